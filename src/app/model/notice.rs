//! [`Notice`]: the one-line message at the bottom.

use std::fmt;

use crate::app::{prelude::*, text::Said};

/// The one-line message at the bottom: what happened, and the command that fixes it. Two messages that say the same are equal.
#[derive(Clone)]
pub struct Notice {
    /// The kind of message.
    pub kind: NoticeKind,
    /// What is said.
    pub said: Said,
    /// The command offered beside it.
    pub action: Option<Command>,
    /// Whether it is about what has just been typed or about the cell of the cursor: it goes with the next thing that is done.
    pub is_passing: bool,
    serial: Option<u64>,
}

impl fmt::Debug for Notice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, said, action, is_passing: _, serial: _ } = self;
        formatter.debug_struct("Notice").field("kind", kind).field("said", said).field("action", action).finish_non_exhaustive()
    }
}

impl PartialEq for Notice {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, &self.said, self.action) == (other.kind, &other.said, other.action)
    }
}

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Something succeeded.
    Done,
    /// Something to know: nothing was done, and nothing is wrong.
    Info,
    /// Something is in progress. The notice disappears when it is done.
    Progress,
    /// Something failed; nothing is lost.
    Problem,
}

impl Notice {
    fn new(kind: NoticeKind, said: impl Into<Said>) -> Self {
        Self { kind, said: said.into(), action: None, is_passing: false, serial: None }
    }

    /// The number of this message among those of its model: another one has another number, even if it says the same. A message that
    /// has just been made has none yet.
    pub fn serial(&self) -> Option<u64> {
        self.serial
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.said.text(lang)
    }

    /// Gives it a number, unless it has one.
    pub(in crate::app) fn number(&mut self, made: &mut u64) {
        if self.serial.is_none() {
            *made += 1;
            self.serial = Some(*made);
        }
    }

    /// A message about a success.
    pub fn done(said: impl Into<Said>) -> Self {
        Self::new(NoticeKind::Done, said)
    }

    /// A message that nothing was to be done.
    pub fn info(said: impl Into<Said>) -> Self {
        Self::new(NoticeKind::Info, said)
    }

    /// A message about something in progress.
    pub fn progress(said: impl Into<Said>) -> Self {
        Self::new(NoticeKind::Progress, said)
    }

    /// A message about a failure.
    pub fn problem(said: impl Into<Said>) -> Self {
        Self::new(NoticeKind::Problem, said)
    }

    /// Adds a command to the message.
    #[must_use]
    pub fn offering(mut self, command: Command) -> Self {
        self.action = Some(command);
        self
    }

    /// Makes it a message that goes with the next thing that is done.
    #[must_use]
    pub fn passing(mut self) -> Self {
        self.is_passing = true;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_numbered_once_and_another_that_says_the_same_is_another() {
        let (mut made, mut messages) = (0, [Notice::done(|_: Lang| "saved"), Notice::done(|_: Lang| "saved")]);
        for message in &mut messages {
            message.number(&mut made);
            message.number(&mut made);
        }
        assert_eq!(messages[0], messages[1]);
        assert_eq!(messages.map(|message| message.serial()), [Some(1), Some(2)]);
    }
}

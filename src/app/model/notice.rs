//! [`Notice`]: the one-line message at the bottom.

use crate::app::command::Command;

/// The one-line message at the bottom: what happened, and the command that fixes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The kind of message.
    pub kind: NoticeKind,
    /// The sentence.
    pub text: String,
    /// The command offered beside it.
    pub action: Option<Command>,
}

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Something succeeded.
    Done,
    /// Something is in progress. The notice disappears when it is done.
    Progress,
    /// Something failed; nothing is lost.
    Problem,
}

impl Notice {
    /// A message about a success.
    pub fn done(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Done, text: text.into(), action: None }
    }

    /// A message about something in progress.
    pub fn progress(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Progress, text: text.into(), action: None }
    }

    /// A message about a failure.
    pub fn problem(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Problem, text: text.into(), action: None }
    }

    /// Adds a command to the message.
    #[must_use]
    pub fn offering(mut self, command: Command) -> Self {
        self.action = Some(command);
        self
    }
}

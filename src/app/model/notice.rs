//! [`Notice`]: the one-line message at the bottom.

use crate::app::command::Command;

/// The one-line message at the bottom: what happened, and the command that fixes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// What kind of news.
    pub kind: NoticeKind,
    /// The sentence.
    pub text: String,
    /// The command offered beside it.
    pub action: Option<Command>,
}

/// What kind of news a notice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// It went well.
    Done,
    /// It takes a while. Such a notice goes when it is done.
    Progress,
    /// It did not; nothing is lost.
    Problem,
}

impl Notice {
    /// Something went well.
    pub fn done(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Done, text: text.into(), action: None }
    }

    /// Something is under way.
    pub fn progress(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Progress, text: text.into(), action: None }
    }

    /// Something did not.
    pub fn problem(text: impl Into<String>) -> Self {
        Self { kind: NoticeKind::Problem, text: text.into(), action: None }
    }

    /// Offers a command beside it.
    #[must_use]
    pub fn offering(mut self, command: Command) -> Self {
        self.action = Some(command);
        self
    }
}

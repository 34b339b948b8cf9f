//! [`FileTask`]: a file that is being read or written.

use crate::app::prelude::*;

/// A file that a thread is reading or writing. Saving is not among them: it is never stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct FileTask {
    pub kind: FileTaskKind,
    /// Seconds since the request.
    pub seconds: f64,
    /// The number done and the total, in puzzles or pages.
    pub progress: Option<(usize, usize)>,
}

/// The kinds of tasks with files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTaskKind {
    /// The file is read; `None` stands for pasted text.
    Read(Option<PathBuf>),
    /// Reading that many files.
    ReadAll(usize),
    /// The board in a picture is read.
    Photo,
    /// The file is written in another format.
    Export(PathBuf),
    /// A picture is drawn for the clipboard.
    Draw,
}

impl FileTask {
    /// Seconds that a task takes before it is shown.
    pub const SHOWN_AFTER: f64 = 0.3;

    /// A task that has just been requested.
    pub fn new(kind: FileTaskKind) -> Self {
        Self { kind, seconds: 0.0, progress: None }
    }

    /// Whether something is read, not written.
    pub fn is_reading(&self) -> bool {
        matches!(self.kind, FileTaskKind::Read(_) | FileTaskKind::ReadAll(_) | FileTaskKind::Photo)
    }
}

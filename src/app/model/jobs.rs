//! What threads are asked and answer: a file that is read or written, what a search will cost, and what came and may wait for a dialog.

use crate::{
    app::{
        model::{
            collection::CollectionId,
            generation::{Generated, NewGame},
            preview::{PhotoReading, PhotoSource},
        },
        prelude::*,
    },
    board::KnownPosition,
    io::{LoadError, Opened, games::KeptGame},
    photo::{NoBoard, Picture},
    solve::search::{CellOrder, placements, quickest},
};

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

/// What is asked about a search before it starts.
#[derive(Clone, Debug, PartialEq)]
pub enum CostQuestion {
    /// How many digits plain backtracking places, at most `most`.
    Placements {
        /// The order of cells.
        cells: CellOrder,
        /// The solution, if it is the only one.
        solution: Option<Digits>,
        /// The number at which the estimate stops.
        most: f64,
    },
    /// Which method is the quickest.
    Quickest(Goal),
}

/// The answer to a [`CostQuestion`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CostAnswer {
    /// The digits placed.
    Placements(f64),
    /// The quickest method.
    Quickest(Method),
}

impl CostQuestion {
    /// Works out the answer, from a sample of the search.
    pub fn answer(&self, start: &KnownPosition) -> CostAnswer {
        let start = start.geometry().entries(start.digits());
        match self {
            Self::Placements { cells, solution, most } => {
                CostAnswer::Placements(placements(start, cells, solution.as_ref(), *most))
            }
            Self::Quickest(goal) => CostAnswer::Quickest(quickest(start, *goal)),
        }
    }
}

/// A question about the search that would start from the puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct CostEstimate {
    /// The revision of the document.
    pub revision: u64,
    /// What is asked.
    pub question: CostQuestion,
    /// The answer, once it has come.
    pub found: Option<CostAnswer>,
}

/// An answer of a thread that would put another puzzle on the board, or open a dialog of its own. What a person is about in a dialog is
/// not taken away by it.
#[derive(Clone, Debug)]
pub enum Arrival {
    /// A file was read, or pasted text.
    Read(Option<PathBuf>, Result<Opened, Arc<LoadError>>),
    /// A picture was read.
    Picture(PhotoSource, Arc<Picture>, Result<Arc<PhotoReading>, NoBoard>),
    /// How far some puzzles of a list were played was found.
    Recalled(RecalledGames),
    /// A puzzle was made without the form.
    Made(Box<NewGame>, Box<Generated>),
}

/// The games that have been kept of a collection.
#[derive(Clone, Debug)]
pub struct RecalledGames {
    pub id: CollectionId,
    /// How many games this window had kept when it asked: those that it kept since are newer.
    pub keeps: usize,
    /// The games by the index of their puzzle, oldest first.
    pub kept: Arc<[(usize, KeptGame)]>,
}

impl Arrival {
    /// Whether it waits for an open dialog to be closed. A list is shown beside the board.
    pub fn waits(&self) -> bool {
        !matches!(self, Self::Read(_, read) if matches!(read, Ok(Opened::Collection(_)) | Err(_)))
    }
}

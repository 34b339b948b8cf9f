//! [`Arrival`]: what came from a thread, and may wait for a dialog to be closed.

use crate::{
    app::{
        model::{
            collection::CollectionId,
            generation::{Generated, NewGame},
            photo::{PhotoReading, PhotoSource},
        },
        prelude::*,
    },
    io::{LoadError, Opened, games::KeptGame},
    photo::{NoBoard, Picture},
};

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

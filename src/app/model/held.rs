//! [`HeldAnswer`]: what came while a dialog was open, and waits for that to be closed.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::model::{
        collection::CollectionId,
        generation::{Generated, NewGame},
        photo::{PhotoReading, PhotoSource},
    },
    io::{LoadError, Reading, StepLink, games::KeptGame},
    photo::{NoBoard, Picture},
};

/// An answer of a thread that would put another puzzle on the board, or open a dialog of its own. What a person is about in a dialog is
/// not taken away by it.
#[derive(Clone, Debug)]
pub enum HeldAnswer {
    /// A file was read.
    Loaded(PathBuf, Arc<Result<Reading, LoadError>>),
    /// Pasted text was read.
    TextRead(Arc<Result<Reading, LoadError>>),
    /// A link to a step was read.
    StepRead(Arc<StepLink>),
    /// A picture was read.
    PictureRead(PhotoSource, Arc<Picture>, Result<Arc<PhotoReading>, NoBoard>),
    /// What was played of a list was found.
    GamesRecalled(CollectionId, Arc<[(usize, KeptGame)]>),
    /// A puzzle was made without the form.
    Made(Box<NewGame>, Box<Generated>),
}

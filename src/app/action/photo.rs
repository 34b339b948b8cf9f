//! [`PhotoAction`]: what happens to a picture that a board is read from.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::{
        effect::PhotoAgain,
        model::photo::{PhotoReading, PhotoSource, PhotoVersion},
    },
    board::{Cell, Digit, Puzzle},
    io::LoadError,
    photo::{DecodeError, NoBoard, Picture, Point},
};

/// Actions on a picture that a board is read from.
#[derive(Clone, Debug)]
pub enum PhotoAction {
    /// A corner of the board, from 0 clockwise, is dragged to a place in the picture.
    Corner(usize, Point),
    /// The corner is let go: the board is read again.
    LetGo,
    /// The board is read from the next corner on, a quarter turn further.
    Turn,
    /// The board has that many cells in a row.
    Size(usize),
    /// Show these digits.
    Show(PhotoVersion),
    /// Look at a cell.
    Choose(Cell),
    /// The cell holds that digit, or none.
    Correct(Cell, Option<Digit>),
    /// The digit of a cell is the player's, or a given.
    Entered(Cell, bool),
    /// Digits that look like a player's are taken for such, or all digits for givens.
    Distinguish(bool),
    /// Outside: a picture was read.
    Read(PhotoSource, Arc<Picture>, Result<Arc<PhotoReading>, NoBoard>),
    /// Outside: it was read again at a spot.
    ReadAgain(PhotoAgain, Result<Arc<PhotoReading>, NoBoard>),
    /// Outside: the file is no picture that can be decoded.
    NotDecoded(PhotoSource, DecodeError),
    /// Outside: what several files hold.
    Files(Arc<Vec<(PathBuf, PhotoFile)>>),
}

/// The contents of one of several files.
#[derive(Debug)]
pub enum PhotoFile {
    /// Puzzles.
    Puzzles(Vec<Puzzle>),
    /// A picture with a board.
    Board(Arc<PhotoReading>),
    /// A picture without one.
    NoBoard(NoBoard),
    /// A picture that cannot be decoded.
    NotDecoded(DecodeError),
    /// Neither a picture nor puzzles.
    NotOpened(LoadError),
}

//! [`CollectionAction`]: what happens to a collection.

use std::{path::PathBuf, sync::Arc, time::Duration};

use crate::{
    app::model::collection::{CollectionId, Filter, ListColumn, Listing},
    io::{Collection, ExportError, games::KeptGame},
    solve::check::{Checked, Graded},
};

/// Actions on a collection.
#[derive(Clone, Debug)]
pub enum CollectionAction {
    /// Put the puzzle of that index on the board.
    Open(usize),
    /// Open all puzzles of the text in the preview as a collection.
    UseAll,
    /// Fold the list away where the window has no room for it, or show it again.
    Fold(bool),
    /// Sort the list by a column; the same column again reverses the order.
    Sort(ListColumn),
    /// Filter the list.
    Filter(Filter),
    /// Open another part of a large file: the one before, or the next.
    OpenPart {
        /// Whether it is the next.
        next: bool,
    },
    /// Show a column of the file, by its place, or none.
    ShowField(Option<usize>),
    /// Outside: a file or pasted text holds a collection.
    Opened(Option<PathBuf>, Arc<Collection>),
    /// Outside: the solutions of the puzzles from that index on.
    Checked(CollectionId, usize, Arc<[Checked]>),
    /// Outside: ratings of some puzzles, in any order.
    Graded(CollectionId, Arc<[Graded]>),
    /// Outside: what was found out earlier about some puzzles.
    Recalled(CollectionId, Arc<[Graded]>),
    /// Outside: how far some puzzles were played earlier, by their index.
    GamesRecalled(CollectionId, Arc<[(usize, KeptGame)]>),
    /// Outside: the time that the check or rating has taken.
    Elapsed(CollectionId, Duration),
    /// Outside: the list made for the request of that number.
    Arranged(CollectionId, u64, Arc<Listing>),
    /// Outside: the check or rating is complete.
    WorkEnded(CollectionId),
    /// Outside: the number of puzzles written to a file, and the characters for which boxes stand in it.
    Exported(PathBuf, Arc<Result<(usize, Vec<char>), ExportError>>),
}

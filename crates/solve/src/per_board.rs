//! [`PerBoard`]: a value made for a board and kept for the next puzzle.

use sudoscope_board::{KnownGeometry, Puzzle, UnknownRules};

/// A value that is made for a board, and kept while the next puzzle is on the same one.
#[derive(Clone, Debug)]
pub struct PerBoard<T>(Option<(KnownGeometry, T)>);

impl<T> Default for PerBoard<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> PerBoard<T> {
    /// The board of a puzzle and the value for it, which is made if the last puzzle was on another board.
    ///
    /// # Errors
    /// When the puzzle has unknown rules.
    pub fn of(&mut self, puzzle: &Puzzle, make: impl FnOnce(&KnownGeometry) -> T) -> Result<&mut (KnownGeometry, T), UnknownRules> {
        let kept = match self.0.take().filter(|(geometry, _)| puzzle.is_on(geometry)) {
            Some(kept) => kept,
            None => {
                let geometry = KnownGeometry::of_puzzle(puzzle)?;
                let value = make(&geometry);
                (geometry, value)
            }
        };
        Ok(self.0.insert(kept))
    }
}

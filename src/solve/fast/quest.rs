//! [`Quest`]: what a search is asked, and when it may stop.

use super::grid::Grid;

/// Who takes the solutions of a search.
pub(super) trait Quest {
    /// Takes a solution of the puzzle of that number; returns whether more are wanted.
    fn found(&mut self, puzzle: usize, solution: impl FnOnce() -> Grid) -> bool;

    /// Learns that a cell was decided on.
    #[inline(always)]
    fn decided(&mut self) {}

    /// Whether the search should stop. Asked at every decision.
    #[inline(always)]
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// A quest with many puzzles.
pub(super) trait Queue: Quest {
    /// Whether a search may be shared among lanes with nothing to do. If not, the solutions of a puzzle and the decisions on the
    /// way come in the same order whatever the other puzzles are, and however many lanes there are.
    const SHARES: bool;

    /// The next puzzle, with its number.
    fn next(&mut self) -> Option<(usize, &Grid)>;
}

//! [`Quest`]: what a search is asked, and when it may stop.

use super::grid::Grid;

/// Who takes the solutions of a search.
pub(super) trait Quest {
    /// Takes a solution of the puzzle of that number; returns whether more are wanted.
    fn found(&mut self, puzzle: usize, solution: impl FnOnce() -> Grid) -> bool;

    /// Whether the search should stop. Asked at every decision.
    #[inline(always)]
    fn should_stop(&mut self) -> bool {
        false
    }
}

/// A quest with many puzzles.
pub(super) trait Queue: Quest {
    /// The next puzzle, with its number.
    fn next(&mut self) -> Option<(usize, &Grid)>;
}

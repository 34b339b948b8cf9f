//! [`SolutionVisitor`]: who takes the solutions of a search, and says when it stops.

use super::grid::Grid;

/// Who takes the solutions of a search.
pub(super) trait SolutionVisitor {
    /// Takes a solution of the puzzle with that index; returns whether more are wanted.
    fn found(&mut self, puzzle: usize, solution: impl FnOnce() -> Grid) -> bool;

    /// Called at every decision.
    #[inline(always)]
    fn decided(&mut self) {}

    /// Whether the search should stop. Called at every decision.
    #[inline(always)]
    fn should_stop(&self) -> bool {
        false
    }
}

/// A visitor with many puzzles to search.
pub(super) trait PuzzleQueue: SolutionVisitor {
    /// Whether idle lanes may take over part of another lane's search. If not, the solutions of a puzzle and the decisions on the way
    /// to them come in the same order, whatever the other puzzles are and however many lanes there are.
    const SHARES: bool;

    /// The next puzzle, with its index.
    fn next(&mut self) -> Option<(usize, &Grid)>;
}

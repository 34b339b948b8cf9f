//! Everything that finds solutions. Knows the board and nothing else of the program.
//!
//! - [`fast`]: classic boards, one puzzle or millions. [`general`]: every shape; it learns from contradictions where plain search
//!   does not get through. [`constraint`]: any rule. [`RuledSolver`] chooses the engine.
//! - [`search`]: the methods one can watch. [`timeline`]: any step of any run in bounded memory, and a map of its branches.
//!   [`compare`]: what searches cost.
//! - [`logic`]: the steps a person could find, with their reasons, and the difficulty they add up to. [`se_rating`]: the rating of
//!   classic puzzles by Sudoku Explainer. [`typical`]: a score that turning does not change.
//! - [`generate`]: new puzzles from a seed, with givens, cages, lines or signs.
//! - [`analyse`]: the verdict on what has been entered, and what follows from it. [`check`]: many puzzles at once.

pub mod analyse;
mod cancel;
pub mod check;
pub mod compare;
pub mod constraint;
pub mod fast;
pub mod general;
pub mod generate;
mod learn;
pub mod logic;
mod per_board;
pub mod random;
mod ruled;
pub mod se_rating;
pub mod search;
#[cfg(test)]
#[path = "../../board/src/test_support/mod.rs"]
pub mod test_support;
pub mod timeline;
pub mod typical;

pub use cancel::Cancel;
pub use per_board::PerBoard;
pub use ruled::RuledSolver;
pub use timeline::Run;

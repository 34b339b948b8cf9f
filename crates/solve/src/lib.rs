//! Everything that finds solutions. Knows the board and nothing else of the program.

pub mod analyse;
mod cancel;
pub mod check;
pub mod compare;
pub mod constraint;
pub mod explainer;
pub mod fast;
pub mod general;
pub mod generate;
mod learn;
pub mod logic;
mod per_board;
pub mod random;
mod ruled;
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

//! Everything that finds solutions. Knows `board` and nothing else of the program.

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
pub mod timeline;
pub mod typical;

pub use cancel::Cancel;
pub use per_board::PerBoard;
pub use ruled::RuledSolver;
pub use timeline::Run;

//! Everything that finds solutions. Knows `board` and nothing else of the program.

mod cancel;
pub mod general;
pub mod search;

pub use cancel::Cancel;

//! Everything that finds solutions. Knows `board` and nothing else of the program.

pub mod analyse;
mod cancel;
pub mod general;
pub mod search;

pub use cancel::Cancel;

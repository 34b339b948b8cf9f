//! Everything that finds solutions. Knows `board` and nothing else of the program.

mod cancel;
pub mod search;
pub mod timeline;

pub use cancel::Cancel;
pub use timeline::Run;

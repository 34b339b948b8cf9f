//! The methods of searching.

pub mod puzzles;

mod counts;
mod cover;
pub mod events;
mod making;
mod orders;
mod reasons;
mod ruled;
mod solutions;

//! The methods of searching.

pub mod puzzles;

mod counts;
pub mod events;
mod making;
mod orders;
mod reasons;
mod ruled;
mod solutions;

//! The methods of searching.

pub mod puzzles;

mod counts;
mod events;
mod making;
mod reasons;
mod solutions;

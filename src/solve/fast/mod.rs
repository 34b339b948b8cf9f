//! The classic 9×9 board at full speed: one puzzle or a million.

mod bands;
pub mod batch;
mod board;
mod boards;
mod branch;
mod grid;
mod lanes;
mod last_band;
mod one;
mod quest;
mod rules;
mod single;
mod two_bands;
mod vector;
mod width;

pub use grid::Grid;
pub use one::{Found, count, count_all, count_with, first, for_each_solution};
pub use width::Width;

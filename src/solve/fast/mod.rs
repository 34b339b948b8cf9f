//! The classic 9×9 board at full speed: one puzzle or a million.

mod bands;
pub mod batch;
mod board;
mod boards;
mod branch;
mod grid;
mod lanes;
mod rules;
mod single;
mod vector;

pub use grid::Grid;

//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
pub mod app;
pub mod board;
pub mod cli;
#[cfg(feature = "gui")]
pub mod gui;
pub mod io;
pub mod solve;

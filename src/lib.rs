//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
pub mod board;
pub mod cli;
pub mod io;
pub mod solve;

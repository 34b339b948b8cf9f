//! Digits, boards and puzzles for unit tests: those of this crate, and those of the crates above, which take this file in.

pub mod every_kind;

pub use every_kind::every_kind as rule_samples;

use sudoscope_board::{Digit, Digits, HouseGeometry, Position, Puzzle, Rule, Shape};

/// An easy classic puzzle.
pub const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A classic puzzle that needs more than singles.
pub const HARDER: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";
/// A classic puzzle of magictour's top 1465: singles, pairs and fish are not enough.
pub const MAGICTOUR: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// A classic puzzle of level Extreme.
pub const EXTREME: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A puzzle with few empty cells.
pub const ALMOST_FULL: &str = "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85.";

/// The digit of that value.
#[track_caller]
pub fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a value from 1 to 25")
}

/// One cell for each character; anything but a digit is an empty cell.
pub fn digits(line: &str) -> Digits {
    line.chars().map(Digit::from_char).collect()
}

/// The board of that size with its customary boxes.
#[track_caller]
pub fn geometry(size: usize, rules: &[Rule]) -> HouseGeometry {
    HouseGeometry::new(&Shape::of_size(size).expect("a size with customary boxes"), rules).expect("rules of houses")
}

/// The puzzle with the givens of a line, on the board of its length with customary boxes.
#[track_caller]
pub fn puzzle(line: &str, rules: &[Rule]) -> Puzzle {
    let givens = digits(line);
    let shape = Shape::of_size(givens.len().isqrt()).expect("a line of a size with customary boxes");
    Puzzle::from_givens(shape, rules, &givens)
}

/// Digits on that board.
#[track_caller]
pub fn position_on(geometry: &HouseGeometry, digits: &[Option<Digit>]) -> Position {
    Position::new(geometry.clone(), digits.to_vec()).expect("no digit is repeated")
}

/// The digits of a line on the board of its length with customary boxes.
#[track_caller]
pub fn position(line: &str) -> Position {
    let digits = digits(line);
    position_on(&geometry(digits.len().isqrt(), &[]), &digits)
}

//! Puzzles for tests, a random generator of more, and a simple reference counter of solutions.

use crate::prelude::*;

/// "The hardest Sudoku in the world", the first example.
pub const A: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Nine lines of nine digits.
pub const B: &str = "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..";
/// With dots for blanks.
pub const C: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Separated by commas.
pub const D: &str = "..96...3...17...4.7...9..8..7..8.5..1...4..2..2..1.9..5....9...6....3..24.......1";
/// Separated by spaces.
pub const E: &str = "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85.";
/// A worst case of the search in reading order.
pub const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Five of the example puzzles.
pub const SEEDS: [&str; 5] = [A, B, C, D, E];

/// The digits of a line; any other character is a blank.
pub fn digits(line: &str) -> Digits {
    line.chars().map(Digit::from_char).collect()
}

pub fn empty(geometry: &Geometry) -> Digits {
    vec![None; geometry.shape().cell_count()]
}

/// A board of that size with its default boxes.
pub fn board(size: usize, rules: &[Rule]) -> HouseGeometry {
    HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap()
}

pub fn machine<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>], goal: Goal) -> M {
    M::new(&Start::from(&position(geometry, start)), goal)
}

#[track_caller]
pub fn position(geometry: &HouseGeometry, digits: &[Option<Digit>]) -> Position {
    Position::new(geometry.clone(), digits.to_vec()).expect("no digit is repeated")
}

pub fn events<M: Machine>(mut machine: M) -> Vec<Event> {
    std::iter::from_fn(|| machine.step()).collect()
}

/// The digits that no peer of a cell holds.
fn free(geometry: &Geometry, digits: &[Option<Digit>], cell: Cell) -> DigitSet {
    DigitSet::all(geometry.size()) - geometry.peers(cell).iter().filter_map(|peer| digits[peer.index()]).collect()
}

/// The number of solutions, at most `limit`: by recursion, at the cell with the fewest candidates.
pub fn count_solutions(geometry: &Geometry, digits: &mut Digits, limit: u64) -> u64 {
    let blanks = geometry.shape().cells().filter(|cell| digits[cell.index()].is_none());
    let Some(cell) = blanks.min_by_key(|&cell| free(geometry, digits, cell).len()) else { return 1 };
    let mut count = 0;
    for digit in free(geometry, digits, cell) {
        if count >= limit {
            break;
        }
        digits[cell.index()] = Some(digit);
        count += count_solutions(geometry, digits, limit - count);
        digits[cell.index()] = None;
    }
    count
}

/// Fills a board at random; false at a dead end.
fn fill(geometry: &Geometry, digits: &mut Digits, random: &mut XorShift, tries: &mut usize) -> bool {
    let blanks = geometry.shape().cells().filter(|cell| digits[cell.index()].is_none());
    let Some(cell) = blanks.min_by_key(|&cell| free(geometry, digits, cell).len()) else { return true };
    let mut left = free(geometry, digits, cell);
    while let Some(digit) = left.iter().nth(random.below(left.len().max(1))) {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        left.remove(digit);
        digits[cell.index()] = Some(digit);
        if fill(geometry, digits, random, tries) {
            return true;
        }
        digits[cell.index()] = None;
    }
    false
}

/// A random puzzle with that number of blanks, sometimes with one given changed, so that there may be no solution.
pub fn puzzle(geometry: &Geometry, blanks: usize, random: &mut XorShift) -> Digits {
    let mut digits = empty(geometry);
    while !fill(geometry, &mut digits, random, &mut 2000) {
        digits = empty(geometry);
    }
    let mut filled: Vec<Cell> = geometry.shape().cells().collect();
    for _ in 0..blanks.min(filled.len()) {
        let cell = filled.swap_remove(random.below(filled.len()));
        digits[cell.index()] = None;
    }
    if !filled.is_empty() && random.below(4) == 0 {
        let cell = filled[random.below(filled.len())];
        digits[cell.index()] = None;
        let free = free(geometry, &digits, cell);
        digits[cell.index()] = free.iter().nth(random.below(free.len()));
    }
    digits
}

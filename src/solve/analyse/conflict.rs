//! [`conflict`]: a small set of clues that already contradict each other.

use super::{
    Finding,
    solution_finder::{Patience, SolutionFinder},
};
use crate::{
    board::{Cell, CellSet, Digit, Digits},
    solve::random::XorShift,
};

/// The limit of searches for a set smaller than the first.
const QUESTIONS: usize = 1_000;

/// The smallest set found of clues that have no solution together, and have one if any of them is removed. `necessary` are the
/// clues without which there is a solution. The others are removed one by one as long as there is none; the result depends on the
/// order, so several orders are tried.
pub(super) fn conflict(finder: &mut SolutionFinder<'_>, digits: &[Option<Digit>], necessary: &CellSet) -> Finding<CellSet> {
    let mut order: Vec<Cell> = clues(digits).iter().filter(|&cell| !necessary.contains(cell)).collect();
    let mut only_necessary = digits.to_vec();
    order.iter().for_each(|cell| only_necessary[cell.index()] = None);
    if has_solution(finder, &only_necessary, Patience::Long) == Some(false) {
        return Finding::whole(*necessary);
    }
    let mut smallest = leave_out(finder, digits.to_vec(), &order, Patience::Short);
    let mut random = XorShift::new(order.len() as u64 + 1);
    for _ in 0..(QUESTIONS / order.len().max(1)).min(order.len().pow(2)) {
        // No set is smaller than the necessary clues plus one.
        if smallest.rank() <= (false, necessary.len() + 1) || finder.cancel().is_cancelled() {
            break;
        }
        random.shuffle(&mut order);
        let other = leave_out(finder, digits.to_vec(), &order, Patience::Short);
        if other.rank() < smallest.rank() {
            smallest = other;
        }
    }
    let Subset { digits, unknown } = leave_out(finder, smallest.digits, &smallest.unknown, Patience::Long);
    Finding { found: clues(&digits), is_complete: unknown.is_empty() }
}

fn clues(digits: &[Option<Digit>]) -> CellSet {
    (0..digits.len()).map(Cell::new).filter(|cell| digits[cell.index()].is_some()).collect()
}

fn has_solution(finder: &mut SolutionFinder<'_>, digits: &[Option<Digit>], patience: Patience) -> Option<bool> {
    finder.ask(digits, 1, patience).map(|solutions| !solutions.is_empty())
}

/// Clues that have no solution together.
struct Subset {
    digits: Digits,
    /// Clues that may be unnecessary: the search without them was abandoned.
    unknown: Vec<Cell>,
}

impl Subset {
    /// Its size if it is minimal; smaller is better.
    fn rank(&self) -> (bool, usize) {
        (!self.unknown.is_empty(), self.digits.iter().flatten().count())
    }
}

/// Removes clues in that order as long as there is no solution.
fn leave_out(finder: &mut SolutionFinder<'_>, mut digits: Digits, order: &[Cell], patience: Patience) -> Subset {
    let mut unknown = Vec::new();
    for &cell in order {
        let digit = digits[cell.index()].take();
        let answer = has_solution(finder, &digits, patience);
        if answer != Some(false) {
            digits[cell.index()] = digit;
        }
        if answer.is_none() {
            unknown.push(cell);
        }
    }
    Subset { digits, unknown }
}

//! [`dig`]: removes what is not needed for a unique solution: givens, and then placed rules.

use crate::{
    board::{Cell, CellSet, Constraint, Digit, Digits},
    solve::{
        Cancel,
        generate::{
            dig::{Dig, general::DigError},
            ruled::prover::Prover,
        },
    },
};

/// Number of decisions after which a question is abandoned, and the attempt with it: a second or two.
const MAX_NODES: u64 = 100_000;

/// Removes the units of givens in order while the solution stays unique and `min_clues` are left. Returns the givens.
pub(crate) fn dig(
    prover: &mut Prover,
    board: &[Digit],
    placed: &[Constraint],
    units: &[&[Cell]],
    min_clues: usize,
    cancel: &Cancel,
) -> Result<Digits, DigError> {
    let mut dig = Dig::<CellSet>::default();
    dig.begin(units.iter().map(|unit| (unit.iter().copied().collect(), unit.len())), min_clues);
    let mut givens: Digits = board.iter().copied().map(Some).collect();
    while let Some(tried) = dig.next_trial() {
        tried.iter().for_each(|cell| givens[cell.index()] = None);
        let others = prover.others(placed, &givens, board, 1, MAX_NODES, cancel)?;
        match others.first() {
            None => dig.accept_trial(),
            Some(other) => {
                dig.reject_trial((0..board.len()).filter(|&cell| other[cell] != board[cell]).map(Cell::new).collect());
                tried.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
            }
        }
    }
    Ok(givens)
}

/// Removes rules in order, each with what it demands, while the solution stays unique and `least` are left. Returns which are kept.
pub(crate) fn drop_rules(
    prover: &mut Prover,
    board: &[Digit],
    givens: &[Option<Digit>],
    kept: &[Constraint],
    rules: &[Vec<Constraint>],
    least: usize,
    cancel: &Cancel,
) -> Result<Vec<bool>, DigError> {
    // The places of the rules take the part of cells.
    let mut dig = Dig::<CellSet>::default();
    dig.begin((0..rules.len()).map(|place| (CellSet::only(Cell::new(place)), 1)), least);
    let mut stays = vec![true; rules.len()];
    while let Some(tried) = dig.next_trial() {
        tried.iter().for_each(|place| stays[place.index()] = false);
        let left = rules.iter().zip(&stays).filter(|(_, stays)| **stays).flat_map(|(rule, _)| rule);
        let placed: Vec<Constraint> = kept.iter().chain(left).cloned().collect();
        let others = prover.others(&placed, givens, board, 1, MAX_NODES, cancel)?;
        match others.first() {
            None => dig.accept_trial(),
            Some(other) => {
                let is_broken = |rule: &[Constraint]| !rule.iter().all(|demand| demand.holds(&|cell: Cell| other[cell.index()]));
                dig.reject_trial((0..rules.len()).filter(|&place| is_broken(&rules[place])).map(Cell::new).collect());
                tried.iter().for_each(|place| stays[place.index()] = true);
            }
        }
    }
    Ok(stays)
}

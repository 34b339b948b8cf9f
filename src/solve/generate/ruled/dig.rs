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
        let others = prover.others(placed, &givens, board, 1, cancel)?;
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

//! Aligned pair exclusion.
//!
//! ```text
//! 123  145 | 12  . . | 15      With r1c1 = 1, r1c2 cannot be 1, and any other digit of r1c2 leaves a cell that sees both
//!                              without a candidate. So r1c1 is not 1.
//! ```
//!
//! All combinations of candidates of two cells are looked at. One is impossible if it repeats a digit in cells that see each other, or
//! takes both candidates of a cell that sees the two. A candidate without a possible combination is eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cells; [`Role::Set`], each cell that would lose both candidates. Definition: Sudoku
//! Explainer, "Aligned Pair Exclusion".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::finders::shared::prelude::*;

techniques! {
    AlignedPair: "S010" "ape" "aligned-pair-exclusion" Exotic Unfair 280 false 5320, find;
}

/// Finds aligned exclusions of two cells.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for one in grid.empty().iter() {
        if context.cancel.is_cancelled() {
            break;
        }
        for other in grid.empty().iter().filter(|&other| other > one) {
            let witnesses = *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.bivalue();
            if !witnesses.is_empty() {
                examine(grid, [one, other], witnesses, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, cells: [Cell; 2], witnesses: CellSet<W>, sink: &mut StepSink) -> Flow {
    let sees = grid.layout().sees(cells[0], cells[1]);
    // The cell that would lose both candidates; `None` if the combination is possible, or impossible without such a cell.
    let witness = |one: Digit, other: Digit| {
        let taken = one.set() | other.set();
        witnesses.iter().find(|&cell| grid.candidates(cell) == taken)
    };
    let mut possible = [DigitSet::EMPTY; 2];
    let mut used = Vec::new();
    for one in grid.candidates(cells[0]).iter() {
        for other in grid.candidates(cells[1]).iter() {
            match witness(one, other) {
                _ if sees && one == other => {}
                Some(cell) => used.push(cell),
                None => possible = [possible[0].with(one), possible[1].with(other)],
            }
        }
    }
    let falls = |at: usize| (grid.candidates(cells[at]) - possible[at]).iter().map(move |digit| Candidate::new(cells[at], digit));
    let eliminated: Vec<Candidate> = (0..2).flat_map(falls).collect();
    if eliminated.is_empty() || used.is_empty() || possible[0].is_empty() {
        return Flow::Continue(());
    }
    used.sort_unstable();
    used.dedup();
    let reason = Reason::default().cells(Role::Pivot, cells);
    let reason = used.into_iter().fold(reason, |reason, cell| reason.set(Role::Set, [cell], grid.candidates(cell)));
    sink.add(Step::eliminating(Technique::AlignedPair, eliminated, reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn a_candidate_whose_combinations_all_empty_a_cell_falls() {
        // With 1 in r1c1: r1c2 is not 1, 4 empties r2c1 and 5 empties r2c2.
        let others = [("r12c3", "-1"), ("r3c123", "-1")];
        let marks = [&others[..], &[("r1c1", "1236"), ("r1c2", "145"), ("r2c1", "14"), ("r2c2", "15")]].concat();
        check(&board(9, &[]), Technique::AlignedPair, &marks, &["r1c1<>1"]);
        check(&board(9, &[]), Technique::AlignedPair, &marks[..5], &[]);
    }
}

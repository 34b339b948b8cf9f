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
//!
//! # Aligned triple exclusion
//!
//! All combinations of candidates of three cells are looked at. One is impossible if it repeats a digit in cells that see each other,
//! or takes all candidates of a cell with two or three, each in a cell that this cell sees. A candidate without a possible combination
//! is eliminated, unless [two of the cells]() are enough for that.
//!
//! Parts of the reason: [`Role::Pivot`], the cells; [`Role::Set`], each cell that would lose all its candidates. Definition: Sudoku
//! Explainer, "Aligned Triplet Exclusion".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::finders::shared::prelude::*;

techniques! {
    AlignedPair: "S010" "ape" "aligned-pair-exclusion" Exotic Unfair 280 false 5320, find_pairs;
    AlignedTriple: "S019" "ate" "aligned-triple-exclusion" Exotic Unfair 290 false 5325, find_triples;
}

/// Finds aligned exclusions of two cells.
fn find_pairs<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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

/// Number of cells whose combinations are looked at, and of candidates that a cell can lose to them.
const THREE: usize = 3;

/// Finds aligned exclusions of three cells.
fn find_triples<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let pairs = Pairs::new(context.grid);
    let count = pairs.cells.len();
    for one in 0..count {
        if context.cancel.is_cancelled() {
            break;
        }
        for other in one + 1..count {
            for third in other + 1..count {
                pairs.examine([one, other, third], sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Which combinations of two cells are possible.
struct Pairs<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    /// The empty cells.
    cells: Vec<Cell>,
    /// By two indices of cells and a digit of the first: the digits that the second can hold beside it.
    beside: Vec<DigitSet>,
    /// The cells with three candidates.
    trivalue: CellSet<W>,
}

impl<'g, 'a, const W: usize> Pairs<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>) -> Self {
        let cells: Vec<Cell> = grid.empty().iter().collect();
        let trivalue = cells.iter().copied().filter(|&cell| grid.candidates(cell).len() == THREE).collect();
        let mut pairs = Self { grid, beside: Vec::with_capacity(cells.len().pow(2) * grid.size()), cells, trivalue };
        for &one in &pairs.cells {
            for &other in &pairs.cells {
                for digit in grid.digits() {
                    let may_be = |&next: &Digit| one != other && excluder(grid, &[(one, digit), (other, next)]).is_none();
                    let beside = grid.candidates(other).iter().filter(may_be).collect();
                    pairs.beside.push(if grid.candidates(one).contains(digit) { beside } else { DigitSet::EMPTY });
                }
            }
        }
        pairs
    }

    /// The digits that the cell of index `other` can hold beside a digit in that of index `one`.
    fn beside(&self, one: usize, digit: Digit, other: usize) -> DigitSet {
        self.beside[(one * self.cells.len() + other) * self.grid.size() + digit.index()]
    }

    fn examine(&self, at: [usize; THREE], sink: &mut StepSink) -> Flow {
        let cells = at.map(|place| self.cells[place]);
        let common = self.grid.layout().common_peers(cells.into_iter().collect()) & self.trivalue;
        let mut eliminated = Vec::new();
        for turn in 0..THREE {
            let [one, other, third] = [0, 1, 2].map(|step| at[(turn + step) % THREE]);
            for digit in self.grid.candidates(self.cells[one]) {
                let (seconds, thirds) = (self.beside(one, digit, other), self.beside(one, digit, third));
                // Two cells are enough to eliminate it, or to make the others impossible.
                if seconds.is_empty() || thirds.is_empty() {
                    continue;
                }
                let takes_a_cell = |next: Digit, last: Digit| {
                    let taken = digit.set() | next.set() | last.set();
                    common.iter().any(|cell| self.grid.candidates(cell) == taken)
                };
                let is_possible = seconds.iter().any(|next| {
                    let left = self.beside(other, next, third) & thirds;
                    left.iter().any(|last| !takes_a_cell(next, last))
                });
                if !is_possible {
                    eliminated.push(Candidate::new(self.cells[one], digit));
                }
            }
        }
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let used = self.excluders(cells, &eliminated);
        if used.is_empty() {
            return Flow::Continue(());
        }
        let reason = Reason::default().cells(Role::Pivot, cells);
        let reason = used.iter().fold(reason, |reason, cell| reason.set(Role::Set, [cell], self.grid.candidates(cell)));
        sink.add(Step::eliminating(Technique::AlignedTriple, eliminated, reason))
    }

    /// The cells that would lose all their candidates to the combinations with an eliminated candidate.
    fn excluders(&self, cells: [Cell; THREE], eliminated: &[Candidate]) -> CellSet<W> {
        let mut used = CellSet::EMPTY;
        let [first, second, third] = cells.map(|cell| self.grid.candidates(cell));
        for one in first {
            for other in second {
                for last in third {
                    let combination = [(cells[0], one), (cells[1], other), (cells[2], last)];
                    if eliminated.iter().any(|candidate| combination.contains(&(candidate.cell, candidate.digit)))
                        && let Some(Excluder::Cell(cell)) = excluder(self.grid, &combination)
                    {
                        used |= CellSet::only(cell);
                    }
                }
            }
        }
        used
    }
}

/// Why a combination is impossible.
enum Excluder {
    /// A digit is twice in cells that see each other.
    Repetition,
    /// The cell would lose all its candidates.
    Cell(Cell),
}

/// Why a combination is impossible, if it is.
fn excluder<const W: usize>(grid: &CandidateGrid<'_, W>, combination: &[(Cell, Digit)]) -> Option<Excluder> {
    let layout = grid.layout();
    let repeats = |&(cell, digit): &(Cell, Digit)| {
        combination.iter().any(|&(other, again)| digit == again && cell != other && layout.sees(cell, other))
    };
    if combination.iter().any(repeats) {
        return Some(Excluder::Repetition);
    }
    let is_emptied = |&cell: &Cell| {
        let left = combination
            .iter()
            .fold(grid.candidates(cell), |left, &(other, digit)| if layout.sees(cell, other) { left.without(digit) } else { left });
        left.is_empty()
    };
    let around = combination.iter().fold(CellSet::EMPTY, |around, &(cell, _)| around | *layout.peers(cell));
    let inside: CellSet<W> = combination.iter().map(|&(cell, _)| cell).collect();
    let cells = (around & *grid.empty()) - inside;
    cells.iter().filter(|&cell| grid.candidates(cell).len() <= combination.len()).find(is_emptied).map(Excluder::Cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Cancel,
        logic::{
            Engine, LogicSettings, Options,
            tests::{board, check, state},
        },
    };

    #[test]
    fn a_candidate_whose_pairs_all_empty_a_cell_falls() {
        // With 1 in r1c1: r1c2 is not 1, 4 empties r2c1 and 5 empties r2c2.
        let others = [("r12c3", "-1"), ("r3c123", "-1")];
        let marks = [&others[..], &[("r1c1", "1236"), ("r1c2", "145"), ("r2c1", "14"), ("r2c2", "15")]].concat();
        check(&board(9, &[]), Technique::AlignedPair, &marks, &["r1c1<>1"]);
        check(&board(9, &[]), Technique::AlignedPair, &marks[..5], &[]);
    }

    fn is_base(step: &Step, cell: usize) -> bool {
        step.reason().cells_of(Role::Pivot).any(|base| base == Cell::new(cell))
    }

    /// Whether a candidate falls by combinations of three cells, these among them.
    fn falls(marks: &[(&str, &str)], candidate: (usize, u8), with: &[usize]) -> bool {
        let geometry = board(9, &[]);
        let settings = LogicSettings::only(Technique::AlignedTriple, Options::default());
        let steps = Engine::new(&geometry).all_steps(&state(&geometry, marks), &settings, &Cancel::default());
        let candidate = Candidate::new(Cell::new(candidate.0), Digit::new(candidate.1).unwrap());
        steps.iter().any(|step| step.eliminations().contains(&candidate) && with.iter().all(|&cell| is_base(step, cell)))
    }

    #[test]
    fn a_candidate_whose_combinations_all_empty_a_cell_falls() {
        // With 1 in r1c1, every choice for r1c2 and r1c3 repeats 3 or takes all candidates of a cell of row 2.
        let marks = [("r1c1", "126"), ("r1c2", "34"), ("r1c3", "35"), ("r2c1", "134"), ("r2c2", "135"), ("r2c3", "145")];
        assert!(falls(&marks, (0, 1), &[0, 1, 2]));
        assert!(!falls(&marks, (0, 2), &[]));
        assert!(!falls(&marks[..5], (0, 1), &[0, 1, 2]), "4 and 5 empty no cell");
    }

    #[test]
    fn what_two_cells_exclude_is_left_to_them() {
        let marks = [("r1c1", "126"), ("r1c2", "34"), ("r2c1", "13"), ("r2c2", "14")];
        assert!(!falls(&marks, (0, 1), &[0, 1]));
    }
}

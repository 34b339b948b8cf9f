//! BUG lites: bivalue universal graves within some of the empty cells.
//!
//! ```text
//! 12 . . | 23 . . | 13 . .      Each cell is left two digits of its own, and in every house each of these digits is in two of
//! 12 . . | 23 . . | 134 . .     the cells. If no cell held another digit, all of them could take their other one. So one of
//!                               the extra candidates is true: r2c7 is 4.
//! ```
//!
//! Every cell of the pattern has two digits, and in every house that has one of them it is in two cells. In a solution that uses only
//! these candidates each house has as many of the cells as digits, so that each digit is in one of its two cells, and the other
//! candidates are another solution. So one of the extra candidates is true, and what excludes all of them is eliminated.
//!
//! With two digits in all, the pattern is a rectangle or a [loop](super::unique_loop), which are other techniques.
//!
//! Parts of the reason: [`Role::Floor`], cells without extra candidates; [`Role::Roof`], the others; [`Role::Pattern`], the two
//! candidates of each cell; [`Role::Extra`], the extra candidates. Definition: Sudopedia, "BUG Lite".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::logic::finders::shared::{excluded_by_all, prelude::*};

techniques! {
    BugLite: "S017" "bugl" "bug-lite" Uniqueness Hard 140 false 4060, find;
}

/// The most cells of a pattern.
const CELLS: usize = 12;
/// The most cells with extra candidates: with more, nothing is likely to exclude all of these.
const ROUGH: usize = 2;
/// The most demands that a cell of a classic board meets: two digits in three houses.
const MET: usize = 6;
/// The most cells that are tried from one start.
const TRIES: usize = 4_000;

/// Finds BUG lites; of several, the one that eliminates most with the fewest cells.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for start in grid.bivalue().iter() {
        if context.cancel.is_cancelled() {
            break;
        }
        let count = grid.layout().house_ids().len() * grid.size();
        let mut search = BugLiteSearch {
            grid,
            start,
            counts: vec![0; count],
            chosen: Vec::new(),
            cells: CellSet::EMPTY,
            rough: 0,
            tries: TRIES,
        };
        search.push(start, grid.candidates(start));
        search.grow(sink);
    }
    Flow::Continue(())
}

struct BugLiteSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    /// The first cell, which is the lowest with two candidates.
    start: Cell,
    /// By house and digit: in how many of the chosen cells it is.
    counts: Vec<u8>,
    /// The cells, each with its two digits of the pattern.
    chosen: Vec<(Cell, DigitSet)>,
    cells: CellSet<W>,
    /// The number of cells with extra candidates.
    rough: usize,
    tries: usize,
}

impl<const W: usize> BugLiteSearch<'_, '_, W> {
    fn grow(&mut self, sink: &mut StepSink) {
        let demands = self.demands();
        let fewest = demands.iter().map(|&(house, digit)| (digit, self.open(house, digit))).min_by_key(|(_, open)| open.len());
        let Some((digit, open)) = fewest else { return self.examine(sink) };
        if demands.len() > (CELLS - self.chosen.len()) * MET {
            return;
        }
        for cell in open {
            for other in self.grid.candidates(cell).without(digit) {
                let pair = digit.set() | other.set();
                if self.tries == 0 || !self.fits(cell, pair) {
                    continue;
                }
                self.tries -= 1;
                self.push(cell, pair);
                self.grow(sink);
                self.pop();
            }
        }
    }

    /// The houses and digits of which one cell is chosen, so that a second one must be.
    fn demands(&self) -> Vec<(HouseId, Digit)> {
        let layout = self.grid.layout();
        let all = self.chosen.iter().flat_map(|&(cell, pair)| {
            let houses = layout.memberships(cell).iter().map(|membership| membership.house);
            houses.flat_map(move |house| pair.iter().map(move |digit| (house, digit)))
        });
        all.filter(|&(house, digit)| self.counts[self.at(house, digit)] == 1).collect()
    }

    /// The cells of a house that can take a digit next.
    fn open(&self, house: HouseId, digit: Digit) -> CellSet<W> {
        let cells = self.grid.cells_in(house, digit) - self.cells;
        let may_be = |&cell: &Cell| match self.grid.bivalue().contains(cell) {
            true => cell > self.start,
            false => self.rough < ROUGH,
        };
        cells.iter().filter(may_be).collect()
    }

    fn at(&self, house: HouseId, digit: Digit) -> usize {
        house.index() * self.grid.size() + digit.index()
    }

    /// The places in `counts` of a cell with two digits.
    fn places(&self, cell: Cell, pair: DigitSet) -> Vec<usize> {
        let houses = self.grid.layout().memberships(cell).iter().map(|membership| membership.house);
        houses.flat_map(|house| pair.iter().map(move |digit| self.at(house, digit))).collect()
    }

    fn fits(&self, cell: Cell, pair: DigitSet) -> bool {
        self.places(cell, pair).into_iter().all(|place| self.counts[place] < 2)
    }

    fn push(&mut self, cell: Cell, pair: DigitSet) {
        self.places(cell, pair).into_iter().for_each(|place| self.counts[place] += 1);
        self.chosen.push((cell, pair));
        self.cells |= CellSet::only(cell);
        self.rough += usize::from(!self.grid.bivalue().contains(cell));
    }

    fn pop(&mut self) {
        let Some((cell, pair)) = self.chosen.pop() else { return };
        self.places(cell, pair).into_iter().for_each(|place| self.counts[place] -= 1);
        self.cells -= CellSet::only(cell);
        self.rough -= usize::from(!self.grid.bivalue().contains(cell));
    }

    fn examine(&self, sink: &mut StepSink) {
        let digits = self.chosen.iter().fold(DigitSet::EMPTY, |digits, &(_, pair)| digits | pair);
        let of = |digits: DigitSet, cell: Cell| digits.iter().map(move |digit| Candidate::new(cell, digit));
        let mut chosen = self.chosen.clone();
        chosen.sort_unstable_by_key(|&(cell, _)| cell);
        let extras: Vec<Candidate> = chosen.iter().flat_map(|&(cell, pair)| of(self.grid.candidates(cell) - pair, cell)).collect();
        if digits.len() == 2 || extras.is_empty() {
            return;
        }
        let mut eliminated = excluded_by_all(self.grid, &extras);
        if let [only] = extras[..] {
            // It is true; what it excludes elsewhere falls when it is placed.
            eliminated.retain(|candidate| candidate.cell == only.cell);
        }
        if eliminated.is_empty() {
            return;
        }
        let pattern = chosen.iter().flat_map(|&(cell, pair)| of(pair, cell));
        let (floor, roof): (Vec<Cell>, Vec<Cell>) =
            chosen.iter().map(|&(cell, _)| cell).partition(|&cell| self.grid.bivalue().contains(cell));
        let reason = Reason::default().cells(Role::Floor, floor).cells(Role::Roof, roof).candidates(Role::Pattern, pattern);
        sink.offer(Step::eliminating(Technique::BugLite, eliminated, reason.candidates(Role::Extra, extras)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn one_extra_candidate_must_save_the_grave() {
        let marks = [("r12c1", "12"), ("r12c4", "23"), ("r1c7", "13"), ("r2c7", "134")];
        check(&board(9, &[]), Technique::BugLite, &marks, &["r2c7<>1 r2c7<>3"]);
        check(&board(9, &[]), Technique::BugLite, &marks[..2], &[]);
    }

    #[test]
    fn cells_that_share_too_many_digits_in_a_house_are_no_grave() {
        // Three cells of row 1 have a 1.
        let marks = [("r12c1", "12"), ("r12c4", "13"), ("r1c7", "13"), ("r2c7", "134")];
        check(&board(9, &[]), Technique::BugLite, &marks, &[]);
    }

    #[test]
    fn two_extra_candidates_strike_what_sees_both() {
        let marks = [("r12c1", "12"), ("r12c4", "23"), ("r12c7", "134"), ("r12c89", "-4")];
        let struck = "r3c7<>4 r3c8<>4 r3c9<>4 r4c7<>4 r5c7<>4 r6c7<>4 r7c7<>4 r8c7<>4 r9c7<>4";
        check(&board(9, &[]), Technique::BugLite, &marks, &[struck]);
    }
}

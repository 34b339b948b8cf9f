//! Bivalue universal graves, of the whole board and of a part of it.
//!
//! # Bivalue universal graves: with one exceptional cell (BUG + 1), and with two to four (BUG + n)
//!
//! ```text
//! .  13 . | 13 .  . | . .  .    All empty cells have two candidates, and every digit has two places in every house that
//! 13 .  . | .  35 . | . 15 .    lacks it: for any solution, the other candidates would form another one. One cell has a
//! .  35 . | .  .  . | . 135 .   third candidate, the only one that prevents this. So it is true.
//! ```
//!
//! If every cell except one has two candidates, and eliminating one candidate of that cell would leave every digit with no place or
//! two in every house, the other candidates of the cell are eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cell; [`Role::Extra`], the candidate that is true; [`Role::House`], the houses in
//! which its digit has three places. Definition: HoDoKu's manual, "Uniqueness: Bivalue Universal Grave + 1".
//!
//! *BUG + n:* all empty cells but two to four have two candidates. Taking the extra candidates of these away would leave every digit with no
//! place or two in every house: the puzzle would have no solution or several. So one of the extra candidates is true, and what
//! excludes all of them is eliminated.
//!
//! Parts of the reason: [`Role::Pivot`], the cells; [`Role::Extra`], their extra candidates. Definition: Sudopedia, "Bivalue
//! Universal Grave"; the types 2 to 4 of other programs are cases of it.
//!
//! # BUG lites: bivalue universal graves within some of the empty cells
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
    BugPlusOne: "0610" "bug1" "bug-plus-1" Uniqueness Hard 100 true 2900, |context, _, sink| find_grave(context.grid, sink);
    BugPlusN: "S001" "bugn" "bug-plus-n" Uniqueness Hard 120 false 2950, |context, _, sink| find_several(context.grid, sink);
    BugLite: "S017" "bugl" "bug-lite" Uniqueness Hard 140 false 4060, find_bug_lite;
}

/// Number of candidates of the exceptional cell, and of places of its extra digit.
const THREE: usize = 3;

/// Searches for the single cell with three candidates.
fn find_grave<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let Some(cell) = (*grid.empty() - *grid.bivalue()).single() else { return Flow::Continue(()) };
    let candidates = grid.candidates(cell);
    if candidates.len() != THREE {
        return Flow::Continue(());
    }
    let Some(extra) = candidates.iter().find(|&digit| is_extra(grid, cell, digit)) else { return Flow::Continue(()) };
    let reason = Reason::default().cells(Role::Pivot, [cell]).places(Role::Extra, extra, [cell]);
    let reason = reason.houses(Role::House, grid.layout().memberships(cell).iter().map(|membership| membership.house));
    let eliminated = candidates.without(extra).iter().map(|digit| Candidate::new(cell, digit));
    sink.add(Step::eliminating(Technique::BugPlusOne, eliminated, reason))
}

/// Whether without this candidate every digit would have no place or two in every house.
fn is_extra<const W: usize>(grid: &CandidateGrid<'_, W>, cell: Cell, extra: Digit) -> bool {
    let layout = grid.layout();
    layout.house_ids().all(|house| {
        grid.digits().all(|digit| {
            let places = grid.places(house, digit).count_ones() as usize;
            let has_extra = digit == extra && layout.house(house).contains(cell);
            if has_extra { places == THREE } else { places == 0 || places == THREE - 1 }
        })
    })
}

/// The most exceptional cells, and their most candidates.
const MOST: usize = 4;
/// The candidates that other cells have.
const TWO: u32 = 2;

/// Finds graves with two to four exceptional cells.
fn find_several<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let cells: Vec<Cell> = (*grid.empty() - *grid.bivalue()).iter().collect();
    let are_few = (2..=MOST).contains(&cells.len());
    if !are_few || !cells.iter().all(|&cell| (3..=MOST).contains(&grid.candidates(cell).len())) {
        return Flow::Continue(());
    }
    choose(grid, &cells, &mut Vec::new(), sink)
}

/// Chooses which candidates of the next cell are extra.
fn choose<const W: usize>(grid: &CandidateGrid<'_, W>, cells: &[Cell], extras: &mut Vec<Candidate>, sink: &mut StepSink) -> Flow {
    let Some((&cell, rest)) = cells.split_first() else { return examine(grid, extras, sink) };
    let digits: Vec<_> = grid.candidates(cell).iter().collect();
    for (at, &one) in digits.iter().enumerate() {
        for &other in &digits[at + 1..] {
            let before = extras.len();
            extras.extend(digits.iter().filter(|&&digit| digit != one && digit != other).map(|&digit| Candidate::new(cell, digit)));
            let flow = choose(grid, rest, extras, sink);
            extras.truncate(before);
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, extras: &[Candidate], sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    let is_grave = layout.house_ids().all(|house| {
        grid.digits().all(|digit| {
            let taken = extras.iter().filter(|extra| extra.digit == digit && layout.house(house).contains(extra.cell)).count();
            let places = grid.places(house, digit).count_ones();
            places == 0 || places == TWO + u32::try_from(taken).unwrap_or(u32::MAX)
        })
    });
    let eliminated = if is_grave { excluded_by_all(grid, extras) } else { Vec::new() };
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let mut cells: Vec<Cell> = extras.iter().map(|extra| extra.cell).collect();
    cells.dedup();
    let reason = Reason::default().cells(Role::Pivot, cells).candidates(Role::Extra, extras.iter().copied());
    sink.add(Step::eliminating(Technique::BugPlusN, eliminated, reason))
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
fn find_bug_lite<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    #[test]
    fn the_candidate_that_saves_the_grave_is_true() {
        let marks = [("r13c12", "12"), ("r13c34", "34"), ("r24c12", "34"), ("r24c34", "12")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &[]);
        let marks = [("r1c1", "123"), ("r3c1", "12"), ("r13c2", "12"), ("r13c34", "34"), ("r24c12", "34"), ("r24c34", "12")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>2"]);
        check(&board(4, &[Rule::Diagonals]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>2"]);
    }

    /// The square alone is a grave; the diagonals see four cells with 1 and 4, and none with 2 and 3.
    #[test]
    fn further_houses_must_have_two_places_as_well() {
        let marks = [("r14c4", "14"), ("r14c23", "23"), ("r23c14", "23"), ("r23c23", "14"), ("r4c1", "14"), ("r1c1", "124")];
        check(&board(4, &[]), Technique::BugPlusOne, &marks, &["r1c1<>1 r1c1<>4"]);
        check(&board(4, &[Rule::Diagonals]), Technique::BugPlusOne, &marks, &[]);
    }

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

//! [`MarkedSearch`]: the solutions of a classic board whose cells may hold some digits only.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use sudoscope_board::DigitSet;

use super::{
    Grid, Width,
    bands::{BANDS, Masks, WORDS},
    board::{BandBoard, BandRound, choose_cell},
    lanes::DEPTH,
    vector::{Simd, SimdTask, Vector},
};
use crate::general::{Bounds, SearchCount, SearchEnd};

/// The boards of a search at any time: the alternatives to its decisions, and the board it is at.
const BOARDS: usize = DEPTH + 1;

/// A search through the solutions of a classic board whose cells may hold some digits only: a puzzle of pencil marks, or with rules
/// such as "even". It can be interrupted, and goes on where it was.
#[derive(Clone, Debug, Default)]
pub struct MarkedSearch {
    /// Boards still to be searched, as [`BandBoard::saved`] has them, with their shares of the whole. The last is searched first.
    waiting: ArrayVec<([Masks; 2], f64), BOARDS>,
    solutions: u64,
    nodes: u64,
    closed: f64,
}

impl MarkedSearch {
    /// Takes a puzzle as the digits that each cell may hold, and forgets the one before. Cells that are not mentioned, and digits above
    /// 9, are nothing.
    pub fn begin(&mut self, allowed: impl Iterator<Item = DigitSet>) {
        let mut masks = [0; WORDS];
        for (cell, digits) in allowed.enumerate().take(super::CELLS) {
            let (band, bit) = (cell / 27, 1 << (cell % 27 / 9 * 10 + cell % 9));
            for digit in digits.iter().filter(|digit| digit.index() < super::SIZE) {
                masks[digit.index() * BANDS + band] |= bit;
            }
        }
        *self = Self::default();
        self.waiting.push(([masks, [0; WORDS]], 1.0));
    }

    /// Searches on until a bound is reached, showing every solution to `visit` until that has had enough. The bound on solutions counts
    /// those found before; the bound on decisions does not.
    pub fn run(&mut self, bounds: Bounds<'_>, visit: impl FnMut(Grid) -> ControlFlow<()>) -> SearchCount {
        let last_node = self.nodes.saturating_add(bounds.nodes);
        let mut end = if self.solutions >= bounds.solutions { SearchEnd::Enough } else { SearchEnd::Exhausted };
        if end == SearchEnd::Exhausted {
            Width::widest().run(MarkedRun { search: self, bounds, last_node, visit, end: &mut end });
        }
        if self.waiting.is_empty() {
            (end, self.closed) = (SearchEnd::Exhausted, 1.0);
        }
        SearchCount { solutions: self.solutions, nodes: self.nodes, end, progress: self.closed.clamp(0.0, 1.0) }
    }
}

/// One run of a search, up to its bounds.
struct MarkedRun<'a, F> {
    search: &'a mut MarkedSearch,
    bounds: Bounds<'a>,
    last_node: u64,
    visit: F,
    end: &'a mut SearchEnd,
}

impl<F: FnMut(Grid) -> ControlFlow<()>> SimdTask for MarkedRun<'_, F> {
    #[inline(always)]
    fn run<S: Simd>(mut self, simd: S) {
        let simd = simd.into();
        let waiting = std::mem::take(&mut self.search.waiting);
        let mut boards: ArrayVec<(BandBoard<S::Digits>, f64), BOARDS> =
            waiting.into_iter().map(|(saved, share)| (BandBoard::of_saved(simd, &saved), share)).collect();
        while *self.end == SearchEnd::Exhausted
            && !self.is_over()
            && let Some((mut board, share)) = boards.pop()
        {
            let round = settled(&mut board);
            if round.is_contradictory || round.is_solved {
                self.search.closed += share;
                if round.is_solved {
                    self.found(board.grid());
                }
            } else {
                self.search.nodes += 1;
                let (band, cell) = choose_cell(round.open, board.pairs(), |band, cell| board.digits(band, cell).count_ones());
                let digits = board.digits(band, cell);
                let [with, without] = board.split(band, cell, digits.trailing_zeros());
                let here = share / f64::from(digits.count_ones());
                boards.push((without, share - here));
                boards.push((with, here));
            }
        }
        self.search.waiting = boards.into_iter().map(|(board, share)| (board.saved(), share)).collect();
    }
}

/// Applies the rules until they find a contradiction or nothing more.
#[inline(always)]
fn settled<V: Vector>(board: &mut BandBoard<V>) -> BandRound {
    loop {
        let round = board.round();
        if round.is_contradictory || round.is_stalled || round.is_solved {
            return round;
        }
    }
}

impl<F: FnMut(Grid) -> ControlFlow<()>> MarkedRun<'_, F> {
    fn found(&mut self, solution: Grid) {
        self.search.solutions += 1;
        if (self.visit)(solution).is_break() || self.search.solutions >= self.bounds.solutions {
            *self.end = SearchEnd::Enough;
        }
    }

    /// Whether a bound has been reached.
    #[inline(always)]
    fn is_over(&mut self) -> bool {
        if self.bounds.cancel.is_cancelled() {
            *self.end = SearchEnd::Cancelled;
        } else if self.search.nodes >= self.last_node {
            *self.end = SearchEnd::OutOfNodes;
        }
        *self.end != SearchEnd::Exhausted
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Digit;

    use super::*;
    use crate::{Cancel, constraint, random::XorShift, test_support};

    const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

    /// For each cell some digits, mostly with that of a full board among them.
    fn marks(random: &mut XorShift) -> Vec<DigitSet> {
        let others = 3 + random.below(3);
        let marks = SOLVED.chars().map(|digit| {
            let own = Digit::from_char(digit).expect("a digit").set();
            let more = (0..others).fold(DigitSet::EMPTY, |set, _| set.with(Digit::from_index(random.below(9))));
            if random.below(500) == 0 { more } else { more | own }
        });
        marks.collect()
    }

    type Solutions = Vec<Vec<Option<Digit>>>;

    fn found(marks: &[DigitSet], bounds: Bounds<'_>) -> (SearchCount, Solutions) {
        let (mut search, mut solutions) = (MarkedSearch::default(), Solutions::new());
        search.begin(marks.iter().copied());
        let count = search.run(bounds, |solution| {
            solutions.push(solution.digits());
            ControlFlow::Continue(())
        });
        solutions.sort_unstable();
        (count, solutions)
    }

    #[test]
    fn the_solutions_are_those_of_the_constraint_solver() {
        let houses: Vec<_> = test_support::geometry(9, &[]).houses().iter().map(|house| house.cells.to_vec()).collect();
        let mut solver = constraint::RuleSolver::new(9, 81, &houses, &[]);
        let (mut random, cancel) = (XorShift::new(1), Cancel::default());
        let (mut unsolvable, mut several) = (0, 0);
        for _ in 0..300 {
            let marks = marks(&mut random);
            let (count, solutions) = found(&marks, Bounds::none(&cancel));
            let mut expected = Solutions::new();
            solver.begin(marks.iter().copied());
            solver.run(Bounds::none(&cancel), |solution| {
                expected.push(solution.to_vec());
                ControlFlow::Continue(())
            });
            expected.sort_unstable();
            assert_eq!(solutions, expected, "{marks:?}");
            assert_eq!((count.solutions, count.end, count.progress), (expected.len() as u64, SearchEnd::Exhausted, 1.0));
            unsolvable += usize::from(expected.is_empty());
            several += usize::from(expected.len() > 1);
        }
        assert!(unsolvable > 10 && several > 50, "the boards are of every sort: {unsolvable}, {several}");
    }

    #[test]
    fn a_search_goes_on_where_a_bound_stopped_it() {
        let mut random = XorShift::new(2);
        let (cancel, never) = (Cancel::default(), Cancel::default());
        cancel.cancel();
        for _ in 0..50 {
            let marks = marks(&mut random);
            let (whole, _) = found(&marks, Bounds::none(&never));
            let mut search = MarkedSearch::default();
            search.begin(marks.iter().copied());
            let mut progress = 0.0;
            let stepped = loop {
                let (before, nodes) = (search.solutions, search.nodes);
                let stopped = search.run(Bounds::none(&cancel), |_| ControlFlow::Continue(()));
                assert!(stopped.is_complete() || stopped.nodes == nodes, "nothing is decided once the search is cancelled");
                let count = search.run(Bounds::none(&never).nodes(1), |_| ControlFlow::Break(()));
                assert!(count.solutions <= before + 2 && count.nodes <= nodes + 1 && count.progress >= progress);
                progress = count.progress;
                if count.is_complete() {
                    break count;
                }
            };
            assert_eq!(stepped, whole);
        }
    }

    #[test]
    fn a_search_stops_at_a_number_of_solutions() {
        let cancel = Cancel::default();
        let all = [DigitSet::all(9); 81];
        let (count, solutions) = found(&all, Bounds::none(&cancel).solutions(10));
        assert_eq!((count.solutions, count.end, solutions.len()), (10, SearchEnd::Enough, 10));
        assert!((0.0..1e-6).contains(&count.progress), "{}", count.progress);
        assert_eq!(found(&all, Bounds::none(&cancel).solutions(0)).0.end, SearchEnd::Enough);
        assert_eq!(found(&[], Bounds::none(&cancel)).0.end, SearchEnd::Exhausted);
    }
}

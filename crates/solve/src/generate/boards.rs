//! [`BoardSource`]: random full boards.
//!
//! | board | method | distribution |
//! |---|---|---|
//! | classic | [`random_board`]: compatible boxes, drawn until all nine fit | uniform |
//! | up to 6×6, any regions and rules | [`BoardList`]: drawn from the list of all boards, digits renamed | uniform |
//! | any other | [`RandomSearch`]: a backtracking search with random decisions | every board can come, some more often than others |
//! | the same, where that leads to dead ends only (16×16 windoku) | some random decisions, completed by the general solver | the same, less evenly |
//! | irregular regions above 16×16 | the same, once for the regions, digits renamed | one board for each division |
//!
//! Uniform boards of other sizes and rules are not known how to be drawn: nobody can list or count them, and drawing boxes until they fit,
//! as for classic boards, would take more trials than there is time for.

use std::ops::ControlFlow;

use sudoscope_board::{Digit, Digits, Geometry, HouseGeometry};

use crate::{
    Cancel,
    fast::{CELLS, random_board},
    general::{
        Bounds, SearchEnd, Solver,
        tables::{OpenCandidates, Stuck, Tables},
    },
    generate::result::{Miss, Rejection},
    random::RandomStream,
};

/// Boards up to this size are listed.
const LISTED_SIZE: usize = 6;

/// Number of dead ends after which a short search for a full board ends.
const SHORT_SEARCH: u64 = 1_000;

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(crate) enum BoardSource {
    Classic,
    Listed(BoardList),
    Searched(Box<(RandomSearch, Solver)>),
    /// One board with its digits renamed.
    Renamed(Vec<Digit>),
}

impl BoardSource {
    /// Boards of that geometry. Listing them takes up to 100 ms.
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Self, Miss> {
        if geometry.is_classic() {
            return Ok(Self::Classic);
        }
        let list = if geometry.size() <= LISTED_SIZE { BoardList::new(geometry, cancel)? } else { None };
        let searched = || (RandomSearch::new(SinglesSolver::new(geometry)), Solver::new(geometry));
        Ok(list.map_or_else(|| Self::Searched(Box::new(searched())), Self::Listed))
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, Miss> {
        match self {
            Self::Classic => {
                let board = random_board(random);
                Ok((0..CELLS).filter_map(|cell| board.digit(cell)).collect())
            }
            Self::Listed(list) => Ok(list.draw(random)),
            Self::Renamed(board) => Ok(renamed(board, board.len().isqrt(), random)),
            Self::Searched(tools) => {
                let (search, solver) = &mut **tools;
                match search.draw(random, cancel) {
                    Err(Miss::Rejected(Rejection::NoBoard)) => search.draw_with(solver, random, cancel),
                    drawn => drawn,
                }
            }
        }
    }

    /// Whether a short search finds a full board.
    pub(crate) fn probe(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<(), Miss> {
        match self {
            Self::Classic | Self::Listed(_) | Self::Renamed(_) => Ok(()),
            Self::Searched(tools) => tools.0.draw_within(SHORT_SEARCH, random, cancel).map(drop),
        }
    }
}

/// Maximum number of boards in a list; listing more would take too long. There are 39,168 of size 6 with boxes.
const MAX_BOARDS: usize = 100_000;

/// All full boards whose first row is in ascending order. Each full board equals exactly one of them under exactly one renaming of
/// its digits, and no rule depends on the names of digits, so a random board of the list renamed at random is uniform.
#[derive(Clone, Debug)]
pub(crate) struct BoardList {
    /// The boards end to end.
    digits: Vec<Digit>,
    cells: usize,
    size: usize,
}

impl BoardList {
    /// Lists the boards; `None` if there are too many.
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Option<Self>, Miss> {
        let (size, cells) = (geometry.size(), geometry.shape().cell_count());
        let mut start: Vec<Option<Digit>> = Digit::all(size).map(Some).collect();
        start.resize(cells, None);
        let mut boards: Vec<Vec<Digit>> = Vec::new();
        let mut solver = Solver::new(geometry);
        solver.begin_digits(&start);
        let count = solver.run(Bounds::none(cancel), |board| {
            boards.push(board.iter().copied().flatten().collect());
            if boards.len() > MAX_BOARDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match count.end {
            SearchEnd::Cancelled => return Err(Miss::Cancelled),
            SearchEnd::Exhausted if boards.is_empty() => return Err(Miss::Impossible),
            SearchEnd::Exhausted => {}
            SearchEnd::Enough | SearchEnd::OutOfNodes => return Ok(None),
        }
        // The list must not depend on the order in which the solver finds them.
        boards.sort_unstable();
        Ok(Some(Self { digits: boards.concat(), cells, size }))
    }

    /// Number of boards.
    fn len(&self) -> usize {
        self.digits.len() / self.cells
    }

    /// A random board.
    pub(crate) fn draw(&self, random: &mut RandomStream) -> Vec<Digit> {
        let start = random.index(self.len()) * self.cells;
        renamed(&self.digits[start..][..self.cells], self.size, random)
    }
}

/// The board with its digits renamed at random.
pub(crate) fn renamed(board: &[Digit], size: usize, random: &mut RandomStream) -> Vec<Digit> {
    let mut names: Vec<Digit> = Digit::all(size).collect();
    random.shuffle(&mut names);
    board.iter().map(|digit| names[digit.index()]).collect()
}

/// Number of dead ends before the first restart; the limit grows by half at each restart.
const FIRST_LIMIT: u64 = 30;
/// Number of dead ends after which no board is expected.
const MAX_DEAD_ENDS: u64 = 3_000;
/// Of how many cells one is filled at random before a solver completes the board, at most.
const MOST_CHOSEN: usize = 8;
/// Number of decisions that the solver may take for that.
const MAX_NODES: u64 = 20_000;

/// A search that can be started any number of times.
#[derive(Clone, Debug)]
pub(crate) struct RandomSearch {
    singles: SinglesSolver,
    decisions: Vec<PlacedDigit>,
    /// Number of decisions in force; those after them are kept for their allocations.
    depth: usize,
}

/// A digit that was placed, and the state before.
#[derive(Clone, Debug, Default)]
struct PlacedDigit {
    before: Vec<u32>,
    /// The number of digits placed before.
    placed: usize,
    cell: u16,
    bit: u32,
}

impl RandomSearch {
    /// A search on the board of that solver.
    pub(crate) fn new(singles: SinglesSolver) -> Self {
        Self { singles, decisions: Vec::new(), depth: 0 }
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, Miss> {
        self.draw_within(MAX_DEAD_ENDS, random, cancel)
    }

    /// A random full board; [`Rejection::NoBoard`] after about `max_dead_ends`.
    pub(crate) fn draw_within(
        &mut self,
        max_dead_ends: u64,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, Miss> {
        let (mut limit, mut dead_ends) = (FIRST_LIMIT, 0);
        while dead_ends < max_dead_ends {
            self.singles.now.reset(&self.singles.tables);
            if self.search(limit, usize::MAX, random, cancel)? {
                return Ok(self.singles.placed().into_iter().flatten().collect());
            }
            dead_ends += limit;
            limit += limit / 2;
        }
        Err(Miss::Rejected(Rejection::NoBoard))
    }

    /// A full board that a solver which learns from contradictions completes from random decisions: where rules leave few full boards, the
    /// random search meets the same contradictions again and again. After each failure fewer digits are chosen at random.
    pub(crate) fn draw_with(
        &mut self,
        solver: &mut Solver,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, Miss> {
        let mut decisions = self.singles.tables.cells / MOST_CHOSEN;
        loop {
            self.singles.now.reset(&self.singles.tables);
            if self.search(FIRST_LIMIT, decisions, random, cancel)? {
                solver.begin_digits(&self.singles.placed());
                let mut board = Vec::new();
                let count = solver.run(Bounds::none(cancel).nodes(MAX_NODES), |solution| {
                    board = solution.iter().copied().flatten().collect();
                    ControlFlow::Break(())
                });
                match count.end {
                    SearchEnd::Enough => return Ok(board),
                    SearchEnd::Cancelled => return Err(Miss::Cancelled),
                    SearchEnd::Exhausted if decisions == 0 => return Err(Miss::Impossible),
                    SearchEnd::Exhausted | SearchEnd::OutOfNodes => {}
                }
            }
            if decisions == 0 {
                return Err(Miss::Rejected(Rejection::NoBoard));
            }
            decisions -= decisions.div_ceil(4);
        }
    }

    /// Searches from the present state until the board is full or that number of decisions is in force. Returns `false` after more than
    /// `max_dead_ends`.
    fn search(&mut self, max_dead_ends: u64, decisions: usize, random: &mut RandomStream, cancel: &Cancel) -> Result<bool, Miss> {
        self.depth = 0;
        let mut dead_ends = 0;
        while !self.singles.now.is_solved() && self.depth < decisions {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            let mut result = self.decide(random);
            while result.is_err() {
                dead_ends += 1;
                if dead_ends > max_dead_ends {
                    return Ok(false);
                }
                result = self.retract()?;
            }
        }
        Ok(true)
    }

    /// Places a random candidate.
    fn decide(&mut self, random: &mut RandomStream) -> Result<(), Stuck> {
        let (cell, candidates) = self.choose(random);
        let mut left = candidates;
        for _ in 0..random.below(candidates.count_ones()) {
            left &= left - 1;
        }
        let bit = left & left.wrapping_neg();
        if self.depth == self.decisions.len() {
            self.decisions.push(PlacedDigit::default());
        }
        let decision = &mut self.decisions[self.depth];
        decision.before.clone_from(&self.singles.now.of);
        (decision.placed, decision.cell, decision.bit) = (self.singles.now.placed.len(), cell, bit);
        self.depth += 1;
        self.singles.place(cell, bit)?;
        self.singles.propagate()
    }

    /// The first cell with the fewest candidates, counting round from a random cell, and its candidates.
    fn choose(&self, random: &mut RandomStream) -> (u16, u32) {
        let of = &self.singles.now.of;
        let first = random.index(of.len());
        let round = (0..).zip(of).skip(first).chain((0..).zip(&of[..first]));
        let open = round.map(|(cell, &candidates)| (cell, candidates)).filter(|(_, candidates)| *candidates != 0);
        open.min_by_key(|(_, candidates)| candidates.count_ones()).unwrap_or_default()
    }

    /// Retracts the last digit and rules it out.
    fn retract(&mut self) -> Result<Result<(), Stuck>, Miss> {
        self.depth = self.depth.checked_sub(1).ok_or(Miss::Impossible)?;
        let &PlacedDigit { ref before, placed, cell, bit } = &self.decisions[self.depth];
        let SinglesSolver { tables, now } = &mut self.singles;
        now.restore(before, placed);
        Ok(now.strike(tables, cell, bit).and_then(|()| now.place_singles(tables)))
    }
}

/// What singles find on boards of one geometry.
#[derive(Clone, Debug)]
pub(crate) struct SinglesSolver {
    tables: Tables,
    now: OpenCandidates,
}

impl SinglesSolver {
    /// A solver for that geometry.
    pub(crate) fn new(geometry: &Geometry) -> Self {
        Self { tables: Tables::new(geometry), now: OpenCandidates::default() }
    }

    /// Whether singles alone solve these givens.
    pub(crate) fn solve(&mut self, givens: &[Option<Digit>]) -> bool {
        self.open_after(givens) == Some(0)
    }

    /// Number of cells that singles leave open with these givens; `None` if they lead to a contradiction.
    pub(crate) fn open_after(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.now.reset(&self.tables);
        let mut placed = (0..).zip(givens).filter_map(|(cell, digit)| Some((cell, digit.as_ref()?.set().bits())));
        placed.try_for_each(|(cell, bit)| self.place(cell, bit)).and_then(|()| self.propagate()).ok()?;
        Some(self.tables.cells - self.now.placed.len())
    }

    /// The digits placed so far.
    fn placed(&self) -> Digits {
        let mut digits = vec![None; self.tables.cells];
        for &(cell, bit) in &self.now.placed {
            digits[usize::from(cell)] = Some(Digit::from_index(bit.trailing_zeros() as usize));
        }
        digits
    }

    fn place(&mut self, cell: u16, bit: u32) -> Result<(), Stuck> {
        self.now.place(&self.tables, cell, bit)
    }

    fn propagate(&mut self) -> Result<(), Stuck> {
        self.now.place_singles(&self.tables)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sudoscope_board::{Cell, HouseGeometry, Rule, Shape};

    use super::*;
    use crate::test_support::{EASY, EXTREME, digits};

    fn source(size: usize, rules: &[Rule]) -> BoardSource {
        BoardSource::new(&HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap(), &Cancel::default()).unwrap()
    }

    /// On uniform boards each digit is in each cell equally often, and each cell of box 1 has the digit of a given cell of box 5,
    /// or of box 9, equally often, because exchanging lines of a band maps these pairs of cells onto each other.
    #[test]
    fn classic_boards_favour_no_cell() {
        let (mut boards, cancel) = (source(9, &[]), Cancel::default());
        let (draws, mut seen) = (20_000_u32, vec![[0_u32; 9]; 81]);
        let mut equal = [[0_u32; 9]; 2];
        for stream in 0..draws {
            let board = boards.draw(&mut RandomStream::new(9, u64::from(stream), 0), &cancel).unwrap();
            board.iter().enumerate().for_each(|(cell, digit)| seen[cell][digit.index()] += 1);
            for (equal, other) in equal.iter_mut().zip([board[4 * 9 + 4], board[8 * 9 + 8]]) {
                let same = |at: usize| board[at / 3 * 9 + at % 3] == other;
                equal.iter_mut().enumerate().for_each(|(at, count)| *count += u32::from(same(at)));
            }
        }
        let expected = f64::from(draws) / 9.0;
        let statistic = |seen: &[u32]| seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>();
        for (cell, seen) in seen.iter().enumerate() {
            assert!(statistic(seen) < 55.0, "cell {cell}: {seen:?}");
        }
        for equal in equal {
            // The digit of the other cell is in exactly one cell of box 1.
            assert_eq!(equal.iter().sum::<u32>(), draws);
            assert!(statistic(&equal) < 45.0, "{equal:?}");
        }
    }

    #[test]
    fn the_source_depends_on_size_and_rules() {
        assert!(matches!(source(9, &[Rule::Diagonals]), BoardSource::Searched(_)));
        assert!(matches!(source(8, &[]), BoardSource::Searched(_)));
        assert!(matches!(source(6, &[]), BoardSource::Listed(_)));
        assert!(matches!(source(9, &[]), BoardSource::Classic));
    }

    fn list(size: usize, rules: &[Rule]) -> BoardList {
        BoardList::new(&HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap(), &Cancel::default()).unwrap().unwrap()
    }

    #[test]
    fn the_lists_have_the_known_numbers_of_boards() {
        assert_eq!(list(4, &[]).len(), 288 / 24);
        assert_eq!(list(6, &[]).len(), 28_200_960 / 720);
        assert_eq!(list(4, &[Rule::Diagonals]).len(), 48 / 24);
    }

    /// Pearson's chi-squared statistic over all 288 boards of 4×4 stays below its one-in-a-million quantile.
    #[test]
    fn every_board_of_four_by_four_is_equally_likely() {
        let list = list(4, &[]);
        let mut seen: BTreeMap<Vec<Digit>, u32> = BTreeMap::new();
        for stream in 0..288 * 200 {
            *seen.entry(list.draw(&mut RandomStream::new(6, stream, 0))).or_default() += 1;
        }
        assert_eq!(seen.len(), 288);
        let statistic: f64 = seen.values().map(|&seen| (f64::from(seen) - 200.0).powi(2) / 200.0).sum();
        assert!(statistic < 410.0, "{statistic}");
    }

    fn draw(shape: &Shape, rules: &[Rule], stream: u64) -> Result<Vec<Digit>, Miss> {
        let geometry = HouseGeometry::new(shape, rules).unwrap();
        let mut search = RandomSearch::new(SinglesSolver::new(&geometry));
        let board = search.draw(&mut RandomStream::new(1, stream, 0), &Cancel::default())?;
        let digits: Vec<Option<Digit>> = board.iter().copied().map(Some).collect();
        assert!(geometry.entries(&digits).repeats().is_empty(), "{shape}");
        Ok(board)
    }

    #[test]
    fn boards_of_every_size_are_filled() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            assert!(draw(&shape, &[], 0).is_ok(), "{shape}");
            assert!(draw(&shape, &[Rule::Diagonals], 0).is_ok(), "{shape} with diagonals");
        }
    }

    #[test]
    fn every_rule_is_filled() {
        for rule in [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups] {
            for size in [8, 9, 10, 12] {
                assert!(draw(&Shape::of_size(size).unwrap(), std::slice::from_ref(&rule), 1).is_ok(), "{size}, {rule:?}");
            }
        }
        assert!(draw(&Shape::classic(), &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups], 1).is_ok());
    }

    #[test]
    fn a_board_that_cannot_be_filled_is_impossible() {
        // Three cells of row 1 and the last of row 2 are a region: the digit that the three lack is twice in column 4.
        let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap();
        assert_eq!(draw(&shape, &[], 0), Err(Miss::Impossible));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut search = RandomSearch::new(SinglesSolver::new(&HouseGeometry::classic()));
        assert_eq!(search.draw(&mut RandomStream::new(0, 0, 0), &cancel), Err(Miss::Cancelled));
    }

    #[track_caller]
    fn check(line: &str, expected: bool) {
        assert_eq!(SinglesSolver::new(&HouseGeometry::classic()).solve(&digits(line)), expected);
    }

    #[test]
    fn singles_solve_what_needs_no_more() {
        check(EASY, true);
        check(EXTREME, false);
    }

    #[test]
    fn contradictory_givens_are_not_solved() {
        check("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", false);
        check(&".".repeat(81), false);
    }

    #[test]
    fn houses_beyond_the_set_of_houses_are_left_out() {
        let region = |first: usize, step: usize| Rule::Region((0..9).map(|at| Cell::new(first + at * step)).collect());
        let regions: Vec<Rule> = (1..4).flat_map(|step| (0..81 - 8 * step).map(move |first| region(first, step))).collect();
        let geometry = Geometry::new(&Shape::classic(), &regions);
        assert!(geometry.houses().len() > 128);
        assert_eq!(SinglesSolver::new(&geometry).open_after(&[None; 81]), Some(81));
    }
}

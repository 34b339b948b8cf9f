//! [`Dig`]: which clues can be removed, one after the other in a given order, while the solution stays unique.
//!
//! The order decides everything: a clue (or an orbit of clues) is removed if the clues left, later ones included, still have one
//! solution, and otherwise kept for good. The result is minimal, because a clue that is needed among more clues is needed among
//! fewer. It does not depend on how uniqueness is decided.
//!
//! Few questions are asked of the solver. The cells in which two solutions differ must contain a clue (an *unavoidable set*), so each
//! other solution found is a clause: where all of its cells but the last have been removed, the last is kept, and no question is
//! needed. Some clauses are known beforehand (`unavoidable`). Units that no clause decides are tried several at a time, as many as
//! are likely to be removable together. If there is another solution, its clause changes the next trial; if not, all are removed.

pub(crate) mod general;
mod unavoidable;

use sudoscope_board::{Cell, CellSet};

use crate::fast::another::CellBits;

/// A trial is large enough when the probability, in thousandths, that one of its units must be kept reaches this: measured.
const ENOUGH: usize = 550;

/// No clause.
const NONE: usize = usize::MAX;

/// The removal of *units*, single cells or orbits, each at its *place* in the order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dig<S> {
    units: Vec<DigUnit<S>>,
    clauses: Vec<Clause<S>>,
    /// The smallest number of clues to leave.
    min_clues: usize,
    /// The decided state.
    now: DigState<S>,
    /// The state that is decided if the trial succeeds.
    trial: DigState<S>,
}

/// Cells that are removed or kept together.
#[derive(Clone, Copy, Debug)]
struct DigUnit<S> {
    cells: S,
    size: usize,
    /// The probability, in thousandths, that it must be kept when no clause says so.
    doubt: usize,
    /// The first of the clauses of which this is the last unit.
    first_clause: usize,
}

/// Cells of which one must be kept.
#[derive(Clone, Copy, Debug)]
struct Clause<S> {
    cells: S,
    /// The next clause with the same last unit.
    next: usize,
}

/// The state of digging.
#[derive(Clone, Copy, Debug, Default)]
struct DigState<S> {
    /// All units before this place are decided.
    place: usize,
    /// The cells that are kept.
    kept: S,
    /// Number of clues left, undecided ones included.
    clues: usize,
}

/// Every cell with the place of its unit.
fn places(units: &[&[Cell]]) -> impl Iterator<Item = (Cell, usize)> {
    units.iter().enumerate().flat_map(|(place, unit)| unit.iter().map(move |&cell| (cell, place)))
}

impl<S: DigCells> Dig<S> {
    /// Begins with these units, each with its number of cells. At least `min_clues` clues are left.
    pub(crate) fn begin(&mut self, units: impl ExactSizeIterator<Item = (S, usize)>, min_clues: usize) {
        let count = units.len();
        // The doubts depend only on the number of units, which is the same for board after board.
        if self.units.len() != count {
            let unit = |place| DigUnit { cells: S::NONE, size: 0, doubt: doubt_at(place, count), first_clause: NONE };
            self.units = (0..count).map(unit).collect();
        }
        for (unit, (cells, size)) in self.units.iter_mut().zip(units) {
            *unit = DigUnit { cells, size, first_clause: NONE, ..*unit };
        }
        self.clauses.clear();
        self.min_clues = min_clues;
        self.now = DigState { place: 0, kept: S::NONE, clues: self.units.iter().map(|unit| unit.size).sum() };
        self.trial = self.now;
    }

    /// Adds a clause: one of these cells must be kept. `last` is the largest place of a unit with one of them.
    pub(crate) fn add_clause(&mut self, cells: S, last: usize) {
        let last = &mut self.units[last];
        self.clauses.push(Clause { cells, next: last.first_clause });
        last.first_clause = self.clauses.len() - 1;
    }

    /// Takes the cells in which another solution differs after the last trial. All of them are removed or tried, at least one is
    /// tried.
    pub(crate) fn reject_trial(&mut self, difference: S) {
        if let Some(last) = self.units[..self.trial.place].iter().rposition(|unit| unit.cells.meets(&difference)) {
            self.add_clause(difference, last);
        }
    }

    /// The cells to remove next, all together, besides those already removed. `None` when all is decided.
    ///
    /// Call [`accept_trial`](Self::accept_trial) if the solution is still unique then, and otherwise
    /// [`reject_trial`](Self::reject_trial).
    pub(crate) fn next_trial(&mut self) -> Option<S> {
        let mut tried = S::NONE;
        let mut doubt = 0;
        let mut trial = self.now;
        while let Some(unit) = self.units.get(trial.place) {
            if trial.clues < self.min_clues + unit.size || self.must_stay(unit, &trial.kept) {
                trial.kept.insert_all(&unit.cells);
            } else {
                if doubt > 0 && doubt + unit.doubt > ENOUGH {
                    break;
                }
                doubt += unit.doubt;
                tried.insert_all(&unit.cells);
                trial.clues -= unit.size;
            }
            trial.place += 1;
        }
        self.trial = trial;
        if tried.is_empty() {
            self.now = trial;
            return None;
        }
        Some(tried)
    }

    /// Whether a clause says that a unit must be kept when those before it are removed except `kept`.
    fn must_stay(&self, unit: &DigUnit<S>, kept: &S) -> bool {
        let mut next = unit.first_clause;
        while let Some(clause) = self.clauses.get(next) {
            if !clause.cells.meets(kept) {
                return true;
            }
            next = clause.next;
        }
        false
    }

    /// Removes the cells of the last trial for good.
    pub(crate) fn accept_trial(&mut self) {
        self.now = self.trial;
    }
}

/// The probability, in thousandths, that a unit at that place must be kept when no clause says so: measured on classic boards.
const fn doubt_at(place: usize, units: usize) -> usize {
    let share = 1000 * place / units;
    if share < 350 { 5 } else { 30 + (share - 350) * 4 / 5 }
}

/// A set of cells.
pub(crate) trait DigCells: Copy {
    /// The empty set.
    const NONE: Self;

    /// Adds all cells of another set.
    fn insert_all(&mut self, other: &Self);

    /// Whether the sets have a cell in common.
    fn meets(&self, other: &Self) -> bool;

    /// Whether the set is empty.
    fn is_empty(&self) -> bool;
}

/// Of a classic board.
impl DigCells for CellBits {
    const NONE: Self = 0;

    #[inline]
    fn insert_all(&mut self, other: &Self) {
        *self |= other;
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        self & other != 0
    }

    #[inline]
    fn is_empty(&self) -> bool {
        *self == 0
    }
}

/// Of any board.
impl DigCells for CellSet {
    const NONE: Self = Self::EMPTY;

    fn insert_all(&mut self, other: &Self) {
        *self |= *other;
    }

    fn meets(&self, other: &Self) -> bool {
        Self::meets(self, other)
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::CellSet;

    use super::*;
    use crate::random::RandomStream;

    /// Digs with an oracle that knows all clauses, of which the digger knows the first few. Cells count from 0, unit by unit.
    /// Returns the places that are removed.
    fn dig(sizes: &[usize], min_clues: usize, clauses: &[Vec<usize>], known: usize) -> Vec<usize> {
        let first = |place: usize| sizes[..place].iter().sum::<usize>();
        let unit = |place: usize| (first(place)..first(place + 1)).map(Cell::new).collect::<CellSet>();
        let as_cells = |clause: &Vec<usize>| {
            let mut cells = CellSet::EMPTY;
            clause.iter().for_each(|&place| cells |= unit(place));
            cells
        };
        let mut dig = Dig::<CellSet>::default();
        dig.begin(sizes.iter().enumerate().map(|(place, &size)| (unit(place), size)), min_clues);
        clauses[..known]
            .iter()
            .filter_map(|clause| Some((clause, *clause.iter().max()?)))
            .for_each(|(clause, last)| dig.add_clause(as_cells(clause), last));
        let removed =
            |dig: &Dig<CellSet>| (0..dig.now.place).filter(|&place| !dig.now.kept.meets(&unit(place))).collect::<Vec<_>>();
        while let Some(cells) = dig.next_trial() {
            let tried: Vec<usize> = (0..sizes.len()).filter(|&place| cells.meets(&unit(place))).chain(removed(&dig)).collect();
            match clauses.iter().find(|clause| clause.iter().all(|place| tried.contains(place))) {
                Some(clause) => dig.reject_trial(as_cells(clause)),
                None => dig.accept_trial(),
            }
        }
        let removed = removed(&dig);
        assert_eq!(dig.now.clues, sizes.iter().sum::<usize>() - removed.iter().map(|&place| sizes[place]).sum::<usize>());
        removed
    }

    /// Tries one place after the other.
    fn one_by_one(sizes: &[usize], min_clues: usize, clauses: &[Vec<usize>]) -> Vec<usize> {
        let (mut removed, mut clues) = (Vec::new(), sizes.iter().sum::<usize>());
        for (place, size) in sizes.iter().enumerate() {
            removed.push(place);
            if clues - size < min_clues || clauses.iter().any(|clause| clause.iter().all(|place| removed.contains(place))) {
                removed.pop();
            } else {
                clues -= size;
            }
        }
        removed
    }

    #[test]
    fn digging_gives_the_same_result_as_trying_one_by_one() {
        let mut random = RandomStream::new(11, 0, 0);
        for _ in 0..2000 {
            let units = 1 + random.index(90);
            let sizes: Vec<usize> = (0..units).map(|_| 1 + random.index(4)).collect();
            let min_clues = if random.below(3) == 0 { random.index(2 * units) } else { 0 };
            let mut clause = || -> Vec<usize> {
                let length = 1 + random.below(6);
                (0..length).map(|_| random.index(units)).collect()
            };
            let clauses: Vec<Vec<usize>> = (0..units).map(|_| clause()).collect();
            let known = random.index(units);
            assert_eq!(dig(&sizes, min_clues, &clauses, known), one_by_one(&sizes, min_clues, &clauses));
        }
    }

    #[test]
    fn nothing_to_dig_is_decided_at_once() {
        assert_eq!(dig(&[], 0, &[], 0), Vec::<usize>::new());
        assert_eq!(dig(&[1; 20], 20, &[], 0), Vec::<usize>::new());
    }
}

//! [`Dig`]: which clues can go, one after the other in a given order, while the solution stays the only one.
//!
//! That order decides everything: a clue (or an orbit of clues) goes if the clues left, those that come later among them,
//! still have one solution, and stays for good if not. What is left at the end is minimal, for what could not go while there
//! were more clues cannot go when there are fewer. However the answer is found, it is the same.
//!
//! It is found with few questions. The cells in which two solutions differ must have a clue among them (an *unavoidable set*), so
//! every other solution that turns up is a clause: where all of its cells have gone but the last, that one stays, and nothing
//! needs to be asked. Some clauses are known beforehand. What they do not decide is tried several at a time: as many as are likely to
//! go together. If there is another solution, its clause makes the next trial different; if not, all have gone.

mod cells;
pub(super) mod classic;
pub(super) mod other;
pub(super) mod unavoidable;

use cells::Cells;

use crate::board::Cell;

/// How likely it must be, in thousandths, that something of a trial has to stay before the trial is large enough: measured.
const ENOUGH: usize = 550;

/// No clause.
const NONE: u32 = u32::MAX;

/// What may go together and is taken in order: *units*, single cells or orbits, at their *places* in that order.
#[derive(Clone, Debug, Default)]
pub(super) struct Dig<S> {
    units: Vec<Unit<S>>,
    clauses: Vec<Clause<S>>,
    /// Digging stops before there are fewer clues.
    least: usize,
    /// What is decided.
    now: Reached<S>,
    /// What is being tried.
    trial: Reached<S>,
}

/// Cells that go together.
#[derive(Clone, Copy, Debug)]
struct Unit<S> {
    cells: S,
    size: usize,
    /// How likely it is, in thousandths, that it has to stay when no clause says so.
    doubt: usize,
    /// The first of the clauses of which this is the last unit.
    first_clause: u32,
}

/// Cells of which one must stay.
#[derive(Clone, Copy, Debug)]
struct Clause<S> {
    cells: S,
    /// The next clause with the same last unit.
    next: u32,
}

/// How far digging has come.
#[derive(Clone, Copy, Debug, Default)]
struct Reached<S> {
    /// All places before this one are decided.
    place: usize,
    /// The cells of those that stay.
    kept: S,
    /// Clues that are left, later ones among them.
    clues: usize,
}

/// Every cell with the place of its unit.
fn places(units: &[&[Cell]]) -> impl Iterator<Item = (Cell, usize)> {
    units.iter().enumerate().flat_map(|(place, unit)| unit.iter().map(move |&cell| (cell, place)))
}

impl<S: Cells> Dig<S> {
    /// Begins with these units, each with the number of its cells. Digging leaves `least` clues or more.
    pub fn begin(&mut self, units: impl ExactSizeIterator<Item = (S, usize)>, least: usize) {
        let count = units.len();
        // How doubtful a place is depends on nothing else, and board after board has as many.
        if self.units.len() != count {
            let unit = |place| Unit { cells: S::NONE, size: 0, doubt: doubt_at(place, count), first_clause: NONE };
            self.units = (0..count).map(unit).collect();
        }
        for (unit, (cells, size)) in self.units.iter_mut().zip(units) {
            *unit = Unit { cells, size, first_clause: NONE, ..*unit };
        }
        self.clauses.clear();
        self.least = least;
        self.now = Reached { place: 0, kept: S::NONE, clues: self.units.iter().map(|unit| unit.size).sum() };
        self.trial = self.now;
    }

    /// Notes that one of these cells must stay, the last of which are of the unit at the place `last`.
    pub fn know(&mut self, cells: S, last: usize) {
        let last = &mut self.units[last];
        self.clauses.push(Clause { cells, next: last.first_clause });
        last.first_clause = (self.clauses.len() - 1) as u32;
    }

    /// Notes that one of these cells must stay, all of which have gone or are taken away by the last trial, at least one of them by that.
    pub fn learn(&mut self, cells: S) {
        if let Some(last) = self.units[..self.trial.place].iter().rposition(|unit| unit.cells.meets(&cells)) {
            self.know(cells, last);
        }
    }

    /// What to try to take away next, besides what has gone: all of these cells together. `None` when all is decided.
    ///
    /// The answer goes to [`settle`](Self::settle) if there is no other solution, else to [`learn`](Self::learn).
    pub fn next_trial(&mut self) -> Option<S> {
        let mut suspects = S::NONE;
        let mut doubt = 0;
        let mut trial = self.now;
        while let Some(unit) = self.units.get(trial.place) {
            if trial.clues < self.least + unit.size || self.must_stay(unit, &trial.kept) {
                trial.kept.insert_all(&unit.cells);
            } else {
                if doubt > 0 && doubt + unit.doubt > ENOUGH {
                    break;
                }
                doubt += unit.doubt;
                suspects.insert_all(&unit.cells);
                trial.clues -= unit.size;
            }
            trial.place += 1;
        }
        self.trial = trial;
        if suspects.is_empty() {
            self.now = trial;
            return None;
        }
        Some(suspects)
    }

    /// Whether a unit must stay when those before it are gone, but for what is kept.
    fn must_stay(&self, unit: &Unit<S>, kept: &S) -> bool {
        let mut next = unit.first_clause;
        while let Some(clause) = self.clauses.get(next as usize) {
            if !clause.cells.meets(kept) {
                return true;
            }
            next = clause.next;
        }
        false
    }

    /// Takes the last trial for good.
    pub fn settle(&mut self) {
        self.now = self.trial;
    }
}

/// How likely it is, in thousandths, that a unit at that place has to stay when no clause says so: measured on classic boards.
const fn doubt_at(place: usize, units: usize) -> usize {
    let share = 1000 * place / units;
    if share < 350 { 5 } else { 30 + (share - 350) * 4 / 5 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, CellSet};

    /// Digs with an oracle that knows all clauses, of which the digger knows the first few. Cells count from 0, unit by unit.
    /// Returns the places that have gone.
    fn dig(sizes: &[usize], least: usize, clauses: &[Vec<usize>], known: usize) -> Vec<usize> {
        let first = |place: usize| sizes[..place].iter().sum::<usize>();
        let unit = |place: usize| (first(place)..first(place + 1)).map(Cell::new).collect::<CellSet>();
        let as_cells = |clause: &Vec<usize>| {
            let mut cells = CellSet::EMPTY;
            clause.iter().for_each(|&place| cells.extend_with(&unit(place)));
            cells
        };
        let mut dig = Dig::<CellSet>::default();
        dig.begin(sizes.iter().enumerate().map(|(place, &size)| (unit(place), size)), least);
        clauses[..known]
            .iter()
            .filter_map(|clause| Some((clause, *clause.iter().max()?)))
            .for_each(|(clause, last)| dig.know(as_cells(clause), last));
        let gone = |dig: &Dig<CellSet>| (0..dig.now.place).filter(|&place| !dig.now.kept.meets(&unit(place))).collect::<Vec<_>>();
        while let Some(suspects) = dig.next_trial() {
            let tried: Vec<usize> = (0..sizes.len()).filter(|&place| suspects.meets(&unit(place))).chain(gone(&dig)).collect();
            match clauses.iter().find(|clause| clause.iter().all(|place| tried.contains(place))) {
                Some(clause) => dig.learn(as_cells(clause)),
                None => dig.settle(),
            }
        }
        let gone = gone(&dig);
        assert_eq!(dig.now.clues, sizes.iter().sum::<usize>() - gone.iter().map(|&place| sizes[place]).sum::<usize>());
        gone
    }

    /// One place after the other.
    fn one_by_one(sizes: &[usize], least: usize, clauses: &[Vec<usize>]) -> Vec<usize> {
        let (mut gone, mut clues) = (Vec::new(), sizes.iter().sum::<usize>());
        for (place, size) in sizes.iter().enumerate() {
            gone.push(place);
            if clues - size < least || clauses.iter().any(|clause| clause.iter().all(|place| gone.contains(place))) {
                gone.pop();
            } else {
                clues -= size;
            }
        }
        gone
    }

    #[test]
    fn digging_comes_to_what_trying_one_by_one_comes_to() {
        let mut chance = crate::solve::Chance::new(11, 0, 0);
        for _ in 0..2000 {
            let units = 1 + chance.below(90) as usize;
            let sizes: Vec<usize> = (0..units).map(|_| 1 + chance.below(4) as usize).collect();
            let least = if chance.below(3) == 0 { chance.below(2 * units as u32) as usize } else { 0 };
            let mut clause = || -> Vec<usize> {
                let length = 1 + chance.below(6);
                (0..length).map(|_| chance.below(units as u32) as usize).collect()
            };
            let clauses: Vec<Vec<usize>> = (0..units).map(|_| clause()).collect();
            let known = chance.below(units as u32) as usize;
            assert_eq!(dig(&sizes, least, &clauses, known), one_by_one(&sizes, least, &clauses));
        }
    }

    #[test]
    fn nothing_to_dig_is_decided_at_once() {
        assert_eq!(dig(&[], 0, &[], 0), Vec::<usize>::new());
        assert_eq!(dig(&[1; 20], 20, &[], 0), Vec::<usize>::new());
    }
}

//! [`CageLayout`]: a board divided into cages. [`Borders`]: the pairs of neighbours that a step of making joins together.
//!
//! - [`Trail`]: the states of a puzzle while it is being made; [`last_covered`]: how far on it a puzzle may go, and [`CageJudge`]: how far
//!   the cages of a killer are joined.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Digits, Rule, Shape};

use crate::{
    Cancel,
    generate::{
        Symmetry,
        difficulty::Limited,
        result::Miss,
        ruled::{CheckedRuledSpec, killer::Joining},
    },
    logic::{Engine, Level, Rated, Rating},
    random::RandomStream,
};

/// The pairs of neighbouring cells of a board in orbits: those that a symmetry maps onto each other.
#[derive(Clone, Debug)]
pub(crate) struct Borders {
    orbits: Vec<Vec<(Cell, Cell)>>,
    /// The numbers of the orbits with a pair of each cell.
    of_cell: Vec<Vec<usize>>,
    cells: usize,
}

impl Borders {
    pub(crate) fn new(shape: &Shape, symmetry: Symmetry) -> Self {
        let right = |cell: Cell| (shape.column(cell) + 1 < shape.size()).then(|| Cell::new(cell.index() + 1));
        let below = |cell: Cell| (shape.row(cell) + 1 < shape.size()).then(|| Cell::new(cell.index() + shape.size()));
        let pairs: Vec<(Cell, Cell)> = shape
            .cells()
            .flat_map(|cell| [right(cell), below(cell)].into_iter().flatten().map(move |other| (cell, other)))
            .collect();
        let mut orbits: Vec<Vec<(Cell, Cell)>> = Vec::new();
        for &pair in &pairs {
            if orbits.iter().any(|orbit| orbit.contains(&pair)) {
                continue;
            }
            let mut orbit = vec![pair];
            let mut next = 0;
            while let Some(&(one, other)) = orbit.get(next) {
                next += 1;
                for (one, other) in symmetry.images(shape, one).into_iter().zip(symmetry.images(shape, other)) {
                    let image = (one.min(other), one.max(other));
                    if !orbit.contains(&image) {
                        orbit.push(image);
                    }
                }
            }
            orbits.push(orbit);
        }
        let mut of_cell = vec![Vec::new(); shape.cell_count()];
        for (number, orbit) in orbits.iter().enumerate() {
            for cell in orbit.iter().flat_map(|&(one, other)| [one, other]) {
                if of_cell[cell.index()].last() != Some(&number) {
                    of_cell[cell.index()].push(number);
                }
            }
        }
        Self { orbits, of_cell, cells: shape.cell_count() }
    }

    /// The numbers of all orbits.
    pub(crate) fn all(&self) -> std::ops::Range<usize> {
        0..self.orbits.len()
    }

    /// The pairs of an orbit.
    pub(crate) fn pairs(&self, orbit: usize) -> &[(Cell, Cell)] {
        &self.orbits[orbit]
    }
}

/// A division of a full board into cages that repeat no digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CageLayout {
    /// The number of the cage of each cell.
    cage_of: Vec<usize>,
    /// The cells and digits of each cage, as many; none for a cage that was joined to another.
    cages: Vec<(CellSet, DigitSet)>,
    /// Number of cages.
    len: usize,
}

impl CageLayout {
    /// Every cell is a cage.
    fn single(board: &[Digit]) -> Self {
        let cages = board.iter().enumerate().map(|(cell, digit)| (CellSet::only(Cell::new(cell)), digit.set())).collect();
        Self { cage_of: (0..board.len()).collect(), cages, len: board.len() }
    }

    /// A random layout of about that number of cages, which the symmetry of the borders maps onto itself. Most cages have the average
    /// number of cells or one more; of one cell they are only where no other is possible, or where more are wanted.
    pub(crate) fn draw(borders: &Borders, board: &[Digit], cages: usize, largest: usize, random: &mut RandomStream) -> Self {
        let mut layout = Self::single(board);
        let (average, rest) = (borders.cells / cages, borders.cells % cages);
        let mut order: Vec<usize> = (0..borders.cells).collect();
        random.shuffle(&mut order);
        for cell in order {
            if layout.cage_len(cell) > 1 {
                continue;
            }
            let wanted = (average + usize::from(random.index(cages) < rest)).min(largest);
            while layout.cage_len(cell) < wanted && layout.grow(borders, cell, wanted, random) {}
        }
        // Cells that are left over join a cage beside them.
        let most = if average > 1 { largest.min(average + 2) } else { 1 };
        for most in 2..=most {
            for cell in 0..borders.cells {
                if layout.cage_len(cell) == 1 {
                    layout.join_any(borders, cell, most, random);
                }
            }
        }
        layout
    }

    /// Joins a single cell beside the cage of that cell to it. Returns whether one could be joined.
    fn grow(&mut self, borders: &Borders, cell: usize, most: usize, random: &mut RandomStream) -> bool {
        let (cells, _) = self.cages[self.cage_of[cell]];
        let mut ways: Vec<usize> = cells.iter().flat_map(|cell| borders.of_cell[cell.index()].iter().copied()).collect();
        ways.sort_unstable();
        ways.dedup();
        let is_single = |cell: Cell| self.cage_len(cell.index()) == 1;
        ways.retain(|&way| borders.pairs(way).iter().all(|&(one, other)| is_single(one) || is_single(other)));
        random.shuffle(&mut ways);
        ways.into_iter().any(|way| self.join(borders.pairs(way), most))
    }

    /// Joins the cell to any cage beside it.
    fn join_any(&mut self, borders: &Borders, cell: usize, most: usize, random: &mut RandomStream) {
        let mut ways = borders.of_cell[cell].clone();
        random.shuffle(&mut ways);
        ways.into_iter().any(|way| self.join(borders.pairs(way), most));
    }

    /// Number of cages.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The number of cells of the cage of a cell.
    fn cage_len(&self, cell: usize) -> usize {
        self.cages[self.cage_of[cell]].1.len()
    }

    /// The cells of each cage, ascending, in the order of their first cells.
    pub(crate) fn cages(&self) -> Vec<Vec<Cell>> {
        let of_first = |(cell, &cage): (usize, &usize)| {
            let (cells, digits) = &self.cages[cage];
            (cells.first() == Some(Cell::new(cell))).then(|| {
                let mut list = Vec::with_capacity(digits.len());
                list.extend(cells.iter());
                list
            })
        };
        let mut cages = Vec::with_capacity(self.len);
        cages.extend(self.cage_of.iter().enumerate().filter_map(of_first));
        cages
    }

    /// Joins the cages of these pairs. Changes nothing, and returns `false`, where that joins nothing, or where a cage would have more
    /// than `most` cells or repeat a digit.
    pub(crate) fn join(&mut self, pairs: &[(Cell, Cell)], most: usize) -> bool {
        let groups = self.joinable(pairs, most);
        groups.iter().for_each(|group| self.unite(group));
        !groups.is_empty()
    }

    /// The same on a layout of its own; `None` where that cannot be.
    pub(crate) fn joined(&self, pairs: &[(Cell, Cell)], most: usize) -> Option<Self> {
        let groups = self.joinable(pairs, most);
        if groups.is_empty() {
            return None;
        }
        let mut joined = self.clone();
        groups.iter().for_each(|group| joined.unite(group));
        Some(joined)
    }

    /// The groups of cages that these pairs join, of two or more each; none where one of them would be too large or repeat a digit.
    fn joinable(&self, pairs: &[(Cell, Cell)], most: usize) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &(one, other) in pairs {
            let (one, other) = (self.cage_of[one.index()], self.cage_of[other.index()]);
            if one == other {
                continue;
            }
            // As in most joins nothing comes of the first pair, this is asked before anything is collected.
            if !self.fits(&[one, other], most) {
                return Vec::new();
            }
            let mut joined = vec![one, other];
            groups.retain(|group| {
                let meets = group.contains(&one) || group.contains(&other);
                if meets {
                    joined.extend(group.iter().filter(|&&cage| cage != one && cage != other));
                }
                !meets
            });
            groups.push(joined);
        }
        if groups.iter().all(|group| self.fits(group, most)) { groups } else { Vec::new() }
    }

    /// Whether these cages together have at most that many cells and no digit twice.
    fn fits(&self, cages: &[usize], most: usize) -> bool {
        let size: usize = cages.iter().map(|&cage| self.cages[cage].1.len()).sum();
        let digits = cages.iter().fold(DigitSet::EMPTY, |all, &cage| all | self.cages[cage].1);
        size <= most && digits.len() == size
    }

    /// Makes one cage of these, in place of the first.
    fn unite(&mut self, cages: &[usize]) {
        let Some((&first, others)) = cages.split_first() else { return };
        for &other in others {
            let (cells, digits) = std::mem::take(&mut self.cages[other]);
            cells.iter().for_each(|cell| self.cage_of[cell.index()] = first);
            self.cages[first].0 |= cells;
            self.cages[first].1 |= digits;
            self.len -= 1;
        }
    }
}

/// The states of a puzzle from the full board with all rules to the end of its making: first givens go, then rules. Each state has one
/// solution, and says no more than the one before.
#[derive(Debug)]
pub(crate) struct Trail<'a> {
    pub(crate) board: &'a [Digit],
    /// The givens that go, those together that go together.
    pub(crate) removed: Vec<&'a [Cell]>,
    /// The rules that stay whatever happens.
    pub(crate) kept: &'a [Rule],
    /// The other rules.
    pub(crate) optional: &'a [Rule],
    /// The places of the other rules that go.
    pub(crate) dropped: &'a [usize],
}

/// What makes a state of a trail from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrailChange<'a> {
    /// These cells lose their givens.
    Givens(&'a [Cell]),
    /// That rule goes.
    Rule(&'a Rule),
}

impl Trail<'_> {
    /// What goes from state to state, in order.
    pub(crate) fn removals(&self) -> impl Iterator<Item = TrailChange<'_>> {
        let givens = self.removed.iter().map(|unit| TrailChange::Givens(unit));
        givens.chain(self.dropped.iter().map(|&place| TrailChange::Rule(&self.optional[place])))
    }

    /// The number of states, at least 1.
    pub(crate) fn len(&self) -> usize {
        self.removed.len() + self.dropped.len() + 1
    }

    /// The rules and the givens of a state.
    pub(crate) fn at(&self, state: usize) -> (Vec<Rule>, Digits) {
        let mut givens: Digits = self.board.iter().copied().map(Some).collect();
        self.removed.iter().take(state).copied().flatten().for_each(|cell| givens[cell.index()] = None);
        let gone = &self.dropped[..state.saturating_sub(self.removed.len()).min(self.dropped.len())];
        let left = self.optional.iter().enumerate().filter(|(place, _)| !gone.contains(place)).map(|(_, rule)| rule);
        (self.kept.iter().chain(left).cloned().collect(), givens)
    }
}

/// The units without givens, in order.
pub(crate) fn removed<'a>(units: &[&'a [Cell]], givens: &Digits) -> Vec<&'a [Cell]> {
    let is_gone = |unit: &&&[Cell]| unit.iter().all(|cell| givens[cell.index()].is_none());
    units.iter().filter(is_gone).copied().collect()
}

/// The last of `states` that is covered, given that those before a covered one are covered too; `None` if not even the first is.
pub(crate) fn last_covered<E>(states: usize, mut covers: impl FnMut(usize) -> Result<bool, E>) -> Result<Option<usize>, E> {
    // All before `covered` are, and none from `end` on.
    let (mut covered, mut end) = (0, states);
    while covered < end {
        let middle = covered + (end - covered) / 2;
        if covers(middle)? {
            covered = middle + 1;
        } else {
            end = middle;
        }
    }
    Ok(covered.checked_sub(1))
}

/// A state of a puzzle that is no harder than wanted.
#[derive(Debug)]
pub(crate) struct Covered {
    /// Its place on the trail.
    pub(crate) state: usize,
    pub(crate) placed: Vec<Rule>,
    pub(crate) givens: Digits,
    pub(crate) engine: Engine,
    /// The rating by the techniques that are not too hard.
    pub(crate) rating: Rating,
}

/// Judges the cages of a killer on the way to a level.
#[derive(Debug)]
pub(crate) struct CageJudge<'a> {
    spec: &'a CheckedRuledSpec,
    limited: &'a Limited,
    givens: &'a Digits,
    cancel: &'a Cancel,
    /// The last layout that is no harder than wanted.
    pub(crate) last: Option<Covered>,
    /// Layouts since then that were not judged.
    unjudged: usize,
    /// Layouts that were harder than wanted.
    misses: usize,
}

/// Number of layouts harder than wanted after which joining ends.
const MOST_MISSES: usize = 4;
impl<'a> CageJudge<'a> {
    /// Before the first layout.
    pub(crate) fn new(spec: &'a CheckedRuledSpec, limited: &'a Limited, givens: &'a Digits, cancel: &'a Cancel) -> Self {
        Self { spec, limited, givens, cancel, last: None, unjudged: 0, misses: 0 }
    }

    /// Decides how joining goes on from a layout. `is_usual` if it has as few cages as puzzles of the level usually have.
    pub(crate) fn judge(&mut self, placed: Vec<Rule>, is_usual: bool) -> Result<Joining, Miss> {
        self.unjudged += 1;
        if !is_usual && self.can_wait() {
            return Ok(Joining::GoesOn);
        }
        self.unjudged = 0;
        let engine = self.limited.engine(&self.spec.geometry.with_rules(&[&self.spec.spec.rules, &placed[..]].concat()));
        if let Some(rating) = self.limited.rate(&engine, self.givens, self.cancel)? {
            self.last = Some(Covered { state: 0, placed, givens: self.givens.clone(), engine, rating });
            return Ok(if is_usual && self.is_reached() { Joining::Ends } else { Joining::GoesOn });
        }
        self.misses += 1;
        let ends = self.misses == MOST_MISSES || self.last.is_none() || self.is_reached();
        Ok(if ends { Joining::Ends } else { Joining::GoesBack })
    }

    /// Judges the last layout, if that has waited.
    pub(crate) fn finish(&mut self, placed: Vec<Rule>) -> Result<(), Miss> {
        if self.unjudged > 0 {
            self.judge(placed, true)?;
        }
        Ok(())
    }

    /// Whether the next layout may be judged instead of this one. What is nearly always covered is not worth a rating.
    fn can_wait(&self) -> bool {
        match self.spec.difficulty.level {
            Some(Level::Easy) => self.last.is_some() && self.unjudged < 3,
            Some(Level::Medium) => self.last.is_some() && self.unjudged < 2,
            Some(Level::Hard | Level::Unfair | Level::Extreme) => true,
            None => false,
        }
    }

    /// Whether the last layout that is no harder than wanted is as hard.
    fn is_reached(&self) -> bool {
        self.last.as_ref().is_some_and(|last| self.spec.difficulty.judge(Rated::Solved(last.rating)).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use sudoscope_board::DotKind;

    use super::*;

    /// The board `1234 3412 2143 4321`, every cell of it a cage.
    fn single() -> CageLayout {
        let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let board: Vec<Digit> = digits.into_iter().filter_map(Digit::new).collect();
        CageLayout::single(&board)
    }

    fn pairs<const N: usize>(pairs: [(usize, usize); N]) -> [(Cell, Cell); N] {
        pairs.map(|(one, other)| (Cell::new(one), Cell::new(other)))
    }

    #[test]
    fn cages_are_joined_unless_one_becomes_too_large_or_repeats_a_digit() {
        let mut layout = single();
        assert!(layout.join(&pairs([(0, 1)]), 2) && layout.len() == 15);
        assert!(!layout.join(&pairs([(1, 0)]), 4), "they are one cage already");
        assert!(!layout.join(&pairs([(1, 2)]), 2), "three cells");
        assert!(layout.join(&pairs([(4, 0)]), 3));
        assert!(!layout.join(&pairs([(1, 2)]), 4), "the digit 3 twice");
        assert_eq!(
            layout.cages()[..3],
            [vec![0, 1, 4], vec![2], vec![3]].map(|cage| cage.into_iter().map(Cell::new).collect::<Vec<_>>())
        );
        assert_eq!((layout.len(), layout.cages().len()), (14, 14));
    }

    #[test]
    fn pairs_that_meet_are_joined_to_one_cage_or_not_at_all() {
        let layout = single();
        let joined = layout.joined(&pairs([(0, 1), (2, 3), (1, 2)]), 4).expect("four digits");
        assert_eq!(joined.cages()[0], [0, 1, 2, 3].map(Cell::new));
        assert_eq!((joined.len(), layout.len()), (13, 16));
        assert_eq!(layout.joined(&pairs([(0, 1), (2, 3), (1, 2)]), 3), None);
        assert_eq!(layout.joined(&pairs([(8, 9), (0, 1), (1, 6)]), 4), None, "the digit 1 twice");
    }

    #[test]
    fn the_last_covered_state_is_found_wherever_it_is() {
        for states in 0..20 {
            for covered in 0..=states {
                let found = last_covered::<Infallible>(states, |state| Ok(state < covered));
                assert_eq!(found, Ok(covered.checked_sub(1)), "{covered} of {states}");
            }
        }
        assert_eq!(last_covered(5, |_| Err("cancelled")), Err("cancelled"));
    }

    #[test]
    fn givens_go_first_and_then_rules() {
        let board: Vec<Digit> = Digit::all(4).collect();
        let cells: Vec<Cell> = (0..4).map(Cell::new).collect();
        let units = [&cells[2..3], &cells[0..1], &cells[1..2], &cells[3..4]];
        let givens = vec![None, Some(board[1]), None, Some(board[3])];
        let dot = |first: usize| {
            Rule::Dot(sudoscope_board::Dot { first: cells[first], second: cells[first + 1], kind: DotKind::Difference(1) })
        };
        let (kept, optional) = (vec![dot(0)], vec![dot(1), dot(2)]);
        let trail = Trail { board: &board, removed: removed(&units, &givens), kept: &kept, optional: &optional, dropped: &[0] };
        assert_eq!(trail.removed, [&cells[2..3], &cells[0..1]]);
        assert_eq!(trail.len(), 4);
        let removals: Vec<TrailChange<'_>> = trail.removals().collect();
        assert_eq!(
            removals,
            [TrailChange::Givens(&cells[2..3]), TrailChange::Givens(&cells[0..1]), TrailChange::Rule(&optional[0])]
        );
        let all = vec![dot(0), dot(1), dot(2)];
        assert_eq!(trail.at(0), (all.clone(), board.iter().copied().map(Some).collect()));
        assert_eq!(trail.at(1).1.iter().flatten().count(), 3);
        assert_eq!(trail.at(2), (all, givens.clone()));
        assert_eq!(trail.at(3), (vec![dot(0), dot(2)], givens));
    }
}

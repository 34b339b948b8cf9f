//! [`CandidateGrid`]: a state in the form that finders search, updated with each step.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, MAX_SIZE, Value};

use crate::logic::{Candidate, HouseLayout, Role, State, Step, Technique};

/// Digits and candidates, indexed by cell, by digit, and by house and digit.
#[derive(Clone, Debug)]
pub(crate) struct CandidateGrid<'a, const W: usize> {
    layout: &'a HouseLayout<W>,
    values: Vec<Value>,
    candidates: Vec<DigitSet>,
    empty: CellSet<W>,
    givens: CellSet<W>,
    /// Empty cells with exactly one candidate, and with exactly two.
    univalue: CellSet<W>,
    bivalue: CellSet<W>,
    cells_of: [CellSet<W>; MAX_SIZE],
    /// By house and digit: the mask of places.
    places: Vec<u32>,
    /// Naked and hidden singles in the order in which they arose.
    naked_singles: VisitQueue<Cell>,
    hidden_singles: VisitQueue<(HouseId, Digit)>,
    revision: u64,
    /// By house: the revision at which it last lost a candidate.
    changed: Vec<u64>,
    /// By digit: the revision at which it last lost a candidate.
    changed_digits: [u64; MAX_SIZE],
    /// The cells that lost a candidate, in order: that of revision 2 first.
    losers: Vec<Cell>,
    is_contradictory: bool,
}

/// A first-in, first-out queue. Entries before the head are never visited again.
#[derive(Clone, Debug)]
struct VisitQueue<T> {
    items: Vec<T>,
    head: usize,
}

impl<T> VisitQueue<T> {
    const fn new() -> Self {
        Self { items: Vec::new(), head: 0 }
    }

    /// Skips the entries at the head that are done.
    fn skip(&mut self, is_done: impl Fn(&T) -> bool) {
        self.head += self.items[self.head..].iter().take_while(|item| is_done(item)).count();
    }

    fn waiting(&self) -> &[T] {
        &self.items[self.head..]
    }
}

impl<'a, const W: usize> CandidateGrid<'a, W> {
    /// The grid of a state, without the candidates excluded by its digits. The digits are placed in reading order on an empty
    /// board, which determines the order of the singles.
    pub(crate) fn new(layout: &'a HouseLayout<W>, state: &State) -> Self {
        let mut grid = Self::empty_board(layout);
        for cell in layout.all() {
            if let Some(digit) = state.digit(cell) {
                grid.place(Candidate::new(cell, digit));
                grid.values[cell.index()] = state.values()[cell.index()];
                if matches!(grid.values[cell.index()], Value::Given(_)) {
                    grid.givens.insert(cell);
                }
            }
        }
        for cell in grid.empty {
            for digit in grid.candidates(cell) - state.candidates(cell) {
                grid.eliminate(Candidate::new(cell, digit));
            }
        }
        grid
    }

    fn empty_board(layout: &'a HouseLayout<W>) -> Self {
        let (size, cells) = (layout.size(), layout.geometry().shape().cell_count());
        let mut cells_of = [CellSet::EMPTY; MAX_SIZE];
        cells_of[..size].fill(layout.all());
        Self {
            layout,
            values: vec![Value::Empty; cells],
            candidates: vec![DigitSet::all(size); cells],
            empty: layout.all(),
            givens: CellSet::EMPTY,
            univalue: CellSet::EMPTY,
            bivalue: CellSet::EMPTY,
            cells_of,
            places: vec![DigitSet::all(size).bits(); layout.house_ids().len() * size],
            naked_singles: VisitQueue::new(),
            hidden_singles: VisitQueue::new(),
            revision: 1,
            changed: vec![1; layout.house_ids().len()],
            changed_digits: [1; MAX_SIZE],
            losers: Vec::with_capacity(cells * size),
            is_contradictory: false,
        }
    }

    /// Updates the sets of cells with one and two candidates, after the cell has lost a candidate.
    fn count(&mut self, cell: Cell) {
        match self.candidates[cell.index()].len() {
            2 => {
                self.bivalue.insert(cell);
            }
            1 => {
                self.bivalue.remove(cell);
                self.univalue.insert(cell);
                self.naked_singles.items.push(cell);
            }
            0 => {
                self.univalue.remove(cell);
                self.is_contradictory |= self.empty.contains(cell);
            }
            _ => {}
        }
    }

    /// The houses and peers.
    #[inline]
    pub(crate) fn layout(&self) -> &'a HouseLayout<W> {
        self.layout
    }

    /// Number of rows, columns, regions and digits.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.layout.size()
    }

    /// All digits of the board, ascending.
    #[inline]
    pub(crate) fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone + use<W> {
        Digit::all(self.size())
    }

    /// The digit of a filled cell.
    #[inline]
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()].digit()
    }

    /// The candidates of a cell; empty for a filled cell.
    #[inline]
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells with a digit as a candidate.
    #[inline]
    pub(crate) fn cells_of(&self, digit: Digit) -> &CellSet<W> {
        &self.cells_of[digit.index()]
    }

    /// The places of a digit in a house as a mask: bit `n` for the `n`-th of [`HouseLayout::members`]. 0 if the house contains the
    /// digit.
    #[inline]
    pub(crate) fn places(&self, house: HouseId, digit: Digit) -> u32 {
        self.places[house.index() * self.layout.size() + digit.index()]
    }

    /// The cells of a house with a digit as a candidate.
    #[inline]
    pub(crate) fn cells_in(&self, house: HouseId, digit: Digit) -> CellSet<W> {
        *self.layout.house(house) & self.cells_of[digit.index()]
    }

    /// The conjugate pair of a digit in a house (its only two places), ascending, if there is one.
    #[inline]
    pub(crate) fn conjugates(&self, house: HouseId, digit: Digit) -> Option<(Cell, Cell)> {
        let places = self.places(house, digit);
        if places.count_ones() != 2 {
            return None;
        }
        let members = self.layout.members(house);
        Some((members[places.trailing_zeros() as usize], members[places.ilog2() as usize]))
    }

    /// The other place of a digit in a house where it has just two, of which `cell` is one.
    #[inline]
    pub(crate) fn conjugate_of(&self, cell: Cell, house: HouseId, digit: Digit) -> Option<Cell> {
        self.conjugates(house, digit).map(|(one, other)| if one == cell { other } else { one })
    }

    /// The empty cells.
    #[inline]
    pub(crate) fn empty(&self) -> &CellSet<W> {
        &self.empty
    }

    /// The cells with a given.
    #[inline]
    pub(crate) fn givens(&self) -> &CellSet<W> {
        &self.givens
    }

    /// Empty cells with exactly one candidate.
    #[inline]
    pub(crate) fn univalue(&self) -> &CellSet<W> {
        &self.univalue
    }

    /// The naked singles, in the order in which they arose.
    pub(crate) fn naked_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        let single = |&cell: &Cell| self.candidates(cell).only().map(|digit| Candidate::new(cell, digit));
        self.naked_singles.waiting().iter().filter_map(single)
    }

    /// The hidden singles with their houses, in the order in which they arose. A candidate can occur once for each of its houses.
    pub(crate) fn hidden_singles(&self) -> impl Iterator<Item = (HouseId, Candidate)> + '_ {
        let single = |&(house, digit): &(HouseId, Digit)| {
            let places = self.places(house, digit);
            let cell = || self.layout.members(house)[places.trailing_zeros() as usize];
            places.is_power_of_two().then(|| (house, Candidate::new(cell(), digit)))
        };
        self.hidden_singles.waiting().iter().filter_map(single)
    }

    /// Empty cells with exactly two candidates.
    #[inline]
    pub(crate) fn bivalue(&self) -> &CellSet<W> {
        &self.bivalue
    }

    /// The union of the candidates of some cells.
    #[inline]
    pub(crate) fn union(&self, cells: CellSet<W>) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |union, cell| union | self.candidates(cell))
    }

    /// Whether every cell has a digit.
    pub(crate) fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Whether an empty cell has, or had at some time, no candidate left.
    pub(crate) fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }

    /// A number that increases with each placement and elimination: results computed for a revision are valid as long as it stays.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// The revision at which a house last lost a candidate: results computed from its candidates at this revision or later are
    /// valid.
    #[inline]
    pub(crate) fn changed(&self, house: HouseId) -> u64 {
        self.changed[house.index()]
    }

    /// The revision at which a digit last lost a candidate.
    #[inline]
    pub(crate) fn changed_digit(&self, digit: Digit) -> u64 {
        self.changed_digits[digit.index()]
    }

    /// The cells that have lost a candidate after a revision.
    pub(crate) fn changed_since(&self, revision: u64) -> CellSet<W> {
        let first = usize::try_from(revision.saturating_sub(1)).unwrap_or(usize::MAX);
        self.losers.get(first..).unwrap_or_default().iter().copied().collect()
    }

    /// The values of all cells.
    pub(crate) fn values(&self) -> &[Value] {
        &self.values
    }

    /// Eliminates a candidate; returns whether it was present.
    pub(crate) fn eliminate(&mut self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        if !self.candidates[cell.index()].remove(digit) {
            return false;
        }
        self.leave_houses(candidate);
        self.count(cell);
        true
    }

    fn leave_houses(&mut self, Candidate { cell, digit }: Candidate) {
        self.revision += 1;
        self.losers.push(cell);
        self.changed_digits[digit.index()] = self.revision;
        self.cells_of[digit.index()].remove(cell);
        for membership in self.layout.memberships(cell) {
            self.changed[membership.house.index()] = self.revision;
            let places = &mut self.places[membership.house.index() * self.layout.size() + digit.index()];
            *places &= !membership.bit;
            if places.is_power_of_two() {
                self.hidden_singles.items.push((membership.house, digit));
            }
        }
    }

    /// Places a digit and eliminates it from all peers.
    pub(crate) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let had = std::mem::take(&mut self.candidates[cell.index()]);
        self.values[cell.index()] = Value::Entered(digit);
        for set in [&mut self.empty, &mut self.univalue, &mut self.bivalue] {
            set.remove(cell);
        }
        self.cells_of[digit.index()].remove(cell);
        for peer in *self.layout.peers(cell) & self.cells_of[digit.index()] {
            self.eliminate(Candidate::new(peer, digit));
        }
        for other in had {
            self.leave_houses(Candidate::new(cell, other));
        }
        let (candidates, places, size) = (&self.candidates, &self.places, self.layout.size());
        self.naked_singles.skip(|cell| candidates[cell.index()].only().is_none());
        self.hidden_singles.skip(|(house, digit)| !places[house.index() * size + digit.index()].is_power_of_two());
    }

    /// Applies a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        step.placements().iter().for_each(|&candidate| self.place(candidate));
        if !Self::strikes_cell_by_cell(step) {
            return self.eliminate_all(step.eliminations());
        }
        let is_line = |house: &HouseId| self.layout.geometry().house(*house).kind != HouseKind::Region;
        let named = [Role::House, Role::Crossing].into_iter().flat_map(|role| step.reason().houses_of(role));
        let line = named.filter(is_line).map(|house| *self.layout.house(house)).next();
        let mut struck = step.eliminations().to_vec();
        let is_beside = |cell: Cell| line.is_some_and(|line| !line.contains(cell));
        struck.sort_by_key(|candidate| (is_beside(candidate.cell), candidate.cell, candidate.digit));
        self.eliminate_all(&struck);
    }

    fn eliminate_all(&mut self, candidates: &[Candidate]) {
        for &candidate in candidates {
            self.eliminate(candidate);
        }
    }

    /// Whether the candidates are eliminated cell by cell, first in the line, then in the region, rather than digit by digit. Singles
    /// come in the order in which they arise, and HoDoKu eliminates those of naked and locked subsets like this.
    fn strikes_cell_by_cell(step: &Step) -> bool {
        matches!(
            step.technique(),
            Technique::LockedPair
                | Technique::LockedTriple
                | Technique::NakedPair
                | Technique::NakedTriple
                | Technique::NakedQuadruple
        )
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::HouseGeometry;

    use super::*;
    use crate::test_support::{HARDER, digits};

    /// A grid that was changed step by step is the same as one made from the changed state.
    #[test]
    fn every_form_is_kept_up_to_date() {
        let geometry = HouseGeometry::classic();
        let layout = HouseLayout::<2>::new(&geometry);
        let givens = digits(HARDER);
        let mut state = State::from_givens(&geometry, &givens);
        let mut grid = CandidateGrid::new(&layout, &state);
        for round in 0..40 {
            let Some(cell) = grid.empty().iter().nth(round % 5).or(grid.empty().first()) else { break };
            let Some(digit) = grid.candidates(cell).first() else { break };
            let before = grid.clone();
            if round % 3 == 0 {
                grid.place(Candidate::new(cell, digit));
                state.place(&geometry, Candidate::new(cell, digit));
            } else {
                assert!(grid.eliminate(Candidate::new(cell, digit)));
                assert!(state.eliminate(Candidate::new(cell, digit)));
            }
            let fresh = CandidateGrid::new(&layout, &state);
            assert_eq!(grid.candidates, fresh.candidates);
            assert_eq!((grid.empty, grid.univalue, grid.bivalue), (fresh.empty, fresh.univalue, fresh.bivalue));
            assert_eq!((&grid.cells_of, &grid.places), (&fresh.cells_of, &fresh.places));
            let changed = grid.changed_since(before.revision());
            for cell in layout.all() {
                assert_eq!(changed.contains(cell), before.candidates(cell) != grid.candidates(cell));
            }
            for house in layout.house_ids() {
                let is_same = layout.members(house).iter().all(|&cell| before.candidates(cell) == grid.candidates(cell));
                assert_eq!(grid.changed(house) <= before.revision(), is_same);
            }
            for digit in grid.digits() {
                assert_eq!(grid.changed_digit(digit) <= before.revision(), grid.cells_of(digit) == before.cells_of(digit));
            }
        }
        assert!(grid.revision() > 40);
    }

    #[test]
    fn conjugates_are_the_two_places_of_a_digit() {
        let geometry = HouseGeometry::classic();
        let layout = HouseLayout::<2>::new(&geometry);
        let givens = digits(HARDER);
        let grid = CandidateGrid::new(&layout, &State::from_givens(&geometry, &givens));
        for house in layout.house_ids() {
            for digit in grid.digits() {
                assert_eq!(grid.conjugates(house, digit), grid.cells_in(house, digit).pair());
                assert_eq!(layout.cells_at(house, grid.places(house, digit)), grid.cells_in(house, digit));
            }
        }
    }
}

//! [`SearchMarks`]: digits and candidates, with a trail of all changes so that they can be taken back.

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, Digits, Geometry, House, HouseId, HouseKind, KnownGeometry, Strength};

use crate::search::{DeadEnd, Machine, PlacedBy, Start, machine::cloned_in_place};

/// A change on the board.
#[derive(Clone, Copy, Debug)]
struct MarkChange {
    cell: Cell,
    digit: Digit,
    /// Whether the digit was placed; otherwise it was struck out.
    placed: bool,
}

/// A place in the search for candidates that break rules: demand by demand, cell by cell, digit by digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RuleCursor {
    /// The cell whose demands are looked at; all demands at the start of a search.
    by: Option<Cell>,
    /// The place among these demands.
    demand: usize,
    /// The place among the cells of the demand.
    cell: usize,
    /// The digits of the cell up to this value have been looked at.
    after: u8,
}

impl RuleCursor {
    /// Before everything that a digit in that cell can exclude, or that can be excluded at the start.
    pub(super) fn new(by: Option<Cell>) -> Self {
        Self { by, demand: 0, cell: 0, after: 0 }
    }
}

/// The result of [`SearchMarks::look`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LookResult {
    /// Every cell has a digit.
    Full,
    /// A cell without a candidate, or a digit without a place.
    DeadEnd(DeadEnd),
    /// A naked or hidden single.
    Single(Cell, Digit, PlacedBy),
    /// None of these.
    Nothing,
}

/// Digits, candidates of the empty cells, and the trail of changes since the start.
#[derive(Debug)]
pub(super) struct SearchMarks {
    geometry: KnownGeometry,
    strength: Strength,
    digits: Digits,
    /// The candidates of the empty cells; none for a cell with a digit.
    candidates: Vec<DigitSet>,
    /// The candidates that a cell with a digit had when the digit was placed.
    before: Vec<DigitSet>,
    /// The digits that each house holds.
    held: Vec<DigitSet>,
    blanks: usize,
    trail: Vec<MarkChange>,
}

cloned_in_place!([] SearchMarks { geometry, strength, digits, candidates, before, held, blanks, trail });

impl SearchMarks {
    /// The board at the start, with the candidates that its digits leave in houses.
    pub(super) fn new<M: Machine>(start: &Start<M>) -> Self {
        let (geometry, digits) = (start.geometry(), start.digits());
        let candidates = geometry.entries(digits).candidates();
        let held = |house: &House| house.cells.iter().filter_map(|cell| digits[cell.index()]).collect();
        Self {
            geometry: geometry.clone(),
            strength: start.strength(),
            digits: digits.to_vec(),
            held: geometry.houses().iter().map(held).collect(),
            before: vec![DigitSet::EMPTY; digits.len()],
            candidates,
            blanks: start.digits().iter().filter(|digit| digit.is_none()).count(),
            trail: Vec::new(),
        }
    }

    /// The strength with which rules other than houses are checked during the search.
    pub(super) fn strength(&self) -> Strength {
        self.strength
    }

    /// The geometry of the board.
    pub(super) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The digits on the board.
    pub(super) fn digits(&self) -> &Digits {
        &self.digits
    }

    /// The candidates of a cell; none if it has a digit.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The number of changes since the start.
    pub(super) fn changes(&self) -> usize {
        self.trail.len()
    }

    /// The cells of all digits placed since the start, each with the number of changes before it.
    pub(super) fn placements(&self) -> impl Iterator<Item = (usize, Cell)> {
        self.trail.iter().enumerate().filter(|(_, change)| change.placed).map(|(index, change)| (index, change.cell))
    }

    /// Places a digit in an empty cell. The peers keep their candidates.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        let before = std::mem::replace(&mut self.candidates[cell.index()], DigitSet::EMPTY);
        self.before[cell.index()] = before;
        for house in self.geometry.houses_of(cell) {
            self.held[house.index()].insert(digit);
        }
        self.blanks -= 1;
        self.trail.push(MarkChange { cell, digit, placed: true });
    }

    /// Strikes `digit` from the first peer of `by` that has it as a candidate, beginning with the peer of index `first`. Returns the index
    /// of that peer, and the peer.
    pub(super) fn strike_next(&mut self, by: Cell, digit: Digit, first: usize) -> Option<(usize, Cell)> {
        let peers = self.geometry.peers(by);
        let index = (first..peers.len()).find(|&index| self.candidates(peers[index]).contains(digit))?;
        let cell = peers[index];
        self.strike(cell, digit);
        Some((index, cell))
    }

    /// Strikes `digit` from all peers of `by` that have it as a candidate. Returns their number.
    pub(super) fn strike_all(&mut self, by: Cell, digit: Digit) -> u64 {
        let (geometry, before) = (&self.geometry, self.trail.len());
        for &cell in geometry.peers(by) {
            if self.candidates[cell.index()].remove(digit) {
                self.trail.push(MarkChange { cell, digit, placed: false });
            }
        }
        (self.trail.len() - before) as u64
    }

    /// Strikes a candidate.
    fn strike(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].remove(digit);
        self.trail.push(MarkChange { cell, digit, placed: false });
    }

    /// Strikes the next candidate with which a demand is broken, and moves the cursor behind it. Digits that must differ are left out:
    /// peers strike each other's digits.
    pub(super) fn rule_out_next(&mut self, cursor: &mut RuleCursor) -> Option<(Cell, Digit, DemandId)> {
        let geometry = self.geometry.clone();
        let demands = geometry.demands();
        loop {
            let id = match cursor.by {
                Some(cell) => *demands.of(cell).get(cursor.demand)?,
                None => demands.id(cursor.demand)?,
            };
            let demand = &demands.list()[id.index()];
            let cell = demand.cells().get(cursor.cell).filter(|_| demand.exclusion().is_none());
            let Some(&cell) = cell else {
                (cursor.demand, cursor.cell, cursor.after) = (cursor.demand + 1, 0, 0);
                continue;
            };
            let next = self.candidates(cell).iter().find(|digit| digit.get() > cursor.after);
            let Some(digit) = next else {
                (cursor.cell, cursor.after) = (cursor.cell + 1, 0);
                continue;
            };
            cursor.after = digit.get();
            self.digits[cell.index()] = Some(digit);
            let is_broken = demands.is_broken(id, &self.digits, self.strength);
            self.digits[cell.index()] = None;
            if is_broken {
                self.strike(cell, digit);
                return Some((cell, digit, id));
            }
        }
    }

    /// Takes back the last digit placed and all candidates struck since. Returns its cell and the digit; `None` if no digit was placed.
    pub(super) fn take_back(&mut self) -> Option<(Cell, Digit)> {
        while let Some(MarkChange { cell, digit, placed }) = self.trail.pop() {
            if placed {
                self.digits[cell.index()] = None;
                self.candidates[cell.index()] = self.before[cell.index()];
                for house in self.geometry.houses_of(cell) {
                    self.held[house.index()].remove(digit);
                }
                self.blanks += 1;
                return Some((cell, digit));
            }
            self.candidates[cell.index()].insert(digit);
        }
        None
    }

    /// The cells without a digit and their candidates, in reading order.
    fn empty_cells(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let cells = self.digits.iter().zip(&self.candidates).enumerate();
        cells.filter(|(_, (digit, _))| digit.is_none()).map(|(index, (_, &candidates))| (Cell::new(index), candidates))
    }

    /// Looks for a dead end or a single: cells first, in reading order, then houses, in each the smallest digit first.
    pub(super) fn look(&self) -> LookResult {
        if self.blanks == 0 {
            return LookResult::Full;
        }
        let mut single = None;
        for (cell, candidates) in self.empty_cells() {
            if candidates.is_empty() {
                return LookResult::DeadEnd(DeadEnd::Cell(cell));
            }
            single = single.or_else(|| Some((cell, candidates.only()?)));
        }
        match single {
            Some((cell, digit)) => LookResult::Single(cell, digit, PlacedBy::NakedSingle),
            None => self.look_through_houses(),
        }
    }

    /// Looks for a digit without a place, then for a hidden single.
    fn look_through_houses(&self) -> LookResult {
        let all = DigitSet::all(self.geometry.size());
        let mut found = None;
        for (id, (house, &held)) in self.geometry.houses().iter().zip(&self.held).enumerate() {
            let (mut once, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in &house.cells {
                let candidates = self.candidates[cell.index()];
                more |= once & candidates;
                once |= candidates;
            }
            if let Some(digit) = (all - held - once).first() {
                return LookResult::DeadEnd(DeadEnd::Place { digit, house: HouseId::new(id) });
            }
            found = found.or_else(|| Some((id, (once - more - held).first()?)));
        }
        let place = found.and_then(|(id, digit)| {
            let mut cells = self.geometry.houses()[id].cells.iter().copied();
            Some((cells.find(|&cell| self.candidates(cell).contains(digit))?, digit, HouseId::new(id)))
        });
        place.map_or(LookResult::Nothing, |(cell, digit, house)| LookResult::Single(cell, digit, PlacedBy::HiddenSingle(house)))
    }

    /// The first naked pair in a region, region by region: two cells with the same two candidates.
    pub(super) fn find_pair(&self) -> Option<(Cell, Cell)> {
        self.geometry.houses().iter().filter(|house| house.kind == HouseKind::Region).find_map(|region| {
            let cells = &region.cells;
            cells.iter().enumerate().find_map(|(index, &one)| {
                let pair = Some(self.candidates(one)).filter(|digits| digits.is_pair())?;
                let other = cells[index + 1..].iter().find(|&&other| self.candidates(other) == pair)?;
                Some((one, *other))
            })
        })
    }

    /// The empty cell with the fewest candidates, the first of them in reading order.
    pub(super) fn fewest(&self) -> Option<(Cell, DigitSet)> {
        self.empty_cells().min_by_key(|(_, candidates)| candidates.len())
    }

    /// The maximal size of its allocations in bytes: every candidate can be struck once.
    pub(super) fn heap_bytes(&self) -> usize {
        let cells = self.digits.len();
        let changes = cells + self.candidates.iter().map(|candidates| candidates.len()).sum::<usize>() + self.trail.len();
        cells * (size_of::<Option<Digit>>() + 2 * size_of::<DigitSet>())
            + size_of_val(&*self.held)
            + changes * size_of::<MarkChange>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::digit;

    fn marks(line: &str) -> SearchMarks {
        SearchMarks::new(&Start::<crate::search::Fewest>::from(&crate::test_support::position(line)))
    }

    #[track_caller]
    fn check(line: &str, expected: LookResult) {
        assert_eq!(marks(line).look(), expected);
    }

    #[test]
    fn a_digit_taken_back_gives_its_peers_their_candidates_again() {
        let mut marks = marks("................");
        marks.place(Cell::new(0), digit(3));
        let mut struck = Vec::new();
        let mut peer = 0;
        while let Some((index, cell)) = marks.strike_next(Cell::new(0), digit(3), peer) {
            peer = index + 1;
            struck.push(cell);
        }
        assert_eq!(struck, marks.geometry().peers(Cell::new(0)));
        assert!(!marks.candidates(Cell::new(1)).contains(digit(3)));
        assert_eq!(marks.take_back(), Some((Cell::new(0), digit(3))));
        assert!((0..16).all(|cell| marks.candidates(Cell::new(cell)) == DigitSet::all(4)));
        assert_eq!((marks.take_back(), marks.changes()), (None, 0));
    }

    #[test]
    fn singles_and_dead_ends_are_found_in_order() {
        check("123.............", LookResult::Single(Cell::new(3), digit(4), PlacedBy::NakedSingle));
        check("1.....1.........", LookResult::Nothing);
        check("....1.....1.....", LookResult::Single(Cell::new(3), digit(1), PlacedBy::HiddenSingle(HouseId::new(0))));
        check("123....4........", LookResult::DeadEnd(DeadEnd::Cell(Cell::new(3))));
        let place = DeadEnd::Place { digit: digit(4), house: HouseId::new(0) };
        check("1.....4..4......", LookResult::DeadEnd(place));
    }

    #[test]
    fn the_first_pair_of_a_box_is_found() {
        assert_eq!(marks("12..............").find_pair(), Some((Cell::new(4), Cell::new(5))));
        assert_eq!(marks("................").find_pair(), None);
    }
}

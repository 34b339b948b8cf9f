//! Almost locked sets as nodes of a chain.
//!
//! ```text
//!   . 2 7 |  --- ALS r2c12 {2,5,8}: if it lacks 2, it holds 5 and 8, so cells that see all of its 5s
//!  25 258 .      are not 5, and cells that see all of its 8s are not 8.
//! ```
//!
//! A set of `n` cells of a house has `n + 1` candidate digits. A node is such a set without one of its digits. It follows from a
//! candidate or group that sees all places of that digit in the set, or from another set that removes them. From it follow:
//! candidates that see all places of another digit are false, groups and sets that lose all their places are false, and a cell with
//! one candidate left has that digit. A link through a set costs more than one, the more the larger the set, so that chains without
//! sets are preferred. Sets of one cell are strong links already. Definition: HoDoKu's manual, "ALS in chains".

use std::collections::{BTreeMap, BTreeSet};

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, MAX_SIZE};

use crate::logic::{
    Candidate, CandidateGrid,
    finders::links::{
        LinkTable, Literal,
        table::{LinkTo, NodeKind},
    },
    index32,
};

/// Whether one house contains both.
fn share_house<const W: usize>(grid: &CandidateGrid<'_, W>, one: CellSet<W>, other: CellSet<W>) -> bool {
    grid.layout().houses_around(one | other).next().is_some()
}

impl<const W: usize> LinkTable<W> {
    /// Adds the almost locked sets of a grid and their links.
    pub(super) fn link_sets(&mut self, grid: &CandidateGrid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
        let sets = almost_locked_sets(grid);
        let mut known = BTreeMap::new();
        for number in 0..sets.len() {
            for digit in sets[number].digits {
                let leads_on =
                    sets[number].digits.iter().any(|other| other != digit && !sets[number].seen[other.index()].is_empty());
                if leads_on && !sets[number].seen[digit.index()].is_empty() {
                    let node = self.set_node(&mut known, &sets, number, digit);
                    self.link_places(grid, &sets[number], digit, node, links);
                    self.link_other_sets(grid, &mut known, &sets, number, digit, links);
                    self.link_forced(grid, &sets[number], digit, node, links);
                }
            }
        }
        self.sets = sets;
    }

    fn set_node(&mut self, known: &mut BTreeMap<(usize, Digit), usize>, sets: &[SetNode<W>], number: usize, digit: Digit) -> usize {
        let places = sets[number].places[digit.index()];
        *known.entry((number, digit)).or_insert_with(|| self.add_spot(NodeKind::Set(index32(number)), digit, places))
    }

    /// Links the candidates and groups that make the set lose the digit, and those that are then false.
    fn link_places(
        &self,
        grid: &CandidateGrid<'_, W>,
        set: &SetNode<W>,
        digit: Digit,
        node: usize,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let from_true = LinkTo { to: Literal::new(node, false), cost: 1 };
        links.extend(self.in_a_house_with(grid, set, digit).map(|from| (Literal::new(from, true), from_true)));
        let to = |node| LinkTo { to: Literal::new(node, false), cost: 1 + set.penalty() };
        for other in set.digits.without(digit) {
            links.extend(self.in_a_house_with(grid, set, other).map(|falls| (Literal::new(node, false), to(falls))));
        }
    }

    /// The candidates and groups outside the set that share a house with all places of a digit in the set. With houses of rules,
    /// seeing all of them does not imply that.
    fn in_a_house_with(&self, grid: &CandidateGrid<'_, W>, set: &SetNode<W>, digit: Digit) -> impl Iterator<Item = usize> {
        let (places, seen) = (set.places[digit.index()], set.seen[digit.index()]);
        let candidates = seen.iter().filter_map(move |cell| self.node(Candidate::new(cell, digit)));
        let groups = self.groups().filter(move |&group| self.spot(group).digit == digit && self.spot(group).cells.is_within(&seen));
        candidates.chain(groups).filter(move |&node| share_house(grid, places, self.spot(node).cells))
    }

    fn link_other_sets(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        known: &mut BTreeMap<(usize, Digit), usize>,
        sets: &[SetNode<W>],
        number: usize,
        digit: Digit,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let set = &sets[number];
        let from = Literal::new(self.set_node(known, sets, number, digit), false);
        for (other_number, other) in sets.iter().enumerate() {
            if other.cells.meets(&set.cells) {
                continue;
            }
            for common in (set.digits & other.digits).without(digit) {
                let (own, places) = (set.places[common.index()], other.places[common.index()]);
                if places.is_within(&set.seen[common.index()]) && share_house(grid, own, places) {
                    let to = Literal::new(self.set_node(known, sets, other_number, common), false);
                    links.push((from, LinkTo { to, cost: 1 + set.penalty() }));
                }
            }
        }
    }

    /// Links to cells that are left with one candidate. In bivalue cells that follows from other links.
    fn link_forced(
        &self,
        grid: &CandidateGrid<'_, W>,
        set: &SetNode<W>,
        digit: Digit,
        node: usize,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let near = set.seen.iter().fold(CellSet::EMPTY, |near, &seen| near | seen);
        for cell in near - *grid.bivalue() {
            let falls = |other: &Digit| *other != digit && set.seen[other.index()].contains(cell);
            let left: DigitSet = grid.candidates(cell).iter().filter(|other| !falls(other)).collect();
            if let Some(forced) = left.only().and_then(|last| self.node(Candidate::new(cell, last))) {
                let to = LinkTo { to: Literal::new(forced, true), cost: 2 + set.penalty() };
                links.push((Literal::new(node, false), to));
            }
        }
    }

    /// The almost locked set of a node that is one.
    pub(crate) fn set_of(&self, node: usize) -> Option<&SetNode<W>> {
        match self.spot(node).kind {
            NodeKind::Set(number) => Some(&self.sets[number as usize]),
            _ => None,
        }
    }

    /// The cells that a node occupies: those of the whole set, if it is a set.
    pub(crate) fn extent(&self, node: usize) -> CellSet<W> {
        self.set_of(node).map_or(self.spot(node).cells, |set| set.cells)
    }

    /// The cells with a candidate of that digit that see the node: all its places of the digit.
    pub(crate) fn seeing(&self, grid: &CandidateGrid<'_, W>, node: usize, digit: Digit) -> CellSet<W> {
        match self.set_of(node) {
            Some(set) => set.seen[digit.index()],
            None => grid.layout().common_peers(self.spot(node).cells) & *grid.cells_of(digit),
        }
    }

    /// The cell of a node that is a single candidate.
    pub(crate) fn only_cell(&self, node: usize) -> Option<Cell> {
        (self.spot(node).kind == NodeKind::Candidate).then_some(self.spot(node).cell)
    }
}

/// Size limit of the sets, which matters only on boards larger than HoDoKu's.
const MAX_CELLS: usize = 8;

/// An almost locked set of at least two cells.
#[derive(Clone, Debug)]
pub(crate) struct SetNode<const W: usize> {
    pub cells: CellSet<W>,
    pub digits: DigitSet,
    /// By digit: the cells of the set with the digit, and the cells outside with the digit that see all of them.
    pub places: Vec<CellSet<W>>,
    pub seen: Vec<CellSet<W>>,
}

impl<const W: usize> SetNode<W> {
    /// The cost of a link through the set, in addition to one.
    pub(crate) fn penalty(&self) -> u16 {
        u16::try_from(2 * (self.digits.len() - 1)).unwrap_or(u16::MAX)
    }
}

/// The sets of two or more cells, by house, without duplicates.
pub(super) fn almost_locked_sets<const W: usize>(grid: &CandidateGrid<'_, W>) -> Vec<SetNode<W>> {
    let mut search = SetNodeSearch { grid, known: BTreeSet::new(), found: Vec::new() };
    for house in grid.layout().house_ids() {
        search.extend(house, 0, CellSet::EMPTY, 0, DigitSet::EMPTY);
    }
    search.found
}

struct SetNodeSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    known: BTreeSet<CellSet<W>>,
    found: Vec<SetNode<W>>,
}

impl<const W: usize> SetNodeSearch<'_, '_, W> {
    fn extend(&mut self, house: HouseId, from: usize, cells: CellSet<W>, count: usize, digits: DigitSet) {
        let members = self.grid.layout().members(house);
        if count == MAX_CELLS.min(members.len() - 1) {
            return;
        }
        for (place, &cell) in members.iter().enumerate().skip(from).filter(|(_, cell)| self.grid.empty().contains(**cell)) {
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            if count > 0 && digits.len() == count + 2 && self.known.insert(cells) {
                self.found.push(self.set(cells, digits));
            }
            // Each further cell can bring at most one more digit than it needs, up to the largest set.
            if digits.len() <= MAX_CELLS + 1 {
                self.extend(house, place + 1, cells, count + 1, digits);
            }
        }
    }

    fn set(&self, cells: CellSet<W>, digits: DigitSet) -> SetNode<W> {
        let (mut places, mut seen) = (vec![CellSet::EMPTY; MAX_SIZE], vec![CellSet::EMPTY; MAX_SIZE]);
        for digit in digits {
            let own = cells & *self.grid.cells_of(digit);
            places[digit.index()] = own;
            seen[digit.index()] = (self.grid.layout().common_peers(own) & *self.grid.cells_of(digit)) - cells;
        }
        SetNode { cells, digits, places, seen }
    }
}

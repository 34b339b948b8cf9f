//! Almost locked sets as nodes of a chain.
//!
//! ```text
//!   . 2 7 |  --- ALS r2c12 {2,5,8}: if 2 is not in it, 5 and 8 are, so the cells that see all of its 5s
//!  25 258 .      are not 5, those that see all of its 8s are not 8.
//! ```
//!
//! A set of `n` cells of a house holds `n + 1` digits between them. A node is such a set without one of its digits; it is entered
//! from a candidate or group that sees all places of that digit in the set, or from another set that takes all of them out. It is
//! left to what then falls: candidates that see all places of another digit, groups and sets that lose all their places, and a cell
//! that has one candidate left. A set counts as more links than one, the more the larger it is, so that chains without it are
//! preferred. Sets of one cell are strong links already. Definition: HoDoKu's manual, "ALS in chains".

use std::collections::{BTreeMap, BTreeSet};

use super::links::{LinkTable, LinkTo, Literal, NodeKind};
use crate::{
    board::{Cell, Digit, DigitSet, HouseId, MAX_SIZE},
    solve::logic::{cells::Cells, grid::Grid, step::Candidate},
};

/// The largest set looked for on boards that are larger than those HoDoKu knows.
const MAX_CELLS: usize = 8;

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct SetNode<const W: usize> {
    pub cells: Cells<W>,
    pub digits: DigitSet,
    /// By digit: the cells of the set that hold it, and the cells outside that hold it and see all of them.
    pub places: Vec<Cells<W>>,
    pub seen: Vec<Cells<W>>,
}

impl<const W: usize> SetNode<W> {
    /// How many links more than one it counts as.
    pub fn penalty(&self) -> u16 {
        (self.digits.len() as u16 - 1) * 2
    }
}

/// The sets of two cells or more, house by house, each once.
fn almost_locked_sets<const W: usize>(grid: &Grid<'_, W>) -> Vec<SetNode<W>> {
    let mut search = Search { grid, known: BTreeSet::new(), found: Vec::new() };
    for house in grid.layout().house_ids() {
        search.extend(house, 0, Cells::EMPTY, 0, DigitSet::EMPTY);
    }
    search.found
}

struct Search<'g, 'a, const W: usize> {
    grid: &'g Grid<'a, W>,
    known: BTreeSet<Cells<W>>,
    found: Vec<SetNode<W>>,
}

impl<const W: usize> Search<'_, '_, W> {
    fn extend(&mut self, house: HouseId, from: usize, cells: Cells<W>, count: usize, digits: DigitSet) {
        let members = self.grid.layout().members(house);
        if count == MAX_CELLS.min(members.len() - 1) {
            return;
        }
        for (place, &cell) in members.iter().enumerate().skip(from).filter(|(_, cell)| self.grid.empty().contains(**cell)) {
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            if count > 0 && digits.len() == count + 2 && self.known.insert(cells) {
                self.found.push(self.set(cells, digits));
            }
            // Each further cell adds at most as many digits as are missing up to the largest set.
            if digits.len() <= MAX_CELLS + 1 {
                self.extend(house, place + 1, cells, count + 1, digits);
            }
        }
    }

    fn set(&self, cells: Cells<W>, digits: DigitSet) -> SetNode<W> {
        let (mut places, mut seen) = (vec![Cells::EMPTY; MAX_SIZE], vec![Cells::EMPTY; MAX_SIZE]);
        for digit in digits {
            let own = cells & *self.grid.cells_of(digit);
            places[digit.index()] = own;
            seen[digit.index()] = (self.grid.layout().common_peers(own) & *self.grid.cells_of(digit)) - cells;
        }
        SetNode { cells, digits, places, seen }
    }
}

/// Whether a house holds the cells of both.
fn share_house<const W: usize>(grid: &Grid<'_, W>, one: Cells<W>, other: Cells<W>) -> bool {
    grid.layout().houses_around(one | other).next().is_some()
}

impl<const W: usize> LinkTable<W> {
    /// Adds the almost locked sets of a grid and their links.
    pub(super) fn link_sets(&mut self, grid: &Grid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
        let sets = almost_locked_sets(grid);
        let mut known = BTreeMap::new();
        for number in 0..sets.len() {
            for digit in sets[number].digits {
                let leads_on =
                    sets[number].digits.iter().any(|other| other != digit && !sets[number].seen[other.index()].is_empty());
                if leads_on && !sets[number].seen[digit.index()].is_empty() {
                    let node = self.set_node(&mut known, &sets, number, digit);
                    self.link_entries(grid, &sets[number], digit, node, links);
                    self.link_falling(grid, &sets[number], digit, node, links);
                    self.link_other_sets(grid, &mut known, &sets, number, digit, links);
                    self.link_forced(grid, &sets[number], digit, node, links);
                }
            }
        }
        self.sets = sets;
    }

    fn set_node(&mut self, known: &mut BTreeMap<(usize, Digit), usize>, sets: &[SetNode<W>], number: usize, digit: Digit) -> usize {
        let places = sets[number].places[digit.index()];
        *known.entry((number, digit)).or_insert_with(|| self.add_spot(NodeKind::Set(number as u32), digit, places))
    }

    fn link_entries(&self, grid: &Grid<'_, W>, set: &SetNode<W>, digit: Digit, node: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let to = LinkTo { to: Literal::new(node, false), cost: 1 };
        links.extend(self.in_a_house_with(grid, set, digit).map(|from| (Literal::new(from, true), to)));
    }

    fn link_falling(&self, grid: &Grid<'_, W>, set: &SetNode<W>, digit: Digit, node: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let to = |node| LinkTo { to: Literal::new(node, false), cost: 1 + set.penalty() };
        for other in set.digits.without(digit) {
            links.extend(self.in_a_house_with(grid, set, other).map(|falls| (Literal::new(node, false), to(falls))));
        }
    }

    /// The candidates and groups outside that lie in a house with all places of a digit in the set. With the houses of rules,
    /// seeing all of them is not enough for that.
    fn in_a_house_with(&self, grid: &Grid<'_, W>, set: &SetNode<W>, digit: Digit) -> impl Iterator<Item = usize> {
        let (places, seen) = (set.places[digit.index()], set.seen[digit.index()]);
        let candidates = seen.iter().filter_map(move |cell| self.node(Candidate::new(cell, digit)));
        let groups = self.groups().filter(move |&group| self.spot(group).digit == digit && self.spot(group).cells.is_within(&seen));
        candidates.chain(groups).filter(move |&node| share_house(grid, places, self.spot(node).cells))
    }

    fn link_other_sets(
        &mut self,
        grid: &Grid<'_, W>,
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

    /// Cells in which all candidates but one fall. Of a cell with two the other one follows anyway.
    fn link_forced(&self, grid: &Grid<'_, W>, set: &SetNode<W>, digit: Digit, node: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let near = set.seen.iter().fold(Cells::EMPTY, |near, &seen| near | seen);
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
    pub(super) fn set_of(&self, node: usize) -> Option<&SetNode<W>> {
        match self.spot(node).kind {
            NodeKind::Set(number) => Some(&self.sets[number as usize]),
            _ => None,
        }
    }

    /// The cells that a node takes up: those of the whole set, if it is one.
    pub(super) fn extent(&self, node: usize) -> Cells<W> {
        self.set_of(node).map_or(self.spot(node).cells, |set| set.cells)
    }

    /// The cells of a digit that see a node: all places of the digit in it.
    pub(super) fn seeing(&self, grid: &Grid<'_, W>, node: usize, digit: Digit) -> Cells<W> {
        match self.set_of(node) {
            Some(set) => set.seen[digit.index()],
            None => grid.layout().common_peers(self.spot(node).cells) & *grid.cells_of(digit),
        }
    }

    /// The cell of a node that is a candidate.
    pub(super) fn only_cell(&self, node: usize) -> Option<Cell> {
        (self.spot(node).kind == NodeKind::Candidate).then_some(self.spot(node).cell)
    }
}

//! [`ForcingGround`]: the candidates of a grid in the form that deductions need, independent of the size of the board.

use std::{cell::OnceCell, ops::Range};

use sudoscope_board::{Cell, Digit, HouseId};

use crate::logic::{
    Candidate, CandidateGrid,
    finders::{
        links::{LinkTable, Literal, NodeKinds, table::NodeKind},
        rules::view::{Needed, needed},
    },
    index32,
};

/// Candidates of which one is true: those of a digit in a house, with the index of the house times the size of the board plus the index of
/// the digit; then those that a rule needs.
pub(super) type Slot = u32;

/// Lists, stored consecutively.
#[derive(Debug)]
struct GroundLists<T> {
    first: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for GroundLists<T> {
    fn default() -> Self {
        Self { first: vec![0], items: Vec::new() }
    }
}

impl<T> GroundLists<T> {
    fn clear(&mut self) {
        self.first.clear();
        self.first.push(0);
        self.items.clear();
    }

    fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.first.push(index32(self.items.len()));
    }

    #[inline]
    fn of(&self, number: usize) -> &[T] {
        &self.items[self.first[number] as usize..self.first[number + 1] as usize]
    }
}

/// The place of a candidate in a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotPlace {
    pub slot: Slot,
    pub bit: u32,
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// A node is both true and false.
    Both(usize),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A house has no place left for a digit, or a rule none of the candidates that it needs.
    Slot(Slot),
}

/// The candidates of a grid, their houses, and what each excludes.
#[derive(Debug, Default)]
pub(crate) struct ForcingGround {
    revision: Option<u64>,
    size: usize,
    nodes: usize,
    candidates: Vec<Candidate>,
    places: GroundLists<SlotPlace>,
    /// By node: the candidates that are false if it is true.
    excluded: GroundLists<u32>,
    /// By slot: the groups in that house, as masks of places with their nodes.
    groups: GroundLists<(u32, u32)>,
    /// By cell and digit: the node.
    node_of: Vec<u32>,
    /// By slot: the candidates at its places.
    members: GroundLists<u32>,
    /// What rules need: the slots after those of houses.
    needed: Vec<Needed>,
    /// By house: its cells.
    cells: GroundLists<Cell>,
    /// By cell: its digits. By slot: its places.
    pub(super) left: Vec<u32>,
    pub(super) open: Vec<u32>,
    without_subsets: OnceCell<Vec<bool>>,
}

/// The most candidates of a slot: one a bit.
const MOST_NEEDED: usize = u32::BITS as usize - 1;
/// Marks a cell and digit without a candidate.
const NONE: u32 = u32::MAX;

impl ForcingGround {
    /// Updates it for the grid. The groups of the table must be computed.
    pub(crate) fn update<const W: usize>(&mut self, grid: &CandidateGrid<'_, W>, table: &LinkTable<W>) {
        if self.revision == Some(grid.revision()) {
            return;
        }
        self.revision = Some(grid.revision());
        self.without_subsets.take();
        self.size = grid.size();
        self.nodes = (0..table.node_count()).take_while(|&node| !matches!(table.spot(node).kind, NodeKind::Set(_))).count();
        self.candidates.clear();
        self.candidates.extend((0..table.candidate_count()).map(|node| table.spot(node).candidate()));
        self.node_of.clear();
        self.node_of.resize(grid.values().len() * self.size, NONE);
        for (node, candidate) in self.candidates.iter().enumerate() {
            self.node_of[candidate.cell.index() * self.size + candidate.digit.index()] = index32(node);
        }
        self.needed = needed(grid);
        self.needed.retain(|needed| needed.candidates.len() <= MOST_NEEDED);
        self.list_places(grid);
        self.list_excluded(table);
        self.list_groups(grid, table);
    }

    fn list_places<const W: usize>(&mut self, grid: &CandidateGrid<'_, W>) {
        let layout = grid.layout();
        self.left.clear();
        self.left.extend((0..grid.values().len()).map(|cell| grid.candidates(Cell::new(cell)).bits()));
        self.open.clear();
        self.members.clear();
        self.cells.clear();
        for house in layout.house_ids() {
            self.cells.push(layout.members(house).iter().copied());
            for digit in grid.digits() {
                self.open.push(grid.places(house, digit));
                let node = |cell: &Cell| self.node_of[cell.index() * self.size + digit.index()];
                self.members.push(layout.members(house).iter().map(node));
            }
        }
        let of_houses = index32(self.open.len());
        for needed in &self.needed {
            self.open.push((1 << needed.candidates.len()) - 1);
            let node = |candidate: &Candidate| self.node_of[candidate.cell.index() * self.size + candidate.digit.index()];
            self.members.push(needed.candidates.iter().map(node));
        }
        self.places.clear();
        for candidate in &self.candidates {
            let slot = |house: HouseId| index32(house.index() * self.size + candidate.digit.index());
            let in_houses = layout.memberships(candidate.cell).iter();
            let in_houses = in_houses.map(|membership| SlotPlace { slot: slot(membership.house), bit: membership.bit });
            let in_needed = (of_houses..).zip(&self.needed).filter_map(|(slot, needed)| {
                let place = needed.candidates.iter().position(|other| other == candidate)?;
                Some(SlotPlace { slot, bit: 1 << place })
            });
            self.places.push(in_houses.chain(in_needed));
        }
    }

    fn list_excluded<const W: usize>(&mut self, table: &LinkTable<W>) {
        self.excluded.clear();
        for node in 0..self.nodes {
            let links = table.links(Literal::new(node, true), NodeKinds::Groups).iter().map(|link| link.to.node());
            self.excluded.push(links.filter(|&other| other < self.candidates.len()).map(index32));
        }
    }

    fn list_groups<const W: usize>(&mut self, grid: &CandidateGrid<'_, W>, table: &LinkTable<W>) {
        let layout = grid.layout();
        self.groups.clear();
        let mut lists = vec![Vec::new(); self.open.len()];
        for group in self.candidates.len()..self.nodes {
            let spot = table.spot(group);
            for house in layout.houses_around(spot.cells) {
                let members = layout.members(house).iter().enumerate();
                let mask = members.filter(|(_, cell)| spot.cells.contains(**cell)).fold(0, |mask, (place, _)| mask | 1 << place);
                lists[house.index() * self.size + spot.digit.index()].push((mask, index32(group)));
            }
        }
        lists.into_iter().for_each(|list| self.groups.push(list));
    }

    /// The result of `find`, which is called once for each revision: for each house and subset size, whether there is no such
    /// subset.
    pub(crate) fn without_subsets(&self, find: impl FnOnce(&Self) -> Vec<bool>) -> &[bool] {
        self.without_subsets.get_or_init(|| find(self))
    }

    /// Number of nodes, groups included.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes
    }

    /// Number of candidates, which are the first nodes.
    pub(crate) fn candidate_count(&self) -> usize {
        self.candidates.len()
    }

    /// The candidate that a node stands for.
    #[inline]
    pub(crate) fn candidate(&self, node: usize) -> Candidate {
        self.candidates[node]
    }

    /// The node of an existing candidate.
    #[inline]
    pub(crate) fn node(&self, cell: Cell, digit: Digit) -> usize {
        self.node_of[cell.index() * self.size + digit.index()] as usize
    }

    /// The candidates of a cell.
    pub(crate) fn in_cell(&self, cell: Cell) -> Range<usize> {
        let digits = self.left[cell.index()];
        match digits {
            0 => 0..0,
            _ => {
                let first = self.node(cell, Digit::from_index(digits.trailing_zeros() as usize));
                first..first + digits.count_ones() as usize
            }
        }
    }

    /// The cells with candidates.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.left.iter().enumerate().filter(|&(_, &digits)| digits != 0).map(|(cell, _)| Cell::new(cell))
    }

    /// The slots with candidates.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        (0..index32(self.open.len())).filter(|&slot| self.open[slot as usize] != 0)
    }

    /// The slots of houses with candidates.
    pub(crate) fn slots_of_houses(&self) -> impl Iterator<Item = Slot> + '_ {
        self.slots().filter(|&slot| self.needed_in(slot).is_none())
    }

    /// What a rule needs, if that is the slot.
    pub(super) fn needed_in(&self, slot: Slot) -> Option<&Needed> {
        (slot as usize).checked_sub(self.open.len() - self.needed.len()).map(|place| &self.needed[place])
    }

    /// The candidates of a slot at the places of a mask.
    pub(crate) fn in_slot(&self, slot: Slot, places: u32) -> impl Iterator<Item = usize> + '_ {
        let members = self.members.of(slot as usize).iter().enumerate();
        members.filter(move |&(place, _)| places & 1 << place != 0).map(|(_, &node)| node as usize)
    }

    /// The candidate of a slot at a place.
    #[inline]
    pub(super) fn at(&self, slot: Slot, place: u32) -> usize {
        self.members.of(slot as usize)[place as usize] as usize
    }

    #[inline]
    pub(super) fn places(&self, node: usize) -> &[SlotPlace] {
        self.places.of(node)
    }

    #[inline]
    pub(super) fn excluded(&self, node: usize) -> &[u32] {
        self.excluded.of(node)
    }

    #[inline]
    pub(super) fn groups(&self, slot: Slot) -> &[(u32, u32)] {
        self.groups.of(slot as usize)
    }

    /// The houses with their cells, in the order of places.
    pub(crate) fn houses(&self) -> impl Iterator<Item = (HouseId, &[Cell])> {
        (0..(self.open.len() - self.needed.len()) / self.size.max(1)).map(|house| (HouseId::new(house), self.cells.of(house)))
    }

    /// The facts that a contradiction consists of.
    pub(super) fn parts_of(&self, clash: Clash) -> Vec<Literal> {
        let all_false = |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| Literal::new(node, false)).collect();
        match clash {
            Clash::Both(node) => [true, false].map(|is_true| Literal::new(node, is_true)).to_vec(),
            Clash::Cell(cell) => all_false(&mut self.in_cell(cell)),
            Clash::Slot(slot) => all_false(&mut self.in_slot(slot, self.open[slot as usize])),
        }
    }

    /// The house of a slot of houses.
    pub(crate) fn house(&self, slot: Slot) -> HouseId {
        HouseId::new(slot as usize / self.size)
    }

    /// The digit of a slot of houses.
    pub(crate) fn digit(&self, slot: Slot) -> Digit {
        Digit::from_index(slot as usize % self.size)
    }

    /// The slot of a digit in a house.
    pub(crate) fn slot(&self, house: HouseId, digit: Digit) -> Slot {
        index32(house.index() * self.size + digit.index())
    }

    /// Number of rows, columns, regions and digits.
    pub(crate) fn size(&self) -> usize {
        self.size
    }
}

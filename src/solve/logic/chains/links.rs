//! [`LinkTable`]: the strong and weak links between everything that can be a node of a chain.
//!
//! A node is a candidate, a group of them ([`groups`](super::groups)) or an almost locked set without one of its digits
//! ([`sets`](super::sets)). What the table links are [`Literal`]s, a node together with "true" or "false": a weak link leads from
//! true to false, a strong one from false to true. Each kind of node adds its links to those there are; a search without groups or
//! sets has lists of its own.
//!
//! The table belongs to one revision of the grid. Links are listed in HoDoKu's order, which decides between chains of the same
//! length: those within the cell first, then row, column, region, then those of groups and sets.

use super::{groups::Crossing, sets::SetNode};
use crate::{
    board::{Cell, Digit},
    solve::logic::{cells::Cells, grid::Grid, layout::Seat, reason::Node, step::Candidate},
};

/// A node that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(u32);

impl Literal {
    /// That node, true or false.
    #[inline]
    pub const fn new(node: usize, is_true: bool) -> Self {
        Self((node as u32) << 1 | is_true as u32)
    }

    /// The literal of that number.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32)
    }

    /// Its number: two for each node, first false, then true.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node.
    #[inline]
    pub const fn node(self) -> usize {
        self.0 as usize >> 1
    }

    /// The node, the other way round.
    #[inline]
    pub const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Whether the node is true.
    #[inline]
    pub const fn is_true(self) -> bool {
        self.0 & 1 != 0
    }
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// One candidate.
    Candidate,
    /// Candidates of a digit in two houses.
    Group,
    /// The almost locked set of that number, without the node's digit.
    Set(u32),
}

/// A node: its digit and cells; for a set, the cells of the set that hold the digit it lacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<const W: usize> {
    pub kind: NodeKind,
    pub digit: Digit,
    /// The first of the cells.
    pub cell: Cell,
    pub cells: Cells<W>,
}

impl<const W: usize> Spot<W> {
    /// The candidate it is, if it is one.
    pub fn candidate(&self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }

    /// The node as part of a reason.
    pub fn to_node(self) -> Node {
        Node { digit: self.digit, cells: self.cells.to_vec() }
    }
}

/// A link to a literal, and how many links it counts as.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinkTo {
    pub to: Literal,
    pub cost: u16,
}

/// Links by the literal they start from.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    first: Vec<u32>,
    links: Vec<LinkTo>,
}

impl Layer {
    fn clear(&mut self) {
        self.first.clear();
        self.links.clear();
    }

    #[inline]
    fn of(&self, from: Literal) -> &[LinkTo] {
        match self.first.get(from.index()..=from.index() + 1) {
            Some(&[start, end]) => &self.links[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Takes the links of the layer below and after them links from everywhere, those from one literal in the order in which they
    /// come.
    fn fill(&mut self, literals: usize, below: &Self, links: &[(Literal, LinkTo)]) {
        self.clear();
        self.first.resize(literals + 1, 0);
        links.iter().for_each(|(from, _)| self.first[from.index() + 1] += 1);
        for place in 0..literals {
            self.first[place + 1] += self.first[place] + below.of(Literal::from_index(place)).len() as u32;
        }
        let nowhere = LinkTo { to: Literal(0), cost: 0 };
        self.links.resize(below.links.len() + links.len(), nowhere);
        let mut next = self.first.clone();
        for (place, next) in next.iter_mut().enumerate().take(literals) {
            let (list, start) = (below.of(Literal::from_index(place)), *next as usize);
            self.links[start..start + list.len()].copy_from_slice(list);
            *next += list.len() as u32;
        }
        for &(from, link) in links {
            self.links[next[from.index()] as usize] = link;
            next[from.index()] += 1;
        }
    }
}

/// How many kinds of nodes a search looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    /// Candidates.
    Candidates,
    /// And groups.
    Groups,
    /// And almost locked sets.
    Sets,
}

/// No node: of a candidate that is not there.
const NONE: u32 = u32::MAX;

/// Nodes and links of one revision of a grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinkTable<const W: usize> {
    revision: Option<u64>,
    /// By depth, as far as there are any: the links of that depth and of those below.
    layers: Vec<Layer>,
    spots: Vec<Spot<W>>,
    /// By cell and digit.
    node_of: Vec<u32>,
    size: usize,
    /// How many nodes are candidates; they come first, by cell and digit.
    candidates: usize,
    pub(super) sets: Vec<SetNode<W>>,
    /// Where groups can be; none as long as nobody has asked.
    pub(super) crossings: Option<Vec<Crossing<W>>>,
    /// Links that are being added.
    new_links: Vec<(Literal, LinkTo)>,
}

impl<const W: usize> LinkTable<W> {
    /// Makes the table that of the grid as it stands, with so many kinds of nodes at least.
    pub fn update(&mut self, grid: &Grid<'_, W>, depth: Depth) {
        if self.revision != Some(grid.revision()) {
            self.revision = Some(grid.revision());
            self.layers.truncate(1);
            self.link_candidates(grid);
        }
        if self.layers.len() <= Depth::Groups as usize && depth >= Depth::Groups {
            self.add_layer(|table, links| table.link_groups(grid, links));
        }
        if self.layers.len() <= Depth::Sets as usize && depth >= Depth::Sets {
            self.add_layer(|table, links| table.link_sets(grid, links));
        }
    }

    fn add_layer(&mut self, link: impl FnOnce(&mut Self, &mut Vec<(Literal, LinkTo)>)) {
        let mut links = std::mem::take(&mut self.new_links);
        links.clear();
        link(self, &mut links);
        let mut layer = Layer::default();
        layer.fill(2 * self.spots.len(), &self.layers[self.layers.len() - 1], &links);
        self.layers.push(layer);
        self.new_links = links;
    }

    fn link_candidates(&mut self, grid: &Grid<'_, W>) {
        self.number_candidates(grid);
        let mut layer = self.layers.pop().unwrap_or_default();
        layer.clear();
        for node in 0..self.candidates {
            layer.first.push(layer.links.len() as u32);
            self.link_false(grid, node, &mut layer.links);
            layer.first.push(layer.links.len() as u32);
            self.link_true(grid, node, &mut layer.links);
        }
        layer.first.push(layer.links.len() as u32);
        self.layers.push(layer);
    }

    fn number_candidates(&mut self, grid: &Grid<'_, W>) {
        self.size = grid.size();
        self.sets.clear();
        self.spots.clear();
        self.node_of.clear();
        self.node_of.resize(grid.values().len() * self.size, NONE);
        for cell in *grid.empty() {
            for digit in grid.candidates(cell) {
                self.node_of[cell.index() * self.size + digit.index()] = self.spots.len() as u32;
                self.spots.push(Spot { kind: NodeKind::Candidate, digit, cell, cells: Cells::only(cell) });
            }
        }
        self.candidates = self.spots.len();
    }

    /// Strong links: the other candidate of its cell, the other place in a house.
    fn link_false(&self, grid: &Grid<'_, W>, node: usize, links: &mut Vec<LinkTo>) {
        let Candidate { cell, digit } = self.spots[node].candidate();
        let start = links.len();
        let mut link = |cell: Cell, digit: Digit| {
            let to = Literal::new(self.node_of[cell.index() * self.size + digit.index()] as usize, true);
            if links[start..].iter().all(|link| link.to != to) {
                links.push(LinkTo { to, cost: 1 });
            }
        };
        if let Some(other) = grid.candidates(cell).without(digit).only() {
            link(cell, other);
        }
        for &Seat { house, bit } in grid.layout().seats(cell) {
            let other = grid.places(house, digit) & !bit;
            if other.is_power_of_two() {
                link(grid.layout().members(house)[other.trailing_zeros() as usize], digit);
            }
        }
    }

    /// Weak links: the other candidates of its cell, the other places in its houses.
    fn link_true(&self, grid: &Grid<'_, W>, node: usize, links: &mut Vec<LinkTo>) {
        let Candidate { cell, digit } = self.spots[node].candidate();
        let mut link = |cell: Cell, digit: Digit| {
            let to = Literal::new(self.node_of[cell.index() * self.size + digit.index()] as usize, false);
            links.push(LinkTo { to, cost: 1 });
        };
        grid.candidates(cell).without(digit).iter().for_each(|other| link(cell, other));
        let mut seen = Cells::only(cell);
        for seat in grid.layout().seats(cell) {
            let places = grid.cells_in(seat.house, digit) - seen;
            places.iter().for_each(|place| link(place, digit));
            seen |= places;
        }
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.spots.len()
    }

    /// How many nodes are candidates. These are the first ones, by cell, then by digit.
    pub fn candidate_count(&self) -> usize {
        self.candidates
    }

    /// A node.
    #[inline]
    pub fn spot(&self, node: usize) -> &Spot<W> {
        &self.spots[node]
    }

    /// The node of a candidate; none if it is not there.
    #[inline]
    pub fn node(&self, candidate: Candidate) -> Option<usize> {
        let node = *self.node_of.get(candidate.cell.index() * self.size + candidate.digit.index())?;
        (node != NONE).then_some(node as usize)
    }

    /// The links from a literal, for a search of that depth.
    #[inline]
    pub fn links(&self, from: Literal, depth: Depth) -> &[LinkTo] {
        self.layers[depth as usize].of(from)
    }

    /// Adds a node.
    pub(super) fn add_spot(&mut self, kind: NodeKind, digit: Digit, cells: Cells<W>) -> usize {
        let cell = cells.first().unwrap_or(Cell::new(0));
        self.spots.push(Spot { kind, digit, cell, cells });
        self.spots.len() - 1
    }
}

//! [`LinkTable`]: the strong and weak links between all possible nodes of chains.
//!
//! A node is a candidate, a group or an almost locked set without one of its digits (`nodes`). The table links
//! [`Literal`]s, a node being true or false: a weak link leads from true to false, a strong link from false to true. Each kind of
//! node adds a layer of links; a search without groups or sets uses a lower layer.
//!
//! The table belongs to one revision of the grid. Links are listed in HoDoKu's order, which decides between chains of equal length:
//! first those within the cell, then row, column and region, then those of rules, groups and sets.

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::{
    Candidate, CandidateGrid, Node,
    finders::links::nodes::{Crossing, RuleLinks, SetNode},
    index32,
    position::layout::HouseMembership,
};

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// One candidate.
    Candidate,
    /// The candidates of a digit in the intersection of two houses.
    Group,
    /// The almost locked set with that index, without the digit of the node.
    Set(u32),
}

/// A node: its digit and cells; for a set, the cells with the digit it lacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeSpot<const W: usize> {
    pub kind: NodeKind,
    pub digit: Digit,
    /// The first of the cells.
    pub cell: Cell,
    pub cells: CellSet<W>,
}

impl<const W: usize> NodeSpot<W> {
    /// The candidate of a node that is one.
    pub(crate) fn candidate(&self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }

    /// The node as part of a reason.
    pub(crate) fn to_node(self) -> Node {
        Node { digit: self.digit, cells: self.cells.to_vec() }
    }
}

/// A link to a literal, and its cost: the number of links it counts as.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinkTo {
    pub to: Literal,
    pub cost: u16,
}

/// Links by the literal they start from.
#[derive(Clone, Debug, Default)]
struct LinkLayer {
    first: Vec<u32>,
    links: Vec<LinkTo>,
}

impl LinkLayer {
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

    /// Copies the links of the layer below and appends `links`, for each literal in the order given.
    fn fill(&mut self, literals: usize, below: &Self, links: &[(Literal, LinkTo)]) {
        self.clear();
        self.first.resize(literals + 1, 0);
        links.iter().for_each(|(from, _)| self.first[from.index() + 1] += 1);
        for place in 0..literals {
            self.first[place + 1] += self.first[place] + index32(below.of(Literal::from_index(place)).len());
        }
        let nowhere = LinkTo { to: Literal::from_index(0), cost: 0 };
        self.links.resize(below.links.len() + links.len(), nowhere);
        let mut next = self.first.clone();
        for (place, next) in next.iter_mut().enumerate().take(literals) {
            let (list, start) = (below.of(Literal::from_index(place)), *next as usize);
            self.links[start..start + list.len()].copy_from_slice(list);
            *next += index32(list.len());
        }
        for &(from, link) in links {
            self.links[next[from.index()] as usize] = link;
            next[from.index()] += 1;
        }
    }
}

/// The kinds of nodes that a search uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NodeKinds {
    /// Candidates.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups and almost locked sets.
    Sets,
}

/// Marks a cell and digit without a node.
const NONE: u32 = u32::MAX;

/// The nodes and links of one revision of a grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinkTable<const W: usize> {
    revision: Option<u64>,
    /// By depth, as far as computed: the links of that depth and of lower depths.
    layers: Vec<LinkLayer>,
    spots: Vec<NodeSpot<W>>,
    /// By cell and digit: the node.
    node_of: Vec<u32>,
    size: usize,
    /// Number of candidates; they are the first nodes, by cell and digit.
    candidates: usize,
    pub(super) sets: Vec<SetNode<W>>,
    /// The intersections of houses, computed on first use.
    pub(super) crossings: Option<Vec<Crossing<W>>>,
    /// Buffer for the links of a new layer.
    new_links: Vec<(Literal, LinkTo)>,
}

impl<const W: usize> LinkTable<W> {
    /// Whether the table belongs to the current revision of the grid.
    pub(super) fn is_of(&self, grid: &CandidateGrid<'_, W>) -> bool {
        self.revision == Some(grid.revision())
    }

    /// Whether the links of that depth are computed.
    pub(super) fn has_layer(&self, depth: NodeKinds) -> bool {
        self.layers.len() > depth as usize
    }

    /// Adds a layer with the links of the layer below and those that `link` lists.
    pub(super) fn add_layer(&mut self, link: impl FnOnce(&mut Self, &mut Vec<(Literal, LinkTo)>)) {
        let mut links = std::mem::take(&mut self.new_links);
        links.clear();
        link(self, &mut links);
        let mut layer = LinkLayer::default();
        layer.fill(2 * self.spots.len(), &self.layers[self.layers.len() - 1], &links);
        self.layers.push(layer);
        self.new_links = links;
    }

    /// Resets the table to the current grid, with candidates and their links.
    pub(super) fn link_candidates(&mut self, grid: &CandidateGrid<'_, W>) {
        self.revision = Some(grid.revision());
        self.layers.truncate(1);
        self.number_candidates(grid);
        let mut layer = self.layers.pop().unwrap_or_default();
        layer.clear();
        let by_rules = if grid.layout().has_rules() { self.rule_links(grid) } else { Vec::new() };
        for node in 0..self.candidates {
            for is_true in [false, true] {
                let start = layer.links.len();
                layer.first.push(index32(start));
                if is_true {
                    self.link_true(grid, node, &mut layer.links);
                } else {
                    self.link_false(grid, node, &mut layer.links);
                }
                for &to in by_rules.get(2 * node + usize::from(is_true)).into_iter().flatten() {
                    if layer.links[start..].iter().all(|link| link.to != to) {
                        layer.links.push(LinkTo { to, cost: 1 });
                    }
                }
            }
        }
        layer.first.push(index32(layer.links.len()));
        self.layers.push(layer);
    }

    /// The links by rules: for each node those from false, then those from true.
    fn rule_links(&self, grid: &CandidateGrid<'_, W>) -> Vec<Vec<Literal>> {
        let mut links = vec![Vec::new(); 2 * self.candidates];
        let found = RuleLinks::new(grid);
        let lists = [(found.strong, false), (found.weak, true)];
        for (pairs, is_true) in lists {
            for (one, other) in pairs.into_iter().map(|link| link.ends) {
                let (Some(one), Some(other)) = (self.node(one), self.node(other)) else { continue };
                links[2 * one + usize::from(is_true)].push(Literal::new(other, !is_true));
                links[2 * other + usize::from(is_true)].push(Literal::new(one, !is_true));
            }
        }
        links
    }

    /// The candidates that two candidates exclude, each of them alone.
    pub(crate) fn excluded_by_both(&self, one: usize, other: usize) -> Vec<Candidate> {
        let excluded = |node: usize| self.links(Literal::new(node, true), NodeKinds::Candidates).iter().map(|link| link.to);
        let by_other: std::collections::BTreeSet<usize> = excluded(other).map(Literal::index).collect();
        excluded(one).filter(|to| by_other.contains(&to.index())).map(|to| self.spot(to.node()).candidate()).collect()
    }

    fn number_candidates(&mut self, grid: &CandidateGrid<'_, W>) {
        self.size = grid.size();
        self.sets.clear();
        self.spots.clear();
        self.node_of.clear();
        self.node_of.resize(grid.values().len() * self.size, NONE);
        for cell in *grid.empty() {
            for digit in grid.candidates(cell) {
                self.node_of[cell.index() * self.size + digit.index()] = index32(self.spots.len());
                self.spots.push(NodeSpot { kind: NodeKind::Candidate, digit, cell, cells: CellSet::only(cell) });
            }
        }
        self.candidates = self.spots.len();
    }

    /// Strong links: to the other candidate of a bivalue cell, to the other place in a house.
    fn link_false(&self, grid: &CandidateGrid<'_, W>, node: usize, links: &mut Vec<LinkTo>) {
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
        for &HouseMembership { house, bit } in grid.layout().memberships(cell) {
            let other = grid.places(house, digit) & !bit;
            if other.is_power_of_two() {
                link(grid.layout().members(house)[other.trailing_zeros() as usize], digit);
            }
        }
    }

    /// Weak links: to the other candidates of the cell, to the other places in its houses, and to those that a rule forbids.
    fn link_true(&self, grid: &CandidateGrid<'_, W>, node: usize, links: &mut Vec<LinkTo>) {
        let Candidate { cell, digit } = self.spots[node].candidate();
        let mut link = |cell: Cell, digit: Digit| {
            let to = Literal::new(self.node_of[cell.index() * self.size + digit.index()] as usize, false);
            links.push(LinkTo { to, cost: 1 });
        };
        grid.candidates(cell).without(digit).iter().for_each(|other| link(cell, other));
        let mut seen = CellSet::only(cell);
        for membership in grid.layout().memberships(cell) {
            let places = grid.cells_in(membership.house, digit) - seen;
            places.iter().for_each(|place| link(place, digit));
            seen |= places;
        }
        if grid.layout().has_rules() {
            let places = (*grid.layout().peers(cell) & *grid.cells_of(digit)) - seen;
            places.iter().for_each(|place| link(place, digit));
        }
    }

    /// Number of nodes.
    pub(crate) fn node_count(&self) -> usize {
        self.spots.len()
    }

    /// Number of candidates. They are the first nodes, ordered by cell, then by digit.
    pub(crate) fn candidate_count(&self) -> usize {
        self.candidates
    }

    /// A node.
    #[inline]
    pub(crate) fn spot(&self, node: usize) -> &NodeSpot<W> {
        &self.spots[node]
    }

    /// The node of a candidate, if the candidate exists.
    #[inline]
    pub(crate) fn node(&self, candidate: Candidate) -> Option<usize> {
        let node = *self.node_of.get(candidate.cell.index() * self.size + candidate.digit.index())?;
        (node != NONE).then_some(node as usize)
    }

    /// The links that start from a literal, for a search of that depth.
    #[inline]
    pub(crate) fn links(&self, from: Literal, depth: NodeKinds) -> &[LinkTo] {
        self.layers[depth as usize].of(from)
    }

    /// Adds a node.
    pub(super) fn add_spot(&mut self, kind: NodeKind, digit: Digit, cells: CellSet<W>) -> usize {
        let cell = cells.first().unwrap_or(Cell::new(0));
        self.spots.push(NodeSpot { kind, digit, cell, cells });
        self.spots.len() - 1
    }
}

/// A node that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(u32);

impl Literal {
    /// The literal that a node is true, or false.
    #[inline]
    pub(crate) const fn new(node: usize, is_true: bool) -> Self {
        Self(index32(node) << 1 | is_true as u32)
    }

    /// The literal with that index.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index32(index))
    }

    /// Its index: two for each node, first false, then true.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node that the literal is about.
    #[inline]
    pub(crate) const fn node(self) -> usize {
        self.0 as usize >> 1
    }

    /// The opposite literal.
    #[inline]
    pub(crate) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Whether the node is true.
    #[inline]
    pub(crate) const fn is_true(self) -> bool {
        self.0 & 1 != 0
    }
}

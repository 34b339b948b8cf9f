//! [`SeLinks`]: what chains are made of.
//!
//! Two candidates that cannot both be true are weakly linked, two of which one is true strongly. In a chain weak and strong links take
//! turns, so that the target of a weak link matters only where a strong one begins: at an *end*.
//!
//! - [`LiteralWalk`]: literals in the order in which they are reached from one; [`Way`]: how far cycles go.
//!
//! [`SeChain`]: the literals of a chain in order, to be shown, with the patterns that are rules of their own and used within chains too.
//!
//! A literal is a candidate that is true ("on") or false ("off"): the number `2 * candidate + on`.

use super::{
    grid::{BOX, CANDIDATES, CELLS, CandidateSet, HOUSES, LAYOUT, SIZE, SeGrid, bits, cell_at, house_of, is_pair, place_of},
    reach::Shortest,
};

/// A link from a candidate to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeLink {
    /// The other candidate.
    pub(super) to: u16,
    pub(super) cause: LiteralCause,
}

/// Which links are used.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkKinds {
    /// Strong links of cells with two candidates, and weak links of cells.
    pub(super) cells: bool,
    /// Strong links of houses with two places for a digit; weak links of houses are used in any case.
    pub(super) houses: bool,
}

impl LinkKinds {
    /// All links.
    pub(super) const ALL: Self = Self { cells: true, houses: true };
}

/// No end.
const NONE: u16 = u16::MAX;

/// The links of a position, in the order in which chains follow them.
#[derive(Debug)]
pub(super) struct SeLinks {
    /// The ends, rising, and the number of each candidate among them.
    pub(super) ends: Vec<u16>,
    number: Box<[u16; CANDIDATES]>,
    /// The strong links of each end: first by its cell, then by its houses. Which part of them, and whether there is one by the cell.
    strong: Vec<SeLink>,
    strong_of: Vec<(u16, u16, bool)>,
    /// The ends that are weakly linked to each candidate: by its cell, then by its houses; each once.
    weak: Vec<SeLink>,
    weak_of: Box<[(u16, u16); CANDIDATES]>,
    /// The ends as masks of digits by cell, and as masks of places by house and digit.
    in_cells: [u16; CELLS],
    in_slots: [u16; HOUSES * SIZE],
}

impl SeLinks {
    pub(super) fn new() -> Self {
        Self {
            ends: Vec::new(),
            number: Box::new([NONE; CANDIDATES]),
            strong: Vec::new(),
            strong_of: Vec::new(),
            weak: Vec::new(),
            weak_of: Box::new([(0, 0); CANDIDATES]),
            in_cells: [0; CELLS],
            in_slots: [0; HOUSES * SIZE],
        }
    }

    /// Finds the links of a position.
    pub(super) fn find(&mut self, grid: &SeGrid) {
        self.find_ends(grid);
        self.find_strong(grid);
        self.weak.clear();
        for cell in 0..CELLS {
            for digit in bits(grid.cells[cell]) {
                self.find_weak(cell, digit);
            }
        }
    }

    /// The number of a candidate among the ends.
    #[inline]
    pub(super) fn number(&self, candidate: usize) -> Option<usize> {
        let number = self.number[candidate];
        (number != NONE).then_some(usize::from(number))
    }

    /// The strong links of a candidate.
    #[inline]
    pub(super) fn strong(&self, candidate: usize, kinds: LinkKinds) -> &[SeLink] {
        let Some(number) = self.number(candidate) else { return &[] };
        let (first, end, by_cell) = self.strong_of[number];
        let between = usize::from(first) + usize::from(by_cell);
        let (first, end) = (usize::from(first), usize::from(end));
        &self.strong[if kinds.cells { first } else { between }..if kinds.houses { end } else { between }]
    }

    /// The ends that a candidate excludes, with the links to them.
    #[inline]
    pub(super) fn weak(&self, candidate: usize) -> &[SeLink] {
        let (first, end) = self.weak_of[candidate];
        &self.weak[usize::from(first)..usize::from(end)]
    }

    fn find_ends(&mut self, grid: &SeGrid) {
        (self.in_cells, self.in_slots) = ([0; CELLS], [0; HOUSES * SIZE]);
        for cell in (0..CELLS).filter(|&cell| is_pair(grid.cells[cell])) {
            bits(grid.cells[cell]).for_each(|digit| self.add_end(cell, digit));
        }
        for (at, &places) in grid.slots.iter().enumerate().filter(|&(_, &places)| is_pair(places)) {
            bits(places).for_each(|place| self.add_end(cell_at(at / SIZE, place), at % SIZE));
        }
        self.ends.clear();
        self.number.fill(NONE);
        for (cell, &digits) in self.in_cells.iter().enumerate() {
            for digit in bits(digits) {
                self.number[cell * SIZE + digit] = index16(self.ends.len());
                self.ends.push(index16(cell * SIZE + digit));
            }
        }
    }

    fn add_end(&mut self, cell: usize, digit: usize) {
        self.in_cells[cell] |= 1 << digit;
        for kind in 0..3 {
            self.in_slots[house_of(cell, kind) * SIZE + digit] |= 1 << place_of(cell, kind);
        }
    }

    fn find_strong(&mut self, grid: &SeGrid) {
        self.strong.clear();
        self.strong_of.clear();
        for &end in &self.ends {
            let (cell, digit) = (usize::from(end) / SIZE, usize::from(end) % SIZE);
            let first = index16(self.strong.len());
            let by_cell = is_pair(grid.cells[cell]);
            if by_cell {
                let other = (grid.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
                self.strong.push(SeLink { to: index16(cell * SIZE + other), cause: LiteralCause::Cell });
            }
            for kind in 0..3_u8 {
                let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
                let places = grid.slot(house, digit);
                if is_pair(places) {
                    let other = (places & !(1 << place)).trailing_zeros() as usize;
                    self.strong
                        .push(SeLink { to: index16(cell_at(house, other) * SIZE + digit), cause: LiteralCause::House(kind) });
                }
            }
            self.strong_of.push((first, index16(self.strong.len()), by_cell));
        }
    }

    fn find_weak(&mut self, cell: usize, digit: usize) {
        let first = index16(self.weak.len());
        for other in bits(self.in_cells[cell] & !(1 << digit)) {
            self.weak.push(SeLink { to: index16(cell * SIZE + other), cause: LiteralCause::Cell });
        }
        for kind in 0..3_u8 {
            let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
            // What is in the box as well has been met there.
            let met = if usize::from(kind) == BOX { 1 << place } else { LAYOUT.crossings[house][house_of(cell, BOX)] };
            for other in bits(self.in_slots[house * SIZE + digit] & !met) {
                self.weak.push(SeLink { to: index16(cell_at(house, other) * SIZE + digit), cause: LiteralCause::House(kind) });
            }
        }
        self.weak_of[cell * SIZE + digit] = (first, index16(self.weak.len()));
    }
}

/// The form of a chain: its conclusion and its assumptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainForm {
    /// Back to where it began.
    Cycle,
    /// From a literal to its opposite.
    Forcing,
    /// From a literal to another and its opposite.
    Contradiction,
    /// A common consequence of a literal and its opposite.
    Double,
    /// A common consequence of all candidates of a cell.
    Cell(usize),
    /// A common consequence of all places of the digit in a house.
    Region(usize),
}

/// A literal of a chain, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ChainLine {
    pub(super) literal: u16,
    pub(super) cause: LiteralCause,
    /// Numbers of earlier lines.
    pub(super) parents: Vec<u16>,
}

/// The consequences of one assumption, as far as they are needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ChainBranch {
    pub(super) lines: Vec<ChainLine>,
    /// The notes that the causes refer to.
    pub(super) notes: Vec<Note>,
}

/// A chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SeChain {
    /// `None` for a unary chain.
    pub(super) forcing: Option<ForcingKind>,
    pub(super) shape: ChainForm,
    /// 2 for digits alone, 3 for cells alone, 4 for both; of unary chains.
    pub(super) links: u8,
    pub(super) complexity: u32,
    /// The proved literal, if it is one.
    pub(super) proved: Option<u16>,
    pub(super) branches: Vec<ChainBranch>,
}

/// A kind of forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForcingKind {
    Nishio,
    Multiple,
    /// With inner rules of that level; 0: none.
    Dynamic(u8),
}

/// A result of an inner rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Note {
    Locked(Locked),
    Set(Set),
    Fish(SeFish),
    /// A chain: its hash, its complexity, and itself if it is to be explained.
    Chain {
        identity: u64,
        complexity: u32,
        chain: Option<Box<SeChain>>,
    },
}

/// A digit whose places in `base` are all in `cover` too, which has more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Locked {
    pub(super) base: usize,
    pub(super) cover: usize,
    pub(super) digit: usize,
    /// The places of `cover` that are struck.
    pub(super) struck: u16,
}

/// As many cells of a house as digits they hold among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set {
    pub(super) house: usize,
    pub(super) places: u16,
    pub(super) digits: u16,
    pub(super) is_hidden: bool,
}

/// A digit whose places in some lines are all in as many crossing lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SeFish {
    pub(super) digit: usize,
    /// The kind of the lines.
    pub(super) kind: usize,
    pub(super) lines: u16,
    pub(super) crossing: u16,
}

/// The literal of a candidate.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "literals are below 1458")]
pub(super) const fn literal(candidate: usize, is_on: bool) -> u16 {
    (candidate * 2) as u16 | is_on as u16
}

/// The candidate of a literal.
#[inline]
pub(super) const fn candidate(literal: u16) -> usize {
    literal as usize / 2
}

/// Whether a literal is an on.
#[inline]
pub(super) const fn is_on(literal: u16) -> bool {
    literal & 1 != 0
}

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LiteralCause {
    /// It was assumed; of a line after the first of a branch, it is given by what the chain is inside of.
    Assumed,
    /// By the digits of its cell.
    Cell,
    /// By the places of its digit in the house of this kind.
    House(u8),
    /// By an inner rule: number of the [`Note`].
    Inner(u16),
}

/// The cell and digit of a literal.
pub(super) const fn cell_and_digit(literal: u16) -> (usize, usize) {
    (candidate(literal) / SIZE, candidate(literal) % SIZE)
}

/// An index as 16 bits: there are fewer literals.
#[expect(clippy::cast_possible_truncation, reason = "there are 1458 literals")]
#[inline]
pub(super) const fn index16(index: usize) -> u16 {
    debug_assert!(index <= u16::MAX as usize);
    index as u16
}

/// The candidates that a proved literal eliminates: of an on the other digits of its cell.
pub(super) fn struck_by(grid: &SeGrid, proved: u16) -> CandidateSet {
    let mut struck = CandidateSet::EMPTY;
    let (cell, digit) = cell_and_digit(proved);
    if is_on(proved) {
        bits(grid.cells[cell] & !(1 << digit)).for_each(|other| struck.insert(cell * SIZE + other));
    } else {
        struck.insert(candidate(proved));
    }
    struck
}

/// A literal on a walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkNode {
    pub(super) literal: u16,
    /// The node before; itself at the start.
    pub(super) parent: u16,
    pub(super) depth: u16,
    pub(super) cause: LiteralCause,
}

/// Literals in the order in which they are reached from one.
#[derive(Debug)]
pub(super) struct LiteralWalk {
    pub(super) nodes: Vec<WalkNode>,
    /// In which walk each literal was met last.
    met: Box<[u32; 2 * CANDIDATES]>,
    number: u32,
}

impl LiteralWalk {
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), met: Box::new([0; 2 * CANDIDATES]), number: 0 }
    }

    pub(super) fn start(&mut self, literal: u16) {
        self.number = self.number.wrapping_add(1);
        if self.number == 0 {
            self.met.fill(0);
            self.number = 1;
        }
        self.nodes.clear();
        self.meet(literal);
        self.nodes.push(WalkNode { literal, parent: 0, depth: 0, cause: LiteralCause::Assumed });
    }

    #[inline]
    pub(super) fn has_met(&self, literal: u16) -> bool {
        self.met[usize::from(literal)] == self.number
    }

    /// Whether it is met for the first time.
    #[inline]
    pub(super) fn meet(&mut self, literal: u16) -> bool {
        std::mem::replace(&mut self.met[usize::from(literal)], self.number) != self.number
    }

    #[inline]
    pub(super) fn push(&mut self, literal: u16, parent: u16, cause: LiteralCause) {
        let depth = self.nodes[usize::from(parent)].depth + 1;
        self.nodes.push(WalkNode { literal, parent, depth, cause });
    }

    /// Whether a literal is among a node and those before it.
    pub(super) fn is_ancestor(&self, node: u16, literal: u16) -> bool {
        let mut at = self.nodes[usize::from(node)];
        loop {
            if at.literal == literal {
                return true;
            }
            if at.depth == 0 {
                return false;
            }
            at = self.nodes[usize::from(at.parent)];
        }
    }

    /// The literals from the start to a node.
    pub(super) fn lines(&self, node: u16) -> Vec<(u16, LiteralCause)> {
        let mut at = self.nodes[usize::from(node)];
        let mut lines = vec![(at.literal, at.cause)];
        while at.depth != 0 {
            at = self.nodes[usize::from(at.parent)];
            lines.push((at.literal, at.cause));
        }
        lines.reverse();
        lines
    }
}

/// How cycles are walked.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The literal at which they begin and end.
    pub(super) source: u16,
    pub(super) kinds: LinkKinds,
    /// The greatest number of strong links.
    pub(super) links: u32,
}

impl Way {
    /// Whether a candidate that is on after that number of literals can be part of a cycle that is short enough. What cannot leads to nothing that
    /// can, so that the others are met in the same order without it.
    pub(super) fn leads_back<'s>(
        self,
        links: &'s SeLinks,
        shortest: &'s Shortest,
        is_unknown: bool,
        depth: u16,
    ) -> impl Fn(u16) -> bool + 's {
        let left = self.links.checked_sub(u32::from(depth) / 2).map(|left| left as usize);
        let source = links.number(candidate(self.source));
        move |on: u16| {
            is_unknown
                || match (left, links.number(on.into()), source) {
                    (Some(left), Some(on), Some(source)) => shortest.may_lead(on, source, left),
                    _ => false,
                }
        }
    }
}

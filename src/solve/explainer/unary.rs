//! Cycles and forcing chains: each literal follows from one other.

use super::{
    chain::{Branch, Chain, Line, Shape},
    difficulty::LENGTHS,
    grid::{Candidates, Grid},
    layout::{CANDIDATES, CELLS, LAYOUT, SIZE, bits, cell_at, cells_of, house_of, place_of},
    literal::{Cause, cell_and_digit, index16, is_on, literal, struck_by},
    reach::Reach,
};

/// A literal on a walk.
#[derive(Clone, Copy, Debug)]
struct Node {
    literal: u16,
    /// The node before; itself at the start.
    parent: u16,
    depth: u16,
    cause: Cause,
}

/// A chain or cycle.
#[derive(Clone, Debug)]
pub(super) struct Unary {
    pub(super) difficulty: f64,
    pub(super) complexity: u32,
    /// Which comes first of equally hard ones: 2 for digits alone, 3 for cells alone, 4 for both.
    pub(super) kind: u8,
    /// What a chain proves; `None` for a cycle.
    pub(super) proved: Option<u16>,
    /// What a cycle strikes.
    pub(super) struck: Candidates,
    /// From what is assumed to what is proved.
    pub(super) lines: Vec<(u16, Cause)>,
}

impl Unary {
    /// The order in which they are used; those found earlier come first among equals.
    pub(super) fn order(&self, other: &Self) -> std::cmp::Ordering {
        self.difficulty.total_cmp(&other.difficulty).then(self.complexity.cmp(&other.complexity)).then(self.kind.cmp(&other.kind))
    }

    /// It as a chain.
    pub(super) fn chain(&self) -> Chain {
        let lines = self.lines.iter().enumerate().map(|(at, &(literal, cause))| Line {
            literal,
            cause,
            parents: at.checked_sub(1).into_iter().map(index16).collect(),
        });
        Chain {
            method: None,
            shape: if self.proved.is_none() { Shape::Cycle } else { Shape::Forcing },
            links: self.kind,
            complexity: self.complexity,
            proved: self.proved,
            branches: vec![Branch { lines: lines.collect(), notes: Vec::new() }],
        }
    }

    /// Everything that is struck.
    pub(super) fn all_struck(&self, grid: &Grid) -> Candidates {
        self.proved.map_or(self.struck, |proved| struck_by(grid, proved))
    }
}

/// Which links are used.
#[derive(Clone, Copy)]
struct Links {
    cells: bool,
    houses: bool,
}

impl Links {
    /// Which comes first of equally hard ones.
    const fn kind(self) -> u8 {
        match self {
            Self { cells: false, .. } => 2,
            Self { houses: false, .. } => 3,
            Self { .. } => 4,
        }
    }

    fn difficulty(self, complexity: u32, is_cycle: bool) -> f64 {
        let base = match (self.kind(), is_cycle) {
            (4, _) => 7.0,
            (_, true) => 6.5,
            (_, false) => 6.6,
        };
        base + LENGTHS.of(complexity)
    }
}

/// Searches for chains and cycles; keeps its buffers.
#[derive(Debug)]
pub(super) struct Search {
    nodes: Vec<Node>,
    /// In which walk each literal was met last.
    met: Box<[u32; 2 * CANDIDATES]>,
    walk: u32,
    reach: Reach,
    /// What chains and cycles can strike.
    refuted: Candidates,
    /// The first one that strikes each candidate, by number in `kept`, if all are kept.
    best: Box<[u16; CANDIDATES]>,
    kept: Vec<Unary>,
    keeps_all: bool,
}

/// No chain yet.
const NONE: u16 = u16::MAX;

impl Search {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            met: Box::new([0; 2 * CANDIDATES]),
            walk: 0,
            reach: Reach::new(),
            refuted: Candidates::EMPTY,
            best: Box::new([NONE; CANDIDATES]),
            kept: Vec::new(),
            keeps_all: false,
        }
    }

    /// The first chain or cycle.
    pub(super) fn best(&mut self, grid: &Grid) -> Option<Unary> {
        self.search(grid, false);
        self.kept.pop()
    }

    /// The chains and cycles that are the first to strike something, in the order in which they are used.
    pub(super) fn all(&mut self, grid: &Grid) -> Vec<Unary> {
        self.search(grid, true);
        let mut used = vec![false; self.kept.len()];
        for candidate in self.refuted.iter() {
            if let Some(used) = used.get_mut(usize::from(self.best[candidate])) {
                *used = true;
            }
        }
        let mut all: Vec<Unary> = self.kept.drain(..).zip(used).filter_map(|(found, is_used)| is_used.then_some(found)).collect();
        all.sort_by(Unary::order);
        all
    }

    fn search(&mut self, grid: &Grid, keeps_all: bool) {
        self.kept.clear();
        self.refuted = self.reach.refuted(grid);
        if self.refuted.is_empty() {
            return;
        }
        self.best.fill(NONE);
        self.keeps_all = keeps_all;
        for (cells, houses) in [(false, true), (true, false), (true, true)] {
            let links = Links { cells, houses };
            for cell in 0..CELLS {
                let count = grid.count(cell);
                if count < 2 || !houses && count != 2 {
                    continue;
                }
                for digit in bits(grid.cells[cell]) {
                    let candidate = cell * SIZE + digit;
                    self.cycles(grid, candidate, links);
                    if houses {
                        if self.refuted.contains(candidate) {
                            self.chain(grid, literal(candidate, true), links);
                        }
                        // What it sees is refuted as well then.
                        if bits(grid.cells[cell] & !(1 << digit)).all(|other| self.refuted.contains(cell * SIZE + other)) {
                            self.chain(grid, literal(candidate, false), links);
                        }
                    }
                }
            }
        }
    }

    /// Whether something of that difficulty and complexity that strikes one of these candidates could be the first to do so.
    fn may_be_first(&self, struck: &Candidates, difficulty: f64, complexity: u32, kind: u8) -> bool {
        let is_before = |known: &Unary| {
            let order = difficulty.total_cmp(&known.difficulty).then(complexity.cmp(&known.complexity)).then(kind.cmp(&known.kind));
            order.is_lt()
        };
        if !self.keeps_all {
            return self.kept.last().is_none_or(is_before);
        }
        struck.iter().any(|candidate| self.kept.get(usize::from(self.best[candidate])).is_none_or(is_before))
    }

    /// Keeps what is the first.
    fn keep(&mut self, grid: &Grid, found: Unary) {
        if !self.keeps_all {
            self.kept.clear();
            self.kept.push(found);
            return;
        }
        let number = index16(self.kept.len());
        for candidate in found.all_struck(grid).iter() {
            let best = &mut self.best[candidate];
            if self.kept.get(usize::from(*best)).is_none_or(|known| found.order(known).is_lt()) {
                *best = number;
            }
        }
        self.kept.push(found);
    }

    fn start(&mut self, literal: u16) {
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.met.fill(0);
            self.walk = 1;
        }
        self.nodes.clear();
        self.meet(literal);
        self.nodes.push(Node { literal, parent: 0, depth: 0, cause: Cause::Assumed });
    }

    /// Whether it is met for the first time.
    fn meet(&mut self, literal: u16) -> bool {
        let met = &mut self.met[usize::from(literal)];
        std::mem::replace(met, self.walk) != self.walk
    }

    /// The shortest chain from a literal to its opposite.
    fn chain(&mut self, grid: &Grid, assumed: u16, links: Links) {
        let struck = struck_by(grid, assumed ^ 1);
        self.start(assumed);
        let (mut at, mut checked) = (0, 0);
        while at < self.nodes.len() {
            let node = self.nodes[at];
            let complexity = u32::from(node.depth) + 2;
            if complexity > checked {
                if !self.may_be_first(&struck, links.difficulty(complexity, false), complexity, links.kind()) {
                    return;
                }
                checked = complexity;
            }
            let parent = index16(at);
            at += 1;
            let mut is_proved = false;
            each_next(grid, node.literal, links, &mut |literal, cause| {
                if !is_proved && self.meet(literal) {
                    self.nodes.push(Node { literal, parent, depth: node.depth + 1, cause });
                    is_proved = literal == assumed ^ 1;
                }
            });
            if is_proved {
                let found = self.found(grid, self.nodes.len() - 1, links);
                self.keep(grid, found);
                return;
            }
        }
    }

    /// All cycles through a candidate that is on.
    fn cycles(&mut self, grid: &Grid, start: usize, links: Links) {
        let source = literal(start, true);
        self.start(source);
        let (mut at, mut checked) = (0, 0);
        while at < self.nodes.len() {
            let node = self.nodes[at];
            let complexity = u32::from(node.depth) + 1;
            if complexity > checked {
                if !self.may_be_first(&self.refuted, links.difficulty(complexity, true), complexity, links.kind()) {
                    return;
                }
                checked = complexity;
            }
            let parent = index16(at);
            at += 1;
            let mut closed: Option<Cause> = None;
            each_next(grid, node.literal, links, &mut |literal, cause| {
                let depth = node.depth + 1;
                let is_new = if !is_on(literal) {
                    !self.is_ancestor(parent, literal)
                } else if literal == source {
                    if depth >= 4 {
                        closed.get_or_insert(cause);
                    }
                    false
                } else {
                    self.meet(literal)
                };
                if is_new {
                    self.nodes.push(Node { literal, parent, depth, cause });
                }
            });
            if let Some(cause) = closed {
                self.nodes.push(Node { literal: source, parent, depth: node.depth + 1, cause });
                let found = self.found(grid, self.nodes.len() - 1, links);
                self.nodes.pop();
                if !found.struck.is_empty() && self.may_be_first(&found.struck, found.difficulty, found.complexity, found.kind) {
                    self.keep(grid, found);
                }
            }
        }
    }

    /// Whether a literal is among a node and those before it.
    fn is_ancestor(&self, node: u16, literal: u16) -> bool {
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

    fn found(&self, grid: &Grid, end: usize, links: Links) -> Unary {
        let mut lines = Vec::new();
        let mut at = self.nodes[end];
        let proved = at.literal;
        loop {
            lines.push((at.literal, at.cause));
            if at.depth == 0 {
                break;
            }
            at = self.nodes[usize::from(at.parent)];
        }
        lines.reverse();
        let is_cycle = lines[0].0 == proved;
        let complexity = u32::from(index16(lines.len() - usize::from(is_cycle)));
        let (difficulty, kind) = (links.difficulty(complexity, is_cycle), links.kind());
        let struck = if is_cycle { struck_by_cycle(grid, &lines) } else { Candidates::EMPTY };
        Unary { difficulty, complexity, kind, proved: (!is_cycle).then_some(proved), struck, lines }
    }
}

/// Candidates outside the cells of a cycle that see an on and an off of their digit.
fn struck_by_cycle(grid: &Grid, lines: &[(u16, Cause)]) -> Candidates {
    let (mut seen, mut cells) = ([[0_u128; 2]; SIZE], 0_u128);
    for &(literal, _) in lines {
        let (cell, digit) = cell_and_digit(literal);
        cells |= 1 << cell;
        seen[digit][usize::from(is_on(literal))] |= LAYOUT.sees[cell];
    }
    let mut struck = Candidates::EMPTY;
    for (digit, [off, on]) in seen.into_iter().enumerate() {
        for cell in cells_of(off & on & !cells).filter(|&cell| grid.has(cell, digit)) {
            struck.insert(cell * SIZE + digit);
        }
    }
    struck
}

/// The literals that follow from one, in order.
#[inline]
fn each_next(grid: &Grid, from: u16, links: Links, visit: &mut impl FnMut(u16, Cause)) {
    let (cell, digit) = cell_and_digit(from);
    let is_off = !is_on(from);
    if links.cells && (!is_off || grid.count(cell) == 2) {
        for other in bits(grid.cells[cell] & !(1 << digit)) {
            visit(literal(cell * SIZE + other, is_off), Cause::Cell);
        }
    }
    // From cell to cell an on goes by houses in any case.
    if is_off && !links.houses {
        return;
    }
    for kind in 0..3_u8 {
        let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
        let places = grid.slot(house, digit);
        if is_off && places.count_ones() != 2 {
            continue;
        }
        for place in bits(places & !(1 << place)) {
            visit(literal(cell_at(house, place) * SIZE + digit, is_off), Cause::House(kind));
        }
    }
}

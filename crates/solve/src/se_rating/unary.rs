//! Cycles and forcing chains: each literal follows from one other.

use super::{
    grid::{CANDIDATES, CELLS, CandidateSet, LAYOUT, SIZE, SeGrid, bits, cells_of, house_of, is_pair},
    links::{
        ChainBranch, ChainForm, ChainLine, LinkKinds, LiteralCause, LiteralWalk, SeChain, SeLink, SeLinks, WalkNode, Way,
        candidate, cell_and_digit, index16, is_on, literal, struck_by,
    },
    reach::{ReachBuffers, Reached, Shortest, Starts},
    rule::LENGTHS,
};

/// A chain or cycle.
#[derive(Clone, Debug)]
pub(super) struct Unary {
    pub(super) difficulty: f64,
    pub(super) complexity: u32,
    /// Which comes first of equally hard ones: 2 for digits alone, 3 for cells alone, 4 for both.
    pub(super) kind: u8,
    /// The literal that a chain proves; `None` for a cycle.
    pub(super) proved: Option<u16>,
    /// The candidates that a cycle eliminates.
    pub(super) struck: CandidateSet,
    /// From the assumption to the conclusion.
    pub(super) lines: Vec<(u16, LiteralCause)>,
}

impl Unary {
    /// The order in which they are used; those found earlier come first among equals.
    pub(super) fn order(&self, other: &Self) -> std::cmp::Ordering {
        compare(self.as_order(), other.as_order())
    }

    fn as_order(&self) -> Order {
        (self.difficulty, self.complexity, self.kind)
    }

    /// It as a chain.
    pub(super) fn chain(&self) -> SeChain {
        let lines = self.lines.iter().enumerate().map(|(at, &(literal, cause))| ChainLine {
            literal,
            cause,
            parents: at.checked_sub(1).into_iter().map(index16).collect(),
        });
        SeChain {
            forcing: None,
            shape: if self.proved.is_none() { ChainForm::Cycle } else { ChainForm::Forcing },
            links: self.kind,
            complexity: self.complexity,
            proved: self.proved,
            branches: vec![ChainBranch { lines: lines.collect(), notes: Vec::new() }],
        }
    }

    /// Everything that is struck.
    pub(super) fn all_struck(&self, grid: &SeGrid) -> CandidateSet {
        self.proved.map_or(self.struck, |proved| struck_by(grid, proved))
    }
}

impl LinkKinds {
    /// Which comes first of equally hard ones.
    const fn kind(self) -> u8 {
        match self {
            Self { cells: false, .. } => 2,
            Self { houses: false, .. } => 3,
            Self { .. } => 4,
        }
    }

    /// The number among [`PASSES`].
    fn number(self) -> usize {
        usize::from(self.kind() - PASSES[0].kind())
    }

    /// Comes before all chains and cycles of these kinds; `is_cycle`: or only before chains.
    fn easiest(self, is_cycle: bool) -> Order {
        (self.difficulty(0, is_cycle), 0, self.kind())
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

/// The order in which chains are preferred: by difficulty, complexity and kind.
type Order = (f64, u32, u8);

fn compare(one: Order, other: Order) -> std::cmp::Ordering {
    one.0.total_cmp(&other.0).then((one.1, one.2).cmp(&(other.1, other.2)))
}

fn is_before(one: Order, other: Order) -> bool {
    compare(one, other).is_lt()
}

/// Searches for chains and cycles; keeps its buffers.
#[derive(Debug)]
pub(super) struct UnarySearch {
    walk: LiteralWalk,
    links: SeLinks,
    reach: ReachBuffers,
    /// The shortest chains of each of [`PASSES`].
    shortest: [Shortest; PASSES.len()],
    /// The candidates that chains and cycles can eliminate, if all are kept.
    refuted: CandidateSet,
    /// The first one that strikes each candidate, by number in `kept`, if all are kept.
    best: Box<[u16; CANDIDATES]>,
    kept: Vec<Unary>,
    keeps_all: bool,
    /// The last in order of what is the first to strike something; `None` while something is not struck.
    last: Option<Order>,
}

/// The number of strong links after which it is asked whether there is any chain.
const LEVELS: u32 = 6;

/// A number of literals that no cycle has: there is no limit.
const LONG: u32 = 64;

/// No chain yet.
const NONE: u16 = u16::MAX;

/// The passes: digits alone, cells alone, both.
const PASSES: [LinkKinds; 3] =
    [LinkKinds { cells: false, houses: true }, LinkKinds { cells: true, houses: false }, LinkKinds { cells: true, houses: true }];

impl UnarySearch {
    pub(super) fn new() -> Self {
        Self {
            walk: LiteralWalk::new(),
            links: SeLinks::new(),
            reach: ReachBuffers::new(),
            shortest: std::array::from_fn(|_| Shortest::new()),
            refuted: CandidateSet::EMPTY,
            best: Box::new([NONE; CANDIDATES]),
            kept: Vec::new(),
            keeps_all: false,
            last: None,
        }
    }

    /// The first chain or cycle.
    pub(super) fn best(&mut self, grid: &SeGrid) -> Option<Unary> {
        self.start(grid, false);
        if self.find_bound(grid) {
            for (number, kinds) in PASSES.into_iter().enumerate() {
                if !self.may_come_first(kinds.easiest(true)) {
                    continue;
                }
                // Chains of all links have been met while their bound was found.
                if !(kinds.cells && kinds.houses) {
                    self.shortest[number].begin(grid, &self.links, kinds);
                    self.shortest[number].close(&self.links, kinds);
                }
                let starts = self.shortest[number].starts(&self.links);
                self.pass(grid, kinds, &starts);
            }
        }
        self.kept.pop()
    }

    /// The chains and cycles that are the first to strike something, in the order in which they are used.
    pub(super) fn all(&mut self, grid: &SeGrid) -> Vec<Unary> {
        self.start(grid, true);
        let Reached { refuted, on_cycles } = self.reach.find(grid, &self.links);
        self.refuted = refuted;
        if refuted.is_empty() {
            return Vec::new();
        }
        self.best.fill(NONE);
        let mut off = CandidateSet::EMPTY;
        for candidate in (0..CELLS).flat_map(|cell| bits(grid.cells[cell]).map(move |digit| cell * SIZE + digit)) {
            // What it sees is refuted as well then.
            if struck_by(grid, literal(candidate, true)).iter().all(|other| refuted.contains(other)) {
                off.insert(candidate);
            }
        }
        let starts = Starts { cycles: on_cycles, on: refuted, off };
        for kinds in PASSES {
            if self.may_come_first(kinds.easiest(true)) {
                self.pass(grid, kinds, &starts);
            }
        }
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

    fn start(&mut self, grid: &SeGrid, keeps_all: bool) {
        self.kept.clear();
        self.links.find(grid);
        (self.keeps_all, self.last) = (keeps_all, None);
    }

    /// Searches for chains and cycles by some kinds of links that begin at `starts`.
    fn pass(&mut self, grid: &SeGrid, kinds: LinkKinds, starts: &Starts) {
        for cell in (0..CELLS).filter(|&cell| if kinds.houses { grid.count(cell) >= 2 } else { is_pair(grid.cells[cell]) }) {
            for digit in bits(grid.cells[cell]) {
                let candidate = cell * SIZE + digit;
                if starts.cycles.contains(candidate) {
                    self.cycles(grid, candidate, kinds);
                }
                for (is_on, starts) in [(true, &starts.on), (false, &starts.off)] {
                    if kinds.houses && starts.contains(candidate) {
                        self.chain(grid, literal(candidate, is_on), kinds);
                    }
                }
            }
        }
    }

    /// Finds how hard the easiest chain is, so that little is looked at that is harder. What is as easy still counts: which one is found
    /// first decides. Whether there is any chain: without one there is no cycle that strikes something.
    fn find_bound(&mut self, grid: &SeGrid) -> bool {
        let Self { links, reach, shortest: [.., shortest], .. } = self;
        let (kinds, mut level) = (LinkKinds::ALL, 0);
        shortest.begin(grid, links, kinds);
        let complexity = loop {
            level += 1;
            let has_grown = shortest.grow(links, kinds);
            if let Some(complexity) = shortest.complexity() {
                break complexity;
            }
            if !has_grown || level == LEVELS && reach.find(grid, links).refuted.is_empty() {
                return false;
            }
        };
        // What a cycle of that length strikes is struck by chains that are longer by two.
        shortest.grow(links, kinds);
        self.last = Some((kinds.difficulty(complexity, false), complexity, kinds.kind() + 1));
        true
    }

    /// Whether something of that order could be the first to strike anything.
    #[inline]
    fn may_come_first(&self, order: Order) -> bool {
        self.last.is_none_or(|last| is_before(order, last))
    }

    /// Whether something of that order that strikes these candidates could be the first to do so.
    fn may_be_first(&self, struck: &CandidateSet, order: Order) -> bool {
        if !self.keeps_all {
            return self.may_come_first(order);
        }
        struck.iter().any(|candidate| self.first_to_strike(candidate).is_none_or(|known| is_before(order, known)))
    }

    fn first_to_strike(&self, candidate: usize) -> Option<Order> {
        self.kept.get(usize::from(self.best[candidate])).map(Unary::as_order)
    }

    /// Keeps the first in order.
    fn keep(&mut self, grid: &SeGrid, found: Unary) {
        if !self.keeps_all {
            self.last = Some(found.as_order());
            self.kept.clear();
            self.kept.push(found);
            return;
        }
        let number = index16(self.kept.len());
        for candidate in found.all_struck(grid).iter() {
            if self.first_to_strike(candidate).is_none_or(|known| is_before(found.as_order(), known)) {
                self.best[candidate] = number;
            }
        }
        self.kept.push(found);
        let mut last = Some((0.0, 0, 0));
        for candidate in self.refuted.iter() {
            let first = self.first_to_strike(candidate);
            last = last.and_then(|last| first.map(|first| if is_before(last, first) { first } else { last }));
        }
        self.last = last;
    }

    /// The shortest chain from a literal to its opposite.
    fn chain(&mut self, grid: &SeGrid, assumed: u16, kinds: LinkKinds) {
        let struck = struck_by(grid, assumed ^ 1);
        self.walk.start(assumed);
        let (mut at, mut checked) = (0, 0);
        while at < self.walk.nodes.len() {
            let node = self.walk.nodes[at];
            let complexity = u32::from(node.depth) + 2;
            if complexity > checked {
                if !self.may_be_first(&struck, (kinds.difficulty(complexity, false), complexity, kinds.kind())) {
                    return;
                }
                checked = complexity;
            }
            let is_proved = if is_on(node.literal) {
                self.refutes(index16(at), assumed, kinds)
            } else {
                self.follow_off(index16(at), assumed ^ 1, kinds)
            };
            at += 1;
            if is_proved {
                let found = self.found(grid, index16(self.walk.nodes.len() - 1), kinds);
                self.keep(grid, found);
                return;
            }
        }
    }

    /// Goes on from an on. Whether it excludes the assumption: that is the last node then.
    fn refutes(&mut self, node: u16, assumed: u16, kinds: LinkKinds) -> bool {
        let Self { walk, links, .. } = self;
        let from = candidate(walk.nodes[usize::from(node)].literal);
        if is_on(assumed)
            && let Some(cause) = weak_cause(from, candidate(assumed), kinds)
        {
            walk.push(assumed ^ 1, node, cause);
            return true;
        }
        for link in links.weak(from).iter().filter(|link| kinds.cells || link.cause != LiteralCause::Cell) {
            let is_new = |on: &SeLink| !walk.has_met(literal(on.to.into(), true));
            if links.strong(link.to.into(), kinds).iter().any(is_new) && walk.meet(literal(link.to.into(), false)) {
                walk.push(literal(link.to.into(), false), node, link.cause);
            }
        }
        false
    }

    /// Goes on from an off. Whether the literal to be proved is reached: that is the last node then.
    fn follow_off(&mut self, node: u16, proved: u16, kinds: LinkKinds) -> bool {
        let Self { walk, links, .. } = self;
        let from = candidate(walk.nodes[usize::from(node)].literal);
        for link in links.strong(from, kinds) {
            let on = literal(link.to.into(), true);
            if walk.meet(on) {
                walk.push(on, node, link.cause);
                if on == proved {
                    return true;
                }
            }
        }
        false
    }

    /// All cycles through a candidate that is on. Offs that nothing new follows from are left out.
    fn cycles(&mut self, grid: &SeGrid, start: usize, kinds: LinkKinds) {
        if self.links.strong(start, kinds).is_empty() {
            return;
        }
        let source = literal(start, true);
        let way = Way { source, kinds, links: self.longest_cycle(kinds) / 2 };
        self.walk.start(source);
        let (mut at, mut checked) = (0, 0);
        while at < self.walk.nodes.len() {
            let node = self.walk.nodes[at];
            let complexity = u32::from(node.depth) + 1;
            if complexity > checked {
                if !self.may_come_first((kinds.difficulty(complexity, true), complexity, kinds.kind())) {
                    return;
                }
                checked = complexity;
            }
            if is_on(node.literal) {
                self.extend_cycles(index16(at), way);
            } else if let Some(cause) = self.close_cycle(index16(at), way) {
                self.walk.push(source, index16(at), cause);
                let found = self.found(grid, index16(self.walk.nodes.len() - 1), kinds);
                self.walk.nodes.pop();
                if !found.struck.is_empty() && self.may_be_first(&found.struck, found.as_order()) {
                    self.keep(grid, found);
                }
            }
            at += 1;
        }
    }

    /// The greatest number of literals of cycles that could come first, up to a limit that says nothing.
    fn longest_cycle(&self, kinds: LinkKinds) -> u32 {
        let may_come = |&complexity: &u32| self.may_come_first((kinds.difficulty(complexity, true), complexity, kinds.kind()));
        (4..LONG).step_by(2).take_while(may_come).last().map_or(4, |longest| if longest + 2 == LONG { u32::MAX } else { longest })
    }

    /// Goes on from an on.
    fn extend_cycles(&mut self, node: u16, way: Way) {
        let Self { walk, links, .. } = self;
        let (from, depth) = (walk.nodes[usize::from(node)].literal, walk.nodes[usize::from(node)].depth);
        let leads_back = way.leads_back(links, &self.shortest[way.kinds.number()], self.keeps_all, depth + 2);
        for link in links.weak(candidate(from)).iter().filter(|link| way.kinds.cells || link.cause != LiteralCause::Cell) {
            let goes_on = |on: &SeLink| {
                let is_source = literal(on.to.into(), true) == way.source;
                if is_source { depth >= 2 } else { !walk.has_met(literal(on.to.into(), true)) && leads_back(on.to) }
            };
            let off = literal(link.to.into(), false);
            if links.strong(link.to.into(), way.kinds).iter().any(goes_on) && !walk.is_ancestor(node, off) {
                walk.push(off, node, link.cause);
            }
        }
    }

    /// Goes on from an off. If the source follows from it, why.
    fn close_cycle(&mut self, node: u16, way: Way) -> Option<LiteralCause> {
        let Self { walk, links, .. } = self;
        let WalkNode { literal: from, depth, .. } = walk.nodes[usize::from(node)];
        let leads_back = way.leads_back(links, &self.shortest[way.kinds.number()], self.keeps_all, depth + 1);
        let mut closed = None;
        for link in links.strong(candidate(from), way.kinds) {
            let on = literal(link.to.into(), true);
            if on == way.source {
                if depth >= 3 {
                    closed.get_or_insert(link.cause);
                }
            } else if leads_back(link.to) && walk.meet(on) {
                walk.push(on, node, link.cause);
            }
        }
        closed
    }

    fn found(&self, grid: &SeGrid, end: u16, kinds: LinkKinds) -> Unary {
        let lines = self.walk.lines(end);
        let proved = self.walk.nodes[usize::from(end)].literal;
        let is_cycle = lines[0].0 == proved;
        let complexity = u32::from(index16(lines.len() - usize::from(is_cycle)));
        let (difficulty, kind) = (kinds.difficulty(complexity, is_cycle), kinds.kind());
        let struck = if is_cycle { struck_by_cycle(grid, &lines) } else { CandidateSet::EMPTY };
        Unary { difficulty, complexity, kind, proved: (!is_cycle).then_some(proved), struck, lines }
    }
}

/// The first link by which a candidate excludes another.
fn weak_cause(from: usize, to: usize, kinds: LinkKinds) -> Option<LiteralCause> {
    let (cell, digit) = (from / SIZE, from % SIZE);
    let (other_cell, other_digit) = (to / SIZE, to % SIZE);
    if cell == other_cell {
        return (kinds.cells && digit != other_digit).then_some(LiteralCause::Cell);
    }
    let house = (0..3_u8).find(|&kind| house_of(cell, kind.into()) == house_of(other_cell, kind.into()));
    house.filter(|_| digit == other_digit).map(LiteralCause::House)
}

/// Candidates outside the cells of a cycle that see an on and an off of their digit.
fn struck_by_cycle(grid: &SeGrid, lines: &[(u16, LiteralCause)]) -> CandidateSet {
    let (mut seen, mut cells) = ([[0_u128; 2]; SIZE], 0_u128);
    for &(literal, _) in lines {
        let (cell, digit) = cell_and_digit(literal);
        cells |= 1 << cell;
        seen[digit][usize::from(is_on(literal))] |= LAYOUT.sees[cell];
    }
    let mut struck = CandidateSet::EMPTY;
    for (digit, [off, on]) in seen.into_iter().enumerate() {
        for cell in cells_of(off & on & !cells).filter(|&cell| grid.has(cell, digit)) {
            struck.insert(cell * SIZE + digit);
        }
    }
    struck
}

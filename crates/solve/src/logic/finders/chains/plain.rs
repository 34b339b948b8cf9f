//! Chains of few kinds of links, with searches of their own: remote pairs, XY-chains, X-chains and X-cycles.
//!
//! # Remote pairs
//!
//! ```text
//!   . 38 .|. 38 . |. . .         Four or more cells with the same two candidates, each seeing the next: they
//!   ...                          alternate between 3 and 8. Of two cells that are three, five … steps apart one
//!   . -- .|. 38 . |. 38 .        is 3 and the other 8, so a cell that sees both is neither.
//! ```
//!
//! The chain crosses no cell twice. All pairs of cells an odd distance of at least three apart count, not only the ends.
//!
//! Parts of the reason: [`Role::Pattern`], the two digits; [`Role::Link`], the chain, which passes through each cell from one digit
//! to the other. Definition: HoDoKu's manual, "Chains and Loops: Remote Pair"; as there, a chain has at most twenty links, that is,
//! ten cells.
//!
//! # XY-chains
//!
//! ```text
//!   . 38 .|. 85 . |. -3 .        3 r1c2 8, 8 r1c5 5, 5 r7c5 2, 2 r7c8 3: if r1c2 is not 3 it is 8, so r1c5
//!   ...                          is 5, r7c5 is 2 and r7c8 is 3. One of the two ends is 3, so no cell that
//!   . -3 .|. 52 . |. 23 .        sees both is 3: - is eliminated.
//! ```
//!
//! A chain of bivalue cells in which each cell shares a digit with the previous one and another with the next. If the first cell is
//! not the digit that only the ends share, the last cell is. The chain has at least two cells and crosses no cell twice.
//!
//! Parts of the reason: [`Role::Link`], the chain. Definition: HoDoKu's manual, "Chains and Loops: XY-Chain"; as there, a chain has
//! at most twenty links.
//!
//! # X-chains
//!
//! ```text
//!  r1c2 === r1c7 --- r3c8 === r6c8 --- r5c9 === r5c2        one digit; === strong, --- weak
//!
//!   . x . | . . . | x . .      Either r1c2 or the far end holds the digit, so no cell
//!   ...                        that sees both ends does: - is eliminated.
//!   - x . | . . . | . . x
//! ```
//!
//! A chain of alternating links on one digit that begins and ends with a strong link: if one end is false, the other is true. No
//! cell that sees both ends holds the digit. The chain has at least three links and crosses no cell twice. Turbot fish, skyscrapers
//! and two-string kites are X-chains of three links, and are found here too.
//!
//! Parts of the reason: [`Role::Link`], the chain. Definition: HoDoKu's manual, "Chains and Loops: X-Chain"; as there, a chain has
//! at most twenty links.
//!
//! # X-cycles: loops of one digit with alternating strong and weak links
//!
//! ```text
//! a = b - c = d - a    continuous: of the two ends of each weak link one is true, so nothing else that sees both is
//! a = b - c = a        two strong links meet in a: it is true
//! ```
//!
//! A loop with two weak links in one candidate is an X-chain that eliminates it; that is the technique of that name.
//!
//! Parts of the reason: [`Role::Link`], the loop. Definition: SudokuWiki, "X-Cycles".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::{
    Node,
    finders::{
        chains::walk::{MAX_STOPS, NodeGraph, PathSearch, WantedChain},
        links::{chain_of, link, seen_by_both},
        shared::{
            choice::{Merit, StepChoice},
            prelude::*,
        },
    },
};

techniques! {
    RemotePair: "0703" "rp" "remote-pair" Chains Hard 110 true 2800, find_remote_pair;
    XyChain: "0702" "xyc" "xy-chain" Chains Unfair 260 true 5500, find_xy_chain;
    XChain: "0701" "x" "x-chain" Chains Unfair 260 true 5400, find_x_chain;
    XCycle: "S012" "xcy" "x-cycle" Chains Unfair 260 false 5410, find_x_cycle;
}

/// Number of cells of the shortest chain.
const MIN_CELLS: usize = 4;

/// Finds remote pairs.
fn find_remote_pair<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let mut choice = StepChoice::new(sink);
    let mut left = *grid.bivalue();
    while let Some(first) = left.first() {
        let pair = grid.candidates(first);
        let cells: CellSet<W> = left.iter().filter(|&cell| grid.candidates(cell) == pair).collect();
        left -= cells;
        if cells.len() < MIN_CELLS || context.cancel.is_cancelled() {
            continue;
        }
        let seen = |digit: Digit| cells.iter().any(|cell| grid.layout().peers(cell).meets(&(*grid.cells_of(digit) - cells)));
        if pair.iter().any(seen) {
            let mut walk = PairWalk { grid, pair, cells, path: Vec::new(), choice: &mut choice };
            cells.iter().for_each(|start| walk.extend(start, CellSet::EMPTY));
        }
    }
    choice.finish()
}

struct PairWalk<'w, 's, 'a, const W: usize> {
    grid: &'w CandidateGrid<'a, W>,
    pair: DigitSet,
    cells: CellSet<W>,
    path: Vec<Cell>,
    choice: &'w mut StepChoice<'s>,
}

impl<const W: usize> PairWalk<'_, '_, '_, W> {
    /// Extends the path to a cell. `seen` are the cells that see two cells of the path which hold different digits.
    fn extend(&mut self, cell: Cell, seen: CellSet<W>) {
        let layout = self.grid.layout();
        let apart = self.path.iter().rev().skip(MIN_CELLS - 2).step_by(2);
        let seen = apart.fold(seen, |seen, &other| seen | (*layout.peers(cell) & *layout.peers(other)));
        self.path.push(cell);
        if self.path.len() >= MIN_CELLS && self.path.len().is_multiple_of(2) && self.path[0] < cell {
            self.offer(seen);
        }
        if self.path.len() < MAX_STOPS {
            for next in *layout.peers(cell) & self.cells {
                if !self.path.contains(&next) {
                    self.extend(next, seen);
                }
            }
        }
        self.path.pop();
    }

    fn offer(&mut self, seen: CellSet<W>) {
        let eliminated = self.pair.iter().flat_map(|digit| {
            let cells = seen & *self.grid.cells_of(digit);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        });
        if eliminated.clone().next().is_none() {
            return;
        }
        let (grid, pair, path) = (self.grid, self.pair, &self.path);
        self.choice.offer(Merit::new(eliminated.clone(), 2 * path.len()), || {
            let mut nodes = Vec::new();
            for &cell in path {
                let mut both: Vec<Digit> = pair.iter().collect();
                // The digit on which a cell is left is the one on which the next is entered.
                both.sort_by_key(|&digit| nodes.last().is_some_and(|last: &Candidate| last.digit != digit));
                nodes.extend(both.into_iter().map(|digit| Candidate::new(cell, digit)));
            }
            let reason = Reason::default().digits(Role::Pattern, pair).chain(Role::Link, chain_of(grid, &nodes, true));
            Step::eliminating(Technique::RemotePair, eliminated, reason)
        });
    }
}

/// Finds XY-chains.
fn find_xy_chain<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let mut search = XyChainSearch::new(context.grid);
    let mut choice = StepChoice::new(sink);
    for start in 0..search.stops.len() {
        if context.cancel.is_cancelled() {
            break;
        }
        search.from(start, &mut choice);
    }
    choice.finish()
}

/// A bivalue cell, entered with one candidate and left with the other.
#[derive(Clone, Copy)]
struct Stop {
    cell: Cell,
    enter: Digit,
    leave: Digit,
}

struct XyChainSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    stops: Vec<Stop>,
    graph: NodeGraph<W>,
    spread: PathSearch,
}

impl<'g, 'a, const W: usize> XyChainSearch<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>) -> Self {
        let mut stops = Vec::new();
        for cell in *grid.bivalue() {
            let mut digits = grid.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                stops.extend([(one, other), (other, one)].map(|(enter, leave)| Stop { cell, enter, leave }));
            }
        }
        let mut graph = NodeGraph { cells: stops.iter().map(|stop| CellSet::only(stop.cell)).collect(), ..NodeGraph::default() };
        graph.next.reset(stops.len(), stops.len());
        for (place, stop) in stops.iter().enumerate() {
            for (next, other) in stops.iter().enumerate() {
                if stop.leave == other.enter && grid.layout().sees(stop.cell, other.cell) {
                    graph.next.set(place, next);
                }
            }
        }
        Self { grid, stops, graph, spread: PathSearch::default() }
    }

    /// All chains that begin with that node, except those found from their other end.
    fn from(&mut self, start: usize, choice: &mut StepChoice<'_>) {
        let begin = Candidate::new(self.stops[start].cell, self.stops[start].enter);
        let is_end = |stop: &Stop| {
            stop.leave == begin.digit && stop.cell > begin.cell && !seen_by_both(self.grid, begin, stop.cell).is_empty()
        };
        let ends: Vec<usize> = (start + 1..self.stops.len()).filter(|&end| is_end(&self.stops[end])).collect();
        if ends.is_empty() {
            return;
        }
        self.spread.from(&self.graph, [start]);
        for end in ends {
            let cell = self.stops[end].cell;
            let wanted = WantedChain { technique: Technique::XyChain, begin, end: cell, starts: &[start], ends: &[end] };
            wanted.offer(self.grid, (&self.graph, &self.spread), choice, |stop| {
                let Stop { cell, enter, leave } = self.stops[stop];
                [enter, leave].map(|digit| Candidate::new(cell, digit))
            });
        }
    }
}

/// Finds X-chains.
fn find_x_chain<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let mut choice = StepChoice::new(sink);
    let mut search = XChainSearch::default();
    for digit in grid.digits() {
        if context.cancel.is_cancelled() {
            break;
        }
        let eliminable = context.scratch.templates.eliminable(grid, digit);
        if !eliminable.is_empty() {
            search.one_digit(grid, digit, eliminable, &mut choice);
        }
    }
    choice.finish()
}

/// The strong links of a digit in both directions as nodes of a graph, from a false end to a true one.
#[derive(Default)]
struct XChainSearch<const W: usize> {
    links: Vec<(Cell, Cell)>,
    graph: NodeGraph<W>,
    spread: PathSearch,
    starts: Vec<usize>,
    ends: Vec<usize>,
}

impl<const W: usize> XChainSearch<W> {
    fn one_digit(&mut self, grid: &CandidateGrid<'_, W>, digit: Digit, eliminable: CellSet<W>, choice: &mut StepChoice<'_>) {
        self.collect(grid, digit);
        let linked: CellSet<W> = self.links.iter().map(|&(from, _)| from).collect();
        for start in linked {
            let begin = Candidate::new(start, digit);
            let is_end = |end: &Cell| {
                let eliminated = seen_by_both(grid, begin, *end);
                *end > start && !eliminated.is_empty() && eliminated.is_within(&eliminable)
            };
            let ends: CellSet<W> = linked.iter().filter(is_end).collect();
            if ends.is_empty() {
                continue;
            }
            self.starts = self.stops(|&(from, _)| from == start);
            self.spread.from(&self.graph, self.starts.iter().copied());
            for end in ends {
                self.ends = self.stops(|&(_, to)| to == end);
                let wanted = WantedChain { technique: Technique::XChain, begin, end, starts: &self.starts, ends: &self.ends };
                wanted.offer(grid, (&self.graph, &self.spread), choice, |stop| {
                    let (from, to) = self.links[stop];
                    [from, to].map(|cell| Candidate::new(cell, digit))
                });
            }
        }
    }

    fn collect(&mut self, grid: &CandidateGrid<'_, W>, digit: Digit) {
        self.links.clear();
        for house in grid.layout().house_ids() {
            if let Some((one, other)) = grid.conjugates(house, digit)
                && !self.links.contains(&(one, other))
            {
                self.links.extend([(one, other), (other, one)]);
            }
        }
        let count = self.links.len();
        self.graph.cells.clear();
        self.graph.cells.extend(self.links.iter().map(|&(from, to)| CellSet::only(from).with(to)));
        self.graph.next.reset(count, count);
        for (stop, &(_, to)) in self.links.iter().enumerate() {
            for (next, &(from, _)) in self.links.iter().enumerate() {
                if grid.layout().sees(to, from) {
                    self.graph.next.set(stop, next);
                }
            }
        }
    }

    fn stops(&self, is_wanted: impl Fn(&(Cell, Cell)) -> bool) -> Vec<usize> {
        (0..self.links.len()).filter(|&stop| is_wanted(&self.links[stop])).collect()
    }
}

/// The greatest number of cells of a loop.
const LONGEST: usize = 8;

/// Finds X-cycles, the shortest first.
fn find_x_cycle<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let cancel = context.cancel;
    context.each_digit(wanted, sink, |context, digit, _, sink| {
        let walker = Walker { grid: context.grid, digit };
        for length in 3..=LONGEST {
            for start in context.grid.cells_of(digit).iter() {
                if cancel.is_cancelled() {
                    return Flow::Continue(());
                }
                walker.walk(&mut vec![start], length, sink)?;
            }
        }
        Flow::Continue(())
    })
}

struct Walker<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    digit: Digit,
}

impl<const W: usize> Walker<'_, '_, W> {
    /// The cells that a strong link joins to this one.
    fn strong(&self, cell: Cell) -> CellSet<W> {
        let memberships = self.grid.layout().memberships(cell).iter();
        memberships.filter_map(|membership| self.grid.conjugate_of(cell, membership.house, self.digit)).collect()
    }

    /// Goes on from the last cell, by a strong link after an even number of links, until the loop has that many cells.
    fn walk(&self, path: &mut Vec<Cell>, length: usize, sink: &mut StepSink) -> Flow {
        let (first, last) = (path[0], path[path.len() - 1]);
        let is_strong = path.len() % 2 == 1;
        if path.len() == length {
            return self.close(path, first, last, is_strong, sink);
        }
        let next = if is_strong { self.strong(last) } else { *self.grid.layout().peers(last) & *self.grid.cells_of(self.digit) };
        for cell in next.iter() {
            if path.contains(&cell) {
                continue;
            }
            path.push(cell);
            let flow = self.walk(path, length, sink);
            path.pop();
            flow?;
        }
        Flow::Continue(())
    }

    fn close(&self, path: &[Cell], first: Cell, last: Cell, is_strong: bool, sink: &mut StepSink) -> Flow {
        let layout = self.grid.layout();
        if is_strong {
            // An odd number of cells: the first has two strong links.
            if !self.strong(last).contains(first) {
                return Flow::Continue(());
            }
            return sink.add(Step::placing(Technique::XCycle, [Candidate::new(first, self.digit)], self.reason(path, true)));
        }
        // The first cell is the lowest, so that each loop is found once.
        if !layout.sees(first, last) || path.iter().any(|&cell| cell < first) {
            return Flow::Continue(());
        }
        let cells: CellSet<W> = path.iter().copied().collect();
        let mut eliminated = CellSet::EMPTY;
        for at in (1..path.len()).step_by(2) {
            let (one, other) = (path[at], path[(at + 1) % path.len()]);
            eliminated |= *layout.peers(one) & *layout.peers(other) & *self.grid.cells_of(self.digit);
        }
        let eliminated = eliminated - cells;
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let struck = eliminated.iter().map(|cell| Candidate::new(cell, self.digit));
        sink.add(Step::eliminating(Technique::XCycle, struck, self.reason(path, false)))
    }

    fn reason(&self, path: &[Cell], is_strong: bool) -> Reason {
        let nodes: Vec<Candidate> = path.iter().map(|&cell| Candidate::new(cell, self.digit)).collect();
        let mut chain = chain_of(self.grid, &nodes, true);
        let ends = [nodes[nodes.len() - 1], nodes[0]].map(Node::of);
        chain.links.push(link(self.grid, &ends[0], &ends[1], is_strong));
        Reason::default().chain(Role::Link, chain)
    }
}

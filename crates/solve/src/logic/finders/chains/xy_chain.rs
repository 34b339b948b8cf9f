//! XY-chains.
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

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::finders::{
    chains::walk::{NodeGraph, PathSearch, WantedChain},
    links::bond::seen_by_both,
    shared::{choice::StepChoice, prelude::*},
};

techniques! {
    XyChain: "0702" "xyc" "xy-chain" Chains Unfair 260 true 5500, find;
}

/// Finds XY-chains.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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

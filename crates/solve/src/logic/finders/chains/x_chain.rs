//! X-chains.
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

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::finders::{
    chains::walk::{NodeGraph, PathSearch, WantedChain},
    links::bond::seen_by_both,
    shared::{choice::StepChoice, prelude::*},
};

techniques! {
    XChain: "0701" "x" "x-chain" Chains Unfair 260 true 5400, find;
}

/// Finds X-chains.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
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

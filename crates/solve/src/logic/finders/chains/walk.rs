//! Short chains that cross no cell twice, for X-chains and XY-chains.
//!
//! Both are paths in a graph whose nodes occupy one or two cells. The shortest path is found breadth first; in the rare case that
//! it crosses a cell twice, paths of increasing length are tried in order, with the distance to the end as a bound.

use std::collections::VecDeque;

use sudoscope_board::{Cell, CellSet};

use crate::logic::{
    Candidate, CandidateGrid, Reason, Role, Step, Technique,
    finders::{
        links::{
            chain_of, seen_by_both,
            spread::{BitMatrix, contains, insert, ones, words_for},
        },
        shared::choice::{Merit, StepChoice},
    },
    index32,
};

/// HoDoKu's limit of 20 links, in nodes.
pub(crate) const MAX_STOPS: usize = 10;

/// A graph of nodes.
#[derive(Debug, Default)]
pub(crate) struct NodeGraph<const W: usize> {
    /// The successors of each node.
    pub next: BitMatrix,
    /// The cells of each node.
    pub cells: Vec<CellSet<W>>,
}

/// The nodes that can be reached from some nodes, breadth first.
#[derive(Debug, Default)]
pub(crate) struct PathSearch {
    seen: Vec<u64>,
    order: VecDeque<u32>,
    /// By node: its predecessor (itself for a start), and the number of nodes up to it.
    before: Vec<u32>,
    stops: Vec<u32>,
}

impl PathSearch {
    /// Searches from the given nodes.
    pub(crate) fn from<const W: usize>(&mut self, graph: &NodeGraph<W>, starts: impl IntoIterator<Item = usize>) {
        let count = graph.cells.len();
        self.seen.clear();
        self.seen.resize(words_for(count), 0);
        self.before.resize(count, 0);
        self.stops.resize(count, 0);
        self.order.clear();
        for start in starts {
            self.take(start, start, 1);
        }
        while let Some(stop) = self.order.pop_front() {
            let (stop, stops) = (stop as usize, self.stops[stop as usize] + 1);
            if stops as usize > MAX_STOPS {
                break;
            }
            for place in 0..self.seen.len() {
                let mut new = graph.next.row(stop)[place] & !self.seen[place];
                while new != 0 {
                    self.take(place * 64 + new.trailing_zeros() as usize, stop, stops);
                    new &= new - 1;
                }
            }
        }
    }

    fn take(&mut self, stop: usize, before: usize, stops: u32) {
        insert(&mut self.seen, stop);
        self.before[stop] = index32(before);
        self.stops[stop] = stops;
        self.order.push_back(index32(stop));
    }

    /// Number of nodes of the shortest path to a node, both ends included; `None` if it is not reached.
    pub(crate) fn stops_to(&self, stop: usize) -> Option<usize> {
        contains(&self.seen, stop).then(|| self.stops[stop] as usize)
    }

    /// The shortest path to a node that is reached.
    fn way_to(&self, stop: usize) -> Vec<usize> {
        let mut way = vec![stop];
        let mut stop = stop;
        while self.stops[stop] > 1 {
            stop = self.before[stop] as usize;
            way.push(stop);
        }
        way.reverse();
        way
    }
}

/// The shortest path of at least two nodes, from where `spread` began to one of `ends`, that crosses no cell twice. It cannot be
/// cancelled: it has at most [`MAX_STOPS`] nodes.
fn shortest_way<const W: usize>(graph: &NodeGraph<W>, spread: &PathSearch, starts: &[usize], ends: &[usize]) -> Option<Vec<usize>> {
    let nearest = ends.iter().copied().filter_map(|end| Some((spread.stops_to(end)?, end))).min()?;
    if nearest.0 > 1 {
        let way = spread.way_to(nearest.1);
        if crosses_no_cell_twice(graph, &way) {
            return Some(way);
        }
    }
    let to_end = distances_to(graph, ends);
    let mut search = WalkSearch { graph, to_end: &to_end, way: Vec::new(), limit: 0 };
    (nearest.0.max(2)..=MAX_STOPS).find_map(|limit| {
        search.limit = limit;
        starts.iter().any(|&start| search.extend(start, CellSet::EMPTY)).then(|| search.way.clone())
    })
}

/// A chain to find: from a candidate to one of the same digit, of which at least one is true.
pub(super) struct WantedChain<'w> {
    /// The technique whose steps are searched for.
    pub technique: Technique,
    /// The first candidate.
    pub begin: Candidate,
    /// The cell of the last one.
    pub end: Cell,
    /// The nodes where the search began.
    pub starts: &'w [usize],
    /// The nodes where it may end.
    pub ends: &'w [usize],
}

impl WantedChain<'_> {
    /// Offers the step of the shortest such chain. `candidates` are the two candidates of a node.
    pub(super) fn offer<const W: usize>(
        &self,
        grid: &CandidateGrid<'_, W>,
        (graph, spread): (&NodeGraph<W>, &PathSearch),
        choice: &mut StepChoice<'_>,
        candidates: impl Fn(usize) -> [Candidate; 2],
    ) {
        let digit = self.begin.digit;
        let eliminated = seen_by_both(grid, self.begin, self.end).iter().map(|cell| Candidate::new(cell, digit));
        let Some(stops) = self.ends.iter().filter_map(|&stop| spread.stops_to(stop)).min() else { return };
        if !choice.wants(Merit::new(eliminated.clone(), 2 * stops)) {
            return;
        }
        let Some(way) = shortest_way(graph, spread, self.starts, self.ends) else { return };
        choice.offer(Merit::new(eliminated.clone(), 2 * way.len()), || {
            let nodes: Vec<Candidate> = way.iter().flat_map(|&stop| candidates(stop)).collect();
            let reason = Reason::default().chain(Role::Link, chain_of(grid, &nodes, true));
            Step::eliminating(self.technique, eliminated, reason)
        });
    }
}

fn crosses_no_cell_twice<const W: usize>(graph: &NodeGraph<W>, way: &[usize]) -> bool {
    let mut crossed = CellSet::EMPTY;
    way.iter().all(|&stop| {
        let is_new = !crossed.meets(&graph.cells[stop]);
        crossed |= graph.cells[stop];
        is_new
    })
}

/// Number of nodes on the shortest path from each node to an end, both included.
fn distances_to<const W: usize>(graph: &NodeGraph<W>, ends: &[usize]) -> Vec<usize> {
    let mut distances = vec![usize::MAX; graph.cells.len()];
    ends.iter().for_each(|&end| distances[end] = 1);
    for distance in 1..MAX_STOPS {
        for stop in 0..distances.len() {
            if distances[stop] == usize::MAX && ones(graph.next.row(stop)).any(|next| distances[next] == distance) {
                distances[stop] = distance + 1;
            }
        }
    }
    distances
}

/// Searches for a path of exactly `limit` nodes.
struct WalkSearch<'g, const W: usize> {
    graph: &'g NodeGraph<W>,
    to_end: &'g [usize],
    way: Vec<usize>,
    limit: usize,
}

impl<const W: usize> WalkSearch<'_, W> {
    fn extend(&mut self, stop: usize, crossed: CellSet<W>) -> bool {
        let left = self.limit - self.way.len();
        if self.to_end[stop] > left || crossed.meets(&self.graph.cells[stop]) {
            return false;
        }
        self.way.push(stop);
        if left == 1 {
            return true;
        }
        let crossed = crossed | self.graph.cells[stop];
        if ones(self.graph.next.row(stop)).any(|next| self.extend(next, crossed)) {
            return true;
        }
        self.way.pop();
        false
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Cell;

    use super::*;

    /// The nodes, each with its cells, and their successors.
    fn graph(stops: &[(&[usize], &[usize])]) -> NodeGraph<2> {
        let mut graph = NodeGraph::default();
        graph.next.reset(stops.len(), stops.len());
        for (stop, (cells, next)) in stops.iter().enumerate() {
            graph.cells.push(cells.iter().map(|&cell| Cell::new(cell)).collect());
            next.iter().for_each(|&next| graph.next.set(stop, next));
        }
        graph
    }

    fn way(graph: &NodeGraph<2>, start: usize, end: usize) -> Option<Vec<usize>> {
        let mut spread = PathSearch::default();
        spread.from(graph, [start]);
        shortest_way(graph, &spread, &[start], &[end])
    }

    #[test]
    fn the_shortest_way_is_found() {
        let graph = graph(&[(&[0], &[1, 2]), (&[1], &[3]), (&[2], &[4]), (&[3], &[4]), (&[4], &[])]);
        assert_eq!(way(&graph, 0, 4), Some(vec![0, 2, 4]));
        assert_eq!(way(&graph, 1, 2), None);
    }

    #[test]
    fn a_way_that_crosses_a_cell_twice_is_replaced_by_a_longer_one() {
        // 0-1-2 would do, but 2 shares a cell with 0 unless it is reached as 5.
        let graph = graph(&[(&[0], &[1, 3]), (&[1], &[2]), (&[0, 2], &[]), (&[3], &[4]), (&[4], &[5]), (&[5], &[])]);
        assert_eq!(way(&graph, 0, 2), None);
        let mut spread = PathSearch::default();
        spread.from(&graph, [0]);
        assert_eq!(shortest_way(&graph, &spread, &[0], &[2, 5]), Some(vec![0, 3, 4, 5]));
    }

    #[test]
    fn one_stop_is_no_way() {
        let graph = graph(&[(&[0], &[1]), (&[1], &[0])]);
        assert_eq!(way(&graph, 0, 0), None);
    }
}

//! Short chains that cross no cell twice, for X-chains and XY-chains.
//!
//! Both are ways through a graph whose stops take up one or two cells. The shortest way is found breadth first; in the rare case
//! that it crosses a cell twice, ways of growing length are tried in order, with what is known of the distance to the end as a
//! bound.

use std::collections::VecDeque;

use super::bits::{Matrix, contains, insert, ones, words_for};
use crate::solve::logic::cells::Cells;

/// HoDoKu looks for chains of up to 20 links; that many stops they have at most.
pub(crate) const MAX_STOPS: usize = 10;

/// A graph of stops.
#[derive(Debug, Default)]
pub(crate) struct Graph<const W: usize> {
    /// Which stops may follow a stop.
    pub next: Matrix,
    /// The cells that a stop takes up.
    pub cells: Vec<Cells<W>>,
}

/// What is reached from some stops, breadth first.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    seen: Vec<u64>,
    order: VecDeque<u32>,
    /// By stop: the stop before it (itself if it is a start), and how many stops there are up to it.
    before: Vec<u32>,
    stops: Vec<u32>,
}

impl Spread {
    /// Spreads from the given stops.
    pub fn from<const W: usize>(&mut self, graph: &Graph<W>, starts: impl IntoIterator<Item = usize>) {
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
        self.before[stop] = before as u32;
        self.stops[stop] = stops;
        self.order.push_back(stop as u32);
    }

    /// How many stops the shortest way to a stop has, itself counted; none if it is not reached.
    pub fn stops_to(&self, stop: usize) -> Option<usize> {
        contains(&self.seen, stop).then(|| self.stops[stop] as usize)
    }

    /// The shortest way to a stop that is reached.
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

/// The shortest way with at least two stops from where `spread` began to one of `ends` that crosses no cell twice. Cancels nothing:
/// it has at most [`MAX_STOPS`] stops.
pub(crate) fn shortest_way<const W: usize>(
    graph: &Graph<W>,
    spread: &Spread,
    starts: &[usize],
    ends: &[usize],
) -> Option<Vec<usize>> {
    let nearest = ends.iter().copied().filter_map(|end| Some((spread.stops_to(end)?, end))).min()?;
    if nearest.0 > 1 {
        let way = spread.way_to(nearest.1);
        if crosses_no_cell_twice(graph, &way) {
            return Some(way);
        }
    }
    let to_end = distances_to(graph, ends);
    let mut search = Search { graph, to_end: &to_end, way: Vec::new(), limit: 0 };
    (nearest.0.max(2)..=MAX_STOPS).find_map(|limit| {
        search.limit = limit;
        starts.iter().any(|&start| search.extend(start, Cells::EMPTY)).then(|| search.way.clone())
    })
}

fn crosses_no_cell_twice<const W: usize>(graph: &Graph<W>, way: &[usize]) -> bool {
    let mut crossed = Cells::EMPTY;
    way.iter().all(|&stop| {
        let is_new = !crossed.meets(&graph.cells[stop]);
        crossed |= graph.cells[stop];
        is_new
    })
}

/// How many stops, the end counted, lie on the shortest way from each stop to an end, the stop itself counted too.
fn distances_to<const W: usize>(graph: &Graph<W>, ends: &[usize]) -> Vec<usize> {
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

/// Looks for a way of exactly `limit` stops.
struct Search<'g, const W: usize> {
    graph: &'g Graph<W>,
    to_end: &'g [usize],
    way: Vec<usize>,
    limit: usize,
}

impl<const W: usize> Search<'_, W> {
    fn extend(&mut self, stop: usize, crossed: Cells<W>) -> bool {
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
    use super::*;
    use crate::board::Cell;

    /// Stops, each with its cells, and the stops that follow.
    fn graph(stops: &[(&[usize], &[usize])]) -> Graph<2> {
        let mut graph = Graph::default();
        graph.next.reset(stops.len(), stops.len());
        for (stop, (cells, next)) in stops.iter().enumerate() {
            graph.cells.push(cells.iter().map(|&cell| Cell::new(cell)).collect());
            next.iter().for_each(|&next| graph.next.set(stop, next));
        }
        graph
    }

    fn way(graph: &Graph<2>, start: usize, end: usize) -> Option<Vec<usize>> {
        let mut spread = Spread::default();
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
        // 0-1-2 would do, but 2 lies in a cell of 0 unless it is reached as 5.
        let graph = graph(&[(&[0], &[1, 3]), (&[1], &[2]), (&[0, 2], &[]), (&[3], &[4]), (&[4], &[5]), (&[5], &[])]);
        assert_eq!(way(&graph, 0, 2), None);
        let mut spread = Spread::default();
        spread.from(&graph, [0]);
        assert_eq!(shortest_way(&graph, &spread, &[0], &[2, 5]), Some(vec![0, 3, 4, 5]));
    }

    #[test]
    fn one_stop_is_no_way() {
        let graph = graph(&[(&[0], &[1]), (&[1], &[0])]);
        assert_eq!(way(&graph, 0, 0), None);
    }
}

//! [`walk`] and [`walk_with_board`]: irregular regions by a random walk from one division of the board to the next.

use crate::{
    board::{Digit, MAX_SIZE, Shape},
    solve::{Cancel, generate::cancelled::Cancelled, random::RandomStream},
};

/// Number of steps tried per cell; after these, hardly any region resembles one of the start.
const STEPS: usize = 20;
/// The same for steps that keep a full board valid: most of them are impossible.
const STEPS_WITH_BOARD: usize = 100;
/// Maximum number of regions that exchange cells in such a step.
const LONGEST_CYCLE: usize = 8;

/// Connected regions of equal size, far from those of `from` and never boxes. In each step a cell on a border moves to the region
/// beyond, which gives another cell back, if both regions are connected then.
///
/// # Errors
/// When it was cancelled.
pub(crate) fn walk(from: &Shape, random: &mut RandomStream, cancel: &Cancel) -> Result<Shape, Cancelled> {
    let mut regions = RegionMap::of(from);
    loop {
        for _ in 0..STEPS {
            if cancel.is_cancelled() {
                return Err(Cancelled);
            }
            (0..regions.region_of.len()).for_each(|_| regions.step(random));
        }
        let shape = regions.shape(from);
        // On small boards the walk often comes back to boxes.
        if Shape::all_boxes(regions.size).all(|boxes| boxes.as_jigsaw() != shape) {
            return Ok(shape);
        }
    }
}

/// The same by steps that keep a full board valid: cells with the same digit move round a cycle of regions. The regions stay nearer
/// to those of `from`; but on large boards, regions drawn without a board hardly ever have one.
///
/// # Errors
/// When it was cancelled.
pub(crate) fn walk_with_board(
    from: &Shape,
    board: &[Digit],
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<Shape, Cancelled> {
    let mut regions = RegionMap::of(from);
    let mut cell_of = vec![vec![0; regions.size]; regions.size];
    for (cell, (&region, digit)) in regions.region_of.iter().zip(board).enumerate() {
        cell_of[digit.index()][region] = cell;
    }
    for _ in 0..STEPS_WITH_BOARD {
        if cancel.is_cancelled() {
            return Err(Cancelled);
        }
        for _ in 0..board.len() {
            let first = random.index(board.len());
            regions.step_cycle(first, &mut cell_of[board[first].index()], random);
        }
    }
    Ok(regions.shape(from))
}

/// The region of each cell.
#[derive(Clone, Debug)]
struct RegionMap {
    size: usize,
    region_of: Vec<usize>,
}

impl RegionMap {
    fn of(shape: &Shape) -> Self {
        Self { size: shape.size(), region_of: shape.cells().map(|cell| shape.region(cell)).collect() }
    }

    /// A shape with these regions, those of the shape they began with.
    fn shape(&self, from: &Shape) -> Shape {
        Shape::jigsaw(self.size, &self.numbered()).unwrap_or_else(|_| from.as_jigsaw())
    }

    /// The regions numbered in the order of their first cells.
    fn numbered(&self) -> Vec<u8> {
        let (mut names, mut next) = (vec![None; self.size], 0);
        let number = |&region: &usize| {
            *names[region].get_or_insert_with(|| {
                next += 1;
                next - 1
            })
        };
        self.region_of.iter().map(number).collect()
    }

    /// Moves a random cell to a region beside it, and a random cell of that region back; changes nothing if that is impossible.
    fn step(&mut self, random: &mut RandomStream) {
        let cell = random.index(self.region_of.len());
        let from = self.region_of[cell];
        let beyond: Vec<usize> = self.beside(cell).filter(|&other| self.region_of[other] != from).collect();
        let Some(over) = pick(&beyond, random) else { return };
        let into = self.region_of[over];
        self.region_of[cell] = into;
        let back = self.movable(into, from, cell);
        self.region_of[pick(&back, random).unwrap_or(cell)] = from;
    }

    /// Moves a cell to a region beside it, that region's cell of the same digit to another region, and so on until one moves to the
    /// region of the first. Changes nothing if that takes too many moves or leaves a region unconnected. `cell_of` has the cell of
    /// that digit in each region.
    fn step_cycle(&mut self, first: usize, cell_of: &mut [usize], random: &mut RandomStream) {
        let home = self.region_of[first];
        // Each cell with the region that it moves to.
        let mut moves: Vec<(usize, usize)> = Vec::new();
        let mut cell = first;
        while moves.last().is_none_or(|&(_, region)| region != home) {
            let from = self.region_of[cell];
            let beyond: Vec<usize> =
                self.beside(cell).map(|other| self.region_of[other]).filter(|&region| region != from).collect();
            let into = beyond.iter().copied().find(|&region| region == home).or_else(|| pick(&beyond, random));
            let is_new = |into: &usize| moves.len() < LONGEST_CYCLE && moves.iter().all(|(_, region)| region != into);
            let Some(into) = into.filter(is_new) else { return };
            moves.push((cell, into));
            cell = cell_of[into];
        }
        let before: Vec<usize> = moves.iter().map(|&(cell, _)| self.region_of[cell]).collect();
        moves.iter().for_each(|&(cell, region)| self.region_of[cell] = region);
        let is_connected = |region: usize| {
            let cells = RegionCells::of(self, region);
            cells.components(cells.all()).len() == 1
        };
        if moves.iter().all(|&(_, region)| is_connected(region)) {
            moves.iter().for_each(|&(cell, region)| cell_of[region] = cell);
        } else {
            moves.iter().zip(before).for_each(|(&(cell, _), region)| self.region_of[cell] = region);
        }
    }

    /// The cells, except `but`, that can move from one region to another one that lacks a cell, such that both are connected then.
    fn movable(&self, from: usize, into: usize, but: usize) -> Vec<usize> {
        let (gives, takes) = (RegionCells::of(self, from), RegionCells::of(self, into));
        let components = takes.components(takes.all());
        let joins_all = |cell: usize| {
            let touched = takes.adjacent_to(cell, self.size);
            components.iter().all(|component| component & touched != 0)
        };
        let can_move = |&(place, &cell): &(usize, &usize)| {
            cell != but && joins_all(cell) && gives.components(gives.all() & !(1 << place)).len() == 1
        };
        gives.cells.iter().enumerate().filter(can_move).map(|(_, &cell)| cell).collect()
    }

    /// The cells above, left, right and below.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column) = (cell / self.size, cell % self.size);
        let around = [
            (row > 0).then(|| cell - self.size),
            (column > 0).then(|| cell - 1),
            (column + 1 < self.size).then_some(cell + 1),
            (row + 1 < self.size).then_some(cell + self.size),
        ];
        around.into_iter().flatten()
    }
}

/// The cells of a region in order, and the adjacency between them. Sets of these cells are bits.
struct RegionCells {
    cells: Vec<usize>,
    /// The set of cells adjacent to each.
    adjacent: Vec<u32>,
}

/// A region has one cell more while two exchange cells.
const _: () = assert!(MAX_SIZE < u32::BITS as usize);

impl RegionCells {
    fn of(map: &RegionMap, region: usize) -> Self {
        let cells = map.region_of.iter().enumerate().filter(|(_, of)| **of == region).map(|(cell, _)| cell).collect();
        let mut found = Self { cells, adjacent: Vec::new() };
        found.adjacent = found.cells.iter().map(|&cell| found.adjacent_to(cell, map.size)).collect();
        found
    }

    const fn all(&self) -> u32 {
        (1 << self.cells.len()) - 1
    }

    /// The set of these cells that are adjacent to another cell of a board of that size.
    fn adjacent_to(&self, cell: usize, size: usize) -> u32 {
        let are_adjacent = |low: usize, high: usize| high == low + size || high == low + 1 && !high.is_multiple_of(size);
        let is_adjacent = |other: usize| are_adjacent(cell.min(other), cell.max(other));
        self.cells.iter().rev().fold(0, |bits, &other| bits << 1 | u32::from(is_adjacent(other)))
    }

    /// The connected components of a set.
    fn components(&self, mut set: u32) -> Vec<u32> {
        let mut components = Vec::new();
        while set != 0 {
            let (mut component, mut next) = (0, 1 << set.trailing_zeros());
            while next != 0 {
                component |= next;
                next = ones(next).fold(0, |found, place| found | self.adjacent[place]) & set & !component;
            }
            components.push(component);
            set &= !component;
        }
        components
    }
}

/// The positions of the bits that are set, ascending.
fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

/// A random item; `None` if there are none.
fn pick<T: Copy>(items: &[T], random: &mut RandomStream) -> Option<T> {
    (!items.is_empty()).then(|| items[random.index(items.len())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        board::{HouseGeometry, repeats},
        solve::generate::boards::{search::RandomSearch, singles::SinglesSolver},
    };

    fn is_connected(cells: &RegionCells) -> bool {
        cells.components(cells.all()).len() == 1
    }

    #[test]
    fn regions_are_connected_and_of_equal_size() {
        for size in [4_u8, 5, 6, 7, 9, 12] {
            let rows: Vec<u8> = (0..size).flat_map(|row| vec![row; usize::from(size)]).collect();
            let size = usize::from(size);
            let start = Shape::of_size(size).unwrap_or_else(|_| Shape::jigsaw(size, &rows).unwrap());
            let drawn: BTreeSet<Vec<usize>> = (0..20)
                .map(|stream| {
                    let regions = RegionMap::of(&walk(&start, &mut RandomStream::new(7, stream, 0), &Cancel::default()).unwrap());
                    for region in 0..size {
                        let cells = RegionCells::of(&regions, region);
                        assert!(cells.cells.len() == size && is_connected(&cells), "{regions:?}");
                    }
                    regions.region_of
                })
                .collect();
            assert!(drawn.len() > 10, "{size}: {} of 20 differ", drawn.len());
        }
    }

    #[test]
    fn a_seed_keeps_its_regions_for_ever() {
        let drawn = walk(&Shape::classic(), &mut RandomStream::new(2026, 0, 0), &Cancel::default()).unwrap();
        let letters: String = drawn.cells().filter_map(|cell| ('a'..).nth(drawn.region(cell))).collect();
        assert_eq!(letters, "aaabbbbbbaaaaabbcdeeaccbccdeffccccddeefffffdgehhhffddgehhiiigdgehhhhigdgeiiiiiggg");
    }

    #[test]
    fn drawn_regions_are_never_boxes() {
        for stream in 0..400 {
            let drawn = walk(&Shape::of_size(4).unwrap(), &mut RandomStream::new(1, stream, u64::MAX), &Cancel::default()).unwrap();
            assert_ne!(drawn, Shape::of_size(4).unwrap().as_jigsaw(), "{stream}");
        }
    }

    #[test]
    fn regions_drawn_with_a_full_board_have_every_digit_once() {
        let boxes = Shape::of_size(12).unwrap();
        let geometry = HouseGeometry::new(&boxes, &[]).unwrap();
        let mut random = RandomStream::new(3, 0, 0);
        let board = RandomSearch::new(SinglesSolver::new(&geometry)).draw(&mut random, &Cancel::default()).unwrap();
        let drawn = walk_with_board(&boxes, &board, &mut random, &Cancel::default()).unwrap();
        assert_ne!(drawn, boxes.as_jigsaw());
        let digits: Vec<Option<Digit>> = board.iter().copied().map(Some).collect();
        assert!(repeats(&HouseGeometry::new(&drawn, &[]).unwrap(), &digits).is_empty());
        let regions = RegionMap::of(&drawn);
        assert!((0..12).all(|region| is_connected(&RegionCells::of(&regions, region))));
    }

    #[test]
    fn a_cancelled_walk_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(walk(&Shape::of_size(25).unwrap(), &mut RandomStream::new(1, 0, 0), &cancel), Err(Cancelled));
    }
}

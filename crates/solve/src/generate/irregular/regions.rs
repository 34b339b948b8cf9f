//! [`walk`]: irregular regions by a random walk from one division of the board to the next.

use sudoscope_board::{MAX_SIZE, Shape};

use crate::{Cancel, generate::Cancelled, random::RandomStream};

/// Number of steps tried per cell; after these, hardly any region resembles one of the start.
const STEPS: usize = 20;

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
    fn a_cancelled_walk_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(walk(&Shape::of_size(25).unwrap(), &mut RandomStream::new(1, 0, 0), &cancel), Err(Cancelled));
    }
}

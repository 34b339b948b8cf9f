//! [`walk`] and [`walk_with`]: regions of any form by a random walk from one division of the board to the next.

use crate::{
    board::{MAX_SIZE, Shape},
    solve::{Cancel, Chance, generate::candidate::Cancelled},
};

/// So many steps are tried for each cell: then hardly a region is like any it began with.
const STEPS: usize = 20;
/// The same for steps that keep a full board: few of them can be taken.
const STEPS_WITH_BOARD: usize = 100;
/// So many regions give a cell in such a step at most.
const LONGEST: usize = 8;

/// Regions of as many cells each, every one in one piece, far from those of the shape and never boxes. Again and again a cell on a
/// border goes to the region beyond, which gives one of its own back, if both then hang together.
///
/// # Errors
/// When it was cancelled.
pub(super) fn walk(from: &Shape, chance: &mut Chance, cancel: &Cancel) -> Result<Shape, Cancelled> {
    let mut regions = Regions::of(from);
    loop {
        for _ in 0..STEPS {
            if cancel.is_cancelled() {
                return Err(Cancelled);
            }
            (0..regions.of.len()).for_each(|_| regions.step(chance));
        }
        let shape = regions.shape(from);
        // Small boards come to their boxes again and again.
        if Shape::all_boxes(regions.size).all(|boxes| boxes.as_jigsaw() != shape) {
            return Ok(shape);
        }
    }
}

/// The same by steps that keep a full board full, whose digits count from 0: cells with the same digit go round from region to region. The regions stay nearer to
/// those of the shape; but on large boards regions are easily drawn for which no full board is ever found.
///
/// # Errors
/// When it was cancelled.
pub(super) fn walk_with(from: &Shape, board: &[u8], chance: &mut Chance, cancel: &Cancel) -> Result<Shape, Cancelled> {
    let mut regions = Regions::of(from);
    let mut cell_of = vec![vec![0; regions.size]; regions.size];
    for (cell, (&region, digit)) in regions.of.iter().zip(board).enumerate() {
        cell_of[usize::from(*digit)][usize::from(region)] = cell;
    }
    for _ in 0..STEPS_WITH_BOARD {
        if cancel.is_cancelled() {
            return Err(Cancelled);
        }
        for _ in 0..board.len() {
            let first = chance.below(board.len() as u32) as usize;
            regions.step_round(first, &mut cell_of[usize::from(board[first])], chance);
        }
    }
    Ok(regions.shape(from))
}

/// The region of each cell.
#[derive(Clone, Debug)]
struct Regions {
    size: usize,
    of: Vec<u8>,
}

impl Regions {
    fn of(shape: &Shape) -> Self {
        Self { size: shape.size(), of: shape.cells().map(|cell| shape.region(cell) as u8).collect() }
    }

    /// A shape with these regions, those of the shape they began with.
    fn shape(&self, from: &Shape) -> Shape {
        Shape::jigsaw(self.size, &self.numbered()).unwrap_or_else(|_| from.as_jigsaw())
    }

    /// The regions numbered by their first cells, as all who read them number them.
    fn numbered(&self) -> Vec<u8> {
        let mut seen: Vec<u8> = Vec::new();
        let number = |region: &u8| {
            let known = seen.iter().position(|of| of == region);
            known.unwrap_or_else(|| {
                seen.push(*region);
                seen.len() - 1
            }) as u8
        };
        self.of.iter().map(number).collect()
    }

    fn step(&mut self, chance: &mut Chance) {
        let cell = chance.below(self.of.len() as u32) as usize;
        let from = self.of[cell];
        let beyond: Vec<usize> = self.beside(cell).filter(|&other| self.of[other] != from).collect();
        let Some(over) = any(&beyond, chance) else { return };
        let into = self.of[over];
        self.of[cell] = into;
        let back = self.may_go(into, from, cell);
        self.of[any(&back, chance).unwrap_or(cell)] = from;
    }

    /// A cell goes to a region beside it, whose cell of the same digit goes on to another one, and so on until one comes to the region
    /// of the first; all stay where they are if that does not happen soon, or if a region does not hang together then. `cell_of` has
    /// the cell of that digit in each region.
    fn step_round(&mut self, first: usize, cell_of: &mut [usize], chance: &mut Chance) {
        let home = self.of[first];
        // Each cell with the region that it goes to.
        let mut moves: Vec<(usize, u8)> = Vec::new();
        let mut cell = first;
        while moves.last().is_none_or(|&(_, region)| region != home) {
            let from = self.of[cell];
            let beyond: Vec<u8> = self.beside(cell).map(|other| self.of[other]).filter(|&region| region != from).collect();
            let into = beyond.iter().copied().find(|&region| region == home).or_else(|| any(&beyond, chance));
            let Some(into) = into.filter(|into| moves.len() < LONGEST && moves.iter().all(|(_, region)| region != into)) else {
                return;
            };
            moves.push((cell, into));
            cell = cell_of[usize::from(into)];
        }
        let before: Vec<u8> = moves.iter().map(|&(cell, _)| self.of[cell]).collect();
        moves.iter().for_each(|&(cell, region)| self.of[cell] = region);
        let hangs_together = |region: u8| {
            let piece = Piece::of(self, region);
            piece.parts(piece.all()).len() == 1
        };
        if moves.iter().all(|&(_, region)| hangs_together(region)) {
            moves.iter().for_each(|&(cell, region)| cell_of[usize::from(region)] = cell);
        } else {
            moves.iter().zip(before).for_each(|(&(cell, _), region)| self.of[cell] = region);
        }
    }

    /// The cells that may go from one region to another one, which lacks a cell, so that both hang together; all but one cell.
    fn may_go(&self, from: u8, into: u8, but: usize) -> Vec<usize> {
        let (gives, takes) = (Piece::of(self, from), Piece::of(self, into));
        let parts = takes.parts(takes.all());
        let joins_all = |cell: usize| {
            let touched = takes.touched(cell, self.size);
            parts.iter().all(|part| part & touched != 0)
        };
        let may_go = |&(place, &cell): &(usize, &usize)| {
            cell != but && joins_all(cell) && gives.parts(gives.all() & !(1 << place)).len() == 1
        };
        gives.cells.iter().enumerate().filter(may_go).map(|(_, &cell)| cell).collect()
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

/// The cells of a region, in order, and for each which of them are beside it: a bit for every cell.
struct Piece {
    cells: Vec<usize>,
    beside: Vec<u32>,
}

/// A region has one cell more while two exchange cells.
const _: () = assert!(MAX_SIZE < u32::BITS as usize);

impl Piece {
    fn of(board: &Regions, region: u8) -> Self {
        let cells = board.of.iter().enumerate().filter(|(_, of)| **of == region).map(|(cell, _)| cell).collect();
        let mut piece = Self { cells, beside: Vec::new() };
        piece.beside = piece.cells.iter().map(|&cell| piece.touched(cell, board.size)).collect();
        piece
    }

    const fn all(&self) -> u32 {
        (1 << self.cells.len()) - 1
    }

    /// Which of the cells are beside another cell of a board of that size.
    fn touched(&self, cell: usize, size: usize) -> u32 {
        let are_beside = |low: usize, high: usize| high == low + size || high == low + 1 && !high.is_multiple_of(size);
        let is_beside = |other: usize| are_beside(cell.min(other), cell.max(other));
        self.cells.iter().rev().fold(0, |bits, &other| bits << 1 | u32::from(is_beside(other)))
    }

    /// Some of the cells, those that hang together as one part.
    fn parts(&self, mut cells: u32) -> Vec<u32> {
        let mut parts = Vec::new();
        while cells != 0 {
            let (mut part, mut next) = (0, 1 << cells.trailing_zeros());
            while next != 0 {
                part |= next;
                next = bits(next).fold(0, |found, place| found | self.beside[place]) & cells & !part;
            }
            parts.push(part);
            cells &= !part;
        }
        parts
    }
}

/// The places of the bits that are set.
fn bits(mut of: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (of != 0).then(|| of.trailing_zeros() as usize)?;
        of &= of - 1;
        Some(place)
    })
}

/// One of them, each as likely as any other.
fn any<T: Copy>(items: &[T], chance: &mut Chance) -> Option<T> {
    (!items.is_empty()).then(|| items[chance.below(items.len() as u32) as usize])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        board::{Digit, Geometry, repeats},
        solve::generate::{filling::Filling, singles::Singles},
    };

    #[test]
    fn regions_are_as_large_as_the_board_is_wide_and_in_one_piece() {
        for size in [4, 5, 6, 7, 9, 12] {
            let rows: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
            let start = Shape::of_size(size).unwrap_or_else(|_| Shape::jigsaw(size, &rows).unwrap());
            let drawn: BTreeSet<Vec<u8>> = (0..20)
                .map(|number| {
                    let regions = Regions::of(&walk(&start, &mut Chance::new(7, number, 0), &Cancel::default()).unwrap());
                    for region in 0..size as u8 {
                        let piece = Piece::of(&regions, region);
                        assert_eq!((piece.cells.len(), piece.parts(piece.all()).len()), (size, 1), "{regions:?}");
                    }
                    regions.of
                })
                .collect();
            assert!(drawn.len() > 10, "{size}: {} of 20 differ", drawn.len());
        }
    }

    #[test]
    fn a_seed_keeps_its_regions_for_ever() {
        let drawn = walk(&Shape::classic(), &mut Chance::new(2026, 0, 0), &Cancel::default()).unwrap();
        let signs: String = drawn.cells().map(|cell| char::from(b'a' + drawn.region(cell) as u8)).collect();
        assert_eq!(signs, "aaabbbbbbaaaaabbcdeeaccbccdeffccccddeefffffdgehhhffddgehhiiigdgehhhhigdgeiiiiiggg");
    }

    #[test]
    fn no_drawn_regions_are_boxes() {
        for number in 0..400 {
            let drawn = walk(&Shape::of_size(4).unwrap(), &mut Chance::new(1, number, u64::MAX), &Cancel::default()).unwrap();
            assert_ne!(drawn, Shape::of_size(4).unwrap().as_jigsaw(), "{number}");
        }
    }

    #[test]
    fn regions_of_a_full_board_keep_every_digit_once() {
        let boxes = Shape::of_size(12).unwrap();
        let geometry = Geometry::new(&boxes, &[]);
        let mut chance = Chance::new(3, 0, 0);
        let board = Filling::new(Singles::new(&geometry)).draw(&mut chance, &Cancel::default()).unwrap();
        let drawn = walk_with(&boxes, &board, &mut chance, &Cancel::default()).unwrap();
        assert_ne!(drawn, boxes.as_jigsaw());
        let digits: Vec<Option<Digit>> = board.iter().map(|&digit| Some(Digit::from_index(usize::from(digit)))).collect();
        assert!(repeats(&Geometry::new(&drawn, &[]), &digits).is_empty());
        let regions = Regions::of(&drawn);
        assert!((0..12).map(|region| Piece::of(&regions, region)).all(|piece| piece.parts(piece.all()).len() == 1));
    }

    #[test]
    fn a_walk_that_is_cancelled_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(walk(&Shape::of_size(25).unwrap(), &mut Chance::new(1, 0, 0), &cancel), Err(Cancelled));
    }
}

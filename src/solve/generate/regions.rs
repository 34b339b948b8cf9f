//! [`walk`]: regions of any form by a random walk from one division of the board to the next.

use crate::{board::Shape, solve::Chance};

/// So many steps are tried for each cell: then hardly a region is like any it began with.
const STEPS: usize = 20;

/// Regions of as many cells each, every one in one piece, far from those of the shape. Again and again a cell on a border goes to
/// the region beyond, which gives one of its own back, if both then hang together.
pub(super) fn walk(from: &Shape, chance: &mut Chance) -> Shape {
    let mut board = Regions::of(from);
    for _ in 0..STEPS * board.of.len() {
        board.step(chance);
    }
    Shape::jigsaw(board.size, &board.numbered()).unwrap_or_else(|_| from.as_jigsaw())
}

/// The region of each cell.
#[derive(Clone, Debug)]
struct Regions {
    size: usize,
    of: Vec<u8>,
    beside: Vec<Vec<usize>>,
}

impl Regions {
    fn of(shape: &Shape) -> Self {
        let size = shape.size();
        let beside = |cell: usize| {
            let (row, column) = (cell / size, cell % size);
            let around = [
                (row > 0).then(|| cell - size),
                (column > 0).then(|| cell - 1),
                (column + 1 < size).then(|| cell + 1),
                (row + 1 < size).then(|| cell + size),
            ];
            around.into_iter().flatten().collect()
        };
        Self {
            size,
            of: shape.cells().map(|cell| shape.region(cell) as u8).collect(),
            beside: (0..shape.cell_count()).map(beside).collect(),
        }
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
        let Some(over) = any(&self.touching(cell, |other| other != from), chance) else { return };
        let into = self.of[over];
        self.of[cell] = into;
        let mut back: Vec<usize> = (0..self.of.len())
            .filter(|&other| other != cell && self.of[other] == into && !self.touching(other, |region| region == from).is_empty())
            .collect();
        back.retain(|&other| {
            self.of[other] = from;
            let hang_together = self.is_in_one_piece(from) && self.is_in_one_piece(into);
            self.of[other] = into;
            hang_together
        });
        match any(&back, chance) {
            Some(other) => self.of[other] = from,
            None => self.of[cell] = from,
        }
    }

    /// The cells beside a cell whose regions are such.
    fn touching(&self, cell: usize, is_meant: impl Fn(u8) -> bool) -> Vec<usize> {
        self.beside[cell].iter().copied().filter(|&other| is_meant(self.of[other])).collect()
    }

    fn is_in_one_piece(&self, region: u8) -> bool {
        let Some(first) = self.of.iter().position(|&of| of == region) else { return false };
        let (mut reached, mut next) = (vec![first], 0);
        while let Some(&cell) = reached.get(next) {
            for other in self.touching(cell, |of| of == region) {
                if !reached.contains(&other) {
                    reached.push(other);
                }
            }
            next += 1;
        }
        reached.len() == self.size
    }
}

/// One of them, each as likely as any other.
fn any(cells: &[usize], chance: &mut Chance) -> Option<usize> {
    (!cells.is_empty()).then(|| cells[chance.below(cells.len() as u32) as usize])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn regions_are_as_large_as_the_board_is_wide_and_in_one_piece() {
        for size in [4, 5, 6, 7, 9, 12] {
            let rows: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
            let start = Shape::of_size(size).unwrap_or_else(|_| Shape::jigsaw(size, &rows).unwrap());
            let drawn: BTreeSet<Vec<u8>> = (0..20)
                .map(|number| {
                    let regions = Regions::of(&walk(&start, &mut Chance::new(7, number, 0)));
                    assert!((0..size as u8).all(|region| regions.is_in_one_piece(region)), "{regions:?}");
                    regions.of
                })
                .collect();
            assert!(drawn.len() > 10, "{size}: {} of 20 differ", drawn.len());
        }
    }

    #[test]
    fn a_seed_keeps_its_regions_for_ever() {
        let drawn = walk(&Shape::classic(), &mut Chance::new(2026, 0, 0));
        let signs: String = drawn.cells().map(|cell| char::from(b'a' + drawn.region(cell) as u8)).collect();
        assert_eq!(signs, "aaabbbbbbaaaaabbcdeeaccbccdeffccccddeefffffdgehhhffddgehhiiigdgehhhhigdgeiiiiiggg");
    }
}

//! The board of a proof: candidates, houses by name, and what excludes what.

use sudoscope::board::HouseKind;

use super::read::Line;
use crate::prelude::*;

pub type Candidate = (usize, u8);

pub struct Board {
    pub size: usize,
    /// By cell: the digits left, one bit each; one bit for a digit that is placed.
    pub left: Vec<u32>,
    pub is_placed: Vec<bool>,
    is_given: Vec<bool>,
    pub houses: Vec<(String, Vec<usize>)>,
    sees: Vec<Vec<bool>>,
}

pub const fn bit(digit: u8) -> u32 {
    1 << digit
}

pub fn digits(mask: u32) -> impl Iterator<Item = u8> {
    (1..32u8).filter(move |&digit| mask & bit(digit) != 0)
}

impl Board {
    pub fn new(geometry: &Geometry, givens: &[Option<Digit>]) -> Self {
        let (size, cells) = (geometry.size(), givens.len());
        let houses: Vec<(String, Vec<usize>)> = geometry
            .houses()
            .iter()
            .map(|house| {
                let letter = match house.kind {
                    HouseKind::Row => 'r',
                    HouseKind::Column => 'c',
                    HouseKind::Region => 'b',
                    HouseKind::Diagonal => 'd',
                    HouseKind::Window => 'w',
                    HouseKind::DisjointGroup => 'g',
                    HouseKind::ExtraRegion => 'e',
                };
                (format!("{letter}{}", house.number + 1), house.cells.iter().map(|cell| cell.index()).collect())
            })
            .collect();
        let mut sees = vec![vec![false; cells]; cells];
        for (_, house) in &houses {
            for &one in house {
                house.iter().filter(|&&other| other != one).for_each(|&other| sees[one][other] = true);
            }
        }
        let all = digits(u32::MAX).filter(|&digit| usize::from(digit) <= size).map(bit).sum();
        let mut board = Self {
            size,
            left: vec![all; cells],
            is_placed: vec![false; cells],
            is_given: givens.iter().map(Option::is_some).collect(),
            houses,
            sees,
        };
        for (cell, given) in givens.iter().enumerate() {
            given.iter().for_each(|given| board.place((cell, given.get())));
        }
        board
    }

    pub fn place(&mut self, (cell, digit): Candidate) {
        self.left[cell] = bit(digit);
        self.is_placed[cell] = true;
        for peer in 0..self.left.len() {
            if self.sees[cell][peer] {
                self.left[peer] &= !bit(digit);
            }
        }
    }

    /// Does what a step says.
    pub fn follow(&mut self, line: &Line<'_>) {
        line.removed.iter().for_each(|&(cell, digit)| self.left[cell] &= !bit(digit));
        line.placed.iter().for_each(|&placed| self.place(placed));
    }

    pub fn has(&self, (cell, digit): Candidate) -> bool {
        self.left[cell] & bit(digit) != 0
    }

    pub fn is_given(&self, cell: usize) -> bool {
        self.is_given[cell]
    }

    pub fn sees(&self, one: usize, other: usize) -> bool {
        self.sees[one][other]
    }

    /// Whether both cannot be true.
    pub fn clash(&self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && self.sees(one.0, other.0) }
    }

    pub fn house(&self, name: &str) -> Option<&[usize]> {
        self.houses.iter().find(|(own, _)| own == name).map(|(_, cells)| &cells[..])
    }

    pub fn in_cell(&self, cell: usize) -> Vec<Candidate> {
        digits(self.left[cell]).map(|digit| (cell, digit)).collect()
    }

    pub fn places(&self, house: &[usize], digit: u8) -> Vec<Candidate> {
        house.iter().map(|&cell| (cell, digit)).filter(|&candidate| self.has(candidate)).collect()
    }

    pub fn houses_with<'b>(&'b self, cells: &'b [usize]) -> impl Iterator<Item = &'b [usize]> {
        self.houses.iter().map(|(_, house)| &house[..]).filter(|house| cells.iter().all(|cell| house.contains(cell)))
    }

    /// All ways to have one candidate of each list true, with these true as well: whether each of them is excluded by `is_out`.
    /// The list with the fewest ways goes first.
    pub fn none_fits(&self, lists: &[Vec<Candidate>], chosen: &mut Vec<Candidate>, is_out: &dyn Fn(&[Candidate]) -> bool) -> bool {
        let fits = |candidate: &Candidate, chosen: &[Candidate]| !chosen.iter().any(|&other| self.clash(*candidate, other));
        let open = lists.iter().filter(|list| !list.iter().any(|candidate| chosen.contains(candidate)));
        let ways = |list: &Vec<Candidate>| list.iter().copied().filter(|candidate| fits(candidate, chosen)).collect::<Vec<_>>();
        let Some(next) = open.map(ways).min_by_key(Vec::len) else { return is_out(chosen) };
        next.into_iter().all(|candidate| {
            chosen.push(candidate);
            let is_none = self.none_fits(lists, chosen, is_out);
            chosen.pop();
            is_none
        })
    }

    /// Whether one candidate of each list cannot be true at the same time as `assumed`.
    pub fn excludes(&self, lists: &[Vec<Candidate>], assumed: &[Candidate]) -> bool {
        self.none_fits(lists, &mut assumed.to_vec(), &|_| false)
    }

    /// The boxes of some cells: how many.
    pub fn regions_of(&self, cells: &[usize]) -> usize {
        self.houses.iter().filter(|(name, house)| name.starts_with('b') && cells.iter().any(|cell| house.contains(cell))).count()
    }
}

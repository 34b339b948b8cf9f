//! Houses that cross: three rows and the three boxes that they run through.
//!
//! Looking at them together costs little more than looking at one, and finds digits with one place in a house, and locked
//! candidates: a digit that has its places in a house within another house is removed from the rest of that.

use super::{CellSpan, Domains, Outcome, Propagators, Unsatisfiable, house};

/// The most houses of a family: the boards of 25 by 25 have five.
const MOST: usize = 5;

/// Two families of disjoint houses with the same cells, where each house of one shares as many cells with each of the other.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    /// Block by block; a block is what two houses share. Those of the first house of the first family come first.
    pub(crate) cells: CellSpan,
    /// The number of houses in each family.
    pub(crate) across: usize,
    /// The cells of a block.
    pub(crate) block: usize,
    /// The houses, by their places in the model: the first family, then the second.
    pub(crate) houses: Box<[usize]>,
}

/// The state of a house.
#[derive(Clone, Copy, Default)]
struct PlaceCounts {
    /// The digits with a place.
    once: u32,
    /// The digits with two places or more.
    twice: u32,
    /// The digits with places in two blocks or more.
    spread: u32,
}

impl PlaceCounts {
    #[inline]
    fn add(&mut self, once: u32, twice: u32) {
        let again = self.once & once;
        self.spread |= again;
        self.twice |= again | twice;
        self.once |= once;
    }
}

impl Band {
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        match (self.across, self.block) {
            (3, 3) => self.run_sized::<3, 3>(propagators, domains),
            (2, 3) => self.run_sized::<2, 3>(propagators, domains),
            (4, 4) => self.run_sized::<4, 4>(propagators, domains),
            (5, 5) => self.run_sized::<5, 5>(propagators, domains),
            _ => self.run_sized::<0, 0>(propagators, domains),
        }
    }

    /// `ACROSS` and `BLOCK` are those of the band, or 0 where they are not known beforehand.
    #[inline]
    fn run_sized<const ACROSS: usize, const BLOCK: usize>(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let across = if ACROSS == 0 { self.across } else { ACROSS };
        let block = if BLOCK == 0 { self.block } else { BLOCK };
        let cells = &propagators.of(self.cells)[..across * across * block];
        let mut blocks = [[0; MOST]; MOST];
        let (mut firsts, mut seconds) = ([PlaceCounts::default(); MOST], [PlaceCounts::default(); MOST]);
        let mut fixed = [0; MOST];
        let mut fixed_second = [0; MOST];
        for first in 0..across {
            for second in 0..across {
                let start = (first * across + second) * block;
                let (mut once, mut twice, mut known) = (0, 0, 0);
                for &cell in &cells[start..start + block] {
                    let mask = domains.of(cell);
                    twice |= once & mask;
                    once |= mask;
                    known |= if mask.is_power_of_two() { mask } else { 0 };
                }
                blocks[first][second] = once;
                firsts[first].add(once, twice);
                seconds[second].add(once, twice);
                fixed[first] |= known;
                fixed_second[second] |= known;
            }
        }
        let all = propagators.all;
        let mut missing = 0;
        let mut singles = 0;
        for place in 0..across {
            missing |= all & !(firsts[place].once & seconds[place].once);
            singles |= firsts[place].once & !firsts[place].twice & !fixed[place];
            singles |= seconds[place].once & !seconds[place].twice & !fixed_second[place];
        }
        if missing != 0 {
            return Err(Unsatisfiable);
        }
        if singles != 0 {
            for place in 0..across {
                let here = firsts[place].once & !firsts[place].twice & !fixed[place];
                if here != 0 {
                    house::place_singles(&cells[place * across * block..(place + 1) * across * block], here, domains)?;
                }
                let here = seconds[place].once & !seconds[place].twice & !fixed_second[place];
                if here != 0 {
                    for row in 0..across {
                        let start = (row * across + place) * block;
                        house::place_singles(&cells[start..start + block], here, domains)?;
                    }
                }
            }
            return Ok(());
        }
        for first in 0..across {
            for second in 0..across {
                let locked = blocks[first][second] & (firsts[first].spread ^ seconds[second].spread);
                if locked == 0 {
                    continue;
                }
                // Locked in the first house, so gone from the rest of the second.
                let gone = locked & seconds[second].spread;
                if gone != 0 {
                    for row in (0..across).filter(|&row| row != first) {
                        let start = (row * across + second) * block;
                        cells[start..start + block].iter().try_for_each(|&cell| domains.remove(cell, gone))?;
                    }
                }
                let gone = locked & firsts[first].spread;
                if gone != 0 {
                    for column in (0..across).filter(|&column| column != second) {
                        let start = (first * across + column) * block;
                        cells[start..start + block].iter().try_for_each(|&cell| domains.remove(cell, gone))?;
                    }
                }
            }
        }
        Ok(())
    }
}

//! [`Filling`]: a full board of any shape and rules, by a search that decides at random.
//!
//! Always one of the cells with the fewest candidates gets one of them, and singles follow; what does not go is taken back. After
//! too many dead ends the search begins again with more patience. Every full board can come out, but not all are equally likely:
//! one that is reached by narrower choices comes more often. How much more is not known.

use crate::solve::{
    Cancel, Chance,
    generate::{
        boards::NoBoard,
        singles::{Moment, Singles, Stuck},
    },
};

/// Dead ends before the first new beginning; each attempt may have half as many again.
const FIRST_PATIENCE: u64 = 30;
/// Dead ends after which a board is given up.
const ENOUGH: u64 = 100_000;

/// A search that can be begun any number of times.
#[derive(Clone, Debug)]
pub(super) struct Filling {
    singles: Singles,
    decisions: Vec<Decision>,
    /// How many of the decisions count; those after them are kept for their memory.
    depth: usize,
}

/// A digit that was tried, and the moment before.
#[derive(Clone, Debug, Default)]
struct Decision {
    before: Moment,
    cell: usize,
    bit: u32,
}

impl Filling {
    pub fn new(singles: Singles) -> Self {
        Self { singles, decisions: Vec::new(), depth: 0 }
    }

    /// The digits of a full board, from 0.
    pub fn draw(&mut self, chance: &mut Chance, cancel: &Cancel) -> Result<Vec<u8>, NoBoard> {
        self.draw_within(ENOUGH, chance, cancel)
    }

    /// The same, given up after about so many dead ends.
    pub fn draw_within(&mut self, most: u64, chance: &mut Chance, cancel: &Cancel) -> Result<Vec<u8>, NoBoard> {
        let (mut patience, mut dead_ends) = (FIRST_PATIENCE, 0);
        while dead_ends < most {
            if let Some(board) = self.attempt(patience, chance, cancel)? {
                return Ok(board);
            }
            dead_ends += patience;
            patience += patience / 2;
        }
        Err(NoBoard::NotFound)
    }

    /// Another full board that has some digits of this one, where they stand: all but those that are free. `None` if a short search
    /// finds none.
    pub fn redraw(
        &mut self,
        board: &[u8],
        is_free: impl Fn(u8) -> bool,
        chance: &mut Chance,
        cancel: &Cancel,
    ) -> Result<Option<Vec<u8>>, NoBoard> {
        self.singles.reset();
        let mut kept = board.iter().enumerate().filter(|(_, digit)| !is_free(**digit));
        if kept.try_for_each(|(cell, digit)| self.singles.place(cell, 1 << digit)).and_then(|()| self.singles.follow()).is_err() {
            return Ok(None);
        }
        self.search(FIRST_PATIENCE, chance, cancel)
    }

    /// Searches from an empty board up to so many dead ends.
    fn attempt(&mut self, patience: u64, chance: &mut Chance, cancel: &Cancel) -> Result<Option<Vec<u8>>, NoBoard> {
        self.singles.reset();
        self.search(patience, chance, cancel)
    }

    fn search(&mut self, patience: u64, chance: &mut Chance, cancel: &Cancel) -> Result<Option<Vec<u8>>, NoBoard> {
        self.depth = 0;
        let mut dead_ends = 0;
        while self.singles.open() > 0 {
            if cancel.is_cancelled() {
                return Err(NoBoard::Cancelled);
            }
            let mut went = self.decide(chance);
            while went.is_err() {
                dead_ends += 1;
                if dead_ends > patience {
                    return Ok(None);
                }
                went = self.take_back()?;
            }
        }
        Ok(Some(self.singles.digits()))
    }

    /// Tries a digit.
    fn decide(&mut self, chance: &mut Chance) -> Result<(), Stuck> {
        let (cell, candidates) = self.choose(chance);
        let mut left = candidates;
        for _ in 0..chance.below(candidates.count_ones()) {
            left &= left - 1;
        }
        let bit = left & left.wrapping_neg();
        if self.depth == self.decisions.len() {
            self.decisions.push(Decision::default());
        }
        let decision = &mut self.decisions[self.depth];
        self.singles.save(&mut decision.before);
        (decision.cell, decision.bit) = (cell, bit);
        self.depth += 1;
        self.singles.place(cell, bit)?;
        self.singles.follow()
    }

    /// The first cell with the fewest candidates, going round from a random one.
    fn choose(&self, chance: &mut Chance) -> (usize, u32) {
        let cells = self.singles.cells();
        let first = chance.below(cells as u32) as usize;
        let round = (first..cells).chain(0..first);
        let open = round.filter_map(|cell| Some((cell, self.singles.candidates(cell)?)));
        open.min_by_key(|(_, candidates)| candidates.count_ones()).unwrap_or_default()
    }

    /// Takes the last digit back and rules it out.
    fn take_back(&mut self) -> Result<Result<(), Stuck>, NoBoard> {
        self.depth = self.depth.checked_sub(1).ok_or(NoBoard::Impossible)?;
        let Decision { before, cell, bit } = &self.decisions[self.depth];
        self.singles.load(before);
        Ok(self.singles.strike(*cell, *bit).and_then(|()| self.singles.follow()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Geometry, Rule, Shape, repeats};

    fn draw(shape: &Shape, rules: &[Rule], stream: u64) -> Result<Vec<u8>, NoBoard> {
        let geometry = Geometry::new(shape, rules);
        let board = Filling::new(Singles::new(&geometry)).draw(&mut Chance::new(1, stream, 0), &Cancel::default())?;
        let digits: Vec<Option<Digit>> = board.iter().map(|&digit| Some(Digit::from_index(usize::from(digit)))).collect();
        assert!(repeats(&geometry, &digits).is_empty(), "{shape}");
        Ok(board)
    }

    #[test]
    fn boards_of_every_size_are_filled() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            assert!(draw(&shape, &[], 0).is_ok(), "{shape}");
            assert!(draw(&shape, &[Rule::Diagonals], 0).is_ok(), "{shape} with diagonals");
        }
    }

    #[test]
    fn every_rule_is_filled() {
        for rule in Rule::ALL {
            for size in [8, 9, 10, 12] {
                assert!(draw(&Shape::of_size(size).unwrap(), &[rule], 1).is_ok(), "{size}, {rule:?}");
            }
        }
        assert!(draw(&Shape::classic(), &Rule::ALL, 1).is_ok());
    }

    #[test]
    fn a_board_that_cannot_be_filled_is_known() {
        // Three cells of row 1 and the last of row 2 are a region: the digit that the three lack stands twice in column 4.
        let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap();
        assert_eq!(draw(&shape, &[], 0), Err(NoBoard::Impossible));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut filling = Filling::new(Singles::new(&Geometry::classic()));
        assert_eq!(filling.draw(&mut Chance::new(0, 0, 0), &cancel), Err(NoBoard::Cancelled));
    }
}

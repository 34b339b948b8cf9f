//! [`Wish`]: what puzzles are to be like, and [`Refusal`]: why there can be none.

use std::{ops::RangeInclusive, sync::Arc};

use crate::{
    board::{Cell, Geometry, Rule},
    solve::{
        Chance,
        analyse::least_clues,
        generate::{Symmetry, difficulty::usual_clues},
        logic::{Engine, Level},
    },
};

/// What puzzles are to be like. Every one has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Shape and rules.
    pub geometry: Arc<Geometry>,
    /// Whether each puzzle has regions of its own, of any form; size and rules are those of the geometry.
    pub irregular: bool,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// How many clues. `None`: what is usual for the level, and without one as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue (under a symmetry: no whole orbit of clues) may be left that the solution does not need.
    pub minimal: bool,
    /// How hard. `None`: as it comes.
    pub level: Option<Level>,
    /// How many candidates may be tried for one puzzle.
    pub tries: u64,
}

/// Why there can be no puzzle as wished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The range of clues is empty.
    #[error("no number is from {least} to {most}: the smaller one comes first")]
    NoNumber {
        /// The fewest clues wished.
        least: usize,
        /// The most clues wished.
        most: usize,
    },
    /// There are not so many cells.
    #[error("a board of {cells} cells cannot have {least} givens")]
    TooMany {
        /// The fewest clues wished.
        least: usize,
        /// Cells of the board.
        cells: usize,
    },
    /// So few clues never leave one solution only.
    #[error("{most} givens never leave one solution only: on this board it takes {need} at least")]
    TooFew {
        /// The most clues wished.
        most: usize,
        /// The fewest clues that any puzzle has.
        need: usize,
    },
    /// Orbits add up to other numbers of clues only.
    #[error("with the symmetry {} no puzzle has {} givens: its orbits never add up to that", symmetry.key(), between(*least, *most))]
    Orbits {
        /// The symmetry wished.
        symmetry: Symmetry,
        /// The fewest clues wished.
        least: usize,
        /// The most clues wished.
        most: usize,
    },
}

/// `26`, or `26 to 28`.
pub(super) fn between(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

impl Wish {
    /// Puzzles on that board, and nothing else wished.
    pub fn new(geometry: Arc<Geometry>) -> Self {
        let tries = usual_tries(&geometry);
        Self { geometry, irregular: false, symmetry: Symmetry::None, clues: None, minimal: false, level: None, tries }
    }

    /// The same on regions that are drawn for each puzzle: those of the geometry are where that begins.
    #[must_use]
    pub fn on_own_regions(self) -> Self {
        let (shape, rules) = (self.geometry.shape().as_jigsaw(), self.geometry.rules());
        let rules: Vec<Rule> = rules.iter().copied().filter(|rule| rule.suits(&shape)).collect();
        let geometry = Geometry::new(&shape, &rules);
        Self { irregular: true, tries: usual_tries(&geometry), geometry: Arc::new(geometry), ..self }
    }

    /// Whether there can be puzzles as wished, as far as that can be told beforehand.
    ///
    /// # Errors
    /// Why there can be none.
    pub fn check(&self) -> Result<(), Refusal> {
        Plan::new(self.clone()).map(drop)
    }
}

/// So many candidates are tried for one puzzle unless the wish says otherwise: a million on a classic board, which takes half a
/// minute, and on others fewer the larger they are: about as long.
fn usual_tries(geometry: &Geometry) -> u64 {
    let cells = geometry.shape().cell_count() as u64;
    if geometry.is_classic() { 1_000_000 } else { (20_000_000 / (cells * cells)).max(20) }
}

/// A wish that has been checked, and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub wish: Wish,
    pub orbits: Vec<Vec<Cell>>,
    /// The fewest and the most clues.
    pub clues: (usize, usize),
    /// What rates the puzzles, if a level is wished.
    pub rater: Option<Engine>,
    /// Whether digging ends at a number of clues drawn from these, and not when nothing more can go.
    stops_early: bool,
}

impl Plan {
    /// Checks a wish.
    pub fn new(wish: Wish) -> Result<Self, Refusal> {
        let cells = wish.geometry.shape().cell_count();
        let usual =
            wish.level.filter(|_| !wish.minimal).map(|level| usual_clues(level, cells)).filter(|&usual| usual != (0, cells));
        let wished = wish.clues.as_ref().map(|clues| (*clues.start(), *clues.end())).or(usual);
        let clues = wished.unwrap_or((0, cells));
        let orbits = wish.symmetry.orbits(wish.geometry.shape());
        check(&wish, clues, cells, &orbits)?;
        let rater = wish.level.map(|_| Engine::new(&wish.geometry));
        Ok(Self { stops_early: wished.is_some() && !wish.minimal, orbits, clues, rater, wish })
    }

    /// The same on another board of the size.
    pub fn on(&self, geometry: Arc<Geometry>) -> Self {
        let rater = self.rater.as_ref().map(|_| Engine::new(&geometry));
        Self { wish: Wish { geometry, ..self.wish.clone() }, rater, ..self.clone() }
    }

    /// The orbits in an order in which they are to be taken, and the number of clues at which to stop.
    pub fn draw_order<'a>(&'a self, chance: &mut Chance) -> (Vec<&'a [Cell]>, usize) {
        let mut units: Vec<&[Cell]> = self.orbits.iter().map(Vec::as_slice).collect();
        chance.shuffle(&mut units);
        let (least, most) = self.clues;
        let stop = if self.stops_early { least + chance.below((most - least + 1) as u32) as usize } else { 0 };
        (units, stop)
    }
}

fn check(wish: &Wish, (least, most): (usize, usize), cells: usize, orbits: &[Vec<Cell>]) -> Result<(), Refusal> {
    let need = least_clues(&wish.geometry);
    if least > most {
        Err(Refusal::NoNumber { least, most })
    } else if least > cells {
        Err(Refusal::TooMany { least, cells })
    } else if most < need {
        Err(Refusal::TooFew { most, need })
    } else if !adds_up(orbits, least, most) {
        Err(Refusal::Orbits { symmetry: wish.symmetry, least, most })
    } else {
        Ok(())
    }
}

/// Whether some of the orbits have so many cells together.
fn adds_up(orbits: &[Vec<Cell>], least: usize, most: usize) -> bool {
    let mut sums = vec![true];
    for orbit in orbits {
        let mut longer = sums.clone();
        longer.resize(sums.len() + orbit.len(), false);
        sums.iter().enumerate().filter(|(_, sum)| **sum).for_each(|(clues, _)| longer[clues + orbit.len()] = true);
        sums = longer;
    }
    (least..=most.min(sums.len() - 1)).any(|clues| sums[clues])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Rule, Shape};

    #[track_caller]
    fn check(change: impl Fn(&mut Wish), expected: Option<&str>) {
        let mut wish = Wish::new(Arc::new(Geometry::classic()));
        change(&mut wish);
        assert_eq!(Plan::new(wish).err().map(|refusal| refusal.to_string()).as_deref(), expected);
    }

    #[test]
    fn what_can_never_be_is_refused() {
        check(|_| {}, None);
        check(|wish| wish.clues = Some(17..=17), None);
        check(|wish| wish.clues = Some(81..=81), None);
        check(|wish| wish.clues = Some(40..=200), None);
        check(
            |wish| wish.clues = Some(5..=16),
            Some("16 givens never leave one solution only: on this board it takes 17 at least"),
        );
        check(|wish| wish.clues = Some(82..=90), Some("a board of 81 cells cannot have 82 givens"));
        check(
            |wish| wish.clues = Some(std::ops::RangeInclusive::new(30, 20)),
            Some("no number is from 30 to 20: the smaller one comes first"),
        );
    }

    #[test]
    fn a_minimal_puzzle_has_as_few_clues_as_it_comes_to_at_any_level() {
        let clues = |minimal: bool| {
            let wish = Wish { level: Some(Level::Easy), minimal, ..Wish::new(Arc::new(Geometry::classic())) };
            Plan::new(wish).unwrap().clues
        };
        assert_eq!((clues(false), clues(true)), ((36, 40), (0, 81)));
    }

    #[test]
    fn numbers_that_orbits_do_not_add_up_to_are_refused() {
        let rotated = |clues: usize| move |wish: &mut Wish| (wish.clues, wish.symmetry) = (Some(clues..=clues), Symmetry::Rotate90);
        check(rotated(24), None);
        check(rotated(25), None);
        check(rotated(26), Some("with the symmetry rotate90 no puzzle has 26 givens: its orbits never add up to that"));
        check(|wish| (wish.clues, wish.symmetry) = (Some(26..=28), Symmetry::Rotate90), None);
    }

    #[test]
    fn boards_with_more_rules_need_as_many_digits_as_can_be_told_apart() {
        let geometry = Geometry::new(&Shape::classic(), &[Rule::Diagonals]);
        let wish = |most: usize| Wish { clues: Some(0..=most), ..Wish::new(Arc::new(geometry.clone())) };
        assert_eq!(Plan::new(wish(7)).err(), Some(Refusal::TooFew { most: 7, need: 8 }));
        assert!(Plan::new(wish(8)).is_ok());
    }
}

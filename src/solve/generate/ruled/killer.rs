//! [`Killer`]: cages with sums on a full board, as large as the one solution allows.
//!
//! ```text
//! full board ──▶ a layout of small cages ──▶ another solution? ── yes ──▶ the next layout
//!                                                   │ no
//!                        neighbouring cages, in random order: join two ──▶ another solution? ── yes ──▶ part them again
//! ```
//!
//! The layouts on the way are a trail from easier puzzles to harder ones.
//!
//! Every other solution that is found is kept: a later layout under which it is a solution too needs no search. Which layout is taken
//! depends on what solutions there are, not on how they are found.

use crate::{
    board::{Cage, Cell, Digit, Digits, Rule},
    solve::{
        Cancel,
        generate::{
            dig::general::DigError,
            rejection::Rejection,
            ruled::{
                layout::{Borders, Layout},
                prover::{Prover, SumCage},
                spec::{CageCount, CheckedRuledSpec},
            },
        },
        random::RandomStream,
    },
};

/// Number of layouts drawn on one board that other solutions known from before may reject, and number of those that are searched.
const DRAWN: usize = 400;
const SEARCHED: usize = 12;
/// Number of decisions after which a question about a layout is answered with no: a few tenths of a second.
const MAX_NODES: u64 = 20_000;
/// The limit for puzzles of a level: one with a long proof is hardly ever of it.
const MAX_NODES_OF_LEVEL: u64 = 2_000;
/// Number of other solutions to find at a time.
const OTHERS: usize = 6;

/// Why a board has no cages.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoCages {
    Rejected(Rejection),
    Cancelled,
}

impl From<DigError> for NoCages {
    fn from(error: DigError) -> Self {
        match error {
            DigError::Undecided => Self::Rejected(Rejection::Undecided),
            DigError::Cancelled => Self::Cancelled,
        }
    }
}

/// A full board that gets cages.
#[derive(Debug)]
pub(crate) struct Killer<'a> {
    pub(crate) spec: &'a CheckedRuledSpec,
    pub(crate) borders: &'a Borders,
    pub(crate) prover: &'a mut Prover,
    pub(crate) board: &'a [Digit],
    pub(crate) givens: &'a Digits,
    pub(crate) cancel: &'a Cancel,
    /// Other solutions found so far, of any layout.
    pub(crate) others: Vec<Vec<Digit>>,
}

impl Killer<'_> {
    /// The cages of each layout on the way, of which each has one solution; the last one is as wanted, but for its level.
    pub(crate) fn make(mut self, random: &mut RandomStream) -> Result<Vec<Vec<Rule>>, NoCages> {
        let cells = self.board.len();
        let (target, least) = self.spec.draw_cages(random);
        let mut trail = vec![self.first(least.max(cells * 21 / 50), random)?];
        self.join_cages(&mut trail, target, random)?;
        let mut trail: Vec<Vec<Vec<Cell>>> = trail.iter().map(Layout::cages).collect();
        if let Some(cages) = trail.last_mut() {
            match &self.spec.spec.cages {
                CageCount::Usual => {}
                CageCount::Fewest => self.drop_cages(cages, random)?,
                CageCount::Number(range) if range.contains(&cages.len()) => {}
                CageCount::Number(_) => return Err(NoCages::Rejected(Rejection::Cages(cages.len()))),
            }
        }
        let rules = |cages: Vec<Vec<Cell>>| cages.into_iter().map(|cells| Rule::Cage(self.cage(cells))).collect();
        Ok(trail.into_iter().map(rules).collect())
    }

    /// A layout of about that number of cages with one solution.
    fn first(&mut self, cages: usize, random: &mut RandomStream) -> Result<Layout, NoCages> {
        let mut searched = 0;
        for _ in 0..DRAWN {
            let layout = Layout::draw(self.borders, self.board, cages, self.spec.largest(), random);
            let cages = self.sums(layout.cages());
            if self.is_known(&cages) {
                continue;
            }
            if self.is_only(&cages)? {
                return Ok(layout);
            }
            searched += 1;
            if searched == SEARCHED {
                break;
            }
        }
        Err(NoCages::Rejected(Rejection::Ambiguous))
    }

    /// Joins neighbouring cages of the last layout in random order, those that make small cages first, down to a number of cages. Adds
    /// each layout to the trail.
    fn join_cages(&mut self, trail: &mut Vec<Layout>, target: usize, random: &mut RandomStream) -> Result<(), NoCages> {
        let largest = self.spec.largest();
        let mut orbits: Vec<usize> = self.borders.all().collect();
        random.shuffle(&mut orbits);
        for most in 4.min(largest)..=largest {
            for &orbit in &orbits {
                let Some(mut joined) = trail.last().filter(|layout| layout.len() > target).cloned() else { return Ok(()) };
                if joined.join(self.borders.pairs(orbit), most) {
                    let cages = self.sums(joined.cages());
                    if !self.is_known(&cages) && self.is_only(&cages)? {
                        trail.push(joined);
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes cages away in random order, with their images under the symmetry.
    fn drop_cages(&mut self, cages: &mut Vec<Vec<Cell>>, random: &mut RandomStream) -> Result<(), NoCages> {
        let mut groups = self.spec.groups(cages);
        random.shuffle(&mut groups);
        for group in groups {
            let left: Vec<Vec<Cell>> = cages.iter().filter(|cage| !group.contains(cage)).cloned().collect();
            let sums = self.sums(left.clone());
            if !self.is_known(&sums) && self.is_only(&sums)? {
                *cages = left;
            }
        }
        Ok(())
    }

    /// The cages with their sums.
    fn sums(&self, cages: Vec<Vec<Cell>>) -> Vec<SumCage> {
        cages.into_iter().map(|cells| SumCage::on(self.board, cells)).collect()
    }

    fn cage(&self, cells: Vec<Cell>) -> Cage {
        let sum = cells.iter().map(|cell| u16::from(self.board[cell.index()].get())).sum();
        Cage::killer(cells, sum)
    }

    /// Whether a solution that was found before is one with these cages too.
    fn is_known(&self, cages: &[SumCage]) -> bool {
        self.others.iter().any(|other| cages.iter().all(|cage| cage.holds(other)))
    }

    /// Whether the board is the only solution. Others are kept.
    fn is_only(&mut self, cages: &[SumCage]) -> Result<bool, NoCages> {
        let nodes = if self.spec.difficulty.is_any() { MAX_NODES } else { MAX_NODES_OF_LEVEL };
        let others = self.prover.others_in_cages(cages, self.givens, self.board, OTHERS, nodes, self.cancel);
        match others {
            Ok(others) => {
                let is_only = others.is_empty();
                self.others.extend(others);
                Ok(is_only)
            }
            // What cannot be proved is not taken.
            Err(DigError::Undecided) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

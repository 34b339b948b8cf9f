//! [`Killer`]: cages with sums on a full board, as large as the one solution allows.
//!
//! ```text
//! full board ──▶ a layout of small cages ──▶ another solution? ── yes ──▶ the next layout
//!                                                   │ no
//!                        neighbouring cages, in random order: join two ──▶ another solution? ── yes ──▶ part them again
//! ```
//!
//! The layouts on the way lead from easier puzzles to harder ones. For puzzles of a level they are judged on the way: joining ends where the level
//! is reached, and what makes a puzzle too hard is parted again.
//!
//! Every other solution that is found is kept: a later layout under which it is a solution too needs no search. Which layout is taken
//! depends on what solutions there are, not on how they are found.
//!
//! - The cages that killers are to have: checks of the spec, and the usual numbers.

use sudoscope_board::{Cage, Cell, Digit, Digits, Rule};

use crate::{
    Cancel,
    generate::{
        CageCount, InvalidSpec, RuleMix, Symmetry,
        result::{Miss, Rejection, settled},
        ruled::{
            CheckedRuledSpec,
            layout::{Borders, CageLayout},
            prover::{Prover, SumCage},
        },
    },
    logic::Level,
    random::RandomStream,
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

/// How joining cages goes on from a layout with one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joining {
    /// Further cages are joined.
    GoesOn,
    /// The last join is undone.
    GoesBack,
    /// No more cages are joined.
    Ends,
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
    /// The cages of a puzzle with one solution that is as wanted, but for its level.
    pub(crate) fn make(mut self, random: &mut RandomStream) -> Result<Vec<Rule>, Miss> {
        let (target, least) = self.spec.draw_cages(random);
        let mut layout = self.first(least.max(self.board.len() * 21 / 50), random)?;
        if layout.len() > target {
            let mut ends = |joined: &CageLayout| Ok(if joined.len() > target { Joining::GoesOn } else { Joining::Ends });
            self.join_cages(&mut layout, random, &mut ends)?;
        }
        let mut cages = layout.cages();
        match &self.spec.spec.cages {
            CageCount::Usual => {}
            CageCount::Fewest => self.drop_cages(&mut cages, random)?,
            CageCount::Number(range) if range.contains(&cages.len()) => {}
            CageCount::Number(_) => return Err(Miss::Rejected(Rejection::Cages(cages.len()))),
        }
        Ok(rules(self.board, cages))
    }

    /// Joins cages as long as `judge` wants. It is asked about each layout, of which each has one solution, and whether that has as few cages
    /// as puzzles of the level usually have. Returns the cages of the last one.
    pub(crate) fn make_to_level(
        mut self,
        random: &mut RandomStream,
        judge: &mut dyn FnMut(Vec<Rule>, bool) -> Result<Joining, Miss>,
    ) -> Result<Vec<Rule>, Miss> {
        let (target, least) = self.spec.draw_cages(random);
        let mut layout = self.first(least.max(self.board.len() * 21 / 50), random)?;
        let board = self.board;
        let mut judge = |layout: &CageLayout| judge(rules(board, layout.cages()), layout.len() <= target);
        if judge(&layout)? == Joining::GoesOn {
            self.join_cages(&mut layout, random, &mut judge)?;
        }
        Ok(rules(board, layout.cages()))
    }

    /// A layout of about that number of cages with one solution.
    fn first(&mut self, cages: usize, random: &mut RandomStream) -> Result<CageLayout, Miss> {
        let mut searched = 0;
        for _ in 0..DRAWN {
            let layout = CageLayout::draw(self.borders, self.board, cages, self.spec.largest(), random);
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
        Err(Miss::Rejected(Rejection::Ambiguous))
    }

    /// Joins neighbouring cages in random order, those that make small cages first, as long as `judge` wants.
    fn join_cages(
        &mut self,
        layout: &mut CageLayout,
        random: &mut RandomStream,
        judge: &mut dyn FnMut(&CageLayout) -> Result<Joining, Miss>,
    ) -> Result<(), Miss> {
        let largest = self.spec.largest();
        let mut orbits: Vec<usize> = self.borders.all().collect();
        random.shuffle(&mut orbits);
        for most in 4.min(largest)..=largest {
            for &orbit in &orbits {
                let Some(joined) = layout.joined(self.borders.pairs(orbit), most) else { continue };
                let cages = self.sums(joined.cages());
                if self.is_known(&cages) || !self.is_only(&cages)? {
                    continue;
                }
                match judge(&joined)? {
                    Joining::GoesOn => *layout = joined,
                    Joining::GoesBack => {}
                    Joining::Ends => {
                        *layout = joined;
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes cages away in random order, with their images under the symmetry.
    fn drop_cages(&mut self, cages: &mut Vec<Vec<Cell>>, random: &mut RandomStream) -> Result<(), Miss> {
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

    /// Whether a solution that was found before is one with these cages too.
    fn is_known(&self, cages: &[SumCage]) -> bool {
        self.others.iter().any(|other| cages.iter().all(|cage| cage.holds(other)))
    }

    /// Whether the board is the only solution. Others are kept.
    fn is_only(&mut self, cages: &[SumCage]) -> Result<bool, Miss> {
        let nodes = if self.spec.difficulty.is_any() { MAX_NODES } else { MAX_NODES_OF_LEVEL };
        let others = self.prover.others_in_cages(cages, self.givens, self.board, OTHERS, nodes, self.cancel);
        // What cannot be proved is not taken.
        let Ok(others) = settled(others)? else { return Ok(false) };
        let is_only = others.is_empty();
        self.others.extend(others);
        Ok(is_only)
    }
}

/// The cages with their sums on a board.
fn rules(board: &[Digit], cages: Vec<Vec<Cell>>) -> Vec<Rule> {
    let cage = |cells: Vec<Cell>| {
        let sum = cells.iter().map(|cell| u16::from(board[cell.index()].get())).sum();
        Rule::Cage(Cage::killer(cells, sum))
    };
    cages.into_iter().map(cage).collect()
}

impl CheckedRuledSpec {
    /// Checks the cages of the spec.
    pub(super) fn check_cages(&self) -> Result<(), InvalidSpec> {
        let (size, cells) = (self.spec.shape.size(), self.spec.shape.cell_count());
        if self.spec.kind != Some(RuleMix::Killer) {
            let is_specified = self.spec.cages != CageCount::Usual || self.spec.largest_cage.is_some();
            return if is_specified { Err(InvalidSpec::NoCages) } else { Ok(()) };
        }
        if self.spec.minimal {
            return Err(InvalidSpec::MinimalKiller);
        }
        if let Some(largest) = self.spec.largest_cage.filter(|largest| !(1..=size).contains(largest)) {
            return Err(InvalidSpec::LargestCage { largest, size });
        }
        let CageCount::Number(range) = &self.spec.cages else { return Ok(()) };
        let (min, max, need) = (*range.start(), *range.end(), cells.div_ceil(self.largest()));
        if min > max {
            Err(InvalidSpec::EmptyRange { min, max })
        } else if max < need {
            Err(InvalidSpec::TooFewCages { max, need, largest: self.largest() })
        } else if min > cells {
            Err(InvalidSpec::TooManyCages { min, cells })
        } else if !(min..=max.min(cells)).any(|count| are_symmetric(self.spec.symmetry, size, count, self.largest())) {
            Err(InvalidSpec::CagesWithoutSymmetry { symmetry: self.spec.symmetry, min, max })
        } else {
            Ok(())
        }
    }

    /// The most cells of a cage.
    pub(crate) fn largest(&self) -> usize {
        let size = self.spec.shape.size();
        self.spec.largest_cage.unwrap_or(match &self.spec.cages {
            CageCount::Usual => size.min(USUAL_LARGEST),
            CageCount::Fewest | CageCount::Number(_) => size,
        })
    }

    /// The number of cages at which joining stops, and the least number of cages to begin with.
    pub(crate) fn draw_cages(&self, random: &mut RandomStream) -> (usize, usize) {
        let cells = self.spec.shape.cell_count();
        match &self.spec.cages {
            CageCount::Usual => {
                let Some(Usual { first, least, most }) = self.spec.level.map(usual) else {
                    return (cells / 3 + random.index(2 * cells / 27 + 1), 0);
                };
                let (least, most) = (least * cells / 100, most * cells / 100);
                (least + random.index(most - least + 1), first * cells / 100)
            }
            CageCount::Fewest => (0, 0),
            CageCount::Number(range) => {
                let (min, max) = (*range.start(), (*range.end()).min(cells));
                let target = min + random.index(max - min + 1);
                (target, target)
            }
        }
    }

    /// The cages in groups that the symmetry maps onto themselves.
    pub(crate) fn groups(&self, cages: &[Vec<Cell>]) -> Vec<Vec<Vec<Cell>>> {
        let mut groups: Vec<Vec<Vec<Cell>>> = Vec::new();
        for cage in cages {
            if groups.iter().any(|group| group.contains(cage)) {
                continue;
            }
            // Cages that share an orbit of a cell are images of each other.
            let orbit = |cell: &Cell| self.orbits.iter().find(|orbit| orbit.contains(cell));
            let cells: Vec<Cell> = cage.iter().filter_map(orbit).flatten().copied().collect();
            groups.push(cages.iter().filter(|other| other.iter().any(|cell| cells.contains(cell))).cloned().collect());
        }
        groups
    }
}

/// Whether that number of cages on a board of `size` rows, with up to `largest` cells each, can be mapped onto each other by a symmetry, as far as
/// counting shows.
///
/// A cage that a rotation maps onto itself has the centre or goes round it; all others come in twos or fours. Across the falling diagonal a cage
/// grows by two cells, and two others are joined at once.
fn are_symmetric(symmetry: Symmetry, size: usize, count: usize, largest: usize) -> bool {
    let turns = match symmetry {
        Symmetry::None | Symmetry::Mirror => return true,
        Symmetry::Diagonal => return count + 1 != size * size,
        Symmetry::Rotate180 => 2,
        // The full symmetry has these rotations.
        Symmetry::Rotate90 | Symmetry::Full => 4,
    };
    let is_odd = size % 2 == 1;
    // The cells of the smallest cages that are mapped onto themselves, from the centre: a block of four if there is no cell in it, a ring.
    let rings: &[usize] = if is_odd { &[1, 8] } else { &[4, 12] };
    (0..=rings.len()).any(|own| {
        let own_cells = &rings[..own];
        let joined: usize = own_cells.iter().map(|cells| cells - 1).sum();
        let is_around = !is_odd || own > 0;
        is_around
            && count % turns == own % turns
            && own_cells.iter().all(|&cells| cells <= largest)
            && count + joined <= size * size
    })
}

/// The most cells of a cage unless the specification says otherwise: larger ones say little to a person.
const USUAL_LARGEST: usize = 5;

/// Numbers of cages for a hundred cells.
struct Usual {
    /// With how many making begins.
    first: usize,
    /// The least and the most at which joining stops.
    least: usize,
    most: usize,
}

/// The cages of killers of a level, if no number of them is specified. Joining goes as far as that, and then back to where the level is
/// as wanted, so there are somewhat fewer cages than most puzzles of the level have.
const fn usual(level: Level) -> Usual {
    let (first, least, most) = match level {
        Level::Easy => (50, 40, 47),
        Level::Medium => (47, 36, 41),
        Level::Hard => (42, 32, 38),
        Level::Unfair => (42, 30, 36),
        Level::Extreme => (42, 27, 33),
    };
    Usual { first, least, most }
}

//! Requests that exclude each other.

use std::ops::RangeInclusive;

use sudoscope_board::Cell;

use super::{GenerateSpec, clue_range::ClueRange, invalid::InvalidSpec, symmetry::Symmetry, usual::ABOVE_LAST_CELLS};
use crate::{
    explainer::Tenths,
    logic::{Family, Level, Technique, raised_by_score},
};

/// The most givens of a minimal classic puzzle that is known.
const MOST_MINIMAL: usize = 40;
/// The highest ER of a puzzle that singles solve: the difficulty of a naked single.
const MOST_OF_SINGLES: Tenths = Tenths(23);
/// The ER of a puzzle in which every step is the last cell of a house.
const LAST_CELLS: Tenths = LOW_DIFFICULTIES[0];
/// The difficulties of the rules of Sudoku Explainer below those that have any.
const LOW_DIFFICULTIES: [Tenths; 18] = [
    Tenths(10),
    Tenths(12),
    Tenths(15),
    Tenths(17),
    Tenths(19),
    Tenths(20),
    Tenths(23),
    Tenths(25),
    Tenths(26),
    Tenths(28),
    Tenths(30),
    Tenths(32),
    Tenths(34),
    Tenths(36),
    Tenths(38),
    Tenths(40),
    Tenths(42),
    Tenths(44),
];

/// Whether a puzzle that needs nothing harder is solved by singles alone.
fn is_single(technique: Technique) -> bool {
    technique.family() == Family::Singles
}

/// What is asked of puzzles under any rules: what specs of both kinds share.
pub(crate) struct Wishes<'a> {
    pub(crate) level: Option<Level>,
    pub(crate) hardest: Option<Technique>,
    pub(crate) clues: ClueRange,
    pub(crate) symmetry: Symmetry,
    pub(crate) orbits: &'a [Vec<Cell>],
    /// A lower bound on the number of givens of any puzzle.
    pub(crate) least_clues: usize,
    /// A lower bound on the number of empty cells of a puzzle that singles do not solve.
    pub(crate) beyond_singles: usize,
}

impl Wishes<'_> {
    /// Checks that they do not exclude each other.
    ///
    /// # Errors
    /// Which of them no puzzle can meet.
    pub(crate) fn check(&self) -> Result<(), InvalidSpec> {
        let &Self { level, hardest, clues, symmetry, orbits, least_clues, beyond_singles } = self;
        let cells = orbits.iter().map(Vec::len).sum();
        check_technique(level, hardest)?;
        clues.check(least_clues, cells, symmetry, orbits)?;
        check_level(level, hardest, cells, cells.saturating_sub(least_clues.max(clues.min)))?;
        let empty = cells.saturating_sub(clues.min);
        let is_beyond = empty < beyond_singles && is_beyond_singles(level, hardest, empty, cells);
        if is_beyond { Err(InvalidSpec::SinglesSuffice { clues: clues.min }) } else { Ok(()) }
    }
}

/// Refuses a hardest technique that puzzles of the level do not need.
///
/// # Errors
/// [`InvalidSpec::TechniqueTooHard`].
fn check_technique(level: Option<Level>, hardest: Option<Technique>) -> Result<(), InvalidSpec> {
    match (level, hardest) {
        (Some(level), Some(technique)) if technique.level() > level => Err(InvalidSpec::TechniqueTooHard { technique, level }),
        _ => Ok(()),
    }
}

/// Refuses a level that puzzles with that hardest technique do not reach: each single places a digit, so there are `most_steps` of them.
/// That holds under rules as well, where singles come first in search order: a path of singles alone uses no rule.
///
/// # Errors
/// [`InvalidSpec::TechniqueTooEasy`].
fn check_level(level: Option<Level>, hardest: Option<Technique>, cells: usize, most_steps: usize) -> Result<(), InvalidSpec> {
    let (Some(level), Some(technique)) = (level, hardest.filter(|technique| is_single(*technique))) else { return Ok(()) };
    let singles = Technique::all().filter(|other| is_single(*other) && *other <= technique);
    let score = singles.map(Technique::score).max().unwrap_or(0).saturating_mul(u32::try_from(most_steps).unwrap_or(u32::MAX));
    let most = raised_by_score(technique.level(), score, cells);
    if level > most { Err(InvalidSpec::TechniqueTooEasy { technique, most, level }) } else { Ok(()) }
}

/// Refuses an ER that no puzzle has, or none of that level or with that hardest technique.
///
/// # Errors
/// Which of these it is.
pub(super) fn check_er(er: &RangeInclusive<Tenths>, level: Option<Level>, hardest: Option<Technique>) -> Result<(), InvalidSpec> {
    let (lowest, highest) = (*er.start(), *er.end());
    // On boards without rules of their own all easy techniques are singles.
    let is_of_singles = level == Some(Level::Easy) || hardest.is_some_and(is_single);
    if is_of_singles && lowest > MOST_OF_SINGLES {
        return Err(InvalidSpec::ErOfSingles { most: MOST_OF_SINGLES });
    }
    let neighbours = LOW_DIFFICULTIES.windows(2).find(|pair| pair[0] < lowest && highest < pair[1]);
    match neighbours {
        Some(&[below, above]) => Err(InvalidSpec::NoSuchEr { lowest, highest, below, above }),
        _ => Ok(()),
    }
}

/// The fewest empty cells of a puzzle under rules of houses that singles do not solve. Where there is no single, a house with an empty cell has
/// two or more. If every empty cell had two candidates, every digit would have two places in each house, and the other candidates of all cells
/// would be a second solution. So a cell has three candidates; then its row and its column have three empty cells each, and each of the other
/// rows and columns that these meet has two: seven in all.
pub(super) const BEYOND_SINGLES: usize = 7;

/// The same under any rules, which may exclude that second solution: two rows and two columns with two empty cells each.
pub(crate) const BEYOND_SINGLES_UNDER_RULES: usize = 4;

/// Whether that many singles are not enough for a difficulty.
fn is_beyond_singles(level: Option<Level>, hardest: Option<Technique>, steps: usize, cells: usize) -> bool {
    let singles = Technique::all().filter(|technique| is_single(*technique));
    let score = singles.map(Technique::score).max().unwrap_or(0).saturating_mul(u32::try_from(steps).unwrap_or(u32::MAX));
    level.is_some_and(|level| level > raised_by_score(Level::Easy, score, cells))
        || hardest.is_some_and(|technique| !is_single(technique))
}

/// Refuses an ER beyond that of singles where the givens leave too few empty cells for it.
///
/// # Errors
/// [`InvalidSpec::SinglesSuffice`].
pub(super) fn check_er_of_few_cells(spec: &GenerateSpec, clues: ClueRange, cells: usize) -> Result<(), InvalidSpec> {
    let is_beyond = spec.er.as_ref().is_some_and(|er| *er.start() > MOST_OF_SINGLES);
    let is_few = cells.saturating_sub(clues.min) < BEYOND_SINGLES;
    if is_beyond && is_few { Err(InvalidSpec::SinglesSuffice { clues: clues.min }) } else { Ok(()) }
}

/// Refuses fewer givens than a puzzle has in which every step is the last cell of a house: the steps end different houses.
///
/// # Errors
/// [`InvalidSpec::TooFewForLastCells`].
pub(super) fn check_last_cells(spec: &GenerateSpec, clues: ClueRange, cells: usize) -> Result<(), InvalidSpec> {
    let least = cells.saturating_sub(spec.geometry.houses().len());
    let is_of_last_cells = spec.er.as_ref().is_some_and(|er| *er.end() < ABOVE_LAST_CELLS);
    let most = if spec.minimal && is_known_minimal(spec) { MOST_MINIMAL.min(clues.max) } else { clues.max };
    if is_of_last_cells && most < least { Err(InvalidSpec::TooFewForLastCells { most, least, er: LAST_CELLS }) } else { Ok(()) }
}

/// Whether it is known how many givens minimal puzzles have at most. Under a symmetry, groups of givens are needed and not each of them.
fn is_known_minimal(spec: &GenerateSpec) -> bool {
    spec.geometry.is_classic() && spec.symmetry == Symmetry::None && !spec.irregular
}

/// Refuses more givens than a minimal puzzle can have, as far as is known.
///
/// # Errors
/// [`InvalidSpec::TooManyForMinimal`].
pub(super) fn check_minimal(spec: &GenerateSpec, clues: ClueRange) -> Result<(), InvalidSpec> {
    if spec.minimal && is_known_minimal(spec) && clues.min > MOST_MINIMAL {
        Err(InvalidSpec::TooManyForMinimal { most: MOST_MINIMAL })
    } else {
        Ok(())
    }
}

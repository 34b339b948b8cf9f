//! Requests that exclude each other.

use std::ops::RangeInclusive;

use super::{GenerateSpec, clue_range::ClueRange, invalid::InvalidSpec, symmetry::Symmetry};
use crate::solve::{
    explainer::Tenths,
    logic::{Family, Level, Technique, raised_by_score},
};

/// The most givens of a minimal classic puzzle that is known.
const MOST_MINIMAL: usize = 40;
/// The highest ER of a puzzle that singles solve: the difficulty of a naked single.
const MOST_OF_SINGLES: Tenths = Tenths(23);
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

/// Refuses a level that puzzles with that hardest technique do not reach: each single places a digit, so there are `most_steps` of them.
///
/// # Errors
/// [`InvalidSpec::TechniqueTooEasy`].
pub(super) fn check_level(
    level: Option<Level>,
    hardest: Option<Technique>,
    cells: usize,
    most_steps: usize,
) -> Result<(), InvalidSpec> {
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

/// Refuses more givens than a minimal puzzle can have, as far as is known. Under a symmetry, groups of givens are needed and not each of them.
///
/// # Errors
/// [`InvalidSpec::TooManyForMinimal`].
pub(super) fn check_minimal(spec: &GenerateSpec, clues: ClueRange) -> Result<(), InvalidSpec> {
    let is_known = spec.geometry.is_classic() && spec.symmetry == Symmetry::None && !spec.irregular;
    if spec.minimal && is_known && clues.min > MOST_MINIMAL {
        Err(InvalidSpec::TooManyForMinimal { most: MOST_MINIMAL })
    } else {
        Ok(())
    }
}

//! [`CheckedSpec`]: a specification that passed its checks, among them those for requests that exclude each other.

use std::ops::RangeInclusive;

use sudoscope_board::{Cell, HouseGeometry};

use super::{ABOVE_LAST_CELLS, ClueRange};
use crate::{
    analyse::least_clues,
    generate::{
        GenerateSpec, InvalidSpec, Symmetry,
        spec::{usual_clues, usual_clues_of_er},
    },
    logic::{Engine, Family, Level, Technique, raised_by_score},
    random::RandomStream,
    se_rating::Tenths,
};

/// A specification that passed its checks, with its consequences.
#[derive(Clone, Debug)]
pub(crate) struct CheckedSpec {
    pub(crate) spec: GenerateSpec,
    /// The orbits of the symmetry.
    pub(crate) orbits: Vec<Vec<Cell>>,
    /// The numbers of clues allowed.
    pub(crate) clues: ClueRange,
    /// Rates the puzzles, if a level is specified.
    pub(crate) rater: Option<Engine>,
    /// Whether digging stops at a number of clues drawn from the range, rather than when no clue can go.
    stops_early: bool,
}

impl CheckedSpec {
    /// Checks a specification.
    pub(crate) fn new(spec: GenerateSpec) -> Result<Self, InvalidSpec> {
        let cells = spec.geometry.shape().cell_count();
        let all = ClueRange { min: 0, max: cells };
        let wanted = spec.level.or(spec.hardest.map(Technique::level));
        let usual = wanted.filter(|_| !spec.minimal).map(|level| usual_clues(level, cells)).filter(|&usual| usual != all);
        let usual = spec.er.as_ref().filter(|_| !spec.minimal).and_then(|er| usual_clues_of_er(er, cells)).or(usual);
        let specified = spec.clues.as_ref().map(|clues| ClueRange { min: *clues.start(), max: *clues.end() }).or(usual);
        let clues = specified.unwrap_or(all);
        let orbits = spec.symmetry.orbits(spec.geometry.shape());
        check(&spec, clues, cells, &orbits)?;
        let is_rated = spec.level.is_some() || spec.hardest.is_some();
        let rater = is_rated.then(|| Engine::new(&spec.geometry));
        Ok(Self { stops_early: specified.is_some() && !spec.minimal, orbits, clues, rater, spec })
    }

    /// Whether puzzles are rated, which takes longer than making many.
    pub(crate) fn is_rated(&self) -> bool {
        self.rater.is_some() || self.spec.er.is_some()
    }

    /// The spec for another board of the same size.
    pub(crate) fn on(&self, geometry: HouseGeometry) -> Self {
        let rater = self.rater.as_ref().map(|_| Engine::new(&geometry));
        Self { spec: GenerateSpec { geometry, ..self.spec.clone() }, rater, ..self.clone() }
    }

    /// The orbits in random order, and the number of clues at which digging stops.
    pub(crate) fn draw_order<'a>(&'a self, random: &mut RandomStream) -> (Vec<&'a [Cell]>, usize) {
        let mut units: Vec<&[Cell]> = self.orbits.iter().map(Vec::as_slice).collect();
        random.shuffle(&mut units);
        let ClueRange { min, max } = self.clues;
        let stop = if self.stops_early { min + random.index(max - min + 1) } else { 0 };
        (units, stop)
    }
}

impl GenerateSpec {
    /// Checks that puzzles can meet the specification, as far as that is known beforehand.
    ///
    /// # Errors
    /// Why no puzzle can.
    pub fn check(&self) -> Result<(), InvalidSpec> {
        CheckedSpec::new(self.clone()).map(drop)
    }
}

fn check(spec: &GenerateSpec, clues: ClueRange, cells: usize, orbits: &[Vec<Cell>]) -> Result<(), InvalidSpec> {
    let need = least_clues(&spec.geometry);
    if let Some(er) = &spec.er {
        if !spec.geometry.is_classic() || spec.irregular {
            return Err(InvalidSpec::ErNotClassic);
        }
        if er.is_empty() {
            return Err(InvalidSpec::EmptyErRange { lowest: *er.start(), highest: *er.end() });
        }
        check_er(er, spec.level, spec.hardest)?;
    }
    if let Some(technique) = spec.hardest.filter(|technique| technique.family() == Family::Rules) {
        return Err(InvalidSpec::NeedsRules { technique });
    }
    let wishes = Wishes {
        level: spec.level,
        hardest: spec.hardest,
        clues,
        symmetry: spec.symmetry,
        orbits,
        least_clues: need,
        beyond_singles: BEYOND_SINGLES,
    };
    wishes.check()?;
    check_minimal(spec, clues)?;
    check_er_of_few_cells(spec, clues, cells)?;
    check_last_cells(spec, clues, cells)
}

/// The most givens of a minimal classic puzzle that is known.
const MOST_MINIMAL: usize = 40;
/// The highest ER of a puzzle that singles solve: the difficulty of a naked single.
const MOST_OF_SINGLES: Tenths = Tenths(23);
/// The ER of a puzzle in which every step is the last cell of a house.
const LAST_CELLS: Tenths = Tenths(LOW_DIFFICULTIES[0]);
/// The difficulties of the rules of Sudoku Explainer below those that have any, in tenths.
const LOW_DIFFICULTIES: [u16; 18] = [10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44];

/// Whether a puzzle that needs nothing harder is solved by singles alone.
fn is_single(technique: Technique) -> bool {
    technique.family() == Family::Singles
}

/// The wishes for puzzles under any rules, which specs of both kinds share.
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
fn check_technique(level: Option<Level>, hardest: Option<Technique>) -> Result<(), InvalidSpec> {
    match (level, hardest) {
        (Some(level), Some(technique)) if technique.level() > level => Err(InvalidSpec::TechniqueTooHard { technique, level }),
        _ => Ok(()),
    }
}

/// Refuses a level that puzzles with that hardest technique do not reach: each single places a digit, so there are `most_steps` of them.
/// That holds under rules as well, where singles come first in search order: a path of singles alone uses no rule.
fn check_level(level: Option<Level>, hardest: Option<Technique>, cells: usize, most_steps: usize) -> Result<(), InvalidSpec> {
    let (Some(level), Some(technique)) = (level, hardest.filter(|technique| is_single(*technique))) else { return Ok(()) };
    let singles = Technique::all().filter(|other| is_single(*other) && *other <= technique);
    let score = singles.map(Technique::score).max().unwrap_or(0).saturating_mul(u32::try_from(most_steps).unwrap_or(u32::MAX));
    let most = raised_by_score(technique.level(), score, cells);
    if level > most { Err(InvalidSpec::TechniqueTooEasy { technique, most, level }) } else { Ok(()) }
}

/// Refuses an ER that no puzzle has, or none of that level or with that hardest technique.
pub(super) fn check_er(er: &RangeInclusive<Tenths>, level: Option<Level>, hardest: Option<Technique>) -> Result<(), InvalidSpec> {
    let (lowest, highest) = (*er.start(), *er.end());
    // On boards without rules of their own all easy techniques are singles.
    let is_of_singles = level == Some(Level::Easy) || hardest.is_some_and(is_single);
    if is_of_singles && lowest > MOST_OF_SINGLES {
        return Err(InvalidSpec::ErOfSingles { most: MOST_OF_SINGLES });
    }
    let difficulties = LOW_DIFFICULTIES.map(Tenths);
    let neighbours = difficulties.windows(2).find(|pair| pair[0] < lowest && highest < pair[1]);
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
pub(super) fn check_er_of_few_cells(spec: &GenerateSpec, clues: ClueRange, cells: usize) -> Result<(), InvalidSpec> {
    let is_beyond = spec.er.as_ref().is_some_and(|er| *er.start() > MOST_OF_SINGLES);
    let is_few = cells.saturating_sub(clues.min) < BEYOND_SINGLES;
    if is_beyond && is_few { Err(InvalidSpec::SinglesSuffice { clues: clues.min }) } else { Ok(()) }
}

/// Refuses fewer givens than a puzzle has in which every step is the last cell of a house: the steps end different houses.
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
pub(super) fn check_minimal(spec: &GenerateSpec, clues: ClueRange) -> Result<(), InvalidSpec> {
    if spec.minimal && is_known_minimal(spec) && clues.min > MOST_MINIMAL {
        Err(InvalidSpec::TooManyForMinimal { most: MOST_MINIMAL })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use sudoscope_board::{Rule, Shape};

    use super::*;
    use crate::{generate::Symmetry, logic::Level, se_rating::Tenths};

    #[track_caller]
    fn check(change: impl Fn(&mut GenerateSpec), expected: Option<InvalidSpec>) {
        let mut spec = GenerateSpec::new(HouseGeometry::classic());
        change(&mut spec);
        assert_eq!(CheckedSpec::new(spec).err(), expected);
    }

    #[test]
    fn a_spec_that_no_puzzle_can_meet_is_invalid() {
        check(|_| {}, None);
        check(|spec| spec.clues = Some(17..=17), None);
        check(|spec| spec.clues = Some(81..=81), None);
        check(|spec| spec.clues = Some(40..=200), None);
        check(|spec| spec.clues = Some(5..=16), Some(InvalidSpec::TooFewClues { max: 16, need: 17 }));
        check(|spec| spec.clues = Some(82..=90), Some(InvalidSpec::TooManyClues { min: 82, cells: 81 }));
        let descending = std::ops::RangeInclusive::new(30, 20);
        check(|spec| spec.clues = Some(descending.clone()), Some(InvalidSpec::EmptyRange { min: 30, max: 20 }));
        check(
            |spec| (spec.level, spec.hardest) = (Some(Level::Easy), Some(Technique::XWing)),
            Some(InvalidSpec::TechniqueTooHard { technique: Technique::XWing, level: Level::Easy }),
        );
        check(|spec| (spec.level, spec.hardest) = (Some(Level::Hard), Some(Technique::XWing)), None);
        let technique = Technique::House45;
        check(|spec| spec.hardest = Some(technique), Some(InvalidSpec::NeedsRules { technique }));
    }

    #[test]
    fn wishes_that_contradict_each_other_are_refused_with_the_reason() {
        let (naked, hidden) = (Some(Technique::NakedSingle), Some(Technique::HiddenSingle));
        let too_easy = |technique, most, level| Some(InvalidSpec::TechniqueTooEasy { technique, most, level });
        for level in [Level::Medium, Level::Extreme] {
            let expected = too_easy(Technique::NakedSingle, Level::Easy, level);
            check(|spec| (spec.level, spec.hardest) = (Some(level), naked), expected);
        }
        // The steps of many hidden singles add up.
        check(|spec| (spec.level, spec.hardest) = (Some(Level::Medium), hidden), None);
        check(
            |spec| (spec.level, spec.hardest) = (Some(Level::Hard), hidden),
            too_easy(Technique::HiddenSingle, Level::Medium, Level::Hard),
        );
        check(|spec| (spec.minimal, spec.clues) = (true, Some(50..=50)), Some(InvalidSpec::TooManyForMinimal { most: 40 }));
        check(|spec| (spec.minimal, spec.clues) = (true, Some(40..=50)), None);
        check(|spec| (spec.minimal, spec.clues, spec.symmetry) = (true, Some(50..=50), Symmetry::Rotate180), None);
        let er = |least: u16, most: u16| Some(RangeInclusive::new(Tenths(least), Tenths(most)));
        check(|spec| (spec.er, spec.level) = (er(90, 90), Some(Level::Easy)), Some(InvalidSpec::ErOfSingles { most: Tenths(23) }));
        check(|spec| (spec.er, spec.level) = (er(20, 90), Some(Level::Easy)), None);
        let (lowest, highest, below, above) = (Tenths(13), Tenths(14), Tenths(12), Tenths(15));
        check(|spec| spec.er = er(13, 14), Some(InvalidSpec::NoSuchEr { lowest, highest, below, above }));
        check(|spec| spec.er = er(13, 15), None);
        let full = |clues| Some(InvalidSpec::SinglesSuffice { clues });
        check(|spec| (spec.clues, spec.level) = (Some(80..=80), Some(Level::Medium)), full(80));
        check(|spec| (spec.clues, spec.level) = (Some(75..=81), Some(Level::Extreme)), full(75));
        check(|spec| (spec.clues, spec.hardest) = (Some(78..=78), Some(Technique::XWing)), full(78));
        check(|spec| (spec.clues, spec.er) = (Some(76..=76), er(25, 90)), full(76));
        check(|spec| (spec.clues, spec.er) = (Some(76..=76), er(10, 10)), None);
        check(|spec| (spec.clues, spec.level) = (Some(80..=80), Some(Level::Easy)), None);
        check(|spec| (spec.clues, spec.level) = (Some(74..=80), Some(Level::Medium)), None);
        let too_few = |most| Some(InvalidSpec::TooFewForLastCells { most, least: 54, er: Tenths(10) });
        check(|spec| (spec.er, spec.minimal) = (er(10, 10), true), too_few(40));
        check(|spec| (spec.er, spec.clues) = (er(10, 11), Some(20..=30)), too_few(30));
        check(|spec| (spec.er, spec.clues) = (er(10, 10), Some(50..=54)), None);
        check(|spec| (spec.er, spec.minimal) = (er(10, 12), true), None);
    }

    #[test]
    fn puzzles_of_the_lowest_er_have_many_givens() {
        let clues = |lowest: u16, highest: u16| {
            let er = Some(RangeInclusive::new(Tenths(lowest), Tenths(highest)));
            CheckedSpec::new(GenerateSpec { er, ..GenerateSpec::new(HouseGeometry::classic()) }).unwrap().clues
        };
        assert_eq!((clues(10, 10), clues(10, 12)), (ClueRange { min: 60, max: 72 }, ClueRange { min: 0, max: 81 }));
    }

    #[test]
    fn only_classic_puzzles_have_an_er_and_its_range_is_not_empty() {
        let er = |least: u16, most: u16| Some(RangeInclusive::new(Tenths(least), Tenths(most)));
        check(|spec| spec.er = er(72, 72), None);
        let (lowest, highest) = (Tenths(75), Tenths(70));
        check(|spec| spec.er = er(75, 70), Some(InvalidSpec::EmptyErRange { lowest, highest }));
        let geometry = HouseGeometry::new(&Shape::classic(), &[Rule::Diagonals]).unwrap();
        let spec = GenerateSpec { er: er(70, 75), ..GenerateSpec::new(geometry) };
        assert_eq!(CheckedSpec::new(spec).err(), Some(InvalidSpec::ErNotClassic));
    }

    #[test]
    fn the_clues_of_a_minimal_puzzle_are_not_limited_by_its_level() {
        let clues = |minimal: bool| {
            let spec = GenerateSpec { level: Some(Level::Easy), minimal, ..GenerateSpec::new(HouseGeometry::classic()) };
            CheckedSpec::new(spec).unwrap().clues
        };
        assert_eq!((clues(false), clues(true)), (ClueRange { min: 36, max: 40 }, ClueRange { min: 0, max: 81 }));
    }

    #[test]
    fn clue_counts_that_no_union_of_orbits_has_are_invalid() {
        let rotated =
            |clues: usize| move |spec: &mut GenerateSpec| (spec.clues, spec.symmetry) = (Some(clues..=clues), Symmetry::Rotate90);
        check(rotated(24), None);
        check(rotated(25), None);
        check(rotated(26), Some(InvalidSpec::SymmetryMismatch { symmetry: Symmetry::Rotate90, min: 26, max: 26 }));
        check(|spec| (spec.clues, spec.symmetry) = (Some(26..=28), Symmetry::Rotate90), None);
    }

    #[test]
    fn on_boards_with_more_rules_all_digits_but_one_must_appear() {
        let geometry = HouseGeometry::new(&Shape::classic(), &[Rule::Diagonals]).unwrap();
        let spec = |most: usize| GenerateSpec { clues: Some(0..=most), ..GenerateSpec::new(geometry.clone()) };
        assert_eq!(CheckedSpec::new(spec(7)).err(), Some(InvalidSpec::TooFewClues { max: 7, need: 8 }));
        assert!(CheckedSpec::new(spec(8)).is_ok());
    }
}

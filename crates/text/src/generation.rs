//! Generated puzzles: the form, its progress, and why generation failed.

use crate::{Lang, Said, catalogue, logic::terms, number};
use sudoscope_solve::{
    generate::{GaveUp, InvalidSpec, RejectionCounts, RuleMix, StopReason, Strategy, Symmetry},
    logic::{Level, Rated},
};

pub use crate::catalogue::{
    generation::*,
    strategy::{does, name as strategy_name},
    symmetry::name as symmetry_name,
};

/// What is promised of minimal puzzles. Under a symmetry the givens of a group are kept or removed together, and one of them alone may be
/// superfluous.
pub fn minimal_under(lang: Lang, symmetry: Symmetry) -> &'static str {
    if symmetry == Symmetry::None { minimal(lang) } else { minimal_groups(lang) }
}

/// A date: year, month and day.
pub fn day(lang: Lang, (year, month, day): (u64, u64, u64)) -> String {
    date(lang, day, month_name(lang, month), year)
}

/// The name of a month, from 1.
pub fn month_name(lang: Lang, month: u64) -> &'static str {
    let place = usize::try_from(month).unwrap_or_default().wrapping_sub(1);
    months(lang).split('/').nth(place).unwrap_or_default()
}

/// The name of a kind of puzzles.
pub fn kind_name(lang: Lang, kind: Option<RuleMix>) -> &'static str {
    kind.map_or(kind_none(lang), |kind| catalogue::placed_kind::NAME.of(lang, kind.key()))
}

/// The name of a level.
pub fn level_name(lang: Lang, level: Option<Level>) -> &'static str {
    match level {
        None => level_any(lang),
        Some(level) => terms::level(lang, level),
    }
}

/// The techniques a level requires.
pub fn level_hint(lang: Lang, level: Option<Level>) -> &'static str {
    level.map_or(level_hint_any(lang), |level| catalogue::level::hint(lang, level))
}

/// What is said of a new puzzle, with its difficulty.
pub fn rated(said: Said, rated: Option<Rated>) -> Said {
    match rated {
        None => said,
        Some(Rated::Solved(rating)) => said::with_level(said, rating.level),
        Some(Rated::Beyond) => said::with_beyond(said),
    }
}

/// One sentence on how puzzles of a kind are made.
pub fn does_place(lang: Lang, kind: RuleMix) -> &'static str {
    if kind == RuleMix::Killer { does_killer(lang) } else { does_kind(lang) }
}

/// One sentence on what watching a strategy shows.
pub fn lesson(lang: Lang, strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Fast | Strategy::DigHoles => lesson_dig_holes(lang),
        Strategy::RandomFill => lesson_random_fill(lang),
    }
}

/// Why no puzzle can have these properties.
pub fn invalid_spec(lang: Lang, invalid_spec: &InvalidSpec) -> String {
    match invalid_spec {
        InvalidSpec::EmptyRange { min, max } => refused_range(lang, min, max),
        InvalidSpec::EmptyErRange { lowest, highest } => refused_er_range(lang, lowest, highest),
        InvalidSpec::SymmetryMismatch { min, max, .. } => refused_orbits(lang, between(lang, *min, *max)),
        InvalidSpec::TechniqueTooHard { technique, level } => {
            let [least, level] = [technique.level(), *level].map(|level| terms::level(lang, level));
            refused_level(lang, terms::technique(lang, *technique), least, level)
        }
        InvalidSpec::TechniqueTooEasy { technique, most, level } => {
            let [most, level] = [*most, *level].map(|level| terms::level(lang, level));
            refused_easy_technique(lang, terms::technique(lang, *technique), most, level)
        }
        InvalidSpec::NeedsRules { technique } => refused_technique(lang, terms::technique(lang, *technique)),
        InvalidSpec::WrongUnderRules { technique } => refused_wrong_technique(lang, terms::technique(lang, *technique)),
        InvalidSpec::NeedsOtherRules { technique } => refused_other_technique(lang, terms::technique(lang, *technique)),
        InvalidSpec::TooFewForSingles { technique, max, need } => {
            refused_few_for_technique(lang, terms::technique(lang, *technique), need, max)
        }
        InvalidSpec::CagesWithoutSymmetry { min, max, .. } => refused_cage_symmetry(lang, between(lang, *min, *max)),
        other => catalogue::invalid_spec::says(lang, other).unwrap_or_default(),
    }
}

/// Why generation ended before all puzzles were made.
pub fn why(lang: Lang, reason: &StopReason) -> String {
    match reason {
        StopReason::Cancelled => stopped(lang).to_owned(),
        StopReason::NoBoard => no_board(lang).to_owned(),
        StopReason::TooHard(GaveUp { attempts, rejections, .. }) => too_hard(lang, number(*attempts), rejected(lang, rejections)),
        StopReason::NotFound { drawn } => not_found(lang, number(*drawn)),
        StopReason::GaveUp(GaveUp { attempts, rejections, .. }) => gave_up(lang, number(*attempts), rejected(lang, rejections)),
    }
}

/// A range of numbers, or a single number.
fn between(lang: Lang, least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { range(lang, least, most) }
}

/// Why puzzles were rejected so far.
pub fn seen_so_far(lang: Lang, seen: &RejectionCounts) -> String {
    so_far(lang, rejected(lang, seen))
}

/// Why puzzles were rejected.
pub(super) fn rejected(lang: Lang, seen: &RejectionCounts) -> String {
    let clues = seen.clues.map(|(count, fewest, most)| seen_givens(lang, number(count), between(lang, fewest, most)));
    let levels = Level::ALL.into_iter().zip(seen.levels).filter(|(_, count)| *count > 0);
    let levels = levels.map(|(level, count)| seen_level(lang, number(count), level_name(lang, Some(level))));
    let harder = (seen.harder > 0).then(|| seen_harder(lang, number(seen.harder)));
    let hardest = (seen.hardest > 0).then(|| seen_hardest(lang, number(seen.hardest)));
    let no_board = (seen.no_board > 0).then(|| seen_no_board(lang, number(seen.no_board)));
    let undecided = (seen.undecided > 0).then(|| seen_undecided(lang, number(seen.undecided)));
    let beyond = (seen.beyond > 0).then(|| seen_beyond(lang, number(seen.beyond)));
    let er = (seen.er > 0).then(|| seen_er(lang, number(seen.er)));
    let cages = seen.cages.map(|(count, fewest, most)| seen_cages(lang, number(count), between(lang, fewest, most)));
    let ambiguous = (seen.ambiguous > 0).then(|| seen_ambiguous(lang, number(seen.ambiguous)));
    let no_rules = (seen.no_rules > 0).then(|| seen_no_rules(lang, number(seen.no_rules)));
    let of_rules = cages.into_iter().chain(ambiguous).chain(no_rules);
    lang.list(
        clues
            .into_iter()
            .chain(levels)
            .chain(harder)
            .chain(hardest)
            .chain(beyond)
            .chain(er)
            .chain(no_board)
            .chain(undecided)
            .chain(of_rules),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_each_language_does() {
        assert_eq!(day(Lang::En, (2026, 11, 26)), "26 November 2026");
        assert_eq!(day(Lang::Zh, (2026, 11, 26)), "2026 年 11 月 26 日");
        assert_eq!([1, 12].map(|month| day(Lang::En, (2027, month, 1))), ["1 January 2027", "1 December 2027"]);
    }

    #[test]
    fn of_minimal_puzzles_only_what_holds_under_the_symmetry_is_promised() {
        assert_eq!(minimal_under(Lang::En, Symmetry::None), "Minimal: no given is redundant");
        for symmetry in Symmetry::ALL.into_iter().filter(|&symmetry| symmetry != Symmetry::None) {
            assert!(minimal_under(Lang::En, symmetry).contains("no symmetric group of givens"), "{symmetry:?}");
            assert!(minimal_under(Lang::Zh, symmetry).contains("一组对称的提示数"), "{symmetry:?}");
        }
    }

    #[test]
    fn giving_up_says_what_was_seen() {
        let seen = RejectionCounts { clues: Some((1200, 21, 27)), levels: [0, 3, 0, 1, 0], ..RejectionCounts::default() };
        let stop = StopReason::GaveUp(GaveUp { index: 0, attempts: 1204, rejections: seen.into() });
        assert_eq!(
            why(Lang::En, &stop),
            "1,204 boards were tried, and none matched (1,200 had 21 to 27 givens, 3 of difficulty Medium and 1 of difficulty Unfair)."
        );
        assert_eq!(
            why(Lang::Zh, &stop),
            "试过 1,204 个盘面，都不符合要求（1,200 个有 21 到 27 个提示数、3 个难度为“中等”和 1 个难度为“专家”）。"
        );
    }

    #[test]
    fn a_board_that_was_not_found_is_not_said_to_be_impossible() {
        let stop = StopReason::NotFound { drawn: 200 };
        assert!(why(Lang::En, &stop).starts_with("no full board was found in 200 layouts of regions."));
        assert!(why(Lang::Zh, &stop).starts_with("试过 200 种分宫方式"));
        let beyond = StopReason::GaveUp(GaveUp {
            index: 0,
            attempts: 2,
            rejections: RejectionCounts { beyond: 2, ..RejectionCounts::default() }.into(),
        });
        assert!(why(Lang::En, &beyond).ends_with("(for 2 no technique leads to the solution)."));
    }

    #[test]
    fn boards_that_are_hard_to_make_come_with_advice() {
        let seen = RejectionCounts { no_board: 8, ..RejectionCounts::default() };
        let stop = StopReason::TooHard(GaveUp { index: 0, attempts: 8, rejections: seen.into() });
        let en = "boards like this are hard to make: 8 attempts gave no puzzle (for 8 no full board was found). \
                  Choose a smaller board, or remove a rule.";
        assert_eq!(why(Lang::En, &stop), en);
        assert_eq!(
            why(Lang::Zh, &stop),
            "这样的盘面很难生成：试过 8 次都没有得到谜题（8 个未能填满）。可以换小一些的盘面，或去掉一条规则。"
        );
    }

    #[test]
    fn refusals_name_the_numbers() {
        let refused = InvalidSpec::TooManyClues { min: 90, cells: 81 };
        assert!(invalid_spec(Lang::En, &refused).contains("90"));
        let refused = InvalidSpec::SymmetryMismatch { symmetry: Symmetry::Rotate90, min: 26, max: 27 };
        assert!(invalid_spec(Lang::Zh, &refused).contains("26 到 27"));
        let refused = InvalidSpec::SymmetryMismatch { symmetry: Symmetry::Rotate90, min: 26, max: 26 };
        assert!(invalid_spec(Lang::En, &refused).contains("no puzzle has 26 givens"));
    }
}

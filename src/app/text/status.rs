//! The verdict on the puzzle, in words.

use crate::{
    app::{
        model::VerdictState,
        prelude::*,
        text::{breach, capitalised, generation, number, panel, play, unknown_rules},
    },
    solve::analyse::{Counted, Entered, NoSolutionReason, TooFew},
};

pub use sudoscope_text::catalogue::status::*;

/// The greatest number of wrong digits that are named; the others are counted.
const NAMED: usize = 6;

/// The mood of a status, for its icon and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// One solution, or solved.
    Good,
    /// More than one solution, or too few clues.
    Open,
    /// No solution, or wrong digits.
    Bad,
    /// Not known, or nothing entered.
    Neutral,
}

/// The verdict on the puzzle in words: a short headline and the sentences below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// How good the verdict is, for its color and sign.
    pub mood: Mood,
    /// The verdict in a few words.
    pub headline: String,
    /// The reason, and which digits the verdict is based on.
    pub detail: String,
}

impl Status {
    fn new(mood: Mood, headline: String, detail: String) -> Self {
        Self { mood, headline, detail }
    }
}

/// How much has been entered: the largest words of Enter mode.
pub fn entered(model: &Model) -> String {
    let (lang, puzzle) = (model.settings.lang, model.puzzle());
    match (puzzle.given_count(), puzzle.rules().len()) {
        (0, rules @ 1..) => panel::rules_entered(lang, rules),
        (givens, _) => panel::givens(lang, givens),
    }
}

/// Whether givens are being typed, one cell after the other: the cursor has not come to the last cell yet. Several solutions are the way to
/// one then. Where each cell is clicked first, nobody can know which is the last one.
pub fn is_typing(model: &Model) -> bool {
    let last = model.puzzle().shape().cells().last();
    let is_under_way = model.selection.cursor().is_some_and(|cursor| Some(cursor) != last) && !model.selection.is_past_end();
    model.mode == Mode::Enter && is_under_way && model.typed_on > 1
}

/// The status of the model's puzzle.
pub fn status(model: &Model) -> Status {
    let lang = model.settings.lang;
    if let Some(strategy) = model.making() {
        let headline = if model.made_digits().is_some() { made(lang) } else { making(lang) };
        return Status::new(Mood::Neutral, headline.to_owned(), generation::does(lang, strategy).to_owned());
    }
    let names = model.names_in(lang);
    match (model.analysis(), &model.verdict) {
        (Some(analysis), _) => {
            let clashes = model.document.broken();
            let counted = model.counting.map(|counting| counting.counted);
            let counted = counted.unwrap_or_default();
            if let Some(finish) = model.finish() {
                return Status { headline: play::finish(lang, finish), ..all_solved(lang) };
            }
            match model.mode {
                Mode::Play | Mode::Watch if model.puzzle().is_posed() => {
                    let shows_digits = model.mode == Mode::Play && model.solution_digits().is_none();
                    let wrong: Vec<Cell> = match model.tells_at_once() {
                        true => analysis.wrong().iter().collect(),
                        false => model.play.wrong_in(model.puzzle()).collect(),
                    };
                    let (clashes, wrong) = if shows_digits { (&clashes[..], &wrong[..]) } else { (&[][..], &[][..]) };
                    played(names, analysis, counted, clashes, wrong)
                }
                _ => known(names, analysis, counted, model.puzzle().given_count(), &clashes),
            }
        }
        (None, VerdictState::NotDecided(rules)) => {
            Status::new(Mood::Neutral, unknown_rules::headline(lang).to_owned(), unknown_rules::not_decided(lang, rules))
        }
        (None, VerdictState::RegionsOpen) => {
            let detail = regions_open_detail(lang, model.open_regions().unwrap_or_default(), model.puzzle().shape().cell_count());
            Status::new(Mood::Neutral, regions_open(lang).to_owned(), detail)
        }
        (None, VerdictState::Failed) => Status::new(Mood::Neutral, undecided(lang).to_owned(), String::new()),
        (None, _) => Status::new(Mood::Neutral, working(lang).to_owned(), String::new()),
    }
}

/// The number of empty cells.
pub fn open_count(model: &Model) -> usize {
    let puzzle = model.puzzle();
    puzzle.shape().cell_count() - puzzle.given_count() - puzzle.entered_count()
}

fn all_solved(lang: Lang) -> Status {
    Status::new(Mood::Good, solved(lang).to_owned(), solved_hint(lang).to_owned())
}

/// The verdict on the givens of a puzzle that is played. Clashes can be seen: the first is named, and the others are counted. So it is with
/// the digits that may be called `wrong`.
fn played(names: Names<'_>, analysis: &Analysis, counted: Counted, clashes: &[Fault], wrong: &[Cell]) -> Status {
    let lang = names.lang;
    if analysis.is_solved() {
        return all_solved(lang);
    }
    let (headline, detail) = match (&analysis.givens, clashes, wrong) {
        (Verdict::None(_), ..) | (_, [], []) => return of_verdict(names, &analysis.givens, counted),
        (_, [_, ..], _) => match mistakes(clashes) {
            1 => (play::clash(lang).to_owned(), first_of(names, clashes)),
            n => (play::clashes(lang, n), first_of(names, clashes)),
        },
        (_, [], [only]) => (digit_wrong(lang).to_owned(), play::not_right(lang, names.cell(*only))),
        (_, [], [first, others @ ..]) => {
            (digits_wrong(lang, wrong.len()), play::some_not_right(lang, names.cell(*first), others.len()))
        }
    };
    Status::new(Mood::Bad, headline, detail)
}

/// The verdict and its basis, and whether the player's digits agree with the solution.
fn known(names: Names<'_>, analysis: &Analysis, counted: Counted, givens: usize, clashes: &[Fault]) -> Status {
    let lang = names.lang;
    if analysis.is_solved() {
        return all_solved(lang);
    }
    let mut status = of_verdict(names, analysis.verdict(), counted);
    if let Some(Entered::Checked { wrong, open }) = &analysis.entered {
        let cells = || {
            let named = wrong.iter().take(NAMED).map(|cell| names.cell(cell));
            let others = (wrong.len() > NAMED).then(|| others(lang, wrong.len() - NAMED));
            lang.list(named.chain(others))
        };
        let sentence = match wrong.len() {
            0 => all_right(lang, *open),
            1 => one_wrong(lang, cells()),
            n => some_wrong(lang, n, cells()),
        };
        if !wrong.is_empty() {
            status.mood = Mood::Bad;
            status.headline = if wrong.len() == 1 { digit_wrong(lang).to_owned() } else { digits_wrong(lang, wrong.len()) };
        }
        join(lang, &mut status.detail, &sentence);
    }
    // A clash among the player's digits is more specific than wrong digits.
    if let (Some(Entered::Checked { .. }), [_, ..]) = (&analysis.entered, clashes) {
        let rest = std::mem::replace(&mut status.detail, first_of(names, clashes));
        join(lang, &mut status.detail, &rest);
    }
    if !matches!(analysis.verdict(), Verdict::Blank) {
        let has_rules = !names.geometry.rules().is_empty();
        let counted = match &analysis.entered {
            None if givens > 0 => "",
            Some(Entered::Together(_)) if givens == 0 && has_rules => counted_rules_and_entered(lang),
            Some(Entered::Together(_)) if givens == 0 => counted_entered(lang),
            Some(Entered::Together(_)) => counted_both(lang),
            _ if givens == 0 && has_rules => counted_rules(lang),
            _ => counted_givens(lang),
        };
        join(lang, &mut status.detail, counted);
    }
    status
}

fn of_verdict(names: Names<'_>, verdict: &Verdict, counted: Counted) -> Status {
    let lang = names.lang;
    let bound = |too_few: &Option<TooFew>| {
        too_few.map_or(String::new(), |too_few| match too_few {
            TooFew::Clues { have, need } => need_clues(lang, need, have),
            TooFew::Digits { have, need } => need_digits(lang, need, have),
        })
    };
    let (mood, headline, detail) = match verdict {
        Verdict::Blank => (Mood::Neutral, blank(lang).to_owned(), blank_hint(lang).to_owned()),
        Verdict::None(reason) => (Mood::Bad, none(lang).to_owned(), why(names, reason)),
        Verdict::Unique(_) => (Mood::Good, unique(lang).to_owned(), String::new()),
        Verdict::Several { found, exact, too_few, .. } => (Mood::Open, how_many(lang, *found, *exact, counted), bound(too_few)),
        Verdict::Undecided { solution, progress, nodes, too_few } => {
            let headline = if solution.is_some() { undecided_with_solution(lang) } else { undecided(lang) };
            let mut detail = bound(too_few);
            join(lang, &mut detail, &undecided_hint(lang, number(*nodes), percent(*progress)));
            (Mood::Neutral, headline.to_owned(), detail)
        }
    };
    Status::new(mood, headline, detail)
}

/// The number of solutions, including those counted since the verdict.
fn how_many(lang: Lang, found: u64, exact: bool, counted: Counted) -> String {
    match found.max(counted.solutions) {
        n if exact || counted.is_complete => several_exactly(lang, number(n)),
        2 => several(lang).to_owned(),
        n => several_more_than(lang, number(n - 1)),
    }
}

/// Why there is no solution.
fn why(names: Names<'_>, reason: &NoSolutionReason) -> String {
    let lang = names.lang;
    match reason {
        NoSolutionReason::Faults(faults) => first_of(names, faults),
        NoSolutionReason::AfterForced { digits, fault: found } => after_forced(lang, digits.len(), fault(names, found)),
        NoSolutionReason::EveryTryFails { cell, tries, .. } => {
            every_digit_fails(lang, names.cell(*cell), names.digits(tries.iter().map(|failed| failed.digit).collect()))
        }
        NoSolutionReason::Exhausted { nodes: 0 } => no_try_works(lang).to_owned(),
        NoSolutionReason::Exhausted { nodes } => every_try_fails(lang, number(*nodes)),
    }
}

/// The number of contradictions: the same digits in the same cells are one, in whatever houses.
fn mistakes(faults: &[Fault]) -> usize {
    let repeated =
        |fault: &Fault| if let Fault::Repeated { digit, cells, .. } = fault { Some((*digit, cells.clone())) } else { None };
    let (pairs, others): (Vec<_>, Vec<_>) = faults.iter().map(repeated).partition(Option::is_some);
    pairs.into_iter().collect::<BTreeSet<_>>().len() + others.len()
}

/// The first of several contradictions, and how many more there are.
pub fn first_of(names: Names<'_>, faults: &[Fault]) -> String {
    let Some(first) = faults.first().map(|first| fault(names, first)) else { return String::new() };
    match mistakes(faults) {
        1 => first,
        n => and_more(names.lang, first, n - 1),
    }
}

/// A contradiction visible on the board.
pub fn fault(names: Names<'_>, fault: &Fault) -> String {
    let lang = names.lang;
    match fault {
        Fault::Repeated { digit, house, cells } => {
            let cells = lang.list(cells.iter().map(|&cell| names.cell(cell)));
            capitalised(&repeated(lang, names.house(*house), names.digit(*digit), cells))
        }
        Fault::Broken(found) => breach::sentence(names, found),
        Fault::NoCandidate { cell } => no_candidate(lang, names.cell(*cell)),
        Fault::NoPlace { digit, house } => no_place(lang, names.digit(*digit), names.house(*house)),
    }
}

/// A fraction in percent, never rounded up to 100% or down to 0%.
pub fn percent(share: f64) -> String {
    match share * 100.0 {
        p if p <= 0.0 => "0%".to_owned(),
        p if p < 0.001 => "< 0.001%".to_owned(),
        p if p < 1.0 => format!("{p:.3}%"),
        p if p >= 100.0 => "100%".to_owned(),
        p => format!("{:.1}%", p.min(99.9)),
    }
}

/// Adds a sentence.
fn join(lang: Lang, text: &mut String, sentence: &str) {
    *text = lang.sentences([text.as_str(), sentence]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::model::settings::Settings,
        solve::analyse::{FailedTry, Forced, ForcingReason},
        test_support::digit,
    };

    fn cell(index: usize) -> Cell {
        Cell::new(index)
    }

    fn full() -> Digits {
        vec![Some(digit(1)); 81]
    }

    fn several(found: u64, exact: bool, too_few: Option<TooFew>) -> Verdict {
        Verdict::Several { found, exact, examples: Box::new([full(), full()]), too_few }
    }

    fn alone(givens: Verdict) -> Analysis {
        Analysis { givens, entered: None }
    }

    fn because(reason: NoSolutionReason) -> Analysis {
        alone(Verdict::None(reason))
    }

    fn checked(wrong: impl IntoIterator<Item = usize>, open: usize) -> Analysis {
        let wrong = wrong.into_iter().map(cell).collect();
        Analysis { givens: Verdict::Unique(full()), entered: Some(Entered::Checked { wrong, open }) }
    }

    fn row_four_twice(value: u8) -> Fault {
        Fault::Repeated { digit: digit(value), house: HouseId::new(3), cells: vec![cell(27), cell(33)] }
    }

    fn forced(count: usize) -> Vec<Forced> {
        vec![Forced { cell: cell(0), digit: digit(1), because: ForcingReason::OnlyDigit }; count]
    }

    /// Mood, headline and detail, in English and in Chinese.
    #[track_caller]
    fn check(analysis: &Analysis, givens: usize, mood: Mood, english: [&str; 2], chinese: [&str; 2]) {
        let geometry = Geometry::classic();
        for (lang, [headline, detail]) in [(Lang::En, english), (Lang::Zh, chinese)] {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            let expected = Status::new(mood, headline.to_owned(), detail.to_owned());
            assert_eq!(known(names, analysis, Counted::default(), givens, &[]), expected);
        }
    }

    #[test]
    fn until_it_is_known_it_says_that_it_is_working() {
        let status = status(&Model::new(Settings::default()));
        assert_eq!(status.headline, "Checking for a unique solution…");
    }

    #[test]
    fn one_no_and_several_solutions_are_told_apart() {
        let blank = ["Enter the givens to see how many solutions there are.", "录入提示数后，这里会显示判断结果。"];
        check(&alone(Verdict::Blank), 0, Mood::Neutral, ["Empty board", blank[0]], ["空盘面", blank[1]]);
        check(&alone(Verdict::Unique(full())), 20, Mood::Good, ["Unique solution", ""], ["唯一解", ""]);
        let two = alone(several(2, true, None));
        check(&two, 20, Mood::Open, ["Exactly 2 solutions", ""], ["恰有 2 个解", ""]);
        let many = alone(several(10_001, false, None));
        check(&many, 20, Mood::Open, ["More than 10,000 solutions", ""], ["超过 10,000 个解", ""]);
    }

    #[test]
    fn a_count_beyond_the_verdict_is_told_as_far_as_it_has_come() {
        let geometry = Geometry::classic();
        let names = Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers };
        let many = alone(several(10_001, false, None));
        let counted = |solutions, is_complete| Counted { solutions, progress: 0.5, is_complete };
        for (counted, expected) in [
            (counted(17, false), "More than 10,000 solutions"),
            (counted(69_000, false), "More than 68,999 solutions"),
            (counted(69_175, true), "Exactly 69,175 solutions"),
        ] {
            assert_eq!(known(names, &many, counted, 20, &[]).headline, expected);
        }
    }

    #[test]
    fn too_few_clues_are_named_as_the_cause() {
        check(
            &alone(several(2, false, Some(TooFew::Clues { have: 1, need: 17 }))),
            1,
            Mood::Open,
            ["More than one solution", "A unique solution needs at least 17 givens; the board has 1."],
            ["多个解", "唯一解至少需要 17 个提示数，目前有 1 个。"],
        );
        check(
            &alone(several(2, false, Some(TooFew::Digits { have: 7, need: 8 }))),
            20,
            Mood::Open,
            ["More than one solution", "A unique solution needs at least 8 different digits; the board has 7."],
            ["多个解", "唯一解至少需要 8 种不同的数字，目前有 7 种。"],
        );
    }

    #[test]
    fn what_could_not_be_decided_says_how_far_it_got() {
        let open = |solution| alone(Verdict::Undecided { solution, progress: 0.25, nodes: 2_000, too_few: None });
        let english =
            "2,000 branches checked, 25.0% of the possibilities covered. For a definite answer, choose “All solutions” and solve.";
        let chinese = "已检查 2,000 个分支，涵盖可能情形的 25.0%。要得出结论，请选“所有解”再求解。";
        check(&open(None), 20, Mood::Neutral, ["Not decided", english], ["未能确定", chinese]);
        let headline = "Has a solution; whether it is unique is not known";
        check(&open(Some(full())), 20, Mood::Neutral, [headline, english], ["有解；是否唯一未能确定", chinese]);
        let bound = Some(TooFew::Clues { have: 3, need: 17 });
        check(
            &alone(Verdict::Undecided { solution: None, progress: 0.0, nodes: 9, too_few: bound }),
            3,
            Mood::Neutral,
            [
                "Not decided",
                "A unique solution needs at least 17 givens; the board has 3. 9 branches checked, 0% of the possibilities covered. For a definite answer, choose “All solutions” and solve.",
            ],
            [
                "未能确定",
                "唯一解至少需要 17 个提示数，目前有 3 个。已检查 9 个分支，涵盖可能情形的 0%。要得出结论，请选“所有解”再求解。",
            ],
        );
    }

    #[test]
    fn every_reason_for_no_solution_is_a_sentence() {
        let none = |reason, english: &str, chinese: &str| {
            check(&because(reason), 20, Mood::Bad, ["No solution", english], ["无解", chinese]);
        };
        none(
            NoSolutionReason::Faults(vec![row_four_twice(2)]),
            "Row 4 has more than one 2: r4c1 and r4c7.",
            "第 4 行中有多个 2：r4c1 和 r4c7。",
        );
        none(
            NoSolutionReason::Faults(vec![row_four_twice(2), row_four_twice(3)]),
            "Row 4 has more than one 2: r4c1 and r4c7. There is one more problem.",
            "第 4 行中有多个 2：r4c1 和 r4c7。另有 1 处矛盾。",
        );
        none(
            NoSolutionReason::Faults(vec![Fault::NoCandidate { cell: cell(40) }]),
            "No digit is left for r5c5.",
            "r5c5 已无数可填。",
        );
        let no_place = || Fault::NoPlace { digit: digit(7), house: HouseId::new(9) };
        none(NoSolutionReason::Faults(vec![no_place()]), "7 has no place in column 1.", "第 1 列中已没有地方可填 7。");
        none(
            NoSolutionReason::AfterForced { digits: forced(1), fault: no_place() },
            "With 1 forced digit filled in: 7 has no place in column 1.",
            "推出 1 个确定的数之后：第 1 列中已没有地方可填 7。",
        );
        let tries = [2, 5].map(|value| FailedTry { digit: digit(value), forced: Vec::new(), fault: no_place() }).to_vec();
        none(
            NoSolutionReason::EveryTryFails { forced: Vec::new(), cell: cell(40), tries },
            "Every digit left for r5c5 (2, 5) leads to a contradiction.",
            "r5c5 可填的数（2、5）都导致矛盾。",
        );
        none(
            NoSolutionReason::Exhausted { nodes: 1_234 },
            "Every possibility was tried (1,234 branches); none works.",
            "所有可能都已试过（1,234 个分支），均不成立。",
        );
        none(NoSolutionReason::Exhausted { nodes: 0 }, "Every possibility was tried; none works.", "所有可能都已试过，均不成立。");
    }

    #[test]
    fn the_players_digits_are_held_against_the_solution() {
        check(
            &checked([], 1),
            20,
            Mood::Good,
            ["Unique solution", "Your digits agree with the solution; 1 cell to go. Based on the givens only."],
            ["唯一解", "所填数与答案一致；还有 1 个空格。仅按提示数判断。"],
        );
        check(
            &checked([5], 30),
            20,
            Mood::Bad,
            ["A digit is wrong", "One of your digits differs from the solution: r1c6. Based on the givens only."],
            ["有一处填错", "所填数有一处与答案不符：r1c6。仅按提示数判断。"],
        );
        check(
            &checked([5, 6], 30),
            20,
            Mood::Bad,
            ["2 digits are wrong", "2 of your digits differ from the solution: r1c6 and r1c7. Based on the givens only."],
            ["有 2 处填错", "所填数有 2 处与答案不符：r1c6 和 r1c7。仅按提示数判断。"],
        );
        check(
            &checked(0..9, 30),
            20,
            Mood::Bad,
            [
                "9 digits are wrong",
                "9 of your digits differ from the solution: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6 and 3 more. Based on the givens only.",
            ],
            ["有 9 处填错", "所填数有 9 处与答案不符：r1c1、r1c2、r1c3、r1c4、r1c5、r1c6 和另外 3 格。仅按提示数判断。"],
        );
        let solved = Analysis { givens: Verdict::Unique(full()), entered: Some(Entered::Solved) };
        check(&solved, 20, Mood::Good, ["Solved", "Every cell is filled in correctly."], ["已解出", "所有格子都已正确填好。"]);
    }

    #[test]
    fn a_clash_among_the_players_digits_is_named_first() {
        let geometry = Geometry::classic();
        let detail = |lang| {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            known(names, &checked([27], 30), Counted::default(), 20, &[row_four_twice(2)]).detail
        };
        assert_eq!(
            detail(Lang::En),
            "Row 4 has more than one 2: r4c1 and r4c7. One of your digits differs from the solution: r4c1. Based on the givens only."
        );
        assert_eq!(detail(Lang::Zh), "第 4 行中有多个 2：r4c1 和 r4c7。所填数有一处与答案不符：r4c1。仅按提示数判断。");
    }

    #[test]
    fn while_playing_the_first_of_several_clashes_is_named_and_the_others_are_counted() {
        let geometry = Geometry::classic();
        let status = |lang, clashes: &[Fault]| {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            played(names, &checked([27], 30), Counted::default(), clashes, &[])
        };
        let row = ["Row 4 has more than one 2: r4c1 and r4c7.", "第 4 行中有多个 2：r4c1 和 r4c7。"];
        let clashes: Vec<Fault> = [2, 5, 7].map(row_four_twice).into();
        for (count, headlines, others) in [
            (1, ["Digits clash", "数字冲突"], ["", ""]),
            (2, ["Digits clash in 2 places", "数字冲突 2 处"], [" There is one more problem.", "另有 1 处矛盾。"]),
            (3, ["Digits clash in 3 places", "数字冲突 3 处"], [" There are 2 more problems.", "另有 2 处矛盾。"]),
        ] {
            for (place, lang) in Lang::ALL.into_iter().enumerate() {
                let status = status(lang, &clashes[..count]);
                assert_eq!(
                    (status.headline.as_str(), status.detail),
                    (headlines[place], format!("{}{}", row[place], others[place]))
                );
            }
        }
    }

    #[test]
    fn two_digits_that_share_a_row_and_a_box_clash_in_one_place() {
        let mut givens = vec![None; 81];
        for (at, digit) in [(0, 5), (1, 5), (40, 3), (76, 3)] {
            givens[at] = Digit::new(digit);
        }
        let faults = Geometry::classic().entries(&givens).faults();
        assert_eq!((faults.len(), mistakes(&faults)), (3, 2), "{faults:?}");
    }

    #[test]
    fn while_playing_one_wrong_digit_is_named_unless_a_clash_is() {
        let geometry = Geometry::classic();
        let detail = |lang, clashes: &[Fault], wrong: &[Cell]| {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            played(names, &checked([27], 30), Counted::default(), clashes, wrong).detail
        };
        let wrong = [5, 6, 7].map(cell);
        assert_eq!(detail(Lang::En, &[], &wrong[..1]), "r1c6 is not right. Hint shows why.");
        assert_eq!(detail(Lang::En, &[], &wrong[..2]), "r1c6 and one more are not right. Hint shows why.");
        assert_eq!(detail(Lang::En, &[], &wrong), "r1c6 and 2 more are not right. Hint shows why.");
        assert_eq!(detail(Lang::Zh, &[], &wrong), "r1c6 和另外 2 处填得不对。按“提示”可看原因。");
        assert_eq!(detail(Lang::En, &[row_four_twice(2)], &wrong), "Row 4 has more than one 2: r4c1 and r4c7.");
        assert_eq!(detail(Lang::En, &[], &[]), "", "nothing is given away");
    }

    #[test]
    fn it_says_whether_the_players_digits_were_counted() {
        let together = |givens| Analysis { givens, entered: Some(Entered::Together(several(2, false, None))) };
        let headline = ["More than one solution", "多个解"];
        check(
            &together(several(2, false, None)),
            9,
            Mood::Open,
            [headline[0], "Based on the givens and your digits."],
            [headline[1], "按提示数与所填数判断。"],
        );
        check(
            &together(Verdict::Blank),
            0,
            Mood::Open,
            [headline[0], "Based on your digits; there are no givens."],
            [headline[1], "按所填数判断；没有提示数。"],
        );
    }

    #[test]
    fn shares_are_never_rounded_to_nothing_or_all() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(1e-9), "< 0.001%");
        assert_eq!(percent(0.9999), "99.9%");
        assert_eq!(percent(1.0), "100%");
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capitalised("row 3 has"), "Row 3 has");
        assert_eq!(capitalised("第 3 行"), "第 3 行");
    }
}

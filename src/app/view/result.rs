//! What is said about the end and the cost of a run, and about a solution that is shown without one: each sentence is chosen here, from the
//! whole state that its truth depends on.

use crate::{
    app::{
        model::{
            VerdictState,
            run::{Report, RulePath, RunModel},
        },
        prelude::*,
        text::{
            explained, generation, logic::solution_path, method, number, omission, panel as text, path_end, program, standing, why,
        },
    },
    solve::{logic::PathEnd, search::Outcome},
};

/// What the search of a run has shown so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// It goes on, or was stopped.
    Open,
    /// It has ended at a solution and not looked for others.
    First,
    /// It has tried everything and found that many solutions.
    Complete(u64),
    /// Its program lacks a line: it has ended with that many solutions, and may have missed others.
    Unproven(u64),
    /// Its program lacks the line that hands “found” on: it has erased that many solutions, all there are, and ended with none.
    Lost(u64),
}

fn shown(run: &RunModel, report: &Report) -> Shown {
    match report.outcome {
        None => Shown::Open,
        Some(Outcome::Solved) => Shown::First,
        Some(Outcome::Exhausted) => match (run.omission, report.total.solutions) {
            (Some(omission), found) if omission.leaves_digits() => Shown::Unproven(found),
            (Some(_), found @ 1..) => Shown::Lost(found),
            (_, found) => Shown::Complete(found),
        },
    }
}

/// How a run ended, in words; `None` while it goes on.
pub fn outcome(lang: Lang, run: &RunModel, report: &Report) -> Option<String> {
    if let Some(path) = report.path() {
        if let Some(RulePath { rating, .. }) = &path.by_se {
            return Some(match path.end? {
                PathEnd::Solved => explained::solved_by(lang, u64::from(rating.steps), rating.er, rating.ep, rating.ed),
                PathEnd::Stuck | PathEnd::Contradiction => explained::stuck(lang).to_owned(),
                PathEnd::Cancelled => return None,
            });
        }
        return Some(match path.end? {
            PathEnd::Solved => {
                solution_path::solved_by(lang, number(u64::from(path.rating.steps)), number(u64::from(path.rating.score)))
            }
            end @ (PathEnd::Stuck | PathEnd::Contradiction) => path_end::says(lang, end).to_owned(),
            PathEnd::Cancelled => return None,
        });
    }
    let (total, time) = (report.total, text::duration(lang, report.seconds));
    let placements = number(total.placements);
    if let RunTask::Make(strategy) = run.task {
        report.outcome?;
        return Some(match strategy {
            Strategy::RandomFill => generation::luck_in(lang, placements, number(total.undos), time),
            Strategy::DigHoles | Strategy::Fast => generation::dug_in(lang, placements, time),
        });
    }
    Some(match shown(run, report) {
        Shown::Open => return None,
        Shown::First => text::solved_in(lang, placements, number(total.undos), time),
        Shown::Unproven(0) => program::crossed_failed(lang, placements, time),
        Shown::Unproven(n) => program::crossed_found(lang, number(n), placements, time),
        Shown::Lost(n) => program::lost(lang, number(n), placements, time),
        Shown::Complete(0) if run.has_assumed() => text::no_solution_here_in(lang, placements, time),
        Shown::Complete(0) => text::no_solution_in(lang, placements, time),
        Shown::Complete(n) if run.has_assumed() => text::solutions_here_in(lang, number(n), placements, time),
        Shown::Complete(1) => text::only_solution_in(lang, placements, time),
        Shown::Complete(n) => text::solutions_in(lang, number(n), placements, time),
    })
}

/// The time that a search has taken, and how fast it is: in solutions where it looks for all and has found some, else in steps. Nothing while
/// it is too short to be measured.
pub fn pace(lang: Lang, run: &RunModel, report: &Report) -> Option<String> {
    const LEAST: f64 = 0.1;
    run.search().filter(|_| report.seconds >= LEAST)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive, and an integer saturates")]
    let a_second = |count: u64| number((count as f64 / report.seconds).round() as u64);
    let rate = match report.total.solutions {
        found @ 1.. if run.wants_all() => text::solutions_a_second(lang, a_second(found)),
        _ => text::steps_a_second(lang, a_second(report.frontier)),
    };
    Some(lang.clauses([text::duration(lang, report.seconds), rate]))
}

/// Where a search did not start from the puzzle itself, that it says nothing about the whole puzzle.
pub fn reservation(lang: Lang, run: &RunModel) -> Option<String> {
    run.has_assumed().then(|| why::assumed_some(lang, run.assumed.len()))
}

/// The cost of the first solution, and of all where they were looked for.
pub fn cost(lang: Lang, run: &RunModel, report: &Report) -> Option<String> {
    let RunTask::Solve(..) = run.task else { return None };
    let (first, all) = (report.first_solution()?.placements, report.total.placements);
    if first == 0 {
        return None;
    }
    let times = || times(first, all);
    match shown(run, report) {
        Shown::First if run.omission.is_some() => None,
        Shown::First => Some(text::cost_first_only(lang, number(first))),
        Shown::Complete(1) if all == first && !run.has_assumed() => Some(text::cost_of_no_more(lang, number(first))),
        Shown::Complete(1) if all == first => Some(text::cost_of_no_more_here(lang, number(first))),
        Shown::Complete(1) if !run.has_assumed() => Some(text::cost_of_all(lang, number(first), number(all), times())),
        Shown::Complete(1) => Some(text::cost_of_all_here(lang, number(first), number(all), times())),
        Shown::Complete(n) => Some(text::cost_of_several(lang, number(n), number(first), number(all), times())),
        Shown::Open | Shown::Unproven(_) | Shown::Lost(_) => None,
    }
}

/// How many times as many digits `all` are as `first`, to one decimal place, or to as many as show that they are more.
fn times(first: u64, all: u64) -> String {
    let ratio = all as f64 / first as f64;
    let one = |text: &String| all > first && text.trim_end_matches('0') == "1.";
    (1..8).map(|places| format!("{ratio:.places$}")).find(|text| !one(text)).unwrap_or_else(|| ratio.to_string())
}

/// The number of solutions found, and which of them is shown.
pub fn solutions(lang: Lang, run: &RunModel, report: &Report) -> String {
    let total = number(report.total.solutions);
    let place = report.solutions.iter().position(|&position| position == report.view.position);
    let place = place.map(|place| number(place as u64 + 1));
    match (shown(run, report), place) {
        (Shown::Complete(_) | Shown::Lost(_), Some(place)) => text::solution_of(lang, place, total),
        (Shown::Complete(_) | Shown::Lost(_), None) => text::found_in_all(lang, total),
        (Shown::Open, Some(place)) => text::solution_so_far(lang, place, total),
        (Shown::Open, None) => text::found_so_far(lang, total),
        (Shown::First | Shown::Unproven(_), Some(place)) => text::solution_found(lang, place, total),
        (Shown::First | Shown::Unproven(_), None) => text::found(lang, total),
    }
}

/// The number of solutions in a branch that is closed, if `is_closed`. A program that lacks a line may have missed some.
pub fn in_branch(lang: Lang, run: &RunModel, found: u64, is_closed: bool) -> String {
    match found {
        0 if !is_closed => text::map_no_solution_yet(lang).to_owned(),
        0 if run.omission.is_some_and(Omission::leaves_digits) => text::map_none_found(lang).to_owned(),
        0 => text::map_no_solution(lang).to_owned(),
        n => text::map_solutions(lang, number(n)),
    }
}

/// What a run teaches.
pub fn lesson(lang: Lang, run: &RunModel) -> &'static str {
    match run.task {
        RunTask::Solve(method, _) => {
            run.omission.map_or_else(|| method::lesson(lang, method), |omission| omission::lesson(lang, omission))
        }
        RunTask::Make(strategy) => generation::lesson(lang, strategy),
        RunTask::Logic => solution_path::logic_lesson(lang),
        RunTask::Explainer => explained::lesson(lang),
    }
}

/// What is known of a solution that the verdict has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Only,
    /// There are others.
    OneOfSeveral,
    /// There may be others.
    NotDecided,
}

impl Standing {
    /// That of the solutions of a verdict.
    pub const fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Unique(_) => Self::Only,
            Verdict::Several { .. } => Self::OneOfSeveral,
            Verdict::Undecided { .. } | Verdict::Blank | Verdict::None(_) => Self::NotDecided,
        }
    }
}

/// Whether the solution that is shown at once is the only one, in words; `None` if none is shown.
pub fn answer(model: &Model) -> Option<&'static str> {
    model.answer.as_ref()?;
    let standing = match &model.verdict {
        VerdictState::Known(analysis) => Standing::of(analysis.to_solve(model.puzzle().is_posed())),
        _ => Standing::NotDecided,
    };
    Some(standing::says(model.settings.lang, standing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{model::run::RunId, text::step},
        board::{KnownPosition, Position},
        solve::{
            Cancel,
            search::{Event, Origin},
            timeline::{self, RuledSearch, Run},
        },
        test_support::{digits, geometry},
    };

    /// Boards without a solution, with one, with some and with many, and a full one.
    const BOARDS: [&str; 5] = ["123....4........", "1.....2..3.....4", "1.....2........4", "12..34..........", "1234341221434321"];

    /// What is true of a moment of a run, found without it.
    struct Facts {
        /// The solutions of the puzzle, and those with the assumed digits.
        whole: usize,
        here: usize,
        /// The solutions that the run has come to.
        found: usize,
        /// Whether it has ended, with all or at the first.
        has_ended: bool,
        has_assumed: bool,
        omission: Option<Omission>,
        /// Whether it has ended after trying everything, or at its first solution.
        is_proven: bool,
        /// The digits placed up to the first solution, and all.
        first: u64,
        all: u64,
    }

    /// The number of ways to fill a 4×4 board so that no row, column or box repeats a digit.
    fn count(digits: &mut Digits) -> usize {
        let clash = |digits: &Digits, one: usize, other: usize| {
            let ((row, column), (row2, column2)) = ((one / 4, one % 4), (other / 4, other % 4));
            let sees = row == row2 || column == column2 || (row / 2, column / 2) == (row2 / 2, column2 / 2);
            one != other && sees && digits[one].is_some() && digits[one] == digits[other]
        };
        if (0..16).any(|one| (0..16).any(|other| clash(digits, one, other))) {
            return 0;
        }
        let Some(open) = digits.iter().position(Option::is_none) else { return 1 };
        let ways = (1..=4).map(|value| {
            digits[open] = Digit::new(value);
            count(digits)
        });
        let found = ways.sum();
        digits[open] = None;
        found
    }

    /// All claims that a sentence may make: the part of it in both languages, and whether that is true. A sentence makes the first of them
    /// that it contains.
    fn claims(facts: &Facts) -> Vec<(String, String, bool)> {
        let Facts { whole, here, found, first, all, .. } = *facts;
        let (is_whole, is_part) = (facts.is_proven && !facts.has_assumed, facts.has_assumed);
        let is_all = facts.is_proven && found == here;
        let times = format!("{:.1}", all as f64 / first as f64);
        let is_unerased = facts.omission.is_some_and(Omission::leaves_digits);
        let is_lost = facts.omission == Some(Omission::Found) && facts.has_ended && found == whole;
        let mut claims = vec![
            (format!("found {found} solution"), format!("找到了 {found} 个解，又逐格擦掉"), is_lost && found > 0),
            ("ends with “not found”".into(), "以“没找到”告终".into(), is_lost && found > 0),
            ("The program gave up".into(), "并不说明无解".into(), is_unerased && found == 0),
            ("No solution has the assumed digits:".into(), "在假设的数字之下无解".into(), is_part && is_all && here == 0),
            ("no solution has them".into(), "假设的数字之下，所有可能都已试过：无解".into(), is_part && is_all && here == 0),
            (
                "exactly one solution has them".into(),
                "假设的数字之下，所有可能都已试过：共 1 个解".into(),
                is_part && is_all && here == 1,
            ),
            ("solutions have them".into(), format!("共 {here} 个解"), is_part && is_all),
            (
                "Exactly one solution has the assumed digits".into(),
                "在假设的数字之下共 1 个解".into(),
                is_part && is_all && here == 1,
            ),
            (format!("{here} solutions have the assumed digits"), format!("在假设的数字之下共 {here} 个解"), is_part && is_all),
            ("No solution:".into(), "无解：已试遍".into(), is_whole && whole == 0),
            ("there is no solution".into(), "所有可能都已试过：无解".into(), is_whole && whole == 0),
            ("Exactly one solution:".into(), "唯一解：".into(), is_whole && whole == 1),
            ("the only solution".into(), "唯一的解".into(), is_whole && whole == 1),
            ("It may have missed others".into(), "可能还有别的解没有找到".into(), is_unerased && found > 0),
            (format!("ends with {found} solution"), format!("程序结束，找到 {found} 个解；没有擦除"), is_unerased && found > 0),
            ("this proves nothing".into(), "不能说明什么".into(), is_unerased && found == 0),
            ("Solved in".into(), "已解出".into(), found == 1),
            (
                format!(
                    "took {first} digits; the whole search, which makes sure that there are no others, took {all}, {times} times"
                ),
                format!("找到解填数 {first} 次；再确认没有别的解，共填数 {all} 次，是前者的 {times} 倍"),
                is_whole && whole == 1,
            ),
            (
                format!(
                    "took {first} digits; the whole search, which makes sure that there are no others with the assumed digits, \
                     took {all}, {times} times"
                ),
                format!("再确认在假设的数字之下没有别的解，共填数 {all} 次，是前者的 {times} 倍"),
                is_part && is_all && here == 1,
            ),
            (
                format!("took {first} digits; making sure that it is the only one took none"),
                format!("找到解填数 {first} 次；再确认没有别的解，无需再填"),
                is_whole && whole == 1 && all == first,
            ),
            (
                format!("took {first} digits; making sure that it is the only one with the assumed digits took none"),
                format!("找到解填数 {first} 次；再确认在假设的数字之下没有别的解，无需再填"),
                is_part && is_all && here == 1 && all == first,
            ),
            (
                format!("took {first} digits; finding all {here} took {all} in total, {times} times"),
                format!("找到第一个解填数 {first} 次；找全 {here} 个解共填数 {all} 次，是前者的 {times} 倍"),
                is_all && here > 1,
            ),
            (format!("Stopped at the first solution, after {first} digits"), format!("填数 {first} 次后找到第一个解"), found == 1),
            ("so far".into(), "目前".into(), !facts.has_ended),
            ("in total".into(), "共".into(), is_all),
            ("found".into(), "找到".into(), found > 0),
        ];
        if is_all {
            claims.push((format!(" of {here}"), format!("共 {here} 个"), here > 0));
            claims.push((format!("{here} solutions"), format!("共 {here} 个解"), is_whole));
        }
        claims
    }

    #[track_caller]
    fn check(says: impl Fn(Lang) -> Option<String>, facts: &Facts, at: &str) {
        let [english, chinese] = [Lang::En, Lang::Zh].map(says);
        assert_eq!(english.is_some(), chinese.is_some(), "{at}");
        let (Some(english), Some(chinese)) = (english, chinese) else { return };
        let claims = claims(facts);
        let claim = claims.iter().find(|(part, ..)| english.contains(part.as_str()));
        let (_, part, is_true) = claim.unwrap_or_else(|| panic!("{at}: what does this claim? {english}"));
        assert!(is_true, "{at}: {english}");
        assert!(chinese.contains(part.as_str()), "{at}: {chinese}");
    }

    /// The sentences of a moment of a run.
    fn check_moment(run: &RunModel, searched: &Run, (whole, here): (usize, usize), at: &str) {
        let report = Report::of(searched);
        // Where no digit was left behind, nothing was in the way.
        let has_tried_all = report.view.event == Some(Event::Exhausted) && !report.view.origins.contains(&Origin::LeftBehind);
        let is_unerased = run.omission.is_some_and(Omission::leaves_digits);
        let facts = Facts {
            whole,
            here,
            found: searched.solutions().len(),
            has_ended: searched.outcome().is_some(),
            has_assumed: !run.assumed.is_empty(),
            omission: run.omission,
            is_proven: searched.outcome().is_some() && (!is_unerased || has_tried_all),
            first: searched.solutions().first().map_or(0, |found| found.counters.placements),
            all: searched.counters().placements,
        };
        check(|lang| outcome(lang, run, &report), &facts, at);
        check(|lang| cost(lang, run, &report), &facts, at);
        if facts.found > 0 {
            check(|lang| Some(solutions(lang, run, &report)), &facts, at);
        }
        if report.view.event == Some(Event::Exhausted) {
            let geometry = Geometry::new(&Shape::of_size(4).unwrap(), &[]);
            let names = |lang| Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            check(|lang| Some(step::sentence(names(lang), &report.view, run.terms())), &facts, at);
        }
        assert_eq!(reservation(Lang::En, run).is_some(), facts.has_assumed);
    }

    /// Every moment of every kind of run: what its sentences claim is counted without it.
    #[test]
    fn what_is_said_of_a_run_is_true_at_every_moment() {
        let cancel = Cancel::default();
        let mut moments = 0;
        for board in BOARDS {
            let puzzle = digits(board);
            let whole = count(&mut puzzle.clone());
            let open = puzzle.iter().position(Option::is_none);
            let assumptions =
                open.into_iter().flat_map(|cell| (1..=4).map(move |value| vec![(Cell::new(cell), Digit::new(value).unwrap())]));
            for assumed in [Vec::new()].into_iter().chain(assumptions) {
                let mut start = puzzle.clone();
                assumed.iter().for_each(|&(cell, digit)| start[cell.index()] = Some(digit));
                let here = count(&mut start.clone());
                let Ok(position) = Position::new(geometry(4, &[]), start).map(KnownPosition::from) else { continue };
                for (method, goal) in Method::ALL.into_iter().flat_map(|method| [(method, Goal::First), (method, Goal::All)]) {
                    for omission in [None].into_iter().chain(Omission::ALL.map(Some)) {
                        if omission.is_some_and(|omission| !omission.is_of(method, goal) || !assumed.is_empty()) {
                            continue;
                        }
                        let search = RuledSearch { omission, ..RuledSearch::new(method, position.clone(), goal) };
                        let mut searched = search.begin().unwrap();
                        let mut run = RunModel::new(RunId(1), RunTask::Solve(method, goal), puzzle.clone());
                        (run.omission, run.assumed) = (omission, assumed.clone());
                        let at = format!("{board:?} {assumed:?} {method:?} {goal:?} {omission:?}");
                        loop {
                            check_moment(&run, &searched, (whole, here), &at);
                            moments += 1;
                            if searched.advance(1, &cancel) == 0 {
                                break;
                            }
                        }
                        // Solutions are browsed when all is known.
                        for found in searched.solutions().to_vec() {
                            searched.seek(found.position, &cancel);
                            check_moment(&run, &searched, (whole, here), &at);
                        }
                    }
                }
            }
        }
        assert!(moments > 1_000, "{moments}");
    }

    #[test]
    fn the_pace_is_in_solutions_where_all_are_looked_for() {
        let start = Position::new(geometry(4, &[]), digits(BOARDS[3])).unwrap();
        let mut searched = timeline::search(Method::Tables, &start, Goal::All);
        searched.advance(u64::MAX, &Cancel::default());
        let run = |goal| RunModel::new(RunId(1), RunTask::Solve(Method::Tables, goal), Vec::new());
        let mut shown = Report::of(&searched);
        assert_eq!(pace(Lang::En, &run(Goal::All), &shown), None, "nothing was measured");
        shown.seconds = 0.5;
        let (found, steps) = (2 * shown.total.solutions, 2 * shown.frontier);
        assert_eq!(pace(Lang::En, &run(Goal::All), &shown).unwrap(), format!("500 ms, {found} solutions a second"));
        assert_eq!(pace(Lang::Zh, &run(Goal::First), &shown).unwrap(), format!("500 毫秒，每秒 {} 步", number(steps)));
    }

    #[test]
    fn a_branch_of_a_program_that_lacks_a_line_is_not_said_to_have_no_solution() {
        let mut run = RunModel::new(RunId(1), RunTask::Solve(Method::Scan, Goal::All), Vec::new());
        assert_eq!(in_branch(Lang::En, &run, 0, true), "no solution");
        assert_eq!(in_branch(Lang::En, &run, 0, false), "no solution yet");
        run.omission = Some(Omission::Erase);
        assert_eq!(in_branch(Lang::En, &run, 0, true), "no solution found");
        assert_eq!(in_branch(Lang::En, &run, 2, true), "2 solutions");
    }

    #[test]
    fn only_a_solution_that_is_known_to_be_the_only_one_is_called_so() {
        let solution = digits(BOARDS[4]);
        let several =
            |exact| Verdict::Several { found: 2, exact, examples: Box::new([solution.clone(), solution.clone()]), too_few: None };
        let undecided = Verdict::Undecided { solution: Some(solution.clone()), progress: 0.5, nodes: 9, too_few: None };
        assert_eq!(Standing::of(&Verdict::Unique(solution.clone())), Standing::Only);
        assert_eq!([true, false].map(|exact| Standing::of(&several(exact))), [Standing::OneOfSeveral; 2]);
        assert_eq!(Standing::of(&undecided), Standing::NotDecided);
    }
}

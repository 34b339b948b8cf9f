//! Counts of the executed lines of a method's program.

use crate::{
    app::{model::run::Report, prelude::*},
    solve::search::{Event, Statement},
};

/// The number of executions of such a line, in a program of that task that has it, up to the step that is shown. A line that is crossed out
/// is not executed.
pub fn count(statement: Statement, task: RunTask, omission: Option<Omission>, report: &Report) -> u64 {
    if omission.is_some_and(|omission| omission.statement() == statement) {
        return 0;
    }
    let (view, tally) = (&report.view, report.tally());
    let (tests, placed, solutions) = (view.counters.tests, view.counters.placements, view.counters.solutions);
    let (dead_ends, guesses, follows) = (tally.of(Landmark::DeadEnd), tally.of(Landmark::Guess), tally.of(Landmark::Follow));
    let is = |wanted: bool| u64::from(wanted);
    let method = task.method();
    let is_ordered = method.is_some_and(|method| method.takes_order());
    // Where nothing is erased, the digits that are left behind count as left too.
    let returned = if is_ordered { placed - view.stack.len() as u64 } else { view.counters.undos };
    let at_solution = view.event == Some(Event::Solution);
    let is_over = is(view.event == Some(Event::Exhausted));
    // What else such a run does is passing cells.
    let passed = if omission == Some(Omission::Reset) { view.position - tests - returned - solutions - is_over } else { 0 };
    // The lines that place a digit or pass a cell come before the call that follows.
    let recurred = placed - is(matches!(view.event, Some(Event::Place { .. })));
    let went_on = passed - is(matches!(view.event, Some(Event::Pass { .. })));
    let calls = if view.position == 0 { 0 } else { recurred + went_on + 1 };
    let rounds = solutions + dead_ends + follows + guesses;
    match statement {
        Statement::Call | Statement::Check => calls,
        // Where “found” is not handed on, the program goes on after it.
        Statement::ReturnFound if omission == Some(Omission::Found) => solutions - is(at_solution),
        // The program that stops at a solution has come to its end there, and hands back “found” all the way.
        Statement::Report | Statement::Enough | Statement::ReturnFound => solutions,
        Statement::ReturnFull => solutions - is(at_solution),
        Statement::Free if method.is_none() => rounds - solutions,
        Statement::Pick | Statement::Pass | Statement::Empty | Statement::Free => calls.saturating_sub(solutions),
        Statement::Loop if is_ordered => tests,
        Statement::Bit | Statement::Test | Statement::Look => tests,
        Statement::Skip => tests - placed,
        Statement::Guess if !is_ordered => guesses,
        Statement::Loop | Statement::Fit | Statement::Guess | Statement::Take => placed,
        Statement::Follow => follows,
        Statement::Recur => recurred,
        Statement::Found if at_solution => returned + view.stack.len() as u64,
        // Where nothing is erased, a call is seen to return before what it hands back is looked at.
        Statement::Found => returned - is(matches!(view.event, Some(Event::Return { .. }))),
        Statement::Strike => tests,
        Statement::DeadEnd => dead_ends,
        // Where a given is put back, the digits of the trial go with it, which is no step.
        Statement::TakeBack => tally.of(Landmark::Undo),
        Statement::Dig => tally.of(Landmark::Dig),
        Statement::PutBack => tally.of(Landmark::PutBack),
        Statement::Return => {
            // A call returns from a full board, and where a dead end is noticed, before this line.
            let full = solutions - is(at_solution);
            let lines = method.into_iter().flat_map(|method| method.facts().program);
            let dead = if lines.map(|line| line.statement).any(|it| it == Statement::DeadEnd) { dead_ends } else { 0 };
            let dead = dead.saturating_sub(is(matches!(view.event, Some(Event::Contradiction(_)))));
            (returned + is_over).saturating_sub(full + dead)
        }
        Statement::Round => rounds,
        Statement::Unsolved => rounds - solutions,
        Statement::Alive => follows + guesses,
        Statement::End => is_over,
    }
}

#[cfg(test)]
mod interpreter;

#[cfg(test)]
mod tests {
    //! The programs as they are shown: their lines, and their counts against an interpreter that executes them.

    use super::interpreter::execute;
    use crate::{
        app::{
            prelude::*,
            text::{
                catalogue, method,
                program::{ProgramLine, ProgramListing, has_source, line_of, program, program_that_makes, values},
            },
        },
        board::{HouseGeometry, Position},
        solve::{
            Cancel,
            generate::{GenerateSpec, Symmetry, WatchSpec},
            search::{Event, ListingLine, Statement},
            timeline::{self, RuledSearch},
        },
        test_support::{ALMOST_FULL, EXTREME, position},
    };

    const LISTINGS: [ProgramListing; 2] = [ProgramListing::Words, ProgramListing::Source];

    /// Every program that is shown.
    fn all() -> impl Iterator<Item = (Method, Goal, ProgramListing)> {
        let listings = |method: Method| {
            LISTINGS.into_iter().filter(move |&listing| listing == ProgramListing::Words || method.facts().source.is_some())
        };
        let goals =
            move |method| listings(method).flat_map(move |listing| [Goal::First, Goal::All].map(|goal| (method, goal, listing)));
        Method::ALL.into_iter().flat_map(goals)
    }

    #[test]
    fn every_program_has_ten_to_twenty_lines_in_every_language() {
        for ((method, goal, listing), lang) in all().flat_map(|shown| Lang::ALL.map(|lang| (shown, lang))) {
            let program = program(lang, method, goal, listing);
            assert!((10..=20).contains(&program.len()), "{method:?} {listing:?}: {}", program.len());
        }
        for method in Method::ALL {
            for lang in Lang::ALL {
                assert_eq!(method::program(lang, method).lines().count(), method.facts().program.len(), "{method:?}");
                let source = method::source(lang, method).map(|words| words.lines().count());
                assert_eq!(source, method.facts().source.map(<[ListingLine]>::len), "{method:?}");
            }
        }
    }

    #[test]
    fn every_event_of_every_method_executes_exactly_one_line() {
        let cancel = Cancel::default();
        for (method, goal, listing) in all() {
            let program = program(Lang::En, method, goal, listing);
            let mut run = timeline::search(method, &position(EXTREME), goal);
            for _ in 0..3_000 {
                if run.advance(1, &cancel) == 0 {
                    break;
                }
                let event = run.event().unwrap();
                let executed = program.iter().filter(|line| line.statement.executes(event)).count();
                assert_eq!(executed, 1, "{method:?}: {event:?}");
                assert!(line_of(&program, event).is_some());
            }
            assert!(program.iter().any(|line| line.statement.executes(Event::Exhausted)), "{method:?}");
        }
    }

    #[test]
    fn a_line_shows_its_values() {
        let geometry = Geometry::classic();
        let names = Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers };
        let cancel = Cancel::default();
        let mut run = timeline::search(Method::Scan, &position(EXTREME), Goal::First);
        run.next(Landmark::Clash, &cancel);
        let clash = run.view();
        let Some(Event::Clash { cell, digit, with, .. }) = clash.event else { panic!("a clash") };
        assert_eq!(values(names, &clash, Statement::Call).unwrap(), format!("k = {}", clash.stack.len() + 1));
        assert_eq!(values(names, &clash, Statement::Pick).unwrap(), names.cell(cell));
        assert_eq!(values(names, &clash, Statement::Loop).unwrap(), format!("d = {}", digit.get()));
        assert_eq!(values(names, &clash, Statement::Skip).unwrap(), format!("{} = {}", names.cell(with), digit.get()));
        assert_eq!(values(names, &clash, Statement::Guess), None);
    }

    /// What a line says of where the program goes on is what its statement does, in every language.
    #[test]
    fn the_words_of_a_line_go_where_its_statement_goes() {
        for ((method, goal, listing), lang) in all().flat_map(|shown| Lang::ALL.map(|lang| (shown, lang))) {
            let (back, end, found) = match lang {
                Lang::En => (["return", "backtrack"], "end:", "“found”"),
                Lang::Zh => (["返回", "回溯"], "结束", "“找到”"),
            };
            let lines = program(lang, method, goal, listing);
            let asks = lines.iter().any(|line| line.statement == Statement::Test);
            for line in &lines {
                let goes_back = back.iter().any(|word| line.words.contains(word));
                let (ends, hands_back) = (line.words.starts_with(end), line.words.contains(found));
                let (wanted_back, wanted_end, wanted_found) = match line.statement {
                    Statement::Enough | Statement::End => (false, true, false),
                    Statement::ReturnFound | Statement::Found => (true, false, true),
                    Statement::ReturnFull | Statement::Return | Statement::DeadEnd | Statement::Pass => (true, false, false),
                    // Below a program that loops stands where it goes back to.
                    Statement::TakeBack if line.indent == 0 => (true, false, false),
                    // A function that is asked returns the answer.
                    Statement::Skip | Statement::Fit if asks => (true, false, false),
                    _ => (false, false, false),
                };
                let at = format!("{method:?} {goal:?} {listing:?}: {}", line.words);
                assert_eq!((goes_back, ends, hands_back), (wanted_back, wanted_end, wanted_found), "{at}");
            }
            let has = |statement| lines.iter().any(|line| line.statement == statement);
            let stops = has(Statement::Enough) || has(Statement::ReturnFound);
            assert_eq!((stops, has(Statement::ReturnFull)), (goal == Goal::First, goal == Goal::All), "{method:?} {listing:?}");
            assert_eq!(has(Statement::Found), has(Statement::ReturnFound), "what is handed back is handed on");
        }
    }

    /// Every program that is shown, executed line by line, does what the run does, and each of its lines as often as the run says.
    #[test]
    fn the_program_that_is_shown_is_the_program_that_runs() {
        let boards = [
            ("no solution", "123....4........"),
            ("one", "1.....2..3.....4"),
            ("some", "1.....2........4"),
            ("many", "12..34.........."),
            ("one of 81 cells", ALMOST_FULL),
        ];
        for ((method, goal, listing), (kind, board)) in all().flat_map(|shown| boards.map(|board| (shown, board))) {
            let start = position(board);
            let lines = program(Lang::En, method, goal, listing);
            execute(
                &lines,
                (RunTask::Solve(method, goal), None),
                &start,
                || timeline::search(method, &start, goal),
                &format!("{method:?} {goal:?} {listing:?}: {kind}"),
            );
            // Without a line that can be crossed out.
            let is_source = listing == ProgramListing::Source;
            for omission in
                Omission::ALL.into_iter().filter(|omission| omission.is_of_source() == is_source && omission.is_of(method, goal))
            {
                let lines: Vec<ProgramLine> = lines.iter().copied().filter(|line| line.statement != omission.statement()).collect();
                let search = RuledSearch { omission: Some(omission), ..RuledSearch::new(method, start.clone(), goal) };
                let run = || search.clone().begin().unwrap();
                execute(
                    &lines,
                    (RunTask::Solve(method, goal), Some(omission)),
                    &start,
                    run,
                    &format!("{method:?} without {omission:?}, {goal:?}: {kind}"),
                );
            }
        }
    }

    #[test]
    fn the_program_of_a_strategy_is_the_program_that_runs() {
        let spec = |size, rules: &[Rule], symmetry| {
            let shape = Shape::of_size(size).unwrap();
            GenerateSpec { symmetry, ..GenerateSpec::new(HouseGeometry::new(&shape, rules).unwrap()) }
        };
        let specs = [
            spec(4, &[], Symmetry::None),
            spec(6, &[Rule::Diagonals], Symmetry::Rotate180),
            GenerateSpec { clues: Some(20..=24), ..spec(6, &[], Symmetry::Full) },
            spec(9, &[], Symmetry::None),
        ];
        let cancel = Cancel::default();
        for (strategy, spec) in
            [Strategy::RandomFill, Strategy::DigHoles].into_iter().flat_map(|it| specs.iter().map(move |spec| (it, spec)))
        {
            let lines = program_that_makes(Lang::En, strategy);
            for seed in 0..3 {
                let watch = WatchSpec { strategy, spec: spec.clone(), seed };
                let run = || watch.clone().start(&cancel).unwrap().unwrap();
                let start = Position::new(spec.geometry.clone(), run().view().digits).unwrap();
                execute(&lines, (RunTask::Make(strategy), None), &start, run, &format!("{strategy:?}, seed {seed}"));
            }
            for lang in Lang::ALL {
                let words = catalogue::made::PROGRAM.of(lang, strategy.key());
                assert_eq!(words.lines().count(), lines.len(), "{strategy:?}");
            }
        }
    }

    #[test]
    fn a_source_program_is_shown_only_where_it_is_what_runs() {
        for method in Method::ALL {
            assert_eq!(has_source(method, &[], false), method.facts().source.is_some());
            assert!(!has_source(method, &[Rule::AntiKnight], true), "it knows houses only");
        }
        assert!(has_source(Method::Tables, &[Rule::Diagonals], false), "another table is all that it takes");
        assert!(!has_source(Method::Scan, &[Rule::Diagonals], false), "it looks at rows, columns and boxes");
    }
}

//! The methods as programs in neutral pseudo-code, and the values that their lines have at a step.

use crate::{
    app::text::{Lang, method, step::Names},
    solve::search::{CoverColumn, DeadEnd, Event, Left, Method, Statement, View, Workings},
};

messages! {
    [program]
    program_tab;
    line_hint;
    as_source;
    as_source_hint;
    cross_out;
    cross_out_hint;
    restore;
    restore_hint;
    crossed_out;
    crossed_lesson;
    crossed_failed(placements: count, time);
    crossed_found(n: count, placements: count, time);
    value_rows(n: count);
    value_in(digit, house);
}

/// How a program is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum ProgramListing {
    /// In words.
    #[default]
    Words,
    /// As the source program has it, in neutral signs.
    Source,
}

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    /// How far it is indented, in steps.
    pub indent: u8,
    /// Its purpose.
    pub statement: Statement,
    /// Its words.
    pub words: &'static str,
}

/// The program of a method. One without a source program has only the listing in words.
pub fn program(lang: Lang, method: Method, listing: ProgramListing) -> Vec<ProgramLine> {
    let source = method.source().zip(method::source(lang, method)).filter(|_| listing == ProgramListing::Source);
    let (lines, words) = source.unwrap_or_else(|| (method.program(), method::program(lang, method)));
    lines.iter().zip(words.lines()).map(|(&(indent, statement), words)| ProgramLine { indent, statement, words }).collect()
}

/// The place of the line that an event executes; the first of several. On boards with rules, a digit may be skipped by a method that
/// tests none: then it is the line that places digits which does not.
pub fn line_of(program: &[ProgramLine], event: Event) -> Option<usize> {
    let executed = program.iter().position(|line| line.statement.executes(event));
    let tests = matches!(event, Event::Break { .. });
    executed.or_else(|| program.iter().position(|line| tests && line.statement == Statement::Guess))
}

/// The values that a line has at a step: `k = 3`, `d = 6`, `r1c3 = 6`. `None` for a line without any.
pub fn values(names: Names<'_>, view: &View, statement: Statement) -> Option<String> {
    let event = view.event?;
    let is_placed = matches!(event, Event::Place { .. });
    let pair = |cell, digit| format!("{} = {}", names.cell(cell), names.digit(digit));
    match (statement, event) {
        (Statement::Call, _) if matches!(view.workings, Workings::Columns { .. }) => None,
        (Statement::Call, _) => Some(format!("k = {}", view.stack.len() + usize::from(!is_placed))),
        (Statement::Pick, _) if matches!(view.workings, Workings::Columns { .. }) => column(names, view),
        (Statement::Pick, _) => event.cell().map(|cell| names.cell(cell)),
        (Statement::Loop, _) if let Workings::Columns { chosen, .. } = &view.workings => {
            chosen.as_ref().map(|cover| value_rows(names.lang, cover.options.len()))
        }
        (
            Statement::Loop,
            Event::Clash { digit, .. } | Event::Break { digit, .. } | Event::Place { digit, .. } | Event::Undo { digit, .. },
        ) => Some(format!("d = {}", names.digit(digit))),
        (Statement::Free, Event::Place { .. }) => match &view.stack.last()?.left {
            Left::Digits(left) => Some(names.digits(*left)).filter(|left| !left.is_empty()),
            Left::Cells { .. } | Left::Swap { .. } => None,
        },
        (Statement::Skip, Event::Clash { digit, with, .. }) => Some(pair(with, digit)),
        (Statement::Guess | Statement::Follow | Statement::Take, Event::Place { cell, digit, .. }) => Some(pair(cell, digit)),
        (Statement::TakeBack, Event::Undo { cell, digit, .. }) => Some(pair(cell, digit)),
        (Statement::Return, Event::Return { cell, digit, .. }) => Some(pair(cell, digit)),
        (Statement::Strike, Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. }) => Some(pair(cell, digit)),
        (Statement::DeadEnd, Event::Contradiction(DeadEnd::Cell(cell))) => Some(names.cell(cell)),
        (Statement::DeadEnd, Event::Contradiction(DeadEnd::Place { digit, house })) => {
            Some(value_in(names.lang, names.digit(digit), names.house(house)))
        }
        _ => None,
    }
}

/// The column of the exact cover that was chosen.
fn column(names: Names<'_>, view: &View) -> Option<String> {
    let Workings::Columns { chosen, .. } = &view.workings else { return None };
    Some(match chosen.as_ref()?.column {
        CoverColumn::Cell(cell) => names.cell(cell),
        CoverColumn::Place { digit, house } => value_in(names.lang, names.digit(digit), names.house(house)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::{
                program::count,
                run::{Report, ReportDetails, RunId},
            },
            numerals::Numerals,
        },
        solve::{
            Cancel,
            search::{Goal, Landmark, Tally},
            timeline::{self, Run},
        },
        test_support::{ALMOST_FULL, EXTREME, position},
    };

    const LISTINGS: [ProgramListing; 2] = [ProgramListing::Words, ProgramListing::Source];

    #[test]
    fn every_program_has_ten_to_twenty_lines_in_every_language() {
        for method in Method::ALL {
            for (lang, listing) in Lang::ALL.into_iter().flat_map(|lang| LISTINGS.map(|listing| (lang, listing))) {
                let program = program(lang, method, listing);
                assert!((10..=20).contains(&program.len()), "{method:?} {listing:?}: {}", program.len());
            }
            for lang in Lang::ALL {
                assert_eq!(method::program(lang, method).lines().count(), method.program().len(), "{method:?}");
                let source = method::source(lang, method).map(|words| words.lines().count());
                assert_eq!(source, method.source().map(<[_]>::len), "{method:?}");
            }
        }
    }

    #[test]
    fn every_event_of_every_method_executes_exactly_one_line() {
        let cancel = Cancel::default();
        for (method, listing) in Method::ALL.into_iter().flat_map(|method| LISTINGS.map(|listing| (method, listing))) {
            let program = program(Lang::En, method, listing);
            let mut run = timeline::search(method, &position(EXTREME), Goal::First);
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

    fn report(run: &Run) -> Report {
        let tally = Landmark::ALL.iter().fold(Tally::default(), |tally, &kind| tally.with(kind, run.counted(kind).0));
        Report {
            id: RunId(1),
            request: 0,
            busy: false,
            view: run.view(),
            frontier: run.frontier(),
            outcome: run.outcome(),
            track: Vec::new(),
            solutions: std::sync::Arc::default(),
            total: run.counters(),
            progress: 0.0,
            seconds: 0.0,
            details: ReportDetails::Search { first_solution: None, tally, rate: 0.0, missing: false, closed: None, made: None },
        }
    }

    /// The counts of all lines are those of a program that really is executed line by line: from event to event, each line that has an
    /// event counts its own, and calls and returns balance.
    #[test]
    fn every_line_is_counted_as_it_is_executed() {
        let cancel = Cancel::default();
        for method in Method::ALL {
            for goal in [Goal::First, Goal::All] {
                let mut run = timeline::search(method, &position(ALMOST_FULL), goal);
                let program = program(Lang::En, method, ProgramListing::Words);
                let mut executed = vec![0; program.len()];
                while run.advance(1, &cancel) == 1 {
                    let event = run.event().unwrap();
                    let report = report(&run);
                    let here = line_of(&program, event).unwrap();
                    executed[here] += 1;
                    for (line, &times) in program.iter().zip(&executed) {
                        let count = count(line.statement, method, &report);
                        match line.statement {
                            // Only this method strikes candidates by events of their own.
                            Statement::Strike if method != Method::Candidates => {}
                            Statement::Report
                            | Statement::Skip
                            | Statement::Guess
                            | Statement::Follow
                            | Statement::Take
                            | Statement::Strike => {
                                assert_eq!(count, times, "{method:?} {:?}", line.statement);
                            }
                            Statement::DeadEnd | Statement::TakeBack | Statement::End => {
                                assert_eq!(count, times, "{method:?} {:?}", line.statement);
                            }
                            _ => {}
                        }
                    }
                    let count = |statement: Statement| count(statement, method, &report);
                    if program[0].statement == Statement::Call {
                        let dead = if method.has_line(Statement::DeadEnd) { count(Statement::DeadEnd) } else { 0 };
                        let ended = count(Statement::Return) + count(Statement::Report) + dead;
                        assert!(count(Statement::Call) >= ended, "{method:?}: no call has ended that has not begun");
                        if event == Event::Exhausted {
                            // Digits that no guess has placed stay to the end, and the calls that have placed them go on.
                            let open = report.view.counters.placements - report.view.counters.undos;
                            assert_eq!(count(Statement::Call), ended + open, "{method:?}: every other call has ended");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_line_shows_its_values() {
        let geometry = crate::board::Geometry::classic();
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
}

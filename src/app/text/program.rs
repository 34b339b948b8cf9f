//! The methods as programs in neutral pseudo-code, and the values that their lines have at a step.

use crate::{
    app::{
        model::program::Role,
        text::{Lang, step::Names},
    },
    solve::search::{Column, DeadEnd, Event, Left, Method, View, Workings},
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
    scan;
    tables;
    bitmask;
    candidates;
    fewest;
    exact_cover;
    scan_source;
    tables_source;
    bitmask_source;
    candidates_source;
}

/// How a program is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Listing {
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
    /// What it does.
    pub role: Role,
    /// Its words.
    pub words: &'static str,
}

/// Indent and role of each line of the programs that fill one cell after another.
const BACKTRACKING: [(u8, Role); 12] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (2, Role::Enough),
    (1, Role::Pick),
    (1, Role::Loop),
    (2, Role::Look),
    (2, Role::Skip),
    (2, Role::Guess),
    (2, Role::Recur),
    (2, Role::TakeBack),
    (1, Role::Return),
];

/// The same for the one that works with bits.
const BITS: [(u8, Role); 12] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (2, Role::Enough),
    (1, Role::Pick),
    (1, Role::Free),
    (1, Role::Loop),
    (2, Role::Look),
    (2, Role::Guess),
    (2, Role::Recur),
    (2, Role::TakeBack),
    (1, Role::Return),
];

/// The same for those that go from one digit to what follows from it.
const ROUNDS: [(u8, Role); 11] = [
    (0, Role::Round),
    (1, Role::Round),
    (2, Role::Report),
    (1, Role::Unsolved),
    (2, Role::DeadEnd),
    (1, Role::Alive),
    (2, Role::Follow),
    (1, Role::Guess),
    (1, Role::Strike),
    (0, Role::TakeBack),
    (0, Role::End),
];

/// The same for the exact cover.
const COVER: [(u8, Role); 11] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (2, Role::Enough),
    (1, Role::Pick),
    (1, Role::DeadEnd),
    (1, Role::Loop),
    (2, Role::Take),
    (2, Role::Recur),
    (2, Role::TakeBack),
    (1, Role::Return),
];

/// The same for the source programs.
const SCAN_SOURCE: [(u8, Role); 13] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (1, Role::Loop),
    (2, Role::Look),
    (3, Role::Guess),
    (3, Role::Recur),
    (3, Role::TakeBack),
    (1, Role::Return),
    (0, Role::Look),
    (1, Role::Look),
    (2, Role::Skip),
    (1, Role::Fit),
];
const TABLES_SOURCE: [(u8, Role); 11] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (1, Role::Loop),
    (2, Role::Look),
    (3, Role::Skip),
    (2, Role::Guess),
    (2, Role::Recur),
    (2, Role::Found),
    (2, Role::TakeBack),
    (1, Role::Return),
];
const BITMASK_SOURCE: [(u8, Role); 12] = [
    (0, Role::Call),
    (1, Role::Check),
    (2, Role::Report),
    (1, Role::Pick),
    (1, Role::Free),
    (1, Role::Loop),
    (2, Role::Look),
    (2, Role::Look),
    (2, Role::Guess),
    (2, Role::Recur),
    (2, Role::TakeBack),
    (1, Role::Return),
];
const CANDIDATES_SOURCE: [(u8, Role); 11] = [
    (0, Role::Round),
    (1, Role::Round),
    (2, Role::Report),
    (1, Role::Unsolved),
    (2, Role::DeadEnd),
    (1, Role::Alive),
    (2, Role::Follow),
    (1, Role::Strike),
    (1, Role::Guess),
    (1, Role::TakeBack),
    (1, Role::End),
];

/// Whether a method has a source program: `fewest` and `exact-cover` were added to compare with.
pub fn has_source(method: Method) -> bool {
    match method {
        Method::Scan | Method::Tables | Method::Bitmask | Method::Candidates => true,
        Method::Fewest | Method::ExactCover => false,
    }
}

/// The program of a method. One without a source program has only the listing in words.
pub fn program(lang: Lang, method: Method, listing: Listing) -> Vec<ProgramLine> {
    let (lines, text): (&[(u8, Role)], _) = match (method, listing) {
        (Method::Scan, Listing::Source) => (&SCAN_SOURCE, scan_source(lang)),
        (Method::Tables, Listing::Source) => (&TABLES_SOURCE, tables_source(lang)),
        (Method::Bitmask, Listing::Source) => (&BITMASK_SOURCE, bitmask_source(lang)),
        (Method::Candidates, Listing::Source) => (&CANDIDATES_SOURCE, candidates_source(lang)),
        (Method::Scan, Listing::Words) => (&BACKTRACKING, scan(lang)),
        (Method::Tables, Listing::Words) => (&BACKTRACKING, tables(lang)),
        (Method::Bitmask, Listing::Words) => (&BITS, bitmask(lang)),
        (Method::Candidates, Listing::Words) => (&ROUNDS, candidates(lang)),
        (Method::Fewest, _) => (&ROUNDS, fewest(lang)),
        (Method::ExactCover, _) => (&COVER, exact_cover(lang)),
    };
    lines.iter().zip(text.lines()).map(|(&(indent, role), words)| ProgramLine { indent, role, words }).collect()
}

/// The place of the line that an event executes; the first of several. On boards with rules, a digit may be skipped by a method that
/// tests none: then it is the line that places digits which does not.
pub fn line_of(program: &[ProgramLine], event: Event) -> Option<usize> {
    let executed = program.iter().position(|line| line.role.executes(event));
    let tests = matches!(event, Event::Break { .. });
    executed.or_else(|| program.iter().position(|line| tests && line.role == Role::Guess))
}

/// The values that a line has at a step: `k = 3`, `d = 6`, `r1c3 = 6`. `None` for a line without any.
pub fn values(names: Names<'_>, view: &View, role: Role) -> Option<String> {
    let event = view.event?;
    let is_placed = matches!(event, Event::Place { .. });
    let pair = |cell, digit| format!("{} = {}", names.cell(cell), names.digit(digit));
    match (role, event) {
        (Role::Call, _) if matches!(view.workings, Workings::Columns { .. }) => None,
        (Role::Call, _) => Some(format!("k = {}", view.stack.len() + usize::from(!is_placed))),
        (Role::Pick, _) if matches!(view.workings, Workings::Columns { .. }) => column(names, view),
        (Role::Pick, _) => event.cell().map(|cell| names.cell(cell)),
        (Role::Loop, _) if let Workings::Columns { chosen, .. } = &view.workings => {
            chosen.as_ref().map(|cover| value_rows(names.lang, cover.options.len()))
        }
        (
            Role::Loop,
            Event::Clash { digit, .. } | Event::Break { digit, .. } | Event::Place { digit, .. } | Event::Undo { digit, .. },
        ) => Some(format!("d = {}", names.digit(digit))),
        (Role::Free, Event::Place { .. }) => match &view.stack.last()?.left {
            Left::Digits(left) => Some(names.digits(*left)).filter(|left| !left.is_empty()),
            Left::Cells { .. } | Left::Swap { .. } => None,
        },
        (Role::Skip, Event::Clash { digit, with, .. }) => Some(pair(with, digit)),
        (Role::Guess | Role::Follow | Role::Take, Event::Place { cell, digit, .. }) => Some(pair(cell, digit)),
        (Role::TakeBack, Event::Undo { cell, digit, .. }) => Some(pair(cell, digit)),
        (Role::Return, Event::Return { cell, digit, .. }) => Some(pair(cell, digit)),
        (Role::Strike, Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. }) => Some(pair(cell, digit)),
        (Role::DeadEnd, Event::Contradiction(DeadEnd::Cell(cell))) => Some(names.cell(cell)),
        (Role::DeadEnd, Event::Contradiction(DeadEnd::Place { digit, house })) => {
            Some(value_in(names.lang, names.digit(digit), names.house(house)))
        }
        _ => None,
    }
}

/// The column of the exact cover that was chosen.
fn column(names: Names<'_>, view: &View) -> Option<String> {
    let Workings::Columns { chosen, .. } = &view.workings else { return None };
    Some(match chosen.as_ref()?.column {
        Column::Cell(cell) => names.cell(cell),
        Column::Place { digit, house } => value_in(names.lang, names.digit(digit), names.house(house)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::run::{Report, ReportDetails, RunId},
            numerals::Numerals,
        },
        solve::{
            Cancel,
            search::{Goal, Landmark, Tally},
            timeline::{self, Run},
        },
        test_support::{ALMOST_FULL, EXTREME, position},
    };

    const LISTINGS: [Listing; 2] = [Listing::Words, Listing::Source];

    #[test]
    fn every_program_has_ten_to_twenty_lines_in_every_language() {
        for method in Method::ALL {
            for (lang, listing) in Lang::ALL.into_iter().flat_map(|lang| LISTINGS.map(|listing| (lang, listing))) {
                let program = program(lang, method, listing);
                assert!((10..=20).contains(&program.len()), "{method:?} {listing:?}: {}", program.len());
            }
            let texts = [scan, tables, bitmask, candidates, fewest, exact_cover];
            let place = Method::ALL.iter().position(|&other| other == method).unwrap();
            for lang in Lang::ALL {
                assert_eq!(texts[place](lang).lines().count(), program(lang, method, Listing::Words).len(), "{method:?}");
            }
        }
        let sources = [(Method::Scan, scan_source as fn(Lang) -> &'static str), (Method::Tables, tables_source)];
        for (method, text) in
            sources.into_iter().chain([(Method::Bitmask, bitmask_source as _), (Method::Candidates, candidates_source as _)])
        {
            for lang in Lang::ALL {
                assert_eq!(text(lang).lines().count(), program(lang, method, Listing::Source).len(), "{method:?}");
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
                let executed = program.iter().filter(|line| line.role.executes(event)).count();
                assert_eq!(executed, 1, "{method:?}: {event:?}");
                assert!(line_of(&program, event).is_some());
            }
            assert!(program.iter().any(|line| line.role.executes(Event::Exhausted)), "{method:?}");
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
                let program = program(Lang::En, method, Listing::Words);
                let mut executed = vec![0; program.len()];
                while run.advance(1, &cancel) == 1 {
                    let event = run.event().unwrap();
                    let report = report(&run);
                    let here = line_of(&program, event).unwrap();
                    executed[here] += 1;
                    for (line, &times) in program.iter().zip(&executed) {
                        let count = line.role.count(method, &report);
                        match line.role {
                            // Only this method strikes candidates by events of their own.
                            Role::Strike if method != Method::Candidates => {}
                            Role::Report | Role::Skip | Role::Guess | Role::Follow | Role::Take | Role::Strike => {
                                assert_eq!(count, times, "{method:?} {:?}", line.role);
                            }
                            Role::DeadEnd | Role::TakeBack | Role::End => {
                                assert_eq!(count, times, "{method:?} {:?}", line.role);
                            }
                            _ => {}
                        }
                    }
                    let count = |role: Role| role.count(method, &report);
                    if program[0].role == Role::Call {
                        let dead = if method == Method::ExactCover { count(Role::DeadEnd) } else { 0 };
                        let ended = count(Role::Return) + count(Role::Report) + dead;
                        assert!(count(Role::Call) >= ended, "{method:?}: no call has ended that has not begun");
                        if event == Event::Exhausted {
                            assert_eq!(count(Role::Call), ended, "{method:?}: every call has ended");
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
        assert_eq!(values(names, &clash, Role::Call).unwrap(), format!("k = {}", clash.stack.len() + 1));
        assert_eq!(values(names, &clash, Role::Pick).unwrap(), names.cell(cell));
        assert_eq!(values(names, &clash, Role::Loop).unwrap(), format!("d = {}", digit.get()));
        assert_eq!(values(names, &clash, Role::Skip).unwrap(), format!("{} = {}", names.cell(with), digit.get()));
        assert_eq!(values(names, &clash, Role::Guess), None);
    }
}

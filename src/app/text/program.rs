//! The methods as programs in neutral pseudo-code, and the line that each event executes.

use crate::{
    app::text::Lang,
    solve::search::{Event, Landmark, Method, Why},
};

messages! {
    [program]
    program_tab;
    program_hint;
    line_hint;
    scan_1;
    scan_2;
    scan_3;
    scan_4;
    scan_5;
    scan_6;
    scan_7;
    scan_8;
    tables_1;
    tables_2;
    tables_3;
    tables_4;
    tables_5;
    tables_6;
    tables_7;
    tables_8;
    bitmask_1;
    bitmask_2;
    bitmask_3;
    bitmask_4;
    bitmask_5;
    bitmask_6;
    bitmask_7;
    bitmask_8;
    candidates_1;
    candidates_2;
    candidates_3;
    candidates_4;
    candidates_5;
    candidates_6;
    candidates_7;
    candidates_8;
    fewest_1;
    fewest_2;
    fewest_3;
    fewest_4;
    fewest_5;
    fewest_6;
    fewest_7;
    exact_cover_1;
    exact_cover_2;
    exact_cover_3;
    exact_cover_4;
    exact_cover_5;
    exact_cover_6;
    exact_cover_7;
    exact_cover_8;
    exact_cover_9;
}

/// What a line of a program does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// It only holds the others together.
    Frame,
    /// A solution is reported.
    Report,
    /// A digit does not fit and is skipped.
    Skip,
    /// A digit is tried.
    Guess,
    /// A digit that follows is placed.
    Follow,
    /// A digit is placed, tried or not.
    Take,
    /// A candidate is struck.
    Strike,
    /// A dead end is noticed.
    DeadEnd,
    /// A digit is removed.
    TakeBack,
    /// Nothing is left to try.
    Return,
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

impl Role {
    /// Whether an event executes such a line.
    pub fn executes(self, event: Event) -> bool {
        match self {
            Self::Frame => false,
            Self::Report => event == Event::Solution,
            Self::Skip => matches!(event, Event::Clash { .. } | Event::Break { .. }),
            Self::Guess => matches!(event, Event::Place { why: Why::Guess | Why::Pair { .. }, .. }),
            Self::Follow => matches!(event, Event::Place { why: Why::NakedSingle | Why::HiddenSingle(_), .. }),
            Self::Take => matches!(event, Event::Place { .. }),
            Self::Strike => matches!(event, Event::Strike { .. } | Event::RuleOut { .. }),
            Self::DeadEnd => matches!(event, Event::Contradiction(_)),
            Self::TakeBack => matches!(event, Event::Undo { .. }),
            Self::Return => event == Event::Exhausted,
        }
    }

    /// The kind of event that one can jump to, where there is one for the line.
    pub fn landmark(self) -> Option<Landmark> {
        match self {
            Self::Report => Some(Landmark::Solution),
            Self::Skip => Some(Landmark::Clash),
            Self::Guess => Some(Landmark::Guess),
            Self::Follow => Some(Landmark::Follow),
            Self::DeadEnd => Some(Landmark::DeadEnd),
            Self::TakeBack => Some(Landmark::Undo),
            // No jump stops at what is struck, nor at digits of both kinds.
            Self::Frame | Self::Take | Self::Strike | Self::Return => None,
        }
    }
}

/// The program of a method.
pub fn program(lang: Lang, method: Method) -> Vec<ProgramLine> {
    let line = |indent, role, words| ProgramLine { indent, role, words };
    match method {
        Method::Scan => vec![
            line(0, Role::Frame, scan_1(lang)),
            line(1, Role::Report, scan_2(lang)),
            line(1, Role::Frame, scan_3(lang)),
            line(2, Role::Skip, scan_4(lang)),
            line(2, Role::Guess, scan_5(lang)),
            line(2, Role::Frame, scan_6(lang)),
            line(2, Role::TakeBack, scan_7(lang)),
            line(1, Role::Return, scan_8(lang)),
        ],
        Method::Tables => vec![
            line(0, Role::Frame, tables_1(lang)),
            line(1, Role::Report, tables_2(lang)),
            line(1, Role::Frame, tables_3(lang)),
            line(2, Role::Skip, tables_4(lang)),
            line(2, Role::Guess, tables_5(lang)),
            line(2, Role::Frame, tables_6(lang)),
            line(2, Role::TakeBack, tables_7(lang)),
            line(1, Role::Return, tables_8(lang)),
        ],
        Method::Bitmask => vec![
            line(0, Role::Frame, bitmask_1(lang)),
            line(1, Role::Report, bitmask_2(lang)),
            line(1, Role::Frame, bitmask_3(lang)),
            line(1, Role::Frame, bitmask_4(lang)),
            line(2, Role::Guess, bitmask_5(lang)),
            line(2, Role::Frame, bitmask_6(lang)),
            line(2, Role::TakeBack, bitmask_7(lang)),
            line(1, Role::Return, bitmask_8(lang)),
        ],
        Method::Candidates => vec![
            line(0, Role::Frame, candidates_1(lang)),
            line(1, Role::DeadEnd, candidates_2(lang)),
            line(1, Role::Report, candidates_3(lang)),
            line(1, Role::Follow, candidates_4(lang)),
            line(1, Role::Guess, candidates_5(lang)),
            line(1, Role::Strike, candidates_6(lang)),
            line(1, Role::TakeBack, candidates_7(lang)),
            line(1, Role::Return, candidates_8(lang)),
        ],
        Method::Fewest => vec![
            line(0, Role::Frame, fewest_1(lang)),
            line(1, Role::DeadEnd, fewest_2(lang)),
            line(1, Role::Report, fewest_3(lang)),
            line(1, Role::Follow, fewest_4(lang)),
            line(1, Role::Guess, fewest_5(lang)),
            line(1, Role::TakeBack, fewest_6(lang)),
            line(1, Role::Return, fewest_7(lang)),
        ],
        Method::ExactCover => vec![
            line(0, Role::Frame, exact_cover_1(lang)),
            line(1, Role::Report, exact_cover_2(lang)),
            line(1, Role::Frame, exact_cover_3(lang)),
            line(1, Role::DeadEnd, exact_cover_4(lang)),
            line(1, Role::Frame, exact_cover_5(lang)),
            line(2, Role::Take, exact_cover_6(lang)),
            line(2, Role::Frame, exact_cover_7(lang)),
            line(2, Role::TakeBack, exact_cover_8(lang)),
            line(1, Role::Return, exact_cover_9(lang)),
        ],
    }
}

/// The place of the line that an event executes; the first of several. On boards with rules, a digit may be skipped by a method that
/// tests none: then it is the line that places digits which does not.
pub fn line_of(program: &[ProgramLine], event: Event) -> Option<usize> {
    let executed = program.iter().position(|line| line.role.executes(event));
    let tests = matches!(event, Event::Break { .. });
    executed.or_else(|| program.iter().position(|line| tests && line.role == Role::Guess))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        solve::{Cancel, search::Goal, timeline},
        test_support::{EXTREME, position},
    };

    #[test]
    fn every_event_of_every_method_executes_exactly_one_line() {
        let cancel = Cancel::default();
        for method in Method::ALL {
            let program = program(Lang::En, method);
            let mut run = timeline::search(method, &position(EXTREME), Goal::First);
            for _ in 0..3_000 {
                if run.advance(1, &cancel) == 0 {
                    break;
                }
                let event = run.view().event.unwrap();
                let executed = program.iter().filter(|line| line.role.executes(event)).count();
                assert_eq!(executed, 1, "{method:?}: {event:?}");
                assert!(line_of(&program, event).is_some());
            }
            assert!(program.iter().any(|line| line.role.executes(Event::Exhausted)), "{method:?}");
        }
    }
}

//! [`Statement`]: the programs of the methods as they would be written down, and what each of their lines does.
//!
//! A machine names its program; the words of the lines are text.

use crate::search::{Event, Goal, Landmark, Method, PlacedBy, RemovedBy};

/// The lines of a program, those of both goals.
pub type Program = &'static [ListingLine];

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingLine {
    /// How far it is indented, in steps.
    pub indent: u8,
    /// What it does.
    pub statement: Statement,
    /// The goal that it is for; `None` if it is for both.
    pub goal: Option<Goal>,
}

impl ListingLine {
    /// Whether the program for a goal has it.
    pub fn is_for(&self, goal: Goal) -> bool {
        self.goal.is_none_or(|only| only == goal)
    }
}

/// A line of the programs for both goals.
const fn line(indent: u8, statement: Statement) -> ListingLine {
    ListingLine { indent, statement, goal: None }
}

/// A line of the program that stops at the first solution.
const fn first(indent: u8, statement: Statement) -> ListingLine {
    ListingLine { indent, statement, goal: Some(Goal::First) }
}

/// A line of the program that goes on for all solutions.
const fn all(indent: u8, statement: Statement) -> ListingLine {
    ListingLine { indent, statement, goal: Some(Goal::All) }
}

/// The statement of a line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// The program calls itself, or is called first.
    Call,
    /// It looks whether the board is full.
    Check,
    /// A solution is reported.
    Report,
    /// It ends, since one solution is enough.
    Enough,
    /// It hands back “found” from a full board, since one solution is enough.
    ReturnFound,
    /// It goes back from a full board, to look for other solutions.
    ReturnFull,
    /// The next cell, or column, is chosen.
    Pick,
    /// A cell that holds a digit is passed.
    Pass,
    /// It looks whether the column has no row.
    Empty,
    /// The digits that are free are worked out.
    Free,
    /// The next digit, or row, is taken.
    Loop,
    /// The next bit is taken out of those that are free.
    Bit,
    /// A function is asked whether a digit fits, or begins.
    Test,
    /// It looks whether a digit does not fit.
    Look,
    /// A digit does not fit and is skipped.
    Skip,
    /// A digit fits.
    Fit,
    /// A digit is tried.
    Guess,
    /// A digit that follows is placed.
    Follow,
    /// A digit is placed, tried or not.
    Take,
    /// The program calls itself for the next cell.
    Recur,
    /// If that call has found a solution, it hands back “found” as well.
    Found,
    /// A candidate is struck.
    Strike,
    /// A dead end is noticed.
    DeadEnd,
    /// A digit is removed.
    TakeBack,
    /// Nothing is left to try here.
    Return,
    /// A round of a program that loops.
    Round,
    /// It looks for a dead end, as the board is not full.
    Unsolved,
    /// It looks for consequences, as there is no dead end.
    Alive,
    /// Nothing is left to try at all.
    End,
    /// A given is removed.
    Dig,
    /// A given is put back.
    PutBack,
}

impl Statement {
    /// Whether an event executes such a line. Lines without events are executed on the way from one event to the next.
    pub fn executes(self, event: Event) -> bool {
        match self {
            Self::Report => event == Event::Solution,
            Self::Pass => matches!(event, Event::Pass { .. }),
            Self::Skip => matches!(event, Event::Clash { .. } | Event::Break { .. }),
            Self::Guess => matches!(event, Event::Place { why: PlacedBy::Guess | PlacedBy::Pair { .. }, .. }),
            Self::Follow => matches!(event, Event::Place { why: PlacedBy::NakedSingle | PlacedBy::HiddenSingle(_), .. }),
            Self::Take => matches!(event, Event::Place { .. }),
            Self::Strike => matches!(event, Event::Strike { .. } | Event::RuleOut { .. }),
            Self::DeadEnd => matches!(event, Event::Contradiction(_)),
            Self::TakeBack => matches!(event, Event::Undo { .. }),
            Self::Return => matches!(event, Event::Return { .. } | Event::Exhausted),
            Self::End => event == Event::Exhausted,
            Self::Dig => matches!(event, Event::Dig { .. }),
            Self::PutBack => matches!(event, Event::PutBack { .. }),
            Self::Call | Self::Check | Self::Enough | Self::ReturnFound | Self::ReturnFull | Self::Pick | Self::Empty => false,
            Self::Free | Self::Loop | Self::Bit | Self::Test | Self::Look | Self::Fit | Self::Recur | Self::Found => false,
            Self::Round | Self::Unsolved | Self::Alive => false,
        }
    }

    /// Whether such a line is executed just before an event, by it, or just after it.
    pub fn runs_at(self, event: Event) -> bool {
        match self {
            Self::Call | Self::Check | Self::Pick | Self::Recur | Self::Fit => matches!(event, Event::Place { .. }),
            Self::Pass => matches!(event, Event::Place { .. } | Event::Pass { .. }),
            Self::Empty | Self::Free => matches!(event, Event::Place { .. } | Event::Contradiction(_)),
            Self::Loop | Self::Bit | Self::Test | Self::Look => {
                matches!(event, Event::Place { .. } | Event::Clash { .. } | Event::Break { .. })
            }
            Self::Enough | Self::ReturnFound | Self::ReturnFull => event == Event::Solution,
            Self::Found => matches!(event, Event::Undo { .. } | Event::Return { .. }),
            Self::Return => match event {
                Event::Undo { because, .. } => because != RemovedBy::Solution,
                Event::Return { .. } | Event::Exhausted => true,
                _ => false,
            },
            Self::Round => matches!(event, Event::Place { .. } | Event::Contradiction(_) | Event::Solution),
            Self::Unsolved => matches!(event, Event::Place { .. } | Event::Contradiction(_)),
            Self::Alive => matches!(event, Event::Place { .. }),
            Self::Report | Self::Skip | Self::Guess | Self::Follow | Self::Take => self.executes(event),
            Self::Strike | Self::DeadEnd | Self::TakeBack | Self::End | Self::Dig | Self::PutBack => self.executes(event),
        }
    }

    /// The kind of event that a timeline finds at once, where it is that which executes the line.
    pub fn landmark(self) -> Option<Landmark> {
        match self {
            Self::Report | Self::Enough | Self::ReturnFound | Self::ReturnFull => Some(Landmark::Solution),
            Self::Skip => Some(Landmark::Clash),
            Self::Guess => Some(Landmark::Guess),
            Self::Follow => Some(Landmark::Follow),
            Self::DeadEnd => Some(Landmark::DeadEnd),
            Self::TakeBack => Some(Landmark::Undo),
            Self::Dig => Some(Landmark::Dig),
            Self::PutBack => Some(Landmark::PutBack),
            Self::Call | Self::Check | Self::Pick | Self::Empty | Self::Free | Self::Loop | Self::Bit | Self::Test => None,
            Self::Look | Self::Fit | Self::Take | Self::Recur | Self::Found | Self::Strike | Self::Return => None,
            Self::Pass | Self::Round | Self::Unsolved | Self::Alive | Self::End => None,
        }
    }
}

sudoscope_board::keyed! {
    /// A line that is left out of a program, to show what it is for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Omission {
        /// The line of plain backtracking that erases a digit, in the program in words.
        Erase = "erase",
        /// The line of its source program that makes a cell blank again. That program passes cells that hold a digit, whoever wrote it.
        Reset = "reset",
        /// The line of a source program that hands “found” on.
        Found = "found",
    }
}

impl Omission {
    /// What the line does.
    pub const fn statement(self) -> Statement {
        match self {
            Self::Erase | Self::Reset => Statement::TakeBack,
            Self::Found => Statement::Found,
        }
    }

    /// Whether digits that have failed stay on the board without the line, so that the end of the program proves nothing.
    pub const fn leaves_digits(self) -> bool {
        matches!(self, Self::Erase | Self::Reset)
    }

    /// Whether the line is one of the source program.
    pub const fn is_of_source(self) -> bool {
        !matches!(self, Self::Erase)
    }

    /// Whether the program of a method for a goal has the line.
    pub fn is_of(self, method: Method, goal: Goal) -> bool {
        match self {
            Self::Erase | Self::Reset => method == Method::Scan,
            Self::Found => {
                let mut lines = method.facts().source.into_iter().flatten().filter(|line| line.is_for(goal));
                lines.any(|line| line.statement == Statement::Found)
            }
        }
    }
}

/// A unit of work of a method besides the digits it places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorkUnit {
    /// Digits tested in a cell.
    Tests,
    /// Bits taken from the free digits of a cell.
    Bits,
    /// Candidates struck.
    Strikes,
    /// Options taken out of the matrix.
    Options,
}

/// Programs: for each line `line`, or `first` or `all` if it is for that goal alone, how far it is indented, and its statement.
macro_rules! programs {
    ($($(#[$doc:meta])* $name:ident: $($of:ident $indent:literal $statement:ident),+;)+) => {
        $($(#[$doc])* pub(super) const $name: Program = &[$($of($indent, Statement::$statement)),+];)+
    };
}

programs! {
    /// The program of the methods that fill one cell after another.
    BACKTRACKING:
        line 0 Call, line 1 Check, line 2 Report, first 2 Enough, all 2 ReturnFull, line 1 Pick, line 1 Loop, line 2 Look,
        line 3 Skip, line 2 Guess, line 2 Recur, line 2 TakeBack, line 1 Return;
    /// The program of the method that works with bits.
    BITS:
        line 0 Call, line 1 Check, line 2 Report, first 2 Enough, all 2 ReturnFull, line 1 Pick, line 1 Free, line 1 Loop,
        line 2 Bit, line 2 Guess, line 2 Recur, line 2 TakeBack, line 1 Return;
    /// The program of methods that go from one digit to its consequences.
    ROUNDS:
        line 0 Round, line 1 Round, line 2 Report, first 2 Enough, all 2 ReturnFull, line 1 Unsolved, line 2 DeadEnd,
        line 1 Alive, line 2 Follow, line 1 Guess, line 1 Strike, line 0 TakeBack, line 0 End;
    /// The program that fills a board by luck.
    FILLING:
        line 0 Round, line 1 Round, line 2 Report, line 2 Enough, line 1 Free, line 1 Unsolved, line 2 DeadEnd, line 1 Guess,
        line 0 TakeBack;
    /// The program that removes givens. It proves by rounds that nothing else fits.
    DIGGING:
        line 0 Dig, line 1 Round, line 2 Round, line 3 Report, line 3 PutBack, line 2 Unsolved, line 3 DeadEnd, line 3 TakeBack,
        line 2 Alive, line 3 Follow, line 2 Guess, line 0 End;
    /// The program of the exact cover.
    COVER:
        line 0 Call, line 1 Check, line 2 Report, first 2 Enough, all 2 ReturnFull, line 1 Pick, line 1 Empty, line 2 DeadEnd,
        line 1 Loop, line 2 Take, line 2 Recur, line 2 TakeBack, line 1 Return;
    /// The first source program. Where one solution is enough, it hands back whether it has found one.
    SCAN_SOURCE:
        line 0 Call, line 1 Check, line 2 Report, first 2 ReturnFound, all 2 ReturnFull, line 1 Pass, line 1 Loop, line 2 Test,
        line 3 Guess, line 3 Recur, first 3 Found, line 3 TakeBack, first 1 Return, all 1 Return, line 0 Test, line 1 Look,
        line 2 Skip, line 1 Fit;
    /// The source program with rule tables.
    TABLES_SOURCE:
        line 0 Call, line 1 Check, line 2 Report, first 2 ReturnFound, all 2 ReturnFull, line 1 Loop, line 2 Look, line 3 Skip,
        line 2 Guess, line 2 Recur, first 2 Found, line 2 TakeBack, first 1 Return, all 1 Return;
    /// The source program with bits.
    BITMASK_SOURCE:
        line 0 Call, line 1 Check, line 2 Report, first 2 ReturnFound, all 2 ReturnFull, line 1 Pick, line 1 Free, line 1 Loop,
        line 2 Bit, line 2 Bit, line 2 Guess, line 2 Recur, first 2 Found, line 2 TakeBack, first 1 Return, all 1 Return;
}

//! [`Statement`]: the programs of the methods as they would be written down, and what each of their lines does.
//!
//! A machine names its program; the words of the lines are text.

use crate::solve::search::{Because, Event, Landmark, Why};

/// The lines of a program: how far each is indented, in steps, and what it does.
pub type Program = &'static [(u8, Statement)];

/// The statement of a line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// The program calls itself, or is called first.
    Call,
    /// It looks whether the board is full.
    Check,
    /// A solution is reported.
    Report,
    /// It ends if one solution is enough.
    Enough,
    /// The next cell, or column, is chosen.
    Pick,
    /// The digits that are free are worked out.
    Free,
    /// The next digit, or row, is taken.
    Loop,
    /// A digit is tested.
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
    /// It looks whether that call has found a solution.
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
    /// It looks for what follows, as there is no dead end.
    Alive,
    /// Nothing is left to try at all.
    End,
}

impl Statement {
    /// Whether an event executes such a line. Lines without events are executed on the way from one event to the next.
    pub fn executes(self, event: Event) -> bool {
        match self {
            Self::Report => event == Event::Solution,
            Self::Skip => matches!(event, Event::Clash { .. } | Event::Break { .. }),
            Self::Guess => matches!(event, Event::Place { why: Why::Guess | Why::Pair { .. }, .. }),
            Self::Follow => matches!(event, Event::Place { why: Why::NakedSingle | Why::HiddenSingle(_), .. }),
            Self::Take => matches!(event, Event::Place { .. }),
            Self::Strike => matches!(event, Event::Strike { .. } | Event::RuleOut { .. }),
            Self::DeadEnd => matches!(event, Event::Contradiction(_)),
            Self::TakeBack => matches!(event, Event::Undo { .. }),
            Self::Return => matches!(event, Event::Return { .. } | Event::Exhausted),
            Self::End => event == Event::Exhausted,
            Self::Call | Self::Check | Self::Enough | Self::Pick | Self::Free | Self::Loop | Self::Look => false,
            Self::Fit | Self::Recur | Self::Found | Self::Round | Self::Unsolved | Self::Alive => false,
        }
    }

    /// Whether such a line is executed just before an event, by it, or just after it.
    pub fn runs_at(self, event: Event) -> bool {
        match self {
            Self::Call | Self::Check | Self::Pick | Self::Free | Self::Recur | Self::Fit => matches!(event, Event::Place { .. }),
            Self::Loop | Self::Look => matches!(event, Event::Place { .. } | Event::Clash { .. } | Event::Break { .. }),
            Self::Enough => event == Event::Solution,
            Self::Found => matches!(event, Event::Undo { .. } | Event::Return { .. }),
            Self::Return => match event {
                Event::Undo { because, .. } => because != Because::Solution,
                Event::Return { .. } | Event::Exhausted => true,
                _ => false,
            },
            Self::Round => matches!(event, Event::Place { .. } | Event::Contradiction(_) | Event::Solution),
            Self::Unsolved => matches!(event, Event::Place { .. } | Event::Contradiction(_)),
            Self::Alive => matches!(event, Event::Place { .. }),
            Self::Report | Self::Skip | Self::Guess | Self::Follow | Self::Take => self.executes(event),
            Self::Strike | Self::DeadEnd | Self::TakeBack | Self::End => self.executes(event),
        }
    }

    /// The kind of event that a timeline finds at once, where it is that which executes the line.
    pub fn landmark(self) -> Option<Landmark> {
        match self {
            Self::Report | Self::Enough => Some(Landmark::Solution),
            Self::Skip => Some(Landmark::Clash),
            Self::Guess => Some(Landmark::Guess),
            Self::Follow => Some(Landmark::Follow),
            Self::DeadEnd => Some(Landmark::DeadEnd),
            Self::TakeBack => Some(Landmark::Undo),
            Self::Call | Self::Check | Self::Pick | Self::Free | Self::Loop | Self::Look | Self::Fit | Self::Take => None,
            Self::Recur | Self::Found | Self::Strike | Self::Return => None,
            Self::Round | Self::Unsolved | Self::Alive | Self::End => None,
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

/// Indent and statement of each line of the programs that fill one cell after another.
pub(super) const BACKTRACKING: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (2, Statement::Enough),
    (1, Statement::Pick),
    (1, Statement::Loop),
    (2, Statement::Look),
    (2, Statement::Skip),
    (2, Statement::Guess),
    (2, Statement::Recur),
    (2, Statement::TakeBack),
    (1, Statement::Return),
];

/// The program of the method that works with bits.
pub(super) const BITS: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (2, Statement::Enough),
    (1, Statement::Pick),
    (1, Statement::Free),
    (1, Statement::Loop),
    (2, Statement::Look),
    (2, Statement::Guess),
    (2, Statement::Recur),
    (2, Statement::TakeBack),
    (1, Statement::Return),
];

/// The program of methods that go from one digit to its consequences.
pub(super) const ROUNDS: Program = &[
    (0, Statement::Round),
    (1, Statement::Round),
    (2, Statement::Report),
    (1, Statement::Unsolved),
    (2, Statement::DeadEnd),
    (1, Statement::Alive),
    (2, Statement::Follow),
    (1, Statement::Guess),
    (1, Statement::Strike),
    (0, Statement::TakeBack),
    (0, Statement::End),
];

/// The program of the exact cover.
pub(super) const COVER: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (2, Statement::Enough),
    (1, Statement::Pick),
    (1, Statement::DeadEnd),
    (1, Statement::Loop),
    (2, Statement::Take),
    (2, Statement::Recur),
    (2, Statement::TakeBack),
    (1, Statement::Return),
];

/// The program of the first source program.
pub(super) const SCAN_SOURCE: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (1, Statement::Loop),
    (2, Statement::Look),
    (3, Statement::Guess),
    (3, Statement::Recur),
    (3, Statement::TakeBack),
    (1, Statement::Return),
    (0, Statement::Look),
    (1, Statement::Look),
    (2, Statement::Skip),
    (1, Statement::Fit),
];
pub(super) const TABLES_SOURCE: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (1, Statement::Loop),
    (2, Statement::Look),
    (3, Statement::Skip),
    (2, Statement::Guess),
    (2, Statement::Recur),
    (2, Statement::Found),
    (2, Statement::TakeBack),
    (1, Statement::Return),
];
pub(super) const BITMASK_SOURCE: Program = &[
    (0, Statement::Call),
    (1, Statement::Check),
    (2, Statement::Report),
    (1, Statement::Pick),
    (1, Statement::Free),
    (1, Statement::Loop),
    (2, Statement::Look),
    (2, Statement::Look),
    (2, Statement::Guess),
    (2, Statement::Recur),
    (2, Statement::TakeBack),
    (1, Statement::Return),
];
pub(super) const CANDIDATES_SOURCE: Program = &[
    (0, Statement::Round),
    (1, Statement::Round),
    (2, Statement::Report),
    (1, Statement::Unsolved),
    (2, Statement::DeadEnd),
    (1, Statement::Alive),
    (2, Statement::Follow),
    (1, Statement::Strike),
    (1, Statement::Guess),
    (1, Statement::TakeBack),
    (1, Statement::End),
];

//! [`Role`]: what a line of a method's program does, when it is executed, and how often it has been.

use crate::{
    app::model::run::Report,
    solve::search::{Because, Event, Landmark, Method, Why},
};

/// What a line of a program does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
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
    /// A round of a program that goes round and round.
    Round,
    /// It looks for a dead end, as the board is not full.
    Unsolved,
    /// It looks for what follows, as there is no dead end.
    Alive,
    /// Nothing is left to try at all.
    End,
}

impl Role {
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

    /// How often such a line of a method has been executed up to the step that is shown.
    pub fn count(self, method: Method, report: &Report) -> u64 {
        let (view, tally) = (&report.view, report.tally());
        let (tests, placed, solutions) = (view.counters.tests, view.counters.placements, view.counters.solutions);
        let (dead_ends, guesses, follows) = (tally.of(Landmark::DeadEnd), tally.of(Landmark::Guess), tally.of(Landmark::Follow));
        let is = |wanted: bool| u64::from(wanted);
        // The line that places a digit comes before the call that follows.
        let recurred = placed - is(matches!(view.event, Some(Event::Place { .. })));
        let calls = if view.position == 0 { 0 } else { recurred + 1 };
        // Where nothing is erased, the digits that are left behind count as left too.
        let returned = if method.takes_order() { placed - view.stack.len() as u64 } else { view.counters.undos };
        let is_over = is(view.event == Some(Event::Exhausted));
        let rounds = solutions + dead_ends + follows + guesses;
        match self {
            Self::Call | Self::Check => calls,
            Self::Report | Self::Enough => solutions,
            Self::Pick | Self::Free => calls.saturating_sub(solutions),
            Self::Loop | Self::Look if method.takes_order() => tests,
            Self::Skip => tests - placed,
            Self::Guess if !method.takes_order() => guesses,
            Self::Loop | Self::Look | Self::Fit | Self::Guess | Self::Take => placed,
            Self::Follow => follows,
            Self::Recur => recurred,
            Self::Found => returned,
            Self::Strike => tests,
            Self::DeadEnd => dead_ends,
            Self::TakeBack => view.counters.undos,
            Self::Return => {
                // A call returns from a full board, and where a dead end is noticed, before this line.
                let full = solutions - is(view.event == Some(Event::Solution));
                let dead = if method == Method::ExactCover { dead_ends } else { 0 };
                let dead = dead.saturating_sub(is(matches!(view.event, Some(Event::Contradiction(_)))));
                (returned + is_over).saturating_sub(full + dead)
            }
            Self::Round => rounds,
            Self::Unsolved => rounds - solutions,
            Self::Alive => follows + guesses,
            Self::End => is_over,
        }
    }
}

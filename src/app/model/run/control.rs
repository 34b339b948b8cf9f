//! [`Control`]: the moves within a run.

use crate::{app::prelude::*, solve::search::Statement};

/// A kind of step to jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Milestone {
    /// A digit is placed.
    Placement,
    /// The technique comes later in the search order than that of the current step.
    Harder,
}

/// A move within a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// Forward by this number of events.
    Forward(u64),
    /// Back by this number of events.
    Back(u64),
    /// To the position after that event; 0 is the start.
    Seek(u64),
    /// To the end, as fast as possible.
    ToEnd,
    /// Only a search can do this.
    Search(SearchMove),
    /// Only a run by logic can do this.
    Path(PathMove),
}

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchMove {
    /// To the next event of a kind.
    Next(Landmark),
    /// To the previous event of a kind.
    Previous(Landmark),
    /// Past the branch that was just opened.
    StepOver,
    /// Past the decision around this place.
    StepOut,
    /// To where a line of the program is executed next.
    Line(Statement),
    /// To where the longest branch without a solution begins.
    LongestFailed,
    /// To just before the next guess or dead end, or an unwinding: before what can be asked about.
    Question {
        /// Whether unwindings are asked about.
        unwinding: bool,
        /// Whether guesses make questions; otherwise they do only where nothing else follows.
        guesses: bool,
    },
    /// To where the decision at a level was made.
    Begin {
        /// The level, from 1.
        level: usize,
        /// A position before it was made.
        before: u64,
        /// A position while it was open.
        inside: u64,
    },
}

/// A move of a run by logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathMove {
    /// To the next step of a kind, or the end.
    Next(Milestone),
    /// To the previous step of a kind, or the start.
    Previous(Milestone),
}

/// The number of a step as it is typed: digits, which may be grouped.
pub fn typed_step(typed: &str) -> Option<u64> {
    let digits: String = typed.chars().filter(|char| !char.is_whitespace() && !",._'’，".contains(*char)).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_step_may_be_grouped() {
        for (typed, step) in [
            ("212345", Some(212_345)),
            (" 692,072,262 ", Some(692_072_262)),
            ("1 000 000", Some(1_000_000)),
            ("1.000'000_0", Some(10_000_000)),
            ("", None),
            ("-1", None),
            ("r1c2", None),
            ("99999999999999999999999", None),
        ] {
            assert_eq!(typed_step(typed), step, "{typed}");
        }
    }
}

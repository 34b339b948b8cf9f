//! [`CompareAction`]: what happens when searches are compared, in a race or over a collection too.

use crate::{
    app::model::{
        compare::{CannotSearch, Measure, Subject},
        costs::PuzzleCosts,
        race::{RaceBy, RacePace, RacerReport},
    },
    solve::{
        compare::{Contestant, Cost},
        search::{Goal, Method},
    },
};

/// Actions on a comparison of searches.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Show that.
    Subject(Subject),
    /// Draw that.
    Measure(Measure),
    /// Show the work for the first solution, or for all.
    Goal(Goal),
    /// Give a search up after that number of digits.
    Most(u64),
    /// Stop measuring.
    Stop,
    /// Go on measuring.
    GoOn,
    /// Watch that search.
    Watch(Contestant),
    /// Watch the search of that place in the race, at its step.
    WatchRacer(usize),
    /// Copy the table as comma-separated values.
    Copy,
    /// Write it to a file.
    Save,
    /// An action in the race.
    Race(RaceAction),
    /// An action on the costs of a collection.
    Costs(CostsAction),
    /// Outside: what the row of that place costs.
    Measured(u64, Subject, usize, Result<Cost, CannotSearch>),
}

/// Actions on the costs of the puzzles of a collection.
#[derive(Clone, Debug, PartialEq)]
pub enum CostsAction {
    /// Draw these methods against each other: across and upwards.
    Axes((Method, Method)),
    /// Open the puzzle of that index.
    Open(usize),
    /// Outside: what puzzles cost, by their places among those that are measured.
    Measured(u64, Vec<(usize, PuzzleCosts)>),
}

/// Actions in a race of searches.
#[derive(Clone, Debug, PartialEq)]
pub enum RaceAction {
    /// Make that equal.
    By(RaceBy),
    /// Play at that pace.
    Pace(RacePace),
    /// Let a method race, or leave it out. The race starts again.
    Choose(Method),
    /// Play, or pause. At its end it starts again.
    Play,
    /// Go one step on, or back.
    Step {
        /// Whether it goes back.
        is_back: bool,
    },
    /// Go to that value of the clock.
    To(f64),
    /// Outside: the moments of the searches of a race, and the value of the clock that they have reached.
    Raced(u64, f64, Vec<RacerReport>),
}

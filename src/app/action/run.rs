//! [`WhyAction`] and [`MapAction`]: what happens to the questions about a run and to its map.

use std::sync::Arc;

use crate::{
    app::model::run::RunId,
    board::{Cell, Digit},
    solve::timeline::{Choice, SearchMap, Trace},
};

/// Questions about a moment of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyAction {
    /// The pointer is at a candidate of a cell, or at none.
    Point(Option<(Cell, Digit)>),
    /// A click on that candidate: goes to the step that removed it, or goes on with it as a separate run.
    Click,
    /// Goes on with that digit in that cell, as a separate run.
    Try(Cell, Digit),
    /// Outside: the digits of a moment of that run, with the events that placed them.
    Traced(RunId, Arc<Trace>),
}

/// Actions about the map of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum MapAction {
    /// The map of the whole run, or of a part of it, from the worker.
    Made(RunId, Option<(u64, u64)>, Arc<SearchMap>),
    /// Show only that part, from one position to another.
    Zoom(u64, u64),
    /// Show another part in place of the one that is shown.
    Pan(u64, u64),
    /// Show what was shown before the last zoom.
    Back,
    /// Show the whole run.
    Whole,
    /// The pointer is at the branch with these decisions; at none if there are none.
    Point(Vec<Choice>),
}

/// Actions within the lectures. Their pages are turned by commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LectureAction {
    /// Begin the lecture of that index.
    Open(usize),
    /// Show the moment of the page again.
    Again,
    /// End the lecture.
    Close,
}

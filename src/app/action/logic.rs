//! [`LogicAction`] and [`ProfileAction`]: what happens to steps of logic and to the profile of techniques.

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::model::{
        logic::{FoundSteps, Pointed, SeState, StepOrder},
        profile::{Preset, ProfileFileError},
        step_filter::StepFilter,
    },
    solve::{
        logic::{Answer, Candidate, Family, Hint, Means, Rated, Technique, TechniqueProfile, Weight},
        typical::Typical,
    },
};

/// Actions on steps of logic.
#[derive(Clone, Debug)]
pub enum LogicAction {
    /// The pointer rests on something that is named, or no longer.
    Point(Option<Pointed>),
    /// Sort the list of steps.
    Order(StepOrder),
    /// List only some of the steps.
    Filter(StepFilter),
    /// Show the step of that number on the board, or hide it if it is shown.
    Choose(usize),
    /// Shows the step of the list after the one that is shown, or the one before it.
    ChooseBeside {
        /// Whether to show the one after it.
        is_after: bool,
    },
    /// Whether chains are shown in notation too, and whether that comes first.
    Notation(bool, bool),
    /// Open the proof of the implication of that index of the net that is shown.
    OpenProof(usize),
    /// Ask why a digit is not in a cell, or, if it is there, whether it is right.
    Ask(Candidate),
    /// By what questions are answered.
    Means(Means),
    /// Outside: the answer requested under that ticket.
    Answered(u64, Arc<Answer>),
    /// Outside: the hint requested under that ticket.
    Hinted(u64, Arc<Hint>),
    /// Outside: the steps found so far for that ticket.
    Found(u64, Arc<FoundSteps>),
    /// Outside: the rating requested under that ticket, and how often each technique was used.
    Rated(u64, Rated, Arc<[(Technique, usize)]>),
    /// Outside: the rating by the standard profile for that ticket, where another is used.
    RatedByStandard(u64, Rated),
    /// Show the steps of Sudoku Explainer's rating.
    ShowSeSteps,
    /// Outside: the typical score for that ticket.
    Typical(u64, Typical),
    /// Outside: Sudoku Explainer's rating for that ticket, as far as it is known.
    SeState(u64, SeState),
}

/// Change the profile of techniques.
#[derive(Clone, Debug)]
pub enum ProfileAction {
    /// Use a ready choice of techniques.
    Preset(Preset),
    /// Use the saved profile of that place in the list.
    Choose(usize),
    /// Turn a technique on or off.
    Turn(Technique, bool),
    /// Turn all techniques of a family on or off.
    TurnFamily(Family, bool),
    /// Look for a technique earlier, or later, than for its neighbour.
    Shift {
        /// The technique.
        technique: Technique,
        /// Whether earlier.
        is_earlier: bool,
    },
    /// Give a technique a level and a score.
    Weigh(Technique, Weight),
    /// Save the profile in use by that name.
    Save(String),
    /// Delete the saved profile that has the name of the one in use, and use the standard.
    Remove,
    /// Ask for a file to read a profile from.
    Import,
    /// Ask for a file to write the profile in use to.
    Export,
    /// Outside: what a file holds.
    Read(Arc<Result<TechniqueProfile, ProfileFileError>>, PathBuf),
}

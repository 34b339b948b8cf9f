//! What happens to what is found about puzzles: runs, steps of logic, comparisons and collections.

use crate::{
    app::{
        model::{
            ListPlace,
            collection::{CollectionId, Filter, ListColumn, Listing},
            compare::{CannotSearch, Measure, PuzzleCosts, Subject},
            logic::{FoundSteps, Pointed, SeState, StepOrder, steps::StepFilter},
            profile::{Preset, ProfileFileError},
            race::{RaceBy, RacePace, RacerReport},
            run::RunId,
        },
        prelude::*,
    },
    io::{ExportError, games::KeptGame},
    solve::{
        check::{Checked, Graded},
        compare::{Contestant, Cost},
        logic::{Answer, Means, Weight},
        timeline::{SearchMap, Trace},
        typical::Typical,
    },
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
    Read(Result<TechniqueProfile, ProfileFileError>, PathBuf),
}

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

/// Actions on a collection.
#[derive(Clone, Debug)]
pub enum CollectionAction {
    /// Put the puzzle of that index on the board.
    Open(usize),
    /// Open all puzzles of the text in the preview as a collection.
    UseAll,
    /// Fold the list away where the window has no room for it, or show it again.
    Fold(bool),
    /// Sort the list by a column; the same column again reverses the order.
    Sort(ListColumn),
    /// Filter the list.
    Filter(Filter),
    /// Open another part of a large file: the one before, or the next.
    OpenPart {
        /// Whether it is the next.
        next: bool,
    },
    /// Show a column of the file, by its place, or none.
    ShowField(Option<usize>),
    /// Outside: the puzzles, which are in no file, are kept in this one.
    Kept(CollectionId, PathBuf),
    /// Outside: a list that is opened again holds the puzzle on the board at that place now; nowhere if the place has no index.
    Found(Box<ListPlace>, Arc<Collection>),
    /// Outside: another window has played a puzzle as well, and the game kept last does not hold its own.
    PlayedApart(Arc<Collection>, usize, Box<KeptGame>),
    /// Outside: the solutions of the puzzles from that index on.
    Checked(CollectionId, usize, Arc<[Checked]>),
    /// Outside: ratings of some puzzles, in any order.
    Graded(CollectionId, Arc<[Graded]>),
    /// Outside: what was found out earlier about some puzzles.
    Recalled(CollectionId, Arc<[Graded]>),
    /// Outside: the time that the check or rating has taken.
    Elapsed(CollectionId, Duration),
    /// Outside: the list made for the request of that number.
    Arranged(CollectionId, u64, Arc<Listing>),
    /// Outside: the check or rating is complete.
    WorkEnded(CollectionId),
    /// Outside: the number of puzzles written to a file, and the characters for which boxes stand in it.
    Exported(PathBuf, Result<(usize, Vec<char>), Arc<ExportError>>),
}

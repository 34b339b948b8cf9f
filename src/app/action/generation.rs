//! [`GenerationAction`] and [`PracticeAction`]: what happens when puzzles are generated or a technique is practised.

use std::sync::Arc;

use crate::{
    app::model::{
        generation::{Game, GenerateForm, Generated, GenerationId},
        practice::{PracticeForm, WayBefore},
        run::RunId,
    },
    solve::generate::{GenerateProgress, StopReason},
};

/// Actions when puzzles are generated.
#[derive(Clone, Debug)]
pub enum GenerationAction {
    /// The form changes.
    Form(Box<GenerateForm>),
    /// Make a puzzle without the form.
    Game(Game),
    /// Outside: the day, counted from 1 January 1970.
    Day(u64),
    /// Draw another seed.
    OtherSeed,
    /// Outside: a seed.
    Seed(u64),
    /// Start generating.
    Start,
    /// Stop the job and keep the puzzles made so far.
    Keep,
    /// Outside: progress of the job.
    Progress(GenerationId, GenerateProgress),
    /// Outside: the job is over.
    Ended(GenerationId, Generated),
    /// Outside: the puzzle that was to be generated step by step cannot be made.
    NotWatched(RunId, StopReason),
}

/// Actions when a technique is practised.
#[derive(Clone, Debug)]
pub enum PracticeAction {
    /// The form changes.
    Form(PracticeForm),
    /// A new puzzle that needs the technique.
    New,
    /// The next puzzle of the list that needs it.
    FromList,
    /// Go on to just before it on this board.
    Here,
    /// Another new puzzle that needs the technique that was practised.
    Another,
    /// Outside: the way to just before a technique, requested under that ticket.
    Way(u64, Arc<WayBefore>),
}

//! The rating of the puzzle on the board.

use crate::{
    app::{
        action::{Action, LogicAction},
        effect::RatingJob,
        worker::outbox::Outbox,
    },
    solve::{
        Cancel,
        logic::{Engine, LogicSettings, Rated, State, usage},
    },
};

/// Rates a puzzle, always with the default techniques, so that puzzles can be compared.
pub(super) fn rate(outbox: &Outbox, job: RatingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let engine = Engine::new(job.start.geometry());
    let state = State::from_position(&job.start);
    let path = engine.path(&state, &LogicSettings::default(), cancel);
    if !cancel.is_cancelled() {
        outbox.send(Action::Logic(LogicAction::Rated(job.ticket, Rated::of_path(&path), usage(&path.steps).into())));
    }
}

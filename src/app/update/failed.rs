//! Reacts to failures of the system and of workers.

use crate::app::{
    action::Failure,
    text::{generation::said::generation_failed, notice as text, reading},
    update::{collection, compare, follow::forget_verdict, prelude::*},
};

/// Says what failed, and stops waiting for the worker's answer.
pub(super) fn failed(model: &mut Model, failure: Failure, effects: &mut Vec<Effect>) {
    let said = match failure {
        Failure::SettingsUnreadable(path, error) => text::said::settings_failed(reading::unread(error, &path)),
        Failure::SettingsUnsaved(error) => text::said::settings_failed(error),
        Failure::Autosave(error) => {
            // Whoever saves tries again by itself, and says when it is saved.
            model.is_autosaved = false;
            text::said::keep_failed(error)
        }
        Failure::Worker(worker, why) => {
            let (leave, said) = of_worker(worker);
            leave(model, effects);
            said(why)
        }
    };
    model.notice = Some(Notice::problem(said));
}

/// What the failure of a thread leads to, and how it is said.
type OfFailure = (fn(&mut Model, &mut Vec<Effect>), fn(String) -> Said);

fn of_worker(worker: Worker) -> OfFailure {
    match worker {
        Worker::Search => (drop_run, text::said::search_failed),
        Worker::Compare => (compare::leave, text::said::search_failed),
        Worker::Analysis => (
            |model, _| {
                forget_verdict(model, false);
                model.verdict = VerdictState::Failed;
            },
            text::said::analysis_failed,
        ),
        Worker::Hints => (|model, _| hints::hide(model), text::said::logic_failed),
        Worker::Steps => (|model, _| model.logic.steps = None, text::said::logic_failed),
        Worker::Ways => (|model, _| model.practice.way = None, text::said::logic_failed),
        Worker::Rating => (|_, _| {}, text::said::rating_failed),
        Worker::Collection | Worker::List => (collection::stop_work, text::said::collection_failed),
        Worker::Generation => (
            |model, effects| {
                stop_making(model, effects);
            },
            generation_failed,
        ),
        Worker::Saving => (
            |model, _| (model.document.saving, model.after_save, model.coming) = (None, None, Coming::Known),
            text::said::files_failed,
        ),
        Worker::Reading => (
            |model, _| {
                (model.pasting, model.reopening) = (false, None);
                if let Some(Dialog::Photo(photo)) = &mut model.dialog {
                    photo.is_reading = false;
                }
            },
            text::said::files_failed,
        ),
        Worker::Export => (|_, _| {}, text::said::files_failed),
    }
}

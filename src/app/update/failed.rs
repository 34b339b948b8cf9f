//! Reacts to failures of the system and of workers.

use crate::app::{
    action::Failure,
    text::{generation::generation_failed, notice as text, reading},
    update::{collection, compare, follow::forget_verdict, prelude::*},
};

/// Says what failed, and stops waiting for the worker's answer.
pub(super) fn failed(model: &mut Model, failure: &Failure, effects: &mut Vec<Effect>) {
    let said = match failure {
        Failure::SettingsUnreadable(path, error) => {
            Said::new(|lang| text::settings_failed(lang, reading::why_not_read(lang, error, path)))
        }
        Failure::SettingsUnsaved(error) => Said::new(|lang| text::settings_failed(lang, reading::write_error(lang, error))),
        Failure::Autosave(error) => {
            // Whoever saves tries again by itself, and says when it is saved.
            model.is_autosaved = false;
            Said::new(|lang| text::keep_failed(lang, reading::autosave_error(lang, error)))
        }
        Failure::Worker(worker, why) => {
            let (leave, said) = of_worker(*worker);
            leave(model, effects);
            Said::new(|lang| said(lang, why.clone()))
        }
    };
    model.notice = Some(Notice::problem(said));
}

/// What the failure of a thread leads to, and how it is said.
type OfFailure = (fn(&mut Model, &mut Vec<Effect>), fn(Lang, String) -> String);

fn of_worker(worker: Worker) -> OfFailure {
    match worker {
        Worker::Search => (drop_run, text::search_failed),
        Worker::Compare => (compare::leave, text::search_failed),
        Worker::Analysis => (
            |model, _| {
                forget_verdict(model, false);
                model.verdict = VerdictState::Failed;
            },
            text::analysis_failed,
        ),
        Worker::Hints => (|model, _| hints::hide(model), text::logic_failed),
        Worker::Steps => (|model, _| model.logic.steps = None, text::logic_failed),
        Worker::Ways => (|model, _| model.practice.way = None, text::logic_failed),
        Worker::Rating => (|_, _| {}, text::rating_failed),
        Worker::Collection | Worker::List => (collection::stop_work, text::collection_failed),
        Worker::Generation => (
            |model, effects| {
                stop_making(model, effects);
            },
            generation_failed,
        ),
        Worker::Saving => {
            (|model, _| (model.document.saving, model.after_save, model.coming) = (None, None, Coming::Known), text::files_failed)
        }
        Worker::Reading => (
            |model, _| {
                (model.pasting, model.reopening) = (false, None);
                if let Some(Dialog::Photo(photo)) = &mut model.dialog {
                    photo.is_reading = false;
                }
            },
            text::files_failed,
        ),
        Worker::Export => (|_, _| {}, text::files_failed),
    }
}

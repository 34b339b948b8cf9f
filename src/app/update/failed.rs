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
        Failure::Worker(Worker::Search, why) => {
            drop_run(model, effects);
            Said::new(|lang| text::search_failed(lang, why))
        }
        Failure::Worker(Worker::Compare, why) => {
            compare::leave(model, effects);
            Said::new(|lang| text::search_failed(lang, why))
        }
        Failure::Worker(Worker::Analysis, why) => {
            forget_verdict(model, false);
            model.verdict = VerdictState::Failed;
            Said::new(|lang| text::analysis_failed(lang, why))
        }
        Failure::Worker(Worker::Logic, why) => {
            hints::hide(model);
            model.logic.steps = None;
            Said::new(|lang| text::logic_failed(lang, why))
        }
        Failure::Worker(Worker::Rating, why) => Said::new(|lang| text::rating_failed(lang, why)),
        Failure::Worker(Worker::Collection | Worker::List, why) => {
            collection::stop_work(model, effects);
            Said::new(|lang| text::collection_failed(lang, why))
        }
        Failure::Worker(Worker::Generation, why) => {
            stop_making(model, effects);
            Said::new(|lang| generation_failed(lang, why))
        }
        Failure::Worker(Worker::Saving, why) => {
            (model.document.saving, model.after_save, model.coming) = (None, None, Coming::Known);
            Said::new(|lang| text::files_failed(lang, why))
        }
        Failure::Worker(Worker::Reading, why) => {
            (model.pasting, model.reopening) = (false, None);
            if let Some(Dialog::Photo(photo)) = &mut model.dialog {
                photo.is_reading = false;
            }
            Said::new(|lang| text::files_failed(lang, why))
        }
        Failure::Worker(Worker::Export, why) => Said::new(|lang| text::files_failed(lang, why)),
    };
    model.notice = Some(Notice::problem(said));
}

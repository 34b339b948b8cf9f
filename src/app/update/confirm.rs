//! The main button of a dialog, and what closes it without.

use crate::app::update::{compare, dialog, follow::edit, generation, paint, photo, prelude::*, run_export, setting};

/// Carries out the dialog's main button.
pub(super) fn confirm(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.dialog.take() {
        Some(Dialog::Unsaved(next)) => {
            model.after_save = Some(next);
            document::save(model, effects);
        }
        Some(Dialog::Preview(preview)) => document::take_preview(model, preview, effects),
        Some(Dialog::Photo(photo)) => photo::take(model, *photo, effects),
        Some(Dialog::About(about)) => {
            edit(model, effects, EditLabel::About, |puzzle| puzzle.about = about);
        }
        Some(Dialog::Generate(form)) => {
            model.dialog = Some(Dialog::Generate(form));
            generation::start(model, effects);
        }
        Some(Dialog::New(form)) => dialog::create_new(model, form, effects),
        Some(Dialog::Picture(form)) => {
            set(model, effects, |settings| {
                settings.printing = form.options;
                settings.new_print = form.new.as_ref().map(|new| new.wish).or(settings.new_print);
            });
            copy::write_picture(model, form, effects);
        }
        Some(Dialog::RunExport(form)) => run_export::choose(model, form, effects),
        Some(Dialog::GoToStep(typed)) => dialog::go_to_step(model, typed, effects),
        // It is answered by a file.
        Some(Dialog::Files(request)) => model.dialog = Some(Dialog::Files(request)),
        Some(
            Dialog::Compare
            | Dialog::Shortcuts
            | Dialog::Formats
            | Dialog::Techniques
            | Dialog::Difficulty
            | Dialog::Practice(_)
            | Dialog::Statistics(_)
            | Dialog::Preferences(_)
            | Dialog::Program,
        )
        | None => {}
    }
}

/// Cancels the dialog. While puzzles are generated, stops the job first and keeps the form open.
pub(super) fn cancel(model: &mut Model, effects: &mut Vec<Effect>) {
    // A game that is made without the form goes on behind other dialogs.
    let is_asked = model.dialog.is_none() || matches!(model.dialog, Some(Dialog::Generate(_)));
    let was_making = is_asked && stop_making(model, effects);
    if matches!(&model.dialog, Some(Dialog::Picture(form)) if form.new.is_some()) {
        stop_making(model, effects);
    }
    if !was_making && !setting::goes_back(model) && !paint::end_chain(model) {
        compare::leave(model, effects);
        photo::stop(model, effects);
        dialog::cancel(model);
    }
}

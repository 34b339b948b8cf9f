//! The forms of the dialogs.

use crate::{
    app::{
        model::{NewForm, run::typed_step},
        update::{next::begin, prelude::*},
    },
    board::About,
    io,
};

pub(super) fn new_form(model: &mut Model, new: NewForm) {
    if let Some(Dialog::New(form)) = &mut model.dialog {
        *form = new;
    }
}

pub(super) fn create_new(model: &mut Model, form: NewForm, effects: &mut Vec<Effect>) {
    if form.shape().is_some() {
        begin(model, AfterSaving::New(form), effects);
    }
}

pub(super) fn show_reading(model: &mut Model, place: usize) {
    if let Some(Dialog::Preview(preview)) = &mut model.dialog {
        preview.shown = place.min(preview.choices.len() - 1);
    }
}

/// What the shown reading has drawings of is decoration.
pub(super) fn take_for_decoration(model: &mut Model) {
    if let Some(Dialog::Preview(preview)) = &mut model.dialog {
        io::take_for_decoration(&mut preview.choices[preview.shown].puzzle);
    }
}

pub(super) fn edit_about(model: &mut Model, about: About) {
    if let Some(Dialog::About(shown)) = &mut model.dialog {
        *shown = about;
    }
}

/// Opens Go to step, without a number: what is typed is the step.
pub(super) fn ask_for_step(model: &mut Model) {
    model.dialog = Some(Dialog::GoToStep(String::new()));
}

pub(super) fn step_form(model: &mut Model, typed: String) {
    if let Some(Dialog::GoToStep(form)) = &mut model.dialog {
        *form = typed;
    }
}

/// Goes to the step with the number that was typed. The form stays if that is no number.
pub(super) fn go_to_step(model: &mut Model, typed: String, effects: &mut Vec<Effect>) {
    match (typed_step(&typed), &model.run) {
        (Some(step), Some(_)) => to_step(model, step, effects),
        (None, Some(_)) => model.dialog = Some(Dialog::GoToStep(typed)),
        (_, None) => {}
    }
}

/// Goes to a step of the run that is shown.
pub(super) fn to_step(model: &mut Model, step: u64, effects: &mut Vec<Effect>) {
    let Some(shown) = &model.run else { return };
    let control = way_to(shown, step);
    run::transport(model, control, effects);
}

/// How to go to a step. Beyond the steps that are known the search goes on, and shows how far it is.
fn way_to(run: &RunModel, step: u64) -> Control {
    let Some(report) = &run.report else { return Control::Seek(step) };
    if step > report.frontier && report.outcome.is_none() {
        Control::Forward(step.saturating_sub(report.view.position))
    } else {
        Control::Seek(step.min(report.frontier))
    }
}

/// Closes the dialog without doing anything.
pub(super) fn cancel(model: &mut Model) {
    model.dialog = None;
    model.practice.awaited = None;
    model.after_save = None;
    model.document.discard_agreed_at = None;
}

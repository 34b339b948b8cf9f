//! The forms of the dialogs.

use crate::{
    app::{
        effect::Effect,
        model::{Dialog, Model, NewForm, Next, printing::PrintOptions},
        update::begin,
    },
    board::{About, Rule, Shape},
    io::picture::Content,
};

pub(super) fn new_form(model: &mut Model, size: usize, rules: Vec<Rule>) {
    if let Some(Dialog::New(form)) = &mut model.dialog {
        *form = NewForm { size, rules };
    }
}

pub(super) fn create_new(model: &mut Model, form: NewForm, effects: &mut Vec<Effect>) {
    if let Ok(shape) = Shape::of_size(form.size) {
        begin(model, Next::New(shape, form.rules), effects);
    }
}

pub(super) fn show_reading(model: &mut Model, place: usize) {
    if let Some(Dialog::Preview(preview)) = &mut model.dialog {
        preview.shown = place.min(preview.choices.len() - 1);
    }
}

pub(super) fn edit_about(model: &mut Model, about: About) {
    if let Some(Dialog::About(shown)) = &mut model.dialog {
        *shown = about;
    }
}

pub(super) fn picture_form(model: &mut Model, options: PrintOptions, content: Content) {
    if let Some(Dialog::Picture(form)) = &mut model.dialog {
        (form.options, form.content) = (options, content);
    }
}

/// Closes the dialog without doing anything.
pub(super) fn cancel(model: &mut Model) {
    model.dialog = None;
    model.after_save = None;
    model.document.given_up = None;
}

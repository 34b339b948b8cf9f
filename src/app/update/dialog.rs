//! Answers to the dialogs.

use crate::{
    app::{
        action::GenerationAction,
        effect::{Effect, SavingJob},
        model::{Dialog, Document, Model, NewForm, Next, Source, history::EditLabel, printing::PrintOptions},
        update::{collection, copy, document, edit, generation, set},
    },
    board::{About, Rule, Shape},
    io::picture::Content,
};

pub(super) fn new_form(model: &mut Model, size: usize, rules: Vec<Rule>) {
    if let Some(Dialog::New(form)) = &mut model.dialog {
        *form = NewForm { size, rules };
    }
}

pub(super) fn create_new(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::New(form)) = model.dialog.take() else { return };
    if let Ok(shape) = Shape::of_size(form.size) {
        document::begin(model, Next::New(shape, form.rules), effects);
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

/// The main answer: save, take the reading shown, keep the texts.
pub(super) fn confirm(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.dialog.take() {
        Some(Dialog::Unsaved(next)) => {
            model.after_save = Some(next);
            document::save(model, effects);
        }
        Some(Dialog::Preview(mut preview)) => {
            let puzzle = preview.choices.swap_remove(preview.shown).puzzle;
            match preview.source {
                Source::Clipboard => document::replace_by_text(model, &puzzle, effects),
                Source::Collection(index) => {
                    document::start(model, Document::new(puzzle), effects);
                    collection::mark(model, index);
                }
                Source::File(path) => {
                    // One of several, or read with doubts: the file is not this puzzle, so saving asks for a name.
                    document::start(model, Document::new(puzzle), effects);
                    set(model, effects, |settings| settings.remember(path));
                }
            }
        }
        Some(Dialog::About(about)) => {
            edit::edit(model, effects, EditLabel::About, |puzzle| puzzle.about = about);
        }
        Some(Dialog::Generate(form)) => {
            model.dialog = Some(Dialog::Generate(form));
            generation::act(model, GenerationAction::Start, effects);
        }
        Some(Dialog::New(form)) => {
            model.dialog = Some(Dialog::New(form));
            create_new(model, effects);
        }
        Some(Dialog::Picture(form)) => {
            set(model, effects, |settings| settings.printing = form.options);
            copy::write_picture(model, form, effects);
        }
        // It is answered by a file.
        Some(Dialog::Files(request)) => model.dialog = Some(Dialog::Files(request)),
        Some(Dialog::Shortcuts | Dialog::Formats | Dialog::Techniques | Dialog::Difficulty | Dialog::Program) | None => {}
    }
}

/// The unsaved changes may be lost. They stay as they are until something takes their place: choosing a file can be cancelled, and
/// opening it can fail.
pub(super) fn discard(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Unsaved(next)) = model.dialog.take() {
        model.document.given_up = Some(model.document.revision);
        if next == Next::Quit {
            effects.push(Effect::Saving(SavingJob::DiscardAutosave));
        }
        document::proceed(model, next, effects);
    }
}

/// The dialog is left; nothing has happened.
pub(super) fn cancel(model: &mut Model) {
    model.dialog = None;
    model.after_save = None;
    model.document.given_up = None;
}

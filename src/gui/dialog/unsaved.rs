//! The question about unsaved changes: save, discard or cancel. Regions that are not complete cannot be saved.

use eframe::egui::Ui;

use crate::{
    app::{
        action::Action,
        model::{Model, Next},
        text::dialog as text,
    },
    gui::{
        dialog::{
            enter,
            frame::{foot, title},
        },
        line_breaks::wrapped,
        theme::space,
    },
};

/// The question: about unsaved changes, or else about regions that are not complete.
pub(super) fn heading(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    if model.document.would_be_missed() { text::unsaved_title(lang) } else { text::unsaved_regions_title(lang) }
}

pub(super) fn show(ui: &mut Ui, model: &Model, next: &Next, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    title(ui, heading(model));
    let can_be_saved = model.document.would_be_missed();
    if can_be_saved {
        wrapped(ui, text::unsaved_body(lang));
    }
    let drawn = model.rules.unfinished_cells();
    if *next == Next::Quit && drawn > 0 {
        wrapped(ui, text::unsaved_regions(lang, drawn, model.puzzle().shape().cell_count()));
    }
    ui.add_space(space::SMALL);
    if !can_be_saved {
        // Nothing is lost by Enter.
        return match foot(ui, &[text::unsaved_quit(lang), text::cancel(lang)], true) {
            Some(0) => out.push(Action::Discard),
            Some(_) => out.push(Action::Cancel),
            None if enter::is_pressed(ui) => out.push(Action::Cancel),
            None => {}
        };
    }
    match foot(ui, &[text::cancel(lang), text::unsaved_discard(lang), text::unsaved_save(lang)], true) {
        Some(0) => out.push(Action::Cancel),
        Some(1) => out.push(Action::Discard),
        Some(_) => out.push(Action::Confirm),
        None if enter::is_pressed(ui) => out.push(Action::Confirm),
        None => {}
    }
}

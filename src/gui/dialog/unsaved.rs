//! The question about unsaved changes: save, discard or cancel.

use eframe::egui::Ui;

use crate::{
    app::{action::Action, model::Model, text::dialog as text},
    gui::{
        dialog::{is_enter_free, title},
        theme::{self, space},
        widget::row_from_right,
    },
};

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    title(ui, text::unsaved_title(lang));
    ui.label(text::unsaved_body(lang));
    ui.add_space(space::SMALL);
    row_from_right(ui, space::CONTROL, |ui| {
        let enter = is_enter_free(ui) && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter));
        if theme::primary(ui, |ui| ui.button(text::unsaved_save(lang))).clicked() || enter {
            out.push(Action::Confirm);
        }
        if ui.button(text::unsaved_discard(lang)).clicked() {
            out.push(Action::Discard);
        }
        if ui.button(text::cancel(lang)).clicked() {
            out.push(Action::Cancel);
        }
    });
}

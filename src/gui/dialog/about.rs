//! The dialogs with the title and comment of the puzzle, and with information about the program.

use eframe::egui::{TextEdit, Ui};

use crate::{
    app::{
        action::Action,
        model::Model,
        text::{command, dialog as text},
    },
    board::About,
    gui::{
        dialog::{
            enter,
            frame::{answers, close_button, title},
        },
        widget::{heading, secondary},
    },
};

pub(super) fn puzzle(ui: &mut Ui, model: &Model, about: &About, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    title(ui, text::about_title(lang));
    let mut edited = about.clone();
    let fields = [
        (text::about_puzzle_title(lang), &mut edited.title, 1),
        (text::about_author(lang), &mut edited.author, 1),
        (text::about_comment(lang), &mut edited.comment, 4),
    ];
    for (name, value, rows) in fields {
        let label = heading(ui, name);
        let edit = if rows == 1 { TextEdit::singleline(value) } else { TextEdit::multiline(value).desired_rows(rows) };
        let response = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
        if rows > 1 {
            enter::presses(ui, &response);
        }
    }
    if edited != *about {
        out.push(Action::EditAbout(edited));
    }
    answers(ui, model, text::about_keep(lang), Action::Confirm, out);
}

pub(super) fn program(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    title(ui, command::product(lang));
    ui.label(text::program_version(lang, env!("CARGO_PKG_VERSION")));
    ui.label(text::program_what(lang));
    secondary(ui, text::program_licence(lang));
    close_button(ui, model, out);
}

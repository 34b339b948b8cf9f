//! What the file of a puzzle says about it. Title and author are over the board; a click opens the form that changes them.

use eframe::egui::TextFormat;

use crate::{
    app::text::panel as words,
    gui::{panel::collection, prelude::*},
};

/// Height of the line, in points.
pub(super) const HEIGHT: f32 = 28.0;
/// Minimum height of a window in which the line is over the board, in points; in lower ones it is in the panel.
const HIGH: f32 = 640.0;

/// Whether the line is over the board.
pub(super) fn is_shown(ui: &Pane<'_>) -> bool {
    let about = &ui.model.puzzle().about;
    ui.content_rect().height() >= HIGH && !(about.title.is_empty() && about.author.is_empty())
}

/// Shows the line in the middle.
pub(super) fn show(ui: &mut Pane<'_>) {
    let (model, about) = (ui.model, &ui.model.puzzle().about);
    let mut job = LayoutJob::default();
    let format = |family, size, color| TextFormat {
        font_id: FontId::new(size, family),
        color,
        valign: Align::Center,
        ..TextFormat::default()
    };
    job.append(&about.title, 0.0, format(fonts::semibold(), text_size::LARGE, ui.palette().text));
    let gap = if about.title.is_empty() { 0.0 } else { space::SMALL };
    job.append(&about.author, gap, format(eframe::egui::FontFamily::Proportional, text_size::BODY, ui.palette().secondary_text));
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        let response = theme::plain(ui, |ui| ui.add(Button::new(job).truncate()));
        let named: Vec<&str> =
            [&about.title, &about.author].into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, named.join(", ")));
        response.sends(Command::AboutPuzzle, ui);
        response.on_hover_text(Command::AboutPuzzle.label(model));
    });
}

/// The name of the puzzle. One of a list has its file's name from the list.
pub(super) fn puzzle_name(model: &Model) -> String {
    let lang = model.settings.lang;
    let list = model.collection.as_ref().filter(|list| list.current.is_some()).map(|list| collection::name(lang, list));
    match (model.document.name(), list) {
        (Some(name), Some(list)) => [name, list].join(" – "),
        (name, list) => name.or(list).unwrap_or_else(|| words::untitled(lang).to_owned()),
    }
}

/// Shows the comment of the puzzle, title and author where they are not over the board, and the warnings about its file.
pub(super) fn about(ui: &mut Pane<'_>) {
    let (model, about) = (ui.model, &ui.model.puzzle().about);
    if !is_shown(ui) {
        ui.secondary(&about.title);
        ui.secondary(&about.author);
    }
    ui.secondary(&about.comment);
    let unknown = model.document.unknown_rule_count();
    if unknown > 0 {
        ui.secondary(words::unknown_rules(ui.lang(), unknown));
    }
}

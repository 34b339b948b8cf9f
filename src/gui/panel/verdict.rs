//! The verdict panel: no, one or many solutions, and why.

use eframe::egui::{Align, FontId, Label, Layout, RichText, Ui, UiBuilder};

use crate::{
    app::{action::Action, text::status::Mood, view::derived::ModelView},
    gui::{
        fonts,
        icon::{self, Icon},
        panel::difficulty,
        theme::{Palette, space, text_size},
        widget::{row, secondary, text_width},
    },
};

/// Shows the verdict with its sentences.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    headline(ui, model, out);
    detail(ui, model);
}

/// Shows only the sentences.
pub(crate) fn detail(ui: &mut Ui, model: &ModelView<'_>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        secondary(ui, &model.status().detail);
    });
}

/// Shows only the short verdict.
pub(crate) fn headline(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let status = model.status();
    let (symbol, color) = match status.mood {
        Mood::Good => (Icon::Check, palette.found),
        Mood::Open => (Icon::Info, palette.guess),
        Mood::Bad => (Icon::Warning, palette.clash),
        Mood::Neutral => (Icon::Info, palette.secondary_text),
    };
    row(ui, 28.0, |ui| {
        icon::inline(ui, symbol, text_size::TITLE, color);
        let text = RichText::new(&status.headline).size(text_size::LARGE).family(fonts::semibold()).color(color);
        // The difficulty is at the right end; the verdict has the rest.
        let room = ui.available_rect_before_wrap();
        let at_the_end = UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center));
        let width = text_width(ui, &status.headline, FontId::new(text_size::LARGE, fonts::semibold()));
        let left = room.width() - width - space::SMALL;
        let taken = ui.scope_builder(at_the_end, |ui| difficulty::show(ui, model, left, out)).response.rect;
        let room = room.with_max_x(taken.left() - space::SMALL);
        let before = UiBuilder::new().max_rect(room).layout(Layout::left_to_right(Align::Center));
        ui.scope_builder(before, |ui| {
            let shown = ui.add(Label::new(text).truncate());
            if !status.detail.is_empty() {
                shown.on_hover_text(&status.detail);
            }
        });
    });
}

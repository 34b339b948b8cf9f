//! The rules of the puzzle in words, for the player.

use eframe::egui::text::{LayoutJob, TextFormat};

use crate::{app::text::rule_tool as text, gui::prelude::*};

/// Shows the rules besides rows, columns and boxes, each kind once: its name, then what it says. Nothing if there are none.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>) {
    let rules = model.rules_in_words();
    if rules.is_empty() {
        return;
    }
    ui.add_space(space::MEDIUM);
    heading(ui, text::title(model.settings.lang));
    let palette = Palette::of(ui);
    for rule in rules {
        let size = text_size::SMALL + 1.0;
        let mut job = LayoutJob::default();
        let name = TextFormat { font_id: FontId::new(size, fonts::semibold()), color: palette.text, ..TextFormat::default() };
        job.append(&rule.heading, 0.0, name);
        let says = TextFormat { font_id: FontId::proportional(size), color: palette.secondary_text, ..TextFormat::default() };
        job.append(&rule.text, 0.0, says);
        ui.add(Label::new(job).wrap());
    }
}

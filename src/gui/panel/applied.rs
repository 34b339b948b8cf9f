//! The steps of logic that were applied to the board, with a way back to each.

use eframe::egui::{Button, Ui, vec2};

use crate::{
    app::{
        action::Action,
        model::Model,
        text::logic::{hint_card, terms},
    },
    gui::{
        theme::{self, space},
        widget::fold,
    },
};

/// Shows the steps, the last first, each whole, over several lines if need be. A click goes back to just after a step; redo goes on again.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let steps: Vec<_> = model.history.steps(model.puzzle()).collect();
    if steps.is_empty() {
        return;
    }
    fold(ui, "applied", hint_card::applied_steps(lang, steps.len()), true, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, &(edits, technique, does)) in steps.iter().enumerate().rev() {
            let label = format!("{}  {}  {does}", number + 1, terms::technique(lang, technique));
            let is_last = edits == model.history.len();
            let button =
                Button::selectable(is_last, label.as_str()).wrap().min_size(vec2(ui.available_width(), space::CONTROL - 4.0));
            let response = theme::plain(ui, |ui| ui.add(button)).on_hover_text(hint_card::go_back_to(lang));
            if response.clicked() && !is_last {
                out.push(Action::BackTo(edits));
            }
        }
    });
}

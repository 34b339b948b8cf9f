//! The steps of logic that were applied to the board, with a way back to each. Their numbers have a column of their own.

use eframe::egui::{Atom, AtomExt};

use crate::gui::prelude::*;

/// Distance of a number from what follows it, in points.
const GAP: f32 = space::SMALL;

/// Shows the steps, the last first, each whole, over several lines if need be. A click goes back to just after a step; redo goes on again.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let steps: Vec<_> = ui.model.history.steps(ui.model.puzzle()).collect();
    if steps.is_empty() {
        return;
    }
    ui.fold("applied", hint_card::applied_steps(ui.lang(), steps.len()), true, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        // What is before a number has the usual distance from it, too.
        ui.spacing_mut().icon_spacing = GAP;
        ui.spacing_mut().button_padding.x -= GAP;
        let font = TextStyle::Button.resolve(ui.style());
        let width = |number: &str| text_width(ui, number, font.clone());
        let numbers: Vec<String> = (1..=steps.len()).map(|number| number.to_string()).collect();
        let widths: Vec<f32> = numbers.iter().map(|number| width(number)).collect();
        let widest = widths.iter().copied().fold(0.0, f32::max);
        for ((number, own), &(edits, technique, does)) in numbers.iter().zip(&widths).zip(&steps).rev() {
            let label = format!("{}  {does}", terms::technique(ui.lang(), technique));
            let is_last = edits == ui.model.history.len();
            let atoms = (
                Atom::default().atom_size(vec2(widest - own, 0.0)),
                number.as_str().atom_align(Align2::LEFT_TOP),
                label.as_str().atom_shrink(true),
            );
            let button = Button::selectable(is_last, atoms).wrap().min_size(vec2(ui.available_width(), space::CONTROL - 4.0));
            let response = theme::plain(ui, |ui| ui.add(button)).on_hover_text(hint_card::go_back_to(ui.lang()));
            ui.send_if(response.clicked() && !is_last, Action::BackTo(edits));
        }
    });
}

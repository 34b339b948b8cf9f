//! Choices of which one is made, as one control for Tab: arrows go from one to the other.

use crate::gui::{
    arrows::walked,
    prelude::*,
    segmented::{ground, segment},
};

/// Shows choices in rows of `in_row`, each as large as that and with the look of a segmented control. Returns the one chosen now, and the response of the one that was.
pub(crate) fn radio_group<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[(T, String)],
    (in_row, size): (usize, Vec2),
) -> (Option<T>, Option<Response>) {
    let id = ui.scope_id().with("choices").with(name);
    let mut takes_focus: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let (mut chosen, mut made) = (None, None);
    let builder = UiBuilder::new().scope_id(id).accessibility_role(Role::RadioGroup).accessibility_label(name);
    let ground = ground(ui);
    let rows = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(2.0);
        ui.spacing_mut().button_padding.x = space::TIGHT;
        for (row, in_this_row) in choices.chunks(in_row).enumerate() {
            ui.horizontal(|ui| {
                for (column, (value, label)) in in_this_row.iter().enumerate() {
                    let is_made = *value == current;
                    let sense = if is_made { Sense::click() } else { Sense::CLICK };
                    let response = segment(ui, label, is_made, (text_size::BODY, size), sense);
                    if response.clicked() {
                        chosen = Some(*value);
                    }
                    if !is_made {
                        continue;
                    }
                    if takes_focus {
                        response.request_focus();
                        takes_focus = ui.is_sizing_pass();
                    }
                    if let Some(to) = walked(ui, &response, row * in_row + column, choices.len(), in_row) {
                        chosen = Some(choices[to].0);
                        takes_focus = true;
                        ui.request_repaint();
                    }
                    made = Some(response);
                }
            });
        }
    };
    ui.scope_builder(builder, |ui| ground.show(ui, rows));
    ui.data_mut(|data| data.insert_temp(id, takes_focus));
    (chosen, made)
}

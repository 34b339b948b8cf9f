//! Choices of which one is made, as one control for Tab: arrows go from one to the other.

use eframe::egui::{Button, EventFilter, Key, Modifiers, Response, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo};

use crate::gui::{theme::Palette, widget::keep_focus_from_arrow};

/// Shows choices in rows of `in_row`, each as a button of that size. Returns the one chosen now, and the response of the one that was.
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
    ui.scope_builder(builder, |ui| {
        for (row, in_this_row) in choices.chunks(in_row).enumerate() {
            ui.horizontal(|ui| {
                for (column, (value, label)) in in_this_row.iter().enumerate() {
                    let is_made = *value == current;
                    let response = button(ui, label, is_made, size);
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
    });
    ui.data_mut(|data| data.insert_temp(id, takes_focus));
    (chosen, made)
}

fn button(ui: &mut Ui, label: &str, is_made: bool, size: Vec2) -> Response {
    let palette = Palette::of(ui);
    let fill = if is_made { palette.selection_fill } else { palette.control };
    let sense = if is_made { Sense::click() } else { Sense::CLICK };
    let response = ui.add_sized(size, Button::selectable(is_made, label).fill(fill).frame_when_inactive(true).sense(sense));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_made, label));
    response
}

/// The choice that a key goes to from the one at `place`, which has the focus.
fn walked(ui: &Ui, response: &Response, place: usize, count: usize, in_row: usize) -> Option<usize> {
    if !response.has_focus() {
        return None;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let keys = [
        (Key::ArrowRight, (place + 1) % count),
        (Key::ArrowLeft, (place + count - 1) % count),
        (Key::ArrowDown, (place + in_row) % count),
        (Key::ArrowUp, (place + count - in_row % count) % count),
        (Key::Home, 0),
        (Key::End, count - 1),
    ];
    let (_, to) = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))?;
    keep_focus_from_arrow(ui);
    (to != place).then_some(to)
}

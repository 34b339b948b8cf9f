//! The frame of every dialog: its heading, what scrolls in it, and the buttons at its foot.

use eframe::egui::{InputState, style::ScrollAnimation};

use crate::{
    app::text::dialog as text,
    gui::{dialog::enter, prelude::*},
};

/// Height of what is around the [`body`] of a dialog: title, buttons and margins, in points.
const AROUND: f32 = 180.0;

/// Distance of a dialog from the edge of the window at least, in points.
const EDGE: f32 = space::LARGE;

/// Width of a scroll bar with its distance from what is beside it, in points.
const BAR: f32 = 14.0;

/// How far an arrow scrolls, and more than the longest text, in points.
const LINE: f32 = 40.0;
const ALL: f32 = 100_000.0;

/// Shows what is between the title and the buttons of a dialog. It scrolls where the window is too low for it.
pub(super) fn body(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let height = (ui.content_rect().height() - AROUND).max(space::CONTROL);
    scrolling(ui, height, add);
}

/// Shows a part of a dialog that scrolls where it is higher than that. Its scroll bar stands in the margin of the dialog, where it covers
/// nothing. Returns the height that it takes, in points.
pub(super) fn scrolling(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui)) -> f32 {
    let room = ui.available_rect_before_wrap();
    let with_bar = room.with_max_x(room.right() + BAR);
    let mut child = ui.new_child(UiBuilder::new().max_rect(with_bar));
    let shown = ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(&mut child, |ui| {
        ui.set_max_width(room.width());
        add(ui);
        follow_focus(ui);
    });
    ui.advance_cursor_after_rect(child.min_rect().with_max_x(room.right()));
    shown.inner_rect.height()
}

/// Scrolls to the control of a scroll area that gets the focus in this frame; called after what the area holds.
pub(super) fn follow_focus(ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
    let is_inside = |control: &Response| control.layer_id == ui.layer_id() && ui.min_rect().contains(control.rect.center());
    if let Some(control) = focused.filter(|control| control.gained_focus() && is_inside(control)) {
        ui.scroll_to_rect_animation(control.rect.expand(space::TIGHT), None, ScrollAnimation::none());
    }
}

/// The height that a dialog leaves for its [`pages`] above a row of buttons, at most `most` points. It follows from what is above them, so
/// the dialog keeps to the window however long that is.
pub(super) fn height_of_pages(ui: &Ui, most: f32) -> f32 {
    let above = ui.cursor().top() - ui.min_rect().top();
    let foot = 2.0 * space::SMALL + space::CONTROL;
    let around = 2.0 * (space::WIDE + EDGE);
    (ui.content_rect().height() - above - foot - around).clamp(2.0 * space::CONTROL, most)
}

/// Shows text that is longer than the dialog. Keys scroll it: nothing in it has the focus, which would bring it into view.
pub(super) fn pages(ui: &mut Ui, area: ScrollArea, height: f32, add: impl FnOnce(&mut Ui)) {
    let area = area.min_scrolled_height(height).max_height(height).auto_shrink([false, true]);
    area.show(ui, |ui| {
        add(ui);
        let by = ui.input(|input| scrolled(input, height));
        if by != Vec2::ZERO {
            ui.scroll_with_delta_animation(by, ScrollAnimation::none());
        }
    });
}

/// How far the keys of this frame move what is shown in a height.
fn scrolled(input: &InputState, height: f32) -> Vec2 {
    let page = height - LINE;
    let keys = [
        (Key::PageDown, vec2(0.0, -page)),
        (Key::PageUp, vec2(0.0, page)),
        (Key::ArrowDown, vec2(0.0, -LINE)),
        (Key::ArrowUp, vec2(0.0, LINE)),
        (Key::ArrowRight, vec2(-LINE, 0.0)),
        (Key::ArrowLeft, vec2(LINE, 0.0)),
        (Key::End, vec2(0.0, -ALL)),
        (Key::Home, vec2(0.0, ALL)),
    ];
    keys.into_iter().fold(Vec2::ZERO, |sum, (key, by)| sum + by * input.num_presses(key) as f32)
}

/// Shows the heading of a group of controls, with space above.
pub(super) fn group(ui: &mut Ui, text: &str) {
    ui.add_space(space::TIGHT);
    widget::heading(ui, text);
}

/// Shows the heading of a dialog.
pub(super) fn title(ui: &mut Ui, text: &str) {
    ui.heading(text);
    ui.add_space(space::TIGHT);
}

/// A button at the foot of a dialog.
#[derive(Clone, Copy)]
pub(super) struct FootButton<'a> {
    /// What is on it.
    pub(super) label: &'a str,
    /// Whether it can be pressed.
    pub(super) is_ready: bool,
    /// Why it cannot be pressed, as its tooltip then; may be empty.
    pub(super) why_not: &'a str,
}

impl<'a> FootButton<'a> {
    /// A button that can always be pressed.
    pub(super) fn new(label: &'a str) -> Self {
        Self { label, is_ready: true, why_not: "" }
    }
}

/// Shows buttons at the foot of a dialog, at the right; Tab goes through them from left to right. The last one is the main one, in the
/// primary style, and usable while `is_ready`. Returns the place of the one that was clicked.
pub(super) fn foot(ui: &mut Ui, labels: &[&str], is_ready: bool) -> Option<usize> {
    foot_with_focus(ui, labels, is_ready, false)
}

/// Shows a [`foot`]. While `takes_focus`, the main button gets the focus.
pub(super) fn foot_with_focus(ui: &mut Ui, labels: &[&str], is_ready: bool, takes_focus: bool) -> Option<usize> {
    let mut buttons: Vec<FootButton<'_>> = labels.iter().map(|label| FootButton::new(label)).collect();
    if let Some(main) = buttons.last_mut() {
        main.is_ready = is_ready;
    }
    foot_of(ui, &buttons, takes_focus)
}

/// Shows a [`foot`] of buttons that cannot all be pressed. While `takes_focus`, the main button gets the focus.
pub(super) fn foot_of(ui: &mut Ui, buttons: &[FootButton<'_>], takes_focus: bool) -> Option<usize> {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let gap = ui.spacing().item_spacing.x;
    let wide = |label: &str, family| (text_width(ui, label, FontId::new(text_size::BODY, family)) + padding).ceil();
    let mut widths: Vec<f32> = buttons.iter().map(|button| wide(button.label, FontFamily::Proportional)).collect();
    if let (Some(width), Some(main)) = (widths.last_mut(), buttons.last()) {
        *width = wide(main.label, fonts::semibold());
    }
    let total: f32 = widths.iter().sum::<f32>() + gap * buttons.len().saturating_sub(1) as f32;
    let (mut clicked, mut is_first) = (None, false);
    row(ui, space::CONTROL, |ui| {
        ui.add_space((ui.available_width() - total).max(0.0));
        for (place, (shown, width)) in buttons.iter().zip(widths).enumerate() {
            let button = Button::new(shown.label).min_size(vec2(width, space::CONTROL));
            let is_main = place + 1 == buttons.len();
            let response = match is_main {
                true => theme::primary(ui, |ui| ui.add_enabled(shown.is_ready, button)),
                false => ui.add_enabled(shown.is_ready, button),
            };
            enter::presses(ui, &response);
            if response.clicked() {
                clicked = Some(place);
            }
            // Where there is nothing to fill in, the focus is on the main button.
            is_first |= response.has_focus() && enter::is_new(ui);
            if is_main && (is_first || takes_focus) {
                response.request_focus();
            }
            if !shown.why_not.is_empty() {
                response.on_disabled_hover_text(shown.why_not);
            }
        }
    });
    clicked
}

/// Shows the buttons at the foot: Cancel, and at the right the main button, which Enter presses from every field.
pub(super) fn answers(ui: &mut Ui, model: &Model, main: &str, action: Action, out: &mut Vec<Action>) {
    answers_if(ui, model, main, true, action, out);
}

/// Shows [`answers`]. Unless `is_ready`, nothing but Cancel can be pressed.
pub(super) fn answers_if(ui: &mut Ui, model: &Model, main: &str, is_ready: bool, action: Action, out: &mut Vec<Action>) {
    ui.add_space(space::SMALL);
    let clicked = foot(ui, &[text::cancel(model.settings.lang), main], is_ready);
    if clicked == Some(1) || is_ready && enter::is_pressed(ui) {
        out.push(action);
    } else if clicked == Some(0) {
        out.push(Action::Cancel);
    }
}

/// Shows the Close button of a dialog that only informs.
pub(super) fn close_button(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    ui.add_space(space::SMALL);
    row_from_right(ui, space::CONTROL, |ui| {
        let button = ui.add(Button::new(RichText::new(text::close(model.settings.lang))));
        enter::presses(ui, &button);
        if button.clicked() || enter::is_pressed(ui) {
            out.push(Action::Cancel);
        }
    });
}

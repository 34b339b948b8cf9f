//! The frame of every dialog: its heading, what scrolls in it, and the buttons at its foot.

use eframe::egui::{InputState, style::ScrollAnimation};

use crate::{
    app::text::dialog as text,
    gui::{
        board::{self, BoardLayout},
        dialog::enter,
        prelude::*,
    },
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
pub(super) fn body(ui: &mut Pane<'_>, add: impl FnOnce(&mut Pane<'_>)) {
    let height = (ui.content_rect().height() - AROUND).max(space::CONTROL);
    scrolling(ui, height, add);
}

/// Shows a part of a dialog that scrolls where it is higher than that. Its scroll bar stands in the margin of the dialog, where it covers
/// nothing. Returns the height that it takes, in points.
pub(super) fn scrolling(ui: &mut Pane<'_>, height: f32, add: impl FnOnce(&mut Pane<'_>)) -> f32 {
    let room = ui.available_rect_before_wrap();
    let with_bar = room.with_max_x(room.right() + BAR);
    let mut child = ui.new_child(UiBuilder::new().max_rect(with_bar));
    let (_, add) = ui.split(|ui| {
        ui.set_max_width(room.width());
        add(ui);
        follow_focus(ui);
    });
    let shown = ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(&mut child, add);
    ui.advance_cursor_after_rect(child.min_rect().with_max_x(room.right()));
    shown.inner_rect.height()
}

/// Scrolls to the control of a scroll area that gets the focus in this frame; called after what the area holds. A dialog that opens shows its
/// beginning, wherever its first control is.
pub(super) fn follow_focus(ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
    let is_inside = |control: &Response| control.layer_id == ui.layer_id() && ui.min_rect().contains(control.rect.center());
    if let Some(control) = focused.filter(|control| control.gained_focus() && is_inside(control) && !enter::is_new(ui)) {
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
pub(super) fn pages(ui: &mut Pane<'_>, area: ScrollArea, height: f32, add: impl FnOnce(&mut Pane<'_>)) {
    let area = area.min_scrolled_height(height).max_height(height).auto_shrink([false, true]);
    ui.scroll(area, |ui| {
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
pub(super) fn group(ui: &mut Pane<'_>, words: impl Words) {
    ui.add_space(space::TIGHT);
    ui.heading(words);
}

/// Shows the heading of a dialog.
pub(super) fn title(ui: &mut Pane<'_>, words: impl Words) {
    let words = words.say(ui.lang());
    ui.label(words.heading());
    ui.add_space(space::TIGHT);
}

/// A button at the foot of a dialog: what is on it, and what it does.
pub(super) struct FootButton<'a> {
    label: &'a str,
    action: Action,
    is_ready: bool,
    why_not: &'a str,
}

impl<'a> FootButton<'a> {
    /// A button that can always be pressed.
    pub(super) fn new(label: &'a str, action: impl Into<Action>) -> Self {
        Self { label, action: action.into(), is_ready: true, why_not: "" }
    }

    /// The button, which can be pressed if it `is_ready`; `why_not` is its tooltip otherwise, and may be empty.
    pub(super) fn ready(self, is_ready: bool, why_not: &'a str) -> Self {
        Self { is_ready, why_not, ..self }
    }
}

/// Shows buttons at the foot of a dialog, of which the last one is the main one: Enter presses it from every field. While `takes_focus`, it
/// gets the focus.
pub(super) fn foot(ui: &mut Pane<'_>, buttons: Vec<FootButton<'_>>, takes_focus: bool) {
    let faces: Vec<_> = buttons.iter().map(|button| (button.label, button.is_ready, button.why_not)).collect();
    let is_ready = buttons.last().is_some_and(|main| main.is_ready);
    let clicked = foot_of(ui, &faces, takes_focus).or_else(|| (is_ready && enter::is_pressed(ui)).then_some(faces.len() - 1));
    ui.out.extend(clicked.and_then(|place| buttons.into_iter().nth(place)).map(|button| button.action));
}

/// Shows buttons at the foot of a dialog, at the right; Tab goes through them from left to right. The last one is the main one, in the
/// primary style. Each has its label, whether it can be pressed, and why not. While `takes_focus`, the main button gets the focus. Returns
/// the place of the one that was clicked.
pub(super) fn foot_of(ui: &mut Pane<'_>, buttons: &[(&str, bool, &str)], takes_focus: bool) -> Option<usize> {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let gap = ui.spacing().item_spacing.x;
    let wide = |label: &str, family| (text_width(ui, label, FontId::new(text_size::BODY, family)) + padding).ceil();
    let mut widths: Vec<f32> = buttons.iter().map(|(label, ..)| wide(label, FontFamily::Proportional)).collect();
    if let (Some(width), Some(main)) = (widths.last_mut(), buttons.last()) {
        *width = wide(main.0, fonts::semibold());
    }
    let total: f32 = widths.iter().sum::<f32>() + gap * buttons.len().saturating_sub(1) as f32;
    let (mut clicked, mut is_first) = (None, false);
    ui.row(space::CONTROL, |ui| {
        ui.add_space((ui.available_width() - total).max(0.0));
        for (place, (&(label, is_ready, why_not), width)) in buttons.iter().zip(widths).enumerate() {
            let button = Button::new(label).min_size(vec2(width, space::CONTROL));
            let is_main = place + 1 == buttons.len();
            let response = match is_main {
                true => theme::primary(ui, |ui| ui.add_enabled(is_ready, button)),
                false => ui.add_enabled(is_ready, button),
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
            if !why_not.is_empty() {
                response.on_disabled_hover_text(why_not);
            }
        }
    });
    clicked
}

/// Shows the buttons at the foot: Cancel, and at the right the main button, which Enter presses from every field.
pub(super) fn answers(ui: &mut Pane<'_>, main: impl Words, action: Action) {
    answers_if(ui, main, true, action);
}

/// Shows [`answers`]. Unless `is_ready`, nothing but Cancel can be pressed.
pub(super) fn answers_if(ui: &mut Pane<'_>, main: impl Words, is_ready: bool, action: Action) {
    ui.add_space(space::SMALL);
    let main = main.say(ui.lang());
    let cancel = FootButton::new(text::cancel(ui.lang()), Action::Cancel);
    foot(ui, vec![cancel, FootButton::new(main.text(), action).ready(is_ready, "")], false);
}

/// Shows the Close button of a dialog that only informs.
pub(super) fn close_button(ui: &mut Pane<'_>) {
    ui.add_space(space::SMALL);
    ui.row_from_right(space::CONTROL, |ui| {
        if ui.button(text::close).clicked() || enter::is_pressed(ui) {
            ui.send(Action::Cancel);
        }
    });
}

/// Shows a board in a place, which has a number of its own. It takes no clicks but has an accessible name.
pub(super) fn still_board(ui: &mut Pane<'_>, (place, salt): (Rect, usize), scene: &Scene, name: &str) -> BoardLayout {
    let numerals = ui.model.settings.numerals;
    let names = Names { lang: ui.lang(), geometry: &scene.geometry, numerals };
    let options = BoardOptions { numerals, name, pointed: None, moves: false };
    let still = ui.scope(|ui| {
        ui.visuals_mut().disabled_alpha = 1.0;
        let builder = UiBuilder::new().max_rect(place).id_salt(("board", salt)).disabled();
        ui.scope_builder(builder, |ui| board::show(ui, scene, &options, &|cell| access::cell(names, scene, cell)).layout).inner
    });
    still.inner
}

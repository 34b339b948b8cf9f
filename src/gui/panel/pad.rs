//! The number pad: everything that digit keys do, for the mouse.

use eframe::egui::{Align, Align2, Button, FontId, Id, Layout, Popup, Role, Ui, Vec2, WidgetInfo, vec2};

use crate::{
    app::{
        action::{Action, LightAction},
        command::Command,
        model::{Mode, Model, Tool},
        text::{command as text, panel as words},
    },
    board::{Color, Digit, MAX_FIGURE},
    gui::{
        convert::whole,
        icon::{Icon, IconButton},
        panel::{
            menu::{self, menu_item, menu_switch},
            palette,
        },
        theme::{Palette, space, text_size},
        widget::{segmented_within, shortcut},
    },
};

/// Minimum and maximum side of a digit's key, in points.
const KEY: (f32, f32) = (30.0, 64.0);
const GAP: f32 = 4.0;
/// The most keys in a row.
const MOST: usize = 13;
/// Text size of the number of cells that still need the digit, in points, and the least side of a key that has room for it beside the
/// digit; in smaller keys it is below.
const COUNT: f32 = 10.0;
const WITH_COUNT_BESIDE: f32 = 48.0;
/// The greatest side of a colour, in points.
const PAINT: f32 = 30.0;
/// Width of a key below the digits, in points; the same beside the tools.
const WIDE: (f32, f32) = (72.0, 36.0);
/// The number of keys that are no digits.
const OTHERS: usize = 2;

/// The keys of the digits.
#[derive(Clone, Copy)]
struct Keys {
    rows: usize,
    /// The number of digits per row.
    columns: usize,
    /// The side of a key, in points.
    side: f32,
    /// Whether the other keys are in the last row of digits.
    holds_others: bool,
}

impl Keys {
    /// The keys that fill `width` points.
    fn of(model: &Model, width: f32) -> Self {
        let size = model.puzzle().shape().size();
        let fit = whole((width + GAP) / (KEY.0 + GAP)).clamp(1, MOST);
        let rows = size.div_ceil(fit);
        let with_others = (size + OTHERS).div_ceil(rows);
        let holds_others = rows > 1 && with_others <= fit;
        let columns = if holds_others { with_others } else { size.div_ceil(rows) };
        let side = ((width + GAP) / columns as f32 - GAP).floor().clamp(KEY.0, KEY.1);
        // Several rows of large keys would take the room of what is above them.
        let side = if rows > 1 { side.min(KEY.0 + 6.0) } else { side };
        Self { rows, columns, side, holds_others }
    }
}

/// Height of the pad in a given width, in points.
pub(crate) fn height(model: &Model, width: f32) -> f32 {
    let keys = Keys::of(model, width);
    let around = space::CONTROL + 2.0 * space::SMALL + GAP;
    if model.mode != Mode::Play && keys.holds_others {
        return keys.rows as f32 * (keys.side + GAP) + 2.0 * space::SMALL;
    }
    if paints(model) {
        return 2.0 * (space::CONTROL + GAP) + around;
    }
    keys.rows as f32 * (keys.side + GAP) + around
}

/// Whether the colours take the place of the digits.
fn paints(model: &Model) -> bool {
    model.mode == Mode::Play && model.tool == Tool::Color
}

/// The side of a colour in a pad of `width` points: all are in one row, with the button that takes them away.
fn paint_side(width: f32) -> f32 {
    let colors = Color::COUNT as f32;
    ((width - space::CONTROL) / colors - GAP).floor().min(PAINT)
}

/// Shows the pad.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let width = ui.available_width();
    let Keys { columns, side, holds_others, .. } = Keys::of(model, width);
    // With colours the key that clears is above.
    let holds_others = holds_others || paints(model);
    let size = model.puzzle().shape().size();
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    ui.add_space(space::SMALL);
    let digits: Vec<Digit> = Digit::all(size).collect();
    if paints(model) {
        let paint = paint_side(ui.available_width());
        centred(ui, 1, space::CONTROL, |ui| {
            palette::targets(ui, model, out);
            erase(ui, model, Vec2::splat(space::CONTROL), out);
        });
        centred(ui, 2, space::CONTROL, |ui| palette::choices(ui, model, paint, out));
    } else {
        for row in digits.chunks(columns) {
            centred(ui, row[0].get(), side, |ui| {
                for &digit in row {
                    digit_button(ui, model, digit, side, out);
                }
                if holds_others && row.last() == digits.last() {
                    others(ui, model, Vec2::splat(side), out);
                }
            });
        }
    }
    let plays = model.mode == Mode::Play;
    if holds_others && !plays {
        return;
    }
    centred(ui, 0, space::CONTROL, |ui| {
        let others_width = if holds_others { 0.0 } else { OTHERS as f32 * (WIDE.1 + GAP) };
        if plays {
            tools(ui, model, width - others_width, out);
        }
        if !holds_others {
            others(ui, model, vec2(if plays { WIDE.1 } else { WIDE.0 }, space::CONTROL), out);
        }
    });
}

/// Shows the keys that are no digits: one clears, the other skips a cell or has the candidates.
fn others(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let enters = model.mode == Mode::Enter;
    if !enters {
        candidates(ui, model, size, out);
    }
    erase(ui, model, size, out);
    if enters && ui.add(IconButton::new(Icon::Next, words::pad_skip(lang)).key(size)).clicked() {
        out.push(Action::Skip);
    }
}

/// Shows the key that clears.
fn erase(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    if ui.add(IconButton::new(Icon::Erase, words::pad_erase(model.settings.lang)).key(size)).clicked() {
        out.push(if model.mode == Mode::Enter { Action::Backspace } else { Action::Clear });
    }
}

/// Shows the key with the menu that shows candidates and makes them marks.
fn candidates(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let key = ui.add(IconButton::new(Icon::Candidates, words::pad_candidates(lang)).key(size));
    let is_open = Popup::menu(&key).show(|ui| {
        menu::inset(ui);
        menu_switch(ui, model, Command::AutomaticCandidates, model.settings.automatic_candidates, out);
        menu_item(ui, model, Command::CandidatesToMarks, out);
        ui.separator();
        menu_switch(ui, model, Command::ClearMarks, model.settings.clear_marks, out);
    });
    ui.accesskit_node_builder(key.id, |node| node.set_expanded(is_open.is_some()));
}

/// Adds a centred row. Its width is known from the previous frame; `row` identifies it.
fn centred(ui: &mut Ui, row: u8, height: f32, add: impl FnOnce(&mut Ui)) {
    let remembered = Id::unique(("width of the pad's row", row));
    let all = ui.available_width();
    let width: f32 = ui.data(|data| data.get_temp(remembered)).unwrap_or(all);
    ui.allocate_ui_with_layout(vec2(all, height), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(vec2(all, height));
        ui.add_space(((all - width) / 2.0).max(0.0));
        let start = ui.cursor().left();
        add(ui);
        let used = ui.cursor().left() - ui.spacing().item_spacing.x - start;
        if (used - width).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(remembered, used));
            ui.request_repaint();
        }
    });
}

fn digit_button(ui: &mut Ui, model: &Model, digit: Digit, side: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let written = model.puzzle().squares().filter(|(_, square)| square.value.digit() == Some(digit)).count();
    let left = model.puzzle().shape().size().saturating_sub(written);
    let name = crate::app::text::label::digit(digit, model.settings.numerals);
    let is_lit = model.light.digit == Some(digit);
    // The texts are painted on it, where they leave room for each other.
    let button = Button::selectable(is_lit, "").frame_when_inactive(true);
    let response = ui.add_sized(vec2(side, side), button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::pad_digit(lang, &name)));
    let (key, palette) = (response.rect, Palette::of(ui));
    let color = match left {
        0 => palette.secondary_text,
        _ => ui.style().interact_selectable(&response, is_lit).text_color(),
    };
    let font = FontId::proportional((side * 0.5).clamp(text_size::BODY, text_size::DISPLAY));
    let count = (left > 0 && model.mode == Mode::Play).then(|| (left.to_string(), FontId::proportional(COUNT)));
    let painter = ui.painter();
    match count {
        Some((count, of_count)) if side < WITH_COUNT_BESIDE => {
            painter.text(key.center_top() + vec2(0.0, 0.38 * side), Align2::CENTER_CENTER, name.as_str(), font, color);
            painter.text(key.center_bottom() - vec2(0.0, 1.0), Align2::CENTER_BOTTOM, count, of_count, palette.secondary_text);
        }
        count => {
            painter.text(key.center(), Align2::CENTER_CENTER, name.as_str(), font, color);
            if let Some((count, of_count)) = count {
                let corner = key.right_bottom() - vec2(4.0, 2.0);
                painter.text(corner, Align2::RIGHT_BOTTOM, count, of_count, palette.secondary_text);
            }
        }
    }
    if response.clicked() {
        out.push(Action::Digit(digit, None));
    }
    if response.secondary_clicked() {
        out.push(Action::Light(LightAction::Digit(digit)));
    }
    let mut hint = words::pad_count(lang, &name, left);
    if usize::from(digit.get()) > MAX_FIGURE {
        hint.push('\n');
        hint.push_str(&words::pad_key(lang, digit));
    }
    hint.push('\n');
    hint.push_str(words::pad_light(lang));
    response.on_hover_text(hint);
}

/// Shows what the digits write, in `room` points.
fn tools(ui: &mut Ui, model: &Model, room: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let name = |tool| match tool {
        Tool::Digit => (text::tool_digit_short(lang), Command::ToolDigit),
        Tool::Corner => (text::tool_corner_short(lang), Command::ToolCorner),
        Tool::Centre => (text::tool_centre_short(lang), Command::ToolCentre),
        Tool::RuleOut => (text::tool_rule_out_short(lang), Command::ToolRuleOut),
        Tool::Color => (text::tool_color_short(lang), Command::ToolColor),
    };
    let choices = Tool::ALL.map(|tool| {
        let (short, command) = name(tool);
        (tool, short, format!("{}  {}", command.label(model), shortcut(command, model)))
    });
    if let Some(tool) = segmented_within(ui, room, model.tool, &choices) {
        out.push(Action::Tool(tool));
    }
}

//! The number pad: everything that digit keys do, for the mouse.

use eframe::egui::{
    Align2, Atom, Button, FontId, Popup, Rect, Response, Role, Ui, UiBuilder, Vec2, WidgetInfo, accesskit::HasPopup, pos2, vec2,
};

use crate::{
    app::{
        action::{Action, LightAction},
        command::Command,
        model::{Mode, Model, Tool},
        text::{access, command as text, dialog, panel as words},
    },
    board::{Digit, MAX_FIGURE},
    gui::{
        convert::whole,
        icon::{Icon, IconButton},
        panel::{
            menu::{self, menu_item},
            palette,
        },
        rove::Rove,
        segmented::segmented_filling,
        theme::{Palette, space, text_size},
        tooltip::{self, clear_of_keys},
        widget::{name as say_name, row, shortcut},
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
/// The side below which a digit is closer to the top of its key, and its least size there, in points: the count is below it.
const LOW: f32 = 36.0;
const LOW_DIGIT: f32 = 13.0;
/// How much higher than wide a key may be, and how much wider than high.
const TALL: f32 = 1.5;
const BROAD: f32 = 1.6;
/// Width of a key beside the tools, in points.
const OTHER: f32 = 36.0;
/// Minimum width of the pad where it has the room, in points: the tools have their usual size in it.
const LEAST: f32 = 420.0;
/// Height of the colours and of the row above them, in points. Digits have it too in Play, so that nothing moves when a tool is chosen.
const PAINTS: f32 = 2.0 * (space::CONTROL + GAP);
/// The number of keys that are no digits.
const OTHERS: usize = 2;

/// The keys of the digits.
#[derive(Clone, Copy)]
struct Keys {
    rows: usize,
    /// The number of digits per row.
    columns: usize,
    /// The size of a key, in points.
    size: Vec2,
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
        let room = (width + GAP) / columns as f32 - GAP;
        let side = room.floor().clamp(KEY.0, KEY.1);
        // Several rows of large keys would take the room of what is above them.
        let side = if rows > 1 { side.min(KEY.0 + 6.0) } else { side };
        let least = if model.mode == Mode::Play { PAINTS / rows as f32 - GAP } else { 0.0 };
        let height = side.max(least.min(side * TALL)).floor();
        let most = if rows > 1 { room } else { (height * BROAD).max((LEAST + GAP) / columns as f32 - GAP) };
        Self { rows, columns, size: vec2(room.min(most), height), holds_others }
    }

    /// Width of all rows of the pad.
    fn width(self) -> f32 {
        self.columns as f32 * (self.size.x + GAP) - GAP
    }

    /// Height of the rows of digits, with the gap below.
    fn height(self) -> f32 {
        self.rows as f32 * (self.size.y + GAP)
    }
}

/// Whether there is a row below the keys: of the tools, and of the keys that are no digits unless they are among those.
fn has_foot(model: &Model, keys: Keys) -> bool {
    !keys.holds_others || model.mode == Mode::Play
}

/// Height of the pad in a given width, in points.
pub(super) fn height(model: &Model, width: f32) -> f32 {
    let keys = Keys::of(model, width);
    let high = if model.mode == Mode::Play { keys.height().max(PAINTS) } else { keys.height() };
    let foot = if has_foot(model, keys) { space::CONTROL + GAP } else { 0.0 };
    high + foot + 2.0 * space::SMALL
}

/// Whether the colours take the place of the digits.
fn paints(model: &Model) -> bool {
    model.mode == Mode::Play && model.tool == Tool::Color
}

/// Shows the pad: rows of keys with one left and one right edge.
pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let keys = Keys::of(model, ui.available_width());
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let room = ui.available_rect_before_wrap();
    let left = (room.center().x - keys.width() / 2.0).max(room.left()).round();
    let place = |bottom: f32, height: f32| {
        let min = pos2(left, bottom - height);
        UiBuilder::new().max_rect(Rect::from_min_size(min, vec2(keys.width(), height)))
    };
    // At the foot, so that the tools stay where they are whatever is above them.
    let (has_foot, bottom) = (has_foot(model, keys), room.bottom() - space::SMALL);
    let foot = if has_foot { space::CONTROL + GAP } else { 0.0 };
    let high = if paints(model) { PAINTS } else { keys.height() };
    let mut rove = Rove::load(ui, access::pad(model.settings.lang));
    tooltip::above_pad(ui, bottom - foot - high, |ui| {
        ui.scope_builder(place(bottom - foot, high), |ui| rows(ui, model, keys, &mut rove, out));
        if has_foot {
            ui.scope_builder(place(bottom, space::CONTROL), |ui| tools_and_others(ui, model, keys.holds_others, &mut rove, out));
        }
    });
    rove.store(ui);
}

/// Shows the button that closes what is read in the place of the pad.
pub(super) fn way_back(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let (name, keys) = (access::pad(lang), dialog::key_escape(lang));
    let button = Button::new((name, Atom::grow())).shortcut_text(keys).min_size(vec2(ui.available_width(), space::CONTROL));
    let response = ui.add(button);
    say_name(&response, name, keys);
    if response.clicked() {
        let closes = if Command::HideHint.is_enabled(model) { Command::HideHint } else { Command::AllSteps };
        out.push(Action::Command(closes));
    }
}

/// Shows the rows of keys.
fn rows(ui: &mut Ui, model: &Model, keys: Keys, rove: &mut Rove, out: &mut Vec<Action>) {
    let Keys { columns, size: key, holds_others, .. } = keys;
    let size = model.puzzle().shape().size();
    let digits: Vec<Digit> = Digit::all(size).collect();
    if paints(model) {
        paint_rows(ui, model, holds_others, rove, out);
    } else {
        for line in digits.chunks(columns) {
            row(ui, key.y, |ui| {
                for &digit in line {
                    digit_button(ui, model, digit, key, rove, out);
                }
                if holds_others && line.last() == digits.last() {
                    // The last of them fills the row.
                    let left = ui.available_width() - key.x - GAP;
                    others(ui, model, [key, vec2(left, key.y)], rove, out);
                }
            });
        }
    }
}

/// Shows the row below the digits: the tools while playing, and the keys that are no digits unless they are among those.
fn tools_and_others(ui: &mut Ui, model: &Model, holds_others: bool, rove: &mut Rove, out: &mut Vec<Action>) {
    row(ui, space::CONTROL, |ui| {
        if model.mode == Mode::Play {
            let of_others = if holds_others { 0.0 } else { OTHERS as f32 * (OTHER + GAP) };
            tools(ui, model, ui.available_width() - of_others, out);
        }
        if !holds_others {
            let each = (ui.available_width() - GAP) / OTHERS as f32;
            others(ui, model, [vec2(each, space::CONTROL); OTHERS], rove, out);
        }
    });
}

/// Shows the colours, and above them what is coloured. With `erases`, the key that clears is there too.
fn paint_rows(ui: &mut Ui, model: &Model, erases: bool, rove: &mut Rove, out: &mut Vec<Action>) {
    let all = ui.available_width();
    row(ui, space::CONTROL, |ui| {
        let key = vec2(OTHER, space::CONTROL);
        palette::targets(ui, model, if erases { all - key.x - GAP } else { all }, out);
        if erases {
            erase(ui, model, key, rove, out);
        }
    });
    row(ui, space::CONTROL, |ui| palette::choices(ui, model, rove, out));
}

/// Shows the keys that are no digits: one clears, the other skips a cell or has the candidates.
fn others(ui: &mut Ui, model: &Model, sizes: [Vec2; OTHERS], rove: &mut Rove, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let enters = model.mode == Mode::Enter;
    if !enters {
        candidates(ui, model, sizes[0], rove, out);
    }
    erase(ui, model, if enters { sizes[0] } else { sizes[1] }, rove, out);
    if enters && key(ui, IconButton::new(Icon::Next, words::pad_skip(lang)).key(sizes[1]), rove).clicked() {
        out.push(Action::Skip);
    }
}

/// Shows a key that is no digit.
fn key(ui: &mut Ui, key: IconButton<'_>, rove: &mut Rove) -> Response {
    let response = ui.add(key.sense(rove.sense()));
    rove.add(ui, &response);
    response
}

/// Shows the key that clears.
fn erase(ui: &mut Ui, model: &Model, size: Vec2, rove: &mut Rove, out: &mut Vec<Action>) {
    if key(ui, IconButton::new(Icon::Erase, words::pad_erase(model.settings.lang)).key(size), rove).clicked() {
        out.push(if model.mode == Mode::Enter { Action::Backspace } else { Action::Clear });
    }
}

/// Shows the key with the menu that shows candidates and makes them marks.
fn candidates(ui: &mut Ui, model: &Model, size: Vec2, rove: &mut Rove, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let key = key(ui, IconButton::new(Icon::Candidates, words::pad_candidates(lang)).key(size), rove);
    let items = |ui: &mut Ui| {
        menu_item(ui, model, Command::AutomaticCandidates, out);
        menu_item(ui, model, Command::CandidatesToMarks, out);
    };
    let is_open = Popup::menu(&key).show(|ui| menu::items(ui, items));
    ui.accesskit_node_builder(key.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open.is_some());
    });
}

fn digit_button(ui: &mut Ui, model: &Model, digit: Digit, size: Vec2, rove: &mut Rove, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let written = model.puzzle().squares().filter(|(_, square)| square.value.digit() == Some(digit)).count();
    let left = model.puzzle().shape().size().saturating_sub(written);
    let name = crate::app::text::label::digit(digit, model.settings.numerals);
    let is_lit = model.lit_digit() == Some(digit);
    // The texts are painted on it, where they leave room for each other.
    let button = Button::selectable(is_lit, "").frame_when_inactive(true).sense(rove.sense());
    let response = ui.add_sized(size, button);
    rove.add(ui, &response);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::pad_digit(lang, &name)));
    let (key, palette, side) = (response.rect, Palette::of(ui), size.x.min(size.y));
    let color = match left {
        0 => palette.secondary_text,
        _ => ui.style().interact_selectable(&response, is_lit).text_color(),
    };
    let count = (left > 0 && model.mode == Mode::Play).then(|| (left.to_string(), FontId::proportional(COUNT)));
    let least = if count.is_some() && side < LOW { LOW_DIGIT } else { text_size::BODY };
    // One figure may be as wide as a high key allows.
    let most = if name.chars().count() == 1 { (size.y * 0.46).min(size.x * 0.6) } else { side * 0.46 };
    let font = FontId::proportional(most.clamp(least, text_size::DISPLAY));
    let painter = ui.painter();
    match count {
        // Beside the digit in a broad key, below it in a high one.
        Some((count, of_count)) if size.x < WITH_COUNT_BESIDE => {
            painter.text(
                key.center_top() + vec2(0.0, if side < LOW { 0.34 } else { 0.38 } * size.y),
                Align2::CENTER_CENTER,
                name.as_str(),
                font,
                color,
            );
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
    clear_of_keys(&response).on_hover_text(hint);
}

/// The command that chooses a tool.
const fn command_of(tool: Tool) -> Command {
    match tool {
        Tool::Digit => Command::ToolDigit,
        Tool::Corner => Command::ToolCorner,
        Tool::Centre => Command::ToolCentre,
        Tool::RuleOut => Command::ToolRuleOut,
        Tool::Color => Command::ToolColor,
    }
}

/// Shows what the digits write, in `room` points.
fn tools(ui: &mut Ui, model: &Model, room: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let short = |tool| match tool {
        Tool::Digit => text::tool_digit_short(lang),
        Tool::Corner => text::tool_corner_short(lang),
        Tool::Centre => text::tool_centre_short(lang),
        Tool::RuleOut => text::tool_rule_out_short(lang),
        Tool::Color => text::tool_color_short(lang),
    };
    let choices = Tool::ALL.map(|tool| {
        let (short, command) = (short(tool), command_of(tool));
        (tool, short, format!("{}  {}", command.label(model), shortcut(command, model)))
    });
    if let Some(tool) = segmented_filling(ui, text::tools(lang), room, model.tool, &choices) {
        out.push(Action::Tool(tool));
    }
}

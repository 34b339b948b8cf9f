//! The number pad: everything that digit keys do, for the mouse. It is at the same place in Enter and Play.

use crate::{
    app::text::{command as text, panel as words},
    gui::{
        choice::segmented_filling,
        panel::{
            button::{self, Face, Look},
            measures::Measures,
            palette,
        },
        prelude::*,
        travel::ArrowGroup,
        widget,
    },
};

/// How the keys of the digits are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PadShape {
    /// About as many rows as columns.
    Block,
    /// As few rows as fit.
    Rows,
}

/// The least width of a key in a row, in points.
const NARROWEST: f32 = 30.0;
/// The greatest width of a key, in points.
const WIDEST: f32 = 140.0;
/// The side from which a key has room for its count, in points.
const WITH_COUNT: f32 = 30.0;
/// The width from which a key has its count beside the digit and not below it, in points.
const WITH_COUNT_BESIDE: f32 = 48.0;
/// The share of a key that its digit is high.
const DIGIT: f32 = 0.42;
/// A tool that writes marks, with the name of its button, and the command that takes it.
type MarkTool = (Tool, fn(Lang) -> &'static str, Command);
/// The tools that write marks, in the order of their buttons.
const MARKS: [MarkTool; 4] = [
    (Tool::Corner, text::tool_corner_short, Command::ToolCorner),
    (Tool::Centre, text::tool_centre_short, Command::ToolCentre),
    (Tool::RuleOut, text::tool_rule_out_short, Command::ToolRuleOut),
    (Tool::Color, text::tool_color_short, Command::ToolColor),
];

/// The keys of the digits.
#[derive(Clone, Copy)]
struct PadKeys {
    rows: usize,
    columns: usize,
    /// The size of a key, in points.
    size: Vec2,
    gap: f32,
    /// The height of all rows, the same for every board in a block.
    height: f32,
}

impl PadKeys {
    /// The keys of a board of that size that fill `width` points.
    fn of(size: usize, plays: bool, width: f32, measures: Measures, shape: PadShape) -> Self {
        let (columns, gap) = match shape {
            PadShape::Block => ((1..).find(|side| side * side >= size).unwrap_or(size), space::SMALL),
            PadShape::Rows => {
                let fit = whole((width + space::TIGHT) / (NARROWEST + space::TIGHT)).clamp(1, size);
                (size.div_ceil(size.div_ceil(fit)), space::TIGHT)
            }
        };
        let rows = size.div_ceil(columns);
        let height = match shape {
            PadShape::Block => 3.0 * (measures.key.0 + gap) - gap,
            // The colours need two rows.
            PadShape::Rows => {
                let keys = rows as f32 * (measures.key.1 + gap) - gap;
                if plays { keys.max(2.0 * space::CONTROL + gap) } else { keys }
            }
        };
        let room = (width + gap) / columns as f32 - gap;
        let most = if shape == PadShape::Block { measures.key.0 } else { f32::INFINITY };
        let key = vec2(room.min(WIDEST), ((height + gap) / rows as f32 - gap).min(most)).floor();
        Self { rows, columns, size: key, gap, height }
    }

    /// The size of all keys together.
    fn all(self) -> Vec2 {
        (self.size + Vec2::splat(self.gap)) * vec2(self.columns as f32, self.rows as f32) - Vec2::splat(self.gap)
    }
}

/// Height of the pad of a board of that size in a given width, in points.
pub(super) fn height_of(size: usize, plays: bool, width: f32, measures: Measures, shape: PadShape) -> f32 {
    let keys = PadKeys::of(size, plays, width, measures, shape).height;
    measures.line + keys + space::SMALL + measures.foot + measures.margin
}

/// Height of the pad in a given width, in points.
pub(super) fn height(model: &Model, width: f32, measures: Measures, shape: PadShape) -> f32 {
    height_of(model.puzzle().shape().size(), model.mode == Mode::Play, width, measures, shape)
}

/// Shows the pad: the line above the keys, the digits, and the keys below them.
pub(super) fn show(ui: &mut Pane<'_>, measures: Measures, shape: PadShape) {
    let room = ui.available_rect_before_wrap();
    let plays = ui.model.mode == Mode::Play;
    let keys = PadKeys::of(ui.model.puzzle().shape().size(), plays, room.width(), measures, shape);
    let (width, bottom) = (keys.all().x.max(room.width().min(3.0 * WIDEST)), room.bottom() - measures.margin);
    let left = (room.center().x - width / 2.0).round();
    let place = |bottom: f32, height: f32| Rect::from_min_size(pos2(left, bottom - height), vec2(width, height));
    let foot = place(bottom, measures.foot);
    let digits = place(foot.top() - space::SMALL, keys.height);
    let line = Rect::from_min_size(pos2(left, room.top()), vec2(width, measures.line - measures.gap.min(space::MEDIUM)));
    let mut rove = ArrowGroup::load(ui, access::pad(ui.lang()));
    widget::above_pad(ui, line.top(), |ui| {
        if plays {
            let centred = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(line).layout(centred).id_salt("line"), |ui| above(ui, measures));
        }
        ui.scope_builder(UiBuilder::new().max_rect(digits).id_salt("digits"), |ui| match plays && ui.model.tool == Tool::Color {
            true => colors(ui, &mut rove),
            false => rows(ui, keys, &mut rove),
        });
        ui.scope_builder(UiBuilder::new().max_rect(foot).id_salt("foot"), |ui| below(ui, measures, &mut rove));
    });
    rove.store(ui);
}

/// Shows what is above the keys in Play mode: the tools for marks while they are taken, else which keys write marks.
fn above(ui: &mut Pane<'_>, measures: Measures) {
    let lang = ui.lang();
    if ui.model.tool == Tool::Digit {
        if !measures.is_small() && ui.model.settings.key_hints {
            let color = ui.palette().secondary_text;
            ui.add(Label::new(RichText::new(hint(ui.model)).size(text_size::SMALL).color(color)).truncate());
        }
        return;
    }
    let choices = MARKS
        .map(|(tool, name, command)| (tool, name(lang), format!("{}  {}", command.label(ui.model), shortcut(command, ui.model))));
    let width = ui.available_width();
    let now = ui.model.tool;
    if let Some(tool) = segmented_filling(ui, text::tools(lang), width, now, &choices) {
        ui.send(Action::Tool(tool));
    }
}

/// What the keys do in Play mode.
pub(super) fn hint(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    match model.puzzle().shape().size() > MAX_FIGURE {
        _ if model.settings.digit_first => words::hint_digit_first(lang),
        _ if model.types_figures() => words::hint_play_figures(lang),
        true => words::hint_play_large(lang),
        false => words::hint_play(lang),
    }
}

/// Shows the digits.
fn rows(ui: &mut Pane<'_>, keys: PadKeys, rove: &mut ArrowGroup) {
    let room = ui.max_rect();
    let all = keys.all();
    let first = pos2((room.center().x - all.x / 2.0).round(), room.bottom() - all.y);
    for (place, digit) in Digit::all(ui.model.puzzle().shape().size()).enumerate() {
        let by = (keys.size + Vec2::splat(keys.gap)) * vec2((place % keys.columns) as f32, (place / keys.columns) as f32);
        let key = Rect::from_min_size(first + by, keys.size);
        digit_key(ui, digit, key, rove);
    }
}

/// Shows the colours in place of the digits, and above them what is coloured.
fn colors(ui: &mut Pane<'_>, rove: &mut ArrowGroup) {
    ui.spacing_mut().item_spacing.y = space::TIGHT;
    let width = ui.available_width();
    ui.row(space::CONTROL, |ui| palette::targets(ui, width));
    let height = ui.available_height().min(2.0 * space::CONTROL);
    ui.row(height, |ui| palette::choices(ui, height, rove));
}

/// Shows the keys below the digits: of a player those of the marks and the one that clears; else the ways to the next cell and back.
fn below(ui: &mut Pane<'_>, measures: Measures, rove: &mut ArrowGroup) {
    let lang = ui.lang();
    ui.row(measures.foot, |ui| {
        let size = vec2(Measures::share(ui, 2), measures.foot);
        if ui.model.mode == Mode::Play {
            let marks = ui.model.tool != Tool::Digit;
            foot_key(ui, (Icon::Pencil, words::pad_marks(lang), words::pad_marks(lang)), marks, size, rove)
                .sends(Action::Tool(if marks { Tool::Digit } else { Tool::Corner }), ui);
            foot_key(ui, (Icon::Erase, words::pad_erase(lang), words::pad_erase(lang)), false, size, rove).sends(Action::Clear, ui);
        } else {
            foot_key(ui, (Icon::Next, words::pad_skip_short(lang), words::pad_skip(lang)), false, size, rove)
                .sends(Action::Skip, ui);
            foot_key(ui, (Icon::Erase, words::pad_back(lang), words::pad_erase(lang)), false, size, rove)
                .sends(Action::Backspace, ui);
        }
    });
}

/// Shows a key with an icon beside a short name. Screen readers get the whole one.
fn foot_key(
    ui: &mut Pane<'_>,
    (icon, name, whole): (Icon, &str, &str),
    is_on: bool,
    size: Vec2,
    rove: &mut ArrowGroup,
) -> Response {
    let face = Face { name, whole, before: Some(icon), ..Face::default() };
    let response = button::show(ui, face, size, Look::Key(is_on), rove.sense());
    rove.add(ui, &response);
    response
}

/// Shows the key of a digit, with the number of cells that still need it while it is played.
fn digit_key(ui: &mut Pane<'_>, digit: Digit, key: Rect, rove: &mut ArrowGroup) {
    let lang = ui.lang();
    let written = ui.model.puzzle().squares().filter(|(_, square)| square.value.digit() == Some(digit)).count();
    let left = ui.model.puzzle().shape().size().saturating_sub(written);
    let name = label::digit(digit, ui.model.settings.numerals);
    let is_lit = ui.model.lit_digit() == Some(digit);
    let is_used_up = left == 0 && ui.model.mode == Mode::Play;
    // The texts are painted on it, where they leave room for each other.
    let mut button = Button::selectable(is_lit, "").frame_when_inactive(true).sense(rove.sense());
    if !is_lit {
        button = button.fill(if is_used_up { Color32::TRANSPARENT } else { button::key_fill(ui) });
    }
    let response = ui.put(key, button);
    rove.add(ui, &response);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::pad_digit(lang, &name)));
    let color =
        if is_used_up { ui.palette().secondary_text } else { ui.style().interact_selectable(&response, is_lit).text_color() };
    let has_count = ui.model.mode == Mode::Play && left > 0 && key.height() >= WITH_COUNT;
    // Beside the digit in a broad key, below it in a narrow one.
    let is_below = has_count && key.width() < WITH_COUNT_BESIDE;
    let size = (key.height() * DIGIT).min(key.width() * 0.6 / name.chars().count().max(1) as f32 * 1.4);
    let size = size.clamp(text_size::SMALL, text_size::DISPLAY);
    let at = if is_below { key.center() - vec2(0.0, key.height() * 0.12) } else { key.center() };
    ui.painter().text(at, Align2::CENTER_CENTER, name.as_str(), FontId::proportional(size), color);
    if has_count {
        let (corner, align) = match is_below {
            true => (key.center_bottom() - vec2(0.0, 1.0), Align2::CENTER_BOTTOM),
            false => (key.right_bottom() - vec2(space::SMALL, space::TIGHT), Align2::RIGHT_BOTTOM),
        };
        let font = FontId::proportional(if is_below { text_size::SMALL - 2.0 } else { text_size::SMALL });
        ui.painter().text(corner, align, left, font, ui.palette().secondary_text);
    }
    response.sends(Action::TypeDigit(digit, None), ui);
    ui.send_if(response.secondary_clicked(), LightAction::Digit(digit));
    let mut hint = words::pad_count(lang, &name, left);
    if usize::from(digit.get()) > MAX_FIGURE {
        hint.push('\n');
        hint.push_str(&words::pad_key(lang, digit));
    }
    hint.push('\n');
    hint.push_str(words::pad_light(lang));
    clear_of_keys(&response).on_hover_text(hint);
}

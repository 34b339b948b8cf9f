//! The number pad: everything a digit key can do, for the mouse alone.

use eframe::egui::{Align, Button, Layout, RichText, Ui, vec2};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Mode, Model, Tool},
        text::{command as text, panel as words},
    },
    board::Digit,
    gui::{
        icon::{Icon, IconButton},
        theme::{space, text_size},
        widget::{segmented, shortcut},
    },
};

const BUTTON: f32 = 40.0;
const GAP: f32 = 4.0;

/// Rows of digit buttons, and digits in each.
fn rows(model: &Model, width: f32) -> (usize, usize) {
    let size = model.puzzle().shape().size();
    let fit = ((width + GAP) / (30.0 + GAP)).floor().max(1.0) as usize;
    let rows = size.div_ceil(fit.min(13));
    (rows, size.div_ceil(rows))
}

/// How high the pad is in that width.
pub fn height(model: &Model, width: f32) -> f32 {
    let (rows, _) = rows(model, width);
    rows as f32 * (button_side(rows) + GAP) + space::CONTROL + space::LARGE
}

fn button_side(rows: usize) -> f32 {
    if rows > 1 { 30.0 } else { BUTTON }
}

/// Shows it.
pub fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let (rows, columns) = rows(model, ui.available_width());
    let side = button_side(rows);
    let size = model.puzzle().shape().size();
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    ui.add_space(GAP);
    let digits: Vec<Digit> = Digit::all(size).collect();
    for row in digits.chunks(columns) {
        centred(ui, row.len() as f32 * (side + GAP) - GAP, side, |ui| {
            for &digit in row {
                digit_button(ui, model, digit, side, out);
            }
        });
    }
    let width = if model.mode == Mode::Play { 420.0 } else { 2.0 * space::CONTROL + GAP };
    centred(ui, width.min(ui.available_width()), space::CONTROL, |ui| {
        if model.mode == Mode::Play {
            tools(ui, model, out);
        }
        let erase = words::pad_erase(lang);
        if ui.add(IconButton::new(Icon::Erase, erase)).clicked() {
            out.push(if model.mode == Mode::Enter { Action::Backspace } else { Action::Clear });
        }
        if model.mode == Mode::Enter && ui.add(IconButton::new(Icon::Next, words::pad_skip(lang))).clicked() {
            out.push(Action::Skip);
        }
    });
}

/// A row of a known width, in the middle.
fn centred(ui: &mut Ui, width: f32, height: f32, add: impl FnOnce(&mut Ui)) {
    let left = ((ui.available_width() - width) / 2.0).max(0.0);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::left_to_right(Align::Center), |ui| {
        ui.add_space(left - ui.spacing().item_spacing.x);
        add(ui);
    });
}

fn digit_button(ui: &mut Ui, model: &Model, digit: Digit, side: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let written = model.puzzle().squares().filter(|(_, square)| square.value.digit() == Some(digit)).count();
    let left = model.puzzle().shape().size().saturating_sub(written);
    let name = crate::app::text::label::digit(digit, model.settings.numerals);
    let text_size = if side < BUTTON { text_size::BODY } else { text_size::TITLE };
    let text = RichText::new(&name).size(text_size);
    let text = if left == 0 { text.weak() } else { text };
    let response = ui.add(Button::new(text).min_size(vec2(side, side)));
    response.widget_info(|| eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, words::pad_digit(lang, &name)));
    if response.clicked() {
        out.push(Action::Digit(digit, None));
    }
    response.on_hover_text(words::pad_count(lang, &name, left));
}

fn tools(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let name = |tool| match tool {
        Tool::Digit => (text::tool_digit_short(lang), Command::ToolDigit),
        Tool::Corner => (text::tool_corner_short(lang), Command::ToolCorner),
        Tool::Centre => (text::tool_centre_short(lang), Command::ToolCentre),
        Tool::RuleOut => (text::tool_rule_out_short(lang), Command::ToolRuleOut),
    };
    let choices = Tool::ALL.map(|tool| {
        let (short, command) = name(tool);
        (tool, short, format!("{}  {}", command.label(model), shortcut(command, model)))
    });
    if let Some(tool) = segmented(ui, model.tool, &choices) {
        out.push(Action::Tool(tool));
    }
}

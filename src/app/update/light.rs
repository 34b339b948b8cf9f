//! Lighting up digits, and entering by choosing the digit first.

use crate::app::{
    action::LightAction,
    model::light::Light,
    update::{edit, prelude::*},
};

pub(super) fn act(model: &mut Model, action: LightAction, effects: &mut Vec<Effect>) {
    match action {
        LightAction::Digit(digit) => {
            if usize::from(digit.get()) <= model.puzzle().shape().size() {
                model.light.toggle(digit);
            }
        }
        LightAction::Off => model.light = Light::default(),
        LightAction::Write => {
            if let (Mode::Play, Some(digit)) = (model.mode, model.light.digit) {
                edit::digit(model, digit, None, effects);
            }
        }
    }
}

/// Whether a typed digit is chosen instead of written: when digits are chosen first, or no cell is selected. Chooses it.
pub(super) fn takes(model: &mut Model, digit: Digit, tool: Option<Tool>) -> bool {
    let is_meant = model.mode == Mode::Play
        && tool.unwrap_or(model.tool) != Tool::Color
        && usize::from(digit.get()) <= model.puzzle().shape().size()
        && (model.settings.digit_first || model.selection.cells().is_empty());
    if !is_meant {
        return false;
    }
    match tool {
        // With a tool named it is about entering, so the digit is never let go. Without the digit first, a key that is held counts once.
        Some(tool) => {
            model.light.choose_to_write(digit);
            if model.settings.digit_first {
                model.tool = tool;
            }
        }
        None => model.light.toggle_to_write(digit),
    }
    model.notice = None;
    true
}

/// Lets go of a digit that was typed without a selection, as soon as one is written with it.
pub(super) fn let_go(model: &mut Model) {
    if model.light.is_to_write && !model.settings.digit_first {
        (model.light.digit, model.light.is_to_write) = (None, false);
    }
}

/// A press on a cell while digits are chosen first: writes the chosen digit there; Shift makes it a corner mark, Ctrl a centre mark. A
/// given is not written over: its digit is chosen. Returns whether the press meant that.
pub(super) fn press(model: &mut Model, cell: Cell, held: HeldKeys, effects: &mut Vec<Effect>) -> bool {
    if model.mode != Mode::Play || !model.settings.digit_first || model.tool == Tool::Color {
        return false;
    }
    if let Some(given) = model.puzzle().square(cell).value.given() {
        model.light.choose_to_write(given);
        model.selection.select(cell);
        return true;
    }
    let Some(digit) = model.light.digit else { return false };
    let tool = match held {
        HeldKeys { shift: true, .. } => Some(Tool::Corner),
        HeldKeys { ctrl: true, .. } => Some(Tool::Centre),
        _ => None,
    };
    model.selection.select(cell);
    edit::digit(model, digit, tool, effects);
    true
}

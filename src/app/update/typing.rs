//! Typing the number or the digits of a rule, and the other keys that a rule takes.

use crate::{
    app::{
        model::rule_tool::{self, RuleTool, from_selection},
        text::rule_tool::{of, said},
        update::{prelude::*, regions, rules},
    },
    board::{Color, MAX_FIGURE},
    io::by_hand,
};

/// The longest text that is typed for a rule.
const LONGEST: usize = 8;

/// Carries out an action on the pending or chosen rule, if it belongs to that: digits, erasing, Enter, Delete and Esc. Other actions
/// on cells let go of the rule. Returns whether the action is done.
pub(super) fn takes(model: &mut Model, action: &Action, effects: &mut Vec<Effect>) -> bool {
    if model.mode != Mode::Enter || model.dialog.is_some() {
        return false;
    }
    match action {
        Action::ClickOutside => return escape(model),
        Action::Backspace | Action::Clear if model.rules.regions.is_some() => {
            clear_region(model);
            return true;
        }
        Action::TypeDigit(digit, _) if model.rules.regions.is_some() => {
            regions::assign(model, Some(digit.get() - 1), effects);
            return true;
        }
        Action::TypeNumeral(figure, _) if model.rules.regions.is_some() => {
            // 0 stands for 10, as on keys of colours; further regions have letters.
            let last = u8::try_from(MAX_FIGURE).ok();
            regions::assign(model, figure.checked_sub(1).or(last), effects);
            return true;
        }
        // As the keys of the colours in Play mode; 0 is the last.
        Action::TypeDigit(..) | Action::Skip if has_colors(model) => {
            let place = if let Action::TypeDigit(digit, _) = action { digit.index() } else { Color::COUNT - 1 };
            model.paint.color = Color::from_index(place).unwrap_or(model.paint.color);
            return true;
        }
        Action::NextRow | Action::Skip if model.rules.regions.is_some() => {
            regions::assign(model, None, effects);
            return true;
        }
        // The second press of a double click has chosen a rule.
        Action::SelectSimilar(cell, _) if is_chosen_by_click(model, *cell) => return true,
        Action::Press(..) | Action::Move(..) | Action::SelectSimilar(..) | Action::Select(_) => {
            finish(model);
            model.rules.let_go();
            if let Action::Press(cell, HeldKeys { shift: false, ctrl: false }) = action {
                model.rules.clicked = Some(*cell).filter(|_| model.rules.tool.is_none());
            }
            return false;
        }
        // A drag from a cell that was clicked before selects cells.
        Action::Drag(cell) if model.rules.clicked.is_some_and(|clicked| clicked != *cell) => model.rules.let_go(),
        Action::TypeDigit(..)
        | Action::TypeNumeral(..)
        | Action::WriteDigit(..)
        | Action::Skip
        | Action::Backspace
        | Action::Clear
        | Action::NextRow => model.rules.clicked = None,
        _ => {}
    }
    let Some(rule) = model.rules.target(model.puzzle()).cloned() else {
        return match action {
            Action::NextRow => of_selection(model, effects),
            // A decoration, which follows the rules in the list.
            Action::Clear | Action::Backspace if model.rules.chosen.is_some() => {
                let is_listed = |&place: &usize| place < model.document.listed_rules();
                if let Some(place) = model.rules.chosen.filter(is_listed) {
                    rules::remove(model, place, effects);
                }
                model.rules.chosen = None;
                true
            }
            Action::Backspace | Action::Clear => keeps_digits(model),
            _ => writes(action) && keeps_digits(model),
        };
    };
    let is_typed = rule_tool::typing(&rule).is_some();
    match action {
        Action::TypeDigit(digit, _) if is_typed => typed(model, &rule, digit.to_char(), effects),
        Action::TypeNumeral(figure, _) if is_typed => typed(model, &rule, char::from(b'0' + figure % 10), effects),
        Action::Skip if is_typed => typed(model, &rule, '0', effects),
        Action::Backspace if is_typed => {
            let mut text = model.rules.typed.take().unwrap_or_else(|| {
                model.rules.before_typing = Some((rule.clone(), false));
                rule_tool::text(&rule)
            });
            text.pop();
            retype(model, &rule, text, effects);
        }
        Action::NextRow => {
            finish(model);
            model.rules.let_go();
        }
        Action::Clear => match model.rules.chosen.filter(|_| model.rules.pending.is_none()) {
            Some(place) => rules::remove(model, place, effects),
            None => model.rules.let_go(),
        },
        Action::Backspace => return keeps_digits(model),
        _ => return writes(action) && keeps_digits(model),
    }
    true
}

/// Whether the tool that is taken draws in colours.
fn has_colors(model: &Model) -> bool {
    matches!(model.rules.tool, Some(RuleTool::Drawing(kind)) if by_hand::has_color(kind))
}

/// Whether an action writes a digit into a cell, or an empty cell.
fn writes(action: &Action) -> bool {
    matches!(action, Action::TypeDigit(..) | Action::TypeNumeral(..) | Action::WriteDigit(..) | Action::Skip)
}

/// Says that what is typed belongs to rules while a tool for them is taken. Returns whether one is: the digits on the board stay then.
fn keeps_digits(model: &mut Model) -> bool {
    let Some(tool) = model.rules.tool.clone().filter(|tool| *tool != RuleTool::Regions) else { return false };
    model.notice = Some(Notice::problem(said::tool_keeps_digits(Said::of(tool, of))).passing());
    true
}

/// Whether a click on an empty cell that was selected already has chosen a rule there.
fn is_chosen_by_click(model: &Model, cell: Cell) -> bool {
    let is_empty = cell.index() < model.puzzle().shape().cell_count() && model.puzzle().digit(cell).is_none();
    is_empty && model.rules.clicked == Some(cell) && model.rules.chosen.is_some()
}

fn typed(model: &mut Model, rule: &Rule, key: char, effects: &mut Vec<Effect>) {
    let mut text = model.rules.typed.take().unwrap_or_default();
    if text.is_empty() {
        model.rules.before_typing = Some((rule.clone(), model.rules.pending.is_some()));
    }
    if text.len() < LONGEST && rule_tool::typing(rule).is_some_and(|typing| typing.takes(key)) {
        text.push(key);
    }
    retype(model, rule, text, effects);
}

/// Changes the rule to what has been typed as soon as that can be. Says so at once when it cannot be whatever is typed on.
fn retype(model: &mut Model, rule: &Rule, mut text: String, effects: &mut Vec<Effect>) {
    model.notice = None;
    let wanted = rule_tool::with_text(rule, &text);
    let misfit = wanted.as_ref().and_then(|wanted| wanted.check(model.puzzle().shape()).err());
    match (wanted, misfit) {
        (Some(wanted), None) => {
            if model.rules.pending.take().is_some() {
                rules::add(model, wanted, effects);
            } else if wanted != *rule && model.rules.revises {
                rules::revise(model, &wanted, effects);
            } else if let Some(place) = model.rules.chosen.filter(|_| wanted != *rule) {
                rules::replace(model, place, &wanted, effects);
            }
        }
        (Some(wanted), Some(misfit)) if rule_tool::is_beyond(&misfit) => {
            if rule_tool::is_longest(rule, text.chars().count() - 1, model.puzzle().shape()) {
                // A key too many: what it was added to stays.
                text.pop();
            } else {
                take_back(model, rule, effects);
            }
            rules::refuse(model, &wanted, &misfit);
        }
        _ => {}
    }
    model.rules.typed = Some(text);
}

/// Makes the rule what it was before typing began: what the first keys made of it was only the beginning of a number that cannot be.
fn take_back(model: &mut Model, rule: &Rule, effects: &mut Vec<Effect>) {
    let Some((before, was_pending)) = model.rules.before_typing.clone().filter(|(before, _)| before != rule) else { return };
    if !model.rules.revises {
        return;
    }
    if was_pending {
        rules::forget(model, effects);
        model.rules.pending = Some(before);
    } else {
        rules::revise(model, &before, effects);
    }
}

/// Ends typing. Says why if the number cannot be; the rule stays as it was before.
pub(super) fn finish(model: &mut Model) {
    let Some(text) = model.rules.typed.take().filter(|text| !text.is_empty()) else { return };
    let wanted = model.rules.target(model.puzzle()).and_then(|rule| rule_tool::with_text(rule, &text));
    if let Some(wanted) = wanted {
        rules::fits(model, &wanted);
    }
}

/// Esc lets go of the rule, then of the tool. Returns whether there was anything to let go of.
fn escape(model: &mut Model) -> bool {
    let rules = &mut model.rules;
    if rules.chosen.is_some() || rules.pending.is_some() || rules.draft.is_some() {
        rules.let_go();
        return true;
    }
    let has_tool = rules.tool.is_some();
    leave_regions(model);
    has_tool
}

/// Puts regions aside that are not complete, and says so.
pub(super) fn leave_regions(model: &mut Model) {
    if let Some(drawn) = model.rules.leave() {
        if let Some(left) = &mut model.rules.unfinished {
            left.edits = Some(model.history.len());
        }
        let all = model.puzzle().shape().cell_count();
        model.notice = Some(Notice::done(said::regions_left(drawn, all)).passing());
    }
}

/// Enter with a tool taken makes the rule from the selected cells.
fn of_selection(model: &mut Model, effects: &mut Vec<Effect>) -> bool {
    let Some(RuleTool::Rule(template)) = model.rules.tool.clone() else { return false };
    let made = from_selection(&template, &model.selection.in_order(), model.puzzle().shape());
    enter(model, made, effects)
}

/// Enters rules that have been made at once. One that needs a number waits for it. Returns whether there was any.
pub(super) fn enter(model: &mut Model, made: Vec<Rule>, effects: &mut Vec<Effect>) -> bool {
    match &made[..] {
        [] => return false,
        [rule] if rule_tool::is_needed(rule) => {
            model.rules.let_go();
            model.rules.pending = Some(rule.clone());
            model.rules.typed = Some(String::new());
        }
        _ => {
            rules::add_all(model, made, effects);
        }
    }
    true
}

/// Takes the cells of the region that was drawn last away from it.
fn clear_region(model: &mut Model) {
    let Some(regions) = &mut model.rules.regions else { return };
    regions.clear_current();
    model.notice = None;
}

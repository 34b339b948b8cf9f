//! Entering, changing and removing rules.

use crate::{
    app::{
        action::RuleEdit,
        text::{misfit, notice as text},
        update::{
            follow::{changed, edit},
            prelude::*,
        },
    },
    board::Misfit,
};

pub(super) fn act(model: &mut Model, action: RuleEdit, effects: &mut Vec<Effect>) {
    if model.mode == Mode::Watch {
        model.notice = Some(Notice::problem(text::watch_does_not_write).passing());
        return;
    }
    model.rules.let_go();
    let (count, listed) = (model.puzzle().rules().len(), model.document.listed_rules());
    match action {
        RuleEdit::Add(rule) => {
            add(model, rule, effects);
        }
        RuleEdit::Replace(place, rule) if place < count => {
            replace(model, place, &rule, effects);
        }
        RuleEdit::Remove(place) if place < listed => remove(model, place, effects),
        RuleEdit::OneWrong(places) if places.last().is_some_and(|&last| last < count) => one_wrong(model, &places, effects),
        RuleEdit::TakeApart(place) if place < count => take_apart(model, place, effects),
        RuleEdit::Choose(place) => model.rules.chosen = place.filter(|&place| place < listed),
        // The list has been changed since.
        RuleEdit::Replace(..) | RuleEdit::Remove(_) | RuleEdit::OneWrong(_) | RuleEdit::TakeApart(_) => {}
    }
}

/// Adds a rule and chooses it. Returns whether it is among the rules then.
pub(super) fn add(model: &mut Model, rule: Rule, effects: &mut Vec<Effect>) -> bool {
    add_all(model, vec![rule], effects)
}

/// Adds rules as one edit, and chooses the last. Returns whether they are among the rules then.
pub(super) fn add_all(model: &mut Model, rules: Vec<Rule>, effects: &mut Vec<Effect>) -> bool {
    let Some(last) = rules.last().cloned() else { return false };
    if !rules.iter().all(|rule| fits(model, rule)) {
        return false;
    }
    let label = match &rules[..] {
        [rule] => EditLabel::AddRule(rule.clone()),
        _ => EditLabel::AddRules { rule: last.clone(), count: rules.len() },
    };
    let is_new = edit(model, effects, label, |puzzle| {
        let rules: Vec<Rule> = puzzle.rules().iter().cloned().chain(rules).collect();
        puzzle.set_rules(&rules);
    });
    choose(model, &last);
    model.rules.revises = is_new;
    true
}

/// Puts a rule in the place of another, and chooses it. Returns whether it is among the rules then.
pub(super) fn replace(model: &mut Model, place: usize, rule: &Rule, effects: &mut Vec<Effect>) -> bool {
    if !fits(model, rule) {
        return false;
    }
    let is_new = edit(model, effects, EditLabel::ChangeRule(rule.clone()), |puzzle| put(puzzle, place, rule));
    choose(model, rule);
    model.rules.revises = is_new;
    true
}

/// Puts a rule in the place of the chosen one, as part of the edit that entered that.
pub(super) fn revise(model: &mut Model, rule: &Rule, effects: &mut Vec<Effect>) {
    let Some(place) = model.rules.chosen else { return };
    let label = match model.history.next_undo() {
        Some(EditLabel::AddRule(_)) => EditLabel::AddRule(rule.clone()),
        _ => EditLabel::ChangeRule(rule.clone()),
    };
    let mut rules = model.puzzle().rules().to_vec();
    if let Some(old) = rules.get_mut(place) {
        *old = rule.clone();
    }
    let is_left = model.history.revise(&mut model.document.puzzle, label, |puzzle| puzzle.set_rules(&rules));
    changed(model, effects);
    choose(model, rule);
    model.rules.revises = is_left;
}

/// Takes back the edit that entered the chosen rule, for good.
pub(super) fn forget(model: &mut Model, effects: &mut Vec<Effect>) {
    model.history.forget(&mut model.document.puzzle);
    changed(model, effects);
    model.rules.chosen = None;
}

/// Removes the rule at that place of the list. What is drawn and no known rule follows the rules there.
pub(super) fn remove(model: &mut Model, place: usize, effects: &mut Vec<Effect>) {
    if let Some(entry) = place.checked_sub(model.puzzle().rules().len()) {
        edit(model, effects, EditLabel::RemoveDrawing, |puzzle| drop(puzzle.unknown_rules.remove(entry)));
        return;
    }
    let label = EditLabel::RemoveRule(model.puzzle().rules()[place].clone());
    edit(model, effects, label, |puzzle| {
        let mut rules = puzzle.rules().to_vec();
        rules.remove(place);
        puzzle.set_rules(&rules);
    });
}

/// Makes one rule of several, of which exactly one is wrong.
fn one_wrong(model: &mut Model, places: &[usize], effects: &mut Vec<Effect>) {
    let clues = places.iter().map(|&place| vec![model.puzzle().rules()[place].clone()]).collect();
    let rule = Rule::OneWrong(clues);
    if !fits(model, &rule) {
        return;
    }
    edit(model, effects, EditLabel::AddRule(rule.clone()), |puzzle| {
        let is_left = |(place, _): &(usize, &Rule)| !places.contains(place);
        let left = puzzle.rules().iter().enumerate().filter(is_left).map(|(_, rule)| rule.clone());
        let rules: Vec<Rule> = left.chain([rule.clone()]).collect();
        puzzle.set_rules(&rules);
    });
    choose(model, &rule);
}

/// Puts the rules that one consists of in its place.
fn take_apart(model: &mut Model, place: usize, effects: &mut Vec<Effect>) {
    let whole = model.puzzle().rules()[place].clone();
    let parts: Vec<Rule> = whole.contained().into_iter().cloned().collect();
    if parts.is_empty() {
        return;
    }
    edit(model, effects, EditLabel::RemoveRule(whole), |puzzle| {
        let mut rules = puzzle.rules().to_vec();
        rules.splice(place..=place, parts);
        puzzle.set_rules(&rules);
    });
}

/// Removes all rules. The shape of the board stays.
pub(super) fn remove_all(model: &mut Model, effects: &mut Vec<Effect>) {
    edit(model, effects, EditLabel::RemoveRules, |puzzle| puzzle.set_rules(&[]));
}

fn put(puzzle: &mut Puzzle, place: usize, rule: &Rule) {
    let mut rules = puzzle.rules().to_vec();
    if let Some(old) = rules.get_mut(place) {
        *old = rule.clone();
    }
    puzzle.set_rules(&rules);
}

/// Chooses the rule that equals this one.
fn choose(model: &mut Model, rule: &Rule) {
    model.rules.chosen = model.puzzle().rules().iter().position(|other| other == rule);
}

/// Whether the rule is valid on the board. If not, a notice says why.
pub(super) fn fits(model: &mut Model, rule: &Rule) -> bool {
    let Err(found) = rule.check(model.puzzle().shape()) else { return true };
    refuse(model, rule, &found);
    false
}

/// Says why a rule is not valid on the board.
pub(super) fn refuse(model: &mut Model, rule: &Rule, misfit: &Misfit) {
    model.notice = Some(Notice::problem(misfit::sentence(rule, misfit, model.puzzle().shape(), model.settings.numerals)));
}

//! Entering, changing and removing rules.

use crate::{
    app::{
        action::RuleEdit,
        effect::Effect,
        model::{Mode, Model, history::EditLabel, notice::Notice},
        text::{misfit, notice as text},
        update::edit,
    },
    board::Rule,
};

pub(super) fn act(model: &mut Model, action: RuleEdit, effects: &mut Vec<Effect>) {
    if model.mode == Mode::Watch {
        model.notice = Some(Notice::problem(text::watch_does_not_write(model.settings.lang)));
        return;
    }
    let count = model.puzzle().rules().len();
    match action {
        RuleEdit::Add(rule) => {
            add(model, &rule, effects);
        }
        RuleEdit::Replace(place, rule) if place < count => {
            replace(model, place, rule, effects);
        }
        RuleEdit::Remove(place) if place < count => remove(model, place, effects),
        RuleEdit::Choose(place) => model.rules.chosen = place.filter(|&place| place < count),
        // The list has been changed since.
        RuleEdit::Replace(..) | RuleEdit::Remove(_) => {}
    }
}

/// Adds a rule and chooses it. Returns whether it is among the rules then.
fn add(model: &mut Model, rule: &Rule, effects: &mut Vec<Effect>) -> bool {
    if !fits(model, rule) {
        return false;
    }
    if !model.puzzle().rules().contains(rule) {
        edit(model, effects, EditLabel::AddRule(rule.clone()), |puzzle| {
            let mut rules = puzzle.rules().to_vec();
            rules.push(rule.clone());
            puzzle.set_rules(&rules);
        });
    }
    choose(model, rule);
    true
}

/// Puts a rule in the place of another, and chooses it. Returns whether it is among the rules then.
fn replace(model: &mut Model, place: usize, rule: Rule, effects: &mut Vec<Effect>) -> bool {
    if !fits(model, &rule) {
        return false;
    }
    edit(model, effects, EditLabel::ChangeRule(rule.clone()), |puzzle| {
        let mut rules = puzzle.rules().to_vec();
        rules[place] = rule.clone();
        puzzle.set_rules(&rules);
    });
    choose(model, &rule);
    true
}

fn remove(model: &mut Model, place: usize, effects: &mut Vec<Effect>) {
    let label = EditLabel::RemoveRule(model.puzzle().rules()[place].clone());
    edit(model, effects, label, |puzzle| {
        let mut rules = puzzle.rules().to_vec();
        rules.remove(place);
        puzzle.set_rules(&rules);
    });
}

/// Chooses the rule that equals this one.
fn choose(model: &mut Model, rule: &Rule) {
    model.rules.chosen = model.puzzle().rules().iter().position(|other| other == rule);
}

/// Whether the rule can stand on the board. If it cannot, a notice says why.
fn fits(model: &mut Model, rule: &Rule) -> bool {
    let shape = model.puzzle().shape();
    let Err(found) = rule.check(shape) else { return true };
    let sentence = misfit::sentence(model.settings.lang, rule, &found, shape, model.settings.numerals);
    model.notice = Some(Notice::problem(sentence));
    false
}

//! The verdict on the puzzle: taking in results, counting all solutions, applying fixes.

use crate::{
    app::{
        action::RuleEdit,
        model::{Before, Counting},
        text::{notice as text, rule_title},
        update::{edit::rearrange, follow::edit, prelude::*, rules},
    },
    board::UntreatedRules,
    solve::{
        analyse::{Counted, Findings, Fix, RuleFix, Slip},
        generate::{Minimised, Minimising},
    },
};

/// Records that the puzzle has unknown rules: it gets neither verdict nor difficulty.
pub(super) fn not_decided(model: &mut Model, rules: UntreatedRules) {
    model.verdict = VerdictState::NotDecided(rules);
    (model.before, model.findings, model.slips) = (None, None, None);
}

pub(super) fn found(model: &mut Model, findings: Arc<Findings>) {
    model.findings = Some(findings);
    model.before = None;
}

/// Hides the verdict from before the last change once its time is over. Returns whether it did.
pub(super) fn tick(model: &mut Model, seconds: f64) -> bool {
    if let Some(before) = &mut model.before {
        before.seconds += seconds;
    }
    model.before.take_if(|before| before.seconds > Before::SHOWN).is_some()
}

/// Counts all solutions, or resumes counting.
pub(super) fn count_all(model: &mut Model, effects: &mut Vec<Effect>) {
    let VerdictState::Known(analysis) = &model.verdict else { return };
    // Clues with several solutions do not contradict each other.
    let Ok(geometry) = KnownGeometry::try_from(model.document.geometry.clone()) else { return };
    let Ok(clues) = KnownPosition::new(geometry, model.document.clues(analysis.basis())) else { return };
    model.counting.get_or_insert_default().is_running = true;
    effects.push(Effect::Analysis(AnalysisJob::Count(model.document.revision, clues)));
}

/// Stops counting, or taking away what is not needed.
pub(super) fn stop_counting(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(counting) = &mut model.counting {
        counting.is_running = false;
    }
    if model.minimising.take().is_some() || model.counting.is_some() {
        effects.push(Effect::Stop(Worker::Analysis));
    }
}

/// Has worked out what the puzzle does not need for its only solution.
pub(super) fn minimise(model: &mut Model, wish: Minimising, effects: &mut Vec<Effect>) {
    let Some(Verdict::Unique(_)) = model.analysis().map(|analysis| &analysis.givens) else { return };
    let Ok(geometry) = KnownGeometry::try_from(model.document.geometry.clone()) else { return };
    let Ok(givens) = KnownPosition::new(geometry, model.puzzle().givens()) else { return };
    model.minimising = Some(0.0);
    effects.push(Effect::Analysis(AnalysisJob::Minimise(model.document.revision, givens, wish)));
}

/// Takes away what is not needed, as one edit.
pub(super) fn minimised(model: &mut Model, found: Option<Minimised>, effects: &mut Vec<Effect>) {
    let (Some(_), Some(Minimised { givens, rules, undecided })) = (model.minimising.take(), found) else { return };
    let gone = givens.len() + rules.len();
    if gone > 0 {
        edit(model, effects, EditLabel::Minimise, |puzzle| {
            givens.iter().for_each(|cell| puzzle.square_mut(cell).value = Value::Empty);
            let is_left = |(place, _): &(usize, &Rule)| !rules.contains(place);
            let left: Vec<Rule> = puzzle.rules().iter().enumerate().filter(is_left).map(|(_, rule)| rule.clone()).collect();
            if left.len() < puzzle.rules().len() {
                puzzle.set_rules(&left);
            }
        });
    }
    let first = if gone > 0 { text::said::minimised(gone) } else { text::nothing_redundant.into() };
    let undecided = (undecided > 0).then(|| text::said::undecided(undecided));
    let notice = Notice::done(Said::sentences([first].into_iter().chain(undecided)));
    model.notice = Some(if gone > 0 { notice.offering(Command::Undo) } else { notice });
}

pub(super) fn counted(model: &mut Model, counted: Counted) {
    if let Some(Counting { counted: known, is_running }) = &mut model.counting {
        *is_running &= !counted.is_complete;
        *known = counted;
    }
}

/// Applies a suggested fix, unless the puzzle has changed since.
pub(super) fn fix(model: &mut Model, fix: Fix, effects: &mut Vec<Effect>) {
    let is_offered = |findings: &Arc<Findings>| match &**findings {
        Findings::Contradiction { fixes, necessary, .. } => {
            fixes.found.contains(&fix) || fix.to.is_none() && necessary.clues.contains(fix.cell)
        }
        _ => false,
    };
    if !model.findings.as_ref().is_some_and(is_offered) {
        return;
    }
    change_clue(model, fix, effects);
}

fn change_clue(model: &mut Model, Fix { cell, from, to }: Fix, effects: &mut Vec<Effect>) {
    edit(model, effects, EditLabel::Fix { cell, from, to }, |puzzle| {
        let value = &mut puzzle.square_mut(cell).value;
        *value = match (*value, to) {
            (Value::Given(_), Some(to)) => Value::Given(to),
            (Value::Entered(_), Some(to)) => Value::Entered(to),
            (Value::Empty, _) | (_, None) => Value::Empty,
        };
    });
    model.selection.select(cell);
    let (name, written) = (model.puzzle().shape().name(cell), |digit| label::digit(digit, model.settings.numerals));
    let said = match to {
        Some(to) => text::said::fixed_to(name, written(from), written(to)),
        None => text::said::fixed_away(name, written(from)),
    };
    model.notice = Some(Notice::done(said).offering(Command::Undo));
}

/// Puts a slip right, unless the puzzle has changed since.
pub(super) fn put_right(model: &mut Model, slip: Slip, effects: &mut Vec<Effect>) {
    if !model.slips.as_deref().unwrap_or_default().contains(&slip) {
        return;
    }
    if let (Slip::Misread(cell, to), Some(from)) = (slip, model.puzzle().digit(slip.first_cell(model.puzzle().shape()))) {
        return change_clue(model, Fix { cell, from, to: Some(to) }, effects);
    }
    let first = slip.first_cell(model.puzzle().shape());
    rearrange(model, slip, effects);
    model.selection.select(first);
    model.notice = Some(Notice::done(text::digits_moved).offering(Command::Undo));
}

/// Applies a suggested fix of a rule, unless the puzzle has changed since.
pub(super) fn fix_rule(model: &mut Model, fix: RuleFix, effects: &mut Vec<Effect>) {
    let is_offered = |findings: &Arc<Findings>| match &**findings {
        Findings::Contradiction { rule_fixes, necessary, .. } => {
            rule_fixes.found.contains(&fix) || fix.to.is_none() && necessary.rules.contains(&fix.place)
        }
        _ => false,
    };
    if !model.findings.as_ref().is_some_and(is_offered) {
        return;
    }
    let (puzzle, numerals) = (model.puzzle(), model.settings.numerals);
    let (shape, rule) = (puzzle.shape().clone(), puzzle.rules()[fix.place].clone());
    let name = move |lang| rule_title::title(lang, numerals, &shape, &rule);
    let (edit, said) = match fix.to {
        Some(to) => {
            let number = to.number().unwrap_or_default();
            (RuleEdit::Replace(fix.place, to), text::said::fixed_number(name, number))
        }
        None => (RuleEdit::Remove(fix.place), text::said::fixed_rule_away(name)),
    };
    rules::act(model, edit, effects);
    model.notice = Some(Notice::done(said).offering(Command::Undo));
}

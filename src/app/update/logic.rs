//! Hints, the list of steps, difficulty.

use crate::{
    app::{
        action::LogicAction,
        effect::RatingJob,
        model::logic::{Difficulty, HintModel, StepsModel},
        text::logic::{
            digits_in_cells, done,
            hint_card::{self, said},
            step_words::StepWords,
        },
        update::{
            candidates::show_ruled_out,
            edit::clear_marks,
            follow::edit,
            hints::{begin, find_again, hide, request},
            play,
            prelude::*,
            question,
        },
    },
    solve::logic::{Hint, notation},
};

pub(super) fn act(model: &mut Model, action: LogicAction, effects: &mut Vec<Effect>) {
    match action {
        LogicAction::Point(what) => model.logic.pointed = what,
        LogicAction::Order(order) => {
            if let Some(steps) = &mut model.logic.steps {
                steps.order = order;
                steps.arrange();
            }
        }
        LogicAction::Filter(filter) => {
            let Some(steps) = &mut model.logic.steps else { return };
            steps.filter = filter;
            steps.arrange();
            // A step that is not listed any more is not explained either.
            steps.chosen = steps.place().and(steps.chosen);
        }
        LogicAction::Choose(number) => {
            hide(model);
            if let Some(steps) = &mut model.logic.steps {
                steps.chosen = if steps.chosen == Some(number) { None } else { Some(number) };
            }
        }
        LogicAction::ChooseBeside { is_after } => {
            if let Some(steps) = &mut model.logic.steps {
                steps.chosen = steps.beside(is_after).or(steps.chosen);
            }
        }
        LogicAction::Notation(shown, is_first) => {
            set(model, effects, |settings| (settings.notation, settings.notation_first) = (shown, is_first));
        }
        LogicAction::Ask(candidate) => question::ask(model, candidate, effects),
        LogicAction::Means(means) => question::by(model, means, effects),
        LogicAction::Answered(ticket, answer) => question::answered(model, ticket, answer),
        LogicAction::OpenProof(at) => model.open_proof(Some(at)),
        LogicAction::Hinted(ticket, answer) => {
            if let Some(hint) = model.logic.hint.as_mut().filter(|hint| hint.ticket == ticket) {
                hint.answer = Some(answer);
            }
        }
        LogicAction::Found(ticket, found) => {
            if let Some(steps) = model.logic.steps.as_mut().filter(|steps| steps.ticket == ticket) {
                steps.found = Some(found);
                steps.arrange();
            }
        }
        LogicAction::Rated(ticket, rated, used) => {
            if ticket == model.logic.difficulty.ticket {
                (model.logic.difficulty.answer, model.logic.difficulty.used) = (Some(rated), used);
                play::rated(model, effects);
            }
        }
        LogicAction::RatedByStandard(ticket, rated) => {
            if ticket == model.logic.difficulty.ticket {
                model.logic.difficulty.by_standard = Some(rated);
                play::rated(model, effects);
            }
        }
        LogicAction::ShowSeSteps => run::explain(model, effects),
        LogicAction::Typical(ticket, typical) => {
            if ticket == model.logic.difficulty.ticket {
                model.logic.difficulty.typical = Some(typical);
            }
        }
        LogicAction::SeState(ticket, state) => {
            if ticket == model.logic.difficulty.ticket {
                model.logic.difficulty.se_state = state;
            }
        }
    }
}

/// Shows the next level of the hint, at least `least`. Without a hint, requests one.
pub(super) fn hint(model: &mut Model, least: HintLevel, effects: &mut Vec<Effect>) {
    if refuse_undecided(model) {
        return;
    }
    if model.puzzle().is_blank() && model.puzzle().rules().is_empty() {
        model.notice = Some(Notice::problem(hint_card::nothing_to_hint));
        return;
    }
    if let Some(said) = never(model) {
        // What is being typed stays in Enter mode, where it is corrected.
        model.notice = Some(Notice::problem(said));
        return;
    }
    begin(model, effects);
    model.logic.question = None;
    if let Some(steps) = &mut model.logic.steps {
        steps.chosen = None;
    }
    match &mut model.logic.hint {
        Some(hint) => hint.level = hint.level.next().max(least),
        None => {
            let Some(ticket) = request(model, LogicRequest::Hint, effects) else { return };
            // The same hint again, after Esc, is no further help.
            if model.play.hinted_at.replace(model.document.revision) != Some(model.document.revision) {
                model.play.help.hints += 1;
            }
            model.logic.hint = Some(HintModel { ticket, answer: None, level: least });
        }
    }
}

/// Why there cannot be a hint for the givens that are being entered, as far as it is known.
fn never(model: &Model) -> Option<fn(Lang) -> &'static str> {
    let VerdictState::Known(analysis) = &model.verdict else { return None };
    match analysis.givens {
        _ if model.mode != Mode::Enter => None,
        Verdict::None(_) => Some(hint_card::no_solution),
        Verdict::Several { .. } => Some(hint_card::no_unique),
        _ => None,
    }
}

/// Shows or hides the list of all steps.
pub(super) fn all_steps(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.logic.steps.take().is_some() {
        return;
    }
    begin(model, effects);
    model.play.help.hints += 1;
    hide(model);
    model.logic.steps = Some(StepsModel::default());
    find_again(model, effects);
}

/// Applies the explained step, or corrects the mistakes of the hint, as one edit. Without a hint, requests one.
pub(super) fn apply(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.logic.question.is_some() {
        return;
    }
    let explained = if model.mode == Mode::Play { model.explained_step().map(|(step, _)| step.clone()) } else { None };
    match explained {
        Some(step) => carry_out(model, &step, effects),
        None => match &model.logic.hint {
            None => hint(model, HintLevel::Whole, effects),
            Some(HintModel { answer: Some(answer), .. }) => correct(model, &answer.clone(), effects),
            Some(_) => {}
        },
    }
}

/// Whether there is a step to apply or a mistake to put right, or a hint may still be asked for.
pub(super) fn can_apply(model: &Model) -> bool {
    let is_of_use = |hint: &HintModel| hint.is_mistake() || matches!(hint.answer.as_deref(), Some(Hint::Step(_)));
    model.logic.question.is_none() && model.logic.hint.as_ref().is_none_or(is_of_use)
}

/// Whether a hint can be asked for, or the open one has more to show.
pub(super) fn can_hint(model: &Model) -> bool {
    model.mode != Mode::Play || model.logic.question.is_some() || model.logic.hint.as_ref().is_none_or(HintModel::has_more)
}

/// Removes wrong digits, or restores missing candidates.
fn correct(model: &mut Model, hint: &Hint, effects: &mut Vec<Effect>) {
    let (Hint::WrongDigits(wrong, _) | Hint::WrongMarks(wrong, _)) = hint else { return };
    // Marks that are hidden are not what the hint is about.
    let sees_marks = !model.shows_candidates();
    edit(model, effects, EditLabel::PutRight, |puzzle| {
        for candidate in wrong {
            let square = puzzle.square_mut(candidate.cell);
            if matches!(hint, Hint::WrongDigits(..)) {
                square.value = Value::Empty;
            } else {
                square.ruled_out = square.ruled_out.without(candidate.digit);
                if sees_marks && !square.centre.is_empty() {
                    square.centre = square.centre.with(candidate.digit);
                }
            }
        }
    });
    if let Some(first) = wrong.first() {
        model.selection.select(first.cell);
    }
    let list = wrong.clone();
    let list = named(model, move |names| digits_in_cells(&StepWords::new(names), &list));
    let says = if matches!(hint, Hint::WrongDigits(..)) { said::wrong_removed } else { said::left_out_restored };
    model.notice = Some(Notice::done(says(list)).offering(Command::Undo));
}

fn carry_out(model: &mut Model, step: &Step, effects: &mut Vec<Effect>) {
    let is_marked = |candidate: &Candidate| !model.puzzle().square(candidate.cell).centre.is_empty();
    if !step.eliminations().iter().all(is_marked) {
        show_ruled_out(model, effects);
    }
    let cell = step.placements().first().or(step.eliminations().first()).map(|candidate| candidate.cell);
    let (geometry, clears) = (model.document.geometry.clone(), model.settings.clear_marks);
    let does = notation::outcome(&geometry, step);
    let is_practised = |model: &Model| model.practice.task.as_ref().is_some_and(|task| !task.is_made);
    let was_practised = is_practised(model);
    edit(model, effects, EditLabel::Step(step.technique(), does), |puzzle| {
        for candidate in step.placements() {
            puzzle.square_mut(candidate.cell).value = Value::Entered(candidate.digit);
            if clears {
                clear_marks(puzzle, geometry.peer_set(candidate.cell), candidate.digit);
            }
        }
        for candidate in step.eliminations() {
            let square = puzzle.square_mut(candidate.cell);
            square.ruled_out = square.ruled_out.with(candidate.digit);
            square.centre = square.centre.without(candidate.digit);
        }
    });
    if let Some(cell) = cell {
        model.selection.select(cell);
    }
    // Where it is the one to be found, the message says that the practice has ended, and why.
    if !was_practised || is_practised(model) {
        let (technique, step) = (step.technique(), step.clone());
        let outcome = named(model, move |names| done(&StepWords::new(names), &step));
        model.notice = Some(Notice::done(said::applied(technique, outcome)).offering(Command::Undo));
    }
}

/// Requests a rating if the puzzle has one solution, and drops that of another puzzle.
pub(super) fn verdict_known(model: &mut Model, effects: &mut Vec<Effect>) {
    let has_one_solution = match &model.verdict {
        VerdictState::Known(analysis) => matches!(analysis.verdict(), Verdict::Unique(_)),
        VerdictState::NotDecided(_) | VerdictState::RegionsOpen => false,
        VerdictState::Pending | VerdictState::Failed => return,
    };
    let difficulty = &model.logic.difficulty;
    let Some(of) = model.document.known_position().ok().filter(|_| has_one_solution) else {
        if difficulty.of.is_some() {
            model.logic.difficulty = Difficulty { ticket: difficulty.ticket + 1, ..Difficulty::default() };
            effects.push(Effect::Stop(Worker::Rating));
        }
        return;
    };
    if difficulty.of.as_ref() != Some(&of) {
        rate(model, of, effects);
    }
}

/// Requests a rating.
fn rate(model: &mut Model, of: KnownPosition, effects: &mut Vec<Effect>) {
    let ticket = model.logic.difficulty.ticket + 1;
    let settings = model.logic.rated_by.settings();
    effects.push(Effect::Rating(RatingJob { ticket, start: of.clone(), settings }));
    model.logic.difficulty = Difficulty { ticket, of: Some(of), ..Difficulty::default() };
}

/// Requests a rating by another profile.
pub(super) fn rate_again(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(of) = model.logic.difficulty.of.clone() {
        rate(model, of, effects);
    }
}

//! Links to a step of a run: written for the step that is shown, and opened.

use super::{
    over::put,
    run::{begin, cannot_start, next_id},
    shared::refuse,
};
use crate::{
    app::{
        model::run::{SEARCHED, TO_END, goal_of_key},
        text::{link as text, notice},
        update::prelude::*,
    },
    board::PositionError,
    io::StepLink,
    solve::timeline::Choice,
};

/// The contents of a link besides the puzzle.
struct Wanted {
    method: Method,
    goal: Goal,
    strength: Strength,
    order: Order,
    assumed: Vec<Choice>,
    omission: Option<Omission>,
    step: u64,
}

/// The link to the step that is shown; `None` if no search is shown.
pub(super) fn of_step(model: &Model) -> Option<StepLink> {
    let parts = model.run.as_ref().filter(|run| run.report.is_some())?.step_parts(model.puzzle().shape())?;
    Some(StepLink { puzzle: model.puzzle().clone(), parts })
}

/// Copies the link to the step that is shown.
pub(super) fn copy(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(link) = of_step(model) else { return };
    effects.push(Effect::Window(WindowEffect::CopyText(link.write_link())));
    model.notice = Some(Notice::done(text::copied));
}

/// Puts the puzzle of a link on the board, and goes to its step.
pub(super) fn open(model: &mut Model, link: &StepLink, effects: &mut Vec<Effect>) {
    let wanted = match wanted(link) {
        Ok(wanted) => wanted,
        Err(problem) => {
            return model.notice = Some(Notice::problem(text::said::not_opened(problem.ended())));
        }
    };
    if link.puzzle != *model.puzzle() {
        let document = Document { is_only_here: true, ..Document::new(link.puzzle.clone()) };
        put(model, Replacement::Open, document, effects);
    }
    let step = wanted.step;
    if show(model, wanted, effects) {
        model.notice = Some(Notice::done(text::said::opened(step)));
    }
}

/// Goes to a step of a search on the puzzle on the board, which has these parts in a link.
pub(super) fn show_step(model: &mut Model, parts: BTreeMap<String, String>, effects: &mut Vec<Effect>) {
    if let Ok(wanted) = wanted(&StepLink { puzzle: model.puzzle().clone(), parts }) {
        show(model, wanted, effects);
    }
}

/// Shows what is wanted of the puzzle on the board, and returns whether it can be shown.
fn show(model: &mut Model, wanted: Wanted, effects: &mut Vec<Effect>) -> bool {
    let (method, goal, step) = (wanted.method, wanted.goal, wanted.step);
    let Some((run, job)) = prepare(model, wanted) else { return false };
    // Solve goes on with what is shown.
    set(model, effects, |settings| {
        settings.choose(SolveBy::Method(method));
        (settings.goal, settings.pace) = (goal, Pace::Watch);
    });
    run_to(model, run, job, Control::Forward(step), effects);
    model.mode = Mode::Watch;
    true
}

/// Goes to the moment of a search that a game has come back with, by what was kept of it. What cannot be searched any more stays away.
pub(super) fn resume_search(model: &mut Model, mut parts: BTreeMap<String, String>, effects: &mut Vec<Effect>) {
    let searched: Option<u64> = parts.remove(SEARCHED).and_then(|steps| steps.parse().ok());
    let is_to_end = parts.remove(TO_END).is_some();
    let link = StepLink { puzzle: model.puzzle().clone(), parts };
    if let Ok(wanted) = wanted(&link)
        && let step = wanted.step
        && let Some((mut run, job)) = prepare(model, wanted)
    {
        (run.wanted, run.shows_solution) = (searched.map(|_| step), is_to_end);
        let control = if is_to_end { Control::ToEnd } else { Control::Forward(searched.unwrap_or(step)) };
        run_to(model, run, job, control, effects);
    }
}

/// The run of a link on the puzzle on the board, and the job that searches it. If there is none, it is said why.
fn prepare(model: &mut Model, wanted: Wanted) -> Option<(RunModel, SearchJob)> {
    if refuse_undecided(model) {
        return None;
    }
    let position = model.document.known_position().and_then(|position| {
        let mut digits = position.digits().to_vec();
        wanted.assumed.iter().for_each(|&(cell, digit)| digits[cell.index()] = Some(digit));
        KnownPosition::new(position.geometry().clone(), digits)
    });
    let position = match position {
        Ok(position) => position,
        Err(PositionError::UntreatedRules(rules)) => {
            refuse(model, rules);
            return None;
        }
        Err(_) => {
            model.notice = Some(Notice::problem(notice::clash_before_solving));
            return None;
        }
    };
    let Wanted { method, goal, strength, order, assumed, omission, step: _ } = wanted;
    if let Err(error) = method.check(&position) {
        model.notice = Some(Notice::problem(cannot_start(model, error)));
        return None;
    }
    let id = next_id(model);
    let mut run = RunModel::new(id, RunTask::Solve(method, goal), model.document.start()).in_order(order.clone());
    (run.assumed, run.omission, run.strength) = (assumed, omission, strength);
    run.has_rules = model.document.geometry.has_demands();
    Some((run, SearchJob::Search(id, RuledSearch { method, start: position, strength, goal, order, omission })))
}

/// Starts a run and moves within it.
fn run_to(model: &mut Model, mut run: RunModel, job: SearchJob, control: Control, effects: &mut Vec<Effect>) {
    effects.push(Effect::Search(job));
    run.request += 1;
    run.asked = Some(control);
    effects.push(Effect::Search(SearchJob::Control(run.id, run.request, control)));
    begin(model, run, effects);
}

/// The run of a link has been searched: says so if it ends before the step that the link leads to.
pub(super) fn arrived(model: &mut Model) {
    let Some(run) = model.run.as_ref().filter(|run| run.request == 1 && !run.waiting) else { return };
    let (Some(Control::Forward(step)), Some(report)) = (run.asked, &run.report) else { return };
    if report.outcome.is_some() && report.frontier < step {
        model.notice = Some(Notice::problem(text::said::shorter(report.frontier)));
    }
}

/// Reads the contents of a link, or why they cannot be shown.
fn wanted(link: &StepLink) -> Result<Wanted, Said> {
    let mut parts = link.parts.clone();
    let mut take = |name: &'static str| parts.remove(name);
    let missing = |name: &str| text::said::missing(name);
    let bad = |name: &str, value: &str| text::said::bad_value(name, value);
    let (method, goal) = (take("method").ok_or(missing("method"))?, take("goal").unwrap_or_else(|| "first".to_owned()));
    let (step, strength, assumed) = (take("step").ok_or(missing("step"))?, take("strength"), take("assume"));
    let without = take("without");
    let order = take("order").unwrap_or_else(|| Order::default().to_string());
    if let Some((name, _)) = parts.first_key_value() {
        return Err(text::said::unknown_part(name));
    }
    let shape = link.puzzle.shape();
    let assumed = assumed.unwrap_or_default();
    let method = Method::from_key(&method).ok_or_else(|| bad("method", &method))?;
    let goal = goal_of_key(&goal).ok_or_else(|| bad("goal", &goal))?;
    let can_be_without =
        |omission: &Omission| omission.is_of(method, goal) && assumed.is_empty() && link.puzzle.check_houses().is_ok();
    let choices = assumed.split(',').filter(|choice| !choice.is_empty());
    Ok(Wanted {
        method,
        goal,
        step: step.parse().map_err(|_| bad("step", &step))?,
        strength: match strength {
            Some(key) => Strength::from_key(&key).ok_or_else(|| bad("strength", &key))?,
            None => Strength::default(),
        },
        order: Order::from_key(&order).ok_or_else(|| bad("order", &order))?,
        omission: match without {
            Some(line) => Some(Omission::from_key(&line).filter(can_be_without).ok_or_else(|| bad("without", &line))?),
            None => None,
        },
        assumed: choices.map(|choice| choice_of(shape, choice).ok_or_else(|| bad("assume", choice))).collect::<Result<_, _>>()?,
    })
}

/// The digit of a cell: `r3c5=4`.
fn choice_of(shape: &Shape, text: &str) -> Option<Choice> {
    let (name, digit) = text.split_once('=')?;
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let (row, column) = (row.parse::<usize>().ok()?.checked_sub(1)?, column.parse::<usize>().ok()?.checked_sub(1)?);
    let digit = Digit::new(digit.parse().ok()?).filter(|digit| usize::from(digit.get()) <= shape.size())?;
    let cell: Option<Cell> = (row < shape.size() && column < shape.size()).then(|| shape.cell(row, column));
    Some((cell?, digit))
}

//! Starting runs, and moving within them.

use crate::{
    app::{
        model::{
            jobs::{CostAnswer, CostEstimate, CostQuestion},
            run::{PATH, RULES, RUNS_KEPT, Report, RunId, START, STEP, SearchMove, TO_END},
            speed::Speed,
            stored,
        },
        text::{notice as text, rule, standing, status},
        update::{
            edit,
            prelude::*,
            shared::{end_presentation, refuse},
        },
        view::{
            outlook::{self, outlook},
            result::Standing,
        },
    },
    board::PositionError,
    solve::{analyse::Findings, generate::WatchSpec, search::StartError},
};

/// The Solve button: starts the chosen method, and returns whether it did. If the digits break a rule, or the method cannot express one, it
/// says so instead.
pub(super) fn solve(model: &mut Model, effects: &mut Vec<Effect>) -> bool {
    if refuse_undecided(model) {
        drop_run(model, effects);
        return false;
    }
    let id = next_id(model);
    let (by, goal) = (model.settings.solve_by(), model.settings.goal);
    let is_at_once = (model.settings.pace, goal) == (Pace::Instant, Goal::First);
    let start = match model.document.known_position() {
        Ok(start) => start,
        Err(error) => return not_started(model, error, effects),
    };
    let order = if by == SolveBy::Fastest { Order::default() } else { model.settings.order.clone() };
    let (task, job, start) = if by == SolveBy::Logic {
        let digits = start.digits().to_vec();
        (RunTask::Logic, SearchJob::Path { id, start, settings: model.logic_settings() }, digits)
    } else {
        if is_at_once
            && by == SolveBy::Fastest
            && let Some(shown) = show_answer(model, effects)
        {
            return shown;
        }
        let has_rules = start.geometry().has_demands();
        // The solver of the verdict is faster than any method, and nobody watches. It has counted just what a search would start from, if
        // the puzzle has not been changed since.
        let is_counted = matches!(model.verdict, VerdictState::Known(_)) && model.puzzle().is_posed();
        if has_rules && is_counted && is_at_once {
            drop_run(model, effects);
            enter_solution(model, effects);
            return false;
        }
        let method = model.settings.chosen_method().unwrap_or_else(|| fastest(model, &start));
        if let Err(error) = method.check(&start) {
            drop_run(model, effects);
            model.notice = Some(Notice::problem(cannot_start(model, error)));
            return false;
        }
        let (digits, strength) = (start.digits().to_vec(), model.settings.strength);
        let search = RuledSearch { strength, order: order.clone(), ..RuledSearch::new(method, start, goal) };
        (RunTask::Solve(method, goal), SearchJob::Search(id, search), digits)
    };
    let mut run = RunModel::new(id, task, start).in_order(order);
    (run.has_rules, run.strength) = (model.document.geometry.has_demands(), model.settings.strength);
    model.notice = warning(model);
    effects.push(Effect::Search(job));
    match model.settings.pace {
        Pace::Instant => {
            run.request += 1;
            run.asked = Some(Control::ToEnd);
            run.shows_solution = true;
            effects.push(Effect::Search(SearchJob::Control(id, run.request, Control::ToEnd)));
        }
        Pace::Watch => {
            model.mode = Mode::Watch;
            run.playing = true;
            // The first move is requested by the next tick.
            run.waiting = false;
        }
    }
    begin(model, run, effects);
    true
}

/// The quickest method. It has been worked out, unless somebody is faster than the thread that does.
fn fastest(model: &Model, start: &KnownPosition) -> Method {
    let found = model.estimate.as_ref().filter(|estimate| estimate.revision == model.document.revision);
    let question = CostQuestion::Quickest(model.settings.goal);
    let found = found.filter(|estimate| estimate.question == question).and_then(|estimate| estimate.found);
    match found.unwrap_or_else(|| question.answer(start)) {
        CostAnswer::Quickest(method) => method,
        CostAnswer::Placements(_) => Method::Fewest,
    }
}

/// What is said about a search that lasts long.
fn warning(model: &Model) -> Option<Notice> {
    text::outlook(outlook(model)).map(Notice::info)
}

/// Asks what the search that is chosen will cost, where that takes a sample of it and has not been asked.
pub(super) fn ask_cost(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(question) = outlook::question(model) else { return };
    let revision = model.document.revision;
    if model.estimate.as_ref().is_some_and(|asked| asked.revision == revision && asked.question == question) {
        return;
    }
    let Ok(start) = model.document.known_position() else { return };
    model.estimate = Some(CostEstimate { revision, question: question.clone(), found: None });
    effects.push(Effect::Analysis(AnalysisJob::Estimate(revision, start, question)));
}

/// Takes the answer. Where the search has begun meanwhile and goes on, it is said now that it lasts long.
pub(super) fn estimated(model: &mut Model, question: &CostQuestion, found: CostAnswer) {
    let Some(estimate) = model.estimate.as_mut().filter(|estimate| estimate.question == *question) else { return };
    estimate.found = Some(found);
    let chosen = model.settings.chosen_method().map(|method| RunTask::Solve(method, model.settings.goal));
    let goes_on = |run: &RunModel| Some(run.task) == chosen && !run.is_at_rest();
    if model.notice.is_none() && model.run.as_ref().is_some_and(goes_on) {
        model.notice = warning(model);
    }
}

/// The number of the next run.
pub(super) fn next_id(model: &Model) -> RunId {
    RunId(model.next_run.0 + 1)
}

/// Shows a new run in place of all that was shown: of the run before, of hints, and of an answer without a run. An earlier one with the same
/// steps goes.
pub(super) fn begin(model: &mut Model, run: RunModel, effects: &mut Vec<Effect>) {
    set_aside(model);
    let twins = model.earlier.extract_if(.., |kept| kept.is_same_as(&run));
    effects.extend(twins.map(|twin| Effect::Search(SearchJob::Forget(twin.id))));
    hints::hide_all(model);
    (model.answer, model.play.is_paused, model.next_run) = (None, false, run.id);
    model.run = Some(run);
}

/// Shows the solution that the verdict has found, and returns whether it did; `None` where the verdict has none, so that it takes a search.
fn show_answer(model: &mut Model, effects: &mut Vec<Effect>) -> Option<bool> {
    let VerdictState::Known(analysis) = &model.verdict else { return None };
    let digits = match analysis.to_solve(model.puzzle().is_posed()) {
        Verdict::Unique(digits) => digits.clone(),
        Verdict::Several { examples, .. } => examples[0].clone(),
        Verdict::Undecided { solution: Some(digits), .. } => digits.clone(),
        Verdict::None(_) => {
            drop_run(model, effects);
            model.notice = Some(Notice::problem(text::no_solution_to_show));
            return Some(false);
        }
        Verdict::Undecided { solution: None, .. } | Verdict::Blank => return None,
    };
    drop_run(model, effects);
    let differing = edit::differing(model, &digits);
    model.notice = (differing > 0).then(|| Notice::problem(text::said::digits_differ(differing)));
    model.answer = Some(digits);
    Some(true)
}

/// Says why nothing was started.
fn not_started(model: &mut Model, error: PositionError, effects: &mut Vec<Effect>) -> bool {
    drop_run(model, effects);
    match error {
        PositionError::UntreatedRules(rules) => refuse(model, rules),
        PositionError::Repeats(_) | PositionError::TooLarge { .. } | PositionError::Length { .. } => {
            model.notice = Some(Notice::problem(text::clash_before_solving));
        }
    }
    false
}

/// Why a method cannot search the board, in words.
pub(super) fn cannot_start(model: &Model, error: StartError) -> Said {
    match error {
        StartError::Broken(faults) => {
            text::said::broken_before_solving(named(model, move |names| status::first_of(names, &faults)))
        }
        StartError::Inexpressible { rules, .. } => text::said::cannot_express(move |lang: Lang| {
            let mut names: Vec<&str> = rules.iter().map(|rule| rule::name(lang, rule)).collect();
            names.sort_unstable();
            names.dedup();
            lang.list(names)
        }),
    }
}

/// Enters the solution that the verdict found, on a board with rules that are not houses.
fn enter_solution(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(verdict) = model.analysis().map(|analysis| &analysis.givens) else {
        return model.notice = Some(Notice::problem(text::no_solution_yet));
    };
    let standing = Standing::of(verdict);
    let digits = match verdict {
        Verdict::Unique(digits) | Verdict::Undecided { solution: Some(digits), .. } => digits.clone(),
        Verdict::Several { examples, .. } => examples[0].clone(),
        Verdict::None(_) => return model.notice = Some(Notice::problem(text::no_solution_to_enter)),
        Verdict::Undecided { solution: None, .. } | Verdict::Blank => {
            return model.notice = Some(Notice::problem(text::no_solution_yet));
        }
    };
    let replaced = edit::differing(model, &digits);
    edit::enter_all(model, &digits, effects);
    let entered = Said::from(move |lang| standing::entered(lang, standing));
    let wrong = (replaced > 0).then(|| text::said::digits_replaced(replaced));
    let said = Said::sentences([entered].into_iter().chain(wrong));
    model.notice = Some(Notice::done(said).offering(Command::Undo));
}

/// Starts to generate a puzzle step by step on the empty board.
pub(super) fn watch(model: &mut Model, watch: Box<WatchSpec>, effects: &mut Vec<Effect>) {
    let id = next_id(model);
    let mut run = RunModel::new(id, RunTask::Make(watch.strategy), model.document.start());
    (run.playing, run.waiting) = (true, false);
    begin(model, run, effects);
    model.mode = Mode::Watch;
    effects.push(Effect::Search(SearchJob::Generate(id, watch)));
}

/// Shows the steps by the rules of Sudoku Explainer, from the first on.
pub(super) fn explain(model: &mut Model, effects: &mut Vec<Effect>) {
    // After a change of the puzzle the rating is that of the one before, until there is a verdict.
    let here = model.document.known_position().ok();
    let Some(start) = model.logic.difficulty.of.clone().filter(|of| Some(of) == here.as_ref()) else { return };
    begin_path(model, RunTask::Explainer, start, None, Control::Forward(1), effects);
    (model.dialog, model.mode, model.notice) = (None, Mode::Watch, None);
}

/// Shows the steps of a person from the digits on the board, before the first of them.
pub(super) fn show_path(model: &mut Model, effects: &mut Vec<Effect>) {
    let start = match model.document.known_position() {
        Ok(start) => start,
        Err(error) => {
            not_started(model, error, effects);
            return;
        }
    };
    // From digits that are wrong no path leads on.
    let is_right = model.analysis().is_some_and(|analysis| analysis.wrong().is_empty());
    let here = is_right.then(|| KnownPosition::new(start.geometry().clone(), model.puzzle().digits()).ok()).flatten();
    let (start, rules) = match contradicting(model, &start) {
        Some((start, rules)) => (start, Some(rules)),
        None => (here.unwrap_or(start), None),
    };
    begin_path(model, RunTask::Logic, start, rules, Control::Seek(0), effects);
    (model.dialog, model.mode, model.notice) = (None, Mode::Watch, None);
}

/// Shows a path of steps from that start, and moves on it. It is about the rules at these places, if not about all.
fn begin_path(
    model: &mut Model,
    task: RunTask,
    start: KnownPosition,
    some_rules: Option<Vec<usize>>,
    control: Control,
    effects: &mut Vec<Effect>,
) {
    let id = next_id(model);
    let mut run = RunModel::new(id, task, start.digits().to_vec());
    (run.has_rules, run.some_rules) = (model.document.geometry.has_demands(), some_rules);
    effects.push(Effect::Search(match task {
        RunTask::Explainer => SearchJob::BySe { id, start },
        _ => SearchJob::Path { id, start, settings: model.logic_settings() },
    }));
    ask(&mut run, control, effects);
    begin(model, run, effects);
}

/// Goes to the place of a path that a game has come back with, by what was kept of it. `None` if there is no such path any more.
pub(super) fn resume_path(model: &mut Model, parts: &BTreeMap<String, String>, effects: &mut Vec<Effect>) -> Option<()> {
    let task = RunTask::path_of_key(parts.get(PATH)?)?;
    let digits = stored::digits(parts.get(START)?, model.puzzle().shape())?;
    let rules = parts.get(RULES).map(|places| stored::numbers(places));
    let mut geometry = KnownGeometry::try_from(model.document.geometry.clone()).ok()?;
    if let Some(places) = &rules {
        geometry = geometry.demanding(|place| places.contains(&place));
    }
    let start = KnownPosition::new(geometry, digits).ok()?;
    let control = if parts.contains_key(TO_END) { Control::ToEnd } else { Control::Seek(parts.get(STEP)?.parse().ok()?) };
    begin_path(model, task, start, rules, control, effects);
    Some(())
}

/// Only the clues and rules that contradict each other, if there is no solution because of them, and the places of these rules.
fn contradicting(model: &Model, start: &KnownPosition) -> Option<(KnownPosition, Vec<usize>)> {
    let (analysis, findings) = (model.analysis()?, model.findings()?);
    let Findings::Contradiction { conflict, .. } = findings else { return None };
    let mut clues = model.document.clues(analysis.basis());
    let innocent = start.geometry().shape().cells().filter(|cell| !conflict.found.clues.contains(*cell));
    innocent.for_each(|cell| clues[cell.index()] = None);
    let rules = &conflict.found.rules;
    let start = KnownPosition::new(start.geometry().demanding(|place| rules.contains(&place)), clues).ok()?;
    Some((start, rules.clone()))
}

/// Stops the search where it is and keeps what was found.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(run) = &mut model.run {
        run.playing = false;
        effects.push(Effect::Stop(Worker::Search));
    }
}

/// Keeps the run that is shown, to be looked at again.
pub(super) fn set_aside(model: &mut Model) {
    end_presentation(model);
    if let Some(mut run) = model.run.take() {
        run.playing = false;
        // One that has just come back is still to go there.
        run.wanted.take_if(|_| run.report.is_some());
        model.earlier.push(run);
        model.earlier.sort_by_key(|run| run.id);
    }
    // The worker keeps the same ones.
    model.earlier.drain(..model.earlier.len().saturating_sub(RUNS_KEPT - 1));
}

/// Crosses out a line of the program, or restores the one that is: shows the run of that program, a kept one if there is one.
pub(super) fn cross_out(model: &mut Model, omission: Option<Omission>, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| run.omission != omission) else { return };
    let Some((method, goal)) = run.search().filter(|_| omission.is_none_or(|omission| run.can_be_without(omission))) else {
        return;
    };
    let (digits, order) = (run.start.clone(), run.order.clone());
    let id = next_id(model);
    let mut next = RunModel::new(id, run.task, digits.clone()).in_order(order.clone());
    (next.omission, next.playing, next.waiting) = (omission, true, false);
    if let Some(id) = model.earlier.iter().find(|kept| kept.is_same_as(&next)).map(|kept| kept.id) {
        return show(model, id, effects);
    }
    let Ok(geometry) = KnownGeometry::try_from(model.document.geometry.clone()) else { return };
    let Ok(start) = KnownPosition::new(geometry, digits) else { return };
    effects.push(Effect::Stop(Worker::Search));
    let search = RuledSearch { order, omission, ..RuledSearch::new(method, start, goal) };
    effects.push(Effect::Search(SearchJob::Search(id, search)));
    begin(model, next, effects);
}

/// Shows an earlier run again, and stops the one that is shown.
pub(super) fn show(model: &mut Model, id: RunId, effects: &mut Vec<Effect>) {
    let Some(index) = model.earlier.iter().position(|run| run.id == id) else { return };
    stop(model, effects);
    let mut run = model.earlier.remove(index);
    // It was chosen last.
    run.chosen_before = None;
    set_aside(model);
    if let Some(asked) = run.asked.filter(|_| run.report.is_none()) {
        // It has come back, and nobody has looked at it yet.
        effects.push(Effect::Search(SearchJob::Control(run.id, run.request, asked)));
    }
    model.run = Some(run);
    model.mode = Mode::Watch;
}

/// Stops playing because the run is no longer looked at. A search that goes to its end at full speed goes on.
pub(super) fn leave(model: &mut Model, effects: &mut Vec<Effect>) {
    match &mut model.run {
        Some(run) if run.waiting && run.asked == Some(Control::ToEnd) => run.playing = false,
        _ => pause(model, effects),
    }
}

/// Stops playing. A search that runs to its end is not affected.
pub(super) fn pause(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(run) = &mut model.run
        && run.playing
    {
        run.playing = false;
        effects.push(Effect::Stop(Worker::Search));
    }
}

/// Moves within the run, and stops playing it.
pub(super) fn control(model: &mut Model, control: Control, effects: &mut Vec<Effect>) {
    if let Some(run) = &mut model.run {
        (run.playing, run.shows_solution) = (false, false);
        match (control, run.asked) {
            // The seek in progress is completed first: if each interrupted the one before, a drag would show nothing.
            (Control::Seek(position), Some(Control::Seek(_))) if run.waiting => run.wanted = Some(position),
            _ => ask(run, control, effects),
        }
    }
}

fn ask(run: &mut RunModel, control: Control, effects: &mut Vec<Effect>) {
    run.request += 1;
    run.waiting = true;
    run.waited = 0.0;
    run.asked = Some(control);
    run.wanted = None;
    effects.push(Effect::Search(SearchJob::Control(run.id, run.request, control)));
}

/// Moves within the run and shows it, in whichever mode the command was given.
pub(super) fn transport(model: &mut Model, wanted: Control, effects: &mut Vec<Effect>) {
    if model.run.is_some() {
        model.mode = Mode::Watch;
    }
    control(model, wanted, effects);
}

/// Says that a key leads nowhere because the first or the last step is shown.
pub(super) fn say_that_it_ends(model: &mut Model, wanted: Control) {
    let Some(run) = model.run.as_ref().filter(|run| model.mode == Mode::Watch && run.is_at_rest()) else { return };
    let position = run.report.as_ref().map(|report| report.view.position);
    let said = match wanted {
        Control::Forward(_) | Control::ToEnd if run.is_at_end() => text::at_last_step,
        Control::Back(_) | Control::Seek(_) if position == Some(0) => text::at_start,
        _ => return,
    };
    model.notice = Some(Notice::done(said).passing());
}

/// Plays the run, or pauses it. In Watch mode with nothing to see, or once another search has been chosen, it starts that.
pub(super) fn play_pause(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_mut().filter(|run| run.playing || !run.is_superseded(&model.settings)) else {
        if model.mode == Mode::Watch {
            // Whoever presses Play wants to watch, whatever Solve is to show.
            let pace = std::mem::replace(&mut model.settings.pace, Pace::Watch);
            solve(model, effects);
            model.settings.pace = pace;
        }
        return;
    };
    if run.playing {
        return pause(model, effects);
    }
    if run.is_at_end() {
        ask(run, Control::Seek(0), effects);
    }
    (run.playing, run.shows_solution) = (true, false);
}

/// Shows the next or previous solution. Past the last known one, the search continues to the next.
pub(super) fn browse(model: &mut Model, step: isize, effects: &mut Vec<Effect>) {
    let Some(run) = &mut model.run else { return };
    let Some(report) = run.report.clone() else { return };
    let position = report.view.position;
    let known = &report.solutions;
    let target =
        if step > 0 { known.iter().find(|&&event| event > position) } else { known.iter().rev().find(|&&event| event < position) };
    match target {
        Some(&event) => control(model, Control::Seek(event), effects),
        None if step > 0 && report.outcome.is_none() => {
            // The end of a run by logic is its solution, if it has one.
            let next = if run.is_by_logic() { Control::ToEnd } else { Control::Search(SearchMove::Next(Landmark::Solution)) };
            control(model, next, effects);
        }
        None => {}
    }
}

pub(super) fn set_speed(model: &mut Model, speed: Speed, effects: &mut Vec<Effect>) {
    let was_max = model.settings.speed.rate().is_none();
    set(model, effects, |settings| settings.speed = speed);
    // A search at full speed is stopped; the next move goes at the new speed.
    if was_max && speed.rate().is_some() && model.run.as_ref().is_some_and(|run| run.playing && run.waiting) {
        effects.push(Effect::Stop(Worker::Search));
    }
}

/// Requests the steps that are due after `seconds`. Returns whether it did, or the run has come to its end.
pub(super) fn tick(model: &mut Model, seconds: f64, effects: &mut Vec<Effect>) -> bool {
    let speed = model.settings.speed;
    let Some(run) = &mut model.run else { return false };
    if run.waiting {
        run.waited += seconds;
    }
    if !run.playing {
        return false;
    }
    // A run that is played again is shown at its end until the answer to the seek arrives.
    if !run.waiting && run.is_at_end() {
        run.playing = false;
        return true;
    }
    let due = run.grant(seconds, speed);
    if let Some(control) = due {
        ask(run, control, effects);
    }
    due.is_some()
}

/// Takes a report on the run, and returns whether the run may have just ended. Reports on dropped runs and older requests are ignored.
pub(super) fn reported(model: &mut Model, report: Arc<Report>, effects: &mut Vec<Effect>) -> bool {
    let watching = model.mode == Mode::Watch;
    let shown = model.run.as_ref().map(|run| run.id);
    if shown != Some(report.id) {
        if let Some(run) = model.earlier.iter_mut().find(|run| run.id == report.id && run.request <= report.request) {
            run.waiting = report.busy;
            run.report = Some(report);
        }
        return false;
    }
    let Some(run) = &mut model.run else { return false };
    if report.request < run.request {
        return false;
    }
    run.waiting = report.busy;
    // Outside Watch mode a solution is shown, even of a search that was stopped.
    let solves = matches!(run.task, RunTask::Solve(..));
    let was_at_end = run.is_at_end();
    let at_a_solution = report.solutions.contains(&report.view.position);
    let first = report.solutions.first().copied().filter(|_| solves && !watching && !at_a_solution);
    let show = first.or_else(|| run.solution_to_show(&report)).filter(|_| !report.busy);
    run.report = Some(report);
    let wanted = run.wanted.take_if(|_| !run.waiting);
    if let Some(position) = wanted.or(show) {
        ask(run, Control::Seek(position), effects);
        return false;
    }
    !was_at_end
}

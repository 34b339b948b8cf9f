//! How a solution is searched for: the button, and the choices.

use crate::{
    app::{
        model::settings::{Pace, SolveBy},
        text::{command as commands, goal, notice, omission, panel as text, play, run_export},
    },
    board::Strength,
    gui::{
        choice::segmented_width,
        panel::{
            board_focus,
            button::{self, Face, Look},
            measures::Measures,
            order,
        },
        prelude::*,
        widget::combo_frame,
    },
    solve::{
        analyse::Verdict,
        search::{Goal, Method},
    },
};

/// Minimum width of the list of methods beside the buttons of Watch, in points.
const METHOD: f32 = 150.0;
/// The greatest width of a button of Watch, in points.
const WIDEST: f32 = 144.0;

/// Shows Solve, or Stop while a search runs; what has been found can be hidden again. It is the main button where a puzzle is entered.
pub(crate) fn button(ui: &mut Pane<'_>, size: Vec2, is_short: bool) {
    let lang = ui.lang();
    let (command, face) = if Command::Stop.is_enabled(ui.model) {
        (Command::Stop, Face::named(Command::Stop.name(lang)))
    } else if ui.model.has_result() {
        let whole = if ui.model.solution_digits().is_some() { play::hide_solution(lang) } else { play::hide_search(lang) };
        (Command::HideSolution, Face { whole, ..Face::named(if is_short { play::hide_solution_short(lang) } else { whole }) })
    } else {
        (Command::Solve, Face::named(Command::Solve.name(lang)))
    };
    // Nothing is decided while regions are not complete; the key says so.
    if let Some(drawn) = ui.model.open_regions().filter(|_| command == Command::Solve) {
        let reason = status::regions_not_decided(lang, drawn, ui.model.puzzle().shape().cell_count());
        let response = ui.add_enabled_ui(false, |ui| button::show(ui, face, size, Look::Plain, Sense::click())).inner;
        ui.accesskit_node_builder(response.id, |node| node.set_description(reason.as_str()));
        response.on_disabled_hover_text(reason);
        return;
    }
    // Where there is no solution, mending comes first.
    let has_none = ui.model.analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::None(_)));
    let is_main = command != Command::HideSolution && ui.model.mode == Mode::Enter && !has_none && command.is_enabled(ui.model);
    let look = if is_main { Look::Primary } else { Look::Plain };
    button::command(ui, (command, face), size, look);
}

/// Shows what Watch begins with: the button that watches, the one that shows the solution, and the method.
pub(crate) fn watching(ui: &mut Pane<'_>, measures: Measures) {
    let goals = segmented_width(ui, &goals(ui.model)) + ui.spacing().item_spacing.x;
    let has_goal = ui.model.making().is_none() && ui.model.settings.solve_by() != SolveBy::Logic;
    let beside = if has_goal { goals } else { 0.0 };
    let width = ((ui.available_width() - space::SMALL) / 2.0).min(WIDEST).floor();
    let left = ui.available_width() - 2.0 * (width + space::SMALL);
    let size = vec2(width, measures.control);
    ui.row(measures.control, |ui| {
        let is_playing = ui.model.run.as_ref().is_some_and(|run| run.playing);
        let (name, icon) = match is_playing {
            true => (commands::pause(ui.lang()), Icon::Pause),
            false => (Command::ModeWatch.name(ui.lang()), Icon::Play),
        };
        let keys = shortcut(Command::PlayPause, ui.model);
        let face = Face { before: Some(icon), keys: &keys, ..Face::named(name) };
        if button::show(ui, face, size, Look::Primary, Sense::click()).clicked() {
            ui.send(Command::PlayPause);
            // The same key goes on from the board.
            board_focus::take(ui);
        }
        show_solution(ui, size);
        if left >= METHOD {
            let is_alone = left - beside < METHOD;
            method(ui, left - if is_alone { 0.0 } else { beside }, measures.control, is_alone && has_goal);
            if left - beside >= METHOD && beside > 0.0 {
                goal(ui);
            }
        }
    });
    if left < METHOD {
        ui.add_space(space::SMALL);
        let (all, height) = (ui.available_width(), space::CONTROL);
        ui.row(height, |ui| method(ui, all, height, has_goal));
    }
    if left - beside < METHOD && ui.model.run.is_none() {
        ui.row(space::CONTROL + space::TIGHT, goal);
    }
}

/// Shows the button that shows the solution without the way to it, or stops looking for it.
fn show_solution(ui: &mut Pane<'_>, size: Vec2) {
    let lang = ui.lang();
    if Command::Stop.is_enabled(ui.model) {
        button::command(ui, (Command::Stop, Face::named(Command::Stop.name(lang))), size, Look::Plain);
        return;
    }
    // Another search that has been chosen is begun.
    let run = ui.model.run.as_ref().filter(|run| !run.is_superseded(&ui.model.settings));
    let (command, name) = match ui.model.making() {
        // The button that has stopped it goes on.
        _ if run.is_some_and(RunModel::is_stopped) => (Command::ToEnd, text::go_on(lang)),
        Some(_) => (Command::ToEnd, text::show_puzzle(lang)),
        None if run.is_some() => (Command::ToEnd, text::show_solution(lang)),
        None => (Command::Solve, text::show_solution(lang)),
    };
    // The key of Solve shows it only where the solution is not to be watched.
    let plays = command == Command::Solve && ui.model.settings.pace == Pace::Watch;
    let keys = if plays { String::new() } else { shortcut(command, ui.model) };
    let before = ui.out.len();
    button::faced(ui, (command, Face { keys: &keys, ..Face::named(name) }), size, Look::Plain);
    if command == Command::Solve && ui.out.len() > before {
        ui.out.insert(before, Action::Set(Setting::Pace(Pace::Instant)));
    }
}

/// Shows the list of methods, with the goals where they have no place of their own, or how the puzzle is made that is shown.
fn method(ui: &mut Pane<'_>, width: f32, height: f32, has_goals: bool) {
    let lang = ui.lang();
    if let Some(strategy) = ui.model.making() {
        ui.add(Label::new(RichText::new(generation::strategy_name(lang, strategy)).family(fonts::semibold())).truncate());
        return;
    }
    ui.spacing_mut().interact_size.y = height;
    let (room, name) = (width - combo_frame(ui), name(ui.model));
    let shown = fitting(ui, room, FontFamily::Proportional, [text_size::BODY, text_size::SMALL].map(|size| (name.as_str(), size)));
    let response = ui.list_of(text::method, width, (shown, &name), |ui| {
        let (before, by) = (ui.out.len(), ui.model.settings.solve_by());
        choice(ui, by == SolveBy::Fastest, method::fastest(lang))
            .on_hover_text(method::does_fastest(lang))
            .sends(Setting::SolveBy(SolveBy::Fastest), ui);
        ui.separator();
        for found in Method::ALL {
            let button = choice(ui, by == SolveBy::Method(found), method::name(lang, found));
            button
                .on_hover_text(method::key(lang, method::does(lang, found), found.key()))
                .sends(Setting::SolveBy(SolveBy::Method(found)), ui);
        }
        let logic = choice(ui, by == SolveBy::Logic, solution_path::logic_method(lang));
        logic.on_hover_text(solution_path::logic_does(lang)).sends(Setting::SolveBy(SolveBy::Logic), ui);
        if has_goals {
            ui.separator();
            let chosen = ui.model.settings.goal;
            for (goal, name) in goals(ui.model) {
                choice(ui, goal == chosen, name).sends(Setting::Goal(goal), ui);
            }
        }
        ui.out.len() > before
    });
    // The search is begun with Space from the board, as the line below says; the list would open again here.
    if ui.model.mode == Mode::Watch && response.inner == Some(true) {
        board_focus::take(ui);
    }
    response.response.on_hover_text(does(ui.model));
    ui.spacing_mut().interact_size.y = space::CONTROL;
}

/// The method and the goal, in words.
pub(super) fn in_words(model: &Model) -> String {
    let goal = goal::name(model.settings.lang, model.settings.goal);
    if model.settings.solve_by() == SolveBy::Logic { name(model) } else { text::run_name(model.settings.lang, name(model), goal) }
}

/// Shows the choices, with a description of the method.
pub(crate) fn choices(ui: &mut Pane<'_>) {
    let width = ui.available_width();
    ui.row(space::CONTROL, |ui| method(ui, width, space::CONTROL, false));
    described(ui);
    goal_and_pace(ui);
}

/// Shows a description of the method, and the choices that only some methods have.
pub(crate) fn described(ui: &mut Pane<'_>) {
    ui.secondary(does(ui.model));
    if ui.model.run.is_none()
        && let Some(said) = notice::outlook(ui.model.outlook())
    {
        warning(ui, &said.text(ui.lang()));
    }
    if takes_order(ui.model) {
        ui.row(space::CONTROL + space::TIGHT, order::row);
    }
    if asks_for_strength(ui.model) {
        ui.row(space::CONTROL + space::TIGHT, strength);
    }
}

/// Shows a sentence that warns.
fn warning(ui: &mut Pane<'_>, sentence: &str) {
    ui.horizontal_top(|ui| {
        let clash = ui.palette().clash;
        icon::inline(ui, Icon::Warning, text_size::LARGE, clash);
        ui.wrapped(RichText::new(sentence).size(text_size::SMALL + 1.0));
    });
}

/// The name of the method that plays in Watch, otherwise of the chosen one, which is the next there if another one rests. Where a lesson hides
/// the name of its run, with the line that its program lacks.
fn name(model: &Model) -> String {
    let (lang, by) = (model.settings.lang, model.settings.solve_by());
    let chosen = match by {
        SolveBy::Fastest => method::fastest(lang),
        SolveBy::Method(found) => method::name(lang, found),
        SolveBy::Logic => solution_path::logic_method(lang),
    };
    let Some(run) = model.run.as_ref().filter(|_| model.mode == Mode::Watch) else { return chosen.to_owned() };
    let shown = run_export::task(lang, run.task);
    match run.omission.filter(|_| model.lecture.is_some()) {
        _ if run.is_superseded(&model.settings) && !run.playing => text::next_method(lang, chosen),
        Some(line) => text::run_name(lang, shown, omission::name(lang, line)),
        None if !run.playing && by == SolveBy::Fastest && run.task.method().is_some() && model.lecture.is_none() => {
            chosen.to_owned()
        }
        None => shown.to_owned(),
    }
}

/// A description of the method that is [named](name), which names the rules of the board.
fn does(model: &Model) -> String {
    let lang = model.settings.lang;
    let is_named = |run: &RunModel| run.playing || model.lecture.is_some() && !run.is_superseded(&model.settings);
    let run = model.run.as_ref().filter(|run| model.mode == Mode::Watch && is_named(run));
    match run.and_then(|run| run.task.method()).map_or_else(|| model.settings.solve_by(), SolveBy::Method) {
        SolveBy::Fastest => method::does_fastest(lang).to_owned(),
        SolveBy::Method(found) => method::does_on(lang, found, model.puzzle().rules()),
        SolveBy::Logic => solution_path::logic_does(lang).to_owned(),
    }
}

/// The choice of the goal, with its names.
fn goals(model: &Model) -> [(Goal, &'static str); 2] {
    [Goal::First, Goal::All].map(|goal| (goal, goal::name(model.settings.lang, goal)))
}

/// The choice of the pace, with its names.
fn paces(model: &Model) -> [(Pace, &'static str); 2] {
    let lang = model.settings.lang;
    [(Pace::Instant, text::pace_instant(lang)), (Pace::Watch, text::pace_watch(lang))]
}

/// Shows the choice: the first solution or all. Logic finds only unique ones, and has a choice of techniques instead.
fn goal(ui: &mut Pane<'_>) {
    if ui.model.settings.solve_by() != SolveBy::Logic {
        ui.segmented_to(text::goal(ui.lang()), ui.model.settings.goal, &goals(ui.model), Setting::Goal);
    } else if ui.button(Command::Techniques.name(ui.lang())).clicked() {
        ui.send(Command::Techniques);
    }
}

/// Shows the choice: at once or step by step.
fn pace(ui: &mut Pane<'_>) {
    ui.segmented_to(text::pace(ui.lang()), ui.model.settings.pace, &paces(ui.model), Setting::Pace);
}

/// Shows both choices. On two lines where one is too short for them.
fn goal_and_pace(ui: &mut Pane<'_>) {
    let height = space::CONTROL + space::TIGHT;
    let both = segmented_width(ui, &goals(ui.model)) + segmented_width(ui, &paces(ui.model)) + ui.spacing().item_spacing.x;
    if both <= ui.available_width() {
        ui.row(height, |ui| {
            goal(ui);
            pace(ui);
        });
    } else {
        ui.row(height, goal);
        ui.row(height, pace);
    }
}

/// Whether the chosen method takes cells and digits in an order that one can choose.
fn takes_order(model: &Model) -> bool {
    model.settings.chosen_method().is_some_and(Method::takes_order)
}

/// Whether the method can ask more or less of rules: the board has rules that are not houses, and the method takes a strength.
fn asks_for_strength(model: &Model) -> bool {
    model.settings.chosen_method().is_some_and(|method| method.facts().takes_strength) && model.document.geometry.has_demands()
}

/// Shows the choice: rules are checked as soon as they cannot be satisfied, or once they are complete.
fn strength(ui: &mut Pane<'_>) {
    let choices = [
        (Strength::Bounds, text::rules_bounds(ui.lang()), text::rules_bounds_hint(ui.lang()).to_owned()),
        (Strength::Complete, text::rules_complete(ui.lang()), text::rules_complete_hint(ui.lang()).to_owned()),
    ];
    ui.segmented_to(text::strength, ui.model.settings.strength, &choices, Setting::Strength);
}

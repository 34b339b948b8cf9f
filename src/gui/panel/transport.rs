//! The bar below the board in Watch mode: timeline, transport, jumps, speed.

use eframe::egui::Slider;

use crate::{
    app::{
        model::{
            run::{ClosedBranch, SearchMove},
            speed::Speed,
        },
        text::panel as text,
        view::result,
    },
    gui::{
        panel::{map, menu::menu_item, timeline},
        prelude::*,
    },
};

/// Height of the bar in points, in normal windows.
pub(crate) const HIGH: f32 = 176.0;
/// The height in windows of medium height, and there the least that it can be dragged to.
pub(crate) const MEDIUM: f32 = 124.0;
/// The height of the bar besides the map.
const BESIDES_MAP: f32 = 2.0 * space::TIGHT + space::CONTROL + space::HUGE;
/// The least and the greatest height that it can be dragged to in normal windows: the map has 96 to 400.
pub(crate) const LEAST: f32 = 96.0 + BESIDES_MAP;
pub(crate) const HIGHEST: f32 = 400.0 + BESIDES_MAP;
/// Height of the bar in points, in low windows.
pub(crate) const LOW: f32 = 92.0;

/// Width of the speed control, in points.
const SPEED: f32 = 250.0;
/// Width of the jump buttons in a row, in points, in the longest language; with less room they become a menu.
const JUMPS: f32 = 810.0;

/// Shows the bar.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let (lang, report) = (ui.lang(), ui.model.report());
    let height = ui.available_height() - space::CONTROL - space::HUGE;
    let has_map = ui.model.run.as_ref().is_some_and(|run| run.map.whole.is_some());
    if has_map {
        map::show(ui, height);
    } else {
        timeline::show(ui, height);
    }
    let closed =
        report.and_then(|report| report.closed()).zip(ui.model.run.as_ref()).map(|(branch, run)| closed(ui.model, run, &branch));
    let happens = report.zip(ui.model.run.as_ref()).and_then(|(report, run)| looking(lang, run, report)).or(closed);
    let where_at = report.map_or(String::new(), |report| {
        let (position, frontier) = (number(report.view.position), number(report.frontier));
        if report.outcome.is_some() {
            text::timeline_at(lang, position, frontier)
        } else {
            text::timeline_growing(lang, position, frontier)
        }
    });
    ui.row(16.0, |ui| {
        // An empty label would be a nameless stop for a screen reader.
        if !where_at.is_empty() {
            ui.label(RichText::new(where_at).size(text_size::SMALL).color(ui.palette().secondary_text));
        }
        if let Some(sentence) = happens {
            let sentence = RichText::new(sentence).size(text_size::SMALL).family(fonts::semibold()).color(ui.palette().accent);
            ui.add(Label::new(sentence).truncate());
            return;
        }
        map::crumbs(ui);
        let room = ui.available_width();
        ui.row_end("legend", |ui| timeline::legend(ui, room));
    });
    ui.row(space::CONTROL, |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let playing = ui.model.run.as_ref().is_some_and(|run| run.playing);
        ui.command_icon(Command::ToStart, Icon::SkipStart);
        ui.command_icon(Command::StepBack, Icon::StepBack);
        ui.command_icon(Command::PlayPause, if playing { Icon::Pause } else { Icon::Play });
        ui.command_icon(Command::StepForward, Icon::StepForward);
        ui.command_icon(Command::ToEnd, Icon::SkipEnd);
        if ui.available_width() >= JUMPS + SPEED {
            jumps(ui);
        } else {
            jump_menu(ui);
        }
        if !ui.model.run.as_ref().is_some_and(RunModel::is_by_logic) {
            ui.command_icon(Command::StepOver, Icon::StepOver);
            ui.command_icon(Command::StepOut, Icon::StepOut);
        }
        ui.row_end("speed", speed);
    });
}

/// A branch that has been stepped over or out of, in words.
fn closed(model: &Model, run: &RunModel, branch: &ClosedBranch) -> String {
    let lang = model.settings.lang;
    let names = model.names();
    let ((cell, digit), count) = (branch.choice, |landmark| branch.tally.of(landmark));
    let placed = number(count(Landmark::Guess) + count(Landmark::Follow));
    let solutions = result::in_branch(lang, run, count(Landmark::Solution), true);
    let dead_ends = number(count(Landmark::DeadEnd));
    text::branch_closed(lang, names.cell(cell), names.digit(digit), placed, branch.depth, dead_ends, solutions)
}

/// The target and the progress of a jump, or that there is none.
fn looking(lang: Lang, run: &RunModel, report: &Report) -> Option<String> {
    let what = |wanted| match wanted {
        SearchMove::Next(landmark) | SearchMove::Previous(landmark) => text::jump(lang, landmark),
        SearchMove::StepOver | SearchMove::StepOut => text::branch_end(lang),
        SearchMove::Begin { .. } => text::jump(lang, Landmark::Guess),
        SearchMove::Line(_) => text::jump_line(lang),
        SearchMove::LongestFailed => text::jump_longest(lang),
        SearchMove::Question { .. } => text::jump_question(lang),
    };
    if let Some(wanted) = run.looking_for() {
        return Some(text::looking_for(lang, what(wanted), number(report.frontier), status::percent(report.progress)));
    }
    match run.unsuccessful_move()? {
        SearchMove::Line(_) => Some(text::line_not_again(lang).to_owned()),
        wanted @ SearchMove::Previous(_) => Some(text::none_before(lang, what(wanted))),
        wanted => Some(text::none_after(lang, what(wanted))),
    }
}

/// A kind of event that a search can jump to, with the jumps back and on.
type Jump = (Landmark, (Command, Command));

const GUESS: Jump = (Landmark::Guess, (Command::PreviousGuess, Command::NextGuess));
const DEAD_END: Jump = (Landmark::DeadEnd, (Command::PreviousDeadEnd, Command::NextDeadEnd));
const UNDO: Jump = (Landmark::Undo, (Command::PreviousUndo, Command::NextUndo));

/// The kinds of events that a search can jump to, besides solutions. Where a method does not have them, the buttons are grey.
const OF_SEARCH: [Jump; 4] = [GUESS, (Landmark::Clash, (Command::PreviousClash, Command::NextClash)), DEAD_END, UNDO];
/// The jumps for the making of a puzzle, as far as the strategy has them.
const OF_MAKING: [Jump; 5] = [
    (Landmark::Dig, (Command::PreviousDig, Command::NextDig)),
    (Landmark::PutBack, (Command::PreviousPutBack, Command::NextPutBack)),
    GUESS,
    DEAD_END,
    UNDO,
];

/// The jump commands of a run by logic.
const STEP_KINDS: [(Command, Command); 2] =
    [(Command::PreviousPlacement, Command::NextPlacement), (Command::PreviousHarder, Command::NextHarder)];

/// The jump commands of the current run, with their names.
fn kinds(model: &Model) -> Vec<(&'static str, (Command, Command))> {
    let lang = model.settings.lang;
    if model.run.as_ref().is_some_and(RunModel::is_by_logic) {
        return [solution_path::jump_digit(lang), solution_path::jump_harder(lang)].into_iter().zip(STEP_KINDS).collect();
    }
    let makes = model.run.as_ref().filter(|run| matches!(run.task, RunTask::Make(_)));
    let has = |landmark: &Landmark| makes.is_none_or(|run| run.has(*landmark));
    let offered = if makes.is_some() { &OF_MAKING[..] } else { &OF_SEARCH };
    let jump = |&(landmark, commands): &Jump| (text::jump(lang, landmark), commands);
    let digs = model.run.as_ref().is_some_and(RunModel::digs);
    let solution = if digs { text::jump_counter(lang) } else { text::jump(lang, Landmark::Solution) };
    let solutions = (solution, (Command::PreviousSolution, Command::NextSolution));
    offered.iter().filter(|(landmark, _)| has(landmark)).map(jump).chain([solutions]).collect()
}

/// Shows the button of a jump. Where it cannot be made, its tooltip says why.
fn jump(ui: &mut Pane<'_>, command: Command, icon: Icon) {
    let response = ui.command_icon(command, icon);
    if let Some(reason) = command.why_not(ui.model, ui.lang()) {
        ui.accesskit_node_builder(response.id, |node| node.set_description(reason.as_str()));
        response.on_disabled_hover_text(reason);
    }
}

/// Shows the jump buttons in a row.
fn jumps(ui: &mut Pane<'_>) {
    for (name, (previous, next)) in kinds(ui.model) {
        ui.add_space(space::SMALL);
        jump(ui, previous, Icon::ChevronLeft);
        ui.label(RichText::new(name).size(text_size::SMALL).color(ui.palette().secondary_text));
        jump(ui, next, Icon::ChevronRight);
    }
    if Command::LongestFailed.is_offered(ui.model) {
        ui.add_space(space::SMALL);
        ui.label(RichText::new(text::jump_longest(ui.lang())).size(text_size::SMALL).color(ui.palette().secondary_text));
        ui.command_icon(Command::LongestFailed, Icon::ChevronRight);
    }
    ui.add_space(space::SMALL);
}

/// Shows the jump buttons as a menu.
fn jump_menu(ui: &mut Pane<'_>) {
    ui.add_space(space::SMALL);
    menu::inner(ui, text::jump_to, |ui| {
        let kinds = kinds(ui.model).into_iter().filter(|(_, (_, next))| next.is_offered(ui.model));
        for (_, (previous, next)) in kinds {
            menu_item(ui, next);
            menu_item(ui, previous);
        }
        if Command::LongestFailed.is_offered(ui.model) {
            menu_item(ui, Command::LongestFailed);
        }
    });
    ui.add_space(space::SMALL);
}

/// The speed of a run.
fn speed_value(model: &Model) -> String {
    let lang = model.settings.lang;
    match model.settings.speed.rate() {
        Some(rate) if round_figure(rate) == 1 => text::speed_of_one(lang).to_owned(),
        Some(rate) => text::speed_value(lang, number(round_figure(rate))),
        None => text::speed_max(lang).to_owned(),
    }
}

/// The speed of a run with what it is, as a sentence for screen readers.
pub(crate) fn speed_in_words(model: &Model) -> String {
    access::named_value(model.settings.lang, text::speed(model.settings.lang), speed_value(model))
}

fn speed(ui: &mut Pane<'_>) {
    let (lang, speed) = (ui.lang(), ui.model.settings.speed);
    let value = speed_value(ui.model);
    // Steps a second, on a logarithmic scale; the end means as fast as can be.
    let fastest = 10f64.powf(f64::from(Speed::TOP));
    let mut rate = speed.rate().unwrap_or(fastest);
    ui.spacing_mut().slider_width = 120.0;
    let slider = Slider::new(&mut rate, 1.0..=fastest).logarithmic(true).show_value(false);
    let response = ui.add(slider);
    response.widget_info(|| {
        let mut info = eframe::egui::WidgetInfo::slider(true, rate, text::speed(lang));
        info.current_text_value = Some(value.clone());
        info
    });
    response.sends_change(Action::Speed(Speed::at(single(rate.log10()))), ui);
    response.on_hover_text(text::speed(lang));
    ui.allocate_ui_with_layout(vec2(112.0, space::CONTROL), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(112.0);
        ui.label(RichText::new(&value).size(text_size::SMALL).color(ui.palette().secondary_text));
    });
}

/// Rounds a rate to two significant digits.
fn round_figure(rate: f64) -> u64 {
    let unit = 10f64.powf((rate.log10() - 1.0).floor().max(0.0));
    nearest((rate / unit).round() * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_rounded_to_two_digits() {
        assert_eq!([1.0, 12.6, 199.5, 1_258.9, 1_000_000.0].map(round_figure), [1, 13, 200, 1_300, 1_000_000]);
    }
}

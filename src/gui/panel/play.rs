//! The panel of Play mode: hint, check and candidates first, then progress; Solve is folded away.

use eframe::egui::{Button, Color32, ProgressBar, RichText, Role, TextStyle, Ui, WidgetInfo, vec2};

use crate::{
    app::{
        action::{Action, PracticeAction},
        command::Command,
        model::{Model, practice::PracticeForm},
        text::{logic::terms, play as text, practice},
        view::derived::ModelView,
    },
    gui::{
        icon::{Icon, IconButton},
        line_breaks::wrapped,
        panel::{advice, applied, hint, hint_button, rule_words, solve, verdict},
        theme::{Palette, space, text_size},
        tooltip,
        widget::{command_button, ends, fold, labelled_command, outline_track, row, shortcut, text_width},
    },
};

/// Height of the buttons of the first row, in points.
const FIRST: f32 = 36.0;
/// Width of Hint in a narrow panel and in others, and the width below which a panel is narrow, in points.
const HINT: (f32, f32) = (80.0, 128.0);
const NARROW: f32 = 300.0;
/// The least space at the left and right of the text of the buttons of the second row, in points; in a narrow panel they share a row.
const CLOSE: f32 = 3.0;
/// Width of the clock with its button, in points.
const CLOCK: f32 = 104.0;

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    state(ui, model, out);
    tools(ui, model, out);
    solver(ui, model, out);
}

/// Shows the part of the panel that stays while a hint or a list is read below it. The name of a hint takes the place of the verdict, so
/// that it comes first and the tools stay where they are. In a low panel, what belongs to the hint takes the place of the progress, too.
pub(crate) fn head(ui: &mut Ui, model: &ModelView<'_>, is_low: bool, out: &mut Vec<Action>) {
    if model.logic.hint.is_none() {
        state(ui, model, out);
    } else {
        hint::title(ui, model, out);
        if is_low {
            hint::aside(ui, model, out);
            ui.add_space(space::TIGHT);
            return first_buttons(ui, model, out);
        }
        verdict::detail(ui, model);
        practised(ui, model, out);
    }
    first_tools(ui, model, out);
}

/// Shows how the puzzle stands.
fn state(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    verdict::show(ui, model, out);
    practised(ui, model, out);
}

/// Shows what is to be found while a technique is practised, and afterwards why that has ended, and a way to go on. How it is done has been said at the start.
pub(super) fn practised(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some(task) = model.practice.task.as_ref() else { return };
    let lang = model.settings.lang;
    let name = terms::technique(lang, task.technique);
    let says = match (task.is_made, task.is_shown) {
        (true, true) => practice::over_shown(lang, name),
        (true, false) => practice::over_found(lang, name),
        (false, _) if model.finish().is_some() => practice::over_solved(lang, name),
        (false, _) => practice::practising(lang, name),
    };
    ui.add_space(space::SMALL);
    wrapped(ui, says);
    let has_ended = task.is_made || model.finish().is_some();
    let form = PracticeForm { technique: task.technique, goes_on: true };
    if has_ended && form.has_new_puzzles() && ui.button(practice::another(lang, name)).clicked() {
        out.push(Action::Practice(PracticeAction::Another));
    }
}

/// Shows progress and clock, and the tools that are used most.
fn first_tools(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    progress_and_clock(ui, model, out);
    ui.add_space(space::SMALL);
    first_buttons(ui, model, out);
}

/// Shows the tools that are used most.
fn first_buttons(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.horizontal_wrapped(|ui| {
        let width = hint_button::width(ui, model);
        // In a narrow panel the buttons are closer, so that they stay in one row. Beside the button of a hint there is no room.
        if ui.available_width() < NARROW {
            if model.logic.hint.is_some() {
                return hint_button::show(ui, model, vec2(width, FIRST), out);
            }
            ui.spacing_mut().button_padding.x = space::SMALL;
            hint_button::show(ui, model, vec2(HINT.0, FIRST), out);
        } else {
            hint_button::show(ui, model, vec2(width.max(HINT.1), FIRST), out);
        }
        plain(ui, model, Command::CheckDigits, text::check(lang), None, out);
        plain(ui, model, Command::AutomaticCandidates, text::candidates(lang), Some(model.shows_candidates()), out);
    });
}

/// Shows the player's tools, progress and clock.
fn tools(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    first_tools(ui, model, out);
    ui.add_space(space::TIGHT);
    ui.horizontal_wrapped(|ui| {
        if ui.available_width() < NARROW {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            let font = TextStyle::Button.resolve(ui.style());
            let names = [&Command::AllSteps.label(model), &Command::WhyNot.label(model), text::check_cells(lang)];
            let words: f32 = names.into_iter().map(|name| text_width(ui, name, font.clone()).ceil()).sum();
            let padding = (ui.available_width() - words - 2.0 * space::TIGHT) / 6.0;
            ui.spacing_mut().button_padding.x = padding.floor().clamp(CLOSE, space::SMALL);
        }
        for command in [Command::AllSteps, Command::WhyNot] {
            command_button(ui, model, command, out);
        }
        let label = text::check_cells(lang);
        let response = labelled_command(ui, model, Command::CheckCells, label);
        if response.clicked() {
            out.push(Action::Command(Command::CheckCells));
        }
        response.on_hover_text(Command::CheckCells.label(model));
    });
    rule_words::show(ui, model);
    if !model.advice().sentence.is_empty() {
        ui.add_space(space::SMALL);
        advice::show(ui, model, out);
    }
    ui.add_space(space::SMALL);
    applied::show(ui, model, out);
}

/// Shows progress and clock in a row.
pub(crate) fn progress_and_clock(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    row(ui, space::CONTROL, |ui| {
        let clock = if model.settings.clock { CLOCK } else { 0.0 };
        let width = ui.available_width() - clock;
        if model.settings.clock {
            ends(ui, "clock", out, |ui, _| progress(ui, model, width), |ui, out| clock_and_pause(ui, model, out));
        } else {
            progress(ui, model, width);
        }
    });
}

/// Shows how long the puzzle has been played, and the button that stops the clock.
fn clock_and_pause(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let time = text::time(model.play.seconds);
    let label = ui.label(RichText::new(&time).size(text_size::LARGE));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text::clock(model.settings.lang, &time)));
    let icon = if model.is_paused() { Icon::Play } else { Icon::Pause };
    let (name, keys) = (Command::PauseClock.label(model), shortcut(Command::PauseClock, model));
    let pause = IconButton::new(icon, &name).shortcut(&keys).key(vec2(space::CONTROL, space::CONTROL));
    if ui.add_enabled(Command::PauseClock.is_enabled(model), pause).clicked() {
        out.push(Action::Command(Command::PauseClock));
    }
}

/// The name of what is folded away of the solver.
pub(crate) fn solver_name(model: &Model) -> &'static str {
    text::solver(model.settings.lang)
}

/// Shows the solver, folded away.
pub(crate) fn solver(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    fold(ui, "solver", solver_name(model), false, |ui| {
        solve::show(ui, model, solve::Choices::Described, out);
    });
    ui.add_space(space::SMALL);
}

/// Shows a button of the first row under a short name. `is_on` is the state of a toggle.
fn plain(ui: &mut Ui, model: &Model, command: Command, name: &str, is_on: Option<bool>, out: &mut Vec<Action>) {
    let button = match is_on {
        Some(is_on) => Button::selectable(is_on, name).frame_when_inactive(true),
        None => Button::new(name),
    };
    let response = ui.add_enabled(command.is_enabled(model), button.min_size(vec2(0.0, FIRST)));
    if response.clicked() {
        out.push(Action::Command(command));
    }
    tooltip::above(&response, format!("{}  {}", command.label(model), shortcut(command, model)).trim_end());
}

/// Shows how much of the board is filled.
fn progress(ui: &mut Ui, model: &Model, width: f32) {
    let puzzle = model.puzzle();
    let open = puzzle.shape().cell_count() - puzzle.given_count();
    let share = puzzle.entered_count() as f32 / open.max(1) as f32;
    // Its round ends make a dot of nothing.
    let fill = if share > 0.0 { Palette::of(ui).accent } else { Color32::TRANSPARENT };
    let bar = ui.add(ProgressBar::new(share).desired_width(width).desired_height(6.0).fill(fill).corner_radius(3.0));
    outline_track(ui, &bar);
    ui.accesskit_node_builder(bar.id, |node| {
        node.set_label(text::progress(model.settings.lang));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(open as f64);
        node.set_numeric_value(puzzle.entered_count() as f64);
    });
}

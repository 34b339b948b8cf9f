//! The Solve button and its options.

use eframe::egui::{Button, ComboBox, FontFamily, RichText, TextStyle, Ui, Vec2, vec2};

use crate::{
    app::{
        action::{Action, Setting},
        command::Command,
        model::{
            Mode, Model,
            run::{Control, RunModel},
            settings::{Pace, SolveBy},
        },
        text::{logic::solution_path, method, notice, panel as text, status},
        view::derived::ModelView,
    },
    board::Strength,
    gui::{
        icon::{self, Icon},
        line_breaks::wrapped,
        panel::{board_focus, order},
        segmented::{segmented, segmented_width},
        theme::{self, Palette, space, text_size},
        widget::{
            ChoiceList, choice, combo_frame, combo_info, fitting, name as say_name, row, secondary, shortcut, text_width, with_keys,
        },
    },
    solve::{
        analyse::Verdict,
        search::{Goal, Method},
    },
};

/// Height of the controls in the first row, in points.
const FIRST: f32 = 36.0;
/// Width of Solve in a narrow panel and in others, and the width below which a panel is narrow, in points.
const SOLVE: (f32, f32) = (84.0, 112.0);
const NARROW: f32 = 300.0;

/// The options shown below the button.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choices {
    /// The options, with a description of the method.
    Described,
    /// The options.
    Shown,
    /// The goal and the pace in the row of the button.
    Beside,
    /// No options.
    Hidden,
}

/// Shows the button and its options.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, choices: Choices, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let is_narrow = ui.available_width() < NARROW;
    let size = vec2(if is_narrow { SOLVE.0 } else { SOLVE.1 }, FIRST);
    // Beside two buttons, the name of the method would be cut in most panels.
    let beside = if choices == Choices::Beside { choices_width(ui, model) } else { 0.0 };
    let room = ui.available_width() - beside - 2.0 * (size.x + ui.spacing().item_spacing.x) - combo_frame(ui);
    let has_own_row = is_ready(model) && room < longest_name(ui, model);
    if has_own_row {
        let width = ui.available_width();
        row(ui, FIRST, |ui| play(ui, model, vec2(width, FIRST), out));
    }
    row(ui, FIRST, |ui| {
        ui.spacing_mut().interact_size.y = FIRST;
        if is_ready(model) && !has_own_row {
            play(ui, model, size, out);
        }
        button(ui, model, size, out);
        let width = ui.available_width() - beside;
        let room = width - combo_frame(ui);
        let shown = fitting(ui, room, FontFamily::Proportional, [(name(model), text_size::BODY), (name(model), text_size::SMALL)]);
        let combo = ComboBox::from_id_salt("method").width(width).height(400.0).truncate().selected_text(shown);
        let response = combo.show_choices(ui, |ui| {
            let (before, by) = (out.len(), model.settings.solve_by());
            if choice(ui, by == SolveBy::Fastest, method::fastest(lang)).on_hover_text(method::does_fastest(lang)).clicked() {
                out.push(Action::Set(Setting::SolveBy(SolveBy::Fastest)));
            }
            ui.separator();
            for found in Method::ALL {
                let button = choice(ui, by == SolveBy::Method(found), method::name(lang, found));
                if button.on_hover_text(method::key(lang, method::does(lang, found), found.key())).clicked() {
                    out.push(Action::Set(Setting::SolveBy(SolveBy::Method(found))));
                }
            }
            let logic = choice(ui, by == SolveBy::Logic, solution_path::logic_method(lang));
            if logic.on_hover_text(solution_path::logic_does(lang)).clicked() {
                out.push(Action::Set(Setting::SolveBy(SolveBy::Logic)));
            }
            out.len() > before
        });
        response.response.widget_info(|| combo_info(lang, text::method(lang), name(model)));
        // The search is begun with Space from the board, as the line below says; the list would open again here.
        if model.mode == Mode::Watch && response.inner == Some(true) {
            board_focus::take(ui);
        }
        response.response.on_hover_text(does(model));
        if choices == Choices::Beside {
            // With the frame around them they are as high as the rest of the row.
            ui.spacing_mut().interact_size.y = FIRST - 4.0;
            goal(ui, model, out);
            pace(ui, model, out);
        }
    });
    match choices {
        Choices::Described => described(ui, model, out),
        Choices::Shown => options(ui, model, out),
        Choices::Beside | Choices::Hidden => {}
    }
}

/// Shows the options, with a description of the method.
pub(crate) fn described(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    secondary(ui, does(model));
    options(ui, model, out);
}

fn options(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    if model.run.is_none()
        && let Some(sentence) = notice::outlook(model.settings.lang, model.outlook())
    {
        warning(ui, &sentence);
    }
    goal_and_pace(ui, model, out);
    if takes_order(model) {
        row(ui, space::CONTROL + space::TIGHT, |ui| order::row(ui, model, out));
    }
    if asks_for_strength(model) {
        row(ui, space::CONTROL + space::TIGHT, |ui| strength(ui, model, out));
    }
}

/// Shows a sentence that warns.
fn warning(ui: &mut Ui, sentence: &str) {
    ui.horizontal_top(|ui| {
        icon::inline(ui, Icon::Warning, text_size::LARGE, Palette::of(ui).clash);
        wrapped(ui, RichText::new(sentence).size(text_size::SMALL + 1.0));
    });
}

/// The name of the chosen method.
fn name(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    match model.settings.solve_by() {
        SolveBy::Fastest => method::fastest(lang),
        SolveBy::Method(found) => method::name(lang, found),
        SolveBy::Logic => solution_path::logic_method(lang),
    }
}

/// Width of the longest name of a method, in points: no choice moves the buttons.
fn longest_name(ui: &Ui, model: &Model) -> f32 {
    let lang = model.settings.lang;
    let names = Method::ALL.map(|found| method::name(lang, found));
    let names = names.into_iter().chain([method::fastest(lang), solution_path::logic_method(lang)]);
    let font = TextStyle::Button.resolve(ui.style());
    names.map(|name| text_width(ui, name, font.clone())).fold(0.0, f32::max).ceil()
}

/// A description of the chosen method.
fn does(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    match model.settings.solve_by() {
        SolveBy::Fastest => method::does_fastest(lang),
        SolveBy::Method(found) => method::does(lang, found),
        SolveBy::Logic => solution_path::logic_does(lang),
    }
}

/// The choice of the goal, with its names.
fn goals(model: &Model) -> [(Goal, &'static str, String); 2] {
    let lang = model.settings.lang;
    [(Goal::First, text::goal_first(lang), String::new()), (Goal::All, text::goal_all(lang), String::new())]
}

/// The choice of the pace, with its names.
fn paces(model: &Model) -> [(Pace, &'static str, String); 2] {
    let lang = model.settings.lang;
    [(Pace::Instant, text::pace_instant(lang), String::new()), (Pace::Watch, text::pace_watch(lang), String::new())]
}

/// Shows the choice: the first solution or all. Logic finds only unique ones, and has a choice of techniques instead.
fn goal(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    if model.settings.solve_by() != SolveBy::Logic {
        out.extend(
            segmented(ui, text::goal(model.settings.lang), model.settings.goal, &goals(model))
                .map(|goal| Action::Set(Setting::Goal(goal))),
        );
    } else if ui.button(Command::Techniques.name(model.settings.lang)).clicked() {
        out.push(Action::Command(Command::Techniques));
    }
}

/// Shows the choice: at once or step by step.
fn pace(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    out.extend(
        segmented(ui, text::pace(model.settings.lang), model.settings.pace, &paces(model))
            .map(|pace| Action::Set(Setting::Pace(pace))),
    );
}

/// The width of both choices with the gaps before them, in points.
fn choices_width(ui: &Ui, model: &Model) -> f32 {
    segmented_width(ui, &goals(model)) + segmented_width(ui, &paces(model)) + 2.0 * ui.spacing().item_spacing.x
}

/// Shows both choices. On two lines where one is too short for them.
fn goal_and_pace(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let height = space::CONTROL + space::TIGHT;
    if choices_width(ui, model) <= ui.available_width() {
        row(ui, height, |ui| {
            goal(ui, model, out);
            pace(ui, model, out);
        });
    } else {
        row(ui, height, |ui| goal(ui, model, out));
        row(ui, height, |ui| pace(ui, model, out));
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
fn strength(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let choices = [
        (Strength::Bounds, text::rules_bounds(lang), text::rules_bounds_hint(lang).to_owned()),
        (Strength::Complete, text::rules_complete(lang), text::rules_complete_hint(lang).to_owned()),
    ];
    if let Some(strength) = segmented(ui, text::strength(lang), model.settings.strength, &choices) {
        out.push(Action::Set(Setting::Strength(strength)));
    }
}

/// Whether a puzzle has been entered that can be played.
fn is_ready(model: &Model) -> bool {
    let is_unique = || model.analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::Unique(_)));
    let is_idle = model.run.is_none() && !model.has_result() && model.rules.regions.is_none() && model.rules.tool.is_none();
    model.mode == Mode::Enter && is_idle && is_unique()
}

/// Shows the button with which a puzzle that has been entered is played.
fn play(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    let name = text::play_this(model.settings.lang);
    let button = Button::new(RichText::new(name).size(text_size::LARGE)).min_size(size);
    let response = theme::primary(ui, |ui| ui.add(button));
    if response.clicked() {
        out.push(Action::Command(Command::ModePlay));
    }
    with_keys(response, &shortcut(Command::ModePlay, model));
}

/// What goes on with the search that is shown, where it rests on its way and Solve would only begin it again.
fn goes_on(model: &Model) -> Option<Command> {
    let run =
        model.run.as_ref().filter(|run| model.mode == Mode::Watch && run.is_at_rest() && !run.is_at_end() && !run.has_assumed())?;
    let begun = run.report.as_ref().is_some_and(|report| report.view.position > 0);
    let chosen = (model.settings.chosen_method().unwrap_or_default(), model.settings.goal);
    let is_chosen = run.search() == Some(chosen) && run.order == RunModel::order_of(chosen.0, &model.settings.order);
    // A search that went to its end at once does so again.
    let command = if run.asked == Some(Control::ToEnd) { Command::ToEnd } else { Command::PlayPause };
    (begun && is_chosen).then_some(command)
}

/// Shows Solve, or Stop while a search runs, or what goes on with one that was stopped.
pub(crate) fn button(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    let searching = Command::Stop.is_enabled(model);
    let goes_on = goes_on(model);
    let command = if searching { Command::Stop } else { goes_on.unwrap_or(Command::Solve) };
    let name = goes_on.map_or_else(|| command.label(model), |_| text::go_on(model.settings.lang).to_owned());
    let label = RichText::new(&name).size(text_size::LARGE);
    let keys = shortcut(command, model);
    let button = Button::new(label).min_size(size);
    // While regions are drawn, drawing comes first; where there is no solution, mending does. For a player Hint is the main button, and
    // a puzzle that has just been entered is played.
    let has_none = model.analysis().is_some_and(|analysis| matches!(analysis.verdict(), Verdict::None(_)));
    // Nothing is decided while regions are not complete; the key says so.
    let drawn = model.open_regions().filter(|_| !searching);
    let all = model.puzzle().shape().cell_count();
    let reason = match drawn {
        Some(drawn) => Some(status::regions_not_decided(model.settings.lang, drawn, all)),
        None => command.why_not(model, model.settings.lang),
    };
    let is_played = model.is_played() && !model.is_untouched();
    // What Solve has found is there already.
    let is_done = model.has_result();
    let is_plain =
        !searching && (is_played || is_done || is_ready(model) || model.rules.regions.is_some() || reason.is_some() || has_none);
    let button = |ui: &mut Ui| ui.add_enabled(reason.is_none(), button);
    let response = if is_plain { button(ui) } else { theme::primary(ui, button) };
    say_name(&response, &name, &keys);
    if response.clicked() {
        out.push(Action::Command(command));
    }
    if let Some(reason) = reason {
        ui.accesskit_node_builder(response.id, |node| node.set_description(reason.as_str()));
        response.on_disabled_hover_text(reason);
    } else {
        with_keys(response, &keys);
    }
}

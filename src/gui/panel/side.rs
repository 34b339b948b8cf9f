//! The panel beside the board: verdict, Solve, and the current activity.

use eframe::egui::{Id, ScrollArea, Ui};

use crate::{
    app::{
        action::Action,
        model::{
            Mode, Model,
            run::{Report, RunModel},
        },
        text::{
            panel as text,
            program::{self as words, ProgramListing},
        },
        view::{derived::ModelView, scene::Target},
    },
    gui::{
        panel::{
            advice, counters, hint, path, play, program, question, quiz, result, rule_list, rules, runs, solve, stack, start,
            steps, title, verdict, why, workings,
        },
        theme::space,
        widget::{row_from_right, secondary, segmented},
    },
};

/// Minimum height for the verdict with the findings, in points.
const WITH_ADVICE: f32 = 460.0;
/// Minimum height for everything, in points. With less, the explanation replaces the findings and the choices of the search.
const WITH_ALL: f32 = 820.0;
/// Minimum height for the verdict and all choices above a search that is watched, and for the verdict above steps of logic, whose difficulty
/// is beside it, in points.
const ABOVE_RUN: (f32, f32) = (620.0, 450.0);
/// Minimum height for the lesson of a search above the choice of what else is shown, in points.
const WITH_LESSON: f32 = 200.0;
/// Minimum height for lesson, stack and data of a search at once, and for its figures besides, in points. In the usual window of 1280×800
/// the stack is always shown.
const WITH_STACK: (f32, f32) = (232.0, 330.0);

/// Shows the panel. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    // A run or an explanation takes precedence.
    let watching = model.mode == Mode::Watch && model.run.is_some();
    let has_explanation =
        !model.has_result() && (model.logic.hint.is_some() || model.logic.question.is_some() || model.logic.steps.is_some());
    let reading = has_explanation && ui.available_height() < WITH_ALL;
    if model.is_untouched() && !has_explanation {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            start::show(ui, model, out);
            rules::show(ui, model, out);
            // The form of a new rule; there is no rule to list yet.
            rule_list::show(ui, model, out);
            play::solver(ui, model, out);
        });
        return None;
    }
    if model.mode == Mode::Play && !model.has_result() && !has_explanation {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            play::show(ui, model, out);
            about(ui, model);
        });
        return None;
    }
    let pointed = if watching {
        let by_logic = model.run.as_ref().is_some_and(RunModel::is_by_logic);
        let least = if by_logic { ABOVE_RUN.1 } else { ABOVE_RUN.0 };
        if ui.available_height() > least {
            verdict::headline(ui, model, out);
        }
        None
    } else if reading {
        let popup = |ui: &mut Ui| {
            let pointed = advice::popup(ui, model, out);
            verdict::headline(ui, model, out);
            pointed
        };
        row_from_right(ui, space::CONTROL, popup)
    } else if ui.available_height() < WITH_ADVICE {
        let pointed = row_from_right(ui, space::CONTROL, |ui| {
            // Without findings, the popup would say what is shown anyway.
            let pointed = if advice::is_empty(model) { None } else { advice::popup(ui, model, out) };
            verdict::headline(ui, model, out);
            pointed
        });
        verdict::detail(ui, model);
        ui.add_space(space::SMALL);
        pointed
    } else {
        verdict::show(ui, model, out);
        let pointed = advice::show(ui, model, out);
        ui.add_space(space::SMALL);
        pointed
    };
    let choices = if reading {
        solve::Choices::Hidden
    } else if !watching {
        solve::Choices::Described
    } else if ui.available_height() > ABOVE_RUN.0 {
        solve::Choices::Shown
    } else {
        solve::Choices::Hidden
    };
    // A puzzle that is being generated cannot be solved yet.
    if model.making().is_none() && !(model.mode == Mode::Play && has_explanation) {
        solve::show(ui, model, choices, out);
        ui.add_space(space::SMALL);
    }
    let report = model.run.as_ref().and_then(|run| run.report.clone());
    match (model.mode, report) {
        (Mode::Watch, Some(report)) if report.path().is_some() => {
            runs::show(ui, model, out);
            path::show(ui, model, &report, out);
        }
        (Mode::Watch, Some(report)) => {
            runs::show(ui, model, out);
            quiz::show(ui, model, out);
            result::step(ui, model, &report.view);
            // A question takes the place of the figures.
            if model.quiz.is_none() {
                counters::show(ui, model, &report);
                result::show(ui, model, out);
            }
            inside(ui, model, &report, out);
        }
        (_, None) if model.logic.question.is_some() => question::show(ui, model, out),
        (_, None) if model.logic.hint.is_some() => hint::show(ui, model, out),
        (_, None) if model.logic.steps.is_some() => steps::show(ui, model, out),
        (Mode::Watch, None) => result::nothing_yet(ui, model),
        _ => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                if model.mode == Mode::Enter && !model.has_result() {
                    rules::show(ui, model, out);
                    rule_list::show(ui, model, out);
                    ui.add_space(space::SMALL);
                }
                result::show(ui, model, out);
                if !model.has_result() {
                    hint::offer(ui, model, out);
                }
                about(ui, model);
            });
        }
    }
    pointed
}

/// A part of what a search has inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    Stack,
    Workings,
    Program(ProgramListing),
    Lesson,
}

/// Shows the lesson of a search and its stack of guesses, as far as there is room, and of the rest what was chosen: the data of the
/// method, or its program.
fn inside(ui: &mut Ui, model: &ModelView<'_>, report: &Report, out: &mut Vec<Action>) {
    let (lang, room) = (model.settings.lang, ui.available_height());
    let (has_lesson, has_stack, has_figures) = (room >= WITH_LESSON, room >= WITH_STACK.0, room >= WITH_STACK.1);
    if has_lesson && !why::learning(ui, model) {
        result::lesson(ui, model);
    }
    if has_figures {
        result::figures(ui, model);
    }
    if has_stack {
        stack::show(ui, model, &report.view, stack::LEAST);
    }
    let tabs = [
        (!has_stack, Inside::Stack, text::tab_stack(lang)),
        (workings::has(&report.view), Inside::Workings, text::tab_workings(lang)),
        (program::has(model), Inside::Program(ProgramListing::Words), words::program_tab(lang)),
        (program::has_source(model), Inside::Program(ProgramListing::Source), words::as_source(lang)),
        (!has_figures, Inside::Lesson, if has_lesson { text::tab_cost(lang) } else { text::tab_lesson(lang) }),
    ];
    let offered: Vec<_> = tabs.into_iter().filter(|(is_offered, ..)| *is_offered).collect();
    let Some(&(_, first, _)) = offered.first() else { return };
    let memory = Id::unique("inside of a search");
    let remembered = ui.data(|data| data.get_temp(memory)).unwrap_or(first);
    let chosen = if offered.iter().any(|(_, tab, _)| *tab == remembered) { remembered } else { first };
    if offered.len() > 1 {
        let hint = |tab: Inside| if tab == Inside::Program(ProgramListing::Source) { words::as_source_hint(lang) } else { "" };
        let choices: Vec<_> = offered.into_iter().map(|(_, tab, name)| (tab, name, hint(tab).to_owned())).collect();
        if let Some(tab) = segmented(ui, chosen, &choices) {
            ui.data_mut(|data| data.insert_temp(memory, tab));
        }
    }
    match chosen {
        Inside::Stack => stack::show(ui, model, &report.view, 1),
        Inside::Program(listing) => program::show(ui, model, report, listing, out),
        Inside::Workings => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| workings::show(ui, model, &report.view));
        }
        Inside::Lesson => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                // Where there is room, the lesson is above.
                if !has_lesson && !why::learning(ui, model) {
                    result::lesson(ui, model);
                }
                result::figures(ui, model);
            });
        }
    }
}

/// Shows the comment of the puzzle, title and author where they are not over the board, and the warnings about its file.
fn about(ui: &mut Ui, model: &Model) {
    let puzzle = model.puzzle();
    let lang = model.settings.lang;
    if !title::is_shown(ui, model) {
        secondary(ui, &puzzle.about.title);
        secondary(ui, &puzzle.about.author);
    }
    secondary(ui, &puzzle.about.comment);
    if !puzzle.unknown_rules.is_empty() {
        secondary(ui, crate::app::text::panel::unknown_rules(lang, puzzle.unknown_rules.len()));
    }
}

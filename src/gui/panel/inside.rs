//! The inside of a search: its stack of guesses, the data of its method, its program, its lesson and its cost.

use crate::{
    app::{
        text::{
            panel as text,
            program::{self as words, ProgramListing},
            why as words_of,
        },
        view::result as view,
    },
    gui::{
        panel::{counters, program, reading, result, stack, uncovered, why, workings},
        prelude::*,
        widget::{WIDE, side_by_side},
    },
};

/// Width of the stack beside what was chosen: a share of the panel, the least and the most in points.
const STACK: (f32, f32, f32) = (0.4, 250.0, 320.0);
/// Minimum width of a panel with the usual stack beside tables, in points. In others they need the width: the stack is as wide as what a
/// step reads.
const WITH_TABLES: f32 = 880.0;
/// Minimum height for the figures above the stack in its column, in points.
const WITH_FIGURES: f32 = 240.0;
/// Minimum height for the lesson of a search above everything else, in points.
const WITH_LESSON: f32 = 200.0;
/// Minimum height for lesson, stack and what was chosen below each other, and for the figures besides, in points.
const WITH_STACK: (f32, f32) = (232.0, 330.0);

/// The greatest distance of two digits in what a step reads, in points: above the stack, and above the tables.
const READING: (f32, f32) = (18.0, 13.0);

/// A part of what a search has inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    /// Counters and outcome, where there is no room for them above, with the lesson.
    Counts,
    Stack,
    Workings,
    Program(ProgramListing),
    Lesson,
}

/// The parts that are always shown. The others are chosen.
#[derive(Clone, Copy, Debug)]
struct Always {
    counts: bool,
    lesson: bool,
    figures: bool,
    stack: bool,
    /// What a step reads, above the stack.
    reading: bool,
}

/// Shows the lesson and the stack of guesses, as far as there is room, and of the rest what was chosen: the data of the method, or its
/// program. They are side by side in a wide panel, otherwise below each other. Counters and outcome are among the rest unless the panel
/// `has_counts` above.
pub(super) fn show(ui: &mut Pane<'_>, report: &Report, has_counts: bool) {
    let room = ui.available_height();
    let is_wide = ui.available_width() >= WIDE;
    let with_figures = if is_wide { WITH_FIGURES } else { WITH_STACK.1 };
    // A question takes the place of the counters.
    let counts = has_counts || ui.model.quiz.is_some();
    let always = Always {
        counts,
        lesson: has_counts && room >= WITH_LESSON,
        figures: has_counts && room >= with_figures,
        stack: is_wide || has_counts && room >= WITH_STACK.0,
        reading: is_wide && reading::is_drawn(ui.model, &report.view),
    };
    // A lecture says what the run teaches.
    if always.lesson && ui.model.lecture.is_none() {
        lesson(ui);
    }
    if is_wide {
        columns(ui, report, always);
        return;
    }
    if always.figures {
        figures(ui);
    }
    if always.stack {
        stack::show(ui, &report.view, stack::LEAST);
    }
    chosen(ui, report, always);
}

/// Shows the figures and the stack at the left, and at the right what was chosen.
fn columns(ui: &mut Pane<'_>, report: &Report, always: Always) {
    let all = ui.available_width();
    let usual = (all * STACK.0).clamp(STACK.1, STACK.2).round();
    let is_narrow = always.reading && all < WITH_TABLES;
    let width = if is_narrow { reading::width(ui, READING.1).clamp(stack::NARROWEST, usual) } else { usual };
    let [left, right] = side_by_side(ui, width);
    ui.scope_builder(left, |ui| {
        if always.figures {
            figures(ui);
        }
        if always.reading {
            reading::show(ui, &report.view, READING.0);
        }
        stack::show(ui, &report.view, 1);
    });
    ui.scope_builder(right, |ui| chosen(ui, report, always));
}

/// Shows the lesson of the search, or at a dead end what its guesses are good for, in the height of the longer of them.
pub(super) fn lesson(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(run) = &model.run else { return };
    let (usual, at_dead_end) = (view::lesson(ui.lang(), run), words_of::learning(ui.lang()));
    let font = FontId::proportional(text_size::SMALL + 1.0);
    let of = |text: &str| ui.painter().layout(text.to_owned(), font.clone(), Color32::PLACEHOLDER, ui.available_width()).size().y;
    let size = vec2(ui.available_width(), of(usual).max(of(at_dead_end)));
    ui.reserved(size, |ui| {
        ui.secondary(if why::teaches(model) { at_dead_end } else { usual });
    });
}

/// Shows what the search has cost.
fn figures(ui: &mut Pane<'_>) {
    result::figures(ui.model).into_iter().for_each(|sentence| ui.secondary(sentence));
}

/// Shows the choice among the parts that are not always shown, and the one that was chosen.
fn chosen(ui: &mut Pane<'_>, report: &Report, always: Always) {
    let lang = ui.lang();
    let tabs = [
        (!always.counts, Inside::Counts, text::tab_counts(lang)),
        (!always.stack, Inside::Stack, text::tab_stack(lang)),
        (workings::has(&report.view), Inside::Workings, text::tab_workings(lang)),
        (program::has(ui.model, ProgramListing::Words), Inside::Program(ProgramListing::Words), words::program_tab(lang)),
        (program::has(ui.model, ProgramListing::Source), Inside::Program(ProgramListing::Source), words::as_source(lang)),
        (
            !always.figures && always.counts && (!always.lesson || !result::figures(ui.model).is_empty()),
            Inside::Lesson,
            if always.lesson { text::tab_cost(lang) } else { text::tab_lesson(lang) },
        ),
    ];
    let offered: Vec<_> = tabs.into_iter().filter(|(is_offered, ..)| *is_offered).collect();
    let Some(&(_, first, _)) = offered.first() else { return };
    // A page about tables is about what is read there.
    let is_read = ui.model.lecture.is_some() && reading::is_drawn(ui.model, &report.view);
    let first = match program::presented(ui.model) {
        listing if ui.model.lecture.is_some() && program::is_about(ui.model, report) => Inside::Program(listing),
        _ if is_read => Inside::Workings,
        _ => first,
    };
    // The same part is shown whether it is beside or below the stack.
    let memory = Id::unique("inside of a search");
    let remembered = ui.data(|data| data.get_temp(memory)).unwrap_or(first);
    let chosen = if offered.iter().any(|(_, tab, _)| *tab == remembered) { remembered } else { first };
    if offered.len() > 1 {
        let hint = |tab: Inside| if tab == Inside::Program(ProgramListing::Source) { words::as_source_hint(lang) } else { "" };
        let choices: Vec<_> = offered.into_iter().map(|(_, tab, name)| (tab, name, hint(tab).to_owned())).collect();
        if let Some(tab) = ui.segmented(text::inside, chosen, &choices) {
            ui.data_mut(|data| data.insert_temp(memory, tab));
        }
    }
    match chosen {
        Inside::Counts => {
            ui.scroll(uncovered::rest(ui), |ui| {
                counters::show(ui, report, text_size::SMALL);
                result::show(ui);
                lesson(ui);
                figures(ui);
            });
        }
        Inside::Stack => {
            result::blame_above_stack(ui);
            stack::show(ui, &report.view, 1);
        }
        Inside::Program(listing) => program::show(ui, report, listing),
        Inside::Workings => {
            ui.scroll(uncovered::rest(ui), |ui| {
                if !always.reading {
                    reading::show(ui, &report.view, READING.1);
                }
                workings::show(ui, &report.view);
            });
        }
        Inside::Lesson => {
            ui.scroll(uncovered::rest(ui), |ui| {
                // Where there is room, the lesson is above.
                if !always.lesson {
                    lesson(ui);
                }
                figures(ui);
            });
        }
    }
}

//! The counters of the search.

use crate::{
    app::text::{count, in_words, panel as text},
    gui::prelude::*,
    solve::{
        generate::Strategy,
        search::{Counters, WorkUnit},
    },
};

/// How much higher than its names a line is, in points.
const LINE: f32 = 6.0;
/// Least space between two columns, in points.
const GAP: f32 = 8.0;
/// The least width of a column, so that it rarely becomes wider.
const USUAL: &str = "999,999";

/// The height of the counters with names of that size, in points.
pub(crate) fn height(size: f32) -> f32 {
    3.0 * (size + LINE)
}

/// Shows the counters in a line: at the current position, and below it in the whole run, where those differ. The numbers are a point larger
/// than their names, which have at most that size: the largest in which all have room.
pub(crate) fn show(ui: &mut Pane<'_>, report: &Report, most: f32) {
    let model = ui.model;
    let (lang, Some(run)) = (model.settings.lang, &model.run) else { return };
    let work = match run.task {
        RunTask::Solve(of, _) => method::work_unit(lang, of.facts().work),
        RunTask::Make(Strategy::RandomFill) => text::count_draws(lang),
        RunTask::Make(Strategy::DigHoles | Strategy::Fast) | RunTask::Logic | RunTask::Explainer => {
            method::work_unit(lang, WorkUnit::Strikes)
        }
    };
    let found = if run.digs() { text::count_counters(lang) } else { text::count_solutions(lang) };
    let names = [work, text::count_placements(lang), text::count_undos(lang), found, text::count_depth(lang)];
    let [here, in_all] = [text::count_here(lang), text::count_in_all(lang)];
    let label_width = |ui: &Ui, size: f32| {
        [here, in_all].iter().map(|label| text_width(ui, label, FontId::proportional(size))).fold(0.0, f32::max).ceil() + GAP
    };
    let depth = Some(report.view.stack.len() as u64);
    let exact = [values(lang, count, report.view.counters, depth), values(lang, count, report.total, None)];
    let short = [values(lang, in_words, report.view.counters, depth), values(lang, in_words, report.total, None)];
    // The depth is the height of the stack. Exact numbers say more than how many tests there were.
    let tried: [(_, &[usize]); 5] =
        [(&exact, &[0, 1, 2, 3, 4]), (&exact, &[0, 1, 2, 3]), (&exact, &[1, 2, 3]), (&short, &[1, 2, 3]), (&short, &[1, 3])];
    let columns_of = |lines: &[[String; 5]; 2], columns: &[usize]| lines.each_ref().map(|line| picked(line, columns));
    let sizes = [text_size::LARGE, text_size::BODY, text_size::SMALL].into_iter().filter(|size| *size <= most);
    let all = columns_of(&exact, tried[0].1);
    let has_room = |size: &f32| widths(ui, *size, label_width(ui, *size), &names, &all).is_some();
    let size = sizes.into_iter().find(has_room).unwrap_or(most);
    let label = label_width(ui, size);
    let fitting = tried.into_iter().find_map(|(lines, columns)| {
        let (names, lines) = (picked(&names, columns), columns_of(lines, columns));
        Some((widths(ui, size, label, &names, &lines)?, names, lines))
    });
    let (widths, names, lines) = fitting.unwrap_or_else(|| {
        let width = ((ui.available_width() - label) / 2.0).max(0.0);
        (vec![width; 2], picked(&names, &[1, 3]), columns_of(&short, &[1, 3]))
    });
    let palette = ui.palette();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        let heads = names.iter().map(|name| RichText::new(*name).size(size).color(palette.secondary_text)).collect();
        line(ui, size, (label, &widths), "", heads);
        // Where both lines would be the same, the first says it without a name, and the place of the second stays empty: what is below
        // does not move.
        let shown = if report.view.counters == report.total { &[""][..] } else { &[here, in_all] };
        for (name, values) in shown.iter().zip(lines) {
            let values = values.iter().map(|value| RichText::new(value).size(size + 1.0).family(fonts::semibold())).collect();
            line(ui, size, (label, &widths), name, values);
        }
        ui.add_space((2 - shown.len()) as f32 * (size + LINE));
    });
}

fn values(lang: Lang, shown: fn(Lang, u64) -> String, counters: Counters, depth: Option<u64>) -> [String; 5] {
    let Counters { tests, placements, undos, solutions } = counters;
    let depth = depth.map_or(String::new(), |depth| shown(lang, depth));
    let [tests, placements, undos, solutions] = [tests, placements, undos, solutions].map(|count| shown(lang, count));
    [tests, placements, undos, solutions, depth]
}

fn picked<T: Clone>(all: &[T], columns: &[usize]) -> Vec<T> {
    columns.iter().map(|&column| all[column].clone()).collect()
}

/// The widths of the columns with these names and values; `None` if they have no room.
fn widths(ui: &Ui, size: f32, label: f32, names: &[&str], lines: &[Vec<String>; 2]) -> Option<Vec<f32>> {
    let number = |text: &str| text_width(ui, text, FontId::new(size + 1.0, fonts::semibold()));
    let needed = names.iter().enumerate().map(|(place, name)| {
        let values = lines.iter().map(|line| number(&line[place])).fold(number(USUAL), f32::max);
        text_width(ui, name, FontId::proportional(size)).max(values).ceil() + GAP
    });
    let needed: Vec<f32> = needed.collect();
    let room = ui.available_width() - label;
    let even = (room / needed.len() as f32).floor();
    if needed.iter().all(|&width| width <= even) {
        return Some(vec![even; needed.len()]);
    }
    let more = ((room - needed.iter().sum::<f32>()) / needed.len() as f32).floor();
    (more >= 0.0).then(|| needed.iter().map(|width| width + more).collect())
}

fn line(ui: &mut Pane<'_>, size: f32, (label, widths): (f32, &[f32]), name: &str, values: Vec<RichText>) {
    let palette = Palette::of(ui);
    let height = size + LINE;
    ui.horizontal(|ui| {
        ui.set_height(height);
        let cell = |ui: &mut Pane<'_>, width: f32, text: RichText| {
            ui.cell(vec2(width, height), |ui| {
                if !text.is_empty() {
                    ui.add(Label::new(text).truncate());
                }
            });
        };
        cell(ui, label, RichText::new(name).size(size).color(palette.secondary_text));
        for (&width, value) in widths.iter().zip(values) {
            cell(ui, width, value);
        }
    });
}

//! The counters of the search.

use eframe::egui::{Align, FontId, Label, Layout, RichText, Ui, vec2};

use crate::{
    app::{
        model::{
            Model,
            run::{Report, RunTask},
        },
        text::{method, number, panel as text, short_number},
    },
    gui::{
        fonts,
        theme::{Palette, text_size},
        widget::text_width,
    },
    solve::{
        generate::Strategy,
        search::{Counters, WorkUnit},
    },
};

/// Height of a line, in points.
const LINE: f32 = 18.0;
/// Least space between two columns, in points.
const GAP: f32 = 8.0;
/// The highest number that is shown with all its digits. No number, nor a shorter form of one, is wider than `WIDEST`.
const MOST: u64 = 999_999;
const WIDEST: &str = "999999";

/// Shows the counters in a line: at the current position, and below it in the whole run.
pub(crate) fn show(ui: &mut Ui, model: &Model, report: &Report) {
    let (lang, Some(run)) = (model.settings.lang, &model.run) else { return };
    let work = match run.task {
        RunTask::Solve(of, _) => method::work_unit(lang, of.facts().work),
        RunTask::Make(Strategy::RandomFill) => text::count_draws(lang),
        RunTask::Make(Strategy::DigHoles | Strategy::Fast) | RunTask::Logic | RunTask::Explainer => {
            method::work_unit(lang, WorkUnit::Strikes)
        }
    };
    let names = [work, text::count_placements(lang), text::count_undos(lang), text::count_solutions(lang), text::count_depth(lang)];
    let [here, in_all] = [text::count_here(lang), text::count_in_all(lang)];
    let of_label = [here, in_all].map(|label| text_width(ui, label, FontId::proportional(text_size::SMALL)));
    let label = of_label.into_iter().fold(0.0, f32::max).ceil() + GAP;
    let widths = widths(ui, label, names);
    let depth = Some(report.view.stack.len() as u64);
    // Both lines always: what is below them stays where it is.
    let lines = [(here, values(report.view.counters, depth)), (in_all, values(report.total, None))];
    let palette = Palette::of(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        line(ui, (label, &widths), "", names.map(|name| RichText::new(name).size(text_size::SMALL).color(palette.secondary_text)));
        for (name, values) in lines {
            line(
                ui,
                (label, &widths),
                name,
                values.map(|value| RichText::new(value).size(text_size::SMALL + 1.0).family(fonts::semibold())),
            );
        }
    });
}

fn values(counters: Counters, depth: Option<u64>) -> [String; 5] {
    let Counters { tests, placements, undos, solutions } = counters;
    let shown = |count: u64| if count > MOST { short_number(count as f64) } else { number(count).to_string() };
    [shown(tests), shown(placements), shown(undos), shown(solutions), depth.map_or(String::new(), shown)]
}

/// The widths of the columns with these names. Where they have no room, there is no last one, the depth: that is the height of the stack.
fn widths(ui: &Ui, label: f32, names: [&str; 5]) -> Vec<f32> {
    let number = text_width(ui, WIDEST, FontId::new(text_size::SMALL + 1.0, fonts::semibold()));
    let needed = names.map(|name| text_width(ui, name, FontId::proportional(text_size::SMALL)).max(number).ceil() + GAP);
    let room = ui.available_width() - label;
    let even = (room / needed.len() as f32).floor();
    if needed.iter().all(|&width| width <= even) {
        return vec![even; needed.len()];
    }
    let fits = needed.iter().sum::<f32>() <= room;
    let shown = &needed[..if fits { needed.len() } else { needed.len() - 1 }];
    let more = ((room - shown.iter().sum::<f32>()) / shown.len() as f32).floor();
    shown.iter().map(|width| width + more).collect()
}

fn line(ui: &mut Ui, (label, widths): (f32, &[f32]), name: &str, values: [RichText; 5]) {
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.set_height(LINE);
        let cell = |ui: &mut Ui, width: f32, text: RichText| {
            ui.allocate_ui_with_layout(vec2(width, LINE), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(vec2(width, LINE));
                if !text.is_empty() {
                    ui.add(Label::new(text).truncate());
                }
            });
        };
        cell(ui, label, RichText::new(name).size(text_size::SMALL).color(palette.secondary_text));
        for (&width, value) in widths.iter().zip(values) {
            cell(ui, width, value);
        }
    });
}

//! The panel of a run by logic: the current step, the list of steps with their difficulty, and the techniques used.

use std::collections::BTreeMap;

use eframe::egui::style::ScrollAnimation;

use crate::{
    app::{
        model::run::{PathReport, RulePath, ShownContradiction},
        text::{explained, failure, logic::se, path_end},
    },
    gui::{
        panel::{difficulty, explanation, hint, inside, legend, uncovered},
        prelude::*,
        travel::ListWalk,
        widget::{WIDE, as_list, side_by_side},
    },
    solve::{
        logic::{PathEnd, Weight, notation, usage},
        se_rating::{SeRule, SeStep},
    },
};

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// The number of rows that Page up and Page down pass.
const PAGE: f32 = 10.0;
/// The fraction of the height for the explanation of the step; the list has the rest.
const EXPLANATION: f32 = 0.46;
const PROOF: f32 = 0.62;
/// Width of the list beside the explanation: a share of the panel, the least and the most in points.
const LIST: (f32, f32, f32) = (0.5, 320.0, 440.0);
/// Width of the number of a row, of its difficulty as a bar, and as a number, in points.
const NUMBER: f32 = 24.0;
const BAR: f32 = 6.0;
const RATING: f32 = 24.0;
/// The fraction of the rest that what a step does has at least.
const LEAST_DOES: f32 = 0.25;

/// Shows the panel.
pub(crate) fn show(ui: &mut Pane<'_>, report: &Report) {
    let Some(path) = report.path() else { return };
    let room = ui.available_size();
    if room.x >= WIDE {
        let has_room = legend::has_room(room.y);
        let width = room.x - (room.x * LIST.0).clamp(LIST.1, LIST.2) - space::LARGE;
        let [left, right] = side_by_side(ui, width);
        ui.scope_builder(left, |ui| explained_step(ui, (report, path), has_room));
        ui.scope_builder(right, |ui| steps(ui, (report, path), has_room));
        return;
    }
    // Proofs by the rules of Sudoku Explainer are long.
    let height = room.y * if path.by_se.is_some() { PROOF } else { EXPLANATION };
    let has_room = legend::has_room(height);
    ui.reserved(vec2(room.x, height), |ui| {
        explained_step(ui, (report, path), has_room);
    });
    steps(ui, (report, path), has_room);
}

/// Shows the current step in words. Each step begins at its top, however far the one before was scrolled.
fn explained_step(ui: &mut Pane<'_>, (report, path): (&Report, &PathReport), has_room: bool) {
    ui.scroll(uncovered::rest(ui).id_salt(("explanation", report.view.position)), |ui| match ui.model.explained_step() {
        Some((step, _)) => {
            // What a person has come for is in sight in small windows, too.
            if contradiction(ui, (report, path)) {
                ui.add_space(space::MEDIUM);
            }
            match ui.model.explained_rule() {
                Some(step) => hint::rule(ui, step),
                None => hint::technique(ui, step),
            }
            if has_room {
                legend::show(ui);
            }
            explanation::step(ui);
        }
        None if contradiction(ui, (report, path)) => {}
        None if path.end.is_none() => ui.secondary(growing(ui.model, path)),
        None => ui.secondary(solution_path::path_start),
    });
}

/// Shows what contradicts itself at the end of the path, and as the answer to *Why not?* the steps that took its candidates. Returns whether
/// something does.
fn contradiction(ui: &mut Pane<'_>, (report, path): (&Report, &PathReport)) -> bool {
    let (model, lang, geometry) = (ui.model, ui.lang(), &ui.model.document.geometry);
    let Some(ShownContradiction { found, taken_by }) = path.contradiction_at(report.view.position) else { return false };
    ui.heading(path_end::says(lang, PathEnd::Contradiction));
    ui.wrapped(failure::contradiction(Names { lang, geometry, numerals: model.settings.numerals }, found));
    if taken_by.is_empty() {
        return true;
    }
    ui.add_space(space::SMALL);
    ui.heading(command::name(lang, Command::WhyNot));
    for &place in taken_by {
        let step = &path.steps[place];
        let shown = StepLine::by_technique(lang, step.technique(), path.settings.weights.of(step.technique()));
        let does = notation::outcome(geometry, step);
        line(ui, (false, true), &shown, &format!("{}", place + 1), &does).sends(Control::Seek(place as u64 + 1), ui);
    }
    true
}

/// Shows the steps of the path, how it ended, and the techniques used.
fn steps(ui: &mut Pane<'_>, (report, path): (&Report, &PathReport), has_room: bool) {
    ui.row(space::CONTROL, |ui| {
        let heading = |ui: &mut Pane<'_>| {
            // Beside the buttons there is no room for more.
            let short =
                if path.by_se.is_some() { explained::short_heading(ui.lang()) } else { solution_path::path_heading(ui.lang()) };
            // The list below says itself what it is.
            if text_width(ui, short, FontId::new(text_size::SMALL, fonts::semibold())) <= ui.available_width() {
                let response = ui.heading(short);
                if path.by_se.is_some() {
                    response.on_hover_text(explained::heading(ui.lang()));
                }
            }
        };
        ui.row_with_both_ends("path", heading, |ui| {
            if !has_room && ui.model.explained_step().is_some() {
                legend::popup(ui);
            }
            hint::copy_menu(ui, LogicPart::Path);
            hint::notation_switch(ui);
        });
    });
    ui.scroll(uncovered::rest(ui).id_salt("path"), |ui| {
        list(ui, report, path);
        match path.end {
            Some(end) => ui.secondary(ended(ui.model, path, end)),
            None if path.by_se.is_some() => ui.secondary(growing(ui.model, path)),
            None => {}
        }
        ui.add_space(space::SMALL);
        statistics(ui, path);
        ui.add_space(space::SMALL);
        inside::lesson(ui);
    });
}

/// The notice that steps are still being found; by rules, of which kind.
fn growing(model: &Model, path: &PathReport) -> String {
    let lang = model.settings.lang;
    let progress = path.by_se.as_ref().and_then(|path| path.progress);
    progress.map_or_else(
        || solution_path::path_growing(lang).to_owned(),
        |progress| explained::searching(lang, progress.steps + 1, se::rule(lang, progress.rule)),
    )
}

fn ended(model: &Model, path: &PathReport, end: PathEnd) -> &'static str {
    let lang = model.settings.lang;
    match end {
        PathEnd::Stuck if path.by_se.is_some() => explained::stuck(lang),
        _ => path_end::says(lang, end),
    }
}

/// Shows every step as a row: number, difficulty, name, effect. A click moves the run there.
fn list(ui: &mut Pane<'_>, report: &Report, path: &PathReport) {
    let at = report.view.position;
    ui.spacing_mut().item_spacing.y = 0.0;
    as_list(ui, solution_path::path_heading, path.steps.len(), |ui| steps_of(ui, path, at));
}

/// Shows the rows of the list. `at` is the current step.
fn steps_of(ui: &mut Pane<'_>, path: &PathReport, at: u64) {
    let model = ui.model;
    let (keys, count) = (Id::unique("keys in the list of a path"), path.steps.len());
    let mut walk = ListWalk::load(ui, keys, count);
    // Tab comes to one row, and goes on to what is after the list.
    let stop = walk.stop(usize::try_from(at).unwrap_or(count).min(count).checked_sub(1), &(0..count));
    for (place, (number, step)) in (1..).zip(&path.steps).enumerate() {
        let does = notation::outcome(&model.document.geometry, step);
        let by_rule = path.by_se.as_ref().and_then(|path| path.steps.get(place));
        let shown = match by_rule {
            Some(step) => StepLine::by_rule(ui.lang(), step),
            None => StepLine::by_technique(ui.lang(), step.technique(), path.settings.weights.of(step.technique())),
        };
        let response = line(ui, (number == at, place == stop), &shown, &format!("{number}"), &does);
        as_option_at(&response, number == at, place);
        if let Some(to) = walk.row(ui, &response, place, count, (PAGE * ROW, ROW)) {
            ui.send(Control::Seek(to as u64 + 1));
        } else if response.clicked() {
            ui.send(Control::Seek(number));
        }
        let followed = ui.scope_id().with("followed");
        let last: Option<u64> = ui.data(|data| data.get_temp(followed));
        if number == at && last != Some(at) {
            ui.data_mut(|data| data.insert_temp(followed, at));
            // How the path ended is below its last step.
            let below = if place + 1 == count { 2.0 * ROW } else { 0.0 };
            // While the run plays, a list that still moves would never get there.
            let row = response.rect.with_max_y(response.rect.bottom() + below);
            ui.scroll_to_rect_animation(row, None, ScrollAnimation::none());
        }
    }
    walk.store(ui, keys);
}

/// The text of a row besides the number and effect of the step.
pub(crate) struct StepLine {
    name: &'static str,
    /// The name where there is less room.
    short: &'static str,
    /// The tooltip.
    facts: String,
    difficulty: Shown,
}

/// How a row shows the difficulty of a step.
enum Shown {
    /// As a bar.
    Level(Level),
    Number(String),
}

impl StepLine {
    /// A step by a technique.
    pub(crate) fn by_technique(lang: Lang, technique: Technique, weight: Weight) -> Self {
        let (name, level) = (terms::technique(lang, technique), terms::level(lang, weight.level));
        Self {
            name,
            short: terms::short_technique(lang, technique),
            facts: [name, level, &weight.score.to_string()].join(" · "),
            difficulty: Shown::Level(weight.level),
        }
    }

    /// A step by a rule of Sudoku Explainer.
    fn by_rule(lang: Lang, step: &SeStep) -> Self {
        let difficulty = step.difficulty.to_string();
        let name = se::rule(lang, step.rule);
        let facts = explained::facts(lang, name, &difficulty);
        Self { name, short: se::short_rule(lang, step.rule), facts, difficulty: Shown::Number(difficulty) }
    }
}

/// Shows a selectable row: number, difficulty, name, effect of the step. Keys come to it only if it takes the focus.
pub(crate) fn line(
    ui: &mut Ui,
    (is_chosen, takes_focus): (bool, bool),
    step: &StepLine,
    number: &str,
    does: &str,
) -> eframe::egui::Response {
    let palette = Palette::of(ui);
    let width = ui.available_width();
    let fill = if is_chosen { palette.control_active } else { Color32::TRANSPARENT };
    // As high as the lists reckon with.
    ui.spacing_mut().interact_size.y = ROW;
    ui.spacing_mut().button_padding.y = 0.0;
    let button = Button::selectable(is_chosen, "").fill(fill).min_size(vec2(width, ROW)).frame(true);
    let button = button.sense(if takes_focus { Sense::click() } else { Sense::CLICK });
    let response = ui.add(button);
    let said = match &step.difficulty {
        Shown::Level(_) => [number, step.name, does].join(" "),
        Shown::Number(difficulty) => [number, step.name, difficulty, does].join(" "),
    };
    response.widget_info(|| eframe::egui::WidgetInfo::selected(eframe::egui::Role::Button, true, is_chosen, said.trim()));
    as_option(&response, is_chosen);
    let rect = response.rect.shrink2(vec2(space::SMALL, 0.0));
    let after_number = rect.left() + if number.is_empty() { 0.0 } else { NUMBER + space::SMALL };
    let painter = ui.painter();
    let font = eframe::egui::FontId::proportional(text_size::SMALL + 1.0);
    let middle = rect.center().y;
    let place = |x: f32| pos2(x, middle);
    painter.text(place(rect.left() + NUMBER), eframe::egui::Align2::RIGHT_CENTER, number, font.clone(), palette.secondary_text);
    match &step.difficulty {
        Shown::Level(level) => bar(ui, pos2(after_number, middle), *level),
        Shown::Number(difficulty) => {
            let at = place(after_number + RATING);
            painter.text(at, eframe::egui::Align2::RIGHT_CENTER, difficulty, font.clone(), palette.text);
        }
    }
    let start = after_number + if matches!(step.difficulty, Shown::Level(_)) { BAR } else { RATING } + space::SMALL;
    // Text that does not fit is elided, what the step does before its whole name. That is the short one where too little is left even so.
    let fitted = |text: &str, width: f32, color: Color32| {
        let mut job = LayoutJob::simple_singleline(text.to_owned(), font.clone(), color);
        job.wrap = TextWrapping::truncate_at_width(width);
        painter.layout_job(job)
    };
    let room = rect.right() - start;
    let whole = text_width(ui, step.name, font.clone());
    let beside = (room - whole - space::SMALL).clamp(room * LEAST_DOES, room * 0.5);
    let done = fitted(does, beside, palette.secondary_text);
    let for_name = room - done.size().x - space::SMALL;
    let is_whole = whole <= for_name;
    let called = fitted(if is_whole { step.name } else { step.short }, for_name, palette.text);
    let half = called.size().y / 2.0;
    painter.galley(pos2(start, middle - half), called, palette.text);
    painter.galley(pos2(rect.right() - done.size().x, middle - half), done, palette.secondary_text);
    response.on_hover_text([step.facts.as_str(), does].join("\n"))
}

/// Draws a bar upwards, whose height shows the level of a technique, with a notch for each. In the middle of its left edge is `start`. It
/// leaves the width of the row to the name.
fn bar(ui: &Ui, start: Pos2, highest: Level) {
    let palette = Palette::of(ui);
    let step = (ROW - space::TIGHT) / Level::ALL.len() as f32;
    for (place, level) in Level::ALL.into_iter().enumerate() {
        let bottom = start.y + (ROW - space::TIGHT) / 2.0 - step * place as f32;
        let part = Rect::from_min_max(pos2(start.x, bottom - step + 1.0), pos2(start.x + BAR, bottom));
        let color = if level <= highest { palette.chain } else { palette.hairline };
        ui.painter().rect_filled(part, 1.0, color);
    }
}

/// Shows how often each technique was used, or each rule.
fn statistics(ui: &mut Pane<'_>, path: &PathReport) {
    if let Some(path) = &path.by_se {
        return rules_used(ui, path);
    }
    let used = usage(&path.steps, &path.settings);
    if !used.is_empty() {
        ui.heading(solution_path::statistics);
        difficulty::usage(ui, &used, |technique| path.settings.weights.of(technique));
    }
}

/// Shows how often each rule was used, the hardest first, and how hard it was at most.
fn rules_used(ui: &mut Pane<'_>, path: &RulePath) {
    let mut used: BTreeMap<SeRule, (usize, u16)> = BTreeMap::new();
    for step in &path.steps {
        let (times, most) = used.entry(step.rule).or_default();
        (*times, *most) = (*times + 1, (*most).max(step.difficulty.tenths()));
    }
    if used.is_empty() {
        return;
    }
    ui.heading(explained::rules_used);
    let mut rows: Vec<_> = used.into_iter().collect();
    rows.sort_by_key(|&(rule, (_, most))| std::cmp::Reverse((most, rule)));
    for (rule, (times, most)) in rows {
        difficulty::used_row(ui, se::rule(ui.lang(), rule), explained::used(ui.lang(), times, Tenths(most)));
    }
}

//! The panel of a run by logic: the current step, the list of steps with their difficulty, and the techniques used.

use eframe::egui::{
    Align, Button, Color32, Layout, Pos2, Rect, ScrollArea, Ui, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use crate::{
    app::{
        action::Action,
        model::{
            Model,
            run::{Control, PathReport, Report},
            transcript::LogicPart,
        },
        text::logic::{ladder as text, terms},
        view::derived::ModelView,
    },
    gui::{
        panel::{difficulty, explanation, hint, legend, result},
        theme::{Palette, space, text_size},
        widget::{WIDE, heading, row, secondary, side_by_side},
    },
    solve::logic::{Level, PathEnd, Technique, notation, usage},
};

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// The fraction of the height for the explanation of the step; the list has the rest.
const EXPLANATION: f32 = 0.46;
/// Width of the list beside the explanation: a share of the panel, the least and the most in points.
const LIST: (f32, f32, f32) = (0.45, 300.0, 380.0);
/// Width of the number of a row, and of a difficulty bar, in points.
const NUMBER: f32 = 24.0;
const BAR: f32 = 48.0;

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, report: &Report, out: &mut Vec<Action>) {
    let Some(path) = report.path() else { return };
    let room = ui.available_size();
    if room.x >= WIDE {
        let has_room = legend::has_room(room.y);
        let width = room.x - (room.x * LIST.0).clamp(LIST.1, LIST.2) - space::LARGE;
        let [left, right] = side_by_side(ui, width);
        ui.scope_builder(left, |ui| explained(ui, model, path, has_room, out));
        ui.scope_builder(right, |ui| steps(ui, model, (report, path), has_room, out));
        return;
    }
    let height = room.y * EXPLANATION;
    let has_room = legend::has_room(height);
    ui.allocate_ui(vec2(room.x, height), |ui| {
        ui.set_min_height(height);
        explained(ui, model, path, has_room, out);
    });
    steps(ui, model, (report, path), has_room, out);
}

/// Shows the current step in words.
fn explained(ui: &mut Ui, model: &ModelView<'_>, path: &PathReport, has_room: bool, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ScrollArea::vertical().id_salt("explanation").auto_shrink(false).show(ui, |ui| match model.explained_step() {
        Some((step, _)) => {
            hint::technique(ui, model, step);
            if has_room {
                legend::show(ui, model);
            }
            explanation::step(ui, model, out);
        }
        None if path.end.is_none() => secondary(ui, text::path_growing(lang)),
        None => secondary(ui, text::path_start(lang)),
    });
}

/// Shows the steps of the path, how it ended, and the techniques used.
fn steps(ui: &mut Ui, model: &ModelView<'_>, (report, path): (&Report, &PathReport), has_room: bool, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    row(ui, space::CONTROL, |ui| {
        heading(ui, text::path_heading(lang));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            hint::notation_switch(ui, model, out);
            hint::copy_menu(ui, model, LogicPart::Path, out);
            if !has_room && model.explained_step().is_some() {
                legend::popup(ui, model);
            }
        });
    });
    ScrollArea::vertical().id_salt("path").auto_shrink(false).show(ui, |ui| {
        list(ui, model, report, path, out);
        if let Some(end) = path.end {
            secondary(ui, ended(model, end));
        }
        ui.add_space(space::SMALL);
        statistics(ui, model, path);
        ui.add_space(space::SMALL);
        result::lesson(ui, model);
    });
}

fn ended(model: &Model, end: PathEnd) -> &'static str {
    let lang = model.settings.lang;
    match end {
        PathEnd::Solved => text::path_solved(lang),
        PathEnd::Stuck => text::path_stuck(lang),
        PathEnd::Contradiction => text::path_contradiction(lang),
        PathEnd::Cancelled => text::path_growing(lang),
    }
}

/// Shows every step as a row: number, difficulty, name, effect. A click moves the run there.
fn list(ui: &mut Ui, model: &Model, report: &Report, path: &PathReport, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let at = report.view.position;
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, step) in (1..).zip(&path.steps) {
        let name = terms::short_technique(lang, step.technique());
        let does = notation::outcome(&model.document.geometry, step);
        let response = line(ui, model, number == at, step.technique(), &format!("{number}"), name, &does);
        if response.clicked() {
            out.push(Action::Control(Control::Seek(number)));
        }
        let followed = ui.scope_id().with("followed");
        let last: Option<u64> = ui.data(|data| data.get_temp(followed));
        if number == at && last != Some(at) {
            ui.data_mut(|data| data.insert_temp(followed, at));
            response.scroll_to_me(None);
        }
    }
}

/// Shows a selectable row: number, difficulty bar, name, effect of the step.
pub(crate) fn line(
    ui: &mut Ui,
    model: &Model,
    is_chosen: bool,
    technique: Technique,
    number: &str,
    name: &str,
    does: &str,
) -> eframe::egui::Response {
    let palette = Palette::of(ui);
    let width = ui.available_width();
    let fill = if is_chosen { palette.control_active } else { Color32::TRANSPARENT };
    // As high as the lists reckon with.
    ui.spacing_mut().interact_size.y = ROW;
    ui.spacing_mut().button_padding.y = 0.0;
    let button = Button::selectable(is_chosen, "").fill(fill).min_size(vec2(width, ROW)).frame(true);
    let response = ui.add(button);
    let said = [number, name, does].join(" ");
    response.widget_info(|| eframe::egui::WidgetInfo::selected(eframe::egui::Role::Button, true, is_chosen, said.trim()));
    let rect = response.rect.shrink2(vec2(space::SMALL, 0.0));
    let after_number = rect.left() + if number.is_empty() { 0.0 } else { NUMBER + space::SMALL };
    bar(ui, pos2(after_number, rect.center().y), technique);
    let painter = ui.painter();
    let font = eframe::egui::FontId::proportional(text_size::SMALL + 1.0);
    let middle = rect.center().y;
    let place = |x: f32| pos2(x, middle);
    painter.text(place(rect.left() + NUMBER), eframe::egui::Align2::RIGHT_CENTER, number, font.clone(), palette.secondary_text);
    let start = after_number + BAR + space::SMALL;
    // Text that does not fit is elided; the name gets the remaining width.
    let fitted = |text: &str, width: f32, color: Color32| {
        let mut job = LayoutJob::simple_singleline(text.to_owned(), font.clone(), color);
        job.wrap = TextWrapping::truncate_at_width(width);
        painter.layout_job(job)
    };
    let room = rect.right() - start;
    let done = fitted(does, room * 0.5, palette.secondary_text);
    let called = fitted(name, room - done.size().x - space::SMALL, palette.text);
    let half = called.size().y / 2.0;
    painter.galley(pos2(start, middle - half), called, palette.text);
    painter.galley(pos2(rect.right() - done.size().x, middle - half), done, palette.secondary_text);
    let level = terms::level(model.settings.lang, technique.level());
    let facts = [terms::technique(model.settings.lang, technique), level, &technique.score().to_string()].join(" · ");
    response.on_hover_text([facts.as_str(), does].join("\n"))
}

/// Draws a bar from `start` to the right, whose length shows the technique's difficulty, with a notch for each level.
fn bar(ui: &Ui, start: Pos2, technique: Technique) {
    let palette = Palette::of(ui);
    let step = BAR / Level::ALL.len() as f32;
    for (place, level) in Level::ALL.into_iter().enumerate() {
        let left = start.x + step * place as f32;
        let part = Rect::from_min_size(pos2(left, start.y - 3.0), vec2(step - 2.0, 6.0));
        let color = if level <= technique.level() { palette.chain } else { palette.hairline };
        ui.painter().rect_filled(part, 1.0, color);
    }
}

/// Shows how often each technique was used.
fn statistics(ui: &mut Ui, model: &Model, path: &PathReport) {
    let lang = model.settings.lang;
    let used = usage(&path.steps);
    if !used.is_empty() {
        heading(ui, text::statistics(lang));
        difficulty::usage(ui, lang, &used);
    }
}

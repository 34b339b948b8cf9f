//! The dialog that compares what searches of the puzzle cost: by methods, and by orders of cells.

mod axis;
mod costs;
mod methods;
mod orders;
mod race;
mod words;

use words::small;

use crate::{
    app::{model::compare::Subject, text::insight as text},
    gui::prelude::*,
};

/// Width of the choice of the limit and of what follows it, with its name, in points.
const LIMIT: f32 = 520.0;
/// The widest that the dialog gets, and the room beside it, in points: its frame, and the edge of the window.
const WIDTH: (f32, f32) = (1_320.0, 80.0);
/// Maximum width for the choices in two rows, in points.
const TWO_ROWS: f32 = 620.0;
/// The tallest that the dialog gets, and the room beside it, in points, the same for all pages: the dialog stays where it is when
/// another one is chosen.
const HEIGHT: (f32, f32) = (860.0, 96.0);

pub(super) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let Some(compared) = &model.compare else { return };
    let lang = model.settings.lang;
    ui.set_width((ui.content_rect().width() - WIDTH.1).min(WIDTH.0));
    let bottom = ui.min_rect().top() + (ui.content_rect().height() - HEIGHT.1).min(HEIGHT.0);
    let in_two_rows = ui.available_width() < TWO_ROWS;
    row(ui, space::CONTROL + space::TIGHT, |ui| {
        let mut subjects = vec![
            (Subject::Methods, text::compare_methods(lang)),
            (Subject::Orders, text::compare_orders(lang)),
            (Subject::Race, text::compare_race(lang)),
        ];
        if model.collection.is_some() {
            subjects.push((Subject::Collection, text::compare_collection(lang)));
        }
        let chosen = segmented(ui, text::compare_what(lang), compared.subject, &subjects);
        out.extend(chosen.map(|subject| CompareAction::Subject(subject).into()));
        if !in_two_rows {
            ui.add_space(space::LARGE);
            limit_and_work(ui, model, compared, out);
        }
    });
    if in_two_rows {
        row(ui, space::CONTROL + space::TIGHT, |ui| limit_and_work(ui, model, compared, out));
    }
    let foot = space::CONTROL + 2.0 * space::SMALL;
    let page = vec2(ui.available_width(), bottom - foot - ui.cursor().top());
    ui.allocate_ui(page, |ui| {
        ui.set_min_size(page);
        // In small windows a page is larger than its place.
        ScrollArea::both().id_salt(compared.subject).auto_shrink(false).show(ui, |ui| match compared.subject {
            Subject::Methods => methods::show(ui, model, compared, out),
            Subject::Orders => orders::show(ui, model, compared, out),
            Subject::Race => race::show(ui, model, compared, out),
            Subject::Collection => costs::show(ui, model, out),
        });
    });
    ui.add_space(space::SMALL);
    row(ui, space::CONTROL, |ui| {
        ui.button(text::compare_copy(lang)).sends(CompareAction::Copy, out);
        ui.button(text::compare_save(lang)).sends(CompareAction::Save, out);
        if let Some(costs) = model.costs.as_ref().filter(|_| compared.subject == Subject::Collection) {
            costs::progress(ui, lang, costs, out);
        }
        let (known, all) = compared.progress();
        if compared.is_running() {
            ui.button(text::compare_stop(lang)).sends(CompareAction::Stop, out);
            ui.spinner();
        } else if known < all && ui.button(text::compare_go_on(lang)).clicked() {
            out.push(Action::Compare(CompareAction::GoOn));
        }
        if known < all {
            ui.label(small(ui, text::compare_progress(lang, number(known as u64), number(all as u64))));
        }
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            ui.button(crate::app::text::dialog::close(lang)).sends(Action::Cancel, out);
        });
    });
}

/// Shows the choice of the limit, and which work is in the table.
fn limit_and_work(ui: &mut Ui, model: &Model, compared: &CompareModel, out: &mut Vec<Action>) {
    limit(ui, model, compared, out);
    ui.add_space(space::LARGE);
    if compared.subject != Subject::Orders {
        methods::choices(ui, model, compared, out);
    }
}

/// Shows the choice after how many digits a search is given up.
fn limit(ui: &mut Ui, model: &Model, compared: &CompareModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    if ui.available_width() >= LIMIT {
        ui.label(small(ui, text::compare_limit(lang).to_owned()));
    }
    let (mut most, name) = (compared.most, text::compare_limit(lang));
    let shown = |&most: &u64| text::compare_digits(lang, number(most));
    let list = form::pick(ui, (lang, name), form::list_of("limit", 150.0), &mut most, CompareModel::LIMITS, shown);
    list.on_hover_text(name).sends_change(CompareAction::Most(most), out);
}

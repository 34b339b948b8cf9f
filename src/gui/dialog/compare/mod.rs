//! The dialog that compares what searches of the puzzle cost: by methods, and by orders of cells.

mod axis;
mod costs;
mod methods;
mod orders;
mod race;
mod words;

use words::{progress, small};

use crate::{
    app::{
        model::compare::Subject,
        text::{dialog, insight as text},
    },
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

pub(super) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(compared) = &model.compare else { return };
    ui.set_width((ui.content_rect().width() - WIDTH.1).min(WIDTH.0));
    let bottom = ui.min_rect().top() + (ui.content_rect().height() - HEIGHT.1).min(HEIGHT.0);
    let in_two_rows = ui.available_width() < TWO_ROWS;
    ui.row(space::CONTROL + space::TIGHT, |ui| {
        let mut subjects = vec![
            (Subject::Methods, text::compare_methods(ui.lang())),
            (Subject::Orders, text::compare_orders(ui.lang())),
            (Subject::Race, text::compare_race(ui.lang())),
        ];
        if model.collection.is_some() {
            subjects.push((Subject::Collection, text::compare_collection(ui.lang())));
        }
        ui.segmented_to(text::compare_what, compared.subject, &subjects, CompareAction::Subject);
        if !in_two_rows {
            ui.add_space(space::LARGE);
            limit_and_work(ui, compared);
        }
    });
    if in_two_rows {
        ui.row(space::CONTROL + space::TIGHT, |ui| limit_and_work(ui, compared));
    }
    let foot = space::CONTROL + 2.0 * space::SMALL;
    let page = vec2(ui.available_width(), bottom - foot - ui.cursor().top());
    ui.reserved(page, |ui| {
        // In small windows a page is larger than its place.
        ui.scroll(ScrollArea::both().id_salt(compared.subject).auto_shrink(false), |ui| match compared.subject {
            Subject::Methods => methods::show(ui, compared),
            Subject::Orders => orders::show(ui, compared),
            Subject::Race => race::show(ui, compared),
            Subject::Collection => costs::show(ui),
        });
    });
    ui.add_space(space::SMALL);
    ui.row(space::CONTROL, |ui| {
        ui.button(text::compare_copy).sends(CompareAction::Copy, ui);
        ui.button(text::compare_save).sends(CompareAction::Save, ui);
        if let Some(costs) = model.costs.as_ref().filter(|_| compared.subject == Subject::Collection) {
            costs::progress(ui, costs);
        }
        progress(ui, compared.progress(), compared.is_running(), |ui| _ = ui.spinner());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.button(dialog::close).sends(Action::Cancel, ui));
    });
}

/// Shows the choice of the limit, and which work is in the table.
fn limit_and_work(ui: &mut Pane<'_>, compared: &CompareModel) {
    limit(ui, compared);
    ui.add_space(space::LARGE);
    if compared.subject != Subject::Orders {
        methods::choices(ui, compared);
    }
}

/// Shows the choice after how many digits a search is given up.
fn limit(ui: &mut Pane<'_>, compared: &CompareModel) {
    let lang = ui.lang();
    if ui.available_width() >= LIMIT {
        small(ui, text::compare_limit);
    }
    let mut most = compared.most;
    let shown = |&most: &u64| text::compare_digits(lang, number(most));
    let list = ui.pick(text::compare_limit, 150.0, &mut most, CompareModel::LIMITS, shown);
    list.on_hover_text(text::compare_limit(lang)).sends_change(CompareAction::Most(most), ui);
}

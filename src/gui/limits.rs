//! The fields of a range: its least and its most.

use std::ops::RangeInclusive;

use eframe::egui::{DragValue, Response, Ui, emath::Numeric};

use crate::{
    app::text::{Lang, collection as text},
    gui::{convert::tenths, widget::number_field},
    solve::explainer::Tenths,
};

/// Adds the fields of a range of whole numbers. Returns the two when one of them is changed.
pub(crate) fn limits<N: Numeric>(ui: &mut Ui, lang: Lang, what: &str, limits: (N, N), range: RangeInclusive<N>) -> Option<(N, N)> {
    fields(ui, lang, what, limits, |field| field.range(range.clone()))
}

/// Adds the fields of a range of ratings of Sudoku Explainer. Returns the two when one of them is changed.
pub(crate) fn er_limits(
    ui: &mut Ui,
    lang: Lang,
    what: &str,
    (least, most): (Tenths, Tenths),
    range: (Tenths, Tenths),
) -> Option<(Tenths, Tenths)> {
    let as_number = |er: Tenths| f64::from(er.0) / 10.0;
    let range = as_number(range.0)..=as_number(range.1);
    fields(ui, lang, what, (as_number(least), as_number(most)), |field| field.range(range.clone()).speed(0.1).fixed_decimals(1))
        .map(|(least, most)| (tenths(least), tenths(most)))
}

/// Adds two fields with a word between them; their accessible names say what they are the least and the most of.
fn fields<N: Numeric>(
    ui: &mut Ui,
    lang: Lang,
    what: &str,
    (mut least, mut most): (N, N),
    fitted: impl for<'a> Fn(DragValue<'a>) -> DragValue<'a>,
) -> Option<(N, N)> {
    let from = named(ui, fitted(DragValue::new(&mut least)), &text::least(lang, what));
    ui.label(text::filter_to(lang));
    let to = named(ui, fitted(DragValue::new(&mut most)), &text::most(lang, what));
    (from.changed() || to.changed()).then_some((least, most))
}

fn named(ui: &mut Ui, field: DragValue<'_>, name: &str) -> Response {
    let response = number_field(ui, field);
    ui.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}

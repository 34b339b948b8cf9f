//! Fields of forms. Each has its name on the screen and for screen readers from the same text.

use std::ops::RangeInclusive;

use eframe::egui::emath::Numeric;

use crate::{
    app::text::collection as text,
    gui::{convert::tenths, prelude::*},
};

/// Height of a list of choices at most, in points.
const LIST: f32 = 400.0;

/// A drop-down list of that width.
pub(crate) fn list_of<'a>(name: &str, width: f32) -> ComboBox<'a> {
    ComboBox::from_id_salt(name).width(width).height(LIST)
}

/// Adds a list to choose a value from, which a screen reader calls `name`. Its response has changed when another value is chosen.
pub(crate) fn pick<T: PartialEq + Clone, S: Into<String>>(
    ui: &mut Ui,
    (lang, name): (Lang, &str),
    list: ComboBox<'_>,
    value: &mut T,
    all: impl IntoIterator<Item = T>,
    shown: impl Fn(&T) -> S,
) -> Response {
    pick_unless(ui, (lang, name), list, value, all, shown, |_| None)
}

/// Adds a [list to choose](pick) from, of which values cannot be chosen that `refused` gives a reason for.
pub(crate) fn pick_unless<T: PartialEq + Clone, S: Into<String>>(
    ui: &mut Ui,
    (lang, name): (Lang, &str),
    list: ComboBox<'_>,
    value: &mut T,
    all: impl IntoIterator<Item = T>,
    shown: impl Fn(&T) -> S,
    refused: impl Fn(&T) -> Option<&'static str>,
) -> Response {
    let (before, chosen) = (value.clone(), shown(value).into());
    let list = list.selected_text(&chosen).show_choices(ui, |ui| {
        for choice in all {
            let (words, reason) = (shown(&choice).into(), refused(&choice));
            match reason {
                None => choice_of(ui, value, choice, words),
                Some(reason) => {
                    ui.add_enabled_ui(false, |ui| choice_of(ui, value, choice, words)).inner.on_disabled_hover_text(reason)
                }
            };
        }
    });
    let mut response = list.response;
    response.widget_info(|| combo_info(lang, name, &chosen));
    if *value != before {
        response.mark_changed();
    }
    response
}

/// Adds a field of a form with its label before it: a row of a grid. The field gets the label's id.
pub(crate) fn field<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui, Id) -> R) -> R {
    let label = ui.label(name).id;
    let shown = add(ui, label);
    ui.end_row();
    shown
}

/// Adds a check box, and the fields that it switches on: for a value that there may be, and is `usual` at first.
pub(crate) fn optional<T: Copy>(
    ui: &mut Ui,
    (name, words, label): (&str, &str, Id),
    value: &mut Option<T>,
    usual: T,
    add: impl FnOnce(&mut Ui, T) -> Option<T>,
) -> Response {
    let shown = ui.horizontal(|ui| {
        let mut is_set = value.is_some();
        let switch = check_box(ui, &mut is_set, words).labelled_by(label);
        switch.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_set, name));
        if switch.changed() {
            *value = is_set.then_some(usual);
        }
        let now = value.unwrap_or(usual);
        *value = ui.add_enabled_ui(is_set, |ui| add(ui, now)).inner.or(*value);
        switch
    });
    shown.inner
}

/// Adds a field for a number. Returns the number when it is changed.
pub(crate) fn number_of<N: Numeric>(ui: &mut Ui, name: &str, mut value: N, range: RangeInclusive<N>) -> Option<N> {
    named(ui, DragValue::new(&mut value).range(range), name).changed().then_some(value)
}

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

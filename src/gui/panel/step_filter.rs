//! Which steps are listed: by digit, kind, number of candidates removed, and selected cells.

use crate::{
    app::model::logic::{
        StepsModel,
        steps::{StepFilter, StepKind},
    },
    gui::prelude::*,
    solve::logic::Family,
};

/// Maximum height of a drop-down list, in points.
/// Widths of the lists of digits and techniques, in points.
const DIGITS: f32 = 68.0;
const KINDS: f32 = 112.0;
/// No step removes more candidates than that, in practice.
const MOST_REMOVED: usize = 99;

/// Shows the filters.
pub(super) fn show(ui: &mut Pane<'_>, steps: &StepsModel) {
    let (lang, mut next) = (ui.lang(), steps.filter);
    ui.horizontal_wrapped(|ui| {
        digit(ui, &mut next);
        kind(ui, &mut next, steps);
        let removed = DragValue::new(&mut next.fewest_removed).range(0..=MOST_REMOVED).speed(0.1);
        let removed = removed.custom_formatter(|count, _| match format!("{count:.0}") {
            none if none == "0" => step_list::removes_any(lang).to_owned(),
            count => step_list::removes_at_least(lang, count),
        });
        let response = number_field(ui, removed.custom_parser(first_number));
        widget::name(&response, step_list::filter_removed(lang), "");
        let mut is_on = next.cells.is_some();
        let can_select = is_on || !ui.model.selection.cells().is_empty();
        // Its words stay together.
        let words = text_width(ui, step_list::filter_cells(lang), TextStyle::Button.resolve(ui.style()));
        if ui.available_size_before_wrap().x < words + ui.spacing().icon_width + ui.spacing().icon_spacing {
            ui.end_row();
        }
        ui.add_enabled_ui(can_select, |ui| ui.check_box(&mut is_on, step_list::filter_cells));
        // What is listed follows the selection.
        next.cells = is_on.then_some(*ui.model.selection.cells()).filter(|cells| !cells.is_empty());
    });
    ui.send_if(next != steps.filter, LogicAction::Filter(next));
}

/// The first number in a text: the words around it may be typed or not.
fn first_number(text: &str) -> Option<f64> {
    text.split(|character: char| !character.is_ascii_digit()).find_map(|number| number.parse().ok())
}

fn digit(ui: &mut Pane<'_>, next: &mut StepFilter) {
    let lang = ui.lang();
    let name = |&digit: &Option<Digit>| {
        digit.map_or_else(|| step_list::filter_any_digit(lang).to_owned(), |digit| label::digit(digit, ui.model.settings.numerals))
    };
    let all = [None].into_iter().chain(Digit::all(ui.model.puzzle().shape().size()).map(Some));
    ui.pick(step_list::filter_digit, DIGITS, &mut next.digit, all, name);
}

/// Shows the families found, and below each its techniques, with the numbers of their steps.
fn kind(ui: &mut Pane<'_>, next: &mut StepFilter, steps: &StepsModel) {
    let lang = ui.lang();
    let name = |kind: Option<StepKind>| match kind {
        None => step_list::filter_any_kind(lang),
        Some(StepKind::Family(family)) => terms::family(lang, family),
        Some(StepKind::Technique(technique)) => terms::technique(lang, technique),
    };
    // The list has room for whole names, the button has not.
    let shown = match next.kind {
        Some(StepKind::Technique(technique)) => terms::short_technique(lang, technique),
        kind => name(kind),
    };
    ui.list(step_list::filter_kind, KINDS, shown, |ui| {
        choice_of(ui, &mut next.kind, None, name(None));
        let count = |kind: StepKind| steps.count(kind);
        let mut choice = |ui: &mut Pane<'_>, kind: StepKind| {
            choice_of(ui, &mut next.kind, Some(kind), format!("{}  {}", name(Some(kind)), count(kind)));
        };
        for family in Family::ALL.into_iter().filter(|&family| count(StepKind::Family(family)) > 0) {
            choice(ui, StepKind::Family(family));
            ui.indent(family, |ui| {
                let of_family = Technique::all().filter(|technique| technique.family() == family);
                for kind in of_family.map(StepKind::Technique).filter(|&kind| count(kind) > 0) {
                    choice(ui, kind);
                }
            });
        }
    });
}

//! Which steps are listed: by digit, kind, number of candidates removed, and selected cells.

use crate::{
    app::model::{
        logic::StepsModel,
        step_filter::{StepFilter, StepKind},
    },
    gui::prelude::*,
    solve::logic::Family,
};

/// Maximum height of a drop-down list, in points.
const LIST: f32 = 360.0;
/// Widths of the lists of digits and techniques, in points.
const DIGITS: f32 = 68.0;
const KINDS: f32 = 112.0;
/// No step removes more candidates than that, in practice.
const MOST_REMOVED: usize = 99;

/// Shows the filters.
pub(super) fn show(ui: &mut Ui, model: &Model, steps: &StepsModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let mut next = steps.filter;
    ui.horizontal_wrapped(|ui| {
        digit(ui, model, &mut next);
        kind(ui, lang, &mut next, steps);
        let removed = DragValue::new(&mut next.fewest_removed).range(0..=MOST_REMOVED).speed(0.1);
        let removed = removed.custom_formatter(|count, _| match format!("{count:.0}") {
            none if none == "0" => step_list::removes_any(lang).to_owned(),
            count => step_list::removes_at_least(lang, count),
        });
        let response = number_field(ui, removed.custom_parser(first_number));
        widget::name(&response, step_list::filter_removed(lang), "");
        let mut is_on = next.cells.is_some();
        let can_select = is_on || !model.selection.cells().is_empty();
        // Its words stay together.
        let words = text_width(ui, step_list::filter_cells(lang), TextStyle::Button.resolve(ui.style()));
        if ui.available_size_before_wrap().x < words + ui.spacing().icon_width + ui.spacing().icon_spacing {
            ui.end_row();
        }
        ui.add_enabled_ui(can_select, |ui| check_box(ui, &mut is_on, step_list::filter_cells(lang)));
        // What is listed follows the selection.
        next.cells = is_on.then_some(*model.selection.cells()).filter(|cells| !cells.is_empty());
    });
    if next != steps.filter {
        out.push(Action::Logic(LogicAction::Filter(next)));
    }
}

/// The first number in a text: the words around it may be typed or not.
fn first_number(text: &str) -> Option<f64> {
    text.split(|character: char| !character.is_ascii_digit()).find_map(|number| number.parse().ok())
}

fn digit(ui: &mut Ui, model: &Model, next: &mut StepFilter) {
    let lang = model.settings.lang;
    let name = |&digit: &Option<Digit>| {
        digit.map_or_else(|| step_list::filter_any_digit(lang).to_owned(), |digit| label::digit(digit, model.settings.numerals))
    };
    let all = [None].into_iter().chain(Digit::all(model.puzzle().shape().size()).map(Some));
    form::pick(ui, (lang, step_list::filter_digit(lang)), form::list_of("digit", DIGITS), &mut next.digit, all, name);
}

/// Shows the families found, and below each its techniques, with the numbers of their steps.
fn kind(ui: &mut Ui, lang: Lang, next: &mut StepFilter, steps: &StepsModel) {
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
    let combo = ComboBox::from_id_salt("kind").width(KINDS).height(LIST).truncate().selected_text(shown);
    let combo = combo.show_choices(ui, |ui| {
        choice_of(ui, &mut next.kind, None, name(None));
        let count = |kind: StepKind| steps.count(kind);
        let mut choice = |ui: &mut Ui, kind: StepKind| {
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
    combo.response.widget_info(|| combo_info(lang, step_list::filter_kind(lang), shown));
}

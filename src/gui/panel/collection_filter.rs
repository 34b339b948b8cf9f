//! The filter of the list of a collection: by solutions, givens, difficulty and techniques.

use crate::{
    app::{
        model::collection::{Filter, Grade, ListColumn},
        text::collection as text,
    },
    gui::{
        form::{er_limits, limits},
        panel::collection::{WIDE_FROM, short},
        prelude::*,
    },
};

/// The range of ER that the filter chooses from; at its ends it lists all.
const LEAST_ER: Tenths = Tenths(10);
const MOST_ER: Tenths = Tenths(120);
/// The greatest score to choose; it lists all.
const MOST_SCORE: u32 = 99_999;

/// Maximum height of a drop-down list in points: all grades are visible.
const TALL: f32 = 320.0;
/// Width of the choice between techniques that are needed and the hardest one, in points.
const HOW: f32 = 84.0;
/// Widths of the choices of a number of solutions and of a difficulty, in points.
const SOLUTIONS: f32 = 84.0;
const GRADE: f32 = 116.0;
/// Width of the choice of a difficulty in a row of its own, in points.
const ALONE: f32 = 150.0;
/// Width of the choice of a column of the file, in points.
const FIELD: f32 = 104.0;
/// The most width of the name of a column in the list of them, in points.
const LONGEST: f32 = 220.0;

/// Shows the filter: two conditions in a row where the list is wide. Conditions below each other begin at one edge.
pub(super) fn show(ui: &mut Ui, lang: Lang, collection: &CollectionModel, out: &mut Vec<Action>) {
    let now = &collection.filter;
    let mut next = now.clone();
    let has_fields = !collection.fields.is_empty();
    let left = [text::filter(lang), text::filter_score(lang), text::column(lang, ListColumn::Field)];
    let left = caption_width(ui, &left[..if has_fields { 3 } else { 2 }]);
    let right = caption_width(ui, &[text::filter_clues(lang), text::filter_er(lang)]);
    if ui.available_width() >= WIDE_FROM {
        let first = left + SOLUTIONS + GRADE + 2.0 * ui.spacing().item_spacing.x;
        row(ui, space::CONTROL, |ui| {
            part(ui, first, |ui| {
                solutions(ui, lang, left, &mut next);
                difficulty(ui, lang, &mut next);
            });
            ui.add_space(space::SMALL);
            clues(ui, lang, right, collection, &mut next);
        });
        row(ui, space::CONTROL, |ui| {
            part(ui, first, |ui| score(ui, lang, left, &mut next));
            ui.add_space(space::SMALL);
            er(ui, lang, right, &mut next);
        });
        row(ui, space::CONTROL, |ui| technique(ui, lang, collection, &mut next));
        if has_fields {
            row(ui, space::CONTROL, |ui| field(ui, lang, left, collection, &mut next.field, out));
        }
    } else {
        let width = left.max(right);
        row(ui, space::CONTROL, |ui| {
            solutions(ui, lang, width, &mut next);
            difficulty(ui, lang, &mut next);
        });
        row(ui, space::CONTROL, |ui| clues(ui, lang, width, collection, &mut next));
        row(ui, space::CONTROL, |ui| score(ui, lang, width, &mut next));
        row(ui, space::CONTROL, |ui| technique(ui, lang, collection, &mut next));
        row(ui, space::CONTROL, |ui| er(ui, lang, width, &mut next));
        if has_fields {
            row(ui, space::CONTROL, |ui| field(ui, lang, width, collection, &mut next.field, out));
        }
    }
    if next != *now {
        out.push(Action::Collection(CollectionAction::Filter(next)));
    }
}

/// Width of the widest of these captions, in points.
fn caption_width(ui: &Ui, captions: &[&str]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    captions.iter().map(|caption| text_width(ui, caption, font.clone())).fold(0.0, f32::max).ceil()
}

/// Adds a part of a row, filled from the left, with that width.
fn part<R>(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(width, ui.available_height());
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(width);
        add(ui)
    })
    .inner
}

/// Adds the caption of a condition.
fn caption(ui: &mut Ui, text: &str, width: f32) -> Response {
    part(ui, width, |ui| ui.label(text))
}

/// Shows the choice of a number of solutions.
fn solutions(ui: &mut Ui, lang: Lang, width: f32, filter: &mut Filter) {
    caption(ui, text::filter(lang), width);
    let shown = |&found: &Option<Solutions>| found.map_or(text::filter_all(lang), |found| text::solutions(lang, Some(found)));
    let choices = [Solutions::One, Solutions::Several, Solutions::None, Solutions::Undecided].map(Some);
    let list = form::list_of("solutions", SOLUTIONS);
    form::pick(ui, (lang, text::filter(lang)), list, &mut filter.solutions, [None].into_iter().chain(choices), shown);
}

/// Shows the choice of a difficulty.
fn difficulty(ui: &mut Ui, lang: Lang, filter: &mut Filter) {
    let shown = |&grade: &Option<Grade>| grade.map_or(text::filter_any(lang), |grade| text::grade(lang, Some(grade)));
    let list = form::list_of("difficulty", ui.available_width().min(ALONE)).truncate();
    let name = text::column(lang, ListColumn::Difficulty);
    form::pick(ui, (lang, name), list, &mut filter.grade, [None].into_iter().chain(Grade::ALL.map(Some)), shown);
}

/// Shows the limits of the number of givens.
fn clues(ui: &mut Ui, lang: Lang, width: f32, collection: &CollectionModel, filter: &mut Filter) {
    caption(ui, text::filter_clues(lang), width);
    let all = collection.most_clues;
    let now = (filter.fewest_clues, filter.most_clues.unwrap_or(all));
    if let Some((fewest, most)) = limits(ui, lang, text::filtered_clues(lang), now, 0..=all) {
        filter.fewest_clues = fewest;
        filter.most_clues = (most < all).then_some(most);
    }
}

/// Shows the limits of the score.
fn score(ui: &mut Ui, lang: Lang, width: f32, filter: &mut Filter) {
    caption(ui, text::filter_score(lang), width);
    let now = (filter.lowest_score.unwrap_or_default(), filter.highest_score.unwrap_or(MOST_SCORE));
    if let Some((lowest, highest)) = limits(ui, lang, text::filtered_score(lang), now, 0..=MOST_SCORE) {
        filter.lowest_score = (lowest > 0).then_some(lowest);
        filter.highest_score = (highest < MOST_SCORE).then_some(highest);
    }
}

/// Shows the choice of a technique, among those that puzzles need, and whether it must be the hardest; as wide as there is room.
fn technique(ui: &mut Ui, lang: Lang, collection: &CollectionModel, filter: &mut Filter) {
    let how = |&as_hardest: &bool| if as_hardest { text::filter_hardest(lang) } else { text::filter_needs(lang) };
    let name = text::filter_technique(lang);
    form::pick(ui, (lang, name), form::list_of("hardest", HOW), &mut filter.as_hardest, [false, true], how);
    let chosen = filter.technique.filter(|&chosen| collection.results().techniques().all(|found| found != chosen));
    let found = collection.results().techniques().chain(chosen).map(Some);
    let shown = |&found: &Option<Technique>| found.map_or(text::filter_any_technique(lang), |found| terms::technique(lang, found));
    let list = form::list_of("technique", ui.available_width()).truncate();
    form::pick(ui, (lang, name), list, &mut filter.technique, [None].into_iter().chain(found), shown);
}

/// Shows the limits of the ER.
fn er(ui: &mut Ui, lang: Lang, width: f32, filter: &mut Filter) {
    caption(ui, text::filter_er(lang), width);
    let now = (filter.lowest_er.unwrap_or(LEAST_ER), filter.highest_er.unwrap_or(MOST_ER));
    if let Some((lowest, highest)) = er_limits(ui, lang, text::filtered_er(lang), now, (LEAST_ER, MOST_ER)) {
        filter.lowest_er = (lowest > LEAST_ER).then_some(lowest);
        filter.highest_er = (highest < MOST_ER).then_some(highest);
    }
}

/// Shows which column of the file is in the list, and what it must have.
fn field(ui: &mut Ui, lang: Lang, width: f32, collection: &CollectionModel, wanted: &mut String, out: &mut Vec<Action>) {
    let name = |field: Option<usize>| match field.and_then(|field| collection.fields.get(field)) {
        None => text::no_column(lang).to_owned(),
        Some(field) => text::field_name(lang, field),
    };
    let label = caption(ui, text::column(lang, ListColumn::Field), width);
    let mut chosen = collection.field;
    let shown = name(chosen);
    let font = TextStyle::Button.resolve(ui.style());
    // A long name would take all the room there is.
    let combo = part(ui, FIELD, |ui| {
        let combo = ComboBox::from_id_salt("column").width(FIELD).truncate().height(TALL).selected_text(shown.clone());
        combo.show_choices(ui, |ui| {
            for choice in [None].into_iter().chain((0..collection.fields.len()).map(Some)) {
                column_choice(ui, &mut chosen, choice, &name(choice), font.clone());
            }
        })
    });
    combo.response.widget_info(|| combo_info(lang, text::column(lang, ListColumn::Field), &shown));
    if text_width(ui, &shown, font) > FIELD - ui.spacing().icon_width {
        combo.response.on_hover_text(shown);
    }
    if chosen != collection.field {
        out.push(Action::Collection(CollectionAction::ShowField(chosen)));
    }
    if collection.field.is_some() {
        // Small enough to be read whole in a narrow list.
        let hint = RichText::new(text::column_hint(lang)).size(text_size::SMALL);
        let edit = TextEdit::singleline(wanted).hint_text(hint).desired_width(ui.available_width());
        ui.add(edit).labelled_by(label.id).on_hover_text(text::column_filter(lang));
    }
}

/// Adds a column to the list of them. A long name is cut, and whole in the tooltip and for screen readers.
fn column_choice(ui: &mut Ui, chosen: &mut Option<usize>, choice: Option<usize>, name: &str, font: FontId) {
    let cut = short(ui, name, font, LONGEST);
    let is_cut = cut != name;
    let response = choice_of(ui, chosen, choice, cut);
    if is_cut {
        ui.accesskit_node_builder(response.id, |node| node.set_label(name));
        response.on_hover_text(name);
    }
}

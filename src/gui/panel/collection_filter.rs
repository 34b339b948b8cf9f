//! The filter of the list of a collection: by solutions, givens, difficulty and techniques.

use crate::{
    app::{
        model::collection::{Filter, Grade, ListColumn},
        text::collection as text,
    },
    gui::{
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
pub(super) fn show(ui: &mut Pane<'_>, collection: &CollectionModel) {
    let (lang, now) = (ui.lang(), &collection.filter);
    let mut next = now.clone();
    let has_fields = !collection.fields.is_empty();
    let left = [text::filter(lang), text::filter_score(lang), text::column(lang, ListColumn::Field)];
    let left = caption_width(ui, &left[..if has_fields { 3 } else { 2 }]);
    let right = caption_width(ui, &[text::filter_clues(lang), text::filter_er(lang)]);
    if ui.available_width() >= WIDE_FROM {
        let first = left + SOLUTIONS + GRADE + 2.0 * ui.spacing().item_spacing.x;
        ui.row(space::CONTROL, |ui| {
            part(ui, first, |ui| {
                solutions(ui, left, &mut next);
                difficulty(ui, &mut next);
            });
            ui.add_space(space::SMALL);
            clues(ui, right, collection, &mut next);
        });
        ui.row(space::CONTROL, |ui| {
            part(ui, first, |ui| score(ui, left, &mut next));
            ui.add_space(space::SMALL);
            er(ui, right, &mut next);
        });
        ui.row(space::CONTROL, |ui| technique(ui, collection, &mut next));
        if has_fields {
            ui.row(space::CONTROL, |ui| field(ui, left, collection, &mut next.field));
        }
    } else {
        let width = left.max(right);
        ui.row(space::CONTROL, |ui| {
            solutions(ui, width, &mut next);
            difficulty(ui, &mut next);
        });
        ui.row(space::CONTROL, |ui| clues(ui, width, collection, &mut next));
        ui.row(space::CONTROL, |ui| score(ui, width, &mut next));
        ui.row(space::CONTROL, |ui| technique(ui, collection, &mut next));
        ui.row(space::CONTROL, |ui| er(ui, width, &mut next));
        if has_fields {
            ui.row(space::CONTROL, |ui| field(ui, width, collection, &mut next.field));
        }
    }
    ui.send_if(next != *now, CollectionAction::Filter(next));
}

/// Width of the widest of these captions, in points.
fn caption_width(ui: &Ui, captions: &[&str]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    captions.iter().map(|caption| text_width(ui, caption, font.clone())).fold(0.0, f32::max).ceil()
}

/// Adds a part of a row, filled from the left, with that width.
fn part<R>(ui: &mut Pane<'_>, width: f32, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
    let size = vec2(width, ui.available_height());
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(width);
        add(ui)
    })
    .inner
}

/// Adds the caption of a condition.
fn caption(ui: &mut Pane<'_>, text: impl Words, width: f32) -> Response {
    part(ui, width, |ui| ui.label(text))
}

/// Shows the choice of a number of solutions.
fn solutions(ui: &mut Pane<'_>, width: f32, filter: &mut Filter) {
    let lang = ui.lang();
    caption(ui, text::filter, width);
    let shown = |&found: &Option<Solutions>| found.map_or(text::filter_all(lang), |found| text::solutions(lang, Some(found)));
    let choices = [Solutions::One, Solutions::Several, Solutions::None, Solutions::Undecided].map(Some);
    ui.pick(text::filter, SOLUTIONS, &mut filter.solutions, [None].into_iter().chain(choices), shown);
}

/// Shows the choice of a difficulty.
fn difficulty(ui: &mut Pane<'_>, filter: &mut Filter) {
    let lang = ui.lang();
    let shown = |&grade: &Option<Grade>| grade.map_or(text::filter_any(lang), |grade| text::grade(lang, Some(grade)));
    let width = ui.available_width().min(ALONE);
    let name = text::column(lang, ListColumn::Difficulty);
    ui.pick(name, width, &mut filter.grade, [None].into_iter().chain(Grade::ALL.map(Some)), shown);
}

/// Shows the limits of the number of givens.
fn clues(ui: &mut Pane<'_>, width: f32, collection: &CollectionModel, filter: &mut Filter) {
    caption(ui, text::filter_clues, width);
    let all = collection.most_clues;
    let now = (filter.fewest_clues, filter.most_clues.unwrap_or(all));
    if let Some((fewest, most)) = ui.limits(text::filtered_clues, now, 0..=all) {
        filter.fewest_clues = fewest;
        filter.most_clues = (most < all).then_some(most);
    }
}

/// Shows the limits of the score.
fn score(ui: &mut Pane<'_>, width: f32, filter: &mut Filter) {
    caption(ui, text::filter_score, width);
    let now = (filter.lowest_score.unwrap_or_default(), filter.highest_score.unwrap_or(MOST_SCORE));
    if let Some((lowest, highest)) = ui.limits(text::filtered_score, now, 0..=MOST_SCORE) {
        filter.lowest_score = (lowest > 0).then_some(lowest);
        filter.highest_score = (highest < MOST_SCORE).then_some(highest);
    }
}

/// Shows the choice of a technique, among those that puzzles need, and whether it must be the hardest; as wide as there is room.
fn technique(ui: &mut Pane<'_>, collection: &CollectionModel, filter: &mut Filter) {
    let lang = ui.lang();
    let how = |&as_hardest: &bool| if as_hardest { text::filter_hardest(lang) } else { text::filter_needs(lang) };
    ui.pick(text::filter_technique, HOW, &mut filter.as_hardest, [false, true], how);
    let chosen = filter.technique.filter(|&chosen| collection.results().techniques().all(|found| found != chosen));
    let found = collection.results().techniques().chain(chosen).map(Some);
    let shown = |&found: &Option<Technique>| found.map_or(text::filter_any_technique(lang), |found| terms::technique(lang, found));
    // Both lists have the same name.
    ui.push_id("which", |ui| {
        let width = ui.available_width();
        ui.pick(text::filter_technique, width, &mut filter.technique, [None].into_iter().chain(found), shown)
    });
}

/// Shows the limits of the ER.
fn er(ui: &mut Pane<'_>, width: f32, filter: &mut Filter) {
    caption(ui, text::filter_er, width);
    let now = (filter.lowest_er.unwrap_or(LEAST_ER), filter.highest_er.unwrap_or(MOST_ER));
    if let Some((lowest, highest)) = ui.er_limits(text::filtered_er, now, (LEAST_ER, MOST_ER)) {
        filter.lowest_er = (lowest > LEAST_ER).then_some(lowest);
        filter.highest_er = (highest < MOST_ER).then_some(highest);
    }
}

/// Shows which column of the file is in the list, and what it must have.
fn field(ui: &mut Pane<'_>, width: f32, collection: &CollectionModel, wanted: &mut String) {
    let lang = ui.lang();
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
        ui.list(text::column(lang, ListColumn::Field), FIELD, &shown, |ui| {
            for choice in [None].into_iter().chain((0..collection.fields.len()).map(Some)) {
                column_choice(ui, &mut chosen, choice, &name(choice), font.clone());
            }
        })
    });
    if text_width(ui, &shown, font) > FIELD - ui.spacing().icon_width {
        combo.on_hover_text(shown);
    }
    ui.send_if(chosen != collection.field, CollectionAction::ShowField(chosen));
    if collection.field.is_some() {
        // Small enough to be read whole in a narrow list.
        let hint = RichText::new(text::column_hint(lang)).size(text_size::SMALL);
        let edit = TextEdit::singleline(wanted).hint_text(hint).desired_width(ui.available_width());
        ui.add(edit).labelled_by(label.id).on_hover_text(text::column_filter(lang));
    }
}

/// Adds a column to the list of them. A long name is cut, and whole in the tooltip and for screen readers.
fn column_choice(ui: &mut Pane<'_>, chosen: &mut Option<usize>, choice: Option<usize>, name: &str, font: FontId) {
    let cut = short(ui, name, font, LONGEST);
    let is_cut = cut != name;
    let response = choice_of(ui, chosen, choice, cut);
    if is_cut {
        ui.accesskit_node_builder(response.id, |node| node.set_label(name));
        response.on_hover_text(name);
    }
}

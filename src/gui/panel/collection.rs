//! The list of a collection, with sorting, filtering and rating. A click opens a puzzle.

use std::sync::Arc;

use eframe::egui::{
    Align, Align2, Atom, Button, Color32, ComboBox, DragValue, FontId, Galley, Label, Layout, ProgressBar, Rect, Response,
    RichText, Role, ScrollArea, TextEdit, TextStyle, Ui, WidgetInfo, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use crate::{
    app::{
        action::{Action, CollectionAction},
        command::Command,
        model::{
            Model,
            collection::{BulkTask, CollectionModel, Filter, Grade, ListColumn},
        },
        text::{Lang, collection as text, number, unknown_rules::not_decided_in_a_line},
    },
    gui::{
        convert::tenths,
        fonts,
        icon::{Icon, IconButton},
        theme::{self, Palette, space, text_size},
        widget::{combo_info, command_icon, row, row_from_right, secondary, shortcut, text_width},
    },
    solve::{check::Solutions, explainer::Tenths, logic::Rated},
};

/// Height of a row, in points.
const ROW: f32 = 26.0;
/// Height of the result below the list, in points: two lines, or one line and a progress bar.
const RESULT: f32 = 48.0;
/// The column widths as fractions of the list: each fits its heading and sort arrow in all languages.
const WIDTHS: [f32; 5] = [0.19, 0.166, 0.204, 0.31, 0.13];

/// The range of ER that the filter chooses from; at its ends it lists all.
const LEAST_ER: Tenths = Tenths(10);
const MOST_ER: Tenths = Tenths(120);

/// Width of the choice of a column of the file, in points.
const FIELD: f32 = 104.0;

/// Width of the arrow beside a heading, in points.
const ARROW: f32 = 14.0;

/// Maximum height of a drop-down list in points: all entries are visible.
const TALL: f32 = 320.0;

/// Distance of numbers from the right of their column, and of words from the left, in points, as in the buttons above.
const NUMBER_INSET: f32 = 6.0;
const WORD_INSET: f32 = 6.0;

/// Shows the list.
pub(crate) fn show(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    head(ui, model, collection, out);
    filter(ui, lang, collection, out);
    ui.add_space(space::TIGHT);
    columns(ui, lang, collection, out);
    let below = space::CONTROL + space::SMALL + RESULT;
    let height = (ui.available_height() - below).max(ROW * 3.0);
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        list(ui, lang, collection, height, out);
    });
    foot(ui, model, collection, out);
}

/// Shows the collection's name, and the buttons to the previous and next puzzle.
fn head(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    row_from_right(ui, space::CONTROL, |ui| {
        let keys = shortcut(Command::Collection, model);
        if ui.add(IconButton::new(Icon::Close, text::hide(lang)).shortcut(&keys)).clicked() {
            out.push(Action::Command(Command::Collection));
        }
        let name = name(lang, collection);
        let title = RichText::new(name).family(fonts::semibold());
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(title).truncate()));
    });
    row(ui, space::CONTROL, |ui| {
        command_icon(ui, model, Command::PreviousPuzzle, Icon::ChevronLeft, out);
        command_icon(ui, model, Command::NextPuzzle, Icon::ChevronRight, out);
        secondary(ui, place(lang, collection));
    });
}

/// The position of the open puzzle among the listed ones, such as "3 of 20".
fn place(lang: Lang, collection: &CollectionModel) -> String {
    let (listed, all) = (collection.listing().len(), collection.puzzles.len());
    match collection.place() {
        Some(place) => text::place(lang, number(place as u64 + 1), number(listed as u64)),
        None if listed == all => text::puzzles(lang, number(all as u64)),
        None => text::listed(lang, number(listed as u64), number(all as u64)),
    }
}

/// Shows the buttons to the previous and next puzzle where the list is hidden, from right to left. A click on the position opens
/// the list.
pub(super) fn way(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    command_icon(ui, model, Command::NextPuzzle, Icon::ChevronRight, out);
    // Lower than elsewhere, to fit the bottom line.
    ui.spacing_mut().interact_size.y = ROW - 2.0;
    ui.spacing_mut().button_padding.y = 0.0;
    let shown = ui.button(RichText::new(place(lang, collection)).size(text_size::SMALL + 1.0));
    let keys = shortcut(Command::Collection, model);
    if shown.on_hover_text(format!("{} {keys}", Command::Collection.label(model))).clicked() {
        out.push(Action::Command(Command::Collection));
    }
    command_icon(ui, model, Command::PreviousPuzzle, Icon::ChevronLeft, out);
}

fn name(lang: Lang, collection: &CollectionModel) -> String {
    let file = collection.path.as_deref().and_then(std::path::Path::file_name);
    let otherwise = if collection.is_made { text::made(lang) } else { text::untitled(lang) };
    file.map_or_else(|| otherwise.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn filter(ui: &mut Ui, lang: Lang, collection: &CollectionModel, out: &mut Vec<Action>) {
    let now = &collection.filter;
    let mut next = now.clone();
    row(ui, space::CONTROL, |ui| {
        ui.label(text::filter(lang));
        let shown =
            |solutions: Option<Solutions>| solutions.map_or(text::filter_all(lang), |found| text::solutions(lang, Some(found)));
        let combo = ComboBox::from_id_salt("solutions").width(84.0).selected_text(shown(now.solutions)).show_ui(ui, |ui| {
            let choices = [Solutions::One, Solutions::Several, Solutions::None, Solutions::Undecided].map(Some);
            for choice in [None].into_iter().chain(choices) {
                ui.selectable_value(&mut next.solutions, choice, shown(choice));
            }
        });
        combo.response.widget_info(|| combo_info(lang, text::filter(lang), shown(now.solutions)));
        let shown = |grade: Option<Grade>| grade.map_or(text::filter_any(lang), |grade| text::grade(lang, Some(grade)));
        let combo =
            ComboBox::from_id_salt("difficulty").width(116.0).height(TALL).selected_text(shown(now.grade)).show_ui(ui, |ui| {
                for choice in [None].into_iter().chain(Grade::ALL.map(Some)) {
                    ui.selectable_value(&mut next.grade, choice, shown(choice));
                }
            });
        combo.response.widget_info(|| combo_info(lang, text::column_difficulty(lang), shown(now.grade)));
    });
    row(ui, space::CONTROL, |ui| {
        let label = ui.label(text::filter_clues(lang));
        let most = collection.most_clues;
        ui.add(DragValue::new(&mut next.fewest_clues).range(0..=most)).labelled_by(label.id);
        let label = ui.label(text::filter_to(lang));
        let mut last = next.most_clues.unwrap_or(most);
        if ui.add(DragValue::new(&mut last).range(0..=most)).labelled_by(label.id).changed() {
            next.most_clues = (last < most).then_some(last);
        }
    });
    row(ui, space::CONTROL, |ui| er_filter(ui, lang, &mut next));
    if !collection.fields.is_empty() {
        row(ui, space::CONTROL, |ui| field_filter(ui, lang, collection, &mut next.field, out));
    }
    if next != *now {
        out.push(Action::Collection(CollectionAction::Filter(next)));
    }
}

/// Shows the limits of the ER.
fn er_filter(ui: &mut Ui, lang: Lang, filter: &mut Filter) {
    let shown = |er: Option<Tenths>, otherwise: Tenths| f64::from(er.unwrap_or(otherwise).0) / 10.0;
    let label = ui.label(text::filter_er(lang));
    let mut lowest = shown(filter.lowest_er, LEAST_ER);
    if ui.add(er_field(&mut lowest)).labelled_by(label.id).changed() {
        filter.lowest_er = Some(tenths(lowest)).filter(|er| *er > LEAST_ER);
    }
    let label = ui.label(text::filter_to(lang));
    let mut highest = shown(filter.highest_er, MOST_ER);
    if ui.add(er_field(&mut highest)).labelled_by(label.id).changed() {
        filter.highest_er = Some(tenths(highest)).filter(|er| *er < MOST_ER);
    }
}

/// Shows which column of the file is in the list, and what it must have.
fn field_filter(ui: &mut Ui, lang: Lang, collection: &CollectionModel, wanted: &mut String, out: &mut Vec<Action>) {
    let name = |field: Option<usize>| match field.and_then(|field| collection.fields.get(field)) {
        None => text::no_column(lang).to_owned(),
        Some(field) => text::field_name(lang, field),
    };
    let label = ui.label(text::file_column(lang));
    let mut field = collection.field;
    let combo = ComboBox::from_id_salt("column").width(FIELD).truncate().height(TALL).selected_text(name(field));
    let combo = combo.show_ui(ui, |ui| {
        for choice in [None].into_iter().chain((0..collection.fields.len()).map(Some)) {
            ui.selectable_value(&mut field, choice, name(choice));
        }
    });
    combo.response.widget_info(|| combo_info(lang, text::file_column(lang), &name(collection.field)));
    if field != collection.field {
        out.push(Action::Collection(CollectionAction::ShowField(field)));
    }
    if collection.field.is_some() {
        let edit = TextEdit::singleline(wanted).hint_text(text::column_hint(lang)).desired_width(ui.available_width());
        ui.add(edit).labelled_by(label.id).on_hover_text(text::column_filter(lang));
    }
}

fn er_field(value: &mut f64) -> DragValue<'_> {
    let range = f64::from(LEAST_ER.0) / 10.0..=f64::from(MOST_ER.0) / 10.0;
    DragValue::new(value).range(range).speed(0.1).fixed_decimals(1)
}

/// Shows the column headings, which sort the list.
fn columns(ui: &mut Ui, lang: Lang, collection: &CollectionModel, out: &mut Vec<Action>) {
    let (sorted_by, from_highest) = collection.sort;
    row(ui, ROW, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        // Headings are aligned like the words and numbers below them.
        ui.spacing_mut().button_padding.x = NUMBER_INSET;
        let all = ui.available_width();
        for (column, part) in shown_columns(collection).zip(WIDTHS) {
            let full = column_name(lang, collection, column);
            let name =
                if column == ListColumn::Field { short(ui, &full, all * part - 2.0 * NUMBER_INSET - ARROW) } else { full.clone() };
            let arrow = match (column == sorted_by, from_highest) {
                (false, _) => "",
                (true, false) => " ↑",
                (true, true) => " ↓",
            };
            let head = RichText::new(format!("{name}{arrow}")).size(text_size::SMALL).family(fonts::semibold());
            // Numbers and their headings are right-aligned.
            let button = if is_word(column) { Button::new((head, Atom::grow())) } else { Button::new((Atom::grow(), head)) };
            let button = button.min_size(vec2(all * part, ROW));
            let response = theme::plain(ui, |ui| ui.add(button)).on_hover_text(text::sort_by(lang, &full));
            if response.clicked() {
                out.push(Action::Collection(CollectionAction::Sort(column)));
            }
        }
    });
}

/// The columns from left to right. One of the file takes the place of that of the solutions, which then stand where there is no difficulty.
fn shown_columns(collection: &CollectionModel) -> impl Iterator<Item = ListColumn> {
    let left_out = if collection.shown_field().is_some() { ListColumn::Solutions } else { ListColumn::Field };
    ListColumn::ALL.into_iter().filter(move |column| *column != left_out)
}

/// The heading of a column.
fn column_name(lang: Lang, collection: &CollectionModel, column: ListColumn) -> String {
    match (column, collection.shown_field()) {
        (ListColumn::Field, Some(field)) => text::field_name(lang, field),
        _ => text::column(lang, column).to_owned(),
    }
}

/// A name for a heading of that width, cut where it is too long.
fn short(ui: &Ui, name: &str, width: f32) -> String {
    let font = FontId::new(text_size::SMALL, fonts::semibold());
    let fits = |name: &str| text_width(ui, name, font.clone()) <= width;
    if fits(name) {
        return name.to_owned();
    }
    let chars: Vec<char> = name.chars().collect();
    let cut = |count: usize| chars[..count].iter().collect::<String>() + "…";
    (1..chars.len()).rev().map(cut).find(|name| fits(name)).unwrap_or_default()
}

/// Whether a column contains words (left-aligned) rather than numbers (right-aligned).
const fn is_word(column: ListColumn) -> bool {
    matches!(column, ListColumn::Solutions | ListColumn::Field | ListColumn::Difficulty)
}

fn list(ui: &mut Ui, lang: Lang, collection: &CollectionModel, height: f32, out: &mut Vec<Action>) {
    if collection.listing().is_empty() {
        return secondary(ui, text::nothing_listed(lang));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
    if let Some(offset) = follow(ui, collection, height) {
        area = area.vertical_scroll_offset(offset);
    }
    area.show_rows(ui, ROW, collection.listing().len(), |ui, range| {
        for &index in &collection.listing().indices()[range] {
            line(ui, lang, collection, index as usize, out);
        }
    });
}

/// The scroll offset that makes a newly opened puzzle visible; `None` if nothing changed.
fn follow(ui: &Ui, collection: &CollectionModel, height: f32) -> Option<f32> {
    let seen = ui.scope_id().with("seen");
    let now = (collection.id.0, collection.current);
    if ui.data(|data| data.get_temp(seen)) == Some(now) {
        return None;
    }
    ui.data_mut(|data| data.insert_temp(seen, now));
    let top = collection.place()? as f32 * ROW;
    Some((top - height / 2.0).max(0.0))
}

fn line(ui: &mut Ui, lang: Lang, collection: &CollectionModel, index: usize, out: &mut Vec<Action>) {
    let (clues, result) = (collection.puzzles.clues(index), collection.result(index));
    let (solutions, rated) = (result.solutions(), result.rated);
    let er = result.er().map(|er| er.to_string()).unwrap_or_default();
    let difficulty = text::grade(lang, rated.as_ref().map(Grade::of));
    let chosen = collection.current == Some(index);
    let size = vec2(ui.available_width(), ROW);
    let button = Button::selectable(chosen, "").min_size(size);
    let response = theme::plain(ui, |ui| ui.add(button));
    let label = text::row(lang, index + 1, clues, text::solutions(lang, solutions), difficulty);
    let label = if result.er().is_some() { text::row_with_er(lang, label, &er) } else { label };
    let field = collection.shown_field().map(|field| (field, collection.puzzles.field(index, field)));
    let label = match &field {
        Some((field, value)) if !value.trim().is_empty() => {
            text::row_with_field(lang, label, text::field_name(lang, field), value.trim())
        }
        _ => label,
    };
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &label));
    let palette = Palette::of(ui);
    let known = if rated.is_some() { palette.text } else { palette.secondary_text };
    let of_solutions = (text::solutions(lang, solutions), color(palette, solutions));
    let of_difficulty = (difficulty, known);
    let words = match &field {
        None => [of_solutions, of_difficulty],
        Some((_, value)) => [(value.trim(), palette.text), if rated.is_some() { of_difficulty } else { of_solutions }],
    };
    texts(ui, response.rect, [number(index + 1).to_string(), clues.to_string()], words);
    if let Some(Rated::Solved(rating)) = rated {
        let er_width = response.rect.width() * WIDTHS[WIDTHS.len() - 1];
        let place = response.rect.right_center() - vec2(er_width + NUMBER_INSET, 0.0);
        let font = TextStyle::Body.resolve(ui.style());
        let score = number(u64::from(rating.score));
        ui.painter().text(place, Align2::RIGHT_CENTER, score, font, palette.secondary_text);
    }
    let (place, font) = (response.rect.right_center() - vec2(NUMBER_INSET, 0.0), TextStyle::Body.resolve(ui.style()));
    ui.painter().text(place, Align2::RIGHT_CENTER, er, font, palette.text);
    let response = if response.hovered() { explained(response, lang, collection, index) } else { response };
    if response.clicked() && !chosen {
        out.push(Action::Collection(CollectionAction::Open(index)));
    }
}

/// Adds a tooltip with the puzzle's name and difficulty.
fn explained(line: Response, lang: Lang, collection: &CollectionModel, index: usize) -> Response {
    let title = Some(collection.puzzles.title(index).into_owned()).filter(|title| !title.is_empty());
    let difficulty = collection.result(index).rated.map(|rated| text::difficulty(lang, &rated));
    let explained = collection.result(index).explained;
    let explained = explained.map(|rating| text::explained(lang, rating.er, rating.ep, rating.ed));
    let is_undecided = collection.result(index).solutions() == Some(Solutions::Undecided);
    let unknown = is_undecided.then(|| collection.puzzles.puzzle(index).check_houses().err()).flatten();
    let unknown = unknown.map(|rules| not_decided_in_a_line(lang, &rules));
    let fields = collection.fields.iter().map(|field| (field, collection.puzzles.field(index, field)));
    let fields = fields.filter(|(_, value)| !value.trim().is_empty() && title.as_deref() != Some(value.trim()));
    let fields: Vec<String> = fields.map(|(field, value)| text::field(lang, text::field_name(lang, field), value.trim())).collect();
    let lines: Vec<String> = title.into_iter().chain(fields).chain(difficulty).chain(explained).chain(unknown).collect();
    if lines.is_empty() { line } else { line.on_hover_text(lines.join("\n")) }
}

/// Draws the texts of a row, with right-aligned numbers.
fn texts(ui: &Ui, rect: Rect, numbers: [String; 2], words: [(&str, Color32); 2]) {
    let palette = Palette::of(ui);
    let font = TextStyle::Body.resolve(ui.style());
    let (mut left, mut widths) = (rect.left(), WIDTHS.into_iter().map(|part| rect.width() * part));
    for (number, width) in numbers.into_iter().zip(widths.by_ref()) {
        left += width;
        ui.painter().text(pos2(left - NUMBER_INSET, rect.center().y), Align2::RIGHT_CENTER, number, font.clone(), palette.text);
    }
    for ((word, color), width) in words.into_iter().zip(widths) {
        let galley = shortened(ui, word, font.clone(), color, width - WORD_INSET);
        ui.painter().galley(pos2(left + WORD_INSET, rect.center().y - galley.size().y / 2.0), galley, color);
        left += width;
    }
}

/// A text on one line of at most that width, cut with an ellipsis.
fn shortened(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// The colour for a number of solutions.
const fn color(palette: &Palette, solutions: Option<Solutions>) -> Color32 {
    match solutions {
        Some(Solutions::One) => palette.found,
        Some(Solutions::None) => palette.clash,
        Some(Solutions::Several) => palette.guess,
        Some(Solutions::Undecided) | None => palette.secondary_text,
    }
}

/// Shows the buttons for checking, rating and exporting, and the results.
fn foot(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    row(ui, space::CONTROL, |ui| {
        let (check, rate) = ((Command::CheckAll, text::check(lang)), (Command::RateAll, text::rate(lang)));
        let stop = (Command::StopChecking, text::stop(lang));
        // The button that started the job becomes its Stop button, in the same width, so that nothing moves under the pointer.
        let [first, second] = match collection.work.map(|work| work.task) {
            Some(BulkTask::Check) => [stop, rate],
            Some(_) => [check, stop],
            None => [check, rate],
        };
        let font = TextStyle::Button.resolve(ui.style());
        let as_wide_as = |ui: &Ui, name: &str| text_width(ui, name, font.clone()) + 2.0 * ui.spacing().button_padding.x;
        let widths = [as_wide_as(ui, check.1), as_wide_as(ui, rate.1), 0.0];
        for ((command, short), width) in [first, second, (Command::ExportList, text::export(lang))].into_iter().zip(widths) {
            let button = Button::new(short).min_size(vec2(width, space::CONTROL));
            let button = ui.add_enabled(command.is_enabled(model), button);
            if button.on_hover_text(command.label(model)).clicked() {
                out.push(Action::Command(command));
            }
        }
    });
    let shown = |count: usize| number(count as u64);
    match collection.work {
        Some(work) => {
            let progress = if work.task == BulkTask::Check { text::checked } else { text::rated };
            let progress = progress(lang, shown(work.done), shown(work.count));
            secondary(
                ui,
                match work.left() {
                    Some(left) => text::progress_with_left(lang, progress, left),
                    None => progress,
                },
            );
            let share = work.done as f32 / work.count as f32;
            let bar = ProgressBar::new(share).desired_height(6.0).fill(Palette::of(ui).accent).corner_radius(3.0);
            ui.add(bar);
        }
        None if Solutions::ALL.iter().any(|&found| collection.results().count(found) > 0) => {
            let [unique, several, none] =
                [Solutions::One, Solutions::Several, Solutions::None].map(|found| shown(collection.results().count(found)));
            secondary(ui, text::result(lang, unique, several, none));
            let levels = levels(lang, collection);
            if !levels.is_empty() {
                secondary(ui, levels);
            }
        }
        None => {}
    }
}

/// The number of rated puzzles of each level: "Easy 3 · Hard 12".
fn levels(lang: Lang, collection: &CollectionModel) -> String {
    let counted = Grade::ALL.into_iter().map(|grade| (text::grade(lang, Some(grade)), collection.results().count_of(grade)));
    let levels: Vec<String> =
        counted.filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {}", number(count as u64))).collect();
    levels.join(" · ")
}

//! The list of a collection, with sorting, filtering and rating. A click opens a puzzle.

use eframe::egui::{
    Align, Align2, Atom, Button, Color32, ComboBox, DragValue, Label, Layout, ProgressBar, Rect, Response, RichText, Role,
    ScrollArea, TextStyle, Ui, WidgetInfo, pos2, vec2,
};

use crate::{
    app::{
        action::{Action, CollectionAction},
        command::Command,
        model::{
            Model,
            collection::{BulkTask, CollectionModel, Column, Filter, Grade},
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
    let now = collection.filter;
    let mut next = now;
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
    if next != now {
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
        for (column, part) in Column::ALL.into_iter().zip(WIDTHS) {
            let name = text::column(lang, column);
            let arrow = match (column == sorted_by, from_highest) {
                (false, _) => "",
                (true, false) => " ↑",
                (true, true) => " ↓",
            };
            let head = RichText::new(format!("{name}{arrow}")).size(text_size::SMALL).family(fonts::semibold());
            // Numbers and their headings are right-aligned.
            let button = if is_word(column) { Button::new((head, Atom::grow())) } else { Button::new((Atom::grow(), head)) };
            let button = button.min_size(vec2(all * part, ROW));
            let response = theme::plain(ui, |ui| ui.add(button)).on_hover_text(text::sort_by(lang, name));
            if response.clicked() {
                out.push(Action::Collection(CollectionAction::Sort(column)));
            }
        }
    });
}

/// Whether a column contains words (left-aligned) rather than numbers (right-aligned).
const fn is_word(column: Column) -> bool {
    matches!(column, Column::Solutions | Column::Difficulty)
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
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &label));
    let palette = Palette::of(ui);
    let known = if rated.is_some() { palette.text } else { palette.secondary_text };
    let words = [(text::solutions(lang, solutions), color(palette, solutions)), (difficulty, known)];
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
    let lines: Vec<String> = title.into_iter().chain(difficulty).chain(explained).chain(unknown).collect();
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
        ui.painter().text(pos2(left + WORD_INSET, rect.center().y), Align2::LEFT_CENTER, word, font.clone(), color);
        left += width;
    }
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
            secondary(ui, progress(lang, shown(work.done), shown(work.count)));
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

//! The list of a collection, with sorting, filtering and rating. A click opens a puzzle.

use eframe::egui::{Atom, Order};

use crate::{
    app::{
        model::collection::ListColumn,
        text::{collection as text, play::time, profile, unknown_rules::not_decided_in_a_line},
    },
    gui::{
        panel::{collection_filter, collection_foot, difficulty},
        prelude::*,
        table,
        travel::ListWalk,
        widget::as_list,
    },
    io::{ListPart, games::KeptGame},
};

/// Height of a row, in points.
const ROW: f32 = 26.0;
/// The number of rows that the filters leave, and the result below the list.
const FEWEST: f32 = 3.0;
/// The width from which on a list names techniques: one that was dragged that wide, or is in front of the board.
pub(super) const WIDE_FROM: f32 = 480.0;

/// Width of the arrow beside a heading, in points.
const ARROW: f32 = 14.0;

/// Distance of numbers from the right of their column, and of words from the left, in points, as in the buttons above.
const NUMBER_INSET: f32 = 6.0;
const WORD_INSET: f32 = 6.0;
/// Distance of the mark of a game from the left of its row, and its radius, in points.
const MARK: (f32, f32) = (2.0, 3.0);
/// Least distance between the word and the number of a column, in points.
const BETWEEN: f32 = 4.0;
/// Width of a digit and of the sign between thousands, and of the heading over the numbers of the puzzles, in points.
const DIGIT: (f32, f32) = (8.8, 4.4);
const NUMBER_HEADING: f32 = 26.0;

/// Shows the list.
pub(crate) fn show(ui: &mut Pane<'_>, collection: &CollectionModel) {
    head(ui, collection);
    // The list ends above its buttons, not at them.
    let buttons = space::SMALL + space::CONTROL + space::SMALL;
    let conditions = collection.filter.conditions();
    let name = match conditions {
        0 => text::filters(ui.lang()).to_owned(),
        _ => text::filters_set(ui.lang(), conditions as u64),
    };
    // No higher than what leaves a few rows of the list.
    let room = ui.available_height() - buttons - space::CONTROL - (FEWEST + 2.0) * ROW;
    // One that comes back with conditions shows them.
    ui.fold("filters of the list", name, conditions > 0, |ui| {
        ui.scroll(ScrollArea::vertical().id_salt("filters").max_height(room.max(ROW)), |ui| {
            collection_filter::show(ui, collection);
        });
    });
    ui.add_space(space::TIGHT);
    columns(ui, collection);
    let has_result = ui.available_height() >= buttons + collection_foot::RESULT + FEWEST * ROW;
    let below = if has_result { buttons + collection_foot::RESULT } else { buttons };
    let room = (ui.available_height() - below).max(ROW);
    // Whole rows: what is left stands between the last of them and the buttons.
    let height = (room / ROW).floor() * ROW;
    ui.reserved(vec2(ui.available_width(), height), |ui| {
        list(ui, collection, height);
    });
    ui.add_space(space::SMALL + room - height);
    collection_foot::show(ui, collection, has_result);
}

/// Shows the collection's name, and the buttons to the previous and next puzzle.
fn head(ui: &mut Pane<'_>, collection: &CollectionModel) {
    ui.row(space::CONTROL, |ui| {
        let title = |ui: &mut Pane<'_>| {
            ui.add(Label::new(RichText::new(name(ui.lang(), collection)).family(fonts::semibold())).truncate());
        };
        ui.row_with_both_ends("collection", title, |ui| {
            let keys = shortcut(Command::Collection, ui.model);
            ui.add(IconButton::new(Icon::Close, text::hide(ui.lang())).shortcut(&keys)).sends(Command::Collection, ui);
        });
    });
    if let Some(part) = collection.puzzles.part() {
        parts(ui, part);
    }
    ui.row(space::CONTROL, |ui| {
        ui.command_icon(Command::PreviousPuzzle, Icon::ChevronLeft);
        ui.command_icon(Command::NextPuzzle, Icon::ChevronRight);
        ui.secondary(place(ui.lang(), collection));
        if let Some(profile) = difficulty::profile(ui.model) {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let color = ui.palette().secondary_text;
                let words = RichText::new(profile::rated_by(ui.lang(), profile)).size(text_size::SMALL + 1.0).color(color);
                ui.add(Label::new(words).truncate());
            });
        }
    });
}

/// Shows which part of a large file is open, with buttons to the part before and the next one.
fn parts(ui: &mut Pane<'_>, part: ListPart) {
    ui.row(space::CONTROL, |ui| {
        let ways = [
            (Icon::ChevronLeft, text::part_before(ui.lang()), part.index > 0, false),
            (Icon::ChevronRight, text::part_after(ui.lang()), part.has_next, true),
        ];
        for (icon, name, is_there, next) in ways {
            ui.add_enabled(is_there, IconButton::new(icon, name)).sends(CollectionAction::OpenPart { next }, ui);
        }
        ui.secondary(text::part(ui.lang(), part));
    });
}

/// The position of the open puzzle among the listed ones, such as "3 of 20".
pub(super) fn place(lang: Lang, collection: &CollectionModel) -> String {
    let (listed, all) = (collection.listing().len(), collection.puzzles.len());
    match collection.place() {
        Some(place) => text::place(lang, number(place as u64 + 1), number(listed as u64)),
        None if listed == all => text::puzzles(lang, number(all as u64)),
        None => text::listed(lang, number(listed as u64), number(all as u64)),
    }
}

/// The name of the list: that of its file.
pub(super) fn name(lang: Lang, collection: &CollectionModel) -> String {
    let file = collection.path.as_deref().and_then(std::path::Path::file_name);
    let otherwise = if collection.is_made { text::made(lang) } else { text::untitled(lang) };
    file.map_or_else(|| otherwise.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Shows the column headings, which sort the list. Each stays within its column, aligned like the words and numbers below it.
fn columns(ui: &mut Pane<'_>, collection: &CollectionModel) {
    let (sorted_by, from_highest) = collection.sort;
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    // The headings stand in the room that is allocated, and take no more.
    let (parent, add) = ui.split(|ui| {
        ui.spacing_mut().button_padding.x = 0.0;
        ui.spacing_mut().icon_spacing = 0.0;
        table::line_below(ui.painter(), ui.palette(), all);
        let mut left = all.left();
        for (column, width) in columns_of(ui, collection, all.width()) {
            let place = Rect::from_min_max(pos2(left, all.top()), pos2(left + width, all.bottom()));
            left = place.right();
            let is_word = is_word(collection, column);
            let place =
                if is_word { place.with_min_x(place.left() + WORD_INSET) } else { place.with_max_x(place.right() - NUMBER_INSET) };
            let (arrow, beside) = match (column == sorted_by, from_highest) {
                (false, _) => ("", 0.0),
                (true, false) => (" ↑", ARROW),
                (true, true) => (" ↓", ARROW),
            };
            let full = column_name(ui.lang(), collection, column);
            let name = short(ui, &full, FontId::new(text_size::SMALL, fonts::semibold()), place.width() - beside);
            let head = table::head(ui.palette(), format!("{name}{arrow}"));
            // Numbers and their headings are right-aligned.
            let button = if is_word { Button::new((head, Atom::grow())) } else { Button::new((Atom::grow(), head)) };
            let button = button.min_size(place.size());
            let response = theme::plain(ui, |ui| ui.put(place, button)).on_hover_text(text::sort_by(ui.lang(), &full));
            // A name that is cut is said whole.
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{full}{arrow}")));
            response.sends(CollectionAction::Sort(column), ui);
        }
    });
    add(&mut parent.new_child(UiBuilder::new().max_rect(all)));
}

/// The columns of a list of that width with their own. One of the file takes the place of that of the givens.
fn columns_of(ui: &Pane<'_>, collection: &CollectionModel, width: f32) -> Vec<(ListColumn, f32)> {
    let field = if collection.shown_field().is_some() { ListColumn::Field } else { ListColumn::Clues };
    let hardest = (width >= WIDE_FROM).then_some(ListColumn::Hardest);
    let columns = [ListColumn::Number, field, ListColumn::Solutions, ListColumn::Difficulty].into_iter().chain(hardest);
    let needed = columns.chain([ListColumn::Er]).map(|column| (column, needed_width(ui, collection, column)));
    fitted(needed.collect(), width)
}

/// The width that a column needs for its heading and for whatever may be in it.
fn needed_width(ui: &Pane<'_>, collection: &CollectionModel, column: ListColumn) -> f32 {
    let lang = ui.lang();
    /// What columns of free text need at least.
    const TEXT: f32 = 60.0;
    let widest = |words: &[&str]| {
        let font = TextStyle::Body.resolve(ui.style());
        words.iter().map(|word| text_width(ui, word, font.clone())).fold(0.0, f32::max)
    };
    let heading = text_width(ui, &column_name(lang, collection, column), FontId::new(text_size::SMALL, fonts::semibold()));
    let heading = heading + if collection.sort.0 == column { ARROW } else { 0.0 };
    let results = collection.results();
    match column {
        ListColumn::Number => number_width(collection.puzzles.len()),
        ListColumn::Clues => heading.max(widest(&["88"])) + BETWEEN + NUMBER_INSET,
        ListColumn::Solutions => {
            let found = Solutions::ALL.into_iter().filter(|&found| results.count(found) > 0).map(Some);
            let words: Vec<&str> = found.chain([None]).map(|found| text::solutions(lang, found)).collect();
            heading.max(widest(&words)) + WORD_INSET + BETWEEN
        }
        ListColumn::Difficulty => {
            let levels = Level::ALL.map(|level| terms::level(lang, level));
            heading.max(widest(&levels) + BETWEEN + widest(&["88,888"])) + WORD_INSET + NUMBER_INSET
        }
        ListColumn::Er => heading.max(widest(&["88.8"])) + BETWEEN + NUMBER_INSET,
        ListColumn::Field if collection.has_number_field() => heading.min(TEXT).max(widest(&["888.8"])) + BETWEEN + NUMBER_INSET,
        ListColumn::Field | ListColumn::Hardest => TEXT,
    }
}

/// The columns that together are as wide as the list: columns of free text, or else the level, get what is left, and texts give what is
/// missing, before all others do.
fn fitted(mut columns: Vec<(ListColumn, f32)>, width: f32) -> Vec<(ListColumn, f32)> {
    /// What is left of a text that gives way.
    const LEAST: f32 = 36.0;
    let is_text = |column: ListColumn| matches!(column, ListColumn::Field | ListColumn::Hardest);
    let sum = |columns: &[(ListColumn, f32)]| columns.iter().map(|(_, width)| width).sum::<f32>();
    let texts = columns.iter().filter(|(column, _)| is_text(*column)).count();
    let spare = width - sum(&columns);
    for (column, width) in &mut columns {
        if is_text(*column) {
            *width = (*width + spare / texts as f32).max(width.min(LEAST));
        } else if texts == 0 && *column == ListColumn::Difficulty {
            *width += spare.max(0.0);
        }
    }
    let factor = width / sum(&columns);
    columns.into_iter().map(|(column, width)| (column, width * factor)).collect()
}

/// The width of the numbers of so many puzzles.
fn number_width(count: usize) -> f32 {
    let digits = count.max(1).ilog10() + 1;
    NUMBER_INSET + (digits as f32 * DIGIT.0 + ((digits - 1) / 3) as f32 * DIGIT.1).max(NUMBER_HEADING)
}

/// The heading of a column.
fn column_name(lang: Lang, collection: &CollectionModel, column: ListColumn) -> String {
    match (column, collection.shown_field()) {
        (ListColumn::Field, Some(field)) => text::field_name(lang, field),
        _ => text::column(lang, column).to_owned(),
    }
}

/// A name for a place of that width, cut where it is too long.
pub(super) fn short(ui: &Ui, name: &str, font: FontId, width: f32) -> String {
    let fits = |name: &str| text_width(ui, name, font.clone()) <= width;
    if fits(name) {
        return name.to_owned();
    }
    let chars: Vec<char> = name.chars().collect();
    let cut = |count: usize| chars[..count].iter().collect::<String>() + "…";
    (1..chars.len()).rev().map(cut).find(|name| fits(name)).unwrap_or_default()
}

/// Whether a column contains words (left-aligned) rather than numbers (right-aligned).
fn is_word(collection: &CollectionModel, column: ListColumn) -> bool {
    match column {
        ListColumn::Solutions | ListColumn::Difficulty | ListColumn::Hardest => true,
        ListColumn::Field => !collection.has_number_field(),
        ListColumn::Number | ListColumn::Clues | ListColumn::Er => false,
    }
}

fn list(ui: &mut Pane<'_>, collection: &CollectionModel, height: f32) {
    if collection.listing().is_empty() {
        return ui.secondary(text::nothing_listed);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = ROW;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
    let memory = Id::unique("keys in the list of a collection");
    let mut walk = ListWalk::load(ui, memory, collection.listing().len());
    if takes_focus(ui, collection) {
        walk.go(collection.place().unwrap_or(0));
    }
    if let Some(offset) = walk.offset((height, ROW)).or_else(|| follow(ui, collection, height)) {
        area = area.vertical_scroll_offset(offset);
    }
    let count = collection.listing().len();
    let shown = as_list(ui, access::list, count, |ui| {
        ui.scroll_rows(area, ROW, count, |ui, range| {
            // Tab comes to one row, and goes on to what is after the list.
            let stop = walk.stop(collection.place(), &range);
            let columns = columns_of(ui, collection, ui.available_width());
            for place in range {
                let index = collection.listing().indices()[place] as usize;
                let row = line(ui, (collection, &columns), index, place == stop);
                // While keys go through the list, a tooltip at the resting pointer would cover its rows.
                let row = if row.hovered() && !walk.is_by_keys() { explained(row, ui.lang(), collection, index) } else { row };
                as_option_at(&row, collection.current == Some(index), place);
                walk.row(ui, &row, place, count, (height, ROW));
            }
        })
    });
    walk.at = shown.state.clamped_offset().y;
    walk.store(ui, memory);
}

/// Whether the open puzzle is to get the focus: in a list that a command has just shown, or that covers the board.
fn takes_focus(ui: &Ui, collection: &CollectionModel) -> bool {
    let memory = Id::unique("the list of a collection that had the focus");
    let now = (collection.id.0, collection.times_shown);
    let is_news = ui.data_mut(|data| {
        let seen: Option<(u64, u32)> = data.get_temp(memory);
        data.insert_temp(memory, now);
        seen != Some(now)
    });
    is_news && (collection.times_shown > 0 || ui.layer_id().order == Order::Foreground)
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

/// Shows a row. Keys come to it only if it `takes_focus`.
fn line(
    ui: &mut Pane<'_>,
    (collection, columns): (&CollectionModel, &[(ListColumn, f32)]),
    index: usize,
    takes_focus: bool,
) -> Response {
    let lang = ui.lang();
    let chosen = collection.current == Some(index);
    let width = ui.available_width();
    let sense = if takes_focus { Sense::click() } else { Sense::CLICK };
    let button = Button::selectable(chosen, "").min_size(vec2(width, ROW)).sense(sense);
    let response = theme::plain(ui, |ui| ui.add(button));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, described(lang, collection, index, width)));
    if let Some(game) = collection.game(index) {
        mark(ui, game, response.rect);
    }
    let mut left = response.rect.left();
    for &(column, width) in columns {
        let rect = Rect::from_min_max(pos2(left, response.rect.top()), pos2(left + width, response.rect.bottom()));
        entry(ui, collection, (index, column), rect);
        left = rect.right();
    }
    ui.send_if(response.clicked() && !chosen, CollectionAction::Open(index));
    response
}

/// A row in words, as screen readers read it.
fn described(lang: Lang, collection: &CollectionModel, index: usize, width: f32) -> String {
    let (clues, result) = (collection.puzzles.clues(index), collection.result(index));
    let difficulty = text::grade(lang, result.grade());
    let row = text::row(lang, index + 1, clues, text::solutions(lang, result.solutions()), difficulty);
    let hardest = result.rating().and_then(|rating| rating.hardest).filter(|_| width >= WIDE_FROM);
    let row = match hardest {
        Some(technique) => text::row_with_hardest(lang, row, terms::technique(lang, technique)),
        None => row,
    };
    let row = match result.er() {
        Some(er) => text::row_with_er(lang, row, er),
        None => row,
    };
    let row = match game(lang, collection, index) {
        Some(game) => text::row_with_game(lang, row, game),
        None => row,
    };
    match collection.shown_field().map(|field| (field, collection.puzzles.field(index, field))) {
        Some((field, value)) if !value.trim().is_empty() => {
            text::row_with_field(lang, row, text::field_name(lang, field), value.trim())
        }
        _ => row,
    }
}

/// How far a puzzle has been played, in words; `None` if it never was.
fn game(lang: Lang, collection: &CollectionModel, index: usize) -> Option<String> {
    let game = collection.game(index)?;
    let time = time(f64::from(game.played.seconds));
    Some(if game.is_solved { text::solved(lang, time) } else { text::begun(lang, time) })
}

/// Draws at the beginning of a row that its puzzle is solved, or begun.
fn mark(ui: &Ui, game: &KeptGame, row: Rect) {
    let palette = Palette::of(ui);
    let center = pos2(row.left() + MARK.0 + MARK.1, row.center().y);
    if game.is_solved {
        ui.painter().circle_filled(center, MARK.1, palette.found);
    } else {
        ui.painter().circle_stroke(center, MARK.1 - 0.5, Stroke::new(1.0, palette.text));
    }
}

/// Draws what a column says of a puzzle.
fn entry(ui: &Pane<'_>, collection: &CollectionModel, (index, column): (usize, ListColumn), rect: Rect) {
    let (lang, palette, result) = (ui.lang(), ui.palette(), collection.result(index));
    let field = collection.shown_field().map(|field| collection.puzzles.field(index, field));
    let (mut word, mut figure) = (None, None);
    match column {
        ListColumn::Number => figure = Some((number(index + 1).to_string(), palette.text)),
        ListColumn::Clues => figure = Some((collection.puzzles.clues(index).to_string(), palette.text)),
        ListColumn::Solutions => {
            word = Some((text::solutions(lang, result.solutions()), color(palette, result.solutions())));
        }
        ListColumn::Field if collection.has_number_field() => {
            figure = field.as_deref().map(|value| (value.trim().to_owned(), palette.text));
        }
        ListColumn::Field => word = field.as_deref().map(|value| (value.trim(), palette.text)),
        ListColumn::Difficulty => {
            let known = if result.rated.is_some() { palette.text } else { palette.secondary_text };
            word = Some((text::grade(lang, result.grade()), known));
            figure = result.rating().map(|rating| (number(u64::from(rating.score)).to_string(), palette.secondary_text));
        }
        ListColumn::Hardest => {
            let hardest = result.rating().and_then(|rating| rating.hardest);
            word = hardest.map(|technique| (terms::short_technique(lang, technique), palette.text));
        }
        ListColumn::Er => figure = result.er().map(|er| (er.to_string(), palette.text)),
    }
    let body = TextStyle::Body.resolve(ui.style());
    let painter = ui.painter_at(rect);
    let widths = |size: f32| {
        let font = FontId::new(size, body.family.clone());
        let width = |text: Option<&str>| text.map_or(0.0, |text| text_width(ui, text, font.clone()));
        (width(word.map(|(word, _)| word)), width(figure.as_ref().map(|(figure, _)| &figure[..])))
    };
    let fit = ColumnFit::of(widths, rect.width());
    let font = FontId::new(fit.word, body.family.clone());
    if let Some((word, color)) = word {
        let galley = shortened(ui, word, font, color, rect.width() - WORD_INSET);
        painter.galley(rect.left_center() + vec2(WORD_INSET, -galley.size().y / 2.0), galley, color);
    }
    if let (Some((figure, color)), Some(size)) = (figure, fit.figure) {
        let galley = shortened(ui, &figure, FontId::new(size, body.family), color, rect.width() - NUMBER_INSET);
        let place = Align2::RIGHT_CENTER.anchor_size(rect.right_center() - vec2(NUMBER_INSET, 0.0), galley.size());
        painter.galley(place.min, galley, color);
    }
}

/// The font sizes at which a word and a number stand side by side in a column.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ColumnFit {
    word: f32,
    /// `None`: there is no room for the number, and the tooltip has it.
    figure: Option<f32>,
}

impl ColumnFit {
    /// The largest sizes that fit in `width`, where `widths` are those of the word and the number at a size.
    fn of(widths: impl Fn(f32) -> (f32, f32), width: f32) -> Self {
        let (normal, small) = (widths(text_size::BODY), widths(text_size::SMALL));
        let inset = |word: f32| if word > 0.0 { WORD_INSET + BETWEEN } else { 0.0 };
        let fits = |word: f32, figure: f32| inset(word) + word + figure + NUMBER_INSET <= width;
        let of = |word, figure| Self { word, figure };
        match (normal, small) {
            ((_, 0.0), _) => of(text_size::BODY, None),
            ((word, figure), _) if fits(word, figure) => of(text_size::BODY, Some(text_size::BODY)),
            ((word, _), (_, figure)) if fits(word, figure) => of(text_size::BODY, Some(text_size::SMALL)),
            (_, (word, figure)) if word == 0.0 || fits(word, figure) => of(text_size::SMALL, Some(text_size::SMALL)),
            _ => of(text_size::BODY, None),
        }
    }
}

/// Adds a tooltip with the puzzle's name and difficulty.
fn explained(line: Response, lang: Lang, collection: &CollectionModel, index: usize) -> Response {
    let title = Some(collection.puzzles.title(index).into_owned()).filter(|title| !title.is_empty());
    let difficulty = collection.result(index).rated.map(|rated| text::difficulty(lang, &rated));
    let se_rating = collection.result(index).se_rating;
    let se_rating = se_rating.map(|rating| text::explained(lang, rating.er, rating.ep, rating.ed));
    let is_undecided = collection.result(index).solutions() == Some(Solutions::Undecided);
    let unknown = is_undecided.then(|| collection.puzzles.puzzle(index).check_houses().err()).flatten();
    let unknown = unknown.map(|rules| not_decided_in_a_line(lang, &rules));
    let fields = collection.fields.iter().map(|field| (field, collection.puzzles.field(index, field)));
    let fields = fields.filter(|(_, value)| !value.trim().is_empty() && title.as_deref() != Some(value.trim()));
    let fields: Vec<String> = fields.map(|(field, value)| text::field(lang, text::field_name(lang, field), value.trim())).collect();
    let played = game(lang, collection, index);
    let lines: Vec<String> =
        title.into_iter().chain(played).chain(fields).chain(difficulty).chain(se_rating).chain(unknown).collect();
    if lines.is_empty() { line } else { line.on_hover_text(lines.join("\n")) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_take_what_is_left_and_give_what_is_missing() {
        let widths = |columns: &[(ListColumn, f32)], width: f32| {
            let fitted = fitted(columns.to_vec(), width);
            assert!((fitted.iter().map(|(_, width)| width).sum::<f32>() - width).abs() < 1e-3);
            fitted.into_iter().map(|(_, width)| width.round()).collect::<Vec<_>>()
        };
        let narrow = [(ListColumn::Number, 40.0), (ListColumn::Clues, 40.0), (ListColumn::Difficulty, 120.0)];
        assert_eq!(widths(&narrow, 300.0), [40.0, 40.0, 220.0]);
        assert_eq!(widths(&narrow, 100.0), [20.0, 20.0, 60.0], "all shrink alike");
        let with_text = [(ListColumn::Number, 40.0), (ListColumn::Field, 60.0), (ListColumn::Difficulty, 120.0)];
        assert_eq!(widths(&with_text, 300.0), [40.0, 140.0, 120.0]);
        assert_eq!(widths(&with_text, 200.0), [40.0, 40.0, 120.0]);
    }

    #[test]
    fn the_level_and_the_score_stand_side_by_side_or_the_score_is_left_to_the_tooltip() {
        // Widths as those of "Extreme" and "5,098" at a size.
        let widths = |size: f32| (size * 3.9, size * 2.9);
        let fit = |width: f32| ColumnFit::of(widths, width);
        let sizes = |word, figure| ColumnFit { word, figure };
        assert_eq!(fit(112.0), sizes(text_size::BODY, Some(text_size::BODY)));
        assert_eq!(fit(106.0), sizes(text_size::BODY, Some(text_size::SMALL)));
        assert_eq!(fit(98.0), sizes(text_size::SMALL, Some(text_size::SMALL)));
        assert_eq!(fit(85.0), sizes(text_size::BODY, None));
        // A number alone is always shown.
        assert_eq!(ColumnFit::of(|size| (0.0, size * 5.0), 60.0), sizes(text_size::SMALL, Some(text_size::SMALL)));
    }

    #[test]
    fn a_number_that_is_too_long_keeps_its_beginning() {
        eframe::egui::__run_test_ui(|ui| {
            let font = TextStyle::Body.resolve(ui.style());
            let shown = |text: &str, width: f32| {
                let galley = shortened(ui, text, font.clone(), Color32::PLACEHOLDER, width);
                galley.rows.iter().flat_map(|row| row.row.glyphs.iter().map(|glyph| glyph.chr)).collect::<String>()
            };
            let number = "11.8/1.2/1.2";
            let width = text_width(ui, number, font.clone());
            assert_eq!(shown(number, width), number);
            let cut = shown(number, width * 0.7);
            assert!(cut.starts_with("11.8") && cut.ends_with('…'), "{cut}");
        });
    }

    #[test]
    fn the_numbers_of_short_lists_need_less_room() {
        let widths = [19, 9_999, 1_636_801].map(number_width);
        assert!(widths[0] < widths[1] && widths[1] < widths[2], "{widths:?}");
    }
}

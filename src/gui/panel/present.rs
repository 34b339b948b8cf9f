//! The presentation of a run: the board, one large sentence, and the map. While questions are asked, the sentence is the question.
//!
//! The board has the height of a wide window, and the rest stands beside it. In other windows the sentence is above it and the map below.

use crate::{
    app::{
        action::LectureAction,
        model::present::{Presentation, Quiz},
        text::{lecture, panel as words, present as text},
    },
    gui::{
        fonts::wrapped_in_lines,
        panel::{center, counters, map, program, quiz, reading, workings},
        prelude::*,
        widget::put_aside,
    },
    solve::search::Workings,
};

/// Minimum and maximum width of what is beside the board when the board needs the width, in points, and the fraction of the window that it
/// has between them; the greatest width at all.
const BESIDE: (f32, f32, f32) = (240.0, 280.0, 0.4);
const MOST_BESIDE: f32 = 760.0;
/// The fraction of a window that is beside the board where there may be tables, and how much wider than high such a window is at least.
const WITH_TABLES: (f32, f32) = (0.46, 1.5);
/// Heights of the sentence above the board and of the map below it, in points, in windows below each of the heights of [`LOW`], and in
/// higher ones.
const ABOVE: [(f32, f32); 3] = [(84.0, 40.0), (120.0, 64.0), (148.0, 80.0)];
/// See [`ABOVE`].
const LOW: (f32, f32) = (560.0, 700.0);
/// Height of the map beside the board, in points, in low windows, and the least in others.
const MAP_BESIDE: (f32, f32) = (48.0, 104.0);
/// Minimum width for words on the button that ends the presentation, in points.
const WITH_WORDS: f32 = 380.0;
/// The sizes of the sentence, in points, the largest first.
const SIZES: [f32; 7] = [38.0, 34.0, 30.0, 26.0, 22.0, 19.0, 16.0];
/// The sentence is at least this many times as wide as its characters are high.
const MEASURE: f32 = 12.0;
/// Height of the line above the sentence, in points.
const HEADING: f32 = 24.0;
/// The share of the height beside the board that the map takes in windows that are not low, unless it needs less: below what a search has
/// inside, and below a question.
const SHARE_OF_MAP: (f32, f32) = (0.14, 0.36);
/// Usual width of the number of a page or chapter, in points.
const PLACE: f32 = 120.0;
/// Minimum width for larger words of buttons and notes, in points.
const WITH_LARGE_WORDS: f32 = 360.0;
/// Height of the button of an answer in larger words, in points.
const LARGE_BUTTON: f32 = 40.0;
/// Minimum height for the inside of the search below the sentence; the share of that height which the sentence has at most, above tables
/// and otherwise, and its least.
const WITH_INSIDE: f32 = 260.0;
const SENTENCE: (f32, f32) = (0.22, 0.3);
const SENTENCE_LEAST: f32 = 84.0;
/// Minimum height of the tables, in points; the least and the greatest distance of two digits in what is read, and how
/// many of these that is high.
const TABLES: f32 = 130.0;
const PITCH: (f32, f32) = (11.0, 24.0);
const READING: f32 = 8.0;

/// What stands below the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Tables,
    Program,
    Answers,
}

/// Where the parts of the presentation go, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Places {
    words: Rect,
    board: Rect,
    foot: Rect,
    /// Whether the words are beside the board.
    is_wide: bool,
}

impl Places {
    /// The places in a window; `map` is the height that the map needs, 0 without one.
    fn of(window: Rect, map: f32, below: Below) -> Self {
        let (wide, high) = (Self::wide(window, map, below), Self::high(window, map > 0.0));
        let square = |places: &Self| places.board.size().min_elem();
        if square(&wide) >= square(&high) { wide } else { high }
    }

    /// The words beside the board. Both are in the middle of a very wide window.
    fn wide(window: Rect, needed: f32, below: Below) -> Self {
        let (least, usual, share) = BESIDE;
        let least = if below == Below::Tables && window.width() >= window.height().max(LOW.1) * WITH_TABLES.1 {
            (window.width() * WITH_TABLES.0).min(MOST_BESIDE)
        } else {
            (window.width() * share).clamp(least, usual)
        };
        let beside = (window.width() - window.height()).clamp(least, MOST_BESIDE);
        let side = window.height().min(window.width() - beside);
        let left = window.left() + ((window.width() - beside - side) / 2.0).round();
        let is_low = window.height() < LOW.0;
        let margin = if window.height() < LOW.1 { space::TIGHT } else { space::MEDIUM };
        let board = Rect::from_min_max(pos2(left, window.top()), pos2(left + side, window.bottom()));
        let all = Rect::from_min_max(board.right_top(), pos2(left + side + beside, window.bottom()));
        let all = all.shrink2(vec2(if is_low { space::MEDIUM } else { space::LARGE }, margin + space::SMALL));
        let map = if needed == 0.0 {
            0.0
        } else if is_low {
            MAP_BESIDE.0
        } else if window.height() < LOW.1 {
            MAP_BESIDE.1
        } else {
            let share = if below == Below::Answers { SHARE_OF_MAP.1 } else { SHARE_OF_MAP.0 };
            needed.min(all.height() * share).max(MAP_BESIDE.1).round()
        };
        let (words, foot) = all.split_top_bottom_at_y(all.bottom() - foot_height(map));
        Self { words, board: board.shrink(margin), foot, is_wide: true }
    }

    /// The words above the board.
    fn high(window: Rect, has_map: bool) -> Self {
        let height = window.height();
        let (above, map) = ABOVE[usize::from(height >= LOW.0) + usize::from(height >= LOW.1)];
        let below = foot_height(if has_map { map } else { 0.0 }) + space::SMALL;
        let (words, rest) = window.split_top_bottom_at_y(window.top() + above);
        let (board, foot) = rest.split_top_bottom_at_y(rest.bottom() - below);
        let inner = |part: Rect| part.shrink2(vec2(space::MEDIUM, space::TIGHT));
        Self { words: inner(words), board: board.shrink(space::TIGHT), foot: inner(foot), is_wide: false }
    }
}

/// Height of the map and the buttons below it.
fn foot_height(map: f32) -> f32 {
    space::CONTROL + if map > 0.0 { map + space::SMALL } else { 0.0 }
}

/// Shows the presentation, if there is one. Returns whether there is.
pub(crate) fn show(ui: &mut Pane<'_>) -> bool {
    let model = ui.model;
    let Some(presentation) = &model.presentation else { return false };
    let Some(run) = model.run.as_ref().filter(|_| model.mode == Mode::Watch) else { return false };
    // A search that only follows has nothing on its map.
    let levels = run.map.whole.as_ref().map_or(0, |map| map.levels());
    let has_map = levels > 0;
    let below = match run.search() {
        _ if model.quiz.is_some() => Below::Answers,
        Some((method, _)) if method.takes_order() => Below::Tables,
        _ => Below::Program,
    };
    let places = Places::of(ui.content_rect(), if has_map { map::full_height(levels) } else { 0.0 }, below);
    put_aside(ui);
    ui.painter().rect_filled(ui.viewport_rect(), 0.0, ui.palette().background);
    ui.region("sentence", places.words, access::side, |ui| {
        if let Some(report) = &run.report {
            said(ui, presentation, report, places.is_wide);
        }
    });
    ui.region("board", places.board, access::board_region, |ui| center::show(ui, None));
    ui.region("chapters", places.foot, access::transport, |ui| {
        ui.spacing_mut().item_spacing.y = space::SMALL;
        if has_map {
            let map = places.foot.height() - foot_height(0.0) - space::SMALL;
            map::show(ui, map);
        }
        buttons(ui, presentation);
    });
    true
}

/// Shows what the chapter is about and what has just happened, or a question with its answers.
fn said(ui: &mut Pane<'_>, presentation: &Presentation, report: &Report, is_wide: bool) {
    let (model, lang, palette) = (ui.model, ui.lang(), ui.palette());
    let is_asked = model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking);
    let align = if is_wide { Align::Min } else { Align::Center };
    ui.with_layout(Layout::top_down(align), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let (about, color) = match &model.quiz {
            None => (about(model, presentation, report), palette.accent),
            Some(quiz) => match quiz.state {
                QuizState::Judged { answer, is_right } => {
                    (quiz::verdict(model, answer, is_right), if is_right { palette.found } else { palette.clash })
                }
                QuizState::Shown => (text::shown(lang).to_owned(), palette.accent),
                _ => (score(model, quiz), palette.secondary_text),
            },
        };
        let heading = RichText::new(about).size(text_size::LARGE).family(fonts::semibold()).color(color);
        if !heading.text().is_empty() {
            wrapped_in_lines(ui, heading, if is_wide { 3 } else { 1 });
        }
        let room = ui.available_height() - if is_asked { answers_height(is_wide) } else { 0.0 };
        let has_inside = is_wide && model.quiz.is_none() && room >= WITH_INSIDE;
        let share = if CellReading::is_of_tables(&report.view) { SENTENCE.0 } else { SENTENCE.1 };
        let height = if has_inside { (room * share).max(SENTENCE_LEAST) } else { room };
        match model.lecture.filter(|_| model.quiz.is_none()) {
            Some(place) => {
                large(ui, lecture::page(lang, place), height, room);
                // Two lines always: what is below them stays where it is.
                let size = if ui.available_width() < WITH_LARGE_WORDS { text_size::BODY } else { text_size::TITLE };
                let line = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(size)));
                ui.reserved(vec2(ui.available_width(), 2.0 * line), |ui| {
                    let sentence = sentence(ui.model, report);
                    wrapped_in_lines(ui, RichText::new(sentence).size(size), 2);
                });
            }
            None if has_inside => {
                ui.reserved(vec2(ui.available_width(), height), |ui| large(ui, &sentence(ui.model, report), height, room));
            }
            None => large(ui, &sentence(model, report), height, room),
        }
        if has_inside {
            inside(ui, report);
        }
        if is_asked {
            answers(ui, is_wide);
        }
    });
}

/// Shows what the step reads, the counters, the tables and the program, as far as there is room: the whole program where tables leave it
/// room, before the first step, or where a line is crossed out or hands “found” back; else the line of the step.
fn inside(ui: &mut Pane<'_>, report: &Report) {
    ui.spacing_mut().item_spacing.y = space::MEDIUM;
    ui.add_space(space::SMALL);
    let begins = report.view.event.is_none();
    let is_about_program = begins || program::is_about(ui.model, report);
    let line = program::current(ui, ui.model, report);
    let needed = program::current_height(ui, &line);
    let size = if ui.available_width() < WITH_LARGE_WORDS { text_size::SMALL } else { text_size::LARGE };
    let high = counters::height(size) + space::MEDIUM;
    if !begins && ui.available_height() >= high + if is_about_program { needed } else { 0.0 } {
        ui.scope(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            counters::show(ui, report, size);
        });
    }
    let (is_mask, tables) = match &report.view.workings {
        Workings::Tables(tables) => (false, tables.as_slice()),
        Workings::Masks(tables) => (true, tables.as_slice()),
        _ => (false, [].as_slice()),
    };
    let is_about_program = is_about_program || tables.is_empty();
    if is_about_program && program::whole_presented(ui, report) {
        return;
    }
    if ui.available_height() >= needed {
        program::show_current(ui, line);
    }
    let pitch = PITCH.1.min(ui.available_height() / READING);
    if pitch >= PITCH.0 {
        reading::show(ui, &report.view, pitch);
    }
    if !tables.is_empty() && ui.available_height() >= TABLES {
        workings::grids(ui, tables, is_mask);
    }
    if !is_about_program {
        program::whole_presented(ui, report);
    }
}

/// Shows the answers of a question, and where there is room what else answers it.
fn answers(ui: &mut Pane<'_>, is_wide: bool) {
    ui.add_space(if is_wide { space::LARGE } else { space::TIGHT });
    ui.spacing_mut().item_spacing.y = space::SMALL;
    if !is_wide {
        ui.horizontal_wrapped(quiz::answers);
        return;
    }
    let (lang, color) = (ui.lang(), ui.palette().secondary_text);
    let has_large = ui.available_width() >= WITH_LARGE_WORDS;
    ui.scope(|ui| {
        if has_large {
            with_words(ui, text_size::TITLE);
            ui.spacing_mut().interact_size.y = LARGE_BUTTON;
        }
        quiz::answers(ui);
    });
    let size = if has_large { text_size::LARGE } else { text_size::SMALL + 1.0 };
    for note in [text::answer_cell(lang), text::space_shows(lang)] {
        ui.wrapped(RichText::new(note).size(size).color(color));
    }
}

/// Height that the answers of a question need below it.
fn answers_height(is_wide: bool) -> f32 {
    if is_wide { 5.0 * HEADING + 3.0 * LARGE_BUTTON } else { space::CONTROL + space::SMALL }
}

/// The line above the sentence: what the chapter is about, or which step is shown.
fn about(model: &Model, presentation: &Presentation, report: &Report) -> String {
    let lang = model.settings.lang;
    if let Some(place) = model.lecture {
        return lecture::title(lang, place.lecture()).to_owned();
    }
    match (&presentation.chapters, presentation.chapter(report.view.position)) {
        (None, _) => text::looking(lang).to_owned(),
        (Some(_), Some(chapter)) => text::chapter(lang, chapter, model.run.as_ref().map(RunModel::terms).unwrap_or_default()),
        (Some(_), None) => words::timeline_at(lang, number(report.view.position), number(report.frontier)),
    }
}

/// Writes buttons and labels in that size.
fn with_words(ui: &mut Pane<'_>, size: f32) {
    for style in [TextStyle::Button, TextStyle::Body] {
        if let Some(font) = ui.style_mut().text_styles.get_mut(&style) {
            font.size = size;
        }
    }
}

/// How many answers were right; nothing before the first.
fn score(model: &Model, quiz: &Quiz) -> String {
    if quiz.asked == 0 {
        return String::new();
    }
    text::score(model.settings.lang, number(quiz.right), number(quiz.asked))
}

/// The large sentence: the step that is shown, or the question.
fn sentence(model: &Model, report: &Report) -> String {
    let lang = model.settings.lang;
    match model.quiz.map(|quiz| quiz.state) {
        Some(QuizState::Asking) => text::question(lang).to_owned(),
        Some(QuizState::Looking | QuizState::Answered(_) | QuizState::Showing) => text::quiz_looking(lang).to_owned(),
        Some(QuizState::Moved) => text::quiz_moved(lang).to_owned(),
        Some(QuizState::Over) => text::quiz_over(lang).to_owned(),
        None if model.lecture.is_some() && report.view.event.is_none() => step::before_first(lang).to_owned(),
        Some(QuizState::Judged { .. } | QuizState::Shown) | None => {
            let names = model.names();
            text::step(names, &report.view, model.run.as_ref().map(RunModel::terms).unwrap_or_default())
        }
    }
}

/// Shows a sentence as large as a height allows. Even in the smallest size it is whole, up to the `room` that there is; what does not fit
/// at all is in a tooltip.
fn large(ui: &mut Pane<'_>, sentence: &str, height: f32, room: f32) {
    let (width, color) = (ui.available_width(), ui.palette().text);
    let needs = |size: f32| ui.painter().layout(sentence.to_owned(), FontId::proportional(size), color, width).size().y;
    let least = SIZES[SIZES.len() - 1];
    let height = height.max((needs(least) + 1.5 * least).min(room));
    let fits = |size: &f32| *size <= width / MEASURE && needs(*size) <= height;
    let size = SIZES.into_iter().find(fits).unwrap_or(least);
    let line = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(size)));
    // Words that are kept together may take more lines.
    let most = (1..).take_while(|&lines| lines as f32 * line <= room.max(line)).take(64).count();
    wrapped_in_lines(ui, RichText::new(sentence).size(size), most.max(1));
}

/// Shows the buttons at the foot: to the next chapter or question, and to the end.
fn buttons(ui: &mut Pane<'_>, presentation: &Presentation) {
    let model = ui.model;
    if ui.available_width() >= WITH_LARGE_WORDS {
        with_words(ui, text_size::LARGE);
    }
    ui.row(space::CONTROL, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            close(ui);
            if Command::TakePuzzle.is_enabled(model) {
                let words = text_width(ui, Command::TakePuzzle.name(ui.lang()), TextStyle::Button.resolve(ui.style()));
                let beside = PLACE + 4.0 * (space::CONTROL + ui.spacing().item_spacing.x);
                if ui.available_width() >= words + 2.0 * ui.spacing().button_padding.x + beside {
                    ui.command_button(Command::TakePuzzle);
                } else {
                    ui.command_icon(Command::TakePuzzle, Icon::Check);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| match &model.quiz {
                Some(quiz) => questions(ui, quiz),
                None => chapters(ui, presentation),
            });
        });
    });
}

/// Shows which chapter it is, with buttons to the next and the one before.
fn chapters(ui: &mut Pane<'_>, presentation: &Presentation) {
    let lang = ui.lang();
    let Some(chapters) = &presentation.chapters else { return };
    let (at, of) = ui.model.lecture.map_or((presentation.at, chapters.len()), |place| (place.page, place.lecture().pages.len()));
    let words = ui.model.lecture.map_or_else(|| text::place_of(lang, at + 1, of), |place| lecture::place(lang, place));
    let buttons = if ui.model.lecture.is_some() { 3.0 } else { 2.0 };
    let room = ui.available_width() - buttons * (space::CONTROL + ui.spacing().item_spacing.x);
    let width = text_width(ui, &words, TextStyle::Body.resolve(ui.style())).max(PLACE);
    let place = if width <= room { words } else { format!("{}/{of}", at + 1) };
    ui.command_icon(Command::PreviousChapter, Icon::ChevronLeft);
    ui.add_sized(vec2(width.min(room), space::CONTROL), Label::new(place));
    ui.command_icon(Command::NextChapter, Icon::ChevronRight);
    if let Some(place) = ui.model.lecture {
        let is_elsewhere = ui.model.report().map(|report| report.view.position) != Some(place.page().step);
        let again = IconButton::new(Icon::Undo, lecture::again(lang));
        ui.add_enabled(is_elsewhere, again).sends(LectureAction::Again, ui);
    }
}

fn questions(ui: &mut Pane<'_>, quiz: &Quiz) {
    quiz::next(ui, quiz.state);
    ui.button(text::stop_asking).sends(Command::AskMe, ui);
    if matches!(quiz.state, QuizState::Judged { .. } | QuizState::Shown) {
        ui.secondary(score(ui.model, quiz));
    }
}

fn close(ui: &mut Pane<'_>) {
    let words = text::close(ui.lang());
    let response =
        if ui.available_width() < WITH_WORDS { ui.add(IconButton::new(Icon::Close, words)) } else { ui.add(Button::new(words)) };
    response.sends(Command::Present, ui);
}

#[cfg(test)]
mod tests {
    use eframe::egui::Pos2;

    use super::*;
    use crate::{
        app::model::placement::Placement,
        gui::panel::arrange::{Arrangement, Needs},
    };

    #[test]
    fn the_board_is_never_smaller_than_in_the_window_of_the_run() {
        for width in (480..=2560).step_by(20) {
            for height in (400..=1440).step_by(20) {
                let window = Rect::from_min_size(Pos2::ZERO, vec2(width as f32, height as f32));
                let placement = Placement { bar: Some(0.0), ..Placement::default() };
                let needs = Needs {
                    window,
                    watches: true,
                    has_pad: false,
                    has_list: false,
                    reads: None,
                    folds_pad: None,
                    has_way: false,
                    strip: space::CONTROL + space::MEDIUM,
                    zoom: 1.0,
                    placement,
                };
                let side = |board: Rect| board.size().min_elem();
                let usual = side(Arrangement::of(&needs, &|_, _, _| 0.0).board);
                for below in [Below::Tables, Below::Program, Below::Answers] {
                    let presented = side(Places::of(window, map::full_height(20), below).board);
                    assert!(presented >= usual, "{width}×{height}: {presented} < {usual}");
                }
            }
        }
    }

    #[test]
    fn parts_lie_in_the_window_and_do_not_overlap() {
        for width in (480..=2560).step_by(40) {
            for height in (400..=1440).step_by(40) {
                let window = Rect::from_min_size(Pos2::ZERO, vec2(width as f32, height as f32));
                let maps = [0.0, map::full_height(1), map::full_height(40)];
                for (map, below) in maps.into_iter().flat_map(|map| [(map, Below::Tables), (map, Below::Answers)]) {
                    let places = Places::of(window, map, below);
                    let parts = [places.words, places.board, places.foot];
                    for (at, part) in parts.iter().enumerate() {
                        assert!(window.contains_rect(*part) && part.is_positive(), "{width}×{height}: {places:?}");
                        assert!(parts[at + 1..].iter().all(|other| !part.intersect(*other).is_positive()), "{width}×{height}");
                    }
                    assert!(places.words.height() >= 76.0, "{width}×{height}: {places:?}");
                }
            }
        }
    }
}

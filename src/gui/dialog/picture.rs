//! The dialog with the options of a picture export.

use eframe::egui::{Image, TextureFilter, TextureHandle, TextureOptions};

use crate::{
    app::{
        model::{NewPrint, PictureForm, PrintWish, game_kind::GameKind, printing::PrintOptions},
        text::{dialog, front, lecture, printing as text},
    },
    gui::{
        dialog::frame::{answers_if, body, group},
        prelude::*,
        printer,
    },
    io::picture::{Canvas, Content, Paper},
};

/// The choices of puzzles per page.
const PER_PAGE: [(usize, &str); 7] = [(1, "1"), (2, "2"), (4, "4"), (6, "6"), (9, "9"), (12, "12"), (20, "20")];
/// Width of the choices, and of the lists among them, in points.
const WIDTH: f32 = 400.0;
const CHOICE: f32 = 220.0;
/// Size of the page that is shown, and its least width, in points; what is around choices and page in the window.
const PAGE: Vec2 = vec2(300.0, 424.0);
const SMALLEST_PAGE: f32 = 100.0;
const AROUND: f32 = 3.0 * space::WIDE + 2.0 * space::LARGE;

pub(super) fn show(ui: &mut Pane<'_>, form: &PictureForm) {
    let listed = ui.model.collection.as_ref().map_or(0, |collection| collection.listing().len());
    let mut changed = form.clone();
    let new = form.new.as_ref();
    let width = (ui.content_rect().width() - WIDTH - AROUND).min(PAGE.x);
    match new.filter(|_| width >= SMALLEST_PAGE) {
        None => {
            ui.set_width(WIDTH);
            body(ui, |ui| {
                choices(ui, listed, &mut changed);
                let odd = changed.is_list.then(|| odd(ui.model)).filter(|odd| odd.iter().sum::<usize>() > 0);
                if let Some([several, none]) = odd.filter(|_| new.is_none()) {
                    ui.secondary(text::odd_ones(ui.lang(), number(several as u64), number(none as u64)));
                }
            });
        }
        Some(new) => {
            ui.set_width(WIDTH + space::WIDE + width);
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(WIDTH);
                    body(ui, |ui| choices(ui, listed, &mut changed));
                });
                ui.add_space(space::WIDE - ui.spacing().item_spacing.x);
                ui.vertical(|ui| page(ui, new, PAGE * (width / PAGE.x)));
            });
        }
    }
    ui.send_if(changed != *form, Action::PictureForm(changed));
    if let Some(stop) = new.and_then(|new| new.stop.as_ref()) {
        ui.wrapped(RichText::new(generation::why(ui.lang(), stop)).color(ui.palette().clash));
    }
    let button = if form.path.is_some() { dialog::files_export_button(ui.lang()) } else { text::print_button(ui.lang()) };
    let is_ready = new.is_none_or(|new| new.made.is_some());
    answers_if(ui, button, is_ready, Action::Confirm);
}

/// Shows the first page as it is printed, and how many puzzles are made.
fn page(ui: &mut Pane<'_>, new: &NewPrint, size: Vec2) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    let pages = new.page.as_ref().map_or(1, |(_, pages)| *pages);
    let which = lecture::page_of(lang, 1_usize, pages);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::preview_of(lang, &which)));
    if let Some((page, _)) = &new.page {
        let paper = Align2::CENTER_TOP.align_size_within_rect(fitted(page, size), place);
        ui.put(paper, Image::new(&texture(ui, page)).fit_to_exact_size(paper.size()));
        ui.painter().rect_stroke(paper, 0.0, Stroke::new(1.0, palette.control_line), StrokeKind::Inside);
    } else {
        ui.painter().rect(place, 0.0, palette.surface, Stroke::new(1.0, palette.control_line), StrokeKind::Inside);
    }
    let made = new.made.as_ref().map(|made| made.listing.len() as u64);
    let made = made.or(ui.model.generation.map(|job| job.progress.puzzles)).unwrap_or_default();
    ui.row(space::CONTROL, |ui| {
        ui.secondary(if made == new.wish.count { which } else { generation::made_of(lang, number(made), number(new.wish.count)) });
    });
}

/// The size of a page in its place.
fn fitted(page: &Canvas, place: Vec2) -> Vec2 {
    let size = vec2(page.width as f32, page.height as f32);
    size * (place / size).min_elem()
}

/// The picture of a page for the screen, which is made once.
fn texture(ui: &Ui, page: &Arc<Canvas>) -> TextureHandle {
    let memory = Id::unique("page that is shown");
    let shown: Option<(Arc<Canvas>, TextureHandle)> = ui.data(|data| data.get_temp(memory));
    if let Some((_, texture)) = shown.filter(|(of, _)| Arc::ptr_eq(of, page)) {
        return texture;
    }
    let image = ColorImage::from_gray([page.width, page.height], &page.pixels);
    let texture = ui.ctx().load_texture("page", image, TextureOptions::LINEAR.with_mipmap_mode(Some(TextureFilter::Linear)));
    ui.data_mut(|data| data.insert_temp(memory, (page.clone(), texture.clone())));
    texture
}

/// Shows how many new puzzles of which kind and level are printed.
fn new_puzzles(ui: &mut Pane<'_>, PrintWish { kind, level, count }: &mut PrintWish) {
    let lang = ui.lang();
    ui.grid(Grid::new("new puzzles").num_columns(2).spacing([space::LARGE, space::SMALL]), |ui| {
        ui.field(generation::count, |ui, label| {
            number_field(ui, DragValue::new(count).range(1..=PrintWish::MOST)).labelled_by(label);
        });
        let shown = |&of: &GameKind| front::kind(lang, of);
        ui.field(front::kinds, |ui, _| ui.pick(front::kinds, CHOICE, kind, GameKind::ALL, shown));
        let offered = Level::ALL.into_iter().filter(|&level| kind.has(level));
        let shown = |&of: &Level| generation::level_name(lang, Some(of));
        ui.field(generation::level, |ui, _| ui.pick(generation::level, CHOICE, level, offered, shown));
    });
}

/// The choices for one puzzle, or for as many as are `listed`.
fn choices(ui: &mut Pane<'_>, listed: usize, form: &mut PictureForm) {
    let lang = ui.lang();
    let options = &mut form.options;
    match (&form.path, &mut form.new) {
        (None, Some(new)) => new_puzzles(ui, &mut new.wish),
        (Some(path), _) => ui.secondary(&*path.file_name().unwrap_or_default().to_string_lossy()),
        (None, None) => ui.secondary(printer::says(System::HERE, lang)),
    }
    let is_new = form.new.is_some();
    if form.path.is_none() && listed > 1 && !is_new {
        group(ui, text::printed_puzzles);
        let all = text::print_list(lang, number(listed as u64));
        let which = [(false, text::print_this(lang)), (true, &all)];
        ui.segmented_of(text::printed_puzzles, &mut form.is_list, &which);
    }
    if form.format == PictureFormat::Pdf {
        group(ui, text::paper);
        let papers = Paper::ALL.map(|paper| (paper, paper.name()));
        ui.segmented_of(text::paper, &mut options.paper, &papers);
        if form.is_list {
            group(ui, text::per_page);
            let counts = counts(lang, options.paper);
            ui.segmented_of(text::per_page, &mut options.per_page, &counts);
            // The paper may have become too small for the number chosen.
            options.per_page = options.per_page.filter(|count| *count <= options.paper.most_per_page());
        }
    } else {
        group(ui, text::content);
        let contents = [(Content::Puzzle, text::content_puzzle(lang)), (Content::Solution, text::content_solution(lang))];
        ui.segmented_of(text::content, &mut form.content, &contents);
    }
    if form.format == PictureFormat::Pdf {
        let solutions = if form.is_list { &mut options.solutions } else { &mut options.solution };
        group(ui, text::solutions);
        let mut place = solutions.then_some(options.at_foot);
        let places = [
            (None, text::no_solutions(lang)),
            (Some(false), text::solutions_apart(lang)),
            (Some(true), text::solutions_at_foot(lang)),
        ];
        ui.segmented_of(text::solutions, &mut place, &places);
        *solutions = place.is_some();
        options.at_foot = place.unwrap_or(options.at_foot);
    }
    group(ui, text::with);
    if !is_new {
        ui.check_box(&mut options.titles, text::with_titles);
        ui.check_box(&mut options.entered, text::with_entered);
        ui.add_enabled_ui(!options.candidates, |ui| ui.check_box(&mut options.marks, text::with_marks));
    }
    ui.check_box(&mut options.candidates, text::with_candidates);
    if form.format == PictureFormat::Pdf {
        ui.check_box(&mut options.difficulty, text::with_difficulty);
        if form.is_list && !is_new {
            of_book(ui, options, &mut form.title);
        }
    }
}

/// The choices about a whole book.
fn of_book(ui: &mut Pane<'_>, options: &mut PrintOptions, title: &mut String) {
    group(ui, text::book);
    ui.check_box(&mut options.rising, text::rising).on_hover_text(text::rising_hint(ui.lang()));
    ui.check_box(&mut options.cover, text::with_cover).on_hover_text(text::with_cover_hint(ui.lang()));
    if options.cover {
        ui.horizontal(|ui| {
            let label = ui.label(text::book_title);
            ui.add(TextEdit::singleline(title).desired_width(f32::INFINITY)).labelled_by(label.id);
        });
    }
    ui.check_box(&mut options.bound, text::bound).on_hover_text(text::bound_hint(ui.lang()));
}

/// How many puzzles of the list are known to have several solutions, and how many none.
fn odd(model: &Model) -> [usize; 2] {
    let Some(collection) = &model.collection else { return [0; 2] };
    [Solutions::Several, Solutions::None].map(|found| collection.results().count(found))
}

fn counts(lang: Lang, paper: Paper) -> Vec<(Option<usize>, &'static str)> {
    let usual = (None, text::per_page_usual(lang));
    let fitting = PER_PAGE.into_iter().filter(|(count, _)| *count <= paper.most_per_page());
    let some = fitting.map(|(count, name)| (Some(count), name));
    std::iter::once(usual).chain(some).collect()
}

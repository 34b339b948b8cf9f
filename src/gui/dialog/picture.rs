//! The dialog with the options of a picture export.

use crate::{
    app::{
        model::{PictureForm, printing::PrintOptions},
        text::{dialog, printing as text},
    },
    gui::{
        dialog::frame::{answers, body, group},
        prelude::*,
    },
    io::picture::{Content, Paper, PictureFormat},
    solve::check::Solutions,
};

/// The choices of puzzles per page.
const PER_PAGE: [(usize, &str); 7] = [(1, "1"), (2, "2"), (4, "4"), (6, "6"), (9, "9"), (12, "12"), (20, "20")];

pub(super) fn show(ui: &mut Ui, model: &Model, form: &PictureForm, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    let listed = model.collection.as_ref().map_or(0, |collection| collection.listing().len());
    let mut changed = form.clone();
    body(ui, |ui| {
        choices(ui, lang, listed, &mut changed);
        let odd = changed.is_list.then(|| odd(model)).filter(|odd| odd.iter().sum::<usize>() > 0);
        if let Some([several, none]) = odd {
            secondary(ui, text::odd_ones(lang, number(several as u64), number(none as u64)));
        }
    });
    if changed != *form {
        out.push(Action::PictureForm(changed));
    }
    let button = if form.path.is_some() { dialog::files_export_button(lang) } else { text::print_button(lang) };
    answers(ui, model, button, Action::Confirm, out);
}

/// The choices for one puzzle, or for as many as are `listed`.
fn choices(ui: &mut Ui, lang: Lang, listed: usize, form: &mut PictureForm) {
    let options = &mut form.options;
    match &form.path {
        Some(path) => secondary(ui, path.file_name().unwrap_or_default().to_string_lossy()),
        None => secondary(ui, text::print_how(lang)),
    }
    if form.path.is_none() && listed > 1 {
        group(ui, text::printed_puzzles(lang));
        let all = text::print_list(lang, number(listed as u64));
        let which = [(false, text::print_this(lang)), (true, &all)];
        segmented_of(ui, text::printed_puzzles(lang), &mut form.is_list, &which);
    }
    if form.format == PictureFormat::Pdf {
        group(ui, text::paper(lang));
        let papers = Paper::ALL.map(|paper| (paper, paper.name()));
        segmented_of(ui, text::paper(lang), &mut options.paper, &papers);
        if form.is_list {
            group(ui, text::per_page(lang));
            let counts = counts(lang, options.paper);
            segmented_of(ui, text::per_page(lang), &mut options.per_page, &counts);
            // The paper may have become too small for the number chosen.
            options.per_page = options.per_page.filter(|count| *count <= options.paper.most_per_page());
        }
    } else {
        group(ui, text::content(lang));
        let contents = [(Content::Puzzle, text::content_puzzle(lang)), (Content::Solution, text::content_solution(lang))];
        segmented_of(ui, text::content(lang), &mut form.content, &contents);
    }
    if form.format == PictureFormat::Pdf {
        let solutions = if form.is_list { &mut options.solutions } else { &mut options.solution };
        group(ui, text::solutions(lang));
        let mut place = solutions.then_some(options.at_foot);
        let places = [
            (None, text::no_solutions(lang)),
            (Some(false), text::solutions_apart(lang)),
            (Some(true), text::solutions_at_foot(lang)),
        ];
        segmented_of(ui, text::solutions(lang), &mut place, &places);
        *solutions = place.is_some();
        options.at_foot = place.unwrap_or(options.at_foot);
    }
    group(ui, text::with(lang));
    check_box(ui, &mut options.titles, text::with_titles(lang));
    check_box(ui, &mut options.entered, text::with_entered(lang));
    ui.add_enabled_ui(!options.candidates, |ui| check_box(ui, &mut options.marks, text::with_marks(lang)));
    check_box(ui, &mut options.candidates, text::with_candidates(lang));
    if form.format == PictureFormat::Pdf {
        check_box(ui, &mut options.difficulty, text::with_difficulty(lang));
        if form.is_list {
            of_book(ui, lang, options, &mut form.title);
        }
    }
}

/// The choices about a whole book.
fn of_book(ui: &mut Ui, lang: Lang, options: &mut PrintOptions, title: &mut String) {
    group(ui, text::book(lang));
    check_box(ui, &mut options.rising, text::rising(lang)).on_hover_text(text::rising_hint(lang));
    check_box(ui, &mut options.cover, text::with_cover(lang)).on_hover_text(text::with_cover_hint(lang));
    if options.cover {
        ui.horizontal(|ui| {
            let label = ui.label(text::book_title(lang));
            ui.add(TextEdit::singleline(title).desired_width(f32::INFINITY)).labelled_by(label.id);
        });
    }
    check_box(ui, &mut options.bound, text::bound(lang)).on_hover_text(text::bound_hint(lang));
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

//! New, open, save, paste, drop: where puzzles come from and go to.

use std::path::PathBuf;

use crate::{
    app::{
        command::Command,
        effect::Effect,
        history::{EditLabel, History},
        model::{Dialog, Document, FileRequest, Mode, Model, Next, Preview, Source},
        notice::Notice,
        text::{example::title as example_title, label, notice as text, reading},
        update::{edit, run, set},
    },
    board::Puzzle,
    io::{LoadError, Reading, SaveError, examples::EXAMPLES, keep::Work, text::write_line},
};

/// Goes on to `next`, after asking about unsaved changes where there are any.
pub(super) fn begin(model: &mut Model, next: Next, effects: &mut Vec<Effect>) {
    if model.document.is_changed() && !model.puzzle().is_blank() {
        model.dialog = Some(Dialog::Unsaved(next));
    } else {
        proceed(model, next, effects);
    }
}

/// Goes on to `next`; what is on the board has been dealt with.
pub(super) fn proceed(model: &mut Model, next: Next, effects: &mut Vec<Effect>) {
    model.dialog = None;
    match next {
        Next::New(shape, rules) => {
            start(model, Puzzle::new(shape, &rules), None, effects);
            model.mode = Mode::Enter;
        }
        Next::ChooseFile => choose(model, FileRequest::Open, effects),
        Next::Open(path) => effects.push(Effect::Load(path)),
        Next::Start(puzzle) => start(model, *puzzle, None, effects),
        Next::Quit => {
            model.quitting = true;
            run::drop_run(model, effects);
            effects.push(Effect::Quit);
        }
    }
}

/// Makes a puzzle the document. What was there before is gone, with its history.
pub(super) fn start(model: &mut Model, puzzle: Puzzle, path: Option<PathBuf>, effects: &mut Vec<Effect>) {
    let revision = model.document.revision;
    let has_givens = puzzle.given_count() > 0;
    model.document = Document { path, revision, ..Document::new(puzzle) };
    model.history = History::default();
    model.selection.clear();
    model.mode = if has_givens { Mode::Play } else { Mode::Enter };
    edit::changed(model, effects);
}

fn choose(model: &mut Model, request: FileRequest, effects: &mut Vec<Effect>) {
    if model.no_file_dialog {
        model.dialog = Some(Dialog::Files(request));
    } else if model.choosing.is_none() {
        model.choosing = Some(request);
        effects.push(Effect::ChooseFile(request, model.document.path.clone()));
    }
}

pub(super) fn file_chosen(model: &mut Model, request: FileRequest, path: Option<PathBuf>, effects: &mut Vec<Effect>) {
    model.choosing = None;
    if matches!(model.dialog, Some(Dialog::Files(_))) {
        model.dialog = None;
    }
    match (request, path) {
        (_, None) => model.after_save = None,
        (FileRequest::Open, Some(path)) => effects.push(Effect::Load(path)),
        (FileRequest::Save, Some(path)) => effects.push(Effect::Save(path, model.document.puzzle.clone())),
    }
}

/// The system has no file dialog: the program draws its own, now and from now on.
pub(super) fn no_file_dialog(model: &mut Model, request: FileRequest) {
    model.choosing = None;
    model.no_file_dialog = true;
    model.dialog = Some(Dialog::Files(request));
}

pub(super) fn save(model: &mut Model, effects: &mut Vec<Effect>) {
    match &model.document.path {
        Some(path) if is_ron(path) => effects.push(Effect::Save(path.clone(), model.document.puzzle.clone())),
        _ => save_as(model, effects),
    }
}

pub(super) fn save_as(model: &mut Model, effects: &mut Vec<Effect>) {
    choose(model, FileRequest::Save, effects);
}

/// Only files of our own kind are written over without asking: a text file would lose marks and rules.
fn is_ron(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron"))
}

pub(super) fn saved(model: &mut Model, path: PathBuf, puzzle: &Puzzle, result: &Result<(), SaveError>, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    match result {
        Ok(()) => {
            model.notice = Some(Notice::done(text::saved(lang, path.display())));
            model.document.saved.clone_from(puzzle);
            model.document.path = Some(path.clone());
            effects.push(Effect::Keep(model.document.work()));
            set(model, effects, |settings| settings.remember(path));
            if let Some(next) = model.after_save.take() {
                proceed(model, next, effects);
            }
        }
        Err(error) => {
            model.after_save = None;
            model.notice = Some(Notice::problem(reading::save_error(lang, error)).offering(Command::SaveAs));
        }
    }
}

pub(super) fn loaded(model: &mut Model, path: PathBuf, result: &Result<Reading, LoadError>, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    match result {
        Err(error) => model.notice = Some(Notice::problem(text::not_opened(lang, reading::load_error(lang, error, &path)))),
        Ok(reading) => match only_certain(reading) {
            Some(puzzle) => {
                start(model, puzzle.clone(), Some(path.clone()), effects);
                model.notice = Some(opened(model, &path));
                set(model, effects, |settings| settings.remember(path));
            }
            None => model.dialog = Some(Dialog::Preview(Preview::of(reading, Source::File(path)))),
        },
    }
}

fn opened(model: &Model, path: &std::path::Path) -> Notice {
    let lang = model.settings.lang;
    match model.puzzle().unknown_rules.len() {
        0 => Notice::done(text::opened(lang, path.display())),
        n => Notice::problem(text::opened_with_unknown_rules(lang, path.display(), n)),
    }
}

/// The puzzle, where there is one and no doubt.
fn only_certain(reading: &Reading) -> Option<&Puzzle> {
    match &reading.puzzles[..] {
        [found] if found.is_certain() => Some(&found.puzzle),
        _ => None,
    }
}

/// Text from the clipboard: what is certain replaces the board, as an edit; anything doubtful asks first.
pub(super) fn paste(model: &mut Model, text_pasted: &str, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    match crate::io::parse(text_pasted.as_bytes()) {
        Err(error) => {
            let why = reading::load_error(lang, &error, std::path::Path::new(""));
            model.notice = Some(Notice::problem(text::not_pasted(lang, why)));
        }
        Ok(reading) => match only_certain(&reading) {
            Some(puzzle) => replace(model, puzzle.clone(), effects),
            None => model.dialog = Some(Dialog::Preview(Preview::of(&reading, Source::Clipboard))),
        },
    }
}

/// Puts another puzzle on the board as an edit that can be undone.
pub(super) fn replace(model: &mut Model, mut puzzle: Puzzle, effects: &mut Vec<Effect>) {
    // Plain text carries no rules: a board of the same shape keeps those it has.
    if puzzle.rules().is_empty() && puzzle.shape() == model.puzzle().shape() && !model.puzzle().rules().is_empty() {
        puzzle = Puzzle::from_givens(puzzle.shape().clone(), model.puzzle().rules(), &puzzle.givens());
    }
    let (shape, givens) = (puzzle.shape().clone(), puzzle.given_count());
    edit::edit(model, effects, EditLabel::Paste, |board| *board = puzzle);
    model.selection.clear();
    model.mode = if givens > 0 { Mode::Play } else { Mode::Enter };
    let lang = model.settings.lang;
    model.notice = Some(Notice::done(text::pasted(lang, label::shape(lang, &shape), givens)).offering(Command::Undo));
}

pub(super) fn example(model: &mut Model, key: &str, effects: &mut Vec<Effect>) {
    if let Some(example) = EXAMPLES.iter().find(|example| example.key == key) {
        let mut puzzle = example.puzzle();
        puzzle.about.title = example_title(model.settings.lang, example.key).to_owned();
        begin(model, Next::Start(Box::new(puzzle)), effects);
    }
}

pub(super) fn copy(model: &mut Model, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    effects.push(Effect::Copy(write_line(model.puzzle().shape(), &model.puzzle().digits())));
    model.notice = Some(Notice::done(text::copied(lang)));
}

/// The work kept from the last time is put on the board again, unless something is there already.
pub(super) fn recovered(model: &mut Model, work: &Work, effects: &mut Vec<Effect>) {
    if !model.puzzle().is_blank() {
        return;
    }
    start(model, work.puzzle.clone(), work.path.clone(), effects);
    if !work.saved {
        model.document.saved = Puzzle::new(work.puzzle.shape().clone(), work.puzzle.rules());
    }
    let lang = model.settings.lang;
    let sentence = if work.saved { text::recovered_saved(lang) } else { text::recovered(lang) };
    model.notice = Some(Notice::done(sentence).offering(Command::New));
}

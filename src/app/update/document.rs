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
    io::{Interpretation, LoadError, Reading, Rules, SaveError, examples::EXAMPLES, keep::Work, text::write_line},
};

/// Goes on to `next`, after asking about unsaved changes where there are any.
pub(super) fn begin(model: &mut Model, next: Next, effects: &mut Vec<Effect>) {
    // The newest wish counts: what was to follow a save does not any more.
    model.after_save = None;
    if model.document.would_be_missed() {
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
            start(model, Document::new(Puzzle::new(shape, &rules)), effects);
            model.mode = Mode::Enter;
        }
        Next::ChooseFile => choose(model, FileRequest::Open, effects),
        Next::Open(path) => effects.push(Effect::Load(path)),
        Next::Start(puzzle) => start(model, Document::new(*puzzle), effects),
        Next::Quit => {
            model.quitting = true;
            run::drop_run(model, effects);
            effects.push(Effect::Quit);
        }
    }
}

/// Puts another document in the place of this one, which is gone with its history.
pub(super) fn start(model: &mut Model, document: Document, effects: &mut Vec<Effect>) {
    let revision = model.document.revision;
    let has_givens = document.puzzle.given_count() > 0;
    model.document = Document { revision, ..document };
    model.history = History::default();
    model.selection.clear();
    model.mode = if has_givens { Mode::Play } else { Mode::Enter };
    edit::changed(model, effects);
}

fn choose(model: &mut Model, request: FileRequest, effects: &mut Vec<Effect>) {
    if model.no_file_dialog {
        model.dialog = Some(Dialog::Files(request));
        return;
    }
    match model.choosing {
        None => {
            model.choosing = Some(request);
            effects.push(Effect::ChooseFile(request, model.document.path.clone()));
        }
        Some(pending) if pending == request => {}
        // The system's dialog is open for something else: nothing will be saved now, so nothing may follow from it.
        Some(_) => model.after_save = None,
    }
}

pub(super) fn file_chosen(model: &mut Model, request: FileRequest, path: Option<PathBuf>, effects: &mut Vec<Effect>) {
    model.choosing = None;
    if matches!(model.dialog, Some(Dialog::Files(_))) {
        model.dialog = None;
    }
    match (request, path) {
        (_, None) => {
            model.after_save = None;
            model.document.given_up = None;
        }
        // The board can be written on while the system's dialog is open, so this asks again.
        (FileRequest::Open, Some(path)) => begin(model, Next::Open(path), effects),
        (FileRequest::Save, Some(path)) => write(model, path, effects),
    }
}

fn write(model: &mut Model, path: PathBuf, effects: &mut Vec<Effect>) {
    model.document.saving = Some((path.clone(), model.document.puzzle.clone()));
    effects.push(Effect::Save(path, model.document.puzzle.clone()));
}

/// The system has no file dialog: the program draws its own, now and from now on.
pub(super) fn no_file_dialog(model: &mut Model, request: FileRequest) {
    model.choosing = None;
    model.no_file_dialog = true;
    model.dialog = Some(Dialog::Files(request));
}

pub(super) fn save(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.document.path.clone() {
        Some(path) if is_ron(&path) => write(model, path, effects),
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
    // Another puzzle may have taken the place of the one that was written.
    let is_this = model.document.saving.take_if(|(to, what)| *to == path && what == puzzle).is_some();
    match result {
        Ok(()) => {
            model.notice = Some(Notice::done(text::saved(lang, path.display())));
            set(model, effects, |settings| settings.remember(path.clone()));
            if is_this {
                model.document.saved.clone_from(puzzle);
                model.document.path = Some(path);
                effects.push(Effect::Keep(model.document.work()));
                if let Some(next) = model.after_save.take() {
                    // Asks again where something was changed while the file was written.
                    begin(model, next, effects);
                }
            }
        }
        Err(error) => {
            if is_this {
                model.after_save = None;
            }
            model.notice = Some(Notice::problem(reading::save_error(lang, error)).offering(Command::SaveAs));
        }
    }
}

pub(super) fn loaded(model: &mut Model, path: PathBuf, result: &Result<Reading, LoadError>, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    match result {
        Err(error) => {
            model.document.given_up = None;
            model.notice = Some(Notice::problem(text::not_opened(lang, reading::load_error(lang, error, &path))));
        }
        // Something was written while the file was read, or the last session's work has come back.
        Ok(_) if model.document.would_be_missed() => model.dialog = Some(Dialog::Unsaved(Next::Open(path))),
        Ok(reading) => match only_certain(reading) {
            Some(Interpretation { puzzle, .. }) => {
                start(model, Document { path: Some(path.clone()), ..Document::new(puzzle.clone()) }, effects);
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

/// What was found, where it is one puzzle and no doubt.
fn only_certain(reading: &Reading) -> Option<&Interpretation> {
    match &reading.puzzles[..] {
        [found] if found.is_certain() => Some(found),
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
            Some(found) if found.format().keeps().rules == Rules::None => replace_by_text(model, &found.puzzle, effects),
            Some(found) => replace(model, found.puzzle.clone(), effects),
            None => model.dialog = Some(Dialog::Preview(Preview::of(&reading, Source::Clipboard))),
        },
    }
}

/// Puts a puzzle on the board that was in a format without rules: a board of the same shape keeps those it has.
pub(super) fn replace_by_text(model: &mut Model, puzzle: &Puzzle, effects: &mut Vec<Effect>) {
    let has_rules = !puzzle.rules().is_empty() || !puzzle.unknown_rules.is_empty();
    if has_rules || puzzle.shape() != model.puzzle().shape() {
        return replace(model, puzzle.clone(), effects);
    }
    let mut with_rules = Puzzle::new(puzzle.shape().clone(), model.puzzle().rules());
    for (cell, square) in puzzle.squares() {
        *with_rules.square_mut(cell) = *square;
    }
    with_rules.about.clone_from(&puzzle.about);
    replace(model, with_rules, effects);
}

/// Puts another puzzle on the board as an edit that can be undone.
fn replace(model: &mut Model, puzzle: Puzzle, effects: &mut Vec<Effect>) {
    let (shape, givens) = (puzzle.shape().clone(), puzzle.given_count());
    let is_new = edit::edit(model, effects, EditLabel::Paste, |board| *board = puzzle);
    model.selection.clear();
    model.mode = if givens > 0 { Mode::Play } else { Mode::Enter };
    let lang = model.settings.lang;
    let shape = label::shape(lang, &shape);
    let notice = match model.puzzle().unknown_rules.len() {
        0 => Notice::done(text::pasted(lang, shape, givens)),
        n => Notice::problem(text::pasted_with_unknown_rules(lang, shape, givens, n)),
    };
    model.notice = Some(if is_new { notice.offering(Command::Undo) } else { notice });
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
    if !model.document.is_empty() {
        return;
    }
    let (puzzle, path) = (work.puzzle.clone(), work.path.clone());
    let saved = if work.saved { puzzle.clone() } else { Puzzle::new(puzzle.shape().clone(), puzzle.rules()) };
    start(model, Document { path, saved, ..Document::new(puzzle) }, effects);
    let lang = model.settings.lang;
    let sentence = if work.saved { text::recovered_saved(lang) } else { text::recovered(lang) };
    model.notice = Some(Notice::done(sentence).offering(Command::New));
}

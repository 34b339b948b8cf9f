//! Boards read from pictures: the preview, and what becomes of it.

use std::iter;

use crate::{
    app::{
        action::{PhotoAction, PhotoFile},
        effect::PhotoAgain,
        model::preview::{PhotoModel, PhotoReading, PhotoSource},
        text::{notice, photo as text, reading},
        update::{collection, prelude::*},
    },
    photo::{DecodeError, Point},
};

pub(super) fn act(model: &mut Model, action: PhotoAction, effects: &mut Vec<Effect>) {
    match action {
        PhotoAction::NotDecoded(source, error) => {
            model.document.discard_agreed_at = None;
            model.notice = Some(Notice::problem(not_read(&source, error)));
        }
        PhotoAction::Files(files) => all_read(model, &files, effects),
        action => {
            if let Some(Dialog::Photo(photo)) = &mut model.dialog
                && change(photo, action)
            {
                again(model, effects);
            }
        }
    }
}

/// Changes the preview. Returns whether the board is at another spot now and must be read again.
fn change(photo: &mut PhotoModel, action: PhotoAction) -> bool {
    match action {
        PhotoAction::Corner(corner, place) => {
            let (width, height) = (photo.picture.grey().width() as f32, photo.picture.grey().height() as f32);
            if let Some(corner) = photo.spot.corners.get_mut(corner) {
                *corner = Point::new(place.x.clamp(0.0, width - 1.0), place.y.clamp(0.0, height - 1.0));
            }
        }
        PhotoAction::LetGo => return true,
        PhotoAction::Turn => {
            photo.spot.corners.rotate_left(1);
            return true;
        }
        PhotoAction::Size(size) => {
            photo.spot.size = size;
            return true;
        }
        PhotoAction::Show(version) => photo.version = version,
        PhotoAction::Choose(cell) => {
            photo.chosen = photo.shape().is_some_and(|shape| cell.index() < shape.cell_count()).then_some(cell);
        }
        PhotoAction::Correct(cell, digit) => {
            let size = photo.shape().map_or(0, Shape::size);
            let fits = digit.is_none_or(|digit| usize::from(digit.get()) <= size);
            if fits && photo.shape().is_some_and(|shape| cell.index() < shape.cell_count()) {
                photo.corrected.insert(cell, digit);
            }
        }
        PhotoAction::Entered(cell, is_entered) => {
            if is_entered {
                photo.entered.insert(cell);
            } else {
                photo.entered.remove(&cell);
            }
        }
        PhotoAction::Distinguish(is_wanted) => photo.distinguish(is_wanted),
        // An answer to an older question is dropped.
        PhotoAction::ReadAgain(job, read) if job.spot == photo.spot && Arc::ptr_eq(&job.picture, &photo.picture) => {
            photo.take(read);
        }
        PhotoAction::ReadAgain(..) | PhotoAction::NotDecoded(..) | PhotoAction::Files(_) => {}
    }
    false
}

/// Reads the board at the spot of the preview, in place of what is still being read there.
fn again(model: &mut Model, effects: &mut Vec<Effect>) {
    stop(model, effects);
    if let Some(Dialog::Photo(photo)) = &mut model.dialog {
        photo.is_reading = true;
        let job = PhotoAgain { picture: photo.picture.clone(), spot: photo.spot };
        effects.push(Effect::Reading(ReadingJob::PictureAgain(job)));
    }
}

/// Stops reading the board of the preview again.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Photo(photo)) = &mut model.dialog
        && std::mem::take(&mut photo.is_reading)
    {
        files::stop_photo(model, effects);
    }
}

/// Puts the board that the preview shows on the board of the window, to be edited on.
pub(super) fn take(model: &mut Model, photo: PhotoModel, effects: &mut Vec<Effect>) {
    let Some(puzzle) = photo.puzzle() else {
        // Nothing to use: the picture stays, so that its corners can be dragged.
        model.dialog = Some(Dialog::Photo(Box::new(photo)));
        return;
    };
    let shape = puzzle.shape().clone();
    let (givens, entered) = (puzzle.given_count(), puzzle.entered_count());
    let is_new = document::replace(model, puzzle, Replacement::Photo, effects);
    model.mode = Mode::Enter;
    let said = match entered {
        0 => text::said::taken(shape, givens),
        _ => text::said::taken_with_entered(shape, givens, entered),
    };
    let board = photo.reading().map(|read| Said::of(read.reading.clone(), |lang, read| lang.sentences(text::of_board(lang, read))));
    let notice = Notice::done(Said::sentences(iter::once(said).chain(board)));
    model.notice = Some(if is_new { notice.offering(Command::Undo) } else { notice });
    if let PhotoSource::File(path) = photo.source {
        set(model, effects, |settings| settings.remember(path));
    }
}

/// Opens what several files hold as a collection.
fn all_read(model: &mut Model, files: &[(PathBuf, PhotoFile)], effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    let (mut puzzles, mut doubtful, mut problems) = (Vec::new(), 0, Vec::new());
    for (path, file) in files {
        let source = PhotoSource::File(path.clone());
        match file {
            PhotoFile::Puzzles(found) => puzzles.extend(found.iter().cloned()),
            PhotoFile::Board(read) => {
                let puzzle = from_file(lang, &source, read);
                doubtful += usize::from(!puzzle.about.comment.is_empty());
                puzzles.push(puzzle);
            }
            PhotoFile::NoBoard(why) => {
                let why = *why;
                problems.push(text::said::from(name(&source), move |lang| text::no_board(lang, why)));
            }
            PhotoFile::NotDecoded(error) => {
                problems.push(text::said::from(name(&source), Said::of(error.clone(), text::decode_error)));
            }
            PhotoFile::NotOpened(error) => problems.push(reading::unread(error.clone(), path)),
        }
    }
    let count = puzzles.len();
    let all_taken = problems.is_empty();
    let problems = Said::sentences(problems.into_iter().map(Said::ended));
    match count {
        0 => {
            model.document.discard_agreed_at = None;
            return model.notice = Some(Notice::problem(notice::said::not_opened(problems)));
        }
        1 => {
            document::replace(model, puzzles.swap_remove(0), Replacement::Photo, effects);
        }
        _ => collection::open(model, None, Arc::new(Collection::of_puzzles(puzzles)), effects),
    }
    let said = if doubtful == 0 { text::said::all_sure(count) } else { text::said::all_taken(count, doubtful) };
    model.notice = Some(if all_taken { Notice::done(said) } else { Notice::problem(text::said::all_taken_but(said, problems)) });
}

/// The puzzle of one of several pictures: its title is the name of the file, its comment what is doubtful.
fn from_file(lang: Lang, source: &PhotoSource, read: &Arc<PhotoReading>) -> Puzzle {
    let shape = read.reading.shape();
    let digits = read.offered.clone().unwrap_or_else(|| read.reading.digits());
    let raw = read.reading.digits();
    let changed: Vec<_> = shape.cells().filter(|cell| raw[cell.index()] != digits[cell.index()]).collect();
    let mut puzzle = read.puzzle();
    puzzle.about.title = name(source);
    let doubtful = read.reading.doubtful();
    let mut comment = Vec::new();
    if !doubtful.is_empty() {
        comment.push(text::doubtful_cells(lang, shape, &doubtful));
    }
    if !changed.is_empty() {
        comment.push(text::changed_cells(lang, shape, &changed));
    }
    comment.extend(text::unsure_of_board(lang, &read.reading).into_iter().map(str::to_owned));
    puzzle.about.comment = comment.join("\n");
    puzzle
}

/// The name of the file without its folders; empty for the clipboard.
fn name(source: &PhotoSource) -> String {
    match source {
        PhotoSource::Clipboard => String::new(),
        PhotoSource::File(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
    }
}

fn not_read(source: &PhotoSource, error: DecodeError) -> Said {
    let why = Said::of(error, text::decode_error);
    match source {
        PhotoSource::Clipboard => notice::said::not_pasted(why.ended()),
        PhotoSource::File(path) => notice::said::not_opened(text::said::from(path.display(), why).ended()),
    }
}

//! Pictures as inputs: the board in a photo or a screenshot becomes a puzzle.

use crate::{
    app::text::{Phrase, batch as text},
    board::{Cell, Digit},
    cli::prelude::*,
    photo::{self, BoardReading, PictureKind},
};

/// The first bytes by which a picture is recognized.
const START: usize = 12;

/// A board read from a picture.
pub(super) struct PhotoBoard {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many digits were read, how many cells are doubtful, how many were read otherwise than they look, and what the lines show: a
    /// sentence.
    pub summary: String,
    /// Which cells these are: sentences.
    pub details: Vec<String>,
}

/// The first bytes of an input, as few as show that it is no picture, and all of them if it is one. The second value says which.
///
/// # Errors
/// Those of reading.
pub(super) fn take(input: &mut dyn Read) -> io::Result<(Vec<u8>, bool)> {
    let mut start = Vec::new();
    // Text may be typed: no byte is awaited that is not needed.
    while start.len() < START && may_be_picture(&start) {
        if (&mut *input).take(1).read_to_end(&mut start)? == 0 {
            break;
        }
    }
    let is_picture = PictureKind::of(&start).is_some();
    if is_picture {
        input.take(photo::MAX_BYTES).read_to_end(&mut start)?;
    }
    Ok((start, is_picture))
}

fn may_be_picture(start: &[u8]) -> bool {
    let begins = |magic: &[u8]| start.iter().zip(magic).all(|(one, two)| one == two);
    let is_box = start.iter().take(2).all(|&byte| byte == 0);
    begins(b"\x89PNG") || begins(b"\xff\xd8\xff") || begins(b"RIFF") || is_box
}

/// Reads the board in the bytes of a picture. Digits that a player has entered are not among its givens.
///
/// # Errors
/// Why there is none, as a sentence.
pub(super) fn read(bytes: &[u8], lang: Lang) -> Result<PhotoBoard, String> {
    let picture = photo::decode(bytes).map_err(|error| text::decode_error(lang, &error))?;
    let cancel = Cancel::default();
    let reading = photo::read(&picture, &cancel).map_err(|why| text::no_board(lang, why))?;
    let (shape, raw, doubtful) = (reading.shape(), reading.digits(), reading.doubtful());
    let mut summary = vec![text::digits_read(lang, reading.digit_count()), text::doubtful(lang, doubtful.len())];
    let mut details = Vec::new();
    let digits = match reading.offer(&cancel) {
        Some(offered) => {
            let changed: Vec<Cell> = shape.cells().filter(|cell| raw[cell.index()] != offered[cell.index()]).collect();
            summary.push(text::changed(lang, changed.len()));
            let value = |digit| value(lang, digit);
            let change =
                |cell: Cell| text::taken_as(lang, shape.name(cell), value(offered[cell.index()]), value(raw[cell.index()]));
            details.push(lang.clauses(changed.into_iter().map(change)));
            offered
        }
        None => raw,
    };
    let is_entered = |cell: Cell| reading.entered().is_some_and(|entered| entered[cell.index()]);
    let entered: Vec<String> =
        shape.cells().filter(|&cell| is_entered(cell) && digits[cell.index()].is_some()).map(|cell| shape.name(cell)).collect();
    if !entered.is_empty() {
        summary.push(text::entered(lang, entered.len()));
        details.push(text::entered_cells(lang, lang.enumeration(entered)));
    }
    summary.extend(of_board(&reading, lang).into_iter().map(str::to_owned));
    if !doubtful.is_empty() {
        let choices = doubtful.into_iter().map(|cell| choices(lang, shape, cell, &reading.values_of(cell)));
        details.push(text::doubtful_cells(lang, lang.enumeration(choices)));
    }
    Ok(PhotoBoard { puzzle: reading.puzzle(&digits, is_entered), summary: lang.clauses(summary), details })
}

/// The findings about the lines: boxes other than the usual ones, and open questions.
fn of_board(reading: &BoardReading, lang: Lang) -> Vec<&'static str> {
    let regions = match (reading.shows_regions(), reading.shape().box_sides()) {
        (false, _) => Some(text::no_regions(lang)),
        (true, None) => Some(text::irregular(lang)),
        (true, Some(_)) => None,
    };
    let diagonals = match reading.diagonals() {
        [true, true] => Some(text::both_diagonals(lang)),
        [true, false] => Some(text::falling_diagonal(lang)),
        [false, true] => Some(text::rising_diagonal(lang)),
        [false, false] => None,
    };
    let unsure = reading.may_have_diagonal().then(|| text::perhaps_diagonal(lang));
    let legible = reading.is_hardly_legible().then(|| text::hardly_legible(lang));
    regions.into_iter().chain(diagonals).chain(unsure).chain(legible).collect()
}

fn value(lang: Lang, digit: Option<Digit>) -> String {
    digit.map_or_else(|| text::empty(lang).to_owned(), |digit| digit.to_string())
}

/// "r1c2 (8 or 6)": the two likeliest values.
fn choices(lang: Lang, shape: &Shape, cell: Cell, values: &[(Option<Digit>, f32)]) -> String {
    let likeliest = values.iter().take(2).map(|&(digit, _)| Phrase::from(value(lang, digit))).collect();
    lang.bracketed(shape.name(cell), lang.any(likeliest))
}

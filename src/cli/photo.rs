//! Pictures as inputs: the board in a photo or a screenshot becomes a puzzle.

use std::io::{self, Read};

use crate::{
    board::{Cell, Digit, Puzzle, Shape},
    photo::{self, BoardReading, PictureKind},
    solve::Cancel,
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
pub(super) fn read(bytes: &[u8]) -> Result<PhotoBoard, String> {
    let picture = photo::decode(bytes).map_err(|error| error.to_string())?;
    let cancel = Cancel::default();
    let reading = photo::read(&picture, &cancel).map_err(|error| error.to_string())?;
    let (shape, raw, doubtful) = (reading.shape(), reading.digits(), reading.doubtful());
    let mut summary = vec![format!("read {}", counted(reading.digit_count(), "digit")), format!("{} doubtful", doubtful.len())];
    let mut details = Vec::new();
    let digits = match reading.offer(&cancel) {
        Some(offered) => {
            let changed: Vec<Cell> = shape.cells().filter(|cell| raw[cell.index()] != offered[cell.index()]).collect();
            summary.push(format!("{} changed so that the puzzle has one solution", changed.len()));
            let change = |cell: Cell| changed_value(shape, cell, raw[cell.index()], offered[cell.index()]);
            details.push(changed.into_iter().map(change).collect::<Vec<_>>().join(", "));
            offered
        }
        None => raw,
    };
    let is_entered = |cell: Cell| reading.entered().is_some_and(|entered| entered[cell.index()]);
    let entered: Vec<String> =
        shape.cells().filter(|&cell| is_entered(cell) && digits[cell.index()].is_some()).map(|cell| shape.name(cell)).collect();
    if !entered.is_empty() {
        summary.push(format!("{} entered by a player", entered.len()));
        details.push(format!("entered by a player: {}", entered.join(", ")));
    }
    summary.extend(of_board(&reading).into_iter().map(str::to_owned));
    if !doubtful.is_empty() {
        let choices: Vec<String> = doubtful.into_iter().map(|cell| choices(shape, cell, &reading.values_of(cell))).collect();
        details.push(format!("doubtful: {}", choices.join(", ")));
    }
    Ok(PhotoBoard { puzzle: reading.puzzle(&digits, is_entered), summary: summary.join(", "), details })
}

/// The findings about the lines: boxes other than the usual ones, and open questions.
fn of_board(reading: &BoardReading) -> Vec<&'static str> {
    let regions = match (reading.shows_regions(), reading.shape().box_sides()) {
        (false, _) => Some("regions not shown clearly and taken for the usual boxes"),
        (true, None) => Some("irregular regions"),
        (true, Some(_)) => None,
    };
    let diagonals = match reading.diagonals() {
        [true, true] => Some("both diagonals"),
        [true, false] => Some("the falling diagonal"),
        [false, true] => Some("the rising diagonal"),
        [false, false] => None,
    };
    let unsure = reading.may_have_diagonal().then_some("perhaps a diagonal that was not read");
    let legible = reading.is_hardly_legible().then_some("hardly legible: handwriting cannot be read, a sharper picture may help");
    regions.into_iter().chain(diagonals).chain(unsure).chain(legible).collect()
}

fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

fn value(digit: Option<Digit>) -> String {
    digit.map_or_else(|| "empty".to_owned(), |digit| digit.to_string())
}

/// "r1c2 is taken as 6, not 8".
fn changed_value(shape: &Shape, cell: Cell, read: Option<Digit>, taken: Option<Digit>) -> String {
    format!("{} is taken as {}, not {}", shape.name(cell), value(taken), value(read))
}

/// "r1c2 (8 or 6)": the two likeliest values.
fn choices(shape: &Shape, cell: Cell, values: &[(Option<Digit>, f32)]) -> String {
    let likeliest: Vec<String> = values.iter().take(2).map(|&(digit, _)| value(digit)).collect();
    format!("{} ({})", shape.name(cell), likeliest.join(" or "))
}

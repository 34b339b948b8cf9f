//! Pictures as inputs: the board in a photo or a screenshot becomes a line of text.

use std::io::{self, Read};

use crate::{
    board::{Cell, Digit, Shape},
    io::{MAX_BYTES, text},
    photo::{self, PictureKind},
    solve::Cancel,
};

/// The first bytes by which a picture is recognized.
const START: usize = 12;

/// A board read from a picture.
pub(super) struct PhotoText {
    /// Its digits as a line of text.
    pub line: String,
    /// How many digits were read, how many cells are doubtful, and how many were read otherwise than they look: a sentence.
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
        input.take(MAX_BYTES as u64).read_to_end(&mut start)?;
    }
    Ok((start, is_picture))
}

fn may_be_picture(start: &[u8]) -> bool {
    let begins = |magic: &[u8]| start.iter().zip(magic).all(|(one, two)| one == two);
    let is_box = start.iter().take(2).all(|&byte| byte == 0);
    begins(b"\x89PNG") || begins(b"\xff\xd8\xff") || begins(b"RIFF") || is_box
}

/// Reads the board in the bytes of a picture.
///
/// # Errors
/// Why there is none, as a sentence.
pub(super) fn read(bytes: &[u8]) -> Result<PhotoText, String> {
    let picture = photo::decode(bytes).map_err(|error| error.to_string())?;
    let cancel = Cancel::default();
    let reading = photo::read(&picture, &cancel).map_err(|error| error.to_string())?;
    let (shape, raw, doubtful) = (reading.shape(), reading.digits(), reading.doubtful());
    let mut summary = format!("read {}, {} doubtful", counted(reading.digit_count(), "digit"), doubtful.len());
    let mut details = Vec::new();
    let digits = match reading.offer(&cancel) {
        Some(offered) => {
            let changed: Vec<Cell> = shape.cells().filter(|cell| raw[cell.index()] != offered[cell.index()]).collect();
            summary += &format!(", {} changed so that the puzzle has one solution", changed.len());
            let change = |cell: Cell| changed_value(shape, cell, raw[cell.index()], offered[cell.index()]);
            details.push(changed.into_iter().map(change).collect::<Vec<_>>().join(", "));
            offered
        }
        None => raw,
    };
    let mut digits = digits;
    if let Some(entered) = reading.entered() {
        // A line of text has givens only.
        let entered: Vec<Cell> = shape.cells().filter(|cell| entered[cell.index()] && digits[cell.index()].is_some()).collect();
        entered.iter().for_each(|cell| digits[cell.index()] = None);
        summary += &format!(", {} of a player left out", counted(entered.len(), "digit"));
        details.push(format!("of a player: {}", entered.into_iter().map(|cell| name(shape, cell)).collect::<Vec<_>>().join(", ")));
    }
    if !doubtful.is_empty() {
        let choices: Vec<String> = doubtful.into_iter().map(|cell| choices(shape, cell, &reading.values_of(cell))).collect();
        details.push(format!("doubtful: {}", choices.join(", ")));
    }
    Ok(PhotoText { line: text::write_line(shape, &digits), summary, details })
}

fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

fn value(digit: Option<Digit>) -> String {
    digit.map_or_else(|| "empty".to_owned(), |digit| digit.to_string())
}

fn name(shape: &Shape, cell: Cell) -> String {
    format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1)
}

/// "r1c2 is taken as 6, not 8".
fn changed_value(shape: &Shape, cell: Cell, read: Option<Digit>, taken: Option<Digit>) -> String {
    format!("{} is taken as {}, not {}", name(shape, cell), value(taken), value(read))
}

/// "r1c2 (8 or 6)": the two likeliest values.
fn choices(shape: &Shape, cell: Cell, values: &[(Option<Digit>, f32)]) -> String {
    let likeliest: Vec<String> = values.iter().take(2).map(|&(digit, _)| value(digit)).collect();
    format!("{} ({})", name(shape, cell), likeliest.join(" or "))
}

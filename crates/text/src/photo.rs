//! Boards read from pictures: the preview, what was read, and why something was not.

use crate::{Lang, rule_title};
use sudoscope_board::{Cell, Shape};
use sudoscope_photo::{BoardReading, DecodeError, NoBoard};

pub use crate::catalogue::photo::*;

/// Why no board was read, and what to do.
pub fn no_board(lang: Lang, why: NoBoard) -> String {
    match why {
        NoBoard::NotFound => not_found(lang).to_owned(),
        NoBoard::TooManyDigits { size } => too_many_digits(lang, format!("{size}×{size}")),
        NoBoard::Cancelled => stopped(lang).to_owned(),
    }
}

/// Sentences on the lines of a picture: what they show besides the usual boxes, and what they leave open.
pub fn of_board(lang: Lang, reading: &BoardReading) -> Vec<&'static str> {
    let regions = reading.shape().box_sides().is_none().then(|| irregular(lang));
    let diagonals = match reading.diagonals() {
        [true, true] => Some(both_diagonals(lang)),
        [true, false] => Some(falling_diagonal(lang)),
        [false, true] => Some(rising_diagonal(lang)),
        [false, false] => None,
    };
    regions.into_iter().chain(diagonals).chain(unsure_of_board(lang, reading)).collect()
}

/// Sentences on what a picture leaves open about its board as a whole.
pub fn unsure_of_board(lang: Lang, reading: &BoardReading) -> Vec<&'static str> {
    let regions = (!reading.shows_regions()).then(|| unsure_regions(lang));
    let diagonals = reading.may_have_diagonal().then(|| unsure_diagonals(lang));
    let legible = reading.is_hardly_legible().then(|| hardly_legible(lang));
    regions.into_iter().chain(diagonals).chain(legible).collect()
}

/// Why a file or a pasted picture cannot be decoded, and what to do.
#[warn(clippy::wildcard_enum_match_arm, reason = "each kind has words of its own")]
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    match error {
        DecodeError::Unknown => unknown_kind(lang).to_owned(),
        DecodeError::Unsupported { kind } => unsupported(lang, kind.name()),
        DecodeError::TooLarge { width, height } => too_large(lang, width, height),
        DecodeError::Damaged { kind } => damaged(lang, kind.name()),
    }
}

/// The doubtful cells of a board: `Doubtful: r1c2,r3c4`.
pub fn doubtful_cells(lang: Lang, shape: &Shape, among: &[Cell]) -> String {
    in_doubt(lang, rule_title::list(shape, among))
}

/// The cells of a board that were changed.
pub fn changed_cells(lang: Lang, shape: &Shape, among: &[Cell]) -> String {
    in_change(lang, rule_title::list(shape, among))
}

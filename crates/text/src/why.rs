//! Why a candidate is gone, where a digit came from, and which guesses a dead end needs, in words.

use crate::{breach, number, step::Names};
use sudoscope_board::{Cell, Digit, Digits};
use sudoscope_solve::{
    search::PlacedBy,
    timeline::{Cause, Guesses, Removal, Written},
};

pub use crate::catalogue::why::*;

/// Why a digit is no candidate of an empty cell, given the digits at that time.
pub fn gone(names: Names<'_>, digits: &Digits, cell: Cell, digit: Digit, removal: &Removal, needs: &Guesses) -> String {
    let lang = names.lang;
    let (at, text) = (names.cell(cell), names.digit(digit));
    let what = match &removal.cause {
        Cause::Peer(peer) => match (names.geometry.shared_house(cell, *peer), breach::that_differs(names, cell, *peer)) {
            (Some(house), _) => held(lang, at, text, names.cell(*peer), names.house(house)),
            (None, Some(rule)) => held(lang, at, text, names.cell(*peer), rule),
            (None, None) => held_unplaced(lang, at, text, names.cell(*peer)),
        },
        Cause::Rule(demand, _) => excluded(lang, at, text, breach::of_digit_among(names, digits, cell, digit, *demand)),
    };
    let step = number(removal.position);
    let since = match removal.written {
        None => at_start(lang).to_owned(),
        Some(_) if matches!(removal.cause, Cause::Rule(..)) => at_step(lang, step),
        Some(Written { why: PlacedBy::Guess | PlacedBy::Pair { .. }, depth, .. }) => by_guess(lang, depth, step),
        Some(_) if needs.is_empty() => by_givens(lang, step),
        Some(_) => by_needs(lang, guesses(names, needs), step),
    };
    lang.sentences([what, since])
}

/// Where a digit of the search came from.
pub fn placed(names: Names<'_>, written: &Written, needs: &Guesses) -> String {
    let (lang, cell, digit) = (names.lang, names.cell(written.cell), names.digit(written.digit));
    let step = number(written.position);
    match written.why {
        PlacedBy::Guess | PlacedBy::Pair { .. } => guessed(lang, cell, digit, written.depth, step),
        PlacedBy::NakedSingle | PlacedBy::HiddenSingle(_) if needs.is_empty() => followed_givens(lang, cell, digit, step),
        PlacedBy::NakedSingle | PlacedBy::HiddenSingle(_) => followed(lang, cell, digit, guesses(names, needs), step),
    }
}

/// A digit that still fits.
pub fn open(names: Names<'_>, cell: Cell, digit: Digit) -> String {
    fits(names.lang, names.cell(cell), names.digit(digit))
}

/// Which guesses a dead end needs, and which are innocent.
pub fn blame(names: Names<'_>, guilty: &Guesses, of: usize) -> String {
    let lang = names.lang;
    match (guilty.len(), of - guilty.len()) {
        (0, _) => blame_none(lang).to_owned(),
        (1, 0) => blame_one(lang).to_owned(),
        (_, 0) => blame_all(lang, of),
        (_, innocent) => blame_some(lang, guesses(names, guilty), innocent),
    }
}

/// Guesses by their depth: `guess 3`, `guesses 1, 4, 7`.
fn guesses(names: Names<'_>, guesses: &Guesses) -> String {
    match (guesses.len(), guesses.first()) {
        (1, Some(only)) => one_guess(names.lang, only),
        _ => some_guesses(names.lang, names.lang.enumeration(guesses)),
    }
}

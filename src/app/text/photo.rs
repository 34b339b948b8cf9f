//! Boards read from pictures: the preview, what was read, and why something was not.

use crate::{
    app::text::{Lang, cells},
    board::{Cell, Shape},
    photo::{BoardReading, DecodeError, NoBoard},
};

messages! {
    [photo]
    title;
    picture;
    board;
    take;
    turn;
    turn_hint;
    size;
    corner_upper_left;
    corner_upper_right;
    corner_lower_right;
    corner_lower_left;
    corner_hint;
    versions;
    as_read;
    with_one_solution;
    offered(n: count);
    read(n: count);
    read_doubtful(n: count, doubtful: count);
    read_changed(n: count, doubtful: count, changed: count);
    reading;
    reading_files(n: count);
    doubtful;
    changed;
    corrected;
    in_cell(cell);
    choose_a_cell;
    nothing;
    value(value, percent);
    next_doubtful;
    none_doubtful;
    taken(shape, n: count);
    taken_with_entered(shape, n: count, entered: count);
    irregular;
    falling_diagonal;
    rising_diagonal;
    both_diagonals;
    unsure_regions;
    unsure_diagonals;
    hardly_legible;
    entered(n: count);
    entered_hint;
    is_entered;
    all_alike;
    all_sure(n: count);
    all_taken(n: count, doubtful: count);
    all_taken_but(said, problems);
    from(name, why);
    in_doubt(cells);
    in_change(cells);
    not_found;
    too_many_digits(size);
    stopped;
    unknown_kind;
    unsupported(kind);
    too_large(width, height);
    damaged(kind);
}

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
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    match error {
        DecodeError::Unknown => unknown_kind(lang).to_owned(),
        DecodeError::Unsupported { kind } => unsupported(lang, kind.name()),
        DecodeError::TooLarge { width, height } => too_large(lang, width, height),
        DecodeError::Damaged { kind, .. } => damaged(lang, kind.name()),
    }
}

/// The doubtful cells of a board: `Doubtful: r1c2,r3c4`.
pub fn doubtful_cells(lang: Lang, shape: &Shape, among: &[Cell]) -> String {
    in_doubt(lang, cells::list(shape, among))
}

/// The cells of a board that were changed.
pub fn changed_cells(lang: Lang, shape: &Shape, among: &[Cell]) -> String {
    in_change(lang, cells::list(shape, among))
}

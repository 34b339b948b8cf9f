//! The messages of the commands, besides the names and explanations that the window has as well. Errors of other rooms are English by
//! themselves; other languages have them here, in `reading` and in `generation`.

use crate::{
    app::text::Lang,
    board::{Puzzle, UnknownRules},
    io::{ExportError, Loss, picture::PictureError},
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

pub use crate::app::text::catalogue::batch::*;

/// Why a puzzle with unknown rules is not solved.
pub fn unknown_rules(lang: Lang, puzzle: &Puzzle) -> String {
    by_language!(lang, batch::unknown_rules)(puzzle)
}

/// The parts of a puzzle that are not known.
pub fn untreated(lang: Lang, unknown: &UnknownRules) -> String {
    by_language!(lang, batch::untreated)(unknown)
}

/// Why puzzles are not written to a file.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    by_language!(lang, batch::export_error)(error)
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    by_language!(lang, batch::picture_error)(error)
}

/// A part of a puzzle that a format does not keep.
pub fn loss(lang: Lang, loss: &Loss) -> String {
    by_language!(lang, batch::loss)(loss)
}

/// Why a method does not search a puzzle.
pub fn start_error(lang: Lang, error: &StartError) -> String {
    by_language!(lang, batch::start_error)(error)
}

/// Why no puzzle can be as asked for.
pub fn invalid_spec(lang: Lang, invalid: &InvalidSpec) -> String {
    by_language!(lang, batch::invalid_spec)(invalid)
}

/// Why not all puzzles were made.
pub fn stop_reason(lang: Lang, reason: &StopReason) -> String {
    by_language!(lang, batch::stop_reason)(reason)
}

/// Why the rejected puzzles did not fit; empty if there were none.
pub fn seen(lang: Lang, seen: &RejectionCounts) -> String {
    by_language!(lang, batch::seen)(seen)
}

/// Why no board was read from a picture.
pub fn no_board(lang: Lang, why: NoBoard) -> String {
    by_language!(lang, batch::no_board)(why)
}

/// Why a picture cannot be decoded.
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    by_language!(lang, batch::decode_error)(error)
}

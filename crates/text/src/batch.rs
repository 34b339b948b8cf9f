//! The messages of the commands, besides the names and explanations that the window has as well. What the window says as a sentence is a
//! clause here.

use crate::{Lang, format, generation, photo, printing, reading, rule, unknown_rules as unknown};
use sudoscope_board::{Puzzle, UnknownRules};
use sudoscope_io::{ExportError, Loss, may_be_decoration, picture::PictureError, writable_extensions};
use sudoscope_photo::{DecodeError, NoBoard};
use sudoscope_solve::{
    generate::{InvalidSpec, RejectionCounts, StopReason},
    search::StartError,
};

pub use crate::catalogue::batch::*;

/// Why a puzzle with unknown rules is not solved.
pub fn unknown_rules(lang: Lang, puzzle: &Puzzle) -> String {
    let why =
        puzzle.check_houses().err().map_or_else(String::new, |rules| lang.clause(&unknown::not_decided_in_a_line(lang, &rules)));
    if puzzle.unknown_rules.iter().any(|entry| may_be_decoration(entry)) { ignore_drawings(lang, why) } else { why }
}

/// The parts of a puzzle that are not known.
pub fn untreated(lang: Lang, rules: &UnknownRules) -> String {
    has_unknown(lang, rules.rules().len(), lang.enumeration(rules.rules()))
}

/// Why puzzles are not written to a file.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    match error {
        ExportError::NoFormat { path } => no_format(lang, path.display(), writable_extensions()),
        error => reading::export_error(lang, error),
    }
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    printing::picture_error(lang, error)
}

/// A part of a puzzle that a format does not keep.
pub fn loss(lang: Lang, loss: &Loss) -> String {
    match loss {
        Loss::Rule(rule) => lost_rule(lang, rule.key(), rule::name(lang, rule)),
        Loss::Drawn(rule) => lost_drawn(lang, rule.key(), rule::name(lang, rule)),
        Loss::Entered => lost_entered(lang).to_owned(),
        Loss::WhoseDigits => lost_whose(lang).to_owned(),
        Loss::Singles => lost_singles(lang).to_owned(),
        loss => format::lost(lang, loss),
    }
}

/// Why a method does not search a puzzle.
pub fn start_error(lang: Lang, error: &StartError) -> String {
    match error {
        StartError::Broken(_) => digits_broken(lang).to_owned(),
        StartError::Inexpressible { method, rules } => {
            let mut kinds: Vec<(&str, &str)> = Vec::new();
            for rule in rules {
                let kind = (rule.key(), rule::name(lang, rule));
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
            let (keys, names): (Vec<_>, Vec<_>) = kinds.into_iter().unzip();
            cannot_express(lang, method, lang.enumeration(keys), lang.enumeration(names))
        }
    }
}

/// Why no puzzle can be as asked for.
pub fn invalid_spec(lang: Lang, invalid: &InvalidSpec) -> String {
    lang.clause(&generation::invalid_spec(lang, invalid))
}

/// Why not all puzzles were made.
pub fn stop_reason(lang: Lang, reason: &StopReason) -> String {
    lang.clause(&generation::why(lang, reason))
}

/// Why the rejected puzzles did not fit; empty if there were none.
pub fn seen(lang: Lang, seen: &RejectionCounts) -> String {
    generation::rejected(lang, seen)
}

/// Why no board was read from a picture.
pub fn no_board(lang: Lang, why: NoBoard) -> String {
    match why {
        NoBoard::NotFound => no_sudoku(lang).to_owned(),
        why => lang.clause(&photo::no_board(lang, why)),
    }
}

/// Why a picture cannot be decoded.
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    lang.clause(&photo::decode_error(lang, error))
}

//! Formats of puzzles: their names, and the list of what each can store.

use crate::{Lang, rule};
use sudoscope_board::DRAWING;
use sudoscope_io::{Capabilities, Format, Loss, RuleSupport, unknown_rule_name};

pub use crate::catalogue::{board_support::says as boards, format::*};

/// The name of a format. Names of programs are the same in every language.
pub fn name(lang: Lang, format: Format) -> &'static str {
    format.name().unwrap_or_else(|| NAME.of(lang, format.key()))
}

/// The extensions of a format: `.ksudoku .xml`.
pub fn files(format: Format) -> String {
    format.extensions().iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" ")
}

/// Whether a format can be written, as a word.
pub fn written(lang: Lang, format: Format) -> &'static str {
    if format.is_written() { yes(lang) } else { no(lang) }
}

/// The things that a format stores besides the givens.
pub fn keeps(lang: Lang, keeps: &Capabilities) -> String {
    let parts = [
        (keeps.entered, keeps_entered(lang)),
        (keeps.corner || keeps.centre, keeps_marks(lang)),
        (keeps.ruled_out, keeps_ruled_out(lang)),
        (keeps.rules != RuleSupport::None, keeps_rules(lang)),
        (keeps.title || keeps.author || keeps.comment, keeps_words(lang)),
        (keeps.collection, keeps_collection(lang)),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|(kept, _)| *kept).map(|(_, part)| part).collect();
    if parts.is_empty() { keeps_nothing(lang).to_owned() } else { lang.enumeration(parts) }
}

/// A part of a puzzle that a format cannot hold.
pub fn lost(lang: Lang, lost: &Loss) -> String {
    match lost {
        Loss::Rule(rule) => lost_rule(lang, rule::name(lang, rule)),
        Loss::Drawn(rule) => lost_drawn(lang, rule::name(lang, rule)),
        Loss::UnknownRule(rule) if rule.starts_with(DRAWING) => lost_drawing(lang, unknown_rule_name(rule)),
        Loss::UnknownRule(rule) => lost_unknown(lang, unknown_rule_name(rule)),
        other => crate::catalogue::loss::name(lang, other).unwrap_or_default().to_owned(),
    }
}

//! The messages of the commands.

use crate::{
    app::text::{Lang, format, generation, photo, printing, reading, rule, unknown_rules as unknown},
    board::{Puzzle, UnknownRules},
    io::{ExportError, Loss, picture::PictureError},
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

/// A sentence as a clause of a message.
fn clause(sentence: &str) -> String {
    sentence.trim_end_matches('。').to_owned()
}

pub(in crate::app::text) fn unknown_rules(puzzle: &Puzzle) -> String {
    puzzle.check_houses().err().map_or_else(String::new, |rules| clause(&unknown::not_decided_in_a_line(Lang::Zh, &rules)))
}

pub(in crate::app::text) fn untreated(unknown: &UnknownRules) -> String {
    format!("有本程序不认识的规则：{}", Lang::Zh.enumeration(unknown.rules()))
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    match error {
        ExportError::NoFormat { path } => {
            format!("{}：扩展名不属于可写出的格式，格式见“sudoscope help formats”", path.display())
        }
        error => reading::export_error(Lang::Zh, error),
    }
}

pub(in crate::app::text) fn picture_error(error: &PictureError) -> String {
    printing::picture_error(Lang::Zh, error)
}

pub(in crate::app::text) fn loss(loss: &Loss) -> String {
    format::lost(Lang::Zh, loss)
}

pub(in crate::app::text) fn start_error(error: &StartError) -> String {
    match error {
        StartError::Broken(_) => "数字违反规则，因此无解".to_owned(),
        StartError::Inexpressible { method: key, rules } => {
            let mut names: Vec<&str> = Vec::new();
            for rule in rules {
                let name = rule::name(Lang::Zh, rule);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!("{key} 无法表达{}", Lang::Zh.enumeration(names))
        }
    }
}

pub(in crate::app::text) fn invalid_spec(invalid: &InvalidSpec) -> String {
    clause(&generation::invalid_spec(Lang::Zh, invalid))
}

pub(in crate::app::text) fn stop_reason(reason: &StopReason) -> String {
    clause(&generation::why(Lang::Zh, reason))
}

pub(in crate::app::text) fn seen(seen: &RejectionCounts) -> String {
    if seen.to_string().is_empty() { String::new() } else { clause(&generation::seen_so_far(Lang::Zh, seen)) }
}

pub(in crate::app::text) fn no_board(why: NoBoard) -> String {
    clause(&photo::no_board(Lang::Zh, why))
}

pub(in crate::app::text) fn decode_error(error: &DecodeError) -> String {
    clause(&photo::decode_error(Lang::Zh, error))
}

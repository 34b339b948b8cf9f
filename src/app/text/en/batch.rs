//! The messages of the commands.

use crate::{
    board::{Puzzle, UnknownRules},
    io::{
        ExportError, Loss, kind_meant_by,
        picture::PictureError,
        ron::{self, Unfit},
        unknown_rule_name,
    },
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

pub(in crate::app::text) fn unknown_rules(puzzle: &Puzzle) -> String {
    let Err(unknown) = puzzle.check_rules() else { return String::new() };
    let shape = puzzle.shape();
    let misfits = |rule: &String| ron::unfit(rule, shape).filter(|unfit| *unfit != Unfit::Unknown);
    match unknown.rules().iter().find_map(|rule| Some((unknown_rule_name(rule), misfits(rule)?))) {
        Some((rule, Unfit::Malformed(problem))) => format!("not solved, because its rule {rule} cannot be read: {problem}"),
        Some((rule, unfit)) => format!("not solved, because its rule {rule} does not fit its board of {shape}: {unfit}"),
        None => {
            let meant = unknown.rules().iter().find_map(|rule| kind_meant_by(rule));
            let perhaps = meant.map_or_else(String::new, |kind| format!("; perhaps {kind} is meant"));
            format!("not solved, because {unknown}{perhaps}")
        }
    }
}

pub(in crate::app::text) fn untreated(unknown: &UnknownRules) -> String {
    unknown.to_string()
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn picture_error(error: &PictureError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn loss(loss: &Loss) -> String {
    loss.to_string()
}

pub(in crate::app::text) fn start_error(error: &StartError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn invalid_spec(invalid: &InvalidSpec) -> String {
    invalid.to_string()
}

pub(in crate::app::text) fn stop_reason(reason: &StopReason) -> String {
    reason.to_string()
}

pub(in crate::app::text) fn seen(seen: &RejectionCounts) -> String {
    seen.to_string()
}

pub(in crate::app::text) fn no_board(why: NoBoard) -> String {
    why.to_string()
}

pub(in crate::app::text) fn decode_error(error: &DecodeError) -> String {
    error.to_string()
}

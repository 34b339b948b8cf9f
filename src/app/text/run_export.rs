//! The form for what of a run is written to a file.

use crate::app::{
    prelude::*,
    text::{explained, generation, goal, logic::solution_path, method, omission as words, panel},
};

pub use crate::app::text::enums::{run_file::name as kind, run_part::name as part};
pub use sudoscope_text::catalogue::run_export::*;

/// What a run is made by: `Plain backtracking`.
pub fn task(lang: Lang, task: RunTask) -> &'static str {
    match task {
        RunTask::Solve(method, _) => method::name(lang, method),
        RunTask::Make(strategy) => generation::strategy_name(lang, strategy),
        RunTask::Logic => solution_path::logic_method(lang),
        RunTask::Explainer => explained::run(lang),
    }
}

/// A run as a title: `Plain backtracking · All solutions`.
pub fn title(lang: Lang, task: RunTask, omission: Option<Omission>) -> String {
    let name = self::task(lang, task);
    let title = match task {
        RunTask::Solve(_, goal) => panel::run_name(lang, name, goal::name(lang, goal)),
        RunTask::Make(_) | RunTask::Logic | RunTask::Explainer => name.to_owned(),
    };
    omission.into_iter().fold(title, |title, omission| panel::run_name(lang, title, words::name(lang, omission)))
}

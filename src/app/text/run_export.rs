//! The form for what of a run is written to a file.

use crate::{
    app::{
        model::run::RunTask,
        text::{Lang, explained, generation, logic::solution_path, method, omission as words, panel},
    },
    solve::search::{Goal, Omission},
};

pub use crate::app::text::catalogue::{run_export::*, run_file::name as kind, run_part::name as part};

/// A run as a title: `Plain backtracking · All solutions`.
pub fn title(lang: Lang, task: RunTask, omission: Option<Omission>) -> String {
    let title = match task {
        RunTask::Solve(method, Goal::First) => panel::run_name(lang, method::name(lang, method), panel::goal_first(lang)),
        RunTask::Solve(method, Goal::All) => panel::run_name(lang, method::name(lang, method), panel::goal_all(lang)),
        RunTask::Make(strategy) => generation::strategy_name(lang, strategy).to_owned(),
        RunTask::Logic => solution_path::logic_method(lang).to_owned(),
        RunTask::Explainer => explained::run(lang).to_owned(),
    };
    omission.into_iter().fold(title, |title, omission| panel::run_name(lang, title, words::name(lang, omission)))
}

//! The form for what of a run is written to a file.

use crate::{
    app::{
        model::run::RunTask,
        text::{Lang, explained, generation, logic::solution_path, method, panel, program},
    },
    solve::search::Goal,
};

pub use crate::app::text::catalogue::{run_export::*, run_file::name as kind, run_part::name as part};

/// A run as a title: `Plain backtracking · All solutions`.
pub fn title(lang: Lang, task: RunTask, is_crossed_out: bool) -> String {
    let title = match task {
        RunTask::Solve(method, Goal::First) => panel::run_name(lang, method::name(lang, method), panel::goal_first(lang)),
        RunTask::Solve(method, Goal::All) => panel::run_name(lang, method::name(lang, method), panel::goal_all(lang)),
        RunTask::Make(strategy) => generation::strategy_name(lang, strategy).to_owned(),
        RunTask::Logic => solution_path::logic_method(lang).to_owned(),
        RunTask::Explainer => explained::run(lang).to_owned(),
    };
    if is_crossed_out { panel::run_name(lang, title, program::crossed_out(lang)) } else { title }
}

//! The menu Solve.

use super::{
    puzzle::{has_steps, is_solved, solved},
    row::{
        Entry::{Choices, Line, Row, Within},
        Menu, MenuChoice, NONE, keys, row,
    },
};
use crate::{
    app::{
        action::Setting,
        text::{advice, command as text, goal, logic::solution_path, method, panel},
        update::{compare, edit, prelude::*, present, verdict},
        view,
    },
    solve::analyse::Analysis,
};

pub(super) static MENU: Menu = Menu::top(
    text::solve_menu,
    'S',
    &[
        Row(row(Command::Solve, keys(&[plain(Key::F(5))]), |model, effects| {
            if run::solve(model, effects) {
                hints::hide_all(model);
            }
        })
        .when(|model| {
            // From the givens, a solution can still be watched.
            let shows_nothing = model.settings.pace == Pace::Instant || model.document.start().iter().all(Option::is_some);
            !(shows_nothing && is_solved(model))
        })
        .because(solved)
        .listed_when(|model| !is_working(model))
        .decides()),
        Row(row(Command::Stop, keys(&[shift(Key::F(5))]), |model, effects| {
            run::stop(model, effects);
            present::stopped(model);
        })
        .only_when(is_working)
        .beside_board()),
        Row(row(Command::ShowPath, NONE, run::show_path)
            .after(|model| !(is_solved(model) || model.puzzle().is_blank() && model.puzzle().rules().is_empty()), needs::puzzle)
            .because(solved)
            .decides()),
        Row(row(Command::CountAll, NONE, verdict::count_all)
            .after(
                |model| {
                    let is_open = |analysis: &Arc<Analysis>| matches!(analysis.verdict(), Verdict::Several { exact: false, .. });
                    let counts = model.counting.is_some_and(|counting| counting.is_running || counting.counted.is_complete);
                    matches!(&model.verdict, VerdictState::Known(analysis) if is_open(analysis)) && !counts
                },
                needs::count,
            )
            .called(|model, lang| model.counting.map(|_| text::count_on(lang).to_owned()))
            .listed_when(|model| !is_counting(model))
            .decides()),
        Within(
            Menu::within(advice::minimise, &[Choices(ways_to_minimise)])
                .after(|model| !view::advice::advice(model).minimising.is_empty(), needs::redundant)
                .only_when(|model| model.mode == Mode::Enter),
        ),
        Row(row(Command::StopCounting, NONE, verdict::stop_counting).only_when(is_counting)),
        Row(row(Command::KeepSolution, NONE, edit::keep_solution).after(|model| model.solution_digits().is_some(), needs::solution)),
        Row(row(Command::HideSolution, NONE, edit::hide_result).only_when(Model::has_result)),
        Line,
        Within(Menu::within(
            panel::method,
            &[
                Choices(methods),
                Line,
                Choices(|model, lang| {
                    let goals = [Goal::First, Goal::All].map(|goal| (goal, goal::name(lang, goal)));
                    goals
                        .map(|(goal, name)| MenuChoice::choice(goal == model.settings.goal, name, Action::Set(Setting::Goal(goal))))
                        .into()
                }),
                Line,
                Choices(|model, lang| {
                    let paces = [(Pace::Instant, panel::pace_instant(lang)), (Pace::Watch, panel::pace_watch(lang))];
                    paces
                        .map(|(pace, name)| MenuChoice::choice(pace == model.settings.pace, name, Action::Set(Setting::Pace(pace))))
                        .into()
                }),
            ],
        )),
        Row(row(Command::Compare, keys(&[shift(Key::F(6))]), compare::open).decides()),
        Line,
        Row(row(Command::AllSteps, keys(&[plain(Key::F(6))]), logic::all_steps)
            .after(has_steps, needs::puzzle)
            .because(solved)
            .decides()),
        Row(row(Command::Difficulty, keys(&[plain(Key::F(7))]), |model, _| model.dialog = Some(Dialog::Difficulty))
            .after(|model| model.logic.difficulty.of.is_some(), needs::rating)
            .decides()),
    ],
);

fn is_working(model: &Model) -> bool {
    model.run.as_ref().is_some_and(RunModel::is_working)
}

fn is_counting(model: &Model) -> bool {
    model.counting.is_some_and(|counting| counting.is_running) || model.minimising.is_some()
}

/// The ways to take away all that the puzzle does not need.
fn ways_to_minimise(model: &Model, _: Lang) -> Vec<MenuChoice> {
    let offers = view::advice::advice(model).minimising.into_iter();
    offers.map(|offer| MenuChoice::action(&offer.label, offer.does)).collect()
}

/// What Solve can use.
fn methods(model: &Model, lang: Lang) -> Vec<MenuChoice> {
    let settings = &model.settings;
    let choice = |by, name: &str| MenuChoice::choice(settings.solve_by() == by, name, Action::Set(Setting::SolveBy(by)));
    let searches = Method::ALL.into_iter().map(|found| choice(SolveBy::Method(found), method::name(lang, found)));
    let fastest = choice(SolveBy::Fastest, method::fastest(lang));
    std::iter::once(fastest).chain(searches).chain([choice(SolveBy::Logic, solution_path::logic_method(lang))]).collect()
}

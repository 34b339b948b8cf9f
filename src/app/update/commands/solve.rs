//! The menu Solve, but for what moves within a run.

use std::sync::Arc;

use super::row::{
    Entry::{Choices, Line, Part, Row, Within},
    Menu, MenuChoice, MenuPart, NONE, in_play, keys, row,
};
use crate::{
    app::{
        action::{Action, Setting},
        command::Command,
        model::{
            Dialog, Mode, Model, VerdictState,
            hint_level::HintLevel,
            run::RunModel,
            settings::{Pace, SolveBy},
        },
        shortcut::{Key, alt_key, plain, shift},
        text::{Lang, command as text, insight, logic::solution_path, method, panel, status},
        update::{
            commands::run::{JUMPS, STEPS},
            compare, edit, hints, logic, practice, present, question, run, verdict, why,
        },
        view,
    },
    solve::{
        analyse::{Analysis, Verdict},
        search::{Goal, Method},
    },
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
        .decides()),
        Row(row(Command::Stop, keys(&[shift(Key::F(5))]), |model, effects| {
            run::stop(model, effects);
            present::stopped(model);
        })
        .when(|model| model.run.as_ref().is_some_and(RunModel::is_working))
        .beside_board()),
        Row(row(Command::ShowPath, NONE, run::show_path).when(|model| !is_solved(model) && !model.puzzle().is_blank()).decides()),
        Row(row(Command::HideSolution, NONE, edit::hide_result).when(Model::has_result)),
        Row(row(Command::Compare, keys(&[shift(Key::F(6))]), compare::open).decides()),
        Row(row(Command::CountAll, NONE, verdict::count_all)
            .when(|model| {
                let is_open = |analysis: &Arc<Analysis>| matches!(analysis.verdict(), Verdict::Several { exact: false, .. });
                let counts = model.counting.is_some_and(|counting| counting.is_running || counting.counted.is_complete);
                matches!(&model.verdict, VerdictState::Known(analysis) if is_open(analysis)) && !counts
            })
            .called(|model, lang| model.counting.map(|_| text::count_on(lang).to_owned()))
            .decides()),
        Row(row(Command::StopCounting, NONE, verdict::stop_counting)
            .when(|model| model.counting.is_some_and(|counting| counting.is_running))),
        Line,
        Row(row(Command::Hint, keys(&[plain(Key::F(3)), alt_key(Key::F(12))]), |model, effects| {
            logic::hint(model, HintLevel::Where, effects);
        })
        .when(|model| !is_solved(model))
        .because(solved)
        .decides()),
        Row(row(Command::WholeStep, keys(&[plain(Key::F(12)), shift(Key::F(3))]), |model, effects| {
            logic::hint(model, HintLevel::Whole, effects);
        })
        .when(|model| !is_solved(model))
        .because(solved)
        .decides()),
        Row(row(Command::ApplyStep, keys(&[plain(Key::F(2))]), logic::apply).when(has_steps).because(solved).decides()),
        Row(row(Command::WhyNot, in_play(&[plain(Key::Char('W'))]), |model, effects| {
            if model.mode == Mode::Watch { why::say_how(model) } else { question::open(model, effects) }
        })
        .when(|model| model.questionable().is_some() || view::why::asked(model).is_some())
        .decides()),
        Row(row(Command::AllSteps, keys(&[plain(Key::F(6))]), logic::all_steps).when(has_steps).because(solved).decides()),
        Row(row(Command::Difficulty, keys(&[plain(Key::F(7))]), |model, _| model.dialog = Some(Dialog::Difficulty))
            .when(|model| model.logic.difficulty.of.is_some())
            .decides()),
        Row(row(Command::Practice, NONE, |model, _| practice::open(model))),
        Row(row(Command::Techniques, NONE, |model, _| model.dialog = Some(Dialog::Techniques))),
        Line,
        Within(Menu::within(
            panel::method,
            &[
                Choices(methods),
                Line,
                Choices(|model, lang| {
                    let goals = [(Goal::First, panel::goal_first(lang)), (Goal::All, panel::goal_all(lang))];
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
        Within(Menu {
            can: |model| model.settings.chosen_method().is_some_and(Method::takes_order),
            why_not: Some(insight::order_unused),
            ..Menu::within(text::order_menu, &[Part(MenuPart::Order)])
        }),
        Within(Menu::within(text::steps, STEPS).when(|model| model.run.is_some())),
        Within(Menu::within(text::jumps, JUMPS).when(|model| model.run.is_some())),
    ],
);

/// What Solve can use.
fn methods(model: &Model, lang: Lang) -> Vec<MenuChoice> {
    let settings = &model.settings;
    let choice = |by, name: &str| MenuChoice::choice(settings.solve_by() == by, name, Action::Set(Setting::SolveBy(by)));
    let searches = Method::ALL.into_iter().map(|found| choice(SolveBy::Method(found), method::name(lang, found)));
    let fastest = choice(SolveBy::Fastest, method::fastest(lang));
    std::iter::once(fastest).chain(searches).chain([choice(SolveBy::Logic, solution_path::logic_method(lang))]).collect()
}

/// Whether there can be steps of logic.
fn has_steps(model: &Model) -> bool {
    (!model.puzzle().is_blank() || !model.puzzle().rules().is_empty()) && !is_solved(model)
}

/// Why there is no more to be found.
fn solved(model: &Model, lang: Lang) -> Option<String> {
    is_solved(model).then(|| status::solved_hint(lang).to_owned())
}

/// Whether every cell has the digit of the only solution: nothing is left to be found.
fn is_solved(model: &Model) -> bool {
    model.analysis().is_some_and(|analysis| {
        let is_given = || model.puzzle().squares().all(|(_, square)| square.value.given().is_some());
        analysis.is_solved() || matches!(analysis.verdict(), Verdict::Unique(_)) && is_given()
    })
}

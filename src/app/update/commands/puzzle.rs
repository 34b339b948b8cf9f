//! The menu Puzzle.

use super::row::{
    Entry::{Line, Part, Row, When},
    Menu, MenuPart, row,
};
use crate::{
    app::{
        command::Command,
        model::{Dialog, Mode},
        shortcut::{Key, ctrl_shift, plain, shift},
        text::command as text,
        update::{edit, generation, play, rules},
    },
    board::{Coloring, Square, Value},
};

pub(super) static MENU: Menu = Menu::top(
    text::puzzle,
    'P',
    &[
        Row(row(Command::PauseClock, text::pause_clock, |model, _| play::pause(model))
            .keys_of_play(&[plain(Key::Char('P'))])
            .when(|model| model.is_timed() || model.is_paused())
            .called(|model, lang| model.is_paused().then(|| text::resume_clock(lang).to_owned()))),
        Row(row(Command::Statistics, text::statistics, |model, _| model.dialog = Some(Dialog::Statistics(None)))),
        // Without a digit, the answer says so.
        Row(row(Command::CheckDigits, text::check_digits, |model, _| play::check(model, model.puzzle().shape().cells().collect()))
            .keys(&[plain(Key::F(8))])
            .when(|model| !model.puzzle().is_blank())
            .decides()),
        Row(row(Command::CheckCells, text::check_cells, |model, _| play::check(model, *model.selection.cells()))
            .keys(&[shift(Key::F(8))])
            .when(|model| {
                let entered = |cell| matches!(model.puzzle().square(cell).value, Value::Entered(_));
                model.mode != Mode::Watch && model.selection.cells().iter().any(entered)
            })
            .decides()),
        Row(row(Command::CandidatesToMarks, text::candidates_to_marks, edit::candidates_to_marks)
            .when(|model| model.mode == Mode::Play && !model.puzzle().is_blank())),
        Row(row(Command::AboutPuzzle, text::about_puzzle, |model, _| {
            model.dialog = Some(Dialog::About(model.puzzle().about.clone()));
        })),
        Row(row(Command::MakeGivens, text::make_givens, edit::make_givens).when(|model| model.puzzle().entered_count() > 0)),
        Row(row(Command::ClearEntries, text::clear_entries, edit::clear_entries).keys(&[ctrl_shift('R')]).when(|model| {
            let mut squares = model.puzzle().squares();
            *model.puzzle().coloring != Coloring::default()
                || squares.any(|(_, square)| square.value.given().is_none() && *square != Square::EMPTY)
        })),
        Row(row(Command::KeepSolution, text::keep_solution, edit::keep_solution).when(|model| model.solution_digits().is_some())),
        Row(row(Command::TakePuzzle, text::take_puzzle, generation::take).when(|model| model.made_digits().is_some())),
        Line,
        When(
            |model| model.mode == Mode::Enter,
            &[
                Part(MenuPart::Rules),
                Row(row(Command::RemoveRules, text::remove_rules, rules::remove_all)
                    .when(|model| model.mode != Mode::Watch && !model.puzzle().rules().is_empty())),
            ],
        ),
    ],
);

//! The menu Puzzle.

use super::row::{
    Entry::{Line, Part, Row, When},
    Menu, MenuPart, NONE, in_play, keys, row,
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
        Row(row(Command::PauseClock, in_play(&[plain(Key::Char('P'))]), |model, _| play::pause(model))
            .when(|model| model.is_timed() || model.is_paused())
            .called(|model, lang| model.is_paused().then(|| text::resume_clock(lang).to_owned()))),
        Row(row(Command::Statistics, NONE, |model, _| model.dialog = Some(Dialog::Statistics(None)))),
        // Without a digit, the answer says so.
        Row(row(Command::CheckDigits, keys(&[plain(Key::F(8))]), |model, _| {
            play::check(model, model.puzzle().shape().cells().collect());
        })
        .when(|model| !model.puzzle().is_blank())
        .decides()),
        Row(row(Command::CheckCells, keys(&[shift(Key::F(8))]), |model, _| play::check(model, *model.selection.cells()))
            .when(|model| {
                let entered = |cell| matches!(model.puzzle().square(cell).value, Value::Entered(_));
                model.mode != Mode::Watch && model.selection.cells().iter().any(entered)
            })
            .decides()),
        Row(row(Command::CandidatesToMarks, NONE, edit::candidates_to_marks)
            .when(|model| model.mode == Mode::Play && !model.puzzle().is_blank())),
        Row(row(Command::AboutPuzzle, NONE, |model, _| {
            model.dialog = Some(Dialog::About(model.puzzle().about.clone()));
        })),
        Row(row(Command::MakeGivens, NONE, edit::make_givens).when(|model| model.puzzle().entered_count() > 0)),
        Row(row(Command::ClearEntries, keys(&[ctrl_shift('R')]), edit::clear_entries).when(|model| {
            let mut squares = model.puzzle().squares();
            *model.puzzle().coloring != Coloring::default()
                || squares.any(|(_, square)| square.value.given().is_none() && *square != Square::EMPTY)
        })),
        Row(row(Command::KeepSolution, NONE, edit::keep_solution).when(|model| model.solution_digits().is_some())),
        Row(row(Command::TakePuzzle, NONE, generation::take).when(|model| model.made_digits().is_some())),
        Line,
        When(
            |model| model.mode == Mode::Enter,
            &[
                Part(MenuPart::Rules),
                Row(row(Command::RemoveRules, NONE, rules::remove_all)
                    .when(|model| model.mode != Mode::Watch && !model.puzzle().rules().is_empty())),
            ],
        ),
    ],
);

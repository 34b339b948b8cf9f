//! The menu of the mode: Puzzle in Enter, Play in Play. That of Watch is in `run.rs`.

use super::row::{
    Entry::{Line, Part, Row, Within},
    Menu, MenuPart, NONE, in_play, keys, row,
};
use crate::app::{
    model::settings::MistakeReport,
    shortcut::alt_key,
    text::{command as text, rule_tool, status},
    update::{edit, play, prelude::*, question, rules, why},
    view,
};

pub(super) static PUZZLE: Menu = Menu::top(
    text::puzzle,
    'P',
    &[
        Row(row(Command::AboutPuzzle, NONE, |model, _| {
            model.dialog = Some(Dialog::About(model.puzzle().about.clone()));
        })),
        Within(Menu::within(
            rule_tool::title,
            &[
                Part(MenuPart::Rules),
                Row(row(Command::RemoveRules, NONE, rules::remove_all)
                    .after(|model| model.mode != Mode::Watch && !model.puzzle().rules().is_empty(), needs::rule)),
            ],
        )),
        Row(row(Command::MakeGivens, NONE, edit::make_givens).after(|model| model.puzzle().entered_count() > 0, needs::own_digit)),
    ],
)
.only_when(|model| model.mode == Mode::Enter);

pub(super) static PLAY: Menu = Menu::top(
    text::play_menu,
    'P',
    &[
        Row(row(Command::Hint, keys(&[plain(Key::F(3)), alt_key(Key::F(12))]), |model, effects| {
            logic::hint(model, HintLevel::Where, effects);
        })
        .when(|model| !is_solved(model) && logic::can_hint(model))
        .because(solved)
        .decides()),
        Row(row(Command::WholeStep, keys(&[plain(Key::F(12)), shift(Key::F(3))]), |model, effects| {
            logic::hint(model, HintLevel::Whole, effects);
        })
        .when(|model| !is_solved(model) && logic::can_hint(model))
        .because(solved)
        .listed_when(|model| !shows_whole_step(model))
        .decides()),
        Row(row(Command::ApplyStep, keys(&[plain(Key::F(2))]), logic::apply)
            .when(|model| has_steps(model) && logic::can_apply(model))
            .because(solved)
            .listed_when(shows_whole_step)
            .decides()),
        Row(row(Command::WhyNot, in_play(&[plain(Key::Char('W'))]), |model, effects| {
            if model.mode == Mode::Watch { why::say_how(model) } else { question::open(model, effects) }
        })
        .after(|model| model.questionable().is_some() || view::why::asked(model).is_some(), needs::empty_cell)
        .decides()),
        // Without a digit, the answer says so.
        Row(row(Command::CheckDigits, keys(&[plain(Key::F(8))]), |model, _| {
            play::check(model, model.puzzle().shape().cells().collect());
        })
        .when(|model| reports(model) && !model.puzzle().is_blank())
        .because(|model| Some(if reports(model) { needs::digits } else { needs::reports }.into()))
        .listed_when(|model| !checks_some(model))
        .decides()),
        Row(row(Command::CheckCells, keys(&[shift(Key::F(8))]), |model, _| play::check(model, *model.selection.cells()))
            .when(|model| reports(model) && has_own_selected(model))
            .because(|model| (!reports(model)).then(|| needs::reports.into()))
            .listed_when(checks_some)
            .decides()),
        Line,
        Row(row(Command::PauseClock, in_play(&[plain(Key::Char('P'))]), |model, _| play::pause(model))
            .after(|model| model.is_timed() || model.is_paused(), needs::clock)
            .called(|model, lang| model.is_paused().then(|| text::resume_clock(lang).to_owned()))),
        Row(row(Command::ClearEntries, keys(&[ctrl_shift('R')]), edit::clear_entries).after(
            |model| {
                let mut squares = model.puzzle().squares();
                *model.puzzle().coloring != Coloring::default()
                    || squares.any(|(_, square)| square.value.given().is_none() && *square != Square::EMPTY)
            },
            needs::own_work,
        )),
        Row(row(Command::Statistics, NONE, |model, _| model.dialog = Some(Dialog::Statistics(None)))),
    ],
)
.only_when(|model| model.mode == Mode::Play);

/// Whether digits are checked at all.
fn reports(model: &Model) -> bool {
    model.settings.mistakes != MistakeReport::Never
}

/// Whether there can be steps of logic.
pub(super) fn has_steps(model: &Model) -> bool {
    (!model.puzzle().is_blank() || !model.puzzle().rules().is_empty()) && !is_solved(model)
}

/// Why there is no more to be found.
pub(super) fn solved(model: &Model) -> Option<Said> {
    is_solved(model).then(|| status::solved_hint.into())
}

/// Whether every cell has the digit of the only solution: nothing is left to be found.
pub(super) fn is_solved(model: &Model) -> bool {
    model.analysis().is_some_and(|analysis| {
        let is_given = || model.puzzle().squares().all(|(_, square)| square.value.given().is_some());
        analysis.is_solved() || matches!(analysis.verdict(), Verdict::Unique(_)) && is_given()
    })
}

/// Whether the hint shows the whole step: what comes next is to apply it.
fn shows_whole_step(model: &Model) -> bool {
    model.logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some() && hint.level == HintLevel::Whole)
}

/// Whether digits of the player are selected.
fn has_own_selected(model: &Model) -> bool {
    let entered = |cell| matches!(model.puzzle().square(cell).value, Value::Entered(_));
    model.mode != Mode::Watch && model.selection.cells().iter().any(entered)
}

/// Whether several cells are selected, with digits of the player: they are checked rather than all.
fn checks_some(model: &Model) -> bool {
    model.selection.cells().len() > 1 && has_own_selected(model)
}

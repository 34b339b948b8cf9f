//! The commands that are in no menu: buttons and keys have them.

use super::row::{CommandRow, NONE, in_enter, in_play, keys, row};
use crate::app::{
    action::Setting,
    model::{jobs::FileTask, settings::ThemeChoice},
    preference::Preference,
    shortcut::{Key, ctrl, plain},
    text::command as text,
    update::{collection, draw, paint, prelude::*, setting},
};

pub(super) static ROWS: &[CommandRow] = &[
    // The notice that a puzzle is being made.
    row(Command::StopMaking, NONE, |model, effects| {
        stop_making(model, effects);
    })
    .when(|model| model.generation.is_some())
    .beside_board(),
    // A button beside the progress of the file, and Esc.
    row(Command::StopFiles, NONE, files::stop)
        .when(|model| !model.file_tasks.is_empty())
        .called(|model, lang| {
            let is_reading = model.file_tasks.first().is_some_and(FileTask::is_reading);
            is_reading.then(|| text::stop_reading(lang).to_owned())
        })
        .beside_board(),
    // The button that closes the hint, and Esc.
    row(Command::HideHint, NONE, |model, _| hints::hide(model))
        .when(|model| model.logic.hint.is_some() || model.logic.question.is_some()),
    // The keypad, and for the next one the space bar.
    row(Command::ToolDigit, in_play(&[plain(Key::Char('Z'))]), |model, _| model.tool = Tool::Digit),
    row(Command::ToolCorner, in_play(&[plain(Key::Char('X'))]), |model, _| model.tool = Tool::Corner),
    row(Command::ToolCentre, in_play(&[plain(Key::Char('C'))]), |model, _| model.tool = Tool::Centre),
    row(Command::ToolRuleOut, in_play(&[plain(Key::Char('V'))]), |model, _| model.tool = Tool::RuleOut),
    row(Command::ToolColor, in_play(&[plain(Key::Char('B'))]), |model, _| model.tool = Tool::Color),
    row(Command::NextTool, in_play(&[plain(Key::Space)]), |model, _| {
        let place = Tool::WRITING.iter().position(|&tool| tool == model.tool);
        model.tool = Tool::WRITING[place.map_or(0, |place| place + 1) % Tool::WRITING.len()];
    }),
    // Buttons above the groups of tools.
    row(Command::RuleToolA, in_enter(&[ctrl('1')]), |model, effects| draw::take_at_hand(model, 0, effects)).when(can_enter),
    row(Command::RuleToolB, in_enter(&[ctrl('2')]), |model, effects| draw::take_at_hand(model, 1, effects)).when(can_enter),
    row(Command::RuleToolC, in_enter(&[ctrl('3')]), |model, effects| draw::take_at_hand(model, 2, effects)).when(can_enter),
    row(Command::RuleToolD, in_enter(&[ctrl('4')]), |model, effects| draw::take_at_hand(model, 3, effects)).when(can_enter),
    row(Command::RuleToolE, in_enter(&[ctrl('5')]), |model, effects| draw::take_at_hand(model, 4, effects)).when(can_enter),
    // The menu of a cell.
    row(Command::ClearColors, in_play(&[plain(Key::Char('R'))]), |model, _| paint::clear(model))
        .when(|model| model.mode == Mode::Play && !model.puzzle().coloring.is_empty()),
    // The menu of the collection has a box to tick.
    row(Command::Collection, keys(&[plain(Key::F(4))]), |model, _| collection::toggle(model))
        .when(|model| model.collection.is_some())
        .beside_board(),
    // The page of preferences has what these set.
    row(Command::DigitFirst, in_play(&[plain(Key::Char('D'))]), |model, effects| {
        let first = !model.settings.digit_first;
        setting::apply(model, Setting::Preference(Preference::DigitFirst, usize::from(first)), effects);
        model.notice = Some(Notice::done(if first { text::digit_first_on } else { text::digit_first_off }));
    }),
    // It is only led to: a key that is hit by accident must not put the whole window into another language.
    row(Command::Language, keys(&[plain(Key::F(9))]), |model, _| {
        setting::open(model, Preference::Language.name(model.settings.lang).to_owned());
    })
    .beside_board(),
    // The other theme than the one that is seen: it always changes something.
    row(Command::SwitchTheme, keys(&[plain(Key::F(10))]), |model, effects| {
        let theme = if model.is_seen_dark { ThemeChoice::Light } else { ThemeChoice::Dark };
        setting::apply(model, Setting::Preference(Preference::Theme, theme as usize), effects);
    })
    .beside_board(),
];

/// Whether rules are drawn.
fn can_enter(model: &Model) -> bool {
    model.mode == Mode::Enter
}

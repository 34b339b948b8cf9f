//! The commands that are in no menu: buttons and keys have them.

use super::row::{CommandRow, row};
use crate::app::model::Mode;
use crate::app::{
    action::Setting,
    command::Command,
    model::{Tool, file_task::FileTask, settings::ThemeChoice},
    shortcut::{Key, plain},
    text::command as text,
    update::{collection, files, hints, paint, setting, shared::stop_making},
};

pub(super) static ROWS: &[CommandRow] = &[
    // The notice that a puzzle is being made.
    row(Command::StopMaking, text::stop_making, |model, effects| {
        stop_making(model, effects);
    })
    .when(|model| model.generation.is_some()),
    // A button beside the progress of the file, and Esc.
    row(Command::StopFiles, text::stop_export, files::stop)
        .when(|model| !model.file_tasks.is_empty())
        .called(|model, lang| {
            let is_reading = model.file_tasks.first().is_some_and(FileTask::is_reading);
            is_reading.then(|| text::stop_reading(lang).to_owned())
        })
        .beside_board(),
    // The button that closes the hint, and Esc.
    row(Command::HideHint, text::hide_hint, |model, _| hints::hide(model))
        .when(|model| model.logic.hint.is_some() || model.logic.question.is_some()),
    // The keypad, and for the next one the space bar.
    row(Command::ToolDigit, text::tool_digit, |model, _| model.tool = Tool::Digit).keys_of_play(&[plain(Key::Char('Z'))]),
    row(Command::ToolCorner, text::tool_corner, |model, _| model.tool = Tool::Corner).keys_of_play(&[plain(Key::Char('X'))]),
    row(Command::ToolCentre, text::tool_centre, |model, _| model.tool = Tool::Centre).keys_of_play(&[plain(Key::Char('C'))]),
    row(Command::ToolRuleOut, text::tool_rule_out, |model, _| model.tool = Tool::RuleOut).keys_of_play(&[plain(Key::Char('V'))]),
    row(Command::ToolColor, text::tool_color, |model, _| model.tool = Tool::Color).keys_of_play(&[plain(Key::Char('B'))]),
    row(Command::NextTool, text::next_tool, |model, _| {
        let place = Tool::WRITING.iter().position(|&tool| tool == model.tool);
        model.tool = Tool::WRITING[place.map_or(0, |place| place + 1) % Tool::WRITING.len()];
    })
    .keys_of_play(&[plain(Key::Space)]),
    // The menu of a cell.
    row(Command::ClearColors, text::clear_colors, |model, _| paint::clear(model))
        .keys_of_play(&[plain(Key::Char('R'))])
        .when(|model| model.mode == Mode::Play && !model.puzzle().coloring.is_empty()),
    // The menu of the collection has a box to tick.
    row(Command::Collection, text::show_list, |model, _| collection::toggle(model))
        .keys(&[plain(Key::F(4))])
        .when(|model| model.collection.is_some())
        .beside_board(),
    // Buttons of the bar.
    row(Command::SwitchLanguage, text::switch_language, |model, effects| {
        setting::apply(model, Setting::Lang(model.settings.lang.next()), effects);
    })
    .keys(&[plain(Key::F(9))])
    .beside_board(),
    // The other theme than the one that is seen: it always changes something.
    row(Command::SwitchTheme, text::switch_theme, |model, effects| {
        let theme = if model.is_seen_dark { ThemeChoice::Light } else { ThemeChoice::Dark };
        setting::apply(model, Setting::Theme(theme), effects);
    })
    .keys(&[plain(Key::F(10))])
    .beside_board(),
];

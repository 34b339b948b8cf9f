//! The menu Edit.

use super::row::{
    Entry::{Choices, Line, Row, Within},
    Menu, MenuChoice, row,
};
use crate::{
    app::{
        action::Action,
        command::Command,
        effect::{Effect, WindowEffect},
        model::{Mode, Model, history::EditLabel},
        shortcut::{Key, ctrl, ctrl_shift, plain},
        text::{Lang, command as text, format, label},
        update::{commands::run::shows_run_of_puzzle, copy, edit, link, regions},
    },
    board::CellSet,
    io::Format,
    solve::analyse::Reach,
};

pub(super) static MENU: Menu = Menu::top(
    text::edit,
    'E',
    &[
        Row(row(Command::Undo, text::undo, |model, effects| {
            if !regions::undo(model) {
                edit::undo(model, effects);
            }
        })
        .keys(&[ctrl('Z'), plain(Key::Char('['))])
        .when(|model| {
            // The steps of a run are not edits.
            (model.mode != Mode::Watch || model.answer.is_some())
                && (model.has_result() || model.rules.draws_back(model.history.len()) || model.history.next_undo().is_some())
        })
        .called(|model, lang| {
            if model.answer.is_some() || model.has_result() && model.mode != Mode::Watch {
                return Some(text::undo_solve(lang).to_owned());
            }
            let regions = model.rules.draws_back(model.history.len()).then_some(&EditLabel::Regions);
            regions.or_else(|| model.history.next_undo()).map(|what| text::undo_what(lang, name_of(model, lang, what)))
        })),
        Row(row(Command::Redo, text::redo, |model, effects| {
            if !regions::redo(model) {
                edit::redo(model, effects);
            }
        })
        .keys(&[ctrl('Y'), ctrl_shift('Z'), plain(Key::Char(']'))])
        .when(|model| {
            model.mode != Mode::Watch && (model.rules.draws_again(model.history.len()) || model.history.next_redo().is_some())
        })
        .called(|model, lang| {
            let regions = model.rules.draws_again(model.history.len()).then_some(&EditLabel::Regions);
            regions.or_else(|| model.history.next_redo()).map(|what| text::redo_what(lang, name_of(model, lang, what)))
        })),
        Line,
        // Copy and paste reach the window as clipboard events, not as keys.
        Row(row(Command::Copy, text::copy, copy::as_line).keys(&[ctrl('C')])),
        Row(row(Command::CopyCandidates, text::copy_candidates, |model, effects| {
            copy::in_format(model, Format::CANDIDATES, effects)
        })
        .keys(&[ctrl_shift('C')])
        .beside_board()),
        Row(row(Command::CopyPicture, text::copy_picture, |model, effects| copy::draw(model, effects))),
        Row(row(Command::CopyLink, text::copy_link, link::copy).keys(&[ctrl_shift('L')]).when(shows_run_of_puzzle)),
        Within(Menu::within(
            text::copy_as,
            &[Choices(|_, lang| {
                let written = Format::ALL.iter().filter(|format| format.is_written());
                written.map(|&found| MenuChoice::action(format::name(lang, found), Action::CopyAs(found))).collect()
            })],
        )),
        Row(row(Command::Paste, text::paste, |_, effects| effects.push(Effect::Window(WindowEffect::Obey(Command::Paste))))
            .keys(&[ctrl('V')])),
        Line,
        Row(row(Command::SelectAll, text::select_all, |model, _| {
            let count = model.puzzle().shape().cell_count();
            model.selection.select_all(CellSet::first_cells(count));
        })
        .keys(&[ctrl('A')])),
        Row(row(Command::InvertSelection, text::invert_selection, |model, _| {
            let inverted = model.puzzle().shape().cells().filter(|&cell| !model.selection.cells().contains(cell)).collect();
            model.selection.select_all(inverted);
        })
        .keys(&[ctrl('I')])),
        Row(row(Command::ClearCells, text::clear_cells, edit::clear)
            .when(|model| model.mode != Mode::Watch && !model.selection.cells().is_empty())),
        Line,
        Row(row(Command::InsertCell, text::insert_cell, |model, effects| edit::insert_cell(model, Reach::Board, effects))
            .keys(&[ctrl_shift('I')])
            .when(enters_at_cursor)),
        Row(row(Command::RemoveCell, text::remove_cell, |model, effects| edit::remove_cell(model, Reach::Board, effects))
            .keys(&[ctrl_shift('X')])
            .when(enters_at_cursor)),
        Row(row(Command::InsertCellInRow, text::insert_cell_in_row, |model, effects| {
            edit::insert_cell(model, Reach::Row, effects)
        })
        .when(enters_at_cursor)),
        Row(row(Command::RemoveCellInRow, text::remove_cell_in_row, |model, effects| {
            edit::remove_cell(model, Reach::Row, effects)
        })
        .when(enters_at_cursor)),
    ],
);

fn enters_at_cursor(model: &Model) -> bool {
    model.mode == Mode::Enter && model.selection.cursor().is_some()
}

fn name_of(model: &Model, lang: Lang, edit: &EditLabel) -> String {
    label::edit(lang, edit, model.puzzle().shape(), model.settings.numerals)
}

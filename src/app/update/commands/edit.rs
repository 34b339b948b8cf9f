//! The menu Edit.

use super::row::{
    Entry::{Choices, Line, Row, Within},
    Menu, MenuChoice, NONE, keys, row,
};
use crate::{
    app::{
        model::game::LeftGame,
        text::{command as text, format},
        update::{commands::run::shows_run_of_puzzle, edit, prelude::*, regions, setting},
    },
    io::Format,
    solve::analyse::Reach,
};

/// Whether a game was left in Watch mode.
fn was_watched(left: Option<&Arc<LeftGame>>) -> bool {
    left.is_some_and(|left| left.game.lasting.state.mode == Mode::Watch)
}

pub(super) static MENU: Menu = Menu::top(
    text::edit,
    'E',
    &[
        Row(row(Command::Undo, keys(&[ctrl('Z'), plain(Key::Char('['))]), |model, effects| {
            if !regions::undo(model) {
                edit::undo(model, effects);
            }
        })
        .after(
            |model| {
                let has_edit = model.rules.draws_back(model.history.len()) || model.history.next_undo().is_some();
                let goes_back = !has_edit && !model.left.before.is_empty();
                // The steps of a run are not edits; a puzzle that was pasted in Watch mode can still be taken back.
                match model.mode {
                    Mode::Watch if model.answer.is_none() => goes_back && was_watched(model.left.before.last()),
                    _ => has_edit || goes_back || model.has_result(),
                }
            },
            needs::edit,
        )
        .called(|model, lang| {
            if model.answer.is_some() || model.has_result() && model.mode != Mode::Watch {
                return Some(text::undo_solve(lang).to_owned());
            }
            let regions = model.rules.draws_back(model.history.len()).then_some(&EditLabel::Regions);
            let edit = regions.or_else(|| model.history.next_undo());
            name_of(model, lang, edit, &model.left.before).map(|what| text::undo_what(lang, what))
        })),
        Row(row(Command::Redo, keys(&[ctrl('Y'), ctrl_shift('Z'), plain(Key::Char(']'))]), |model, effects| {
            if !regions::redo(model) {
                edit::redo(model, effects);
            }
        })
        .after(
            |model| {
                let has_edit = model.rules.draws_again(model.history.len()) || model.history.next_redo().is_some();
                let goes_on = !has_edit && !model.left.after.is_empty();
                goes_on || has_edit && model.mode != Mode::Watch
            },
            needs::undone,
        )
        .called(|model, lang| {
            let regions = model.rules.draws_again(model.history.len()).then_some(&EditLabel::Regions);
            let edit = regions.or_else(|| model.history.next_redo());
            name_of(model, lang, edit, &model.left.after).map(|what| text::redo_what(lang, what))
        })),
        Line,
        // Copy and paste reach the window as clipboard events, not as keys.
        Row(row(Command::Copy, keys(&[ctrl('C')]), copy::shortly)),
        Within(Menu::within(
            text::copy_as,
            &[
                Row(row(Command::CopyCandidates, keys(&[ctrl_shift('C')]), |model, effects| {
                    copy::in_format(model, Format::CANDIDATES, effects);
                })
                .called(|_, lang| Some(text::as_candidates(lang).to_owned()))
                .beside_board()),
                Row(row(Command::CopyPicture, NONE, |model, effects| copy::draw(model, effects))
                    .called(|_, lang| Some(text::as_picture(lang).to_owned()))),
                Choices(|_, lang| {
                    let links = [Format::SUDOKUPAD_LINK, Format::FPUZZLES];
                    links.map(|found| MenuChoice::action(format::name(lang, found), Action::CopyAs(found))).into()
                }),
                Row(row(Command::CopyLink, keys(&[ctrl_shift('L')]), link::copy)
                    .called(|_, lang| Some(text::as_link(lang).to_owned()))
                    .after(shows_run_of_puzzle, needs::run)),
                Line,
                Choices(|_, lang| vec![MenuChoice::action(text::more_formats(lang), Action::Command(Command::Export))]),
            ],
        )),
        Row(row(Command::Paste, keys(&[ctrl('V')]), |_, effects| effects.push(Effect::Window(WindowEffect::Obey(Command::Paste))))),
        Line,
        Row(row(Command::ClearCells, NONE, edit::clear)
            .after(|model| model.mode != Mode::Watch && !model.selection.cells().is_empty(), needs::selected)),
        Within(Menu::within(
            text::select,
            &[
                Row(row(Command::SelectAll, keys(&[ctrl('A')]), |model, _| {
                    let count = model.puzzle().shape().cell_count();
                    model.selection.select_all(CellSet::first_cells(count));
                })),
                Row(row(Command::InvertSelection, keys(&[ctrl('I')]), |model, _| {
                    let cells = model.puzzle().shape().cells();
                    let inverted = cells.filter(|&cell| !model.selection.cells().contains(cell)).collect();
                    model.selection.select_all(inverted);
                })),
            ],
        )),
        Within(
            Menu::within(
                text::shift_cells,
                &[
                    Row(row(Command::InsertCell, keys(&[ctrl_shift('I')]), |model, effects| {
                        edit::insert_cell(model, Reach::Board, effects);
                    })
                    .when(enters_at_cursor)),
                    Row(row(Command::RemoveCell, keys(&[ctrl_shift('X')]), |model, effects| {
                        edit::remove_cell(model, Reach::Board, effects);
                    })
                    .when(enters_at_cursor)),
                    Row(row(Command::InsertCellInRow, NONE, |model, effects| edit::insert_cell(model, Reach::Row, effects))
                        .when(enters_at_cursor)),
                    Row(row(Command::RemoveCellInRow, NONE, |model, effects| edit::remove_cell(model, Reach::Row, effects))
                        .when(enters_at_cursor)),
                ],
            )
            .after(enters_at_cursor, needs::cell_to_enter),
        ),
        Line,
        Row(row(Command::Preferences, keys(&[ctrl(',')]), |model, _| setting::open(model, String::new())).beside_board()),
    ],
);

fn enters_at_cursor(model: &Model) -> bool {
    model.mode == Mode::Enter && model.selection.typed_at().is_some()
}

/// What undo or redo is about: an edit, or where there is none, how the next of the games was left.
fn name_of(model: &Model, lang: Lang, edit: Option<&EditLabel>, games: &[Arc<LeftGame>]) -> Option<String> {
    let edit = edit.map(|edit| label::edit(lang, edit, model.puzzle().shape(), model.settings.numerals));
    edit.or_else(|| Some(label::replacement(lang, games.last()?.by).to_owned()))
}

//! The menu File.

use super::row::{
    Entry::{Choices, Line, Part, Row, Within},
    Menu, MenuChoice, MenuPart, NONE, keys, row,
};
use crate::app::{
    model::{
        NewForm,
        collection::{BulkTask, CollectionModel},
        generation::GenerateForm,
    },
    shortcut::ctrl_key,
    text::{collection as list, command as text},
    update::{collection, front, generation, next::begin, prelude::*, print_new},
};

pub(super) static MENU: Menu = Menu::top(
    text::file,
    'F',
    &[
        Within(Menu::within(
            text::new_puzzle,
            &[
                Part(MenuPart::Levels),
                Line,
                Row(row(Command::NewLikeThis, NONE, |model, effects| {
                    generation::act(model, GenerationAction::Game(Game::LikeThis), effects);
                })
                .when(|model| {
                    let is_possible = GenerateForm::of(model.puzzle()).is_for_more_like(model.puzzle());
                    is_possible && model.generation.is_none() && !is_being_rated(model)
                })
                .because(|model| is_being_rated(model).then(|| needs::rating.into()))),
                Row(row(Command::PuzzleOfTheDay, NONE, |model, effects| {
                    generation::act(model, GenerationAction::Game(Game::OfTheDay(None)), effects);
                })
                .when(|model| model.generation.is_none())),
                Line,
                Row(row(Command::Generate, keys(&[ctrl('G')]), generation::open).beside_board()),
                Row(row(Command::NewBoard, NONE, |model, _| model.dialog = Some(Dialog::New(NewForm::of(model.puzzle()))))
                    .beside_board()),
                Row(row(Command::New, keys(&[ctrl('N')]), |model, _| front::show(model)).beside_board()),
            ],
        )),
        Row(row(Command::Open, keys(&[ctrl('O')]), |model, effects| begin(model, AfterSaving::ChooseFile, effects)).beside_board()),
        Within(
            Menu::within(text::open_recent, &[Part(MenuPart::Recent)])
                .after(|model| !model.settings.recent.is_empty(), needs::recent),
        ),
        Within(Menu::within(text::sessions_left, &[Part(MenuPart::Sessions)]).only_when(|model| !model.sessions_left.is_empty())),
        Within(Menu::within(
            text::examples,
            &[
                Part(MenuPart::Examples(false)),
                Line,
                Part(MenuPart::Examples(true)),
                Line,
                Within(Menu::within(text::lessons, &[Choices(super::lessons)])),
            ],
        )),
        Within(
            Menu::within(
                text::collection,
                &[
                    Row(row(Command::NextPuzzle, keys(&[ctrl_key(Key::PageDown)]), |model, effects| {
                        collection::go(model, 1, effects);
                    })
                    .when(|model| opened(model).is_some_and(|collection| collection.neighbour(1).is_some()))
                    .beside_board()),
                    Row(row(Command::PreviousPuzzle, keys(&[ctrl_key(Key::PageUp)]), |model, effects| {
                        collection::go(model, -1, effects);
                    })
                    .when(|model| opened(model).is_some_and(|collection| collection.neighbour(-1).is_some()))
                    .beside_board()),
                    Line,
                    Row(row(Command::CheckAll, NONE, collection::check)
                        .when(|model| opened(model).is_some_and(|collection| collection.work.is_none()))),
                    Row(row(Command::RateAll, NONE, collection::rate).when(|model| {
                        opened(model).is_some_and(|collection| collection.work.is_none() && collection.unrated_count() > 0)
                    })),
                    Row(row(Command::StopChecking, NONE, collection::stop_work)
                        .when(|model| opened(model).is_some_and(|collection| collection.work.is_some()))
                        .called(|model, lang| {
                            let task = opened(model).and_then(|collection| collection.work).map(|work| work.task);
                            (task == Some(BulkTask::Rate)).then(|| text::stop_rating(lang).to_owned())
                        })),
                    Row(row(Command::ExportList, NONE, |model, effects| files::choose(model, FileRequest::ExportList, effects))
                        .when(|model| opened(model).is_some_and(|collection| !collection.listing().is_empty()))
                        .because(|model| opened(model).map(|_| list::nothing_listed.into()))),
                    Line,
                    Choices(|model, lang| {
                        let shown = opened(model).map(|collection| collection.is_shown);
                        let switch = |is_shown| {
                            MenuChoice::switch(is_shown, Command::Collection.name(lang), Action::Command(Command::Collection))
                        };
                        shown.map(switch).into_iter().collect()
                    }),
                    Row(row(Command::CloseCollection, NONE, collection::close).when(|model| model.collection.is_some())),
                ],
            )
            .only_when(|model| model.collection.is_some()),
        ),
        Line,
        Row(row(Command::Save, keys(&[ctrl('S')]), document::save).beside_board()),
        Row(row(Command::SaveAs, keys(&[ctrl_shift('S')]), document::save_as).beside_board()),
        Row(row(Command::Export, keys(&[ctrl('E')]), document::export).beside_board()),
        Line,
        Row(row(Command::Print, keys(&[ctrl('P')]), |model, _| copy::print(model)).beside_board()),
        Row(row(Command::PrintNew, NONE, print_new::open).beside_board()),
        Line,
        Row(row(Command::Quit, keys(&[ctrl('Q')]), |model, effects| begin(model, AfterSaving::Quit, effects)).beside_board()),
    ],
);

/// Whether the level of the puzzle is still worked out: another one like it would have any level.
fn is_being_rated(model: &Model) -> bool {
    model.logic.difficulty.is_of(&model.document) && model.rated().is_none()
}

fn opened(model: &Model) -> Option<&CollectionModel> {
    model.collection.as_ref()
}

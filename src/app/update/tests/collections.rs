//! Collections: opened, browsed, checked, exported.

use std::path::PathBuf;

use super::*;
use crate::{
    app::{
        action::{CollectionAction, LogicAction},
        model::{
            Dialog, FileRequest, Next, PictureForm,
            collection::{BulkProgress, BulkTask, Filter, ListColumn},
        },
    },
    io::{Collection, ListPart, Opened, read_puzzles},
    solve::{
        Cancel,
        analyse::{Budget, analyse},
        check::{Checked, Graded, Solutions},
        logic::Rated,
    },
};

const SMALL: &str = "12..34..........\n1...............\n123.............\n";

/// A desk on which a file of puzzles has been opened.
fn opened(text: &str) -> TestApp {
    let mut desk = TestApp::new();
    desk.act(Action::loaded(PathBuf::from("/puzzles/many.txt"), read_puzzles(text.as_bytes())));
    desk
}

fn collection(desk: &TestApp) -> &crate::app::model::collection::CollectionModel {
    desk.model.collection.as_ref().unwrap()
}

fn checked(solutions: Solutions) -> Checked {
    Checked { solutions, solution: None }
}

#[test]
fn a_file_of_many_puzzles_is_listed_and_its_first_is_on_the_board() {
    let desk = opened(SMALL);
    assert_eq!((collection(&desk).listing().len(), collection(&desk).current), (3, Some(0)));
    assert_eq!(desk.model.puzzle().given_count(), 4);
    assert_eq!(desk.model.document.path, None, "saving a puzzle never writes over the collection");
    assert!(desk.model.notice.as_ref().unwrap().text.contains('3'));
    assert_eq!(desk.model.settings.recent, [PathBuf::from("/puzzles/many.txt")]);
}

#[test]
fn pasted_puzzles_become_a_collection_too() {
    let mut desk = TestApp::new();
    desk.act(Action::PasteText(SMALL.to_owned()));
    assert_eq!((collection(&desk).path.as_ref(), desk.model.pasting), (None, false));
}

#[test]
fn lines_that_are_no_puzzles_are_named() {
    let desk = opened(&format!("{SMALL}what is this\n{}", SMALL.repeat(4)));
    let notice = desk.model.notice.as_ref().unwrap();
    assert_eq!(notice.kind, NoticeKind::Problem);
    assert!(notice.text.ends_with("1 line that is not a puzzle was skipped: line 4."), "{}", notice.text);
}

/// That part of a list of three, opened from a file.
fn opened_part(index: u32) -> TestApp {
    let Opened::Collection(collection) = read_puzzles(SMALL.as_bytes()).unwrap() else { panic!("a collection") };
    let part = ListPart { index, count: Some(3), has_next: index < 2 };
    let part: Collection = collection.into_part(part, 3 * index as usize);
    let mut desk = TestApp::new();
    desk.act(Action::Collection(CollectionAction::Opened(Some("/puzzles/large.txt".into()), Arc::new(part))));
    desk
}

#[test]
fn the_parts_of_a_large_file_are_opened_one_after_the_other() {
    let mut desk = opened_part(1);
    let notice = &desk.model.notice.as_ref().unwrap().text;
    assert!(notice.contains("3 puzzles") && notice.contains("part 2 of 3"), "{notice}");
    let read = |index| [Effect::Reading(Signal::Start(ReadingJob::Part("/puzzles/large.txt".into(), index)))];
    assert_eq!(desk.act(Action::Collection(CollectionAction::OpenPart { next: true })), read(2));
    assert_eq!(desk.act(Action::Collection(CollectionAction::OpenPart { next: false })), read(0));
    assert_eq!(opened_part(0).act(Action::Collection(CollectionAction::OpenPart { next: false })), []);
    assert_eq!(opened_part(2).act(Action::Collection(CollectionAction::OpenPart { next: true })), []);
    assert_eq!(opened(SMALL).act(Action::Collection(CollectionAction::OpenPart { next: true })), []);
}

#[test]
fn unsaved_work_is_asked_about_before_a_puzzle_of_the_list_takes_its_place() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::Collection(CollectionAction::Opened(
        None,
        Arc::new(match read_puzzles(SMALL.as_bytes()).unwrap() {
            Opened::Collection(puzzles) => puzzles,
            other => panic!("{other:?}"),
        }),
    )));
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::FromCollection(0))));
    assert_eq!(desk.model.puzzle().given_count(), 21);
    desk.act(Action::Discard);
    assert_eq!((desk.model.puzzle().given_count(), collection(&desk).current), (4, Some(0)));
}

#[test]
fn next_and_previous_walk_the_list_as_it_is_sorted_and_filtered() {
    let mut desk = opened(SMALL);
    desk.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    desk.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    assert_eq!(collection(&desk).listing().indices(), [0, 2, 1], "chosen twice: from the highest");
    assert!(!Command::PreviousPuzzle.is_enabled(&desk.model));
    desk.command(Command::NextPuzzle);
    assert_eq!((collection(&desk).current, desk.model.puzzle().given_count()), (Some(2), 3));
    desk.act(Action::Collection(CollectionAction::Filter(Filter { most_clues: Some(1), ..Filter::default() })));
    desk.command(Command::NextPuzzle);
    assert_eq!(collection(&desk).current, Some(1), "from outside the list to its first");
}

#[test]
fn another_document_leaves_the_list_but_is_none_of_its_puzzles() {
    let mut desk = opened(SMALL);
    desk.act(Action::Example("easy"));
    assert_eq!(collection(&desk).current, None);
    desk.act(Action::Collection(CollectionAction::Open(2)));
    assert_eq!(collection(&desk).current, Some(2));
    desk.command(Command::CloseCollection);
    assert!(desk.model.collection.is_none());
    assert_eq!(desk.model.puzzle().given_count(), 3, "the puzzle stays");
}

#[test]
fn results_of_a_check_are_taken_while_it_is_that_of_this_collection() {
    let mut desk = opened(SMALL);
    let id = collection(&desk).id;
    let effects = desk.command(Command::CheckAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(Signal::Start(CollectionJob::Check(of, puzzles)))] if *of == id && puzzles.len() == 3),
        "{effects:?}"
    );
    assert!(!Command::CheckAll.is_enabled(&desk.model));
    let news = |id, first, found: &[Solutions]| {
        let found: Vec<Checked> = found.iter().copied().map(checked).collect();
        Action::Collection(CollectionAction::Checked(id, first, found.into()))
    };
    desk.act(news(id, 0, &[Solutions::One, Solutions::Several]));
    assert_eq!(collection(&desk).work, Some(BulkProgress { done: 2, ..BulkProgress::new(BulkTask::Check, 3) }));
    assert_eq!(collection(&desk).result(1).solutions(), Some(Solutions::Several));
    assert_eq!(desk.command(Command::StopChecking), [Effect::Collection(Signal::Stop)]);
    assert_eq!((collection(&desk).work, collection(&desk).result(2).solutions()), (None, None));
    // Another collection takes its place: what comes now is not about that.
    desk.act(Action::text_read(read_puzzles(SMALL.as_bytes())));
    desk.act(news(id, 0, &[Solutions::None]));
    assert_eq!(collection(&desk).result(0).solutions(), None);
}

#[test]
fn the_list_says_how_hard_the_puzzle_on_the_board_is_as_long_as_it_is_that_of_the_collection() {
    let analysed = |desk: &mut TestApp| {
        let puzzle = desk.model.puzzle().clone();
        let analysis = analyse(&puzzle, &Cancel::default(), Budget::QUICK).unwrap();
        let effects = desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))));
        effects.into_iter().find_map(|effect| {
            if let Effect::Rating(Signal::Start(RatingJob { ticket, .. })) = effect { Some(ticket) } else { None }
        })
    };
    let rate = |desk: &mut TestApp, ticket| desk.act(Action::Logic(LogicAction::Rated(ticket, Rated::Beyond, [].into())));
    let easy = crate::test_support::EASY;
    let mut desk = opened(&format!("{easy}\n.{}\n", &easy[1..]));
    let ticket = analysed(&mut desk).unwrap();
    assert_eq!((collection(&desk).result(0).rated, collection(&desk).result(0).solutions()), (None, None));
    rate(&mut desk, ticket);
    assert_eq!(
        (collection(&desk).result(0).rated, collection(&desk).result(0).solutions()),
        (Some(Rated::Beyond), Some(Solutions::One))
    );
    assert_eq!(collection(&desk).result(1).rated, None);
    assert!(kept(&rate(&mut desk, ticket)).is_empty(), "it is known");
    // The second puzzle, given another digit: what is found out about that is not about the puzzle of the list.
    desk.act(Action::Collection(CollectionAction::Open(1)));
    desk.command(Command::ModeEnter);
    desk.select([0]);
    desk.act(Action::Digit(digit(5), None));
    assert_eq!(analysed(&mut desk), None, "how hard the first is, which this is now, is known");
    assert_eq!((collection(&desk).current, collection(&desk).result(1).rated), (Some(1), None));
}

/// The results that are kept for the next start.
fn kept(effects: &[Effect]) -> Vec<&Graded> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Saving(SavingJob::KeepResult(result)) = effect { Some(&result.found) } else { None })
        .collect()
}

#[test]
fn what_is_found_about_an_opened_puzzle_is_kept_once() {
    let easy = crate::test_support::EASY;
    let mut desk = opened(&format!("{easy}\n{}\n", ".".repeat(80) + "1"));
    let analysed = |desk: &mut TestApp| {
        let analysis = analyse(desk.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
        desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))))
    };
    let effects = analysed(&mut desk);
    assert!(kept(&effects).is_empty(), "it is not rated yet");
    let ticket = effects
        .iter()
        .find_map(|effect| if let Effect::Rating(Signal::Start(RatingJob { ticket, .. })) = effect { Some(*ticket) } else { None });
    let rated = Action::Logic(LogicAction::Rated(ticket.unwrap(), Rated::Beyond, [].into()));
    let graded = |index, solutions, rated| Graded { index, checked: checked(solutions), rated, se_rating: None };
    assert_eq!(kept(&desk.act(rated.clone())), [&graded(0, Solutions::One, Some(Rated::Beyond))]);
    assert!(kept(&desk.act(rated)).is_empty());
    desk.act(Action::Collection(CollectionAction::Open(1)));
    assert_eq!(kept(&analysed(&mut desk)), [&graded(1, Solutions::Several, None)]);
    assert_eq!(collection(&desk).result(1).solutions(), Some(Solutions::Several));
}

#[test]
fn what_is_listed_is_rated() {
    let mut desk = opened(SMALL);
    let id = collection(&desk).id;
    desk.act(Action::Collection(CollectionAction::Filter(Filter { fewest_clues: 2, ..Filter::default() })));
    let effects = desk.command(Command::RateAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(Signal::Start(CollectionJob::Rate(of, listed)))] if *of == id && listed.unrated() == [0, 2]),
        "{effects:?}"
    );
    assert!(!Command::RateAll.is_enabled(&desk.model) && !Command::CheckAll.is_enabled(&desk.model));
    assert_eq!(Command::StopChecking.label(&desk.model), "Stop rating");
    let graded = |index| Graded { index, checked: checked(Solutions::One), rated: Some(Rated::Beyond), se_rating: None };
    desk.act(Action::Collection(CollectionAction::Graded(id, Arc::new([graded(2)]))));
    assert_eq!(collection(&desk).work, Some(BulkProgress { done: 1, ..BulkProgress::new(BulkTask::Rate, 2) }));
    desk.act(Action::Collection(CollectionAction::Sort(ListColumn::Difficulty)));
    assert_eq!(collection(&desk).listing().indices(), [2, 0]);
    desk.act(Action::Collection(CollectionAction::WorkEnded(id)));
    assert_eq!((collection(&desk).work, collection(&desk).result(2).solutions()), (None, Some(Solutions::One)));
    let effects = desk.command(Command::RateAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(Signal::Start(CollectionJob::Rate(_, rest)))] if rest.unrated() == [0]),
        "what is known is not asked again"
    );
    desk.act(Action::Collection(CollectionAction::Checked(id, 0, Arc::new([checked(Solutions::Several)]))));
    desk.act(Action::Collection(CollectionAction::WorkEnded(id)));
    assert!(!Command::RateAll.is_enabled(&desk.model), "one is rated, the other has several solutions");
    desk.act(Action::Collection(CollectionAction::Filter(Filter { fewest_clues: 80, ..Filter::default() })));
    assert!(!Command::RateAll.is_enabled(&desk.model), "nothing is listed");
}

#[test]
fn undecided_puzzles_alone_leave_nothing_to_rate() {
    let mut desk = opened(SMALL);
    let id = collection(&desk).id;
    assert!(Command::RateAll.is_enabled(&desk.model));
    let undecided = [Solutions::Undecided, Solutions::Several, Solutions::Undecided].map(checked);
    desk.act(Action::Collection(CollectionAction::Checked(id, 0, Arc::new(undecided))));
    assert!(!Command::RateAll.is_enabled(&desk.model));
    assert!(collection(&desk).listed_puzzles().unrated().is_empty());
}

#[test]
fn the_list_is_exported_as_it_is_shown() {
    let mut desk = opened(SMALL);
    desk.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    let beside = Some(PathBuf::from("/puzzles/many.txt"));
    assert_eq!(desk.command(Command::ExportList), [Effect::Window(WindowEffect::ChooseFile(FileRequest::ExportList, beside))]);
    let effects = desk.act(Action::File(FileAction::FileChosen(FileRequest::ExportList, Some(PathBuf::from("/a.csv")))));
    let [Effect::Export(Signal::Start(ExportJob::List(path, listed, _)))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((path.to_str(), listed.puzzles.len()), (Some("/a.csv"), 3));
    assert_eq!(listed.listing.indices(), [1, 2, 0]);
}

#[test]
fn the_list_is_printed_as_it_is_shown_or_the_puzzle_alone() {
    let mut desk = opened(SMALL);
    desk.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    for is_list in [false, true] {
        desk.command(Command::Print);
        let Some(Dialog::Picture(form)) = desk.model.dialog.clone() else { panic!("{:?}", desk.model.dialog) };
        desk.act(Action::PictureForm(PictureForm { is_list, ..form }));
        let effects = desk.act(Action::Confirm);
        match &effects[..] {
            [Effect::Export(Signal::Start(ExportJob::Page(puzzle, _)))] if !is_list => assert_eq!(puzzle, desk.model.puzzle()),
            [Effect::Export(Signal::Start(ExportJob::Pages(listed, title, _)))] if is_list => {
                assert_eq!((listed.listing.indices(), title.as_deref()), (&[1, 2, 0][..], Some("many")));
            }
            _ => panic!("{effects:?}"),
        }
    }
}

#[test]
fn a_doubtful_puzzle_of_the_list_is_asked_about() {
    let doubtful = HARDEST.replacen('.', "x", 5);
    let mut desk = opened(&format!("{HARDEST}\n{doubtful}\n"));
    desk.command(Command::NextPuzzle);
    assert!(matches!(desk.model.dialog, Some(Dialog::Preview(_))), "{:?}", desk.model.dialog);
    assert_eq!(collection(&desk).current, Some(0));
    desk.act(Action::Confirm);
    assert_eq!(collection(&desk).current, Some(1));
}

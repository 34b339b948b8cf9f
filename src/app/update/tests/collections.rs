//! Collections: opened, browsed, checked, exported.

use super::*;
use crate::{
    app::{
        model::{
            ListPlace, PictureForm,
            collection::{BulkProgress, BulkTask, Filter, ListColumn},
        },
        text::{capitalised, collection as text, reading},
    },
    io::{Collection, Doubt, Interpretation, ListPart, Opened, Reading, read_many},
    solve::{
        analyse::analyse,
        check::{Checked, Graded, Solutions},
    },
};

const SMALL: &str = "12..34..........\n1...............\n123.............\n";

/// An application on which a file of puzzles has been opened.
fn opened(text: &str) -> TestApp {
    let mut app = TestApp::new();
    app.act(Action::read(Some(PathBuf::from("/puzzles/many.txt")), read_many(text.as_bytes())));
    app
}

fn collection(app: &TestApp) -> &crate::app::model::collection::CollectionModel {
    app.model.collection.as_ref().unwrap()
}

fn checked(solutions: Solutions) -> Checked {
    Checked { solutions, solution: None }
}

/// Whether the last that is said is that the solution beside a puzzle is its only one.
fn says_that_it_confirms(app: &TestApp) -> bool {
    let words = |lang: Lang| capitalised(&lang.ended(reading::doubt(lang, &Doubt::SolutionConfirms)));
    Lang::ALL.into_iter().all(|lang| app.said().text(lang).ends_with(&words(lang)))
}

#[test]
fn a_file_of_many_puzzles_is_listed_and_its_first_is_on_the_board() {
    let app = opened(SMALL);
    assert_eq!((collection(&app).listing().len(), collection(&app).current), (3, Some(0)));
    assert_eq!(app.model.puzzle().given_count(), 4);
    assert_eq!(app.model.document.path, None, "saving a puzzle never writes over the collection");
    assert_eq!(app.said(), text::said::opened(3_usize));
    assert_eq!(app.model.settings.recent, [PathBuf::from("/puzzles/many.txt")]);
}

#[test]
fn a_puzzle_that_its_solution_has_settled_is_on_the_board_at_once_with_a_note() {
    let settled = |line| Interpretation { doubts: vec![Doubt::SolutionConfirms], ..Interpretation::from(puzzle(line)) };
    let others = [Doubt::NoRegions, Doubt::SolutionNotOnly].map(|doubt| vec![Doubt::SolutionConfirms, doubt]);
    let of = |doubts: &[Doubt]| {
        let found = [settled(HARDEST), Interpretation { doubts: doubts.to_vec(), ..settled(PUZZLE) }];
        let list = Collection::of_all(&Reading::from(found.to_vec())).unwrap();
        let mut app = TestApp::new();
        app.act(Action::read(None, Ok(Opened::Collection(Arc::new(list)))));
        assert_eq!(*app.model.puzzle(), puzzle(HARDEST));
        app.act(Action::Collection(CollectionAction::Open(1)));
        app
    };
    let app = of(&[Doubt::SolutionConfirms]);
    assert_eq!((&app.model.dialog, app.model.puzzle()), (&None, &puzzle(PUZZLE)));
    assert!(says_that_it_confirms(&app));
    for doubts in others {
        assert!(matches!(of(&doubts).model.dialog, Some(Dialog::Preview(_))), "{doubts:?}");
    }
    // So is one that was opened by itself.
    let mut app = TestApp::new();
    app.act(Action::read(Some(PathBuf::from("/puzzles/one.json")), Ok(Opened::Reading(Reading::from(vec![settled(PUZZLE)])))));
    assert_eq!((&app.model.dialog, app.model.puzzle()), (&None, &puzzle(PUZZLE)));
    assert!(app.said().text(Lang::En).starts_with(&says::opened(Lang::En, "one.json")) && says_that_it_confirms(&app));
}

#[test]
fn pasted_puzzles_become_a_collection_too() {
    let app = TestApp::playing(SMALL);
    assert_eq!((collection(&app).path.as_ref(), app.model.pasting), (None, false));
}

#[test]
fn lines_that_are_no_puzzles_are_named() {
    let app = opened(&format!("{SMALL}what is this\n{}", SMALL.repeat(4)));
    let notice = app.model.notice.as_ref().unwrap();
    assert_eq!(notice.kind, NoticeKind::Problem);
    assert_eq!(notice.said, text::said::opened_without(15_usize, 1_usize, text::said::line(4_usize)));
}

/// That part of a list of three, opened from a file.
fn opened_part(index: u32) -> TestApp {
    let Opened::Collection(collection) = read_many(SMALL.as_bytes()).unwrap() else { panic!("a collection") };
    let part = ListPart { index, count: Some(3), has_next: index < 2 };
    let part = Arc::unwrap_or_clone(collection).into_part(part, 3 * index as usize);
    let mut app = TestApp::new();
    app.act(Action::read(Some("/puzzles/large.txt".into()), Ok(Opened::Collection(Arc::new(part)))));
    app
}

#[test]
fn the_parts_of_a_large_file_are_opened_one_after_the_other() {
    let mut app = opened_part(1);
    assert_eq!(app.said(), text::said::opened_part(3_usize, text::said::part_of(2_usize, 3_usize)));
    let read = |index| [Effect::Reading(ReadingJob::Part("/puzzles/large.txt".into(), index))];
    assert_eq!(app.act(Action::Collection(CollectionAction::OpenPart { next: true })), read(2));
    assert_eq!(app.act(Action::Collection(CollectionAction::OpenPart { next: false })), read(0));
    assert_eq!(opened_part(0).act(Action::Collection(CollectionAction::OpenPart { next: false })), []);
    assert_eq!(opened_part(2).act(Action::Collection(CollectionAction::OpenPart { next: true })), []);
    assert_eq!(opened(SMALL).act(Action::Collection(CollectionAction::OpenPart { next: true })), []);
}

#[test]
fn a_game_that_a_list_takes_the_place_of_comes_back_by_undo() {
    let mut app = TestApp::playing(HARDEST);
    app.select([1]);
    app.mark(2, Tool::Corner);
    let left = app.model.puzzle().clone();
    app.act(Action::read(Some(PathBuf::from("/puzzles/many.txt")), read_many(SMALL.as_bytes())));
    assert_eq!((app.model.dialog.clone(), app.model.puzzle().given_count()), (None, 4));
    app.act(Action::Collection(CollectionAction::Open(2)));
    assert_eq!((app.model.puzzle().given_count(), app.model.left.before.len()), (3, 2), "the list keeps its own games");
    app.command(Command::Undo);
    assert_eq!((app.model.puzzle(), collection(&app).current), (&left, None));
    app.command(Command::Redo);
    assert_eq!((app.model.puzzle().given_count(), collection(&app).current), (3, Some(2)));
}

#[test]
fn next_and_previous_walk_the_list_as_it_is_sorted_and_filtered() {
    let mut app = opened(SMALL);
    app.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    app.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    assert_eq!(collection(&app).listing().indices(), [0, 2, 1], "chosen twice: from the highest");
    assert!(!Command::PreviousPuzzle.is_enabled(&app.model));
    app.command(Command::NextPuzzle);
    assert_eq!((collection(&app).current, app.model.puzzle().given_count()), (Some(2), 3));
    app.act(Action::Collection(CollectionAction::Filter(Filter { most_clues: Some(1), ..Filter::default() })));
    app.command(Command::NextPuzzle);
    assert_eq!(collection(&app).current, Some(1), "from outside the list to its first");
}

#[test]
fn another_document_leaves_the_list_but_is_none_of_its_puzzles() {
    let mut app = opened(SMALL);
    app.act(Action::Example("easy"));
    assert_eq!(collection(&app).current, None);
    app.act(Action::Collection(CollectionAction::Open(2)));
    assert_eq!(collection(&app).current, Some(2));
    app.command(Command::CloseCollection);
    assert!(app.model.collection.is_none());
    assert_eq!(app.model.puzzle().given_count(), 3, "the puzzle stays");
}

#[test]
fn results_of_a_check_are_taken_while_it_is_that_of_this_collection() {
    let mut app = opened(SMALL);
    let id = collection(&app).id;
    let effects = app.command(Command::CheckAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(CollectionJob::Check(of, puzzles))] if *of == id && puzzles.len() == 3),
        "{effects:?}"
    );
    assert!(!Command::CheckAll.is_enabled(&app.model));
    let news = |id, first, found: &[Solutions]| {
        let found: Vec<Checked> = found.iter().copied().map(checked).collect();
        Action::Collection(CollectionAction::Checked(id, first, found.into()))
    };
    app.act(news(id, 0, &[Solutions::One, Solutions::Several]));
    assert_eq!(collection(&app).work, Some(BulkProgress { done: 2, ..BulkProgress::new(BulkTask::Check, 3) }));
    assert_eq!(collection(&app).result(1).solutions(), Some(Solutions::Several));
    assert_eq!(app.command(Command::StopChecking), [Effect::Stop(Worker::Collection)]);
    assert_eq!((collection(&app).work, collection(&app).result(2).solutions()), (None, None));
    // Another collection takes its place: what comes now is not about that.
    app.act(Action::read(None, read_many(SMALL.as_bytes())));
    app.act(news(id, 0, &[Solutions::None]));
    assert_eq!(collection(&app).result(0).solutions(), None);
}

#[test]
fn the_list_says_how_hard_the_puzzle_on_the_board_is_as_long_as_it_is_that_of_the_collection() {
    let analysed = |app: &mut TestApp| {
        let puzzle = app.model.puzzle().clone();
        let analysis = analyse(&puzzle, &Cancel::default(), Budget::QUICK).unwrap();
        let effects = app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
        effects.into_iter().find_map(
            |effect| {
                if let Effect::Rating(RatingJob { ticket, .. }) = effect { Some(ticket) } else { None }
            },
        )
    };
    let rate = |app: &mut TestApp, ticket| app.act(Action::Logic(LogicAction::Rated(ticket, Rated::Beyond, [].into())));
    let easy = crate::test_support::EASY;
    let mut app = opened(&format!("{easy}\n.{}\n", &easy[1..]));
    let ticket = analysed(&mut app).unwrap();
    assert_eq!((collection(&app).result(0).rated, collection(&app).result(0).solutions()), (None, None));
    rate(&mut app, ticket);
    assert_eq!(
        (collection(&app).result(0).rated, collection(&app).result(0).solutions()),
        (Some(Rated::Beyond), Some(Solutions::One))
    );
    assert_eq!(collection(&app).result(1).rated, None);
    assert!(kept(&rate(&mut app, ticket)).is_empty(), "it is known");
    // The second puzzle, given another digit: what is found out about that is not about the puzzle of the list.
    app.act(Action::Collection(CollectionAction::Open(1)));
    app.command(Command::ModeEnter);
    app.select([0]);
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(analysed(&mut app), None, "how hard the first is, which this is now, is known");
    assert_eq!((collection(&app).current, collection(&app).result(1).rated), (Some(1), None));
}

/// The results that are kept for the next start.
fn kept(effects: &[Effect]) -> Vec<&Graded> {
    let found = |effect| if let &Effect::Saving(SavingJob::KeepResults(ref kept)) = effect { Some(&kept.found) } else { None };
    effects.iter().filter_map(found).flatten().collect()
}

#[test]
fn what_is_found_about_an_opened_puzzle_is_kept_once() {
    let easy = crate::test_support::EASY;
    let mut app = opened(&format!("{easy}\n{}\n", ".".repeat(80) + "1"));
    let analysed = |app: &mut TestApp| {
        let analysis = analyse(app.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
        app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))))
    };
    let effects = analysed(&mut app);
    assert!(kept(&effects).is_empty(), "it is not rated yet");
    let ticket =
        effects.iter().find_map(|effect| if let Effect::Rating(RatingJob { ticket, .. }) = effect { Some(*ticket) } else { None });
    let rated = Action::Logic(LogicAction::Rated(ticket.unwrap(), Rated::Beyond, [].into()));
    let graded = |index, solutions, rated| Graded { index, checked: checked(solutions), rated, se_rating: None };
    assert_eq!(kept(&app.act(rated.clone())), [&graded(0, Solutions::One, Some(Rated::Beyond))]);
    assert!(kept(&app.act(rated)).is_empty());
    app.act(Action::Collection(CollectionAction::Open(1)));
    assert_eq!(kept(&analysed(&mut app)), [&graded(1, Solutions::Several, None)]);
    assert_eq!(collection(&app).result(1).solutions(), Some(Solutions::Several));
}

#[test]
fn what_is_listed_is_rated() {
    let mut app = opened(SMALL);
    let id = collection(&app).id;
    app.act(Action::Collection(CollectionAction::Filter(Filter { fewest_clues: 2, ..Filter::default() })));
    let effects = app.command(Command::RateAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(CollectionJob::Rate(of, listed))] if *of == id && listed.unrated() == [0, 2]),
        "{effects:?}"
    );
    assert!(!Command::RateAll.is_enabled(&app.model) && !Command::CheckAll.is_enabled(&app.model));
    assert_eq!(Command::StopChecking.label(&app.model), "Stop rating");
    let graded = |index| Graded { index, checked: checked(Solutions::One), rated: Some(Rated::Beyond), se_rating: None };
    app.act(Action::Collection(CollectionAction::Graded(id, Arc::new([graded(2)]))));
    assert_eq!(collection(&app).work, Some(BulkProgress { done: 1, ..BulkProgress::new(BulkTask::Rate, 2) }));
    app.act(Action::Collection(CollectionAction::Sort(ListColumn::Difficulty)));
    assert_eq!(collection(&app).listing().indices(), [2, 0]);
    app.act(Action::Collection(CollectionAction::WorkEnded(id)));
    assert_eq!((collection(&app).work, collection(&app).result(2).solutions()), (None, Some(Solutions::One)));
    let effects = app.command(Command::RateAll);
    assert!(
        matches!(&effects[..], [Effect::Collection(CollectionJob::Rate(_, rest))] if rest.unrated() == [0]),
        "what is known is not asked again"
    );
    app.act(Action::Collection(CollectionAction::Checked(id, 0, Arc::new([checked(Solutions::Several)]))));
    app.act(Action::Collection(CollectionAction::WorkEnded(id)));
    assert!(!Command::RateAll.is_enabled(&app.model), "one is rated, the other has several solutions");
    app.act(Action::Collection(CollectionAction::Filter(Filter { fewest_clues: 80, ..Filter::default() })));
    assert!(!Command::RateAll.is_enabled(&app.model), "nothing is listed");
}

#[test]
fn undecided_puzzles_alone_leave_nothing_to_rate() {
    let mut app = opened(SMALL);
    let id = collection(&app).id;
    assert!(Command::RateAll.is_enabled(&app.model));
    let undecided = [Solutions::Undecided, Solutions::Several, Solutions::Undecided].map(checked);
    app.act(Action::Collection(CollectionAction::Checked(id, 0, Arc::new(undecided))));
    assert!(!Command::RateAll.is_enabled(&app.model));
    assert!(collection(&app).listed_puzzles().unrated().is_empty());
}

#[test]
fn the_list_is_exported_as_it_is_shown() {
    let mut app = opened(SMALL);
    app.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    let beside = Some(PathBuf::from("/puzzles/many.txt"));
    assert_eq!(app.command(Command::ExportList), [Effect::Window(WindowEffect::ChooseFile(FileRequest::ExportList, beside))]);
    let effects = app.act(Action::File(FileAction::FileChosen(FileRequest::ExportList, Some(PathBuf::from("/a.csv")))));
    let [Effect::Export(ExportJob::List(path, listed, _, _))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((path.to_str(), listed.puzzles.len()), (Some("/a.csv"), 3));
    assert_eq!(listed.listing.indices(), [1, 2, 0]);
}

#[test]
fn the_list_is_printed_as_it_is_shown_or_the_puzzle_alone() {
    let mut app = opened(SMALL);
    app.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    for is_list in [false, true] {
        app.command(Command::Print);
        let Some(Dialog::Picture(form)) = app.model.dialog.clone() else { panic!("{:?}", app.model.dialog) };
        app.act(Action::PictureForm(PictureForm { is_list, ..form }));
        let effects = app.act(Action::Confirm);
        match &effects[..] {
            [Effect::Export(ExportJob::Page(puzzle, _))] if !is_list => assert_eq!(puzzle, app.model.puzzle()),
            [Effect::Export(ExportJob::Pages(listed, title, _))] if is_list => {
                assert_eq!((listed.listing.indices(), title.as_deref()), (&[1, 2, 0][..], Some("many")));
            }
            _ => panic!("{effects:?}"),
        }
    }
}

#[test]
fn a_doubtful_puzzle_of_the_list_is_asked_about() {
    let doubtful = HARDEST.replacen('.', "x", 5);
    let mut app = opened(&format!("{HARDEST}\n{doubtful}\n"));
    app.command(Command::NextPuzzle);
    assert!(matches!(app.model.dialog, Some(Dialog::Preview(_))), "{:?}", app.model.dialog);
    assert_eq!(collection(&app).current, Some(0));
    app.act(Action::Confirm);
    assert_eq!(collection(&app).current, Some(1));
}

/// The games that are to be kept, by their index, with whether they are solved.
fn games(effects: &[Effect]) -> Vec<(usize, bool)> {
    let game = |effect: &Effect| match effect {
        Effect::Saving(SavingJob::KeepGame(_, index, game)) => Some((*index, game.is_solved)),
        _ => None,
    };
    effects.iter().filter_map(game).collect()
}

fn open(app: &mut TestApp, index: usize) -> Vec<Effect> {
    app.act(Action::Collection(CollectionAction::Open(index)))
}

#[test]
fn a_puzzle_of_a_list_is_left_without_a_question_and_taken_up_as_it_was() {
    let mut app = opened(SMALL);
    assert_eq!(games(&open(&mut app, 1)), [], "nobody has played the first");
    app.select([1]);
    app.keys("2");
    app.model.play.seconds = 61.0;
    app.model.play.help.hints = 1;
    let (played, help) = (app.model.puzzle().clone(), app.model.play.help);
    assert_eq!(games(&open(&mut app, 2)), [(1, false)]);
    assert_eq!((app.model.dialog.clone(), collection(&app).current), (None, Some(2)));
    assert_eq!(app.model.play.seconds, 0.0, "another puzzle, another clock");
    assert_eq!(games(&open(&mut app, 1)), []);
    assert_eq!((app.model.puzzle(), app.model.play.help), (&played, help));
    assert_eq!(app.model.play.seconds, 61.0);
    assert_eq!(app.model.mode, Mode::Play);
    // Starting again goes back to the puzzle of the list, and that is kept, too.
    app.command(Command::ClearEntries);
    assert_eq!(app.model.puzzle().entered_count(), 0);
    assert_eq!(games(&open(&mut app, 0)), [(1, false)]);
    assert_eq!(collection(&app).game(1).unwrap().puzzle.entered_count(), 0);
}

#[test]
fn a_puzzle_of_a_list_whose_givens_were_changed_comes_back_by_undo() {
    let mut app = opened(SMALL);
    app.command(Command::ModeEnter);
    app.select([15]);
    app.keys("1");
    assert_eq!(games(&open(&mut app, 1)), [], "it is no puzzle of the list any more");
    assert_eq!((app.model.dialog.clone(), collection(&app).current), (None, Some(1)));
    app.command(Command::Undo);
    assert_eq!((app.value(15), app.model.mode), (Value::Given(digit(1)), Mode::Enter));
}

#[test]
fn what_is_played_of_a_list_is_not_lost_with_the_list() {
    let leave = |app: &mut TestApp, action: Action| {
        app.select([1]);
        app.keys("2");
        let effects = app.act(action);
        (games(&effects), app.model.dialog.is_some())
    };
    let ways = || [Action::Command(Command::Quit), Action::OpenPath(PathBuf::from("b.txt"))];
    for (action, asks) in ways().into_iter().zip([true, false]) {
        let mut app = opened(SMALL);
        open(&mut app, 1);
        // Nothing is autosaved here: the games are gone with the program.
        assert_eq!(leave(&mut app, action), (vec![(1, false)], asks));
    }
    for action in ways() {
        let mut app = opened(SMALL);
        app.act(Action::File(FileAction::SessionsLeft([].into())));
        open(&mut app, 1);
        assert_eq!(leave(&mut app, action), (vec![(1, false)], false));
    }
}

#[test]
fn a_list_that_is_opened_again_goes_on_with_its_game() {
    let mut app = opened(SMALL);
    app.select([2]);
    app.keys("3");
    let left = app.model.left.all().len();
    for _ in 0..2 {
        app.act(Action::read(Some(PathBuf::from("/puzzles/many.txt")), read_many(SMALL.as_bytes())));
        assert_eq!((app.value(2), collection(&app).current), (Value::Entered(digit(3)), Some(0)));
        assert_eq!(app.model.left.all().len(), left, "it is one game");
    }
    // Another list is another matter.
    app.act(Action::read(Some(PathBuf::from("/puzzles/many.txt")), read_many(SMALL.replace("123", "124").as_bytes())));
    assert_eq!((app.value(2), app.model.left.all().len()), (Value::Empty, left + 1));
}

#[test]
fn what_was_played_of_a_list_earlier_is_taken_up_below_what_has_been_done_meanwhile() {
    use crate::{
        app::model::jobs::RecalledGames,
        io::{autosave::Played, games::KeptGame},
    };
    let game = |app: &TestApp, index: usize, digits: &[usize]| {
        let mut puzzle = collection(app).puzzles.puzzle(index);
        digits.iter().for_each(|&at| puzzle.square_mut(cell(at)).value = Value::Entered(digit(2)));
        (index, KeptGame { played: Played { seconds: 30, ..Played::default() }, ..KeptGame::new(puzzle) })
    };
    let recalled = |app: &mut TestApp, earlier: Vec<(usize, KeptGame)>| {
        let (id, keeps) = (collection(app).id, collection(app).keeps());
        app.act(Action::Arrived(Arrival::Recalled(RecalledGames { id, keeps, kept: earlier.into() })))
    };
    let mut app = opened(SMALL);
    let of_another = (2, game(&app, 1, &[5]).1);
    let earlier = vec![game(&app, 0, &[8, 9]), game(&app, 1, &[5, 6]), game(&app, 0, &[8]), of_another];
    recalled(&mut app, earlier);
    assert_eq!((app.model.puzzle().entered_count(), app.model.play.seconds), (1, 30.0), "the newest counts");
    assert!(app.model.notice.is_some(), "that the list was opened is still said");
    assert!(collection(&app).game(2).is_none(), "that was another puzzle");
    let asks = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Saving(SavingJob::RecallGames { .. })));
    assert!(asks(&open(&mut app, 1)), "another window may have gone on with it");
    assert_eq!(app.model.puzzle().entered_count(), 2);
    let of_another_window = vec![game(&app, 1, &[5, 6, 7]), game(&app, 2, &[5])];
    recalled(&mut app, of_another_window);
    assert_eq!(app.model.puzzle().entered_count(), 3);
    assert!(collection(&app).game(2).is_some());
    // What was kept here after the question was asked is newer than its answer.
    let (id, keeps, kept) = (collection(&app).id, collection(&app).keeps(), vec![game(&app, 1, &[5, 6])].into());
    app.select([12]);
    app.keys("3");
    open(&mut app, 0);
    app.act(Action::Arrived(Arrival::Recalled(RecalledGames { id, keeps, kept })));
    open(&mut app, 1);
    assert_eq!(app.model.puzzle().entered_count(), 4);

    let mut app = opened(SMALL);
    app.select([12]);
    app.keys("3");
    let earlier = vec![game(&app, 0, &[8, 9])];
    recalled(&mut app, earlier);
    assert_eq!(
        [12, 8, 9].map(|at| app.value(at)),
        [3, 2, 2].map(|typed| Value::Entered(digit(typed))),
        "what was typed is not lost"
    );
    assert_eq!((app.model.selection.cursor(), app.model.play.seconds), (Some(cell(12)), 30.0));
    app.command(Command::Undo);
    assert_eq!([12, 8].map(|at| app.value(at)), [Value::Empty, Value::Entered(digit(2))], "and it is an edit of its own");
    // A dialog is not disturbed.
    let mut app = opened(SMALL);
    app.command(Command::NewBoard);
    let earlier = vec![game(&app, 0, &[8])];
    recalled(&mut app, earlier);
    assert_eq!(app.value(8), Value::Empty);
    app.act(Action::Cancel);
    assert_eq!(app.value(8), Value::Entered(digit(2)));
}

#[test]
fn undo_brings_a_list_back_with_its_game() {
    // In no file.
    let mut app = TestApp::playing(SMALL);
    let line = app.line();
    app.act(Action::PasteText(HARDEST.to_owned()));
    app.command(Command::CloseCollection);
    app.command(Command::Undo);
    assert_eq!((app.line(), collection(&app).current, collection(&app).puzzles.len()), (line.clone(), Some(0), 3));
    // In a file.
    let mut app = opened(SMALL);
    app.act(Action::read(Some(PathBuf::from("/puzzles/other.txt")), read_many(SMALL.repeat(2).as_bytes())));
    app.command(Command::Undo);
    let place = app.model.reopening.clone().unwrap();
    assert_eq!((app.line(), place.path, app.model.collection.is_none()), (line, PathBuf::from("/puzzles/many.txt"), true));
    // Its file holds other puzzles by now, or is gone: the game is there, and it is said that its list is not.
    let reopened = || (app.model.clone(), PathBuf::from("/puzzles/many.txt"));
    let (mut went, gone) = (Vec::new(), says::without_list(Lang::En, "/puzzles/many.txt"));
    for read in [read_many(format!("{HARDEST}\n{HARDEST}\n").as_bytes()), read_many(b"")] {
        let (model, path) = reopened();
        let mut other = TestApp { model, ..TestApp::new() };
        let effects = other.act(Action::read(Some(path), read));
        find(&mut other, &effects);
        assert!(other.model.collection.is_none());
        assert!(other.problem().is_some_and(|said| said.text(Lang::En).contains(&gone)), "{:?}", other.model.notice);
        // A file that is gone may come back.
        let kept = ListPlace::of(&other.model).is_some();
        other.act(Action::read(Some(PathBuf::from("/puzzles/many.txt")), read_many(SMALL.as_bytes())));
        assert_eq!(other.model.collection.as_ref().is_some_and(|list| list.has_come_back), kept);
        went.push(kept);
    }
    assert_eq!(went, [false, true]);
    // It has another place there.
    let (model, path) = reopened();
    let mut other = TestApp { model, ..TestApp::new() };
    let effects = other.act(Action::read(Some(path), read_many(format!("{HARDEST}\n{SMALL}").as_bytes())));
    assert!(other.model.collection.is_none() && ListPlace::of(&other.model).is_none() && other.model.reopening.is_some());
    find(&mut other, &effects);
    assert_eq!((collection(&other).current, collection(&other).puzzles.len()), (Some(1), 4));
}

/// Answers the question where in its list the puzzle on the board is by now.
fn find(app: &mut TestApp, effects: &[Effect]) {
    let [.., Effect::Collection(CollectionJob::Find(place, puzzles, puzzle))] = effects else { return };
    let place = ListPlace { index: (0..puzzles.len()).find(|index| puzzles.holds(*index, puzzle)), ..(**place).clone() };
    app.act(Action::Collection(CollectionAction::Found(Box::new(place), puzzles.clone())));
}

#[test]
fn a_list_in_no_file_comes_back_with_its_name() {
    let mut app = TestApp::playing(SMALL);
    let asked = app.effects.iter().any(|effect| matches!(effect, Effect::Saving(SavingJob::KeepList(..))));
    assert!(asked);
    let path = PathBuf::from("/data/lists/1.txt");
    app.act(Action::Collection(CollectionAction::Kept(collection(&app).id, path.clone())));
    let place = ListPlace::of(&app.model).unwrap();
    assert_eq!((&place.path, place.is_kept, place.index), (&path, true, Some(0)));
    let mut other = TestApp::new();
    other.act(Action::PasteText(app.line()));
    other.model.reopening = Some(place);
    other.act(Action::read(Some(path), read_many(SMALL.as_bytes())));
    let list = collection(&other);
    assert_eq!((&list.path, list.current, ListPlace::of(&other.model)), (&None, Some(0), ListPlace::of(&app.model)));
}

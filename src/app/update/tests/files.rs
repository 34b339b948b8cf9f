//! Files: pasted, copied, exported and drawn; what takes long is shown, followed and stopped.

use super::{
    documents::{changed, path, with_file},
    *,
};
use crate::{
    app::{
        model::{
            NewPrint, PictureForm, PrintWish,
            printing::{PrintOptions, Printing},
        },
        text::{Numerals, catalogue::unwritable, format},
    },
    io::{
        self, Format,
        autosave::AutosaveError,
        picture::{Canvas, Content},
    },
    test_support::EASY as OTHER,
};

fn exporting() -> TestApp {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Export(Format::ROWS), Some(PathBuf::from("/puzzles/a.txt")))));
    app.model.notice = None;
    app
}

fn notice(app: &TestApp) -> Option<(NoticeKind, Said)> {
    app.model.notice.as_ref().map(|notice| (notice.kind, notice.said.clone()))
}

#[test]
fn an_export_that_takes_long_is_shown_with_its_progress_and_can_be_stopped() {
    let mut app = exporting();
    app.act(Action::Tick(0.2));
    assert_eq!(notice(&app), None, "most exports are done by now");
    app.act(Action::Tick(0.2));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::exporting("/puzzles/a.txt"))));
    app.act(Action::File(FileAction::ExportProgress { done: 299, count: 300 }));
    app.act(Action::Tick(0.1));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::exporting_part("/puzzles/a.txt", 99_usize))));
    assert_eq!(app.command(Command::StopFiles), [Effect::Stop(Worker::Reading), Effect::Stop(Worker::Export)]);
    assert_eq!(notice(&app), Some((NoticeKind::Done, says::files_stopped.into())));
    assert!(!Command::StopFiles.is_enabled(&app.model));
}

#[test]
fn a_problem_is_not_hidden_by_progress() {
    let mut app = exporting();
    app.act(Action::File(FileAction::NoFileDialog(FileRequest::Open)));
    app.act(Action::Cancel);
    app.act(Action::Failed(Failure::Autosave(Arc::new(AutosaveError::NoSlot { path: PathBuf::from("/1") }))));
    app.act(Action::Tick(1.0));
    assert!(notice(&app).is_some_and(|(kind, _)| kind == NoticeKind::Problem));
}

#[test]
fn what_is_read_is_named_and_what_is_done_is_no_longer_shown() {
    let mut app = TestApp::new();
    app.act(Action::OpenPath(PathBuf::from("/puzzles/b.txt")));
    app.act(Action::Tick(1.0));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::reading("/puzzles/b.txt"))));
    assert_eq!(Command::StopFiles.label(&app.model), "Stop reading");
    let loaded = crate::io::read_many(HARDEST.as_bytes());
    app.act(Action::read(Some(PathBuf::from("/puzzles/b.txt")), loaded));
    assert!(app.model.file_tasks.is_empty());
    assert!(notice(&app).is_none_or(|(kind, _)| kind != NoticeKind::Progress));
}

#[test]
fn copying_gives_one_line() {
    let mut app = TestApp::playing(HARDEST);
    assert_eq!(app.command(Command::Copy), [Effect::Window(WindowEffect::CopyText(HARDEST.to_owned()))]);
    app.act(Action::Rules(RuleEdit::Add(Rule::AntiKnight)));
    let copied = app.command(Command::Copy);
    let link = copied.iter().any(
        |effect| matches!(effect, Effect::Window(WindowEffect::CopyText(text)) if text.starts_with("https://www.f-puzzles.com/")),
    );
    assert!(link, "{copied:?}");
}

#[test]
fn a_puzzle_is_copied_in_any_format_and_what_that_has_no_room_for_is_said() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Select(Cell::new(1)));
    app.act(Action::TypeDigit(Digit::new(1).unwrap(), Some(Tool::Corner)));
    let copied = |effects: &[Effect]| match effects {
        [Effect::Window(WindowEffect::CopyText(text))] => text.clone(),
        other => panic!("{other:?}"),
    };
    let grid = copied(&app.command(Command::CopyCandidates));
    assert_eq!(io::read(grid.as_bytes()).unwrap().puzzles[0].puzzle.givens(), app.model.puzzle().givens());
    assert_eq!(app.said(), says::said::copied_without(Format::CANDIDATES, |lang: Lang| format::lost(lang, &io::Loss::Marks)));
    copied(&app.act(Action::CopyAs(Format::RON)));
    assert_eq!(app.said(), says::said::copied_as(Format::RON));
    assert!(app.act(Action::CopyAs(Format::HSOL)).is_empty());
    assert_eq!(app.said(), says::said::not_copied(unwritable::said::only_read(Format::HSOL).ended()));
}

#[test]
fn exporting_leaves_the_document_what_it_is() {
    let mut app = TestApp::playing(HARDEST);
    assert_eq!(app.command(Command::Export), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Export(Format::ROWS), None))]);
    let file = PathBuf::from("/puzzles/a.sdk");
    let effects = app.act(Action::File(FileAction::FileChosen(FileRequest::Export(Format::ROWS), Some(file.clone()))));
    assert_eq!(effects, [Effect::Export(ExportJob::Puzzle(file.clone(), app.model.puzzle().clone(), PRINTING))]);
    let exported = io::Exported::Puzzles { format: Format::SDK, lost: vec![io::Loss::Marks] };
    app.act(Action::File(FileAction::Exported(file, Ok(exported))));
    assert_eq!(
        app.said(),
        says::said::exported_without("/puzzles/a.sdk", Format::SDK, |lang: Lang| format::lost(lang, &io::Loss::Marks))
    );
    let missing = vec!['\u{12000}', '\u{12001}'];
    let exported = io::Exported::Picture { format: io::picture::PictureFormat::Svg, missing: missing.clone() };
    app.act(Action::File(FileAction::Exported(PathBuf::from("/puzzles/a.svg"), Ok(exported))));
    let with_boxes = |said| says::with_boxes(said, missing.clone());
    assert_eq!(app.said(), with_boxes(says::said::exported("/puzzles/a.svg", "SVG")));
    app.act(Action::File(FileAction::PageMade(PathBuf::from("/tmp/a.pdf"), Ok(missing.clone()))));
    assert_eq!(app.said(), with_boxes(says::said::printed("/tmp/a.pdf")));
    assert_eq!((app.model.document.path.as_ref(), app.model.document.is_changed()), (None, false));
}

#[test]
fn before_a_picture_is_written_there_is_a_form_and_its_choices_are_kept() {
    let mut app = TestApp::playing(HARDEST);
    let file = PathBuf::from("/puzzles/a.PNG");
    let chosen = Action::File(FileAction::FileChosen(FileRequest::Export(Format::ROWS), Some(file.clone())));
    assert!(app.act(chosen.clone()).is_empty());
    let options = PrintOptions { titles: false, ..PrintOptions::default() };
    let Some(Dialog::Picture(form)) = app.model.dialog.clone() else { panic!("{:?}", app.model.dialog) };
    app.act(Action::PictureForm(PictureForm { options, content: Content::Solution, ..form }));
    let effects = app.act(Action::Confirm);
    // That of one puzzle is printed with it only if it is asked for.
    let printing = Printing { options: PrintOptions { solutions: false, ..options }, content: Content::Solution, ..PRINTING };
    let settings = Settings { printing: options, ..TestApp::new().model.settings };
    let export = Effect::Export(ExportJob::Puzzle(file, app.model.puzzle().clone(), printing));
    assert_eq!(effects, [Effect::Saving(SavingJob::StoreSettings(Box::new(settings))), export]);
    assert_eq!(app.model.dialog, None);

    app.act(chosen.clone());
    let Some(Dialog::Picture(form)) = &app.model.dialog else { panic!("{:?}", app.model.dialog) };
    assert_eq!((form.options, form.content), (options, Content::Puzzle), "the solution alone is wanted once");
    assert!(app.act(Action::Cancel).is_empty());
    assert_eq!(app.model.dialog, None);

    app.command(Command::AboutPuzzle);
    let effects = app.act(chosen);
    assert!(matches!(&effects[..], [Effect::Export(ExportJob::Puzzle(..))]), "a form that is being filled in stays: {effects:?}");
    assert!(matches!(app.model.dialog, Some(Dialog::About(_))));
}

const PRINTING: Printing =
    Printing { lang: Lang::En, numerals: Numerals::Numbers, options: PrintOptions::STANDARD, content: Content::Puzzle };

#[test]
fn a_picture_is_drawn_by_a_thread_and_then_copied() {
    let mut app = TestApp::playing(HARDEST);
    assert_eq!(app.command(Command::CopyPicture), [Effect::Export(ExportJob::Drawing(app.model.puzzle().clone(), PRINTING))]);
    let canvas = Arc::new(Canvas { width: 1, height: 2, pixels: vec![0, 255] });
    assert_eq!(app.act(Action::File(FileAction::Drawn(Ok(canvas.clone())))), [Effect::Window(WindowEffect::CopyPicture(canvas))]);
    assert_eq!(app.said(), says::copied_picture.into());
    let refused = io::picture::PictureError::TooLarge { width: 1, height: 2 };
    assert!(app.act(Action::File(FileAction::Drawn(Err(refused)))).is_empty());
    assert_eq!(app.said().key(), Some("notice.not_copied"));
}

/// The form of new puzzles.
fn wanted(app: &TestApp) -> NewPrint {
    match &app.model.dialog {
        Some(Dialog::Picture(PictureForm { new: Some(new), .. })) => new.clone(),
        other => panic!("{other:?}"),
    }
}

/// What the application asks for when the wish changes.
fn wish(app: &mut TestApp, change: impl FnOnce(&mut PrintWish)) -> Vec<Effect> {
    let Some(Dialog::Picture(mut form)) = app.model.dialog.clone() else { panic!("{:?}", app.model.dialog) };
    change(&mut form.new.as_mut().unwrap().wish);
    app.act(Action::PictureForm(form))
}

/// Ends the job with these puzzles.
fn make(app: &mut TestApp, lines: &[&str]) -> Vec<Effect> {
    let id = app.model.generation.unwrap().id;
    let puzzles = NewPuzzles::of(lines.iter().map(|line| puzzle(line)).collect(), Vec::new());
    let generated = Generated { puzzles, progress: GenerateProgress::default(), stop: None };
    app.act(Action::Generation(GenerationAction::Ended(id, generated)))
}

#[test]
fn new_puzzles_are_made_shown_and_printed_and_made_anew_when_others_are_wished_for() {
    let mut app = TestApp::new();
    assert_eq!(app.command(Command::PrintNew), [Effect::DrawSeed]);
    assert_eq!((wanted(&app).wish.count, wanted(&app).wish.level), (4, app.model.settings.new_level));
    let effects = app.act(Action::Generation(GenerationAction::Seed(7)));
    assert!(matches!(&effects[..], [Effect::Generation(GenerationJob { seed: 7, count: 4, .. })]), "{effects:?}");

    let effects = wish(&mut app, |wish| wish.count = 2);
    assert_eq!(effects, [Effect::Stop(Worker::Generation), Effect::DrawSeed]);
    app.act(Action::Generation(GenerationAction::Seed(8)));
    let effects = make(&mut app, &[PUZZLE, HARDEST]);
    let [Effect::Export(ExportJob::FirstPage(made, printing))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((made.listing.len(), printing.options.solutions), (2, true));
    let (made, page) = (made.clone(), Arc::new(Canvas { width: 1, height: 1, pixels: vec![0] }));
    app.act(Action::File(FileAction::FirstPage(page.clone(), 1)));
    assert_eq!(wanted(&app).page, Some((page, 1)));

    let effects = app.act(Action::Confirm);
    let [Effect::Saving(SavingJob::StoreSettings(_)), Effect::Export(ExportJob::Pages(printed, None, _))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((printed, &app.model.dialog, app.model.puzzle()), (&made, &None, &Puzzle::classic()));
    app.command(Command::PrintNew);
    assert_eq!(wanted(&app).wish.count, 2, "as it was left");
}

#[test]
fn one_new_puzzle_has_no_solution_beside_it_and_a_kind_has_the_levels_it_has() {
    let mut app = TestApp::new();
    app.command(Command::PrintNew);
    wish(&mut app, |wish| (wish.kind, wish.level, wish.count) = (GameKind::Six, Level::Extreme, 1));
    assert_eq!(wanted(&app).wish.level, Level::Unfair);
    app.act(Action::Generation(GenerationAction::Seed(7)));
    let effects = make(&mut app, &[PUZZLE]);
    let [Effect::Export(ExportJob::FirstPage(_, printing))] = &effects[..] else { panic!("{effects:?}") };
    assert!(!printing.options.solutions);
    wish(&mut app, |wish| wish.count = 2);
    assert!(app.act(Action::Cancel).is_empty() && app.model.generation.is_none());
}

#[test]
fn a_certain_paste_replaces_the_board_and_can_be_undone() {
    let mut app = changed();
    let before = app.line();
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!((app.line().as_str(), app.model.mode), (HARDEST, Mode::Play));
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Undo));
    app.command(Command::Undo);
    assert_eq!(app.line(), before);
}

#[test]
fn pasting_what_is_there_already_offers_no_undo_of_something_else() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), None);
}

#[test]
fn a_doubtful_paste_asks_and_changes_nothing_until_it_is_taken() {
    let mut app = changed();
    let before = app.line();
    app.act(Action::PasteText(HARDEST.replacen('.', "x", 5)));
    let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.notice) };
    assert!(!preview.choices[0].doubts.is_empty());
    assert_eq!(app.line(), before);
    app.act(Action::Confirm);
    assert_eq!(app.line(), HARDEST);
    app.command(Command::Undo);
    assert_eq!(app.line(), before);
}

#[test]
fn a_paste_that_is_no_puzzle_says_so() {
    let mut app = changed();
    let before = app.model.document.puzzle.clone();
    assert_eq!(app.act(Action::PasteText("Hello, world".to_owned())), []);
    assert_eq!(app.problem_key(), Some("notice.not_pasted"));
    assert_eq!(app.model.document.puzzle, before);
}

#[test]
fn pasted_text_keeps_the_rules_of_the_board_and_a_pasted_file_brings_its_own() {
    let mut app = TestApp::new();
    app.command(Command::NewBoard);
    app.act(Action::NewForm(NewForm::new(9, vec![Rule::Diagonals])));
    app.act(Action::Confirm);
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(app.model.puzzle().rules(), [Rule::Diagonals]);
    let mut whole = puzzle(OTHER);
    whole.square_mut(cell(2)).value = Value::Entered(digit(4));
    app.act(Action::PasteText(io::ron::write(&whole)));
    assert_eq!(app.model.document.puzzle, whole);
}

#[test]
fn a_pasted_puzzle_of_another_program_brings_its_rules_and_says_which_are_unknown() {
    let mut app = TestApp::new();
    let row = "[{},{},{},{}]";
    let text =
        format!("{{\"size\":4,\"grid\":[{row},{row},{row},[{{\"value\":1}},{{}},{{}},{{}}]],\"fogofwar\":true,\"unheard\":[1]}}");
    app.act(Action::PasteText(text));
    assert_eq!(app.model.puzzle().unknown_rules, ["Drawing(FPuzzles(\"fogofwar\", true))", "FPuzzles(\"unheard\", [1])"]);
    assert_eq!(app.model.puzzle().entered_count(), 1);
    assert_eq!(app.said().key(), Some("notice.pasted_with_unknown_rules"));
}

#[test]
fn a_pasted_puzzle_is_not_written_over_the_file_of_another() {
    let mut app = with_file();
    app.act(Action::PasteText(OTHER.to_owned()));
    assert_eq!(app.model.document.name(), None, "nor does it bear its name");
    assert_eq!(app.command(Command::Save), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, None))]);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    app.command(Command::Undo);
    assert_eq!((app.model.document.path.clone(), app.model.document.is_changed()), (Some(path()), false));
    app.command(Command::Redo);
    assert_eq!((app.model.document.name(), app.line().as_str()), (None, OTHER));
}

#[test]
fn a_puzzle_pasted_while_watching_is_watched_next() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Mode(Mode::Watch));
    app.act(Action::PasteText(OTHER.to_owned()));
    assert_eq!((app.model.mode, app.line().as_str()), (Mode::Watch, OTHER));
}

#[test]
fn lines_that_may_be_one_puzzle_or_a_list_are_either_as_is_chosen() {
    let lines = [".AntiKnight", ".AntiKing", ".Windoku"].join("\n");
    let asked = || {
        let mut app = TestApp::new();
        app.act(Action::PasteText(lines.clone()));
        let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.notice) };
        assert_eq!((preview.choices.len(), preview.all.as_ref().map(|all| all.len())), (1, Some(3)));
        app
    };
    let mut one = asked();
    one.act(Action::Confirm);
    assert_eq!((one.model.puzzle().rules().len(), one.model.collection.is_none()), (3, true));
    let mut several = asked();
    several.act(Action::Collection(CollectionAction::UseAll));
    assert_eq!(several.model.collection.as_ref().map(|list| list.puzzles.len()), Some(3));
    assert_eq!(several.model.puzzle().rules().len(), 1);
}

//! Copying, exporting and drawing a puzzle.

use super::*;
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
        picture::{Canvas, Content},
    },
};

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

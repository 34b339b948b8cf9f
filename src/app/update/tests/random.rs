//! Whatever is done, in whatever order.

use std::{path::PathBuf, sync::Arc};

use proptest::prelude::*;

use super::*;
use crate::{
    app::{
        action::{Draw, Failure, LightAction, PreferencesAction, RuleEdit, Setting, Worker},
        command::Command,
        model::{
            FileRequest,
            rule_tool::{RuleTool, ToolGroup},
            run::{Control, SearchMove},
            selection::Direction,
            settings::{Pace, SolveBy},
            speed::Speed,
        },
        preference::Preference,
        shortcut::Shortcut,
        text::status,
        view::compose,
    },
    board::{About, Cage, Rule, Strength},
    io::{self, autosave::Session, examples::EXAMPLES, picture::rules::Spot},
    solve::{
        analyse::Counted,
        search::{Goal, Landmark, Method},
    },
};

fn held() -> impl Strategy<Value = Held> {
    any::<(bool, bool)>().prop_map(|(shift, ctrl)| Held { shift, ctrl })
}

fn request() -> impl Strategy<Value = FileRequest> {
    prop::sample::select(vec![FileRequest::Open, FileRequest::Save])
}

fn text() -> impl Strategy<Value = String> {
    let two = format!("{HARDEST}\n{HARDEST}\n");
    let examples = EXAMPLES.iter().map(|example| io::ron::write(&example.puzzle()));
    let plain = [HARDEST.to_owned(), two, "1...\n..2.\n.3..\n...4".to_owned(), "no puzzle".to_owned(), String::new()];
    prop::sample::select(examples.chain(plain).collect::<Vec<_>>())
}

fn file() -> impl Strategy<Value = PathBuf> {
    prop::sample::select(["a.ron", "b.txt", "c.ron"].map(PathBuf::from).to_vec())
}

fn written() -> impl Strategy<Value = Action> {
    prop_oneof![
        10 => (1u8..=25, prop::option::of(prop::sample::select(Tool::ALL.to_vec())))
            .prop_map(|(value, tool)| Action::Digit(digit(value), tool)),
        6 => (0u8..=9, prop::option::of(prop::sample::select(Tool::ALL.to_vec())))
            .prop_map(|(figure, tool)| Action::Figure(figure, tool)),
        2 => (1u8..=25, prop::sample::select(Tool::ALL.to_vec())).prop_map(|(value, tool)| Action::Write(digit(value), tool)),
        2 => (1u8..=25).prop_map(|value| Action::Light(LightAction::Digit(digit(value)))),
        1 => Just(Action::Light(LightAction::Write)),
        4 => Just(Action::Skip),
        3 => Just(Action::Backspace),
        3 => Just(Action::Clear),
        2 => text().prop_map(Action::PasteText),
        1 => "[a-z]{0,4}".prop_map(|title| Action::EditAbout(About { title, ..About::default() })),
    ]
}

fn ruled() -> impl Strategy<Value = Action> {
    let rule = || {
        prop_oneof![
            prop::sample::select(Rule::of_whole_board().collect::<Vec<_>>()),
            (prop::collection::btree_set(0usize..90, 0..12), 0u16..60)
                .prop_map(|(cells, sum)| Rule::Cage(Cage::killer(cells.into_iter().map(cell), sum))),
        ]
    };
    let edit = prop_oneof![
        4 => rule().prop_map(RuleEdit::Add),
        2 => (0usize..6, rule()).prop_map(|(place, rule)| RuleEdit::Replace(place, rule)),
        1 => (0usize..6).prop_map(RuleEdit::Remove),
        1 => prop::option::of(0usize..6).prop_map(RuleEdit::Choose),
    ];
    prop_oneof![edit.prop_map(Action::Rules), drawn().prop_map(Action::Draw)]
}

fn drawn() -> impl Strategy<Value = Draw> {
    let rules = ToolGroup::ALL.into_iter().flat_map(|group| group.rules(9));
    let tools: Vec<Option<RuleTool>> =
        rules.map(|rule| Some(RuleTool::Rule(rule))).chain([Some(RuleTool::Regions), None]).collect();
    prop_oneof![
        1 => prop::sample::select(tools).prop_map(Draw::Take),
        4 => (-2f32..11.0, -2f32..11.0, held()).prop_map(|(x, y, held)| Draw::Press(Spot::new(x, y), held)),
        6 => (0usize..90).prop_map(|index| Draw::Over(cell(index))),
        3 => Just(Draw::Release),
        1 => (0u8..10).prop_map(Draw::Assign),
        1 => (0usize..81).prop_map(|index| Draw::TakeOut(vec![cell(index)])),
    ]
}

fn selected() -> impl Strategy<Value = Action> {
    // Cells beyond the board are among them.
    let any_cell = || (0usize..625).prop_map(cell);
    let directions = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
        Direction::RowStart,
        Direction::RowEnd,
        Direction::ColumnStart,
        Direction::ColumnEnd,
    ];
    prop_oneof![
        (0usize..81, held()).prop_map(|(index, held)| Action::Press(cell(index), held)),
        (any_cell(), held()).prop_map(|(cell, held)| Action::SelectSimilar(cell, held)),
        any_cell().prop_map(Action::Drag),
        any_cell().prop_map(Action::Select),
        Just(Action::Release),
        Just(Action::ClickOutside),
        Just(Action::NextRow),
        (prop::sample::select(directions.to_vec()), held()).prop_map(|(direction, held)| Action::Move(direction, held)),
    ]
}

fn chosen() -> impl Strategy<Value = Action> {
    let sizes = prop_oneof![prop::sample::select(crate::board::Shape::SIZES.to_vec()), Just(7)];
    prop_oneof![
        prop::sample::select(Mode::ALL.to_vec()).prop_map(Action::Mode),
        prop::sample::select(Tool::ALL.to_vec()).prop_map(Action::Tool),
        prop::sample::select(Method::ALL.to_vec()).prop_map(|method| Action::Set(Setting::SolveBy(SolveBy::Method(method)))),
        prop::sample::select(vec![Goal::First, Goal::All]).prop_map(|goal| Action::Set(Setting::Goal(goal))),
        prop::sample::select(Strength::ALL.to_vec()).prop_map(|strength| Action::Set(Setting::Strength(strength))),
        prop::sample::select(vec![Pace::Instant, Pace::Watch]).prop_map(|pace| Action::Set(Setting::Pace(pace))),
        (-1f32..8.0).prop_map(|place| Action::Speed(Speed::at(place))),
        (prop::sample::select(Preference::ALL.to_vec()), 0usize..4)
            .prop_map(|(preference, option)| Action::Set(Setting::Preference(preference, option))),
        prop_oneof![
            Just(PreferencesAction::ListShortcuts),
            Just(PreferencesAction::Take),
            Just(PreferencesAction::Remove),
            Just(PreferencesAction::Restore(None)),
            prop::sample::select(Command::ALL.to_vec()).prop_map(PreferencesAction::Change),
            prop::sample::select(vec!["F5", "Ctrl+M", "2"])
                .prop_filter_map("keys", Shortcut::from_key)
                .prop_map(PreferencesAction::Press),
        ]
        .prop_map(Action::Preferences),
        (sizes, any::<bool>())
            .prop_map(|(size, diagonals)| Action::NewForm(NewForm::new(size, vec![Rule::Diagonals; usize::from(diagonals)]))),
        (0usize..5).prop_map(Action::ShowReading),
    ]
}

/// Answers from outside, asked for or not.
fn outside() -> impl Strategy<Value = Action> {
    prop_oneof![
        (file(), text()).prop_map(|(path, text)| Action::File(FileAction::Loaded(path, Arc::new(io::read(text.as_bytes()))))),
        file().prop_map(|path| Action::File(FileAction::Saved(path, Arc::new(puzzle(HARDEST)), Arc::new(Ok(()))))),
        (request(), prop::option::of(file())).prop_map(|(request, path)| Action::File(FileAction::FileChosen(request, path))),
        request().prop_map(|request| Action::File(FileAction::NoFileDialog(request))),
        any::<bool>().prop_map(|saved| Action::File(FileAction::Recovered(
            Arc::new(Session { saved, ..Session::new(puzzle(HARDEST)) }),
            None
        ))),
        (0f64..2.0).prop_map(Action::Tick),
        (0u64..9).prop_map(|position| Action::Control(Control::Seek(position))),
        Just(Action::Control(Control::Search(SearchMove::Next(Landmark::Solution)))),
        Just(Action::Failed(Failure::Worker(Worker::Analysis, "why".to_owned()))),
        (0u64..9).prop_map(|solutions| Action::Verdict(VerdictAction::Counted(
            solutions,
            Counted { solutions, progress: 0.5, is_complete: solutions > 4 }
        ))),
    ]
}

fn answered() -> impl Strategy<Value = Action> {
    prop_oneof![
        Just(Action::Confirm),
        Just(Action::Cancel),
        Just(Action::Discard),
        Just(Action::CreateNew),
        Just(Action::DismissNotice),
        Just(Action::CloseRequested),
        file().prop_map(Action::OpenPath),
        prop::sample::select(EXAMPLES.iter().map(|example| example.key).collect::<Vec<_>>()).prop_map(Action::Example),
    ]
}

fn command() -> impl Strategy<Value = Action> {
    prop::sample::select(Command::ALL.into_iter().map(Action::Command).collect::<Vec<_>>())
}

fn anything() -> impl Strategy<Value = Action> {
    prop_oneof![6 => written(), 3 => ruled(), 6 => selected(), 2 => chosen(), 1 => outside(), 2 => answered(), 4 => command()]
}

/// Nothing that replaces the document, and with it the history.
fn within_a_document() -> impl Strategy<Value = Action> {
    let keeps = |action: &Action| !matches!(action, Action::NewForm(_) | Action::PasteText(_));
    prop_oneof![6 => written().prop_filter("opens nothing", keeps), 3 => ruled(), 6 => selected(), 1 => chosen().prop_filter("opens nothing", keeps), 4 => edits()]
}

fn edits() -> impl Strategy<Value = Action> {
    use Command::{AboutPuzzle, ClearCells, ClearEntries, InvertSelection, MakeGivens, Redo, SelectAll, Solve, Undo};
    let commands = [AboutPuzzle, ClearCells, ClearEntries, InvertSelection, MakeGivens, Redo, SelectAll, Solve, Undo];
    prop_oneof![prop::sample::select(commands.to_vec()).prop_map(Action::Command), Just(Action::Confirm), Just(Action::Cancel)]
}

/// All that is always true of a model.
fn check(app: &TestApp) {
    let (model, shape) = (&app.model, app.model.puzzle().shape());
    assert_eq!(model.document.geometry.shape(), shape);
    assert_eq!(model.document.geometry.rules(), model.puzzle().rules());
    assert!(model.selection.cells().iter().chain(model.selection.cursor()).all(|cell| cell.index() < shape.cell_count()));
    assert_eq!(compose::scene(model).squares.len(), shape.cell_count());
    assert!(!status::status(model).headline.is_empty());
    assert!(model.rules.chosen.is_none_or(|place| place < model.puzzle().rules().len()));
    for command in Command::ALL.into_iter() {
        assert!(!command.label(model).is_empty());
    }
}

/// Undoes or does again all edits. A puzzle that comes back may have been left in Watch, where there are none.
fn repeat(app: &mut TestApp, command: Command) {
    app.act(Action::Mode(Mode::Play));
    while command.is_enabled(&app.model) {
        app.command(command);
        app.act(Action::Mode(Mode::Play));
    }
}

/// The puzzle without the regions that are being drawn: they are no edit until they are complete.
fn without_draft(app: &TestApp) -> Puzzle {
    let mut puzzle = app.model.puzzle().clone();
    puzzle.unknown_rules.retain(|rule| !io::ron::is_region_draft(rule));
    puzzle
}

proptest! {
    // A case takes a minute where nothing is optimized.
    #![proptest_config(ProptestConfig::with_cases(2))]

    #[test]
    fn two_thousand_actions_in_any_order_do_no_harm(actions in prop::collection::vec(anything(), 2_000)) {
        let (mut app, mut twin) = (TestApp::new(), TestApp::new());
        for action in actions {
            let before = matches!(action, Action::Tick(_)).then(|| (compose::scene(&app.model), status::status(&app.model)));
            app.act(action.clone());
            twin.act(action);
            if let Some((scene, status)) = before.filter(|_| !app.has_changed) {
                prop_assert!(scene == compose::scene(&app.model) && status == status::status(&app.model), "nothing but clocks");
            }
            check(&app);
        }
        prop_assert!(app.effects == twin.effects, "the same actions ask for the same things");
        prop_assert_eq!(format!("{:?}", app.model), format!("{:?}", twin.model));
    }

    #[test]
    fn undoing_everything_gives_the_start(actions in prop::collection::vec(within_a_document(), 2_000)) {
        let mut app = TestApp::playing(HARDEST);
        let start = app.model.document.puzzle.clone();
        // Undo goes back to the board before, too.
        app.model.left = crate::app::model::game::LeftGames::default();
        for action in actions {
            app.act(action);
        }
        repeat(&mut app, Command::Redo);
        let end = without_draft(&app);
        repeat(&mut app, Command::Undo);
        prop_assert_eq!(without_draft(&app), start);
        repeat(&mut app, Command::Redo);
        prop_assert_eq!(without_draft(&app), end);
    }
}

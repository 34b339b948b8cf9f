//! Every way to leave a game, for everything that a game can hold, and every way to come back to it: it is as it was left. The threads save
//! and read real files. With `SUDOSCOPE_WAYS=all` everything is tried by every way.

mod contents;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, thread,
};

use self::contents::{Content, HELD, OF_LIST};
use crate::{
    app::{
        action::{Draw, FrontAction, Setting, VerdictAction},
        command::Command,
        effect::CollectionJob,
        model::{
            Mode, Model, Tool,
            collection::ListColumn,
            game::{GameRecord, shown::Shown},
            history::History,
            selection::HeldKeys,
            settings::{Pace, Settings, SolveBy},
        },
        update::update,
        worker::{Workers, prelude::*, test_support::Folder},
    },
    board::{Cell, Rule, Value},
    io::{Opened, read_many, ron as puzzle_text},
    solve::{
        analyse::{Budget, analyse},
        logic::Hint,
    },
    test_support::{EASY, EXTREME, HARDER, digit},
};

/// The program without its window.
struct Program {
    model: Model,
    workers: Workers,
}

impl Program {
    /// Starts it, and waits until it has restored what there is.
    fn start(folder: &Folder, start: SessionStart) -> Self {
        let workers = Workers::start(folder.folders(), start, Arc::new(|| {}));
        let mut program = Self { model: Model::at_start(Settings::default()), workers };
        program.until(|model| model.is_autosaved && model.reopening.is_none());
        program
    }

    #[track_caller]
    fn until(&mut self, is_so: impl Fn(&Model) -> bool) {
        for _ in 0..30_000 {
            for action in self.workers.drain() {
                self.act(action);
            }
            if is_so(&self.model) {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("it does not come: {:?}", self.model.notice);
    }

    /// Lets something happen. Only the threads that save, read and search are at work.
    fn act(&mut self, action: Action) {
        let mut effects = Vec::new();
        update(&mut self.model, action, &mut effects);
        for effect in effects {
            let is_worked_on = matches!(
                effect,
                Effect::Saving(_)
                    | Effect::Reading(_)
                    | Effect::Search(_)
                    | Effect::Logic(_)
                    | Effect::Collection(CollectionJob::Recall(..) | CollectionJob::Find(..))
            );
            if is_worked_on {
                self.workers.perform(effect);
            }
        }
    }

    /// Sets what only a thread that is not at work here, or a step that is hard to come by, would lead to.
    fn set(&mut self, set: impl FnOnce(&mut Model)) {
        set(&mut self.model);
        self.act(Action::Arranged);
    }

    fn command(&mut self, command: Command) {
        self.act(Action::Command(command));
    }

    fn select(&mut self, cells: &[usize]) {
        self.act(Action::ClickOutside);
        for &cell in cells {
            self.act(Action::Press(Cell::new(cell), HeldKeys { shift: true, ctrl: false }));
        }
        self.act(Action::Release);
    }

    fn write(&mut self, cell: usize, value: u8, tool: Tool) {
        self.select(&[cell]);
        self.act(Action::TypeDigit(digit(value), Some(tool)));
    }

    /// Answers the request for a verdict.
    fn judge(&mut self) {
        let analysis = analyse(self.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
        self.act(Action::Verdict(VerdictAction::Analysed(self.model.document.revision, Arc::new(analysis))));
    }

    /// Presents a search from its start.
    fn present(&mut self) {
        self.command(Command::ModeWatch);
        self.act(Action::Set(Setting::Pace(Pace::Watch)));
        self.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
        self.command(Command::Solve);
        self.until(|model| position(model).is_some());
        self.command(Command::ToStart);
        self.until(|model| position(model) == Some(0));
        self.command(Command::Present);
        self.until(is_found);
        assert!(self.model.presentation.is_some());
    }

    fn paste(&mut self, line: &str) {
        self.act(Action::PasteText(line.to_owned()));
        self.until(|model| !model.pasting);
        assert_eq!(self.model.puzzle().givens(), crate::test_support::digits(line));
    }

    fn open_list(&mut self, folder: &Folder) {
        let path = folder.0.join("list.txt");
        fs::write(&path, format!("{EASY}\n{EXTREME}\n{HARDER}\n")).unwrap();
        self.act(Action::OpenPath(path));
        self.until(|model| model.dialog.is_some() || model.collection.is_some());
        if self.model.collection.is_none() {
            self.act(Action::Collection(CollectionAction::UseAll));
        }
        assert_eq!(self.model.collection.as_ref().and_then(|list| list.current), Some(0));
    }

    fn quit(mut self) {
        self.command(Command::Quit);
        assert!(self.model.quitting, "it asks: {:?}", self.model.dialog);
    }

    /// Everything that the game holds, and the steps of undo and redo with the puzzle after each. The clock comes back to the second.
    fn game(&self) -> (GameRecord, [Vec<String>; 2]) {
        let mut game = GameRecord::of(&self.model);
        game.moment.seconds = game.moment.seconds.floor();
        // So it is as soon as it has come back.
        game.lasting.is_in_list = false;
        let history = std::mem::take(&mut game.lasting.history);
        // What undo has left can be redone, and is no part of the game.
        game.lasting.left.after.clear();
        let steps = [History::undo, History::redo].map(|step| {
            let (mut history, mut puzzle) = (history.clone(), game.lasting.puzzle.clone());
            let mut steps = Vec::new();
            while let Some(label) = step(&mut history, &mut puzzle).map(|edit| format!("{:?}", edit.label)) {
                steps.push(label + &puzzle_text::write(&puzzle));
            }
            steps
        });
        (game, steps)
    }
}

/// Whether everything that is shown beside the puzzle has been found.
fn is_found(model: &Model) -> bool {
    let logic = &model.logic;
    logic.hint.as_ref().is_none_or(|hint| hint.answer.is_some())
        && logic.question.as_ref().is_none_or(|question| question.digit.is_none() || question.answer.is_some())
        && logic.steps.as_ref().is_none_or(|steps| steps.found.as_ref().is_some_and(|found| !found.busy))
        && model.practice.task.as_ref().is_none_or(|task| !task.steps.is_empty())
        && model.presentation.as_ref().is_none_or(|presentation| presentation.chapters.is_some() || model.quiz.is_some())
        && model.run.as_ref().is_none_or(|run| run.playing || !run.waiting && run.wanted.is_none())
}

/// The hint, and the step that is explained.
fn explained(model: &Model) -> (Option<Arc<Hint>>, Option<Step>) {
    let hint = model.logic.hint.as_ref().and_then(|hint| hint.answer.clone());
    (hint, model.explained_step().map(|(step, _)| step.clone()))
}

/// The step of a search that is shown.
fn position(model: &Model) -> Option<u64> {
    Some(model.report()?.view.position)
}

/// A way to leave a game and to come back to it.
struct Way {
    name: &'static str,
    /// Whether the game is one of a list.
    in_list: bool,
    /// Whether a game comes back this way that has nothing on the board.
    also_untouched: bool,
    /// Whether the last step is one of undo: redo would take it back.
    ends_with_undo: bool,
    /// Whether everything that a game can hold is tried. Other ways do much of the same, and each has a third of it.
    has_all: bool,
    go: fn(Program, &Folder) -> Program,
}

const fn way(name: &'static str, in_list: bool, also_untouched: bool, go: fn(Program, &Folder) -> Program) -> Way {
    Way { name, in_list, also_untouched, ends_with_undo: false, has_all: false, go }
}

const fn with_undo(way: Way) -> Way {
    Way { ends_with_undo: true, ..way }
}

const fn with_all(way: Way) -> Way {
    Way { has_all: true, ..way }
}

fn restart(folder: &Folder) -> Program {
    Program::start(folder, SessionStart::Resume)
}

fn quit_and_start(program: Program, folder: &Folder) -> Program {
    program.quit();
    restart(folder)
}

/// What has been sent to the disk is there; nothing else is said.
fn kill_and_start(program: Program, folder: &Folder) -> Program {
    drop(program);
    restart(folder)
}

/// Undo brings the game back, after another puzzle has taken its place in some way.
fn undo(mut program: Program) -> Program {
    assert_eq!(program.model.dialog, None);
    program.command(Command::Undo);
    program.until(|model| model.reopening.is_none());
    program
}

fn new_board_and_undo(mut program: Program, _: &Folder) -> Program {
    program.command(Command::NewBoard);
    program.act(Action::CreateNew);
    undo(program)
}

fn file_and_undo(mut program: Program, folder: &Folder) -> Program {
    let path = folder.0.join("other.txt");
    fs::write(&path, EXTREME).unwrap();
    program.act(Action::OpenPath(path.clone()));
    program.until(|model| model.document.path.as_ref() == Some(&path));
    undo(program)
}

fn list_and_undo(mut program: Program, folder: &Folder) -> Program {
    let path = folder.0.join("others.txt");
    fs::write(&path, format!("{HARDER}\n{EXTREME}\n")).unwrap();
    program.act(Action::OpenPath(path.clone()));
    program.until(|model| model.dialog.is_some() || model.list_path() == Some(&path));
    program.act(Action::Collection(CollectionAction::UseAll));
    assert_eq!(program.model.list_path(), Some(&*path));
    undo(program)
}

/// Two others take its place, one after the other, and the program is started again before undo.
fn examples_and_undo(mut program: Program, folder: &Folder) -> Program {
    for key in ["medium", "hard"] {
        program.act(Action::Example(key));
    }
    undo(undo(quit_and_start(program, folder)))
}

fn paste_and_undo(mut program: Program, _: &Folder) -> Program {
    program.paste(EXTREME);
    assert!(!program.model.document.is_changed() && program.model.document.name().is_none());
    assert_eq!(program.model.collection.as_ref().and_then(|list| list.current), None);
    program.command(Command::Undo);
    program
}

fn next_and_back(mut program: Program, _: &Folder) -> Program {
    for index in [1, 0] {
        program.act(Action::Collection(CollectionAction::Open(index)));
        assert_eq!(program.model.dialog, None);
    }
    program
}

const WAYS: [Way; 17] = [
    with_all(way("quit, start", false, true, quit_and_start)),
    way("closed without a word, start", false, true, kill_and_start),
    with_all(with_undo(way("another is pasted, undo", false, true, paste_and_undo))),
    with_undo(way("another is pasted, quit, start, undo", false, true, |mut program, folder| {
        program.paste(EXTREME);
        let mut program = quit_and_start(program, folder);
        program.command(Command::Undo);
        program
    })),
    with_undo(way("a new board, undo", false, true, new_board_and_undo)),
    with_undo(way("another file, undo", false, true, file_and_undo)),
    with_undo(way("two others, quit, start, undo", false, true, examples_and_undo)),
    with_undo(way("list: a new board, undo", true, true, new_board_and_undo)),
    with_undo(way("list: another list, undo", true, true, list_and_undo)),
    with_undo(way("list: two others, quit, start, undo", true, true, examples_and_undo)),
    way("quit, another window, go on with the one before", false, false, |program, folder| {
        program.quit();
        let mut other = Program::start(folder, SessionStart::Afresh);
        other.act(Action::Example("hard"));
        let open = other.model.puzzle().squares().find(|(_, square)| square.value == Value::Empty).unwrap().0;
        other.write(open.index(), 1, Tool::Corner);
        let played_last = other.model.puzzle().clone();
        other.quit();
        let mut program = restart(folder);
        assert_eq!(*program.model.puzzle(), played_last, "the one used last comes back");
        let slot = program.model.sessions_left[0].slot;
        program.act(Action::TakeSession(slot));
        program.until(|model| *model.puzzle() != played_last);
        let left = program.model.left.before.pop().map(|left| left.game.lasting.puzzle.clone());
        assert_eq!(left, Some(played_last), "undo brings back what was on the board");
        program
    }),
    with_all(way("list: quit, start", true, true, quit_and_start)),
    way("list: closed without a word, start", true, true, kill_and_start),
    with_undo(way("list: another is pasted, undo", true, true, paste_and_undo)),
    with_undo(way("list: another is pasted, quit, start, undo", true, true, |mut program, folder| {
        program.paste(EXTREME);
        let mut program = quit_and_start(program, folder);
        program.command(Command::Undo);
        program.until(|model| model.reopening.is_none());
        program
    })),
    with_all(way("list: the next puzzle, back", true, false, next_and_back)),
    way("list: closed, opened again", true, false, |mut program, folder| {
        program.command(Command::CloseCollection);
        program.quit();
        let mut program = Program::start(folder, SessionStart::Afresh);
        program.open_list(folder);
        program.until(|model| model.collection.as_ref().is_some_and(|list| list.game(0).is_some()));
        program
    }),
];

/// What is stored of a game, each part by its way through the fields.
fn parts(value: &ron::Value, way: &str, found: &mut BTreeMap<String, String>) {
    match value {
        ron::Value::Map(fields) => {
            for (name, field) in fields.iter() {
                let ron::Value::String(name) = name else { panic!("no name: {name:?}") };
                parts(field, &format!("{way}.{name}"), found);
            }
        }
        ron::Value::Option(Some(inner)) => parts(inner, way, found),
        part => _ = found.insert(way.to_owned(), format!("{part:?}")),
    }
}

#[test]
fn everything_that_is_stored_of_a_game_is_among_what_is_tried() {
    let mut stored = Vec::new();
    for in_list in [false, true] {
        for held in HELD.iter().filter(|held| !in_list || ["a second paste", OF_LIST].contains(&held.name)) {
            let folder = Folder::new();
            let mut program = restart(&folder);
            if in_list {
                program.open_list(&folder);
            } else {
                program.act(Action::Example("easy"));
            }
            (held.put)(&mut program);
            let mut found = BTreeMap::new();
            parts(&ron::from_str(&program.model.session().game).unwrap(), "", &mut found);
            stored.push(found);
        }
    }
    // Nothing is rated here, and how games are left and come back has tests of its own.
    let elsewhere = [".state.finish.level", ".after", ".aside", ".list.is_kept", ".list.is_made"];
    let ways: BTreeSet<&String> = stored.iter().flat_map(BTreeMap::keys).collect();
    let is_tried = |way: &str| stored.iter().any(|found| found.get(way) != stored[0].get(way)) || elsewhere.contains(&way);
    assert_eq!(ways.iter().filter(|way| !is_tried(way)).collect::<Vec<_>>(), Vec::<&&String>::new());
    for shown in Shown::ALL {
        assert!(ways.contains(&format!(".shown.{}", shown.key())), "{shown:?}");
    }
}

#[test]
fn a_game_comes_back_as_it_was_left() {
    let is_long = std::env::var_os("SUDOSCOPE_WAYS").is_some();
    for (number, way) in WAYS.iter().enumerate() {
        // A puzzle that was pasted is none of the list.
        let is_of_list = |held: &Content| !(way.in_list && held.name == "a second paste");
        let has_list = |held: &Content| way.in_list || held.name != OF_LIST;
        let fits = |held: &&Content| has_list(held) && (way.also_untouched || held.is_on_board && is_of_list(held));
        let is_tried = |(place, _): &(usize, &Content)| is_long || way.has_all || (place + number).is_multiple_of(3);
        for (_, held) in HELD.iter().filter(fits).enumerate().filter(is_tried) {
            let said = format!("{}: {}", way.name, held.name);
            let folder = Folder::new();
            let mut program = restart(&folder);
            if way.in_list {
                program.open_list(&folder);
            } else {
                program.act(Action::Example("easy"));
            }
            assert_eq!(program.model.mode, Mode::Play);
            let untouched = program.game();
            (held.put)(&mut program);
            program.until(is_found);
            let explained_before = explained(&program.model);
            // The clock is saved every second.
            program.act(Action::Tick(1.0));
            let left = program.game();
            assert!(left != untouched, "{said}");
            let mut program = (way.go)(program, &folder);
            program.until(is_found);
            assert_eq!(explained(&program.model), explained_before, "{said}");
            let back = program.game();
            assert_eq!(back.0, left.0, "{said}");
            let of_game = if way.ends_with_undo { 1 } else { 2 };
            assert_eq!(back.1[..of_game], left.1[..of_game], "{said}");
            program.judge();
            assert!(!program.model.document.would_be_missed() && !program.model.would_be_lost(), "{said}");
        }
    }
}

#[test]
fn a_list_in_no_file_comes_back_with_all_its_games() {
    for is_made in [false, true] {
        let folder = Folder::new();
        let mut program = restart(&folder);
        let lines = [EASY, EXTREME, HARDER];
        let list = if is_made {
            Arc::new(Collection::of_puzzles(lines.map(|line| crate::test_support::puzzle(line, &[])).into()))
        } else {
            let Ok(Opened::Collection(pasted)) = read_many(lines.join("\n").as_bytes()) else { panic!("a list") };
            pasted
        };
        program.act(Action::read(None, Ok(Opened::Collection(list))));
        program.set(|model| model.collection.as_mut().unwrap().is_made = is_made);
        let first = program.model.puzzle().squares().find(|(_, square)| square.value == Value::Empty).unwrap().0.index();
        program.write(first, 7, Tool::Digit);
        program.act(Action::Collection(CollectionAction::Open(1)));
        program.until(|model| model.collection.as_ref().is_some_and(|list| list.kept_at.is_some()));
        let mut program = quit_and_start(program, &folder);
        let list = program.model.collection.as_ref().unwrap();
        assert_eq!((list.current, list.is_made, &list.path, list.puzzles.len()), (Some(1), is_made, &None, 3));
        program.until(|model| model.collection.as_ref().is_some_and(|list| list.game(0).is_some()));
        program.act(Action::Collection(CollectionAction::Open(0)));
        assert_eq!(program.model.puzzle().square(Cell::new(first)).value, Value::Entered(digit(7)));
    }
}

#[test]
fn clock_selection_and_a_search_that_plays_come_back_as_they_were_a_second_before() {
    let folder = Folder::new();
    let mut program = restart(&folder);
    program.act(Action::Example("easy"));
    program.write(5, 4, Tool::Digit);
    for _ in 0..3 {
        program.act(Action::Tick(1.0));
    }
    program.select(&[40]);
    let mut program = kill_and_start(program, &folder);
    assert_eq!((program.model.play.seconds, program.model.selection.only()), (3.0, Some(Cell::new(40))));
    program.command(Command::ModeWatch);
    program.act(Action::Set(Setting::Pace(Pace::Watch)));
    program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
    program.command(Command::Solve);
    program.until(|model| position(model).is_some());
    for _ in 0..3 {
        let before = position(&program.model);
        program.act(Action::Tick(1.0));
        program.until(|model| position(model) > before);
    }
    let played = position(&program.model);
    program.act(Action::Tick(1.0));
    let mut program = kill_and_start(program, &folder);
    program.until(|model| position(model) == played && model.run.as_ref().is_some_and(|run| !run.waiting));
}

#[test]
fn a_number_half_typed_is_typed_on() {
    let folder = Folder::new();
    let mut program = restart(&folder);
    program.act(Action::Example("easy"));
    program.command(Command::ModeEnter);
    program.select(&[3, 4]);
    program.act(Action::Draw(Draw::Take(Some(contents::area(|rule| rule.key() == "cage")))));
    program.act(Action::TypeDigit(digit(1), None));
    let mut program = kill_and_start(program, &folder);
    program.act(Action::TypeDigit(digit(5), None));
    assert_eq!(program.model.puzzle().rules().iter().map(Rule::number).collect::<Vec<_>>(), [Some(15)]);
}

#[test]
fn only_what_its_list_does_not_keep_is_the_unsaved_work_of_a_closed_window() {
    for (is_quit, is_of_file, left) in [(true, true, 0), (false, true, 1), (true, false, 1)] {
        let folder = Folder::new();
        let mut program = restart(&folder);
        if is_of_file {
            program.open_list(&folder);
        } else {
            program.act(Action::PasteText(format!("{EASY}\n{EXTREME}\n")));
            program.until(|model| model.collection.as_ref().is_some_and(|list| list.kept_at.is_some()));
        }
        program.write(5, 4, Tool::Digit);
        if is_quit {
            program.quit();
        } else {
            drop(program);
        }
        let other = Program::start(&folder, SessionStart::Afresh);
        assert_eq!(other.model.sessions_left.len(), left, "{is_quit} {is_of_file}");
        drop(other);
        let mut back = restart(&folder);
        back.until(|model| model.collection.is_some());
        assert!(back.model.puzzle().digit(Cell::new(5)).is_some());
    }
}

#[test]
fn two_windows_that_play_a_puzzle_of_a_list_keep_both_games() {
    let folder = Folder::new();
    let mut windows = [restart(&folder), restart(&folder)];
    let cells = [5, 6];
    let places = |window: &mut Program, index| window.act(Action::Collection(CollectionAction::Open(index)));
    let is_of = |puzzle: &Puzzle, cell: usize| cells.map(|at| puzzle.digit(Cell::new(at)).is_some()) == cells.map(|at| at == cell);
    let has_aside =
        |model: &Model, cell| model.games().iter().flatten().filter(|left| is_of(&left.game.lasting.puzzle, cell)).count() == 1;
    for (window, cell) in windows.iter_mut().zip(cells) {
        window.open_list(&folder);
        window.write(cell, 4, Tool::Digit);
    }
    // The later one hides the game of the other in their file.
    let kept = |_: &Model| {
        let files = fs::read_dir(folder.folders().games().unwrap()).into_iter().flatten();
        files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap().matches("(index: 0,").count()).sum::<usize>()
    };
    let [one, other] = &mut windows;
    places(one, 1);
    one.until(|model| kept(model) == 1);
    places(other, 1);
    other.until(|model| has_aside(model, 5));
    // Each goes on with its own, and knows of the other.
    places(one, 0);
    one.until(|model| has_aside(model, 6));
    places(other, 0);
    for (window, cell) in [&*one, &*other].into_iter().zip(cells) {
        assert!(is_of(window.model.puzzle(), cell), "{cell}");
    }
    // A game that goes on from one that was kept hides nothing.
    let [mut one, other] = windows;
    other.quit();
    one.write(7, 4, Tool::Centre);
    places(&mut one, 1);
    places(&mut one, 0);
    let mut third = quit_and_start(one, &folder);
    third.until(|model| model.collection.is_some() && has_aside(model, 6));
    assert!(is_of(third.model.puzzle(), 5));
    let place = third.model.games().iter().position(|game| game.as_ref().is_some_and(|left| is_of(&left.game.lasting.puzzle, 6)));
    third.act(Action::Front(FrontAction::Continue(place.unwrap())));
    third.act(Action::Collection(CollectionAction::Open(1)));
    third.act(Action::Collection(CollectionAction::Open(0)));
    third.until(|model| has_aside(model, 5));
    assert!(is_of(third.model.puzzle(), 6));
    assert_eq!(third.model.collection.as_ref().and_then(|list| list.current), Some(0));
}

#[test]
fn what_a_later_version_has_written_comes_back_at_every_depth() {
    let folder = Folder::new();
    let work = folder.folders().data.unwrap().join("work");
    // Only the newest session of the window, and its moment.
    let texts = || {
        let number = |text: &str| text.split("number: ").nth(1)?.split(',').next()?.parse::<u64>().ok();
        let read = |name: String| fs::read_to_string(work.join(name)).unwrap_or_default();
        let session = (0..3).map(|place| read(format!("0-{place}.ron"))).max_by_key(|text| number(text)).unwrap();
        [session, read("0-moment.ron".to_owned())]
    };
    let mut program = restart(&folder);
    program.open_list(&folder);
    program.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
    program.write(5, 4, Tool::Digit);
    program.command(Command::ClearEntries);
    program.write(5, 4, Tool::Digit);
    program.command(Command::Hint);
    drop(program);
    let [session, _] = texts();
    let number: u64 = session.split("number: ").nth(1).unwrap().split(',').next().unwrap().parse().unwrap();
    // Where each of them stands: what it follows, and itself.
    let places = [
        ("Kept(", "later_a: 1,"),
        ("played:(", "later_b: [2],"),
        ("game:(", "later_c: \"3\","),
        ("state:(", "later_d: (x: 4),"),
        ("shown:(", "later_e: 5,"),
        ("list:Some((", "later_f: 6,"),
        ("look:{", "\"later_g\": \"7\","),
        ("shown:{", "\"later_h\": \"8\","),
        ("restarts:[(seconds:0,", "later_k: 11,"),
    ];
    let mut text = session.replace("played: (", "played:(").replace("game: (", "game:(").replace("list: Some((", "list:Some((");
    for (before, later) in places {
        assert_eq!(text.matches(before).count(), 1, "{before}: {text}");
        text = text.replacen(before, &format!("{before}{later}"), 1);
    }
    fs::write(work.join(format!("0-{}.ron", number % 3)), text).unwrap();
    let moment = "(seconds: 9, later_i: 9, shown: {\"hint\": \"where\", \"later_h\": \"8\", \"later_j\": \"10\"})";
    fs::write(work.join("0-moment.ron"), format!("{number}\n{moment}\n")).unwrap();
    let is_there =
        |text: &str, names: &str| names.chars().for_each(|name| assert!(text.contains(&format!("later_{name}")), "{name}: {text}"));
    let mut program = restart(&folder);
    program.until(|model| model.collection.is_some());
    program.select(&[40]);
    let mut program = kill_and_start(program, &folder);
    let [_, moment] = texts();
    is_there(&moment, "hij");
    // What a person does, and another restart, costs none of them.
    program.write(6, 6, Tool::Digit);
    drop(program);
    let [session, _] = texts();
    is_there(&session, "abcdefghijk");
    let mut program = restart(&folder);
    program.until(|model| model.collection.is_some());
    program.act(Action::Collection(CollectionAction::Open(1)));
    program.act(Action::Collection(CollectionAction::Open(0)));
    drop(program);
    let games = fs::read_dir(folder.folders().data.unwrap().join("games")).unwrap().next().unwrap().unwrap();
    is_there(&fs::read_to_string(games.path()).unwrap(), "abcdefhijk");
    is_there(&texts()[0], "abcdefghijk");
}

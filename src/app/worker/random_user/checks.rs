//! What holds after each action, whatever it was.

use std::collections::VecDeque;

use super::person::Dice;
use crate::{
    app::{
        command::Command,
        model::{
            Mode, Model, VerdictState,
            game::{GameRecord, LeftGame, LeftGames},
            history::History,
            run::RunTask,
        },
        update::update,
        view::derived::{Derived, ModelView},
        worker::prelude::*,
    },
    board::{Cell, Digit},
    io::ron,
    solve::{
        analyse::{Budget, analyse},
        logic::Hint,
    },
};

/// What is remembered of the model before an action.
pub(super) struct Before {
    puzzle: Puzzle,
    /// The puzzle as it came.
    saved: Puzzle,
    history: History,
    /// The game that undo goes back to.
    left: Option<Arc<LeftGame>>,
    revision: u64,
    /// Whether the puzzle lies nowhere but on the board.
    is_unsaved: bool,
    /// Whether the action may lose it: a person has said so, it is in its file now, it stays with the session of this window while another
    /// is taken over, or it is in the middle of a stroke or of the number of a rule.
    pub(super) may_lose: bool,
    is_from_file: bool,
    is_tick: bool,
    words: Option<String>,
}

impl Before {
    pub(super) fn of(model: &Model, action: &Action) -> Self {
        let is_tick = matches!(action, Action::Tick(_));
        Self {
            puzzle: model.puzzle().clone(),
            saved: model.document.saved.clone(),
            history: model.history.clone(),
            revision: model.document.revision,
            is_unsaved: model.document.is_unsaved(),
            may_lose: matches!(action, Action::Discard)
                || matches!(action, Action::File(FileAction::Saved(_, _, saved)) if saved.is_ok())
                || model.document.discard_agreed_at.is_some()
                || model.paint.stroke.is_some()
                || model.rules.revises,
            left: model.left.before.last().cloned(),
            is_from_file: matches!(action, Action::File(_)),
            is_tick,
            words: is_tick.then(|| words(model)),
        }
    }

    /// Checks the model after the action.
    pub(super) fn check(self, model: &Model, has_changed: bool, dice: &mut Dice) {
        always(model);
        if self.is_tick && !has_changed {
            assert_eq!(self.words, Some(words(model)), "nothing but clocks has changed");
        }
        if *model.puzzle() != self.puzzle {
            let board = |puzzle: &Puzzle| (puzzle.digits(), puzzle.rules().to_vec(), puzzle.shape().clone());
            let is_posed_alike = board(model.puzzle()) == board(&self.puzzle);
            assert!(is_posed_alike || model.document.revision > self.revision, "a change has no revision");
            let is_same = model.left.before.last().map(Arc::as_ptr) == self.left.as_ref().map(Arc::as_ptr)
                && model.document.saved == self.saved;
            let is_edit = model.history.len() == self.history.len() + 1;
            if is_same
                && is_edit
                && model.dialog.is_none()
                && !self.is_from_file
                && model.history.next_redo().is_none()
                && dice.one_in(4)
            {
                self.undo(model);
            }
            if self.is_unsaved && !self.may_lose {
                assert!(
                    is_still_there(model, &self.puzzle),
                    "lost: {} for {}",
                    ron::write(&self.puzzle),
                    ron::write(model.puzzle())
                );
            }
        }
        if dice.one_in(32) {
            answers(model);
            looks(model);
        }
        if dice.one_in(64) && model.dialog.is_none() {
            enabled(model, dice);
        }
        if dice.one_in(256) {
            all_the_way(model);
        }
    }

    /// Undo takes the edit back, and redo does it again.
    fn undo(&self, model: &Model) {
        let mut model = at_rest(model);
        let after = without_draft(model.puzzle());
        for (command, expected) in [(Command::Undo, without_draft(&self.puzzle)), (Command::Redo, after)] {
            if !command.is_enabled(&model) {
                return;
            }
            obey(&mut model, command);
            assert!(without_draft(model.puzzle()) == expected, "{command:?} of {:?}", model.history.next_redo());
        }
    }
}

/// The model where undo goes back by an edit. Elsewhere the first undo takes away what Solve has shown or lets the clock run again, and
/// when a dialog is closed, what has waited for that comes.
fn at_rest(model: &Model) -> Model {
    let mut model = Model { dialog: None, held: VecDeque::new(), run: None, answer: None, ..model.clone() };
    model.play.is_paused = false;
    model
}

fn obey(model: &mut Model, command: Command) {
    update(model, Action::Command(command), &mut Vec::new());
}

/// The puzzle without the regions that are being drawn: they are no edit until they are complete.
fn without_draft(puzzle: &Puzzle) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.unknown_rules.retain(|rule| !ron::is_region_draft(rule));
    puzzle
}

fn always(model: &Model) {
    let (document, shape) = (&model.document, model.puzzle().shape());
    assert_eq!(document.geometry.shape(), shape);
    assert_eq!(document.geometry.rules(), model.puzzle().rules());
    assert!(model.selection.cells().iter().chain(model.selection.cursor()).all(|cell| cell.index() < shape.cell_count()));
    assert!(model.rules.chosen.is_none_or(|place| place < model.puzzle().rules().len()));
    if let Some(run) = model.run.as_ref().filter(|run| !matches!(run.task, RunTask::Make(_)) && run.assumed.is_empty()) {
        // A path begins with the digits of the player, or with those that contradict each other.
        let has = |(cell, digit): (Cell, &Option<Digit>)| digit.is_none() || model.puzzle().digit(cell) == *digit;
        let is_path = run.is_by_logic() && run.start.len() == shape.cell_count() && shape.cells().zip(&run.start).all(has);
        assert!(is_path || run.start == document.start(), "the run is of another puzzle: {:?}", run.start);
    }
    if let Some(answer) = &model.answer {
        let givens = model.puzzle().givens();
        assert!(givens.iter().zip(answer).all(|(given, digit)| given.is_none() || given == digit), "a solution of another puzzle");
    }
}

fn words(model: &Model) -> String {
    let derived = Derived::default();
    let view = ModelView::new(model, &derived);
    format!("{:?} {:?}", view.status(), view.scene())
}

/// Everything that is derived can be, in every language.
fn looks(model: &Model) {
    for lang in Lang::ALL {
        let mut model = model.clone();
        model.settings.lang = lang;
        let derived = Derived::default();
        let view = ModelView::new(&model, &derived);
        assert_eq!(view.scene().squares.len(), model.puzzle().shape().cell_count());
        assert!(!view.status().headline.is_empty());
        let _ = (view.preview(), view.cards(), view.race(), view.legend(), view.advice(), view.rules_in_words());
        let _ = (view.explanation(), view.why(), view.outlook(), view.blame(), view.answer(), view.mistake());
        for command in Command::ALL {
            assert!(!command.label(&model).is_empty());
        }
    }
}

/// What is said about the puzzle is so.
fn answers(model: &Model) {
    if let VerdictState::Known(known) = &model.verdict {
        let found = analyse(model.puzzle(), &Cancel::default(), Budget::QUICK);
        let found = found.expect("a verdict on a puzzle with unknown rules");
        assert!(agree(&known.givens, &found.givens), "{:?} is said, {:?} is so", known.givens, found.givens);
        assert!(agree(known.verdict(), found.verdict()), "{:?} is said, {:?} is so", known.verdict(), found.verdict());
        if let Some(counting) = model.counting.filter(|counting| counting.counted.is_complete) {
            let is_so = match known.verdict() {
                Verdict::Unique(_) => counting.counted.solutions == 1,
                Verdict::None(_) => counting.counted.solutions == 0,
                Verdict::Several { found, exact, .. } => {
                    counting.counted.solutions >= *found && (!exact || counting.counted.solutions == *found)
                }
                Verdict::Blank | Verdict::Undecided { .. } => true,
            };
            assert!(is_so, "{:?} were counted where there are {:?}", counting.counted, known.verdict());
        }
        if let Verdict::Unique(solution) = &known.givens {
            fits(model, solution);
        }
    }
}

/// A step that is shown agrees with the solution.
fn fits(model: &Model, solution: &Digits) {
    let Some(Hint::Step(step)) = model.logic.hint.as_ref().and_then(|hint| hint.answer.as_deref()) else { return };
    for placed in step.placements() {
        assert_eq!(solution[placed.cell.index()], Some(placed.digit), "a hint places a wrong digit");
        assert!(model.puzzle().digit(placed.cell).is_none(), "a hint places a digit that is there");
    }
    for removed in step.eliminations() {
        assert_ne!(solution[removed.cell.index()], Some(removed.digit), "a hint removes a right candidate");
    }
}

/// Whether two verdicts say the same, as far as both are decided.
fn agree(one: &Verdict, other: &Verdict) -> bool {
    match (one, other) {
        (Verdict::Undecided { .. }, _) | (_, Verdict::Undecided { .. }) => true,
        (Verdict::Unique(one), Verdict::Unique(other)) => one == other,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Commands that choose one of several things, which may be chosen already, or change what may be so already.
const CHOICES: &[Command] = &[
    Command::New,
    Command::CandidatesToMarks,
    Command::CheckDigits,
    Command::SelectAll,
    Command::ClearCells,
    Command::InsertCell,
    Command::InsertCellInRow,
    Command::RemoveCell,
    Command::RemoveCellInRow,
    Command::SwitchTheme,
    Command::WhyNot,
    Command::ModeEnter,
    Command::ModePlay,
    Command::ModeWatch,
    Command::ToolDigit,
    Command::ToolCorner,
    Command::ToolCentre,
    Command::ToolRuleOut,
    Command::ToolColor,
    Command::ZoomReset,
];

/// A command that is offered does something.
fn enabled(model: &Model, dice: &mut Dice) {
    // A message may be there already.
    let model = &Model { notice: None, ..model.clone() };
    let can = |command: &Command| command.is_enabled(model) && !CHOICES.contains(command);
    let all: Vec<Command> = Command::ALL.into_iter().filter(can).collect();
    let command = dice.of(&all);
    let (mut after, mut effects) = (model.clone(), Vec::new());
    update(&mut after, Action::Command(command), &mut effects);
    let is_same = || format!("{after:?}") == format!("{model:?}");
    assert!(!effects.is_empty() || !is_same(), "{command:?} can be chosen, and does nothing");
}

/// Whether a puzzle that lies nowhere else is on the board, or comes back by undo, redo, or as a game that was left.
fn is_still_there(model: &Model, puzzle: &Puzzle) -> bool {
    let wanted = without_draft(puzzle);
    let has = |(history, puzzle): (&History, &Puzzle), step: fn(&mut History, &mut Puzzle) -> bool| {
        let (mut history, mut puzzle) = (history.clone(), puzzle.clone());
        while step(&mut history, &mut puzzle) {
            if without_draft(&puzzle) == wanted {
                return true;
            }
        }
        false
    };
    let undone = |history: &mut History, puzzle: &mut Puzzle| history.undo(puzzle).is_some();
    let board = (&model.history, model.puzzle());
    let is_it = |other: &Puzzle| without_draft(other) == wanted;
    let in_list = |list: &crate::app::model::collection::CollectionModel| {
        (0..list.puzzles.len()).any(|index| list.game(index).is_some_and(|game| is_it(&game.puzzle)))
    };
    is_it(model.puzzle())
        || has(board, undone)
        || has(board, |history, puzzle| history.redo(puzzle).is_some())
        // What was typed in the dialog about the puzzle is kept as the last edit of a game that is left.
        || model.left.all().iter().map(|left| &left.game.lasting).any(|left| is_it(&left.puzzle) || has((&left.history, &left.puzzle), undone))
        || model.collection.as_ref().is_some_and(in_list)
        || model.list_before.as_deref().is_some_and(in_list)
}

/// Undo goes back to the start, and redo to where it was.
fn all_the_way(model: &Model) {
    let mut model = Model { mode: Mode::Play, left: LeftGames::default(), ..at_rest(model) };
    let repeat = |model: &mut Model, command: Command| {
        for _ in 0..10_000 {
            if !command.is_enabled(model) {
                break;
            }
            obey(model, command);
            model.mode = Mode::Play;
        }
    };
    repeat(&mut model, Command::Redo);
    let end = without_draft(model.puzzle());
    repeat(&mut model, Command::Undo);
    let start = without_draft(model.puzzle());
    repeat(&mut model, Command::Redo);
    assert!(without_draft(model.puzzle()) == end, "redo leads elsewhere");
    repeat(&mut model, Command::Undo);
    assert!(without_draft(model.puzzle()) == start, "undo leads elsewhere");
}

/// Whether a game is one that was left, but for the clock, the selection and the place in a list, which is opened again later.
pub(super) fn is_same_game(now: &GameRecord, was: &GameRecord) -> bool {
    difference(now, was).is_empty()
}

/// What is different.
pub(super) fn difference(now: &GameRecord, was: &GameRecord) -> String {
    let (now, was) = (&now.lasting, &was.lasting);
    let mut all = Vec::new();
    if now.puzzle != was.puzzle {
        all.push(format!("the puzzle is {}, not {}", ron::write(&now.puzzle), ron::write(&was.puzzle)));
    }
    if now.state != was.state {
        all.push(format!("it is left so: {:?}, not so: {:?}", now.state, was.state));
    }
    if now.history != was.history {
        all.push(format!("the history is {:?}, not {:?}", now.history, was.history));
    }
    if was.origin.path.is_none() && now.origin != was.origin {
        all.push(format!("it comes from {:?}, not {:?}", now.origin, was.origin));
    }
    if now.left.before.len() != was.left.before.len() {
        all.push(format!("{} games lie below it, not {}", now.left.before.len(), was.left.before.len()));
    }
    all.join("; ")
}

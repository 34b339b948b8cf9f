//! Everything that a game can hold, and how it gets there.

use std::collections::{BTreeMap, BTreeSet};

use super::{Program, is_found, position, quit_and_start, restart};
use crate::{
    app::{
        action::{Action, CollectionAction, Draw, LightAction, LogicAction, PracticeAction, RuleEdit, Setting},
        command::Command,
        model::{
            Dialog, HeatKind, Model, Tool, VerdictState,
            collection::{Filter, ListColumn},
            lecture::LecturePlace,
            light::Light,
            logic::{ChainWalk, ShownCase, StepOrder},
            paint::PaintTarget,
            practice::PracticeForm,
            present::{QuizState, Reply},
            rule_tool::{self, RuleTool, ToolGroup},
            selection::HeldKeys,
            settings::{Pace, SolveBy},
        },
        worker::{prelude::*, test_support::Folder},
    },
    board::{Cell, Color, Rule, Shape, Value},
    solve::logic::Candidate,
    test_support::{HARDER, digit},
};

/// What a game can hold.
pub(super) struct Content {
    pub(super) name: &'static str,
    /// Whether there is something on the board that would be missed.
    pub(super) is_on_board: bool,
    pub(super) put: fn(&mut Program),
}

const fn held(name: &'static str, is_on_board: bool, put: fn(&mut Program)) -> Content {
    Content { name, is_on_board, put }
}

/// What only a list has.
pub(super) const OF_LIST: &str = "an order and a filter of the list";

/// The first tool for areas whose rule passes.
pub(super) fn area(is_it: fn(&Rule) -> bool) -> RuleTool {
    RuleTool::Rule(ToolGroup::Cages.rules(Shape::classic().size()).into_iter().find(is_it).unwrap())
}

/// What a game can hold, of which another puzzle takes the place only after a question.
pub(super) const MISSED: Content = held("regions that are being drawn", false, |program| {
    program.command(Command::ModeEnter);
    program.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    let start = rule_tool::middle(Cell::new(0), program.model.puzzle().shape());
    program.act(Action::Draw(Draw::Press(start, HeldKeys::default())));
    program.act(Action::Draw(Draw::Over(Cell::new(1))));
    program.act(Action::Draw(Draw::Release));
    assert_eq!(program.model.open_regions(), Some(2));
});

pub(super) const HELD: [Content; 48] = [
    held("nothing", false, |_| {}),
    held("marks only", true, |program| program.write(5, 4, Tool::Corner)),
    held("a digit", true, |program| program.write(5, 4, Tool::Digit)),
    held("the clock", false, |program| program.act(Action::Tick(61.0))),
    held("hints", false, |program| program.command(Command::Hint)),
    held("checks and wrong digits", true, |program| {
        // Each of the rows has one already.
        program.write(5, 7, Tool::Digit);
        program.judge();
        program.command(Command::CheckDigits);
        assert_eq!(program.model.play.wrong.len(), 1);
    }),
    held("the mode Enter", false, |program| program.command(Command::ModeEnter)),
    held("the mode Watch", false, |program| program.command(Command::ModeWatch)),
    held("a moment of a search", false, |program| {
        program.command(Command::ModeWatch);
        program.act(Action::Set(Setting::Pace(Pace::Watch)));
        program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
        program.command(Command::Solve);
        program.until(|model| position(model).is_some());
        program.act(Action::Control(Control::Seek(123)));
        program.until(|model| position(model) == Some(123));
    }),
    held("a moment of a search that has ended", false, |program| {
        program.command(Command::ModeWatch);
        program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Candidates))));
        program.command(Command::Solve);
        program.until(|model| position(model).is_some());
        program.act(Action::Control(Control::ToEnd));
        program.until(|model| model.run.as_ref().is_some_and(|run| run.is_at_end() && !run.waiting));
        program.act(Action::Control(Control::Seek(12)));
        program.until(|model| position(model) == Some(12));
    }),
    held("two runs and a path, of which the second is shown", false, |program| {
        program.command(Command::ModeWatch);
        program.act(Action::Set(Setting::Pace(Pace::Watch)));
        for (method, step) in [(Method::Scan, 30), (Method::Candidates, 6)] {
            program.act(Action::Set(Setting::SolveBy(SolveBy::Method(method))));
            program.command(Command::Solve);
            program.until(|model| position(model).is_some());
            program.act(Action::Control(Control::Seek(step)));
            program.until(|model| position(model) == Some(step));
        }
        let shown = program.model.run.as_ref().map(|run| run.id).unwrap();
        program.judge();
        program.command(Command::ShowPath);
        program.until(|model| position(model) == Some(0));
        program.act(Action::ShowRun(shown));
        program.until(|model| position(model) == Some(6));
        assert_eq!(program.model.earlier.len(), 2);
    }),
    held("a search left in Play mode", false, |program| {
        program.command(Command::ModeWatch);
        program.act(Action::Set(Setting::Pace(Pace::Watch)));
        program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Candidates))));
        program.command(Command::Solve);
        program.until(|model| position(model).is_some());
        program.act(Action::Control(Control::Seek(7)));
        program.until(|model| position(model) == Some(7));
        program.command(Command::ModePlay);
    }),
    held("a search that has just begun", false, |program| {
        program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
        program.act(Action::Set(Setting::Pace(Pace::Watch)));
        program.command(Command::Solve);
    }),
    held("a solution found by a method", false, |program| {
        program.act(Action::Set(Setting::SolveBy(SolveBy::Method(Method::Scan))));
        program.act(Action::Set(Setting::Pace(Pace::Instant)));
        program.command(Command::Solve);
        program.until(|model| model.solution_digits().is_some() && is_found(model));
    }),
    held("a solution shown", false, |program| {
        program.judge();
        program.act(Action::Set(Setting::Pace(Pace::Instant)));
        program.command(Command::Solve);
        assert!(program.model.answer.is_some());
    }),
    held("a place on the path of a person", true, |program| {
        program.write(5, 4, Tool::Digit);
        program.judge();
        program.command(Command::ShowPath);
        program.act(Action::Control(Control::Seek(3)));
        program.until(|model| position(model) == Some(3));
    }),
    held("a place on the path by the rules of Sudoku Explainer", false, |program| {
        program.judge();
        program.act(Action::Logic(LogicAction::ShowSeSteps));
        program.until(|model| position(model) == Some(1));
        program.act(Action::Control(Control::Forward(1)));
        program.until(|model| position(model) == Some(2));
    }),
    held("a hint", false, |program| {
        program.command(Command::Hint);
        program.command(Command::Hint);
    }),
    held("a question", false, |program| {
        program.select(&[5]);
        program.act(Action::Logic(LogicAction::Ask(Candidate::new(Cell::new(5), digit(1)))));
    }),
    held("a step in the list of all", false, |program| {
        program.command(Command::AllSteps);
        program.until(is_found);
        program.act(Action::Logic(LogicAction::Order(StepOrder::Opened)));
        program.act(Action::Logic(LogicAction::Choose(1)));
    }),
    held("true candidates with their solutions", false, |program| program.command(Command::CandidateCounts)),
    held("redundant digits", false, |program| {
        program.command(Command::ModeEnter);
        program.set(|model| model.overlays.key_cells = true);
    }),
    held("a tool for rules", false, |program| {
        program.command(Command::ModeEnter);
        let sum = ToolGroup::Dots.rules(program.model.puzzle().shape().size()).pop().map(RuleTool::Rule);
        program.act(Action::Draw(Draw::Take(sum)));
        assert!(program.model.rules.tool.is_some());
    }),
    held("a rule that waits for its number", false, |program| {
        program.command(Command::ModeEnter);
        program.select(&[3, 4]);
        program.act(Action::Draw(Draw::Take(Some(area(rule_tool::is_needed)))));
        assert!(program.model.rules.pending.is_some());
    }),
    held("typing that has come to the end", false, |program| {
        program.command(Command::ModeEnter);
        program.write(80, 1, Tool::Digit);
        assert!(program.model.selection.is_past_end());
    }),
    held("a text to be put on the board", false, |program| {
        program.command(Command::ModeEnter);
        program.act(Action::Draw(Draw::Text("two, or\nthree".to_owned())));
    }),
    held("a rule chosen", false, |program| {
        program.command(Command::ModeEnter);
        program.act(Action::Rules(RuleEdit::Add(Rule::AntiKnight)));
        program.act(Action::Rules(RuleEdit::Choose(Some(0))));
    }),
    held("the colour and target of the tool for colours", false, |program| {
        program.command(Command::ToolColor);
        program.act(Action::Paint(crate::app::action::Paint::Color(Color::from_index(4).unwrap())));
        program.act(Action::Paint(crate::app::action::Paint::Target(PaintTarget::Links)));
    }),
    held("a tool", false, |program| program.command(Command::ToolCentre)),
    held("a selection", true, |program| {
        program.write(5, 4, Tool::Digit);
        program.select(&[40, 39, 41]);
    }),
    held("a pause", false, |program| {
        program.act(Action::Tick(5.0));
        program.command(Command::PauseClock);
        assert!(program.model.is_paused());
    }),
    held("a finish", true, |program| {
        program.judge();
        let VerdictState::Known(analysis) = &program.model.verdict else { panic!("there is a verdict") };
        let Verdict::Unique(solution) = analysis.givens.clone() else { panic!("there is one solution") };
        for (cell, digit) in solution.iter().enumerate() {
            if program.model.puzzle().square(Cell::new(cell)).value == Value::Empty {
                program.write(cell, digit.unwrap().get(), Tool::Digit);
            }
        }
        program.judge();
        assert!(program.model.finish().is_some());
    }),
    held("candidates ruled out", true, |program| {
        program.write(5, 1, Tool::RuleOut);
        assert!(program.model.document.shows_candidates);
    }),
    held("what is lit up", false, |program| {
        program.act(Action::Light(LightAction::Digit(digit(5))));
        program.set(|model| model.light = Light { pairs: true, links: true, places: true, is_to_write: true, ..model.light });
    }),
    held("a practice", false, |program| {
        program
            .set(|model| model.dialog = Some(Dialog::Practice(PracticeForm { technique: Technique::NakedSingle, goes_on: true })));
        program.act(Action::Practice(PracticeAction::Here));
        program.until(|model| model.practice.task.is_some());
    }),
    held("a lesson", false, |program| program.set(|model| model.lecture = Some(LecturePlace { lecture: 1, page: 3 }))),
    held("a chapter of a presentation", false, |program| {
        program.act(Action::Light(LightAction::Digit(digit(5))));
        program.present();
        program.command(Command::NextChapter);
        program.until(|model| model.presentation.as_ref().is_some_and(|shown| shown.at > 0) && is_found(model));
    }),
    held("an answer to a question of a quiz", false, |program| {
        program.present();
        program.command(Command::AskMe);
        program.until(|model| model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking));
        program.act(Action::Reply(Reply::DeadEnd));
        program.until(|model| model.quiz.is_some_and(|quiz| matches!(quiz.state, QuizState::Judged { .. })));
        program.act(Action::NextQuestion);
        program.until(|model| model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking));
    }),
    held(OF_LIST, false, |program| {
        program.act(Action::Collection(CollectionAction::Sort(ListColumn::Clues)));
        program.act(Action::Collection(CollectionAction::Filter(Filter { most_clues: Some(40), ..Filter::default() })));
    }),
    held("the puzzle of a day, solved before", false, |program| {
        program.set(|model| (model.play.day, model.play.is_counted) = (Some(20_000), true));
    }),
    held("a restart undone", true, |program| {
        program.write(5, 4, Tool::Digit);
        program.command(Command::ClearEntries);
        program.command(Command::Undo);
    }),
    held("an open proof, and arrows walked along", false, |program| {
        program.command(Command::WholeStep);
        let case = ShownCase { number: 1, opened: vec![2, 0] };
        program.set(|model| {
            let id = model.explained_id().unwrap();
            model.logic.walk = Some(ChainWalk { of: (id, case.clone()), arrows: 3 });
            model.logic.case = Some((id, case));
        });
    }),
    held("a count that is shown", false, |program| program.act(Action::Heat(Some(HeatKind::Removed)))),
    held("undo and redo", true, |program| {
        for (cell, value) in [(5, 4), (6, 6), (8, 8)] {
            program.write(cell, value, Tool::Digit);
        }
        program.write(10, 7, Tool::Centre);
        program.command(Command::Undo);
        program.command(Command::Undo);
        assert!(program.model.history.next_redo().is_some());
    }),
    held("a restart", true, |program| {
        program.write(5, 4, Tool::Digit);
        program.act(Action::Tick(30.0));
        program.command(Command::ClearEntries);
        program.write(6, 6, Tool::Digit);
    }),
    held("played before, then cleared", false, |program| {
        program.write(5, 4, Tool::Digit);
        if program.model.collection.is_some() {
            for index in [1, 0] {
                program.act(Action::Collection(CollectionAction::Open(index)));
            }
        }
        program.command(Command::ClearEntries);
        assert!(!program.model.document.is_changed());
    }),
    held("colours", true, |program| {
        program.command(Command::ToolColor);
        program.select(&[10, 11]);
        program.act(Action::Paint(crate::app::action::Paint::Selected(Color::from_index(2))));
    }),
    held("a second paste", true, |program| {
        program.write(5, 4, Tool::Digit);
        program.act(Action::Tick(9.0));
        program.paste(HARDER);
        program.write(0, 1, Tool::Centre);
    }),
];

/// Why fields do not come back as they were, or are not tried here.
const NOT_HERE: [(&str, &str); 11] = [
    (
        "it follows from the rest, or is found again",
        "before collection.fields collection.has_number_field collection.listing collection.most_clues collection.unrated \
         costs compare counting document.geometry document.verdict_awaited_at estimate findings logic.difficulty \
         presentation.chapters presentation.has_come_back run.map run.report slips verdict",
    ),
    ("it waits until somebody looks at it", "earlier.asked earlier.chosen_before earlier.map earlier.report earlier.waiting"),
    (
        "a search comes back at rest, where it was",
        "run.asked run.chosen_before run.credit run.playing run.request run.shows_solution run.waiting",
    ),
    (
        "it is begun and not done, or a message",
        "after_save choosing dialog document.discard_agreed_at document.saving figure file_tasks film generation held \
         is_at_front logic.pointed logic.replays minimising new_game notice paint.from paint.is_strong paint.stroke \
         pasting play.check practice.awaited practice.way quitting reopening resuming rules.before_typing rules.clicked \
         rules.draft rules.stroke run_form selection.dragging typed_on unplaced",
    ),
    (
        "it numbers what happens in this window",
        "collection.has_come_back collection.id collection.keeps collection.next_request collection.pending collection.resumed \
         collection.times_shown collection.work document.revision next_collection next_compare next_generation notices \
         play.finish",
    ),
    ("it is about this window, or the time", "coming is_autosaved is_seen_dark kept no_file_dialog now sessions_left since_kept"),
    ("it has a file of its own", "collection.profile collection.results logic.rated_by rules.at_hand settings"),
    (
        "files and lists, also those that are gone, have tests of their own",
        "collection.field collection.is_made collection.kept_at collection.path collection.puzzles document.path \
         document.writes_over list_before missing_list",
    ),
    ("regions are kept with the puzzle; the steps of drawing them are not", "rules.regions rules.unfinished"),
    ("what a later version writes has a test of its own", "collection.later_look document.later"),
    ("how games are left, and typing goes on, has tests of its own", "left rules.revises"),
];

/// Whether a field comes back and is tried.
fn is_kept(path: &str) -> bool {
    let is_it = |other: &str| path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    !NOT_HERE.iter().flat_map(|(_, paths)| paths.split_whitespace()).any(is_it)
}

/// The fields of a model and of its parts, and what is in them.
fn fields(model: &Model) -> BTreeMap<String, String> {
    let (mut found, mut way) = (BTreeMap::<String, String>::new(), Vec::<(usize, &str)>::new());
    let text = format!("{model:#?}");
    for line in text.lines().filter(|line| !line.trim_start().starts_with(['}', ')', ']'])) {
        let depth = line.len() - line.trim_start().len();
        way.retain(|(other, _)| *other < depth);
        let is_name = |name: &str| name.chars().all(|char| char.is_ascii_lowercase() || char == '_');
        if let Some((name, _)) = line.trim_start().split_once(": ").filter(|(name, _)| is_name(name)) {
            way.push((depth, name));
        }
        let path = way.iter().take(2).map(|(_, name)| *name).collect::<Vec<_>>().join(".");
        found.entry(path).or_default().push_str(line);
    }
    found
}

#[test]
fn every_field_of_the_window_comes_back_or_it_is_said_why_not() {
    let of_list = |program: &mut Program| {
        program.act(Action::Collection(CollectionAction::Open(1)));
        program.select(&[1]);
        program.act(Action::TypeDigit(digit(4), Some(Tool::Digit)));
        program.act(Action::Collection(CollectionAction::Open(2)));
        program.act(Action::Collection(CollectionAction::Fold(true)));
    };
    let (mut all, mut tried, mut lost) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::<String, Vec<&str>>::new());
    for held in HELD.iter().chain([&MISSED]) {
        let folder = Folder::new();
        let mut program = restart(&folder);
        let in_list = held.name == OF_LIST;
        if in_list {
            program.open_list(&folder);
        } else {
            program.act(Action::Example("easy"));
        }
        program.until(is_found);
        let untouched = fields(&program.model);
        (held.put)(&mut program);
        if in_list {
            of_list(&mut program);
        }
        program.until(is_found);
        program.act(Action::Tick(1.0));
        let left = fields(&program.model);
        let mut program = quit_and_start(program, &folder);
        program.until(|model| is_found(model) && model.collection.as_ref().is_none_or(|list| list.game(1).is_some()));
        let back = fields(&program.model);
        for path in left.keys().chain(back.keys()).filter(|path| is_kept(path)) {
            if left.get(path) != back.get(path) {
                lost.entry(path.clone()).or_default().push(held.name);
            }
            if left.get(path) != untouched.get(path) {
                tried.insert(path.clone());
            }
            all.insert(path.clone());
        }
    }
    let has_parts = |path: &str| path.is_empty() || all.iter().any(|other| other.starts_with(&format!("{path}.")));
    let untried: Vec<_> = all.difference(&tried).filter(|path| !has_parts(path)).collect();
    assert!(lost.is_empty() && untried.is_empty(), "lost: {lost:#?}\nnot tried: {untried:#?}");
}

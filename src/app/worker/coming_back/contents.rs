//! Everything that a game can hold, and how it gets there.

use super::{Program, is_found, position};
use crate::{
    app::{
        action::{Draw, LightAction, LogicAction, PracticeAction, RuleEdit, Setting},
        command::Command,
        model::{
            Dialog, HeatKind, Tool, VerdictState,
            collection::{Filter, ListColumn},
            lecture::LecturePlace,
            light::Light,
            logic::{ChainWalk, ShownCase, StepOrder},
            paint::PaintTarget,
            practice::PracticeForm,
            present::{QuizState, Reply},
            rule_tool::{RuleTool, ToolGroup, number, place},
            selection::HeldKeys,
            settings::{Pace, SolveBy},
        },
        worker::prelude::*,
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
    let start = place::middle(Cell::new(0), program.model.puzzle().shape());
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
        program.act(Action::Draw(Draw::Take(Some(area(number::is_needed)))));
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

//! Practice: a puzzle that needs a technique, the way to just before it, and what becomes of it. Questions about candidates: what is asked,
//! and which answers count.

use super::{PLAIN, TestApp, cell, digit, *};
use crate::{
    app::{
        action::PracticeAction,
        effect::{LogicJob, LogicRequest},
        model::{
            history::EditLabel,
            logic::HintLevel,
            practice::{PracticeForm, WayBefore},
        },
        text::practice,
    },
    solve::{
        check::{Checked, Graded, Solutions},
        generate::RuleMix,
        logic::{Answer, Hint, Means, Rating, Reason, Refutation, Step, Technique, TechniqueSet},
    },
    test_support::HARDER,
};

fn act(action: PracticeAction) -> Action {
    Action::Practice(action)
}

/// A wing that removes 4 from the third and the fourth cell.
fn wing() -> Step {
    let removed = [2, 3].map(|at| Candidate::new(cell(at), digit(4)));
    Step::eliminating(Technique::XyWing, removed, Reason::default())
}

fn way() -> WayBefore {
    let placed = vec![Candidate::new(cell(8), digit(2))];
    let removed = vec![Candidate::new(cell(5), digit(6))];
    WayBefore { technique: Technique::XyWing, placed, removed, steps: [wing()].into() }
}

/// An application on which a wing is to be found.
fn practising() -> TestApp {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::Practice);
    app.act(act(PracticeAction::Form(PracticeForm { technique: Technique::XyWing, goes_on: false })));
    let asked = app.act(act(PracticeAction::Here));
    let [Effect::Logic(LogicJob { ticket, request: LogicRequest::Before(Technique::XyWing), .. })] = asked[..] else {
        panic!("{asked:?}")
    };
    app.act(act(PracticeAction::Way(ticket, Arc::new(way()))));
    app
}

fn rule_out(app: &mut TestApp, at: usize, value: u8) {
    app.act(Action::Select(cell(at)));
    app.mark(value, Tool::RuleOut);
}

#[test]
fn the_way_to_a_technique_is_one_edit_and_the_technique_is_to_be_found() {
    let mut app = practising();
    assert_eq!(app.model.history.next_undo(), Some(&EditLabel::Before(Technique::XyWing)));
    assert_eq!(app.value(8), Value::Entered(digit(2)));
    assert_eq!(app.model.puzzle().square(cell(5)).ruled_out, digit(6).set());
    assert!(app.model.shows_candidates(), "candidates can be ruled out");
    assert_eq!(app.said(), practice::said::find_it(Technique::XyWing));
    rule_out(&mut app, 2, 4);
    assert_eq!(app.said(), practice::said::part(Technique::XyWing));
    rule_out(&mut app, 3, 1);
    assert_eq!(app.said(), practice::said::not_removed(Technique::XyWing, digit(1), "r1c4"));
    app.command(Command::Undo);
    rule_out(&mut app, 3, 4);
    assert_eq!(app.said().key(), Some("practice.found"));
    assert!(app.said().text(Lang::En).ends_with('.'));
    rule_out(&mut app, 5, 1);
    assert!(app.model.notice.as_ref().is_none_or(|notice| notice.said.key() != Some("practice.found")), "it is over");
}

#[test]
fn what_a_hint_has_shown_is_not_called_found() {
    for (level, key) in [(HintLevel::Where, "practice.found"), (HintLevel::Whole, "practice.shown")] {
        let mut app = practising();
        app.command(if level == HintLevel::Whole { Command::WholeStep } else { Command::Hint });
        app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(Hint::Step(wing())))));
        rule_out(&mut app, 2, 4);
        rule_out(&mut app, 3, 4);
        assert_eq!(app.said().key(), Some(key), "{level:?}");
    }
}

#[test]
fn a_step_that_the_program_applies_ends_practice_and_the_message_says_so() {
    let mut app = practising();
    app.command(Command::WholeStep);
    app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(Hint::Step(wing())))));
    app.command(Command::ApplyStep);
    assert_eq!(app.said().key(), Some("practice.shown"));
    assert!(app.model.practice.task.as_ref().is_some_and(|task| task.is_made && task.is_shown));
}

#[test]
fn another_puzzle_is_made_for_the_same_technique_and_the_one_that_served_is_not_asked_about() {
    let mut app = practising();
    // It was made, not typed.
    app.model.document.saved = puzzle(PUZZLE);
    rule_out(&mut app, 2, 4);
    rule_out(&mut app, 3, 4);
    assert_eq!(app.act(act(PracticeAction::Another)), [Effect::DrawSeed]);
    let started = app.act(Action::Generation(GenerationAction::Seed(7)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    let PuzzleSpec::Houses(spec) = &job.spec else { panic!("{job:?}") };
    assert_eq!(spec.hardest, Some(Technique::XyWing));
    let made =
        Generated { puzzles: NewPuzzles::One(Box::new(puzzle(PUZZLE)), None), progress: GenerateProgress::default(), stop: None };
    let ended = app.act(Action::Generation(GenerationAction::Ended(job.id, made)));
    let goes = ended.iter().any(|effect| matches!(effect, Effect::Logic(LogicJob { request: LogicRequest::Before(_), .. })));
    assert_eq!((app.line().as_str(), goes, app.model.dialog.clone()), (PUZZLE, true, None));
}

#[test]
fn a_technique_that_is_not_needed_changes_nothing() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::Practice);
    app.act(act(PracticeAction::Here));
    let ticket = app.model.logic.ticket;
    let none = WayBefore { placed: Vec::new(), removed: Vec::new(), steps: [].into(), ..way() };
    app.act(act(PracticeAction::Way(ticket, Arc::new(none))));
    assert_eq!(app.problem(), Some(practice::said::not_needed(Technique::XyWing)));
    assert_eq!((app.line().as_str(), app.model.practice.task.is_none()), (PUZZLE, true));
    app.command(Command::Practice);
    app.act(act(PracticeAction::Here));
    let ticket = app.model.logic.ticket;
    app.act(Action::Select(cell(2)));
    app.keys("4");
    let late = app.act(act(PracticeAction::Way(ticket, Arc::new(way()))));
    assert!(late.is_empty() && app.model.practice.task.is_none(), "the way of an older board is dropped");
}

#[test]
fn a_new_puzzle_needs_the_technique_and_goes_on_to_it() {
    let form = PracticeForm { technique: Technique::XyWing, goes_on: true };
    for goes_on in [true, false] {
        let mut app = TestApp::new();
        app.command(Command::Practice);
        app.act(act(PracticeAction::Form(PracticeForm { goes_on, ..form })));
        assert_eq!(app.act(act(PracticeAction::New)), [Effect::DrawSeed]);
        let started = app.act(Action::Generation(GenerationAction::Seed(7)));
        let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
        let PuzzleSpec::Houses(spec) = &job.spec else { panic!("{job:?}") };
        assert_eq!((spec.hardest, job.count), (Some(Technique::XyWing), 1));
        let made = Generated {
            puzzles: NewPuzzles::One(Box::new(puzzle(PUZZLE)), None),
            progress: GenerateProgress::default(),
            stop: None,
        };
        let ended = app.act(Action::Generation(GenerationAction::Ended(job.id, made)));
        let goes = ended.iter().any(|effect| matches!(effect, Effect::Logic(LogicJob { request: LogicRequest::Before(_), .. })));
        assert_eq!((app.line().as_str(), goes), (PUZZLE, goes_on));
        assert_eq!(app.said(), practice::said::made(Technique::XyWing, 30_usize, job.seed.to_string()));
    }
}

#[test]
fn a_technique_of_cages_is_practised_on_a_killer() {
    let mut app = TestApp::new();
    app.command(Command::Practice);
    app.act(act(PracticeAction::Form(PracticeForm { technique: Technique::House45Several, goes_on: true })));
    app.act(act(PracticeAction::New));
    let started = app.act(Action::Generation(GenerationAction::Seed(7)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    let PuzzleSpec::Ruled(spec) = &job.spec else { panic!("{job:?}") };
    assert_eq!((spec.kind, spec.hardest), (Some(RuleMix::Killer), Some(Technique::House45Several)));
}

#[test]
fn a_technique_of_sandwiches_is_practised_on_sandwiches() {
    let mut app = TestApp::new();
    app.command(Command::Practice);
    app.act(act(PracticeAction::Form(PracticeForm { technique: Technique::SandwichCases, goes_on: true })));
    app.act(act(PracticeAction::New));
    let started = app.act(Action::Generation(GenerationAction::Seed(7)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    let PuzzleSpec::Ruled(spec) = &job.spec else { panic!("{job:?}") };
    assert_eq!((spec.kind, spec.hardest), (Some(RuleMix::Sandwiches), Some(Technique::SandwichCases)));
}

#[test]
fn the_list_gives_the_next_puzzle_that_needs_the_technique() {
    let mut app = TestApp::new();
    app.act(Action::PasteText(format!("{HARDEST}\n{PUZZLE}\n{HARDEST}\n")));
    let id = app.model.collection.as_ref().unwrap().id;
    let from_list = |app: &mut TestApp| {
        app.command(Command::Practice);
        app.act(act(PracticeAction::Form(PracticeForm { technique: Technique::XyWing, goes_on: true })));
        app.act(act(PracticeAction::FromList))
    };
    from_list(&mut app);
    assert_eq!(app.problem(), Some(practice::said::none_in_list(Technique::XyWing)), "nothing is rated yet");
    let rated = Rating {
        level: Level::Hard,
        score: 500,
        hardest: Some(Technique::XyWing),
        used: TechniqueSet::only(Technique::XyWing),
        steps: 50,
    };
    let checked = Checked { solutions: Solutions::One, solution: None };
    let graded = Graded { index: 1, checked, rated: Some(Rated::Solved(rated)), se_rating: None };
    app.act(Action::Collection(CollectionAction::Graded(id, Arc::new([graded]))));
    let effects = from_list(&mut app);
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Logic(LogicJob { request: LogicRequest::Before(_), .. }))),
        "{effects:?}"
    );
    assert_eq!(app.line(), PUZZLE);
}

#[test]
fn a_puzzle_that_is_not_the_one_awaited_is_left_alone() {
    let mut app = TestApp::playing(PUZZLE);
    app.model.practice.awaited = Some((puzzle(HARDEST).givens(), Technique::XyWing));
    let effects = app.act(Action::Example(crate::io::examples::EXAMPLES[0].key));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Logic(LogicJob { request: LogicRequest::Before(_), .. }))));
    assert!(matches!(app.model.dialog, None | Some(Dialog::Unsaved(_))));
}

/// The question to the thread, if there is one.
fn asked(effects: &[Effect]) -> Option<(Candidate, Means)> {
    match effects {
        [Effect::Logic(LogicJob { request: LogicRequest::Answer(candidate, means), .. })] => Some((*candidate, *means)),
        _ => None,
    }
}

fn candidate(at: usize, value: u8) -> Candidate {
    Candidate::new(cell(at), digit(value))
}

fn answered(app: &mut TestApp, ticket: u64) -> bool {
    let answer = Arc::new(Answer::Wrong(Refutation::BySolution));
    app.act(Action::Logic(LogicAction::Answered(ticket, answer)));
    app.model.logic.question.as_ref().is_some_and(|question| question.answer.is_some())
}

#[test]
fn an_empty_cell_is_asked_about_with_a_digit_that_is_typed_and_not_entered() {
    let mut app = TestApp::playing(HARDER);
    app.select([0]);
    assert!(asked(&app.command(Command::WhyNot)).is_none(), "no digit is chosen");
    let effects = app.act(Action::TypeDigit(digit(7), None));
    assert_eq!(asked(&effects), Some((candidate(0, 7), Means::Shortest)));
    assert_eq!(app.value(0), Value::Empty);
    let ticket = app.model.logic.ticket;
    assert!(!answered(&mut app, ticket - 1), "another question");
    assert!(answered(&mut app, ticket));
    // While the answer is shown, the next digit is asked about; once it is closed, digits are entered again.
    assert_eq!(asked(&app.act(Action::TypeDigit(digit(5), None))), Some((candidate(0, 5), Means::Shortest)));
    assert_eq!(app.value(0), Value::Empty);
    app.command(Command::HideHint);
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(app.value(0), Value::Entered(digit(5)));
}

#[test]
fn a_digit_of_the_player_is_asked_about_at_once_and_a_given_never() {
    let mut app = TestApp::playing(HARDER);
    app.select([0]);
    app.act(Action::TypeDigit(digit(5), None));
    assert_eq!(asked(&app.command(Command::WhyNot)), Some((candidate(0, 5), Means::Shortest)));
    app.command(Command::HideHint);
    assert!(app.model.logic.question.is_none());
    app.select([2]);
    assert!(!Command::WhyNot.is_enabled(&app.model));
    assert!(asked(&app.act(Action::Logic(LogicAction::Ask(candidate(2, 1))))).is_none());
}

#[test]
fn other_means_are_remembered_and_ask_again() {
    let mut app = TestApp::playing(HARDER);
    app.act(Action::Press(cell(0), PLAIN));
    app.act(Action::Logic(LogicAction::Ask(candidate(0, 9))));
    app.act(Action::Logic(LogicAction::Means(Means::UpTo(Level::Hard))));
    let jobs = app.effects.iter().filter_map(|effect| asked(std::slice::from_ref(effect)));
    assert_eq!(jobs.collect::<Vec<_>>(), [(candidate(0, 9), Means::Shortest), (candidate(0, 9), Means::UpTo(Level::Hard))]);
    assert_eq!(app.model.settings.means, Means::UpTo(Level::Hard));
}

#[test]
fn questions_and_hints_take_turns_in_play_mode() {
    let mut app = TestApp::playing(HARDER);
    app.command(Command::ModeEnter);
    app.select([0]);
    app.command(Command::Hint);
    app.command(Command::ModeEnter);
    app.command(Command::WhyNot);
    assert_eq!(app.model.mode, Mode::Play);
    assert!(app.model.logic.question.is_some() && app.model.logic.hint.is_none());
    app.command(Command::Hint);
    assert!(app.model.logic.question.is_none() && app.model.logic.hint.is_some());
}

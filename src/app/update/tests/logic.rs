//! Hints, steps, difficulty, techniques: what is asked for and what becomes of the answers.

use std::{path::Path, sync::Arc};

use super::*;
use crate::{
    app::{
        action::LogicAction,
        effect::{ExportJob, RunContent},
        model::{
            FileRequest,
            hint_level::HintLevel,
            logic::{FoundStep, FoundSteps, SeState},
            run::RunModel,
            settings::Pace,
            step_filter::StepFilter,
            transcript::{LogicPart, Transcript},
        },
        text::logic::terms,
    },
    solve::{
        Cancel,
        analyse::{Budget, analyse},
        logic::{Candidate, Hint, LogicSettings, Rated, Rating, Reason, Step, Technique, notation},
    },
};

fn placing() -> Step {
    Step::placing(Technique::HiddenSingle, [Candidate::new(cell(2), digit(4))], Reason::default())
}

fn striking() -> Step {
    let struck = [(2, 1), (3, 2)].map(|(at, value)| Candidate::new(cell(at), digit(value)));
    Step::eliminating(Technique::NakedPair, struck, Reason::default())
}

/// A desk on which a hint has come.
fn hinted(hint: Hint) -> TestApp {
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::Hint);
    let revision = desk.model.document.revision;
    desk.act(Action::Logic(LogicAction::Hinted(revision, Arc::new(hint))));
    desk
}

fn level(desk: &TestApp) -> Option<HintLevel> {
    desk.model.logic.hint.as_ref().map(|hint| hint.level)
}

#[test]
fn a_hint_is_asked_for_once_and_climbs_rung_by_rung() {
    let mut desk = TestApp::playing(PUZZLE);
    let effects = desk.command(Command::Hint);
    assert!(
        matches!(effects[..], [Effect::Logic(LogicJob::Hint(revision, ..))] if revision == desk.model.document.revision),
        "{effects:?}"
    );
    let climbed: Vec<_> = (0..5)
        .map(|_| {
            desk.command(Command::Hint);
            level(&desk).unwrap()
        })
        .collect();
    assert_eq!(climbed, [HintLevel::Technique, HintLevel::Digits, HintLevel::Pattern, HintLevel::Whole, HintLevel::Whole]);
    assert_eq!(desk.effects.iter().filter(|effect| matches!(effect, Effect::Logic(LogicJob::Hint(..)))).count(), 1);
}

#[test]
fn no_hint_is_asked_for_givens_that_have_no_solution_or_several() {
    for (line, said) in [("55", "no solution"), ("123", "unique solution")] {
        let mut desk = TestApp::new();
        desk.keys(line);
        let analysis = analyse(desk.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
        desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))));
        let effects = desk.command(Command::Hint);
        assert!(effects.is_empty() && level(&desk).is_none(), "{effects:?}");
        assert_eq!(desk.model.mode, Mode::Enter, "the givens are still to be corrected");
        assert!(desk.problem().is_some_and(|problem| problem.contains(said)), "{:?}", desk.problem());
    }
}

#[test]
fn an_answer_for_an_older_board_is_passed_over_and_an_edit_puts_the_hint_away() {
    let mut desk = hinted(Hint::Step(placing()));
    assert!(desk.model.explained_step().is_some());
    desk.select([2]);
    desk.act(Action::Digit(digit(1), None));
    assert_eq!(level(&desk), None);
    desk.command(Command::Hint);
    let old = desk.model.document.revision - 1;
    desk.act(Action::Logic(LogicAction::Hinted(old, Arc::new(Hint::Solved))));
    assert!(desk.model.logic.hint.as_ref().is_some_and(|hint| hint.answer.is_none()));
}

#[test]
fn a_step_is_shown_before_it_is_applied_and_undone_as_one() {
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::ApplyStep);
    assert_eq!(level(&desk), Some(HintLevel::Whole));
    let mut desk = hinted(Hint::Step(striking()));
    desk.command(Command::ApplyStep);
    assert!(desk.model.puzzle().square(cell(2)).ruled_out.contains(digit(1)));
    assert!(desk.model.puzzle().square(cell(3)).ruled_out.contains(digit(2)));
    assert!(desk.model.settings.automatic_candidates, "what is ruled out is seen");
    desk.command(Command::Undo);
    assert!(desk.model.puzzle().squares().all(|(_, square)| square.ruled_out.is_empty()));
}

#[test]
fn marks_in_the_middle_lose_what_a_step_strikes() {
    let mut desk = TestApp::playing(PUZZLE);
    for at in [2, 3] {
        desk.select([at]);
        [1, 2, 4].into_iter().for_each(|value| desk.mark(value, Tool::Centre));
    }
    desk.command(Command::WholeStep);
    let revision = desk.model.document.revision;
    desk.act(Action::Logic(LogicAction::Hinted(revision, Arc::new(Hint::Step(striking())))));
    desk.command(Command::ApplyStep);
    let centre = |at| desk.model.puzzle().square(cell(at)).centre;
    assert_eq!((centre(2), centre(3)), (digit(2).set() | digit(4).set(), digit(1).set() | digit(4).set()));
    assert!(!desk.model.settings.automatic_candidates);
}

#[test]
fn how_hard_it_is_is_asked_once_for_the_same_givens() {
    let mut desk = TestApp::playing(PUZZLE);
    let analysed = |desk: &mut TestApp| {
        let puzzle = desk.model.puzzle().clone();
        let analysis = analyse(&puzzle, &Cancel::default(), Budget::QUICK).unwrap();
        desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))))
    };
    let effects = analysed(&mut desk);
    let [Effect::Rating(Signal::Start(RatingJob { ticket, .. }))] = effects[..] else { panic!("{effects:?}") };
    desk.act(Action::Logic(LogicAction::Rated(ticket, Rated::Beyond, [].into())));
    desk.select([2]);
    desk.act(Action::Digit(digit(4), None));
    assert!(analysed(&mut desk).is_empty(), "the givens are the same");
    assert_eq!(desk.model.logic.difficulty.answer, Some(Rated::Beyond));
    desk.command(Command::ModeEnter);
    desk.select([0]);
    desk.act(Action::Clear);
    let rating = Rated::Solved(Rating::of_steps(&[], 81, &LogicSettings::default()));
    desk.act(Action::Logic(LogicAction::Rated(ticket + 5, rating, [].into())));
    assert_eq!(desk.model.logic.difficulty.answer, Some(Rated::Beyond), "no answer to this question");
    desk.act(Action::Logic(LogicAction::SeState(ticket, SeState::NotClassic)));
    desk.act(Action::Logic(LogicAction::SeState(ticket + 5, SeState::Waiting)));
    assert_eq!(desk.model.logic.difficulty.se_state, SeState::NotClassic, "the same holds for the second rating");
}

#[test]
fn the_list_of_steps_follows_the_board() {
    let mut desk = TestApp::playing(PUZZLE);
    assert!(matches!(desk.command(Command::AllSteps)[..], [Effect::Logic(LogicJob::AllSteps(..))]));
    let revision = desk.model.document.revision;
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    desk.act(Action::Logic(LogicAction::Found(revision, Arc::new(found))));
    desk.act(Action::Logic(LogicAction::Choose(0)));
    assert_eq!(desk.model.explained_step(), Some((&placing(), HintLevel::Whole)));
    desk.command(Command::ApplyStep);
    assert_eq!(desk.value(2), Value::Entered(digit(4)));
    assert!(desk.model.logic.steps.as_ref().is_some_and(|steps| steps.found.is_none()), "they are searched for again");
    assert!(desk.effects.iter().filter(|effect| matches!(effect, Effect::Logic(LogicJob::AllSteps(..)))).count() == 2);
    desk.command(Command::AllSteps);
    assert!(desk.model.logic.steps.is_none());
}

#[test]
fn the_explained_step_is_drawn_for_the_clipboard_and_for_a_file() {
    let mut desk = TestApp::playing(PUZZLE);
    assert_eq!(desk.act(Action::DrawStep), []);
    assert!(desk.problem().is_some(), "there is no step yet");
    desk.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    desk.act(Action::Logic(LogicAction::Found(desk.model.document.revision, Arc::new(found))));
    desk.act(Action::Logic(LogicAction::Choose(0)));
    let drawn = desk.act(Action::DrawStep);
    let [Effect::Export(Signal::Start(ExportJob::StepDrawing(picture, _)))] = &drawn[..] else { panic!("{drawn:?}") };
    assert_eq!(picture.caption.title, terms::technique(desk.model.settings.lang, Technique::HiddenSingle));
    assert!(
        picture.caption.rules.last().is_some_and(|line| line.text == notation::line(&desk.model.document.geometry, &placing()))
    );
    desk.act(Action::SaveStepPicture);
    let saved = desk.act(Action::File(FileAction::FileChosen(FileRequest::ExportStep, Some("step.svg".into()))));
    let [Effect::Export(Signal::Start(ExportJob::Run(path, content)))] = &saved[..] else { panic!("{saved:?}") };
    assert_eq!(path, Path::new("step.svg"));
    assert!(matches!(&**content, RunContent::Steps(steps, _) if steps[..] == [(**picture).clone()]));
}

#[test]
fn a_page_of_a_step_is_drawn_elsewhere_and_then_copied() {
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    desk.act(Action::Logic(LogicAction::Found(desk.model.document.revision, Arc::new(found))));
    desk.act(Action::Logic(LogicAction::Choose(0)));
    let drawn = desk.act(Action::CopyLogic(Transcript::Html, LogicPart::Step));
    let [Effect::Export(Signal::Start(ExportJob::StepPage(page, _, LogicPart::Step)))] = &drawn[..] else { panic!("{drawn:?}") };
    assert_eq!(page.title, terms::technique(desk.model.settings.lang, Technique::HiddenSingle));
    let copied = desk.act(Action::File(FileAction::PageDrawn("<p>".into(), LogicPart::Step)));
    assert_eq!(copied, [Effect::Window(WindowEffect::CopyText("<p>".to_owned()))]);
    assert!(desk.model.notice.is_some() && desk.problem().is_none() && desk.model.file_tasks.is_empty());
}

#[test]
fn the_filter_of_the_list_stays_and_what_it_lists_is_copied() {
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::AllSteps);
    let copy = Action::CopyLogic(Transcript::Text, LogicPart::List);
    desk.act(copy.clone());
    assert!(desk.problem().is_some(), "there is no list yet");
    let steps = [placing(), striking()].map(|step| FoundStep { step, opens: 0 }).to_vec();
    let find = |desk: &mut TestApp| {
        let found = Arc::new(FoundSteps { steps: steps.clone(), problem: None, busy: false });
        desk.act(Action::Logic(LogicAction::Found(desk.model.document.revision, found)));
    };
    find(&mut desk);
    let filter = StepFilter { fewest_removed: 1, ..StepFilter::default() };
    desk.act(Action::Logic(LogicAction::Filter(filter)));
    let listed = |desk: &TestApp| desk.model.logic.steps.as_ref().map(|steps| (steps.filter, steps.listed.clone()));
    assert_eq!(listed(&desk), Some((filter, vec![1])));
    let copied = desk.act(copy);
    let [Effect::Window(WindowEffect::CopyText(text))] = &copied[..] else { panic!("{copied:?}") };
    assert_eq!(text, &format!("1 {}\n", line_of(&desk, &striking())));
    desk.act(Action::Logic(LogicAction::Choose(1)));
    desk.command(Command::ApplyStep);
    find(&mut desk);
    assert_eq!(listed(&desk), Some((filter, vec![1])), "the next position is listed by the same filter");
}

/// A step as paths write it: name and notation.
fn line_of(desk: &TestApp, step: &Step) -> String {
    let name = terms::technique(desk.model.settings.lang, step.technique());
    format!("{name}: {}", notation::line(&desk.model.document.geometry, step))
}

#[test]
fn solving_puts_the_hint_and_the_list_away() {
    let mut desk = hinted(Hint::Step(placing()));
    desk.command(Command::Solve);
    assert!(desk.model.logic.hint.is_none() && desk.model.logic.steps.is_none());
}

#[test]
fn solving_by_logic_starts_a_path() {
    let mut desk = TestApp::playing(PUZZLE);
    desk.act(Action::Set(Setting::ByLogic(true)));
    desk.act(Action::Set(Setting::Pace(Pace::Watch)));
    assert!(matches!(desk.command(Command::Solve)[..], [Effect::Search(SearchJob::Path { .. })]));
    assert!(desk.model.run.as_ref().is_some_and(RunModel::is_by_logic));
    desk.act(Action::Set(Setting::Method(crate::solve::search::Method::Scan)));
    assert!(!desk.model.settings.by_logic, "a method is a search");
}

#[test]
fn what_a_step_did_is_said_with_a_way_back() {
    let mut desk = hinted(Hint::Step(striking()));
    desk.command(Command::ApplyStep);
    let notice = desk.model.notice.clone().expect("a notice");
    assert_eq!(notice.text, "Applied Naked Pair: r1c3 cannot be 1 and r1c4 cannot be 2.");
    assert_eq!(notice.action, Some(Command::Undo));
    let mut desk = hinted(Hint::Step(placing()));
    desk.command(Command::ApplyStep);
    assert_eq!(desk.model.notice.map(|notice| notice.text).as_deref(), Some("Applied Hidden Single: r1c3 = 4."));
}

#[test]
fn a_hint_that_puts_a_result_away_or_changes_the_mode_says_so() {
    let offered = |desk: &TestApp| desk.model.notice.as_ref().and_then(|notice| notice.action);
    let mut desk = TestApp::playing(PUZZLE);
    desk.command(Command::Hint);
    assert_eq!(offered(&desk), None);
    desk.command(Command::Solve);
    desk.command(Command::Hint);
    assert_eq!((desk.model.run.is_some(), offered(&desk)), (false, Some(Command::Solve)));
    desk.command(Command::ModeEnter);
    desk.command(Command::Hint);
    assert_eq!((desk.model.mode, offered(&desk)), (Mode::Play, Some(Command::ModeEnter)));
}

#[test]
fn the_case_shown_belongs_to_the_explained_step() {
    use crate::solve::logic::{Implication, Net, Node, Role};
    let net = |at: usize| {
        let node = Node::of(Candidate::new(cell(at), digit(1)));
        Net { implications: vec![Implication { node, is_true: true, premises: Vec::new(), bond: None }], contradiction: None }
    };
    let reason = [2, 3, 5].into_iter().fold(Reason::default(), |reason, at| reason.net(Role::Branch, net(at)));
    let step = Step::placing(Technique::ForcingChainVerity, [Candidate::new(cell(2), digit(4))], reason);
    let mut desk = hinted(Hint::Step(step.clone()));
    assert_eq!(desk.model.case_count(), 0, "not explained yet");
    assert!(!Command::NextCase.is_enabled(&desk.model));
    desk.command(Command::WholeStep);
    let cases: Vec<usize> = (0..4)
        .map(|_| {
            desk.command(Command::NextCase);
            desk.model.case()
        })
        .collect();
    assert_eq!(cases, [1, 2, 0, 1]);
    desk.command(Command::PreviousCase);
    desk.command(Command::PreviousCase);
    assert_eq!(desk.model.case(), 2);
    desk.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step, opens: 0 }], problem: None, busy: false };
    desk.act(Action::Logic(LogicAction::Found(desk.model.document.revision, Arc::new(found))));
    desk.act(Action::Logic(LogicAction::Choose(0)));
    assert_eq!(desk.model.case(), 0, "another step begins with its first case");
}

#[test]
fn proofs_of_refuted_facts_open_within_each_other_and_close_again() {
    use crate::solve::logic::{Bond, Implication, Net, Node, Role};
    let fact = |at: usize, bond: Option<Bond>| {
        let node = Node::of(Candidate::new(cell(at), digit(1)));
        Implication { node, is_true: at == 0, premises: Vec::new(), bond }
    };
    let refuted = |net: Net| Some(Bond::Refuted(Box::new(net)));
    let net = |facts: Vec<Implication>| Net { implications: facts, contradiction: None };
    let innermost = net(vec![fact(0, None)]);
    let inner = net(vec![fact(0, None), fact(8, None), fact(9, refuted(innermost.clone()))]);
    let outer = net(vec![fact(0, None), fact(1, refuted(inner.clone())), fact(2, None), fact(3, refuted(innermost.clone()))]);
    let reason = Reason::default().net(Role::Branch, outer.clone());
    let step = Step::eliminating(Technique::ForcingNetContradiction, [Candidate::new(cell(2), digit(4))], reason);
    let mut desk = hinted(Hint::Step(step));
    desk.command(Command::WholeStep);
    assert_eq!(desk.model.shown_net(), Some(&outer));
    assert!(!Command::CloseProof.is_enabled(&desk.model) && !Command::NextCase.is_enabled(&desk.model));
    desk.command(Command::OpenProof);
    assert_eq!((desk.model.opened(), desk.model.shown_net()), (&[1][..], Some(&inner)));
    desk.command(Command::OpenProof);
    assert_eq!((desk.model.opened(), desk.model.shown_net()), (&[1, 2][..], Some(&innermost)));
    assert!(!Command::OpenProof.is_enabled(&desk.model), "nothing in it is refuted");
    desk.command(Command::CloseProof);
    assert!(Command::NextCase.is_enabled(&desk.model));
    desk.command(Command::NextCase);
    assert_eq!(desk.model.opened(), [3], "the next refuted fact beside it");
    desk.command(Command::NextCase);
    assert_eq!(desk.model.opened(), [1]);
    desk.command(Command::CloseProof);
    desk.act(Action::Logic(LogicAction::OpenProof(3)));
    assert_eq!((desk.model.opened(), desk.model.shown_net()), (&[3][..], Some(&innermost)));
    desk.act(Action::Logic(LogicAction::OpenProof(7)));
    assert_eq!(desk.model.opened(), [3], "there is no such fact");
}

#[test]
fn the_arrows_of_a_chain_are_walked_one_by_one_and_all_are_shown_past_the_last() {
    use crate::{
        app::view::compose::scene,
        board::HouseId,
        solve::logic::{Bond, Chain, Link, Node, Role},
    };
    let nodes = [0, 8, 17, 9].map(|at| Node::of(Candidate::new(cell(at), digit(1)))).to_vec();
    let link = |is_strong| Link { is_strong, bond: Bond::House(HouseId::new(0)) };
    let chain = Chain { nodes, links: vec![link(true), link(false), link(true)] };
    let step =
        Step::eliminating(Technique::XChain, [Candidate::new(cell(1), digit(1))], Reason::default().chain(Role::Link, chain));
    let mut desk = hinted(Hint::Step(step));
    assert!(!Command::NextArrow.is_enabled(&desk.model), "nothing is drawn yet");
    desk.command(Command::WholeStep);
    let mut walk = |command| {
        desk.command(command);
        scene(&desk.model).overlay.walked
    };
    let there = [Command::NextArrow; 3].map(&mut walk);
    assert_eq!(there, [Some(1), Some(2), None]);
    let back = [Command::PreviousArrow; 4].map(&mut walk);
    assert_eq!(back, [Some(2), Some(1), Some(0), Some(0)]);
    let before = desk.model.logic.replays;
    desk.command(Command::ReplayArrows);
    assert_eq!((desk.model.walked(), desk.model.logic.replays), (None, before + 1));
}

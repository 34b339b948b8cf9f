//! Hints, steps, difficulty, techniques: what is asked for and what becomes of the answers.

use std::path::Path;

use super::*;
use crate::{
    app::{
        action::{Paint, ProfileAction},
        effect::{LogicJob, LogicRequest, RunContent},
        model::{
            logic::{
                FoundStep, FoundSteps, HintLevel, SeState,
                steps::{LogicPart, StepFilter, Transcript},
            },
            paint::PaintTarget,
            profile::Preset,
            run::RunModel,
            settings::Pace,
        },
        text::logic::{hint_card, terms},
    },
    solve::{
        analyse::analyse,
        logic::{Hint, LogicSettings, Rating, Reason, Refutation, Step, Technique, notation},
    },
};

fn placing() -> Step {
    Step::placing(Technique::HiddenSingle, [Candidate::new(cell(2), digit(4))], Reason::default())
}

fn striking() -> Step {
    let struck = [(2, 1), (3, 2)].map(|(at, value)| Candidate::new(cell(at), digit(value)));
    Step::eliminating(Technique::NakedPair, struck, Reason::default())
}

/// An application on which a hint has come.
fn hinted(hint: Hint) -> TestApp {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::Hint);
    app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(hint))));
    app
}

/// What the threads of logic are asked.
fn requests(effects: &[Effect]) -> Vec<LogicRequest> {
    let request = |effect: &Effect| if let Effect::Logic(job) = effect { Some(job.request) } else { None };
    effects.iter().filter_map(request).collect()
}

fn level(app: &TestApp) -> Option<HintLevel> {
    app.model.logic.hint.as_ref().map(|hint| hint.level)
}

#[test]
fn a_hint_is_asked_for_once_and_climbs_rung_by_rung() {
    let mut app = TestApp::playing(PUZZLE);
    let effects = app.command(Command::Hint);
    assert_eq!(requests(&effects), [LogicRequest::Hint]);
    let climbed: Vec<_> = (0..5)
        .map(|_| {
            app.command(Command::Hint);
            level(&app).unwrap()
        })
        .collect();
    assert_eq!(climbed, [HintLevel::Technique, HintLevel::Digits, HintLevel::Pattern, HintLevel::Whole, HintLevel::Whole]);
    assert_eq!(requests(&app.effects), [LogicRequest::Hint]);
}

#[test]
fn no_hint_is_asked_for_givens_that_have_no_solution_or_several() {
    let said: [fn(Lang) -> &'static str; 2] = [hint_card::no_solution, hint_card::no_unique];
    for (line, said) in ["55", "123"].into_iter().zip(said) {
        let mut app = TestApp::new();
        app.keys(line);
        let analysis = analyse(app.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
        app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
        let effects = app.command(Command::Hint);
        assert!(effects.is_empty() && level(&app).is_none(), "{effects:?}");
        assert_eq!(app.model.mode, Mode::Enter, "the givens are still to be corrected");
        assert_eq!(app.problem(), Some(said.into()));
    }
}

#[test]
fn an_answer_for_an_older_board_is_passed_over_and_an_edit_puts_the_hint_away() {
    let mut app = hinted(Hint::Step(placing()));
    assert!(app.model.explained_step().is_some());
    let old = app.model.logic.ticket;
    app.select([2]);
    app.act(Action::TypeDigit(digit(1), None));
    assert_eq!(level(&app), None);
    app.command(Command::Hint);
    app.act(Action::Logic(LogicAction::Hinted(old, Arc::new(Hint::Solved))));
    assert!(app.model.logic.hint.as_ref().is_some_and(|hint| hint.answer.is_none()));
}

#[test]
fn a_step_is_shown_before_it_is_applied_and_undone_as_one() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::ApplyStep);
    assert_eq!(level(&app), Some(HintLevel::Whole));
    let mut app = hinted(Hint::Step(striking()));
    app.command(Command::ApplyStep);
    assert!(app.model.puzzle().square(cell(2)).ruled_out.contains(digit(1)));
    assert!(app.model.puzzle().square(cell(3)).ruled_out.contains(digit(2)));
    assert!(app.model.shows_candidates(), "what is ruled out is seen");
    app.command(Command::Undo);
    assert!(app.model.puzzle().squares().all(|(_, square)| square.ruled_out.is_empty()));
}

#[test]
fn what_a_hint_cannot_do_is_not_offered() {
    let can = |hint: Hint| {
        let app = hinted(hint);
        [Command::Hint, Command::WholeStep, Command::ApplyStep].map(|command| command.is_enabled(&app.model))
    };
    assert_eq!(can(Hint::Step(placing())), [true; 3]);
    for hint in [Hint::SeveralSolutions, Hint::NoSolution, Hint::Stuck, Hint::Unknown] {
        assert_eq!(can(hint.clone()), [false; 3], "{hint:?}");
    }
}

#[test]
fn candidates_shown_for_a_step_are_not_shown_in_the_next_puzzle() {
    let mut app = hinted(Hint::Step(striking()));
    app.command(Command::ApplyStep);
    assert!(app.model.shows_candidates());
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert!(!app.model.shows_candidates());
    // Those that the player has asked for are.
    app.command(Command::AutomaticCandidates);
    app.act(Action::PasteText(PUZZLE.to_owned()));
    assert!(app.model.shows_candidates());
    let mut app = hinted(Hint::Step(striking()));
    app.command(Command::ApplyStep);
    app.command(Command::AutomaticCandidates);
    assert!(!app.model.shows_candidates());
}

#[test]
fn a_hint_is_put_away_before_a_search_is_watched() {
    let mut app = hinted(Hint::Step(striking()));
    app.act(Action::Mode(Mode::Watch));
    assert!(app.model.logic.hint.is_none());
    app.act(Action::Mode(Mode::Play));
    assert!(app.model.logic.hint.is_none());
}

#[test]
fn marks_in_the_middle_lose_what_a_step_strikes() {
    let mut app = TestApp::playing(PUZZLE);
    for at in [2, 3] {
        app.select([at]);
        [1, 2, 4].into_iter().for_each(|value| app.mark(value, Tool::Centre));
    }
    app.command(Command::WholeStep);
    app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(Hint::Step(striking())))));
    app.command(Command::ApplyStep);
    let centre = |at| app.model.puzzle().square(cell(at)).centre;
    assert_eq!((centre(2), centre(3)), (digit(2).set() | digit(4).set(), digit(1).set() | digit(4).set()));
    assert!(!app.model.shows_candidates());
}

#[test]
fn a_question_about_a_cell_beyond_the_board_is_ignored() {
    let mut app = TestApp::playing(PUZZLE);
    assert!(app.act(Action::Logic(LogicAction::Ask(Candidate::new(cell(105), digit(3))))).is_empty());
    assert!(app.model.logic.question.is_none());
}

#[test]
fn a_level_is_not_said_before_the_standard_techniques_are_through() {
    let solved = Rated::Solved(Rating::of_steps(&[], 81, &LogicSettings::default()));
    for standard in [solved, Rated::Beyond] {
        let own = if standard == Rated::Beyond { solved } else { Rated::Beyond };
        let mut app = TestApp::playing(PUZZLE);
        let analysis = Arc::new(analyse(app.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap());
        app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, analysis)));
        app.act(Action::Profile(ProfileAction::Preset(Preset::Basic)));
        let ticket = app.model.logic.difficulty.ticket;
        app.act(Action::Logic(LogicAction::Rated(ticket, own, [].into())));
        assert_eq!((app.model.rated(), app.model.level()), (None, None));
        assert!(!Command::NewLikeThis.is_enabled(&app.model), "its level is not known yet");
        app.act(Action::Logic(LogicAction::RatedByStandard(ticket, standard)));
        assert_eq!(app.model.rated(), Some(standard));
        assert!(Command::NewLikeThis.is_enabled(&app.model));
        app.act(Action::PasteText(HARDEST.to_owned()));
        assert_eq!(app.model.rated(), None, "it was that of the puzzle before");
    }
}

#[test]
fn how_hard_it_is_is_asked_once_for_the_same_givens() {
    let mut app = TestApp::playing(PUZZLE);
    let analysed = |app: &mut TestApp| {
        let puzzle = app.model.puzzle().clone();
        let analysis = analyse(&puzzle, &Cancel::default(), Budget::QUICK).unwrap();
        app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))))
    };
    let effects = analysed(&mut app);
    let [Effect::Rating(RatingJob { ticket, .. })] = effects[..] else { panic!("{effects:?}") };
    app.act(Action::Logic(LogicAction::Rated(ticket, Rated::Beyond, [].into())));
    app.select([2]);
    app.act(Action::TypeDigit(digit(4), None));
    assert!(analysed(&mut app).is_empty(), "the givens are the same");
    assert_eq!(app.model.logic.difficulty.answer, Some(Rated::Beyond));
    app.command(Command::ModeEnter);
    app.select([0]);
    app.act(Action::Clear);
    let rating = Rated::Solved(Rating::of_steps(&[], 81, &LogicSettings::default()));
    app.act(Action::Logic(LogicAction::Rated(ticket + 5, rating, [].into())));
    assert_eq!(app.model.logic.difficulty.answer, Some(Rated::Beyond), "no answer to this question");
    app.act(Action::Logic(LogicAction::SeState(ticket, SeState::NotClassic)));
    app.act(Action::Logic(LogicAction::SeState(ticket + 5, SeState::Waiting)));
    assert_eq!(app.model.logic.difficulty.se_state, SeState::NotClassic, "the same holds for the second rating");
}

#[test]
fn the_list_of_steps_follows_the_board() {
    let mut app = TestApp::playing(PUZZLE);
    assert_eq!(requests(&app.command(Command::AllSteps)), [LogicRequest::AllSteps]);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    app.act(Action::Logic(LogicAction::Found(app.model.logic.ticket, Arc::new(found))));
    app.act(Action::Logic(LogicAction::Choose(0)));
    assert_eq!(app.model.explained_step(), Some((&placing(), HintLevel::Whole)));
    app.command(Command::ApplyStep);
    assert_eq!(app.value(2), Value::Entered(digit(4)));
    assert!(app.model.logic.steps.as_ref().is_some_and(|steps| steps.found.is_none()), "they are searched for again");
    assert_eq!(requests(&app.effects), [LogicRequest::AllSteps; 2]);
    app.command(Command::AllSteps);
    assert!(app.model.logic.steps.is_none());
}

#[test]
fn the_explained_step_is_drawn_for_the_clipboard_and_for_a_file() {
    let mut app = TestApp::playing(PUZZLE);
    assert_eq!(app.act(Action::DrawStep), []);
    assert!(app.problem().is_some(), "there is no step yet");
    app.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    app.act(Action::Logic(LogicAction::Found(app.model.logic.ticket, Arc::new(found))));
    app.act(Action::Logic(LogicAction::Choose(0)));
    let drawn = app.act(Action::DrawStep);
    let [Effect::Export(ExportJob::StepDrawing(picture, _))] = &drawn[..] else { panic!("{drawn:?}") };
    assert_eq!(picture.caption.title, terms::technique(app.model.settings.lang, Technique::HiddenSingle));
    assert!(picture.caption.rules.last().is_some_and(|line| line.text == notation::line(&app.model.document.geometry, &placing())));
    app.act(Action::SaveStepPicture);
    let saved = app.act(Action::File(FileAction::FileChosen(FileRequest::ExportStep, Some("step.svg".into()))));
    let [Effect::Export(ExportJob::Run(path, content))] = &saved[..] else { panic!("{saved:?}") };
    assert_eq!(path, Path::new("step.svg"));
    assert!(matches!(&**content, RunContent::Steps(steps, _) if steps[..] == [(**picture).clone()]));
}

#[test]
fn a_page_of_a_step_is_drawn_elsewhere_and_then_copied() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    app.act(Action::Logic(LogicAction::Found(app.model.logic.ticket, Arc::new(found))));
    app.act(Action::Logic(LogicAction::Choose(0)));
    let drawn = app.act(Action::CopyLogic(Transcript::Html, LogicPart::Step));
    let [Effect::Export(ExportJob::StepPage(page, _, LogicPart::Step))] = &drawn[..] else { panic!("{drawn:?}") };
    assert_eq!(page.title, terms::technique(app.model.settings.lang, Technique::HiddenSingle));
    let copied = app.act(Action::File(FileAction::PageDrawn("<p>".into(), LogicPart::Step)));
    assert_eq!(copied, [Effect::Window(WindowEffect::CopyText("<p>".to_owned()))]);
    assert!(app.model.notice.is_some() && app.problem().is_none() && app.model.file_tasks.is_empty());
}

#[test]
fn the_filter_of_the_list_stays_and_what_it_lists_is_copied() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::AllSteps);
    let copy = Action::CopyLogic(Transcript::Text, LogicPart::List);
    app.act(copy.clone());
    assert!(app.problem().is_some(), "there is no list yet");
    let steps = [placing(), striking()].map(|step| FoundStep { step, opens: 0 }).to_vec();
    let find = |app: &mut TestApp| {
        let found = Arc::new(FoundSteps { steps: steps.clone(), problem: None, busy: false });
        app.act(Action::Logic(LogicAction::Found(app.model.logic.ticket, found)));
    };
    find(&mut app);
    let filter = StepFilter { fewest_removed: 1, ..StepFilter::default() };
    app.act(Action::Logic(LogicAction::Filter(filter)));
    let listed = |app: &TestApp| app.model.logic.steps.as_ref().map(|steps| (steps.filter, steps.listed.clone()));
    assert_eq!(listed(&app), Some((filter, vec![1])));
    let copied = app.act(copy);
    let [Effect::Window(WindowEffect::CopyText(text))] = &copied[..] else { panic!("{copied:?}") };
    assert_eq!(text, &format!("1 {}\n", line_of(&app, &striking())));
    app.act(Action::Logic(LogicAction::Choose(1)));
    app.command(Command::ApplyStep);
    find(&mut app);
    assert_eq!(listed(&app), Some((filter, vec![1])), "the next position is listed by the same filter");
}

/// A step as paths write it: name and notation.
fn line_of(app: &TestApp, step: &Step) -> String {
    let name = terms::technique(app.model.settings.lang, step.technique());
    format!("{name}: {}", notation::line(&app.model.document.geometry, step))
}

#[test]
fn solving_puts_the_hint_and_the_list_away() {
    let mut app = hinted(Hint::Step(placing()));
    app.command(Command::Solve);
    assert!(app.model.logic.hint.is_none() && app.model.logic.steps.is_none());
}

#[test]
fn a_hint_is_about_the_candidates_where_they_are_shown_and_about_the_marks_where_they_are_not() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.mark(1, Tool::Centre);
    let marks = |app: &mut TestApp| {
        let effects = app.command(Command::Hint);
        let holding = effects.iter().find_map(|effect| match effect {
            Effect::Logic(LogicJob { holding, request: LogicRequest::Hint, .. }) => Some(holding.marks(cell(2))),
            _ => None,
        });
        holding.expect("a hint is asked for")
    };
    assert_eq!(marks(&mut app), Some(digit(1).set()));
    app.command(Command::AutomaticCandidates);
    assert!(app.model.logic.hint.is_none(), "it was about marks that are hidden now");
    assert_eq!(marks(&mut app), None);
    app.command(Command::AutomaticCandidates);
    assert_eq!(marks(&mut app), Some(digit(1).set()));
}

#[test]
fn a_hint_that_is_on_its_way_is_not_the_one_that_is_asked_for_after_the_candidates_are_shown() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.mark(1, Tool::Centre);
    app.command(Command::Hint);
    let old = app.model.logic.ticket;
    app.command(Command::AutomaticCandidates);
    app.command(Command::Hint);
    let wrong = Hint::WrongMarks(vec![Candidate::new(cell(2), digit(4))], Refutation::BySolution);
    app.act(Action::Logic(LogicAction::Hinted(old, Arc::new(wrong))));
    assert!(app.model.logic.hint.as_ref().is_some_and(|hint| hint.answer.is_none()), "the board is the same, the marks are not");
}

#[test]
fn the_list_goes_on_to_be_searched_while_a_hint_is_asked_for() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::AllSteps);
    let list = app.model.logic.ticket;
    app.command(Command::Hint);
    let found = FoundSteps { steps: vec![FoundStep { step: placing(), opens: 2 }], problem: None, busy: false };
    app.act(Action::Logic(LogicAction::Found(list, Arc::new(found))));
    assert!(app.model.logic.steps.as_ref().is_some_and(|steps| steps.found.is_some()));
    assert!(app.model.logic.hint.as_ref().is_some_and(|hint| hint.answer.is_none()));
}

#[test]
fn a_hint_about_marks_goes_when_colours_of_candidates_hide_them() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.mark(1, Tool::Corner);
    app.command(Command::Hint);
    app.act(Action::Paint(Paint::Target(PaintTarget::Candidates)));
    assert!(app.model.logic.hint.is_some(), "corner marks take no part in it");
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::AutomaticCandidates));
    app.command(Command::AutomaticCandidates);
    app.mark(1, Tool::Centre);
    app.command(Command::Hint);
    app.act(Action::Paint(Paint::Target(PaintTarget::Candidates)));
    assert!(app.model.logic.hint.is_none());
}

#[test]
fn what_a_hint_puts_right_is_not_written_into_marks_that_are_hidden() {
    for (shows_candidates, expected) in [(false, vec![1, 4]), (true, vec![4])] {
        let mut app = TestApp::playing(PUZZLE);
        app.select([2]);
        app.mark(4, Tool::Centre);
        if shows_candidates {
            app.command(Command::AutomaticCandidates);
        }
        app.command(Command::Hint);
        let hint = Hint::WrongMarks(vec![Candidate::new(cell(2), digit(1))], Refutation::BySolution);
        app.act(Action::Logic(LogicAction::Hinted(app.model.logic.ticket, Arc::new(hint))));
        app.command(Command::ApplyStep);
        let centre = app.model.puzzle().square(cell(2)).centre;
        assert_eq!(centre.iter().map(|digit| digit.get()).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn choosing_the_digit_first_leaves_the_tool_of_colours() {
    for (tool, expected) in [(Tool::Color, Tool::Digit), (Tool::Corner, Tool::Corner)] {
        let mut app = TestApp::playing(PUZZLE);
        app.act(Action::Tool(tool));
        app.command(Command::DigitFirst);
        assert_eq!((app.model.settings.digit_first, app.model.tool), (true, expected));
    }
}

/// Words in English and Chinese.
fn in_words(english: &'static str, chinese: &'static str) -> Said {
    Said::from(move |lang| if lang == Lang::En { english } else { chinese })
}

#[test]
fn a_mistake_that_is_put_right_is_named() {
    let wrong = vec![Candidate::new(cell(2), digit(1))];
    let said = |hint: Hint| {
        let mut app = hinted(hint);
        app.command(Command::ApplyStep);
        app.said()
    };
    assert_eq!(
        said(Hint::WrongDigits(wrong.clone(), Refutation::BySolution)),
        hint_card::said::wrong_removed(in_words("1 in r1c3", "r1c3 的 1"))
    );
    assert_eq!(
        said(Hint::WrongMarks(wrong, Refutation::BySolution)),
        hint_card::said::left_out_restored(in_words("1 in r1c3", "r1c3 的 1"))
    );
}

#[test]
fn solving_by_logic_starts_a_path() {
    let mut app = TestApp::playing(PUZZLE);
    app.act(Action::Set(Setting::SolveBy(SolveBy::Logic)));
    app.act(Action::Set(Setting::Pace(Pace::Watch)));
    assert!(matches!(app.command(Command::Solve)[..], [Effect::Search(SearchJob::Path { .. })]));
    assert!(app.model.run.as_ref().is_some_and(RunModel::is_by_logic));
    app.act(Action::Set(Setting::SolveBy(SolveBy::Method(crate::solve::search::Method::Scan))));
    assert_ne!(app.model.settings.solve_by(), SolveBy::Logic, "a method is a search");
}

#[test]
fn what_a_step_did_is_said_with_a_way_back() {
    let mut app = hinted(Hint::Step(striking()));
    app.command(Command::ApplyStep);
    let notice = app.model.notice.clone().expect("a notice");
    let outcome = in_words("r1c3 cannot be 1 and r1c4 cannot be 2", "r1c3 不能填 1，r1c4 不能填 2");
    assert_eq!(notice.said, hint_card::said::applied(Technique::NakedPair, outcome));
    assert_eq!(notice.action, Some(Command::Undo));
    let mut app = hinted(Hint::Step(placing()));
    app.command(Command::ApplyStep);
    assert_eq!(app.said(), hint_card::said::applied(Technique::HiddenSingle, in_words("r1c3 = 4", "r1c3 填 4")));
}

#[test]
fn a_hint_that_puts_a_result_away_or_changes_the_mode_says_so() {
    let offered = |app: &TestApp| app.model.notice.as_ref().and_then(|notice| notice.action);
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::Hint);
    assert_eq!(offered(&app), None);
    app.command(Command::Solve);
    app.command(Command::Hint);
    assert_eq!((app.model.run.is_some(), offered(&app)), (false, Some(Command::Solve)));
    app.command(Command::ModeEnter);
    app.command(Command::Hint);
    assert_eq!((app.model.mode, offered(&app)), (Mode::Play, Some(Command::ModeEnter)));
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
    let mut app = hinted(Hint::Step(step.clone()));
    assert_eq!(app.model.case_count(), 0, "not explained yet");
    assert!(!Command::NextCase.is_enabled(&app.model));
    app.command(Command::WholeStep);
    let cases: Vec<usize> = (0..4)
        .map(|_| {
            app.command(Command::NextCase);
            app.model.case()
        })
        .collect();
    assert_eq!(cases, [1, 2, 0, 1]);
    app.command(Command::PreviousCase);
    app.command(Command::PreviousCase);
    assert_eq!(app.model.case(), 2);
    app.command(Command::AllSteps);
    let found = FoundSteps { steps: vec![FoundStep { step, opens: 0 }], problem: None, busy: false };
    app.act(Action::Logic(LogicAction::Found(app.model.logic.ticket, Arc::new(found))));
    app.act(Action::Logic(LogicAction::Choose(0)));
    assert_eq!(app.model.case(), 0, "another step begins with its first case");
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
    let mut app = hinted(Hint::Step(step));
    app.command(Command::WholeStep);
    assert_eq!(app.model.shown_net(), Some(&outer));
    assert!(!Command::CloseProof.is_enabled(&app.model) && !Command::NextCase.is_enabled(&app.model));
    app.command(Command::OpenProof);
    assert_eq!((app.model.opened(), app.model.shown_net()), (&[1][..], Some(&inner)));
    app.command(Command::OpenProof);
    assert_eq!((app.model.opened(), app.model.shown_net()), (&[1, 2][..], Some(&innermost)));
    assert!(!Command::OpenProof.is_enabled(&app.model), "nothing in it is refuted");
    app.command(Command::CloseProof);
    assert!(Command::NextCase.is_enabled(&app.model));
    app.command(Command::NextCase);
    assert_eq!(app.model.opened(), [3], "the next refuted fact beside it");
    app.command(Command::NextCase);
    assert_eq!(app.model.opened(), [1]);
    app.command(Command::CloseProof);
    app.act(Action::Logic(LogicAction::OpenProof(3)));
    assert_eq!((app.model.opened(), app.model.shown_net()), (&[3][..], Some(&innermost)));
    app.act(Action::Logic(LogicAction::OpenProof(7)));
    assert_eq!(app.model.opened(), [3], "there is no such fact");
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
    let mut app = hinted(Hint::Step(step));
    assert!(!Command::NextArrow.is_enabled(&app.model), "nothing is drawn yet");
    app.command(Command::WholeStep);
    let mut walk = |command| {
        app.command(command);
        scene(&app.model).overlay.walked
    };
    let there = [Command::NextArrow; 3].map(&mut walk);
    assert_eq!(there, [Some(1), Some(2), None]);
    let back = [Command::PreviousArrow; 4].map(&mut walk);
    assert_eq!(back, [Some(2), Some(1), Some(0), Some(0)]);
    let before = app.model.logic.replays;
    app.command(Command::ReplayArrows);
    assert_eq!((app.model.walked(), app.model.logic.replays), (None, before + 1));
}

//! Asking about a moment of a run: why a candidate is gone, what if another were tried; and links to a step.

use super::{
    runs::{Worker, position, watching_by},
    *,
};
use crate::{
    app::{
        action::WhyAction,
        model::run::RunId,
        text::link,
        view::why::{self, Click},
    },
    io::Opened,
    solve::{
        search::{CellOrder, DigitOrder, Event, Landmark, Omission},
        timeline::RuledSearch,
    },
};

/// A run at rest at a position.
fn resting(line: &str, method: Method, position: u64) -> (TestApp, Worker) {
    let (mut app, mut worker) = watching_by(line, method, Goal::All);
    app.act(Action::Control(Control::Seek(position)));
    worker.obey(&mut app);
    (app, worker)
}

/// Answers what the application has asked for about the moment.
fn answer(app: &mut TestApp, worker: &mut Worker, effects: &[Effect]) {
    for effect in effects {
        if let Effect::Search(SearchJob::Trace(id, position)) = effect {
            let trace = worker.run.trace(*position, &Cancel::default()).unwrap();
            app.act(Action::Why(WhyAction::Traced(*id, Arc::new(trace))));
        }
    }
}

fn point(app: &mut TestApp, worker: &mut Worker, cell: Cell, digit: Digit) {
    let effects = app.act(Action::Why(WhyAction::Point(Some((cell, digit)))));
    answer(app, worker, &effects);
}

#[test]
fn a_click_on_a_candidate_that_is_gone_goes_to_the_step_that_removed_it() {
    let (mut app, mut worker) = resting(HARDEST, Method::Candidates, 400);
    let view = app.model.run.as_ref().unwrap().report.clone().unwrap().view.clone();
    let mut struck = 0;
    for empty in (0..81).map(cell).filter(|cell| view.digits[cell.index()].is_none()) {
        for gone in Digit::all(9).filter(|digit| !view.candidates.as_ref().unwrap()[empty.index()].contains(*digit)) {
            point(&mut app, &mut worker, empty, gone);
            let why = why::why(&app.model).unwrap();
            assert!(!why.causes.is_empty());
            let Some(Click::Go(step)) = why.click else { continue };
            let mut replay = Worker::of(&app).run;
            replay.seek(step, &Cancel::default());
            let event = replay.view().event.unwrap();
            assert!(matches!(event, Event::Strike { cell, digit, .. } if (cell, digit) == (empty, gone)), "{event:?}");
            struck += 1;
        }
    }
    assert!(struck > 20, "{struck}");
    let effects = app.act(Action::Why(WhyAction::Click));
    assert!(effects.is_empty() || matches!(effects[0], Effect::Search(SearchJob::Control(_, _, Control::Seek(_)))));
}

#[test]
fn a_click_on_a_candidate_goes_on_with_it_as_a_run_of_its_own() {
    for method in Method::ALL {
        let (mut app, mut worker) = resting(HARDEST, method, 60);
        let view = app.model.run.as_ref().unwrap().report.clone().unwrap().view.clone();
        let open = (0..81).map(cell).find_map(|cell| Some((cell, why::open(&app.model, &view, cell).iter().last()?)));
        let (cell, digit) = open.unwrap();
        point(&mut app, &mut worker, cell, digit);
        assert_eq!(why::why(&app.model).unwrap().click, Some(Click::Try(cell, digit)));
        let effects = app.act(Action::Why(WhyAction::Click));
        let Some(Effect::Search(SearchJob::Search(id, RuledSearch { start, method: again, .. }))) = effects.last() else {
            panic!("{effects:?}")
        };
        assert_eq!((*id, *again), (RunId(2), method));
        let mut expected = view.digits.clone();
        expected[cell.index()] = Some(digit);
        assert_eq!(start.digits(), expected, "the board goes on from here");
        assert_eq!(app.model.earlier.len(), 1, "the first run stays");
        assert_eq!(app.model.run.as_ref().unwrap().assumed.last(), Some(&(cell, digit)));
    }
}

#[test]
fn a_dead_end_at_rest_says_which_guesses_it_needs() {
    for method in Method::ALL {
        let (mut app, mut worker) = resting(HARDEST, method, 1_000);
        worker.run.next(Landmark::DeadEnd, &Cancel::default()).unwrap();
        let before = app.effects.len();
        worker.send_report(&mut app, false);
        let effects = app.effects[before..].to_vec();
        assert_eq!(why::blame(&app.model), None);
        answer(&mut app, &mut worker, &effects);
        let blame = why::blame(&app.model).unwrap();
        assert!(!blame.guilty.is_empty() && blame.guilty.len() <= blame.of, "{method:?}: {blame:?}");
    }
}

#[test]
fn a_run_that_moves_is_not_asked_about() {
    let (mut app, _) = resting(HARDEST, Method::Scan, 60);
    app.model.run.as_mut().unwrap().playing = true;
    assert_eq!(app.act(Action::Why(WhyAction::Point(Some((cell(1), digit(1)))))), []);
    assert_eq!(app.act(Action::Why(WhyAction::Click)), []);
}

#[test]
fn a_link_that_was_copied_leads_to_the_same_step_of_the_same_run() {
    let (mut app, mut worker) = resting(HARDEST, Method::Tables, 12_345);
    // Once the plain run, once one with digits assumed.
    for assumes in [false, true] {
        if assumes {
            let view = app.model.run.as_ref().unwrap().report.clone().unwrap().view.clone();
            let open = (0..81).map(cell).find_map(|cell| Some((cell, why::open(&app.model, &view, cell).iter().last()?)));
            point(&mut app, &mut worker, open.unwrap().0, open.unwrap().1);
            app.act(Action::Why(WhyAction::Click));
            worker = Worker::of(&app);
            worker.run.advance(77, &Cancel::default());
            worker.send_report(&mut app, false);
        }
        let order = Order { cells: CellOrder::Snake, digits: DigitOrder::Descending };
        app.model.run.as_mut().unwrap().order = order.clone();
        let effects = app.command(Command::CopyLink);
        let [Effect::Window(WindowEffect::CopyText(link))] = &effects[..] else { panic!("{effects:?}") };
        let mut other = TestApp::new();
        let effects = other.act(Action::PasteText(link.clone()));
        let wanted = effects.iter().find_map(|effect| match effect {
            Effect::Search(SearchJob::Search(_, RuledSearch { method, start, goal, .. })) => Some((*method, start.clone(), *goal)),
            _ => None,
        });
        let (method, start, goal) = wanted.unwrap();
        assert_eq!((method, goal), (Method::Tables, Goal::All));
        let (run, shown) = (other.model.run.as_ref().unwrap(), app.model.run.as_ref().unwrap());
        assert_eq!((run.task, &run.assumed, &run.start), (shown.task, &shown.assumed, &shown.start));
        assert_eq!(run.order, order);
        let mut digits = shown.start.clone();
        shown.assumed.iter().for_each(|(cell, digit)| digits[cell.index()] = Some(*digit));
        assert_eq!(start.digits(), digits);
        let Some(Effect::Search(SearchJob::Control(_, 1, Control::Forward(step)))) = effects.last() else { panic!("{effects:?}") };
        assert_eq!(*step, position(&app));
        assert_eq!(other.model.mode, Mode::Watch);
        assert_eq!(other.line(), app.line());
    }
}

#[test]
fn a_link_that_cannot_be_followed_says_why_and_changes_nothing() {
    let (app, _) = resting(HARDEST, Method::Scan, 60);
    let link = super::super::link::of_step(&app.model).unwrap();
    let changed = |name: &str, value: Option<&str>| {
        let mut link = link.clone();
        link.parts.remove(name);
        link.parts.extend(value.map(|value| (name.to_owned(), value.to_owned())));
        link
    };
    for (link, why) in [
        (changed("method", Some("magic")), link::said::bad_value("method", "magic")),
        (changed("method", None), link::said::missing("method")),
        (changed("step", Some("-1")), link::said::bad_value("step", "-1")),
        (changed("goal", Some("some")), link::said::bad_value("goal", "some")),
        (changed("order", Some("sideways")), link::said::bad_value("order", "sideways")),
        (changed("assume", Some("r0c1=1")), link::said::bad_value("assume", "r0c1=1")),
        (changed("assume", Some("r1c2=10")), link::said::bad_value("assume", "r1c2=10")),
        (changed("without", Some("recur")), link::said::bad_value("without", "recur")),
        (changed("color", Some("red")), link::said::unknown_part("color")),
    ] {
        let mut app = TestApp::new();
        let effects = app.act(Action::read(None, Ok(Opened::Step(link))));
        assert!(effects.is_empty() && app.model.run.is_none());
        assert_eq!(app.problem(), Some(link::said::not_opened(why.ended())));
    }
}

#[test]
fn a_link_to_a_program_without_a_line_leads_to_that_program() {
    let (mut app, _) = resting(HARDEST, Method::Scan, 60);
    app.act(Action::CrossOut(Some(Omission::Erase)));
    let worker = Worker::of(&app);
    worker.send_report(&mut app, false);
    let link = super::super::link::of_step(&app.model).unwrap();
    let mut other = TestApp::new();
    let effects = other.act(Action::read(None, Ok(Opened::Step(link.clone()))));
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Search(SearchJob::Search(_, RuledSearch { omission: Some(_), .. })))),
        "{effects:?}"
    );
    assert_eq!(other.model.run.as_ref().unwrap().omission, Some(Omission::Erase));
    let mut of_tables = link;
    of_tables.parts.insert("method".to_owned(), "tables".to_owned());
    let mut app = TestApp::new();
    app.act(Action::read(None, Ok(Opened::Step(of_tables))));
    assert!(app.problem().is_some() && app.model.run.is_none(), "only plain backtracking has that line crossed out");
}

#[test]
fn a_link_beyond_the_end_of_a_run_says_where_that_ends() {
    let (app, _) = resting(HARDEST, Method::Fewest, 60);
    let mut link = super::super::link::of_step(&app.model).unwrap();
    link.parts.insert("step".to_owned(), u64::MAX.to_string());
    let mut app = TestApp::new();
    app.act(Action::read(None, Ok(Opened::Step(link))));
    let mut worker = Worker::of(&app);
    worker.obey(&mut app);
    let end = position(&app);
    assert_eq!((end > 60, app.problem()), (true, Some(link::said::shorter(end))));
}

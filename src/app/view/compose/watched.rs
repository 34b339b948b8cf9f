//! Adds one moment of a run to the scene: the digits of the search, and the signs of what has just happened.

use super::square;
use crate::{
    app::{
        prelude::*,
        text::failure,
        view::{
            overlay::Outline,
            reading::CellReading,
            scene::{Dead, DigitSource, Failed, HeatScene, Scene},
            why,
        },
    },
    board::DemandId,
    solve::{
        logic::Contradiction,
        search::{Alternatives, DeadEnd, Event, Origin, RemovedBy, View},
    },
};

/// Steps a second up to which one can follow with the eyes what each of them reads.
const FOLLOWED: f64 = 12.0;

/// Adds one position of a run.
pub(super) fn show(scene: &mut Scene, model: &Model, view: &View) {
    scene.shows_candidates = view.candidates.is_some();
    let makes = model.run.as_ref().is_some_and(|run| matches!(run.task, RunTask::Make(_)));
    let at_solution = view.event == Some(Event::Solution);
    let assumed = model.run.as_ref().map_or(&[][..], |run| &run.assumed);
    for cell in model.puzzle().shape().cells() {
        let origin = view.origins[cell.index()];
        let shown = square(scene, cell);
        let source = match origin {
            Origin::Empty => None,
            Origin::Start if makes => Some(DigitSource::Given),
            Origin::Start if assumed.iter().any(|(at, _)| *at == cell) => Some(DigitSource::Guess),
            Origin::Start if model.puzzle().square(cell).value.given().is_some() => Some(DigitSource::Given),
            Origin::Start => Some(DigitSource::Player),
            Origin::Tried { depth } => {
                shown.depth = Some(depth);
                Some(if at_solution { DigitSource::Found } else { DigitSource::Guess })
            }
            Origin::LeftBehind => Some(DigitSource::LeftBehind),
            Origin::Forced { .. } => Some(DigitSource::Found),
        };
        shown.digit = view.digits[cell.index()].zip(source);
        if let Some(candidates) = &view.candidates {
            shown.candidates = candidates[cell.index()];
        }
    }
    if let Some((step, _)) = model.explained_step() {
        // Chains and nets are drawn among candidates, before the digit they lead to is placed.
        let is_argued = step.reason().chains().next().is_some() || step.reason().nets().next().is_some();
        for placed in step.placements() {
            let shown = square(scene, placed.cell);
            if is_argued {
                shown.digit = None;
            } else {
                shown.just_placed = true;
            }
        }
    }
    happened(scene, view);
    contradicted(scene, model, view);
    read(scene, model);
    pointed(scene, model, view);
    scene.heat = heat(model, view);
    for &(cell, digit) in model.run.iter().flat_map(|run| &run.map.pointed) {
        let shown = square(scene, cell);
        shown.ghost = shown.digit.is_none().then_some(digit);
    }
}

/// Marks what contradicts itself at the end of a path.
fn contradicted(scene: &mut Scene, model: &Model, view: &View) {
    let path = model.run.as_ref().and_then(|run| run.report.as_ref()?.path());
    match path.and_then(|path| path.contradiction_at(view.position)).map(|shown| &shown.found) {
        Some(Contradiction::Cell(cell)) => mark_dead_end(scene, DeadEnd::Cell(*cell)),
        Some(Contradiction::House(house, digit)) => mark_dead_end(scene, DeadEnd::Place { digit: *digit, house: *house }),
        Some(Contradiction::Rule(broken)) => scene.broken = vec![broken.rule],
        Some(Contradiction::Node(_)) | None => {}
    }
}

/// Lights the houses that the step reads. A run that plays faster would flicker.
fn read(scene: &mut Scene, model: &Model) {
    let is_followed =
        model.run.as_ref().is_some_and(|run| !run.playing || model.settings.speed.rate().is_some_and(|rate| rate <= FOLLOWED));
    let Some(reading) = CellReading::of(model).filter(|_| is_followed && model.quiz.is_none()) else { return };
    let geometry = scene.geometry.clone();
    for &(house, _) in &reading.houses {
        geometry.house(house).cells.iter().for_each(|&cell| square(scene, cell).peer = true);
        scene.overlay.houses.push((house, Outline::Read));
    }
}

/// Shows the candidates of the cell that is pointed at, those that are gone struck, and marks the digits that are the reason.
fn pointed(scene: &mut Scene, model: &Model, view: &View) {
    let Some((cell, digit)) = model.run.as_ref().filter(|run| run.is_at_rest()).and_then(|run| run.why.pointed) else { return };
    if view.digits[cell.index()].is_none() {
        let open = why::open(model, view, cell);
        let shown = square(scene, cell);
        (shown.candidates, shown.struck) = (open, DigitSet::all(model.document.geometry.size()) - open);
        shown.asked = Some(digit);
    }
    let Some(why) = why::why(model) else { return };
    for by in why.causes {
        square(scene, by).cause = true;
        if !scene.links.contains(&(why.cell, by)) {
            scene.links.push((why.cell, by));
        }
    }
}

/// The heat of the search, if it is shown.
fn heat(model: &Model, view: &View) -> Option<HeatScene> {
    let kind = model.overlays.heat.filter(|_| !view.heat.is_empty())?;
    let most = view.heat.iter().map(|&heat| kind.of(heat)).max().unwrap_or(0);
    Some(HeatScene { kind, cells: view.heat.clone(), most })
}

/// Marks the cells of the last event.
fn happened(scene: &mut Scene, view: &View) {
    match view.event {
        Some(Event::Clash { cell, digit, with, .. }) => {
            square(scene, cell).trying = Some(digit);
            square(scene, with).clash = true;
            scene.links.push((cell, with));
            if failure::noticed(&scene.geometry, view).is_some() {
                square(scene, cell).dead = Some(Dead::NoDigit);
            }
        }
        Some(Event::Break { cell, digit, demand }) => {
            square(scene, cell).trying = Some(digit);
            for other in light(scene, view, cell, digit, demand) {
                square(scene, other).clash = true;
            }
        }
        Some(Event::RuleOut { cell, digit, demand }) => {
            square(scene, cell).struck = digit.set();
            for other in light(scene, view, cell, digit, demand) {
                square(scene, other).cause = true;
            }
        }
        Some(Event::Place { cell, .. } | Event::PutBack { cell, .. } | Event::Return { cell, .. } | Event::Pass { cell, .. }) => {
            square(scene, cell).just_placed = true;
        }
        Some(Event::Strike { cell, digit, by }) => {
            square(scene, cell).struck = digit.set();
            square(scene, by).cause = true;
            scene.links.push((cell, by));
        }
        Some(Event::Contradiction(dead_end)) => mark_dead_end(scene, dead_end),
        Some(Event::Undo { cell, digit, because, .. }) => {
            square(scene, cell).taken_back = Some(digit);
            taken_back(scene, view, cell, because);
        }
        Some(Event::Dig { cell, digit }) => square(scene, cell).taken_back = Some(digit),
        Some(Event::Solution | Event::Exhausted) | None => {}
    }
}

/// Lights the rule that a digit in a cell breaks, and returns the other cells that break it.
fn light(scene: &mut Scene, view: &View, cell: Cell, digit: Digit, demand: DemandId) -> Vec<Cell> {
    let mut digits = view.digits.clone();
    digits[cell.index()] = Some(digit);
    let Some(breach) = scene.geometry.entries(&digits).breach(demand, Strength::Bounds) else { return Vec::new() };
    scene.broken = vec![breach.rule];
    let others: Vec<Cell> = breach.cells.iter().map(|found| found.0).filter(|&other| other != cell).collect();
    // What a rule of the whole board says of two cells has no drawing of its own.
    if let ([other], true) = (&others[..], scene.geometry.rules().get(breach.rule).is_some_and(Rule::is_of_whole_board)) {
        scene.links.push((cell, *other));
    }
    others
}

/// Marks the reason why a digit was taken back from a cell. A cell is hatched only if nothing fits it on the board as shown: without
/// the digit, a dead end may be none any more.
fn taken_back(scene: &mut Scene, view: &View, cell: Cell, because: RemovedBy) {
    let geometry = scene.geometry.clone();
    match because {
        RemovedBy::Stuck(dead) | RemovedBy::DeadEnd(DeadEnd::Cell(dead)) => {
            if geometry.entries(&view.digits).candidates()[dead.index()].is_empty() && view.digits[dead.index()].is_none() {
                mark_dead_end(scene, DeadEnd::Cell(dead));
            } else if dead != cell {
                square(scene, dead).failed = Some(Failed::DeadEnd);
            }
        }
        RemovedBy::DeadEnd(DeadEnd::Place { house, .. }) => scene.overlay.houses.push((house, Outline::DeadEnd)),
        RemovedBy::Exhausted(Alternatives::Digits { cell, digits }) => exhausted(scene, cell, digits),
        RemovedBy::Exhausted(Alternatives::Places { digit, house, places }) => {
            places.cells(&geometry, house).for_each(|cell| exhausted(scene, cell, digit.set()));
        }
        RemovedBy::Exhausted(Alternatives::Orders { one, other }) => {
            let both = geometry.entries(&view.digits).candidates()[one.index()];
            [one, other].into_iter().for_each(|cell| exhausted(scene, cell, both));
        }
        RemovedBy::Followed { from, .. } => {
            square(scene, from).cause = true;
            scene.links.push((cell, from));
        }
        RemovedBy::Solution | RemovedBy::Restart => {}
    }
}

/// Marks a cell in which these digits were tried and have failed.
fn exhausted(scene: &mut Scene, cell: Cell, digits: DigitSet) {
    let shown = square(scene, cell);
    if shown.taken_back.is_none() {
        (shown.failed, shown.struck) = (Some(Failed::Exhausted), digits);
        shown.candidates = shown.candidates - digits;
    }
}

/// Marks the cell without candidates, or the empty cells of the house without a place for the digit.
pub(super) fn mark_dead_end(scene: &mut Scene, dead_end: DeadEnd) {
    let geometry = scene.geometry.clone();
    let (cells, dead) = match &dead_end {
        DeadEnd::Cell(cell) => (std::slice::from_ref(cell), Dead::NoDigit),
        DeadEnd::Place { digit, house } => (&geometry.house(*house).cells[..], Dead::NoPlace(*digit)),
    };
    for &cell in cells {
        let shown = square(scene, cell);
        // The digit just taken back is more informative than hatching.
        shown.dead = (shown.digit.is_none() && shown.taken_back.is_none()).then_some(dead);
        if let Some(Dead::NoPlace(digit)) = shown.dead {
            shown.struck.insert(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::{
            model::{
                Document,
                run::{Report, ReportDetails, RunId, RunModel},
                settings::Settings,
            },
            view::compose::{
                scene,
                tests::{cell, model},
            },
        },
        solve::{
            Cancel,
            search::{Counters, PlacedBy, Tally, Workings},
            timeline,
        },
        test_support::digit,
    };

    /// The board with a run that shows `event`. The search started from the given.
    fn after(event: Option<Event>, change: impl FnOnce(&mut View)) -> Scene {
        let mut model = with_run(event, change);
        model.mode = Mode::Watch;
        scene(&model)
    }

    fn with_run(event: Option<Event>, change: impl FnOnce(&mut View)) -> Model {
        let mut model = model();
        let start: Digits = model.document.start();
        let origins = start.iter().map(|digit| digit.map_or(Origin::Empty, |_| Origin::Start)).collect();
        let mut view = View {
            position: 1,
            event,
            counters: Counters::default(),
            digits: start.clone(),
            origins,
            at: None,
            candidates: None,
            stack: Vec::new(),
            workings: Workings::None,
            totals: Vec::new(),
            heat: Vec::new(),
            digit_order: (1..=4).map(digit).collect(),
            strength: Strength::default(),
            progress: 0.0,
        };
        change(&mut view);
        let mut run = RunModel::new(RunId(1), RunTask::Solve(Method::Scan, Goal::First), start);
        run.waiting = false;
        run.report = Some(report(view));
        model.run = Some(run);
        model
    }

    fn report(view: View) -> Arc<Report> {
        Arc::new(Report {
            id: RunId(1),
            request: 0,
            busy: false,
            view,
            frontier: 1,
            outcome: None,
            track: Vec::new(),
            solutions: Arc::default(),
            total: Counters::default(),
            progress: 0.0,
            seconds: 0.0,
            details: ReportDetails::Search {
                first_solution: None,
                tally: Tally::default(),
                rate: 0.0,
                missing: false,
                closed: None,
                made: None,
            },
        })
    }

    fn put(view: &mut View, index: usize, value: u8, origin: Origin) {
        (view.digits[index], view.origins[index]) = (Some(digit(value)), origin);
    }

    /// A full grid: 12 34 / 34 12 / 21 43 / 43 21, except 3 in r1c2.
    fn solution(view: &mut View) {
        for (index, depth, value) in
            "1324241342313142".bytes().enumerate().zip(0..).map(|((index, byte), depth)| (index, depth, byte - b'0')).skip(1)
        {
            put(view, index, value, Origin::Tried { depth });
        }
    }

    #[test]
    fn watching_shows_the_search_and_not_what_the_player_wrote() {
        let shown = after(None, |_| {});
        assert_eq!(shown.squares[0].digit, Some((digit(1), DigitSource::Given)));
        assert_eq!(shown.squares[1].digit, None);
    }

    #[test]
    fn a_search_from_the_players_digits_shows_them_as_the_players() {
        let mut model = with_run(None, |view| put(view, 1, 2, Origin::Start));
        model.mode = Mode::Watch;
        assert_eq!(scene(&model).squares[1].digit, Some((digit(2), DigitSource::Player)));
    }

    #[test]
    fn watching_without_a_run_shows_the_board() {
        let mut model = model();
        model.mode = Mode::Watch;
        assert_eq!(scene(&model).squares[1].digit, Some((digit(2), DigitSource::Player)));
    }

    #[test]
    fn a_clash_shows_the_tried_digit_and_the_clashing_cell() {
        let event = Event::Clash { cell: cell(2), digit: digit(1), house: HouseId::new(0), with: cell(0) };
        let shown = after(Some(event), |_| {});
        assert_eq!((shown.squares[2].trying, shown.squares[0].clash), (Some(digit(1)), true));
        assert_eq!(shown.links, [(cell(2), cell(0))]);
        assert!(shown.squares[2].dead.is_none(), "other digits fit");
    }

    #[test]
    fn a_guess_shows_its_depth_and_forced_digits_do_not() {
        let event = Event::Place { cell: cell(3), digit: digit(4), why: PlacedBy::NakedSingle };
        let shown = after(Some(event), |view| {
            put(view, 2, 3, Origin::Tried { depth: 7 });
            put(view, 3, 4, Origin::Forced { depth: 7 });
        });
        assert_eq!((shown.squares[2].digit, shown.squares[2].depth), (Some((digit(3), DigitSource::Guess)), Some(7)));
        assert_eq!((shown.squares[3].digit, shown.squares[3].depth), (Some((digit(4), DigitSource::Found)), None));
        assert!(shown.squares[3].just_placed && !shown.squares[2].just_placed);
    }

    #[test]
    fn an_eliminated_candidate_is_struck_and_linked_to_its_cause() {
        let event = Event::Strike { cell: cell(2), digit: digit(1), by: cell(0) };
        let shown = after(Some(event), |view| view.candidates = Some(vec![digit(4).set(); 16]));
        assert_eq!((shown.squares[2].struck, shown.squares[2].candidates), (digit(1).set(), digit(4).set()));
        assert_eq!((shown.links.as_slice(), shown.shows_candidates), (&[(cell(2), cell(0))][..], true));
    }

    #[test]
    fn a_dead_end_is_a_cell_or_the_open_cells_of_a_house() {
        let dead = |shown: &Scene, why| (0..16).filter(|&index| shown.squares[index].dead == Some(why)).collect::<Vec<_>>();
        assert_eq!(dead(&after(Some(Event::Contradiction(DeadEnd::Cell(cell(5)))), |_| {}), Dead::NoDigit), [5]);
        let house = DeadEnd::Place { digit: digit(2), house: HouseId::new(0) };
        let shown = after(Some(Event::Contradiction(house)), |_| {});
        assert_eq!(dead(&shown, Dead::NoPlace(digit(2))), [1, 2, 3], "r1c1 holds a digit");
    }

    #[test]
    fn a_digit_taken_back_from_a_dead_end_hatches_a_cell_only_where_nothing_fits_now() {
        let undo = |index, because| Some(Event::Undo { cell: cell(index), digit: digit(2), depth: 1, because });
        // r2c2 sees 1 in r1c1, and 3 and 4; it was dead because of the 2.
        let around = |view: &mut View| [(6, 3), (9, 4)].into_iter().for_each(|(at, value)| put(view, at, value, Origin::Start));
        let shown = after(undo(1, RemovedBy::Stuck(cell(5))), around);
        assert_eq!((shown.squares[1].taken_back, shown.squares[5].dead), (Some(digit(2)), None));
        assert_eq!(shown.squares[5].failed, Some(Failed::DeadEnd));
        let shown = after(undo(15, RemovedBy::Stuck(cell(5))), |view| {
            around(view);
            put(view, 4, 2, Origin::Start);
        });
        assert_eq!((shown.squares[5].dead, shown.squares[5].failed), (Some(Dead::NoDigit), None));
    }

    #[test]
    fn an_exhausted_cell_shows_what_was_tried_and_is_not_hatched() {
        let digits = [2, 3].map(digit).into_iter().collect();
        let because = RemovedBy::Exhausted(Alternatives::Digits { cell: cell(5), digits });
        let shown = after(Some(Event::Undo { cell: cell(2), digit: digit(3), depth: 1, because }), |_| {});
        assert_eq!((shown.squares[5].failed, shown.squares[5].struck), (Some(Failed::Exhausted), digits));
        assert!(shown.squares.iter().all(|square| square.dead.is_none()));
    }

    #[test]
    fn a_digit_that_followed_is_linked_to_the_guess_it_falls_with() {
        let because = RemovedBy::Followed { from: cell(7), tried: digit(4) };
        let shown = after(Some(Event::Undo { cell: cell(2), digit: digit(3), depth: 1, because }), |_| {});
        assert!(shown.squares[7].cause && shown.links == [(cell(2), cell(7))]);
        assert!(shown.squares.iter().all(|square| square.dead.is_none() && square.failed.is_none()));
    }

    #[test]
    fn at_a_solution_guesses_become_found_digits() {
        let shown = after(Some(Event::Solution), solution);
        assert!(shown.squares[1..].iter().all(|square| matches!(square.digit, Some((_, DigitSource::Found)))));
        let exhausted = after(Some(Event::Exhausted), |_| {});
        assert_eq!(exhausted.squares.iter().filter(|square| square.digit.is_some()).count(), 1);
    }

    #[test]
    fn the_solution_fills_the_open_cells_and_keeps_the_digits_that_differ_beside_its_own() {
        let mut model = with_run(Some(Event::Solution), solution);
        let shown = scene(&model);
        assert_eq!(shown.squares[1].digit, Some((digit(3), DigitSource::Found)));
        assert_eq!((shown.squares[1].replaced, shown.squares[1].wrong), (Some(digit(2)), false));
        assert!(shown.squares.iter().all(|square| !square.clash));
        assert_eq!(shown.squares[2].digit, Some((digit(2), DigitSource::Found)));
        assert_eq!(shown.squares[0].digit, Some((digit(1), DigitSource::Given)));
        model.run.as_mut().unwrap().waiting = true;
        assert_eq!(scene(&model).squares[2].digit, None, "not while the search goes on");
    }

    #[test]
    fn a_hatched_cell_has_no_fitting_digit_at_any_step_of_any_method() {
        let cancel = Cancel::default();
        for method in Method::ALL {
            let mut model = Model::new(Settings::default());
            model.document = Document::new(crate::test_support::puzzle(crate::test_support::EXTREME, &[]));
            model.mode = Mode::Watch;
            let start = model.document.position().unwrap();
            let mut run = timeline::search(method, &start, Goal::All);
            let mut shown_run = RunModel::new(RunId(1), RunTask::Solve(method, Goal::All), model.document.start());
            shown_run.waiting = false;
            let mut hatched = 0;
            for position in (0..400).chain((1_000..4_000).step_by(13)) {
                run.seek(position, &cancel);
                let view = run.view();
                let left = model.document.geometry.entries(&view.digits).candidates();
                shown_run.report = Some(report(view));
                model.run = Some(shown_run.clone());
                let shown = scene(&model);
                for (square, left) in shown.squares.iter().zip(&left) {
                    match square.dead {
                        Some(Dead::NoDigit) => {
                            assert!(left.is_empty() && square.candidates.is_empty(), "{method:?} at {position}");
                            hatched += 1;
                        }
                        Some(Dead::NoPlace(digit)) => assert!(!left.contains(digit), "{method:?} at {position}"),
                        None => {}
                    }
                }
            }
            assert!(hatched > 5, "{method:?}: {hatched}");
        }
    }
}

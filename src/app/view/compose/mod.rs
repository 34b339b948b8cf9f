//! Composes the [`Scene`] of the board from the [`Model`].

mod verdict;

use std::sync::Arc;

use crate::{
    app::{
        model::{
            Mode, Model,
            hint_level::HintLevel,
            logic::Pointed,
            run::{RunModel, RunTask},
        },
        text::logic::where_to_look,
        view::{
            overlay::{self, Backdrop, Decoration, Outline, Overlay},
            scene::{Dead, DigitSource, Scene, SceneSquare, draw_rules},
        },
    },
    board::{Breach, Cell, Digit, Fault, Rule, Value, broken},
    solve::{
        logic::{Candidate, Hint, Holding, Refutation},
        search::{DeadEnd, Event, Origin, View},
    },
};

/// The scene of the model's board.
pub fn scene(model: &Model) -> Scene {
    let view = model.run.as_ref().and_then(|run| run.report.as_ref()).map(|report| &report.view);
    let mut scene = Scene {
        geometry: model.document.geometry.clone(),
        rules: Arc::new(draw_rules(&model.document.geometry, model.settings.numerals)),
        broken: Vec::new(),
        squares: vec![SceneSquare::default(); model.puzzle().shape().cell_count()],
        links: Vec::new(),
        lit_rules: Vec::new(),
        overlay: Overlay::default(),
        cursor: cursor(model),
        shows_candidates: false,
        are_true: false,
    };
    match (model.mode, view, &model.run) {
        (Mode::Watch, Some(view), _) => watched(&mut scene, model, view),
        (_, _, Some(run)) => {
            entered(&mut scene, model);
            solved(&mut scene, model, run);
        }
        _ => entered(&mut scene, model),
    }
    if model.mode != Mode::Watch {
        clashes(&mut scene, model);
        verdict::known(&mut scene, model);
    }
    explained_step(&mut scene, model);
    selected(&mut scene, model);
    scene
}

/// The cell that a typed digit goes to. There is none while a run is watched, nor in Play mode without a selection.
fn cursor(model: &Model) -> Option<Cell> {
    let is_shown = match model.mode {
        Mode::Enter => true,
        Mode::Play => !model.selection.cells().is_empty(),
        Mode::Watch => model.run.is_none(),
    };
    model.selection.cursor().filter(|_| is_shown)
}

fn square(scene: &mut Scene, cell: Cell) -> &mut SceneSquare {
    &mut scene.squares[cell.index()]
}

/// Adds the puzzle with the player's digits and marks.
fn entered(scene: &mut Scene, model: &Model) {
    let candidates = (model.mode == Mode::Play && model.settings.automatic_candidates).then(|| model.document.candidates());
    scene.shows_candidates = candidates.is_some();
    for (cell, kept) in model.puzzle().squares() {
        let shown = square(scene, cell);
        shown.digit = match kept.value {
            Value::Empty => None,
            Value::Given(digit) => Some((digit, DigitSource::Given)),
            Value::Entered(digit) => Some((digit, DigitSource::Player)),
        };
        if kept.value == Value::Empty {
            shown.corner = kept.corner;
            shown.centre = kept.centre;
            if let Some(candidates) = &candidates {
                shown.candidates = candidates[cell.index()];
                shown.dead = shown.candidates.is_empty().then_some(Dead::NoDigit);
            }
        }
    }
}

/// Adds the solution in empty cells, and marks the player's digits that differ from it.
fn solved(scene: &mut Scene, model: &Model, run: &RunModel) {
    let Some(digits) = model.solution_digits().filter(|_| !run.waiting) else { return };
    for (cell, kept) in model.puzzle().squares() {
        let Some(digit) = digits[cell.index()] else { continue };
        let shown = square(scene, cell);
        match kept.value {
            Value::Empty => *shown = SceneSquare { digit: Some((digit, DigitSource::Found)), ..SceneSquare::default() },
            Value::Entered(entered) if entered != digit => shown.wrong = true,
            Value::Entered(_) | Value::Given(_) => {}
        }
    }
    scene.shows_candidates = false;
}

/// Adds the overlay of the current step with its candidates, the mistakes found by a hint, and highlights.
fn explained_step(scene: &mut Scene, model: &Model) {
    let explained = model.explained_step();
    if let Some((step, _)) = explained.filter(|(_, level)| *level < HintLevel::Pattern) {
        let houses = where_to_look(&model.document.geometry, step);
        scene.overlay.houses = houses.into_iter().map(|house| (house, Outline::Look)).collect();
    }
    if let Some((step, level)) = explained.filter(|(_, level)| *level >= HintLevel::Pattern) {
        if model.mode != Mode::Watch {
            candidates_of_position(scene, model);
        }
        let does = |candidate: Candidate| step.eliminations().contains(&candidate) || step.placements().contains(&candidate);
        let is_possible =
            |candidate: Candidate| scene.square(candidate.cell).candidates.contains(candidate.digit) || does(candidate);
        let backdrop = Backdrop { geometry: &scene.geometry, level, case: model.case(), is_possible: &is_possible };
        scene.overlay = overlay::for_step(step, &backdrop);
        show_decorated_candidates(scene);
    }
    mistakes(scene, model);
    if let Some(Pointed::Text(marks)) = &model.logic.pointed {
        scene.overlay.lit.clone_from(marks);
    }
}

/// Adds the mistakes found by a hint: wrong digits, and wrongly removed candidates.
fn mistakes(scene: &mut Scene, model: &Model) {
    let answer = model.logic.hint.as_ref().and_then(|hint| hint.answer.as_deref()).filter(|_| model.mode != Mode::Watch);
    match answer {
        Some(Hint::WrongDigits(wrong, why)) => {
            wrong.iter().for_each(|found| square(scene, found.cell).wrong = true);
            refuted(scene, why);
        }
        Some(Hint::WrongMarks(missing, why)) => {
            if !refuted(scene, why) {
                candidates_of_position(scene, model);
            }
            // The refutation starts with the first of them.
            let decorated: Vec<Candidate> = scene.overlay.candidates.iter().map(|(candidate, _)| *candidate).collect();
            let others = missing.iter().filter(|candidate| !decorated.contains(candidate));
            scene.overlay.candidates.extend(others.map(|&candidate| (candidate, Decoration::Extra)));
        }
        _ => return,
    }
    show_decorated_candidates(scene);
}

/// Adds the refutation of the first mistake, on the candidates left after the steps that do not depend on it. If these steps alone
/// lead to the contradiction, the last of them is drawn. Returns whether there is a refutation to draw.
fn refuted(scene: &mut Scene, why: &Refutation) -> bool {
    let Refutation::Contradiction { start, steps, reason } = why else { return false };
    let geometry = scene.geometry.clone();
    let (net, last) = (reason.nets().next(), steps.split_last());
    let before = match (net, last) {
        (None, Some((_, before))) => before,
        _ => &steps[..],
    };
    let mut state = start.clone();
    before.iter().for_each(|step| state.apply(&geometry, step));
    scene.shows_candidates = true;
    for cell in geometry.shape().cells() {
        let shown = square(scene, cell);
        if shown.digit.is_none() {
            shown.candidates = state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set);
        }
    }
    match (net, last) {
        (Some(net), _) => scene.overlay = overlay::for_net(net, &geometry),
        (None, Some((step, _))) => {
            let is_possible = |candidate: Candidate| state.candidates(candidate.cell).contains(candidate.digit);
            let backdrop = Backdrop { geometry: &geometry, level: HintLevel::Whole, case: 0, is_possible: &is_possible };
            scene.overlay = overlay::for_step(step, &backdrop);
        }
        (None, None) => {}
    }
    true
}

/// Adds the candidates of the position, as left by the player's marks.
fn candidates_of_position(scene: &mut Scene, model: &Model) {
    let Ok(holding) = Holding::new(model.document.geometry.clone(), model.puzzle()) else { return };
    let state = holding.state();
    scene.shows_candidates = true;
    for cell in scene.geometry.clone().shape().cells() {
        let shown = square(scene, cell);
        if shown.digit.is_none() {
            shown.candidates = state.candidates(cell);
        }
    }
}

/// Shows all decorated candidates, even those no longer present, and strikes the eliminated ones.
fn show_decorated_candidates(scene: &mut Scene) {
    for (candidate, decoration) in scene.overlay.candidates.clone() {
        let shown = square(scene, candidate.cell);
        match decoration {
            _ if shown.digit.is_some() || shown.struck.contains(candidate.digit) => {}
            Decoration::Eliminated => {
                shown.candidates = shown.candidates.without(candidate.digit);
                shown.struck = shown.struck.with(candidate.digit);
            }
            _ => shown.candidates = shown.candidates.with(candidate.digit),
        }
    }
}

/// Adds one position of a run.
fn watched(scene: &mut Scene, model: &Model, view: &View) {
    scene.shows_candidates = view.candidates.is_some();
    let makes = model.run.as_ref().is_some_and(|run| matches!(run.task, RunTask::Make(_)));
    let at_solution = view.event == Some(Event::Solution);
    for cell in model.puzzle().shape().cells() {
        let origin = view.origins[cell.index()];
        let shown = square(scene, cell);
        let source = match origin {
            Origin::Empty => None,
            Origin::Start if makes => Some(DigitSource::Given),
            Origin::Start if model.puzzle().square(cell).value.given().is_some() => Some(DigitSource::Given),
            Origin::Start => Some(DigitSource::Player),
            Origin::Tried { depth } => {
                shown.depth = Some(depth);
                Some(if at_solution { DigitSource::Found } else { DigitSource::Guess })
            }
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
    match view.event {
        Some(Event::Clash { cell, digit, with, .. }) => {
            try_digit(scene, cell, digit);
            square(scene, with).clash = true;
            scene.links.push((cell, with));
        }
        Some(Event::Place { cell, .. } | Event::PutBack { cell, .. }) => square(scene, cell).just_placed = true,
        Some(Event::Strike { cell, digit, by }) => {
            square(scene, cell).struck = digit.set();
            scene.links.push((cell, by));
        }
        Some(Event::Contradiction(dead_end)) => mark_dead_end(scene, dead_end),
        Some(Event::Undo { cell, digit, because, .. }) => {
            square(scene, cell).taken_back = Some(digit);
            if let Some(dead_end) = because {
                mark_dead_end(scene, dead_end);
            }
        }
        Some(Event::Dig { cell, digit }) => square(scene, cell).taken_back = Some(digit),
        Some(Event::Solution | Event::Exhausted) | None => {}
    }
}

fn try_digit(scene: &mut Scene, cell: Cell, digit: Digit) {
    square(scene, cell).trying = Some(digit);
}

/// Marks the cell without candidates, or the empty cells of the house without a place for the digit.
fn mark_dead_end(scene: &mut Scene, dead_end: DeadEnd) {
    let geometry = scene.geometry.clone();
    let (cells, dead) = match &dead_end {
        DeadEnd::Cell(cell) => (std::slice::from_ref(cell), Dead::NoDigit),
        DeadEnd::Place { digit, house } => (&geometry.house(*house).cells[..], Dead::NoPlace(*digit)),
    };
    for &cell in cells {
        let shown = square(scene, cell);
        // The digit just taken back is more informative than hatching.
        shown.dead = (shown.digit.is_none() && shown.taken_back.is_none()).then_some(dead);
    }
}

/// Marks and links repeated digits of a house, and marks broken rules with the digits that break them.
fn clashes(scene: &mut Scene, model: &Model) {
    let geometry = scene.geometry.clone();
    for fault in broken(&geometry, &model.puzzle().digits()) {
        match fault {
            Fault::Repeated { cells, .. } => {
                for pair in cells.windows(2) {
                    scene.links.push((pair[0], pair[1]));
                }
                for cell in cells {
                    square(scene, cell).clash = true;
                }
            }
            Fault::Broken(breach) => breaks(scene, &breach),
            Fault::NoCandidate { .. } | Fault::NoPlace { .. } => {}
        }
    }
}

/// Marks a broken rule and the digits that break it.
fn breaks(scene: &mut Scene, breach: &Breach) {
    if let Err(place) = scene.broken.binary_search(&breach.rule) {
        scene.broken.insert(place, breach.rule);
    }
    for &(cell, _) in &breach.cells {
        square(scene, cell).clash = true;
    }
    // What a rule of the whole board says of two cells has no drawing of its own.
    let is_of_whole_board = scene.geometry.rules().get(breach.rule).is_some_and(Rule::is_of_whole_board);
    if let ([(one, _), (other, _)], true) = (&breach.cells[..], is_of_whole_board) {
        scene.links.push((*one, *other));
    }
}

/// Marks the selected cells, and the peers and equal digits of a single selected cell.
fn selected(scene: &mut Scene, model: &Model) {
    if model.mode == Mode::Watch {
        return;
    }
    for cell in model.selection.cells().iter() {
        square(scene, cell).selected = true;
    }
    // The overlay of a step replaces the marks of peers.
    let Some(only) = model.selection.only().filter(|_| scene.overlay.is_empty()) else { return };
    let geometry = scene.geometry.clone();
    for &peer in geometry.peers(only) {
        square(scene, peer).peer = true;
    }
    let digit = square(scene, only).digit.map(|(digit, _)| digit);
    for shown in &mut scene.squares {
        shown.same = digit.is_some() && shown.digit.map(|(digit, _)| digit) == digit;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::model::{
            run::{Report, ReportDetails, RunId},
            settings::Settings,
        },
        board::{Cage, DigitSet, Digits, HouseId, Puzzle, Shape},
        solve::search::{Counters, Goal, Method, Why, Workings},
    };

    fn cell(index: usize) -> Cell {
        Cell::new(index)
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    /// A 4×4 board in Play mode: 1 given in r1c1, 2 entered in r1c2.
    fn model() -> Model {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.square_mut(cell(0)).value = Value::Given(digit(1));
        puzzle.square_mut(cell(1)).value = Value::Entered(digit(2));
        let mut model = Model::new(Settings::default());
        model.document = crate::app::model::Document::new(puzzle);
        model.mode = Mode::Play;
        model
    }

    /// The same board with a run that shows `event`. The search started from the given.
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
            progress: 0.0,
        };
        change(&mut view);
        let mut run = RunModel::new(RunId(1), RunTask::Solve(Method::Scan, Goal::First), start);
        run.waiting = false;
        run.report = Some(Arc::new(Report {
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
            details: ReportDetails::Search { first_solution: None, rate: 0.0 },
        }));
        model.run = Some(run);
        model
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
    fn givens_and_entered_digits_have_their_own_source() {
        let shown = scene(&model());
        assert_eq!(shown.squares[0].digit, Some((digit(1), DigitSource::Given)));
        assert_eq!(shown.squares[1].digit, Some((digit(2), DigitSource::Player)));
        assert_eq!(shown.squares[2], SceneSquare::default());
        assert!(shown.links.is_empty());
    }

    #[test]
    fn a_repeated_digit_is_marked_and_linked_to_its_partner() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(1)).value = Value::Entered(digit(1));
        let shown = scene(&model);
        assert!(shown.squares[0].clash && shown.squares[1].clash && !shown.squares[2].clash);
        assert!(shown.links.contains(&(cell(0), cell(1))));
    }

    #[test]
    fn marks_show_in_open_cells_and_candidates_only_while_playing() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(2)).corner = digit(3).set();
        model.document.puzzle.square_mut(cell(1)).centre = digit(3).set();
        model.settings.automatic_candidates = true;
        let shown = scene(&model);
        assert_eq!((shown.squares[2].corner, shown.squares[1].centre), (digit(3).set(), DigitSet::EMPTY));
        assert!(shown.shows_candidates);
        assert_eq!(shown.squares[2].candidates, [3, 4].map(digit).into_iter().collect());
        model.mode = Mode::Enter;
        assert!(!scene(&model).shows_candidates);
    }

    #[test]
    fn a_cell_without_candidates_is_marked_where_they_are_shown() {
        let mut model = model();
        model.settings.automatic_candidates = true;
        model.document.puzzle.square_mut(cell(2)).ruled_out = [3, 4].map(digit).into_iter().collect();
        assert_eq!(scene(&model).squares[2].dead, Some(Dead::NoDigit));
    }

    #[test]
    fn the_selected_cell_marks_its_peers_and_equal_digits() {
        let mut model = model();
        model.document.puzzle.square_mut(cell(15)).value = Value::Entered(digit(1));
        model.selection.select(cell(0));
        let shown = scene(&model);
        assert!(shown.squares[0].selected && shown.squares[3].peer && !shown.squares[15].peer);
        assert!(shown.squares[0].same && shown.squares[15].same && !shown.squares[1].same);
        model.selection.select_all([0, 1].map(cell).into_iter().collect());
        assert!(scene(&model).squares.iter().all(|square| !square.peer && !square.same), "only for one cell");
        assert_eq!(shown.cursor, Some(cell(0)));
    }

    #[test]
    fn the_solution_fills_the_open_cells_and_shows_which_digits_differ() {
        let mut model = with_run(Some(Event::Solution), solution);
        let shown = scene(&model);
        assert_eq!(shown.squares[1].digit, Some((digit(2), DigitSource::Player)));
        assert!(shown.squares[1].wrong, "the solution has 3 there");
        assert_eq!(shown.squares[2].digit, Some((digit(2), DigitSource::Found)));
        assert_eq!(shown.squares[0].digit, Some((digit(1), DigitSource::Given)));
        model.run.as_mut().unwrap().waiting = true;
        assert_eq!(scene(&model).squares[2].digit, None, "not while the search goes on");
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
    }

    #[test]
    fn a_broken_rule_is_lit_with_the_digits_that_break_it() {
        let cage = |first: usize, sum| Rule::Cage(Cage::killer([cell(first), cell(first + 1)], sum));
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[cage(2, 5), cage(0, 4), Rule::AntiKing]);
        puzzle.square_mut(cell(0)).value = Value::Entered(digit(4));
        puzzle.square_mut(cell(5)).value = Value::Entered(digit(4));
        let mut model = Model::new(Settings::default());
        model.document = crate::app::model::Document::new(puzzle);
        for mode in [Mode::Enter, Mode::Play] {
            model.mode = mode;
            let shown = scene(&model);
            // With 4 the cage of 4 makes 5 at least, and the two digits touch at a corner. The other cage is empty.
            let keys: Vec<&str> = shown.broken.iter().map(|&place| shown.geometry.rules()[place].key()).collect();
            assert_eq!((keys, &shown.broken[..]), (vec!["anti-king", "cage"], &[0, 1][..]));
            let clashing: Vec<usize> = (0..16).filter(|&at| shown.squares[at].clash).collect();
            assert_eq!(clashing, [0, 5]);
            assert!(shown.links.contains(&(cell(0), cell(5))));
        }
    }

    #[test]
    fn a_guess_shows_its_depth_and_forced_digits_do_not() {
        let event = Event::Place { cell: cell(3), digit: digit(4), why: Why::NakedSingle };
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
    fn an_undone_digit_is_shown_with_the_dead_end() {
        let because = Some(DeadEnd::Cell(cell(5)));
        let shown = after(Some(Event::Undo { cell: cell(2), digit: digit(3), depth: 1, because }), |_| {});
        assert_eq!((shown.squares[2].taken_back, shown.squares[5].dead), (Some(digit(3)), Some(Dead::NoDigit)));
        let because = Some(DeadEnd::Cell(cell(2)));
        let shown = after(Some(Event::Undo { cell: cell(2), digit: digit(3), depth: 1, because }), |_| {});
        assert!(shown.squares[2].dead.is_none(), "the digit backtrack says more");
        let shown = after(Some(Event::Undo { cell: cell(2), digit: digit(3), depth: 1, because: None }), |_| {});
        assert!(shown.squares.iter().all(|square| square.dead.is_none()));
    }

    #[test]
    fn at_a_solution_guesses_become_found_digits() {
        let shown = after(Some(Event::Solution), solution);
        assert!(shown.squares[1..].iter().all(|square| matches!(square.digit, Some((_, DigitSource::Found)))));
        let exhausted = after(Some(Event::Exhausted), |_| {});
        assert_eq!(exhausted.squares.iter().filter(|square| square.digit.is_some()).count(), 1);
    }
}

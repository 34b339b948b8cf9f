//! Works out the [`Scene`] from the [`Model`]: what the board shows.

use crate::{
    app::{
        model::{Mode, Model},
        run::RunModel,
        scene::{Ink, Scene, SceneSquare},
    },
    board::{Cell, Digit, Fault, Value, repeats},
    solve::search::{DeadEnd, Event, Origin, View},
};

/// What the board shows.
pub fn scene(model: &Model) -> Scene {
    let view = model.run.as_ref().and_then(|run| run.report.as_ref()).map(|report| &report.view);
    let mut scene = Scene {
        geometry: model.document.geometry.clone(),
        squares: vec![SceneSquare::default(); model.puzzle().shape().cell_count()],
        links: Vec::new(),
        cursor: model.selection.cursor(),
        shows_candidates: false,
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
    }
    selected(&mut scene, model);
    scene
}

fn square(scene: &mut Scene, cell: Cell) -> &mut SceneSquare {
    &mut scene.squares[cell.index()]
}

/// The puzzle with the player's digits and marks.
fn entered(scene: &mut Scene, model: &Model) {
    let candidates = (model.mode == Mode::Play && model.settings.automatic_candidates).then(|| model.document.candidates());
    scene.shows_candidates = candidates.is_some();
    for (cell, kept) in model.puzzle().squares() {
        let shown = square(scene, cell);
        shown.digit = match kept.value {
            Value::Empty => None,
            Value::Given(digit) => Some((digit, Ink::Given)),
            Value::Entered(digit) => Some((digit, Ink::Player)),
        };
        if kept.value == Value::Empty {
            shown.corner = kept.corner;
            shown.centre = kept.centre;
            if let Some(candidates) = &candidates {
                shown.candidates = candidates[cell.index()];
                shown.dead = shown.candidates.is_empty();
            }
        }
    }
}

/// The solution that was found, in the cells the player has left open. Digits of the player that differ from it are marked.
fn solved(scene: &mut Scene, model: &Model, run: &RunModel) {
    let Some(digits) = model.solution_digits().filter(|_| !run.waiting) else { return };
    for (cell, kept) in model.puzzle().squares() {
        let Some(digit) = digits[cell.index()] else { continue };
        let shown = square(scene, cell);
        match kept.value {
            Value::Empty => *shown = SceneSquare { digit: Some((digit, Ink::Found)), ..SceneSquare::default() },
            Value::Entered(entered) if entered != digit => shown.wrong = true,
            Value::Entered(_) | Value::Given(_) => {}
        }
    }
    scene.shows_candidates = false;
}

/// A moment of the run.
fn watched(scene: &mut Scene, model: &Model, view: &View) {
    scene.shows_candidates = view.candidates.is_some();
    let at_solution = view.event == Some(Event::Solution);
    for cell in model.puzzle().shape().cells() {
        let origin = view.origins[cell.index()];
        let shown = square(scene, cell);
        let ink = match origin {
            Origin::Empty => None,
            Origin::Start if model.puzzle().square(cell).value.given().is_some() => Some(Ink::Given),
            Origin::Start => Some(Ink::Player),
            Origin::Tried { depth } => {
                shown.depth = Some(depth);
                Some(if at_solution { Ink::Found } else { Ink::Guess })
            }
            Origin::Forced { .. } => Some(Ink::Found),
        };
        shown.digit = view.digits[cell.index()].zip(ink);
        if let Some(candidates) = &view.candidates {
            shown.candidates = candidates[cell.index()];
        }
    }
    match view.event {
        Some(Event::Clash { cell, digit, with, .. }) => {
            try_digit(scene, cell, digit);
            square(scene, with).clash = true;
            scene.links.push((cell, with));
        }
        Some(Event::Place { cell, .. }) => square(scene, cell).just_placed = true,
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
        Some(Event::Solution | Event::Exhausted) | None => {}
    }
}

fn try_digit(scene: &mut Scene, cell: Cell, digit: Digit) {
    square(scene, cell).trying = Some(digit);
}

/// The cell or the house that has nothing left.
fn mark_dead_end(scene: &mut Scene, dead_end: DeadEnd) {
    match dead_end {
        DeadEnd::Cell(cell) => {
            let shown = square(scene, cell);
            // Where the digit itself was just taken back, the ghost says more than the hatch.
            shown.dead = shown.digit.is_none() && shown.taken_back.is_none();
        }
        DeadEnd::Place { house, .. } => {
            let geometry = scene.geometry.clone();
            for &cell in &geometry.house(house).cells {
                let shown = square(scene, cell);
                shown.dead = shown.digit.is_none() && shown.taken_back.is_none();
            }
        }
    }
}

/// Digits that stand twice in a house.
fn clashes(scene: &mut Scene, model: &Model) {
    let geometry = scene.geometry.clone();
    for fault in repeats(&geometry, &model.puzzle().digits()) {
        let Fault::Repeated { cells, .. } = fault else { continue };
        for pair in cells.windows(2) {
            scene.links.push((pair[0], pair[1]));
        }
        for cell in cells {
            square(scene, cell).clash = true;
        }
    }
}

/// The selection, and what the one selected cell sees and shares its digit with.
fn selected(scene: &mut Scene, model: &Model) {
    for cell in model.selection.cells().iter() {
        square(scene, cell).selected = true;
    }
    if model.mode == Mode::Watch {
        return;
    }
    let Some(only) = model.selection.only() else { return };
    let geometry = scene.geometry.clone();
    for &peer in geometry.peers(only) {
        square(scene, peer).peer = true;
    }
    let digit = square(scene, only).digit.map(|(digit, _)| digit);
    for shown in &mut scene.squares {
        shown.same = digit.is_some() && shown.digit.map(|(digit, _)| digit) == digit;
    }
}

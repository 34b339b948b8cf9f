//! Small boards: of the previews of a text that was read and of a picture, and of searches that race.

use crate::{
    app::{
        model::{
            PuzzleChoice,
            preview::PhotoModel,
            race::{RaceModel, Racer},
        },
        prelude::*,
        view::scene::{DigitSource, Scene},
    },
    io::Doubt,
    solve::search::{Event, Origin, View},
};

/// The board of one meaning of a text. The cells that could not be read are selected.
pub fn of_text(choice: &PuzzleChoice) -> Scene {
    let mut scene = board(&choice.puzzle, |_| DigitSource::Given);
    for doubt in &choice.doubts {
        if let Doubt::Unreadable { cells, .. } = doubt {
            cells.iter().for_each(|cell| scene.squares[cell.index()].selected = true);
        }
    }
    scene
}

/// The board that was read from a picture, with its chosen cell; `None` before one has been read.
pub fn of_photo(photo: &PhotoModel) -> Option<Scene> {
    let puzzle = photo.puzzle()?;
    let source = |cell| if photo.entered.contains(&cell) { DigitSource::Player } else { DigitSource::Given };
    let mut scene = board(&puzzle, source);
    if let Some(cell) = photo.chosen {
        scene.squares[cell.index()].selected = true;
        scene.cursor = Some(cell);
    }
    Some(scene)
}

/// The board of a puzzle, with its digits and colours.
pub fn of_puzzle(puzzle: &Puzzle) -> Scene {
    let mut scene = board(puzzle, |cell| match puzzle.square(cell).value {
        Value::Entered(_) => DigitSource::Player,
        Value::Given(_) | Value::Empty => DigitSource::Given,
    });
    for (cell, color) in &puzzle.coloring.cells {
        scene.squares[cell.index()].color = Some(*color);
    }
    scene
}

fn board(puzzle: &Puzzle, source: impl Fn(Cell) -> DigitSource) -> Scene {
    let mut scene = Scene::empty(Arc::new(puzzle.geometry()));
    for (cell, square) in puzzle.squares() {
        scene.squares[cell.index()].digit = square.value.digit().map(|digit| (digit, source(cell)));
    }
    scene
}

/// The boards of a race, in the order of its searches. `shown` is the board behind it, with the shapes of the rules.
pub fn scenes(model: &Model, race: &RaceModel, shown: &Scene) -> Vec<Scene> {
    let empty = Scene::with_rules(shown.geometry.clone(), shown.rules.clone());
    let scene = |racer: &Racer| racer.report.as_ref().map_or_else(|| empty.clone(), |report| scene(model, &empty, &report.view));
    race.racers.iter().map(scene).collect()
}

/// The board of one moment of a search, on a scene without digits. Of the last event only its cell is marked: the boards are small.
fn scene(model: &Model, empty: &Scene, view: &View) -> Scene {
    let mut scene = empty.clone();
    let is_solution = view.event == Some(Event::Solution);
    for cell in model.puzzle().shape().cells() {
        let square = &mut scene.squares[cell.index()];
        let source = match view.origins[cell.index()] {
            Origin::Empty => None,
            Origin::Start if model.puzzle().square(cell).value.given().is_some() => Some(DigitSource::Given),
            Origin::Start => Some(DigitSource::Player),
            Origin::Tried { .. } if !is_solution => Some(DigitSource::Guess),
            Origin::LeftBehind => Some(DigitSource::LeftBehind),
            Origin::Tried { .. } | Origin::Forced { .. } => Some(DigitSource::Found),
        };
        square.digit = view.digits[cell.index()].zip(source);
    }
    if let Some((cell, digit)) = tried(view.event) {
        scene.squares[cell.index()].trying = Some(digit);
    }
    scene
}

/// The cell of an event, and the digit that it was about.
fn tried(event: Option<Event>) -> Option<(Cell, crate::board::Digit)> {
    match event? {
        Event::Clash { cell, digit, .. } | Event::Break { cell, digit, .. } | Event::Undo { cell, digit, .. } => {
            Some((cell, digit))
        }
        Event::Place { .. }
        | Event::PutBack { .. }
        | Event::RuleOut { .. }
        | Event::Strike { .. }
        | Event::Contradiction(_)
        | Event::Return { .. }
        | Event::Pass { .. }
        | Event::Dig { .. }
        | Event::Solution
        | Event::Exhausted => None,
    }
}

//! The boards of searches that race.

use crate::{
    app::{
        model::race::{RaceModel, Racer},
        prelude::*,
        view::scene::{DigitSource, Scene},
    },
    solve::search::{Event, Origin, View},
};

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

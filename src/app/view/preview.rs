//! The boards of the previews: of a text that was read, and of a picture.

use crate::{
    app::{
        model::{PuzzleChoice, photo::PhotoModel},
        prelude::*,
        view::scene::{DigitSource, Scene},
    },
    io::Doubt,
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

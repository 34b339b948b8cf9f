//! Fog: it hides cells while a game is played, and right digits lift it.

use crate::{
    app::{prelude::*, view::scene::Scene},
    io::picture::rules::{self, Fog},
};

/// The cells of a puzzle that lie in fog. An entered digit lifts it if it is right; without a solution each may be.
pub(super) fn cells(puzzle: &Puzzle, solution: Option<&Digits>) -> CellSet {
    let shape = puzzle.shape();
    let Some(Fog { mut lit, mut lamps, links }) = rules::fog(shape, &puzzle.unknown_rules) else { return CellSet::EMPTY };
    let is_right = |cell: &Cell| match puzzle.square(*cell).value {
        Value::Entered(digit) => solution.is_none_or(|solution| solution[cell.index()] == Some(digit)),
        Value::Given(_) | Value::Empty => false,
    };
    if links.is_empty() {
        lamps.extend(shape.cells().filter(is_right));
    }
    for (_, freed) in links.iter().filter(|(triggers, _)| triggers.iter().all(is_right)) {
        lit.extend(freed.iter().copied());
    }
    let touches = |cell: Cell, lamp: Cell| {
        shape.row(cell).abs_diff(shape.row(lamp)) <= 1 && shape.column(cell).abs_diff(shape.column(lamp)) <= 1
    };
    shape.cells().filter(|&cell| !lit.contains(cell) && !lamps.iter().any(|lamp| touches(cell, lamp))).collect()
}

/// Covers what lies in fog, and what would tell it: givens, candidates, and marks of clashes.
pub(super) fn cover(scene: &mut Scene, puzzle: &Puzzle, solution: Option<&Digits>) {
    let fog = cells(puzzle, solution);
    for cell in fog.iter() {
        let square = &mut scene.squares[cell.index()];
        if puzzle.square(cell).value.given().is_some() {
            square.digit = None;
        }
        square.clash = false;
        square.candidates = DigitSet::EMPTY;
        square.struck = DigitSet::EMPTY;
    }
    scene.links.retain(|(one, other)| !fog.contains(*one) && !fog.contains(*other));
    scene.fog = fog;
}

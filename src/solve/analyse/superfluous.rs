//! [`superfluous`]: which clues a puzzle with one solution could do without.

use super::{Answer, engine::Engine};
use crate::board::{CellSet, Digit, Geometry};

/// The clues each of which could be left out alone, and there would still be one solution. None in a minimal puzzle.
pub(super) fn superfluous(engine: &mut Engine<'_>, geometry: &Geometry, digits: &[Option<Digit>]) -> Answer<CellSet> {
    let mut superfluous = Answer::whole(CellSet::EMPTY);
    let mut left = digits.to_vec();
    for cell in geometry.shape().cells().filter(|cell| digits[cell.index()].is_some()) {
        match engine.ask_changed(&mut left, cell, None, 2).map(|solutions| solutions.len()) {
            Some(1) => _ = superfluous.found.insert(cell),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}

//! Locked, naked and hidden subsets: pairs, triples, quadruples.
//!
//! ```text
//! naked pair: two cells hold 3 and 8           hidden pair: 3 and 8 have
//! alone, so no other cell of the house does    two places, so nothing else is there
//!
//! | 38  38  -38 | 1-38  .   . |                | 1438 2389  14  |  149   .   . |
//!                                                -14   -29
//! ```
//!
//! - *Naked subset:* `n` cells of a house hold no more than `n` digits between them. No other cell of the house holds these digits.
//! - *Locked pair, locked triple:* a naked one whose cells share two houses, with something to strike in both.
//! - *Hidden subset:* `n` digits have no more than `n` places in a house between them. These cells hold nothing else.
//!
//! Parts of the reason: [`Role::Set`], the cells with their digits (for a hidden subset, the hidden ones), [`Role::House`], and for
//! locked ones [`Role::Crossing`], the second house. Definitions: HoDoKu's manual, "Naked Subsets" and "Hidden Subsets".

use super::{
    cells::Cells,
    combine::Masks,
    finder::Scene,
    grid::Grid,
    reason::{Reason, Role},
    singles::regions_first,
    sink::{Flow, Sink},
    step::{Candidate, Step},
    technique::{Technique, TechniqueSet},
};
use crate::board::{DigitSet, HouseId};

const NAKED: [Technique; 3] = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuadruple];
const LOCKED: [Technique; 2] = [Technique::LockedPair, Technique::LockedTriple];
const HIDDEN: [Technique; 3] = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuadruple];

/// The smallest subset.
const PAIR: usize = 2;

/// Finds subsets.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    let grid = scene.grid;
    let chosen = |list: &'static [Technique]| list.iter().enumerate().filter(move |(_, technique)| wanted.contains(**technique));
    for (place, &technique) in chosen(&LOCKED).chain(chosen(&NAKED)) {
        regions_first(grid).try_for_each(|house| naked(grid, technique, place + PAIR, house, sink))?;
    }
    for (place, &technique) in chosen(&HIDDEN) {
        regions_first(grid).try_for_each(|house| hidden(grid, technique, place + PAIR, house, sink))?;
    }
    Flow::Continue(())
}

/// Naked subsets of that size in a house; or the locked ones, if the technique is a locked subset.
fn naked<const W: usize>(grid: &Grid<'_, W>, technique: Technique, size: usize, house: HouseId, sink: &mut Sink) -> Flow {
    let layout = grid.layout();
    let mut masks = Masks::new();
    for (place, &cell) in layout.members(house).iter().enumerate() {
        let candidates = grid.candidates(cell);
        if (PAIR..=size).contains(&candidates.len()) {
            masks.push(place, candidates.bits());
        }
    }
    masks.choose(size, &mut |places, digits| {
        let (cells, digits) = (layout.cells_at(house, places), DigitSet::from_bits(digits));
        let struck = |house: HouseId| others(grid, *layout.house(house) - cells, digits);
        if struck(house).next().is_none() {
            return Flow::Continue(());
        }
        let reason = Reason::default().set(Role::Set, cells, digits).houses(Role::House, [house]);
        if !LOCKED.contains(&technique) {
            return sink.add(Step::striking(technique, struck(house), reason));
        }
        // Each is found from both houses; the sink would take it twice, but the first house is enough.
        let second = layout.houses_around(cells).find(|&other| other != house && struck(other).next().is_some());
        match second {
            Some(second) => {
                let reason = reason.houses(Role::Crossing, [second]);
                sink.add(Step::striking(technique, struck(house).chain(struck(second)), reason))
            }
            None => Flow::Continue(()),
        }
    })
}

/// The candidates of these cells that are among these digits.
fn others<const W: usize>(grid: &Grid<'_, W>, cells: Cells<W>, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().flat_map(move |digit| (cells & *grid.cells_of(digit)).iter().map(move |cell| Candidate::new(cell, digit)))
}

fn hidden<const W: usize>(grid: &Grid<'_, W>, technique: Technique, size: usize, house: HouseId, sink: &mut Sink) -> Flow {
    let mut masks = Masks::new();
    for digit in grid.digits() {
        let places = grid.places(house, digit);
        if (PAIR..=size).contains(&(places.count_ones() as usize)) {
            masks.push(digit.index(), places);
        }
    }
    masks.choose(size, &mut |digits, places| {
        let (cells, digits) = (grid.layout().cells_at(house, places), DigitSet::from_bits(digits));
        let struck =
            cells.iter().flat_map(|cell| (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit)));
        if struck.clone().next().is_none() {
            return Flow::Continue(());
        }
        let reason = Reason::default().set(Role::Set, cells, digits).houses(Role::House, [house]);
        sink.add(Step::striking(technique, struck, reason))
    })
}

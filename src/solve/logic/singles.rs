//! Full house, naked single, hidden single.
//!
//! ```text
//! full house        naked single            hidden single
//! 5 3 4 6 7 8 9 1 .    the peers of . hold      . is the only cell of its house
//!                 ^    all digits but one       in which the digit is possible
//! ```
//!
//! - *Full house:* a house has one empty cell; it takes the digit that is missing.
//! - *Naked single:* a cell has one candidate left.
//! - *Hidden single:* a house has one place left for a digit.
//!
//! Parts of the reason: full and hidden single, [`Role::House`]. Definitions: HoDoKu's manual, "Singles"; they hold in houses of
//! every kind.

use super::{
    finder::Scene,
    grid::Grid,
    reason::{Reason, Role},
    sink::{Flow, Sink},
    step::{Candidate, Step},
    technique::{Technique, TechniqueSet},
};
use crate::board::{HouseId, HouseKind};

/// Finds singles.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    if wanted.contains(Technique::FullHouse) {
        full_houses(scene.grid, sink)?;
    }
    if wanted.contains(Technique::NakedSingle) {
        naked_singles(scene.grid, sink)?;
    }
    if wanted.contains(Technique::HiddenSingle) {
        hidden_singles(scene.grid, sink)?;
    }
    Flow::Continue(())
}

fn full_houses<const W: usize>(grid: &Grid<'_, W>, sink: &mut Sink) -> Flow {
    for house in grid.layout().house_ids() {
        let Some(cell) = (*grid.layout().house(house) & *grid.empty()).single() else { continue };
        if let Some(digit) = grid.candidates(cell).only() {
            let reason = Reason::default().houses(Role::House, [house]);
            sink.add(Step::placing(Technique::FullHouse, [Candidate::new(cell, digit)], reason))?;
        }
    }
    Flow::Continue(())
}

fn naked_singles<const W: usize>(grid: &Grid<'_, W>, sink: &mut Sink) -> Flow {
    for cell in *grid.univalue() {
        if let Some(digit) = grid.candidates(cell).only() {
            sink.add(Step::placing(Technique::NakedSingle, [Candidate::new(cell, digit)], Reason::default()))?;
        }
    }
    Flow::Continue(())
}

fn hidden_singles<const W: usize>(grid: &Grid<'_, W>, sink: &mut Sink) -> Flow {
    for house in regions_first(grid) {
        for digit in grid.digits() {
            let places = grid.places(house, digit);
            if places.is_power_of_two() {
                let cell = grid.layout().members(house)[places.trailing_zeros() as usize];
                let reason = Reason::default().houses(Role::House, [house]);
                sink.add(Step::placing(Technique::HiddenSingle, [Candidate::new(cell, digit)], reason))?;
            }
        }
    }
    Flow::Continue(())
}

/// Regions, where people look first, then all other houses.
pub(super) fn regions_first<'a, const W: usize>(grid: &Grid<'a, W>) -> impl Iterator<Item = HouseId> + use<'a, W> {
    let layout = grid.layout();
    let others = layout.house_ids().filter(|&house| layout.kind(house) != HouseKind::Region);
    layout.house_ids_of(HouseKind::Region).chain(others)
}

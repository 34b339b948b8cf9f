//! The cages that killers are to have: checks of the spec, and the usual numbers.

use sudoscope_board::Cell;

use super::CheckedRuledSpec;
use crate::{
    generate::{CageCount, InvalidSpec, PlacedKind, Symmetry},
    logic::Level,
    random::RandomStream,
};

impl CheckedRuledSpec {
    /// Checks the cages of the spec.
    ///
    /// # Errors
    /// Why no puzzle can meet them.
    pub(super) fn check_cages(&self) -> Result<(), InvalidSpec> {
        let (size, cells) = (self.spec.shape.size(), self.spec.shape.cell_count());
        if self.spec.kind != Some(PlacedKind::Killer) {
            let is_specified = self.spec.cages != CageCount::Usual || self.spec.largest_cage.is_some();
            return if is_specified { Err(InvalidSpec::NoCages) } else { Ok(()) };
        }
        if self.spec.minimal {
            return Err(InvalidSpec::MinimalKiller);
        }
        if let Some(largest) = self.spec.largest_cage.filter(|largest| !(1..=size).contains(largest)) {
            return Err(InvalidSpec::LargestCage { largest, size });
        }
        let CageCount::Number(range) = &self.spec.cages else { return Ok(()) };
        let (min, max, need) = (*range.start(), *range.end(), cells.div_ceil(self.largest()));
        if min > max {
            Err(InvalidSpec::EmptyRange { min, max })
        } else if max < need {
            Err(InvalidSpec::TooFewCages { max, need, largest: self.largest() })
        } else if min > cells {
            Err(InvalidSpec::TooManyCages { min, cells })
        } else if !(min..=max.min(cells)).any(|count| are_symmetric(self.spec.symmetry, size, count, self.largest())) {
            Err(InvalidSpec::CagesWithoutSymmetry { symmetry: self.spec.symmetry, min, max })
        } else {
            Ok(())
        }
    }

    /// The most cells of a cage.
    pub(crate) fn largest(&self) -> usize {
        let size = self.spec.shape.size();
        self.spec.largest_cage.unwrap_or(match &self.spec.cages {
            CageCount::Usual => size.min(USUAL_LARGEST),
            CageCount::Fewest | CageCount::Number(_) => size,
        })
    }

    /// The number of cages at which joining stops, and the least number of cages to begin with.
    pub(crate) fn draw_cages(&self, random: &mut RandomStream) -> (usize, usize) {
        let cells = self.spec.shape.cell_count();
        match &self.spec.cages {
            CageCount::Usual => {
                let Some(Usual { first, least, most }) = self.spec.level.map(usual) else {
                    return (cells / 3 + random.index(2 * cells / 27 + 1), 0);
                };
                let (least, most) = (least * cells / 100, most * cells / 100);
                (least + random.index(most - least + 1), first * cells / 100)
            }
            CageCount::Fewest => (0, 0),
            CageCount::Number(range) => {
                let (min, max) = (*range.start(), (*range.end()).min(cells));
                let target = min + random.index(max - min + 1);
                (target, target)
            }
        }
    }

    /// The cages in groups that the symmetry maps onto themselves.
    pub(crate) fn groups(&self, cages: &[Vec<Cell>]) -> Vec<Vec<Vec<Cell>>> {
        let mut groups: Vec<Vec<Vec<Cell>>> = Vec::new();
        for cage in cages {
            if groups.iter().any(|group| group.contains(cage)) {
                continue;
            }
            // Cages that share an orbit of a cell are images of each other.
            let orbit = |cell: &Cell| self.orbits.iter().find(|orbit| orbit.contains(cell));
            let cells: Vec<Cell> = cage.iter().filter_map(orbit).flatten().copied().collect();
            groups.push(cages.iter().filter(|other| other.iter().any(|cell| cells.contains(cell))).cloned().collect());
        }
        groups
    }
}

/// Whether that number of cages on a board of `size` rows, with up to `largest` cells each, can be mapped onto each other by a symmetry, as far as
/// counting shows.
///
/// A cage that a rotation maps onto itself has the centre or goes round it; all others come in twos or fours. Across the falling diagonal a cage
/// grows by two cells, and two others are joined at once.
fn are_symmetric(symmetry: Symmetry, size: usize, count: usize, largest: usize) -> bool {
    let turns = match symmetry {
        Symmetry::None | Symmetry::Mirror => return true,
        Symmetry::Diagonal => return count + 1 != size * size,
        Symmetry::Rotate180 => 2,
        // The full symmetry has these rotations.
        Symmetry::Rotate90 | Symmetry::Full => 4,
    };
    let is_odd = size % 2 == 1;
    // The cells of the smallest cages that are mapped onto themselves, from the centre: a block of four if there is no cell in it, a ring.
    let rings: &[usize] = if is_odd { &[1, 8] } else { &[4, 12] };
    (0..=rings.len()).any(|own| {
        let own_cells = &rings[..own];
        let joined: usize = own_cells.iter().map(|cells| cells - 1).sum();
        let is_around = !is_odd || own > 0;
        is_around
            && count % turns == own % turns
            && own_cells.iter().all(|&cells| cells <= largest)
            && count + joined <= size * size
    })
}

/// The most cells of a cage unless the specification says otherwise: larger ones say little to a person.
const USUAL_LARGEST: usize = 5;

/// Numbers of cages for a hundred cells.
struct Usual {
    /// With how many making begins.
    first: usize,
    /// The least and the most at which joining stops.
    least: usize,
    most: usize,
}

/// The cages of killers of a level, if no number of them is specified. Joining goes as far as that, and then back to where the level is
/// as wanted, so there are somewhat fewer cages than most puzzles of the level have.
const fn usual(level: Level) -> Usual {
    let (first, least, most) = match level {
        Level::Easy => (50, 40, 47),
        Level::Medium => (47, 36, 41),
        Level::Hard => (42, 32, 38),
        Level::Unfair => (42, 30, 36),
        Level::Extreme => (42, 27, 33),
    };
    Usual { first, least, most }
}

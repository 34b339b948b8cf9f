//! [`RuledSpec`]: what puzzles with placed rules should be like.

use std::ops::RangeInclusive;

use crate::{
    board::{Cell, Geometry, HouseGeometry, KnownGeometry, Rule, Shape},
    solve::{
        analyse::least_clues,
        generate::{
            ruled::kind::PlacedKind,
            spec::{ClueRange, InvalidSpec, Symmetry},
        },
        random::RandomStream,
    },
};

/// Number of attempts for one puzzle unless the specification says otherwise.
const MAX_ATTEMPTS: u64 = 200;

/// What puzzles with rules that are not houses should be like. Every puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledSpec {
    /// The shape.
    pub shape: Shape,
    /// The rules of the whole board.
    pub rules: Vec<Rule>,
    /// What is placed on the board of each puzzle besides givens; `None`: nothing.
    pub kind: Option<PlacedKind>,
    /// Which cells are given or blank together; and what maps the cages onto each other.
    pub symmetry: Symmetry,
    /// Number of givens. `None`: none in killers, elsewhere as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether every given (under a symmetry, every orbit of givens) must be needed even where a number of them is specified.
    pub minimal: bool,
    /// The cages of a killer.
    pub cages: CageWish,
    /// The most cells of a cage. `None`: what is usual.
    pub largest_cage: Option<usize>,
    /// Maximum number of attempts for one puzzle.
    pub max_attempts: u64,
}

/// How many cages a killer should have.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum CageWish {
    /// A usual number: on a classic board 27 to 33, more if fewer leave several solutions.
    #[default]
    Usual,
    /// No two neighbouring cages can be joined, and then none be taken away.
    Fewest,
    /// A number in this range.
    Number(RangeInclusive<usize>),
}

impl RuledSpec {
    /// Any puzzles of that kind on a board.
    pub fn new(shape: Shape, rules: Vec<Rule>, kind: Option<PlacedKind>) -> Self {
        Self {
            shape,
            rules,
            kind,
            symmetry: Symmetry::None,
            clues: None,
            minimal: false,
            cages: CageWish::Usual,
            largest_cage: None,
            max_attempts: MAX_ATTEMPTS,
        }
    }

    /// The board before anything is placed.
    pub fn board(&self) -> Geometry {
        Geometry::new(&self.shape, &self.rules)
    }

    /// Checks that puzzles can meet the specification, as far as that is known beforehand.
    ///
    /// # Errors
    /// Why no puzzle can.
    pub fn check(&self) -> Result<(), InvalidSpec> {
        CheckedRuledSpec::new(self.clone()).map(drop)
    }
}

/// A specification that passed its checks, with what follows from it.
#[derive(Clone, Debug)]
pub(crate) struct CheckedRuledSpec {
    pub(crate) spec: RuledSpec,
    pub(crate) geometry: KnownGeometry,
    /// The orbits of the symmetry.
    pub(crate) orbits: Vec<Vec<Cell>>,
    /// The numbers of givens allowed.
    pub(crate) clues: ClueRange,
}

impl CheckedRuledSpec {
    /// Checks a specification.
    ///
    /// # Errors
    /// Why no puzzle can meet it.
    pub(crate) fn new(spec: RuledSpec) -> Result<Self, InvalidSpec> {
        let cells = spec.shape.cell_count();
        // A geometry that is made of rules has none that are unknown.
        let geometry = KnownGeometry::from(HouseGeometry::plain(&spec.shape)).with_rules(&spec.rules);
        let orbits = spec.symmetry.orbits(&spec.shape);
        let least = if spec.kind.is_none() { least_clues(&geometry) } else { 0 };
        let usual = if spec.kind == Some(PlacedKind::Killer) { 0 } else { cells };
        let clues = ClueRange::of(spec.clues.as_ref(), 0..=usual);
        clues.check(least, cells, spec.symmetry, &orbits)?;
        let checked = Self { geometry, orbits, clues, spec };
        checked.check_cages()?;
        Ok(checked)
    }

    fn check_cages(&self) -> Result<(), InvalidSpec> {
        let (size, cells) = (self.spec.shape.size(), self.spec.shape.cell_count());
        if let Some(largest) = self.spec.kind.map(PlacedKind::largest_board).filter(|&largest| size > largest) {
            return Err(InvalidSpec::TooLarge { largest });
        }
        if self.spec.kind == Some(PlacedKind::Killer) && self.spec.minimal {
            return Err(InvalidSpec::MinimalKiller);
        }
        if self.spec.kind != Some(PlacedKind::Killer) {
            let has_wish = self.spec.cages != CageWish::Usual || self.spec.largest_cage.is_some();
            return if has_wish { Err(InvalidSpec::NoCages) } else { Ok(()) };
        }
        if let Some(largest) = self.spec.largest_cage.filter(|largest| !(2..=size).contains(largest)) {
            return Err(InvalidSpec::LargestCage { largest, size });
        }
        let CageWish::Number(range) = &self.spec.cages else { return Ok(()) };
        let (min, max, need) = (*range.start(), *range.end(), cells.div_ceil(self.largest()));
        if min > max {
            Err(InvalidSpec::EmptyRange { min, max })
        } else if max < need {
            Err(InvalidSpec::TooFewCages { max, need, largest: self.largest() })
        } else if min > cells {
            Err(InvalidSpec::TooManyCages { min, cells })
        } else {
            Ok(())
        }
    }

    /// The most cells of a cage.
    pub(crate) fn largest(&self) -> usize {
        let size = self.spec.shape.size();
        self.spec.largest_cage.unwrap_or(match &self.spec.cages {
            CageWish::Usual => size.min(USUAL_LARGEST),
            CageWish::Fewest | CageWish::Number(_) => size,
        })
    }

    /// The number of cages at which joining stops, and the least number of cages to begin with.
    pub(crate) fn draw_cages(&self, random: &mut RandomStream) -> (usize, usize) {
        let cells = self.spec.shape.cell_count();
        match &self.spec.cages {
            CageWish::Usual => (cells / 3 + random.index(2 * cells / 27 + 1), 0),
            CageWish::Fewest => (0, 0),
            CageWish::Number(range) => {
                let (min, max) = (*range.start(), (*range.end()).min(cells));
                let target = min + random.index(max - min + 1);
                (target, target)
            }
        }
    }

    /// The orbits in random order, and the number of givens at which digging stops.
    pub(crate) fn draw_order(&self, random: &mut RandomStream) -> (Vec<&[Cell]>, usize) {
        let mut units: Vec<&[Cell]> = self.orbits.iter().map(Vec::as_slice).collect();
        random.shuffle(&mut units);
        let ClueRange { min, max } = self.clues;
        let stop = if self.spec.clues.is_some() && !self.spec.minimal { min + random.index(max - min + 1) } else { 0 };
        (units, stop)
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

/// The most cells of a cage unless the specification says otherwise: larger ones say little to a person.
const USUAL_LARGEST: usize = 5;

//! [`RuledSpec`]: what puzzles with placed rules should be like.

use std::ops::RangeInclusive;

use sudoscope_board::{Cell, Geometry, HouseGeometry, KnownGeometry, Rule, Shape};

use crate::{
    analyse::least_clues,
    generate::{
        InvalidSpec, PlacedKind, Symmetry,
        difficulty::DifficultyTarget,
        ruled::{kind::can_need, prover::Patience},
        spec::{BEYOND_SINGLES_UNDER_RULES, ClueRange, Wishes},
    },
    logic::{Family, Level, Technique},
    random::RandomStream,
};

/// Number of attempts for one puzzle unless the specification says otherwise.
const MAX_ATTEMPTS: u64 = 200;

/// The wanted properties of puzzles with rules that are not houses. Every puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledSpec {
    /// The shape of the board.
    pub shape: Shape,
    /// The rules of the whole board.
    pub rules: Vec<Rule>,
    /// The kind of rules placed on the board of each puzzle besides givens; `None`: none.
    pub kind: Option<PlacedKind>,
    /// Which cells are given or blank together; and what maps the cages onto each other.
    pub symmetry: Symmetry,
    /// Number of givens. `None`: none in killers, elsewhere as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether every given (under a symmetry, every orbit of givens) must be needed even where a number of them is specified.
    pub minimal: bool,
    /// The cages of a killer.
    pub cages: CageCount,
    /// The most cells of a cage. `None`: the usual number.
    pub largest_cage: Option<usize>,
    /// The level. `None`: any. Unless numbers are specified, puzzles have the fewest cages, givens and lines that the level allows, in
    /// the order in which they were taken away; extreme ones lose nothing more once they are extreme, killers excepted.
    pub level: Option<Level>,
    /// The hardest technique on the path that `rate` finds. `None`: any.
    pub hardest: Option<Technique>,
    /// Whether puzzles are rated even if any difficulty will do. It changes none of them.
    pub is_rated: bool,
    /// Maximum number of attempts for one puzzle. The first is given up after fewer if none of them found a full board or decided a proof.
    pub max_attempts: u64,
}

/// The wanted number of cages of a killer.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum CageCount {
    /// A usual number: on a classic board 27 to 33, more if fewer leave several solutions.
    #[default]
    Usual,
    /// No two neighbouring cages can be joined, and then none be taken away.
    Fewest,
    /// A number in this range.
    Number(RangeInclusive<usize>),
}

impl RuledSpec {
    /// Number of puzzles up to which each is rated although any difficulty will do. One that no technique solves can take longer to rate than to
    /// make.
    pub const MOST_RATED: u64 = 20;

    /// Any puzzles of that kind on a board.
    pub fn new(shape: Shape, rules: Vec<Rule>, kind: Option<PlacedKind>) -> Self {
        Self {
            shape,
            rules,
            kind,
            symmetry: Symmetry::None,
            clues: None,
            minimal: false,
            cages: CageCount::Usual,
            largest_cage: None,
            level: None,
            hardest: None,
            is_rated: false,
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

/// A specification that passed its checks, with its consequences.
#[derive(Clone, Debug)]
pub(crate) struct CheckedRuledSpec {
    pub(crate) spec: RuledSpec,
    pub(crate) geometry: KnownGeometry,
    /// The orbits of the symmetry.
    pub(crate) orbits: Vec<Vec<Cell>>,
    /// The numbers of givens allowed.
    pub(crate) clues: ClueRange,
    /// The wanted difficulty.
    pub(crate) difficulty: DifficultyTarget,
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
        let difficulty = DifficultyTarget { level: spec.level, hardest: spec.hardest };
        let checked = Self { geometry, orbits, clues, difficulty, spec };
        checked.check_size()?;
        checked.check_hardest()?;
        checked.wishes(least).check()?;
        checked.check_cages()?;
        Ok(checked)
    }

    /// The wishes it shares with specs of houses.
    fn wishes(&self, least_clues: usize) -> Wishes<'_> {
        Wishes {
            level: self.spec.level,
            hardest: self.spec.hardest,
            clues: self.clues,
            symmetry: self.spec.symmetry,
            orbits: &self.orbits,
            least_clues,
            beyond_singles: BEYOND_SINGLES_UNDER_RULES,
        }
    }

    /// Refuses boards that are too large for the kind.
    ///
    /// # Errors
    /// [`InvalidSpec::TooLarge`].
    fn check_size(&self) -> Result<(), InvalidSpec> {
        let largest = self.spec.kind.map(PlacedKind::largest_board);
        match largest.filter(|&largest| self.spec.shape.size() > largest) {
            Some(largest) => Err(InvalidSpec::TooLarge { largest }),
            None => Ok(()),
        }
    }

    /// Refuses techniques that no puzzle under these rules needs.
    ///
    /// # Errors
    /// Why none does.
    fn check_hardest(&self) -> Result<(), InvalidSpec> {
        let Some(technique) = self.spec.hardest else { return Ok(()) };
        let samples = self.spec.kind.map(|kind| kind.samples(&self.spec.shape)).unwrap_or_default();
        let board = self.geometry.with_rules(&[&self.spec.rules[..], &samples].concat());
        let (max, need) = (self.clues.max, self.spec.shape.size() - 1);
        if board.has_demands() && !technique.is_sound_under_rules() {
            Err(InvalidSpec::WrongUnderRules { technique })
        } else if !can_need(technique, &board) {
            Err(InvalidSpec::NeedsOtherRules { technique })
        } else if technique.family() == Family::Singles && max < need {
            // Singles see of rules only which cells differ. So of two digits that are not given they find neither.
            Err(InvalidSpec::TooFewForSingles { technique, max, need })
        } else {
            Ok(())
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

    /// Whether puzzles are shown to have one solution by solving them with techniques.
    pub(crate) fn is_solved_by_techniques(&self) -> bool {
        let is_proved_slowly = match self.spec.kind {
            Some(PlacedKind::LittleKillers) => true,
            Some(PlacedKind::Sandwiches) => !self.difficulty.is_any(),
            _ => false,
        };
        is_proved_slowly && !self.is_whole()
    }

    /// How long it is asked whether something is needed. With a level, what techniques hardly solve is not wanted.
    pub(crate) fn patience(&self) -> Patience {
        if self.difficulty.is_any() || self.is_whole() { Patience::ToTheEnd } else { Patience::Short }
    }

    /// The number of dots among which digging towards a level chooses: on a classic board 15 to 21 of about 45.
    pub(crate) fn some_dots(&self, random: &mut RandomStream) -> usize {
        2 * self.spec.shape.size() - 3 + random.index(7)
    }

    /// Whether puzzles are left as they are when they become extreme, instead of losing all that their solution does not need: rating what is left
    /// then takes most of the time. Killers, whose cages are joined towards the level, are not among them.
    pub(crate) fn ends_when_extreme(&self) -> bool {
        let is_extreme = self.difficulty == DifficultyTarget { level: Some(Level::Extreme), hardest: None };
        is_extreme && self.spec.kind != Some(PlacedKind::Killer) && !self.is_whole()
    }

    /// Whether a puzzle that is made as far as possible must stay so, whatever its level.
    pub(crate) fn is_whole(&self) -> bool {
        let spec = &self.spec;
        if spec.kind == Some(PlacedKind::Killer) { spec.cages != CageCount::Usual } else { spec.clues.is_some() || spec.minimal }
    }
}

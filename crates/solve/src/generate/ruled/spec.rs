//! [`RuledSpec`]: what puzzles with placed rules should be like.
//!
//! - [`RuleMix`]: the kinds of rules that the generator places on boards.

use std::{ops::RangeInclusive, sync::LazyLock};

use sudoscope_board::{
    Arrow, Cage, CageTotal, Cell, Constraint, Dot, DotKind, Geometry, HouseGeometry, KnownGeometry, Line, LineKind, NegativeDots,
    Outside, OutsideKind, OutsideLine, Rule, Shape, Thermometer,
};

use crate::{
    analyse::least_clues,
    generate::{
        InvalidSpec, Symmetry,
        difficulty::DifficultyTarget,
        ruled::prover::Patience,
        spec::{BEYOND_SINGLES_UNDER_RULES, ClueRange, Wishes},
    },
    logic::{Engine, Family, Level, LogicSettings, Options, Technique},
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
    pub kind: Option<RuleMix>,
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
    pub fn new(shape: Shape, rules: Vec<Rule>, kind: Option<RuleMix>) -> Self {
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
    pub(crate) fn new(spec: RuledSpec) -> Result<Self, InvalidSpec> {
        let cells = spec.shape.cell_count();
        // A geometry that is made of rules has none that are unknown.
        let geometry = KnownGeometry::from(HouseGeometry::plain(&spec.shape)).with_rules(&spec.rules);
        let orbits = spec.symmetry.orbits(&spec.shape);
        let least = if spec.kind.is_none() { least_clues(&geometry) } else { 0 };
        let usual = if spec.kind == Some(RuleMix::Killer) { 0 } else { cells };
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
    fn check_size(&self) -> Result<(), InvalidSpec> {
        let largest = self.spec.kind.map(RuleMix::largest_board);
        match largest.filter(|&largest| self.spec.shape.size() > largest) {
            Some(largest) => Err(InvalidSpec::TooLarge { largest }),
            None => Ok(()),
        }
    }

    /// Refuses techniques that no puzzle under these rules needs.
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
            Some(RuleMix::LittleKillers) => true,
            Some(RuleMix::Sandwiches) => !self.difficulty.is_any(),
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
        is_extreme && self.spec.kind != Some(RuleMix::Killer) && !self.is_whole()
    }

    /// Whether a puzzle that is made as far as possible must stay so, whatever its level.
    pub(crate) fn is_whole(&self) -> bool {
        let spec = &self.spec;
        if spec.kind == Some(RuleMix::Killer) { spec.cages != CageCount::Usual } else { spec.clues.is_some() || spec.minimal }
    }
}

sudoscope_board::keyed! {
    /// A kind of rules that the generator places on the board of each puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RuleMix {
        /// Cages with sums on the whole board.
        Killer = "killer",
        /// White and black dots at all pairs of neighbours that differ by 1 or of which one is twice the other.
        Dots = "dots",
        /// Some of these dots: where there is none, nothing is said.
        SomeDots = "some-dots",
        /// X and V at all pairs of neighbours that add up to 10 or 5.
        Sums = "xv",
        /// Some of these signs.
        SomeSums = "some-xv",
        /// Thermometers.
        Thermometers = "thermometers",
        /// Arrows.
        Arrows = "arrows",
        /// Whispers lines: on a classic board neighbours differ by at least 5.
        Whispers = "whispers",
        /// Renban lines.
        Renban = "renban",
        /// Palindromes.
        Palindromes = "palindromes",
        /// Sums of diagonals, beside givens. A search hardly proves that such a puzzle has one solution, so each is solved by techniques, of any
        /// level up to hard where none is wanted.
        LittleKillers = "little-killers",
        /// Sums of what lies between the least and the greatest digit of a row or column.
        Sandwiches = "sandwiches",
    }
}

impl RuleMix {
    /// Whether puzzles of the kind on that board can need a technique.
    pub fn can_need(self, technique: Technique, shape: &Shape) -> bool {
        can_need(technique, &KnownGeometry::from(HouseGeometry::plain(shape)).with_rules(&self.samples(shape)))
    }

    /// The first kind whose puzzles on classic boards can need a technique of rules; `None` if no kind does, and for other techniques.
    pub fn that_needs(technique: Technique) -> Option<Self> {
        static FIRST: LazyLock<Vec<Option<RuleMix>>> = LazyLock::new(|| {
            let can_need = |technique, kind: &RuleMix| kind.can_need(technique, &Shape::classic());
            let first = |technique| RuleMix::ALL.into_iter().find(|kind| can_need(technique, kind));
            Technique::all().map(|technique| first(technique).filter(|_| technique.family() == Family::Rules)).collect()
        });
        FIRST[technique as usize]
    }

    /// Rules as they are placed on a board, one of each sort, for what depends on the kind alone.
    pub fn samples(self, shape: &Shape) -> Vec<Rule> {
        let cells = |count: usize| (0..count).map(|column| shape.cell(0, column)).collect::<Vec<_>>();
        let dot = |first: usize, kind| Rule::Dot(Dot { first: shape.cell(first, 0), second: shape.cell(first, 1), kind });
        let line = |kind| vec![Rule::Line(Line { kind, cells: cells(3) })];
        let outside = |kind, line, value| vec![Rule::Outside(Outside { kind, line, value })];
        let sums = || [5, 10].into_iter().filter(|&sum| usize::from(sum) < 2 * shape.size()).collect::<Vec<u8>>();
        let marks = || (0..).zip(sums()).map(|(row, sum)| dot(row, DotKind::Sum(sum))).collect::<Vec<Rule>>();
        let signs = || vec![dot(0, DotKind::Difference(1)), dot(1, DotKind::Ratio(2))];
        match self {
            Self::Killer => vec![Rule::Cage(Cage { cells: cells(2), total: CageTotal::Sum(3), may_repeat: false })],
            Self::Dots => [vec![Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] })], signs()].concat(),
            Self::SomeDots => signs(),
            Self::Sums => [vec![Rule::NegativeSums(sums())], marks()].concat(),
            Self::SomeSums => marks(),
            Self::Thermometers => vec![Rule::Thermometer(Thermometer { paths: vec![cells(3)], is_slow: false })],
            Self::Arrows => {
                vec![Rule::Arrow(Arrow { bulb: cells(1), shafts: vec![cells(3)[1..].to_vec()] })]
            }
            Self::Whispers => line(LineKind::Whispers(u8::try_from(whispers_gap(shape.size())).unwrap_or(u8::MAX))),
            Self::Renban => line(LineKind::Renban),
            Self::Palindromes => line(LineKind::Palindrome),
            Self::LittleKillers => {
                let diagonal = OutsideLine::Diagonal { start: shape.cell(0, 1), down: true, right: true };
                outside(OutsideKind::LittleKiller, diagonal, 10)
            }
            Self::Sandwiches => outside(OutsideKind::Sandwich, OutsideLine::Row { row: 0, reversed: false }, 0),
        }
    }

    /// The size of the largest board on which puzzles of the kind are made: on larger ones the proofs take too long.
    pub const fn largest_board(self) -> usize {
        match self {
            Self::Killer | Self::Dots | Self::Sums => 12,
            _ => 9,
        }
    }

    /// The kind whose puzzles have such rules on that board; `None` if there is no rule, or if they are of several kinds or of others.
    pub fn of<'a>(rules: impl Iterator<Item = &'a Rule>, shape: &Shape) -> Option<Self> {
        let (mut has_all, mut kind) = (false, None);
        for rule in rules {
            has_all |= matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
            let of_rule = Self::of_rule(rule, shape)?;
            if *kind.get_or_insert(of_rule) != of_rule {
                return None;
            }
        }
        match kind? {
            Self::Dots if !has_all => Some(Self::SomeDots),
            Self::Sums if !has_all => Some(Self::SomeSums),
            kind => Some(kind),
        }
    }

    fn of_rule(rule: &Rule, shape: &Shape) -> Option<Self> {
        match rule {
            Rule::Cage(cage) if matches!(cage.total, CageTotal::Sum(_)) && !cage.may_repeat => Some(Self::Killer),
            Rule::NegativeDots(_) => Some(Self::Dots),
            Rule::NegativeSums(_) => Some(Self::Sums),
            Rule::Dot(dot) => match dot.kind {
                DotKind::Difference(1) | DotKind::Ratio(2) => Some(Self::Dots),
                DotKind::Sum(5 | 10) => Some(Self::Sums),
                _ => None,
            },
            Rule::Thermometer(thermometer) if !thermometer.is_slow => Some(Self::Thermometers),
            Rule::Arrow(arrow) if arrow.bulb.len() == 1 => Some(Self::Arrows),
            Rule::Line(line) => match line.kind {
                LineKind::Whispers(gap) if usize::from(gap) == whispers_gap(shape.size()) => Some(Self::Whispers),
                LineKind::Renban => Some(Self::Renban),
                LineKind::Palindrome => Some(Self::Palindromes),
                _ => None,
            },
            Rule::Outside(outside) => match outside.kind {
                OutsideKind::LittleKiller => Some(Self::LittleKillers),
                OutsideKind::Sandwich => Some(Self::Sandwiches),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The least difference of neighbours on a whispers line, on a board of that size.
pub(super) const fn whispers_gap(size: usize) -> usize {
    size.div_ceil(2)
}

/// Whether puzzles on that board can need a technique: whether it holds there, and a constraint has the form that it rests on.
pub(super) fn can_need(technique: Technique, board: &KnownGeometry) -> bool {
    match technique {
        _ if !board.has_demands() => technique.family() != Family::Rules,
        Technique::FewWays | Technique::RuleWays => {
            Engine::for_settings(board, &LogicSettings::only(technique, Options::default())).completes_rules()
        }
        _ => {
            technique.is_sound_under_rules()
                && (technique.family() != Family::Rules
                    || board.constraints().iter().any(|(_, constraint)| is_ground(technique, constraint, board)))
        }
    }
}

/// Whether a constraint has the form that a technique of rules rests on.
fn is_ground(technique: Technique, constraint: &Constraint, board: &KnownGeometry) -> bool {
    let is_sum = matches!(constraint, Constraint::Sum { .. });
    match technique {
        Technique::RuleDigits => matches!(constraint, Constraint::Allowed { .. }),
        Technique::EqualCells => matches!(constraint, Constraint::Equal(..)),
        Technique::RulePartner => matches!(constraint, Constraint::Related { .. }),
        Technique::CountPlaces => matches!(constraint, Constraint::Count { .. }),
        Technique::EqualTotals => matches!(constraint, Constraint::EqualSums(_)),
        Technique::LineEnds => matches!(constraint, Constraint::Interval { .. }),
        Technique::SandwichCases => matches!(constraint, Constraint::Enclosed { .. }),
        Technique::LastWay => matches!(constraint, Constraint::Either(_)),
        Technique::LastInSum => is_sum || matches!(constraint, Constraint::OneOfSets { .. }),
        Technique::SumBounds | Technique::SumTotals => is_sum,
        Technique::SumCombinations => plain_sum(constraint).is_some_and(|cells| !are_different(&cells, board)),
        Technique::CageSingle | Technique::CageCombinations | Technique::CageRequired | Technique::CagePlaces => {
            plain_sum(constraint).is_some() || matches!(constraint, Constraint::OneOfSets { .. })
        }
        // By the rule of 45.
        Technique::House45 | Technique::House45Several | Technique::Area45 | Technique::Area45Several => {
            plain_sum(constraint).is_some()
        }
        _ => false,
    }
}

/// The cells of a sum in which none counts several times or negatively.
fn plain_sum(constraint: &Constraint) -> Option<Vec<Cell>> {
    let Constraint::Sum { terms, .. } = constraint else { return None };
    terms.iter().map(|&(cell, weight)| (weight == 1).then_some(cell)).collect()
}

/// Whether all of the cells see each other.
fn are_different(cells: &[Cell], board: &KnownGeometry) -> bool {
    let sees_later = |(place, &cell): (usize, &Cell)| cells[place + 1..].iter().all(|&other| board.peer_set(cell).contains(other));
    cells.iter().enumerate().all(sees_later)
}

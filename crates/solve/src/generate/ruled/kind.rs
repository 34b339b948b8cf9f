//! [`PlacedKind`]: the kinds of rules that the generator places on boards.

use std::sync::LazyLock;

use sudoscope_board::{
    Arrow, Cage, CageTotal, Cell, Constraint, Dot, DotKind, HouseGeometry, KnownGeometry, Line, LineKind, NegativeDots, Outside,
    OutsideKind, OutsideLine, Rule, Shape, Thermometer,
};

use crate::logic::{Engine, Family, LogicSettings, Options, Technique};

sudoscope_board::keyed! {
    /// A kind of rules that the generator places on the board of each puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PlacedKind {
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

impl PlacedKind {
    /// Whether puzzles of the kind on that board can need a technique.
    pub fn can_need(self, technique: Technique, shape: &Shape) -> bool {
        can_need(technique, &KnownGeometry::from(HouseGeometry::plain(shape)).with_rules(&self.samples(shape)))
    }

    /// The first kind whose puzzles on classic boards can need a technique of rules; `None` if no kind does, and for other techniques.
    pub fn that_needs(technique: Technique) -> Option<Self> {
        static FIRST: LazyLock<Vec<Option<PlacedKind>>> = LazyLock::new(|| {
            let can_need = |technique, kind: &PlacedKind| kind.can_need(technique, &Shape::classic());
            let first = |technique| PlacedKind::ALL.into_iter().find(|kind| can_need(technique, kind));
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
            Self::SomeDots
            | Self::SomeSums
            | Self::Thermometers
            | Self::Arrows
            | Self::Whispers
            | Self::Renban
            | Self::Palindromes
            | Self::LittleKillers
            | Self::Sandwiches => 9,
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

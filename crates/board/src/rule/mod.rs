//! [`Rule`]: what holds on a board besides rows, columns and regions. One file for each family of rules.
//!
//! A rule is data as a setter means it. Three questions are asked of every kind: whether it is valid on a board ([`Rule::check`]), which
//! cells it names ([`Rule::cells`]), and what it demands of their digits ([`constraints`]).

mod arrow;
mod cage;
mod cells;
mod check;
mod custom;
mod diagonals;
mod disjoint_groups;
mod dot;
mod index;
mod line;
mod lowering;
mod named_cells;
mod number;
mod outside;
mod subset;
mod thermometer;
mod whole_board;
mod windoku;

pub use arrow::Arrow;
pub use cage::{Cage, CageTotal};
pub use cells::{CandidateDigits, Candidates, Contains, LookAndSay, Quadruple};
pub use check::Misfit;
pub use custom::{AutomatonRule, PairTable};
pub use dot::{Dot, DotKind, Extremum};
pub use index::{Index, IndexKind};
pub use line::{Line, LineKind};
pub use outside::{Outside, OutsideKind, OutsideLine};
pub(super) use subset::of_some;
pub use thermometer::Thermometer;
pub use whole_board::{NegativeDots, Slope};

use crate::{Cell, Constraint, HouseKind, Shape, Totals, board_rule};
use lowering::Lowering;

/// A rule that a board can have besides rows, columns and regions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// The two long diagonals hold every digit once.
    Diagonals,
    /// The extra windows hold every digit once (9×9: four).
    Windoku,
    /// Cells in the same place of their boxes hold every digit once.
    DisjointGroups,
    /// One long diagonal holds every digit once.
    Diagonal(Slope),
    /// Cells a knight's move apart hold different digits.
    AntiKnight,
    /// Cells that touch at a corner hold different digits.
    AntiKing,
    /// Two cells at a distance of N steps along rows and columns do not both hold the digit N.
    AntiTaxicab,
    /// Cells that share a side hold no consecutive digits.
    Nonconsecutive,
    /// Regions may hold a digit more than once.
    NoRegions,
    /// Neighbours without a dot do not have the listed differences and ratios.
    NegativeDots(NegativeDots),
    /// Neighbours without a sum between them do not have the listed sums.
    NegativeSums(Vec<u8>),
    /// Every square of two by two cells holds a low, a middle and a high digit.
    GlobalEntropy,
    /// Every square of two by two cells holds digits with all three remainders by 3.
    GlobalModular,
    /// Every middle digit has the least digit above it or the greatest below it.
    Flatmates,
    /// Cells with a sum.
    Cage(Cage),
    /// A number and cells that add up to it.
    Arrow(Arrow),
    /// Digits that rise.
    Thermometer(Thermometer),
    /// A line of one colour.
    Line(Line),
    /// A sign between two cells.
    Dot(Dot),
    /// A cell that is less or greater than those beside it.
    Extremum(Extremum),
    /// Cells that hold one of some digits.
    Candidates(Candidates),
    /// Digits round a corner.
    Quadruple(Quadruple),
    /// Cells that hold some digits.
    Contains(Contains),
    /// The number of cells that hold certain digits.
    LookAndSay(LookAndSay),
    /// Cells that hold different digits. With as many cells as digits it is a house.
    Region(Vec<Cell>),
    /// Groups of cells that hold the same digits in the same order.
    Clone(Vec<Vec<Cell>>),
    /// Groups of cells that hold the same digits in any order.
    SameDigits(Vec<Vec<Cell>>),
    /// Groups of cells with the same sum.
    EqualSums(Vec<Vec<Cell>>),
    /// A sum of cells, each with a weight.
    WeightedSum {
        /// The cells with their weights.
        terms: Vec<(Cell, i16)>,
        /// The sum.
        total: i32,
    },
    /// Different digits; those between the least and the greatest add up to the sum.
    Lunchbox {
        /// The cells in order.
        cells: Vec<Cell>,
        /// The sum.
        sum: u16,
    },
    /// Different digits of which no selection adds up to the sum.
    NeverSum {
        /// The cells, ascending.
        cells: Vec<Cell>,
        /// The sum.
        sum: u16,
    },
    /// Different digits, as many even as odd ones and as many low as high ones.
    EqualityCage(Vec<Cell>),
    /// Circles: each digit says how many circles hold it.
    CountingCircles(Vec<Cell>),
    /// The first cell says how many different digits the others hold.
    CountDifferent {
        /// The cell that counts.
        counter: Cell,
        /// The cells whose digits it counts.
        cells: Vec<Cell>,
    },
    /// A clue outside the board.
    Outside(Outside),
    /// Digits that are the positions of other digits.
    Index(Index),
    /// The digit of the first cell is repeated N cells after the second, where N is the digit of the second.
    ValueIndex(Vec<Cell>),
    /// A table of pairs.
    PairTable(PairTable),
    /// An automaton.
    Machine(AutomatonRule),
    /// At least one of several lists of rules holds.
    Either(Vec<Vec<Rule>>),
}

impl Rule {
    /// The rules that consist of houses only and have no cells of their own: everything in the program knows them.
    pub const OF_HOUSES: [Self; 5] =
        [Self::Diagonals, Self::Windoku, Self::Diagonal(Slope::Falling), Self::Diagonal(Slope::Rising), Self::DisjointGroups];

    /// The rules that hold on a whole board and have no data of their own.
    pub const WHOLE_BOARD: [Self; 13] = [
        Self::Diagonals,
        Self::Windoku,
        Self::Diagonal(Slope::Falling),
        Self::Diagonal(Slope::Rising),
        Self::DisjointGroups,
        Self::AntiKnight,
        Self::AntiKing,
        Self::AntiTaxicab,
        Self::Nonconsecutive,
        Self::NoRegions,
        Self::GlobalEntropy,
        Self::GlobalModular,
        Self::Flatmates,
    ];

    /// The name of its kind in commands: stable, lower case.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Diagonals => "diagonals",
            Self::Windoku => "windoku",
            Self::DisjointGroups => "disjoint-groups",
            Self::Diagonal(Slope::Falling) => "falling-diagonal",
            Self::Diagonal(Slope::Rising) => "rising-diagonal",
            Self::AntiKnight => "anti-knight",
            Self::AntiKing => "anti-king",
            Self::AntiTaxicab => "anti-taxicab",
            Self::Nonconsecutive => "nonconsecutive",
            Self::NoRegions => "no-regions",
            Self::NegativeDots(_) => "negative-dots",
            Self::NegativeSums(_) => "negative-sums",
            Self::GlobalEntropy => "global-entropy",
            Self::GlobalModular => "global-modular",
            Self::Flatmates => "flatmates",
            Self::Cage(_) => "cage",
            Self::Arrow(_) => "arrow",
            Self::Thermometer(_) => "thermometer",
            Self::Line(line) => line.kind.key(),
            Self::Dot(dot) => dot.kind.key(),
            Self::Extremum(_) => "extremum",
            Self::Candidates(_) => "candidates",
            Self::Quadruple(_) => "quadruple",
            Self::Contains(_) => "contains",
            Self::LookAndSay(_) => "look-and-say",
            Self::Region(_) => "region",
            Self::Clone(_) => "clone",
            Self::SameDigits(_) => "same-digits",
            Self::EqualSums(_) => "equal-sums",
            Self::WeightedSum { .. } => "weighted-sum",
            Self::Lunchbox { .. } => "lunchbox",
            Self::NeverSum { .. } => "never-sum",
            Self::EqualityCage(_) => "equality-cage",
            Self::CountingCircles(_) => "counting-circles",
            Self::CountDifferent { .. } => "count-different",
            Self::Outside(outside) => outside.kind.key(),
            Self::Index(_) => "index",
            Self::ValueIndex(_) => "value-index",
            Self::PairTable(_) => "pair-table",
            Self::Machine(_) => "machine",
            Self::Either(_) => "either",
        }
    }

    /// The rule of the whole board with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::WHOLE_BOARD.into_iter().find(|rule| rule.key() == key)
    }

    /// Whether the rule holds on the whole board instead of for cells that it names.
    pub const fn is_of_whole_board(&self) -> bool {
        matches!(self, board_rule!())
    }

    /// Whether the houses it adds are all that it demands.
    pub fn is_of_houses(&self) -> bool {
        Self::OF_HOUSES.contains(self)
    }

    /// `Ok` if the rule is valid on a board of that shape.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        let size = Misfit::Size { size: shape.size() };
        let require = |fits: bool| if fits { Ok(()) } else { Err(size.clone()) };
        match self {
            Self::Diagonals | Self::Windoku | Self::DisjointGroups => require(!self.houses(shape).is_empty()),
            Self::Diagonal(_)
            | Self::AntiKnight
            | Self::AntiKing
            | Self::AntiTaxicab
            | Self::Nonconsecutive
            | Self::NoRegions
            | Self::NegativeSums(_)
            | Self::NegativeDots(_) => Ok(()),
            Self::GlobalEntropy | Self::GlobalModular => require(shape.size().is_multiple_of(3)),
            Self::Flatmates => require(shape.size() % 2 == 1),
            Self::Cage(cage) => cage.check(shape),
            Self::Arrow(arrow) => arrow.check(shape),
            Self::Thermometer(thermometer) => thermometer.check(shape),
            Self::Line(line) => line.check(shape),
            Self::Dot(dot) => dot.check(shape),
            Self::Extremum(extremum) => check::cells(&[extremum.cell], shape),
            Self::Candidates(candidates) => candidates.check(shape),
            Self::Quadruple(quadruple) => quadruple.check(shape),
            Self::Contains(contains) => contains.check(shape),
            Self::LookAndSay(look) => look.check(shape),
            Self::Region(cells) | Self::EqualityCage(cells) => {
                check::cells(cells, shape)?;
                check::once(cells)?;
                let (count, most) = (cells.len(), shape.size());
                if count > most { Err(Misfit::TooManyCells { cells: count, most }) } else { Ok(()) }
            }
            Self::Clone(groups) | Self::SameDigits(groups) => {
                groups.iter().try_for_each(|cells| check::cells(cells, shape))?;
                let unequal = groups.windows(2).find(|pair| pair[0].len() != pair[1].len());
                unequal.map_or(Ok(()), |pair| Err(Misfit::TooFewCells { cells: pair[1].len(), least: pair[0].len() }))
            }
            Self::EqualSums(groups) => groups.iter().try_for_each(|cells| check::cells(cells, shape)),
            Self::WeightedSum { terms, .. } => check::cells(&terms.iter().map(|term| term.0).collect::<Vec<_>>(), shape),
            Self::Lunchbox { cells, .. } | Self::NeverSum { cells, .. } => {
                check::cells(cells, shape)?;
                check::once(cells)?;
                let (count, most) = (cells.len(), shape.size());
                if count > most { Err(Misfit::TooManyCells { cells: count, most }) } else { Ok(()) }
            }
            Self::CountingCircles(cells) => {
                check::cells(cells, shape)?;
                check::once(cells)
            }
            Self::CountDifferent { counter, cells } => {
                check::cells(&[*counter], shape)?;
                check::cells(cells, shape)
            }
            Self::Outside(outside) => outside.check(shape),
            Self::Index(index) => index.check(shape),
            Self::ValueIndex(cells) => {
                check::cells(cells, shape)?;
                check::at_least(cells, 3)
            }
            Self::PairTable(table) => table.check(shape),
            Self::Machine(machine) => machine.check(shape),
            Self::Either(ways) => custom::check_ways(ways, shape),
        }
    }

    /// Whether the rule is valid on a board of that shape.
    pub fn suits(&self, shape: &Shape) -> bool {
        self.check(shape).is_ok()
    }

    /// The cells of each house that the rule adds to a board of that shape: sets of as many cells as digits, for rules that consist
    /// of them.
    pub fn houses(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        match self {
            Self::Diagonals => diagonals::houses(shape),
            Self::Windoku => windoku::houses(shape),
            Self::DisjointGroups => disjoint_groups::houses(shape),
            Self::Diagonal(slope) => vec![whole_board::diagonal(&Lowering::of_shape(shape), *slope)],
            Self::Region(cells) if cells.len() == shape.size() => vec![cells.clone()],
            _ => Vec::new(),
        }
    }

    /// The kind of the houses that this rule adds, if it adds any.
    pub const fn house_kind(&self) -> Option<HouseKind> {
        match self {
            Self::Diagonals | Self::Diagonal(_) => Some(HouseKind::Diagonal),
            Self::Windoku => Some(HouseKind::Window),
            Self::DisjointGroups => Some(HouseKind::DisjointGroup),
            Self::Region(_) => Some(HouseKind::ExtraRegion),
            _ => None,
        }
    }

    /// How much work it is to state what the rule demands, compared with other rules: its pairs of cells and digits.
    pub(super) fn weight(&self, shape: &Shape) -> usize {
        let size = shape.size();
        match self {
            _ if self.is_of_houses() => 0,
            // Every pair of cells.
            Self::AntiTaxicab => shape.cell_count() * shape.cell_count(),
            // One automaton, or one table for each cell.
            Self::Outside(_) => size * size * size,
            _ if self.is_of_whole_board() => shape.cell_count() * size,
            Self::Either(ways) => ways.iter().flatten().map(|rule| rule.weight(shape)).sum(),
            _ => self.cells(shape).len() * size * size / 4,
        }
    }

    /// The rule and those it contains.
    pub(super) fn with_parts(&self) -> Vec<&Self> {
        let mut parts = vec![self];
        if let Self::Either(ways) = self {
            parts.extend(ways.iter().flatten().flat_map(Self::with_parts));
        }
        parts
    }

    /// The constraints of the rule, on a board with other rules; nothing for the houses it adds, and for rank clues, which are
    /// taken together.
    fn constraints_on(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let size = lowering.size();
        match self {
            Self::Diagonals | Self::Windoku | Self::DisjointGroups | Self::Diagonal(_) | Self::NoRegions => Vec::new(),
            Self::AntiKnight => whole_board::differ_at(lowering, &[(1, 2), (2, 1), (1, -2), (2, -1)]),
            Self::AntiKing => whole_board::differ_at(lowering, &[(1, 1), (1, -1)]),
            Self::AntiTaxicab => whole_board::taxicab(lowering),
            Self::Nonconsecutive => lowering.all_related(lowering.adjacent_pairs(), |one, two| one.abs_diff(two) != 1),
            Self::NegativeDots(negative) => whole_board::negative_dots(lowering, negative),
            Self::NegativeSums(sums) => whole_board::negative_sums(lowering, sums),
            Self::GlobalEntropy => whole_board::classes_in_squares(lowering, |value| (value - 1) * 3 / size),
            Self::GlobalModular => whole_board::classes_in_squares(lowering, |value| value % 3),
            Self::Flatmates => whole_board::flatmates(lowering),
            Self::Cage(cage) => cage.constraints(lowering.shape),
            Self::Arrow(arrow) => arrow.constraints(lowering),
            Self::Thermometer(thermometer) => thermometer.constraints(lowering),
            Self::Line(line) => line.constraints(lowering),
            Self::Dot(dot) => vec![dot.constraint(lowering)],
            Self::Extremum(extremum) => extremum.constraints(lowering),
            Self::Candidates(candidates) => candidates.constraints(size),
            Self::Quadruple(quadruple) => quadruple.constraints(lowering.shape),
            Self::Contains(contains) => contains.constraints(),
            Self::LookAndSay(look) => look.constraints(),
            Self::Region(cells) => vec![Constraint::Different(cells.clone())],
            Self::Clone(groups) => groups
                .windows(2)
                .flat_map(|pair| pair[0].iter().zip(&pair[1]).map(|(&first, &second)| Constraint::Equal(first, second)))
                .collect(),
            Self::SameDigits(groups) => vec![Constraint::SameDigits(groups.clone())],
            Self::EqualSums(groups) => vec![Constraint::EqualSums(groups.clone())],
            Self::WeightedSum { terms, total } => {
                vec![Constraint::Sum { terms: terms.clone(), totals: Totals::only(*total) }]
            }
            Self::Lunchbox { cells, sum } => vec![Constraint::Enclosed { cells: cells.clone(), sum: *sum }],
            Self::NeverSum { cells, sum } => {
                vec![Constraint::Different(cells.clone()), Constraint::NeverSum { cells: cells.clone(), sum: *sum }]
            }
            Self::EqualityCage(cells) => cells::equality_cage(cells, lowering),
            Self::CountingCircles(cells) => vec![Constraint::SelfCounting(cells.clone())],
            Self::CountDifferent { counter, cells } => {
                vec![Constraint::CountDifferent { counter: *counter, cells: cells.clone() }]
            }
            Self::Outside(outside) => outside.constraints(lowering),
            Self::Index(index) => index.constraints(lowering),
            Self::ValueIndex(cells) => index::value_index(cells),
            Self::PairTable(table) => table.constraints(),
            Self::Machine(machine) => vec![machine.constraint()],
            Self::Either(ways) => vec![custom::either(ways, lowering)],
        }
    }
}

/// The constraints of the rules of a board besides its houses, each with the place of its rule in the list. Rank clues are taken
/// together and stand with the first of them.
pub fn constraints(shape: &Shape, rules: &[Rule]) -> Vec<(usize, Constraint)> {
    let dot = |rule: &Rule| if let Rule::Dot(dot) = rule { Some(*dot) } else { None };
    let dots: Vec<Dot> = rules.iter().flat_map(Rule::with_parts).filter_map(dot).collect();
    let lowering = Lowering { shape, has_regions: !rules.contains(&Rule::NoRegions), dots: &dots };
    let mut constraints: Vec<(usize, Constraint)> = rules
        .iter()
        .enumerate()
        .flat_map(|(place, rule)| rule.constraints_on(&lowering).into_iter().map(move |constraint| (place, constraint)))
        .collect();
    let outside = |rule: &Rule| if let Rule::Outside(outside) = rule { Some(outside.clone()) } else { None };
    let clues: Vec<Outside> = rules.iter().filter_map(outside).collect();
    if let Some(ranks) = outside::ranks(clues.iter(), &lowering) {
        let is_rank = |rule: &Rule| matches!(rule, Rule::Outside(Outside { kind: OutsideKind::Rank, .. }));
        constraints.push((rules.iter().position(is_rank).unwrap_or(0), ranks));
    }
    constraints
}

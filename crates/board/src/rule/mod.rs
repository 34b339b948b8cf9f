//! [`Rule`]: what holds on a board besides rows, columns and regions. One file for each family of rules.
//!
//! A rule is data as a setter means it. What is asked of every kind stands in the row of the kind ([`Kind`]), in the kind's file: whether a
//! rule is valid on a board, which parts it has, what it demands of digits, how it is entered and stored.

mod arrow;
mod cage;
mod cells;
mod check;
mod count;
mod custom;
mod dot;
mod houses;
mod index;
mod kind;
mod line;
mod look;
mod outside;
mod parts;
mod thermometer;
mod whole_board;

pub use arrow::Arrow;
pub use cage::{Cage, CageTotal};
pub use cells::{CandidateDigits, Candidates, Contains, LookAndSay, Quadruple};
pub use check::Misfit;
pub(super) use count::of_some;
pub use custom::{AutomatonRule, PairTable};
pub use dot::{Dot, DotKind, Extremum};
pub use index::{Index, IndexKind};
pub use kind::{
    CellsField, Field, Gesture, Kind, Listed, Need, NumberWidth, Numbers, NumbersField, OptionField, Sample, ToolGroup, Typing,
};
pub use line::{Line, LineKind};
pub use look::{LineEnds, LineLook, LineMarks, OutlineStyle, RuleColor, RuleLook};
pub use outside::{Outside, OutsideKind, OutsideLine};
pub use parts::{Parts, Unmade};
pub use thermometer::Thermometer;
pub use whole_board::{NegativeDots, Slope};

use crate::{Cell, Constraint, HouseKind, Shape};
use parts::Lowering;

/// Every kind of rule, in the order in which they are offered; at the end those that only files have.
pub const KINDS: &[&Kind] = &[
    &houses::DIAGONALS,
    &houses::WINDOKU,
    &whole_board::FALLING_DIAGONAL,
    &whole_board::RISING_DIAGONAL,
    &houses::DISJOINT_GROUPS,
    &whole_board::ANTI_KNIGHT,
    &whole_board::ANTI_KING,
    &whole_board::ANTI_TAXICAB,
    &whole_board::NONCONSECUTIVE,
    &whole_board::NO_REGIONS,
    &whole_board::GLOBAL_ENTROPY,
    &whole_board::GLOBAL_MODULAR,
    &whole_board::FLATMATES,
    &whole_board::NEGATIVE_DOTS,
    &whole_board::NEGATIVE_SUMS,
    &cage::CAGE,
    &cage::SUM_CAGE,
    &cage::PLAIN_CAGE,
    &cage::ROOT_CAGE,
    &cells::LOOK_AND_SAY,
    &cage::REGION,
    &kind::CLONE,
    &kind::SAME_DIGITS,
    &kind::EQUAL_SUMS,
    &cage::WEIGHTED_SUM,
    &cells::CONTAINS,
    &cells::CONTAINS_EXACTLY,
    &cage::LUNCHBOX,
    &cage::NEVER_SUM,
    &cage::EQUALITY_CAGE,
    &cage::PRODUCT_CAGE,
    &thermometer::THERMOMETER,
    &arrow::ARROW,
    &line::PALINDROME,
    &line::RENBAN,
    &line::WHISPERS,
    &line::BETWEEN,
    &line::LOCKOUT,
    &line::REGION_SUM,
    &line::PARITY,
    &line::ENTROPIC,
    &line::MODULAR,
    &line::ZIPPER,
    &line::NABNER,
    &line::SAME_DIFFERENCE,
    &line::DOUBLE_ARROW,
    &line::SUM_LINE,
    &line::SUM_LOOP,
    &thermometer::SLOW_THERMOMETER,
    &index::VALUE_INDEX,
    &dot::DIFFERENCE,
    &dot::RATIO,
    &dot::PAIR_SUM,
    &dot::GREATER,
    &cells::QUADRUPLE,
    &cells::EVEN,
    &cells::ODD,
    &cells::CANDIDATES,
    &dot::GREATEST,
    &dot::LEAST,
    &count::COUNTING_CIRCLES,
    &index::COLUMN_INDEX,
    &index::ROW_INDEX,
    &index::REGION_INDEX,
    &count::COUNT_DIFFERENT,
    &outside::LITTLE_KILLER,
    &outside::SANDWICH,
    &outside::X_SUM,
    &outside::SKYSCRAPER,
    &outside::HIDDEN_SKYSCRAPER,
    &outside::NUMBERED_ROOM,
    &outside::RANK,
    &custom::PAIR_TABLE,
    &custom::MACHINE,
    &custom::EITHER,
    &custom::ONE_WRONG,
];

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
    /// Digits that multiply to the product.
    ProductCage {
        /// The cells, ascending.
        cells: Vec<Cell>,
        /// The product.
        product: u32,
        /// Whether the cage may repeat a digit, where houses allow that.
        may_repeat: bool,
    },
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
    /// All of several lists of rules hold but one, which does not hold as a whole.
    OneWrong(Vec<Vec<Rule>>),
}

impl Rule {
    /// The rules that hold on a whole board and have no data of their own.
    pub fn of_whole_board() -> impl Iterator<Item = Self> {
        let kinds = KINDS.iter().filter(|kind| kind.cells == CellsField::None && kind.numbers == NumbersField::None);
        kinds.filter_map(|kind| kind.make(&Parts::default()).ok())
    }

    /// The rules that consist of houses only and have no cells of their own: everything in the program knows them.
    pub fn of_houses() -> impl Iterator<Item = Self> {
        Self::of_whole_board().filter(Self::is_of_houses)
    }

    /// The row of its kind.
    pub const fn kind(&self) -> &'static Kind {
        match self {
            Self::Diagonals => &houses::DIAGONALS,
            Self::Windoku => &houses::WINDOKU,
            Self::DisjointGroups => &houses::DISJOINT_GROUPS,
            Self::Diagonal(Slope::Falling) => &whole_board::FALLING_DIAGONAL,
            Self::Diagonal(Slope::Rising) => &whole_board::RISING_DIAGONAL,
            Self::AntiKnight => &whole_board::ANTI_KNIGHT,
            Self::AntiKing => &whole_board::ANTI_KING,
            Self::AntiTaxicab => &whole_board::ANTI_TAXICAB,
            Self::Nonconsecutive => &whole_board::NONCONSECUTIVE,
            Self::NoRegions => &whole_board::NO_REGIONS,
            Self::NegativeDots(_) => &whole_board::NEGATIVE_DOTS,
            Self::NegativeSums(_) => &whole_board::NEGATIVE_SUMS,
            Self::GlobalEntropy => &whole_board::GLOBAL_ENTROPY,
            Self::GlobalModular => &whole_board::GLOBAL_MODULAR,
            Self::Flatmates => &whole_board::FLATMATES,
            Self::Cage(cage) => cage.kind(),
            Self::Arrow(_) => &arrow::ARROW,
            Self::Thermometer(Thermometer { is_slow: false, .. }) => &thermometer::THERMOMETER,
            Self::Thermometer(_) => &thermometer::SLOW_THERMOMETER,
            Self::Line(line) => line.kind.kind(),
            Self::Dot(dot) => dot.kind.kind(),
            Self::Extremum(Extremum { is_greatest: true, .. }) => &dot::GREATEST,
            Self::Extremum(_) => &dot::LEAST,
            Self::Candidates(Candidates { digits: CandidateDigits::Even, .. }) => &cells::EVEN,
            Self::Candidates(Candidates { digits: CandidateDigits::Odd, .. }) => &cells::ODD,
            Self::Candidates(_) => &cells::CANDIDATES,
            Self::Quadruple(_) => &cells::QUADRUPLE,
            Self::Contains(Contains { is_exact: false, .. }) => &cells::CONTAINS,
            Self::Contains(_) => &cells::CONTAINS_EXACTLY,
            Self::LookAndSay(_) => &cells::LOOK_AND_SAY,
            Self::Region(_) => &cage::REGION,
            Self::Clone(_) => &kind::CLONE,
            Self::SameDigits(_) => &kind::SAME_DIGITS,
            Self::EqualSums(_) => &kind::EQUAL_SUMS,
            Self::WeightedSum { .. } => &cage::WEIGHTED_SUM,
            Self::Lunchbox { .. } => &cage::LUNCHBOX,
            Self::NeverSum { .. } => &cage::NEVER_SUM,
            Self::EqualityCage(_) => &cage::EQUALITY_CAGE,
            Self::ProductCage { .. } => &cage::PRODUCT_CAGE,
            Self::CountingCircles(_) => &count::COUNTING_CIRCLES,
            Self::CountDifferent { .. } => &count::COUNT_DIFFERENT,
            Self::Outside(outside) => outside.kind.kind(),
            Self::Index(index) => index.kind.kind(),
            Self::ValueIndex(_) => &index::VALUE_INDEX,
            Self::PairTable(_) => &custom::PAIR_TABLE,
            Self::Machine(_) => &custom::MACHINE,
            Self::Either(_) => &custom::EITHER,
            Self::OneWrong(_) => &custom::ONE_WRONG,
        }
    }

    /// The name of its kind in commands: stable, lower case.
    pub const fn key(&self) -> &'static str {
        self.kind().key
    }

    /// The rule of the whole board with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::of_whole_board().find(|rule| rule.key() == key)
    }

    /// Whether the rule holds on the whole board instead of for cells that it names.
    pub fn is_of_whole_board(&self) -> bool {
        let kind = self.kind();
        kind.cells == CellsField::None && !kind.is_only_in_files
    }

    /// Whether the houses it adds are all that it demands.
    pub fn is_of_houses(&self) -> bool {
        self.is_of_whole_board() && self.kind().house.is_some()
    }

    /// `Ok` if the rule is valid on a board of that shape.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        (self.kind().check)(self, shape)
    }

    /// Whether the rule is valid on a board of that shape.
    pub fn suits(&self, shape: &Shape) -> bool {
        self.check(shape).is_ok()
    }

    /// The cells of each house that the rule adds to a board of that shape: sets of as many cells as digits, for rules that consist
    /// of them.
    pub fn houses(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        (self.kind().houses)(self, shape)
    }

    /// The kind of the houses that this rule adds, if it adds any.
    pub const fn house_kind(&self) -> Option<HouseKind> {
        self.kind().house
    }

    /// The cells that the rule names on a board of that shape, ascending, each once; those of its line for a clue outside the board. None for
    /// a rule of the whole board.
    pub fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let mut cells = self.listed_cells(shape);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The same cells in the order in which the rule lists them: along its line, from its clue. One may come twice.
    pub fn listed_cells(&self, shape: &Shape) -> Vec<Cell> {
        let contained = self.contained();
        if !contained.is_empty() {
            return contained.iter().flat_map(|rule| rule.listed_cells(shape)).collect();
        }
        let parts = self.parts();
        match (self.kind().cells, parts.line) {
            (_, Some(line)) => line.cells(shape),
            (CellsField::Square, _) => parts::square(shape, parts.groups[0][0]).unwrap_or_default(),
            _ => parts.path(),
        }
    }

    /// How much work it is to state what the rule demands, compared with other rules: its pairs of cells and digits.
    pub(super) fn weight(&self, shape: &Shape) -> usize {
        (self.kind().weight)(self, shape)
    }

    /// The rules that it consists of: those of its alternatives, or those of which one is wrong.
    pub fn contained(&self) -> Vec<&Self> {
        match self {
            Self::Either(ways) | Self::OneWrong(ways) => ways.iter().flatten().collect(),
            _ => Vec::new(),
        }
    }

    /// The rule and those it contains, and so on.
    pub fn with_parts(&self) -> Vec<&Self> {
        std::iter::once(self).chain(self.contained().into_iter().flat_map(Self::with_parts)).collect()
    }

    /// The constraints of the rule, on a board with other rules; nothing for the houses it adds, and for rank clues, which are
    /// taken together.
    fn constraints_on(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        (self.kind().demand)(self, lowering)
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

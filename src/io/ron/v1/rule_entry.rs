//! [`RuleEntry`]: a rule as it stands in a file, by its name and with its fields.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::names::cell;
use crate::board::{
    Arrow, Automaton, AutomatonBuilder, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind,
    Extremum, Index, IndexKind, Line, LineKind, LookAndSay, MAX_SIZE, Machine, NegativeDots, Outside, OutsideKind, OutsideLine,
    PairTable, Quadruple, Relation, Rule, Shape, Slope, Thermometer,
};

/// A cell by its name: `r4c7`.
type CellName = String;

/// A rule in a file. Names of variants and fields never change; a rule with a field that is not here is unknown.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Rule", deny_unknown_fields)]
pub(super) enum RuleEntry {
    Diagonals,
    Windoku,
    DisjointGroups,
    FallingDiagonal,
    RisingDiagonal,
    AntiKnight,
    AntiKing,
    AntiTaxicab,
    Nonconsecutive,
    NoRegions,
    GlobalEntropy,
    GlobalModular,
    Flatmates,
    NegativeDots {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        differences: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ratios: Vec<u8>,
    },
    NegativeSums {
        sums: Vec<u8>,
    },
    /// At most one of `sum`, `sums` and `digital_root`.
    KillerCage {
        cells: Vec<CellName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<u16>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sums: Vec<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digital_root: Option<u8>,
        #[serde(default, skip_serializing_if = "is_off")]
        repeats: bool,
    },
    Arrow {
        bulb: Vec<CellName>,
        shafts: Vec<Vec<CellName>>,
    },
    Thermometer {
        paths: Vec<Vec<CellName>>,
    },
    SlowThermometer {
        paths: Vec<Vec<CellName>>,
    },
    Renban {
        path: Vec<CellName>,
    },
    Nabner {
        path: Vec<CellName>,
    },
    Palindrome {
        path: Vec<CellName>,
    },
    Whispers {
        path: Vec<CellName>,
        gap: u8,
    },
    BetweenLine {
        path: Vec<CellName>,
    },
    Lockout {
        path: Vec<CellName>,
        gap: u8,
    },
    RegionSumLine {
        path: Vec<CellName>,
    },
    EntropicLine {
        path: Vec<CellName>,
    },
    ModularLine {
        path: Vec<CellName>,
        modulus: u8,
    },
    ZipperLine {
        path: Vec<CellName>,
    },
    DoubleArrow {
        path: Vec<CellName>,
    },
    SumLine {
        path: Vec<CellName>,
        sum: u16,
        #[serde(default, skip_serializing_if = "is_off")]
        closed: bool,
    },
    /// Exactly one of `difference`, `ratio` and `sum`.
    Dot {
        cells: (CellName, CellName),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difference: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ratio: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<u8>,
    },
    GreaterThan {
        greater: CellName,
        less: CellName,
    },
    Minimum {
        cell: CellName,
    },
    Maximum {
        cell: CellName,
    },
    Even {
        cells: Vec<CellName>,
    },
    Odd {
        cells: Vec<CellName>,
    },
    Candidates {
        cells: Vec<CellName>,
        digits: Vec<u8>,
    },
    Quadruple {
        top_left: CellName,
        digits: Vec<u8>,
    },
    Contains {
        cells: Vec<CellName>,
        digits: Vec<u8>,
        #[serde(default, skip_serializing_if = "is_off")]
        exactly: bool,
    },
    /// Pairs of a count and the digit.
    LookAndSay {
        cells: Vec<CellName>,
        counts: Vec<(u8, u8)>,
    },
    ExtraRegion {
        cells: Vec<CellName>,
    },
    Clone {
        groups: Vec<Vec<CellName>>,
    },
    SameDigits {
        groups: Vec<Vec<CellName>>,
    },
    EqualSums {
        groups: Vec<Vec<CellName>>,
    },
    /// Pairs of a cell and its weight.
    WeightedSum {
        terms: Vec<(CellName, i16)>,
        sum: i32,
    },
    Lunchbox {
        cells: Vec<CellName>,
        sum: u16,
    },
    NeverSum {
        cells: Vec<CellName>,
        sum: u16,
    },
    EqualityCage {
        cells: Vec<CellName>,
    },
    CountingCircles {
        cells: Vec<CellName>,
    },
    CountDifferent {
        counter: CellName,
        cells: Vec<CellName>,
    },
    LittleKiller {
        start: CellName,
        direction: Direction,
        sum: u16,
    },
    /// Exactly one of the numbers. The line is `row 3` or `column 3`.
    Outside {
        line: String,
        end: End,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sandwich: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x_sum: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        skyscraper: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden_skyscraper: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        numbered_room: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rank: Option<u16>,
    },
    RowIndexer {
        cells: Vec<CellName>,
    },
    ColumnIndexer {
        cells: Vec<CellName>,
    },
    RegionIndexer {
        cells: Vec<CellName>,
    },
    ValueIndex {
        path: Vec<CellName>,
    },
    /// `allowed` has the partners of 1, of 2 and so on.
    PairTable {
        name: String,
        path: Vec<CellName>,
        allowed: Vec<Vec<u8>>,
        #[serde(default, skip_serializing_if = "is_off")]
        all_pairs: bool,
    },
    /// Exactly one of `name` and `pattern`. A move has the state before it, the digits, and the state after it.
    Automaton {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pattern: Option<String>,
        path: Vec<CellName>,
        states: u16,
        accepting: Vec<u16>,
        moves: Vec<(u16, Vec<u8>, u16)>,
    },
    Either {
        alternatives: Vec<Vec<RuleEntry>>,
    },
}

/// The end of a line at which a clue stands.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum End {
    /// The left or the upper end.
    Start,
    /// The right or the lower end.
    End,
}

/// Where a diagonal goes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_off(flag: &bool) -> bool {
    !*flag
}

impl RuleEntry {
    /// The rule on a board of that shape. `None` where a name means no cell or digit of the board, where fields contradict each other,
    /// or where a list is longer than the board.
    pub(super) fn rule(&self, shape: &Shape) -> Option<Rule> {
        let names = Names { shape };
        let line = |kind: LineKind, path: &[CellName]| Some(Rule::Line(Line { kind, cells: names.cells(path)? }));
        let index = |kind: IndexKind, cells: &[CellName]| Some(Rule::Index(Index { kind, cells: names.set(cells)? }));
        let candidates = |cells: &[CellName], digits| Some(Rule::Candidates(Candidates { cells: names.set(cells)?, digits }));
        Some(match self {
            Self::Diagonals => Rule::Diagonals,
            Self::Windoku => Rule::Windoku,
            Self::DisjointGroups => Rule::DisjointGroups,
            Self::FallingDiagonal => Rule::Diagonal(Slope::Falling),
            Self::RisingDiagonal => Rule::Diagonal(Slope::Rising),
            Self::AntiKnight => Rule::AntiKnight,
            Self::AntiKing => Rule::AntiKing,
            Self::AntiTaxicab => Rule::AntiTaxicab,
            Self::Nonconsecutive => Rule::Nonconsecutive,
            Self::NoRegions => Rule::NoRegions,
            Self::GlobalEntropy => Rule::GlobalEntropy,
            Self::GlobalModular => Rule::GlobalModular,
            Self::Flatmates => Rule::Flatmates,
            Self::NegativeDots { differences, ratios } => {
                Rule::NegativeDots(NegativeDots { differences: sorted(differences), ratios: sorted(ratios) })
            }
            Self::NegativeSums { sums } => Rule::NegativeSums(sorted(sums)),
            Self::KillerCage { cells, sum, sums, digital_root, repeats } => {
                let total = match (sum, &sums[..], digital_root) {
                    (None, [], None) => CageTotal::Any,
                    (Some(sum), [], None) => CageTotal::Sum(*sum),
                    (None, [_, ..], None) => CageTotal::OneOf(sorted(sums)),
                    (None, [], Some(root)) => CageTotal::DigitalRoot(*root),
                    _ => return None,
                };
                Rule::Cage(Cage { cells: names.set(cells)?, total, may_repeat: *repeats })
            }
            Self::Arrow { bulb, shafts } => Rule::Arrow(Arrow { bulb: names.cells(bulb)?, shafts: names.groups(shafts)? }),
            Self::Thermometer { paths } => Rule::Thermometer(Thermometer { paths: names.groups(paths)?, is_slow: false }),
            Self::SlowThermometer { paths } => Rule::Thermometer(Thermometer { paths: names.groups(paths)?, is_slow: true }),
            Self::Renban { path } => line(LineKind::Renban, path)?,
            Self::Nabner { path } => line(LineKind::Nabner, path)?,
            Self::Palindrome { path } => line(LineKind::Palindrome, path)?,
            Self::Whispers { path, gap } => line(LineKind::Whispers(*gap), path)?,
            Self::BetweenLine { path } => line(LineKind::Between, path)?,
            Self::Lockout { path, gap } => line(LineKind::Lockout(*gap), path)?,
            Self::RegionSumLine { path } => line(LineKind::RegionSum, path)?,
            Self::EntropicLine { path } => line(LineKind::Entropic, path)?,
            Self::ModularLine { path, modulus } => line(LineKind::Modular(*modulus), path)?,
            Self::ZipperLine { path } => line(LineKind::Zipper, path)?,
            Self::DoubleArrow { path } => line(LineKind::DoubleArrow, path)?,
            Self::SumLine { path, sum, closed: false } => line(LineKind::SumLine(*sum), path)?,
            Self::SumLine { path, sum, closed: true } => line(LineKind::SumLoop(*sum), path)?,
            Self::Dot { cells: (first, second), difference, ratio, sum } => {
                let kind = match (difference, ratio, sum) {
                    (Some(difference), None, None) => DotKind::Difference(*difference),
                    (None, Some(ratio), None) => DotKind::Ratio(*ratio),
                    (None, None, Some(sum)) => DotKind::Sum(*sum),
                    _ => return None,
                };
                Rule::Dot(Dot { first: names.cell(first)?, second: names.cell(second)?, kind })
            }
            Self::GreaterThan { greater, less } => {
                Rule::Dot(Dot { first: names.cell(greater)?, second: names.cell(less)?, kind: DotKind::Greater })
            }
            Self::Minimum { cell } => Rule::Extremum(Extremum { cell: names.cell(cell)?, is_greatest: false }),
            Self::Maximum { cell } => Rule::Extremum(Extremum { cell: names.cell(cell)?, is_greatest: true }),
            Self::Even { cells } => candidates(cells, CandidateDigits::Even)?,
            Self::Odd { cells } => candidates(cells, CandidateDigits::Odd)?,
            Self::Candidates { cells, digits } => candidates(cells, CandidateDigits::These(names.digits(digits)?))?,
            Self::Quadruple { top_left, digits } => {
                Rule::Quadruple(Quadruple { top_left: names.cell(top_left)?, digits: names.digits(digits)? })
            }
            Self::Contains { cells, digits, exactly } => {
                Rule::Contains(Contains { cells: names.set(cells)?, digits: names.digits(digits)?, is_exact: *exactly })
            }
            Self::LookAndSay { cells, counts } => {
                let counts = counts.iter().map(|&(count, digit)| Some((count, names.digit(digit)?)));
                let counts = counts.collect::<Option<Vec<_>>>().filter(|counts| counts.len() <= MAX_SIZE)?;
                Rule::LookAndSay(LookAndSay { cells: names.set(cells)?, counts })
            }
            Self::ExtraRegion { cells } => Rule::Region(names.set(cells)?),
            Self::Clone { groups } => Rule::Clone(names.groups(groups)?),
            Self::SameDigits { groups } => Rule::SameDigits(names.groups(groups)?),
            Self::EqualSums { groups } => Rule::EqualSums(names.groups(groups)?),
            Self::WeightedSum { terms, sum } => {
                let terms = terms.iter().map(|(name, weight)| Some((names.cell(name)?, *weight)));
                let terms = terms.collect::<Option<Vec<_>>>().filter(|terms| terms.len() <= shape.cell_count())?;
                Rule::WeightedSum { terms, total: *sum }
            }
            Self::Lunchbox { cells, sum } => Rule::Lunchbox { cells: names.cells(cells)?, sum: *sum },
            Self::NeverSum { cells, sum } => Rule::NeverSum { cells: names.set(cells)?, sum: *sum },
            Self::EqualityCage { cells } => Rule::EqualityCage(names.set(cells)?),
            Self::CountingCircles { cells } => Rule::CountingCircles(names.set(cells)?),
            Self::CountDifferent { counter, cells } => {
                Rule::CountDifferent { counter: names.cell(counter)?, cells: names.cells(cells)? }
            }
            Self::LittleKiller { start, direction, sum } => {
                let (down, right) = match direction {
                    Direction::UpLeft => (false, false),
                    Direction::UpRight => (false, true),
                    Direction::DownLeft => (true, false),
                    Direction::DownRight => (true, true),
                };
                let line = OutsideLine::Diagonal { start: names.cell(start)?, down, right };
                Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: *sum })
            }
            Self::Outside { line, end, sandwich, x_sum, skyscraper, hidden_skyscraper, numbered_room, rank } => {
                let numbers = [
                    (OutsideKind::Sandwich, sandwich),
                    (OutsideKind::XSum, x_sum),
                    (OutsideKind::Skyscraper, skyscraper),
                    (OutsideKind::HiddenSkyscraper, hidden_skyscraper),
                    (OutsideKind::NumberedRoom, numbered_room),
                    (OutsideKind::Rank, rank),
                ];
                let mut numbers = numbers.into_iter().filter_map(|(kind, number)| Some((kind, (*number)?)));
                let (Some((kind, value)), None) = (numbers.next(), numbers.next()) else { return None };
                Rule::Outside(Outside { kind, line: names.line(line, *end)?, value })
            }
            Self::RowIndexer { cells } => index(IndexKind::Row, cells)?,
            Self::ColumnIndexer { cells } => index(IndexKind::Column, cells)?,
            Self::RegionIndexer { cells } => index(IndexKind::Region, cells)?,
            Self::ValueIndex { path } => Rule::ValueIndex(names.cells(path)?),
            Self::PairTable { name, path, allowed, all_pairs } => {
                if allowed.len() != shape.size() {
                    return None;
                }
                let rows = allowed.iter().map(|row| names.digits(row)).collect::<Option<Vec<Vec<Digit>>>>()?;
                let holds = |first: usize, second: usize| rows[first - 1].contains(&Digit::from_index(second - 1));
                let relation = Arc::new(Relation::new(shape.size(), holds));
                let cells = names.cells(path)?;
                Rule::PairTable(PairTable { name: name.clone(), relation, cells, for_all_pairs: *all_pairs })
            }
            Self::Automaton { name, pattern, path, states, accepting, moves } => {
                let (name, is_pattern) = match (name, pattern) {
                    (Some(name), None) => (name.clone(), false),
                    (None, Some(pattern)) => (pattern.clone(), true),
                    _ => return None,
                };
                let automaton = Arc::new(automaton(&names, *states, accepting, moves)?);
                Rule::Machine(Machine { name, is_pattern, automaton, cells: names.cells(path)? })
            }
            Self::Either { alternatives } => {
                let rules = |entries: &Vec<Self>| entries.iter().map(|entry| entry.rule(shape)).collect::<Option<Vec<Rule>>>();
                Rule::Either(alternatives.iter().map(rules).collect::<Option<_>>()?)
            }
        })
    }

    /// A rule of a board of that shape. `None` for a rule that can stand on no board.
    pub(super) fn of(rule: &Rule, shape: &Shape) -> Option<Self> {
        let names = |cells: &[Cell]| -> Vec<CellName> { cells.iter().map(|&cell| shape.name(cell)).collect() };
        let groups = |groups: &[Vec<Cell>]| -> Vec<Vec<CellName>> { groups.iter().map(|cells| names(cells)).collect() };
        Some(match rule {
            Rule::Diagonals => Self::Diagonals,
            Rule::Windoku => Self::Windoku,
            Rule::DisjointGroups => Self::DisjointGroups,
            Rule::Diagonal(Slope::Falling) => Self::FallingDiagonal,
            Rule::Diagonal(Slope::Rising) => Self::RisingDiagonal,
            Rule::AntiKnight => Self::AntiKnight,
            Rule::AntiKing => Self::AntiKing,
            Rule::AntiTaxicab => Self::AntiTaxicab,
            Rule::Nonconsecutive => Self::Nonconsecutive,
            Rule::NoRegions => Self::NoRegions,
            Rule::GlobalEntropy => Self::GlobalEntropy,
            Rule::GlobalModular => Self::GlobalModular,
            Rule::Flatmates => Self::Flatmates,
            Rule::NegativeDots(NegativeDots { differences, ratios }) => {
                Self::NegativeDots { differences: differences.clone(), ratios: ratios.clone() }
            }
            Rule::NegativeSums(sums) => Self::NegativeSums { sums: sums.clone() },
            Rule::Cage(Cage { cells, total, may_repeat }) => {
                let (mut sum, mut sums, mut digital_root) = (None, Vec::new(), None);
                match total {
                    CageTotal::Any => {}
                    CageTotal::Sum(total) => sum = Some(*total),
                    CageTotal::OneOf(totals) => sums.clone_from(totals),
                    CageTotal::DigitalRoot(root) => digital_root = Some(*root),
                }
                Self::KillerCage { cells: names(cells), sum, sums, digital_root, repeats: *may_repeat }
            }
            Rule::Arrow(Arrow { bulb, shafts }) => Self::Arrow { bulb: names(bulb), shafts: groups(shafts) },
            Rule::Thermometer(Thermometer { paths, is_slow: false }) => Self::Thermometer { paths: groups(paths) },
            Rule::Thermometer(Thermometer { paths, is_slow: true }) => Self::SlowThermometer { paths: groups(paths) },
            Rule::Line(Line { kind, cells }) => {
                let path = names(cells);
                match *kind {
                    LineKind::Renban => Self::Renban { path },
                    LineKind::Nabner => Self::Nabner { path },
                    LineKind::Palindrome => Self::Palindrome { path },
                    LineKind::Whispers(gap) => Self::Whispers { path, gap },
                    LineKind::Between => Self::BetweenLine { path },
                    LineKind::Lockout(gap) => Self::Lockout { path, gap },
                    LineKind::RegionSum => Self::RegionSumLine { path },
                    LineKind::Entropic => Self::EntropicLine { path },
                    LineKind::Modular(modulus) => Self::ModularLine { path, modulus },
                    LineKind::Zipper => Self::ZipperLine { path },
                    LineKind::DoubleArrow => Self::DoubleArrow { path },
                    LineKind::SumLine(sum) => Self::SumLine { path, sum, closed: false },
                    LineKind::SumLoop(sum) => Self::SumLine { path, sum, closed: true },
                }
            }
            Rule::Dot(Dot { first, second, kind }) => {
                let (first, second) = (shape.name(*first), shape.name(*second));
                let (difference, ratio, sum) = match *kind {
                    DotKind::Difference(difference) => (Some(difference), None, None),
                    DotKind::Ratio(ratio) => (None, Some(ratio), None),
                    DotKind::Sum(sum) => (None, None, Some(sum)),
                    DotKind::Greater => return Some(Self::GreaterThan { greater: first, less: second }),
                };
                Self::Dot { cells: (first, second), difference, ratio, sum }
            }
            Rule::Extremum(Extremum { cell, is_greatest: false }) => Self::Minimum { cell: shape.name(*cell) },
            Rule::Extremum(Extremum { cell, is_greatest: true }) => Self::Maximum { cell: shape.name(*cell) },
            Rule::Candidates(Candidates { cells, digits }) => {
                let cells = names(cells);
                match digits {
                    CandidateDigits::Even => Self::Even { cells },
                    CandidateDigits::Odd => Self::Odd { cells },
                    CandidateDigits::These(digits) => Self::Candidates { cells, digits: values(digits) },
                }
            }
            Rule::Quadruple(Quadruple { top_left, digits }) => {
                Self::Quadruple { top_left: shape.name(*top_left), digits: values(digits) }
            }
            Rule::Contains(Contains { cells, digits, is_exact }) => {
                Self::Contains { cells: names(cells), digits: values(digits), exactly: *is_exact }
            }
            Rule::LookAndSay(LookAndSay { cells, counts }) => {
                let counts = counts.iter().map(|&(count, digit)| (count, digit.get())).collect();
                Self::LookAndSay { cells: names(cells), counts }
            }
            Rule::Region(cells) => Self::ExtraRegion { cells: names(cells) },
            Rule::Clone(of) => Self::Clone { groups: groups(of) },
            Rule::SameDigits(of) => Self::SameDigits { groups: groups(of) },
            Rule::EqualSums(of) => Self::EqualSums { groups: groups(of) },
            Rule::WeightedSum { terms, total } => {
                let terms = terms.iter().map(|&(cell, weight)| (shape.name(cell), weight)).collect();
                Self::WeightedSum { terms, sum: *total }
            }
            Rule::Lunchbox { cells, sum } => Self::Lunchbox { cells: names(cells), sum: *sum },
            Rule::NeverSum { cells, sum } => Self::NeverSum { cells: names(cells), sum: *sum },
            Rule::EqualityCage(cells) => Self::EqualityCage { cells: names(cells) },
            Rule::CountingCircles(cells) => Self::CountingCircles { cells: names(cells) },
            Rule::CountDifferent { counter, cells } => Self::CountDifferent { counter: shape.name(*counter), cells: names(cells) },
            Rule::Outside(outside) => return Self::of_outside(outside, shape),
            Rule::Index(Index { cells, kind }) => {
                let cells = names(cells);
                match kind {
                    IndexKind::Row => Self::RowIndexer { cells },
                    IndexKind::Column => Self::ColumnIndexer { cells },
                    IndexKind::Region => Self::RegionIndexer { cells },
                }
            }
            Rule::ValueIndex(cells) => Self::ValueIndex { path: names(cells) },
            Rule::PairTable(PairTable { name, relation, cells, for_all_pairs }) => {
                let partners = |digit| relation.partners(digit).iter().map(Digit::get).collect();
                let allowed = Digit::all(relation.size()).map(partners).collect();
                Self::PairTable { name: name.clone(), path: names(cells), allowed, all_pairs: *for_all_pairs }
            }
            Rule::Machine(Machine { name, is_pattern, automaton, cells }) => {
                let (states, accepting, moves) = parts(automaton)?;
                let (name, pattern) = if *is_pattern { (None, Some(name.clone())) } else { (Some(name.clone()), None) };
                Self::Automaton { name, pattern, path: names(cells), states, accepting, moves }
            }
            Rule::Either(ways) => {
                let entries = |rules: &Vec<Rule>| rules.iter().map(|rule| Self::of(rule, shape)).collect::<Option<Vec<Self>>>();
                Self::Either { alternatives: ways.iter().map(entries).collect::<Option<_>>()? }
            }
        })
    }

    fn of_outside(outside: &Outside, shape: &Shape) -> Option<Self> {
        let value = outside.value;
        let end = |reversed: bool| if reversed { End::End } else { End::Start };
        let (line, end) = match outside.line {
            OutsideLine::Row { row, reversed } => (format!("row {}", u16::from(row) + 1), end(reversed)),
            OutsideLine::Column { column, reversed } => (format!("column {}", u16::from(column) + 1), end(reversed)),
            OutsideLine::Diagonal { start, down, right } => {
                let direction = match (down, right) {
                    (false, false) => Direction::UpLeft,
                    (false, true) => Direction::UpRight,
                    (true, false) => Direction::DownLeft,
                    (true, true) => Direction::DownRight,
                };
                return Some(Self::LittleKiller { start: shape.name(start), direction, sum: value });
            }
        };
        let number = |kind: OutsideKind| (outside.kind == kind).then_some(value);
        if outside.kind == OutsideKind::LittleKiller {
            return None;
        }
        Some(Self::Outside {
            line,
            end,
            sandwich: number(OutsideKind::Sandwich),
            x_sum: number(OutsideKind::XSum),
            skyscraper: number(OutsideKind::Skyscraper),
            hidden_skyscraper: number(OutsideKind::HiddenSkyscraper),
            numbered_room: number(OutsideKind::NumberedRoom),
            rank: number(OutsideKind::Rank),
        })
    }
}

/// What the names in an entry mean on a board.
struct Names<'a> {
    shape: &'a Shape,
}

impl Names<'_> {
    fn cell(&self, name: &str) -> Option<Cell> {
        cell(name, self.shape)
    }

    /// The cells in the order of the list.
    fn cells(&self, names: &[CellName]) -> Option<Vec<Cell>> {
        if names.len() > self.shape.cell_count() {
            return None;
        }
        names.iter().map(|name| self.cell(name)).collect()
    }

    /// The cells, ascending.
    fn set(&self, names: &[CellName]) -> Option<Vec<Cell>> {
        self.cells(names).map(|cells| sorted(&cells))
    }

    fn groups(&self, groups: &[Vec<CellName>]) -> Option<Vec<Vec<Cell>>> {
        if groups.len() > self.shape.cell_count() {
            return None;
        }
        groups.iter().map(|names| self.cells(names)).collect()
    }

    fn digit(&self, value: u8) -> Option<Digit> {
        Digit::new(value).filter(|digit| digit.index() < self.shape.size())
    }

    /// The digits, ascending.
    fn digits(&self, values: &[u8]) -> Option<Vec<Digit>> {
        let digits = values.iter().map(|&value| self.digit(value)).collect::<Option<Vec<Digit>>>();
        digits.filter(|digits| digits.len() <= self.shape.cell_count()).map(|digits| sorted(&digits))
    }

    /// `row 3` or `column 3`.
    fn line(&self, name: &str, end: End) -> Option<OutsideLine> {
        let (kind, number) = name.split_once(' ')?;
        let number = number.parse::<u8>().ok().filter(|&number| (1..=self.shape.size()).contains(&usize::from(number)))? - 1;
        let reversed = matches!(end, End::End);
        match kind {
            "row" => Some(OutsideLine::Row { row: number, reversed }),
            "column" => Some(OutsideLine::Column { column: number, reversed }),
            _ => None,
        }
    }
}

fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
}

fn values(digits: &[Digit]) -> Vec<u8> {
    digits.iter().map(|digit| digit.get()).collect()
}

fn automaton(names: &Names<'_>, states: u16, accepting: &[u16], moves: &[(u16, Vec<u8>, u16)]) -> Option<Automaton> {
    let mut builder = AutomatonBuilder::new(names.shape.size());
    let is_state = |state: u16| state < states;
    builder.grow(usize::from(states.checked_sub(1)?))?;
    for (from, digits, to) in moves {
        if !is_state(*from) || !is_state(*to) {
            return None;
        }
        for &digit in digits {
            builder.add(usize::from(*from), names.digit(digit)?, usize::from(*to))?;
        }
    }
    if !accepting.iter().all(|&state| is_state(state)) {
        return None;
    }
    accepting.iter().for_each(|&state| builder.accept(usize::from(state)));
    Some(builder.build())
}

/// Moves as [`RuleEntry::Automaton`] has them.
type Moves = Vec<(u16, Vec<u8>, u16)>;

/// The number of states, the accepting ones, and the moves by state, each with all digits that lead to the same state.
fn parts(automaton: &Automaton) -> Option<(u16, Vec<u16>, Moves)> {
    let states = u16::try_from(automaton.states()).ok()?;
    let accepting = (0..states).filter(|&state| automaton.is_accepting(usize::from(state))).collect();
    let mut moves = Moves::new();
    for from in 0..states {
        let first = moves.len();
        for digit in Digit::all(automaton.size()) {
            for &to in automaton.next(usize::from(from), digit) {
                match moves[first..].iter_mut().find(|known| known.2 == to) {
                    Some((_, digits, _)) => digits.push(digit.get()),
                    None => moves.push((from, vec![digit.get()], to)),
                }
            }
        }
    }
    Some((states, accepting, moves))
}

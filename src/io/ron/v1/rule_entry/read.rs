//! From an entry to a rule.

use std::sync::Arc;

use super::{super::names::cell, CellName, DiagonalDirection, End, RuleEntry};
use crate::board::{
    Arrow, Automaton, AutomatonBuilder, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot,
    DotKind, Extremum, Index, IndexKind, Line, LineKind, LookAndSay, MAX_SIZE, NegativeDots, Outside, OutsideKind, OutsideLine,
    PairTable, Quadruple, Relation, Rule, Shape, Slope, Thermometer,
};
use crate::io::ron::{FieldProblem, Unfit};

impl RuleEntry {
    /// The rule on a board of that shape.
    ///
    /// # Errors
    /// Where a name means no cell or digit of the board, where fields contradict each other, or where a list is longer than the board.
    pub(in crate::io::ron::v1) fn rule(&self, shape: &Shape) -> Result<Rule, Unfit> {
        let names = Names { shape };
        let line = |kind: LineKind, path: &[CellName]| Ok(Rule::Line(Line { kind, cells: names.cells(path)? }));
        let index = |kind: IndexKind, cells: &[CellName]| Ok(Rule::Index(Index { kind, cells: names.set(cells)? }));
        let candidates = |cells: &[CellName], digits| Ok(Rule::Candidates(Candidates { cells: names.set(cells)?, digits }));
        Ok(match self {
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
                    _ => return Err(Unfit::Malformed(FieldProblem::Several { fields: &["sum", "sums", "digital_root"] })),
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
                    _ => return Err(one_of(&["difference", "ratio", "sum"])),
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
                let counts = counts.iter().map(|&(count, digit)| Ok((count, names.digit(digit)?)));
                let counts = within(counts.collect::<Result<Vec<_>, Unfit>>()?, MAX_SIZE)?;
                Rule::LookAndSay(LookAndSay { cells: names.set(cells)?, counts })
            }
            Self::ExtraRegion { cells } => Rule::Region(names.set(cells)?),
            Self::Clone { groups } => Rule::Clone(names.groups(groups)?),
            Self::SameDigits { groups } => Rule::SameDigits(names.groups(groups)?),
            Self::EqualSums { groups } => Rule::EqualSums(names.groups(groups)?),
            Self::WeightedSum { terms, sum } => {
                let terms = terms.iter().map(|(name, weight)| Ok((names.cell(name)?, *weight)));
                let terms = within(terms.collect::<Result<Vec<_>, Unfit>>()?, shape.cell_count())?;
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
                    DiagonalDirection::UpLeft => (false, false),
                    DiagonalDirection::UpRight => (false, true),
                    DiagonalDirection::DownLeft => (true, false),
                    DiagonalDirection::DownRight => (true, true),
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
                let (Some((kind, value)), None) = (numbers.next(), numbers.next()) else {
                    return Err(one_of(&["sandwich", "x_sum", "skyscraper", "hidden_skyscraper", "numbered_room", "rank"]));
                };
                Rule::Outside(Outside { kind, line: names.line(line, *end)?, value })
            }
            Self::RowIndexer { cells } => index(IndexKind::Row, cells)?,
            Self::ColumnIndexer { cells } => index(IndexKind::Column, cells)?,
            Self::RegionIndexer { cells } => index(IndexKind::Region, cells)?,
            Self::ValueIndex { path } => Rule::ValueIndex(names.cells(path)?),
            Self::PairTable { name, path, allowed, all_pairs } => {
                if allowed.len() != shape.size() {
                    return Err(Unfit::Length);
                }
                let rows = allowed.iter().map(|row| names.digits(row)).collect::<Result<Vec<Vec<Digit>>, Unfit>>()?;
                let holds = |first: usize, second: usize| rows[first - 1].contains(&Digit::from_index(second - 1));
                let relation = Arc::new(Relation::new(shape.size(), holds));
                let cells = names.cells(path)?;
                Rule::PairTable(PairTable { name: name.clone(), relation, cells, for_all_pairs: *all_pairs })
            }
            Self::Automaton { name, pattern, path, states, accepting, moves } => {
                let (name, is_pattern) = match (name, pattern) {
                    (Some(name), None) => (name.clone(), false),
                    (None, Some(pattern)) => (pattern.clone(), true),
                    _ => return Err(one_of(&["name", "pattern"])),
                };
                let automaton = Arc::new(automaton(&names, *states, accepting, moves)?);
                Rule::Machine(AutomatonRule { name, is_pattern, automaton, cells: names.cells(path)? })
            }
            Self::Either { alternatives } => {
                let rules =
                    |entries: &Vec<Self>| entries.iter().map(|entry| entry.rule(shape)).collect::<Result<Vec<Rule>, Unfit>>();
                Rule::Either(alternatives.iter().map(rules).collect::<Result<_, Unfit>>()?)
            }
        })
    }
}

/// Fields of which exactly one must be there.
fn one_of(fields: &'static [&'static str]) -> Unfit {
    Unfit::Malformed(FieldProblem::OneOf { fields })
}

/// A field that cannot have its value, which whoever has the text fills in.
fn value_of(field: &str) -> Unfit {
    Unfit::Malformed(FieldProblem::Value { field: field.to_owned(), value: String::new() })
}

/// A list that is no longer than `most`.
fn within<T>(list: Vec<T>, most: usize) -> Result<Vec<T>, Unfit> {
    if list.len() > most { Err(Unfit::Length) } else { Ok(list) }
}

/// Resolves the names in an entry on a board.
struct Names<'a> {
    shape: &'a Shape,
}

impl Names<'_> {
    fn cell(&self, name: &str) -> Result<Cell, Unfit> {
        cell(name, self.shape).ok_or_else(|| Unfit::NoCell { name: name.to_owned() })
    }

    /// The cells in the order of the list.
    fn cells(&self, names: &[CellName]) -> Result<Vec<Cell>, Unfit> {
        within(names.iter().map(|name| self.cell(name)).collect::<Result<_, _>>()?, self.shape.cell_count())
    }

    /// The cells, ascending.
    fn set(&self, names: &[CellName]) -> Result<Vec<Cell>, Unfit> {
        self.cells(names).map(|cells| sorted(&cells))
    }

    fn groups(&self, groups: &[Vec<CellName>]) -> Result<Vec<Vec<Cell>>, Unfit> {
        within(groups.iter().map(|names| self.cells(names)).collect::<Result<_, _>>()?, self.shape.cell_count())
    }

    fn digit(&self, value: u8) -> Result<Digit, Unfit> {
        Digit::new(value).filter(|digit| digit.index() < self.shape.size()).ok_or(Unfit::NoDigit { digit: value })
    }

    /// The digits, ascending.
    fn digits(&self, values: &[u8]) -> Result<Vec<Digit>, Unfit> {
        let digits = values.iter().map(|&value| self.digit(value)).collect::<Result<_, _>>()?;
        within(digits, self.shape.cell_count()).map(|digits| sorted(&digits))
    }

    /// `row 3` or `column 3`.
    fn line(&self, name: &str, end: End) -> Result<OutsideLine, Unfit> {
        let (kind, number) =
            name.split_once(' ').filter(|(kind, _)| matches!(*kind, "row" | "column")).ok_or_else(|| value_of("line"))?;
        let number = number.parse::<u8>().ok().filter(|&number| (1..=self.shape.size()).contains(&usize::from(number)));
        let number = number.ok_or_else(|| Unfit::NoLine { name: name.to_owned() })? - 1;
        let reversed = matches!(end, End::End);
        Ok(if kind == "row" {
            OutsideLine::Row { row: number, reversed }
        } else {
            OutsideLine::Column { column: number, reversed }
        })
    }
}

fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
}

fn automaton(names: &Names<'_>, states: u16, accepting: &[u16], moves: &[(u16, Vec<u8>, u16)]) -> Result<Automaton, Unfit> {
    let mut builder = AutomatonBuilder::new(names.shape.size());
    let is_state = |state: u16| state < states;
    let grown = states.checked_sub(1).and_then(|last| builder.grow(usize::from(last)));
    let are_states = moves.iter().all(|&(from, _, to)| is_state(from) && is_state(to));
    if grown.is_none() || !are_states || !accepting.iter().all(|&state| is_state(state)) {
        return Err(value_of("moves"));
    }
    for (from, digits, to) in moves {
        for &digit in digits {
            builder.add(usize::from(*from), names.digit(digit)?, usize::from(*to)).ok_or_else(|| value_of("moves"))?;
        }
    }
    accepting.iter().for_each(|&state| builder.accept(usize::from(state)));
    Ok(builder.build())
}

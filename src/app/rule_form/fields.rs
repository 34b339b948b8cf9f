//! Rules taken apart into cells and numbers, and put together from them.

use super::{FormProblem, numbers::Numbers};
use crate::board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum, Index, Line, LineKind,
    LookAndSay, Misfit, NegativeDots, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Thermometer,
};

/// What cells a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsField {
    /// None: it holds on the whole board.
    None,
    /// One cell.
    One,
    /// Two cells.
    Pair,
    /// Cells in any order.
    Set,
    /// Cells in order.
    Path,
    /// Four cells around a corner, or the upper left one of them.
    Square,
    /// Groups of cells.
    Groups,
    /// Several paths.
    Paths,
    /// A bulb or a pill, then the cells of each shaft.
    BulbAndShafts,
    /// The cell that counts, then those that it counts.
    CounterAndCells,
    /// A row, a column, or the first two cells of a diagonal.
    Line,
}

/// What numbers a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersField {
    /// None.
    None,
    /// A sum.
    Sum,
    /// A sum, several possible ones, or nothing.
    Sums,
    /// A digital root.
    Root,
    /// The number of a sign or a clue.
    Value,
    /// The least difference.
    Gap,
    /// What digits are divided by.
    Modulus,
    /// Digits.
    Digits,
    /// How many times each digit appears: `2×7`.
    Counts,
    /// The sum, then the weight of each cell.
    Weights,
    /// Differences; ratios.
    Differences,
    /// Sums of pairs.
    PairSums,
}

/// What can be chosen for a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionField {
    /// Digits may repeat.
    MayRepeat,
    /// The line is read from the right or from the bottom.
    Reversed,
}

/// Where a rule holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Place {
    Groups(Vec<Vec<Cell>>),
    Line(OutsideLine),
}

/// A rule taken apart.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fields {
    pub(super) place: Place,
    pub(super) numbers: Numbers,
    pub(super) is_on: bool,
}

pub(super) const fn cells_field(kind: &Rule) -> CellsField {
    match kind {
        Rule::Diagonals
        | Rule::Windoku
        | Rule::DisjointGroups
        | Rule::Diagonal(_)
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::AntiTaxicab
        | Rule::Nonconsecutive
        | Rule::NoRegions
        | Rule::NegativeDots(_)
        | Rule::NegativeSums(_)
        | Rule::GlobalEntropy
        | Rule::GlobalModular
        | Rule::Flatmates
        | Rule::PairTable(_)
        | Rule::Machine(_)
        | Rule::Either(_) => CellsField::None,
        Rule::Extremum(_) => CellsField::One,
        Rule::Dot(_) => CellsField::Pair,
        Rule::Cage(_)
        | Rule::Candidates(_)
        | Rule::Contains(_)
        | Rule::LookAndSay(_)
        | Rule::Region(_)
        | Rule::NeverSum { .. }
        | Rule::EqualityCage(_)
        | Rule::CountingCircles(_)
        | Rule::Index(_) => CellsField::Set,
        Rule::Line(_) | Rule::Lunchbox { .. } | Rule::ValueIndex(_) | Rule::WeightedSum { .. } => CellsField::Path,
        Rule::Quadruple(_) => CellsField::Square,
        Rule::Clone(_) | Rule::SameDigits(_) | Rule::EqualSums(_) => CellsField::Groups,
        Rule::Thermometer(_) => CellsField::Paths,
        Rule::Arrow(_) => CellsField::BulbAndShafts,
        Rule::CountDifferent { .. } => CellsField::CounterAndCells,
        Rule::Outside(_) => CellsField::Line,
    }
}

pub(super) const fn numbers_field(kind: &Rule) -> NumbersField {
    match kind {
        Rule::NegativeDots(_) => NumbersField::Differences,
        Rule::NegativeSums(_) => NumbersField::PairSums,
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => NumbersField::Root,
        Rule::Cage(_) => NumbersField::Sums,
        Rule::Line(Line { kind: LineKind::Whispers(_) | LineKind::Lockout(_), .. }) => NumbersField::Gap,
        Rule::Line(Line { kind: LineKind::Modular(modulus), .. }) if *modulus != 2 => NumbersField::Modulus,
        Rule::Line(Line { kind: LineKind::SumLine(_) | LineKind::SumLoop(_), .. }) => NumbersField::Sum,
        Rule::Dot(Dot { kind: DotKind::Difference(_) | DotKind::Ratio(_) | DotKind::Sum(_), .. }) => NumbersField::Value,
        Rule::Candidates(Candidates { digits: CandidateDigits::These(_), .. }) | Rule::Quadruple(_) | Rule::Contains(_) => {
            NumbersField::Digits
        }
        Rule::LookAndSay(_) => NumbersField::Counts,
        Rule::WeightedSum { .. } => NumbersField::Weights,
        Rule::Lunchbox { .. } | Rule::NeverSum { .. } => NumbersField::Sum,
        Rule::Outside(_) => NumbersField::Value,
        Rule::Diagonals
        | Rule::Windoku
        | Rule::DisjointGroups
        | Rule::Diagonal(_)
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::AntiTaxicab
        | Rule::Nonconsecutive
        | Rule::NoRegions
        | Rule::GlobalEntropy
        | Rule::GlobalModular
        | Rule::Flatmates
        | Rule::Arrow(_)
        | Rule::Thermometer(_)
        | Rule::Line(_)
        | Rule::Dot(_)
        | Rule::Extremum(_)
        | Rule::Candidates(_)
        | Rule::Region(_)
        | Rule::Clone(_)
        | Rule::SameDigits(_)
        | Rule::EqualSums(_)
        | Rule::EqualityCage(_)
        | Rule::CountingCircles(_)
        | Rule::CountDifferent { .. }
        | Rule::Index(_)
        | Rule::ValueIndex(_)
        | Rule::PairTable(_)
        | Rule::Machine(_)
        | Rule::Either(_) => NumbersField::None,
    }
}

pub(super) fn option_field(kind: &Rule) -> Option<OptionField> {
    match kind {
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => None,
        Rule::Cage(_) => Some(OptionField::MayRepeat),
        Rule::Outside(outside) if !matches!(outside.kind, OutsideKind::LittleKiller) => Some(OptionField::Reversed),
        _ => None,
    }
}

/// The numbers of a rule.
fn numbers(rule: &Rule) -> Numbers {
    let wide = |values: &[u8]| values.iter().copied().map(i32::from).collect::<Vec<_>>();
    let digits = |digits: &[Digit]| vec![digits.iter().map(|digit| i32::from(digit.get())).collect()];
    match rule {
        Rule::NegativeDots(NegativeDots { differences, ratios }) => vec![wide(differences), wide(ratios)],
        Rule::NegativeSums(sums) => vec![wide(sums)],
        Rule::Cage(cage) => match &cage.total {
            CageTotal::Any => Vec::new(),
            CageTotal::Sum(sum) => vec![vec![i32::from(*sum)]],
            CageTotal::OneOf(sums) => vec![sums.iter().copied().map(i32::from).collect()],
            CageTotal::DigitalRoot(root) => vec![vec![i32::from(*root)]],
        },
        Rule::Line(line) => match line.kind {
            LineKind::Whispers(value) | LineKind::Lockout(value) | LineKind::Modular(value) => vec![vec![value.into()]],
            LineKind::SumLine(sum) | LineKind::SumLoop(sum) => vec![vec![sum.into()]],
            _ => Vec::new(),
        },
        Rule::Dot(dot) => match dot.kind {
            DotKind::Difference(value) | DotKind::Ratio(value) | DotKind::Sum(value) => vec![vec![value.into()]],
            DotKind::Greater => Vec::new(),
        },
        Rule::Candidates(Candidates { digits: CandidateDigits::These(these), .. }) => digits(these),
        Rule::Quadruple(quadruple) => digits(&quadruple.digits),
        Rule::Contains(contains) => digits(&contains.digits),
        Rule::LookAndSay(look) => look.counts.iter().map(|&(count, digit)| vec![count.into(), digit.get().into()]).collect(),
        Rule::WeightedSum { terms, total } => {
            vec![std::iter::once(*total).chain(terms.iter().map(|term| i32::from(term.1))).collect()]
        }
        Rule::Lunchbox { sum, .. } | Rule::NeverSum { sum, .. } => vec![vec![i32::from(*sum)]],
        Rule::Outside(outside) => vec![vec![i32::from(outside.value)]],
        _ => Vec::new(),
    }
}

/// The numbers that an empty form of the kind begins with: those that are the custom; none where each rule has its own.
pub(super) fn customary_numbers(kind: &Rule) -> Numbers {
    match numbers_field(kind) {
        NumbersField::Gap | NumbersField::Modulus | NumbersField::Differences | NumbersField::PairSums => numbers(kind),
        NumbersField::Value if matches!(kind, Rule::Dot(_)) => numbers(kind),
        _ => Vec::new(),
    }
}

pub(super) fn take_apart(rule: &Rule, shape: &Shape) -> Fields {
    let groups = match rule {
        Rule::Outside(Outside { line, .. }) => {
            let is_on = matches!(line, OutsideLine::Row { reversed: true, .. } | OutsideLine::Column { reversed: true, .. });
            return Fields { place: Place::Line(*line), numbers: numbers(rule), is_on };
        }
        Rule::Arrow(Arrow { bulb, shafts }) => std::iter::once(bulb).chain(shafts).cloned().collect(),
        Rule::Thermometer(thermometer) => thermometer.paths.clone(),
        Rule::Line(line) => vec![line.cells.clone()],
        Rule::Dot(dot) => vec![vec![dot.first, dot.second]],
        Rule::Clone(groups) | Rule::SameDigits(groups) | Rule::EqualSums(groups) => groups.clone(),
        Rule::Lunchbox { cells, .. } | Rule::ValueIndex(cells) => vec![cells.clone()],
        // In their own order, with cells that are listed twice.
        Rule::WeightedSum { terms, .. } => vec![terms.iter().map(|term| term.0).collect()],
        Rule::CountDifferent { counter, cells } => vec![vec![*counter], cells.clone()],
        Rule::CountingCircles(cells) | Rule::Region(cells) | Rule::EqualityCage(cells) => vec![cells.clone()],
        Rule::NeverSum { cells, .. } => vec![cells.clone()],
        Rule::Candidates(candidates) => vec![candidates.cells.clone()],
        Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_) => Vec::new(),
        _ if rule.is_of_whole_board() => Vec::new(),
        _ => vec![rule.cells(shape)],
    };
    let is_on = matches!(rule, Rule::Cage(cage) if cage.may_repeat);
    Fields { place: Place::Groups(groups), numbers: numbers(rule), is_on }
}

/// The rule of a kind with these cells and numbers.
pub(super) fn put_together(kind: &Rule, fields: &Fields, shape: &Shape) -> Result<Rule, FormProblem> {
    let parts = Parts { fields, shape };
    Ok(match kind {
        Rule::Diagonals
        | Rule::Windoku
        | Rule::DisjointGroups
        | Rule::Diagonal(_)
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::AntiTaxicab
        | Rule::Nonconsecutive
        | Rule::NoRegions
        | Rule::GlobalEntropy
        | Rule::GlobalModular
        | Rule::Flatmates => kind.clone(),
        Rule::NegativeDots(_) => {
            Rule::NegativeDots(NegativeDots { differences: parts.small_list(0)?, ratios: parts.small_list(1)? })
        }
        Rule::NegativeSums(_) => Rule::NegativeSums(parts.small_list(0)?),
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), may_repeat, .. }) => {
            Rule::Cage(Cage { cells: parts.set(), total: CageTotal::DigitalRoot(parts.small()?), may_repeat: *may_repeat })
        }
        Rule::Cage(_) => {
            let mut sums: Vec<u16> = parts.list(0).iter().map(|&sum| narrow(sum)).collect::<Result<_, _>>()?;
            sums.sort_unstable();
            sums.dedup();
            let total = match sums[..] {
                [] => CageTotal::Any,
                [sum] => CageTotal::Sum(sum),
                _ => CageTotal::OneOf(sums),
            };
            Rule::Cage(Cage { cells: parts.set(), total, may_repeat: fields.is_on })
        }
        Rule::Arrow(_) => match parts.groups() {
            [bulb, shafts @ ..] if !shafts.is_empty() => Rule::Arrow(Arrow { bulb: bulb.clone(), shafts: shafts.to_vec() }),
            // Without a semicolon, the first cell is the bulb.
            [cells] if cells.len() > 1 => Rule::Arrow(Arrow { bulb: vec![cells[0]], shafts: vec![cells[1..].to_vec()] }),
            _ => return Err(FormProblem::Groups(2)),
        },
        Rule::Thermometer(thermometer) => {
            Rule::Thermometer(Thermometer { paths: parts.groups().to_vec(), is_slow: thermometer.is_slow })
        }
        Rule::Line(line) => Rule::Line(Line { kind: line_kind(line.kind, &parts)?, cells: parts.cells() }),
        Rule::Dot(dot) => {
            let &[first, second] = &parts.cells()[..] else { return Err(FormProblem::CellCount(2)) };
            let kind = match dot.kind {
                DotKind::Difference(_) => DotKind::Difference(parts.small()?),
                DotKind::Ratio(_) => DotKind::Ratio(parts.small()?),
                DotKind::Sum(_) => DotKind::Sum(parts.small()?),
                DotKind::Greater => DotKind::Greater,
            };
            Rule::Dot(Dot { first, second, kind })
        }
        Rule::Extremum(extremum) => {
            let &[cell] = &parts.cells()[..] else { return Err(FormProblem::CellCount(1)) };
            Rule::Extremum(Extremum { cell, is_greatest: extremum.is_greatest })
        }
        Rule::Candidates(candidates) => {
            let digits = match candidates.digits {
                CandidateDigits::Even => CandidateDigits::Even,
                CandidateDigits::Odd => CandidateDigits::Odd,
                CandidateDigits::These(_) => {
                    let mut digits = parts.digits()?;
                    digits.dedup();
                    CandidateDigits::These(digits)
                }
            };
            Rule::Candidates(Candidates { cells: parts.set(), digits })
        }
        Rule::Quadruple(_) => Rule::Quadruple(Quadruple { top_left: parts.top_left()?, digits: parts.digits()? }),
        Rule::Contains(contains) => {
            Rule::Contains(Contains { cells: parts.set(), digits: parts.digits()?, is_exact: contains.is_exact })
        }
        Rule::LookAndSay(_) => {
            let count = |pair: &Vec<i32>| Ok((narrow(pair[0])?, digit(pair[1])?));
            let counts: Vec<(u8, Digit)> =
                fields.numbers.iter().filter(|pair| pair.len() == 2).map(count).collect::<Result<_, FormProblem>>()?;
            if counts.is_empty() {
                return Err(FormProblem::NumberMissing);
            }
            Rule::LookAndSay(LookAndSay { cells: parts.set(), counts })
        }
        Rule::Region(_) => Rule::Region(parts.cells()),
        Rule::EqualityCage(_) => Rule::EqualityCage(parts.set()),
        Rule::CountingCircles(_) => Rule::CountingCircles(parts.set()),
        Rule::ValueIndex(_) => Rule::ValueIndex(parts.cells()),
        Rule::Clone(_) => Rule::Clone(parts.several()?),
        Rule::SameDigits(_) => Rule::SameDigits(parts.several()?),
        Rule::EqualSums(_) => Rule::EqualSums(parts.several()?),
        Rule::WeightedSum { .. } => {
            let [total, weights @ ..] = parts.list(0) else { return Err(FormProblem::NumberMissing) };
            let weight = |place: usize| narrow(weights.get(place).copied().unwrap_or(1));
            let cells = parts.cells();
            let terms = cells.iter().enumerate().map(|(place, &cell)| Ok((cell, weight(place)?)));
            Rule::WeightedSum { terms: terms.collect::<Result<_, FormProblem>>()?, total: *total }
        }
        Rule::Lunchbox { .. } => Rule::Lunchbox { cells: parts.cells(), sum: narrow(parts.number()?)? },
        Rule::NeverSum { .. } => Rule::NeverSum { cells: parts.set(), sum: narrow(parts.number()?)? },
        Rule::CountDifferent { .. } => match parts.groups() {
            [counter, cells] if counter.len() == 1 => Rule::CountDifferent { counter: counter[0], cells: cells.clone() },
            _ => return Err(FormProblem::Groups(2)),
        },
        Rule::Outside(outside) => {
            let line = match fields.place {
                Place::Line(OutsideLine::Row { row, .. }) => OutsideLine::Row { row, reversed: fields.is_on },
                Place::Line(OutsideLine::Column { column, .. }) => OutsideLine::Column { column, reversed: fields.is_on },
                Place::Line(diagonal @ OutsideLine::Diagonal { .. }) => diagonal,
                Place::Groups(_) => return Err(FormProblem::Misfit(kind.clone(), Misfit::Line)),
            };
            Rule::Outside(Outside { kind: outside.kind, line, value: narrow(parts.number()?)? })
        }
        Rule::Index(index) => Rule::Index(Index { cells: parts.set(), kind: index.kind }),
        Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_) => return Err(FormProblem::OnlyInFiles),
    })
}

fn line_kind(kind: LineKind, parts: &Parts<'_>) -> Result<LineKind, FormProblem> {
    Ok(match kind {
        LineKind::Whispers(_) => LineKind::Whispers(parts.small()?),
        LineKind::Lockout(_) => LineKind::Lockout(parts.small()?),
        LineKind::Modular(2) => LineKind::Modular(2),
        LineKind::Modular(_) => LineKind::Modular(parts.small()?),
        LineKind::SumLine(_) => LineKind::SumLine(narrow(parts.number()?)?),
        LineKind::SumLoop(_) => LineKind::SumLoop(narrow(parts.number()?)?),
        LineKind::Renban
        | LineKind::Nabner
        | LineKind::Palindrome
        | LineKind::Between
        | LineKind::RegionSum
        | LineKind::Entropic
        | LineKind::Zipper
        | LineKind::DoubleArrow => kind,
    })
}

fn narrow<T: TryFrom<i32>>(number: i32) -> Result<T, FormProblem> {
    T::try_from(number).map_err(|_| FormProblem::Number(number.to_string()))
}

fn digit(value: i32) -> Result<Digit, FormProblem> {
    u8::try_from(value).ok().and_then(Digit::new).ok_or_else(|| FormProblem::Number(value.to_string()))
}

/// The fields of a form, as kinds of rules need them.
struct Parts<'a> {
    fields: &'a Fields,
    shape: &'a Shape,
}

impl Parts<'_> {
    fn groups(&self) -> &[Vec<Cell>] {
        match &self.fields.place {
            Place::Groups(groups) => groups,
            Place::Line(_) => &[],
        }
    }

    /// All cells in their order.
    fn cells(&self) -> Vec<Cell> {
        self.groups().concat()
    }

    /// All cells, ascending; one that is listed twice stays twice, and is refused.
    fn set(&self) -> Vec<Cell> {
        let mut cells = self.cells();
        cells.sort_unstable();
        cells
    }

    /// Two groups at least.
    fn several(&self) -> Result<Vec<Vec<Cell>>, FormProblem> {
        let groups = self.groups();
        if groups.len() < 2 { Err(FormProblem::Groups(2)) } else { Ok(groups.to_vec()) }
    }

    /// The upper left of four cells in a square, of which the others may be left out.
    fn top_left(&self) -> Result<Cell, FormProblem> {
        let cells = self.set();
        let first = *cells.first().ok_or(FormProblem::CellCount(4))?;
        let beside = |cell: &Cell| {
            let (row, column) = (self.shape.row(*cell), self.shape.column(*cell));
            row - self.shape.row(first) <= 1 && (self.shape.column(first)..=self.shape.column(first) + 1).contains(&column)
        };
        let is_square =
            cells.len() == 1 || cells.len() == 4 && cells.windows(2).all(|pair| pair[0] < pair[1]) && cells.iter().all(beside);
        if is_square { Ok(first) } else { Err(FormProblem::Square) }
    }

    fn list(&self, at: usize) -> &[i32] {
        self.fields.numbers.get(at).map_or(&[], Vec::as_slice)
    }

    /// The only number.
    fn number(&self) -> Result<i32, FormProblem> {
        match self.list(0) {
            [number] => Ok(*number),
            [] => Err(FormProblem::NumberMissing),
            [_, another, ..] => Err(FormProblem::Number(another.to_string())),
        }
    }

    fn small(&self) -> Result<u8, FormProblem> {
        narrow(self.number()?)
    }

    fn small_list(&self, at: usize) -> Result<Vec<u8>, FormProblem> {
        let mut list: Vec<u8> = self.list(at).iter().map(|&number| narrow(number)).collect::<Result<_, _>>()?;
        list.sort_unstable();
        list.dedup();
        Ok(list)
    }

    fn digits(&self) -> Result<Vec<Digit>, FormProblem> {
        let mut digits: Vec<Digit> = self.list(0).iter().map(|&value| digit(value)).collect::<Result<_, _>>()?;
        digits.sort_unstable();
        if digits.is_empty() { Err(FormProblem::NumberMissing) } else { Ok(digits) }
    }
}

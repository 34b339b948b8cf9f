//! Rules taken apart into cells and numbers, and put together from them.

use super::{
    FormProblem,
    fields::{NumbersField, numbers_field},
    numbers::Numbers,
};
use crate::board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, Extremum, Index, Line, LookAndSay, Misfit,
    NegativeDots, Outside, OutsideLine, Quadruple, Rule, Shape, Thermometer, plain_board_rule,
};

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

/// The numbers of a rule.
fn numbers(rule: &Rule) -> Numbers {
    let wide = |values: &[u8]| values.iter().copied().map(i32::from).collect::<Vec<_>>();
    let digits = |digits: &[Digit]| vec![digits.iter().map(|digit| i32::from(digit.get())).collect()];
    match rule {
        Rule::NegativeDots(NegativeDots { differences, ratios }) => vec![wide(differences), wide(ratios)],
        Rule::NegativeSums(sums) => vec![wide(sums)],
        Rule::Cage(Cage { total: CageTotal::OneOf(sums), .. }) => vec![sums.iter().copied().map(i32::from).collect()],
        Rule::Candidates(Candidates { digits: CandidateDigits::These(these), .. }) => digits(these),
        Rule::Quadruple(quadruple) => digits(&quadruple.digits),
        Rule::Contains(contains) => digits(&contains.digits),
        Rule::LookAndSay(look) => look.counts.iter().map(|&(count, digit)| vec![count.into(), digit.get().into()]).collect(),
        Rule::WeightedSum { terms, total } => {
            vec![std::iter::once(*total).chain(terms.iter().map(|term| i32::from(term.1))).collect()]
        }
        _ => rule.number().map(|number| vec![number]).into_iter().collect(),
    }
}

/// The numbers that an empty form of the kind begins with: the usual ones; none where each rule has its own.
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
        plain_board_rule!() => kind.clone(),
        Rule::NegativeDots(_) => {
            Rule::NegativeDots(NegativeDots { differences: parts.small_list(0)?, ratios: parts.small_list(1)? })
        }
        Rule::NegativeSums(_) => Rule::NegativeSums(parts.small_list(0)?),
        Rule::Cage(cage) => parts.cage(cage)?,
        Rule::Arrow(_) => Rule::Arrow(parts.arrow()?),
        Rule::Thermometer(thermometer) => {
            Rule::Thermometer(Thermometer { paths: parts.groups().to_vec(), is_slow: thermometer.is_slow })
        }
        Rule::Line(line) => parts.numbered(&Rule::Line(Line { kind: line.kind, cells: parts.cells() }))?,
        Rule::Dot(dot) => {
            let [first, second] = parts.exactly()?;
            parts.numbered(&Rule::Dot(Dot { first, second, kind: dot.kind }))?
        }
        Rule::Extremum(extremum) => {
            let [cell] = parts.exactly()?;
            Rule::Extremum(Extremum { cell, is_greatest: extremum.is_greatest })
        }
        Rule::Candidates(candidates) => Rule::Candidates(parts.candidates(candidates)?),
        Rule::Quadruple(_) => Rule::Quadruple(Quadruple { top_left: parts.top_left()?, digits: parts.digits()? }),
        Rule::Contains(contains) => {
            Rule::Contains(Contains { cells: parts.set(), digits: parts.digits()?, is_exact: contains.is_exact })
        }
        Rule::LookAndSay(_) => Rule::LookAndSay(parts.look_and_say()?),
        Rule::Region(_) => Rule::Region(parts.cells()),
        Rule::EqualityCage(_) => Rule::EqualityCage(parts.set()),
        Rule::CountingCircles(_) => Rule::CountingCircles(parts.set()),
        Rule::ValueIndex(_) => Rule::ValueIndex(parts.cells()),
        Rule::Clone(_) => Rule::Clone(parts.several()?),
        Rule::SameDigits(_) => Rule::SameDigits(parts.several()?),
        Rule::EqualSums(_) => Rule::EqualSums(parts.several()?),
        Rule::WeightedSum { .. } => parts.weighted_sum()?,
        Rule::Lunchbox { sum, .. } => parts.numbered(&Rule::Lunchbox { cells: parts.cells(), sum: *sum })?,
        Rule::NeverSum { sum, .. } => parts.numbered(&Rule::NeverSum { cells: parts.set(), sum: *sum })?,
        Rule::CountDifferent { .. } => match parts.groups() {
            [counter, cells] if counter.len() == 1 => Rule::CountDifferent { counter: counter[0], cells: cells.clone() },
            _ => return Err(FormProblem::Groups(2)),
        },
        Rule::Outside(outside) => {
            let line = parts.outside_line().ok_or_else(|| FormProblem::Misfit(kind.clone(), Misfit::Line))?;
            parts.numbered(&Rule::Outside(Outside { line, ..outside.clone() }))?
        }
        Rule::Index(index) => Rule::Index(Index { cells: parts.set(), kind: index.kind }),
        Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_) => return Err(FormProblem::OnlyInFiles),
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

    /// As many cells as the kind has.
    fn exactly<const N: usize>(&self) -> Result<[Cell; N], FormProblem> {
        self.cells().try_into().map_err(|_| FormProblem::CellCount(N))
    }

    fn cage(&self, cage: &Cage) -> Result<Rule, FormProblem> {
        if matches!(cage.total, CageTotal::DigitalRoot(_)) {
            return self.numbered(&Rule::Cage(Cage { cells: self.set(), ..cage.clone() }));
        }
        let mut sums: Vec<u16> = self.list(0).iter().map(|&sum| narrow(sum)).collect::<Result<_, _>>()?;
        sums.sort_unstable();
        sums.dedup();
        let total = match sums[..] {
            [] => CageTotal::Any,
            [sum] => CageTotal::Sum(sum),
            _ => CageTotal::OneOf(sums),
        };
        Ok(Rule::Cage(Cage { cells: self.set(), total, may_repeat: self.fields.is_on }))
    }

    fn arrow(&self) -> Result<Arrow, FormProblem> {
        match self.groups() {
            [bulb, shafts @ ..] if !shafts.is_empty() => Ok(Arrow { bulb: bulb.clone(), shafts: shafts.to_vec() }),
            // Without a semicolon, the first cell is the bulb.
            [cells] if cells.len() > 1 => Ok(Arrow { bulb: vec![cells[0]], shafts: vec![cells[1..].to_vec()] }),
            _ => Err(FormProblem::Groups(2)),
        }
    }

    fn candidates(&self, kind: &Candidates) -> Result<Candidates, FormProblem> {
        let digits = match kind.digits {
            CandidateDigits::Even => CandidateDigits::Even,
            CandidateDigits::Odd => CandidateDigits::Odd,
            CandidateDigits::These(_) => {
                let mut digits = self.digits()?;
                digits.dedup();
                CandidateDigits::These(digits)
            }
        };
        Ok(Candidates { cells: self.set(), digits })
    }

    fn look_and_say(&self) -> Result<LookAndSay, FormProblem> {
        let count = |pair: &Vec<i32>| Ok((narrow(pair[0])?, digit(pair[1])?));
        let pairs = self.fields.numbers.iter().filter(|pair| pair.len() == 2);
        let counts: Vec<(u8, Digit)> = pairs.map(count).collect::<Result<_, FormProblem>>()?;
        if counts.is_empty() {
            return Err(FormProblem::NumberMissing);
        }
        Ok(LookAndSay { cells: self.set(), counts })
    }

    /// The cells with their weights, of which the last may be left out: they are 1.
    fn weighted_sum(&self) -> Result<Rule, FormProblem> {
        let [total, weights @ ..] = self.list(0) else { return Err(FormProblem::NumberMissing) };
        let weight = |place: usize| narrow(weights.get(place).copied().unwrap_or(1));
        let cells = self.cells();
        let terms = cells.iter().enumerate().map(|(place, &cell)| Ok((cell, weight(place)?)));
        Ok(Rule::WeightedSum { terms: terms.collect::<Result<_, FormProblem>>()?, total: *total })
    }

    /// The row, column or diagonal of a clue outside the board, if there is one.
    fn outside_line(&self) -> Option<OutsideLine> {
        let reversed = self.fields.is_on;
        match self.fields.place {
            Place::Line(OutsideLine::Row { row, .. }) => Some(OutsideLine::Row { row, reversed }),
            Place::Line(OutsideLine::Column { column, .. }) => Some(OutsideLine::Column { column, reversed }),
            Place::Line(diagonal @ OutsideLine::Diagonal { .. }) => Some(diagonal),
            Place::Groups(_) => None,
        }
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

    /// A rule with the only number in the place of its own, if it is of a kind that has one.
    fn numbered(&self, rule: &Rule) -> Result<Rule, FormProblem> {
        if numbers_field(rule) == NumbersField::None {
            return Ok(rule.clone());
        }
        let number = self.number()?;
        rule.with_number(number).ok_or_else(|| FormProblem::Number(number.to_string()))
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

//! [`Form`]: a constraint arranged for checking, and what is wrong with it on some digits.

use std::{cmp::Reverse, sync::Arc};

use super::{
    Flaw, Strength, Total,
    order::{self, AutomatonReader},
    sum,
};
use crate::{Cell, Constraint, Digit, DigitSet, Relation};

/// The form of one demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Allowed { cell: Cell, digits: DigitSet },
    Different(Box<[Cell]>),
    Equal(Cell, Cell),
    Related { first: Cell, second: Cell, relation: Arc<Relation>, partnered: (DigitSet, DigitSet) },
    Sum(Total),
    EqualSums(Vec<Vec<Cell>>),
    OneOfSets { cells: Box<[Cell]>, sets: Vec<DigitSet> },
    Count { cells: Box<[Cell]>, digits: DigitSet, bounds: (u16, u16) },
    Interval { ends: (Cell, Cell), inner: Box<[Cell]>, way: (bool, u8) },
    Enclosed { cells: Box<[Cell]>, sum: u16 },
    Accepted(AutomatonReader),
    SameDigits(Vec<Vec<Cell>>),
    SelfCounting(Box<[Cell]>),
    CountDifferent { counter: Cell, cells: Box<[Cell]> },
    NeverSum { cells: Box<[Cell]>, sum: u16 },
    Ranked { lines: Arc<Vec<Vec<Cell>>>, line: usize, rank: u16 },
    Either(Vec<Vec<Form>>),
    NotAll(Vec<Form>),
}

/// Arranges a constraint among the others of its rule, or of its alternative of an either-or. Rank clues become one form each.
pub(super) fn arrange(constraint: &Constraint, together: &[&Constraint], size: usize) -> Vec<Form> {
    let form = match constraint.clone() {
        Constraint::Allowed { cell, digits } => Form::Allowed { cell, digits },
        Constraint::Different(cells) => Form::Different(cells.into()),
        Constraint::Equal(first, second) => Form::Equal(first, second),
        Constraint::Related { first, second, relation } => {
            let all = DigitSet::all(size);
            let firsts = all.iter().filter(|&digit| !relation.partners(digit).is_empty()).collect();
            let partnered = (firsts, relation.partners_of(all));
            Form::Related { first, second, relation, partnered }
        }
        Constraint::Sum { terms, totals } => {
            let differ = |other: &&Constraint| matches!(other, Constraint::Different(cells) if terms.iter().all(|term| cells.contains(&term.0)));
            Form::Sum(Total::new(&terms, &totals, together.iter().any(differ), size))
        }
        Constraint::EqualSums(groups) => Form::EqualSums(groups),
        Constraint::OneOfSets { cells, sets } => Form::OneOfSets { cells: cells.into(), sets },
        Constraint::Count { cells, digits, least, most } => Form::Count { cells: cells.into(), digits, bounds: (least, most) },
        Constraint::Interval { ends, inner, outside, gap } => Form::Interval { ends, inner: inner.into(), way: (outside, gap) },
        Constraint::Enclosed { cells, sum } => Form::Enclosed { cells: cells.into(), sum },
        Constraint::Accepted { cells, automaton } => Form::Accepted(AutomatonReader::new(&cells, &automaton)),
        Constraint::SameDigits(groups) => Form::SameDigits(groups),
        Constraint::SelfCounting(cells) => Form::SelfCounting(cells.into()),
        Constraint::CountDifferent { counter, cells } => Form::CountDifferent { counter, cells: cells.into() },
        Constraint::NeverSum { cells, sum } => Form::NeverSum { cells: cells.into(), sum },
        Constraint::Ranked { lines, ranks } => {
            let lines = Arc::new(lines);
            return ranks.iter().map(|&(line, rank)| Form::Ranked { lines: Arc::clone(&lines), line, rank }).collect();
        }
        Constraint::Either(ways) => Form::Either(ways.iter().map(|way| arrange_all(way, size)).collect()),
        Constraint::NotAll(constraints) => Form::NotAll(arrange_all(&constraints, size)),
    };
    vec![form]
}

/// Arranges constraints that hold together.
pub(super) fn arrange_all(constraints: &[Constraint], size: usize) -> Vec<Form> {
    let together: Vec<&Constraint> = constraints.iter().collect();
    constraints.iter().flat_map(|constraint| arrange(constraint, &together, size)).collect()
}

impl Form {
    /// Calls a function with each of its cells, some more than once.
    pub(super) fn for_each_cell(&self, see: &mut impl FnMut(Cell)) {
        match self {
            Self::Allowed { cell, .. } => see(*cell),
            Self::Equal(first, second) | Self::Related { first, second, .. } => [*first, *second].into_iter().for_each(see),
            Self::Sum(total) => total.terms().iter().for_each(|term| see(term.0)),
            Self::EqualSums(groups) | Self::SameDigits(groups) => groups.iter().flatten().copied().for_each(see),
            Self::Different(cells)
            | Self::OneOfSets { cells, .. }
            | Self::Count { cells, .. }
            | Self::Enclosed { cells, .. }
            | Self::SelfCounting(cells)
            | Self::NeverSum { cells, .. } => cells.iter().copied().for_each(see),
            Self::Accepted(reader) => reader.cells.iter().copied().for_each(see),
            Self::Interval { ends, inner, .. } => [ends.0, ends.1].into_iter().chain(inner.iter().copied()).for_each(see),
            Self::CountDifferent { counter, cells } => std::iter::once(counter).chain(cells).copied().for_each(see),
            Self::Ranked { lines, .. } => lines.iter().flatten().copied().for_each(see),
            Self::Either(ways) => ways.iter().flatten().for_each(|form| form.for_each_cell(see)),
            Self::NotAll(forms) => forms.iter().for_each(|form| form.for_each_cell(see)),
        }
    }

    /// Its cells, ascending, each once.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.for_each_cell(&mut |cell| cells.push(cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The flaw of the digits, if there is one. Allocates nothing.
    pub(super) fn flaw(&self, digits: &[Option<Digit>], size: usize) -> Option<Flaw> {
        let at = |cell: Cell| digits[cell.index()];
        match self {
            Self::Allowed { cell, digits: allowed } => {
                let fits = at(*cell).map_or(!allowed.is_empty(), |digit| allowed.contains(digit));
                (!fits).then_some(Flaw::NotAllowed { allowed: *allowed })
            }
            Self::Different(cells) => sum::repeated(cells, digits),
            Self::Equal(first, second) => at(*first).zip(at(*second)).filter(|(one, other)| one != other).map(|_| Flaw::Unequal),
            Self::Related { first, second, relation, partnered } => match (at(*first), at(*second)) {
                (Some(one), Some(other)) => {
                    (!relation.contains(one, other)).then_some(Flaw::Pair { first: (*first, one), second: (*second, other) })
                }
                (Some(one), None) => (!partnered.0.contains(one)).then_some(Flaw::NoPartner { other: *second }),
                (None, Some(other)) => (!partnered.1.contains(other)).then_some(Flaw::NoPartner { other: *first }),
                (None, None) => partnered.0.is_empty().then_some(Flaw::NoPartner { other: *first }),
            },
            Self::Sum(total) => total.flaw(digits),
            Self::EqualSums(groups) => sum::unequal_sums(groups, digits, size),
            Self::OneOfSets { cells, sets } => sum::no_set(cells, sets, digits),
            Self::Count { cells, digits: counted, bounds } => sum::count(cells, *counted, *bounds, digits),
            Self::Interval { ends, inner, way } => order::interval(*ends, inner, *way, digits, size),
            Self::Enclosed { cells, sum } => order::enclosed(cells, *sum, digits, size),
            Self::Accepted(reader) => reader.flaw(digits),
            Self::SameDigits(groups) => sum::unequal_groups(groups, digits),
            Self::SelfCounting(cells) => sum::counts_itself(cells, digits, size),
            Self::CountDifferent { counter, cells } => sum::count_different(*counter, cells, digits, size),
            Self::NeverSum { cells, sum } => sum::makes(cells, *sum, digits),
            Self::Ranked { lines, line, rank } => order::rank(lines, *line, *rank, digits),
            Self::Either(ways) => {
                let is_possible = |way: &Vec<Self>| way.iter().all(|form| form.flaw(digits, size).is_none());
                (!ways.iter().any(is_possible)).then_some(Flaw::NoWay)
            }
            Self::NotAll(forms) => {
                let all_hold = self.is_full(digits) && forms.iter().all(|form| form.flaw(digits, size).is_none());
                all_hold.then_some(Flaw::NoWay)
            }
        }
    }

    /// [`flaw`](Self::flaw) as far as that strength looks.
    pub(super) fn flaw_at(&self, digits: &[Option<Digit>], size: usize, strength: Strength) -> Option<Flaw> {
        match (strength, self) {
            (Strength::Complete, Self::OneOfSets { cells, .. } | Self::Enclosed { cells, .. }) if !self.is_full(digits) => {
                sum::repeated(cells, digits)
            }
            (Strength::Complete, form) if !matches!(form, Self::Different(_)) && !form.is_full(digits) => None,
            (Strength::Complete | Strength::Bounds, form) => form.flaw(digits, size),
        }
    }

    fn is_full(&self, digits: &[Option<Digit>]) -> bool {
        let mut is_full = true;
        self.for_each_cell(&mut |cell| is_full &= digits[cell.index()].is_some());
        is_full
    }

    /// The cells whose digits make the flaw.
    pub(super) fn culprits(&self, flaw: Flaw, digits: &[Option<Digit>], size: usize) -> Vec<(Cell, Digit)> {
        let mut cells = Vec::new();
        match (self, flaw) {
            (Self::Either(ways), _) => {
                for form in ways.iter().flatten() {
                    let flaw = form.flaw(digits, size);
                    cells.extend(flaw.into_iter().flat_map(|flaw| form.culprits(flaw, digits, size)));
                }
            }
            (Self::EqualSums(groups), _) => {
                let ranges = || groups.iter().map(|group| (sum::range(group, digits, size), group));
                let (greatest, least) = (ranges().max_by_key(|(range, _)| range.0), ranges().min_by_key(|(range, _)| range.1));
                for (_, group) in greatest.into_iter().chain(least) {
                    cells.extend(group.iter().filter_map(|&cell| Some((cell, digits[cell.index()]?))));
                }
            }
            (Self::Ranked { lines, line, .. }, _) => {
                cells.extend(lines[*line].iter().filter_map(|&cell| Some((cell, digits[cell.index()]?))));
            }
            _ => self.for_each_cell(&mut |cell| cells.extend(digits[cell.index()].map(|digit| (cell, digit)))),
        }
        cells.sort_unstable();
        cells.dedup();
        match (self, flaw) {
            (_, Flaw::Repeated(digit)) => cells.retain(|cell| cell.1 == digit),
            (Self::Count { .. } | Self::SelfCounting(_), Flaw::TooMany { digits, .. }) => {
                cells.retain(|cell| digits.contains(cell.1));
            }
            (Self::Count { .. }, Flaw::TooFew { digits, .. }) => cells.retain(|cell| !digits.contains(cell.1)),
            (Self::NeverSum { .. }, Flaw::Forbidden { sum }) => cells = summands(cells, i32::from(sum)),
            _ => {}
        }
        cells
    }
}

/// Some of the cells that make the sum, large digits first; all if none do.
fn summands(cells: Vec<(Cell, Digit)>, sum: i32) -> Vec<(Cell, Digit)> {
    fn choose(left: &[(Cell, Digit)], rest: i32, chosen: &mut Vec<(Cell, Digit)>) -> bool {
        let Some((&first, others)) = left.split_first() else { return rest == 0 };
        let value = i32::from(first.1.get());
        if rest == 0 {
            return true;
        }
        if value <= rest {
            chosen.push(first);
            if choose(others, rest - value, chosen) {
                return true;
            }
            chosen.pop();
        }
        choose(others, rest, chosen)
    }
    let mut falling = cells.clone();
    falling.sort_unstable_by_key(|cell| Reverse(cell.1));
    let mut chosen = Vec::new();
    if !choose(&falling, sum, &mut chosen) {
        return cells;
    }
    chosen.sort_unstable();
    chosen
}

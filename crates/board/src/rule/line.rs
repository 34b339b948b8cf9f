//! Lines of one colour: each kind says what holds for the digits along it.

use std::sync::Arc;

use super::{
    Misfit, check,
    lowering::{Lowering, all_pairs, steps},
};
use crate::{Automaton, AutomatonBuilder, Cell, Constraint, Digit, DigitSet, Shape, Totals};

/// Cells along a line, and what holds for them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The condition along the line.
    pub kind: LineKind,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

/// The conditions that a line can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// Different, consecutive digits in any order.
    Renban,
    /// No two digits of the line are equal or consecutive.
    Nabner,
    /// The digits read the same from both ends.
    Palindrome,
    /// Neighbours differ by that much at least.
    Whispers(u8),
    /// The inner digits lie between those of the ends.
    Between,
    /// The inner digits lie outside those of the ends, which differ by that much at least.
    Lockout(u8),
    /// The digits of each region it runs through add up to the same sum.
    RegionSum,
    /// Any three neighbours hold a low, a middle and a high digit.
    Entropic,
    /// As many neighbours as that hold digits with different remainders: 2 alternates even and odd.
    Modular(u8),
    /// Digits at the same distance from the middle have the same sum, which a middle cell holds.
    Zipper,
    /// The inner digits add up to the sum of the ends.
    DoubleArrow,
    /// The line falls into parts that each add up to that sum.
    SumLine(u16),
    /// A closed sum line: the last cell is followed by the first.
    SumLoop(u16),
}

impl LineKind {
    /// The name in commands.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Renban => "renban",
            Self::Nabner => "nabner",
            Self::Palindrome => "palindrome",
            Self::Whispers(_) => "whispers",
            Self::Between => "between",
            Self::Lockout(_) => "lockout",
            Self::RegionSum => "region-sum",
            Self::Entropic => "entropic",
            Self::Modular(_) => "modular",
            Self::Zipper => "zipper",
            Self::DoubleArrow => "double-arrow",
            Self::SumLine(_) => "sum-line",
            Self::SumLoop(_) => "sum-loop",
        }
    }
}

impl Line {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::at_least(&self.cells, 2)?;
        let size = shape.size();
        match self.kind {
            LineKind::Renban if self.cells.len() > size => Err(Misfit::TooManyCells { cells: self.cells.len(), most: size }),
            LineKind::Renban | LineKind::Nabner => check::once(&self.cells),
            LineKind::Whispers(gap) | LineKind::Lockout(gap) if usize::from(gap) >= size => {
                Err(Misfit::Value { value: gap.into(), least: 0, most: size - 1 })
            }
            LineKind::Entropic if !size.is_multiple_of(3) => Err(Misfit::Size { size }),
            LineKind::Modular(modulus) if !(2..=size).contains(&usize::from(modulus)) => {
                Err(Misfit::Value { value: modulus.into(), least: 2, most: size })
            }
            LineKind::Between | LineKind::DoubleArrow => check::at_least(&self.cells, 3),
            LineKind::SumLine(sum) | LineKind::SumLoop(sum) if sum == 0 || sum > 60 => {
                Err(Misfit::Value { value: sum.into(), least: 1, most: 60 })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let (size, cells) = (lowering.size(), &self.cells[..]);
        match self.kind {
            LineKind::Renban => {
                let window = |from: usize| (from..from + cells.len()).map(Digit::from_index).collect::<DigitSet>();
                let sets = (0..=size - cells.len()).map(window).collect();
                vec![Constraint::OneOfSets { cells: cells.to_vec(), sets }]
            }
            LineKind::Nabner => lowering.all_related(all_pairs(cells), |one, two| one.abs_diff(two) >= 2),
            LineKind::Palindrome => {
                let mirrored = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
                mirrored.map(|(&first, &second)| Constraint::Equal(first, second)).collect()
            }
            LineKind::Whispers(gap) => lowering.all_related(steps(cells, 1), |one, two| one.abs_diff(two) >= usize::from(gap)),
            LineKind::Between | LineKind::Lockout(_) => {
                let (first, second) = (cells[0], cells[cells.len() - 1]);
                let (outside, gap) = if let LineKind::Lockout(gap) = self.kind { (true, gap) } else { (false, 0) };
                let inner = cells[1..cells.len() - 1].to_vec();
                vec![Constraint::Interval { ends: (first, second), inner, outside, gap }]
            }
            // Without regions there is nothing to compare.
            LineKind::RegionSum if !lowering.has_regions => Vec::new(),
            LineKind::RegionSum => {
                let same = |one: &Cell, two: &Cell| lowering.shape.region(*one) == lowering.shape.region(*two);
                vec![Constraint::EqualSums(cells.chunk_by(same).map(<[Cell]>::to_vec).collect())]
            }
            LineKind::Entropic => {
                let class = |value: usize| (value - 1) * 3 / size;
                self.periodic(lowering, 3, class)
            }
            LineKind::Modular(modulus) => self.periodic(lowering, usize::from(modulus), |value| value % usize::from(modulus)),
            LineKind::Zipper => {
                let mirrored = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
                let mut segments: Vec<Vec<Cell>> = mirrored.map(|(&first, &second)| vec![first, second]).collect();
                if cells.len() % 2 == 1 {
                    segments.push(vec![cells[cells.len() / 2]]);
                }
                vec![Constraint::EqualSums(segments)]
            }
            LineKind::DoubleArrow => {
                let last = cells.len() - 1;
                let weight = |place| if place == 0 || place == last { -1 } else { 1 };
                let terms = cells.iter().enumerate().map(|(place, &cell)| (cell, weight(place))).collect();
                vec![Constraint::Sum { terms, totals: Totals::only(0) }]
            }
            LineKind::SumLine(sum) => {
                let automaton = Automaton::deterministic(
                    size,
                    0,
                    |&partial, value| (partial + value <= usize::from(sum)).then(|| (partial + value) % usize::from(sum)),
                    |&partial| partial == 0,
                );
                accepted(cells, automaton)
            }
            LineKind::SumLoop(sum) => accepted(cells, sum_loop(size, usize::from(sum))),
        }
    }

    /// Neighbours nearer than `period` are of different classes, and those at that distance of the same.
    fn periodic(&self, lowering: &Lowering<'_>, period: usize, class: impl Fn(usize) -> usize) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for distance in 1..period {
            constraints.extend(lowering.all_related(steps(&self.cells, distance), |one, two| class(one) != class(two)));
        }
        constraints.extend(lowering.all_related(steps(&self.cells, period), |one, two| class(one) == class(two)));
        constraints
    }
}

/// The automaton accepts the cells; one with too many states says nothing, which [`Line::check`] rules out.
fn accepted(cells: &[Cell], automaton: Option<Automaton>) -> Vec<Constraint> {
    let constraint = |automaton| Constraint::Accepted { cells: cells.to_vec(), automaton: Arc::new(automaton) };
    automaton.map(constraint).into_iter().collect()
}

/// Parts of a closed line: the sum of the part that holds the first cell up to that cell is guessed and has to be there in the end.
fn sum_loop(size: usize, sum: usize) -> Option<Automaton> {
    let mut builder = AutomatonBuilder::new(size);
    let state = |begun: usize, partial: usize| 1 + begun * sum + partial;
    for begun in 0..sum {
        builder.grow(state(begun, begun))?;
        builder.accept(state(begun, begun));
        for value in 1..=size {
            for partial in 0..sum {
                if partial + value <= sum {
                    let next = state(begun, (partial + value) % sum);
                    builder.add(state(begun, partial), Digit::from_index(value - 1), next)?;
                    if partial == begun {
                        builder.add(0, Digit::from_index(value - 1), next)?;
                    }
                }
            }
        }
    }
    Some(builder.build())
}

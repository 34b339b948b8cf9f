//! Rules on which digits some cells hold.

use super::{
    Misfit, check,
    lowering::{Lowering, square},
};
use crate::{Cell, Constraint, Digit, DigitSet, Shape};

/// Cells that hold one of some digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The digits that each of them may hold.
    pub digits: CandidateDigits,
}

/// Which digits a cell may hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CandidateDigits {
    /// The even ones.
    Even,
    /// The odd ones.
    Odd,
    /// These, ascending.
    These(Vec<Digit>),
}

impl CandidateDigits {
    /// The digits on a board of that size.
    pub fn on(&self, size: usize) -> DigitSet {
        let with_parity = |odd| (0..size).map(Digit::from_index).filter(move |digit| digit.get() % 2 == odd).collect();
        match self {
            Self::Even => with_parity(0),
            Self::Odd => with_parity(1),
            Self::These(digits) => digits.iter().copied().collect::<DigitSet>() & DigitSet::all(size),
        }
    }
}

impl Candidates {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.digits.on(shape.size()).is_empty() { Err(Misfit::NoDigit) } else { Ok(()) }
    }

    pub(super) fn constraints(&self, size: usize) -> Vec<Constraint> {
        let digits = self.digits.on(size);
        self.cells.iter().map(|&cell| Constraint::Allowed { cell, digits }).collect()
    }
}

/// Digits that the four cells around a corner contain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quadruple {
    /// The upper left of the four cells.
    pub top_left: Cell,
    /// The digits, ascending; one that is listed twice is in two of the cells.
    pub digits: Vec<Digit>,
}

impl Quadruple {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&[self.top_left], shape)?;
        if square(shape, self.top_left).is_none() {
            return Err(Misfit::OffBoard { cell: self.top_left });
        }
        check::digits(&self.digits, shape)?;
        if self.digits.is_empty() || self.digits.len() > 4 {
            Err(Misfit::TooManyDigits { digits: self.digits.len(), most: 4 })
        } else {
            Ok(())
        }
    }

    pub(super) fn constraints(&self, shape: &Shape) -> Vec<Constraint> {
        let Some(cells) = square(shape, self.top_left) else { return Vec::new() };
        contains(&cells, &self.digits, false)
    }
}

/// Cells that hold some digits, each as often as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contains {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The digits, ascending.
    pub digits: Vec<Digit>,
    /// Whether the cells contain each digit exactly as often as it is listed, instead of at least.
    pub is_exact: bool,
}

impl Contains {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::digits(&self.digits, shape)?;
        let (digits, most) = (self.digits.len(), self.cells.len());
        if digits > most { Err(Misfit::TooManyDigits { digits, most }) } else { Ok(()) }
    }

    pub(super) fn constraints(&self) -> Vec<Constraint> {
        contains(&self.cells, &self.digits, self.is_exact)
    }
}

/// The cells contain each digit as often as it is listed, at least or exactly.
fn contains(cells: &[Cell], digits: &[Digit], is_exact: bool) -> Vec<Constraint> {
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let set: DigitSet = digits.iter().copied().collect();
    let count = |digits: DigitSet, least: usize, exact: bool| {
        let most = if exact { least } else { cells.len() };
        Constraint::Count { cells: cells.to_vec(), digits, least: number(least), most: number(most) }
    };
    let mut constraints: Vec<Constraint> =
        set.iter().map(|digit| count(digit.set(), digits.iter().filter(|&&other| other == digit).count(), is_exact)).collect();
    if set.len() > 1 {
        constraints.push(count(set, digits.len(), is_exact));
    }
    constraints
}

/// The number of cells of a cage that hold certain digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookAndSay {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Digits with the number of cells that hold them, which may be 0.
    pub counts: Vec<(u8, Digit)>,
}

impl LookAndSay {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::digits(&self.counts.iter().map(|count| count.1).collect::<Vec<_>>(), shape)
    }

    pub(super) fn constraints(&self) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        let (mut all, mut total) = (DigitSet::EMPTY, 0);
        for &(count, digit) in &self.counts {
            let count = u16::from(count);
            all.insert(digit);
            total += count;
            constraints.push(Constraint::Count { cells: self.cells.clone(), digits: digit.set(), least: count, most: count });
        }
        if self.counts.len() > 1 && all.len() == self.counts.len() {
            constraints.push(Constraint::Count { cells: self.cells.clone(), digits: all, least: total, most: total });
        }
        constraints
    }
}

/// A cage with as many even as odd digits and as many low as high ones, all different.
pub(super) fn equality_cage(cells: &[Cell], lowering: &Lowering<'_>) -> Vec<Constraint> {
    let (size, half) = (lowering.size(), u16::try_from(cells.len() / 2).unwrap_or(u16::MAX));
    let count = |digits: DigitSet| Constraint::Count { cells: cells.to_vec(), digits, least: half, most: half };
    let range = |from: usize, to: usize| (from..to).map(Digit::from_index).collect::<DigitSet>();
    vec![
        Constraint::Different(cells.to_vec()),
        count(CandidateDigits::Even.on(size)),
        count(CandidateDigits::Odd.on(size)),
        count(range(0, size / 2)),
        count(range(size - size / 2, size)),
    ]
}

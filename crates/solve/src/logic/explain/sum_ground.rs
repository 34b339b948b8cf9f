//! [`SumGround`]: a sum by which facts of a net hold; [`SumRest`]: what their premises leave of it.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::explain::{inference::Net, reason::SumPart};

/// A sum by which facts of a net hold, with what the board leaves its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumGround {
    /// The sum; without houses that of one rule.
    pub sum: SumPart,
    /// For the cell of each term of the sum, the digits that the board leaves it.
    pub held: Vec<DigitSet>,
}

/// What the premises of some facts leave of a sum whose cells are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRest {
    /// The cells that have several digits left.
    pub cells: Vec<Cell>,
    /// What they make together; not above 0 where the others make too much.
    pub total: i32,
    /// What the cells of the sum make that have one digit left.
    pub made: i32,
    /// The digits that the cells can hold together, ascending, each list once; `None` if there are more than [`SumRest::FEW`].
    pub combinations: Option<Vec<Vec<Digit>>>,
}

impl SumRest {
    /// More combinations are not worth a list.
    pub const FEW: usize = 4;
    /// More ways to fill the cells are not looked at.
    const MOST_LOOKED_AT: usize = 20_000;
}

impl SumGround {
    /// What is left of the sum for facts of a net that hold by it: by their premises, the board, and the cells that see each other. `None` where
    /// cells are taken off, or nothing is left open.
    pub fn rest(&self, net: &Net, facts: &[usize], sees: impl Fn(Cell, Cell) -> bool) -> Option<SumRest> {
        let written = self.sum.written();
        let &[whole] = &written.totals[..] else { return None };
        if written.terms.iter().any(|term| term.1 != 1) {
            return None;
        }
        let premises: BTreeSet<usize> = facts.iter().flat_map(|&at| net.implications[at].premises.iter().copied()).collect();
        let mut left: BTreeMap<Cell, DigitSet> = self.sum.terms.iter().map(|term| term.0).zip(self.held.iter().copied()).collect();
        for &premise in &premises {
            let fact = &net.implications[premise];
            let &[cell] = &fact.node.cells[..] else { continue };
            if let Some(digits) = left.get_mut(&cell) {
                let of = fact.node.digit.set();
                *digits = if fact.is_true { *digits & of } else { *digits - of };
            }
        }
        let (decided, open): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, digits)| digits.only().is_some());
        let made: i32 = decided.iter().filter_map(|(_, digits)| digits.only()).map(|digit| i32::from(digit.get())).sum();
        let mut ways = Ways { sees, found: BTreeSet::new(), looked_at: 0 };
        let mut filled: Vec<(Cell, Digit)> = decided.iter().filter_map(|&(cell, digits)| Some((cell, digits.only()?))).collect();
        let flow = ways.fill(&open, whole - made, &mut filled, decided.len());
        (!open.is_empty()).then(|| SumRest {
            cells: open.iter().map(|(cell, _)| *cell).collect(),
            total: whole - made,
            made,
            combinations: flow.is_continue().then(|| ways.found.into_iter().collect()),
        })
    }
}

/// The search for the combinations of some cells.
struct Ways<F> {
    sees: F,
    found: BTreeSet<Vec<Digit>>,
    looked_at: usize,
}

impl<F: Fn(Cell, Cell) -> bool> Ways<F> {
    /// Fills the open cells so that they make the total; breaks where there is too much to list or to look at.
    fn fill(&mut self, open: &[(Cell, DigitSet)], total: i32, filled: &mut Vec<(Cell, Digit)>, decided: usize) -> ControlFlow<()> {
        let Some((&(cell, digits), rest)) = open.split_first() else {
            if total == 0 {
                let mut digits: Vec<Digit> = filled[decided..].iter().map(|way| way.1).collect();
                digits.sort_unstable();
                self.found.insert(digits);
            }
            return if self.found.len() > SumRest::FEW { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        self.looked_at += 1;
        if self.looked_at > SumRest::MOST_LOOKED_AT {
            return ControlFlow::Break(());
        }
        let end = |end: fn(DigitSet) -> Option<Digit>| -> i32 {
            rest.iter().filter_map(|(_, digits)| end(*digits)).map(|digit| i32::from(digit.get())).sum()
        };
        let reach = end(DigitSet::first)..=end(|digits| digits.iter().last());
        for digit in digits {
            let left = total - i32::from(digit.get());
            let is_free = filled.iter().all(|&(other, used)| used != digit || !(self.sees)(cell, other));
            if is_free && reach.contains(&left) {
                filled.push((cell, digit));
                let flow = self.fill(rest, left, filled, decided);
                filled.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }
}

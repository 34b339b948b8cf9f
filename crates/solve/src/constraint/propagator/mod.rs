//! The propagators: each removes digits that a form of constraint rules out, and finds that it cannot be met.
//!
//! A propagator is data in the arrays of [`Propagators`]; [`Propagators::run`] (`accepted.rs`) chooses the function by kind. No propagator removes a
//! digit of a solution, and each finds a contradiction at the latest when all its cells hold one digit.

mod accepted;
mod band;
mod cage;
mod groups;
mod house;
mod linear;
mod sums;

pub(super) use accepted::{Either, LayeredAutomaton, NotAll};
pub(super) use band::Band;
pub(super) use groups::{Family, SelfCounting};
pub(super) use house::{CellSets, SetFamily};
pub(super) use linear::{Linear, MOST_SEGMENTS, Segment, SumWidth};
pub(super) use sums::{EqualSums, Ranked};

use super::{
    domains::{Domains, Unsatisfiable},
    sums::SumTables,
};
use crate::Cancel;

/// A list of cells in [`Propagators::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellSpan {
    start: u32,
    len: u32,
}

/// The task of a propagator and its cells. An index points into the list of its kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Propagator {
    /// The cells hold every digit once.
    House(CellSpan),
    /// Crossing houses.
    Band(u32),
    /// The cells hold different digits that add up to the sum.
    Cage { cells: CellSpan, sum: i32 },
    /// Two cells hold a pair of a table; both directions.
    Related { first: u16, second: u16, forth: u32, back: u32 },
    /// Two cells or more hold different digits: only where no exclusions say so, within a way of [`Either`].
    Different(CellSpan),
    /// A cell holds one of the digits: within a way of [`Either`].
    Allowed { cell: u16, digits: u32 },
    /// A weighted sum.
    Linear(u32),
    /// Segments with the same sum.
    EqualSums(u32),
    /// The cells hold one of some sets.
    OneOfSets(u32),
    /// A number of the cells hold one of the digits.
    Count { cells: CellSpan, digits: u32, least: u16, most: u16 },
    /// Inner cells between or outside the ends.
    Interval { ends: (u16, u16), inner: CellSpan, outside: bool, gap: u8 },
    /// The digits between the least and the greatest add up to the sum.
    Enclosed { cells: CellSpan, sum: i32, is_house: bool },
    /// An automaton accepts the cells.
    Accepted(u32),
    /// Groups with the same digits.
    SameDigits(u32),
    /// Each digit says how many cells hold it.
    SelfCounting(u32),
    /// A digit says how many different digits other cells hold.
    CountDifferent { counter: u16, cells: CellSpan },
    /// No selection of cells adds up to the sum.
    NeverSum { cells: CellSpan, sum: i32 },
    /// Places of lines in the order of all lines.
    Ranked(u32),
    /// One way or another.
    Either(u32),
    /// One constraint at least does not hold.
    NotAll(u32),
    /// Two houses share some cells: a digit that has its place there in one house is removed from the rest of the other.
    Overlap { shared: CellSpan, first: CellSpan, second: CellSpan },
}

/// All propagators of a board with the data they refer to.
#[derive(Clone, Debug)]
pub(super) struct Propagators {
    pub(super) size: usize,
    pub(super) all: u32,
    pub(super) tables: &'static SumTables,
    /// The propagators that are run, in the order of their cost.
    pub(super) list: Vec<Propagator>,
    pub(super) cells: Vec<u16>,
    /// The cells that differ from each cell.
    pub(super) apart: CellSets,
    pub(super) bands: Vec<Band>,
    pub(super) linear: Vec<Linear>,
    pub(super) groups: Vec<Vec<CellSpan>>,
    pub(super) self_counting: Vec<SelfCounting>,
    pub(super) equal_sums: Vec<EqualSums>,
    pub(super) sets: Vec<SetFamily>,
    pub(super) automata: Vec<LayeredAutomaton>,
    pub(super) ranked: Vec<Ranked>,
    pub(super) either: Vec<Either>,
    pub(super) not_all: Vec<NotAll>,
    /// Tables of relations one after the other: for each mask the partners, or for boards with more than nine digits for each digit.
    pub(super) relations: Vec<u32>,
}

/// Room for propagators that compare possibilities, kept between runs, and whether the long ones are to stop.
#[derive(Clone, Debug, Default)]
pub(super) struct PropagatorScratch {
    states: Vec<u64>,
    domains: Vec<Domains>,
    unions: Vec<Vec<u32>>,
    cancel: Cancel,
    was_interrupted: bool,
}

impl PropagatorScratch {
    /// From now on propagation stops when this is cancelled.
    pub(super) fn watch(&mut self, cancel: &Cancel) {
        self.cancel = cancel.clone();
        self.was_interrupted = false;
    }

    /// Whether the search has been cancelled.
    #[inline]
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Whether a propagator has stopped before its end, so that it has to run again; asking forgets it.
    pub(super) fn take_interruption(&mut self) -> bool {
        std::mem::take(&mut self.was_interrupted)
    }

    /// Whether a long propagator has to stop here. It leaves the rest as it is.
    fn must_stop(&mut self) -> bool {
        self.was_interrupted |= self.cancel.is_cancelled();
        self.was_interrupted
    }
}

type Outcome = Result<(), Unsatisfiable>;

impl Propagators {
    /// Appends cells to the lists.
    pub(super) fn span(&mut self, cells: impl IntoIterator<Item = u16>) -> CellSpan {
        let start = self.cells.len();
        self.cells.extend(cells);
        let index = |index: usize| u32::try_from(index).expect("a board has fewer cells in its constraints");
        CellSpan { start: index(start), len: index(self.cells.len() - start) }
    }

    #[inline]
    pub(super) fn of(&self, span: CellSpan) -> &[u16] {
        &self.cells[span.start as usize..(span.start + span.len) as usize]
    }

    /// The digits that the second cell of a relation may hold for those of the first; `table` is the start of its table.
    #[inline]
    pub(super) fn partners(&self, table: u32, mask: u32) -> u32 {
        let table = &self.relations[table as usize..];
        if self.size <= super::sums::TABLE_SIZE {
            return table[mask as usize];
        }
        let (mut all, mut rest) = (0, mask);
        while rest != 0 && all != self.all {
            all |= table[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        all
    }
}

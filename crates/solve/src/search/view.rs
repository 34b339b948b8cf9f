//! [`View`]: the visible state of a search between two of its events; [`Heat`]: how often it has visited each cell.

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, Digits, Geometry, HouseId, HouseKind, Strength};

use crate::search::{Counters, DeadEnd, Event, machine::cloned_in_place};

/// The visible state of a search between two of its events. It is owned, so that it can be sent to another thread.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The number of events so far.
    pub position: u64,
    /// The event that led here; `None` before the first.
    pub event: Option<Event>,
    /// The work done so far.
    pub counters: Counters,
    /// All digits on the board, including the givens.
    pub digits: Digits,
    /// The origin of the digit in each cell.
    pub origins: Vec<Origin>,
    /// The cell that the search is at, if any.
    pub at: Option<Cell>,
    /// The candidates of each cell (none for filled cells); `None` if the method does not keep candidates.
    pub candidates: Option<Vec<DigitSet>>,
    /// The open decisions, outermost first.
    pub stack: Vec<Decision>,
    /// The other data of the method.
    pub workings: Workings,
    /// The number of visits to each cell; empty if that is not counted.
    pub heat: Vec<CellHeat>,
    /// The order in which digits are tested in each cell, if the method tests every digit; else empty.
    pub digit_order: Vec<Digit>,
    /// The running totals of rules, if the method keeps any.
    pub totals: Vec<RunningTotal>,
    /// The strength with which rules other than houses are checked during the search.
    pub strength: Strength,
    /// The share of the search space that is closed off, from 0 to 1: computed from the decision stack, as if all branches of a decision
    /// were equally large.
    pub progress: f64,
}

/// The origin of a digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Origin {
    /// The cell is empty.
    #[default]
    Empty,
    /// The digit was there at the start of the search.
    Start,
    /// The digit was tried by the decision at that depth, counted from 1.
    Tried {
        /// The depth of the decision, from 1.
        depth: u16,
    },
    /// The digit was tried and has failed, and stays because the line that erases it is crossed out.
    LeftBehind,
    /// The digit followed from the decision at that depth; 0 if it followed without any decision.
    Forced {
        /// The depth of the decision, or 0.
        depth: u16,
    },
}

impl Origin {
    /// The origins of digits at the start of a search.
    pub(super) fn of_start(digits: &[Option<Digit>]) -> Vec<Self> {
        digits.iter().map(|digit| if digit.is_some() { Self::Start } else { Self::Empty }).collect()
    }
}

/// An open decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The cell of the digit being tried.
    pub cell: Cell,
    /// The digit being tried.
    pub tried: Digit,
    /// The alternatives that remain.
    pub left: Left,
}

/// The alternatives that a decision has left to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// Other digits for the same cell. For `scan` and `tables`: every digit that comes later in the order, tested or not.
    Digits(DigitSet),
    /// Other cells of the house for the same digit.
    Cells {
        /// The house in which the digit needs a place.
        house: HouseId,
        /// The cells not yet tried.
        cells: Vec<Cell>,
    },
    /// The two digits of a pair in the other order, if that has not been tried.
    Swap {
        /// The other cell of the pair.
        with: Cell,
        /// Its digit.
        digit: Digit,
        /// Whether the other order remains to be tried.
        open: bool,
    },
}

/// The data of a method besides the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Workings {
    /// None: the method uses the board alone.
    None,
    /// Rule tables: one for each kind of house, with the digits used in each house.
    Tables(Vec<Table>),
    /// Bit masks: the same data, as numbers.
    Masks(Vec<Table>),
    /// Candidate lists: they are in [`View::candidates`].
    Candidates,
    /// The columns of an exact cover that are open.
    Columns {
        /// The number of open columns.
        open: usize,
        /// The number of all columns.
        of: usize,
        /// The open column with the fewest options, and their number.
        smallest: Option<(CoverColumn, usize)>,
        /// The number of columns that at most one option may satisfy: those of rules that are not houses.
        secondary: usize,
        /// The number of options of each column, `None` for one that is covered: first the cells, then the digits of each house.
        ways: Vec<Option<u16>>,
        /// The column whose options the last event has covered or uncovered.
        chosen: Option<Cover>,
    },
    /// A board that is being filled at random.
    Luck {
        /// The number of dead ends so far.
        failures: u64,
    },
    /// A puzzle that is being made.
    Holes {
        /// The number of remaining clues, including those whose removal is being tried.
        clues: usize,
        /// The number of clues that were tried and put back. At the end the others were passed over, so that enough remain.
        needed: usize,
        /// The number of clues removed for good.
        gone: usize,
    },
}

/// A running total: the sum of the filled cells of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningTotal {
    /// The place of the rule in the list of rules.
    pub rule: usize,
    /// The sum.
    pub demand: DemandId,
    /// The sum of the filled cells, each with its weight.
    pub sum: i32,
    /// The number of empty cells.
    pub open: u16,
}

/// One rule table: the digits used in each house of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The kind of house.
    pub kind: HouseKind,
    /// The digits used, house by house.
    pub used: Vec<DigitSet>,
}

/// A column of which an option has been taken or taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The demand that the column stands for.
    pub column: CoverColumn,
    /// Its options, in their order.
    pub options: Vec<(Cell, Digit)>,
    /// The place of the option that was taken or taken back.
    pub taken: usize,
    /// Whether it was taken back: its links were restored in the opposite order.
    pub is_back: bool,
}

/// A column of the exact cover problem: a constraint that exactly one option must satisfy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoverColumn {
    /// The cell has a digit.
    Cell(Cell),
    /// The house has the digit.
    Place {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseId,
    },
}

/// The number of visits of a search to a cell, up to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct CellHeat {
    /// The digits placed in it.
    pub placed: u64,
    /// The digits that have left it again.
    pub removed: u64,
    /// The dead ends at it: no digit fitted it, or it was an empty cell of a house in which a digit had no place.
    pub dead_ends: u64,
}

/// The counts of a machine for a cell. The digits that have left the cell follow from them: all digits ever placed there, except the present one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Visits {
    pub(super) placed: u64,
    pub(super) dead_ends: u64,
}

/// The visits of each cell, or of each blank.
#[derive(Debug)]
pub(super) struct Heat(Box<[Visits]>);

cloned_in_place!([] Heat { 0 });

impl Heat {
    /// No visits of that many cells.
    pub(super) fn new(cells: usize) -> Self {
        Self(vec![Visits::default(); cells].into())
    }

    /// The visits, to count them where there is no event.
    #[inline(always)]
    pub(super) fn visits(&mut self) -> &mut [Visits] {
        &mut self.0
    }

    /// The visits of the cell, or the blank, of that index.
    pub(super) fn of(&self, index: usize) -> Visits {
        self.0[index]
    }

    /// Counts an event; `digits` are those on the board.
    pub(super) fn count(&mut self, event: Event, geometry: &Geometry, digits: &[Option<Digit>]) {
        match event {
            Event::Place { cell, .. } => self.0[cell.index()].placed += 1,
            Event::Contradiction(DeadEnd::Cell(cell)) => self.0[cell.index()].dead_ends += 1,
            Event::Contradiction(DeadEnd::Place { house, .. }) => {
                let cells = geometry.house(house).cells.iter();
                for cell in cells.filter(|cell| digits[cell.index()].is_none()) {
                    self.0[cell.index()].dead_ends += 1;
                }
            }
            _ => {}
        }
    }

    /// The heat of each cell, where `origins` says how it got its digit.
    pub(super) fn of_cells(&self, origins: &[Origin]) -> Vec<CellHeat> {
        self.0.iter().zip(origins).map(|(visits, &origin)| visits.heat(origin)).collect()
    }

    /// The size of its allocations in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

impl Visits {
    /// The heat of a cell that got its digit, if it has one, in that way.
    pub(super) fn heat(self, origin: Origin) -> CellHeat {
        let is_there = matches!(origin, Origin::Tried { .. } | Origin::Forced { .. } | Origin::LeftBehind);
        let Self { placed, dead_ends } = self;
        CellHeat { placed, removed: placed.saturating_sub(u64::from(is_there)), dead_ends }
    }
}

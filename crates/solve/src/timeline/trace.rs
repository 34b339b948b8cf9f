//! [`Trace`]: which event of a run has placed each digit that is on the board, and what follows from that: why a digit cannot be in a
//! cell, and which guesses took part in a dead end.
//!
//! A digit on the board was tried, or it followed from digits that were there before it: the only candidate of its cell, or the only
//! place in a house. Going back along these reasons leads from a dead end to the guesses that it needs. The others are innocent: without
//! them the same dead end comes. A search that learns from conflicts (conflict-directed backjumping, Prosser 1993; clause learning,
//! Marques-Silva and Sakallah 1996) starts from just this.
//!
//! The trace of a moment is made by replaying a little of the run for each open decision.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, DemandId, Digit, Digits, Geometry, HouseId, Strength};

use super::{Choice, recording::Checkpoints};
use crate::{
    Cancel,
    search::{DeadEnd, Event, Machine, PlacedBy},
};

/// A digit of a search on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The number of the event that placed it.
    pub position: u64,
    /// The cell that holds the digit.
    pub cell: Cell,
    /// The digit that was written.
    pub digit: Digit,
    /// The reason.
    pub why: PlacedBy,
    /// The number of decisions on the board, its own included.
    pub depth: usize,
}

/// The digits on the board at a moment of a run, in the order in which they were placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    position: u64,
    start: Digits,
    written: Vec<Written>,
    /// The candidates that events of their own have struck, with the numbers of these events.
    struck: Vec<(u64, Cell, Digit)>,
    /// For each cell the number of digits that had been written once it had its own: 0 for those of the start.
    when: Vec<Option<usize>>,
}

/// A cause that keeps a digit out of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A peer holds the digit.
    Peer(Cell),
    /// A rule that is not a house would be broken, given the digits of these cells.
    Rule(DemandId, Vec<Cell>),
}

/// Why a digit cannot be in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The cause that has kept it out the longest.
    pub cause: Cause,
    /// The number of the event that has struck the candidate, or has placed the digit that keeps it out; 0 if the start does.
    pub position: u64,
    /// The digit of the search that keeps it out, if it is not one of the start.
    pub written: Option<Written>,
}

/// A board, and how far digits are tested against its rules.
type RuledBoard<'a> = (&'a Geometry, Strength);

/// The guesses that something on the board depends on, by their depth from 1.
pub type Guesses = BTreeSet<usize>;

/// For each digit of a search, in order, the guesses that it depends on.
type Blame = [Option<Guesses>];

impl Trace {
    /// The digits written in that order on a board with the digits `start`, up to that position. `struck` are the events that strike
    /// candidates.
    pub(super) fn new(position: u64, start: Digits, written: Vec<Written>, struck: Vec<(u64, Cell, Digit)>) -> Self {
        let mut when: Vec<Option<usize>> = start.iter().map(|digit| digit.map(|_| 0)).collect();
        for (order, digit) in (1..).zip(&written) {
            when[digit.cell.index()] = Some(order);
        }
        Self { position, start, written, struck, when }
    }

    /// The number of events up to the moment.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The digits of the search on the board, in the order in which they were placed.
    pub fn written(&self) -> &[Written] {
        &self.written
    }

    /// The digit of the search in a cell.
    pub fn at(&self, cell: Cell) -> Option<&Written> {
        self.written.iter().find(|written| written.cell == cell)
    }

    /// All digits on the board.
    pub fn digits(&self) -> Digits {
        self.digits_after(self.written.len())
    }

    /// Why a digit cannot be in an empty cell; `None` if neither a peer nor a rule keeps it out.
    pub fn removal(&self, geometry: &Geometry, strength: Strength, cell: Cell, digit: Digit) -> Option<Removal> {
        let (order, cause) = self.exclusion((geometry, strength), cell, digit, self.written.len())?;
        let written = order.checked_sub(1).map(|index| self.written[index]);
        let struck = self.struck.iter().find(|(_, at, what)| (*at, *what) == (cell, digit));
        let position = struck.map_or(written.map_or(0, |written| written.position), |(position, ..)| *position);
        Some(Removal { cause, position, written })
    }

    /// The guesses that a dead end on this board needs; the others took no part in it. `None` if the reason is not on the board.
    pub fn guilty(&self, geometry: &Geometry, strength: Strength, end: DeadEnd) -> Option<Guesses> {
        let board = (geometry, strength);
        let (blame, count) = (self.blame(board), self.written.len());
        match end {
            DeadEnd::Cell(cell) => self.of_digits(board, &blame, cell, None, count),
            DeadEnd::Place { digit, house } => self.of_places(board, &blame, (digit, house), None, count),
        }
    }

    /// The guesses that the digit of a cell depends on; none for one of the start.
    pub fn needs(&self, geometry: &Geometry, strength: Strength, cell: Cell) -> Option<Guesses> {
        match self.when[cell.index()]? {
            0 => Some(Guesses::new()),
            order => self.blame((geometry, strength)).swap_remove(order - 1),
        }
    }

    /// For each digit of the search, in order, the guesses that it depends on.
    fn blame(&self, board: RuledBoard<'_>) -> Vec<Option<Guesses>> {
        let mut blame: Vec<Option<Guesses>> = Vec::new();
        for (before, written) in self.written.iter().enumerate() {
            let guesses = match written.why {
                PlacedBy::Guess | PlacedBy::Pair { .. } => Some(Guesses::from([written.depth])),
                PlacedBy::NakedSingle => self.of_digits(board, &blame, written.cell, Some(written.digit), before),
                PlacedBy::HiddenSingle(house) => self.of_places(board, &blame, (written.digit, house), Some(written.cell), before),
            };
            blame.push(guesses);
        }
        blame
    }

    /// The guesses because of which no digit but `except` fits a cell, given the first `before` digits of the search.
    fn of_digits(&self, board: RuledBoard<'_>, blame: &Blame, cell: Cell, except: Option<Digit>, before: usize) -> Option<Guesses> {
        let mut guesses = Guesses::new();
        for digit in Digit::all(board.0.size()).filter(|&digit| Some(digit) != except) {
            guesses.append(&mut self.of_exclusion(board, blame, cell, digit, before)?);
        }
        Some(guesses)
    }

    /// The guesses because of which a digit has no place in a house besides `except`, given the first `before` digits of the search.
    fn of_places(
        &self,
        board: RuledBoard<'_>,
        blame: &Blame,
        (digit, house): (Digit, HouseId),
        except: Option<Cell>,
        before: usize,
    ) -> Option<Guesses> {
        let mut guesses = Guesses::new();
        for &cell in board.0.house(house).cells.iter().filter(|&&cell| Some(cell) != except) {
            let excluded = self.of_exclusion(board, blame, cell, digit, before);
            let filled = self.when[cell.index()].filter(|&order| order <= before).and_then(|order| self.of_written(blame, order));
            // Either is enough: the digit does not fit, or another is there. What needs the lower guesses was true earlier.
            let weight = |guesses: &Guesses| (guesses.last().copied(), guesses.len());
            guesses.append(&mut excluded.into_iter().chain(filled).min_by_key(weight)?);
        }
        Some(guesses)
    }

    /// The guesses that keep a digit out of a cell, given the first `before` digits of the search.
    fn of_exclusion(&self, board: RuledBoard<'_>, blame: &Blame, cell: Cell, digit: Digit, before: usize) -> Option<Guesses> {
        match self.exclusion(board, cell, digit, before)? {
            (order, Cause::Peer(_)) => self.of_written(blame, order),
            (_, Cause::Rule(_, cells)) => {
                let mut guesses = Guesses::new();
                for cell in cells {
                    guesses.append(&mut self.of_written(blame, self.when[cell.index()]?)?);
                }
                Some(guesses)
            }
        }
    }

    /// The guesses that a digit depends on, by its place in the order; 0 for the start.
    fn of_written(&self, blame: &Blame, order: usize) -> Option<Guesses> {
        match order.checked_sub(1) {
            None => Some(Guesses::new()),
            Some(index) => blame.get(index)?.clone(),
        }
    }

    /// The cause that keeps a digit out of a cell, given the first `before` digits of the search: the one of the earliest moment, with the
    /// number of digits at that moment.
    fn exclusion(&self, board: RuledBoard<'_>, cell: Cell, digit: Digit, before: usize) -> Option<(usize, Cause)> {
        let (geometry, strength) = board;
        let holds = |order: usize, peer: Cell| match order.checked_sub(1) {
            None => self.start[peer.index()] == Some(digit),
            Some(index) => self.written[index].digit == digit,
        };
        let held = |&peer: &Cell| self.when[peer.index()].filter(|&order| order <= before && holds(order, peer)).zip(Some(peer));
        let peer = geometry.peers(cell).iter().filter_map(held).min_by_key(|(order, _)| *order);
        if peer.is_some_and(|(order, _)| order == 0) || geometry.demands().of(cell).is_empty() {
            return peer.map(|(order, peer)| (order, Cause::Peer(peer)));
        }
        // A rule may have kept it out before.
        let until = peer.map_or(before, |(order, _)| order - 1);
        let mut digits = self.start.clone();
        for order in 0..=until {
            if let Some(written) = order.checked_sub(1).map(|index| self.written[index]) {
                digits[written.cell.index()] = Some(written.digit);
            }
            let own = digits[cell.index()].replace(digit);
            let broken = geometry.entries(&digits).first_broken(cell, strength);
            digits[cell.index()] = own;
            if let Some(demand) = broken {
                let cells = geometry.demands().list()[demand.index()].cells().iter();
                let filled = cells.copied().filter(|&other| other != cell && digits[other.index()].is_some());
                return Some((order, Cause::Rule(demand, filled.collect())));
            }
        }
        peer.map(|(order, peer)| (order, Cause::Peer(peer)))
    }

    fn digits_after(&self, count: usize) -> Digits {
        let mut digits = self.start.clone();
        for written in &self.written[..count] {
            digits[written.cell.index()] = Some(written.digit);
        }
        digits
    }
}

/// A part of a run that is stepped through event by event rather than halved.
const STEPPED: u64 = 256;

/// The trace of a position that is not beyond the checkpoints' machine. `machine` is a clone of it, in any state. `None` if cancelled, and
/// for a machine whose decisions do not name the digits on its board.
pub(super) fn trace<M: Machine>(mut machine: M, checkpoints: &Checkpoints<M::Saved>, at: u64, cancel: &Cancel) -> Option<Trace> {
    machine.load(checkpoints.before(at).1);
    run_to(&mut machine, at, cancel)?;
    let (choices, digits) = (machine.choices(), machine.digits());
    machine.load(checkpoints.before(0).1);
    let start = machine.digits();
    let (mut written, mut struck) = (Vec::new(), Vec::new());
    // The decision of the next level, if the machine has just made it.
    let mut made = None;
    for level in 0..=choices.len() {
        if level > 0 {
            let event = match made.take() {
                Some(event) => event,
                None => enter(&mut machine, checkpoints, &choices[..level], at, cancel)?,
            };
            written.push(placed(event, &machine)?);
        }
        // What follows comes at once, before any other decision.
        while machine.position() < at {
            let event = machine.step()?;
            match event {
                Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. } => {
                    struck.push((machine.position(), cell, digit));
                }
                Event::Place { .. } if machine.depth() == level => written.push(placed(event, &machine)?),
                _ => {
                    made = Some(event).filter(|_| choices.get(..=level).is_some_and(|deeper| is_inside(&machine, deeper)));
                    break;
                }
            }
        }
    }
    // Of what followed from the last decision a part may have been taken back, the last first, with all that it had struck.
    let is_left = |placed: &Written| digits[placed.cell.index()] == Some(placed.digit);
    if let Some(gone) = written.iter().position(|placed| !is_left(placed)) {
        let since = written[gone].position;
        written.truncate(gone);
        struck.retain(|(position, ..)| *position < since);
    }
    let trace = Trace::new(at, start, written, struck);
    (trace.digits() == digits).then_some(trace)
}

fn placed<M: Machine>(event: Event, machine: &M) -> Option<Written> {
    let Event::Place { cell, digit, why } = event else { return None };
    Some(Written { position: machine.position(), cell, digit, why, depth: machine.depth() })
}

/// Whether these are the first decisions on the board.
fn is_inside<M: Machine>(machine: &M, choices: &[Choice]) -> bool {
    machine.depth() >= choices.len() && machine.choices().starts_with(choices)
}

/// Moves the machine, which is before the branch with these decisions, to just after the last of them was made. The branch holds the
/// position `inside`. Returns the event that made the decision. A search never makes the same decisions twice, so the branch is all that
/// lies between: its beginning is found by halving.
fn enter<M: Machine>(
    machine: &mut M,
    checkpoints: &Checkpoints<M::Saved>,
    choices: &[Choice],
    inside: u64,
    cancel: &Cancel,
) -> Option<Event> {
    let (mut low, mut high, mut saved) = (machine.position(), inside, machine.save());
    let stride = checkpoints.stride();
    let (mut first, mut end) = (low / stride + 1, inside / stride + 1);
    while first < end {
        let middle = first.midpoint(end);
        machine.load(checkpoints.before(middle * stride).1);
        if is_inside(machine, choices) {
            (high, end) = (machine.position(), middle);
        } else {
            (low, first, saved) = (machine.position(), middle + 1, machine.save());
        }
    }
    while high - low > STEPPED {
        machine.load(&saved);
        run_to(machine, low.midpoint(high), cancel)?;
        if is_inside(machine, choices) {
            high = machine.position();
        } else {
            (low, saved) = (machine.position(), machine.save());
        }
    }
    machine.load(&saved);
    while machine.position() < high {
        let event = machine.step()?;
        if is_inside(machine, choices) {
            return Some(event);
        }
    }
    None
}

/// Runs forward to a position; `None` if cancelled.
fn run_to<M: Machine>(machine: &mut M, position: u64, cancel: &Cancel) -> Option<()> {
    while machine.position() < position {
        if cancel.is_cancelled() {
            return None;
        }
        machine.run((position - machine.position()).min(M::EVENTS_AT_ONCE));
    }
    Some(())
}

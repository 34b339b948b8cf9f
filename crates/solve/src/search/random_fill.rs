//! `random-fill`: a full board by luck. The cells are filled in reading order, each with a random digit of those that its houses leave
//! over. Where they leave none, everything is taken back, and the search starts again.
//!
//! ```text
//! digits left ──▶ one of them at random, next cell ──▶ no cell left: the board is full
//!     ▲                      │
//!     └── take all back ◀── none left: start again
//! ```
//!
//! The lesson is how often that fails: an early digit rules out a place later, and the search does not look ahead. On a classic board one
//! of a few hundred attempts succeeds, on 16×16 practically none. Every board can result, but not all are equally likely.

use std::sync::Arc;

use sudoscope_board::{Cell, Digit, DigitSet, Digits, HouseGeometry, Position};

use crate::{
    random::RandomStream,
    search::{
        DeadEnd, Decision, Event, Goal, Landmark, Ledger, Left, Machine, Origin, PlacedBy, Program, RemovedBy, View, Workings,
        machine::{kept_whole, narrow},
        outlook::free,
        program,
        view::Heat,
    },
};

/// A full board by luck. It ends with the first board, whatever the goal.
#[derive(Clone, Debug)]
pub struct RandomFill {
    plan: Arc<FillPlan>,
    random: RandomStream,
    /// The digits of the first blanks, each with the other digits that were possible.
    drawn: Vec<(Digit, DigitSet)>,
    /// Whether everything is being taken back after a dead end.
    starts_anew: bool,
    heat: Heat,
    ledger: Ledger,
}

/// The constant part of a run.
#[derive(Debug)]
struct FillPlan {
    start: Position,
    /// The cells to fill, in reading order.
    blanks: Vec<Cell>,
}

impl RandomFill {
    /// Its program.
    pub const PROGRAM: Program = program::FILLING;

    /// A machine before its first event, on an empty board.
    pub fn at_random(geometry: HouseGeometry, random: RandomStream) -> Self {
        Self::with_start(Position::empty(geometry), random)
    }

    fn with_start(start: Position, random: RandomStream) -> Self {
        let blanks = start.geometry().shape().cells().filter(|&cell| start.digit(cell).is_none()).collect();
        let heat = Heat::new(start.digits().len());
        let plan = Arc::new(FillPlan { start, blanks });
        Self { plan, random, drawn: Vec::new(), starts_anew: false, heat, ledger: Ledger::new(Goal::First) }
    }

    /// A machine that fills the blanks with a fixed sequence of random numbers.
    pub fn new(start: &Position) -> Self {
        Self::with_start(start.clone(), RandomStream::new(0, 0, 0))
    }

    /// The number of dead ends so far.
    pub fn failures(&self) -> u64 {
        self.ledger.dead_ends
    }

    fn draw(&mut self) -> Event {
        let Some(&cell) = self.plan.blanks.get(self.drawn.len()) else { return self.ledger.solution(self.drawn.len()) };
        let left = free(self.plan.start.geometry(), &self.digits(), cell);
        if left.is_empty() {
            self.starts_anew = true;
            return Event::Contradiction(DeadEnd::Cell(cell));
        }
        let place = self.random.below(left.bits().count_ones()) as usize;
        let Some(digit) = left.iter().nth(place) else { unreachable!("the place is below the length") };
        self.drawn.push((digit, left.without(digit)));
        self.ledger.counters.tests += 1;
        Event::Place { cell, digit, why: PlacedBy::Guess }
    }

    /// Takes the last digit back, or ends the run if there is none: then no attempt can succeed.
    fn take_back(&mut self) -> Event {
        let depth = self.drawn.len();
        let Some((digit, _)) = self.drawn.pop() else { return self.ledger.exhausted() };
        if self.drawn.is_empty() {
            self.starts_anew = false;
        }
        Event::Undo { cell: self.plan.blanks[depth - 1], digit, depth: narrow(depth), because: RemovedBy::Restart }
    }
}

impl Machine for RandomFill {
    kept_whole!();

    const LANDMARKS: &'static [Landmark] = &[Landmark::Guess, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution];

    const EVENTS_AT_ONCE: u64 = 1024;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        let event = if self.starts_anew { self.take_back() } else { self.draw() };
        self.heat.count(event, self.plan.start.geometry(), self.plan.start.digits());
        Some(self.ledger.record(event, self.drawn.len()))
    }

    fn depth(&self) -> usize {
        self.drawn.len()
    }

    fn digits(&self) -> Digits {
        let mut digits = self.plan.start.digits().to_vec();
        for (cell, (digit, _)) in self.plan.blanks.iter().zip(&self.drawn) {
            digits[cell.index()] = Some(*digit);
        }
        digits
    }

    /// 0 before the board is full: nothing is closed off by failing.
    fn progress(&self) -> f64 {
        if self.ledger.outcome.is_some() { 1.0 } else { 0.0 }
    }

    fn view(&self, event: Option<Event>) -> View {
        let mut origins = Origin::of_start(self.plan.start.digits());
        let mut stack = Vec::new();
        for (&cell, &(tried, left)) in self.plan.blanks.iter().zip(&self.drawn) {
            stack.push(Decision { cell, tried, left: Left::Digits(left) });
            origins[cell.index()] = Origin::Tried { depth: narrow(stack.len()) };
        }
        let next = self.plan.blanks.get(self.drawn.len()).copied().filter(|_| self.ledger.outcome.is_none());
        View {
            digits: self.digits(),
            heat: self.heat.of_cells(&origins),
            origins,
            at: event.and_then(Event::cell).or(next),
            stack,
            workings: Workings::Luck { failures: self.failures() },
            progress: self.progress(),
            ..self.ledger.view(event)
        }
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + self.heat.heap_bytes() + self.plan.blanks.len() * size_of::<(Digit, DigitSet)>()
    }
}

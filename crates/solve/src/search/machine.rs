//! [`Machine`]: the interface of all methods of searching; [`Start`]: what one starts from.

use std::marker::PhantomData;

use sudoscope_board::{Cell, DemandId, Digit, Digits, Fault, KnownGeometry, KnownPosition, Position, Rule, Strength};

use crate::search::{Counters, Event, Goal, Landmark, Method, Order, PlacedBy, Program, RemovedBy, View, WorkUnit, Workings};

/// The end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// At a solution, with [`Goal::First`].
    Solved,
    /// Nothing is left to try.
    Exhausted,
}

/// The number of events of each kind in a search or a part of it: one number for each [`Landmark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally([u64; Landmark::ALL.len()]);

/// A search as a deterministic machine with an explicit stack: the same start gives the same event number *k* on every computer. It
/// can be stepped event by event or run many events at a time, with the same result.
///
/// A *decision* is a digit that is tried although it need not be right. The *depth* is the number of decisions whose digits are on the
/// board. Digits that follow without any decision are never taken back.
pub trait Machine: Clone + Send + Sized + 'static {
    /// All that is needed to return to a moment of a run: a checkpoint.
    type Saved: Send;

    /// The kinds of events that a run can have.
    const LANDMARKS: &'static [Landmark];

    /// A number of events that takes about a millisecond at most, even on the largest board: how often to check for cancellation.
    const EVENTS_AT_ONCE: u64;

    /// Performs one event and returns it; `None` once the run has ended.
    fn step(&mut self) -> Option<Event>;

    /// Performs up to that many events as fast as it can. Stops early just after an [`Event::Solution`], just after an
    /// [`Event::Undo`], [`Event::Return`] or [`Event::PutBack`] that leaves the depth below `floor`, and at the end of the run. Returns
    /// the number of events performed.
    fn run_to(&mut self, events: u64, floor: usize) -> u64 {
        run_by_steps(self, events, floor)
    }

    /// Performs exactly that many events, or fewer if the run ends: the same as that many [`step`](Self::step)s. Returns their number.
    fn run(&mut self, events: u64) -> u64 {
        let mut done = 0;
        while done < events && self.outcome().is_none() {
            done += self.run_to(events - done, 0);
        }
        done
    }

    /// The records of the machine besides its board.
    fn ledger(&self) -> &Ledger;

    /// The records of the machine besides its board, to change them.
    fn ledger_mut(&mut self) -> &mut Ledger;

    /// The number of events so far.
    fn position(&self) -> u64 {
        self.ledger().position
    }

    /// The number of decisions whose digits are on the board.
    fn depth(&self) -> usize;

    /// The cell and the digit of each open decision, outermost first. No search makes the same decisions twice; what makes puzzles has
    /// none to show.
    fn choices(&self) -> Vec<(Cell, Digit)> {
        Vec::new()
    }

    /// The greatest depth since the start, or since [`forget_peak`](Self::forget_peak).
    fn peak(&self) -> usize {
        self.ledger().peak
    }

    /// Makes the current depth the peak.
    fn forget_peak(&mut self) {
        self.ledger_mut().peak = self.depth();
    }

    /// The outcome of the run, if it has ended.
    fn outcome(&self) -> Option<Outcome> {
        self.ledger().outcome
    }

    /// The work done so far.
    fn counters(&self) -> Counters {
        self.ledger().counters
    }

    /// The number of events of each kind so far.
    fn tally(&self) -> Tally {
        self.ledger().tally()
    }

    /// All digits on the board, including the givens.
    fn digits(&self) -> Digits;

    /// The share of the search space that is closed off, from 0 to 1: see [`View::progress`]. It never falls while a machine runs.
    fn progress(&self) -> f64;

    /// A snapshot of the search now. `event` is the event that led here, if the caller knows it.
    fn view(&self, event: Option<Event>) -> View;

    /// A checkpoint of this moment.
    fn save(&self) -> Self::Saved;

    /// Returns to the moment of a checkpoint that this machine or a clone of it has made.
    fn load(&mut self, saved: &Self::Saved);

    /// The maximal size of a checkpoint in bytes, including its allocations.
    fn saved_bytes(&self) -> usize;
}

/// [`Machine::run_to`], event by event.
pub(super) fn run_by_steps(machine: &mut impl Machine, events: u64, floor: usize) -> u64 {
    for done in 1..=events {
        match machine.step() {
            None => return done - 1,
            Some(Event::Solution) => return done,
            Some(Event::Undo { .. } | Event::Return { .. } | Event::PutBack { .. }) if machine.depth() < floor => return done,
            Some(_) => {}
        }
    }
    events
}

/// What a [`Machine`] with a field `ledger` says of itself if a clone of it is its checkpoint.
macro_rules! kept_whole {
    () => {
        type Saved = Self;

        fn ledger(&self) -> &Ledger {
            &self.ledger
        }

        fn ledger_mut(&mut self) -> &mut Ledger {
            &mut self.ledger
        }

        fn save(&self) -> Self {
            self.clone()
        }

        fn load(&mut self, saved: &Self) {
            self.clone_from(saved);
        }
    };
}

/// `Clone` of a struct with these fields, which keeps the allocations of a value that becomes a clone.
macro_rules! cloned_in_place {
    ([$($generics:tt)*] $type:ty { $($field:tt),* }) => {
        impl<$($generics)*> Clone for $type {
            fn clone(&self) -> Self {
                Self { $($field: Clone::clone(&self.$field)),* }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

pub(super) use {cloned_in_place, kept_whole};

/// The facts about a method.
#[derive(Clone, Copy, Debug)]
pub struct MethodFacts {
    /// The method.
    pub method: Method,
    /// Its name in commands and files: stable, lower case.
    pub key: &'static str,
    /// The program that is shown beside a run, with the lines for either [`Goal`]. The words are in `app::text`.
    pub program: Program,
    /// The program that it comes from, if there is one: the other methods were added to compare with.
    pub source: Option<Program>,
    /// The unit of its work besides the digits it places.
    pub work: WorkUnit,
    /// Whether it takes the cells and digits in the order of its start.
    pub takes_order: bool,
    /// Whether it checks rules with the [`Strength`] of its start.
    pub takes_strength: bool,
    /// The kinds of events that a run can have.
    pub landmarks: &'static [Landmark],
    /// The kinds of events on a board with rules that are not houses.
    pub landmarks_under_rules: &'static [Landmark],
}

/// The machine of a [`Method`]: a search for the solutions of a puzzle.
pub trait MethodMachine: Machine {
    /// The facts about its method.
    const FACTS: MethodFacts;

    /// Whether the method can express a demand of a rule.
    fn can_express(_geometry: &KnownGeometry, _demand: DemandId) -> bool {
        true
    }

    /// A machine before its first event. A start in which a cell has no candidate or a digit has no place is legal: the search finds that
    /// out.
    fn new(start: &Start<Self>, goal: Goal) -> Self;
}

/// A function that is generic over the machine of a method: see [`Method::visit`](super::Method::visit).
pub trait MachineVisitor {
    /// The result of the function.
    type Output;

    /// Calls the function.
    fn visit<M: MethodMachine>(self) -> Self::Output;
}

impl Tally {
    /// The number of events of that kind.
    pub const fn of(&self, landmark: Landmark) -> u64 {
        self.0[landmark as usize]
    }

    /// The tally with that number of events of that kind.
    #[must_use]
    pub const fn with(mut self, landmark: Landmark, count: u64) -> Self {
        self.0[landmark as usize] = count;
        self
    }

    /// The events after an earlier moment of the same search.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind] - earlier.0[kind]))
    }
}

/// The records of every machine besides its board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ledger {
    pub(super) goal: Goal,
    pub(super) position: u64,
    pub(super) counters: Counters,
    pub(super) outcome: Option<Outcome>,
    /// The greatest depth since it was last reset.
    pub(super) peak: usize,
    /// The number of dead ends so far.
    pub(super) dead_ends: u64,
    /// Events of further kinds that [`Counters`] do not distinguish, if the machine [`record`](Self::record)s its events.
    guesses: u64,
    /// Undo events: a digit can also leave the board together with others, by an event of another kind.
    undos: u64,
    digs: u64,
    put_backs: u64,
    /// The depth down to which the current decisions have led to a solution.
    found: usize,
}

impl Ledger {
    /// The view of a search that has done this: without a board, decisions and progress, which only its machine knows.
    pub(super) fn view(&self, event: Option<Event>) -> View {
        View {
            position: self.position,
            event,
            counters: self.counters,
            digits: Vec::new(),
            origins: Vec::new(),
            at: event.and_then(Event::cell),
            candidates: None,
            stack: Vec::new(),
            workings: Workings::None,
            heat: Vec::new(),
            digit_order: Vec::new(),
            totals: Vec::new(),
            strength: Strength::default(),
            progress: 0.0,
        }
    }

    pub(super) fn new(goal: Goal) -> Self {
        Self { goal, ..Self::default() }
    }

    /// Counts an event and its work; `depth` is the depth after it.
    pub(super) fn record(&mut self, event: Event, depth: usize) -> Event {
        match event {
            Event::Place { .. } => self.counters.placements += 1,
            Event::Undo { .. } => self.counters.undos += 1,
            Event::Strike { .. } | Event::RuleOut { .. } => self.counters.tests += 1,
            _ => {}
        }
        self.record_counted(event, depth)
    }

    /// Counts an event whose work has been counted already; `depth` is the depth after it.
    pub(super) fn record_counted(&mut self, event: Event, depth: usize) -> Event {
        self.position += 1;
        self.peak = self.peak.max(depth);
        match event {
            Event::Place { why: PlacedBy::Guess | PlacedBy::Pair { .. }, .. } => self.guesses += 1,
            Event::Contradiction(_) => self.dead_ends += 1,
            Event::Undo { because, .. } => {
                self.undos += 1;
                self.dead_ends += u64::from(matches!(because, RemovedBy::Stuck(_)));
            }
            Event::Dig { .. } => self.digs += 1,
            Event::PutBack { .. } => self.put_backs += 1,
            _ => {}
        }
        event
    }

    /// The number of events of each kind that were recorded.
    pub(super) fn tally(&self) -> Tally {
        let Counters { placements, solutions, .. } = self.counters;
        Tally::default()
            .with(Landmark::Guess, self.guesses)
            .with(Landmark::Follow, placements - self.guesses)
            .with(Landmark::DeadEnd, self.dead_ends)
            .with(Landmark::Undo, self.undos)
            .with(Landmark::Solution, solutions)
            .with(Landmark::Dig, self.digs)
            .with(Landmark::PutBack, self.put_backs)
    }

    /// Counts a solution at that depth.
    pub(super) fn solution(&mut self, depth: usize) -> Event {
        self.counters.solutions += 1;
        self.found = depth;
        if self.goal == Goal::First {
            self.outcome = Some(Outcome::Solved);
        }
        Event::Solution
    }

    /// Ends the run because nothing is left to try.
    pub(super) fn exhausted(&mut self) -> Event {
        self.outcome = Some(Outcome::Exhausted);
        Event::Exhausted
    }

    /// The reason why a digit that belongs to the decision at `depth` is taken back: `failure`, unless it has led to a solution.
    pub(super) fn reason(&self, depth: usize, failure: impl FnOnce() -> RemovedBy) -> RemovedBy {
        if self.found >= depth { RemovedBy::Solution } else { failure() }
    }

    /// Notes that only `depth` decisions are left.
    pub(super) fn fall_to(&mut self, depth: usize) {
        self.found = self.found.min(depth);
    }

    /// Notes that there are `depth` decisions now.
    pub(super) fn rise_to(&mut self, depth: usize) {
        self.peak = self.peak.max(depth);
    }
}

/// A depth as events and views hold it. There is at most one decision for each cell, and boards have at most 625 cells.
pub(super) fn narrow(depth: usize) -> u16 {
    u16::try_from(depth).unwrap_or(u16::MAX)
}

/// The share of the search space that is closed off, from 0 to 1. `decisions` has for each open decision, outermost first, the number of
/// its finished alternatives and the number of all; `leaf` is whether everything below the last one is closed off too.
pub(super) fn share_closed(decisions: impl Iterator<Item = (usize, usize)>, leaf: bool) -> f64 {
    let (mut closed, mut weight) = (0.0, 1.0);
    for (finished, alternatives) in decisions {
        if alternatives > 0 {
            weight /= alternatives as f64;
            closed += finished as f64 * weight;
        }
    }
    if leaf {
        closed += weight;
    }
    f64::min(closed, 1.0)
}

/// The start of a search by one method: digits that break no rule, on a board all of whose rules the method can express, and how much
/// it asks of rules that are not houses.
#[derive(Debug)]
pub struct Start<M> {
    position: KnownPosition,
    strength: Strength,
    order: Order,
    method: PhantomData<fn() -> M>,
}

/// Why a search cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum StartError {
    /// The digits break rules: at least one fault.
    Broken(Vec<Fault>),
    /// The method has no means to express some rules.
    Inexpressible {
        /// The key of the method.
        method: &'static str,
        /// The rules, at least one, in the order of the board.
        rules: Vec<Rule>,
    },
}

impl<M: MethodMachine> Start<M> {
    /// Checks that the method can search a board.
    ///
    /// # Errors
    /// When the digits break a rule, or the method cannot express one; the first that applies.
    pub fn new(position: KnownPosition, strength: Strength) -> Result<Self, StartError> {
        let faults = position.geometry().entries(position.digits()).broken();
        if !faults.is_empty() {
            return Err(StartError::Broken(faults));
        }
        let geometry = position.geometry();
        let mut places: Vec<usize> = geometry
            .demands()
            .ids()
            .filter(|&id| !M::can_express(geometry, id))
            .map(|id| geometry.demands().list()[id.index()].rule())
            .collect();
        places.dedup();
        if !places.is_empty() {
            let rules = places.into_iter().map(|place| geometry.rules()[place].clone()).collect();
            return Err(StartError::Inexpressible { method: M::FACTS.key, rules });
        }
        Ok(Self { position, strength, order: Order::default(), method: PhantomData })
    }
}

impl<M: Machine> Start<M> {
    /// The start with cells and digits in another order. Methods that choose their cells themselves do not look at it.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// The order of cells and digits.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The board.
    pub fn geometry(&self) -> &KnownGeometry {
        self.position.geometry()
    }

    /// All digits, cell by cell.
    pub fn digits(&self) -> &[Option<Digit>] {
        self.position.digits()
    }

    /// The strength with which rules other than houses are checked during the search.
    pub fn strength(&self) -> Strength {
        self.strength
    }
}

/// Every method searches boards of houses.
impl<M> From<&Position> for Start<M> {
    fn from(position: &Position) -> Self {
        Self { position: position.clone().into(), strength: Strength::default(), order: Order::default(), method: PhantomData }
    }
}

impl Method {
    /// `Ok` if the method can search the board.
    ///
    /// # Errors
    /// See [`Start::new`].
    pub fn check(self, position: &KnownPosition) -> Result<(), StartError> {
        self.visit(Check(position))
    }
}

struct Check<'a>(&'a KnownPosition);

impl MachineVisitor for Check<'_> {
    type Output = Result<(), StartError>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        Start::<M>::new(self.0.clone(), Strength::default()).map(drop)
    }
}

//! [`Backtrack`]: the search that `scan`, `tables` and `bitmask` share. The blank cells are filled one after another, in reading order if
//! no other [`Order`] is wanted, with digits tried in ascending order. Where no digit is left, the search goes back to the blank before
//! and tries the next digit there.
//!
//! ```text
//! digit fits ──▶ place, go to the next blank ──▶ no blank left: solution
//!     ▲                    │
//!     └── next digit ◀── take back ◀── no digit left here
//! ```
//!
//! Inside, digits are *ranks*: 1 is the digit that is tried first. So the search itself is the same for every order of digits.
//!
//! The three differ only in how they test whether a digit fits: their [`FitTest`]. The lesson of all three: before another digit can be
//! tried in a cell, the old one must be taken back wherever it was noted; otherwise it rules out digits that are free.

use std::sync::Arc;

use sudoscope_board::{Cell, Digit, DigitSet, Digits, Strength};

use crate::search::{
    Alternatives, CellHeat, Counters, Decision, Event, Goal, Landmark, Ledger, Left, Machine, MethodFacts, MethodMachine, Origin,
    Outcome, PlacedBy, RemovedBy, Start, Tally, View, Workings,
    machine::{cloned_in_place, kept_whole, narrow, run_by_steps, share_closed},
    plan::{RulePlan, RulingState, SearchPlan, WalkState},
    view::Heat,
};

/// Tests whether a digit fits a blank. Digits are ranks. `K` is the number of houses of each blank, or 0 for any number.
pub trait DigitFit {
    /// The smallest digit above `after` that fits, or the board's size plus one if there is none.
    fn next_fit<const K: usize>(&self, plan: &SearchPlan, blank: usize, after: u8) -> u8;

    /// Notes a digit placed in a blank.
    fn write<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8);

    /// Removes a digit taken back from a blank.
    fn erase<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8);
}

/// The test of a method whether a digit fits a blank.
pub trait FitTest: DigitFit + Clone + Send + 'static {
    /// The facts about the method that makes this test.
    const FACTS: MethodFacts;
    /// Whether digits are tested one by one, so that those which do not fit are events too.
    const TESTS_EVERY_DIGIT: bool;
    /// Whether the sums of rules are kept as running totals.
    const KEEPS_TOTALS: bool;

    /// The test at the start of the search.
    fn new(plan: &SearchPlan) -> Self;

    /// Performs many events, with the data in whatever form is fastest for that. Returns their number.
    fn run(&mut self, walk: WalkState<'_>, events: u64, floor: usize) -> u64;

    /// The data of the test, for display.
    fn workings(&self, plan: &SearchPlan) -> Workings;

    /// The size of its allocations in bytes.
    fn heap_bytes(&self) -> usize;
}

/// Plain backtracking, with one of three [`FitTest`]s.
#[derive(Debug)]
pub struct Backtrack<R> {
    plan: Arc<SearchPlan>,
    fit: R,
    /// The state of rules that are not houses, on boards that have such rules.
    ruling: Option<Box<RulingState>>,
    /// Below `depth` the rank of the digit of each blank; at `depth` the last one tested there, 0 if none yet.
    tested: Box<[u8]>,
    /// The number of filled blanks, each of which is a decision.
    depth: usize,
    /// Whether the board is full and its solution has been reported.
    reported: bool,
    /// The visits of each blank, and none of the place behind the last.
    heat: Heat,
    ledger: Ledger,
}

cloned_in_place!([R: Clone] Backtrack<R> { plan, fit, ruling, tested, depth, reported, heat, ledger });

impl<R: FitTest> Backtrack<R> {
    fn digit_at(&self, cell: Cell) -> Option<Digit> {
        let blank = usize::from(self.plan.blank_of[cell.index()]);
        self.plan.start[cell.index()].or_else(|| if blank < self.depth { self.plan.digit(self.tested[blank]) } else { None })
    }

    /// Tests the next digit in the current blank, or places the next one that fits. If there is none, takes back the digit before.
    fn try_next(&mut self) -> Event {
        let before = self.tested[self.depth];
        let next = self.fit.next_fit::<0>(&self.plan, self.depth, before);
        let tested = if R::TESTS_EVERY_DIGIT { before + 1 } else { next };
        let Some(digit) = self.plan.digit(tested) else { return self.take_back() };
        let cell = self.plan.blanks[self.depth];
        self.tested[self.depth] = tested;
        self.ledger.counters.tests += 1;
        if tested != next
            && let Some((house, with)) = self.plan.find_clash(cell, digit, |cell| self.digit_at(cell))
        {
            return Event::Clash { cell, digit, house, with };
        }
        if let (Some(ruling), Some(rules)) = (&mut self.ruling, &self.plan.rules) {
            if let Some(demand) = ruling.broken_by(rules, cell, digit) {
                return Event::Break { cell, digit, demand };
            }
            ruling.write(rules, cell, digit);
        }
        self.fit.write::<0>(&self.plan, self.depth, tested);
        self.heat.visits()[self.depth].placed += 1;
        self.ledger.counters.placements += 1;
        self.depth += 1;
        if let Some(tested) = self.tested.get_mut(self.depth) {
            *tested = 0;
        }
        self.ledger.rise_to(self.depth);
        Event::Place { cell, digit, why: PlacedBy::Guess }
    }

    /// Takes back the last digit placed, or ends the run if there is none.
    fn take_back(&mut self) -> Event {
        let because = self.ledger.reason(self.depth, || self.failure());
        let Some(depth) = self.depth.checked_sub(1) else { return self.ledger.exhausted() };
        let rank = self.tested[depth];
        let Some(digit) = self.plan.digit(rank) else { unreachable!("a filled blank has its digit") };
        self.fit.erase::<0>(&self.plan, depth, rank);
        if let (Some(ruling), Some(rules)) = (&mut self.ruling, &self.plan.rules) {
            ruling.erase(rules, self.plan.blanks[depth], digit);
        }
        self.ledger.counters.undos += 1;
        let dead_end = u64::from(matches!(because, RemovedBy::Stuck(_)));
        self.heat.visits()[self.depth].dead_ends += dead_end;
        self.ledger.dead_ends += dead_end;
        self.ledger.fall_to(depth);
        (self.depth, self.reported) = (depth, false);
        Event::Undo { cell: self.plan.blanks[depth], digit, depth: narrow(depth + 1), because }
    }

    /// The reason why nothing is left to try in the current blank, where no digit has led to a solution: no digit fits it, or all that
    /// fit have failed.
    fn failure(&self) -> RemovedBy {
        let cell = self.plan.blanks[self.depth];
        let peers = self.plan.geometry.peers(cell).iter();
        let taken: DigitSet = peers.filter_map(|&peer| self.digit_at(peer)).collect();
        let mut digits = DigitSet::all(self.plan.size().into()) - taken;
        if let (Some(ruling), Some(rules)) = (&self.ruling, &self.plan.rules) {
            let mut ruling = ruling.clone();
            digits = digits.iter().filter(|&digit| ruling.broken_by(rules, cell, digit).is_none()).collect();
        }
        if digits.is_empty() { RemovedBy::Stuck(cell) } else { RemovedBy::Exhausted(Alternatives::Digits { cell, digits }) }
    }

    /// Whether no digit has fitted the current blank since the digit before was placed.
    fn is_fresh(&self) -> bool {
        self.tested.get(self.depth).is_some_and(|&tested| self.fit.next_fit::<0>(&self.plan, self.depth, 0) > tested)
    }

    /// The ranks of the digits that fit each blank up to the current one, given the digits in the blanks before it.
    fn free(&self) -> Vec<DigitSet> {
        let mut used = self.plan.used_at_start();
        let mut rules = self.plan.rules.as_ref().map(|rules| (rules, rules.start()));
        let filled = self.plan.blanks.len().min(self.depth + 1);
        (0..filled)
            .map(|blank| {
                let houses = self.plan.houses::<0>(blank);
                let taken = houses.iter().fold(0, |taken, &house| taken | used[usize::from(house)]);
                let rank = Digit::new(self.tested[blank]).map_or(0, |rank| rank.set().bits());
                houses.iter().for_each(|&house| used[usize::from(house)] |= rank);
                let mut free = DigitSet::all(self.plan.size().into()) - DigitSet::from_bits(taken);
                if let Some((rules, ruling)) = &mut rules {
                    let cell = self.plan.blanks[blank];
                    let digit = |rank: Digit| self.plan.digits[rank.index()];
                    free = free.iter().filter(|&rank| ruling.broken_by(rules, cell, digit(rank)).is_none()).collect();
                    if let Some(digit) = self.plan.digit(self.tested[blank]).filter(|_| blank < self.depth) {
                        ruling.write(rules, cell, digit);
                    }
                }
                free
            })
            .collect()
    }

    fn share_closed(&self, free: &[DigitSet]) -> f64 {
        if self.ledger.outcome == Some(Outcome::Exhausted) {
            return 1.0;
        }
        let decisions = free.iter().enumerate().map(|(blank, free)| {
            // The digit on the board is still being tried; the last one tested in the current blank is finished.
            let done = usize::from(self.tested[blank]).saturating_sub(usize::from(blank < self.depth));
            ((*free & DigitSet::all(done)).len(), free.len())
        });
        share_closed(decisions, self.reported)
    }

    /// The decision in a filled blank, where the digits of the ranks `free` fit.
    fn decision(&self, blank: usize, free: DigitSet) -> Option<Decision> {
        let rank = self.tested[blank];
        let tried = self.plan.digit(rank)?;
        let later = DigitSet::all(self.plan.size().into()) - DigitSet::all(rank.into());
        let left = self.plan.digits_of(if R::TESTS_EVERY_DIGIT { later } else { later & free });
        Some(Decision { cell: self.plan.blanks[blank], tried, left: Left::Digits(left) })
    }

    fn heat_of(&self, cell: Cell) -> CellHeat {
        match self.plan.start[cell.index()] {
            Some(_) => CellHeat::default(),
            None => self.heat.of(self.plan.blank_of[cell.index()].into()).heat(self.origin(cell)),
        }
    }

    fn origin(&self, cell: Cell) -> Origin {
        let blank = usize::from(self.plan.blank_of[cell.index()]);
        match self.plan.start[cell.index()] {
            Some(_) => Origin::Start,
            None if blank < self.depth => Origin::Tried { depth: narrow(blank + 1) },
            None => Origin::Empty,
        }
    }
}

/// The kinds of events of a search that tests digits which may not fit.
pub(super) const WITH_CLASHES: &[Landmark] =
    &[Landmark::Guess, Landmark::Clash, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution];

impl<R: FitTest> Machine for Backtrack<R> {
    kept_whole!();

    const LANDMARKS: &'static [Landmark] = R::FACTS.landmarks;

    const EVENTS_AT_ONCE: u64 = 8192;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        self.ledger.position += 1;
        Some(if self.depth < self.plan.blanks.len() {
            self.try_next()
        } else if self.reported {
            self.take_back()
        } else {
            self.reported = true;
            self.ledger.solution(self.depth)
        })
    }

    fn run_to(&mut self, events: u64, floor: usize) -> u64 {
        if self.ledger.outcome.is_some() {
            return 0;
        }
        if self.ruling.is_some() {
            return run_by_steps(self, events, floor);
        }
        let fresh = self.is_fresh();
        let Self { plan, fit, tested, depth, reported, heat, ledger, ruling: _ } = self;
        fit.run(WalkState { plan, tested, depth, reported, heat: heat.visits(), ledger, fresh }, events, floor)
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn choices(&self) -> Vec<(Cell, Digit)> {
        let filled = self.plan.blanks.iter().zip(&self.tested).take(self.depth);
        filled.filter_map(|(&cell, &tested)| Some((cell, self.plan.digit(tested)?))).collect()
    }

    fn tally(&self) -> Tally {
        let Counters { tests, placements, undos, solutions } = self.ledger.counters;
        Tally::default()
            .with(Landmark::Guess, placements)
            .with(Landmark::Clash, tests - placements)
            .with(Landmark::DeadEnd, self.ledger.dead_ends)
            .with(Landmark::Undo, undos)
            .with(Landmark::Solution, solutions)
    }

    fn digits(&self) -> Digits {
        self.plan.geometry.shape().cells().map(|cell| self.digit_at(cell)).collect()
    }

    fn progress(&self) -> f64 {
        self.share_closed(&self.free())
    }

    fn view(&self, event: Option<Event>) -> View {
        let free = self.free();
        let open = self.plan.blanks.get(self.depth).copied().filter(|_| self.ledger.outcome.is_none());
        View {
            heat: self.plan.geometry.shape().cells().map(|cell| self.heat_of(cell)).collect(),
            digit_order: if R::TESTS_EVERY_DIGIT { self.plan.digits.clone() } else { Vec::new() },
            digits: self.digits(),
            origins: self.plan.geometry.shape().cells().map(|cell| self.origin(cell)).collect(),
            at: event.and_then(Event::cell).or(open),
            stack: (0..self.depth).filter_map(|blank| self.decision(blank, free[blank])).collect(),
            workings: self.fit.workings(&self.plan),
            totals: self.ruling.as_ref().zip(self.plan.rules.as_ref()).map_or(Vec::new(), |(ruling, rules)| ruling.totals(rules)),
            strength: self.plan.rules.as_ref().map_or(Strength::default(), RulePlan::strength),
            progress: self.share_closed(&free),
            ..self.ledger.view(event)
        }
    }

    fn saved_bytes(&self) -> usize {
        let of_rules = self.ruling.as_ref().map_or(0, |ruling| size_of::<RulingState>() + ruling.heap_bytes());
        size_of::<Self>() + self.tested.len() + self.fit.heap_bytes() + self.heat.heap_bytes() + of_rules
    }
}

impl<R: FitTest> MethodMachine for Backtrack<R> {
    const FACTS: MethodFacts = R::FACTS;

    fn new(start: &Start<Self>, goal: Goal) -> Self {
        let plan = Arc::new(SearchPlan::new(start, R::KEEPS_TOTALS));
        let tested = vec![0; plan.blanks.len()].into();
        let heat = Heat::new(plan.blanks.len() + 1);
        let ruling = plan.rules.as_ref().map(|rules| Box::new(rules.start()));
        Self { fit: R::new(&plan), ruling, plan, tested, depth: 0, reported: false, heat, ledger: Ledger::new(goal) }
    }
}

//! [`Propagate`]: the search that `candidates` and `fewest` share. A placed digit is struck from its peers; singles are filled. When there
//! are none, a digit is tried; when that ends in a contradiction, everything that followed from it is taken back.
//!
//! ```text
//!          ┌────────── single ◀─────────┐
//!          ▼                            │
//! place ─▶ strike from peers ─▶ look at the board ─▶ nothing: try a pair, or the cell with the fewest candidates
//!  ▲                                    │
//!  └─ next trial ◀─ take back ◀── contradiction
//! ```
//!
//! `candidates`: the way a person with a pencil solves. Every cell has a list of candidates. A digit that is placed is struck from its
//! peers, candidate by candidate. Naked singles (cells with one candidate) and hidden singles (digits with one place in a house) are
//! filled. When there are none, the search looks for a naked pair in a box, two cells with the same two candidates, and tries one order
//! of the two digits: if that leads to a contradiction, it must be the other.
//!
//! ```text
//! r1c1 {2,7}   r2c3 {2,7}      try 2 in r1c1, 7 in r2c3 … contradiction, take back: 7 in r1c1, 2 in r2c3
//! ```
//!
//! There are only these two orders, so no solution is missed. If there is no pair either, the search tries the cell with the fewest
//! candidates, and so solves every puzzle.
//!
//! `fewest`: the search branches where the fewest digits fit. Candidates are bit masks; a placed digit is struck from all its peers at
//! once; naked and hidden singles are filled; then the cell with the fewest candidates (the first of them in reading order) is tried,
//! smallest digit first.
//!
//! The lesson is the value of a good order. One hard puzzle costs plain backtracking, which takes the cells as they come, 49,558
//! placements; this method finds the same solution in 1,574, most of which are no guesses.

use std::{marker::PhantomData, sync::Arc};

use sudoscope_board::{Cell, Digit, DigitSet, Digits};

use crate::search::{
    Alternatives, DeadEnd, Decision, Event, Goal, Landmark, Ledger, Left, Machine, Method, MethodFacts, MethodMachine, Origin,
    PlacedBy, RemovedBy, Start, View, WorkUnit, Workings,
    machine::{cloned_in_place, kept_whole, narrow, share_closed},
    marks::{LookResult, RuleCursor, SearchMarks},
    program,
    view::Heat,
};

/// The kinds of events of both methods.
pub(super) const LANDMARKS: &[Landmark] =
    &[Landmark::Guess, Landmark::Follow, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution];

/// The differences between the two methods.
pub trait PropagationStyle: Copy + Send + 'static {
    /// The facts about the method of this style.
    const FACTS: MethodFacts;
    /// Whether each struck candidate is an event.
    const SHOWS_STRIKES: bool;
    /// Whether naked pairs in a box are tried before anything else.
    const TRIES_PAIRS: bool;
}

/// A decision: one digit of a cell is tried, or one order of a pair.
#[derive(Clone, Copy, Debug)]
struct Trial {
    /// The number of changes on the board before it.
    changes: usize,
    cell: Cell,
    tried: Digit,
    /// The digits that remain to be tried in the cell.
    rest: DigitSet,
    /// The number of digits at first.
    of: usize,
    /// For a pair: the other cell, and its digit.
    partner: Option<(Cell, Digit)>,
}

impl Trial {
    fn why(&self) -> PlacedBy {
        self.partner.map_or(PlacedBy::Guess, |(with, _)| PlacedBy::Pair { with })
    }

    /// Whether the digit of a cell is tried, rather than one that followed.
    fn tries(&self, cell: Cell) -> bool {
        self.cell == cell || self.partner.is_some_and(|(with, _)| with == cell)
    }
}

/// The next event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextFill {
    /// Strike a digit from the peers of the cell where it was placed, beginning with the peer of that index.
    Strike { by: Cell, digit: Digit, peer: usize },
    /// Strike the candidates with which rules that are not houses are broken.
    RuleOut(RuleCursor),
    /// Look for dead ends and singles.
    Look,
    /// Report a cell that has just lost its last candidate.
    Contradict(DeadEnd),
    /// Take back the last digit. The reason is that of a digit that was tried; those that followed from it fall with it.
    TakeBack(RemovedBy),
    /// Try the next digit of the last trial, whose digits are off the board.
    Retry,
}

/// A search over candidates.
#[derive(Debug)]
pub struct Propagate<M> {
    start: Arc<[Option<Digit>]>,
    marks: SearchMarks,
    trials: Vec<Trial>,
    next: NextFill,
    heat: Heat,
    ledger: Ledger,
    style: PhantomData<M>,
}

cloned_in_place!([M] Propagate<M> { start, marks, trials, next, heat, ledger, style });

impl<M: PropagationStyle> Propagate<M> {
    fn event(&mut self) -> Event {
        if let NextFill::Strike { by, digit, peer } = self.next {
            if let Some((peer, cell)) = self.marks.strike_next(by, digit, peer) {
                let emptied = self.marks.candidates(cell).is_empty();
                let next = NextFill::Strike { by, digit, peer: peer + 1 };
                self.next = if emptied { NextFill::Contradict(DeadEnd::Cell(cell)) } else { next };
                return Event::Strike { cell, digit, by };
            }
            self.next = self.after_strikes(Some(by));
        }
        if let NextFill::RuleOut(mut cursor) = self.next {
            if let Some((cell, digit, demand)) = self.marks.rule_out_next(&mut cursor) {
                let emptied = self.marks.candidates(cell).is_empty();
                self.next = if emptied { NextFill::Contradict(DeadEnd::Cell(cell)) } else { NextFill::RuleOut(cursor) };
                return Event::RuleOut { cell, digit, demand };
            }
            self.next = NextFill::Look;
        }
        match self.next {
            NextFill::Contradict(end) => self.contradict(end),
            NextFill::TakeBack(because) => self.take_back(because),
            NextFill::Retry => self.retry(),
            NextFill::Look | NextFill::Strike { .. } | NextFill::RuleOut(_) => self.look(),
        }
    }

    /// The next event when a digit has been struck from the peers of its cell, or at the start.
    fn after_strikes(&self, by: Option<Cell>) -> NextFill {
        if self.marks.geometry().demands().is_empty() { NextFill::Look } else { NextFill::RuleOut(RuleCursor::new(by)) }
    }

    /// Strikes at once what rules that are not houses exclude.
    fn rule_out_all(&mut self, by: Option<Cell>) {
        if self.marks.geometry().demands().is_empty() {
            return;
        }
        let mut cursor = RuleCursor::new(by);
        while self.marks.rule_out_next(&mut cursor).is_some() {
            self.ledger.counters.tests += 1;
        }
    }

    fn look(&mut self) -> Event {
        if let Some((cell, digit)) = self.missing_partner() {
            let with = self.trials[self.trials.len() - 1].cell;
            return self.place(cell, digit, PlacedBy::Pair { with });
        }
        match self.marks.look() {
            LookResult::Single(cell, digit, why) => self.place(cell, digit, why),
            LookResult::DeadEnd(end) => self.contradict(end),
            LookResult::Nothing => self.try_something(),
            LookResult::Full => {
                self.next = NextFill::TakeBack(RemovedBy::Solution);
                self.ledger.solution(self.trials.len())
            }
        }
    }

    /// The second cell of the pair being tried, and its digit, if it is still blank.
    fn missing_partner(&self) -> Option<(Cell, Digit)> {
        let (cell, digit) = self.trials.last()?.partner?;
        self.marks.digits()[cell.index()].is_none().then_some((cell, digit))
    }

    fn place(&mut self, cell: Cell, digit: Digit, why: PlacedBy) -> Event {
        self.marks.place(cell, digit);
        self.next = NextFill::Strike { by: cell, digit, peer: 0 };
        if !M::SHOWS_STRIKES {
            self.ledger.counters.tests += self.marks.strike_all(cell, digit);
            self.rule_out_all(Some(cell));
            self.next = NextFill::Look;
        }
        Event::Place { cell, digit, why }
    }

    fn try_something(&mut self) -> Event {
        let pair = if M::TRIES_PAIRS { self.marks.find_pair() } else { None };
        let choice = match pair {
            Some((cell, _)) => Some((cell, self.marks.candidates(cell))),
            None => self.marks.fewest(),
        };
        let first = choice.and_then(|(cell, digits)| Some((cell, digits, digits.first()?)));
        let Some((cell, digits, tried)) = first else {
            unreachable!("a board that is neither full nor at a dead end has a cell with candidates")
        };
        let rest = digits.without(tried);
        let partner = pair.and_then(|(_, with)| Some((with, rest.first()?)));
        let trial = Trial { changes: self.marks.changes(), cell, tried, rest, of: digits.len(), partner };
        self.trials.push(trial);
        self.place(cell, tried, trial.why())
    }

    fn retry(&mut self) -> Event {
        let next = self.trials.last_mut().and_then(|trial| Some((trial.rest.first()?, trial)));
        let Some((digit, trial)) = next else { unreachable!("a trial with no digit left is removed at once") };
        trial.rest.remove(digit);
        trial.partner = trial.partner.map(|(with, _)| (with, trial.tried));
        trial.tried = digit;
        let (cell, why) = (trial.cell, trial.why());
        self.place(cell, digit, why)
    }

    fn contradict(&mut self, end: DeadEnd) -> Event {
        self.next = NextFill::TakeBack(RemovedBy::DeadEnd(end));
        Event::Contradiction(end)
    }

    /// Takes back the last digit, or ends the run if there is no trial. A trial with no digit left is removed together with its digit.
    fn take_back(&mut self, failure: RemovedBy) -> Event {
        let depth = self.trials.len();
        let Some(trial) = self.trials.last().copied() else { return self.ledger.exhausted() };
        let Some((cell, digit)) = self.marks.take_back() else { unreachable!("a trial has its digit on the board") };
        let followed = RemovedBy::Followed { from: trial.cell, tried: trial.tried };
        let because = self.ledger.reason(depth, || if trial.tries(cell) { failure } else { followed });
        if self.marks.changes() == trial.changes {
            self.ledger.fall_to(depth - 1);
            if trial.rest.is_empty() {
                self.trials.pop();
                self.next = NextFill::TakeBack(RemovedBy::Exhausted(self.alternatives(&trial)));
            } else {
                self.next = NextFill::Retry;
            }
        }
        Event::Undo { cell, digit, depth: narrow(depth), because }
    }

    /// All that a trial tried. Its digits are off the board, so that the candidates are those from which it chose.
    fn alternatives(&self, trial: &Trial) -> Alternatives {
        match trial.partner {
            Some((other, _)) => Alternatives::Orders { one: trial.cell, other },
            None => Alternatives::Digits { cell: trial.cell, digits: self.marks.candidates(trial.cell) },
        }
    }

    /// The reason why the search has failed, if it has.
    pub(super) fn failure(&self) -> Option<RemovedBy> {
        match self.next {
            NextFill::TakeBack(because) => Some(because),
            NextFill::Strike { .. } | NextFill::RuleOut(_) | NextFill::Look | NextFill::Contradict(_) | NextFill::Retry => None,
        }
    }

    fn origins(&self) -> Vec<Origin> {
        let mut origins = Origin::of_start(&self.start);
        let mut depth = 0;
        for (index, cell) in self.marks.placements() {
            while self.trials.get(depth).is_some_and(|trial| trial.changes <= index) {
                depth += 1;
            }
            let trial = depth.checked_sub(1).map(|last| self.trials[last]);
            let tried = trial.is_some_and(|trial| trial.tries(cell));
            let depth = narrow(depth);
            origins[cell.index()] = if tried { Origin::Tried { depth } } else { Origin::Forced { depth } };
        }
        origins
    }

    fn decision(trial: &Trial) -> Decision {
        let left = match trial.partner {
            Some((with, digit)) => Left::Swap { with, digit, open: !trial.rest.is_empty() },
            None => Left::Digits(trial.rest),
        };
        Decision { cell: trial.cell, tried: trial.tried, left }
    }
}

impl<M: PropagationStyle> Machine for Propagate<M> {
    kept_whole!();

    const LANDMARKS: &'static [Landmark] = M::FACTS.landmarks;

    const EVENTS_AT_ONCE: u64 = 128;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        let event = self.event();
        self.heat.count(event, self.marks.geometry(), self.marks.digits());
        Some(self.ledger.record(event, self.depth()))
    }

    fn depth(&self) -> usize {
        self.trials.len() - usize::from(self.next == NextFill::Retry)
    }

    fn choices(&self) -> Vec<(Cell, Digit)> {
        self.trials[..self.depth()].iter().map(|trial| (trial.cell, trial.tried)).collect()
    }

    fn digits(&self) -> Digits {
        self.marks.digits().clone()
    }

    fn progress(&self) -> f64 {
        let open = self.depth();
        let finished = |(index, trial): (usize, &Trial)| {
            let left = trial.rest.len() + usize::from(index < open);
            (trial.of - left, trial.of)
        };
        let closed = matches!(self.next, NextFill::TakeBack(_) | NextFill::Contradict(_));
        share_closed(self.trials.iter().enumerate().map(finished), closed)
    }

    fn view(&self, event: Option<Event>) -> View {
        View {
            digits: self.digits(),
            origins: self.origins(),
            candidates: Some(self.marks.geometry().shape().cells().map(|cell| self.marks.candidates(cell)).collect()),
            stack: self.trials[..self.depth()].iter().map(Self::decision).collect(),
            workings: Workings::Candidates,
            heat: self.heat.of_cells(&self.origins()),
            strength: self.marks.strength(),
            progress: self.progress(),
            ..self.ledger.view(event)
        }
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + self.heat.heap_bytes() + self.marks.heap_bytes() + self.start.len() / 2 * size_of::<Trial>()
    }
}

impl<M: PropagationStyle> MethodMachine for Propagate<M> {
    const FACTS: MethodFacts = M::FACTS;

    fn new(start: &Start<Self>, goal: Goal) -> Self {
        let (trials, ledger) = (Vec::new(), Ledger::new(goal));
        let marks = SearchMarks::new(start);
        let (heat, start): (_, Arc<[_]>) = (Heat::new(start.digits().len()), start.digits().into());
        let mut machine = Self { start, marks, trials, next: NextFill::Look, heat, ledger, style: PhantomData };
        if M::SHOWS_STRIKES {
            machine.next = machine.after_strikes(None);
        } else {
            machine.rule_out_all(None);
        }
        machine
    }
}

/// Candidate lists: naked and hidden singles, then trial of a pair.
pub type CandidateLists = Propagate<Pencil>;

/// Every strike is an event, and pairs are tried first.
#[derive(Clone, Copy, Debug)]
pub struct Pencil;

impl PropagationStyle for Pencil {
    const FACTS: MethodFacts = MethodFacts {
        method: Method::Candidates,
        key: "candidates",
        program: program::ROUNDS,
        source: Some(program::ROUNDS),
        work: WorkUnit::Strikes,
        takes_order: false,
        takes_strength: true,
        landmarks: LANDMARKS,
        landmarks_under_rules: LANDMARKS,
    };
    const SHOWS_STRIKES: bool = true;
    const TRIES_PAIRS: bool = true;
}

/// The cell with the fewest candidates first, with singles in between.
pub type Fewest = Propagate<Masked>;

/// Strikes are not events, and no pairs are tried.
#[derive(Clone, Copy, Debug)]
pub struct Masked;

impl PropagationStyle for Masked {
    const FACTS: MethodFacts = MethodFacts { method: Method::Fewest, key: "fewest", source: None, ..Pencil::FACTS };
    const SHOWS_STRIKES: bool = false;
    const TRIES_PAIRS: bool = false;
}

//! [`Unerased`]: the program of `scan` with one line crossed out, the one that erases a digit before the next is tried or the cell is left.
//!
//! It shows what that line is for. A digit that has failed stays in its cell, rules out the same digit in other cells, and even in its own
//! when the program comes there again. So the program soon finds no digit that fits, goes back through all its cells, and ends without a
//! solution that exists. A board that it fills is a solution all the same: each digit was tested against all others.

use std::sync::Arc;

use sudoscope_board::{Cell, Digit, DigitSet, Digits};

use crate::search::{
    Counters, Decision, Event, Goal, Landmark, Ledger, Left, Machine, Method, MethodMachine, Origin, Outcome, Scan, Start, Tally,
    View, Why,
    machine::{narrow, share_closed},
    plan::SearchPlan,
    view::Heat,
};

/// Plain backtracking that never erases a digit.
#[derive(Clone, Debug)]
pub struct Unerased {
    plan: Arc<SearchPlan>,
    /// The rank of the digit in each blank, 0 for none. From `depth` on they are left behind.
    written: Box<[u8]>,
    /// Up to `depth`, the rank that was tested last in each blank, 0 if none yet.
    tested: Box<[u8]>,
    /// The number of blanks that the program has filled on its way; each is a decision.
    depth: usize,
    /// Whether the board is full and its solution has been reported.
    reported: bool,
    heat: Heat,
    ledger: Ledger,
}

impl Unerased {
    /// The method whose program lacks a line here.
    pub const METHOD: Method = Scan::FACTS.method;

    /// The program before its first event, on a board without rules that are not houses; `None` on others.
    pub fn new(start: &Start<Scan>, goal: Goal) -> Option<Self> {
        let plan = SearchPlan::new(start, false);
        if plan.rules.is_some() {
            return None;
        }
        let blanks = plan.blanks.len();
        let none: Box<[u8]> = vec![0; blanks].into();
        let heat = Heat::new(blanks);
        let plan = Arc::new(plan);
        Some(Self { plan, written: none.clone(), tested: none, depth: 0, reported: false, heat, ledger: Ledger::new(goal) })
    }

    fn blank_of(&self, cell: Cell) -> usize {
        usize::from(self.plan.blank_of[cell.index()])
    }

    fn digit_at(&self, cell: Cell) -> Option<Digit> {
        self.plan.start[cell.index()].or_else(|| self.plan.digit(self.written[self.blank_of(cell)]))
    }

    /// Tests the next digit in the current blank, or returns to the blank before if there is none.
    fn try_next(&mut self) -> Event {
        let rank = self.tested[self.depth] + 1;
        let Some(digit) = self.plan.digit(rank) else { return self.go_back() };
        let cell = self.plan.blanks[self.depth];
        self.tested[self.depth] = rank;
        self.ledger.counters.tests += 1;
        if let Some((house, with)) = self.plan.find_clash(cell, digit, |cell| self.digit_at(cell)) {
            return Event::Clash { cell, digit, house, with };
        }
        self.written[self.depth] = rank;
        self.heat.visits()[self.depth].placed += 1;
        self.ledger.counters.placements += 1;
        self.depth += 1;
        if let Some(tested) = self.tested.get_mut(self.depth) {
            *tested = 0;
        }
        self.ledger.rise_to(self.depth);
        Event::Place { cell, digit, why: Why::Guess }
    }

    /// Returns to the blank before, which keeps its digit; ends the run if there is none.
    fn go_back(&mut self) -> Event {
        let Some(depth) = self.depth.checked_sub(1) else { return self.ledger.exhausted() };
        let Some(digit) = self.plan.digit(self.written[depth]) else { unreachable!("a filled blank has its digit") };
        (self.depth, self.reported) = (depth, false);
        Event::Return { cell: self.plan.blanks[depth], digit, depth: narrow(depth + 1) }
    }

    fn origin(&self, cell: Cell) -> Origin {
        let blank = self.blank_of(cell);
        match self.plan.start[cell.index()] {
            Some(_) => Origin::Start,
            None if blank < self.depth => Origin::Tried { depth: narrow(blank + 1) },
            None if self.written[blank] > 0 => Origin::LeftBehind,
            None => Origin::Empty,
        }
    }

    fn decision(&self, blank: usize) -> Option<Decision> {
        let rank = self.written[blank];
        let later = DigitSet::all(self.plan.size().into()) - DigitSet::all(rank.into());
        let left = Left::Digits(self.plan.digits_of(later));
        Some(Decision { cell: self.plan.blanks[blank], tried: self.plan.digit(rank)?, left })
    }
}

impl Machine for Unerased {
    type Saved = Self;

    const LANDMARKS: &'static [Landmark] = &[Landmark::Guess, Landmark::Clash, Landmark::Solution];

    const EVENTS_AT_ONCE: u64 = 1024;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        self.ledger.position += 1;
        Some(if self.depth < self.plan.blanks.len() {
            self.try_next()
        } else if self.reported {
            self.go_back()
        } else {
            self.reported = true;
            self.ledger.solution(self.depth)
        })
    }

    fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    fn ledger_mut(&mut self) -> &mut Ledger {
        &mut self.ledger
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn choices(&self) -> Vec<(Cell, Digit)> {
        let filled = self.plan.blanks.iter().zip(&self.written).take(self.depth);
        filled.filter_map(|(&cell, &rank)| Some((cell, self.plan.digit(rank)?))).collect()
    }

    fn tally(&self) -> Tally {
        let Counters { tests, placements, solutions, .. } = self.ledger.counters;
        Tally::default()
            .with(Landmark::Guess, placements)
            .with(Landmark::Clash, tests - placements)
            .with(Landmark::Solution, solutions)
    }

    fn digits(&self) -> Digits {
        self.plan.geometry.shape().cells().map(|cell| self.digit_at(cell)).collect()
    }

    fn progress(&self) -> f64 {
        if self.ledger.outcome == Some(Outcome::Exhausted) {
            return 1.0;
        }
        let decisions = self.tested.iter().take(self.depth + 1).enumerate().map(|(blank, &tested)| {
            let is_open = usize::from(blank < self.depth);
            (usize::from(tested).saturating_sub(is_open), usize::from(self.plan.size()))
        });
        share_closed(decisions, self.reported)
    }

    fn view(&self, event: Option<Event>) -> View {
        let open = self.plan.blanks.get(self.depth).copied().filter(|_| self.ledger.outcome.is_none());
        let origins: Vec<Origin> = self.plan.geometry.shape().cells().map(|cell| self.origin(cell)).collect();
        let heat = |(cell, &origin): (Cell, &Origin)| match origin {
            Origin::Start => Default::default(),
            _ => self.heat.of(self.blank_of(cell)).heat(origin),
        };
        View {
            heat: self.plan.geometry.shape().cells().zip(&origins).map(heat).collect(),
            digit_order: self.plan.digits.clone(),
            digits: self.digits(),
            origins,
            at: event.and_then(Event::cell).or(open),
            stack: (0..self.depth).filter_map(|blank| self.decision(blank)).collect(),
            progress: self.progress(),
            ..self.ledger.view(event)
        }
    }

    fn save(&self) -> Self {
        self.clone()
    }

    fn load(&mut self, saved: &Self) {
        self.clone_from(saved);
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + self.tested.len() + self.written.len() + self.heat.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ALMOST_FULL, EASY, EXTREME, position};

    fn end(line: &str, goal: Goal) -> Unerased {
        let mut machine = Unerased::new(&Start::from(&position(line)), goal).unwrap();
        while machine.step().is_some() {}
        machine
    }

    #[test]
    fn without_the_line_that_erases_the_program_misses_the_solution() {
        for line in [EASY, EXTREME] {
            let machine = end(line, Goal::First);
            assert_eq!((machine.outcome(), machine.counters().solutions), (Some(Outcome::Exhausted), 0));
            assert_eq!(machine.counters().undos, 0);
            assert!(machine.view(None).origins.contains(&Origin::LeftBehind));
        }
    }

    #[test]
    fn a_board_that_it_fills_is_a_solution() {
        let machine = end(ALMOST_FULL, Goal::First);
        assert_eq!((machine.outcome(), machine.counters().solutions), (Some(Outcome::Solved), 1));
        let digits = machine.digits();
        for house in machine.plan.geometry.houses() {
            let held: DigitSet = house.cells.iter().filter_map(|cell| digits[cell.index()]).collect();
            assert_eq!(held, DigitSet::all(9));
        }
    }

    #[test]
    fn a_digit_that_is_left_behind_is_in_the_way() {
        let mut machine = Unerased::new(&Start::from(&position(EXTREME)), Goal::First).unwrap();
        let mut is_in_the_way = false;
        while let Some(event) = machine.step() {
            let view = machine.view(Some(event));
            if let Event::Clash { with, .. } = event {
                is_in_the_way |= view.origins[with.index()] == Origin::LeftBehind;
            }
            if let Event::Return { cell, digit, .. } = event {
                assert_eq!((view.digits[cell.index()], view.origins[cell.index()]), (Some(digit), Origin::LeftBehind));
            }
        }
        assert!(is_in_the_way);
    }
}

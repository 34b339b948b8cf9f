//! [`Unerased`]: the programs of `scan` with one line crossed out, the one that erases a digit before the next is tried or the cell is left.
//!
//! It shows what that line is for. A digit that has failed stays in its cell and rules out the same digit in other cells. The program in
//! words takes its blanks one after the other, so that such a digit rules out itself when the program comes there again; the source program
//! passes every cell that holds a digit, as if it were given. Either soon finds no digit that fits, goes back through all its cells, and ends
//! without a solution that exists. A board that it fills is a solution all the same: each digit was tested against all others.

use std::sync::Arc;

use sudoscope_board::{Cell, Digit, DigitSet, Digits};

use crate::search::{
    Counters, Decision, Event, Goal, Landmark, Ledger, Left, Machine, Origin, Outcome, PlacedBy, Scan, Start, Tally, View,
    machine::{kept_whole, narrow, share_closed},
    plan::SearchPlan,
    view::Heat,
};

/// Plain backtracking that never erases a digit.
#[derive(Clone, Debug)]
pub struct Unerased {
    plan: Arc<SearchPlan>,
    /// Whether it passes blanks that hold a digit.
    passes: bool,
    /// The rank of the digit in each blank, 0 for none. Those that are not open are left behind.
    written: Box<[u8]>,
    /// The rank that was tested last in each blank since the program came to it, 0 if none yet.
    tested: Box<[u8]>,
    /// The blanks that the program has filled on its way; each is a decision.
    open: Vec<u16>,
    /// The blank that it is at; beyond the last if there is none left.
    at: usize,
    /// Whether the board is full and its solution has been reported.
    reported: bool,
    heat: Heat,
    ledger: Ledger,
}

impl Unerased {
    /// The program before its first event, on a board without rules that are not houses; `None` on others. `passes`: it passes cells that
    /// hold a digit.
    pub fn new(start: &Start<Scan>, goal: Goal, passes: bool) -> Option<Self> {
        let plan = SearchPlan::new(start, false);
        if plan.rules.is_some() {
            return None;
        }
        let blanks = plan.blanks.len();
        let none: Box<[u8]> = vec![0; blanks].into();
        let heat = Heat::new(blanks);
        let (plan, open) = (Arc::new(plan), Vec::with_capacity(blanks));
        let ledger = Ledger::new(goal);
        Some(Self { plan, passes, written: none.clone(), tested: none, open, at: 0, reported: false, heat, ledger })
    }

    fn blank_of(&self, cell: Cell) -> usize {
        usize::from(self.plan.blank_of[cell.index()])
    }

    fn digit_at(&self, cell: Cell) -> Option<Digit> {
        self.plan.start[cell.index()].or_else(|| self.plan.digit(self.written[self.blank_of(cell)]))
    }

    /// Tests the next digit in the current blank, or returns to the blank before if there is none.
    fn try_next(&mut self) -> Event {
        let (at, cell) = (self.at, self.plan.blanks[self.at]);
        let rank = self.tested[at] + 1;
        if let Some(digit) = self.plan.digit(self.written[at]).filter(|_| self.passes && rank == 1) {
            self.come_to(at + 1);
            return Event::Pass { cell, digit };
        }
        let Some(digit) = self.plan.digit(rank) else { return self.go_back() };
        self.tested[at] = rank;
        self.ledger.counters.tests += 1;
        if let Some((house, with)) = self.plan.find_clash(cell, digit, |cell| self.digit_at(cell)) {
            return Event::Clash { cell, digit, house, with };
        }
        self.written[at] = rank;
        self.heat.visits()[at].placed += 1;
        self.ledger.counters.placements += 1;
        self.open.push(narrow(at));
        self.come_to(at + 1);
        self.ledger.rise_to(self.open.len());
        Event::Place { cell, digit, why: PlacedBy::Guess }
    }

    fn come_to(&mut self, blank: usize) {
        self.at = blank;
        if let Some(tested) = self.tested.get_mut(blank) {
            *tested = 0;
        }
    }

    /// Returns to the blank that was filled last, which keeps its digit; ends the run if there is none.
    fn go_back(&mut self) -> Event {
        let depth = narrow(self.open.len());
        let Some(blank) = self.open.pop().map(usize::from) else { return self.ledger.exhausted() };
        let Some(digit) = self.plan.digit(self.written[blank]) else { unreachable!("a filled blank has its digit") };
        (self.at, self.reported) = (blank, false);
        Event::Return { cell: self.plan.blanks[blank], digit, depth }
    }

    fn origin(&self, cell: Cell) -> Origin {
        let blank = self.blank_of(cell);
        // The blanks are opened in their order.
        match (self.plan.start[cell.index()], self.open.binary_search(&narrow(blank))) {
            (Some(_), _) => Origin::Start,
            (None, Ok(place)) => Origin::Tried { depth: narrow(place + 1) },
            (None, Err(_)) if self.written[blank] > 0 => Origin::LeftBehind,
            (None, Err(_)) => Origin::Empty,
        }
    }

    /// The blanks that are open.
    fn open(&self) -> impl Iterator<Item = usize> {
        self.open.iter().map(|&blank| usize::from(blank))
    }

    fn decision(&self, blank: usize) -> Option<Decision> {
        let rank = self.written[blank];
        let later = DigitSet::all(self.plan.size().into()) - DigitSet::all(rank.into());
        let left = Left::Digits(self.plan.digits_of(later));
        Some(Decision { cell: self.plan.blanks[blank], tried: self.plan.digit(rank)?, left })
    }
}

impl Machine for Unerased {
    kept_whole!();

    const LANDMARKS: &'static [Landmark] = &[Landmark::Guess, Landmark::Clash, Landmark::Solution];

    const EVENTS_AT_ONCE: u64 = 1024;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        self.ledger.position += 1;
        Some(if self.at < self.plan.blanks.len() {
            self.try_next()
        } else if self.reported {
            self.go_back()
        } else {
            self.reported = true;
            self.ledger.solution(self.open.len())
        })
    }

    fn depth(&self) -> usize {
        self.open.len()
    }

    fn choices(&self) -> Vec<(Cell, Digit)> {
        self.open().filter_map(|blank| Some((self.plan.blanks[blank], self.plan.digit(self.written[blank])?))).collect()
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
        let size = usize::from(self.plan.size());
        let open = self.open().map(|blank| (usize::from(self.tested[blank]).saturating_sub(1), size));
        let decisions = open.chain(self.tested.get(self.at).map(|&tested| (usize::from(tested), size)));
        share_closed(decisions, self.reported)
    }

    fn view(&self, event: Option<Event>) -> View {
        let open = self.plan.blanks.get(self.at).copied().filter(|_| self.ledger.outcome.is_none());
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
            stack: self.open().filter_map(|blank| self.decision(blank)).collect(),
            progress: self.progress(),
            ..self.ledger.view(event)
        }
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + 4 * self.tested.len() + self.heat.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ALMOST_FULL, EASY, EXTREME, position};

    fn end(line: &str, goal: Goal, passes: bool) -> Unerased {
        let mut machine = Unerased::new(&Start::from(&position(line)), goal, passes).unwrap();
        while machine.step().is_some() {}
        machine
    }

    /// The figures of the first source program without the line that makes a cell blank again, on puzzles of the articles.
    #[test]
    fn the_source_program_without_its_reset_does_what_it_does_in_its_article() {
        for (line, placements, tests, solutions) in [
            ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 38, 351, 0),
            ("..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..", 30, 279, 0),
            ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 12, 117, 0),
            ("61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85.", 25, 225, 1),
        ] {
            let counters = end(line, Goal::All, true).counters();
            assert_eq!((counters.placements, counters.tests, counters.solutions), (placements, tests, solutions), "{line}");
        }
    }

    #[test]
    fn without_the_line_that_erases_the_program_misses_the_solution() {
        for line in [EASY, EXTREME] {
            let machine = end(line, Goal::First, false);
            assert_eq!((machine.outcome(), machine.counters().solutions), (Some(Outcome::Exhausted), 0));
            assert_eq!(machine.counters().undos, 0);
            assert!(machine.view(None).origins.contains(&Origin::LeftBehind));
        }
    }

    #[test]
    fn a_board_that_it_fills_is_a_solution() {
        let machine = end(ALMOST_FULL, Goal::First, false);
        assert_eq!((machine.outcome(), machine.counters().solutions), (Some(Outcome::Solved), 1));
        let digits = machine.digits();
        for house in machine.plan.geometry.houses() {
            let held: DigitSet = house.cells.iter().filter_map(|cell| digits[cell.index()]).collect();
            assert_eq!(held, DigitSet::all(9));
        }
    }

    #[test]
    fn a_digit_that_is_left_behind_is_in_the_way() {
        let mut machine = Unerased::new(&Start::from(&position(EXTREME)), Goal::First, false).unwrap();
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

//! [`Desk`]: which candidate is made next, and which puzzle is ready to be handed over.
//!
//! Puzzle *n* is the first candidate of its streams that is as wished. Candidates may be made in any order, on any number of
//! threads, and some in vain; puzzles are handed over in order, and are always the same.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

use crate::{
    board::{Digits, Geometry},
    solve::{
        generate::candidate::{Fit, Miss, Outcome, Ticket},
        logic::{Level, Rating},
    },
};

/// So many puzzles may be under way beyond the next to be handed over.
const AHEAD: usize = 4096;
/// So few candidates are asked for at first, so that the first puzzle is soon ready.
const FIRST_UNIT: usize = 8;

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The how manieth puzzle of its seed, from 0.
    pub number: u64,
    /// How many candidates were tried for it, itself among them.
    pub tried: u64,
    /// Its board.
    pub geometry: Arc<Geometry>,
    /// The clues, cell by cell.
    pub givens: Digits,
    /// The solution.
    pub solution: Digits,
    /// How hard it is, if a level was wished.
    pub rating: Option<Rating>,
}

/// What has been seen of candidates that were not as wished.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Seen {
    /// Candidates whose number of clues was not as wished, and their fewest and most clues.
    pub clues: Option<(u64, usize, usize)>,
    /// Candidates that were of another level, for each level: as in [`Level::ALL`].
    pub levels: [u64; Level::ALL.len()],
    /// How many no technique solves to the end, where a level was wished.
    pub beyond: u64,
    /// How often no full board was found.
    pub no_board: u64,
    /// Candidates that were given up because to prove a clue needed took too long.
    pub undecided: u64,
}

impl Seen {
    pub(super) fn note(&mut self, miss: Miss) {
        match miss {
            Miss::Clues(clues) => {
                let (count, fewest, most) = self.clues.unwrap_or((0, clues, clues));
                self.clues = Some((count + 1, fewest.min(clues), most.max(clues)));
            }
            Miss::Level(level) => self.levels[level as usize] += 1,
            Miss::Beyond => self.beyond += 1,
            Miss::NoBoard => self.no_board += 1,
            Miss::Undecided => self.undecided += 1,
        }
    }
}

/// Why a puzzle was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// The how manieth puzzle of its seed, from 0.
    pub number: u64,
    /// How many candidates were tried for it.
    pub tried: u64,
    /// What they were like.
    pub seen: Seen,
}

/// A puzzle that has not been handed over.
#[derive(Debug, Default)]
struct Pending {
    /// Candidates asked for.
    asked: u64,
    /// Candidates before this one are not as wished.
    settled: u64,
    /// Later candidates that are made.
    later: BTreeMap<u64, Outcome>,
    /// The first one that is as wished.
    found: Option<Fit>,
    seen: Seen,
}

impl Pending {
    /// Takes what has become of a candidate, and goes through them in order as far as they are made.
    fn take(&mut self, candidate: u64, outcome: Outcome) {
        if candidate != self.settled {
            self.later.insert(candidate, outcome);
            return;
        }
        let mut next = Some(outcome);
        while self.found.is_none()
            && let Some(outcome) = next
        {
            self.settled += 1;
            match outcome {
                Outcome::Fits(fit) => self.found = Some(fit),
                Outcome::Misses(miss) => self.seen.note(miss),
            }
            next = self.later.remove(&self.settled);
        }
    }
}

/// The state of a job.
#[derive(Debug)]
pub(super) struct Desk {
    geometry: Arc<Geometry>,
    /// The first puzzle that has not been handed over.
    first: u64,
    /// The puzzle after the last.
    end: u64,
    pending: VecDeque<Pending>,
    /// Candidates that may be tried for one puzzle.
    tries: u64,
    /// So many candidates are asked for next, and at most.
    unit: usize,
    largest_unit: usize,
    /// All candidates made so far, and those that are as wished.
    made: u64,
    fitting: u64,
}

impl Desk {
    /// A desk for the puzzles before `end` on one board, at which candidates are asked for `largest_unit` at a time.
    pub fn new(geometry: Arc<Geometry>, end: u64, tries: u64, largest_unit: usize) -> Self {
        let unit = FIRST_UNIT.min(largest_unit);
        Self { geometry, first: 0, end, pending: VecDeque::new(), tries, unit, largest_unit, made: 0, fitting: 0 }
    }

    /// Whether every puzzle has been handed over.
    pub fn is_done(&self) -> bool {
        self.first == self.end
    }

    /// How many candidates have been made.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// How many puzzles have been handed over or given up.
    pub fn handed_over(&self) -> u64 {
        self.first
    }

    /// The candidates to make next: of each puzzle as many as one is likely to need. None while enough are being made.
    pub fn next_tickets(&mut self) -> Vec<Ticket> {
        let likely = 1 + (self.made - self.fitting) / (self.fitting + 1);
        let mut tickets = Vec::new();
        for place in 0..AHEAD {
            let puzzle = self.first.saturating_add(place as u64);
            if tickets.len() == self.unit || puzzle >= self.end {
                break;
            }
            if place == self.pending.len() {
                self.pending.push_back(Pending::default());
            }
            let pending = &mut self.pending[place];
            let under_way = pending.asked - pending.settled;
            if pending.found.is_some() || under_way >= likely {
                continue;
            }
            let room = (self.unit - tickets.len()) as u64;
            let more = (likely - under_way).min(self.tries - pending.asked).min(room);
            tickets.extend((pending.asked..pending.asked + more).map(|candidate| Ticket { puzzle, candidate }));
            pending.asked += more;
        }
        if !tickets.is_empty() {
            self.unit = self.largest_unit.min(2 * self.unit);
        }
        tickets
    }

    /// Takes what has become of candidates.
    pub fn take(&mut self, tickets: &[Ticket], outcomes: Vec<Outcome>) {
        for (ticket, outcome) in tickets.iter().zip(outcomes) {
            self.made += 1;
            self.fitting += u64::from(matches!(outcome, Outcome::Fits(_)));
            let place = ticket.puzzle.checked_sub(self.first).map(|place| place as usize);
            if let Some(pending) = place.and_then(|place| self.pending.get_mut(place)) {
                pending.take(ticket.candidate, outcome);
            }
        }
    }

    /// Forgets that candidates were asked for which have not been made.
    pub fn take_back(&mut self) {
        for pending in &mut self.pending {
            pending.later.clear();
            pending.asked = pending.settled;
        }
    }

    /// The next puzzle, or why there is none; `None` while that is not known.
    pub fn hand_over(&mut self) -> Option<Result<Made, GaveUp>> {
        let first = self.pending.front()?;
        if first.found.is_none() && first.settled < self.tries {
            return None;
        }
        let Pending { settled: tried, found, seen, .. } = self.pending.pop_front()?;
        let number = self.first;
        self.first += 1;
        Some(match found {
            Some(Fit { givens, solution, rating }) => {
                Ok(Made { number, tried, geometry: Arc::clone(&self.geometry), givens, solution, rating })
            }
            None => Err(GaveUp { number, tried, seen }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Candidates that fit when their number says so, made unit by unit in a mixed order.
    fn run(end: u64, tries: u64, fits: impl Fn(Ticket) -> bool) -> Vec<Result<(u64, u64), u64>> {
        let mut desk = Desk::new(Arc::new(Geometry::classic()), end, tries, 16);
        let (mut waiting, mut handed) = (Vec::new(), Vec::new());
        while !desk.is_done() {
            let tickets = desk.next_tickets();
            assert!(tickets.len() <= 16 && tickets.iter().all(|ticket| ticket.candidate < tries));
            waiting.push(tickets);
            // The unit before the last, so that something is always under way.
            let place = waiting.len().saturating_sub(2);
            let tickets = waiting.remove(place);
            let outcome = |ticket: &Ticket| match fits(*ticket) {
                true => Outcome::Fits(Fit { givens: Vec::new(), solution: Vec::new(), rating: None }),
                false => Outcome::Misses(Miss::Clues(ticket.candidate as usize)),
            };
            desk.take(&tickets, tickets.iter().map(outcome).collect());
            while let Some(ready) = desk.hand_over() {
                handed.push(ready.map(|made| (made.number, made.tried)).map_err(|gave_up| gave_up.tried));
            }
        }
        handed
    }

    #[test]
    fn puzzles_come_in_order_and_are_the_first_that_fit() {
        assert_eq!(run(100, 5, |_| true), (0..100).map(|number| Ok((number, 1))).collect::<Vec<_>>());
        let seventh = run(40, 1000, |ticket| ticket.candidate % 7 == ticket.puzzle % 7);
        assert_eq!(seventh, (0..40).map(|number| Ok((number, number % 7 + 1))).collect::<Vec<_>>());
        let rare = run(2, 1_000, |ticket| ticket.candidate == 900);
        assert_eq!(rare, [Ok((0, 901)), Ok((1, 901))]);
    }

    #[test]
    fn a_puzzle_is_given_up_when_all_tries_are_used() {
        let handed = run(3, 50, |ticket| ticket.puzzle != 1);
        assert_eq!(handed, [Ok((0, 1)), Err(50), Ok((2, 1))]);
    }

    #[test]
    fn what_was_asked_for_in_vain_is_asked_for_again() {
        let mut desk = Desk::new(Arc::new(Geometry::classic()), 4, 10, 16);
        let tickets = desk.next_tickets();
        assert_eq!(tickets.len(), 4);
        desk.take_back();
        assert_eq!(desk.next_tickets(), tickets);
        assert_eq!(desk.next_tickets(), []);
    }

    #[test]
    fn misses_are_summed_up() {
        let mut seen = Seen::default();
        for miss in [Miss::Clues(24), Miss::Clues(21), Miss::Level(Level::Hard), Miss::Beyond, Miss::NoBoard, Miss::Undecided] {
            seen.note(miss);
        }
        assert_eq!(seen, Seen { clues: Some((2, 21, 24)), levels: [0, 0, 1, 0, 0], beyond: 1, no_board: 1, undecided: 1 });
    }
}

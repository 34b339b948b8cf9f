//! [`Backtrack`]: the walk that `scan`, `tables` and `bitmask` share. The blank cells are filled in reading order, in each the
//! digits are tried ascending; where none is left, the digit before is taken back and the next one tried there.
//!
//! ```text
//! digit fits ──▶ place, go to the next blank ──▶ no blank left: solution
//!     ▲                    │
//!     └── next digit ◀── take back ◀── no digit left here
//! ```
//!
//! The three differ only in how they know whether a digit fits: that is their [`Rules`]. The lesson of all three: before
//! another digit can be tried in a cell, the old one must be taken back everywhere it was noted, or it forbids digits in cells
//! where it no longer stands.

use std::sync::Arc;

use crate::{
    board::{Cell, Digit, DigitSet, Digits, Fault, Geometry, HouseId},
    solve::search::{
        Counters, DeadEnd, Decision, Event, Goal, Left, Machine, Origin, Outcome, Table, Tally, View, Why, Workings,
        machine::{Ledger, check_start, share_closed},
    },
};

/// What never changes during a run, shared by all its checkpoints.
#[derive(Debug)]
pub struct Plan {
    geometry: Arc<Geometry>,
    size: usize,
    start: Digits,
    /// The cells to fill, in reading order.
    blanks: Vec<Cell>,
    /// The place of each cell among the blanks; nothing useful for givens.
    blank_of: Vec<u16>,
    /// The houses of each blank, end to end.
    houses: Vec<u16>,
    /// Where the houses of each blank start, and one end.
    starts: Vec<u32>,
    /// How many houses every blank has, if all have the same number.
    width: Option<usize>,
    /// The cells of each house, end to end.
    cells: Vec<u16>,
}

impl Plan {
    fn new(geometry: Arc<Geometry>, start: &[Option<Digit>]) -> Self {
        let blanks: Vec<Cell> = geometry.shape().cells().filter(|cell| start[cell.index()].is_none()).collect();
        let (mut blank_of, mut houses, mut starts) = (vec![0; start.len()], Vec::new(), vec![0]);
        for (blank, &cell) in blanks.iter().enumerate() {
            blank_of[cell.index()] = blank as u16;
            houses.extend(geometry.houses_of(cell).iter().map(|house| house.index() as u16));
            starts.push(houses.len() as u32);
        }
        let width = starts.get(1).map(|&first| first as usize);
        let width = width.filter(|&width| starts.windows(2).all(|pair| (pair[1] - pair[0]) as usize == width));
        let cells = geometry.houses().iter().flat_map(|house| house.cells.iter().map(|cell| cell.index() as u16)).collect();
        Self { size: geometry.size(), start: start.to_vec(), blanks, blank_of, houses, starts, width, cells, geometry }
    }

    /// How many digits there are.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// What the search starts from: the value in each cell, 0 where it is blank.
    pub(super) fn start(&self) -> impl Iterator<Item = u8> {
        self.start.iter().map(|digit| digit.map_or(0, Digit::get))
    }

    /// The cell of a blank.
    pub(super) fn cell(&self, blank: usize) -> usize {
        self.blanks[blank].index()
    }

    /// The houses of a blank. `K` is their number, known beforehand so that loops over them unroll, or 0 for any number.
    #[inline(always)]
    pub(super) fn houses<const K: usize>(&self, blank: usize) -> &[u16] {
        if K == 0 {
            &self.houses[self.starts[blank] as usize..self.starts[blank + 1] as usize]
        } else {
            &self.houses[blank * K..blank * K + K]
        }
    }

    /// The cells of a house.
    #[inline(always)]
    pub(super) fn cells(&self, house: u16) -> &[u16] {
        let size = self.size();
        &self.cells[house as usize * size..][..size]
    }

    /// The digits used in each house at the start, as bits.
    pub(super) fn used_at_start(&self) -> Box<[u32]> {
        let used = |cells: &[Cell]| cells.iter().filter_map(|cell| self.start[cell.index()]).collect::<DigitSet>().bits();
        self.geometry.houses().iter().map(|house| used(&house.cells)).collect()
    }

    /// Used digits, house by house, as one table for each kind of house.
    pub(super) fn tables(&self, used: &[u32]) -> Vec<Table> {
        let mut tables: Vec<Table> = Vec::new();
        for (house, &used) in self.geometry.houses().iter().zip(used) {
            let used = DigitSet::from_bits(used);
            match tables.last_mut() {
                Some(table) if table.kind == house.kind => table.used.push(used),
                _ => tables.push(Table { kind: house.kind, used: vec![used] }),
            }
        }
        tables
    }
}

/// How a method knows whether a digit fits a blank.
pub trait Rules: Clone + Send + 'static {
    /// Whether every digit is tested, so that those which do not fit are events too.
    const TESTS_EVERY_DIGIT: bool;

    /// The rules as they are at the start.
    fn new(plan: &Plan) -> Self;

    /// The smallest digit above `after` that fits, or the size plus one if there is none.
    fn next_fit<const K: usize>(&self, plan: &Plan, blank: usize, after: u8) -> u8;

    /// Notes a digit.
    fn write<const K: usize>(&mut self, plan: &Plan, blank: usize, digit: u8);

    /// Takes it back.
    fn erase<const K: usize>(&mut self, plan: &Plan, blank: usize, digit: u8);

    /// What a person can see of them.
    fn workings(&self, plan: &Plan) -> Workings;

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}

/// Plain backtracking, with one of three sets of [`Rules`].
#[derive(Debug)]
pub struct Backtrack<R> {
    plan: Arc<Plan>,
    rules: R,
    /// Below `depth` the digit of each blank; at `depth` the last one tested there, 0 if none yet.
    tested: Box<[u8]>,
    /// How many blanks are filled: the decisions.
    depth: usize,
    /// Whether the board is full and has been told as a solution.
    told: bool,
    ledger: Ledger,
}

impl<R: Clone> Clone for Backtrack<R> {
    fn clone(&self) -> Self {
        Self { plan: Arc::clone(&self.plan), rules: self.rules.clone(), tested: self.tested.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.plan.clone_from(&source.plan);
        self.rules.clone_from(&source.rules);
        self.tested.clone_from(&source.tested);
        (self.depth, self.told, self.ledger) = (source.depth, source.told, source.ledger);
    }
}

impl<R: Rules> Backtrack<R> {
    fn digit_at(&self, cell: Cell) -> Option<Digit> {
        let blank = self.plan.blank_of[cell.index()] as usize;
        self.plan.start[cell.index()].or_else(|| if blank < self.depth { Digit::new(self.tested[blank]) } else { None })
    }

    /// The first house in which `digit` rules itself out for `cell`, and where it stands there.
    fn find_clash(&self, cell: Cell, digit: Digit) -> Option<(HouseId, Cell)> {
        let geometry = &self.plan.geometry;
        geometry.houses_of(cell).iter().find_map(|&house| {
            let with = geometry.house(house).cells.iter().copied().find(|&other| self.digit_at(other) == Some(digit))?;
            Some((house, with))
        })
    }

    /// Tests one digit, or takes the next one that fits; takes back the digit before if there is none.
    fn try_next(&mut self) -> Event {
        let (size, before) = (self.plan.size() as u8, self.tested[self.depth]);
        let next = self.rules.next_fit::<0>(&self.plan, self.depth, before);
        let tested = if R::TESTS_EVERY_DIGIT { before + 1 } else { next };
        let Some(digit) = Digit::new(tested).filter(|_| tested <= size) else { return self.take_back() };
        let cell = self.plan.blanks[self.depth];
        self.tested[self.depth] = tested;
        self.ledger.counters.tests += 1;
        if tested != next
            && let Some((house, with)) = self.find_clash(cell, digit)
        {
            return Event::Clash { cell, digit, house, with };
        }
        self.rules.write::<0>(&self.plan, self.depth, tested);
        self.ledger.counters.placements += 1;
        self.depth += 1;
        if let Some(tested) = self.tested.get_mut(self.depth) {
            *tested = 0;
        }
        self.ledger.rise_to(self.depth);
        Event::Place { cell, digit, why: Why::Guess }
    }

    /// Takes back the digit before, if there is one.
    fn take_back(&mut self) -> Event {
        let stuck = self.plan.blanks.get(self.depth).map(|&cell| DeadEnd::Cell(cell));
        let because = self.ledger.reason(self.depth, stuck);
        let Some(depth) = self.depth.checked_sub(1) else { return self.ledger.exhausted() };
        let Some(digit) = Digit::new(self.tested[depth]) else { unreachable!("a filled blank has its digit") };
        self.rules.erase::<0>(&self.plan, depth, digit.get());
        self.ledger.counters.undos += 1;
        self.ledger.fall_to(depth);
        (self.depth, self.told) = (depth, false);
        Event::Undo { cell: self.plan.blanks[depth], digit, depth: depth as u16 + 1, because }
    }

    /// [`Machine::run_to`] for blanks that have `K` houses each, or any number for 0. Tests that fail are counted, not made.
    fn run_with<const K: usize>(&mut self, events: u64, floor: usize) -> u64 {
        let (plan, rules, tested) = (&*self.plan, &mut self.rules, &mut *self.tested);
        let (size, blanks) = (plan.size() as u8, plan.blanks.len());
        let (mut depth, mut told, mut peak, mut lowest) = (self.depth, self.told, self.ledger.peak, self.depth);
        let (mut left, mut placements, mut undos, mut others) = (events, 0, 0, 0);
        while left > 0 {
            if depth == blanks && !told {
                told = true;
                others += 1;
                left -= 1;
                self.ledger.solution(depth);
                lowest = depth;
                break;
            }
            let next = if depth < blanks {
                let before = tested[depth];
                let next = rules.next_fit::<K>(plan, depth, before);
                // Every digit from `before` to `next` is one event: those between clash, and beyond the last digit the one
                // before is taken back.
                let cost = if R::TESTS_EVERY_DIGIT { u64::from(next - before) } else { 1 };
                if cost > left {
                    tested[depth] = before + left as u8;
                    left = 0;
                    break;
                }
                left -= cost;
                next
            } else {
                left -= 1;
                size + 1
            };
            if next <= size {
                rules.write::<K>(plan, depth, next);
                tested[depth] = next;
                placements += 1;
                depth += 1;
                peak = peak.max(depth);
                if depth < blanks {
                    tested[depth] = 0;
                }
            } else if depth > 0 {
                depth -= 1;
                undos += 1;
                lowest = lowest.min(depth);
                told = false;
                rules.erase::<K>(plan, depth, tested[depth]);
                if depth < floor {
                    break;
                }
            } else {
                others += 1;
                self.ledger.exhausted();
                break;
            }
        }
        let done = events - left;
        self.ledger.fall_to(lowest);
        (self.depth, self.told) = (depth, told);
        self.ledger.peak = peak;
        self.ledger.position += done;
        let counters = &mut self.ledger.counters;
        counters.placements += placements;
        counters.undos += undos;
        counters.tests += if R::TESTS_EVERY_DIGIT { done - undos - others } else { placements };
        done
    }

    /// The digits that fit each blank down to the one the search is at, with what stands before it.
    fn free(&self) -> Vec<DigitSet> {
        let mut used = self.plan.used_at_start();
        let filled = self.plan.blanks.len().min(self.depth + 1);
        (0..filled)
            .map(|blank| {
                let houses = self.plan.houses::<0>(blank);
                let taken = houses.iter().fold(0, |taken, &house| taken | used[house as usize]);
                let digit = Digit::new(self.tested[blank]).map_or(DigitSet::EMPTY, Digit::set);
                houses.iter().for_each(|&house| used[house as usize] |= digit.bits());
                DigitSet::all(self.plan.size()) - DigitSet::from_bits(taken)
            })
            .collect()
    }

    fn share_closed(&self, free: &[DigitSet]) -> f64 {
        if self.ledger.outcome == Some(Outcome::Exhausted) {
            return 1.0;
        }
        let decisions = free.iter().enumerate().map(|(blank, free)| {
            // The digit on the board is still being tried; the last one tested at the open blank is done with.
            let done = (self.tested[blank] as usize).saturating_sub(usize::from(blank < self.depth));
            ((*free & DigitSet::all(done)).len(), free.len())
        });
        share_closed(decisions, self.told)
    }

    fn decision(&self, blank: usize, free: DigitSet) -> Option<Decision> {
        let tried = Digit::new(self.tested[blank])?;
        let larger = DigitSet::all(self.plan.size()) - DigitSet::all(tried.get() as usize);
        let left = if R::TESTS_EVERY_DIGIT { larger } else { larger & free };
        Some(Decision { cell: self.plan.blanks[blank], tried, left: Left::Digits(left) })
    }

    fn origin(&self, cell: Cell) -> Origin {
        let blank = self.plan.blank_of[cell.index()] as usize;
        match self.plan.start[cell.index()] {
            Some(_) => Origin::Start,
            None if blank < self.depth => Origin::Tried { depth: blank as u16 + 1 },
            None => Origin::Empty,
        }
    }
}

impl<R: Rules> Machine for Backtrack<R> {
    type Saved = Self;

    const EVENTS_AT_ONCE: u64 = 8192;

    fn new(geometry: Arc<Geometry>, start: &[Option<Digit>], goal: Goal) -> Result<Self, Vec<Fault>> {
        check_start(&geometry, start)?;
        let plan = Arc::new(Plan::new(geometry, start));
        let tested = vec![0; plan.blanks.len()].into();
        Ok(Self { rules: R::new(&plan), plan, tested, depth: 0, told: false, ledger: Ledger::new(goal) })
    }

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        self.ledger.position += 1;
        Some(if self.depth < self.plan.blanks.len() {
            self.try_next()
        } else if self.told {
            self.take_back()
        } else {
            self.told = true;
            self.ledger.solution(self.depth)
        })
    }

    fn run_to(&mut self, events: u64, floor: usize) -> u64 {
        match self.plan.width {
            _ if self.ledger.outcome.is_some() => 0,
            Some(3) => self.run_with::<3>(events, floor),
            _ => self.run_with::<0>(events, floor),
        }
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

    fn tally(&self) -> Tally {
        let Counters { tests, placements, undos, solutions } = self.ledger.counters;
        Tally { guesses: placements, contradictions: tests - placements, undos, solutions }
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
            position: self.ledger.position,
            event,
            counters: self.ledger.counters,
            digits: self.digits(),
            origins: self.plan.geometry.shape().cells().map(|cell| self.origin(cell)).collect(),
            at: event.and_then(Event::cell).or(open),
            candidates: None,
            stack: (0..self.depth).filter_map(|blank| self.decision(blank, free[blank])).collect(),
            workings: self.rules.workings(&self.plan),
            progress: self.share_closed(&free),
        }
    }

    fn save(&self) -> Self {
        self.clone()
    }

    fn load(&mut self, saved: &Self) {
        self.clone_from(saved);
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + self.tested.len() + self.rules.heap_bytes()
    }
}

//! [`SearchPlan`]: what `scan`, `tables` and `bitmask` work out once for each run.
//!
//! [`RulingState`]: digits tested against rules that are not houses, by the methods that fill the board in reading order.
//!
//! `scan` looks at the cells of a rule each time. `tables` and `bitmask` keep the sum of each cage and arrow as one more table: what its
//! filled cells make, and how many are empty.

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, Digits, HouseId, KnownGeometry, Running, Strength};

use crate::search::{Ledger, Machine, RunningTotal, Start, Table, backtrack::DigitFit, machine::cloned_in_place, view::Visits};

/// The constant part of a run, shared by all its checkpoints.
#[derive(Debug)]
pub struct SearchPlan {
    pub(super) geometry: KnownGeometry,
    pub(super) size: u8,
    pub(super) start: Digits,
    /// The digit of each rank, from 1.
    pub(super) digits: Vec<Digit>,
    /// The rank of each digit.
    ranks: Vec<u8>,
    /// The cells to fill, in their order.
    pub(super) blanks: Vec<Cell>,
    /// The index of each cell among the blanks; meaningless for givens.
    pub(super) blank_of: Vec<u16>,
    /// The houses of all blanks, one blank after the other.
    pub(super) houses: Vec<u16>,
    /// Where the houses of each blank start, followed by the end of the last.
    starts: Vec<usize>,
    /// The number of houses of each blank, if all have the same.
    pub(super) width: Option<usize>,
    /// The cells of all houses, one house after the other.
    cells: Vec<u16>,
    /// The tests of rules that are not houses, if there are any.
    pub(super) rules: Option<RulePlan>,
}

impl SearchPlan {
    pub(super) fn new<M: Machine>(start: &Start<M>, keeps_totals: bool) -> Self {
        let rules = RulePlan::new(start.geometry(), start.digits(), start.strength(), keeps_totals);
        let (geometry, order, start) = (start.geometry().clone(), start.order(), start.digits());
        let narrow = |index: usize| u16::try_from(index).expect("a board has at most 625 cells, and fewer houses");
        let blanks = order.cells.arrange(geometry.entries(start));
        let digits = order.digits.arrange(geometry.size());
        let mut ranks = vec![0; digits.len()];
        for (rank, digit) in (1..).zip(&digits) {
            ranks[digit.index()] = rank;
        }
        let (mut blank_of, mut houses, mut starts) = (vec![0; start.len()], Vec::new(), vec![0]);
        for (blank, &cell) in blanks.iter().enumerate() {
            blank_of[cell.index()] = narrow(blank);
            houses.extend(geometry.houses_of(cell).iter().map(|house| narrow(house.index())));
            starts.push(houses.len());
        }
        let width = starts.get(1).copied();
        let width = width.filter(|&width| starts.windows(2).all(|pair| pair[1] - pair[0] == width));
        let cells = geometry.houses().iter().flat_map(|house| house.cells.iter().map(|cell| narrow(cell.index()))).collect();
        let size = u8::try_from(geometry.size()).expect("a board has at most 25 digits");
        Self { size, start: start.to_vec(), digits, ranks, blanks, blank_of, houses, starts, width, cells, geometry, rules }
    }

    /// The first house of a cell in which `digit_at` returns that digit for a cell, and that cell, which may be the same.
    pub(super) fn find_clash(&self, cell: Cell, digit: Digit, digit_at: impl Fn(Cell) -> Option<Digit>) -> Option<(HouseId, Cell)> {
        self.geometry.houses_of(cell).iter().find_map(|&house| {
            let with = self.geometry.house(house).cells.iter().copied().find(|&other| digit_at(other) == Some(digit))?;
            Some((house, with))
        })
    }

    /// The number of digits.
    pub(super) fn size(&self) -> u8 {
        self.size
    }

    /// The rank of the digit of each cell at the start of the search, 0 for a blank.
    pub(super) fn start(&self) -> impl Iterator<Item = u8> {
        self.start.iter().map(|digit| digit.map_or(0, |digit| self.ranks[digit.index()]))
    }

    /// The digit of a rank; `None` for 0, and beyond the last.
    pub(super) fn digit(&self, rank: u8) -> Option<Digit> {
        self.digits.get(usize::from(rank).checked_sub(1)?).copied()
    }

    /// The digits of a set of ranks.
    pub(super) fn digits_of(&self, ranks: DigitSet) -> DigitSet {
        ranks.iter().map(|rank| self.digits[rank.index()]).collect()
    }

    /// The set with the rank of a digit.
    pub(super) fn rank_set(&self, digit: Digit) -> DigitSet {
        DigitSet::from_bits(1 << (self.ranks[digit.index()] - 1))
    }

    /// The cell of a blank.
    pub(super) fn cell(&self, blank: usize) -> usize {
        self.blanks[blank].index()
    }

    /// The houses of a blank. `K` is their number, a constant so that loops over them are unrolled, or 0 for any number.
    #[inline(always)]
    pub(super) fn houses<const K: usize>(&self, blank: usize) -> &[u16] {
        if K == 0 { &self.houses[self.starts[blank]..self.starts[blank + 1]] } else { &self.houses[blank * K..blank * K + K] }
    }

    /// The cells of a house.
    #[inline(always)]
    pub(super) fn cells(&self, house: u16) -> &[u16] {
        let size = usize::from(self.size);
        &self.cells[usize::from(house) * size..][..size]
    }

    /// The ranks of the digits used in each house at the start, as bit sets.
    pub(super) fn used_at_start(&self) -> Box<[u32]> {
        let ranks = |cell: &Cell| self.start[cell.index()].map_or(0, |digit| self.rank_set(digit).bits());
        let used = |cells: &[Cell]| cells.iter().fold(0, |used, cell| used | ranks(cell));
        self.geometry.houses().iter().map(|house| used(&house.cells)).collect()
    }

    /// The digits used in each house, as one table for each kind of house.
    pub(super) fn tables(&self, used: &[u32]) -> Vec<Table> {
        let mut tables: Vec<Table> = Vec::new();
        for (house, &used) in self.geometry.houses().iter().zip(used) {
            let used = self.digits_of(DigitSet::from_bits(used));
            match tables.last_mut() {
                Some(table) if table.kind == house.kind => table.used.push(used),
                _ => tables.push(Table { kind: house.kind, used: vec![used] }),
            }
        }
        tables
    }
}

/// The parts of a [`Backtrack`](super::backtrack::Backtrack) that change while it performs many events, apart from what tells whether a
/// digit fits: they are named as there.
pub struct WalkState<'a> {
    pub(super) plan: &'a SearchPlan,
    pub(super) tested: &'a mut [u8],
    pub(super) depth: &'a mut usize,
    pub(super) reported: &'a mut bool,
    pub(super) heat: &'a mut [Visits],
    pub(super) ledger: &'a mut Ledger,
    /// Whether no digit has fitted the current blank since the digit before was placed.
    pub(super) fresh: bool,
}

impl WalkState<'_> {
    /// [`Machine::run_to`](super::Machine::run_to) for blanks that have `K` houses each, or any number for 0. Tests that fail are counted
    /// without being made; they are events if `TESTS_EVERY_DIGIT`.
    pub(super) fn run<const K: usize, const TESTS_EVERY_DIGIT: bool>(
        self,
        fit: &mut impl DigitFit,
        events: u64,
        floor: usize,
    ) -> u64 {
        let Self { plan, tested, heat, mut fresh, ledger, .. } = self;
        let (size, blanks) = (plan.size(), plan.blanks.len());
        let (mut depth, mut reported, mut peak, mut lowest) = (*self.depth, *self.reported, ledger.peak, *self.depth);
        let (mut left, mut placements, mut undos, mut dead_ends, mut others) = (events, 0, 0, 0, 0);
        while left > 0 {
            if depth == blanks && !reported {
                reported = true;
                others += 1;
                left -= 1;
                ledger.solution(depth);
                lowest = depth;
                break;
            }
            let next = if depth < blanks {
                let before = tested[depth];
                let next = fit.next_fit::<K>(plan, depth, before);
                // Each digit from `before` to `next` is one event: those in between clash; the one beyond the last digit takes back
                // the digit before.
                let cost = if TESTS_EVERY_DIGIT { u64::from(next - before) } else { 1 };
                if cost > left {
                    #[expect(clippy::cast_possible_truncation, reason = "less than the cost, which is at most 26")]
                    let failed = left as u8;
                    tested[depth] = before + failed;
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
                fit.write::<K>(plan, depth, next);
                tested[depth] = next;
                heat[depth].placed += 1;
                placements += 1;
                fresh = true;
                depth += 1;
                peak = peak.max(depth);
                if depth < blanks {
                    tested[depth] = 0;
                }
            } else if depth > 0 {
                heat[depth].dead_ends += u64::from(fresh);
                depth -= 1;
                undos += 1;
                dead_ends += u64::from(fresh);
                fresh = false;
                lowest = lowest.min(depth);
                reported = false;
                fit.erase::<K>(plan, depth, tested[depth]);
                if depth < floor {
                    break;
                }
            } else {
                others += 1;
                ledger.exhausted();
                break;
            }
        }
        let done = events - left;
        ledger.fall_to(lowest);
        (*self.depth, *self.reported) = (depth, reported);
        ledger.peak = peak;
        ledger.position += done;
        ledger.dead_ends += dead_ends;
        let counters = &mut ledger.counters;
        counters.placements += placements;
        counters.undos += undos;
        counters.tests += if TESTS_EVERY_DIGIT { done - undos - others } else { placements };
        done
    }
}

/// The constant part of a run.
#[derive(Debug)]
pub(super) struct RulePlan {
    geometry: KnownGeometry,
    strength: Strength,
    /// The tests of each cell, in the order of the demands.
    tests: Vec<Box<[Test]>>,
    /// The demands with a running total.
    totals: Box<[DemandId]>,
    start: RulingState,
}

/// The test of a digit in a cell against one demand.
#[derive(Clone, Copy, Debug)]
enum Test {
    /// By looking at the cells of the demand.
    Look(DemandId),
    /// By adding it to a running total.
    Add { demand: DemandId, total: usize, weight: i16 },
}

/// The digits on the board, and the running totals.
#[derive(Debug)]
pub(super) struct RulingState {
    digits: Digits,
    running: Box<[Running]>,
}

cloned_in_place!([] RulingState { digits, running });

impl RulePlan {
    /// The plan for a board that demands more than houses do; `None` for others.
    pub(super) fn new(geometry: &KnownGeometry, digits: &[Option<Digit>], strength: Strength, keeps_totals: bool) -> Option<Self> {
        let demands = geometry.demands();
        if demands.is_empty() {
            return None;
        }
        let is_kept = |id: &DemandId| {
            let total = demands.list()[id.index()].total().filter(|_| keeps_totals);
            // A cell that counts twice is not written in one step.
            total.is_some_and(|total| {
                let mut cells: Vec<Cell> = total.terms().iter().map(|term| term.0).collect();
                cells.sort_unstable();
                cells.windows(2).all(|pair| pair[0] != pair[1])
            })
        };
        let totals: Box<[DemandId]> = demands.ids().filter(is_kept).collect();
        let test = |cell: Cell, demand: DemandId| {
            let total = totals.binary_search(&demand).ok();
            let terms = demands.list()[demand.index()].total().map_or(&[][..], |total| total.terms());
            let weight = terms.iter().find(|term| term.0 == cell).map(|term| term.1);
            total.zip(weight).map_or(Test::Look(demand), |(total, weight)| Test::Add { demand, total, weight })
        };
        let of_cell = |cell: Cell| demands.of(cell).iter().map(|&demand| test(cell, demand)).collect();
        let tests = geometry.shape().cells().map(of_cell).collect();
        let running = totals.iter().filter_map(|id| Some(demands.list()[id.index()].total()?.running(digits))).collect();
        let start = RulingState { digits: digits.to_vec(), running };
        Some(Self { geometry: geometry.clone(), strength, tests, totals, start })
    }

    /// The strength with which the rules are checked during the search.
    pub(super) fn strength(&self) -> Strength {
        self.strength
    }

    /// The digits and totals before the search.
    pub(super) fn start(&self) -> RulingState {
        self.start.clone()
    }
}

impl RulingState {
    /// The first demand that a digit in an empty cell would break.
    pub(super) fn broken_by(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) -> Option<DemandId> {
        let demands = plan.geometry.demands();
        self.digits[cell.index()] = Some(digit);
        let broken = plan.tests[cell.index()].iter().find_map(|&test| match test {
            Test::Look(demand) => demands.is_broken(demand, &self.digits, plan.strength).then_some(demand),
            Test::Add { demand, total, weight } => {
                let mut running = self.running[total];
                running.write(weight, digit);
                let is_due = plan.strength == Strength::Bounds || running.open == 0;
                let is_possible = demands.list()[demand.index()].total().is_none_or(|total| total.is_possible(&running));
                (is_due && !is_possible).then_some(demand)
            }
        });
        self.digits[cell.index()] = None;
        broken
    }

    /// Notes a digit placed in an empty cell.
    pub(super) fn write(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        for test in &plan.tests[cell.index()] {
            if let Test::Add { total, weight, .. } = *test {
                self.running[total].write(weight, digit);
            }
        }
    }

    /// Removes a digit taken back from a cell.
    pub(super) fn erase(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = None;
        for test in &plan.tests[cell.index()] {
            if let Test::Add { total, weight, .. } = *test {
                self.running[total].erase(weight, digit);
            }
        }
    }

    /// The running totals, for display.
    pub(super) fn totals(&self, plan: &RulePlan) -> Vec<RunningTotal> {
        let demands = plan.geometry.demands();
        let row = |(&demand, running): (&DemandId, &Running)| RunningTotal {
            rule: demands.list()[demand.index()].rule(),
            demand,
            sum: running.sum,
            open: running.open,
        };
        self.totals_with(plan).map(row).collect()
    }

    fn totals_with<'a>(&'a self, plan: &'a RulePlan) -> impl Iterator<Item = (&'a DemandId, &'a Running)> {
        plan.totals.iter().zip(&self.running)
    }

    /// The size of its allocations in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        self.digits.len() * size_of::<Option<Digit>>() + size_of_val(&*self.running)
    }
}

//! [`SearchPlan`]: what `scan`, `tables` and `bitmask` work out once for each run.

use sudoscope_board::{Cell, Digit, DigitSet, Digits, HouseId, KnownGeometry};

use crate::search::{Ledger, Machine, Start, Table, backtrack::DigitFit, ruling::RulePlan, view::Visits};

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

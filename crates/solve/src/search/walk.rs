//! [`WalkState`]: many events of plain backtracking at once.

use crate::search::{backtrack::DigitFit, heat::Visits, machine::Ledger, plan::SearchPlan};

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

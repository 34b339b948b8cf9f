//! Long arguments, where no short one is found: what to assume inside is chosen by the constraint solver of the whole board.
//!
//! For each candidate of the cells and places with few ways the solver says what its propagation leaves of the board if the candidate is right, and
//! what if it is wrong. Of the candidates that it cannot keep, the one is refuted inside that leaves little of the board for each line that this
//! takes. Where there is none, the one is assumed that leaves little both ways, which keeps the tree of cases small. The solver only chooses:
//! the lines are those of every argument, and each follows from the lines before it by a house or a rule.

use super::{Depth, LONGEST_ARGUMENT, RuleChecks, Search};
use crate::{
    board::DigitSet,
    solve::{
        Cancel,
        constraint::{Propagated, RuleSolver},
        logic::{candidate::Candidate, explain::inference::Net},
    },
};

/// The number of times that the whole board is propagated to choose: a few seconds.
const MOST_LOOKS: usize = 150_000;
/// The number of times that rules are asked in all: a few seconds.
const MOST_ASKED: usize = 1_500_000;
/// The number of candidates that are assumed inside.
const MOST_CASES: usize = 40_000;
/// How deep assumptions stand inside each other at most: each keeps what is known of all candidates.
const DEEPEST: usize = 60;
/// The most ways of a cell or a place whose candidates are looked at, unless all have more.
const FEW_WAYS: usize = 3;
/// The most candidates that are looked at for one choice.
const LOOKED_AT: usize = 80;
/// The most candidates without a future that are tried for one choice.
const MOST_TRIED: usize = 12;
/// What a refutation costs besides its lines.
const LINES_OF_A_CASE: f64 = 3.0;
/// What is gained by a refutation that leaves the board as it is.
const LEAST_GAIN: f64 = 0.3;
/// How the tree of cases below a choice shrinks with what the choice gains: by that part of the ways to fill the cells.
const SHRINKING: f64 = 0.15;

/// What a long argument chooses by, and how much more it may look at.
#[derive(Debug)]
pub(super) struct Outlook {
    solver: RuleSolver,
    looks: usize,
    depth: usize,
}

impl Outlook {
    /// Whether choosing would take too long.
    pub(super) fn is_spent(&self) -> bool {
        self.looks == 0
    }
}

/// What a candidate leads to.
struct Prospect {
    candidate: Candidate,
    /// Whether the solver cannot keep it.
    is_hopeless: bool,
    /// How much smaller the board becomes if it is right, and if it is wrong.
    gains: (f64, f64),
}

impl Prospect {
    /// The size of the tree of cases below the choice, as a share of what it is before.
    fn tree(&self) -> f64 {
        (-SHRINKING * self.gains.0).exp2() + (-SHRINKING * self.gains.1).exp2()
    }
}

/// The binary logarithm of the number of ways to fill the cells with what is left to each.
fn freedom(left: &[DigitSet]) -> f64 {
    left.iter().map(|digits| f64::from(u8::try_from(digits.len()).unwrap_or(u8::MAX).max(1)).log2()).sum()
}

/// A long argument from an assumption, if one is found.
pub(super) fn long_argument<const W: usize>(
    mut assumed: Search<'_, '_, W>,
    checks: &mut RuleChecks,
    cancel: &Cancel,
) -> Option<Net> {
    if cancel.is_cancelled() {
        return None;
    }
    let solver = RuleSolver::of_board(assumed.grid.layout().geometry());
    checks.begin(MOST_ASKED, MOST_CASES, LONGEST_ARGUMENT);
    checks.outlook = Some(Outlook { solver, looks: MOST_LOOKS, depth: 0 });
    assumed.argue(checks, cancel);
    checks.outlook = None;
    assumed.shortest().filter(|_| !cancel.is_cancelled())
}

impl<const W: usize> Search<'_, '_, W> {
    /// Refutes one candidate inside, which the outlook chooses; returns whether that was possible.
    pub(super) fn refute_by_outlook(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let prospects = self.prospects(checks, cancel);
        let mut hopeless: Vec<&Prospect> = prospects.iter().filter(|prospect| prospect.is_hopeless).collect();
        hopeless.sort_by(|one, other| other.gains.1.total_cmp(&one.gains.1));
        let mut best: Option<(f64, Candidate)> = None;
        for prospect in hopeless.iter().take(MOST_TRIED) {
            let mut inside = self.assume(prospect.candidate, false, checks);
            inside.settle(Depth::Rules, checks, cancel);
            if cancel.is_cancelled() || checks.is_spent() {
                return false;
            }
            if let Some(net) = inside.shortest() {
                let lines = f64::from(u32::try_from(net.lines()).unwrap_or(u32::MAX));
                let rate = (prospect.gains.1 + LEAST_GAIN) / (lines + LINES_OF_A_CASE);
                if best.is_none_or(|(most, _)| rate > most) {
                    best = Some((rate, prospect.candidate));
                }
            }
        }
        if let Some((_, candidate)) = best
            && self.refute_inside(candidate, Depth::Rules, checks, cancel)
        {
            return true;
        }
        let smallest = || prospects.iter().min_by(|one, other| one.tree().total_cmp(&other.tree()));
        let Some(chosen) = hopeless.first().copied().or_else(smallest) else { return false };
        if !checks.go_deeper() {
            return false;
        }
        let is_refuted = self.refute_inside(chosen.candidate, Depth::Cases, checks, cancel);
        checks.come_back();
        is_refuted
    }

    /// What the candidates of the cells and places with few ways lead to.
    fn prospects(&self, checks: &mut RuleChecks, cancel: &Cancel) -> Vec<Prospect> {
        let Some(Outlook { solver, looks, .. }) = &mut checks.outlook else { return Vec::new() };
        let left: Vec<DigitSet> = self.grid.layout().geometry().shape().cells().map(|cell| self.left(cell)).collect();
        solver.begin(left.iter().copied());
        let base = match solver.propagated(cancel) {
            Propagated::Left(left) => Some(left),
            Propagated::Contradiction => None,
            Propagated::Cancelled => return Vec::new(),
        };
        let whole = base.as_deref().map_or(0.0, freedom);
        let choices = self.choices();
        let most = choices.first().map_or(0, Vec::len).max(FEW_WAYS);
        let mut found: Vec<Prospect> = Vec::new();
        for &candidate in choices.iter().take_while(|ways| ways.len() <= most).flatten() {
            if found.len() == LOOKED_AT || cancel.is_cancelled() {
                break;
            }
            if found.iter().any(|prospect| prospect.candidate == candidate) {
                continue;
            }
            let kept = base.as_ref().map(|base| (base, base[candidate.cell.index()]));
            let Some((base, kept)) = kept.filter(|(_, kept)| kept.contains(candidate.digit)) else {
                found.push(Prospect { candidate, is_hopeless: true, gains: (0.0, 0.0) });
                continue;
            };
            *looks = looks.saturating_sub(2);
            let mut gain = |digits: DigitSet| {
                solver.begin_settled(base, candidate.cell, digits);
                match solver.propagated(cancel) {
                    Propagated::Left(left) => Some(whole - freedom(&left)),
                    Propagated::Contradiction => None,
                    Propagated::Cancelled => Some(0.0),
                }
            };
            let right = gain(candidate.digit.set());
            let wrong = Some(kept.without(candidate.digit)).filter(|others| !others.is_empty()).and_then(gain);
            // What cannot be ends everything there.
            let gains = (right.unwrap_or(whole), wrong.unwrap_or(whole));
            found.push(Prospect { candidate, is_hopeless: right.is_none(), gains });
        }
        found
    }
}

impl RuleChecks {
    /// Whether one more assumption may stand inside those that there are. If so, it does.
    fn go_deeper(&mut self) -> bool {
        let outlook = self.outlook.as_mut().filter(|outlook| outlook.depth < DEEPEST);
        outlook.map(|outlook| outlook.depth += 1).is_some()
    }

    fn come_back(&mut self) {
        if let Some(outlook) = &mut self.outlook {
            outlook.depth -= 1;
        }
    }
}

//! Refutations inside an argument: a digit of a cell, or a place of a digit, leads to a contradiction too.
//!
//! Where nothing follows any more, candidates of cells and of places with few ways are assumed. One of them that leads to a contradiction by
//! singles and rules alone is refuted inside. Where none does, one candidate of the cell or place with the fewest ways is refuted by an
//! argument that has cases of its own. What is refuted is a fact from then on, so that the cell or place has one way less. What does not rest on the
//! assumption under which it was refuted is a fact of the argument outside, too, which goes on from there.
//!
//! The length of an argument depends on the choices. So there are several [manners](Manner) of choosing, tried one after the other until one
//! leads to a short argument.
//!
//! Long arguments, where no short one is found: what to assume inside is chosen by the constraint solver of the whole board.
//!
//! For each candidate of the cells and places with few ways the solver says what its propagation leaves of the board if the candidate is right, and
//! what if it is wrong. Of the candidates that it cannot keep, the one is refuted inside that leaves little of the board for each line that this
//! takes. Where there is none, the one is assumed that leaves little both ways, which keeps the tree of cases small. The solver only chooses:
//! the lines are those of every argument, and each follows from the lines before it by a house or a rule.

use sudoscope_board::{Cell, Digit, DigitSet};

use super::{RefutationDepth, RefutationSearch, RuleChecks};
use crate::{
    Cancel,
    constraint::RuleSolver,
    logic::{Bond, Candidate, Implication, LONGEST_ARGUMENT, Net},
};

/// The most ways of a cell or a place that are tried by themselves.
const FEW_WAYS: usize = 3;
/// With so few lines an argument is short: no other is looked for.
const SHORTEST_ARGUMENT: usize = 60;

/// The number of times that the whole board is propagated to choose: a few seconds.
const MOST_LOOKS: usize = 150_000;
/// The number of times that rules are asked in all: a few seconds.
const MOST_ASKED: usize = 1_500_000;
/// The number of candidates that are assumed inside.
const MOST_CASES: usize = 40_000;
/// How deep assumptions stand inside each other at most: each keeps the knowledge of all candidates.
const DEEPEST: usize = 60;
/// The most candidates that are looked at for one choice.
const LOOKED_AT: usize = 80;
/// The most candidates without a future that are tried for one choice.
const MOST_TRIED: usize = 12;
/// The cost of a refutation besides its lines.
const LINES_OF_A_CASE: f64 = 3.0;
/// The gain of a refutation that leaves the board as it is.
const LEAST_GAIN: f64 = 0.3;
/// How the tree of cases below a choice shrinks with the gain: by that part of the ways to fill the cells.
const SHRINKING: f64 = 0.15;

/// How an argument chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// The most candidates that are tried by themselves before an argument has cases inside cases.
    most_tried: usize,
    /// Whether of those that lead to a contradiction the one with the shortest is refuted; otherwise the first.
    takes_shortest: bool,
    /// Whether a cell or place is divided from whose ways much follows in each; otherwise, in all of them together.
    is_even: bool,
}

impl Manner {
    /// All of them, in the order in which they are tried.
    pub(super) const ALL: [Self; 4] = [
        Self { most_tried: 24, takes_shortest: true, is_even: false },
        Self { most_tried: 24, takes_shortest: false, is_even: false },
        Self { most_tried: 80, takes_shortest: true, is_even: true },
        Self { most_tried: 80, takes_shortest: false, is_even: true },
    ];
}

/// The outcome of an argument.
pub(super) enum Argued {
    Contradiction,
    /// The last fact holds outside, too.
    Outside,
    Nothing,
}

/// The shortest of the arguments to which the manners of choosing lead from an assumption.
pub(super) fn shortest_argument<'g, 'a: 'g, const W: usize>(
    assumed: impl Fn() -> RefutationSearch<'g, 'a, W>,
    checks: &mut RuleChecks,
    cancel: &Cancel,
) -> Option<Net> {
    let mut shortest: Option<Net> = None;
    for (tried, manner) in Manner::ALL.into_iter().enumerate() {
        // What one manner does not use is left to those after it.
        let share = checks.cases / (Manner::ALL.len() - tried);
        let kept = checks.cases - share;
        (checks.cases, checks.manner, checks.is_too_long) = (share, manner, false);
        let mut search = assumed();
        search.argue(checks, cancel);
        checks.cases += kept;
        let net = search.shortest().filter(|_| !cancel.is_cancelled());
        shortest = shortest.into_iter().chain(net).min_by_key(Net::lines);
        if cancel.is_cancelled() || shortest.as_ref().is_some_and(|net| net.lines() <= SHORTEST_ARGUMENT) {
            break;
        }
    }
    shortest
}

impl<const W: usize> RefutationSearch<'_, '_, W> {
    /// Follows everything, and refutes candidates where nothing follows, up to a contradiction.
    pub(super) fn argue(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> Argued {
        loop {
            self.settle(RefutationDepth::Rules, checks, cancel);
            if !self.dead_ends.is_empty() {
                return Argued::Contradiction;
            }
            if cancel.is_cancelled() || checks.is_spent() || !self.refute_next(checks, cancel) {
                return Argued::Nothing;
            }
            if self.is_inside && self.is_last_outside() {
                return Argued::Outside;
            }
        }
    }

    /// Whether the last fact rests on facts from outside alone.
    fn is_last_outside(&self) -> bool {
        let is_outside = |&premise: &usize| premise > 0 && self.implications[premise].bond.is_none();
        self.implications.last().is_some_and(|last| last.premises.iter().all(is_outside))
    }

    /// Refutes one candidate inside, chosen as long or as short arguments choose; returns whether that was possible.
    fn refute_next(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        if checks.outlook.is_some() { self.refute_by_outlook(checks, cancel) } else { self.refute_one(checks, cancel) }
    }

    /// Refutes one candidate inside; returns whether that was possible.
    fn refute_one(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let (choices, manner) = (self.choices(), checks.manner);
        let mut tried: Vec<(Candidate, usize)> = Vec::new();
        let mut contradictory: Option<(usize, Candidate)> = None;
        for &candidate in choices.iter().take_while(|choice| choice.len() <= FEW_WAYS).flatten() {
            if tried.len() == manner.most_tried {
                break;
            }
            if tried.iter().any(|&(other, _)| other == candidate) {
                continue;
            }
            let mut inside = self.assume(candidate, false, checks);
            inside.settle(RefutationDepth::Rules, checks, cancel);
            if cancel.is_cancelled() || checks.is_spent() {
                return false;
            }
            if let Some(lines) = inside.shortest().map(|net| net.lines()) {
                if contradictory.is_none_or(|(least, _)| lines < least) {
                    contradictory = Some((lines, candidate));
                }
                if !manner.takes_shortest {
                    break;
                }
            }
            tried.push((candidate, inside.implications.len()));
        }
        if let Some((_, candidate)) = contradictory
            && self.refute_inside(candidate, RefutationDepth::Rules, checks, cancel)
        {
            return true;
        }
        let Some(fewest) = choices.first() else { return false };
        // The candidate from which most follows is likely to be refuted by the shortest argument.
        let following = |candidate: &Candidate| tried.iter().find(|(other, _)| other == candidate).map_or(0, |&(_, count)| count);
        let most = choices
            .iter()
            .take_while(|choice| choice.len() == fewest.len())
            .max_by_key(|choice| {
                let counts = choice.iter().map(following);
                if manner.is_even { counts.min().unwrap_or(0) } else { counts.sum::<usize>() }
            })
            .into_iter()
            .flatten()
            .max_by_key(|candidate| following(candidate));
        most.is_some_and(|&candidate| self.refute_inside(candidate, RefutationDepth::Cases, checks, cancel))
    }

    /// The digits of each cell, and the places of each digit in each house, where there are several: the fewest first.
    pub(super) fn choices(&self) -> Vec<Vec<Candidate>> {
        let grid = self.grid;
        let of_cell = |cell: Cell| self.left(cell).iter().map(|digit| Candidate::new(cell, digit)).collect::<Vec<_>>();
        let digits = || Digit::all(grid.size());
        let houses = grid.layout().house_ids().flat_map(|house| digits().map(move |digit| (house, digit)));
        let in_house = houses.map(|(house, digit)| {
            let places = grid.cells_in(house, digit).iter().map(|cell| Candidate::new(cell, digit));
            places.filter(|&candidate| self.is_left(candidate)).collect::<Vec<_>>()
        });
        let mut all: Vec<Vec<Candidate>> = grid.empty().iter().map(of_cell).chain(in_house).filter(|ways| ways.len() > 1).collect();
        all.sort_by_key(Vec::len);
        all
    }

    /// An argument that begins with a further candidate and knows the facts so far. Carefully: of the facts about a rule only those are kept
    /// without which something would not follow.
    pub(super) fn assume(&self, candidate: Candidate, carefully: bool, checks: &mut RuleChecks) -> Self {
        checks.cases = checks.cases.saturating_sub(1);
        let mut inside = Self::new(self.grid);
        (inside.is_careful, inside.is_inside) = (carefully, true);
        inside.derive(candidate, true, Vec::new(), None);
        for fact in &self.implications {
            // A fact is known: it has neither premises nor a bond in here.
            for known in fact.node.candidates() {
                inside.derive(known, fact.is_true, Vec::new(), None);
            }
        }
        inside.followed = inside.implications.len();
        // What had nothing to say outside is asked again where something has changed.
        inside.quiet = self.quiet_rules();
        inside.quiet.note(candidate.cell);
        inside.follow(0);
        inside
    }

    /// Notes that a candidate is wrong if an argument of that depth shows it, or what is refuted on the way to that and does not rest on it; returns
    /// whether there is anything.
    pub(super) fn refute_inside(
        &mut self,
        candidate: Candidate,
        depth: RefutationDepth,
        checks: &mut RuleChecks,
        cancel: &Cancel,
    ) -> bool {
        let mut inside = self.assume(candidate, true, checks);
        // Of the rest only what the assumption makes follow is new.
        if depth < RefutationDepth::Cases {
            inside.settle(depth, checks, cancel);
        } else if matches!(inside.argue(checks, cancel), Argued::Outside) {
            return self.take_over(inside);
        }
        let Some(net) = inside.shortest() else { return false };
        let premises = net.implications.iter().skip(1).filter(|fact| fact.bond.is_none()).filter_map(|fact| self.number_of(fact));
        let mut premises: Vec<usize> = premises.collect();
        premises.sort_unstable();
        checks.note(&net);
        self.derive(candidate, false, premises, Some(Bond::Refuted(Box::new(net))));
        true
    }

    /// Takes the last fact of an argument inside, which does not rest on its assumption.
    fn take_over(&mut self, mut inside: Self) -> bool {
        let Some(Implication { node, is_true, premises, bond }) = inside.implications.pop() else { return false };
        let mut premises: Vec<usize> =
            premises.iter().filter_map(|&premise| self.number_of(&inside.implications[premise])).collect();
        premises.sort_unstable();
        let before = self.implications.len();
        node.candidates().for_each(|found| self.derive(found, is_true, premises.clone(), bond.clone()));
        self.implications.len() > before
    }

    /// The number of a fact that is known.
    fn number_of(&self, fact: &Implication) -> Option<usize> {
        let candidate = fact.node.candidates().next()?;
        let known = if fact.is_true { &self.verified } else { &self.falsified };
        known[self.place(candidate)]
    }
}

impl RuleChecks {
    /// Notes a part of an argument: with one too long the whole is too long.
    fn note(&mut self, net: &Net) {
        self.is_too_long |= net.lines() > self.longest;
    }
}

/// The means by which a long argument chooses, and how much more it may look at.
#[derive(Debug)]
pub(super) struct CaseEstimate {
    solver: RuleSolver,
    looks: usize,
    depth: usize,
}

impl CaseEstimate {
    /// Whether choosing would take too long.
    pub(super) fn is_spent(&self) -> bool {
        self.looks == 0
    }
}

/// The consequences of a candidate.
struct CasePromise {
    candidate: Candidate,
    /// Whether the solver cannot keep it.
    is_hopeless: bool,
    /// How much smaller the board becomes if it is right, and if it is wrong.
    gains: (f64, f64),
}

impl CasePromise {
    /// The size of the tree of cases below the choice, as a share of its size before.
    fn tree(&self) -> f64 {
        (-SHRINKING * self.gains.0).exp2() + (-SHRINKING * self.gains.1).exp2()
    }
}

/// The binary logarithm of the number of ways to fill the cells with their candidates.
fn freedom(left: &[DigitSet]) -> f64 {
    left.iter().map(|digits| f64::from(u8::try_from(digits.len()).unwrap_or(u8::MAX).max(1)).log2()).sum()
}

/// A long argument from an assumption, if one is found.
pub(super) fn long_argument<const W: usize>(
    mut assumed: RefutationSearch<'_, '_, W>,
    checks: &mut RuleChecks,
    cancel: &Cancel,
) -> Option<Net> {
    if cancel.is_cancelled() {
        return None;
    }
    let solver = RuleSolver::of_board(assumed.grid.layout().geometry());
    checks.begin(MOST_ASKED, MOST_CASES, LONGEST_ARGUMENT);
    checks.outlook = Some(CaseEstimate { solver, looks: MOST_LOOKS, depth: 0 });
    assumed.argue(checks, cancel);
    checks.outlook = None;
    assumed.shortest().filter(|_| !cancel.is_cancelled())
}

impl<const W: usize> RefutationSearch<'_, '_, W> {
    /// Refutes one candidate inside, which the outlook chooses; returns whether that was possible.
    pub(super) fn refute_by_outlook(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let prospects = self.prospects(checks, cancel);
        let mut hopeless: Vec<&CasePromise> = prospects.iter().filter(|prospect| prospect.is_hopeless).collect();
        hopeless.sort_by(|one, other| other.gains.1.total_cmp(&one.gains.1));
        let mut best: Option<(f64, Candidate)> = None;
        for prospect in hopeless.iter().take(MOST_TRIED) {
            let mut inside = self.assume(prospect.candidate, false, checks);
            inside.settle(RefutationDepth::Rules, checks, cancel);
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
            && self.refute_inside(candidate, RefutationDepth::Rules, checks, cancel)
        {
            return true;
        }
        let smallest = || prospects.iter().min_by(|one, other| one.tree().total_cmp(&other.tree()));
        let Some(chosen) = hopeless.first().copied().or_else(smallest) else { return false };
        if !checks.go_deeper() {
            return false;
        }
        let is_refuted = self.refute_inside(chosen.candidate, RefutationDepth::Cases, checks, cancel);
        checks.come_back();
        is_refuted
    }

    /// The consequences of the candidates of cells and places with few ways.
    fn prospects(&self, checks: &mut RuleChecks, cancel: &Cancel) -> Vec<CasePromise> {
        let Some(CaseEstimate { solver, looks, .. }) = &mut checks.outlook else { return Vec::new() };
        let left: Vec<DigitSet> = self.grid.layout().geometry().shape().cells().map(|cell| self.left(cell)).collect();
        solver.begin(left.iter().copied());
        let Some(base) = solver.propagated(cancel) else { return Vec::new() };
        let whole = base.as_deref().map_or(0.0, freedom);
        let choices = self.choices();
        let most = choices.first().map_or(0, Vec::len).max(FEW_WAYS);
        let mut found: Vec<CasePromise> = Vec::new();
        for &candidate in choices.iter().take_while(|ways| ways.len() <= most).flatten() {
            if found.len() == LOOKED_AT || cancel.is_cancelled() {
                break;
            }
            if found.iter().any(|prospect| prospect.candidate == candidate) {
                continue;
            }
            let kept = base.as_ref().map(|base| (base, base[candidate.cell.index()]));
            let Some((base, kept)) = kept.filter(|(_, kept)| kept.contains(candidate.digit)) else {
                found.push(CasePromise { candidate, is_hopeless: true, gains: (0.0, 0.0) });
                continue;
            };
            *looks = looks.saturating_sub(2);
            let mut gain = |digits: DigitSet| {
                solver.begin_settled(base, candidate.cell, digits);
                solver.propagated(cancel).map_or(Some(0.0), |left| Some(whole - freedom(&left?)))
            };
            let right = gain(candidate.digit.set());
            let wrong = Some(kept.without(candidate.digit)).filter(|others| !others.is_empty()).and_then(gain);
            // What cannot be ends everything there.
            let gains = (right.unwrap_or(whole), wrong.unwrap_or(whole));
            found.push(CasePromise { candidate, is_hopeless: right.is_none(), gains });
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

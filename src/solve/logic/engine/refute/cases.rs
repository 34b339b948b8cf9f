//! Refutations inside an argument: a digit of a cell, or a place of a digit, leads to a contradiction too.
//!
//! Where nothing follows any more, candidates of cells and of places with few ways are assumed. One of them that leads to a contradiction by
//! singles and rules alone is refuted inside. Where none does, one candidate of the cell or place with the fewest ways is refuted by an
//! argument that has cases of its own. What is refuted is a fact from then on, so that the cell or place has one way less. What does not rest on the
//! assumption under which it was refuted is a fact of the argument outside, too, which goes on from there.
//!
//! How long an argument becomes depends on what is chosen. So there are several [manners](Manner) of choosing, tried one after the other until one
//! leads to a short argument.

use super::{Depth, RuleChecks, Search};
use crate::{
    board::{Cell, Digit},
    solve::{
        Cancel,
        logic::{
            candidate::Candidate,
            explain::inference::{Bond, Implication, Net},
        },
    },
};

/// The most ways of a cell or a place that are tried by themselves.
const FEW_WAYS: usize = 3;
/// With so few lines an argument is short: no other is looked for.
const SHORTEST_ARGUMENT: usize = 60;

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

/// What an argument has come to.
pub(super) enum Argued {
    Contradiction,
    /// The last fact holds outside, too.
    Outside,
    Nothing,
}

/// The shortest of the arguments to which the manners of choosing lead from an assumption.
pub(super) fn shortest_argument<'g, 'a: 'g, const W: usize>(
    assumed: impl Fn() -> Search<'g, 'a, W>,
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

impl<const W: usize> Search<'_, '_, W> {
    /// Follows everything, and refutes candidates where nothing follows, up to a contradiction.
    pub(super) fn argue(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> Argued {
        loop {
            self.settle(Depth::Rules, checks, cancel);
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
            inside.settle(Depth::Rules, checks, cancel);
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
            && self.refute_inside(candidate, Depth::Rules, checks, cancel)
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
        most.is_some_and(|&candidate| self.refute_inside(candidate, Depth::Cases, checks, cancel))
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
    pub(super) fn refute_inside(&mut self, candidate: Candidate, depth: Depth, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let mut inside = self.assume(candidate, true, checks);
        // Of the rest only what the assumption makes follow is new.
        if depth < Depth::Cases {
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

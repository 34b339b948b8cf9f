//! [`Argument`]: a contradiction or a verity with its proofs, and the step that is made of it.

use std::collections::BTreeMap;

use super::{
    consequences::{Alternatives, Consequences},
    deduction::Deduction,
    ground::Ground,
    proof::Proof,
};
use crate::solve::logic::{
    chains::links::{LinkTable, Literal},
    grid::Grid,
    reason::{Reason, Role},
    step::Step,
    technique::{Technique, TechniqueSet},
};

/// Which of the two kinds of argument a technique name stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    pub contradiction: Option<Technique>,
    pub verity: Option<Technique>,
}

impl Kinds {
    /// Those of these two that are wanted.
    pub fn wanted(wanted: TechniqueSet, contradiction: Technique, verity: Technique) -> Self {
        let wanted = |technique| wanted.contains(technique).then_some(technique);
        Self { contradiction: wanted(contradiction), verity: wanted(verity) }
    }
}

/// Why something holds in any case.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    pub conclusion: Literal,
    pub technique: Technique,
    /// What was distinguished; nothing in a contradiction.
    pub alternatives: Option<Alternatives>,
    pub proofs: Vec<Proof>,
}

impl Argument {
    /// How many facts there are to follow from what is assumed.
    pub fn size(&self) -> usize {
        self.proofs.iter().map(|proof| proof.size - 1).sum()
    }

    /// The step.
    pub fn step<const W: usize>(&self, grid: &Grid<'_, W>, table: &LinkTable<W>, ground: &Ground) -> Step {
        let candidate = ground.candidate(self.conclusion.node());
        let mut reason = Reason::default();
        reason = match self.alternatives {
            None => reason.candidates(Role::Assumption, [candidate]),
            Some(Alternatives::Candidate(node)) => reason.candidates(Role::Assumption, [ground.candidate(node)]),
            Some(Alternatives::Cell(cell)) => reason.cells(Role::Assumption, [cell]),
            Some(Alternatives::Slot(slot)) => {
                reason.houses(Role::Assumption, [ground.house(slot)]).digits(Role::Assumption, ground.digit(slot).set())
            }
        };
        for proof in &self.proofs {
            reason = reason.net(Role::Branch, proof.tell(grid, table, ground));
        }
        reason = reason.candidates(Role::Conclusion, [candidate]);
        if self.conclusion.is_true() {
            Step::placing(self.technique, [candidate], reason)
        } else {
            Step::striking(self.technique, [candidate], reason)
        }
    }
}

/// How proofs are found for what is known to follow.
pub(super) trait Prover {
    /// A proof that something cannot be assumed.
    fn refute(&mut self, premise: Literal) -> Option<Proof>;
    /// Proofs that something follows from each of these, with fewer facts than that in all, what is assumed not counted.
    fn derive_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<Vec<Proof>>;
}

/// Proofs by deduction of everything, with the means given.
pub(super) struct ByDeduction<'g, F> {
    deduction: Deduction<'g>,
    refute: F,
    derive: F,
    /// What was derived last, and from what. Cells, houses and candidates share alternatives.
    conclusion: Option<Literal>,
    known: BTreeMap<Literal, Option<Proof>>,
}

impl<'g, F: Fn(&mut Deduction<'_>, Literal)> ByDeduction<'g, F> {
    /// Refutes and derives by following a premise so.
    pub fn new(ground: &'g Ground, refute: F, derive: F) -> Self {
        Self { deduction: Deduction::new(ground), refute, derive, conclusion: None, known: BTreeMap::new() }
    }

    /// A proof that the conclusion follows from a premise.
    fn known(&mut self, premise: Literal, conclusion: Literal) -> Option<&Proof> {
        let (deduction, derive) = (&mut self.deduction, &self.derive);
        let proof = self.known.entry(premise).or_insert_with(|| {
            deduction.reset();
            derive(deduction, premise);
            deduction.knows(conclusion).then(|| Proof::of_fact(deduction, conclusion))
        });
        proof.as_ref()
    }
}

impl<F: Fn(&mut Deduction<'_>, Literal)> Prover for ByDeduction<'_, F> {
    fn refute(&mut self, premise: Literal) -> Option<Proof> {
        self.deduction.reset();
        (self.refute)(&mut self.deduction, premise);
        Some(Proof::of_clash(&self.deduction, self.deduction.clash()?, 0))
    }

    fn derive_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<Vec<Proof>> {
        if self.conclusion != Some(conclusion) {
            self.conclusion = Some(conclusion);
            self.known.clear();
        }
        let mut size = 0;
        for &premise in premises {
            size += self.known(premise, conclusion)?.size - 1;
            if size >= limit {
                return None;
            }
        }
        premises.iter().map(|&premise| self.known(premise, conclusion).cloned()).collect()
    }
}

/// The shortest argument for something that holds in any case, as the consequences say. Among those of the same size a cell or a
/// house all of whose cases lead there comes before a contradiction: it shows at one glance what the argument is about.
pub(super) fn shortest(
    conclusion: Literal,
    consequences: &Consequences,
    ground: &Ground,
    kinds: Kinds,
    prover: &mut impl Prover,
) -> Option<Argument> {
    let mut best: Option<Argument> = None;
    if let Some(technique) = kinds.contradiction.filter(|_| consequences.is_wrong(conclusion.negated())) {
        let proof = prover.refute(conclusion.negated());
        best = proof.map(|proof| Argument { conclusion, technique, alternatives: None, proofs: vec![proof] });
    }
    let Some(technique) = kinds.verity else { return best };
    for alternatives in consequences.alternatives_for(conclusion, ground) {
        let mut cases = alternatives.literals(ground);
        cases.retain(|&premise| premise != conclusion);
        let is_plainer = !matches!(alternatives, Alternatives::Candidate(_));
        let is_contradiction = |best: &Argument| best.alternatives.is_none();
        let limit = best.as_ref().map_or(usize::MAX, |best| best.size() + usize::from(is_plainer && is_contradiction(best)));
        if let Some(proofs) = prover.derive_from_all(&cases, conclusion, limit) {
            best = Some(Argument { conclusion, technique, alternatives: Some(alternatives), proofs });
        }
    }
    best
}

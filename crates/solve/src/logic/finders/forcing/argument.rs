//! [`ForcingArgument`]: a contradiction or a verity with its proofs, and the step made from it.

use std::collections::BTreeMap;

use crate::logic::{
    CandidateGrid, Reason, Role, Step, Technique, TechniqueSet,
    finders::{
        forcing::{
            consequences::{AlternativeFacts, Consequences},
            deduction::Deduction,
            ground::ForcingGround,
            proof::Proof,
        },
        links::{LinkTable, Literal},
    },
};

/// The kinds of argument that are wanted, with their techniques.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArgumentKinds {
    pub contradiction: Option<Technique>,
    pub verity: Option<Technique>,
}

impl ArgumentKinds {
    /// Selects the wanted ones of two techniques.
    pub(crate) fn wanted(wanted: TechniqueSet, contradiction: Technique, verity: Technique) -> Self {
        let wanted = |technique| wanted.contains(technique).then_some(technique);
        Self { contradiction: wanted(contradiction), verity: wanted(verity) }
    }
}

/// A proof of a conclusion by contradiction or by alternatives.
#[derive(Clone, Debug)]
pub(super) struct ForcingArgument {
    pub conclusion: Literal,
    pub technique: Technique,
    /// The alternatives; `None` for a contradiction.
    pub alternatives: Option<AlternativeFacts>,
    pub proofs: Vec<Proof>,
}

impl ForcingArgument {
    /// Number of facts that follow from the assumptions.
    pub(crate) fn size(&self) -> usize {
        self.proofs.iter().map(|proof| proof.size - 1).sum()
    }

    /// The step that the argument proves.
    pub(crate) fn step<const W: usize>(&self, grid: &CandidateGrid<'_, W>, table: &LinkTable<W>, ground: &ForcingGround) -> Step {
        let candidate = ground.candidate(self.conclusion.node());
        let mut reason = Reason::default();
        reason = match self.alternatives {
            None => reason.candidates(Role::Assumption, [candidate]),
            Some(AlternativeFacts::Candidate(node)) => reason.candidates(Role::Assumption, [ground.candidate(node)]),
            Some(AlternativeFacts::Cell(cell)) => reason.cells(Role::Assumption, [cell]),
            Some(AlternativeFacts::Slot(slot)) => {
                reason.houses(Role::Assumption, [ground.house(slot)]).digits(Role::Assumption, ground.digit(slot).set())
            }
        };
        for proof in &self.proofs {
            reason = reason.net(Role::Branch, proof.to_net(grid, table, ground));
        }
        reason = reason.candidates(Role::Conclusion, [candidate]);
        if self.conclusion.is_true() {
            Step::placing(self.technique, [candidate], reason)
        } else {
            Step::eliminating(self.technique, [candidate], reason)
        }
    }
}

/// Builds proofs of known consequences.
pub(super) trait ProofBuilder {
    /// Proves that the premise is contradictory.
    fn refute(&mut self, premise: Literal) -> Option<Proof>;
    /// Proves that the conclusion follows from the premise.
    fn derive(&mut self, premise: Literal, conclusion: Literal) -> Option<Proof>;
    /// The total number of facts in the proofs of a conclusion from each of the premises, without these; `None` if it does not
    /// follow from one of them, or if there are `limit` or more.
    fn size_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<usize>;
}

/// Proofs by deduction.
pub(super) struct ByDeduction<'g, F> {
    deduction: Deduction<'g>,
    refute: F,
    derive: F,
    /// The last conclusion, and by premise the size of its proof: cells, houses and candidates share premises.
    conclusion: Option<Literal>,
    sizes: BTreeMap<Literal, Option<usize>>,
    needed: Vec<bool>,
}

impl<'g, F: Fn(&mut Deduction<'_>, Literal)> ByDeduction<'g, F> {
    /// A builder that uses these deductions to refute and to derive.
    pub(crate) fn new(ground: &'g ForcingGround, refute: F, derive: F) -> Self {
        let deduction = Deduction::new(ground);
        Self { deduction, refute, derive, conclusion: None, sizes: BTreeMap::new(), needed: Vec::new() }
    }

    fn size(&mut self, premise: Literal, conclusion: Literal) -> Option<usize> {
        let Self { deduction, derive, needed, .. } = self;
        *self.sizes.entry(premise).or_insert_with(|| {
            deduction.reset();
            derive(deduction, premise);
            deduction.knows(conclusion).then(|| Proof::size_of_fact(deduction, conclusion, needed))
        })
    }
}

impl<F: Fn(&mut Deduction<'_>, Literal)> ProofBuilder for ByDeduction<'_, F> {
    fn refute(&mut self, premise: Literal) -> Option<Proof> {
        self.deduction.reset();
        (self.refute)(&mut self.deduction, premise);
        Some(Proof::of_clash(&self.deduction, self.deduction.clash()?, 0))
    }

    fn derive(&mut self, premise: Literal, conclusion: Literal) -> Option<Proof> {
        self.deduction.reset();
        (self.derive)(&mut self.deduction, premise);
        self.deduction.knows(conclusion).then(|| Proof::of_fact(&self.deduction, conclusion))
    }

    fn size_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<usize> {
        if self.conclusion != Some(conclusion) {
            self.conclusion = Some(conclusion);
            self.sizes.clear();
        }
        let mut size = 0;
        for &premise in premises {
            size += self.size(premise, conclusion)? - 1;
            if size >= limit {
                return None;
            }
        }
        Some(size)
    }
}

/// The shortest argument for a conclusion of the consequences. Of arguments of the same size, a verity of a cell or house is
/// preferred to a contradiction, because it is easier to follow. `None` if there is nothing to prove because the step is a single.
pub(super) fn shortest(
    conclusion: Literal,
    consequences: &Consequences,
    ground: &ForcingGround,
    kinds: ArgumentKinds,
    builder: &mut impl ProofBuilder,
) -> Option<ForcingArgument> {
    let refuted = kinds.contradiction.filter(|_| consequences.is_wrong(conclusion.negated()));
    let contradiction = refuted.and_then(|technique| {
        let proof = builder.refute(conclusion.negated())?;
        Some(ForcingArgument { conclusion, technique, alternatives: None, proofs: vec![proof] })
    });
    if contradiction.as_ref().is_some_and(|argument| argument.size() == 0) {
        return None;
    }
    let Some(technique) = kinds.verity else { return contradiction };
    let mut best: Option<(usize, AlternativeFacts, Vec<Literal>)> = None;
    for alternatives in consequences.alternatives_for(conclusion, ground) {
        let mut cases = alternatives.literals(ground);
        cases.retain(|&premise| premise != conclusion);
        let limit = match (&best, &contradiction) {
            (Some((size, ..)), _) => *size,
            (None, Some(contradiction)) => {
                let is_plainer = !matches!(alternatives, AlternativeFacts::Candidate(_));
                contradiction.size() + usize::from(is_plainer)
            }
            (None, None) => usize::MAX,
        };
        if let Some(size) = builder.size_from_all(&cases, conclusion, limit) {
            best = Some((size, alternatives, cases));
        }
    }
    let Some((_, alternatives, cases)) = best else { return contradiction };
    let proofs: Option<Vec<Proof>> = cases.iter().map(|&case| builder.derive(case, conclusion)).collect();
    let verity = proofs.map(|proofs| ForcingArgument { conclusion, technique, alternatives: Some(alternatives), proofs });
    verity.or(contradiction)
}

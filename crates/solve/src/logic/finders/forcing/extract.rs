//! Extracting a [`Proof`] from a deduction: of all facts found, those that are needed.

use std::rc::Rc;

use crate::logic::finders::{
    forcing::{
        deduction::Deduction,
        ground::Clash,
        proof::{Fact, FactOrigin, Lemma, Proof, size_of},
    },
    links::literal::Literal,
};

impl Proof {
    /// The proof of a fact.
    pub(crate) fn of_fact(deduction: &Deduction<'_>, literal: Literal) -> Self {
        Self::new(deduction, &[literal], None, 0)
    }

    /// The proof of a contradiction. The first `given` facts are used without proof.
    pub(crate) fn of_clash(deduction: &Deduction<'_>, clash: Clash, given: usize) -> Self {
        Self::new(deduction, &deduction.ground.parts_of(clash), Some(clash), given)
    }

    fn new(deduction: &Deduction<'_>, targets: &[Literal], clash: Option<Clash>, given: usize) -> Self {
        let mut needed = Vec::new();
        mark_needed(deduction, targets, given, &mut needed);
        let mut places = vec![usize::MAX; needed.len()];
        let mut facts: Vec<Fact> = Vec::new();
        let order =
            deduction.facts().skip(given).take(1).chain(deduction.facts().take(given)).chain(deduction.facts().skip(given + 1));
        for literal in order.filter(|literal| needed[literal.index()]) {
            places[literal.index()] = facts.len();
            facts.push(Fact { literal, origin: FactOrigin::Assumption, lemma: None, premises: Vec::new() });
        }
        for literal in deduction.facts().skip(given).filter(|literal| needed[literal.index()]) {
            let fact = &mut facts[places[literal.index()]];
            fact.origin = deduction.origin(literal);
            deduction.visit_premises(literal, |premise| fact.premises.push(places[premise.index()]));
            fact.premises.sort_unstable();
            debug_assert!(fact.premises.iter().all(|&premise| premise < places[literal.index()]));
            fact.lemma = lemma_of(deduction, literal).map(Rc::clone);
        }
        let size = facts.iter().map(|fact| size_of(fact.lemma.as_deref())).sum();
        Self { facts, clash, size }
    }

    /// The size of the proof of a fact, without building it. `needed` is a buffer.
    pub(crate) fn size_of_fact(deduction: &Deduction<'_>, literal: Literal, needed: &mut Vec<bool>) -> usize {
        mark_needed(deduction, &[literal], 0, needed);
        let facts = deduction.facts().filter(|fact| needed[fact.index()]);
        facts.map(|fact| size_of(lemma_of(deduction, fact).map(Rc::as_ref))).sum()
    }
}

/// Marks the facts that the targets depend on; the first `given` facts are used without proof.
fn mark_needed(deduction: &Deduction<'_>, targets: &[Literal], given: usize, needed: &mut Vec<bool>) {
    needed.clear();
    needed.resize(2 * deduction.ground.node_count(), false);
    targets.iter().for_each(|target| needed[target.index()] = true);
    for (place, literal) in deduction.facts().enumerate().rev() {
        // The assumption comes first, needed or not.
        needed[literal.index()] |= place == given;
        if needed[literal.index()] && place >= given {
            deduction.visit_premises(literal, |premise| needed[premise.index()] = true);
        }
    }
}

/// The lemma that a fact follows from, if it follows from one.
fn lemma_of<'d>(deduction: &'d Deduction<'_>, literal: Literal) -> Option<&'d Rc<Lemma>> {
    match deduction.origin(literal) {
        FactOrigin::Lemma(number) => Some(deduction.lemma(number)),
        _ => None,
    }
}

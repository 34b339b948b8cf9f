//! [`Proof`]: those facts of a deduction that are needed for what it shows, and the net that tells them.

use std::rc::Rc;

use super::{
    deduction::{Clash, Deduction, Origin},
    ground::Ground,
    lemma::{Lemma, LemmaKind},
};
use crate::solve::logic::{
    chains::{
        bond::link,
        links::{LinkTable, Literal},
        spread::Spread,
    },
    grid::Grid,
    reason::{Bond, Contradiction, Implication, Net},
};

/// One fact.
#[derive(Clone, Debug)]
struct Fact {
    literal: Literal,
    origin: Origin,
    lemma: Option<Rc<Lemma>>,
    /// The places of what it follows from.
    premises: Vec<usize>,
}

/// The facts needed for something, in the order found: assumptions first, then what is taken from the proof round it, if this is
/// one within another.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    facts: Vec<Fact>,
    clash: Option<Clash>,
    /// How many facts there are, those of refutations within it counted too.
    pub size: usize,
}

impl Proof {
    /// What a deduction needs to come to a fact.
    pub fn of_fact(deduction: &Deduction<'_>, literal: Literal) -> Self {
        Self::new(deduction, &[literal], None, 0)
    }

    /// What a deduction needs to come to what cannot be. The first `given` facts are taken as they are.
    pub fn of_clash(deduction: &Deduction<'_>, clash: Clash, given: usize) -> Self {
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
            facts.push(Fact { literal, origin: Origin::Assumption, lemma: None, premises: Vec::new() });
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

    /// The size of the proof of a fact, without the proof. `needed` is a buffer.
    pub fn size_of_fact(deduction: &Deduction<'_>, literal: Literal, needed: &mut Vec<bool>) -> usize {
        mark_needed(deduction, &[literal], 0, needed);
        let facts = deduction.facts().filter(|fact| needed[fact.index()]);
        facts.map(|fact| size_of(lemma_of(deduction, fact).map(Rc::as_ref))).sum()
    }

    /// The chains from a premise to some conclusions, as one tree.
    pub fn of_chains(spread: &Spread, targets: &[Literal], clash: Option<Clash>) -> Self {
        let mut places: Vec<usize> = vec![0];
        for target in targets.iter().filter_map(|&target| spread.place_of(target)) {
            let mut place = target;
            while place != 0 {
                places.push(place);
                place = spread.before(place);
            }
        }
        places.sort_unstable_by_key(|&place| (spread.length(place), place));
        places.dedup();
        let number = |place: usize| places.iter().position(|&other| other == place);
        let facts: Vec<Fact> = places
            .iter()
            .map(|&place| Fact {
                literal: spread.literal(place),
                origin: if place == 0 { Origin::Assumption } else { Origin::Linked(spread.literal(spread.before(place))) },
                lemma: None,
                premises: if place == 0 { Vec::new() } else { number(spread.before(place)).into_iter().collect() },
            })
            .collect();
        Self { size: facts.len(), facts, clash }
    }

    /// The facts that are taken from the proof round it.
    pub fn given(&self) -> Vec<Literal> {
        let is_given = |fact: &&Fact| fact.origin == Origin::Assumption;
        self.facts.iter().skip(1).filter(is_given).map(|fact| fact.literal).collect()
    }

    /// The net that tells it.
    pub fn tell<const W: usize>(&self, grid: &Grid<'_, W>, table: &LinkTable<W>, ground: &Ground) -> Net {
        let implications = self.facts.iter().map(|fact| Implication {
            node: table.spot(fact.literal.node()).to_node(),
            is_true: fact.literal.is_true(),
            premises: fact.premises.clone(),
            bond: fact.bond(grid, table, ground),
        });
        let contradiction = self.clash.map(|clash| match clash {
            Clash::Both(node) => Contradiction::Node(table.spot(node).to_node()),
            Clash::Cell(cell) => Contradiction::Cell(cell),
            Clash::Slot(slot) => Contradiction::House(ground.house(slot), ground.digit(slot)),
        });
        Net { implications: implications.collect(), contradiction }
    }
}

/// Marks the facts to which some of them go back; the first `given` are taken as they are.
fn mark_needed(deduction: &Deduction<'_>, targets: &[Literal], given: usize, needed: &mut Vec<bool>) {
    needed.clear();
    needed.resize(2 * deduction.ground.node_count(), false);
    targets.iter().for_each(|target| needed[target.index()] = true);
    for (place, literal) in deduction.facts().enumerate().rev() {
        // What is assumed heads the proof, needed or not.
        needed[literal.index()] |= place == given;
        if needed[literal.index()] && place >= given {
            deduction.visit_premises(literal, |premise| needed[premise.index()] = true);
        }
    }
}

/// The lemma by which a fact holds, if it is one.
fn lemma_of<'d>(deduction: &'d Deduction<'_>, literal: Literal) -> Option<&'d Rc<Lemma>> {
    match deduction.origin(literal) {
        Origin::Lemma(number) => Some(deduction.lemma(number)),
        _ => None,
    }
}

/// How many facts one counts for, if it holds by that lemma.
fn size_of(lemma: Option<&Lemma>) -> usize {
    match lemma.map(|lemma| &lemma.kind) {
        Some(LemmaKind::Refutation(proof)) => 1 + proof.size,
        _ => 1,
    }
}

impl Fact {
    fn bond<const W: usize>(&self, grid: &Grid<'_, W>, table: &LinkTable<W>, ground: &Ground) -> Option<Bond> {
        let spot = table.spot(self.literal.node());
        match self.origin {
            Origin::Unknown | Origin::Assumption => None,
            Origin::Linked(by) => {
                let from = table.spot(by.node()).to_node();
                Some(link(grid, &from, &spot.to_node(), self.literal.is_true()).bond)
            }
            Origin::Cell => Some(Bond::Cell(spot.cell)),
            Origin::Slot(slot) => Some(Bond::House(ground.house(slot))),
            Origin::Lemma(_) => self.lemma.as_ref().map(|lemma| match &lemma.kind {
                LemmaKind::Subset(cells) => Bond::Set(cells.clone()),
                LemmaKind::Refutation(proof) => Bond::Refuted(Box::new(proof.tell(grid, table, ground))),
            }),
        }
    }
}

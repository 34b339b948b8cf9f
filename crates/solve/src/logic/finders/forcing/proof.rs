//! [`Proof`]: the facts of a deduction that its conclusion needs, and the conversion to a [`Net`].

use std::rc::Rc;

use crate::logic::{
    Bond, BrokenRule, CandidateGrid, CellGroup, Contradiction, Implication, Net,
    finders::{
        forcing::{
            deduction::Deduction,
            ground::{Clash, ForcingGround, Slot},
        },
        links::{LinkTable, Literal, Spread, link},
        rules::view::Needed,
    },
};

/// Why a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactOrigin {
    /// It is not known.
    Unknown,
    /// It is assumed.
    Assumption,
    /// By a link from this literal.
    Linked(Literal),
    /// All other candidates of its cell are false.
    Cell,
    /// All other candidates of that slot are false.
    Slot(Slot),
    /// By the lemma with that index.
    Lemma(u32),
}

/// A conclusion from several facts at once.
#[derive(Debug)]
pub(super) struct Lemma {
    /// The facts it rests on.
    pub premises: Vec<Literal>,
    /// The kind of reasoning.
    pub kind: LemmaKind,
}

/// The kind of reasoning of a lemma.
#[derive(Debug)]
pub(super) enum LemmaKind {
    /// A naked or hidden subset.
    Subset(CellGroup),
    /// The opposite leads to a contradiction.
    Refutation(Proof),
}

/// A fact of a proof.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub literal: Literal,
    pub origin: FactOrigin,
    pub lemma: Option<Rc<Lemma>>,
    /// The indices of its premises.
    pub premises: Vec<usize>,
}

/// The facts needed for a conclusion, in the order found: first the assumption, then, in a nested proof, facts of the enclosing
/// one.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub facts: Vec<Fact>,
    pub clash: Option<Clash>,
    /// Number of facts, including those of nested refutations.
    pub size: usize,
}

impl Proof {
    /// The chains from a premise to some conclusions, as one tree.
    pub(crate) fn of_chains(spread: &Spread, targets: &[Literal], clash: Option<Clash>) -> Self {
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
                origin: if place == 0 { FactOrigin::Assumption } else { FactOrigin::Linked(spread.literal(spread.before(place))) },
                lemma: None,
                premises: if place == 0 { Vec::new() } else { number(spread.before(place)).into_iter().collect() },
            })
            .collect();
        Self { size: facts.len(), facts, clash }
    }

    /// The facts taken from the enclosing proof.
    pub(crate) fn given(&self) -> Vec<Literal> {
        let is_given = |fact: &&Fact| fact.origin == FactOrigin::Assumption;
        self.facts.iter().skip(1).filter(is_given).map(|fact| fact.literal).collect()
    }

    /// The proof as a net.
    pub(crate) fn to_net<const W: usize>(&self, grid: &CandidateGrid<'_, W>, table: &LinkTable<W>, ground: &ForcingGround) -> Net {
        let implications = self.facts.iter().map(|fact| Implication {
            node: table.spot(fact.literal.node()).to_node(),
            is_true: fact.literal.is_true(),
            premises: fact.premises.clone(),
            bond: fact.bond(grid, table, ground),
        });
        let contradiction = self.clash.map(|clash| match clash {
            Clash::Both(node) => Contradiction::Node(table.spot(node).to_node()),
            Clash::Cell(cell) => Contradiction::Cell(cell),
            Clash::Slot(slot) => match ground.needed_in(slot) {
                Some(Needed { rule, cells, candidates }) => {
                    Contradiction::Rule(BrokenRule { rule: *rule, cells: cells.clone(), lost: candidates.clone() })
                }
                None => Contradiction::House(ground.house(slot), ground.digit(slot)),
            },
        });
        Net::new(implications.collect(), contradiction)
    }
}

/// The number of facts that one counts as, if it follows from that lemma.
pub(super) fn size_of(lemma: Option<&Lemma>) -> usize {
    match lemma.map(|lemma| &lemma.kind) {
        Some(LemmaKind::Refutation(proof)) => 1 + proof.size,
        _ => 1,
    }
}

impl Fact {
    fn bond<const W: usize>(&self, grid: &CandidateGrid<'_, W>, table: &LinkTable<W>, ground: &ForcingGround) -> Option<Bond> {
        let spot = table.spot(self.literal.node());
        match self.origin {
            FactOrigin::Unknown | FactOrigin::Assumption => None,
            FactOrigin::Linked(by) => {
                let from = table.spot(by.node()).to_node();
                Some(link(grid, &from, &spot.to_node(), self.literal.is_true()).bond)
            }
            FactOrigin::Cell => Some(Bond::Cell(spot.cell)),
            FactOrigin::Slot(slot) => Some(match ground.needed_in(slot) {
                Some(needed) => Bond::Rule(needed.rule),
                None => Bond::House(ground.house(slot)),
            }),
            FactOrigin::Lemma(_) => self.lemma.as_ref().map(|lemma| match &lemma.kind {
                LemmaKind::Subset(cells) => Bond::Set(cells.clone()),
                LemmaKind::Refutation(proof) => Bond::Refuted(Box::new(proof.to_net(grid, table, ground))),
            }),
        }
    }
}

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

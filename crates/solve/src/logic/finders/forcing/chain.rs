//! Forcing chains and nets, and nested nets.
//!
//! - Forcing chains: contradictions and verities whose branches are chains of links.
//! - Forcing nets: contradictions and verities whose implications may rest on several facts.
//!
//! # Nested nets, for puzzles that no other technique advances
//!
//! Under an assumption each remaining candidate is tried in turn: one that leads to a contradiction is false, which is added as a
//! lemma with its own net. If that does not refute the assumption, the candidates of a cell with few of them are refuted one by one
//! in the same way, if necessary by the cases of another cell. On boards of houses this always terminates, and refutes every candidate
//! that is in no solution. Under rules that demand more the cases are left out: links say only a part of what a sum does, so the cases of
//! cases could go on beyond all bounds and refute nothing.

use std::{cmp::Reverse, rc::Rc};

use sudoscope_board::{Cell, DigitSet};

use crate::{
    Cancel,
    logic::finders::{
        forcing::{
            argument::{ArgumentKinds, ByDeduction, ForcingArgument, ProofBuilder, shortest},
            consequences::Consequences,
            deduction::{Deduction, Rules, deduce, deduce_with_subsets},
            ground::{Clash, ForcingGround},
            proof::{Lemma, LemmaKind, Proof},
        },
        links::{LinkTable, Literal, NodeKinds, Spread},
        shared::{prelude::*, sink::StepGoal},
    },
};

techniques! {
    ForcingChainContradiction: "1301" "fcc" "forcing-chain-contradiction" ForcingChains Extreme 500 true 8500, find_chains;
    ForcingChainVerity: "1302" "fcv" "forcing-chain-verity" ForcingChains Extreme 500 true 8500, find_chains;
    ForcingNetContradiction: "1303" "fnc" "forcing-net-contradiction" ForcingChains Extreme 700 true 8600, find_nets;
    ForcingNetVerity: "1304" "fnv" "forcing-net-verity" ForcingChains Extreme 700 true 8600, find_nets;
}

/// Finds forcing chains.
fn find_chains<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let kinds = ArgumentKinds::wanted(wanted, Technique::ForcingChainContradiction, Technique::ForcingChainVerity);
    context.scratch.links.update(context.grid, NodeKinds::Groups);
    let (table, forcing) = (&context.scratch.links, &mut context.scratch.forcing);
    forcing.ground.update(context.grid, table);
    let (ground, consequences) = (&forcing.ground, &mut forcing.consequences);
    consequences.by_chains(ground, table);
    let mut builder = ByChains { table, ground, spread: &mut forcing.spread, back: &mut forcing.back, back_from: None };
    for conclusion in consequences.outcomes(ground) {
        if context.cancel.is_cancelled() {
            break;
        }
        if let Some(argument) = shortest(conclusion, consequences, ground, kinds, &mut builder) {
            sink.add(argument.step(context.grid, table, ground))?;
        }
    }
    Flow::Continue(())
}

struct ByChains<'s, const W: usize> {
    table: &'s LinkTable<W>,
    ground: &'s ForcingGround,
    spread: &'s mut Spread,
    /// The consequences of the opposite of a conclusion. Chains can be reversed, so this gives the distance of the conclusion from
    /// all premises.
    back: &'s mut Spread,
    back_from: Option<Literal>,
}

impl<const W: usize> ProofBuilder for ByChains<'_, W> {
    /// The contradiction with the shortest chains in total.
    fn refute(&mut self, premise: Literal) -> Option<Proof> {
        self.spread.from(self.table, premise, NodeKinds::Groups);
        let nodes = (0..self.ground.node_count()).map(Clash::Both);
        let cells = self.ground.cells().map(Clash::Cell);
        let slots = self.ground.slots().map(Clash::Slot);
        let clashes = nodes.chain(cells).chain(slots);
        let (_, clash) = clashes.filter_map(|clash| Some((self.length_to(clash)?, clash))).min_by_key(|&(length, _)| length)?;
        Some(Proof::of_chains(self.spread, &self.ground.parts_of(clash), Some(clash)))
    }

    fn derive(&mut self, premise: Literal, conclusion: Literal) -> Option<Proof> {
        self.spread.from(self.table, premise, NodeKinds::Groups);
        self.spread.place_of(conclusion)?;
        Some(Proof::of_chains(self.spread, &[conclusion], None))
    }

    fn size_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<usize> {
        let opposite = conclusion.negated();
        if self.back_from != Some(opposite) {
            self.back.from(self.table, opposite, NodeKinds::Groups);
            self.back_from = Some(opposite);
        }
        let length = |premise: &Literal| Some(self.back.length(self.back.place_of(premise.negated())?));
        let size: Option<usize> = premises.iter().map(length).sum();
        size.filter(|&size| size < limit)
    }
}

impl<const W: usize> ByChains<'_, W> {
    fn length_to(&self, clash: Clash) -> Option<usize> {
        let length = |literal: Literal| Some(self.spread.length(self.spread.place_of(literal)?));
        let falses = |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| length(Literal::new(node, false))).sum();
        match clash {
            Clash::Both(node) => Some(length(Literal::new(node, false))? + length(Literal::new(node, true))?),
            Clash::Cell(cell) => falses(&mut self.ground.in_cell(cell)),
            Clash::Slot(slot) => falses(&mut self.ground.in_slot(slot, self.ground.open[slot as usize])),
        }
    }
}

/// Finds forcing nets, stage by stage.
fn find_nets<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let kinds = ArgumentKinds::wanted(wanted, Technique::ForcingNetContradiction, Technique::ForcingNetVerity);
    context.scratch.links.update(context.grid, NodeKinds::Groups);
    let (table, forcing) = (&context.scratch.links, &mut context.scratch.forcing);
    forcing.ground.update(context.grid, table);
    let (ground, consequences, cancel) = (&forcing.ground, &mut forcing.consequences, context.cancel);
    consequences.by_look_ahead(ground, table, cancel);
    let mut arguments = by_look_ahead(ground, consequences, kinds, sink.goal(), cancel);
    if arguments.is_empty() {
        consequences.by_each(ground, cancel, |deduction, premise| deduce(deduction, premise));
        arguments = by_deduction(ground, consequences, kinds, cancel);
    }
    if arguments.is_empty() {
        arguments = nested_arguments(ground, consequences, kinds, context.grid.layout().has_rules(), cancel);
    }
    arguments.sort_by_key(ForcingArgument::size);
    for argument in arguments {
        sink.add(argument.step(context.grid, table, ground))?;
    }
    Flow::Continue(())
}

/// The nets of HoDoKu's tables. A search for one step takes HoDoKu's: placements first, in reading order.
fn by_look_ahead(
    ground: &ForcingGround,
    consequences: &Consequences,
    kinds: ArgumentKinds,
    goal: StepGoal,
    cancel: &Cancel,
) -> Vec<ForcingArgument> {
    let follow = |rules: Rules| move |deduction: &mut Deduction<'_>, premise: Literal| deduction.assume(premise, rules);
    let mut builder = ByDeduction::new(ground, follow(Rules::FULL), follow(Rules::THROUGH));
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    let arguments = outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut builder));
    arguments.take(if goal == StepGoal::First { 1 } else { usize::MAX }).collect()
}

fn by_deduction(
    ground: &ForcingGround,
    consequences: &Consequences,
    kinds: ArgumentKinds,
    cancel: &Cancel,
) -> Vec<ForcingArgument> {
    let mut builder = ByDeduction::new(ground, deduce as fn(&mut Deduction<'_>, Literal), deduce);
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut builder)).collect()
}

/// Number of refutations to find before the shortest is taken.
const CHOICE: usize = 8;

/// Some of the possible refutations of candidates; `has_rules` says whether the board has rules that demand more than houses do.
fn nested_arguments(
    ground: &ForcingGround,
    consequences: &Consequences,
    kinds: ArgumentKinds,
    has_rules: bool,
    cancel: &Cancel,
) -> Vec<ForcingArgument> {
    let Some(technique) = kinds.contradiction else { return Vec::new() };
    let mut premises: Vec<Literal> = (0..ground.candidate_count()).map(|node| Literal::new(node, true)).collect();
    premises.sort_by_key(|&premise| Reverse(consequences.count(premise)));
    let methods: [fn(&mut Deduction<'_>, &Cancel) -> Option<Clash>; 2] = [by_trials, by_cases];
    for refute in methods.into_iter().take(if has_rules { 1 } else { 2 }) {
        let mut deduction = Deduction::new(ground);
        let proofs = premises.iter().take_while(|_| !cancel.is_cancelled()).filter_map(|&premise| {
            deduction.reset();
            deduce(&mut deduction, premise);
            let clash = refute(&mut deduction, cancel)?;
            let proofs = vec![Proof::of_clash(&deduction, clash, 0)];
            Some(ForcingArgument { conclusion: premise.negated(), technique, alternatives: None, proofs })
        });
        let found: Vec<ForcingArgument> = proofs.take(CHOICE).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Tries every remaining candidate until nothing new follows.
fn by_trials(deduction: &mut Deduction<'_>, cancel: &Cancel) -> Option<Clash> {
    let mut trial = deduction.clone();
    loop {
        let mut is_new = false;
        for premise in open_candidates(deduction) {
            if cancel.is_cancelled() {
                return None;
            }
            if deduction.knows(premise) || deduction.knows(premise.negated()) {
                continue;
            }
            trial.copy_from(deduction);
            trial.assume(premise, Rules::FULL);
            if let Some(clash) = trial.clash() {
                add_refutation(deduction, &trial, clash, premise);
                is_new = true;
                deduce_with_subsets(deduction);
                if deduction.clash().is_some() {
                    return deduction.clash();
                }
            }
        }
        if !is_new {
            return None;
        }
    }
}

/// Refutes the candidates of one cell, in each case with the cases of another cell if it is still open.
fn by_cases(deduction: &mut Deduction<'_>, cancel: &Cancel) -> Option<Clash> {
    deduce_with_subsets(deduction);
    if deduction.clash().is_some() {
        return deduction.clash();
    }
    let (_, cell) = open_cells(deduction).min()?;
    for premise in candidates_left(deduction, cell) {
        // Earlier refutations may have left one candidate.
        if deduction.knows(premise.negated()) {
            continue;
        }
        if deduction.knows(premise) {
            return by_cases(deduction, cancel);
        }
        let mut case = deduction.clone();
        case.assume(premise, Rules::FULL);
        if cancel.is_cancelled() {
            return None;
        }
        let clash = by_cases(&mut case, cancel)?;
        add_refutation(deduction, &case, clash, premise);
        deduce_with_subsets(deduction);
        if deduction.clash().is_some() {
            return deduction.clash();
        }
    }
    deduction.clash()
}

fn add_refutation(deduction: &mut Deduction<'_>, trial: &Deduction<'_>, clash: Clash, premise: Literal) {
    let proof = Proof::of_clash(trial, clash, deduction.facts().len());
    let lemma = Lemma { premises: proof.given(), kind: LemmaKind::Refutation(proof) };
    deduction.add_lemma(Rc::new(lemma), [premise.negated()]);
}

/// The cells with at least two remaining candidates, each with their number.
fn open_cells<'d>(deduction: &'d Deduction<'_>) -> impl Iterator<Item = (u32, Cell)> + 'd {
    let cells = deduction.left.iter().enumerate().map(|(cell, digits)| (digits.count_ones(), Cell::new(cell)));
    cells.filter(|&(count, _)| count > 1)
}

fn candidates_left(deduction: &Deduction<'_>, cell: Cell) -> Vec<Literal> {
    let digits = DigitSet::from_bits(deduction.left[cell.index()]);
    digits.iter().map(|digit| Literal::new(deduction.ground.node(cell, digit), true)).collect()
}

/// The remaining candidates, those of cells with few first.
fn open_candidates(deduction: &Deduction<'_>) -> Vec<Literal> {
    let mut cells: Vec<(u32, Cell)> = open_cells(deduction).collect();
    cells.sort_unstable();
    cells.into_iter().flat_map(|(_, cell)| candidates_left(deduction, cell)).collect()
}

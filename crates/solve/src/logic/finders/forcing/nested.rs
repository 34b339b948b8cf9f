//! Nested nets, for puzzles that no other technique advances.
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
            argument::{ArgumentKinds, ForcingArgument},
            consequences::Consequences,
            deduction::{Deduction, Rules},
            ground::{Clash, ForcingGround},
            proof::{Lemma, LemmaKind, Proof},
            subsets::{deduce, deduce_with_subsets},
        },
        links::Literal,
    },
};

/// Number of refutations to find before the shortest is taken.
const CHOICE: usize = 8;

/// Some of the possible refutations of candidates; `has_rules` says whether the board has rules that demand more than houses do.
pub(super) fn arguments(
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

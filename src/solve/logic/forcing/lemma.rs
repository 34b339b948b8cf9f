//! Lemmas: what a deduction takes in that follows from several facts at once.

use std::rc::Rc;

use super::{
    deduction::{Deduction, Rules},
    ground::Ground,
    proof::Proof,
};
use crate::{
    board::{Cell, Digit, DigitSet, HouseId},
    solve::logic::{chains::links::Literal, combine::Masks, reason::CellGroup, sink::Flow},
};

/// Something that follows from several facts.
#[derive(Debug)]
pub(super) struct Lemma {
    /// The facts.
    pub premises: Vec<Literal>,
    /// What kind of reasoning it is.
    pub kind: LemmaKind,
}

/// What kind of reasoning a lemma is.
#[derive(Debug)]
pub(super) enum LemmaKind {
    /// Cells that hold nothing but these digits, or these digits that have no other places.
    Subset(CellGroup),
    /// The opposite leads to a contradiction.
    Refutation(Proof),
}

/// The smallest subset and the largest one looked for.
const SUBSETS: std::ops::RangeInclusive<usize> = 2..=4;

/// Follows everything, subsets included, until there is nothing more or something cannot be.
pub(super) fn deduce_with_subsets(deduction: &mut Deduction<'_>) {
    deduction.run(Rules::FULL);
    while deduction.clash().is_none() && add_subset(deduction) {
        deduction.run(Rules::FULL);
    }
}

/// Adds the smallest subset that says something new; returns whether there was one.
///
/// Of the open cells of a house, those of a subset and the others are subsets both, one naked and one hidden: the smaller one is at
/// most half of them.
fn add_subset(deduction: &mut Deduction<'_>) -> bool {
    let ground = deduction.ground;
    SUBSETS.into_iter().any(|size| {
        ground.houses().any(|(house, cells)| {
            let open = cells.iter().filter(|cell| deduction.left[cell.index()].count_ones() > 1).count();
            2 * size <= open && (add_naked(deduction, cells, size) || add_hidden(deduction, house, cells, size))
        })
    })
}

fn add_naked(deduction: &mut Deduction<'_>, cells: &[Cell], size: usize) -> bool {
    let mut masks = Masks::new();
    for (place, cell) in cells.iter().enumerate() {
        let digits = deduction.left[cell.index()];
        if (2..=size as u32).contains(&digits.count_ones()) {
            masks.push(place, digits);
        }
    }
    let is_new = |places: u32, digits: u32| {
        let others = cells.iter().enumerate().filter(|&(place, _)| places & 1 << place == 0);
        others.clone().any(|(_, cell)| deduction.left[cell.index()] & digits != 0)
    };
    let Some((places, digits)) = first_choice(&masks, size, is_new) else { return false };
    let ground = deduction.ground;
    let (mut premises, mut conclusions) = (Vec::new(), Vec::new());
    for (place, &cell) in cells.iter().enumerate() {
        let is_in = places & 1 << place != 0;
        let (facts, wanted) = if is_in { (&mut premises, !digits) } else { (&mut conclusions, digits) };
        facts.extend(falses(ground, cell, ground.left[cell.index()] & wanted));
    }
    add(deduction, members(cells, places), digits, premises, conclusions);
    true
}

fn add_hidden(deduction: &mut Deduction<'_>, house: HouseId, cells: &[Cell], size: usize) -> bool {
    let ground = deduction.ground;
    let slot = |digit: usize| ground.slot(house, Digit::from_index(digit)) as usize;
    let mut masks = Masks::new();
    for digit in 0..ground.size() {
        let places = deduction.open[slot(digit)];
        if (2..=size as u32).contains(&places.count_ones()) {
            masks.push(digit, places);
        }
    }
    let is_new = |digits: u32, places: u32| members(cells, places).iter().any(|cell| deduction.left[cell.index()] & !digits != 0);
    let Some((digits, places)) = first_choice(&masks, size, is_new) else { return false };
    let mut premises = Vec::new();
    for digit in DigitSet::from_bits(digits) {
        let slot = ground.slot(house, digit);
        let outside = ground.in_slot(slot, ground.open[slot as usize] & !places);
        premises.extend(outside.map(|node| Literal::new(node, false)));
    }
    let subset = members(cells, places);
    let conclusions = subset.iter().flat_map(|&cell| falses(ground, cell, ground.left[cell.index()] & !digits)).collect();
    add(deduction, subset, digits, premises, conclusions);
    true
}

/// The first choice that is wanted.
fn first_choice(masks: &Masks, size: usize, is_wanted: impl Fn(u32, u32) -> bool) -> Option<(u32, u32)> {
    let mut found = None;
    let _ = masks.choose(size, &mut |chosen, union| {
        if union.count_ones() as usize == size && is_wanted(chosen, union) {
            found = Some((chosen, union));
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    found
}

fn members(cells: &[Cell], places: u32) -> Vec<Cell> {
    cells.iter().enumerate().filter(|&(place, _)| places & 1 << place != 0).map(|(_, &cell)| cell).collect()
}

/// These digits are not in the cell.
fn falses(ground: &Ground, cell: Cell, digits: u32) -> impl Iterator<Item = Literal> {
    DigitSet::from_bits(digits).into_iter().map(move |digit| Literal::new(ground.node(cell, digit), false))
}

fn add(deduction: &mut Deduction<'_>, cells: Vec<Cell>, digits: u32, premises: Vec<Literal>, conclusions: Vec<Literal>) {
    let kind = LemmaKind::Subset(CellGroup { cells, digits: DigitSet::from_bits(digits) });
    deduction.add_lemma(Rc::new(Lemma { premises, kind }), conclusions);
}

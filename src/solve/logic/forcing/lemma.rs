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

/// The sizes of the subsets looked for.
const SUBSETS: [usize; 3] = [2, 3, 4];

/// Follows everything, subsets included, until there is nothing more or something cannot be.
pub(super) fn deduce_with_subsets(deduction: &mut Deduction<'_>) {
    let mut search = Search { has_none: deduction.ground.without_subsets().to_vec(), looked_at: 0 };
    deduction.run(Rules::FULL);
    while deduction.clash().is_none() && search.add_subset(deduction) {
        deduction.run(Rules::FULL);
    }
}

/// In which houses there are subsets of which size, as long as nothing is assumed: by house, then by size, whether there are none.
pub(super) fn without_subsets(ground: &Ground) -> Vec<bool> {
    let deduction = Deduction::new(ground);
    let is_without = |(house, cells, size)| Subset::find(&deduction, house, cells, size).is_none();
    ground.houses().flat_map(|(house, cells)| SUBSETS.map(|size| (house, cells, size))).map(is_without).collect()
}

/// Looks for subsets again and again while facts are added.
struct Search {
    /// By house and size: whether there was no subset when it was looked for, and nothing has changed in the house since.
    has_none: Vec<bool>,
    /// How many facts have been looked at for that.
    looked_at: usize,
}

impl Search {
    /// Adds the smallest subset that says something new; returns whether there was one.
    fn add_subset(&mut self, deduction: &mut Deduction<'_>) -> bool {
        let ground = deduction.ground;
        self.look_at_facts(deduction);
        for (place, size) in SUBSETS.into_iter().enumerate() {
            for (number, (house, cells)) in ground.houses().enumerate() {
                let number = number * SUBSETS.len() + place;
                if self.has_none[number] {
                    continue;
                }
                if let Some(subset) = Subset::find(deduction, house, cells, size) {
                    subset.add(deduction);
                    return true;
                }
                self.has_none[number] = true;
            }
        }
        false
    }

    fn look_at_facts(&mut self, deduction: &Deduction<'_>) {
        let ground = deduction.ground;
        for fact in deduction.facts().skip(self.looked_at).filter(|fact| fact.node() < ground.candidate_count()) {
            for place in ground.places(fact.node()) {
                let first = ground.house(place.slot).index() * SUBSETS.len();
                self.has_none[first..first + SUBSETS.len()].fill(false);
            }
        }
        self.looked_at = deduction.facts().len();
    }
}

/// Cells that hold nothing but as many digits, or digits that have no other places.
struct Subset {
    cells: Vec<Cell>,
    digits: u32,
    premises: Vec<Literal>,
    conclusions: Vec<Literal>,
}

impl Subset {
    /// The first subset of that size in a house that says something new.
    ///
    /// Of the open cells of a house, those of a subset and the others are subsets both, one naked and one hidden: the smaller one is at
    /// most half of them.
    fn find(deduction: &Deduction<'_>, house: HouseId, cells: &[Cell], size: usize) -> Option<Self> {
        let open = cells.iter().filter(|cell| deduction.left[cell.index()].count_ones() > 1).count();
        let find = || Self::find_naked(deduction, cells, size).or_else(|| Self::find_hidden(deduction, house, cells, size));
        if 2 * size <= open { find() } else { None }
    }

    fn find_naked(deduction: &Deduction<'_>, cells: &[Cell], size: usize) -> Option<Self> {
        let mut masks = Masks::new();
        for (place, cell) in cells.iter().enumerate() {
            let digits = deduction.left[cell.index()];
            if (2..=size as u32).contains(&digits.count_ones()) {
                masks.push(place, digits);
            }
        }
        let is_new = |places: u32, digits: u32| {
            let mut others = cells.iter().enumerate().filter(|&(place, _)| places & 1 << place == 0);
            others.any(|(_, cell)| deduction.left[cell.index()] & digits != 0)
        };
        let (places, digits) = first_choice(&masks, size, is_new)?;
        let ground = deduction.ground;
        let (mut premises, mut conclusions) = (Vec::new(), Vec::new());
        for (place, &cell) in cells.iter().enumerate() {
            let is_in = places & 1 << place != 0;
            let (facts, wanted) = if is_in { (&mut premises, !digits) } else { (&mut conclusions, digits) };
            facts.extend(falses(ground, cell, ground.left[cell.index()] & wanted));
        }
        Some(Self { cells: members(cells, places), digits, premises, conclusions })
    }

    fn find_hidden(deduction: &Deduction<'_>, house: HouseId, cells: &[Cell], size: usize) -> Option<Self> {
        let ground = deduction.ground;
        let slot = |digit: usize| ground.slot(house, Digit::from_index(digit)) as usize;
        let mut masks = Masks::new();
        for digit in 0..ground.size() {
            let places = deduction.open[slot(digit)];
            if (2..=size as u32).contains(&places.count_ones()) {
                masks.push(digit, places);
            }
        }
        let is_new =
            |digits: u32, places: u32| members(cells, places).iter().any(|cell| deduction.left[cell.index()] & !digits != 0);
        let (digits, places) = first_choice(&masks, size, is_new)?;
        let mut premises = Vec::new();
        for digit in DigitSet::from_bits(digits) {
            let slot = ground.slot(house, digit);
            let outside = ground.in_slot(slot, ground.open[slot as usize] & !places);
            premises.extend(outside.map(|node| Literal::new(node, false)));
        }
        let cells = members(cells, places);
        let conclusions = cells.iter().flat_map(|&cell| falses(ground, cell, ground.left[cell.index()] & !digits)).collect();
        Some(Self { cells, digits, premises, conclusions })
    }

    fn add(self, deduction: &mut Deduction<'_>) {
        let kind = LemmaKind::Subset(CellGroup { cells: self.cells, digits: DigitSet::from_bits(self.digits) });
        deduction.add_lemma(Rc::new(Lemma { premises: self.premises, kind }), self.conclusions);
    }
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

//! Naked and hidden subsets within a deduction, added as lemmas.

use std::rc::Rc;

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::{
    CellGroup,
    finders::{
        forcing::{
            deduction::{Deduction, Rules},
            ground::ForcingGround,
            proof::{Lemma, LemmaKind},
        },
        links::Literal,
        shared::{combine::Masks, sink::Flow},
    },
    index32,
};

/// The sizes of the subsets searched for.
const SUBSETS: [usize; 3] = [2, 3, 4];

/// Assumes a literal and derives all that follows by singles, locked candidates and subsets.
pub(super) fn deduce(deduction: &mut Deduction<'_>, premise: Literal) {
    deduction.assume(premise, Rules::FULL);
    deduce_with_subsets(deduction);
}

/// Derives all that follows, subsets included, up to the first contradiction.
pub(super) fn deduce_with_subsets(deduction: &mut Deduction<'_>) {
    let mut search = SubsetSearch { has_none: deduction.ground.without_subsets(without_subsets).to_vec(), looked_at: 0 };
    deduction.run(Rules::FULL);
    while deduction.clash().is_none() && search.add_subset(deduction) {
        deduction.run(Rules::FULL);
    }
}

/// For each house and size, whether the house has no subset of that size without an assumption.
fn without_subsets(ground: &ForcingGround) -> Vec<bool> {
    let deduction = Deduction::new(ground);
    let is_without = |(house, cells, size)| Subset::find(&deduction, house, cells, size).is_none();
    ground.houses().flat_map(|(house, cells)| SUBSETS.map(|size| (house, cells, size))).map(is_without).collect()
}

/// A repeated search for subsets while facts are added.
struct SubsetSearch {
    /// By house and size: whether no subset was found and nothing has changed in the house since.
    has_none: Vec<bool>,
    /// Number of facts taken into account.
    looked_at: usize,
}

impl SubsetSearch {
    /// Adds the smallest subset with new conclusions; returns whether there is one.
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
            for place in ground.places(fact.node()).iter().filter(|place| ground.needed_in(place.slot).is_none()) {
                let first = ground.house(place.slot).index() * SUBSETS.len();
                self.has_none[first..first + SUBSETS.len()].fill(false);
            }
        }
        self.looked_at = deduction.facts().len();
    }
}

/// A naked or hidden subset.
struct Subset {
    cells: Vec<Cell>,
    digits: u32,
    premises: Vec<Literal>,
    conclusions: Vec<Literal>,
}

impl Subset {
    /// The first subset of that size in a house with new conclusions.
    ///
    /// Among the open cells of a house, the cells of a naked subset and the remaining ones, a hidden subset, are complementary: the
    /// smaller one is at most half of them.
    fn find(deduction: &Deduction<'_>, house: HouseId, cells: &[Cell], size: usize) -> Option<Self> {
        let open = cells.iter().filter(|cell| deduction.left[cell.index()].count_ones() > 1).count();
        let find = || Self::find_naked(deduction, cells, size).or_else(|| Self::find_hidden(deduction, house, cells, size));
        if 2 * size <= open { find() } else { None }
    }

    fn find_naked(deduction: &Deduction<'_>, cells: &[Cell], size: usize) -> Option<Self> {
        let mut masks = Masks::new();
        for (place, cell) in cells.iter().enumerate() {
            let digits = deduction.left[cell.index()];
            if (2..=index32(size)).contains(&digits.count_ones()) {
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
            if (2..=index32(size)).contains(&places.count_ones()) {
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

/// The first combination that is wanted.
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

/// The literals that the cell does not have these digits.
fn falses(ground: &ForcingGround, cell: Cell, digits: u32) -> impl Iterator<Item = Literal> {
    DigitSet::from_bits(digits).into_iter().map(move |digit| Literal::new(ground.node(cell, digit), false))
}

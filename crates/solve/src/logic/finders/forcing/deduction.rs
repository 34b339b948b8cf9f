//! [`Deduction`]: everything that follows from an assumption, with the reason for each fact.
//!
//! Facts are processed in the order in which they were found, so that short derivations come first:
//!
//! - a true candidate makes false what it sees;
//! - the last candidate of a cell is true, and so is the last place of a digit in a house, and the last of the candidates of which a rule
//!   needs one;
//! - if all remaining places in a house are in a group, the group is true (locked candidates).
//!
//! Subsets and refutations are added from outside as lemmas.
//!
//! - Naked and hidden subsets within a deduction, added as lemmas.

use std::rc::Rc;

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::{
    CellGroup,
    finders::{
        forcing::{
            ground::{Clash, ForcingGround, Slot, SlotPlace},
            proof::{FactOrigin, Lemma, LemmaKind},
        },
        links::Literal,
        shared::{combine::Masks, sink::Flow},
    },
    index32,
};

/// The rules of inference that a deduction uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Maximum number of rounds of singles.
    pub rounds: u16,
    /// Whether groups are nodes.
    pub groups: bool,
    /// Whether to stop at the first contradiction.
    pub stop_at_clash: bool,
    /// Whether each candidate of a cell or house that has nothing left is true, for all others are false. So a contradiction hides nothing
    /// that some of the facts lead to by themselves.
    pub past_nothing: bool,
}

impl Rules {
    /// HoDoKu's look-ahead for its nets: four rounds of singles.
    pub(crate) const LOOK_AHEAD: Self = Self { rounds: 4, groups: false, stop_at_clash: false, past_nothing: false };
    /// All rules, up to the first contradiction.
    pub(crate) const FULL: Self = Self { rounds: u16::MAX, groups: true, stop_at_clash: true, past_nothing: false };
    /// All rules, beyond contradictions.
    pub(crate) const THROUGH: Self = Self { stop_at_clash: false, past_nothing: true, ..Self::FULL };
}

/// Facts that follow from assumptions.
#[derive(Clone, Debug)]
pub(super) struct Deduction<'g> {
    pub ground: &'g ForcingGround,
    /// By cell: the remaining digits. By slot: the remaining places.
    pub left: Vec<u32>,
    pub open: Vec<u32>,
    origins: Vec<FactOrigin>,
    /// The facts in the order found, each with its round.
    facts: Vec<(Literal, u16)>,
    next: usize,
    clash: Option<Clash>,
    lemmas: Vec<Rc<Lemma>>,
}

impl<'g> Deduction<'g> {
    /// A deduction without assumptions.
    pub(crate) fn new(ground: &'g ForcingGround) -> Self {
        Self {
            ground,
            left: ground.left.clone(),
            open: ground.open.clone(),
            origins: vec![FactOrigin::Unknown; 2 * ground.node_count()],
            facts: Vec::new(),
            next: 0,
            clash: None,
            lemmas: Vec::new(),
        }
    }

    /// Forgets all facts.
    pub(crate) fn reset(&mut self) {
        self.left.copy_from_slice(&self.ground.left);
        self.open.copy_from_slice(&self.ground.open);
        for (literal, _) in &self.facts {
            self.origins[literal.index()] = FactOrigin::Unknown;
        }
        self.facts.clear();
        self.lemmas.clear();
        (self.next, self.clash) = (0, None);
    }

    /// Becomes a copy of another deduction on the same ground.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.left.copy_from_slice(&other.left);
        self.open.copy_from_slice(&other.open);
        self.origins.copy_from_slice(&other.origins);
        self.facts.clone_from(&other.facts);
        self.lemmas.clone_from(&other.lemmas);
        (self.next, self.clash) = (other.next, other.clash);
    }

    /// Assumes a literal and derives its consequences.
    pub(crate) fn assume(&mut self, literal: Literal, rules: Rules) {
        self.learn(literal, FactOrigin::Assumption, 0);
        self.run(rules);
    }

    /// Adds the conclusions of a lemma without deriving their consequences.
    pub(crate) fn add_lemma(&mut self, lemma: Rc<Lemma>, conclusions: impl IntoIterator<Item = Literal>) {
        let origin = FactOrigin::Lemma(index32(self.lemmas.len()));
        self.lemmas.push(lemma);
        conclusions.into_iter().for_each(|literal| self.learn(literal, origin, 0));
    }

    /// Derives the consequences of all facts not yet processed.
    pub(crate) fn run(&mut self, rules: Rules) {
        while let Some(&(literal, round)) = self.facts.get(self.next) {
            if rules.stop_at_clash && self.clash.is_some() {
                return;
            }
            self.next += 1;
            if literal.is_true() {
                self.exclude(literal, round);
            } else if literal.node() < self.ground.candidate_count() {
                self.narrow(literal.node(), round, rules);
            }
        }
    }

    #[inline]
    fn learn(&mut self, literal: Literal, origin: FactOrigin, round: u16) {
        if self.origins[literal.index()] != FactOrigin::Unknown {
            return;
        }
        self.origins[literal.index()] = origin;
        self.facts.push((literal, round));
        if self.origins[literal.negated().index()] != FactOrigin::Unknown && self.clash.is_none() {
            self.clash = Some(Clash::Both(literal.node()));
        }
    }

    fn exclude(&mut self, literal: Literal, round: u16) {
        let ground = self.ground;
        for &other in ground.excluded(literal.node()) {
            self.learn(Literal::new(other as usize, false), FactOrigin::Linked(literal), round);
        }
    }

    /// A candidate is false: its cell or one of its houses may have one left.
    fn narrow(&mut self, node: usize, round: u16, rules: Rules) {
        let ground = self.ground;
        let candidate = ground.candidate(node);
        // A cell that the assumption itself leaves with one candidate takes it in the same round.
        let next = if self.next == 1 { round } else { round + 1 };
        let left = self.left[candidate.cell.index()] & !candidate.digit.set().bits();
        self.left[candidate.cell.index()] = left;
        if left == 0 {
            self.clash = self.clash.or(Some(Clash::Cell(candidate.cell)));
            for node in ground.in_cell(candidate.cell).filter(|_| rules.past_nothing) {
                self.learn(Literal::new(node, true), FactOrigin::Cell, next);
            }
        } else if left.is_power_of_two() && next <= rules.rounds {
            let last = ground.node(candidate.cell, Digit::from_index(left.trailing_zeros() as usize));
            self.learn(Literal::new(last, true), FactOrigin::Cell, next);
        }
        for &SlotPlace { slot, bit } in ground.places(node) {
            self.narrow_slot(slot, bit, round, rules);
        }
    }

    fn narrow_slot(&mut self, slot: Slot, bit: u32, round: u16, rules: Rules) {
        let ground = self.ground;
        let open = &mut self.open[slot as usize];
        *open &= !bit;
        let open = *open;
        if open == 0 {
            self.clash = self.clash.or(Some(Clash::Slot(slot)));
            let groups = ground.groups(slot).iter().map(|&(_, group)| group as usize);
            for node in ground.in_slot(slot, ground.open[slot as usize]).chain(groups).filter(|_| rules.past_nothing) {
                self.learn(Literal::new(node, true), FactOrigin::Slot(slot), round + 1);
            }
        } else if round < rules.rounds {
            if open.is_power_of_two() {
                self.learn(Literal::new(ground.at(slot, open.trailing_zeros()), true), FactOrigin::Slot(slot), round + 1);
            } else if rules.groups {
                for &(mask, group) in ground.groups(slot) {
                    if open & !mask == 0 {
                        self.learn(Literal::new(group as usize, true), FactOrigin::Slot(slot), round + 1);
                    }
                }
            }
        }
    }

    /// The first contradiction. A node that is both true and false is reported as the cell or house that has no room for it.
    pub(crate) fn clash(&self) -> Option<Clash> {
        let clash = self.clash?;
        let Clash::Both(node) = clash else { return Some(clash) };
        Some(match self.origins[Literal::new(node, true).index()] {
            FactOrigin::Cell if node < self.ground.candidate_count() => Clash::Cell(self.ground.candidate(node).cell),
            FactOrigin::Slot(slot) if node < self.ground.candidate_count() => Clash::Slot(slot),
            _ => clash,
        })
    }

    /// Whether a fact is known.
    pub(crate) fn knows(&self, literal: Literal) -> bool {
        self.origins[literal.index()] != FactOrigin::Unknown
    }

    /// Why a fact is known.
    pub(crate) fn origin(&self, literal: Literal) -> FactOrigin {
        self.origins[literal.index()]
    }

    /// The lemma with that index.
    pub(crate) fn lemma(&self, number: u32) -> &Rc<Lemma> {
        &self.lemmas[number as usize]
    }

    /// The facts in the order found.
    pub(crate) fn facts(&self) -> impl ExactSizeIterator<Item = Literal> + DoubleEndedIterator + '_ {
        self.facts.iter().map(|&(literal, _)| literal)
    }

    /// Calls `visit` with the direct premises of a fact.
    pub(crate) fn visit_premises(&self, literal: Literal, mut visit: impl FnMut(Literal)) {
        let ground = self.ground;
        let mut others_false = |nodes: &mut dyn Iterator<Item = usize>| {
            nodes.filter(|&node| node != literal.node()).for_each(|node| visit(Literal::new(node, false)));
        };
        match self.origin(literal) {
            FactOrigin::Unknown | FactOrigin::Assumption => {}
            FactOrigin::Linked(by) => visit(by),
            FactOrigin::Cell => others_false(&mut ground.in_cell(ground.candidate(literal.node()).cell)),
            FactOrigin::Slot(slot) => {
                let is_group = |&&(_, group): &&(u32, u32)| group as usize == literal.node();
                let own = ground.groups(slot).iter().find(is_group).map_or(0, |&(mask, _)| mask);
                others_false(&mut ground.in_slot(slot, ground.open[slot as usize] & !own));
            }
            FactOrigin::Lemma(number) => self.lemma(number).premises.iter().copied().for_each(visit),
        }
    }
}

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

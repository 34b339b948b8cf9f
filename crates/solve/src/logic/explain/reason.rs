//! [`Reason`]: why a step holds, as parts with roles. Sentences, notation and drawings are made from it.
//! [`SumGround`]: a sum by which facts of a net hold.
//!
//! A part consists of cells, houses, candidates, digits, a locked or almost locked set, a chain or a net, and of its role in the
//! pattern. The module of each family documents its parts and their order. Where a role occurs several times (the sets of an ALS
//! chain, the branches of a forcing net), the parts are in the order of the pattern.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::{Candidate, CellGroup, Chain, Excluders, Link, Net};

/// The role of a part in its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The digits of the pattern, or the cells and candidates that form it.
    Pattern,
    /// The house that contains the pattern.
    House,
    /// The house that contains the eliminations, if it is another one.
    Crossing,
    /// Base houses of a fish, and their covered candidates.
    Base,
    /// Cover houses of a fish.
    Cover,
    /// Candidates of one base house that are in no cover house.
    Fin,
    /// Candidates of a fish that are in two base houses.
    EndoFin,
    /// The pivot cell of a wing, the stem cell of a death blossom.
    Pivot,
    /// The pincers of a wing, of which one is true; the petals of a death blossom.
    Pincer,
    /// Corners of a rectangle whose candidates are its two digits only.
    Floor,
    /// Corners of a rectangle with additional candidates.
    Roof,
    /// The additional candidates that prevent a deadly pattern.
    Extra,
    /// A locked or almost locked set.
    Set,
    /// Restricted common candidates of two adjacent sets.
    RestrictedCommon,
    /// Candidates of one colour: the index of the cluster, and which of its two colours.
    Color(u8, bool),
    /// A strong link, or a chain.
    Link,
    /// The net of one of the alternative assumptions.
    Branch,
    /// The candidate, cell or house whose alternatives are assumed.
    Assumption,
    /// The candidate that the argument places or eliminates.
    Conclusion,
    /// Candidates that are no longer there and would be needed: they are named but not drawn.
    Gone,
    /// Digits in cells of the pattern that are on the board already: they are named but not drawn.
    Filled,
}

/// One part of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its role in the pattern.
    pub role: Role,
    /// Its content.
    pub what: Evidence,
}

/// The content of a part of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Digits.
    Digits(DigitSet),
    /// Cells, in reading order.
    Cells(Vec<Cell>),
    /// Houses.
    Houses(Vec<HouseId>),
    /// Candidates.
    Candidates(Vec<Candidate>),
    /// Cells and all their candidate digits.
    Set(CellGroup),
    /// Rules of the board, by their place in the list of rules.
    Rules(Vec<usize>),
    /// The sum of some cells.
    Sum(SumPart),
    /// Sets of digits that cells may hold: those with the right sum, and those of them that fit the candidates.
    Combinations {
        /// All with the right sum.
        all: Vec<DigitSet>,
        /// The combinations that the candidates allow.
        left: Vec<DigitSet>,
    },
    /// Combinations in which digits may repeat, each ascending.
    Repeating(Vec<Vec<Digit>>),
    /// Possible numbers, ascending.
    Numbers(Vec<i32>),
    /// The totals of the other cells of a sum, each with its weight, ascending.
    Totals(Vec<i32>),
    /// The least and the greatest that the other cells of a sum make: those that are added, and those that are taken off.
    Reach {
        /// Of the cells that are added.
        added: [i32; 2],
        /// Of the cells that are taken off, before that.
        taken: [i32; 2],
    },
    /// The digits on the board alone leave a cell one digit: those in these houses, or without houses those in all cells that it sees.
    Decided(Vec<HouseId>),
    /// The digits on the board that leave the digit one place in the house.
    Excluders(Excluders),
    /// Ways to complete a rule: the candidates that are true in each.
    Ways(Vec<Vec<Candidate>>),
    /// More ways to complete a rule than are listed.
    ManyWays(ManyWays),
    /// A chain of links.
    Chain(Chain),
    /// Implications, each from one or several earlier ones.
    Net(Net),
}

/// More ways to complete a rule than are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManyWays {
    /// The first of them: the candidates that are true in each.
    pub first: Vec<Vec<Candidate>>,
    /// How many were counted.
    pub count: usize,
    /// What that says of their number.
    pub known: KnownCount,
    /// The digits of the empty cells in all ways, those of each ascending; none if these lists are not few, or not all ways are known.
    pub digits: Vec<Vec<Digit>>,
}

/// What a count says of the number of all, by why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownCount {
    /// It came to its end: there are no others.
    All,
    /// Another one was found: there are more.
    More,
    /// It was given up: there may be others.
    AtLeast,
}

/// The sum of some cells, and the facts that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The cells that are still empty, each with its weight, which is not 0.
    pub terms: Vec<(Cell, i16)>,
    /// The possible sums, with the cells that have a digit taken off, ascending.
    pub totals: Vec<i32>,
    /// The rules it follows from, by their place in the list of rules.
    pub rules: Vec<usize>,
    /// The houses it follows from by the rule of 45; none for the sum of one rule.
    pub houses: Vec<HouseId>,
    /// The sum of the houses; 0 without houses.
    pub houses_total: i32,
    /// For each rule the sum that is taken off the houses; none without houses.
    pub taken_off: Vec<i32>,
    /// The cells that have a digit, each with its weight.
    pub filled: Vec<(Cell, i16, Digit)>,
}

/// A [sum](SumPart) as it is written: first the added and then the subtracted cells; where everything is taken off, or less than nothing is
/// left, the opposite of all. So it is `r8c3=3` and never `-r8c3=-3`. What is said of the sum has the same signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSum {
    /// The cells that are still empty, each with its weight.
    pub terms: Vec<(Cell, i16)>,
    /// The possible sums, ascending.
    pub totals: Vec<i32>,
    /// The sum of the digits in the cells that have one, each with its weight.
    pub filled: i32,
    /// By how much the houses are more than the sums that are taken off; 0 without houses.
    pub left: i32,
    /// Whether it is the opposite: by how much the sums are more than the houses.
    pub is_opposite: bool,
}

impl SumPart {
    /// The sum with the signs with which it is written.
    pub fn written(&self) -> WrittenSum {
        let is_negative = !self.totals.is_empty() && self.totals.iter().all(|&total| total < 0);
        let is_opposite = is_negative || self.terms.iter().all(|(_, weight)| *weight < 0);
        let sign = if is_opposite { -1 } else { 1 };
        let mut terms: Vec<(Cell, i16)> =
            self.terms.iter().map(|&(cell, weight)| (cell, if is_opposite { -weight } else { weight })).collect();
        terms.sort_by_key(|(_, weight)| *weight < 0);
        let mut totals: Vec<i32> = self.totals.iter().map(|total| sign * total).collect();
        totals.sort_unstable();
        WrittenSum {
            terms,
            totals,
            filled: sign * self.filled_total(),
            left: sign * (self.houses_total - self.rules_total()),
            is_opposite,
        }
    }

    /// The sum of the digits in the cells that have one, each with its weight.
    pub fn filled_total(&self) -> i32 {
        self.filled.iter().map(|&(_, weight, digit)| i32::from(weight) * i32::from(digit.get())).sum()
    }

    /// The sum of the rules that are taken off; 0 without houses.
    pub fn rules_total(&self) -> i32 {
        self.taken_off.iter().sum()
    }
}

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reason {
    parts: Vec<Part>,
}

impl Reason {
    /// The parts, in the pattern's order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Appends a part.
    #[must_use]
    pub fn with(mut self, role: Role, what: Evidence) -> Self {
        self.parts.push(Part { role, what });
        self
    }

    /// Appends digits.
    #[must_use]
    pub fn digits(self, role: Role, digits: DigitSet) -> Self {
        self.with(role, Evidence::Digits(digits))
    }

    /// Appends cells.
    #[must_use]
    pub fn cells(self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.with(role, Evidence::Cells(cells.into_iter().collect()))
    }

    /// Appends houses.
    #[must_use]
    pub fn houses(self, role: Role, houses: impl IntoIterator<Item = HouseId>) -> Self {
        self.with(role, Evidence::Houses(houses.into_iter().collect()))
    }

    /// Appends candidates.
    #[must_use]
    pub fn candidates(self, role: Role, candidates: impl IntoIterator<Item = Candidate>) -> Self {
        self.with(role, Evidence::Candidates(candidates.into_iter().collect()))
    }

    /// Appends the candidates of one digit in some cells.
    #[must_use]
    pub fn places(self, role: Role, digit: Digit, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.candidates(role, cells.into_iter().map(|cell| Candidate::new(cell, digit)))
    }

    /// Appends a locked or almost locked set.
    #[must_use]
    pub fn set(self, role: Role, cells: impl IntoIterator<Item = Cell>, digits: DigitSet) -> Self {
        self.with(role, Evidence::Set(CellGroup { cells: cells.into_iter().collect(), digits }))
    }

    /// Appends rules.
    #[must_use]
    pub fn rules(self, role: Role, rules: impl IntoIterator<Item = usize>) -> Self {
        self.with(role, Evidence::Rules(rules.into_iter().collect()))
    }

    /// The sum of a step that rests on one.
    pub fn sum(&self) -> Option<&SumPart> {
        self.parts.iter().find_map(|part| if let Evidence::Sum(sum) = &part.what { Some(sum) } else { None })
    }

    /// The rules that the step rests on, by their place in the list of rules.
    pub fn all_rules(&self) -> Vec<usize> {
        let mut rules: Vec<usize> = Vec::new();
        for part in &self.parts {
            match &part.what {
                Evidence::Rules(list) => rules.extend(list),
                Evidence::Sum(sum) => rules.extend(&sum.rules),
                _ => {}
            }
        }
        rules
    }

    /// Appends a chain.
    #[must_use]
    pub fn chain(self, role: Role, chain: Chain) -> Self {
        self.with(role, Evidence::Chain(chain))
    }

    /// Appends a net.
    #[must_use]
    pub fn net(self, role: Role, net: Net) -> Self {
        self.with(role, Evidence::Net(net))
    }

    /// The contents of the parts with that role, in order.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &Evidence> {
        self.parts.iter().filter(move |part| part.role == role).map(|part| &part.what)
    }

    /// All digits with that role.
    pub fn digits_of(&self, role: Role) -> DigitSet {
        self.of(role).fold(DigitSet::EMPTY, |all, what| if let Evidence::Digits(digits) = what { all | *digits } else { all })
    }

    /// All cells with that role.
    pub fn cells_of(&self, role: Role) -> impl Iterator<Item = Cell> {
        self.of(role).flat_map(|what| if let Evidence::Cells(cells) = what { &cells[..] } else { &[] }.iter().copied())
    }

    /// All houses with that role.
    pub fn houses_of(&self, role: Role) -> impl Iterator<Item = HouseId> {
        self.of(role).flat_map(|what| if let Evidence::Houses(houses) = what { &houses[..] } else { &[] }.iter().copied())
    }

    /// All candidates with that role.
    pub fn candidates_of(&self, role: Role) -> impl Iterator<Item = Candidate> {
        self.of(role).flat_map(|what| if let Evidence::Candidates(list) = what { &list[..] } else { &[] }.iter().copied())
    }

    /// All sets with that role.
    pub fn sets_of(&self, role: Role) -> impl Iterator<Item = &CellGroup> {
        self.of(role).filter_map(|what| if let Evidence::Set(set) = what { Some(set) } else { None })
    }

    /// The digits on the board that leave the digit one place in the house, where they are known.
    pub fn excluders(&self) -> Option<&Excluders> {
        self.parts.iter().find_map(|part| if let Evidence::Excluders(found) = &part.what { Some(found) } else { None })
    }

    /// All chains, of any role.
    pub fn chains(&self) -> impl Iterator<Item = &Chain> {
        self.parts.iter().filter_map(|part| if let Evidence::Chain(chain) = &part.what { Some(chain) } else { None })
    }

    /// All nets, of any role.
    pub fn nets(&self) -> impl Iterator<Item = &Net> {
        self.parts.iter().filter_map(|part| if let Evidence::Net(net) = &part.what { Some(net) } else { None })
    }

    /// The number of cells, houses, candidates, links and implications: a measure of how simple the reason is.
    pub fn length(&self) -> usize {
        self.parts.iter().map(|part| part.what.length()).sum()
    }
}

impl Evidence {
    fn length(&self) -> usize {
        match self {
            Self::Digits(digits) => digits.len(),
            Self::Cells(cells) => cells.len(),
            Self::Houses(houses) => houses.len(),
            Self::Candidates(candidates) => candidates.len(),
            Self::Rules(rules) => rules.len(),
            Self::Sum(sum) => sum.terms.len() + sum.houses.len() + sum.rules.len(),
            Self::Combinations { left, .. } => left.len(),
            Self::Repeating(left) => left.len(),
            Self::Numbers(numbers) => numbers.len(),
            // These say more exactly what holds anyway: a reason is no longer with them.
            Self::Reach { .. } | Self::Totals(_) | Self::ManyWays(_) | Self::Decided(_) | Self::Excluders(_) => 0,
            Self::Ways(ways) => ways.iter().map(Vec::len).sum(),
            Self::Set(set) => set.cells.len(),
            Self::Chain(chain) => chain.links.iter().map(Link::length).sum(),
            Self::Net(net) => net.length(),
        }
    }
}

/// A sum by which facts of a net hold, with the candidates of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumGround {
    /// The sum; without houses that of one rule.
    pub sum: SumPart,
    /// For the cell of each term of the sum, the digits that the board leaves it.
    pub held: Vec<DigitSet>,
}

/// What the premises of some facts leave of a sum whose cells are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRest {
    /// The cells that have several digits left.
    pub cells: Vec<Cell>,
    /// What they make together; not above 0 where the others make too much.
    pub total: i32,
    /// The total of the cells of the sum that have one digit left.
    pub made: i32,
    /// The digits that the cells can hold together, ascending, each list once; `None` if there are more than [`SumRest::FEW`].
    pub combinations: Option<Vec<Vec<Digit>>>,
}

impl SumRest {
    /// More combinations are not worth a list.
    pub const FEW: usize = 4;
    /// More ways to fill the cells are not looked at.
    const MOST_LOOKED_AT: usize = 20_000;
}

impl SumGround {
    /// What is left of the sum for facts of a net that hold by it: by their premises, the board, and the cells that see each other. `None` where
    /// cells are taken off, or nothing is left open.
    pub fn rest(&self, net: &Net, facts: &[usize], sees: impl Fn(Cell, Cell) -> bool) -> Option<SumRest> {
        let written = self.sum.written();
        let &[whole] = &written.totals[..] else { return None };
        if written.terms.iter().any(|term| term.1 != 1) {
            return None;
        }
        let premises: BTreeSet<usize> = facts.iter().flat_map(|&at| net.implications[at].premises.iter().copied()).collect();
        let mut left: BTreeMap<Cell, DigitSet> = self.sum.terms.iter().map(|term| term.0).zip(self.held.iter().copied()).collect();
        for &premise in &premises {
            let fact = &net.implications[premise];
            let &[cell] = &fact.node.cells[..] else { continue };
            if let Some(digits) = left.get_mut(&cell) {
                let of = fact.node.digit.set();
                *digits = if fact.is_true { *digits & of } else { *digits - of };
            }
        }
        let (decided, open): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, digits)| digits.only().is_some());
        let made: i32 = decided.iter().filter_map(|(_, digits)| digits.only()).map(|digit| i32::from(digit.get())).sum();
        let mut ways = Ways { sees, found: BTreeSet::new(), looked_at: 0 };
        let mut filled: Vec<(Cell, Digit)> = decided.iter().filter_map(|&(cell, digits)| Some((cell, digits.only()?))).collect();
        let flow = ways.fill(&open, whole - made, &mut filled, decided.len());
        (!open.is_empty()).then(|| SumRest {
            cells: open.iter().map(|(cell, _)| *cell).collect(),
            total: whole - made,
            made,
            combinations: flow.is_continue().then(|| ways.found.into_iter().collect()),
        })
    }
}

/// The search for the combinations of some cells.
struct Ways<F> {
    sees: F,
    found: BTreeSet<Vec<Digit>>,
    looked_at: usize,
}

impl<F: Fn(Cell, Cell) -> bool> Ways<F> {
    /// Fills the open cells so that they make the total; breaks where there is too much to list or to look at.
    fn fill(&mut self, open: &[(Cell, DigitSet)], total: i32, filled: &mut Vec<(Cell, Digit)>, decided: usize) -> ControlFlow<()> {
        let Some((&(cell, digits), rest)) = open.split_first() else {
            if total == 0 {
                let mut digits: Vec<Digit> = filled[decided..].iter().map(|way| way.1).collect();
                digits.sort_unstable();
                self.found.insert(digits);
            }
            return if self.found.len() > SumRest::FEW { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        self.looked_at += 1;
        if self.looked_at > SumRest::MOST_LOOKED_AT {
            return ControlFlow::Break(());
        }
        let end = |end: fn(DigitSet) -> Option<Digit>| -> i32 {
            rest.iter().filter_map(|(_, digits)| end(*digits)).map(|digit| i32::from(digit.get())).sum()
        };
        let reach = end(DigitSet::first)..=end(|digits| digits.iter().last());
        for digit in digits {
            let left = total - i32::from(digit.get());
            let is_free = filled.iter().all(|&(other, used)| used != digit || !(self.sees)(cell, other));
            if is_free && reach.contains(&left) {
                filled.push((cell, digit));
                let flow = self.fill(rest, left, filled, decided);
                filled.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_by_role_in_order() {
        let reason = Reason::default()
            .houses(Role::Base, [HouseId::new(1)])
            .houses(Role::Cover, [HouseId::new(9)])
            .houses(Role::Base, [HouseId::new(4)]);
        assert_eq!(reason.houses_of(Role::Base).map(HouseId::index).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(reason.cells_of(Role::Base).count(), 0);
        assert_eq!(reason.length(), 3);
    }
}

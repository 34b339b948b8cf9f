//! [`RuleFacts`]: the rules of a board, in the forms that finders search. Made once for each board.
//!
//! Cells that cannot hold the same digit are peers of the [layout](super::layout) already, whatever rule says so. Here is the rest: the
//! digits that a rule allows, cells with equal digits, pairs of digits, sums, and the sums that follow from houses by the rule of 45.
//!
//! # Sums that follow from houses: the rule of 45
//!
//! All digits of a house add up to the same, 45 on a board of nine digits. The cages that lie in it take their sums off, and the cells that
//! are left make the rest: the *innies*. A cage that lies mostly in it is taken off as well; its cells beyond the house are *outies* and
//! count negatively. Neighbouring rows or columns and regions that touch are taken together.

use std::{cmp::Reverse, collections::HashSet, sync::Arc};

use sudoscope_board::{Cell, CellSet, Constraint, DigitSet, Geometry, HouseId, HouseKind, MAX_FIGURE, Relation, Rule};

/// The facts of the rules of a board; empty on a board of houses.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleFacts<const W: usize> {
    /// Cells that hold one of some digits, each with the place of its rule.
    pub digits: Vec<(usize, Cell, DigitSet)>,
    /// Pairs of cells that hold the same digit, each with the place of its rule.
    pub equal: Vec<(usize, Cell, Cell)>,
    /// Pairs of cells that hold a pair of a table.
    pub pairs: Vec<PairFact>,
    /// Sums and sets of digits: those of the rules, then the sums that follow from houses.
    pub sums: Vec<SumFact<W>>,
    /// Digits that are counted.
    pub counts: Vec<CountFact<W>>,
    /// Parts with equal sums.
    pub equal_sums: Vec<EqualSumsFact<W>>,
    /// Lines whose ends bound the cells between them.
    pub intervals: Vec<IntervalFact>,
    /// Sandwich clues of houses.
    pub sandwiches: Vec<SandwichFact>,
    /// Ways of which one must be.
    pub choices: Vec<ChoiceFact>,
    /// The rules that have constraints, with the cells of these. Of rules of the whole board, which say the same in many places, each
    /// constraint by itself, unless it is about two cells: peers and pairs say all that it does.
    pub rules: Vec<RuleFact<W>>,
    /// Whether rules demand more than houses do.
    pub has_rules: bool,
}

/// Two cells that hold a pair of a table.
#[derive(Clone, Debug)]
pub(crate) struct PairFact {
    /// The place of the rule.
    pub rule: usize,
    /// The first cell and what it leaves the second.
    pub first: (Cell, Arc<Relation>),
    /// The second cell and what it leaves the first.
    pub second: (Cell, Arc<Relation>),
}

/// Cells of which a number within bounds hold one of some digits.
#[derive(Clone, Debug)]
pub(crate) struct CountFact<const W: usize> {
    /// The place of the rule.
    pub rule: usize,
    /// The cells.
    pub cells: CellSet<W>,
    /// The digits that count.
    pub digits: DigitSet,
    /// The least number.
    pub least: u16,
    /// The greatest number.
    pub most: u16,
}

/// Parts of a rule that have the same sum.
#[derive(Clone, Debug)]
pub(crate) struct EqualSumsFact<const W: usize> {
    /// The place of the rule.
    pub rule: usize,
    /// The cells of all parts.
    pub cells: CellSet<W>,
    /// The parts, each in groups of different digits.
    pub parts: Vec<Vec<SumGroup>>,
}

/// Digits between those of two ends, or outside them.
#[derive(Clone, Debug)]
pub(crate) struct IntervalFact {
    /// The place of the rule.
    pub rule: usize,
    /// The ends.
    pub ends: (Cell, Cell),
    /// The other cells.
    pub inner: Vec<Cell>,
    /// Whether they lie outside.
    pub outside: bool,
    /// The least difference of the ends.
    pub gap: u8,
}

/// The sum of the cells of a house between its least and its greatest digit.
#[derive(Clone, Debug)]
pub(crate) struct SandwichFact {
    /// The place of the rule.
    pub rule: usize,
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The sum.
    pub sum: u16,
}

/// Ways to keep a rule, of which at least one must be: each is a cell that holds one of some digits.
#[derive(Clone, Debug)]
pub(crate) struct ChoiceFact {
    /// The place of the rule.
    pub rule: usize,
    /// The ways, each for another cell.
    pub ways: Vec<(Cell, DigitSet)>,
}

/// A rule, or one constraint of a rule of the whole board, and the cells that it constrains.
#[derive(Clone, Debug)]
pub(crate) struct RuleFact<const W: usize> {
    /// The place of the rule.
    pub rule: usize,
    /// The constraints, by their place in the list of the board.
    pub constraints: Vec<usize>,
    /// The cells.
    pub cells: CellSet<W>,
    /// Whether finders of its form find all that follows from it alone.
    is_covered: bool,
}

/// A weighted sum of cells and what it may be, or different digits that are one of some sets.
#[derive(Clone, Debug, Default)]
pub(crate) struct SumFact<const W: usize> {
    /// The cells with their weights.
    pub terms: Vec<(Cell, i16)>,
    /// The cells.
    pub cells: CellSet<W>,
    /// The possible sums, ascending; none where sets are given.
    pub totals: Vec<i32>,
    /// The sets that the digits may be; none for a sum.
    pub sets: Vec<DigitSet>,
    /// The terms in groups of different digits with one weight.
    pub groups: Vec<SumGroup>,
    /// The rules it follows from.
    pub rules: Vec<usize>,
    /// The houses it follows from; none for the sum of a rule itself.
    pub houses: Vec<HouseId>,
    /// The sum of the houses; 0 without houses.
    pub houses_total: i32,
    /// For each rule the sum that it takes off the houses; none without houses.
    pub taken_off: Vec<i32>,
}

impl<const W: usize> RuleFact<W> {
    /// Whether trying every way to complete the rule can find what finders of its form do not. On boards up to 9×9 these have tables, by which
    /// they find all that follows.
    pub(crate) fn may_need_ways(&self, size: usize) -> bool {
        !self.is_covered || size > MAX_FIGURE
    }
}

impl<const W: usize> SumFact<W> {
    /// Whether the cells hold different digits whose sum or sets are given: then combinations can be listed.
    pub(crate) fn is_of_different(&self) -> bool {
        matches!(&self.groups[..], [group] if group.weight == 1)
    }
}

/// Whether the finders of single constraints find all that follows from some together: from one that compares cells, from those of a single
/// cell, and from those by which cells differ that the comparison already knows to differ.
fn is_covered<'c, const W: usize>(constraints: impl Iterator<Item = &'c Constraint>, peers: &[CellSet<W>]) -> bool {
    let (mut compared, mut different) = (CellSet::<W>::EMPTY, CellSet::<W>::EMPTY);
    let mut is_compared = false;
    for constraint in constraints {
        let is_alone = match constraint {
            Constraint::Allowed { .. } => continue,
            Constraint::Different(cells) => {
                different |= cells.iter().copied().collect::<CellSet<W>>();
                continue;
            }
            Constraint::Equal(..) | Constraint::Related { .. } | Constraint::OneOfSets { .. } => true,
            Constraint::Either(ways) => single_cells(ways).is_some(),
            Constraint::Sum { terms, .. } => is_one_of_different(terms, peers),
            _ => false,
        };
        if !is_alone || is_compared {
            return false;
        }
        (compared, is_compared) = (constraint.cells().into_iter().collect(), true);
    }
    different.is_within(&compared)
}

/// The cells and digits of ways each of which is about one cell, and no two about the same.
fn single_cells(ways: &[Vec<Constraint>]) -> Option<Vec<(Cell, DigitSet)>> {
    let of = |way: &Vec<Constraint>| match way[..] {
        [Constraint::Allowed { cell, digits }] => Some((cell, digits)),
        _ => None,
    };
    let all: Vec<(Cell, DigitSet)> = ways.iter().map(of).collect::<Option<_>>()?;
    let mut cells: Vec<Cell> = all.iter().map(|way| way.0).collect();
    cells.sort_unstable();
    cells.dedup();
    (cells.len() == all.len()).then_some(all)
}

impl<const W: usize> RuleFacts<W> {
    /// The facts of a board, with the peers of each cell; sums that follow from several houses only if `has_areas`.
    pub(super) fn new(geometry: &Geometry, peers: &[CellSet<W>], houses: &[CellSet<W>], has_areas: bool) -> Self {
        let mut facts = Self { has_rules: geometry.has_demands(), ..Self::default() };
        if !geometry.has_demands() {
            return facts;
        }
        for (number, (rule, constraint)) in geometry.constraints().iter().enumerate() {
            facts.add(*rule, constraint, geometry.size(), peers);
            facts.add_rule(geometry, number, (*rule, constraint));
        }
        for fact in &mut facts.rules {
            let all = fact.constraints.iter().map(|&number| &geometry.constraints()[number].1);
            fact.is_covered = is_covered(all, peers);
        }
        let derived = derived(geometry, &facts.sums, peers, houses, has_areas);
        facts.sums.extend(derived);
        facts
    }

    /// The sum that is all that a rule demands, besides that its cells differ.
    pub(crate) fn sum_of(&self, fact: &RuleFact<W>, geometry: &Geometry) -> Option<&SumFact<W>> {
        let is_plain =
            |&number: &usize| matches!(geometry.constraints()[number].1, Constraint::Sum { .. } | Constraint::Different(_));
        let is_all =
            |sum: &&SumFact<W>| sum.rules == [fact.rule] && sum.houses.is_empty() && sum.sets.is_empty() && sum.cells == fact.cells;
        let mut sums = self.sums.iter().filter(is_all);
        match (sums.next(), sums.next()) {
            (Some(only), None) if fact.constraints.iter().all(is_plain) => Some(only),
            _ => None,
        }
    }

    fn add(&mut self, rule: usize, constraint: &Constraint, size: usize, peers: &[CellSet<W>]) {
        match constraint {
            Constraint::Allowed { cell, digits } => self.digits.push((rule, *cell, *digits)),
            Constraint::Equal(first, second) => self.equal.push((rule, *first, *second)),
            Constraint::Related { first, second, relation } => {
                let back = Arc::new(relation.reversed());
                self.pairs.push(PairFact { rule, first: (*first, Arc::clone(relation)), second: (*second, back) });
            }
            Constraint::Sum { terms, totals } => {
                let terms = merged_terms(terms);
                if !terms.is_empty() {
                    self.sums.push(SumFact {
                        cells: terms.iter().map(|term| term.0).collect(),
                        groups: sum_groups(&terms, peers),
                        terms,
                        totals: totals.iter().collect(),
                        rules: vec![rule],
                        ..SumFact::default()
                    });
                }
            }
            Constraint::OneOfSets { cells, sets } => {
                self.sums.push(SumFact {
                    cells: cells.iter().copied().collect(),
                    // Different digits, even where the cells do not see each other.
                    groups: vec![SumGroup { cells: cells.clone(), weight: 1 }],
                    terms: cells.iter().map(|&cell| (cell, 1)).collect(),
                    sets: sets.clone(),
                    rules: vec![rule],
                    ..SumFact::default()
                });
            }
            Constraint::EqualSums(parts) => {
                let part =
                    |cells: &Vec<Cell>| sum_groups(&merged_terms(&cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>()), peers);
                let cells = parts.iter().flatten().copied().collect();
                self.equal_sums.push(EqualSumsFact { rule, cells, parts: parts.iter().map(part).collect() });
            }
            Constraint::Count { cells, digits, least, most } => {
                let cells = cells.iter().copied().collect();
                self.counts.push(CountFact { rule, cells, digits: *digits, least: *least, most: *most });
            }
            Constraint::Interval { ends, inner, outside, gap } => {
                self.intervals.push(IntervalFact { rule, ends: *ends, inner: inner.clone(), outside: *outside, gap: *gap });
            }
            Constraint::Enclosed { cells, sum } if cells.len() == size => {
                self.sandwiches.push(SandwichFact { rule, cells: cells.clone(), sum: *sum });
            }
            Constraint::Either(ways) => self.choices.extend(single_cells(ways).map(|ways| ChoiceFact { rule, ways })),
            // Peers say it already, or only whole ways to complete the rule do.
            _ => {}
        }
    }

    /// Adds a constraint to its rule. Whether the rule is covered is found once it is complete.
    fn add_rule(&mut self, geometry: &Geometry, number: usize, (rule, constraint): (usize, &Constraint)) {
        let cells: CellSet<W> = constraint.cells().into_iter().collect();
        let is_of_board = geometry.rules().get(rule).is_some_and(Rule::is_of_whole_board);
        if is_of_board && cells.len() <= 2 {
            return;
        }
        match self.rules.last_mut().filter(|last| last.rule == rule && !is_of_board) {
            Some(last) => {
                last.cells |= cells;
                last.constraints.push(number);
            }
            None => self.rules.push(RuleFact { rule, constraints: vec![number], cells, is_covered: false }),
        }
    }
}

/// Cells that hold different digits and count alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumGroup {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The weight of each.
    pub weight: i16,
}

/// The terms with each cell once, without those that cancel.
fn merged_terms(terms: &[(Cell, i16)]) -> Vec<(Cell, i16)> {
    let mut merged: Vec<(Cell, i16)> = Vec::new();
    for &(cell, weight) in terms {
        match merged.iter_mut().find(|other| other.0 == cell) {
            Some(other) => other.1 = other.1.saturating_add(weight),
            None => merged.push((cell, weight)),
        }
    }
    merged.retain(|term| term.1 != 0);
    merged
}

/// The terms in groups: each cell joins the first group of its weight all of whose cells it sees.
fn sum_groups<const W: usize>(terms: &[(Cell, i16)], peers: &[CellSet<W>]) -> Vec<SumGroup> {
    let mut groups: Vec<SumGroup> = Vec::new();
    for &(cell, weight) in terms {
        let sees_all =
            |group: &&mut SumGroup| group.weight == weight && group.cells.iter().all(|other| peers[cell.index()].contains(*other));
        match groups.iter_mut().find(sees_all) {
            Some(group) => group.cells.push(cell),
            None => groups.push(SumGroup { cells: vec![cell], weight }),
        }
    }
    groups
}

/// Whether the terms are [one group](sum_groups) of cells that count once.
fn is_one_of_different<const W: usize>(terms: &[(Cell, i16)], peers: &[CellSet<W>]) -> bool {
    let sees_all_before = |place: usize| terms[..place].iter().all(|term| peers[terms[place].0.index()].contains(term.0));
    !terms.is_empty() && terms.iter().all(|term| term.1 == 1) && (1..terms.len()).all(sees_all_before)
}

/// The most neighbouring rows or columns that are taken together.
const MOST_LINES: usize = 4;
/// The largest boards on which three regions are taken together.
const MOST_FOR_THREE: usize = MAX_FIGURE;
/// The most cells of a derived sum, innies and outies.
const MOST_CELLS: usize = 8;
/// The most cells where there are innies as well as outies, and of which there are fewer.
const MOST_MIXED: usize = 6;
const MOST_SMALLER: usize = 2;

/// Cells whose sum a rule gives.
struct KnownSum<const W: usize> {
    rule: usize,
    cells: CellSet<W>,
    /// Their number.
    len: usize,
    total: i32,
}

/// Houses without common cells.
struct Area<const W: usize> {
    houses: Vec<HouseId>,
    cells: CellSet<W>,
}

/// The sums that follow from houses and the sums of rules, those of fewer houses first, each once; of single houses alone unless `has_areas`.
fn derived<const W: usize>(
    geometry: &Geometry,
    sums: &[SumFact<W>],
    peers: &[CellSet<W>],
    houses: &[CellSet<W>],
    has_areas: bool,
) -> Vec<SumFact<W>> {
    let mut known: Vec<KnownSum<W>> = sums.iter().filter_map(known).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let size = geometry.size();
    let of_house = i32::try_from(size * (size + 1) / 2).unwrap_or(i32::MAX);
    // The large ones first.
    known.sort_by_key(|known| Reverse(known.len));
    let areas = areas(geometry, houses, has_areas);
    let mut deriver = Deriver { peers, seen: HashSet::with_capacity(known.len() + 2 * areas.len()), derived: Vec::new() };
    deriver.seen.extend(known.iter().map(|known| (known.cells, CellSet::EMPTY)));
    for area in areas {
        let whole = of_house * i32::try_from(area.houses.len()).unwrap_or(1);
        let mut rest = AreaRest { inside: area.cells, outside: CellSet::EMPTY, taken: Vec::new() };
        // Those that lie in the area, and then those as well of which more than half does.
        for known in known.iter().filter(|known| known.cells.is_within(&area.cells)) {
            rest.take(known, &area.cells);
        }
        deriver.add(&area, whole, &rest);
        for known in &known {
            let within = known.cells & area.cells;
            if !within.is_empty() && within != known.cells && 2 * within.len() > known.len {
                rest.take(known, &area.cells);
            }
        }
        deriver.add(&area, whole, &rest);
    }
    deriver.derived
}

/// The part of an area that the sums of rules leave.
struct AreaRest<const W: usize> {
    /// The cells of the area that are left.
    inside: CellSet<W>,
    /// The cells beyond it that were taken as well.
    outside: CellSet<W>,
    /// The rules whose sums were taken, each with its sum.
    taken: Vec<(usize, i32)>,
}

impl<const W: usize> AreaRest<W> {
    /// Takes a sum off, unless one of its cells has been taken.
    fn take(&mut self, known: &KnownSum<W>, area: &CellSet<W>) {
        let (within, beyond) = (known.cells & *area, known.cells - *area);
        if within.is_within(&self.inside) && !beyond.meets(&self.outside) {
            self.inside -= within;
            self.outside |= beyond;
            self.taken.push((known.rule, known.total));
        }
    }
}

struct Deriver<'a, const W: usize> {
    peers: &'a [CellSet<W>],
    /// Innies with their outies.
    seen: HashSet<(CellSet<W>, CellSet<W>)>,
    derived: Vec<SumFact<W>>,
}

impl<const W: usize> Deriver<'_, W> {
    /// Adds a sum that is short enough and was not there before.
    fn add(&mut self, area: &Area<W>, whole: i32, rest: &AreaRest<W>) {
        let &AreaRest { inside, outside, ref taken } = rest;
        if taken.is_empty() || !is_short(inside.len(), outside.len()) || !self.seen.insert((inside, outside)) {
            return;
        }
        let terms: Vec<_> = inside.iter().map(|cell| (cell, 1)).chain(outside.iter().map(|cell| (cell, -1))).collect();
        let mut taken = taken.clone();
        taken.sort_unstable();
        let (rules, taken_off): (Vec<usize>, Vec<i32>) = taken.into_iter().unzip();
        self.derived.push(SumFact {
            groups: sum_groups(&terms, self.peers),
            cells: inside | outside,
            terms,
            totals: vec![whole - taken_off.iter().sum::<i32>()],
            sets: Vec::new(),
            rules,
            houses: area.houses.clone(),
            houses_total: whole,
            taken_off,
        });
    }
}

fn is_short(inside: usize, outside: usize) -> bool {
    let (count, smaller) = (inside + outside, inside.min(outside));
    count > 0 && smaller <= MOST_SMALLER && count <= if smaller == 0 { MOST_CELLS } else { MOST_MIXED }
}

fn known<const W: usize>(sum: &SumFact<W>) -> Option<KnownSum<W>> {
    let is_plain = sum.terms.iter().all(|term| term.1 == 1);
    match (&sum.totals[..], &sum.rules[..]) {
        (&[total], &[rule]) if is_plain => Some(KnownSum { rule, cells: sum.cells, len: sum.terms.len(), total }),
        _ => None,
    }
}

/// Houses and areas of several, fewer houses first: neighbouring rows or columns, regions that touch, and every other house by itself.
fn areas<const W: usize>(geometry: &Geometry, sets: &[CellSet<W>], has_several: bool) -> Vec<Area<W>> {
    let size = geometry.size();
    let of_kind = |kind: HouseKind| -> Vec<HouseId> {
        (0..sets.len()).map(HouseId::new).filter(|&house| geometry.house(house).kind == kind).collect()
    };
    let area = |houses: &[HouseId]| Area {
        cells: houses.iter().fold(CellSet::EMPTY, |all, house| all | sets[house.index()]),
        houses: houses.to_vec(),
    };
    let mut areas: Vec<Area<W>> = (0..sets.len()).map(|house| area(&[HouseId::new(house)])).collect();
    if !has_several {
        return areas;
    }
    for lines in [of_kind(HouseKind::Row), of_kind(HouseKind::Column)] {
        for count in 2..=MOST_LINES.min(size.saturating_sub(1)) {
            areas.extend(lines.windows(count).map(area));
        }
    }
    let regions = of_kind(HouseKind::Region);
    let beside = |cell: Cell| {
        let (row, column) = (geometry.shape().row(cell), geometry.shape().column(cell));
        let below = (row + 1 < size).then(|| geometry.shape().cell(row + 1, column));
        let right = (column + 1 < size).then(|| geometry.shape().cell(row, column + 1));
        [below, right].into_iter().flatten()
    };
    let next_to: Vec<CellSet<W>> = sets.iter().map(|set| set.iter().flat_map(beside).collect()).collect();
    let touch = |one: HouseId, other: HouseId| {
        let (one, other) = (one.index(), other.index());
        next_to[one].meets(&sets[other]) || next_to[other].meets(&sets[one])
    };
    let touching: Vec<Vec<bool>> =
        regions.iter().map(|&one| regions.iter().map(|&other| one != other && touch(one, other)).collect()).collect();
    for first in 0..regions.len() {
        for second in first + 1..regions.len() {
            if touching[first][second] {
                areas.push(area(&[regions[first], regions[second]]));
            }
            for third in second + 1..regions.len() {
                let joined = [(first, second), (first, third), (second, third)];
                if size <= MOST_FOR_THREE && joined.iter().filter(|&&(one, other)| touching[one][other]).count() >= 2 {
                    areas.push(area(&[regions[first], regions[second], regions[third]]));
                }
            }
        }
    }
    areas.sort_by_key(|area| area.houses.len());
    areas
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Geometry;

    use super::*;

    #[test]
    fn cells_that_see_each_other_are_a_group_and_a_cell_counts_once() {
        let geometry = Geometry::classic();
        let peers: Vec<CellSet<2>> = geometry.shape().cells().map(|cell| geometry.peer_set(cell).iter().collect()).collect();
        let [a, b, c, d] = [0, 1, 9, 40].map(Cell::new);
        let terms = merged_terms(&[(a, 1), (d, 1), (b, 1), (c, -1), (d, -1), (c, 2)]);
        assert_eq!(terms, [(a, 1), (b, 1), (c, 1)]);
        let with_far = [&terms[..], &[(d, 1)]].concat();
        let cells: Vec<Vec<Cell>> = sum_groups(&with_far, &peers).into_iter().map(|group| group.cells).collect();
        assert_eq!(cells, [vec![a, b, c], vec![d]]);
        assert!(is_one_of_different(&terms, &peers) && !is_one_of_different(&with_far, &peers));
        assert!(!is_one_of_different(&[(a, 1), (b, -1)], &peers) && !is_one_of_different(&[], &peers));
    }
}

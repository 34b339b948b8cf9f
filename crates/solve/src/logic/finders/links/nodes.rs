//! Nodes and links besides single candidates: groups, almost locked sets, rules.
//!
//! # Grouped nodes: the candidates of a digit in the intersection of two houses
//!
//! ```text
//!   +-------+                 If r1c23 is false, r3c1 is true (the box), and if one of r1c23 is true,
//!   | . 7 7 | . . . | 7 . .   r1c7 is false (the row): the two cells act as one node.
//!   | . . . |
//!   | 7 . . |
//!   +-------+
//! ```
//!
//! A group has all candidates of its digit in the intersection, at least two. It is linked with single candidates and other groups
//! in the houses that contain it: weakly with each that does not overlap it, strongly with the one that has all other places of a
//! house. Definition: HoDoKu's manual, "Grouped Links"; there, for a line and a box.
//!
//! # Almost locked sets as nodes of a chain
//!
//! ```text
//!   . 2 7 |  --- ALS r2c12 {2,5,8}: if it lacks 2, it holds 5 and 8, so cells that see all of its 5s
//!  25 258 .      are not 5, and cells that see all of its 8s are not 8.
//! ```
//!
//! A set of `n` cells of a house has `n + 1` candidate digits. A node is such a set without one of its digits. It follows from a
//! candidate or group that sees all places of that digit in the set, or from another set that removes them. From it follow:
//! candidates that see all places of another digit are false, groups and sets that lose all their places are false, and a cell with
//! one candidate left has that digit. A link through a set costs more than one, the more the larger the set, so that chains without
//! sets are preferred. Sets of one cell are strong links already. Definition: HoDoKu's manual, "ALS in chains".
//!
//! Links by rules: candidates that a rule does not allow together, the last two places of a digit that a cage needs, and the last two of
//! the candidates of which another rule needs one.
//!
//! Pairs of a table and equal cells say directly what excludes what. In a cage two candidates exclude each other when no combination
//! has both with digits for the other cells.

use std::collections::{BTreeMap, BTreeSet};

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, MAX_SIZE};

use crate::logic::{
    Candidate, CandidateGrid, HouseLayout,
    finders::{
        links::{
            LinkTable, Literal,
            table::{LinkTo, NodeKind},
        },
        rules::view::{self, Needed, OpenSum, needed},
    },
    index32,
};

/// A link of cost one.
pub(super) fn simple(to: Literal) -> LinkTo {
    LinkTo { to, cost: 1 }
}

impl<const W: usize> LinkTable<W> {
    /// Adds the groups of a grid and their links.
    pub(super) fn link_groups(&mut self, grid: &CandidateGrid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
        self.add_groups(grid);
        let mut groups: Vec<usize> = self.groups().collect();
        groups.sort_by_key(|&group| self.spot(group).digit);
        for alike in groups.chunk_by(|&one, &other| self.spot(one).digit == self.spot(other).digit) {
            for &group in alike {
                self.link_with_candidates(grid, group, links);
                self.link_with_groups(grid, group, alike, links);
            }
        }
    }

    /// The nodes that are groups.
    pub(super) fn groups(&self) -> impl Iterator<Item = usize> + use<W> {
        let end = (self.candidate_count()..self.node_count()).find(|&node| self.spot(node).kind != NodeKind::Group);
        self.candidate_count()..end.unwrap_or(self.node_count())
    }

    fn add_groups(&mut self, grid: &CandidateGrid<'_, W>) {
        let crossings = self.crossings.take().unwrap_or_else(|| crossings(grid.layout()));
        for of_house in crossings.chunk_by(|one, other| one.house == other.house) {
            for digit in grid.digits().filter(|&digit| grid.places(of_house[0].house, digit).count_ones() > 1) {
                for crossing in of_house {
                    let cells = crossing.cells & *grid.cells_of(digit);
                    let is_group = !cells.is_empty() && cells.single().is_none();
                    // Houses of rules can intersect in the same cells as others.
                    if is_group && (crossing.is_classic || !self.has_group(digit, cells)) {
                        self.add_spot(NodeKind::Group, digit, cells);
                    }
                }
            }
        }
        self.crossings = Some(crossings);
    }

    fn has_group(&self, digit: Digit, cells: CellSet<W>) -> bool {
        self.groups().any(|node| self.spot(node).digit == digit && self.spot(node).cells == cells)
    }

    fn link_with_candidates(&self, grid: &CandidateGrid<'_, W>, group: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let spot = self.spot(group);
        let node = |cell| self.node(crate::logic::Candidate::new(cell, spot.digit));
        let others = |house| grid.cells_in(house, spot.digit) - spot.cells;
        let seen = grid.layout().houses_around(spot.cells).fold(CellSet::EMPTY, |seen, house| seen | others(house));
        for other in seen.iter().filter_map(node) {
            links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            links.push((Literal::new(other, true), simple(Literal::new(group, false))));
        }
        for other in regions_first(grid.layout(), spot.cells).filter_map(|house| others(house).single()).filter_map(node) {
            links.push((Literal::new(group, false), simple(Literal::new(other, true))));
            links.push((Literal::new(other, false), simple(Literal::new(group, true))));
        }
    }

    /// Links a group with the groups of the same digit.
    fn link_with_groups(&self, grid: &CandidateGrid<'_, W>, group: usize, alike: &[usize], links: &mut Vec<(Literal, LinkTo)>) {
        let spot = *self.spot(group);
        let houses = || grid.layout().houses_around(spot.cells);
        let seen = houses().fold(CellSet::EMPTY, |seen, house| seen | *grid.layout().house(house)) - spot.cells;
        let mut strong = Vec::new();
        for &other in alike {
            let cells = self.spot(other).cells;
            if !cells.is_within(&seen) {
                continue;
            }
            let mut around = houses().filter(|&house| cells.is_within(grid.layout().house(house))).peekable();
            if around.peek().is_some() {
                links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            }
            let is_strong = |&house: &HouseId| grid.cells_in(house, spot.digit) == cells | spot.cells;
            strong.extend(around.filter(is_strong).map(|house| (house, other)));
        }
        strong.sort_unstable();
        strong.dedup_by_key(|&mut (_, other)| other);
        links.extend(strong.iter().map(|&(_, other)| (Literal::new(group, false), simple(Literal::new(other, true)))));
    }
}

/// The houses that contain some cells, regions first.
fn regions_first<const W: usize>(layout: &HouseLayout<W>, cells: CellSet<W>) -> impl Iterator<Item = HouseId> + '_ {
    let is_region = |house: &HouseId| layout.kind(*house) == HouseKind::Region;
    let others = layout.houses_around(cells).filter(move |house| !is_region(house));
    layout.houses_around(cells).filter(is_region).chain(others)
}

/// The intersection of two houses.
#[derive(Clone, Debug)]
pub(super) struct Crossing<const W: usize> {
    pub house: HouseId,
    pub cells: CellSet<W>,
    /// Whether the houses are a line and a region.
    pub is_classic: bool,
}

/// All intersections of at least two cells. The first house is a row, a column or a house of a rule, in that order; the second is a
/// region or a later house of a rule.
pub(super) fn crossings<const W: usize>(layout: &HouseLayout<W>) -> Vec<Crossing<W>> {
    let is_region = |house: HouseId| layout.kind(house) == HouseKind::Region;
    let second = |house: HouseId, other: HouseId| !layout.is_line(other) && (other > house || is_region(other));
    let crossing = |house: HouseId, other: HouseId| Crossing {
        house,
        cells: *layout.house(house) & *layout.house(other),
        is_classic: is_region(other) && layout.is_line(house),
    };
    let firsts = layout.house_ids().filter(|&house| !is_region(house));
    let all = firsts.flat_map(|house| {
        let others = layout.house_ids().filter(move |&other| second(house, other));
        others.map(move |other| crossing(house, other))
    });
    all.filter(|crossing| crossing.cells.len() > 1).collect()
}

/// Whether one house contains both.
fn share_house<const W: usize>(grid: &CandidateGrid<'_, W>, one: CellSet<W>, other: CellSet<W>) -> bool {
    grid.layout().houses_around(one | other).next().is_some()
}

impl<const W: usize> LinkTable<W> {
    /// Adds the almost locked sets of a grid and their links.
    pub(super) fn link_sets(&mut self, grid: &CandidateGrid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
        let sets = almost_locked_sets(grid);
        let mut known = BTreeMap::new();
        for number in 0..sets.len() {
            for digit in sets[number].digits {
                let leads_on =
                    sets[number].digits.iter().any(|other| other != digit && !sets[number].seen[other.index()].is_empty());
                if leads_on && !sets[number].seen[digit.index()].is_empty() {
                    let node = self.set_node(&mut known, &sets, number, digit);
                    self.link_places(grid, &sets[number], digit, node, links);
                    self.link_other_sets(grid, &mut known, &sets, number, digit, links);
                    self.link_forced(grid, &sets[number], digit, node, links);
                }
            }
        }
        self.sets = sets;
    }

    fn set_node(&mut self, known: &mut BTreeMap<(usize, Digit), usize>, sets: &[SetNode<W>], number: usize, digit: Digit) -> usize {
        let places = sets[number].places[digit.index()];
        *known.entry((number, digit)).or_insert_with(|| self.add_spot(NodeKind::Set(index32(number)), digit, places))
    }

    /// Links the candidates and groups that make the set lose the digit, and those that are then false.
    fn link_places(
        &self,
        grid: &CandidateGrid<'_, W>,
        set: &SetNode<W>,
        digit: Digit,
        node: usize,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let from_true = LinkTo { to: Literal::new(node, false), cost: 1 };
        links.extend(self.in_a_house_with(grid, set, digit).map(|from| (Literal::new(from, true), from_true)));
        let to = |node| LinkTo { to: Literal::new(node, false), cost: 1 + set.penalty() };
        for other in set.digits.without(digit) {
            links.extend(self.in_a_house_with(grid, set, other).map(|falls| (Literal::new(node, false), to(falls))));
        }
    }

    /// The candidates and groups outside the set that share a house with all places of a digit in the set. With houses of rules,
    /// seeing all of them does not imply that.
    fn in_a_house_with(&self, grid: &CandidateGrid<'_, W>, set: &SetNode<W>, digit: Digit) -> impl Iterator<Item = usize> {
        let (places, seen) = (set.places[digit.index()], set.seen[digit.index()]);
        let candidates = seen.iter().filter_map(move |cell| self.node(Candidate::new(cell, digit)));
        let groups = self.groups().filter(move |&group| self.spot(group).digit == digit && self.spot(group).cells.is_within(&seen));
        candidates.chain(groups).filter(move |&node| share_house(grid, places, self.spot(node).cells))
    }

    fn link_other_sets(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        known: &mut BTreeMap<(usize, Digit), usize>,
        sets: &[SetNode<W>],
        number: usize,
        digit: Digit,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let set = &sets[number];
        let from = Literal::new(self.set_node(known, sets, number, digit), false);
        for (other_number, other) in sets.iter().enumerate() {
            if other.cells.meets(&set.cells) {
                continue;
            }
            for common in (set.digits & other.digits).without(digit) {
                let (own, places) = (set.places[common.index()], other.places[common.index()]);
                if places.is_within(&set.seen[common.index()]) && share_house(grid, own, places) {
                    let to = Literal::new(self.set_node(known, sets, other_number, common), false);
                    links.push((from, LinkTo { to, cost: 1 + set.penalty() }));
                }
            }
        }
    }

    /// Links to cells that are left with one candidate. In bivalue cells that follows from other links.
    fn link_forced(
        &self,
        grid: &CandidateGrid<'_, W>,
        set: &SetNode<W>,
        digit: Digit,
        node: usize,
        links: &mut Vec<(Literal, LinkTo)>,
    ) {
        let near = set.seen.iter().fold(CellSet::EMPTY, |near, &seen| near | seen);
        for cell in near - *grid.bivalue() {
            let falls = |other: &Digit| *other != digit && set.seen[other.index()].contains(cell);
            let left: DigitSet = grid.candidates(cell).iter().filter(|other| !falls(other)).collect();
            if let Some(forced) = left.only().and_then(|last| self.node(Candidate::new(cell, last))) {
                let to = LinkTo { to: Literal::new(forced, true), cost: 2 + set.penalty() };
                links.push((Literal::new(node, false), to));
            }
        }
    }

    /// The almost locked set of a node that is one.
    pub(crate) fn set_of(&self, node: usize) -> Option<&SetNode<W>> {
        match self.spot(node).kind {
            NodeKind::Set(number) => Some(&self.sets[number as usize]),
            _ => None,
        }
    }

    /// The cells that a node occupies: those of the whole set, if it is a set.
    pub(crate) fn extent(&self, node: usize) -> CellSet<W> {
        self.set_of(node).map_or(self.spot(node).cells, |set| set.cells)
    }

    /// The cells with a candidate of that digit that see the node: all its places of the digit.
    pub(crate) fn seeing(&self, grid: &CandidateGrid<'_, W>, node: usize, digit: Digit) -> CellSet<W> {
        match self.set_of(node) {
            Some(set) => set.seen[digit.index()],
            None => grid.layout().common_peers(self.spot(node).cells) & *grid.cells_of(digit),
        }
    }

    /// The cell of a node that is a single candidate.
    pub(crate) fn only_cell(&self, node: usize) -> Option<Cell> {
        (self.spot(node).kind == NodeKind::Candidate).then_some(self.spot(node).cell)
    }
}

/// Size limit of the sets, which matters only on boards larger than HoDoKu's.
const MAX_CELLS: usize = 8;

/// An almost locked set of at least two cells.
#[derive(Clone, Debug)]
pub(crate) struct SetNode<const W: usize> {
    pub cells: CellSet<W>,
    pub digits: DigitSet,
    /// By digit: the cells of the set with the digit, and the cells outside with the digit that see all of them.
    pub places: Vec<CellSet<W>>,
    pub seen: Vec<CellSet<W>>,
}

impl<const W: usize> SetNode<W> {
    /// The cost of a link through the set, in addition to one.
    pub(crate) fn penalty(&self) -> u16 {
        u16::try_from(2 * (self.digits.len() - 1)).unwrap_or(u16::MAX)
    }
}

/// The sets of two or more cells, by house, without duplicates.
pub(super) fn almost_locked_sets<const W: usize>(grid: &CandidateGrid<'_, W>) -> Vec<SetNode<W>> {
    let mut search = SetNodeSearch { grid, known: BTreeSet::new(), found: Vec::new() };
    for house in grid.layout().house_ids() {
        search.extend(house, 0, CellSet::EMPTY, 0, DigitSet::EMPTY);
    }
    search.found
}

struct SetNodeSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    known: BTreeSet<CellSet<W>>,
    found: Vec<SetNode<W>>,
}

impl<const W: usize> SetNodeSearch<'_, '_, W> {
    fn extend(&mut self, house: HouseId, from: usize, cells: CellSet<W>, count: usize, digits: DigitSet) {
        let members = self.grid.layout().members(house);
        if count == MAX_CELLS.min(members.len() - 1) {
            return;
        }
        for (place, &cell) in members.iter().enumerate().skip(from).filter(|(_, cell)| self.grid.empty().contains(**cell)) {
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            if count > 0 && digits.len() == count + 2 && self.known.insert(cells) {
                self.found.push(self.set(cells, digits));
            }
            // Each further cell can bring at most one more digit than it needs, up to the largest set.
            if digits.len() <= MAX_CELLS + 1 {
                self.extend(house, place + 1, cells, count + 1, digits);
            }
        }
    }

    fn set(&self, cells: CellSet<W>, digits: DigitSet) -> SetNode<W> {
        let (mut places, mut seen) = (vec![CellSet::EMPTY; MAX_SIZE], vec![CellSet::EMPTY; MAX_SIZE]);
        for digit in digits {
            let own = cells & *self.grid.cells_of(digit);
            places[digit.index()] = own;
            seen[digit.index()] = (self.grid.layout().common_peers(own) & *self.grid.cells_of(digit)) - cells;
        }
        SetNode { cells, digits, places, seen }
    }
}

/// The most empty cells of a sum whose combinations are looked at in pairs.
const MOST_CELLS: usize = 4;

/// A link between candidates of different cells, and the place of the rule that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleLink {
    pub rule: usize,
    pub ends: (Candidate, Candidate),
}

/// Links between candidates of different cells.
#[derive(Debug, Default)]
pub(super) struct RuleLinks {
    /// Pairs of candidates that are not both true.
    pub weak: Vec<RuleLink>,
    /// Pairs of candidates of which at least one is true.
    pub strong: Vec<RuleLink>,
}

impl RuleLinks {
    /// The links by the rules of the board.
    pub(super) fn new<const W: usize>(grid: &CandidateGrid<'_, W>) -> Self {
        Self::among(grid, *grid.empty())
    }

    /// The first rule that links two candidates.
    pub(super) fn linking_rule<const W: usize>(
        grid: &CandidateGrid<'_, W>,
        (one, other): (Candidate, Candidate),
        is_strong: bool,
    ) -> Option<usize> {
        let found = Self::among(grid, [one.cell, other.cell].into_iter().collect());
        let links = if is_strong { found.strong } else { found.weak };
        links.into_iter().find(|link| link.ends == (one, other) || link.ends == (other, one)).map(|link| link.rule)
    }

    /// The links by the rules of the board between candidates of these cells.
    fn among<const W: usize>(grid: &CandidateGrid<'_, W>, cells: CellSet<W>) -> Self {
        let (mut links, facts) = (Self::default(), grid.layout().facts());
        for pair in facts.pairs.iter().filter(|pair| cells.contains(pair.first.0) && cells.contains(pair.second.0)) {
            let ((first, relation), (second, _)) = (&pair.first, &pair.second);
            links.exclude(grid, pair.rule, [*first, *second], |one, other| !relation.contains(one, other));
        }
        for &(rule, first, second) in facts.equal.iter().filter(|fact| cells.contains(fact.1) && cells.contains(fact.2)) {
            links.exclude(grid, rule, [first, second], |one, other| one != other);
        }
        for fact in facts.sums.iter().filter(|fact| fact.is_of_different() && fact.houses.is_empty()) {
            let (Some(&rule), true) = (fact.rules.first(), (fact.cells & cells).len() > 1) else { continue };
            let Some(open) = OpenSum::new(grid, fact).filter(|open| (2..=MOST_CELLS).contains(&open.cells.len())) else { continue };
            let Some(left) = open.fitting(grid).filter(|left| !left.is_empty()) else { continue };
            for one in open.cells & cells {
                for other in (open.cells & cells).iter().filter(|&other| other > one) {
                    let rest = open.cells.iter().filter(|&cell| cell != one && cell != other).map(|cell| grid.candidates(cell));
                    let Some(rest) = view::sets(grid.size(), rest, DigitSet::EMPTY) else { continue };
                    let can_be = |first: Digit, second: Digit| {
                        left.iter().any(|set| {
                            let free = set.without(first).without(second);
                            set.contains(first) && set.contains(second) && rest.contains(&free)
                        })
                    };
                    // Cells of a rule with sets hold different digits, but do not see each other.
                    let sees = grid.layout().sees(one, other);
                    let excludes = |first: Digit, second: Digit| if first == second { !sees } else { !can_be(first, second) };
                    links.exclude(grid, rule, [one, other], excludes);
                }
            }
            let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
            for digit in common {
                if let Some((one, other)) = (open.cells & *grid.cells_of(digit)).pair() {
                    links.strong.push(RuleLink { rule, ends: (Candidate::new(one, digit), Candidate::new(other, digit)) });
                }
            }
        }
        for Needed { rule, candidates, .. } in needed(grid) {
            // The last two candidates of a cell are linked there.
            if let [one, other] = candidates[..]
                && one.cell != other.cell
            {
                links.strong.push(RuleLink { rule, ends: (one, other) });
            }
        }
        links
    }

    fn exclude<const W: usize>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        rule: usize,
        [first, second]: [Cell; 2],
        excludes: impl Fn(Digit, Digit) -> bool,
    ) {
        for one in grid.candidates(first) {
            for other in grid.candidates(second).iter().filter(|&other| excludes(one, other)) {
                self.weak.push(RuleLink { rule, ends: (Candidate::new(first, one), Candidate::new(second, other)) });
            }
        }
    }
}

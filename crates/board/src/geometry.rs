//! [`Geometry`]: the houses of a board, its constraints and who sees whom, worked out once from shape and rules.

use std::{fmt, sync::OnceLock};

use crate::{
    Cell, CellSet, Constraint, Demands, House, HouseId, HouseKind, Rule, Shape, UnknownRules, UntreatedRules, lists::Lists, rule,
};

/// The houses of a board, what its rules demand besides, and who sees whom. Making one works out the houses, which takes some
/// microseconds. The rest is worked out when it is first asked for: it may take a tenth of a second on a large board with hundreds of
/// rules ([`is_quick_to_arrange`](Self::is_quick_to_arrange)). Share it.
#[derive(Clone, Debug)]
pub struct Geometry {
    shape: Shape,
    rules: Vec<Rule>,
    unknown_rules: Vec<String>,
    houses: Vec<House>,
    houses_of: Lists<HouseId>,
    /// Whether the constraints are some of those of a board with more rules, instead of those that the rules have by themselves.
    is_part: bool,
    seen: OnDemand<Seen>,
    demands: OnDemand<Demands>,
}

/// The consequences of the constraints.
#[derive(Clone)]
struct Seen {
    constraints: Vec<(usize, Constraint)>,
    peers: Lists<Cell>,
    peer_sets: Vec<CellSet>,
}

/// A value that is worked out when it is first asked for. It is left out of debug output.
#[derive(Clone)]
struct OnDemand<T>(OnceLock<T>);

impl<T> Default for OnDemand<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> fmt::Debug for OnDemand<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnDemand")
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        // Houses follow from shape and rules, and so do constraints unless they are those of a part.
        self.shape == other.shape
            && self.rules == other.rules
            && self.unknown_rules == other.unknown_rules
            && (!self.is_part && !other.is_part || self.constraints() == other.constraints())
    }
}

impl Eq for Geometry {}

/// The greatest [weight](Rule::weight) of rules of which everything is worked out within a millisecond or so.
const LIGHT: usize = 20_000;

impl Geometry {
    /// The houses of a board of that shape under these rules. A rule that means nothing on the shape adds none.
    pub fn new(shape: &Shape, rules: &[Rule]) -> Self {
        let size = shape.size();
        let mut houses = Vec::new();
        let mut add = |kind, lists: Vec<Vec<Cell>>| {
            houses.extend(lists.into_iter().enumerate().map(|(number, cells)| House { kind, number, cells: cells.into() }));
        };
        add(HouseKind::Row, (0..size).map(|row| (0..size).map(|column| shape.cell(row, column)).collect()).collect());
        add(HouseKind::Column, (0..size).map(|column| (0..size).map(|row| shape.cell(row, column)).collect()).collect());
        if !rules.contains(&Rule::NoRegions) {
            let mut regions = vec![Vec::new(); size];
            shape.cells().for_each(|cell| regions[shape.region(cell)].push(cell));
            add(HouseKind::Region, regions);
        }
        for rule in rules {
            if let Some(kind) = rule.house_kind() {
                add(kind, rule.houses(shape));
            }
        }
        let members =
            houses.iter().enumerate().flat_map(|(id, house)| house.cells.iter().map(move |&cell| (cell, HouseId::new(id))));
        Self {
            shape: shape.clone(),
            rules: rules.to_vec(),
            unknown_rules: Vec::new(),
            houses_of: Lists::by_cell(shape.cell_count(), members),
            houses,
            is_part: false,
            seen: OnDemand::default(),
            demands: OnDemand::default(),
        }
    }

    /// The board with only those rules whose index passes `is_kept`. What is left of a rule that depends on others, such as
    /// [`Rule::NegativeDots`], is what it says on the whole board, so a board with fewer rules has every solution of one with more.
    /// [`Rule::NoRegions`] always stays, because it takes houses away.
    #[must_use]
    pub fn under(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        let is_kept = |place: usize| self.rules[place] == Rule::NoRegions || is_kept(place);
        let (rules, constraints) = rule::of_some(&self.rules, self.constraints(), is_kept);
        let part = Self { is_part: true, ..Self::new(&self.shape, &rules) };
        let seen = OnDemand(OnceLock::from(part.see(constraints)));
        Self { seen, ..part }.with_unknown_rules(&self.unknown_rules)
    }

    /// The same board, on which only those rules demand something whose index passes `is_kept`, besides houses. Houses and rules keep their
    /// indices: what is found here can be said of the whole board too.
    #[must_use]
    pub fn demanding(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        let kept: Vec<usize> = (0..self.rules.len()).filter(|&place| is_kept(place)).collect();
        let (_, constraints) = rule::of_some(&self.rules, self.constraints(), is_kept);
        let part = Self { is_part: true, seen: OnDemand::default(), demands: OnDemand::default(), ..self.clone() };
        let constraints = constraints.into_iter().map(|(place, constraint)| (kept[place], constraint)).collect();
        Self { seen: OnDemand(OnceLock::from(part.see(constraints))), ..part }
    }

    fn see(&self, constraints: Vec<(usize, Constraint)>) -> Seen {
        let houses: Vec<CellSet> = self.houses.iter().map(|house| house.cells.iter().copied().collect()).collect();
        let in_houses = |cell| self.houses_of(cell).iter().fold(CellSet::EMPTY, |all, house| all | houses[house.index()]);
        let mut peer_sets: Vec<CellSet> = self.shape.cells().map(in_houses).collect();
        for (_, constraint) in &constraints {
            if let Constraint::Different(cells) = constraint {
                let set: CellSet = cells.iter().copied().collect();
                cells.iter().for_each(|cell| peer_sets[cell.index()] |= set);
            }
        }
        self.shape.cells().for_each(|cell| {
            peer_sets[cell.index()].remove(cell);
        });
        let peers = Lists::new(peer_sets.iter().map(CellSet::iter));
        Seen { constraints, peers, peer_sets }
    }

    /// The consequences of the constraints. They are asked for in inner loops, so what happens once is kept apart.
    #[inline]
    fn seen(&self) -> &Seen {
        match self.seen.0.get() {
            Some(seen) => seen,
            None => self.see_first(),
        }
    }

    #[cold]
    fn see_first(&self) -> &Seen {
        self.seen.0.get_or_init(|| self.see(rule::constraints(&self.shape, &self.rules)))
    }

    /// Whether [`arrange`](Self::arrange) takes a millisecond at most.
    pub fn is_quick_to_arrange(&self) -> bool {
        self.rules.iter().map(|rule| rule.weight(&self.shape)).sum::<usize>() <= LIGHT
    }

    /// Works out all that is not known yet, so that nothing that is asked for later takes long.
    pub fn arrange(&self) {
        self.demands();
    }

    /// Whether everything is worked out.
    pub fn is_arranged(&self) -> bool {
        self.demands.0.get().is_some()
    }

    /// The geometry with unknown rules besides.
    pub(super) fn with_unknown_rules(self, unknown_rules: &[String]) -> Self {
        Self { unknown_rules: unknown_rules.to_vec(), ..self }
    }

    /// The classic board without further rules.
    pub fn classic() -> Self {
        Self::new(&Shape::classic(), &[])
    }

    /// The shape it was made from.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The rules it was made from.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules that are not known, word for word. They add no houses.
    pub fn unknown_rules(&self) -> &[String] {
        &self.unknown_rules
    }

    /// `Ok` if all rules of the board are known.
    ///
    /// # Errors
    /// The unknown rules, if there are any: then houses and peers are not all that restricts the digits, and nothing can be said about
    /// solutions.
    pub fn check_rules(&self) -> Result<(), UnknownRules> {
        UnknownRules::check(&self.unknown_rules, &self.shape)
    }

    /// The constraints of the rules besides houses, each with the place of its rule in [`rules`](Self::rules).
    pub fn constraints(&self) -> &[(usize, Constraint)] {
        &self.seen().constraints
    }

    /// The constraints, arranged for checking digits.
    pub fn demands(&self) -> &Demands {
        self.demands.0.get_or_init(|| Demands::new(&self.shape, &self.rules, self.constraints()))
    }

    /// Whether a rule demands something besides houses.
    pub fn has_demands(&self) -> bool {
        let is_house = |rule: &Rule| rule.is_of_houses() || !rule.houses(&self.shape).is_empty() || *rule == Rule::NoRegions;
        !self.rules.iter().all(is_house)
    }

    /// `Ok` if all rules are known and consist of houses.
    ///
    /// # Errors
    /// The others.
    pub fn check_houses(&self) -> Result<(), UntreatedRules> {
        UntreatedRules::check(&self.rules, &self.unknown_rules, &self.shape)
    }

    /// The number of rows, of columns, of regions, and of digits.
    pub fn size(&self) -> usize {
        self.shape.size()
    }

    /// All houses; a [`HouseId`] is a place in this list.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house of that number.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The houses a cell lies in, ascending: row, column, region, then those of the rules.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        self.houses_of.of(cell)
    }

    /// The cells that cannot hold the same digit as `cell`, by a house or by another rule, ascending, without the cell itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.seen().peers.of(cell)
    }

    /// [`peers`](Self::peers) as a set.
    #[inline]
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.seen().peer_sets[cell.index()]
    }

    /// The cells of the houses of a cell, with the cell itself: its peers as far as they are known at once.
    pub fn house_peers(&self, cell: Cell) -> CellSet {
        self.houses_of(cell).iter().flat_map(|house| self.house(*house).cells.iter().copied()).collect()
    }

    /// The first house that holds both cells.
    pub fn shared_house(&self, one: Cell, other: Cell) -> Option<HouseId> {
        self.houses_of(one).iter().copied().find(|house| self.houses_of(other).contains(house))
    }

    /// The place of the first rule by which two cells hold different digits; `None` if only houses say so.
    pub fn separating_rule(&self, one: Cell, other: Cell) -> Option<usize> {
        let separates = |constraint: &Constraint| matches!(constraint, Constraint::Different(cells) if cells.contains(&one) && cells.contains(&other));
        self.constraints().iter().find(|(_, constraint)| separates(constraint)).map(|&(rule, _)| rule)
    }

    /// Whether this is the classic board without further rules, known or unknown.
    pub fn is_classic(&self) -> bool {
        self.shape.is_classic() && self.rules.is_empty() && self.check_rules().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cage, Dot, DotKind, NegativeDots, Outside, OutsideKind, OutsideLine};

    #[test]
    fn the_classic_board_has_27_houses_and_20_peers_a_cell() {
        let geometry = Geometry::classic();
        assert_eq!(geometry.houses().len(), 27);
        assert!(geometry.is_classic());
        for cell in geometry.shape().cells() {
            assert_eq!(geometry.peers(cell).len(), 20);
            assert_eq!(geometry.houses_of(cell).len(), 3);
        }
    }

    #[test]
    fn every_house_of_every_shape_has_one_cell_for_each_digit() {
        for size in Shape::SIZES {
            let geometry = Geometry::new(&Shape::of_size(size).unwrap(), &Rule::of_houses().collect::<Vec<_>>());
            for house in geometry.houses() {
                let cells: CellSet = house.cells.iter().copied().collect();
                assert_eq!(cells.len(), size, "{size}: {house:?}");
            }
        }
    }

    #[test]
    fn diagonals_add_two_houses_and_meet_in_the_middle() {
        let geometry = Geometry::new(&Shape::classic(), &[Rule::Diagonals]);
        assert_eq!(geometry.houses().len(), 29);
        assert!(!geometry.is_classic());
        let middle = geometry.shape().cell(4, 4);
        assert_eq!(geometry.houses_of(middle).len(), 5);
        assert_eq!(geometry.peers(middle).len(), 32);
    }

    #[test]
    fn a_board_under_some_rules_is_that_of_these_rules() {
        let shape = Shape::classic();
        let rank =
            |row, value| Rule::Outside(Outside { kind: OutsideKind::Rank, line: OutsideLine::Row { row, reversed: false }, value });
        let cage = |first: usize| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), 9));
        let rules = [Rule::Diagonals, Rule::AntiKing, rank(0, 5), cage(0), rank(1, 7), cage(9), rank(2, 9)];
        let whole = Geometry::new(&shape, &rules);
        assert_eq!(whole.under(|_| true), whole);
        for kept in 0..1 << rules.len() {
            let is_kept = |place: usize| kept >> place & 1 == 1;
            let some: Vec<Rule> = (0..rules.len()).filter(|&place| is_kept(place)).map(|place| rules[place].clone()).collect();
            assert_eq!(whole.under(is_kept), Geometry::new(&shape, &some));
        }
    }

    #[test]
    fn a_board_is_light_while_its_rules_take_no_time() {
        let light = |size: usize, rules: &[Rule]| Geometry::new(&Shape::of_size(size).unwrap(), rules).is_quick_to_arrange();
        let cages = |size: usize, count: usize| -> Vec<Rule> {
            let cage = |first: usize| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), 5));
            (0..count).filter(|at| (at + 1) % size != 0).map(cage).collect()
        };
        assert!(light(9, &Rule::of_whole_board().take(6).chain(cages(9, 40)).collect::<Vec<_>>()));
        assert!(light(25, &[]) && light(25, &cages(25, 10)));
        assert!(!light(25, &cages(25, 300)) && !light(25, &[Rule::AntiTaxicab]));
    }

    #[test]
    fn what_is_worked_out_later_changes_nothing() {
        let rules = [Rule::AntiKnight, Rule::Cage(Cage::killer([0, 1].map(Cell::new), 9))];
        let (one, other) = (Geometry::new(&Shape::classic(), &rules), Geometry::new(&Shape::classic(), &rules));
        assert!(!one.is_arranged());
        one.arrange();
        assert!(one.is_arranged() && !other.is_arranged());
        assert_eq!(one, other);
        assert!(one.has_demands() && !Geometry::new(&Shape::classic(), &Rule::of_houses().collect::<Vec<_>>()).has_demands());
    }

    #[test]
    fn a_board_without_a_dot_says_no_more_than_the_whole_one() {
        let dot = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Difference(1) });
        let rules = [Rule::NoRegions, Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![] }), dot];
        let shape = Shape::of_size(4).unwrap();
        let whole = Geometry::new(&shape, &rules);
        let without = whole.under(|place| place != 2);
        assert_eq!(without.constraints().len() + 1, whole.constraints().len());
        assert!(Geometry::new(&shape, &rules[..2]).constraints().len() > without.constraints().len());
        // Regions do not come back.
        assert_eq!(whole.under(|_| false).houses().len(), 8);
    }

    #[test]
    fn seeing_is_mutual() {
        let geometry = Geometry::new(&Shape::of_size(12).unwrap(), &[Rule::Diagonals]);
        for cell in geometry.shape().cells() {
            for &peer in geometry.peers(cell) {
                assert!(geometry.peer_set(peer).contains(cell));
                assert!(geometry.shared_house(cell, peer).is_some());
            }
        }
    }
}

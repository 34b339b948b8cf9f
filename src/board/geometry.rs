//! [`Geometry`]: the houses of a board, its constraints and who sees whom, worked out once from shape and rules.

use std::{fmt, sync::OnceLock};

use crate::board::{
    Cell, CellSet, Constraint, Demands, House, HouseId, HouseKind, Rule, Shape, UnknownRules, UntreatedRules, lists::Lists, rule,
};

/// The houses of a board, what its rules demand besides, and who sees whom. Costs some microseconds to build; share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    shape: Shape,
    rules: Vec<Rule>,
    unknown_rules: Vec<String>,
    houses: Vec<House>,
    constraints: Vec<(usize, Constraint)>,
    houses_of: Lists<HouseId>,
    peers: Lists<Cell>,
    peer_sets: Vec<CellSet>,
    demands: Later,
}

/// Demands that are arranged when they are first asked for. They follow from the rest, so they are left out of comparisons and of debug
/// output.
#[derive(Clone, Default)]
struct Later(OnceLock<Demands>);

impl PartialEq for Later {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Later {}

impl fmt::Debug for Later {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Later")
    }
}

impl Geometry {
    /// The houses of a board of that shape under these rules. A rule that means nothing on the shape adds none.
    pub fn new(shape: &Shape, rules: &[Rule]) -> Self {
        Self::of_constraints(shape, rules, rule::constraints(shape, rules))
    }

    /// The same board under the rules only for whose places `is_kept` holds. What is left of a rule that depends on others, such as
    /// [`Rule::NegativeDots`], is what it says on the whole board, so a board with fewer rules has every solution of one with more.
    /// [`Rule::NoRegions`] always stays, because it takes houses away.
    #[must_use]
    pub fn under(&self, is_kept: impl Fn(usize) -> bool) -> Self {
        let is_kept = |place: usize| self.rules[place] == Rule::NoRegions || is_kept(place);
        let (rules, constraints) = rule::of_some(&self.rules, &self.constraints, is_kept);
        Self::of_constraints(&self.shape, &rules, constraints).with_unknown_rules(&self.unknown_rules)
    }

    fn of_constraints(shape: &Shape, rules: &[Rule], constraints: Vec<(usize, Constraint)>) -> Self {
        let size = shape.size();
        let mut houses = Vec::new();
        let mut add = |kind, lists: Vec<Vec<Cell>>| {
            houses.extend(lists.into_iter().enumerate().map(|(number, cells)| House { kind, number, cells: cells.into() }));
        };
        add(HouseKind::Row, (0..size).map(|row| (0..size).map(|column| shape.cell(row, column)).collect()).collect());
        add(HouseKind::Column, (0..size).map(|column| (0..size).map(|row| shape.cell(row, column)).collect()).collect());
        if !rules.contains(&Rule::NoRegions) {
            let cells = |region| shape.cells().filter(|&cell| shape.region(cell) == region).collect();
            add(HouseKind::Region, (0..size).map(cells).collect());
        }
        for rule in rules {
            if let Some(kind) = rule.house_kind() {
                add(kind, rule.houses(shape));
            }
        }
        let houses_of = Lists::new(shape.cells().map(|cell| {
            let with_cell = |(_, house): &(usize, &House)| house.cells.contains(&cell);
            houses.iter().enumerate().filter(with_cell).map(|(id, _)| HouseId::new(id)).collect::<Vec<_>>()
        }));
        let mut peer_sets: Vec<CellSet> = shape
            .cells()
            .map(|cell| houses_of.of(cell).iter().flat_map(|house| houses[house.index()].cells.iter().copied()).collect())
            .collect();
        for (_, constraint) in &constraints {
            if let Constraint::Different(cells) = constraint {
                let set: CellSet = cells.iter().copied().collect();
                cells.iter().for_each(|cell| peer_sets[cell.index()] |= set);
            }
        }
        shape.cells().for_each(|cell| {
            peer_sets[cell.index()].remove(cell);
        });
        let peers = Lists::new(peer_sets.iter().map(CellSet::iter));
        let (shape, rules, unknown_rules) = (shape.clone(), rules.to_vec(), Vec::new());
        Self { shape, rules, unknown_rules, houses, constraints, houses_of, peers, peer_sets, demands: Later::default() }
    }

    /// The same houses on a board that has unknown rules besides.
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
        UnknownRules::check(&self.unknown_rules)
    }

    /// What the rules demand besides houses, each with the place of its rule in [`rules`](Self::rules).
    pub fn constraints(&self) -> &[(usize, Constraint)] {
        &self.constraints
    }

    /// The same, arranged for checking digits. Arranged at the first call, which takes some microseconds for each rule.
    pub fn demands(&self) -> &Demands {
        self.demands.0.get_or_init(|| Demands::new(&self.shape, &self.rules, &self.constraints))
    }

    /// `Ok` if all rules are known and consist of houses.
    ///
    /// # Errors
    /// The others.
    pub fn check_houses(&self) -> Result<(), UntreatedRules> {
        UntreatedRules::check(&self.rules, &self.unknown_rules)
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
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.of(cell)
    }

    /// [`peers`](Self::peers) as a set.
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.peer_sets[cell.index()]
    }

    /// The first house that holds both cells.
    pub fn shared_house(&self, one: Cell, other: Cell) -> Option<HouseId> {
        self.houses_of(one).iter().copied().find(|house| self.houses_of(other).contains(house))
    }

    /// Whether this is the classic board without further rules, known or unknown.
    pub fn is_classic(&self) -> bool {
        self.shape.is_classic() && self.rules.is_empty() && self.unknown_rules.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cage, Dot, DotKind, NegativeDots, Outside, OutsideKind, OutsideLine};

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
            let geometry = Geometry::new(&Shape::of_size(size).unwrap(), &Rule::OF_HOUSES);
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

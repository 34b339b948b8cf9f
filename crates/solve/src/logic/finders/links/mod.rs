//! Strong and weak links between candidates, groups of candidates and almost locked sets: the building blocks of chains, forcing
//! chains and nets.
//!
//! - [`table`] lists the links by the literal they start from. It is built here: candidates, then what [`nodes`] has: groups where
//!   houses cross, almost locked sets, as deep as a search needs, and the links that rules of the board add.
//! - [`spread`] follows the links from one literal, and has rows of bits for searches that follow all of them at once.
//! - Candidates and nodes become [`Chain`]s and [`Link`]s of a reason here: which cell, house or rule a link rests on.

mod nodes;
pub(super) mod spread;
pub(super) mod table;

use sudoscope_board::{Cell, CellSet, DigitSet};

use crate::logic::{Bond, Candidate, CandidateGrid, CellGroup, Chain, Link, Node, finders::links::nodes::RuleLinks};

pub(crate) use spread::Spread;
pub(crate) use table::{LinkTable, Literal, NodeKinds};

impl<const W: usize> LinkTable<W> {
    /// Brings the table up to date with the grid, with at least the kinds of nodes asked for.
    pub(crate) fn update(&mut self, grid: &CandidateGrid<'_, W>, depth: NodeKinds) {
        if !self.is_of(grid) {
            self.link_candidates(grid);
        }
        if depth >= NodeKinds::Groups && !self.has_layer(NodeKinds::Groups) {
            self.add_layer(|table, links| table.link_groups(grid, links));
        }
        if depth >= NodeKinds::Sets && !self.has_layer(NodeKinds::Sets) {
            self.add_layer(|table, links| table.link_sets(grid, links));
        }
    }
}

/// The chain of these candidates, with alternating links.
pub(crate) fn chain_of<const W: usize>(grid: &CandidateGrid<'_, W>, candidates: &[Candidate], starts_strong: bool) -> Chain {
    let nodes: Vec<Node> = candidates.iter().copied().map(Node::of).collect();
    let links = nodes.windows(2).zip(0..).map(|(pair, place)| {
        let is_strong = starts_strong == (place % 2 == 0);
        link(grid, &pair[0], &pair[1], is_strong)
    });
    Chain { links: links.collect(), nodes }
}

/// The link between two nodes in a cell, in a house or by a rule.
pub(crate) fn link<const W: usize>(grid: &CandidateGrid<'_, W>, from: &Node, to: &Node, is_strong: bool) -> Link {
    let by_rule = || match (&from.cells[..], &to.cells[..]) {
        (&[one], &[other]) if one != other => {
            let ends = (Candidate::new(one, from.digit), Candidate::new(other, to.digit));
            let separates = !is_strong && from.digit == to.digit;
            let separating = if separates { grid.layout().separating_rule(one, other) } else { None };
            separating.or_else(|| RuleLinks::linking_rule(grid, ends, is_strong)).map(Bond::Rule)
        }
        _ => None,
    };
    let bond = if from.digit == to.digit {
        let cells: CellSet<W> = cells_of(from) | cells_of(to);
        let around = || grid.layout().houses_around(cells);
        // For a strong link a house without other places; for a weak link the first house that contains both.
        let house = around().find(|&house| is_strong && grid.cells_in(house, from.digit) == cells);
        let house = house.map(Bond::House);
        // A rule that makes the link strong says more than a house that only holds both.
        let house = if is_strong { house.or_else(by_rule) } else { house };
        house.or_else(|| around().next().map(Bond::House)).or_else(by_rule)
    } else {
        by_rule()
    };
    Link { is_strong, bond: bond.unwrap_or(Bond::Cell(from.cells[0])) }
}

/// The cells of a node as a set.
pub(crate) fn cells_of<const W: usize>(node: &Node) -> CellSet<W> {
    node.cells.iter().copied().collect::<CellSet<W>>()
}

/// The cells with a candidate of a digit that see both ends.
pub(crate) fn seen_by_both<const W: usize>(grid: &CandidateGrid<'_, W>, one: Candidate, other: Cell) -> CellSet<W> {
    *grid.layout().peers(one.cell) & *grid.layout().peers(other) & *grid.cells_of(one.digit)
}

/// Converts a chain of literals. A closed chain that ends on its first candidate names it once.
pub(crate) fn to_chain<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    table: &LinkTable<W>,
    literals: &[Literal],
    is_closed: bool,
) -> Chain {
    let mut chain = Chain { nodes: Vec::new(), links: Vec::new() };
    for (place, &literal) in literals.iter().enumerate() {
        if let Some(&from) = place.checked_sub(1).and_then(|before| literals.get(before)) {
            chain.links.push(link_between(grid, table, from, literal));
        }
        let is_start = is_closed && place > 0 && literal.node() == literals[0].node();
        if !is_start {
            chain.nodes.push(table.spot(literal.node()).to_node());
        }
        if let (Some(set), Some(&next)) = (table.set_of(literal.node()), literals.get(place + 1)) {
            // The set is left through another of its digits: a strong link within the set.
            let digit = table.spot(next.node()).digit;
            let exit = Node { digit, cells: set.places[digit.index()].to_vec() };
            if !next.is_true() {
                chain.links.push(Link { is_strong: true, bond: set_bond(set.cells.to_vec(), set.digits) });
                chain.nodes.push(exit);
            }
        }
    }
    if is_closed && chain.links.len() < chain.nodes.len() {
        let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
        chain.links.push(link(grid, last, first, false));
    }
    chain
}

fn set_bond(cells: Vec<Cell>, digits: DigitSet) -> Bond {
    Bond::Set(CellGroup { cells, digits })
}

fn link_between<const W: usize>(grid: &CandidateGrid<'_, W>, table: &LinkTable<W>, from: Literal, to: Literal) -> Link {
    let target = table.spot(to.node()).to_node();
    match table.set_of(from.node()) {
        None => link(grid, &table.spot(from.node()).to_node(), &target, to.is_true()),
        // From the digit through which the set is left; or, if a cell is left with one candidate, from the set and the cell
        // together.
        Some(set) if to.is_true() => {
            let mut cells = set.cells.to_vec();
            cells.extend(&target.cells);
            cells.sort_unstable();
            Link { is_strong: true, bond: set_bond(cells, set.digits | target.digit.set()) }
        }
        Some(set) => {
            let exit = Node { digit: target.digit, cells: set.places[target.digit.index()].to_vec() };
            link(grid, &exit, &target, false)
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, CageTotal, Constraint, Rule, Shape};

    use super::*;
    use crate::{
        logic::{State, position::layout::HouseLayout},
        test_support::digit,
    };

    #[test]
    fn a_weak_link_names_the_cage_that_excludes_and_not_one_that_only_has_both_cells() {
        let shape = Shape::classic();
        let cage = |length: usize, sum: u16| {
            let cells = (0..length).map(Cell::new).collect();
            Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), may_repeat: false })
        };
        let geometry = sudoscope_board::KnownGeometry::new(&shape, &[cage(4, 20), cage(2, 5)]);
        let place = geometry
            .constraints()
            .iter()
            .find(|(_, constraint)| matches!(constraint, Constraint::Sum { terms, .. } if terms.len() == 2))
            .map(|&(rule, _)| rule);
        let layout = HouseLayout::<2>::new(&geometry);
        let grid = CandidateGrid::new(&layout, &State::from_givens(&geometry, &[None; 81]));
        let node = |value: u8, cell: usize| Node { digit: digit(value), cells: vec![Cell::new(cell)] };
        let link = link(&grid, &node(1, 0), &node(3, 1), false);
        assert_eq!(link.bond, Bond::Rule(place.unwrap()));
    }
}

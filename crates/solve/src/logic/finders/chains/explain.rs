//! Chains of a link table as [`Chain`]s of a reason.

use sudoscope_board::{Cell, DigitSet};

use crate::logic::{
    explain::inference::{Bond, CellGroup, Chain, Link, Node},
    finders::links::{bond::link, literal::Literal, table::LinkTable},
    position::grid::CandidateGrid,
};

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

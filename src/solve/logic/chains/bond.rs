//! Where the links of a chain lie, found when the chain is told.

use crate::{
    board::Cell,
    solve::logic::{
        cells::Cells,
        grid::Grid,
        reason::{Bond, Chain, Link, Node},
        step::Candidate,
    },
};

/// The chain of these candidates, of which every second link is strong.
pub(crate) fn chain_of<const W: usize>(grid: &Grid<'_, W>, candidates: &[Candidate], starts_strong: bool) -> Chain {
    let nodes: Vec<Node> = candidates.iter().copied().map(Node::of).collect();
    let links = nodes.windows(2).zip(0..).map(|(pair, place)| {
        let is_strong = starts_strong == (place % 2 == 0);
        link(grid, &pair[0], &pair[1], is_strong)
    });
    Chain { links: links.collect(), nodes }
}

/// The link between two nodes that are linked in a cell or in a house.
pub(crate) fn link<const W: usize>(grid: &Grid<'_, W>, from: &Node, to: &Node, is_strong: bool) -> Link {
    let bond = if from.digit == to.digit {
        let cells: Cells<W> = cells_of(from) | cells_of(to);
        let around = || grid.layout().houses_around(cells);
        // Of a strong link, a house in which there is no other place; a weak one lies in the first house that holds both.
        let house = around().find(|&house| is_strong && grid.cells_in(house, from.digit) == cells);
        house.or_else(|| around().next()).map(Bond::House)
    } else {
        None
    };
    Link { is_strong, bond: bond.unwrap_or(Bond::Cell(from.cells[0])) }
}

/// The cells of a node as a set.
pub(crate) fn cells_of<const W: usize>(node: &Node) -> Cells<W> {
    node.cells.iter().copied().collect::<Cells<W>>()
}

/// The candidates of a digit in the cells that see both, as a step lists them: ascending.
pub(crate) fn seen_by_both<const W: usize>(grid: &Grid<'_, W>, one: Candidate, other: Cell) -> Cells<W> {
    *grid.layout().peers(one.cell) & *grid.layout().peers(other) & *grid.cells_of(one.digit)
}

//! Conversion of candidates and nodes to [`Chain`]s and [`Link`]s of a reason: which cell, house or rule a link rests on.

use crate::{
    board::{Cell, CellSet},
    solve::logic::{
        candidate::Candidate,
        explain::inference::{Bond, Chain, Link, Node},
        finders::rules::needed::needed,
        position::grid::CandidateGrid,
    },
};

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
            let needing = || needed(grid).into_iter().find(|needed| needed.is_of(ends)).map(|needed| needed.rule);
            let needing = if is_strong { needing() } else { None };
            needing.or_else(|| grid.layout().linking_rule(ends, is_strong)).map(Bond::Rule)
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

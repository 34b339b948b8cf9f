//! The cells that a rule names.

use crate::board::{Arrow, Cell, Outside, Rule, Shape, Thermometer};

/// The cells that a rule names, ascending; none for a rule of the whole board.
pub(super) fn of(rule: &Rule, shape: &Shape) -> Vec<Cell> {
    let mut cells = named(rule, shape);
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn named(rule: &Rule, shape: &Shape) -> Vec<Cell> {
    match rule {
        Rule::Diagonals
        | Rule::Diagonal(_)
        | Rule::Windoku
        | Rule::DisjointGroups
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::AntiTaxicab
        | Rule::Nonconsecutive
        | Rule::NoRegions
        | Rule::NegativeDots(_)
        | Rule::NegativeSums(_)
        | Rule::GlobalEntropy
        | Rule::GlobalModular
        | Rule::Flatmates => Vec::new(),
        Rule::Cage(cage) => cage.cells.clone(),
        Rule::Arrow(Arrow { bulb, shafts }) => bulb.iter().chain(shafts.iter().flatten()).copied().collect(),
        Rule::Thermometer(Thermometer { paths, .. }) => paths.concat(),
        Rule::Line(line) => line.cells.clone(),
        Rule::Dot(dot) => vec![dot.first, dot.second],
        Rule::Extremum(extremum) => vec![extremum.cell],
        Rule::Candidates(candidates) => candidates.cells.clone(),
        Rule::Quadruple(quadruple) => {
            let (row, column) = (shape.row(quadruple.top_left), shape.column(quadruple.top_left));
            let square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            let is_on_board = |&(row, column): &(usize, usize)| row < shape.size() && column < shape.size();
            square.into_iter().filter(is_on_board).map(|(row, column)| shape.cell(row, column)).collect()
        }
        Rule::Contains(contains) => contains.cells.clone(),
        Rule::LookAndSay(look) => look.cells.clone(),
        Rule::Region(cells) | Rule::EqualityCage(cells) | Rule::CountingCircles(cells) | Rule::ValueIndex(cells) => cells.clone(),
        Rule::Clone(groups) | Rule::SameDigits(groups) | Rule::EqualSums(groups) => groups.concat(),
        Rule::WeightedSum { terms, .. } => terms.iter().map(|term| term.0).collect(),
        Rule::Lunchbox { cells, .. } | Rule::NeverSum { cells, .. } => cells.clone(),
        Rule::CountDifferent { counter, cells } => std::iter::once(counter).chain(cells).copied().collect(),
        Rule::Outside(Outside { line, .. }) => line.cells(shape),
        Rule::Index(index) => index.cells.clone(),
        Rule::PairTable(table) => table.cells.clone(),
        Rule::Machine(machine) => machine.cells.clone(),
        Rule::Either(ways) => ways.iter().flatten().flat_map(|rule| named(rule, shape)).collect(),
    }
}

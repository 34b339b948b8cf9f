//! [`Rule::cells`]: the cells that a rule names.

use super::lowering;
use crate::{Arrow, Cell, Outside, Rule, Shape, Thermometer, board_rule};

impl Rule {
    /// The cells that the rule names on a board of that shape, ascending, each once; those of its line for a clue outside the board. None for
    /// a rule of the whole board.
    pub fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let mut cells = self.listed_cells(shape);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The same cells in the order in which the rule lists them: along its line, from its clue. One may come twice.
    pub fn listed_cells(&self, shape: &Shape) -> Vec<Cell> {
        match self {
            board_rule!() => Vec::new(),
            Self::Cage(cage) => cage.cells.clone(),
            Self::Arrow(Arrow { bulb, shafts }) => bulb.iter().chain(shafts.iter().flatten()).copied().collect(),
            Self::Thermometer(Thermometer { paths, .. }) => paths.concat(),
            Self::Line(line) => line.cells.clone(),
            Self::Dot(dot) => vec![dot.first, dot.second],
            Self::Extremum(extremum) => vec![extremum.cell],
            Self::Candidates(candidates) => candidates.cells.clone(),
            Self::Quadruple(quadruple) => lowering::square(shape, quadruple.top_left).unwrap_or_default(),
            Self::Contains(contains) => contains.cells.clone(),
            Self::LookAndSay(look) => look.cells.clone(),
            Self::Region(cells) | Self::EqualityCage(cells) | Self::CountingCircles(cells) | Self::ValueIndex(cells) => {
                cells.clone()
            }
            Self::Clone(groups) | Self::SameDigits(groups) | Self::EqualSums(groups) => groups.concat(),
            Self::WeightedSum { terms, .. } => terms.iter().map(|term| term.0).collect(),
            Self::Lunchbox { cells, .. } | Self::NeverSum { cells, .. } => cells.clone(),
            Self::CountDifferent { counter, cells } => std::iter::once(counter).chain(cells).copied().collect(),
            Self::Outside(Outside { line, .. }) => line.cells(shape),
            Self::Index(index) => index.cells.clone(),
            Self::PairTable(table) => table.cells.clone(),
            Self::Machine(machine) => machine.cells.clone(),
            Self::Either(ways) => ways.iter().flatten().flat_map(|rule| rule.listed_cells(shape)).collect(),
        }
    }
}

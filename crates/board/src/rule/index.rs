//! Rules by which a digit is the position of another.
//!
//! - Lines whose first digit is repeated N cells after the second, where N is the digit of the second.

use super::{
    Field, Kind, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::{RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, Constraint, Digit, MAX_SIZE};

/// Cells whose digits are positions in their row, column or region.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The kind of positions that they index.
    pub kind: IndexKind,
}

/// The kind of position that the digit of an indexing cell gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IndexKind {
    /// The column, in the same row, of the digit that equals the number of the cell's own column.
    Column,
    /// The row, in the same column, of the digit that equals the number of the cell's own row.
    Row,
    /// The place, in the same region, of the digit that equals the number of the cell's own place.
    Region,
}

const COLOR: RuleColor = RuleColor::new(0xF5EAE0, 0x322A22, 228);

const INDEX: Kind = Kind {
    gesture: Some(Gesture::Cells),
    group: Some(ToolGroup::Cells),
    parts: when!(Rule::Index(index) => Parts::of_cells(&index.cells)),
    check: |rule, shape| check::cells(&rule.parts().path(), shape),
    demand: |rule, lowering| if let Rule::Index(index) = rule { index.constraints(lowering) } else { Vec::new() },
    ..OF_CELLS
};

pub(super) static COLUMN_INDEX: Kind = Kind {
    name: "column-index",
    samples: &[Sample("92", &[], false)],
    variants: &[Sample("13 55", &[], false)],
    make: |parts| make(IndexKind::Column, parts),
    look: RuleLook::Index(COLOR, Some([1.0, 0.0])),
    ..INDEX.called("index", "ColumnIndexer")
};

pub(super) static ROW_INDEX: Kind = Kind {
    name: "row-index",
    samples: &[Sample("94", &[], false)],
    make: |parts| make(IndexKind::Row, parts),
    look: RuleLook::Index(COLOR, Some([0.0, 1.0])),
    ..INDEX.called("index", "RowIndexer")
};

pub(super) static REGION_INDEX: Kind = Kind {
    name: "region-index",
    samples: &[Sample("96 97", &[], false)],
    make: |parts| make(IndexKind::Region, parts),
    look: RuleLook::Index(COLOR, None),
    ..INDEX.called("index", "RegionIndexer")
};

impl IndexKind {
    /// The row of the kind.
    pub(super) const fn kind(self) -> &'static Kind {
        match self {
            Self::Column => &COLUMN_INDEX,
            Self::Row => &ROW_INDEX,
            Self::Region => &REGION_INDEX,
        }
    }
}

fn make(kind: IndexKind, parts: &Parts) -> Result<Rule, Unmade> {
    Ok(Rule::Index(Index { kind, cells: parts.set() }))
}

impl Index {
    fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        self.cells.iter().flat_map(|&cell| self.of_cell(cell, lowering)).collect()
    }

    fn of_cell(&self, cell: Cell, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let shape = lowering.shape;
        let line: Vec<Cell> = match self.kind {
            IndexKind::Column => (0..shape.size()).map(|column| shape.cell(shape.row(cell), column)).collect(),
            IndexKind::Row => (0..shape.size()).map(|row| shape.cell(row, shape.column(cell))).collect(),
            IndexKind::Region => shape.cells().filter(|&other| shape.region(other) == shape.region(cell)).collect(),
        };
        let own = line.iter().position(|&other| other == cell).map_or(0, |place| place + 1);
        let mut constraints = Vec::new();
        // A house holds the digit at no other place. Without regions, those of the board are no houses.
        let is_house = self.kind != IndexKind::Region || lowering.has_regions;
        for (place, &target) in line.iter().enumerate() {
            if target != cell {
                constraints.push(lowering.related(cell, target, |index, digit| {
                    if index == place + 1 { digit == own } else { !is_house || digit != own }
                }));
            }
        }
        constraints
    }
}

pub(super) static VALUE_INDEX: Kind = Kind {
    fields: &[Field::Cells("path")],
    cells: CellsField::Path,
    listed: Listed::From,
    gesture: Some(Gesture::Path),
    group: Some(ToolGroup::Lines),
    samples: &[Sample("61 62 63 64 65", &[], false)],
    variants: &[Sample("11 12 13 14 15", &[], false)],
    parts: when!(Rule::ValueIndex(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::ValueIndex(parts.path())),
    check: |rule, shape| {
        let cells = rule.parts().path();
        check::cells(&cells, shape)?;
        check::at_least(&cells, 3)
    },
    demand: |rule, _| {
        let cells = rule.parts().path();
        let [value, distance, rest @ ..] = &cells[..] else { return Vec::new() };
        let way = |(place, &target): (usize, &Cell)| {
            vec![Constraint::Allowed { cell: *distance, digits: Digit::from_index(place).set() }, Constraint::Equal(*value, target)]
        };
        vec![Constraint::Either(rest.iter().take(MAX_SIZE).enumerate().map(way).collect())]
    },
    look: RuleLook::Pointer,
    ..OF_CELLS.called("value-index", "ValueIndex")
};

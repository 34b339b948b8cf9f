//! [`Rule`]: what holds on a board besides rows, columns and regions. One file per kind of rule.

mod diagonals;
mod disjoint_groups;
mod windoku;

use crate::board::{Cell, HouseKind, Shape};

/// A rule that a board can have besides rows, columns and regions. Each adds houses: sets of cells which hold every
/// digit once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The two long diagonals hold every digit once.
    Diagonals,
    /// The extra windows hold every digit once (9×9: four).
    Windoku,
    /// Cells in the same place of their boxes hold every digit once.
    DisjointGroups,
}

impl Rule {
    /// Every rule there is.
    pub const ALL: [Self; 3] = [Self::Diagonals, Self::Windoku, Self::DisjointGroups];

    /// The rule's name in commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Diagonals => "diagonals",
            Self::Windoku => "windoku",
            Self::DisjointGroups => "disjoint-groups",
        }
    }

    /// The rule of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.key() == key)
    }

    /// What the houses of this rule are.
    pub const fn house_kind(self) -> HouseKind {
        match self {
            Self::Diagonals => HouseKind::Diagonal,
            Self::Windoku => HouseKind::Window,
            Self::DisjointGroups => HouseKind::DisjointGroup,
        }
    }

    /// The cells of each house that the rule adds to a board of that shape; empty if it does not apply there.
    pub fn houses(self, shape: &Shape) -> Vec<Vec<Cell>> {
        match self {
            Self::Diagonals => diagonals::houses(shape),
            Self::Windoku => windoku::houses(shape),
            Self::DisjointGroups => disjoint_groups::houses(shape),
        }
    }

    /// Whether the rule applies to a board of that shape.
    pub fn suits(self, shape: &Shape) -> bool {
        !self.houses(shape).is_empty()
    }
}

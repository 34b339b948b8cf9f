//! Cages: cells whose sum is given.

use super::{
    Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{OF_CELLS, OptionField, when},
    look::{OutlineStyle, RuleColor, RuleLook},
    lowering::sum,
    parts::narrow,
};
use crate::{Cell, Constraint, Shape, Totals};

/// Cells in a frame: their sum may be given, and their digits may have to differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cage {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: CageTotal,
    /// Whether the cage may repeat a digit, where houses allow that.
    pub may_repeat: bool,
}

/// The sum of a cage.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CageTotal {
    /// Any sum.
    Any,
    /// One sum.
    Sum(u16),
    /// Any of several sums, ascending.
    OneOf(Vec<u16>),
    /// A sum with that digital root, from 1 to 9.
    DigitalRoot(u8),
}

const COLOR: RuleColor = RuleColor::new(0x3A3D42, 0xB4B8BC, 32).elsewhere(0x202020);

const CAGE_ROW: Kind = Kind {
    fields: &[
        Field::Cells("cells"),
        Field::Number("sum", NumberWidth::Short, Need::AtMostOne),
        Field::List("sums", NumberWidth::Short, Need::AtMostOne),
        Field::Option("repeats"),
    ],
    numbers: NumbersField::Sums,
    option: Some(OptionField::MayRepeat),
    typing: Some(Typing::Number),
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("11 12 21", &[&[14]], false), Sample("13 14 15 23 25 33 34 35", &[&[41]], false)],
    parts: when!(Rule::Cage(cage) => cage.parts()),
    make: |parts| {
        let total = match (parts.list(0), parts.list(1)) {
            ([], []) => CageTotal::Any,
            ([sum], []) => CageTotal::Sum(narrow(*sum)?),
            (_, []) => CageTotal::OneOf(parts.ascending(0)?),
            _ => CageTotal::OneOf(parts.ascending(1)?),
        };
        Ok(Rule::Cage(Cage { cells: parts.set(), total, may_repeat: parts.is_on }))
    },
    check: |rule, shape| if let Rule::Cage(cage) = rule { cage.check(shape) } else { Ok(()) },
    demand: |rule, lowering| if let Rule::Cage(cage) = rule { cage.constraints(lowering.shape) } else { Vec::new() },
    look: RuleLook::Outline(COLOR, OutlineStyle::Dashed, "{number}"),
    ..OF_CELLS.called("cage", "KillerCage")
};

/// A cage of different digits.
pub(super) static CAGE: Kind = Kind { variants: &[Sample("11 12 21", &[&[], &[8, 14]], false)], ..CAGE_ROW };

/// A cage that may repeat a digit.
pub(super) static SUM_CAGE: Kind = Kind {
    name: "sum-cage",
    is_offered_on: true,
    samples: &[Sample("16 17 27", &[&[], &[8, 12]], true)],
    variants: &[Sample("11 12 21", &[&[5]], true)],
    ..CAGE_ROW
};

/// A cage without a sum.
pub(super) static PLAIN_CAGE: Kind = Kind {
    name: "plain-cage",
    group: None,
    tool: Some("cage"),
    offered: |_| vec![Vec::new()],
    samples: &[Sample("18 19", &[], false)],
    ..CAGE_ROW
};

/// A cage of which the digital root is given.
pub(super) static ROOT_CAGE: Kind = Kind {
    name: "root-cage",
    fields: &[Field::Cells("cells"), Field::Number("digital_root", NumberWidth::Byte, Need::AtMostOne), Field::Option("repeats")],
    numbers: NumbersField::Root,
    option: None,
    group: None,
    tool: Some("cage"),
    typing: None,
    offered: |_| vec![vec![vec![1]]],
    samples: &[Sample("22 32 31", &[&[5]], false)],
    make: |parts| {
        let total = CageTotal::DigitalRoot(parts.number()?);
        Ok(Rule::Cage(Cage { cells: parts.set(), total, may_repeat: parts.is_on }))
    },
    look: RuleLook::Outline(COLOR, OutlineStyle::Dashed, "r{number}"),
    ..CAGE_ROW
};

impl Cage {
    /// The kind of the cage.
    pub(super) const fn kind(&self) -> &'static Kind {
        match (&self.total, self.may_repeat) {
            (CageTotal::DigitalRoot(_), _) => &ROOT_CAGE,
            (_, true) => &SUM_CAGE,
            (CageTotal::Any, false) => &PLAIN_CAGE,
            _ => &CAGE,
        }
    }

    fn parts(&self) -> Parts {
        let parts = Parts { is_on: self.may_repeat, ..Parts::of_cells(&self.cells) };
        match &self.total {
            CageTotal::Any => parts,
            CageTotal::Sum(sum) => parts.with(*sum),
            CageTotal::DigitalRoot(root) => parts.with(*root),
            CageTotal::OneOf(sums) => parts.with_list([0; 0]).with_list(sums.iter().copied()),
        }
    }

    /// A cage of different digits with a sum.
    pub fn killer(cells: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        Self { cells, total: CageTotal::Sum(sum), may_repeat: false }
    }

    /// The least and the greatest sum of that number of cells.
    fn reach(&self, shape: &Shape) -> (usize, usize) {
        let (size, count) = (shape.size(), self.cells.len());
        if self.may_repeat { (count, count * size) } else { (count * (count + 1) / 2, count * (2 * size + 1 - count) / 2) }
    }

    /// The sums it may have on a board of that shape; `None` for any.
    pub fn totals(&self, shape: &Shape) -> Option<Vec<u16>> {
        let (least, most) = self.reach(shape);
        match &self.total {
            CageTotal::Any => None,
            CageTotal::Sum(sum) => Some(vec![*sum]),
            CageTotal::OneOf(sums) => Some(sums.clone()),
            CageTotal::DigitalRoot(root) => {
                let has_root = |sum: &u16| (*sum + 8) % 9 + 1 == u16::from(*root);
                Some((least..=most).filter_map(|sum| u16::try_from(sum).ok()).filter(has_root).collect())
            }
        }
    }

    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::once(&self.cells)?;
        if !self.may_repeat && self.cells.len() > shape.size() {
            return Err(Misfit::TooManyCells { cells: self.cells.len(), most: shape.size() });
        }
        let (least, most) = self.reach(shape);
        let within = |sum: &u16| (least..=most).contains(&usize::from(*sum));
        match self.totals(shape) {
            Some(sums) if !sums.iter().any(within) => {
                Err(Misfit::Sum { cells: self.cells.len(), sum: sums.first().copied().unwrap_or(0), least, most })
            }
            _ => Ok(()),
        }
    }

    fn constraints(&self, shape: &Shape) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        if !self.may_repeat {
            constraints.push(Constraint::Different(self.cells.clone()));
        }
        if let Some(sums) = self.totals(shape) {
            constraints.push(sum(&self.cells, Totals::of(sums.into_iter().map(i32::from))));
        }
        constraints
    }
}

//! Rules on which digits some cells hold.

use super::{
    Field, Kind, Misfit, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{CellsField, Gesture, OF_CELLS, ToolGroup, when},
    look::{OutlineStyle, RuleColor, RuleLook},
    parts::{digit, narrow, square},
};
use crate::{Cell, Constraint, Digit, DigitSet, Shape};

const PARITY: RuleColor = RuleColor::new(0xD5D5D1, 0x3B4047, 212).elsewhere(0xCFCFCF);

const MARKS: Kind = Kind {
    gesture: Some(Gesture::Cells),
    group: Some(ToolGroup::Cells),
    parts: |rule| match rule {
        Rule::Candidates(Candidates { cells, digits: CandidateDigits::These(digits) }) => {
            Parts::of_cells(cells).with_digits(digits)
        }
        Rule::Candidates(candidates) => Parts::of_cells(&candidates.cells),
        _ => Parts::default(),
    },
    check: |rule, shape| if let Rule::Candidates(candidates) = rule { candidates.check(shape) } else { Ok(()) },
    demand: when!(Rule::Candidates(candidates), lowering => candidates.constraints(lowering.size())),
    ..OF_CELLS
};

pub(super) static EVEN: Kind = Kind {
    name: "even",
    samples: &[Sample("71 72", &[], false)],
    make: |parts| Ok(Rule::Candidates(Candidates { cells: parts.set(), digits: CandidateDigits::Even })),
    look: RuleLook::Square(PARITY),
    ..MARKS.called("candidates", "Even")
};

pub(super) static ODD: Kind = Kind {
    name: "odd",
    samples: &[Sample("73 74", &[], false)],
    make: |parts| Ok(Rule::Candidates(Candidates { cells: parts.set(), digits: CandidateDigits::Odd })),
    look: RuleLook::Disc(PARITY),
    ..MARKS.called("candidates", "Odd")
};

pub(super) static CANDIDATES: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Digits("digits")],
    numbers: NumbersField::DigitSet,
    typing: Some(Typing::Digits),
    is_typing_needed: true,
    samples: &[Sample("75", &[&[1, 4, 7]], false)],
    make: |parts| Ok(Rule::Candidates(Candidates { cells: parts.set(), digits: CandidateDigits::These(parts.digits()?) })),
    look: RuleLook::Digits,
    ..MARKS.called("candidates", "Candidates")
};

pub(super) static QUADRUPLE: Kind = Kind {
    fields: &[Field::Cell("top_left"), Field::Digits("digits")],
    cells: CellsField::Square,
    numbers: NumbersField::Digits,
    gesture: Some(Gesture::Corner),
    group: Some(ToolGroup::Dots),
    typing: Some(Typing::Digits),
    is_typing_needed: true,
    samples: &[
        Sample("52", &[&[7]], false),
        Sample("54", &[&[1, 2]], false),
        Sample("56", &[&[1, 4, 9]], false),
        Sample("58", &[&[1, 2, 3, 4]], false),
    ],
    variants: &[Sample("58", &[&[1, 1, 6]], false)],
    parts: when!(Rule::Quadruple(Quadruple { top_left, digits }) => Parts::of_cells(&[*top_left]).with_digits(digits)),
    make: |parts| {
        let [top_left] = parts.exactly()?;
        Ok(Rule::Quadruple(Quadruple { top_left, digits: parts.digits()? }))
    },
    check: |rule, shape| if let Rule::Quadruple(quadruple) = rule { quadruple.check(shape) } else { Ok(()) },
    demand: when!(Rule::Quadruple(quadruple), lowering => quadruple.constraints(lowering.shape)),
    look: RuleLook::Corner,
    ..OF_CELLS.called("quadruple", "Quadruple")
};

const CONTAINED: Kind = Kind {
    numbers: NumbersField::Digits,
    typing: Some(Typing::Digits),
    is_typing_needed: true,
    parts: when!(Rule::Contains(Contains { cells, digits, .. }) => Parts::of_cells(cells).with_digits(digits)),
    check: |rule, shape| if let Rule::Contains(contains) = rule { contains.check(shape) } else { Ok(()) },
    demand: |rule, _| if let Rule::Contains(contains) = rule { contains.constraints() } else { Vec::new() },
    ..OF_CELLS.called("contains", "Contains")
};

pub(super) static CONTAINS: Kind = Kind {
    name: "contains",
    fields: &[Field::Cells("cells"), Field::Digits("digits"), Field::Mark("exactly", false)],
    samples: &[Sample("11 12 13", &[&[1, 2]], false)],
    variants: &[Sample("14 15 16", &[&[2, 2, 7]], false)],
    make: |parts| Ok(Rule::Contains(Contains { cells: parts.set(), digits: parts.digits()?, is_exact: false })),
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "{digits}"),
    ..CONTAINED
};

pub(super) static CONTAINS_EXACTLY: Kind = Kind {
    name: "contains-exactly",
    fields: &[Field::Cells("cells"), Field::Digits("digits"), Field::Mark("exactly", true)],
    group: None,
    tool: Some("contains"),
    samples: &[Sample("14 15 16", &[&[3, 3]], false)],
    make: |parts| Ok(Rule::Contains(Contains { cells: parts.set(), digits: parts.digits()?, is_exact: true })),
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "={digits}"),
    ..CONTAINED
};

pub(super) static LOOK_AND_SAY: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Counts("counts")],
    numbers: NumbersField::Counts,
    gesture: None,
    group: None,
    samples: &[Sample("17 18 19", &[&[1, 3], &[1, 5]], false)],
    variants: &[Sample("14 15 16", &[&[2, 1], &[0, 5]], false)],
    parts: |rule| match rule {
        Rule::LookAndSay(LookAndSay { cells, counts }) => {
            let pair = |parts: Parts, &(count, digit): &(u8, Digit)| parts.with_list([count, digit.get()]);
            counts.iter().fold(Parts::of_cells(cells), pair)
        }
        _ => Parts::default(),
    },
    make: |parts| {
        let pairs = parts.numbers.iter().filter(|pair| pair.len() == 2);
        let counts = pairs.map(|pair| Ok((narrow(pair[0])?, digit(pair[1])?))).collect::<Result<_, _>>()?;
        Ok(Rule::LookAndSay(LookAndSay { cells: parts.set(), counts }))
    },
    check: |rule, shape| if let Rule::LookAndSay(look) = rule { look.check(shape) } else { Ok(()) },
    demand: |rule, _| if let Rule::LookAndSay(look) = rule { look.constraints() } else { Vec::new() },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "{counts}"),
    ..OF_CELLS.called("look-and-say", "LookAndSay")
};

/// Cells that hold one of some digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The digits that each of them may hold.
    pub digits: CandidateDigits,
}

/// Which digits a cell may hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CandidateDigits {
    /// The even ones.
    Even,
    /// The odd ones.
    Odd,
    /// These, ascending.
    These(Vec<Digit>),
}

impl CandidateDigits {
    /// The digits on a board of that size.
    pub fn on(&self, size: usize) -> DigitSet {
        let with_parity = |odd| (0..size).map(Digit::from_index).filter(move |digit| digit.get() % 2 == odd).collect();
        match self {
            Self::Even => with_parity(0),
            Self::Odd => with_parity(1),
            Self::These(digits) => digits.iter().copied().collect::<DigitSet>() & DigitSet::all(size),
        }
    }
}

impl Candidates {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.digits.on(shape.size()).is_empty() { Err(Misfit::NoDigit) } else { Ok(()) }
    }

    fn constraints(&self, size: usize) -> Vec<Constraint> {
        let digits = self.digits.on(size);
        self.cells.iter().map(|&cell| Constraint::Allowed { cell, digits }).collect()
    }
}

/// Digits that the four cells around a corner contain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quadruple {
    /// The upper left of the four cells.
    pub top_left: Cell,
    /// The digits, ascending; one that is listed twice is in two of the cells.
    pub digits: Vec<Digit>,
}

impl Quadruple {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&[self.top_left], shape)?;
        if square(shape, self.top_left).is_none() {
            return Err(Misfit::OffBoard { cell: self.top_left });
        }
        check::digits(&self.digits, shape)?;
        if self.digits.is_empty() || self.digits.len() > 4 {
            Err(Misfit::TooManyDigits { digits: self.digits.len(), most: 4 })
        } else {
            Ok(())
        }
    }

    fn constraints(&self, shape: &Shape) -> Vec<Constraint> {
        let Some(cells) = square(shape, self.top_left) else { return Vec::new() };
        contains(&cells, &self.digits, false)
    }
}

/// Cells that hold some digits, each as often as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contains {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The digits, ascending.
    pub digits: Vec<Digit>,
    /// Whether the cells contain each digit exactly as often as it is listed, instead of at least.
    pub is_exact: bool,
}

impl Contains {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::digits(&self.digits, shape)?;
        let (digits, most) = (self.digits.len(), self.cells.len());
        if digits > most { Err(Misfit::TooManyDigits { digits, most }) } else { Ok(()) }
    }

    fn constraints(&self) -> Vec<Constraint> {
        contains(&self.cells, &self.digits, self.is_exact)
    }
}

/// The cells contain each digit as often as it is listed, at least or exactly.
fn contains(cells: &[Cell], digits: &[Digit], is_exact: bool) -> Vec<Constraint> {
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let set: DigitSet = digits.iter().copied().collect();
    let count = |digits: DigitSet, least: usize, exact: bool| {
        let most = if exact { least } else { cells.len() };
        Constraint::Count { cells: cells.to_vec(), digits, least: number(least), most: number(most) }
    };
    let mut constraints: Vec<Constraint> =
        set.iter().map(|digit| count(digit.set(), digits.iter().filter(|&&other| other == digit).count(), is_exact)).collect();
    if set.len() > 1 {
        constraints.push(count(set, digits.len(), is_exact));
    }
    constraints
}

/// The number of cells of a cage that hold certain digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookAndSay {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Digits with the number of cells that hold them, which may be 0.
    pub counts: Vec<(u8, Digit)>,
}

impl LookAndSay {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::digits(&self.counts.iter().map(|count| count.1).collect::<Vec<_>>(), shape)
    }

    fn constraints(&self) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        let (mut all, mut total) = (DigitSet::EMPTY, 0);
        for &(count, digit) in &self.counts {
            let count = u16::from(count);
            all.insert(digit);
            total += count;
            constraints.push(Constraint::Count { cells: self.cells.clone(), digits: digit.set(), least: count, most: count });
        }
        if self.counts.len() > 1 && all.len() == self.counts.len() {
            constraints.push(Constraint::Count { cells: self.cells.clone(), digits: all, least: total, most: total });
        }
        constraints
    }
}

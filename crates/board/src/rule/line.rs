//! Lines of one colour: each kind says what holds for the digits along it.

use std::sync::Arc;

use super::{
    Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::{LineEnds, LineLook, LineMarks, RuleColor, RuleLook},
    parts::{Lowering, all_pairs, steps},
};
use crate::{Automaton, AutomatonBuilder, Cell, Constraint, Digit, DigitSet, Shape, Totals};

/// Cells along a line, and what holds for them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The condition along the line.
    pub kind: LineKind,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

/// The conditions that a line can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// Different, consecutive digits in any order.
    Renban,
    /// No two digits of the line are equal or consecutive.
    Nabner,
    /// All neighbours have the same difference.
    SameDifference,
    /// The digits read the same from both ends.
    Palindrome,
    /// Neighbours differ by that much at least.
    Whispers(u8),
    /// The inner digits lie between those of the ends.
    Between,
    /// The inner digits lie outside those of the ends, which differ by that much at least.
    Lockout(u8),
    /// The digits of each region it runs through add up to the same sum.
    RegionSum,
    /// Any three neighbours hold a low, a middle and a high digit.
    Entropic,
    /// As many neighbours as that hold digits with different remainders: 2 alternates even and odd.
    Modular(u8),
    /// Digits at the same distance from the middle have the same sum, which a middle cell holds.
    Zipper,
    /// The inner digits add up to the sum of the ends.
    DoubleArrow,
    /// The line falls into parts that each add up to that sum.
    SumLine(u16),
    /// A closed sum line: the last cell is followed by the first.
    SumLoop(u16),
}

const LINE: Kind = Kind {
    fields: &[Field::Cells("path")],
    cells: CellsField::Path,
    listed: Listed::Plainly,
    gesture: Some(Gesture::Path),
    group: Some(ToolGroup::Lines),
    parts: when!(Rule::Line(line) => line.kind.number().into_iter().fold(Parts::of_cells(&line.cells), Parts::with)),
    check: |rule, shape| check_cells(cells(rule), shape),
    ..OF_CELLS
};

const NUMBERED: Kind = Kind { typing: Some(Typing::Number), ..LINE };

pub(super) static RENBAN: Kind = Kind {
    samples: &[Sample("32 33 34", &[], false), Sample("89 99 98 97", &[], false)],
    make: |parts| make(LineKind::Renban, parts),
    check: |rule, shape| {
        let (cells, most) = (cells(rule), shape.size());
        check_cells(cells, shape)?;
        if cells.len() > most { Err(Misfit::TooManyCells { cells: cells.len(), most }) } else { check::once(cells) }
    },
    demand: |rule, lowering| {
        let cells = cells(rule);
        let window = |from: usize| (from..from + cells.len()).map(Digit::from_index).collect::<DigitSet>();
        let sets = (0..=lowering.size() - cells.len()).map(window).collect();
        vec![Constraint::OneOfSets { cells: cells.to_vec(), sets }]
    },
    look: RuleLook::Line(LineLook::new(RuleColor::new(0xF08CF0, 0x642B64, 190).elsewhere(0xF067F0), 0.25)),
    ..LINE.called("renban", "Renban")
};

pub(super) static NABNER: Kind = Kind {
    samples: &[Sample("25 26 27 28", &[], false)],
    make: |parts| make(LineKind::Nabner, parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check::once(cells(rule))
    },
    demand: |rule, lowering| lowering.all_related(all_pairs(cells(rule)), |one, two| one.abs_diff(two) >= 2),
    look: RuleLook::Line(LineLook {
        marks: LineMarks::Core,
        ..LineLook::new(RuleColor::new(0xD2D08E, 0x5A5930, 180).elsewhere(0xC9C883), 0.25)
    }),
    ..LINE.called("nabner", "Nabner")
};

pub(super) static SAME_DIFFERENCE: Kind = Kind {
    samples: &[Sample("18 29 38", &[], false)],
    make: |parts| make(LineKind::SameDifference, parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check::at_least(cells(rule), 3)
    },
    demand: |rule, lowering| {
        // The last digit, and the difference once there are two.
        let next = |&(last, difference): &(usize, Option<usize>), value: usize| {
            let found = (last > 0).then(|| last.abs_diff(value));
            difference.is_none_or(|difference| Some(difference) == found).then_some((value, found))
        };
        accepted(cells(rule), Automaton::deterministic(lowering.size(), (0, None), next, |_| true))
    },
    look: RuleLook::Line(LineLook {
        label: "±",
        ..LineLook::new(RuleColor::new(0x8FBF9F, 0x3C6B4C, 160).elsewhere(0x2E8B57), 0.16)
    }),
    ..LINE.called("same-difference", "SameDifference")
};

pub(super) static PALINDROME: Kind = Kind {
    samples: &[Sample("35 36 37 38", &[], false)],
    make: |parts| make(LineKind::Palindrome, parts),
    demand: |rule, _| mirrored(cells(rule)).map(|(first, second)| Constraint::Equal(first, second)).collect(),
    look: RuleLook::Line(LineLook {
        marks: LineMarks::Beads,
        ..LineLook::new(RuleColor::new(0xC4C7CC, 0x4B5058, 204).elsewhere(0xCFCFCF), 0.25)
    }),
    ..LINE.called("palindrome", "Palindrome")
};

pub(super) static WHISPERS: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("gap", NumberWidth::Byte, Need::Always)],
    numbers: NumbersField::Gap,
    // 5 on boards of nine digits.
    offered: |size| vec![vec![vec![i32::try_from(size.div_ceil(2)).unwrap_or(i32::MAX)]]],
    samples: &[Sample("41 42 43", &[&[5]], false), Sample("44 45 46", &[&[4]], false)],
    make: |parts| make(LineKind::Whispers(parts.number()?), parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check_number(rule, 0, shape.size() - 1)
    },
    demand: |rule, lowering| lowering.all_related(steps(cells(rule), 1), |one, two| one.abs_diff(two) >= number(rule)),
    look: RuleLook::Line(LineLook {
        lesser: Some(RuleColor::new(0xFFB54D, 0x8A5606, 165).elsewhere(0xFF9A00)),
        label: "≥{number}",
        ..LineLook::new(RuleColor::new(0x7FE57F, 0x2F6E2F, 165).elsewhere(0x67F067), 0.19)
    }),
    ..NUMBERED.called("whispers", "Whispers")
};

pub(super) static BETWEEN: Kind = Kind {
    samples: &[Sample("47 48 49 59", &[], false)],
    make: |parts| make(LineKind::Between, parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check::at_least(cells(rule), 3)
    },
    demand: |rule, _| interval(cells(rule), false, 0),
    look: RuleLook::Line(LineLook {
        ends: LineEnds::Rings(0.4, 0.03),
        ..LineLook::new(RuleColor::new(0x8C8C8A, 0x8A9097, 110).elsewhere(0xCFCFCF).thin(), 0.03)
    }),
    ..LINE.called("between", "BetweenLine")
};

/// The customary gap of the ends of a lockout line: 4 on boards of nine digits.
const fn customary_gap(size: usize) -> usize {
    size.div_ceil(2).saturating_sub(1)
}

pub(super) static LOCKOUT: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("gap", NumberWidth::Byte, Need::Always)],
    numbers: NumbersField::Gap,
    // 4 on boards of nine digits.
    offered: |size| vec![vec![vec![i32::try_from(customary_gap(size)).unwrap_or(i32::MAX)]]],
    samples: &[Sample("51 52 53 54", &[&[4]], false)],
    make: |parts| make(LineKind::Lockout(parts.number()?), parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check_number(rule, 0, shape.size() - 1)
    },
    demand: |rule, _| interval(cells(rule), true, u8::try_from(number(rule)).unwrap_or(u8::MAX)),
    look: RuleLook::Line(LineLook {
        ends: LineEnds::Diamonds,
        label: "≥{number}",
        customary: Some(customary_gap),
        ..LineLook::new(RuleColor::new(0x7F86CE, 0x7A82C4, 140).elsewhere(0xC8C8FF).thin(), 0.1)
    }),
    ..NUMBERED.called("lockout", "Lockout")
};

pub(super) static REGION_SUM: Kind = Kind {
    samples: &[Sample("55 56 57 58", &[], false)],
    make: |parts| make(LineKind::RegionSum, parts),
    demand: |rule, lowering| {
        // Without regions there is nothing to compare.
        if !lowering.has_regions {
            return Vec::new();
        }
        vec![Constraint::EqualSums(lowering.shape.segments(cells(rule)))]
    },
    look: RuleLook::Line(LineLook {
        label: "∑",
        ..LineLook::new(RuleColor::new(0x66D5FF, 0x1D6A88, 170).elsewhere(0x2ECBFF), 0.16)
    }),
    ..LINE.called("region-sum", "RegionSumLine")
};

pub(super) static ENTROPIC: Kind = Kind {
    samples: &[Sample("61 62 63 64", &[], false)],
    fits: |shape| shape.size().is_multiple_of(3),
    make: |parts| make(LineKind::Entropic, parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check::fits(rule, shape)
    },
    demand: |rule, lowering| {
        let size = lowering.size();
        periodic(cells(rule), lowering, 3, |value| (value - 1) * 3 / size)
    },
    look: RuleLook::Line(LineLook {
        dash: Some([0.2, 0.08]),
        ..LineLook::new(RuleColor::new(0xF7B78C, 0x8A5638, 180).elsewhere(0xFFCCAA), 0.16)
    }),
    ..LINE.called("entropic", "EntropicLine")
};

pub(super) static MODULAR: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("modulus", NumberWidth::Byte, Need::Always)],
    numbers: NumbersField::Modulus,
    offered: |_| vec![vec![vec![3]]],
    samples: &[Sample("65 66 67", &[&[3]], false)],
    ..MODULAR_ROW.called("modular", "ModularLine")
};

/// A modular line that alternates even and odd.
pub(super) static PARITY: Kind = Kind {
    name: "parity",
    tool: Some("modular"),
    samples: &[Sample("68 69 79", &[], false)],
    look: RuleLook::Line(LineLook { color: MODULO.color.elsewhere(0xFF8080), ..MODULO }),
    ..MODULAR_ROW
};

const MODULAR_ROW: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("modulus", NumberWidth::Byte, Need::Always)],
    make: |parts| make(LineKind::Modular(if parts.list(0).is_empty() { 2 } else { parts.number()? }), parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check_number(rule, 2, shape.size())
    },
    demand: |rule, lowering| periodic(cells(rule), lowering, number(rule), |value| value % number(rule)),
    look: RuleLook::Line(MODULO),
    ..NUMBERED.called("modular", "ModularLine")
};

const MODULO: LineLook =
    LineLook { marks: LineMarks::Notches, ..LineLook::new(RuleColor::new(0x4FC4C4, 0x217070, 170).elsewhere(0x33BBBB), 0.16) };

pub(super) static ZIPPER: Kind = Kind {
    samples: &[Sample("71 72 73", &[], false), Sample("74 75 76 77", &[], false)],
    make: |parts| make(LineKind::Zipper, parts),
    demand: |rule, _| {
        let cells = cells(rule);
        let mut segments: Vec<Vec<Cell>> = mirrored(cells).map(|(first, second)| vec![first, second]).collect();
        if cells.len() % 2 == 1 {
            segments.push(vec![cells[cells.len() / 2]]);
        }
        vec![Constraint::EqualSums(segments)]
    },
    look: RuleLook::Line(LineLook { marks: LineMarks::Middle, ..LineLook::new(RuleColor::new(0xCDB1EC, 0x634A80, 180), 0.16) }),
    ..LINE.called("zipper", "ZipperLine")
};

pub(super) static DOUBLE_ARROW: Kind = Kind {
    samples: &[Sample("81 82 83 84", &[], false)],
    make: |parts| make(LineKind::DoubleArrow, parts),
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check::at_least(cells(rule), 3)
    },
    demand: |rule, _| {
        let cells = cells(rule);
        let weight = |place| if place == 0 || place == cells.len() - 1 { -1 } else { 1 };
        let terms = cells.iter().enumerate().map(|(place, &cell)| (cell, weight(place))).collect();
        vec![Constraint::Sum { terms, totals: Totals::only(0) }]
    },
    look: RuleLook::Line(LineLook {
        ends: LineEnds::Rings(0.375, 0.05),
        ..LineLook::new(RuleColor::new(0xD57FAF, 0x8A3F66, 140).elsewhere(0xC54B8B), 0.15)
    }),
    ..LINE.called("double-arrow", "DoubleArrow")
};

const SUM: LineLook = LineLook { label: "{number}", ..LineLook::new(RuleColor::new(0xE8A0A0, 0x7A4040, 170), 0.16) };

const SUMS: Kind = Kind {
    numbers: NumbersField::Sum,
    offered: |_| vec![vec![vec![10]]],
    check: |rule, shape| {
        check_cells(cells(rule), shape)?;
        check_number(rule, 1, 60)
    },
    ..NUMBERED
};

pub(super) static SUM_LINE: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("sum", NumberWidth::Short, Need::Always), Field::Mark("closed", false)],
    samples: &[Sample("85 86 87 88 78", &[&[10]], false)],
    make: |parts| make(LineKind::SumLine(parts.number()?), parts),
    demand: |rule, lowering| {
        let sum = number(rule);
        let next = |&partial: &usize, value: usize| (partial + value <= sum).then(|| (partial + value) % sum);
        accepted(cells(rule), Automaton::deterministic(lowering.size(), 0, next, |&partial| partial == 0))
    },
    look: RuleLook::Line(SUM),
    ..SUMS.called("sum-line", "SumLine")
};

pub(super) static SUM_LOOP: Kind = Kind {
    fields: &[Field::Cells("path"), Field::Number("sum", NumberWidth::Short, Need::Always), Field::Mark("closed", true)],
    group: None,
    samples: &[Sample("92 93 94 95", &[&[12]], false)],
    make: |parts| make(LineKind::SumLoop(parts.number()?), parts),
    demand: |rule, lowering| accepted(cells(rule), sum_loop(lowering.size(), number(rule))),
    look: RuleLook::Line(LineLook { is_closed: true, ..SUM }),
    ..SUMS.called("sum-loop", "SumLine")
};

impl LineKind {
    /// The row of the kind.
    pub(super) const fn kind(self) -> &'static Kind {
        match self {
            Self::Renban => &RENBAN,
            Self::Nabner => &NABNER,
            Self::SameDifference => &SAME_DIFFERENCE,
            Self::Palindrome => &PALINDROME,
            Self::Whispers(_) => &WHISPERS,
            Self::Between => &BETWEEN,
            Self::Lockout(_) => &LOCKOUT,
            Self::RegionSum => &REGION_SUM,
            Self::Entropic => &ENTROPIC,
            Self::Modular(2) => &PARITY,
            Self::Modular(_) => &MODULAR,
            Self::Zipper => &ZIPPER,
            Self::DoubleArrow => &DOUBLE_ARROW,
            Self::SumLine(_) => &SUM_LINE,
            Self::SumLoop(_) => &SUM_LOOP,
        }
    }

    fn number(self) -> Option<u16> {
        match self {
            Self::Whispers(number) | Self::Lockout(number) | Self::Modular(number) => Some(number.into()),
            Self::SumLine(sum) | Self::SumLoop(sum) => Some(sum),
            _ => None,
        }
    }
}

fn make(kind: LineKind, parts: &Parts) -> Result<Rule, Unmade> {
    Ok(Rule::Line(Line { kind, cells: parts.path() }))
}

fn cells(rule: &Rule) -> &[Cell] {
    if let Rule::Line(line) = rule { &line.cells } else { &[] }
}

fn number(rule: &Rule) -> usize {
    if let Rule::Line(line) = rule { line.kind.number().map_or(0, usize::from) } else { 0 }
}

fn check_cells(cells: &[Cell], shape: &Shape) -> Result<(), Misfit> {
    check::cells(cells, shape)?;
    check::at_least(cells, 2)
}

fn check_number(rule: &Rule, least: usize, most: usize) -> Result<(), Misfit> {
    let value = number(rule);
    if (least..=most).contains(&value) { Ok(()) } else { Err(Misfit::Value { value, least, most }) }
}

/// The pairs of cells at the same distance from the ends.
fn mirrored(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    cells.iter().zip(cells.iter().rev()).take(cells.len() / 2).map(|(&first, &second)| (first, second))
}

/// The inner digits lie between those of the ends, or outside.
fn interval(cells: &[Cell], outside: bool, gap: u8) -> Vec<Constraint> {
    let (first, second) = (cells[0], cells[cells.len() - 1]);
    vec![Constraint::Interval { ends: (first, second), inner: cells[1..cells.len() - 1].to_vec(), outside, gap }]
}

/// Neighbours nearer than `period` are of different classes, and those at that distance of the same.
fn periodic(cells: &[Cell], lowering: &Lowering<'_>, period: usize, class: impl Fn(usize) -> usize) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for distance in 1..period {
        constraints.extend(lowering.all_related(steps(cells, distance), |one, two| class(one) != class(two)));
    }
    constraints.extend(lowering.all_related(steps(cells, period), |one, two| class(one) == class(two)));
    constraints
}

/// The automaton accepts the cells; one with too many states says nothing, which the check rules out.
fn accepted(cells: &[Cell], automaton: Option<Automaton>) -> Vec<Constraint> {
    let constraint = |automaton| Constraint::Accepted { cells: cells.to_vec(), automaton: Arc::new(automaton) };
    automaton.map(constraint).into_iter().collect()
}

/// Parts of a closed line: the sum of the part that holds the first cell up to that cell is guessed and has to be there in the end.
fn sum_loop(size: usize, sum: usize) -> Option<Automaton> {
    let mut builder = AutomatonBuilder::new(size);
    let state = |begun: usize, partial: usize| 1 + begun * sum + partial;
    for begun in 0..sum {
        builder.grow(state(begun, begun))?;
        builder.accept(state(begun, begun));
        for value in 1..=size {
            for partial in 0..sum {
                if partial + value <= sum {
                    let next = state(begun, (partial + value) % sum);
                    builder.add(state(begun, partial), Digit::from_index(value - 1), next)?;
                    if partial == begun {
                        builder.add(0, Digit::from_index(value - 1), next)?;
                    }
                }
            }
        }
    }
    Some(builder.build())
}

//! Rules that hold on the whole board.

use super::{
    Dot, DotKind, Field, Kind, Need, NumberWidth, NumbersField, Parts, Rule, Sample, check,
    kind::{OF_BOARD, when},
    look::{RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, CellSet, Constraint, Digit, DigitSet, HouseKind, Shape};

pub(super) const DIAGONAL: RuleColor = RuleColor::new(0xCDB9D6, 0x5E4A67, 165).elsewhere(0x34BBE6);

pub(super) static FALLING_DIAGONAL: Kind = Kind {
    make: |_| Ok(Rule::Diagonal(Slope::Falling)),
    house: Some(HouseKind::Diagonal),
    houses: |_, shape| vec![diagonal(shape, Slope::Falling)],
    weight: |_, _| 0,
    look: RuleLook::Diagonals(DIAGONAL),
    ..OF_BOARD.called("falling-diagonal", "FallingDiagonal")
};

pub(super) static RISING_DIAGONAL: Kind = Kind {
    make: |_| Ok(Rule::Diagonal(Slope::Rising)),
    house: Some(HouseKind::Diagonal),
    houses: |_, shape| vec![diagonal(shape, Slope::Rising)],
    weight: |_, _| 0,
    look: RuleLook::Diagonals(DIAGONAL),
    ..OF_BOARD.called("rising-diagonal", "RisingDiagonal")
};

pub(super) static ANTI_KNIGHT: Kind = Kind {
    make: |_| Ok(Rule::AntiKnight),
    demand: |_, lowering| differ_at(lowering, &[(1, 2), (2, 1), (1, -2), (2, -1)]),
    ..OF_BOARD.called("anti-knight", "AntiKnight")
};

pub(super) static ANTI_KING: Kind = Kind {
    make: |_| Ok(Rule::AntiKing),
    demand: |_, lowering| differ_at(lowering, &[(1, 1), (1, -1)]),
    ..OF_BOARD.called("anti-king", "AntiKing")
};

pub(super) static ANTI_TAXICAB: Kind = Kind {
    make: |_| Ok(Rule::AntiTaxicab),
    // Every pair of cells.
    weight: |_, shape| shape.cell_count() * shape.cell_count(),
    demand: |_, lowering| taxicab(lowering),
    ..OF_BOARD.called("anti-taxicab", "AntiTaxicab")
};

pub(super) static NONCONSECUTIVE: Kind = Kind {
    make: |_| Ok(Rule::Nonconsecutive),
    demand: |_, lowering| lowering.all_related(lowering.adjacent_pairs(), |one, two| one.abs_diff(two) != 1),
    ..OF_BOARD.called("nonconsecutive", "Nonconsecutive")
};

pub(super) static NO_REGIONS: Kind = Kind { make: |_| Ok(Rule::NoRegions), ..OF_BOARD.called("no-regions", "NoRegions") };

pub(super) static GLOBAL_ENTROPY: Kind = Kind {
    make: |_| Ok(Rule::GlobalEntropy),
    fits: |shape| shape.size().is_multiple_of(3),
    check: check::fits,
    demand: |_, lowering| {
        let size = lowering.size();
        classes_in_squares(lowering, |value| (value - 1) * 3 / size)
    },
    ..OF_BOARD.called("global-entropy", "GlobalEntropy")
};

pub(super) static GLOBAL_MODULAR: Kind = Kind {
    make: |_| Ok(Rule::GlobalModular),
    fits: |shape| shape.size().is_multiple_of(3),
    check: check::fits,
    demand: |_, lowering| classes_in_squares(lowering, |value| value % 3),
    ..OF_BOARD.called("global-modular", "GlobalModular")
};

pub(super) static FLATMATES: Kind = Kind {
    make: |_| Ok(Rule::Flatmates),
    fits: |shape| shape.size() % 2 == 1,
    check: check::fits,
    demand: |_, lowering| flatmates(lowering),
    ..OF_BOARD.called("flatmates", "Flatmates")
};

pub(super) static NEGATIVE_DOTS: Kind = Kind {
    fields: &[Field::List("differences", NumberWidth::Byte, Need::Never), Field::List("ratios", NumberWidth::Byte, Need::Never)],
    numbers: NumbersField::Differences,
    offered: |_| vec![vec![vec![1], vec![2]]],
    samples: &[Sample("", &[&[1], &[2]], false)],
    parts: when!(Rule::NegativeDots(NegativeDots { differences, ratios }) =>
        Parts::default().with_list(differences.iter().copied()).with_list(ratios.iter().copied())),
    make: |parts| Ok(Rule::NegativeDots(NegativeDots { differences: parts.ascending(0)?, ratios: parts.ascending(1)? })),
    demand: |rule, lowering| if let Rule::NegativeDots(dots) = rule { negative_dots(lowering, dots) } else { Vec::new() },
    ..OF_BOARD.called("negative-dots", "NegativeDots")
};

pub(super) static NEGATIVE_SUMS: Kind = Kind {
    fields: &[Field::List("sums", NumberWidth::Byte, Need::Always)],
    numbers: NumbersField::PairSums,
    offered: |_| vec![vec![vec![5, 10]]],
    samples: &[Sample("", &[&[5, 10]], false)],
    parts: when!(Rule::NegativeSums(sums) => Parts::default().with_list(sums.iter().copied())),
    make: |parts| Ok(Rule::NegativeSums(parts.ascending(0)?)),
    demand: |rule, lowering| if let Rule::NegativeSums(sums) = rule { negative_sums(lowering, sums) } else { Vec::new() },
    ..OF_BOARD.called("negative-sums", "NegativeSums")
};

/// Which differences and ratios neighbours without a dot must not have.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NegativeDots {
    /// The differences, ascending.
    pub differences: Vec<u8>,
    /// The ratios, ascending.
    pub ratios: Vec<u8>,
}

/// The way a diagonal runs, read from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slope {
    /// From the upper left corner.
    Falling,
    /// From the lower left corner.
    Rising,
}

/// The long diagonal of that slope.
fn diagonal(shape: &Shape, slope: Slope) -> Vec<Cell> {
    let last = shape.size() - 1;
    let column = |row| if slope == Slope::Falling { row } else { last - row };
    (0..=last).map(|row| shape.cell(row, column(row))).collect()
}

/// Cells at these distances never hold the same digit.
fn differ_at(lowering: &Lowering<'_>, offsets: &[(isize, isize)]) -> Vec<Constraint> {
    lowering.pairs(offsets).into_iter().map(|(first, second)| Constraint::Different(vec![first, second])).collect()
}

/// Two cells at a distance of N steps along rows and columns do not both hold the digit N.
fn taxicab(lowering: &Lowering<'_>) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for distance in 2..=lowering.size() {
        let signed = |number: usize| isize::try_from(number).unwrap_or(isize::MAX);
        let offsets: Vec<(isize, isize)> = (1..distance)
            .flat_map(|rows| [(signed(rows), signed(distance - rows)), (signed(rows), -signed(distance - rows))])
            .collect();
        constraints.extend(lowering.all_related(lowering.pairs(&offsets), |one, two| one != distance || two != distance));
    }
    constraints
}

/// Neighbours without a dot have none of the differences and ratios.
fn negative_dots(lowering: &Lowering<'_>, negative: &NegativeDots) -> Vec<Constraint> {
    let is_dot = |dot: &Dot| matches!(dot.kind, DotKind::Difference(_) | DotKind::Ratio(_));
    lowering.all_related(unmarked(lowering, is_dot), |one, two| {
        let (low, high) = (one.min(two), one.max(two));
        let differs = negative.differences.iter().all(|&difference| high - low != usize::from(difference));
        differs && negative.ratios.iter().all(|&ratio| high != low * usize::from(ratio))
    })
}

/// Neighbours without a sum between them have none of the sums.
fn negative_sums(lowering: &Lowering<'_>, sums: &[u8]) -> Vec<Constraint> {
    let is_sum = |dot: &Dot| matches!(dot.kind, DotKind::Sum(_));
    lowering.all_related(unmarked(lowering, is_sum), |one, two| sums.iter().all(|&sum| one + two != usize::from(sum)))
}

/// The pairs of neighbours without a dot of that kind between them.
fn unmarked(lowering: &Lowering<'_>, counts: impl Fn(&Dot) -> bool) -> Vec<(Cell, Cell)> {
    let cells = |dot: &Dot| [dot.first, dot.second].into_iter().collect();
    let marked: Vec<CellSet> = lowering.dots.iter().filter(|dot| counts(dot)).map(cells).collect();
    let mut pairs = lowering.adjacent_pairs();
    pairs.retain(|&(first, second)| !marked.contains(&[first, second].into_iter().collect()));
    pairs
}

/// Every square of two by two cells holds a digit of each class; `class` takes a value.
fn classes_in_squares(lowering: &Lowering<'_>, class: impl Fn(usize) -> usize) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for square in lowering.squares() {
        for wanted in 0..3 {
            let digits: DigitSet = (0..lowering.size()).filter(|index| class(index + 1) == wanted).map(Digit::from_index).collect();
            constraints.push(Constraint::Count { cells: square.clone(), digits, least: 1, most: 4 });
        }
    }
    constraints
}

/// Every middle digit has the least above it or the greatest below it.
fn flatmates(lowering: &Lowering<'_>) -> Vec<Constraint> {
    let size = lowering.size();
    let (least, middle, greatest) = (Digit::from_index(0), Digit::from_index(size / 2), Digit::from_index(size - 1));
    let allowed = |cell, digits| vec![Constraint::Allowed { cell, digits }];
    let of = |cell: Cell| {
        let mut ways = vec![allowed(cell, DigitSet::all(size) - middle.set())];
        ways.extend(lowering.offset(cell, -1, 0).map(|above| allowed(above, least.set())));
        ways.extend(lowering.offset(cell, 1, 0).map(|below| allowed(below, greatest.set())));
        Constraint::Either(ways)
    };
    lowering.shape.cells().map(of).collect()
}

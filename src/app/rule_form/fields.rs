//! Which fields the form of a rule has.

use crate::board::{
    Cage, CageTotal, CandidateDigits, Candidates, Dot, DotKind, Line, LineKind, OutsideKind, Rule, board_rule, numberless_rule,
    plain_board_rule,
};

/// The cells that a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsField {
    /// None: it holds on the whole board.
    None,
    /// One cell.
    One,
    /// Two cells.
    Pair,
    /// Cells in any order.
    Set,
    /// Cells in order.
    Path,
    /// Four cells around a corner, or the upper left one of them.
    Square,
    /// Groups of cells.
    Groups,
    /// Several paths.
    Paths,
    /// A bulb or a pill, then the cells of each shaft.
    BulbAndShafts,
    /// The cell that counts, then those that it counts.
    CounterAndCells,
    /// A row, a column, or the first two cells of a diagonal.
    Line,
}

/// The numbers that a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersField {
    /// None.
    None,
    /// A sum.
    Sum,
    /// A sum, several possible ones, or nothing.
    Sums,
    /// A digital root.
    Root,
    /// The number of a sign or a clue.
    Value,
    /// The least difference.
    Gap,
    /// The divisor of digits.
    Modulus,
    /// Digits.
    Digits,
    /// The number of times that each digit appears: `2×7`.
    Counts,
    /// The sum, then the weight of each cell.
    Weights,
    /// Differences; ratios.
    Differences,
    /// Sums of pairs.
    PairSums,
}

/// The options of a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionField {
    /// Digits may repeat.
    MayRepeat,
    /// The line is read from the right or from the bottom.
    Reversed,
}

pub(super) const fn cells_field(kind: &Rule) -> CellsField {
    match kind {
        board_rule!() | Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_) => CellsField::None,
        Rule::Extremum(_) => CellsField::One,
        Rule::Dot(_) => CellsField::Pair,
        Rule::Cage(_)
        | Rule::Candidates(_)
        | Rule::Contains(_)
        | Rule::LookAndSay(_)
        | Rule::Region(_)
        | Rule::NeverSum { .. }
        | Rule::EqualityCage(_)
        | Rule::CountingCircles(_)
        | Rule::Index(_) => CellsField::Set,
        Rule::Line(_) | Rule::Lunchbox { .. } | Rule::ValueIndex(_) | Rule::WeightedSum { .. } => CellsField::Path,
        Rule::Quadruple(_) => CellsField::Square,
        Rule::Clone(_) | Rule::SameDigits(_) | Rule::EqualSums(_) => CellsField::Groups,
        Rule::Thermometer(_) => CellsField::Paths,
        Rule::Arrow(_) => CellsField::BulbAndShafts,
        Rule::CountDifferent { .. } => CellsField::CounterAndCells,
        Rule::Outside(_) => CellsField::Line,
    }
}

pub(super) const fn numbers_field(kind: &Rule) -> NumbersField {
    match kind {
        Rule::NegativeDots(_) => NumbersField::Differences,
        Rule::NegativeSums(_) => NumbersField::PairSums,
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => NumbersField::Root,
        Rule::Cage(_) => NumbersField::Sums,
        Rule::Line(Line { kind: LineKind::Whispers(_) | LineKind::Lockout(_), .. }) => NumbersField::Gap,
        Rule::Line(Line { kind: LineKind::Modular(modulus), .. }) if *modulus != 2 => NumbersField::Modulus,
        Rule::Line(Line { kind: LineKind::SumLine(_) | LineKind::SumLoop(_), .. }) => NumbersField::Sum,
        Rule::Dot(Dot { kind: DotKind::Difference(_) | DotKind::Ratio(_) | DotKind::Sum(_), .. }) => NumbersField::Value,
        Rule::Candidates(Candidates { digits: CandidateDigits::These(_), .. }) | Rule::Quadruple(_) | Rule::Contains(_) => {
            NumbersField::Digits
        }
        Rule::LookAndSay(_) => NumbersField::Counts,
        Rule::WeightedSum { .. } => NumbersField::Weights,
        Rule::Lunchbox { .. } | Rule::NeverSum { .. } => NumbersField::Sum,
        Rule::Outside(_) => NumbersField::Value,
        plain_board_rule!() | numberless_rule!() | Rule::Line(_) | Rule::Dot(_) | Rule::Candidates(_) | Rule::Either(_) => {
            NumbersField::None
        }
    }
}

pub(super) fn option_field(kind: &Rule) -> Option<OptionField> {
    match kind {
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => None,
        Rule::Cage(_) => Some(OptionField::MayRepeat),
        Rule::Outside(outside) if !matches!(outside.kind, OutsideKind::LittleKiller) => Some(OptionField::Reversed),
        _ => None,
    }
}

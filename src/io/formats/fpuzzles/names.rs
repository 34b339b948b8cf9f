//! The names of rules, cells and directions in f-puzzles.

use crate::board::{Cell, LineKind, Shape};

/// The prefix of the names of rules that stand in a cell.
pub(super) const IN_CELL: &str = "grid.";
/// The candidates of a cell that belong to the puzzle.
pub(super) const PENCIL_MARKS: &str = "givenPencilMarks";

pub(super) const RISING: &str = "diagonal+";
pub(super) const FALLING: &str = "diagonal-";
pub(super) const DISJOINT: &str = "disjointgroups";
pub(super) const ANTI_KNIGHT: &str = "antiknight";
pub(super) const ANTI_KING: &str = "antiking";
pub(super) const NONCONSECUTIVE: &str = "nonconsecutive";
pub(super) const NEGATIVE: &str = "negative";
pub(super) const EXTRA_REGION: &str = "extraregion";
pub(super) const KILLER: &str = "killercage";
pub(super) const CAGE: &str = "cage";
pub(super) const ARROW: &str = "arrow";
pub(super) const THERMOMETER: &str = "thermometer";
pub(super) const SLOW_THERMOMETER: &str = "slowthermometer";
pub(super) const DIFFERENCE: &str = "difference";
pub(super) const RATIO: &str = "ratio";
pub(super) const SUM: &str = "xv";
pub(super) const ODD: &str = "odd";
pub(super) const EVEN: &str = "even";
pub(super) const MINIMUM: &str = "minimum";
pub(super) const MAXIMUM: &str = "maximum";
pub(super) const QUADRUPLE: &str = "quadruple";
pub(super) const CLONE: &str = "clone";
pub(super) const ROW_INDEXER: &str = "rowindexer";
pub(super) const COLUMN_INDEXER: &str = "columnindexer";
pub(super) const BOX_INDEXER: &str = "boxindexer";
pub(super) const LITTLE_KILLER: &str = "littlekillersum";
pub(super) const SANDWICH: &str = "sandwichsum";
pub(super) const X_SUM: &str = "xsum";
pub(super) const SKYSCRAPER: &str = "skyscraper";
pub(super) const RENBAN: &str = "renban";
pub(super) const NABNER: &str = "nabner";
pub(super) const PALINDROME: &str = "palindrome";
pub(super) const WHISPERS: &str = "whispers";
pub(super) const BETWEEN: &str = "betweenline";
pub(super) const LOCKOUT: &str = "lockout";
pub(super) const REGION_SUM: &str = "regionsumline";
pub(super) const ENTROPIC: &str = "entropicline";
pub(super) const MODULAR: &str = "modularline";
pub(super) const ZIPPER: &str = "zipperline";
pub(super) const DOUBLE_ARROW: &str = "doublearrow";
pub(super) const LINE: &str = "line";

/// The name of a kind of line, and the number that is written at it; `None` if f-puzzles has no such line.
pub(super) const fn of_line(kind: LineKind) -> Option<(&'static str, Option<u8>)> {
    Some(match kind {
        LineKind::Renban => (RENBAN, None),
        LineKind::Nabner => (NABNER, None),
        LineKind::Palindrome => (PALINDROME, None),
        LineKind::Whispers(gap) => (WHISPERS, Some(gap)),
        LineKind::Between => (BETWEEN, None),
        LineKind::Lockout(gap) => (LOCKOUT, Some(gap)),
        LineKind::RegionSum => (REGION_SUM, None),
        LineKind::Entropic => (ENTROPIC, None),
        LineKind::Modular(modulus) => (MODULAR, Some(modulus)),
        LineKind::Zipper => (ZIPPER, None),
        LineKind::DoubleArrow => (DOUBLE_ARROW, None),
        LineKind::SumLine(_) | LineKind::SumLoop(_) => return None,
    })
}

/// `R1C1` as row and column, counted from 1; 0 and one more than the size lie outside the board.
pub(super) fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    Some((number(row)?, number(column)?))
}

/// `R1C1` as a cell of the board.
pub(super) fn cell(name: &str, shape: &Shape) -> Option<Cell> {
    let (row, column) = place(name)?;
    let within = |place: usize| (1..=shape.size()).contains(&place);
    (within(row) && within(column)).then(|| shape.cell(row - 1, column - 1))
}

/// The name of a cell.
pub(super) fn of_cell(cell: Cell, shape: &Shape) -> String {
    shape.name(cell).to_uppercase()
}

/// Whether a diagonal goes down, and whether it goes to the right.
pub(super) fn direction(name: &str) -> Option<(bool, bool)> {
    match name {
        "UL" => Some((false, false)),
        "UR" => Some((false, true)),
        "DL" => Some((true, false)),
        "DR" => Some((true, true)),
        _ => None,
    }
}

/// The name of that direction.
pub(super) const fn of_direction(down: bool, right: bool) -> &'static str {
    match (down, right) {
        (false, false) => "UL",
        (false, true) => "UR",
        (true, false) => "DL",
        (true, true) => "DR",
    }
}

//! Names of houses, cells and digits, and of edits.

use crate::{Lang, grammar::Numerals};
use sudoscope_board::{Digit, Geometry, HouseId, HouseKind, Shape};

pub use crate::catalogue::{house_kind::plural as house_kind, label::*, removal_order::name as removal_order};

/// A digit as shown on the board.
pub fn digit(digit: Digit, numerals: Numerals) -> String {
    numerals.write(digit)
}

/// The greatest digit of a board as shown on it.
pub fn greatest_digit(shape: &Shape, numerals: Numerals) -> String {
    digit(Digit::from_index(shape.size() - 1), numerals)
}

/// The house within a sentence: `row 4`.
pub fn house(lang: Lang, geometry: &Geometry, id: HouseId) -> String {
    let house = geometry.house(id);
    let n = house.number + 1;
    match house.kind {
        HouseKind::Row => row(lang, n),
        HouseKind::Column => column(lang, n),
        HouseKind::Region if geometry.shape().box_sides().is_none() => irregular_region(lang, n),
        HouseKind::Region => region(lang, n),
        HouseKind::Diagonal if house.number == 0 => falling_diagonal(lang).to_owned(),
        HouseKind::Diagonal => rising_diagonal(lang).to_owned(),
        HouseKind::Window => window(lang, n),
        HouseKind::DisjointGroup => disjoint_group(lang, n),
        HouseKind::ExtraRegion => extra_region(lang, n),
    }
}

/// The name of a shape: `Classic 9×9`, `12×12 (4×3)`.
pub fn shape(lang: Lang, shape: &Shape) -> String {
    let size = shape.size();
    match shape.box_sides() {
        Some(_) if shape.is_classic() => classic(lang).to_owned(),
        Some((width, height)) => format!("{size}×{size} ({width}×{height})"),
        None => format!("{size}×{size} ({})", jigsaw(lang)),
    }
}

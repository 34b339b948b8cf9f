//! Saturating conversions from the floating-point numbers of drawing code to integers.

use crate::gui::prelude::*;

/// Rounds down; negative numbers and NaN give 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is intended, and the cast saturates")]
pub(crate) fn whole(number: f32) -> usize {
    number as usize
}

/// Rounds a corner radius or margin down to whole points, from 0 to 127.
pub(crate) const fn points(number: f32) -> i8 {
    #[expect(clippy::cast_possible_truncation, reason = "rounding down is intended, and the cast saturates")]
    let whole = number as i8;
    if whole < 0 { 0 } else { whole }
}

/// Rounds to the nearest integer; negative numbers and NaN give 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding is intended, and the cast saturates")]
pub(crate) fn nearest(number: f64) -> u64 {
    number.round() as u64
}

/// Converts to single precision, which egui draws with.
#[expect(clippy::cast_possible_truncation, reason = "positions on a screen need no more precision")]
pub(crate) fn single(number: f64) -> f32 {
    number as f32
}

/// The nearest number of tenths; negative numbers and NaN give 0.
pub(crate) fn tenths(number: f64) -> Tenths {
    Tenths(u16::try_from(nearest(number * 10.0)).unwrap_or(u16::MAX))
}

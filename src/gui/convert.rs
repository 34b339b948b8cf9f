//! Conversions between the floating point numbers of a drawing and whole numbers. They saturate and never fail.

/// Rounded down to a count; negative numbers and NaN give 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is what it is for, and it saturates")]
pub(crate) fn whole(number: f32) -> usize {
    number as usize
}

/// The radius of a corner or the width of a margin in whole points: rounded down, 0 to 127.
pub(crate) const fn points(number: f32) -> i8 {
    #[expect(clippy::cast_possible_truncation, reason = "rounding down is what it is for, and it saturates")]
    let whole = number as i8;
    if whole < 0 { 0 } else { whole }
}

/// Rounded to the nearest whole number; negative numbers and NaN give 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding is what it is for, and it saturates")]
pub(crate) fn nearest(number: f64) -> u64 {
    number.round() as u64
}

/// The precision that drawing takes.
#[expect(clippy::cast_possible_truncation, reason = "shares and places on a screen need no more")]
pub(crate) fn single(number: f64) -> f32 {
    number as f32
}

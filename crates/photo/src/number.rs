//! Saturating conversions between the numbers of pixels and those of geometry.

/// Rounds down; negative numbers and NaN give 0.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is intended, and the cast saturates")]
pub(super) fn whole(number: f32) -> usize {
    // By way of 32 bits, for which processors have an instruction.
    number as u32 as usize
}

/// A grey level, rounded down, from 0 to 255.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounding down is intended, and the cast saturates")]
pub(super) fn level(number: f32) -> u8 {
    number as u8
}

/// A sum of shares of grey levels, which is one itself.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the least of the number and 255 is no more")]
pub(super) fn byte(number: u32) -> u8 {
    if number > 255 { 255 } else { number as u8 }
}

/// Converts to single precision, which is enough for places in a picture.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the nearest number is intended")]
pub(super) fn single(number: f64) -> f32 {
    number as f32
}

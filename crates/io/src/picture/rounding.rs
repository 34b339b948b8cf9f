//! Rounding of lengths to whole numbers of pixels or rows.

/// The whole part of a number; 0 for a negative one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates: to 0 below, to the limit above")]
pub(super) fn whole_part(number: f32) -> usize {
    number as usize
}

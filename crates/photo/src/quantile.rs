//! The median and other quantiles of values.

use super::number::whole;

/// The value below which that part of the values lies; 0 when there are none.
pub(super) fn quantile(values: &[f32], part: f32) -> f32 {
    let mut values = values.to_vec();
    let place = whole((values.len().saturating_sub(1) as f32 * part).round());
    if values.is_empty() { 0.0 } else { *values.select_nth_unstable_by(place, f32::total_cmp).1 }
}

/// The value in the middle; of an even number of values the upper of the two; 0 when there are none.
pub(super) fn median(values: &[f32]) -> f32 {
    quantile(values, 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_in_order() {
        let values = [9.0, 1.0, 5.0, 3.0, 7.0];
        assert_eq!([0.0, 0.25, 0.5, 0.8, 1.0].map(|part| quantile(&values, part)), [1.0, 3.0, 5.0, 7.0, 9.0]);
        assert_eq!((median(&values[1..]), median(&values[..1]), median(&[])), (5.0, 9.0, 0.0));
    }
}

//! [`Speed`]: how fast a run is played.

/// The speed of a run: a place on a logarithmic slider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed(f32);

impl Speed {
    /// One step a second.
    pub const SLOWEST: Self = Self(0.0);
    /// As fast as the machine can.
    pub const MAX: Self = Self(Self::TOP);

    /// The slider's range is 0 to this; the last stretch means as fast as can be.
    pub const TOP: f32 = 6.5;
    /// The highest place with a rate: a million steps a second.
    const LAST_RATE: f32 = 6.0;

    /// The speed at that place of the slider; kept within its range.
    pub const fn at(place: f32) -> Self {
        // A stored setting may hold anything, even no number.
        if place.is_nan() { Self::SLOWEST } else { Self(place.clamp(0.0, Self::TOP)) }
    }

    /// The place on the slider: the decimal logarithm of the rate.
    pub const fn place(self) -> f32 {
        self.0
    }

    /// Steps a second; `None` as fast as can be.
    pub fn rate(self) -> Option<f64> {
        (self.0 <= Self::LAST_RATE).then(|| 10f64.powf(f64::from(self.0)))
    }

    /// Twice as fast.
    #[must_use]
    pub fn doubled(self) -> Self {
        if self.0 + f32::log10(2.0) > Self::LAST_RATE { Self::MAX } else { Self::at(self.0 + f32::log10(2.0)) }
    }

    /// Half as fast.
    #[must_use]
    pub fn halved(self) -> Self {
        Self::at(self.0.min(Self::LAST_RATE + f32::log10(2.0)) - f32::log10(2.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_slider_goes_from_one_step_a_second_to_a_million_and_beyond() {
        assert_eq!(Speed::SLOWEST.rate(), Some(1.0));
        assert_eq!(Speed::at(6.0).rate(), Some(1_000_000.0));
        assert_eq!(Speed::MAX.rate(), None);
        assert_eq!(Speed::at(6.0).doubled(), Speed::MAX);
        assert_eq!(Speed::MAX.halved().rate(), Some(1_000_000.0));
        let twice = Speed::at(1.0).doubled().rate().unwrap();
        assert!((twice - 20.0).abs() < 0.01, "{twice}");
    }
}

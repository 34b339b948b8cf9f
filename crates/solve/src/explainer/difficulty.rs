//! Difficulties as exact sums: ties are decided by numbers of 64 bits, in which 6.6 + 0.1 is less than 6.5 + 0.2.

use std::{fmt, str::FromStr};

/// The difficulty of a step: an exact sum of tenths as numbers of 64 bits. Printed with one decimal, as Sudoku Explainer does.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct SeDifficulty(pub(super) f64);

impl SeDifficulty {
    /// The difficulty of puzzles that no rule solves.
    pub const BEYOND: Self = Self(20.0);

    /// As a number of tenths, rounded as it is printed.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "difficulties are between 0 and 20")]
    pub fn tenths(self) -> u16 {
        ((self.0 + 0.05) * 10.0) as u16
    }

    /// The exact sum, which decides between chains.
    pub const fn exact(self) -> f64 {
        self.0
    }
}

impl fmt::Display for SeDifficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Tenths(self.tenths()).fmt(f)
    }
}

/// A difficulty as it is printed: 72 is 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u16);

impl FromStr for Tenths {
    type Err = NotADifficulty;

    /// Reads `7`, `7.2` or `12.0`.
    fn from_str(text: &str) -> Result<Self, NotADifficulty> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |part: &str, most| (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole, 2) || !is_number(tenth, 1) {
            return Err(NotADifficulty);
        }
        match (whole.parse::<u16>(), tenth.parse::<u16>()) {
            (Ok(whole), Ok(tenth)) => Ok(Self(whole * 10 + tenth)),
            _ => Err(NotADifficulty),
        }
    }
}

/// A text is no difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub struct NotADifficulty;

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// More steps of length than any chain has.
const STEPS: usize = 40;
/// Complexities that are looked up at once: nearly all.
const SHORT: usize = 128;

/// The amounts that the length of chains adds.
pub(super) struct Lengths {
    /// The largest complexity of each step.
    ends: [u32; STEPS],
    /// The sum after each step: 0.1 for each before, one after the other.
    sums: [f64; STEPS],
    /// The amounts that the smallest complexities add.
    short: [f64; SHORT],
}

pub(super) static LENGTHS: Lengths = Lengths::new();

impl Lengths {
    const fn new() -> Self {
        let mut lengths = Self { ends: [0; STEPS], sums: [0.0; STEPS], short: [0.0; SHORT] };
        let (mut end, mut sum, mut step) = (4_u64, 0.0, 0);
        while step < STEPS {
            // The two that a complexity counts more than links.
            lengths.ends[step] = if end + 2 > u32::MAX as u64 { u32::MAX } else { truncated(end + 2) };
            lengths.sums[step] = sum;
            end = if step % 2 == 0 { end * 3 / 2 } else { end * 4 / 3 };
            sum += 0.1;
            step += 1;
        }
        let (mut complexity, mut step) = (0, 0);
        while complexity < SHORT {
            if lengths.ends[step] < truncated(complexity as u64) {
                step += 1;
            }
            lengths.short[complexity] = lengths.sums[step];
            complexity += 1;
        }
        lengths
    }

    /// The amount that a complexity adds to the difficulty of a chain.
    pub(super) fn of(&self, complexity: u32) -> f64 {
        if let Some(&sum) = self.short.get(complexity as usize) {
            return sum;
        }
        let step = self.ends.partition_point(|&end| end < complexity);
        self.sums[step.min(STEPS - 1)]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "called with numbers of 32 bits")]
const fn truncated(number: u64) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lengths_add_what_long_ones_do() {
        for (complexity, step) in [(0, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (26, 5), (27, 6), (127, 10), (194, 11)]
        {
            assert_eq!(LENGTHS.of(complexity), LENGTHS.sums[step], "{complexity}");
        }
    }

    #[test]
    fn difficulties_are_read_as_they_are_printed() {
        for tenths in [0, 15, 70, 72, 112, 200].map(Tenths) {
            assert_eq!(tenths.to_string().parse(), Ok(tenths));
        }
        assert_eq!("7".parse(), Ok(Tenths(70)));
        for text in ["", ".", "7.", ".2", "7.25", "-1", "+7", "seven", "123"] {
            assert_eq!(text.parse::<Tenths>(), Err(NotADifficulty), "{text}");
        }
    }
}

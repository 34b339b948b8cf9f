//! [`HintLevel`]: how much of a step a hint gives away.

crate::board::keyed! {
    /// The parts of a step that a hint shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum HintLevel {
        /// Where to look.
        Where = "where",
        Technique = "technique",
        Digits = "digits",
        Pattern = "pattern",
        /// All of it.
        Whole = "whole",
    }
}

impl HintLevel {
    /// The next one up; the last stays.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL.into_iter().find(|&level| level > self).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_lead_to_the_whole_step_and_stay_there() {
        let mut level = HintLevel::Where;
        let climbed: Vec<HintLevel> = std::iter::repeat_with(|| {
            let now = level;
            level = level.next();
            now
        })
        .take(6)
        .collect();
        assert_eq!(climbed[..5], HintLevel::ALL);
        assert_eq!(climbed[5], HintLevel::Whole);
    }
}

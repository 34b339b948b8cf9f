//! [`Prospect`]: whether the first attempts for a puzzle are so far from what is wanted that no more are worth while.

use crate::{
    generate::{rejection::RejectionCounts, spec::ClueRange},
    logic::Level,
};

/// How far the attempts may be from what is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// Number of attempts after which it is decided.
    pub(crate) patience: u64,
    pub(crate) clues: ClueRange,
    /// The difference between numbers of clues that is not near.
    pub(crate) far_clues: usize,
    /// The level, where attempts show which levels are to be had.
    pub(crate) level: Option<Level>,
    /// Whether a level is out of reach as soon as all attempts are of one other, however near.
    pub(crate) levels_vary: bool,
}

impl Prospect {
    /// For classic puzzles. The attempts take about five seconds of one core; they come within one clue of what a million come to.
    pub(crate) fn on_classic_board(clues: ClueRange, level: Option<Level>) -> Self {
        Self { patience: 60_000, clues, far_clues: 2, level, levels_vary: true }
    }

    /// For puzzles on other boards, which take longer; they are dug towards their level.
    pub(crate) fn on_other_board(clues: ClueRange) -> Self {
        Self { patience: 20, clues, far_clues: 4, level: None, levels_vary: false }
    }

    /// For puzzles with rules. They are made towards their level, and come near it sooner or later where it can be reached.
    pub(crate) fn under_rules(clues: ClueRange, level: Option<Level>) -> Self {
        Self { patience: 40, level, ..Self::on_other_board(clues) }
    }

    /// Whether that number of attempts, rejected for these reasons, are all far from what is wanted.
    pub(crate) fn is_hopeless(&self, attempts: u64, seen: &RejectionCounts) -> bool {
        let far_clues = seen.clues.filter(|&(_, least, most)| self.are_far(least, most)).map_or(0, |(count, ..)| count);
        let far_levels: u64 =
            Level::ALL.into_iter().zip(seen.levels).filter(|(level, _)| self.is_far_level(*level)).map(|(_, count)| count).sum();
        // All attempts came out at one other level.
        let is_one_level = self.levels_vary && self.level.is_some() && seen.levels.contains(&attempts);
        let far = far_clues + far_levels + (seen.er - seen.near_er);
        // Attempts that came to no puzzle say nothing, unless they are most of them.
        let without_puzzle = seen.ambiguous + seen.no_rules;
        attempts == self.patience && (is_one_level || far + without_puzzle == attempts && far >= without_puzzle)
    }

    /// Whether all numbers of clues from the least to the most are far below what is wanted, or far above.
    fn are_far(&self, least: usize, most: usize) -> bool {
        let ClueRange { min, max } = self.clues;
        most + self.far_clues <= min || least >= max.saturating_add(self.far_clues)
    }

    fn is_far_level(&self, found: Level) -> bool {
        self.level.is_some_and(|level| (found as usize).abs_diff(level as usize) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::rejection::Rejection;

    /// Whether it is hopeless after these rejections, one after the other and again from the first.
    fn hopeless(prospect: &Prospect, rejections: &[Rejection]) -> bool {
        let mut seen = RejectionCounts::default();
        rejections.iter().cycle().zip(0..prospect.patience).for_each(|(rejection, _)| seen.add(*rejection));
        prospect.is_hopeless(prospect.patience, &seen)
    }

    #[test]
    fn a_wish_is_hopeless_when_nothing_comes_near_it() {
        let clues = |min, max| Prospect::on_classic_board(ClueRange { min, max }, Some(Level::Extreme));
        assert!(hopeless(&clues(17, 17), &[Rejection::Clues(20), Rejection::Clues(29)]));
        assert!(!hopeless(&clues(19, 19), &[Rejection::Clues(20), Rejection::Clues(29)]));
        assert!(!hopeless(&clues(25, 25), &[Rejection::Clues(20), Rejection::Clues(29)]), "those between may come");
        assert!(hopeless(&clues(60, 60), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        assert!(!hopeless(&clues(60, 60), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Unfair)]));
        assert!(hopeless(&clues(60, 60), &[Rejection::Er { is_near: false }]));
        let medium = Prospect::on_classic_board(ClueRange { min: 70, max: 70 }, Some(Level::Medium));
        assert!(hopeless(&medium, &[Rejection::Level(Level::Easy)]));
        assert!(!hopeless(&medium, &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        for other in [Rejection::Er { is_near: true }, Rejection::Harder, Rejection::Hardest, Rejection::Beyond, Rejection::NoBoard]
        {
            assert!(!hopeless(&clues(17, 17), &[Rejection::Clues(20), other]), "{other:?}");
        }
        let other = Prospect::on_other_board(ClueRange { min: 40, max: 40 });
        assert!(hopeless(&other, &[Rejection::Clues(12), Rejection::Clues(20)]));
        assert!(!hopeless(&other, &[Rejection::Clues(12), Rejection::Clues(37)]));
        assert!(!hopeless(&other, &[Rejection::Level(Level::Easy)]), "boards differ");
        let ruled = |level| Prospect::under_rules(ClueRange { min: 0, max: 81 }, Some(level));
        assert!(hopeless(&ruled(Level::Extreme), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Hard)]));
        assert!(!hopeless(&ruled(Level::Extreme), &[Rejection::Level(Level::Easy), Rejection::Level(Level::Unfair)]));
        assert!(!hopeless(&ruled(Level::Unfair), &[Rejection::Level(Level::Hard)]), "the next one may be harder");
        let [easy, none] = [Rejection::Level(Level::Easy), Rejection::Ambiguous];
        assert!(hopeless(&ruled(Level::Extreme), &[easy, easy, none]));
        assert!(!hopeless(&ruled(Level::Extreme), &[easy, none, none]));
    }
}

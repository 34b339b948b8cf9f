//! [`Weight`]: the level and the score of a technique, and [`Weights`], those of all.

use std::array;

use crate::logic::Technique;

/// The weight of a use of a technique in a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    /// The level that a puzzle has at least.
    pub level: Level,
    /// The amount added to the score.
    pub score: u32,
}

impl Weight {
    /// The highest score. The sum over the longest path stays far below the limit of its type.
    pub const MAX_SCORE: u32 = 100_000;

    /// HoDoKu's weight of a technique.
    pub const fn standard(technique: Technique) -> Self {
        Self { level: technique.level(), score: technique.score() }
    }
}

/// The weights of all techniques. The default is HoDoKu's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Weights {
    /// `None` as long as all are the standard ones, so that these cost nothing, and equal weights are equal values.
    own: Option<Box<[Weight; Technique::COUNT]>>,
}

impl Weights {
    /// The weight of a technique.
    pub fn of(&self, technique: Technique) -> Weight {
        self.own.as_ref().map_or(Weight::standard(technique), |own| own[technique as usize])
    }

    /// Gives a technique another weight; a score above [`Weight::MAX_SCORE`] becomes that.
    pub fn set(&mut self, technique: Technique, weight: Weight) {
        let mut own = self.own.take().unwrap_or_else(|| {
            let mut all = Technique::all();
            // There are as many techniques as places.
            Box::new(array::from_fn(|_| Weight::standard(all.next().unwrap_or(technique))))
        });
        own[technique as usize] = Weight { score: weight.score.min(Weight::MAX_SCORE), ..weight };
        let is_standard = Technique::all().all(|one| own[one as usize] == Weight::standard(one));
        self.own = (!is_standard).then_some(own);
    }
}

sudoscope_board::keyed! {
    /// The difficulty of a technique or a puzzle on HoDoKu's scale.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level {
        /// Singles are enough; with rules, the last cell of a sum, combinations of a cage, partners and the rule of 45 for one cell of a house.
        Easy = "easy",
        /// Intersections, pairs and triples; bounds and places in sums, ends of lines, cases of a sandwich clue.
        Medium = "medium",
        /// Quadruples, basic fish, single-digit patterns, wings, uniqueness; the rule of 45 for several cells or houses, totals of sums, few ways to
        /// complete a rule.
        Hard = "hard",
        /// Finned and franken fish, chains, almost locked sets.
        Unfair = "unfair",
        /// All others: large fish, templates, forcing chains and nets; every way to complete a rule.
        Extreme = "extreme",
    }
}

impl Level {
    /// The highest score of a puzzle of this level; `None` for the highest level.
    pub const fn highest_score(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_that_is_changed_and_changed_back_leaves_the_standard() {
        let mut weights = Weights::default();
        weights.set(Technique::XWing, Weight { level: Level::Extreme, score: u32::MAX });
        assert_eq!(weights.of(Technique::XWing), Weight { level: Level::Extreme, score: Weight::MAX_SCORE });
        assert_eq!(weights.of(Technique::Swordfish), Weight::standard(Technique::Swordfish));
        assert_ne!(weights, Weights::default());
        weights.set(Technique::XWing, Weight::standard(Technique::XWing));
        assert_eq!(weights, Weights::default());
    }
}

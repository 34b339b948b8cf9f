//! [`Level`]: how hard a technique or a puzzle is.

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

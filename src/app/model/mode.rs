//! [`Mode`] and [`Tool`]: what digits and clicks mean, and what a digit writes in Play mode.

crate::board::keyed! {
    /// The modes of the window: what digits and clicks do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Mode {
        /// Digits are givens.
        #[default]
        Enter = "enter",
        /// Digits and marks are the player's.
        Play = "play",
        /// The board shows the run.
        Watch = "watch",
    }
}

crate::board::keyed! {
    /// The tools of Play mode: what a digit writes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Tool {
        /// The digit of the cell.
        #[default]
        Digit = "digit",
        /// A small digit at the edge.
        Corner = "corner",
        /// A small digit in the middle.
        Centre = "centre",
        /// A candidate to be ruled out or allowed again.
        RuleOut = "rule-out",
        /// No digit: cells and candidates are coloured, and links drawn.
        Color = "color",
    }
}

impl Tool {
    /// The tools that write digits.
    pub const WRITING: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::RuleOut];
}

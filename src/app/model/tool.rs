//! [`Tool`]: what a digit writes in Play mode.

crate::board::keyed! {
    /// The tools of Play mode: what a digit writes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Tool {
        /// The digit of the cell.
        #[default]
        Digit,
        /// A small digit at the edge.
        Corner,
        /// A small digit in the middle.
        Centre,
        /// A candidate to be ruled out or allowed again.
        RuleOut,
        /// No digit: cells and candidates are coloured, and links drawn.
        Color,
    }
}

impl Tool {
    /// The tools that write digits.
    pub const WRITING: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::RuleOut];
}

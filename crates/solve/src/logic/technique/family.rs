//! [`Family`]: techniques that look for the same kind of pattern.

sudoscope_board::keyed! {
    /// Techniques that search for the same kind of pattern.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Family {
        /// Cells with one candidate left, digits with one place left.
        Singles,
        /// Locked candidates, pairs and triples: all places of a digit in one house lie in another.
        Intersections,
        /// Naked and hidden subsets: as many digits as cells.
        Subsets,
        /// Fish: base and cover houses of one digit.
        Fish,
        /// Short chains of one digit.
        SingleDigitPatterns,
        /// Strong links of one digit, in two colours.
        Coloring,
        /// Patterns that would leave two solutions.
        Uniqueness,
        /// Short chains of bivalue and trivalue cells.
        Wings,
        /// Alternating strong and weak links.
        Chains,
        /// Cells of a house with one digit more than cells.
        AlmostLockedSets,
        /// Patterns that fit no other family, many of them famous for single puzzles.
        Exotic,
        /// All possible arrangements of one digit.
        Templates,
        /// Consequences of an assumption or of all alternatives.
        ForcingChains,
        /// A demand of one rule of the board, such as a sum, or sums together with houses.
        Rules,
    }
}

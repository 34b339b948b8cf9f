//! [`Mode`]: what digits and clicks mean.

crate::board::keyed! {
    /// The modes of the window: what digits and clicks do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Mode {
        /// Digits are givens.
        #[default]
        Enter,
        /// Digits and marks are the player's.
        Play,
        /// The board shows the run.
        Watch,
    }
}

//! [`PlacedKind`]: the kinds of rules that the generator places on boards.

/// A kind of rules that the generator places on the board of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlacedKind {
    /// Cages with sums on the whole board.
    Killer,
}

impl PlacedKind {
    /// Every kind.
    pub const ALL: [Self; 1] = [Self::Killer];

    /// The name of the kind in commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Killer => "killer",
        }
    }

    /// The kind with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

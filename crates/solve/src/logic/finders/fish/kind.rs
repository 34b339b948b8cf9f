//! [`FishKind`]: which houses and fins a fish may have.

/// Number of base houses of the largest fish.
pub(super) const LEVIATHAN: usize = 7;

/// The houses and fins of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FishKind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

/// The houses of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FishShape {
    Basic,
    Franken,
    Mutant,
}

impl FishKind {
    pub(crate) const fn shape(self) -> FishShape {
        match self {
            Self::Basic | Self::Finned | Self::Sashimi => FishShape::Basic,
            Self::Franken | Self::FinnedFranken => FishShape::Franken,
            Self::Mutant | Self::FinnedMutant => FishShape::Mutant,
        }
    }

    pub(crate) const fn has_fins(self) -> bool {
        matches!(self, Self::Finned | Self::Sashimi | Self::FinnedFranken | Self::FinnedMutant)
    }
}

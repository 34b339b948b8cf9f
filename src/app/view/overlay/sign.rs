//! The signs of a drawing: what houses, cells, candidates and links are to the pattern.

/// How a house is outlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outline {
    /// Where one should look. Dashed.
    Look,
    /// Where the pattern lies. Whole.
    House,
    /// A base of a fish. Whole.
    Base,
    /// A cover of a fish. Dashed.
    Cover,
    /// What the pattern acts on. Dashed.
    Crossing,
    /// A digit stands somewhere in it: each place is a case. Whole.
    Cases,
    /// A digit has no place left there. Double.
    DeadEnd,
}

/// What a cell is to a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellSign {
    /// In the set of that number. Its letter stands in the corner.
    Set(usize),
    /// The middle of a wing or of a blossom.
    Pivot,
    /// An end, or a corner.
    Corner,
    /// It takes one of its digits: each is a case.
    Cases,
    /// It is the cell to look at.
    Target,
    /// No digit is left for it. A thick frame and hatching.
    DeadEnd,
}

/// What a candidate is to a pattern. What says most about a candidate stands last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sign {
    /// Part of the pattern. A disc.
    Pattern,
    /// True, if one follows the chain. A disc.
    ChainTrue,
    /// False, if one follows the chain. A ring.
    ChainFalse,
    /// Of the first colour. A disc.
    FirstColor,
    /// Of its opposite. A ring.
    FirstOpposite,
    /// Of the first colour of a second cluster. A filled diamond.
    SecondColor,
    /// Of its opposite. An open diamond.
    SecondOpposite,
    /// A fin. A filled square.
    Fin,
    /// A fin in two base houses. An open square.
    EndoFin,
    /// What keeps a deadly pattern from being one. A triangle.
    Extra,
    /// It can be true in only one of two sets. A triangle.
    RestrictedCommon,
    /// It follows that it is false. A ring.
    Falls,
    /// It follows that it is true. A disc.
    Follows,
    /// Assumed. A disc in a dashed ring.
    Assumed,
    /// True and false: the contradiction. A star.
    Clash,
    /// Struck by the step. A stroke.
    Struck,
    /// Placed by the step. A disc in a ring.
    Placed,
}

impl Sign {
    /// Whether it says nothing more of a candidate that is struck.
    pub(super) const fn gives_way(self) -> bool {
        matches!(self, Self::Pattern | Self::Falls | Self::Follows)
    }
}

/// What a link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// At least one of the two is true. Whole.
    Strong,
    /// At most one of the two is true. Dashed.
    Weak,
    /// It follows that the other is true. Whole.
    Forces,
    /// It follows that the other is false. Dashed.
    Excludes,
}

impl LinkKind {
    /// Whether it is drawn with dashes.
    pub const fn is_dashed(self) -> bool {
        matches!(self, Self::Weak | Self::Excludes)
    }
}

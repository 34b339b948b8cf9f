//! The decorations of an overlay: the roles of houses, cells, candidates and links in a pattern.

/// The outline of a house, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outline {
    /// The house to look at. Dashed.
    Look,
    /// A house of the pattern. Solid.
    House,
    /// A base of a fish. Solid.
    Base,
    /// A cover of a fish. Dashed.
    Cover,
    /// A house in which the pattern eliminates. Dashed.
    Crossing,
    /// Each place of a digit in the house is a case. Solid.
    Cases,
    /// A digit has no place left in the house. Double.
    DeadEnd,
    /// A search reads which digits the house holds. Solid.
    Read,
}

/// The decoration of a cell, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellDecoration {
    /// In the set of this index. The set's letter is in the corner.
    Set(usize),
    /// The pivot of a wing or the stem of a blossom.
    Pivot,
    /// In a rule that the step rests on.
    Rule,
    /// An end or a corner of the pattern.
    Corner,
    /// Each digit of the cell is a case.
    Cases,
    /// Its digit rules out cells of the house. A ring.
    Cause,
    /// The cell to look at.
    Target,
    /// No candidate is left. A thick frame and hatching.
    DeadEnd,
}

/// The decoration of a candidate, by its role. Ordered from the least to the most specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decoration {
    /// Part of the pattern. A disc.
    Pattern,
    /// True along the chain. A disc.
    ChainTrue,
    /// False along the chain. A ring.
    ChainFalse,
    /// The first colour. A disc.
    FirstColor,
    /// The opposite of the first colour. A ring.
    FirstOpposite,
    /// The first colour of a second cluster. A filled diamond.
    SecondColor,
    /// The opposite colour of a second cluster. An open diamond.
    SecondOpposite,
    /// A fin. A filled square.
    Fin,
    /// A fin in two base houses. An open square.
    EndoFin,
    /// An extra candidate, which prevents a deadly pattern. A triangle.
    Extra,
    /// A restricted common, true in at most one of two sets. A triangle.
    RestrictedCommon,
    /// Implied false. A ring.
    ImpliedFalse,
    /// Implied true. A disc.
    ImpliedTrue,
    /// Assumed to be true. A disc in a dashed ring.
    Assumed,
    /// Assumed to be false. A dashed ring.
    AssumedFalse,
    /// True and false: the contradiction. A star.
    Clash,
    /// Eliminated by the step. A stroke.
    Eliminated,
    /// Placed by the step. A disc in a ring.
    Placed,
}

impl Decoration {
    /// Whether the decoration is redundant on an eliminated candidate.
    pub(super) const fn yields_to_elimination(self) -> bool {
        matches!(self, Self::Pattern | Self::ImpliedFalse | Self::ImpliedTrue)
    }
}

/// The meaning of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// At least one end is true. Solid.
    Strong,
    /// At most one end is true. Dashed.
    Weak,
    /// The start implies that the end is true. Solid.
    Forces,
    /// The start implies that the end is false. Dashed.
    Excludes,
}

impl LinkKind {
    /// Whether the link is drawn dashed.
    pub const fn is_dashed(self) -> bool {
        matches!(self, Self::Weak | Self::Excludes)
    }
}

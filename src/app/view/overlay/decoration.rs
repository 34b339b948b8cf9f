//! The decorations of an overlay: the roles of houses, cells, candidates and links in a pattern, and how each looks. The window draws the
//! signs in these colours, paper in black and grey.

use crate::{
    app::text::logic::set_letter,
    io::picture::{CandidateSign, FieldSign, HouseSign},
};

/// The colour of a decoration, by its name in the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// What is found.
    Found,
    /// What is chosen.
    Accent,
    /// Chains and houses.
    Chain,
    /// What is tried.
    Trying,
    /// What is assumed.
    Guess,
    /// What cannot be.
    Clash,
    /// What stands back.
    Secondary,
}

/// The colours of sets. They repeat after five.
const SETS: [Tint; 5] = [Tint::Accent, Tint::Guess, Tint::Found, Tint::Chain, Tint::Trying];

/// The outline of a house, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outline {
    /// The house to look at.
    Look,
    /// A house of the pattern.
    House,
    /// A base of a fish.
    Base,
    /// A cover of a fish.
    Cover,
    /// A house in which the pattern eliminates.
    Crossing,
    /// Each place of a digit in the house is a case.
    Cases,
    /// A digit has no place left in the house.
    DeadEnd,
    /// A search reads which digits the house holds.
    Read,
}

impl Outline {
    /// The line, and its colour.
    pub const fn look(self) -> (HouseSign, Tint) {
        match self {
            Self::Look | Self::Cover | Self::Crossing => (HouseSign::Dashed, Tint::Guess),
            Self::House | Self::Base | Self::Cases => (HouseSign::Solid, Tint::Chain),
            Self::DeadEnd => (HouseSign::Double, Tint::Clash),
            Self::Read => (HouseSign::Solid, Tint::Accent),
        }
    }
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
    /// Its digit rules out cells of the house.
    Cause,
    /// The cell to look at.
    Target,
    /// No candidate is left. A thick frame and hatching.
    DeadEnd,
}

impl CellDecoration {
    /// The sign, but for a dead end, which is hatched; and the fill, with its strength.
    pub fn look(self) -> (Option<FieldSign>, Option<(Tint, f32)>) {
        let (sign, fill) = match self {
            Self::Set(number) => (FieldSign::Letter(set_letter(number)), (SETS[number % SETS.len()], 0.18)),
            Self::Pivot | Self::Cases | Self::Target => (FieldSign::Start, (Tint::Guess, 0.14)),
            Self::Rule => (FieldSign::Part, (Tint::Secondary, 0.16)),
            Self::Corner => (FieldSign::Part, (Tint::Chain, 0.14)),
            Self::Cause => return (Some(FieldSign::Start), None),
            Self::DeadEnd => return (None, Some((Tint::Clash, 0.2))),
        };
        (Some(sign), Some(fill))
    }
}

/// The decoration of a candidate, by its role. Ordered from the least to the most specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decoration {
    /// Part of the pattern.
    Pattern,
    /// True along the chain.
    ChainTrue,
    /// False along the chain.
    ChainFalse,
    /// The first colour.
    FirstColor,
    /// The opposite of the first colour.
    FirstOpposite,
    /// The first colour of a second cluster.
    SecondColor,
    /// The opposite colour of a second cluster.
    SecondOpposite,
    Fin,
    /// A fin in two base houses.
    EndoFin,
    /// An extra candidate, which prevents a deadly pattern.
    Extra,
    /// A restricted common, true in at most one of two sets.
    RestrictedCommon,
    ImpliedFalse,
    ImpliedTrue,
    /// Assumed to be true.
    Assumed,
    AssumedFalse,
    /// True and false: the contradiction.
    Clash,
    /// Eliminated by the step.
    Eliminated,
    /// Placed by the step.
    Placed,
}

impl Decoration {
    /// The sign, but for one that is only struck; and its colour.
    pub const fn look(self) -> (Option<CandidateSign>, Tint) {
        let (sign, tint) = match self {
            Self::Pattern | Self::ChainTrue | Self::FirstColor | Self::ImpliedTrue => (CandidateSign::Disc, Tint::Found),
            Self::ChainFalse | Self::FirstOpposite => (CandidateSign::Ring, Tint::Accent),
            Self::ImpliedFalse => (CandidateSign::Ring, Tint::Secondary),
            Self::SecondColor => (CandidateSign::Diamond, Tint::Chain),
            Self::SecondOpposite => (CandidateSign::OpenDiamond, Tint::Chain),
            Self::Fin => (CandidateSign::Square, Tint::Trying),
            Self::EndoFin => (CandidateSign::OpenSquare, Tint::Chain),
            Self::Extra | Self::RestrictedCommon => (CandidateSign::Triangle, Tint::Guess),
            Self::Assumed => (CandidateSign::Assumed, Tint::Guess),
            Self::AssumedFalse => (CandidateSign::AssumedFalse, Tint::Guess),
            Self::Clash => (CandidateSign::Star, Tint::Clash),
            Self::Placed => (CandidateSign::Placed, Tint::Found),
            Self::Eliminated => return (None, Tint::Clash),
        };
        (Some(sign), tint)
    }

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

//! [`SeRule`]: the rules of Sudoku Explainer.

use super::{
    chain::{ChainForm, ForcingKind},
    found::{FoundPattern, FoundRule},
    layout::{BOX, SIZE},
};
use crate::logic::Technique;

macro_rules! rules {
    ($($(#[$doc:meta])+ $rule:ident: $key:literal $technique:ident;)+) => {
        /// A rule of Sudoku Explainer. The variants are in the order in which they are tried; chains, in that of their difficulty.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum SeRule {
            $($(#[$doc])+ $rule,)+
        }

        /// The key and the technique of each.
        const ROWS: &[(&str, Technique)] = &[$(($key, Technique::$technique),)+];
    };
}

// Rule: key, the technique that is most like it.
rules! {
    /// The last empty cell of a house.
    LastDigit: "last-digit" FullHouse;
    /// A hidden single.
    HiddenSingle: "hidden-single" HiddenSingle;
    /// Pointing that leaves a hidden single.
    DirectPointing: "direct-pointing" Pointing;
    /// Claiming that leaves a hidden single.
    DirectClaiming: "direct-claiming" Claiming;
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair: "direct-hidden-pair" HiddenPair;
    /// A naked single.
    NakedSingle: "naked-single" NakedSingle;
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple: "direct-hidden-triple" HiddenTriple;
    /// Locked candidates of a box.
    Pointing: "pointing" Pointing;
    /// Locked candidates of a line.
    Claiming: "claiming" Claiming;
    /// A naked pair.
    NakedPair: "naked-pair" NakedPair;
    /// An X-wing.
    XWing: "xwing" XWing;
    /// A hidden pair.
    HiddenPair: "hidden-pair" HiddenPair;
    /// A naked triple.
    NakedTriple: "naked-triple" NakedTriple;
    /// A swordfish.
    Swordfish: "swordfish" Swordfish;
    /// A hidden triple.
    HiddenTriple: "hidden-triple" HiddenTriple;
    /// An XY-wing.
    XyWing: "xy-wing" XyWing;
    /// An XYZ-wing.
    XyzWing: "xyz-wing" XyzWing;
    /// A unique rectangle.
    UniqueRectangle: "unique-rectangle" UniqueRectangle1;
    /// A unique loop of more than four cells.
    UniqueLoop: "unique-loop" UniqueLoop;
    /// A naked quad.
    NakedQuad: "naked-quad" NakedQuadruple;
    /// A jellyfish.
    Jellyfish: "jellyfish" Jellyfish;
    /// A hidden quad.
    HiddenQuad: "hidden-quad" HiddenQuadruple;
    /// A bivalue universal grave.
    Bug: "bug" BugPlusN;
    /// Aligned pair exclusion.
    AlignedPair: "aligned-pair" AlignedPair;
    /// A cycle of one digit.
    XCycle: "xcycle" XCycle;
    /// A cycle of cells with two candidates.
    YCycle: "ycycle" ContinuousNiceLoop;
    /// A cycle of both.
    XyCycle: "xy-cycle" ContinuousNiceLoop;
    /// A forcing chain of one digit.
    XChain: "xchain" XChain;
    /// A forcing chain.
    XyChain: "xy-chain" XyChain;
    /// Aligned triple exclusion.
    AlignedTriple: "aligned-triple" AlignedTriple;
    /// Nishio.
    Nishio: "nishio" ForcingChainContradiction;
    /// Forcing chains from all candidates of a cell or all places of a digit.
    Multiple: "multiple" ForcingChainVerity;
    /// Dynamic forcing chains.
    Dynamic: "dynamic" ForcingNetVerity;
    /// Dynamic forcing chains with locked candidates, pairs and X-wings.
    DynamicPlus: "dynamic-plus" ForcingNetVerity;
    /// Dynamic forcing chains with chains inside.
    NestedUnary: "nested-unary" ForcingNetVerity;
    /// Dynamic forcing chains with multiple forcing chains inside.
    NestedMultiple: "nested-multiple" ForcingNetVerity;
    /// Dynamic forcing chains with dynamic forcing chains inside.
    NestedDynamic: "nested-dynamic" ForcingNetVerity;
    /// Dynamic forcing chains with dynamic forcing chains of the kind before inside.
    NestedDynamicPlus: "nested-dynamic-plus" ForcingNetVerity;
}

impl SeRule {
    /// The most difficult of the chains that are searched for together.
    pub(super) const LAST_PLAIN_CHAIN: Self = Self::XyChain;

    /// The name by which texts are looked up: stable, lower case.
    pub const fn key(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The technique that is most like it.
    pub const fn technique(self) -> Technique {
        ROWS[self as usize].1
    }

    pub(super) const fn of_forcing(kind: ForcingKind) -> Self {
        match kind {
            ForcingKind::Nishio => Self::Nishio,
            ForcingKind::Multiple => Self::Multiple,
            ForcingKind::Dynamic(0) => Self::Dynamic,
            ForcingKind::Dynamic(1) => Self::DynamicPlus,
            ForcingKind::Dynamic(2) => Self::NestedUnary,
            ForcingKind::Dynamic(3) => Self::NestedMultiple,
            ForcingKind::Dynamic(4) => Self::NestedDynamic,
            ForcingKind::Dynamic(_) => Self::NestedDynamicPlus,
        }
    }

    pub(super) fn of(found: &FoundRule) -> Self {
        match &found.why {
            FoundPattern::HiddenSingle { is_last: true, .. } => Self::LastDigit,
            FoundPattern::HiddenSingle { is_last: false, .. } => Self::HiddenSingle,
            FoundPattern::NakedSingle => Self::NakedSingle,
            FoundPattern::Locked { base, single, .. } => match (*base / SIZE == BOX, single.is_some()) {
                (true, true) => Self::DirectPointing,
                (true, false) => Self::Pointing,
                (false, true) => Self::DirectClaiming,
                (false, false) => Self::Claiming,
            },
            &FoundPattern::Set { digits, is_hidden, is_direct, .. } => match (digits.count_ones(), is_hidden, is_direct) {
                (2, _, true) => Self::DirectHiddenPair,
                (_, _, true) => Self::DirectHiddenTriple,
                (2, true, _) => Self::HiddenPair,
                (3, true, _) => Self::HiddenTriple,
                (_, true, _) => Self::HiddenQuad,
                (2, false, _) => Self::NakedPair,
                (3, false, _) => Self::NakedTriple,
                (_, false, _) => Self::NakedQuad,
            },
            FoundPattern::Fish { size: 2, .. } => Self::XWing,
            FoundPattern::Fish { size: 3, .. } => Self::Swordfish,
            FoundPattern::Fish { .. } => Self::Jellyfish,
            FoundPattern::Wing { is_xyz: false, .. } => Self::XyWing,
            FoundPattern::Wing { is_xyz: true, .. } => Self::XyzWing,
            FoundPattern::Loop(deadly) if deadly.cells.len() == 4 => Self::UniqueRectangle,
            FoundPattern::Loop(_) => Self::UniqueLoop,
            FoundPattern::Grave { .. } => Self::Bug,
            FoundPattern::Exclusion { cells, .. } if cells.len() == 2 => Self::AlignedPair,
            FoundPattern::Exclusion { .. } => Self::AlignedTriple,
            FoundPattern::Chain(chain) => match (chain.forcing, chain.shape, chain.links) {
                (Some(kind), ..) => Self::of_forcing(kind),
                (None, ChainForm::Cycle, 2) => Self::XCycle,
                (None, ChainForm::Cycle, 3) => Self::YCycle,
                (None, ChainForm::Cycle, _) => Self::XyCycle,
                (None, _, 2) => Self::XChain,
                (None, _, _) => Self::XyChain,
            },
        }
    }
}

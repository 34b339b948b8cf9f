//! [`SeRule`]: the rules of Sudoku Explainer.

use super::{
    chain::{ChainForm, ForcingKind},
    found::{Found, Why},
    layout::{BOX, SIZE},
};

sudoscope_board::keyed! {
    /// A rule of Sudoku Explainer.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum SeRule {
        /// The last empty cell of a house.
        LastDigit,
        /// A hidden single.
        HiddenSingle,
        /// Pointing that leaves a hidden single.
        DirectPointing,
        /// Claiming that leaves a hidden single.
        DirectClaiming,
        /// A hidden pair that leaves a hidden single.
        DirectHiddenPair,
        /// A naked single.
        NakedSingle,
        /// A hidden triple that leaves a hidden single.
        DirectHiddenTriple,
        /// Locked candidates of a box.
        Pointing,
        /// Locked candidates of a line.
        Claiming,
        /// A naked pair.
        NakedPair,
        /// An X-wing.
        XWing,
        /// A hidden pair.
        HiddenPair,
        /// A naked triple.
        NakedTriple,
        /// A swordfish.
        Swordfish,
        /// A hidden triple.
        HiddenTriple,
        /// An XY-wing.
        XyWing,
        /// An XYZ-wing.
        XyzWing,
        /// A unique rectangle.
        UniqueRectangle,
        /// A unique loop of more than four cells.
        UniqueLoop,
        /// A naked quad.
        NakedQuad,
        /// A jellyfish.
        Jellyfish,
        /// A hidden quad.
        HiddenQuad,
        /// A bivalue universal grave.
        Bug,
        /// Aligned pair exclusion.
        AlignedPair,
        /// A cycle of one digit.
        XCycle,
        /// A cycle of cells with two candidates.
        YCycle,
        /// A cycle of both.
        XyCycle,
        /// A forcing chain of one digit.
        XChain,
        /// A forcing chain.
        XyChain,
        /// Aligned triple exclusion.
        AlignedTriple,
        /// Nishio.
        Nishio,
        /// Forcing chains from all candidates of a cell or all places of a digit.
        Multiple,
        /// Dynamic forcing chains.
        Dynamic,
        /// Dynamic forcing chains with locked candidates, pairs and X-wings.
        DynamicPlus,
        /// Dynamic forcing chains with chains inside.
        NestedUnary,
        /// Dynamic forcing chains with multiple forcing chains inside.
        NestedMultiple,
        /// Dynamic forcing chains with dynamic forcing chains inside.
        NestedDynamic,
        /// Dynamic forcing chains with dynamic forcing chains of the kind before inside.
        NestedDynamicPlus,
    }
}

impl SeRule {
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

    pub(super) fn of(found: &Found) -> Self {
        match &found.why {
            Why::HiddenSingle { is_last: true, .. } => Self::LastDigit,
            Why::HiddenSingle { is_last: false, .. } => Self::HiddenSingle,
            Why::NakedSingle => Self::NakedSingle,
            Why::Locked { base, single, .. } => match (*base / SIZE == BOX, single.is_some()) {
                (true, true) => Self::DirectPointing,
                (true, false) => Self::Pointing,
                (false, true) => Self::DirectClaiming,
                (false, false) => Self::Claiming,
            },
            &Why::Set { digits, is_hidden, is_direct, .. } => match (digits.count_ones(), is_hidden, is_direct) {
                (2, _, true) => Self::DirectHiddenPair,
                (_, _, true) => Self::DirectHiddenTriple,
                (2, true, _) => Self::HiddenPair,
                (3, true, _) => Self::HiddenTriple,
                (_, true, _) => Self::HiddenQuad,
                (2, false, _) => Self::NakedPair,
                (3, false, _) => Self::NakedTriple,
                (_, false, _) => Self::NakedQuad,
            },
            Why::Fish { size: 2, .. } => Self::XWing,
            Why::Fish { size: 3, .. } => Self::Swordfish,
            Why::Fish { .. } => Self::Jellyfish,
            Why::Wing { is_xyz: false, .. } => Self::XyWing,
            Why::Wing { is_xyz: true, .. } => Self::XyzWing,
            Why::Loop(deadly) if deadly.cells.len() == 4 => Self::UniqueRectangle,
            Why::Loop(_) => Self::UniqueLoop,
            Why::Grave { .. } => Self::Bug,
            Why::Exclusion { cells, .. } if cells.len() == 2 => Self::AlignedPair,
            Why::Exclusion { .. } => Self::AlignedTriple,
            Why::Chain(chain) => match (chain.forcing, chain.shape, chain.links) {
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

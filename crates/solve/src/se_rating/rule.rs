//! [`SeRule`]: the rules of Sudoku Explainer.
//!
//! - Difficulties as exact sums: ties are decided by numbers of 64 bits, in which 6.6 + 0.1 is less than 6.5 + 0.2.
//!
//! [`FoundRule`]: a use of a rule that was found; [`CandidateChanges`]: where candidates have gone since it last found nothing.
//!
//! Candidates only go. A pattern that was not there before rests on a candidate that has gone, so that a rule that has found nothing
//! needs to look only there the next time.

use std::{fmt, str::FromStr};

use super::{
    grid::{ALL, BOX, CandidateSet, HOUSES, LAYOUT, SIZE, SeGrid, house_of},
    links::{ChainForm, ForcingKind, Locked, SeChain, SeFish, Set},
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
            FoundPattern::Locked(locked, single) => match (locked.base / SIZE == BOX, single.is_some()) {
                (true, true) => Self::DirectPointing,
                (true, false) => Self::Pointing,
                (false, true) => Self::DirectClaiming,
                (false, false) => Self::Claiming,
            },
            &FoundPattern::Set(set, is_direct) => match (set.digits.count_ones(), set.is_hidden, is_direct) {
                (2, _, true) => Self::DirectHiddenPair,
                (_, _, true) => Self::DirectHiddenTriple,
                (2, true, _) => Self::HiddenPair,
                (3, true, _) => Self::HiddenTriple,
                (_, true, _) => Self::HiddenQuad,
                (2, false, _) => Self::NakedPair,
                (3, false, _) => Self::NakedTriple,
                (_, false, _) => Self::NakedQuad,
            },
            FoundPattern::Fish(fish) => match fish.lines.count_ones() {
                2 => Self::XWing,
                3 => Self::Swordfish,
                _ => Self::Jellyfish,
            },
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

/// The difficulty of a step: an exact sum of tenths as numbers of 64 bits. Printed with one decimal, as Sudoku Explainer does.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct SeDifficulty(pub(super) f64);

impl SeDifficulty {
    /// The difficulty of puzzles that no rule solves.
    pub const BEYOND: Self = Self(20.0);

    /// As a number of tenths, rounded as it is printed.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "difficulties are between 0 and 20")]
    pub fn tenths(self) -> u16 {
        ((self.0 + 0.05) * 10.0) as u16
    }

    /// The exact sum, which decides between chains.
    pub const fn exact(self) -> f64 {
        self.0
    }
}

impl fmt::Display for SeDifficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Tenths(self.tenths()).fmt(f)
    }
}

/// A difficulty as it is printed: 72 is 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u16);

impl FromStr for Tenths {
    type Err = NotADifficulty;

    /// Reads `7`, `7.2` or `12.0`.
    fn from_str(text: &str) -> Result<Self, NotADifficulty> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |part: &str, most| (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole, 2) || !is_number(tenth, 1) {
            return Err(NotADifficulty);
        }
        match (whole.parse::<u16>(), tenth.parse::<u16>()) {
            (Ok(whole), Ok(tenth)) => Ok(Self(whole * 10 + tenth)),
            _ => Err(NotADifficulty),
        }
    }
}

/// A text is no difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub struct NotADifficulty;

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// More steps of length than any chain has.
const STEPS: usize = 40;
/// Complexities that are looked up at once: nearly all.
const SHORT: usize = 128;

/// The amounts that the length of chains adds.
pub(super) struct Lengths {
    /// The largest complexity of each step.
    ends: [u32; STEPS],
    /// The sum after each step: 0.1 for each before, one after the other.
    sums: [f64; STEPS],
    /// The amounts that the smallest complexities add.
    short: [f64; SHORT],
}

pub(super) static LENGTHS: Lengths = Lengths::new();

impl Lengths {
    const fn new() -> Self {
        let mut lengths = Self { ends: [0; STEPS], sums: [0.0; STEPS], short: [0.0; SHORT] };
        let (mut end, mut sum, mut step) = (4_u64, 0.0, 0);
        while step < STEPS {
            // The two that a complexity counts more than links.
            lengths.ends[step] = if end + 2 > u32::MAX as u64 { u32::MAX } else { truncated(end + 2) };
            lengths.sums[step] = sum;
            end = if step % 2 == 0 { end * 3 / 2 } else { end * 4 / 3 };
            sum += 0.1;
            step += 1;
        }
        let (mut complexity, mut step) = (0, 0);
        while complexity < SHORT {
            if lengths.ends[step] < truncated(complexity as u64) {
                step += 1;
            }
            lengths.short[complexity] = lengths.sums[step];
            complexity += 1;
        }
        lengths
    }

    /// The amount that a complexity adds to the difficulty of a chain.
    pub(super) fn of(&self, complexity: u32) -> f64 {
        if let Some(&sum) = self.short.get(complexity as usize) {
            return sum;
        }
        let step = self.ends.partition_point(|&end| end < complexity);
        self.sums[step.min(STEPS - 1)]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "called with numbers of 32 bits")]
const fn truncated(number: u64) -> u32 {
    number as u32
}

/// A use of a rule.
#[derive(Clone, Debug)]
pub(super) struct FoundRule {
    /// Its difficulty: an exact sum, see [`SeDifficulty`].
    pub(super) difficulty: f64,
    /// The placed candidate.
    pub(super) placed: Option<usize>,
    /// The eliminated candidates, besides those that a placement excludes.
    pub(super) struck: CandidateSet,
    /// The pattern that proves it.
    pub(super) why: FoundPattern,
}

/// The pattern of a rule.
#[derive(Clone, Debug)]
pub(super) enum FoundPattern {
    /// The only place of a digit in a house.
    HiddenSingle { house: usize, is_last: bool },
    /// The only digit of a cell.
    NakedSingle,
    /// A digit whose places in one house are all in another, and the house where it has then one place.
    Locked(Locked, Option<usize>),
    /// Cells and digits of a house that belong together, and whether a digit has then one place in that house.
    Set(Set, bool),
    /// A digit whose places in lines are all in as many crossing lines.
    Fish(SeFish),
    /// A cell with two or three digits and two others.
    Wing { pivot: usize, pincers: [usize; 2], digit: usize, is_xyz: bool },
    /// Cells whose digits could be exchanged.
    Loop(Loop),
    /// Two candidates in all cells but some, and two places for every digit, but for some candidates. `set`, `digits`: the places and
    /// digits of a set in `house`.
    Grave { extra: CandidateSet, house: Option<usize>, set: u16, digits: u16, kind: u8 },
    /// Cells of which no combination leaves something for their neighbours.
    Exclusion { cells: Vec<usize>, excluders: u128 },
    /// One chain, or several that belong together.
    Chain(SeChain),
}

/// A unique rectangle or loop.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) cells: Vec<usize>,
    pub(super) digits: [usize; 2],
    /// 1 to 4.
    pub(super) kind: u8,
    /// The cells with more digits.
    pub(super) rescue: Vec<usize>,
    /// Of types 3 and 4: the house of those cells.
    pub(super) house: Option<usize>,
    /// Of type 3: the other cells of the set, as places of the house; the digits of the set; whether it is hidden.
    pub(super) set: u16,
    pub(super) set_digits: u16,
    pub(super) is_hidden: bool,
}

/// Cells, houses and digits with candidates that have gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CandidateChanges {
    pub(super) cells: u128,
    pub(super) houses: u32,
    pub(super) digits: u16,
}

impl CandidateChanges {
    /// The state before is unknown.
    pub(super) const ALL: Self = Self { cells: u128::MAX, houses: (1 << HOUSES) - 1, digits: ALL };
    pub(super) const NONE: Self = Self { cells: 0, houses: 0, digits: 0 };

    pub(super) const fn has_house(&self, house: usize) -> bool {
        self.houses >> house & 1 != 0
    }

    pub(super) const fn add(&mut self, other: &Self) {
        self.cells |= other.cells;
        self.houses |= other.houses;
        self.digits |= other.digits;
    }

    /// The changes that a use of a rule is about to make.
    pub(super) fn of(found: &FoundRule, grid: &SeGrid) -> Self {
        let mut changes = Self::NONE;
        found.struck.iter().for_each(|candidate| changes.gone(candidate / SIZE, 1 << (candidate % SIZE)));
        if let Some(placed) = found.placed {
            let (cell, digit) = (placed / SIZE, placed % SIZE);
            changes.gone(cell, grid.cells[cell]);
            let peers = LAYOUT.peers[cell].iter().map(|&peer| usize::from(peer)).filter(|&peer| grid.has(peer, digit));
            peers.for_each(|peer| changes.gone(peer, 1 << digit));
        }
        changes
    }

    fn gone(&mut self, cell: usize, digits: u16) {
        self.cells |= 1 << cell;
        (0..3).for_each(|kind| self.houses |= 1 << house_of(cell, kind));
        self.digits |= digits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lengths_add_what_long_ones_do() {
        for (complexity, step) in [(0, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (26, 5), (27, 6), (127, 10), (194, 11)]
        {
            assert_eq!(LENGTHS.of(complexity), LENGTHS.sums[step], "{complexity}");
        }
    }

    #[test]
    fn difficulties_are_read_as_they_are_printed() {
        for tenths in [0, 15, 70, 72, 112, 200].map(Tenths) {
            assert_eq!(tenths.to_string().parse(), Ok(tenths));
        }
        assert_eq!("7".parse(), Ok(Tenths(70)));
        for text in ["", ".", "7.", ".2", "7.25", "-1", "+7", "seven", "123"] {
            assert_eq!(text.parse::<Tenths>(), Err(NotADifficulty), "{text}");
        }
    }
}

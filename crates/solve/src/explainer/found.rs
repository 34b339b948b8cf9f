//! [`FoundRule`]: what a rule found.

use super::grid::CandidateSet;

/// A use of a rule.
#[derive(Clone, Debug)]
pub(super) struct FoundRule {
    /// Its difficulty: an exact sum, see [`super::difficulty`].
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
    /// A digit whose places in one house are all in another. `house`: where it has then one place.
    Locked { base: usize, cover: usize, digit: usize, single: Option<usize> },
    /// Cells and digits of a house that belong together. `single`: a digit has then one place in that house.
    Set { house: usize, places: u16, digits: u16, is_hidden: bool, is_direct: bool },
    /// A digit whose places in lines are all in as many crossing lines.
    Fish { digit: usize, base: [usize; 4], cover: [usize; 4], size: usize },
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
    Chain(super::chain::SeChain),
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

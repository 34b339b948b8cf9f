//! The methods one can watch: deterministic machines with an explicit stack, one file each. Two of them make puzzles instead of
//! solving them, [`RandomFill`] and [`DigHoles`]: they are no [`Method`] of solving, but can be watched in the same way.

mod backtrack;
mod bitmask;
mod candidates;
mod dig_holes;
mod event;
mod exact_cover;
mod fewest;
mod links;
mod machine;
mod marks;
mod propagate;
mod random_fill;
mod scan;
mod tables;
mod view;

pub use bitmask::Bitmask;
pub use candidates::Candidates;
pub use dig_holes::DigHoles;
pub use event::{DeadEnd, Event, Landmark, Why};
pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use machine::{Machine, Outcome, Tally};
pub use random_fill::RandomFill;
pub use scan::Scan;
pub use tables::Tables;
pub use view::{Column, Decision, Left, Origin, Table, View, Workings};

/// A method of searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Method {
    /// Plain backtracking: cells in reading order, digits ascending, each tested by scanning the houses.
    Scan,
    /// Backtracking over tables of used digits, one for each kind of house.
    Tables,
    /// Backtracking over bit masks of free digits.
    Bitmask,
    /// Candidate lists: naked and hidden singles, then the trial of a pair.
    Candidates,
    /// Always the cell with the fewest candidates, with singles in between.
    #[default]
    Fewest,
    /// Knuth's Algorithm X with dancing links.
    ExactCover,
}

impl Method {
    /// Every method, simplest first.
    pub const ALL: [Self; 6] = [Self::Scan, Self::Tables, Self::Bitmask, Self::Candidates, Self::Fewest, Self::ExactCover];

    /// The method's name in commands and files: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Scan => "scan",
            Self::Tables => "tables",
            Self::Bitmask => "bitmask",
            Self::Candidates => "candidates",
            Self::Fewest => "fewest",
            Self::ExactCover => "exact-cover",
        }
    }

    /// The method of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.key() == key)
    }
}

/// When a search is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// At the first solution, its digits left in place.
    #[default]
    First,
    /// When every solution has been found.
    All,
}

/// What a search has done so far. Givens count nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Counters {
    /// Digits held against the rules of a cell. For the methods that keep candidates: candidates struck out by a placement;
    /// for `exact-cover` options struck out.
    pub tests: u64,
    /// Digits written.
    pub placements: u64,
    /// Digits taken back.
    pub undos: u64,
    /// Full boards reached.
    pub solutions: u64,
}

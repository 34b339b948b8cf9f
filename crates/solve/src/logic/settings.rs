//! [`LogicSettings`]: which techniques are searched for, in which order, and their variants.

use crate::logic::{Technique, Weights};

/// The techniques to search for, their order, and their variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicSettings {
    /// The techniques in search order.
    pub techniques: Vec<Technique>,
    /// The weights of the techniques in a rating.
    pub weights: Weights,
    /// Variants of the techniques.
    pub options: Options,
}

impl Default for LogicSettings {
    /// HoDoKu's techniques in HoDoKu's order.
    fn default() -> Self {
        Self {
            techniques: Technique::all().filter(|technique| technique.is_default()).collect(),
            weights: Weights::default(),
            options: Options::default(),
        }
    }
}

impl LogicSettings {
    /// A single technique.
    pub fn only(technique: Technique, options: Options) -> Self {
        Self { techniques: vec![technique], weights: Weights::default(), options }
    }
}

/// Variants of techniques on which definitions differ. The default is HoDoKu's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Unique, hidden and avoidable rectangles: whether a corner may lack one of the two digits.
    pub incomplete_rectangles: bool,
    /// ALS-XY-wings, ALS chains and death blossoms: whether the almost locked sets may overlap.
    pub overlapping_sets: bool,
    /// ALS chains: whether a search for one step considers every chain. If not, it considers only forward chains, in which each set
    /// follows the previous one in the list of sets by house; that is faster, and HoDoKu's ratings are based on it. A search for
    /// all steps always considers every chain.
    pub every_als_chain: bool,
    /// Grouped chains and nice loops: whether almost locked sets may be nodes.
    pub set_nodes: bool,
    /// Empty rectangles: whether two candidates in the box are enough.
    pub small_empty_rectangles: bool,
    /// Dual two-string kites: whether the two kites may be of two digits, as HoDoKu's are when their near ends happen to be the same
    /// cells.
    pub dual_kites_of_two_digits: bool,
    /// Fish: whether to search for siamese fish (two finned fish with the same base sets, combined in one step) instead of single
    /// ones.
    pub siamese_fish: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            incomplete_rectangles: true,
            overlapping_sets: false,
            every_als_chain: false,
            set_nodes: false,
            small_empty_rectangles: false,
            dual_kites_of_two_digits: false,
            siamese_fish: false,
        }
    }
}

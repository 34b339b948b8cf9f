//! [`Policy`]: the numbers of a search. `benches/README.md` says what they are worth.

/// The parameters of a search.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    /// Groups of up to that many members are looked at for locked candidates.
    pub(super) crowd: u32,
    /// The factor by which an older contradiction counts less than the next one.
    pub(super) decay: f64,
    /// Clauses that span up to that many levels are kept.
    pub(super) core: u16,
    /// Clauses that span up to that many levels outlive two reductions without use.
    pub(super) middle: u16,
    /// Contradictions before the first reduction.
    pub(super) reduce: u64,
    /// The percentage of clauses that a reduction drops.
    pub(super) drop: usize,
    /// Contradictions in the first stretch.
    pub(super) stretch: u64,
    /// Contradictions of the shortest attempt in a calm stretch.
    pub(super) luby: u64,
    /// Least contradictions of an attempt in other stretches.
    pub(super) least: u64,
    /// The factor by which lessons must get worse before such an attempt ends.
    pub(super) margin: f64,
    /// The most words that clauses may take.
    pub(super) words: usize,
    /// Solutions that are excluded by a clause each; later ones are left behind by going back step by step.
    pub(super) clauses_of_solutions: u64,
}

impl Policy {
    /// The parameters that suit large boards best.
    pub(super) const fn new() -> Self {
        Self {
            crowd: 5,
            decay: 0.99,
            core: 2,
            middle: 6,
            reduce: 1_000,
            drop: 75,
            stretch: 1_000,
            luby: 512,
            least: 4,
            margin: 1.1,
            words: 32 << 20,
            clauses_of_solutions: 64,
        }
    }
}

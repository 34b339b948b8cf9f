//! [`Technique`]: the list of all techniques; everything that lists them is derived from it.
//!
//! The facts of a technique are its row, which stands in the file of its finder; the table of all rows is in `table`.
//!
//! Codes, short names, levels, scores and the search order are those of HoDoKu 2.2, so that ratings can be compared. Techniques that
//! HoDoKu does not have have codes that begin with S, and are listed beside techniques of similar difficulty. They are off by default,
//! except for those of [`Family::Rules`], which find nothing on the boards that HoDoKu rates.
//!
//! The levels of [`Family::Rules`] are set so that made killers spread over all levels: of 100 without givens, made with the usual spec, 4 are
//! easy, 51 medium, 37 hard, 3 unfair and 5 extreme. A killer takes some 140 steps, half of which strike a few candidates of one cage: they count
//! little each.
//!
//! - [`Weight`]: the level and the score of a technique, and [`Weights`], those of all.

use std::{array, fmt, ops};

/// A human solving technique. The variants are in search order.
#[allow(missing_docs, reason = "the row of a technique says what it is")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Technique {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LastInSum,
    CageSingle,
    RuleDigits,
    EqualCells,
    RulePartner,
    House45,
    CageCombinations,
    CountPlaces,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    CageRequired,
    SumBounds,
    SumCombinations,
    CagePlaces,
    EqualTotals,
    LineEnds,
    LastWay,
    SandwichCases,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuadruple,
    HiddenQuadruple,
    House45Several,
    Area45,
    Area45Several,
    SumTotals,
    FewWays,
    XWing,
    Swordfish,
    Jellyfish,
    Squirmbag,
    Whale,
    Leviathan,
    RemotePair,
    BugPlusOne,
    BugPlusN,
    Skyscraper,
    TwoStringKite,
    DualTwoStringKite,
    TurbotFish,
    EmptyRectangle,
    DualEmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    WxyzWing,
    MWing,
    SWing,
    HWing,
    LWing,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    LinkedRectangle,
    UniqueLoop,
    ExtendedRectangle,
    BugLite,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    FinnedSquirmbag,
    SashimiSquirmbag,
    FinnedWhale,
    SashimiWhale,
    FinnedLeviathan,
    SashimiLeviathan,
    SueDeCoq,
    Firework,
    AlignedPair,
    AlignedTriple,
    SimpleColorsTrap,
    SimpleColorsWrap,
    MultiColors1,
    MultiColors2,
    Medusa,
    XChain,
    XCycle,
    XyChain,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    Aic,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    GroupedAic,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    FrankenXWing,
    FrankenSwordfish,
    FrankenJellyfish,
    FrankenSquirmbag,
    FrankenWhale,
    FrankenLeviathan,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    FinnedFrankenJellyfish,
    FinnedFrankenSquirmbag,
    FinnedFrankenWhale,
    FinnedFrankenLeviathan,
    MutantXWing,
    MutantSwordfish,
    MutantJellyfish,
    MutantSquirmbag,
    MutantWhale,
    MutantLeviathan,
    FinnedMutantXWing,
    FinnedMutantSwordfish,
    FinnedMutantJellyfish,
    FinnedMutantSquirmbag,
    FinnedMutantWhale,
    FinnedMutantLeviathan,
    Tridagon,
    SkLoop,
    JuniorExocet,
    Msls,
    RuleWays,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    TemplateSet,
    TemplateDelete,
}

impl Technique {
    /// Number of techniques.
    pub const COUNT: usize = Self::TemplateDelete as usize + 1;

    /// Whether it looks at sums that follow from several houses.
    pub(crate) const fn looks_at_areas(self) -> bool {
        matches!(self, Self::Area45 | Self::Area45Several | Self::SumTotals)
    }

    /// Whether its steps hold on boards under rules that demand more than houses do. What follows from houses and candidates alone
    /// does, because more rules leave fewer solutions; what exchanges digits to find a second solution does not, because a rule may
    /// tell the digits apart.
    pub const fn is_sound_under_rules(self) -> bool {
        match self.family() {
            Family::Uniqueness => false,
            Family::Rules
            | Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigitPatterns
            | Family::Coloring
            | Family::Wings
            | Family::Chains
            | Family::AlmostLockedSets
            | Family::Exotic
            | Family::Templates
            | Family::ForcingChains => true,
        }
    }
}

sudoscope_board::keyed! {
    /// Techniques that search for the same kind of pattern.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Family {
        /// Cells with one candidate left, digits with one place left.
        Singles = "singles",
        /// Locked candidates, pairs and triples: all places of a digit in one house lie in another.
        Intersections = "intersections",
        /// Naked and hidden subsets: as many digits as cells.
        Subsets = "subsets",
        /// Fish: base and cover houses of one digit.
        Fish = "fish",
        /// Short chains of one digit.
        SingleDigitPatterns = "single-digit-patterns",
        /// Strong links of one digit, in two colours.
        Coloring = "coloring",
        /// Patterns that would leave two solutions.
        Uniqueness = "uniqueness",
        /// Short chains of bivalue and trivalue cells.
        Wings = "wings",
        /// Alternating strong and weak links.
        Chains = "chains",
        /// Cells of a house with one digit more than cells.
        AlmostLockedSets = "almost-locked-sets",
        /// Patterns that fit no other family, many of them famous for single puzzles.
        Exotic = "exotic",
        /// All possible arrangements of one digit.
        Templates = "templates",
        /// Consequences of an assumption or of all alternatives.
        ForcingChains = "forcing-chains",
        /// A demand of one rule of the board, such as a sum, or sums together with houses.
        Rules = "rules",
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TechniqueSet([u64; WORDS]);

/// Words of a set, which has a bit for each technique.
const WORDS: usize = Technique::COUNT.div_ceil(BITS);
const BITS: usize = u64::BITS as usize;

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of one technique.
    pub const fn only(technique: Technique) -> Self {
        let mut set = Self::EMPTY;
        set.insert(technique);
        set
    }

    /// All techniques.
    pub fn all() -> Self {
        Technique::all().collect()
    }

    /// Whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0[technique as usize / BITS] & 1 << (technique as usize % BITS) != 0
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        self.0[technique as usize / BITS] |= 1 << (technique as usize % BITS);
    }

    /// Removes a technique.
    pub const fn remove(&mut self, technique: Technique) {
        self.0[technique as usize / BITS] &= !(1 << (technique as usize % BITS));
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The techniques, in search order.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::all().filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        techniques.into_iter().for_each(|technique| set.insert(technique));
        set
    }
}

impl ops::BitAnd for TechniqueSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The weight of a use of a technique in a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    /// The level that a puzzle has at least.
    pub level: Level,
    /// The amount added to the score.
    pub score: u32,
}

impl Weight {
    /// The highest score. The sum over the longest path stays far below the limit of its type.
    pub const MAX_SCORE: u32 = 100_000;

    /// HoDoKu's weight of a technique.
    pub const fn standard(technique: Technique) -> Self {
        Self { level: technique.level(), score: technique.score() }
    }
}

/// The weights of all techniques. The default is HoDoKu's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Weights {
    /// `None` as long as all are the standard ones, so that these cost nothing, and equal weights are equal values.
    own: Option<Box<[Weight; Technique::COUNT]>>,
}

impl Weights {
    /// The weight of a technique.
    pub fn of(&self, technique: Technique) -> Weight {
        self.own.as_ref().map_or(Weight::standard(technique), |own| own[technique as usize])
    }

    /// Gives a technique another weight; a score above [`Weight::MAX_SCORE`] becomes that.
    pub fn set(&mut self, technique: Technique, weight: Weight) {
        let mut own = self.own.take().unwrap_or_else(|| {
            let mut all = Technique::all();
            // There are as many techniques as places.
            Box::new(array::from_fn(|_| Weight::standard(all.next().unwrap_or(technique))))
        });
        own[technique as usize] = Weight { score: weight.score.min(Weight::MAX_SCORE), ..weight };
        let is_standard = Technique::all().all(|one| own[one as usize] == Weight::standard(one));
        self.own = (!is_standard).then_some(own);
    }
}

sudoscope_board::keyed! {
    /// The difficulty of a technique or a puzzle on HoDoKu's scale.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level {
        /// Singles are enough; with rules, the last cell of a sum, combinations of a cage, partners and the rule of 45 for one cell of a house.
        Easy = "easy",
        /// Intersections, pairs and triples; bounds and places in sums, ends of lines, cases of a sandwich clue.
        Medium = "medium",
        /// Quadruples, basic fish, single-digit patterns, wings, uniqueness; the rule of 45 for several cells or houses, totals of sums, few ways to
        /// complete a rule.
        Hard = "hard",
        /// Finned and franken fish, chains, almost locked sets.
        Unfair = "unfair",
        /// All others: large fish, templates, forcing chains and nets; every way to complete a rule.
        Extreme = "extreme",
    }
}

impl Level {
    /// The highest score of a puzzle of this level; `None` for the highest level.
    pub const fn highest_score(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_that_is_changed_and_changed_back_leaves_the_standard() {
        let mut weights = Weights::default();
        weights.set(Technique::XWing, Weight { level: Level::Extreme, score: u32::MAX });
        assert_eq!(weights.of(Technique::XWing), Weight { level: Level::Extreme, score: Weight::MAX_SCORE });
        assert_eq!(weights.of(Technique::Swordfish), Weight::standard(Technique::Swordfish));
        assert_ne!(weights, Weights::default());
        weights.set(Technique::XWing, Weight::standard(Technique::XWing));
        assert_eq!(weights, Weights::default());
    }
}

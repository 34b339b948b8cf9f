//! [`Technique`]: the list of all techniques; everything that lists them is derived from it.
//!
//! What is known of a technique is its row, which stands in the file of its finder; the table of all rows is in `table`.
//!
//! Codes, short names, levels, scores and the search order are those of HoDoKu 2.2, so that ratings can be compared. Techniques that
//! HoDoKu does not have have codes that begin with S, and are listed beside techniques of similar difficulty. They are off by default,
//! except for those of [`Family::Rules`], which find nothing on the boards that HoDoKu rates.
//!
//! The levels of [`Family::Rules`] are set so that made killers spread over all levels: of 100 without givens, made with the usual spec, 4 are
//! easy, 51 medium, 37 hard, 3 unfair and 5 extreme. A killer takes some 140 steps, half of which strike a few candidates of one cage: they count
//! little each.

mod family;
mod level;
mod set;
mod weight;

pub use family::Family;
pub use level::Level;
pub use set::TechniqueSet;
pub use weight::{Weight, Weights};

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

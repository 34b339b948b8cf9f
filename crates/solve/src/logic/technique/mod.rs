//! [`Technique`]: the registry of all techniques; everything that lists them is derived from it.
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

macro_rules! techniques {
    ($($variant:ident: $code:literal $short:literal $family:ident $level:ident $score:literal $on:ident $order:literal, $key:literal;)+) => {
        /// A human solving technique. The variants are in search order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Technique {
            $(#[doc = concat!("`", $key, "`, code ", $code, ".")] $variant,)+
        }

        const TABLE: &[Entry] = &[$(Entry {
            technique: Technique::$variant,
            code: $code,
            short: $short,
            family: Family::$family,
            level: Level::$level,
            score: $score,
            is_default: stringify!($on).len() == "on".len(),
            order: $order,
            key: $key,
        },)+];
    };
}

struct Entry {
    technique: Technique,
    code: &'static str,
    short: &'static str,
    family: Family,
    level: Level,
    score: u32,
    is_default: bool,
    order: u16,
    key: &'static str,
}

// Variant: code, short name, family, level, score, on by default, search order, key.
techniques! {
    FullHouse: "0000" "fh" Singles Easy 4 on  100, "full-house";
    NakedSingle: "0003" "n1" Singles Easy 4 on  200, "naked-single";
    HiddenSingle: "0002" "h1" Singles Easy 14 on  300, "hidden-single";
    LastInSum: "S101" "rls" Rules Easy 4 on  310, "last-cell-of-sum";
    CageSingle: "S102" "rcs" Rules Easy 6 on  320, "cage-single";
    RuleDigits: "S103" "rd" Rules Easy 2 on  330, "rule-digits";
    EqualCells: "S104" "req" Rules Easy 4 on  340, "equal-cells";
    RulePartner: "S105" "rpa" Rules Easy 6 on  350, "rule-partner";
    House45: "S106" "r45" Rules Easy 6 on  360, "house-45";
    CageCombinations: "S107" "rcc" Rules Easy 1 on  370, "cage-combinations";
    CountPlaces: "S116" "rct" Rules Easy 8 on  380, "count-places";
    LockedPair: "0110" "l2" Intersections Medium 40 on  1000, "locked-pair";
    LockedTriple: "0111" "l3" Intersections Medium 60 on  1100, "locked-triple";
    Pointing: "0100" "lc1" Intersections Medium 50 on  1200, "pointing";
    Claiming: "0101" "lc2" Intersections Medium 50 on  1210, "claiming";
    CageRequired: "S108" "rcr" Rules Medium 6 on 1220, "cage-required";
    SumBounds: "S109" "rsb" Rules Medium 2 on 1230, "sum-bounds";
    SumCombinations: "S122" "rsm" Rules Medium 10 on 1235, "sum-combinations";
    CagePlaces: "S111" "rcp" Rules Medium 8 on 1250, "cage-places";
    EqualTotals: "S117" "ret" Rules Medium 30 on 1260, "equal-totals";
    LineEnds: "S118" "rle" Rules Medium 30 on 1270, "line-ends";
    LastWay: "S121" "rlw" Rules Medium 20 on 1275, "last-way";
    SandwichCases: "S119" "rsc" Rules Medium 60 on 1280, "sandwich-cases";
    NakedPair: "0200" "n2" Subsets Medium 60 on  1300, "naked-pair";
    NakedTriple: "0201" "n3" Subsets Medium 80 on  1400, "naked-triple";
    HiddenPair: "0210" "h2" Subsets Medium 70 on  1500, "hidden-pair";
    HiddenTriple: "0211" "h3" Subsets Medium 100 on  1600, "hidden-triple";
    NakedQuadruple: "0202" "n4" Subsets Hard 120 on  2000, "naked-quadruple";
    HiddenQuadruple: "0212" "h4" Subsets Hard 150 on  2100, "hidden-quadruple";
    House45Several: "S112" "r45s" Rules Hard 25 on 2102, "house-45-several";
    Area45: "S110" "ra45" Rules Hard 20 on 2104, "area-45";
    Area45Several: "S113" "ra45s" Rules Hard 50 on 2110, "area-45-several";
    SumTotals: "S114" "rst" Rules Hard 30 on 2120, "sum-totals";
    FewWays: "S120" "rfw" Rules Hard 100 on 2140, "few-ways";
    XWing: "0300" "bf2" Fish Hard 140 on  2200, "x-wing";
    Swordfish: "0301" "bf3" Fish Hard 150 on  2300, "swordfish";
    Jellyfish: "0302" "bf4" Fish Hard 160 on  2400, "jellyfish";
    Squirmbag: "0303" "bf5" Fish Unfair 470 off 2500, "squirmbag";
    Whale: "0304" "bf6" Fish Unfair 470 off 2600, "whale";
    Leviathan: "0305" "bf7" Fish Unfair 470 off 2700, "leviathan";
    RemotePair: "0703" "rp" Chains Hard 110 on  2800, "remote-pair";
    BugPlusOne: "0610" "bug1" Uniqueness Hard 100 on  2900, "bug-plus-1";
    BugPlusN: "S001" "bugn" Uniqueness Hard 120 off 2950, "bug-plus-n";
    Skyscraper: "0400" "sk" SingleDigitPatterns Hard 130 on  3000, "skyscraper";
    TwoStringKite: "0401" "2sk" SingleDigitPatterns Hard 150 on  3100, "two-string-kite";
    DualTwoStringKite: "0404" "d2sk" SingleDigitPatterns Hard 150 on  3100, "dual-two-string-kite";
    TurbotFish: "0403" "tf" SingleDigitPatterns Hard 120 on  3120, "turbot-fish";
    EmptyRectangle: "0402" "er" SingleDigitPatterns Hard 120 on  3170, "empty-rectangle";
    DualEmptyRectangle: "0405" "der" SingleDigitPatterns Hard 120 on  3170, "dual-empty-rectangle";
    WWing: "0803" "w" Wings Hard 150 on  3200, "w-wing";
    XyWing: "0800" "xy" Wings Hard 160 on  3300, "xy-wing";
    XyzWing: "0801" "xyz" Wings Hard 180 on  3400, "xyz-wing";
    WxyzWing: "S002" "wxyz" Wings Hard 200 off 3450, "wxyz-wing";
    MWing: "S003" "mw" Wings Hard 200 off 3460, "m-wing";
    SWing: "S004" "sw" Wings Hard 200 off 3460, "s-wing";
    HWing: "S005" "hw" Wings Hard 200 off 3460, "h-wing";
    LWing: "S006" "lw" Wings Hard 220 off 3460, "l-wing";
    UniqueRectangle1: "0600" "u1" Uniqueness Hard 100 on  3500, "unique-rectangle-type-1";
    UniqueRectangle2: "0601" "u2" Uniqueness Hard 100 on  3600, "unique-rectangle-type-2";
    UniqueRectangle3: "0602" "u3" Uniqueness Hard 100 on  3700, "unique-rectangle-type-3";
    UniqueRectangle4: "0603" "u4" Uniqueness Hard 100 on  3800, "unique-rectangle-type-4";
    UniqueRectangle5: "0604" "u5" Uniqueness Hard 100 on  3900, "unique-rectangle-type-5";
    UniqueRectangle6: "0605" "u6" Uniqueness Hard 100 on  4000, "unique-rectangle-type-6";
    HiddenRectangle: "0606" "hr" Uniqueness Hard 100 on  4010, "hidden-rectangle";
    AvoidableRectangle1: "0607" "ar1" Uniqueness Hard 100 on  4020, "avoidable-rectangle-type-1";
    AvoidableRectangle2: "0608" "ar2" Uniqueness Hard 100 on  4030, "avoidable-rectangle-type-2";
    LinkedRectangle: "S018" "usl" Uniqueness Hard 120 off 4035, "unique-rectangle-strong-links";
    UniqueLoop: "S007" "ul" Uniqueness Hard 120 off 4040, "unique-loop";
    ExtendedRectangle: "S008" "xr" Uniqueness Hard 130 off 4050, "extended-rectangle";
    BugLite: "S017" "bugl" Uniqueness Hard 140 off 4060, "bug-lite";
    FinnedXWing: "0310" "fbf2" Fish Hard 130 on  4100, "finned-x-wing";
    SashimiXWing: "0320" "sbf2" Fish Hard 150 on  4200, "sashimi-x-wing";
    FinnedSwordfish: "0311" "fbf3" Fish Unfair 200 on  4300, "finned-swordfish";
    SashimiSwordfish: "0321" "sbf3" Fish Unfair 240 on  4400, "sashimi-swordfish";
    FinnedJellyfish: "0312" "fbf4" Fish Unfair 250 on  4500, "finned-jellyfish";
    SashimiJellyfish: "0322" "sbf4" Fish Unfair 260 on  4600, "sashimi-jellyfish";
    FinnedSquirmbag: "0313" "fbf5" Fish Unfair 470 off 4700, "finned-squirmbag";
    SashimiSquirmbag: "0323" "sbf5" Fish Unfair 470 off 4800, "sashimi-squirmbag";
    FinnedWhale: "0314" "fbf6" Fish Unfair 470 off 4900, "finned-whale";
    SashimiWhale: "0324" "sbf6" Fish Unfair 470 off 5000, "sashimi-whale";
    FinnedLeviathan: "0315" "fbf7" Fish Unfair 470 off 5100, "finned-leviathan";
    SashimiLeviathan: "0325" "sbf7" Fish Unfair 470 off 5200, "sashimi-leviathan";
    SueDeCoq: "1101" "sdc" AlmostLockedSets Unfair 250 on  5300, "sue-de-coq";
    Firework: "S009" "fw" Exotic Unfair 280 off 5310, "firework";
    AlignedPair: "S010" "ape" Exotic Unfair 280 off 5320, "aligned-pair-exclusion";
    AlignedTriple: "S019" "ate" Exotic Unfair 290 off 5325, "aligned-triple-exclusion";
    SimpleColorsTrap: "0500" "sc1" Coloring Hard 150 on  5330, "simple-colors-trap";
    SimpleColorsWrap: "0501" "sc2" Coloring Hard 150 on  5330, "simple-colors-wrap";
    MultiColors1: "0502" "mc1" Coloring Hard 200 on  5360, "multi-colors-1";
    MultiColors2: "0503" "mc2" Coloring Hard 200 on  5360, "multi-colors-2";
    Medusa: "S011" "3dm" Coloring Unfair 260 off 5370, "3d-medusa";
    XChain: "0701" "x" Chains Unfair 260 on  5400, "x-chain";
    XCycle: "S012" "xcy" Chains Unfair 260 off 5410, "x-cycle";
    XyChain: "0702" "xyc" Chains Unfair 260 on  5500, "xy-chain";
    ContinuousNiceLoop: "0706" "cnl" Chains Unfair 280 on  5600, "continuous-nice-loop";
    DiscontinuousNiceLoop: "0707" "dnl" Chains Unfair 280 on  5600, "discontinuous-nice-loop";
    Aic: "0708" "aic" Chains Unfair 280 on  5600, "aic";
    GroupedContinuousNiceLoop: "0709" "gcnl" Chains Unfair 300 on  5650, "grouped-continuous-nice-loop";
    GroupedDiscontinuousNiceLoop: "0710" "gdnl" Chains Unfair 300 on  5650, "grouped-discontinuous-nice-loop";
    GroupedAic: "0711" "gaic" Chains Unfair 300 on  5650, "grouped-aic";
    AlsXz: "0901" "axz" AlmostLockedSets Unfair 300 on  5700, "als-xz";
    AlsXyWing: "0902" "axy" AlmostLockedSets Unfair 320 on  5800, "als-xy-wing";
    AlsChain: "0903" "ach" AlmostLockedSets Unfair 340 on  5900, "als-chain";
    DeathBlossom: "0904" "db" AlmostLockedSets Unfair 360 off 6000, "death-blossom";
    FrankenXWing: "0330" "ff2" Fish Unfair 300 on  6100, "franken-x-wing";
    FrankenSwordfish: "0331" "ff3" Fish Unfair 350 on  6200, "franken-swordfish";
    FrankenJellyfish: "0332" "ff4" Fish Unfair 370 off 6300, "franken-jellyfish";
    FrankenSquirmbag: "0333" "ff5" Fish Extreme 470 off 6400, "franken-squirmbag";
    FrankenWhale: "0334" "ff6" Fish Extreme 470 off 6500, "franken-whale";
    FrankenLeviathan: "0335" "ff7" Fish Extreme 470 off 6600, "franken-leviathan";
    FinnedFrankenXWing: "0340" "fff2" Fish Unfair 390 on  6700, "finned-franken-x-wing";
    FinnedFrankenSwordfish: "0341" "fff3" Fish Unfair 410 on  6800, "finned-franken-swordfish";
    FinnedFrankenJellyfish: "0342" "fff4" Fish Unfair 430 off 6900, "finned-franken-jellyfish";
    FinnedFrankenSquirmbag: "0343" "fff5" Fish Extreme 470 off 7000, "finned-franken-squirmbag";
    FinnedFrankenWhale: "0344" "fff6" Fish Extreme 470 off 7100, "finned-franken-whale";
    FinnedFrankenLeviathan: "0345" "fff7" Fish Extreme 470 off 7200, "finned-franken-leviathan";
    MutantXWing: "0350" "mf2" Fish Extreme 450 off 7300, "mutant-x-wing";
    MutantSwordfish: "0351" "mf3" Fish Extreme 450 off 7400, "mutant-swordfish";
    MutantJellyfish: "0352" "mf4" Fish Extreme 450 off 7500, "mutant-jellyfish";
    MutantSquirmbag: "0353" "mf5" Fish Extreme 470 off 7600, "mutant-squirmbag";
    MutantWhale: "0354" "mf6" Fish Extreme 470 off 7700, "mutant-whale";
    MutantLeviathan: "0355" "mf7" Fish Extreme 470 off 7800, "mutant-leviathan";
    FinnedMutantXWing: "0360" "fmf2" Fish Extreme 470 off 7900, "finned-mutant-x-wing";
    FinnedMutantSwordfish: "0361" "fmf3" Fish Extreme 470 off 8000, "finned-mutant-swordfish";
    FinnedMutantJellyfish: "0362" "fmf4" Fish Extreme 470 off 8100, "finned-mutant-jellyfish";
    FinnedMutantSquirmbag: "0363" "fmf5" Fish Extreme 470 off 8200, "finned-mutant-squirmbag";
    FinnedMutantWhale: "0364" "fmf6" Fish Extreme 470 off 8300, "finned-mutant-whale";
    FinnedMutantLeviathan: "0365" "fmf7" Fish Extreme 470 off 8400, "finned-mutant-leviathan";
    Tridagon: "S013" "tri" Exotic Extreme 480 off 8410, "tridagon";
    SkLoop: "S014" "skl" Exotic Extreme 480 off 8420, "sk-loop";
    JuniorExocet: "S015" "je" Exotic Extreme 490 off 8430, "junior-exocet";
    Msls: "S016" "msls" Exotic Extreme 490 off 8440, "msls";
    RuleWays: "S115" "rw" Rules Extreme 600 on 8450, "rule-ways";
    ForcingChainContradiction: "1301" "fcc" ForcingChains Extreme 500 on  8500, "forcing-chain-contradiction";
    ForcingChainVerity: "1302" "fcv" ForcingChains Extreme 500 on  8500, "forcing-chain-verity";
    ForcingNetContradiction: "1303" "fnc" ForcingChains Extreme 700 on  8600, "forcing-net-contradiction";
    ForcingNetVerity: "1304" "fnv" ForcingChains Extreme 700 on  8600, "forcing-net-verity";
    TemplateSet: "1201" "ts" Templates Extreme 10000 off 8700, "template-set";
    TemplateDelete: "1202" "td" Templates Extreme 10000 off 8800, "template-delete";
}

impl Technique {
    /// Number of techniques.
    pub const COUNT: usize = TABLE.len();

    /// All techniques, in search order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        TABLE.iter().map(|entry| entry.technique)
    }

    const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// HoDoKu's four-digit code; S and three digits for techniques that HoDoKu does not have.
    pub const fn code(self) -> &'static str {
        self.entry().code
    }

    /// The technique with that [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|technique| technique.code() == code)
    }

    /// The name in settings and commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.entry().key
    }

    /// The technique with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|technique| technique.key() == key)
    }

    /// The abbreviation: HoDoKu's, if it has the technique.
    pub const fn short(self) -> &'static str {
        self.entry().short
    }

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

    /// The family to which the technique belongs.
    pub const fn family(self) -> Family {
        self.entry().family
    }

    /// The level of difficulty.
    pub const fn level(self) -> Level {
        self.entry().level
    }

    /// The score that each step adds to a rating.
    pub const fn score(self) -> u32 {
        self.entry().score
    }

    /// Whether the default settings include it.
    pub const fn is_default(self) -> bool {
        self.entry().is_default
    }

    /// The position in the search order. Techniques of equal order are searched for together, and the best step is taken.
    pub const fn order(self) -> u16 {
        self.entry().order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_keys_and_names_are_unique() {
        for field in [Technique::code, Technique::key, Technique::short] {
            let mut names: Vec<&str> = Technique::all().map(field).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Technique::COUNT);
        }
    }

    #[test]
    fn the_table_is_in_search_order_and_what_is_searched_at_once_is_of_one_family() {
        let all: Vec<Technique> = Technique::all().collect();
        for pair in all.windows(2) {
            assert!(pair[0].order() <= pair[1].order(), "{pair:?}");
            assert!(pair[0].order() < pair[1].order() || pair[0].family() == pair[1].family(), "{pair:?}");
        }
    }

    #[test]
    fn what_hodoku_does_not_have_is_off_so_that_its_ratings_stay() {
        let others = || Technique::all().filter(|technique| technique.code().starts_with('S'));
        assert!(others().all(|technique| technique.is_default() == (technique.family() == Family::Rules)));
        assert_eq!(others().filter(|technique| !technique.is_default()).count(), 19);
    }

    #[test]
    fn a_technique_is_found_by_code_and_key() {
        for technique in Technique::all() {
            assert_eq!(Technique::from_code(technique.code()), Some(technique));
            assert_eq!(Technique::from_key(technique.key()), Some(technique));
        }
        assert_eq!(Technique::from_code("9999"), None);
    }
}

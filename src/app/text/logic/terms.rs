//! Names: techniques, families, levels, and one sentence on what a family is.

use crate::{
    app::text::Lang,
    solve::logic::{Family, Level, Rated, Technique},
};

pub use crate::app::text::catalogue::logic::terms::*;
use crate::app::text::catalogue::technique::{NAME, SHORT};

/// The name of a technique.
pub fn technique(lang: Lang, technique: Technique) -> &'static str {
    NAME.of(lang, technique.key())
}

/// The name of a technique where room is short, as in lists.
pub fn short_technique(lang: Lang, technique: Technique) -> &'static str {
    SHORT.get(lang, technique.key()).unwrap_or_else(|| self::technique(lang, technique))
}

/// The name of a level.
pub fn level(lang: Lang, level: Level) -> &'static str {
    crate::app::text::catalogue::level::NAME.of(lang, level.key())
}

/// The difficulty of a puzzle: its level, or that no technique leads to the solution.
pub fn rated(lang: Lang, rated: &Rated) -> &'static str {
    match rated {
        Rated::Solved(rating) => level(lang, rating.level),
        Rated::Beyond => beyond(lang),
    }
}

/// The name of a family.
pub fn family(lang: Lang, family: Family) -> &'static str {
    match family {
        Family::Singles => singles(lang),
        Family::Rules => rules(lang),
        Family::Intersections => intersections(lang),
        Family::Subsets => subsets(lang),
        Family::Fish => fish(lang),
        Family::SingleDigitPatterns => patterns(lang),
        Family::Coloring => coloring(lang),
        Family::Uniqueness => uniqueness(lang),
        Family::Wings => wings(lang),
        Family::Chains => chains(lang),
        Family::AlmostLockedSets => als(lang),
        Family::Exotic => exotic(lang),
        Family::Templates => templates(lang),
        Family::ForcingChains => forcing(lang),
    }
}

/// One sentence on what a family looks for.
pub fn does(lang: Lang, family: Family) -> &'static str {
    match family {
        Family::Singles => does_singles(lang),
        Family::Rules => does_rules(lang),
        Family::Intersections => does_intersections(lang),
        Family::Subsets => does_subsets(lang),
        Family::Fish => does_fish(lang),
        Family::SingleDigitPatterns => does_patterns(lang),
        Family::Coloring => does_coloring(lang),
        Family::Uniqueness => does_uniqueness(lang),
        Family::Wings => does_wings(lang),
        Family::Chains => does_chains(lang),
        Family::AlmostLockedSets => does_als(lang),
        Family::Exotic => does_exotic(lang),
        Family::Templates => does_templates(lang),
        Family::ForcingChains => does_forcing(lang),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_technique_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let names: BTreeSet<&str> = Technique::all().map(|found| technique(lang, found)).collect();
            assert_eq!(names.len(), Technique::COUNT, "{lang:?}");
            let short: BTreeSet<&str> = Technique::all().map(|found| short_technique(lang, found)).collect();
            assert_eq!(short.len(), Technique::COUNT, "{lang:?}");
            let longest = short.iter().map(|name| name.chars().count()).max();
            assert!(longest <= Some(24), "{lang:?}: {longest:?}");
        }
    }
}

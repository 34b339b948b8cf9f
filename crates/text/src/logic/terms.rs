//! Names: techniques, families, levels, and one sentence on what a family is.

use crate::Lang;
use sudoscope_solve::logic::{Rated, Technique};

use crate::catalogue::technique::{NAME, SHORT};
pub use crate::catalogue::{
    family::{does, name as family},
    level::name as level,
    logic::terms::*,
};

/// The name of a technique.
pub fn technique(lang: Lang, technique: Technique) -> &'static str {
    NAME.of(lang, technique.key())
}

/// The name of a technique where room is short, as in lists.
pub fn short_technique(lang: Lang, technique: Technique) -> &'static str {
    SHORT.get(lang, technique.key()).unwrap_or_else(|| self::technique(lang, technique))
}

/// The difficulty of a puzzle: its level, or that no technique leads to the solution.
pub fn rated(lang: Lang, rated: &Rated) -> &'static str {
    match rated {
        Rated::Solved(rating) => level(lang, rating.level),
        Rated::Beyond => beyond(lang),
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

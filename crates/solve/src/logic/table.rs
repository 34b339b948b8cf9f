//! The table of all techniques, from the rows in the files of their finders, and what a [`Technique`] says of itself by it.

use crate::logic::{
    Family, Level, Technique,
    finders::{
        self,
        shared::context::{Finder, TechniqueRow},
    },
    position::layout::SMALL,
};

/// The rows for boards of that size.
struct TechniqueRows<const W: usize>;

impl<const W: usize> TechniqueRows<W> {
    /// In search order. With a technique that has no row it does not compile.
    const BY_TECHNIQUE: &'static [&'static TechniqueRow<W>; Technique::COUNT] = &{
        let families = finders::rows::<W>();
        let mut rows = [&families[0][0][0]; Technique::COUNT];
        let mut family = 0;
        while family < families.len() {
            let mut file = 0;
            while file < families[family].len() {
                let found = families[family][file];
                let mut place = 0;
                while place < found.len() {
                    rows[found[place].technique as usize] = &found[place];
                    place += 1;
                }
                file += 1;
            }
            family += 1;
        }
        let mut place = 0;
        while place < rows.len() {
            assert!(rows[place].technique as usize == place, "a technique has no row");
            place += 1;
        }
        rows
    };
}

/// A value of its own, so that whoever asks for a name needs no finders.
static ROWS: &[&TechniqueRow<SMALL>; Technique::COUNT] = TechniqueRows::BY_TECHNIQUE;

/// The finder of a technique.
pub(in crate::logic) const fn finder_of<const W: usize>(technique: Technique) -> Finder<W> {
    TechniqueRows::BY_TECHNIQUE[technique as usize].find
}

impl Technique {
    /// All techniques, in search order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ROWS.iter().map(|row| row.technique)
    }

    const fn row(self) -> &'static TechniqueRow<SMALL> {
        ROWS[self as usize]
    }

    /// HoDoKu's four-digit code; S and three digits for techniques that HoDoKu does not have.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// The technique with that [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|technique| technique.code() == code)
    }

    /// The name in settings and commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.row().key
    }

    /// The technique with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|technique| technique.key() == key)
    }

    /// The abbreviation: HoDoKu's, if it has the technique.
    pub const fn short(self) -> &'static str {
        self.row().short
    }

    /// The family to which the technique belongs.
    pub const fn family(self) -> Family {
        self.row().family
    }

    /// The level of difficulty.
    pub const fn level(self) -> Level {
        self.row().level
    }

    /// The score that each step adds to a rating.
    pub const fn score(self) -> u32 {
        self.row().score
    }

    /// Whether the default settings include it.
    pub const fn is_default(self) -> bool {
        self.row().is_default
    }

    /// The position in the search order. Techniques of equal order are searched for together, and the best step is taken.
    pub const fn order(self) -> u16 {
        self.row().order
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

//! [`TechniqueRow`]: the row of a technique, which stands in the file of its finder.

use crate::logic::{
    finders::shared::context::Finder,
    technique::{Family, Level, Technique},
};

/// What is known of a technique, and its finder.
#[derive(Debug)]
pub(crate) struct TechniqueRow<const W: usize> {
    /// The technique.
    pub technique: Technique,
    /// HoDoKu's four-digit code; S and three digits for techniques that HoDoKu does not have.
    pub code: &'static str,
    /// The abbreviation: HoDoKu's, if it has the technique.
    pub short: &'static str,
    /// The name in settings and commands: stable, lower case.
    pub key: &'static str,
    /// The family to which it belongs.
    pub family: Family,
    /// The level of difficulty.
    pub level: Level,
    /// The score that each step adds to a rating.
    pub score: u32,
    /// Whether the default settings include it.
    pub is_default: bool,
    /// The position in the search order.
    pub order: u16,
    /// Its finder. Techniques of the same order have the same one.
    pub find: Finder<W>,
}

/// The rows of the techniques that a file finds. Technique: code, short name, key, family, level, score, whether it is on by default, search
/// order, finder.
macro_rules! techniques {
    ($($technique:ident: $code:literal $short:literal $key:literal $family:ident $level:ident $score:literal $is_default:literal
        $order:literal, $find:expr;)+) => {
        /// The rows of the techniques found here.
        pub(in crate::logic::finders) const fn rows<const W: usize>(
        ) -> &'static [$crate::logic::finders::shared::row::TechniqueRow<W>] {
            const {
                &[$($crate::logic::finders::shared::row::TechniqueRow {
                    technique: Technique::$technique,
                    code: $code,
                    short: $short,
                    key: $key,
                    family: $crate::logic::technique::Family::$family,
                    level: $crate::logic::technique::Level::$level,
                    score: $score,
                    is_default: $is_default,
                    order: $order,
                    find: $find,
                },)+]
            }
        }
    };
}

pub(in crate::logic::finders) use techniques;

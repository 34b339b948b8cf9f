//! [`Query`]: a technique with the variant that HoDoKu's library of cases writes behind its code.

use super::{Options, Technique};

/// Which technique to look for, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The technique.
    pub technique: Technique,
    /// What its variant wants; HoDoKu's own choice where it wants nothing.
    pub options: Options,
    /// The case says that there is nothing to find.
    pub is_negative: bool,
}

impl Query {
    /// A technique with HoDoKu's own choices.
    pub fn new(technique: Technique) -> Self {
        Self { technique, options: Options::default(), is_negative: false }
    }

    /// Reads a code with its suffix: `0902-2`, `0606-x`, and five figures for siamese fish, `03111`. `None` where there is no such
    /// technique.
    pub fn parse(code: &str) -> Option<Self> {
        let (base, suffix) = parts(code)?;
        let technique = Technique::from_code(base)?;
        Some(Self { technique, options: options(technique, suffix), is_negative: suffix == "-x" })
    }

    /// The same technique with the suffix of another code, whichever technique that names.
    #[must_use]
    pub fn with_suffix_of(self, code: &str) -> Self {
        match parts(code) {
            Some((_, suffix)) if !suffix.is_empty() => {
                Self { options: options(self.technique, suffix), is_negative: suffix == "-x", ..self }
            }
            _ => self,
        }
    }
}

/// The four figures of the technique, and the rest.
fn parts(code: &str) -> Option<(&str, &str)> {
    code.split_at_checked("0000".len())
}

fn options(technique: Technique, suffix: &str) -> Options {
    use Technique as T;
    let usual = Options::default();
    match technique {
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6
        | T::HiddenRectangle
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2 => Options { incomplete_rectangles: suffix != "-1", ..usual },
        T::AlsXyWing | T::AlsChain | T::DeathBlossom => {
            Options { overlapping_sets: suffix == "-2", every_als_chain: true, ..usual }
        }
        T::GroupedContinuousNiceLoop => Options { set_nodes: suffix == "-2", ..usual },
        T::GroupedDiscontinuousNiceLoop | T::GroupedAic => Options { set_nodes: matches!(suffix, "-3" | "-4"), ..usual },
        T::EmptyRectangle => Options { small_empty_rectangles: suffix == "-1", ..usual },
        _ => Options { siamese_fish: suffix == "1", ..usual },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_technique_and_its_variant() {
        let query = Query::parse("0902-2").unwrap();
        assert_eq!((query.technique, query.is_negative), (Technique::AlsXyWing, false));
        assert!(query.options.overlapping_sets);
        assert!(!query.with_suffix_of("0600-1").options.overlapping_sets);
        assert!(Query::parse("03111").unwrap().options.siamese_fish);
        assert!(Query::parse("0606-x").unwrap().is_negative);
        assert!(Query::parse("0903").unwrap().options.every_als_chain);
        assert_eq!(Query::parse("0901").unwrap().options, Options::default());
        assert_eq!((Query::parse("9999"), Query::parse("09")), (None, None));
    }
}

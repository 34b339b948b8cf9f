//! [`Query`]: a technique and its variant, as HoDoKu's case library codes them.

use crate::logic::{Options, Technique};

/// A technique to search for, and its variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The technique.
    pub technique: Technique,
    /// The variants that the suffix selects; HoDoKu's defaults without one.
    pub options: Options,
    /// Whether the case states that there is nothing to find.
    pub is_negative: bool,
}

impl Query {
    /// A technique with HoDoKu's default variants.
    pub fn new(technique: Technique) -> Self {
        Self { technique, options: Options::default(), is_negative: false }
    }

    /// Parses a code with its suffix: `0902-2`, `0606-x`, or five figures for siamese fish, `03111`. Returns `None` if there is no
    /// such technique.
    pub fn parse(code: &str) -> Option<Self> {
        let (base, suffix) = parts(code)?;
        let technique = Technique::from_code(base)?;
        Some(Self { technique, options: options(technique, suffix), is_negative: suffix == "-x" })
    }

    /// The technique with the suffix of another code, whose technique is ignored.
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

/// The four figures of the technique, and the suffix.
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
        T::DualTwoStringKite => Options { dual_kites_of_two_digits: true, ..usual },
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
        assert!(Query::parse("0404").unwrap().options.dual_kites_of_two_digits);
        assert_eq!(Query::parse("0901").unwrap().options, Options::default());
        assert_eq!((Query::parse("9999"), Query::parse("09")), (None, None));
    }
}

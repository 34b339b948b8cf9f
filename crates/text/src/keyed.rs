//! [`Keyed`]: texts that are looked up by the key of a thing.

use super::Lang;

/// Texts by the keys of things, in the order of the keys.
pub struct Keyed<const N: usize, T: 'static = &'static str>(pub(super) [(&'static str, [T; Lang::ALL.len()]); N]);

impl<const N: usize, T: Copy> Keyed<N, T> {
    /// The keys, in their order.
    pub fn keys(&self) -> Vec<&'static str> {
        self.0.iter().map(|(key, _)| *key).collect()
    }

    /// The text for a key, if there is one.
    pub fn get(&self, lang: Lang, key: &str) -> Option<T> {
        let place = self.0.binary_search_by_key(&key, |(known, _)| known).ok()?;
        Some(self.0[place].1[lang as usize])
    }
}

impl<const N: usize> Keyed<N> {
    /// The text for a key; the key itself if there is none.
    pub fn of(&self, lang: Lang, key: &'static str) -> &'static str {
        self.get(lang, key).unwrap_or(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalogue::{format, method, placed_kind, technique},
        rule,
        test_support::rule_samples,
    };
    use sudoscope_io::Format;
    use sudoscope_solve::{generate::RuleMix, logic::Technique, search::Method};

    fn sorted(keys: impl IntoIterator<Item = &'static str>) -> Vec<&'static str> {
        let mut keys: Vec<&str> = keys.into_iter().collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn each_thing_has_its_texts_and_each_text_its_thing() {
        assert_eq!(technique::NAME.keys(), sorted(Technique::all().map(Technique::key)), "logic.txt");
        assert_eq!(placed_kind::NAME.keys(), sorted(RuleMix::ALL.map(RuleMix::key)), "generation.txt");
        let methods = sorted(Method::ALL.map(Method::key));
        for table in [&method::NAME, &method::DOES, &method::LESSON, &method::PROGRAM] {
            assert_eq!(table.keys(), methods, "run.txt");
        }
        let of_techniques = [technique::SHORT.keys(), technique::WHY.keys()].concat();
        assert!(of_techniques.into_iter().all(|key| Technique::from_key(key).is_some()));
        assert!(method::SOURCE.keys().into_iter().all(|key| Method::from_key(key).is_some()));
        let named_by_language = Format::ALL.iter().filter(|format| format.name().is_none());
        assert_eq!(format::NAME.keys(), sorted(named_by_language.map(|format| format.key())), "file.txt");
        // Names of rules have a capital, and keys have none.
        for rule in rule_samples() {
            assert!(rule::name(Lang::En, &rule).starts_with(char::is_uppercase), "{}", rule.key());
        }
    }
}

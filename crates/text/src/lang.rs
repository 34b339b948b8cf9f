//! [`Lang`]: the languages of the program, one for each folder of `assets/text`; [`Keyed`]: texts that are looked up by the key of a thing;
//! [`Said`]: what is said before it is known in which language it is read.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    path,
    sync::Arc,
};

use sudoscope_board::Digit;

use super::{catalogue::GRAMMARS, grammar::Grammar, phrase::Phrase};
use crate::{
    Number,
    template::{self, MessageTemplate},
};

pub use super::catalogue::Lang;

impl Lang {
    /// The grammar of the language.
    pub(super) const fn grammar(self) -> &'static Grammar {
        &GRAMMARS[self as usize]
    }

    /// The language's tag, as stored.
    pub const fn key(self) -> &'static str {
        self.grammar().key
    }

    /// The language of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.key() == key)
    }

    /// The language's name in the language itself.
    pub const fn own_name(self) -> &'static str {
        self.grammar().own_name
    }

    /// Whether its quotes, ellipsis and dash are as wide as its characters.
    pub const fn has_wide_punctuation(self) -> bool {
        self.grammar().has_wide_punctuation
    }

    /// The words that stay on the line of the number after them, each with the space between.
    pub const fn words_before_numbers(self) -> &'static [&'static str] {
        self.grammar().words_before_numbers
    }

    /// The marks that belong to what follows although a line could be broken after them.
    pub const fn opening_marks(self) -> &'static [char] {
        self.grammar().opening_marks
    }

    /// The marks that belong to what is before them.
    pub const fn closing_marks(self) -> &'static [char] {
        self.grammar().closing_marks
    }

    /// The marks after which a line can be broken although a digit, a letter or a path follows.
    pub const fn pauses(self) -> &'static [char] {
        self.grammar().pauses
    }

    /// The language of a locale such as `zh_CN.UTF-8`; English for unsupported languages.
    pub fn of_locale(locale: &str) -> Self {
        Self::of_tag(locale).unwrap_or_default()
    }

    /// The language that a tag or a locale names, whatever its script and region: `zh`, `zh-Hans-CN`, `zh_TW.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = |tag: &str| tag.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| primary(lang.key()) == primary(tag))
    }

    /// The language of the system's locale.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::default(), |locale| Self::of_locale(&locale))
    }

    /// Items that all hold: `r1c1, r1c2 and r5c5`, `r1c1、r1c2 和 r5c5`.
    pub fn list<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        self.all(items.into_iter().map(|item| item.to_string().into()).collect()).to_string()
    }

    /// Phrases that all hold: `r1c1, r1c2 and r5c5`.
    pub fn all(self, items: Vec<Phrase>) -> Phrase {
        self.grammar().listed(items, self.grammar().and)
    }

    /// Phrases of which one holds: `3 or 8`, `3 或 8`.
    pub fn any(self, items: Vec<Phrase>) -> Phrase {
        self.grammar().listed(items, self.grammar().or)
    }

    /// Items separated by commas only: `3, 8`, `3、8`.
    pub fn enumeration<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, self.grammar().comma)
    }

    /// Clauses of a description: `r2c3, 5, given`.
    pub fn clauses<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, self.grammar().clause_comma)
    }

    /// Independent clauses: `one; another`.
    pub fn independent_clauses<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, self.grammar().semicolon)
    }

    /// A text with a number or a remark in brackets: `cage (12)`, `笼（12）`.
    pub fn bracketed(self, text: impl Display, remark: impl Display) -> String {
        let Grammar { open_bracket, close_bracket, .. } = self.grammar();
        format!("{text}{open_bracket}{remark}{close_bracket}")
    }

    /// Sentences one after another; empty ones are dropped.
    pub fn sentences<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, self.grammar().sentence_gap)
    }

    /// The end of a sentence: what an error says, with a full stop.
    pub fn ended(self, cause: impl Into<String>) -> String {
        let cause: String = cause.into();
        let is_ended = cause.is_empty() || Self::ALL.iter().any(|lang| cause.ends_with(lang.grammar().sentence_ends));
        if is_ended { cause } else { cause + self.grammar().full_stop }
    }

    /// A text without the full stop of any language at its end.
    pub fn without_stop(text: &str) -> &str {
        text.trim_end_matches(|char: char| Self::ALL.iter().any(|lang| lang.grammar().full_stop.contains(char)))
    }

    /// A sentence as a clause of a message: without its full stop, and without a capital, unless it begins with a name of capitals.
    pub(super) fn clause(self, sentence: &str) -> String {
        let clause = Self::without_stop(sentence);
        let mut chars = clause.chars();
        match chars.next() {
            Some(first) if chars.clone().next().is_some_and(|second| second.is_lowercase() || second == ' ') => {
                first.to_lowercase().chain(chars).collect()
            }
            _ => clause.to_owned(),
        }
    }

    fn joined<T: Display>(self, items: impl IntoIterator<Item = T>, gap: &str) -> String {
        let items = items.into_iter().map(|item| item.to_string()).filter(|item| !item.is_empty());
        items.collect::<Vec<_>>().join(gap)
    }
}

/// The columns of a line that a character takes: two for those of Chinese and other writing as wide.
pub const fn columns(char: char) -> usize {
    match char {
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' => 2,
        _ => 1,
    }
}

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

/// A message with its values, or something else that has words: worded when it is shown. Two messages are
/// equal by key and values, all else by its words in all languages. As an error it is English.
#[derive(Clone)]
pub struct Said(Saying);

#[derive(Clone)]
enum Saying {
    Message(&'static MessageTemplate, Arc<[SaidValue]>),
    Words(Arc<dyn Fn(Lang) -> String + Send + Sync>),
}

/// A value of a message.
#[derive(Clone, PartialEq, Eq)]
pub enum SaidValue {
    /// A count, which chooses plural forms.
    Count(Number),
    /// The same in every language.
    Text(String),
    /// What is worded with the message.
    Said(Said),
}

impl Said {
    /// A message with its values, as the catalogue makes it.
    pub(crate) fn message<const N: usize>(message: &'static MessageTemplate, values: [SaidValue; N]) -> Self {
        Self(Saying::Message(message, Arc::new(values)))
    }

    /// The sentence of an error, from the function that words it.
    pub fn of<E: Send + Sync + 'static>(error: E, text: fn(Lang, &E) -> String) -> Self {
        (move |lang| text(lang, &error)).into()
    }

    /// Sentences one after another.
    pub fn sentences(said: impl IntoIterator<Item = Self>) -> Self {
        Self::of(said.into_iter().collect(), |lang, said: &Vec<Self>| lang.sentences(said.iter().map(|said| said.text(lang))))
    }

    /// The same as a whole sentence, with a full stop.
    #[must_use]
    pub fn ended(self) -> Self {
        Self::of(self, |lang, said| lang.ended(said.text(lang)))
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        let value = |value: &SaidValue| match value {
            SaidValue::Count(count) => template::Value::Count(*count),
            SaidValue::Text(text) => template::Value::Phrase(text.as_str().into()),
            SaidValue::Said(said) => template::Value::Phrase(said.text(lang).into()),
        };
        match &self.0 {
            Saying::Message(message, values) => template::fill(message, lang, &values.iter().map(value).collect::<Vec<_>>()).into(),
            Saying::Words(words) => words(lang),
        }
    }

    /// The key of the message, if it is one with values.
    pub fn key(&self) -> Option<&'static str> {
        if let Saying::Message(message, _) = self.0 { Some(message.key) } else { None }
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Saying::Message(one, values), Saying::Message(other, others)) => one.key == other.key && values == others,
            _ => Lang::ALL.into_iter().all(|lang| self.text(lang) == other.text(lang)),
        }
    }
}

impl Eq for Said {}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::default()))
    }
}

impl Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Said").field(&self.to_string()).finish()
    }
}

impl Error for Said {}

/// The function that has the words in each language.
impl<F: Fn(Lang) -> T + Send + Sync + 'static, T: Into<String>> From<F> for Said {
    fn from(words: F) -> Self {
        Self(Saying::Words(Arc::new(move |lang| words(lang).into())))
    }
}

impl<T: Into<Said>> From<T> for SaidValue {
    fn from(said: T) -> Self {
        Self::Said(said.into())
    }
}

/// What is the same in every language.
macro_rules! texts {
    ($($of:ty),*) => {$(
        impl From<$of> for SaidValue {
            fn from(value: $of) -> Self {
                Self::Text(value.to_string())
            }
        }
    )*};
}
texts!(&str, &String, String, char, u8, u16, i32, u32, u64, usize, Digit, Number, path::Display<'_>);

#[cfg(test)]
mod tests {
    use sudoscope_io::Format;
    use sudoscope_solve::{generate::RuleMix, logic::Technique, search::Method};

    use super::*;
    use crate::{
        catalogue::{format, method, notice, placed_kind, technique},
        rule,
        test_support::rule_samples,
    };

    #[test]
    fn the_language_follows_the_locale() {
        for (locale, lang) in [
            ("zh_CN.UTF-8", Lang::Zh),
            ("zh-Hans-SG", Lang::Zh),
            ("zh", Lang::Zh),
            ("en_GB", Lang::En),
            ("de", Lang::En),
            ("C", Lang::En),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
    }

    #[test]
    fn a_clause_has_no_stop_and_no_capital_but_that_of_a_name() {
        let clause = |sentence| Lang::En.clause(sentence);
        assert_eq!(["A board.", "ER is low.", "The puzzle"].map(clause), ["a board", "ER is low", "the puzzle"]);
        assert_eq!(Lang::Zh.clause("盘面太大。"), "盘面太大");
    }

    #[test]
    fn lists_read_as_a_person_would_say_them() {
        assert_eq!(Lang::En.list(["r1c1", "r1c2", "r5c5"]), "r1c1, r1c2 and r5c5");
        assert_eq!(Lang::Zh.list(["r1c1", "r1c2"]), "r1c1 和 r1c2");
        assert_eq!(Lang::Zh.list(["等级", "得分"]), "等级和得分");
        assert_eq!(Lang::Zh.any(["3", "8", "9"].map(Phrase::from).into()).to_string(), "3、8 或 9");
        assert_eq!(Lang::En.list(["r1c1"]), "r1c1");
        assert_eq!(Lang::En.list([""; 0]), "");
    }

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

    #[test]
    fn a_message_is_its_key_and_values_and_is_worded_in_the_language_in_which_it_is_read() {
        let saved = notice::said::saved("a.ron");
        assert_eq!((saved.key(), &saved), (Some("notice.saved"), &notice::said::saved("a.ron")));
        assert_ne!(saved, notice::said::saved("b.ron"));
        assert_ne!(saved, notice::said::opened("a.ron"));
        for lang in Lang::ALL {
            assert_eq!(saved.text(lang), notice::saved(lang, "a.ron"));
        }
    }

    #[test]
    fn what_has_words_of_its_own_is_equal_if_it_says_the_same_in_all_languages() {
        assert_eq!(Said::from(notice::done), Said::of((), |lang, ()| notice::done(lang).to_owned()));
        let english = |_: Lang| notice::done(Lang::En);
        assert_ne!(Said::from(notice::done), Said::from(english));
        let joined = Said::sentences([notice::said::not_opened(Said::from(|_: Lang| "no").ended()), Said::from(|_: Lang| "")]);
        assert_eq!(Lang::ALL.map(|lang| joined.text(lang)), Lang::ALL.map(|lang| notice::not_opened(lang, lang.ended("no"))));
    }
}

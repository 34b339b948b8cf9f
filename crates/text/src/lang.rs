//! [`Lang`]: the languages of the program, one for each folder of `assets/text`.

use std::fmt::Display;

pub use super::catalogue::Lang;
use super::{catalogue::GRAMMARS, grammar::Grammar, phrase::Phrase};

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

#[cfg(test)]
mod tests {
    use super::*;

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
}

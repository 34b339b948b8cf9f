//! Every sentence a person reads, in English and Simplified Chinese, side by side. A message without one of the two does not compile;
//! a value that one language leaves out does not either. A test compares the rest.

use std::fmt::Display;

/// Defines messages: a function for each, and the list of all for the tests. A message without values gives `&'static str`,
/// one with values a `String`.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident $(($($arg:ident),+))? = $en:literal, $zh:literal;)+) => {
        $(messages!(@one $(#[$doc])* $name $(($($arg),+))? = $en, $zh);)+
        #[cfg(test)]
        pub(super) const ALL: &[$crate::app::text::Template] =
            &[$($crate::app::text::Template { name: stringify!($name), en: $en, zh: $zh }),+];
    };
    (@one $(#[$doc:meta])* $name:ident = $en:literal, $zh:literal) => {
        $(#[$doc])*
        #[doc = concat!("“", $en, "”")]
        pub fn $name(lang: $crate::app::text::Lang) -> &'static str {
            match lang {
                $crate::app::text::Lang::En => $en,
                $crate::app::text::Lang::Zh => $zh,
            }
        }
    };
    (@one $(#[$doc:meta])* $name:ident ($($arg:ident),+) = $en:literal, $zh:literal) => {
        $(#[$doc])*
        #[doc = concat!("“", $en, "”")]
        pub fn $name(lang: $crate::app::text::Lang, $($arg: impl std::fmt::Display),+) -> String {
            match lang {
                $crate::app::text::Lang::En => format!($en, $($arg = $arg),+),
                $crate::app::text::Lang::Zh => format!($zh, $($arg = $arg),+),
            }
        }
    };
}

pub mod access;
pub mod advice;
pub mod collection;
pub mod command;
pub mod dialog;
pub mod example;
pub mod format;
pub mod generation;
pub mod label;
pub mod logic;
pub mod method;
pub mod notice;
pub mod panel;
pub mod printing;
pub mod reading;
pub mod status;
pub mod step;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Simplified Chinese.
    Zh,
}

impl Lang {
    /// Both, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The language's tag, as stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }

    /// The language of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.key() == key)
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Zh => "简体中文",
        }
    }

    /// The language of a locale such as `zh_CN.UTF-8`; English for every other than Chinese.
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("zh") { Self::Zh } else { Self::En }
    }

    /// The language of the system's locale.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::En, |locale| Self::of_locale(&locale))
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Zh,
            Self::Zh => Self::En,
        }
    }
}

/// A whole number with its thousands apart: `49,558`.
pub fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A large number in short, for rates: `950`, `12.3 k`, `4.56 M`.
pub fn short_number(number: f64) -> String {
    match number {
        n if n < 1e3 => format!("{n:.0}"),
        n if n < 1e6 => format!("{:.1} k", n / 1e3),
        n => format!("{:.1} M", n / 1e6),
    }
}

/// Items one after another: `r1c1, r1c2 and r5c5`, `r1c1、r1c2 和 r5c5`.
pub fn list<T: Display>(lang: Lang, items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    match lang {
        Lang::En => format!("{} and {last}", items.join(", ")),
        Lang::Zh => {
            // A space stands between Chinese and other writing.
            let first = items.join("、");
            let before = if first.ends_with(|end: char| end.is_ascii()) { " " } else { "" };
            let after = if last.starts_with(|start: char| start.is_ascii()) { " " } else { "" };
            format!("{first}{before}和{after}{last}")
        }
    }
}

/// A message's two texts, for the tests.
#[cfg(test)]
pub(crate) struct Template {
    pub(crate) name: &'static str,
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Messages that are the same in both languages, or hold no Chinese for a reason.
    const WITHOUT_CHINESE: [&str; 3] = ["product", "key_delete", "key_escape"];

    fn all() -> impl Iterator<Item = &'static Template> {
        [
            access::ALL,
            advice::ALL,
            collection::ALL,
            command::ALL,
            dialog::ALL,
            example::ALL,
            format::ALL,
            generation::ALL,
            label::ALL,
            method::ALL,
            notice::ALL,
            panel::ALL,
            printing::ALL,
            reading::ALL,
            status::ALL,
            step::ALL,
        ]
        .into_iter()
        .flatten()
        .chain(logic::all())
    }

    fn is_han(char: char) -> bool {
        ('\u{4e00}'..='\u{9fff}').contains(&char)
    }

    fn values(template: &str) -> BTreeSet<&str> {
        template.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
    }

    #[test]
    fn every_message_is_there_in_both_languages_with_the_same_values() {
        for message in all() {
            assert!(!message.en.trim().is_empty() && !message.zh.trim().is_empty(), "{} is empty", message.name);
            assert!(!message.en.chars().any(is_han), "{}: Chinese in the English text", message.name);
            assert!(message.zh.chars().any(is_han) || WITHOUT_CHINESE.contains(&message.name), "{}: no Chinese", message.name);
            assert_eq!(values(message.en), values(message.zh), "{}", message.name);
        }
    }

    #[test]
    fn chinese_sentences_use_chinese_punctuation() {
        for message in all() {
            let chars: Vec<char> = message.zh.chars().collect();
            for pair in chars.windows(2) {
                assert!(
                    !(is_han(pair[0]) && matches!(pair[1], ',' | ';' | ':' | '?' | '!' | '(')),
                    "{}: {}",
                    message.name,
                    message.zh
                );
            }
            assert_eq!(message.en.ends_with('.'), message.zh.ends_with('。'), "{}: {} / {}", message.name, message.en, message.zh);
        }
    }

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
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 49_558, 69_175_316].map(number), ["0", "999", "1,000", "49,558", "69,175,316"]);
    }

    #[test]
    fn lists_read_as_a_person_would_say_them() {
        assert_eq!(list(Lang::En, ["r1c1", "r1c2", "r5c5"]), "r1c1, r1c2 and r5c5");
        assert_eq!(list(Lang::Zh, ["r1c1", "r1c2"]), "r1c1 和 r1c2");
        assert_eq!(list(Lang::En, ["r1c1"]), "r1c1");
    }
}

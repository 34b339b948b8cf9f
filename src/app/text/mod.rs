//! Every sentence of the window, in each language.
//!
//! A file here declares its messages by name and values and has the functions that choose among them; `en` and `zh` have a file of
//! the same name with the texts. Outside these two folders no code depends on particular languages.
//!
//! - *A sentence:* a line in the file that fits, and one in the file of that name of each language. Without one it does not
//!   compile. For a new character, run `assets/fonts/make-fonts`.
//! - *A language:* a folder beside `en`, a line here and one in `lang.rs`; the compiler names what the folder lacks. If its
//!   characters are not in the fonts, run `assets/fonts/make-fonts`.

#[macro_use]
mod messages;
#[macro_use]
mod lang;

mod cells;
mod en;
mod grammar;
mod phrase;
mod template;
mod zh;

pub mod access;
pub mod advice;
pub mod batch;
pub mod breach;
pub mod collection;
pub mod command;
pub mod cover;
pub mod dialog;
pub mod example;
pub mod explained;
pub mod failure;
pub mod format;
pub mod generation;
pub mod help;
pub mod insight;
pub mod label;
pub mod link;
pub mod logic;
pub mod method;
pub mod misfit;
pub mod notice;
pub mod paint;
pub mod panel;
pub mod photo;
pub mod play;
pub mod practice;
pub mod present;
pub mod printing;
pub mod profile;
pub mod program;
pub mod reading;
pub mod refusal;
pub mod rule;
pub mod rule_form;
pub mod rule_title;
pub mod rule_tool;
pub mod run_export;
pub mod status;
pub mod step;
pub mod unknown_rules;
pub mod why;

pub use lang::Lang;
pub use phrase::{Phrase, Piece};
pub use template::Number;

/// A whole number with thousands separators: `49,558`.
pub fn number(number: impl Into<Number>) -> Number {
    number.into()
}

/// A large number in short, for rates: `950`, `12.3 k`, `4.56 M`.
pub fn short_number(number: f64) -> String {
    match number {
        n if n < 1e3 => format!("{n:.0}"),
        n if n < 1e6 => format!("{:.1} k", n / 1e3),
        n => format!("{:.1} M", n / 1e6),
    }
}

/// A text with a capital at its beginning, as a sentence has it.
fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::messages::Message;

    /// Texts that are the same in all languages, or contain no Chinese characters on purpose.
    const SAME: &[&str] = &[
        "access::named_value",
        "batch::about",
        "batch::so_far_seen_alone",
        "batch::so_far_with_seen",
        "breach::at",
        "breach::broken",
        "breach::sentence_of",
        "collection::column_er",
        "collection::column_number",
        "collection::field",
        "collection::filtered_er",
        "collection::in_file",
        "collection::unchecked",
        "collection::unrated",
        "collection::with_left",
        "dialog::key_tab",
        "explained::facts",
        "profile::rated_briefly",
        "command::changed_ago",
        "command::product",
        "cover::option",
        "dialog::key_delete",
        "dialog::key_escape",
        "help::group",
        "logic::rating::se_rated",
        "logic::rules::by_rule",
        "panel::run_name",
        "photo::from",
        "photo::value",
        "play::finished",
        "printing::of_level",
        "printing::rule_heading",
        "refusal::quoted",
        "why::assumed_none",
        "reading::before",
        "reading::nested",
        "reading::placed",
        "rule_tool::gap_named",
    ];

    fn all() -> impl Iterator<Item = &'static Message> {
        [
            access::ALL,
            advice::ALL,
            batch::ALL,
            breach::ALL,
            collection::ALL,
            command::ALL,
            cover::ALL,
            dialog::ALL,
            example::ALL,
            explained::ALL,
            failure::ALL,
            insight::ALL,
            format::ALL,
            generation::ALL,
            help::ALL,
            label::ALL,
            link::ALL,
            method::ALL,
            misfit::ALL,
            notice::ALL,
            paint::ALL,
            panel::ALL,
            photo::ALL,
            play::ALL,
            practice::ALL,
            profile::ALL,
            present::ALL,
            printing::ALL,
            rule::ALL,
            rule_form::ALL,
            rule_title::ALL,
            rule_tool::ALL,
            program::ALL,
            reading::ALL,
            refusal::ALL,
            run_export::ALL,
            status::ALL,
            step::ALL,
            unknown_rules::ALL,
            why::ALL,
        ]
        .into_iter()
        .flatten()
        .chain(logic::all())
    }

    fn is_han(char: char) -> bool {
        ('\u{4e00}'..='\u{9fff}').contains(&char)
    }

    /// Every text in a language, with its name, in the same order in each.
    fn texts(lang: Lang) -> impl Iterator<Item = (String, &'static str)> {
        all().map(move |message| (message.name.to_owned(), (message.text)(lang))).chain(method::all(lang))
    }

    #[test]
    fn every_text_is_in_the_script_of_its_language() {
        for lang in Lang::ALL {
            for (name, text) in texts(lang).filter(|(name, _)| !SAME.contains(&name.as_str())) {
                assert!(!text.trim().is_empty(), "{name} is empty");
                assert_eq!(text.chars().any(is_han), lang == Lang::Zh, "{name}: {text}");
            }
        }
    }

    #[test]
    fn english_apostrophes_are_of_one_kind() {
        // What is typed at a command line is quoted with straight marks, and so is what it says; the names of formats are the same there.
        let is_of_commands =
            |name: &str| ["batch::", "help::", "refusal::", "format::solo"].iter().any(|module| name.starts_with(module));
        for (name, text) in texts(Lang::En) {
            let other = if is_of_commands(&name) { '’' } else { '\'' };
            assert!(!text.contains(other), "{name}: {text}");
        }
    }

    #[test]
    fn numbers_of_houses_stay_with_their_word() {
        for (name, text) in texts(Lang::En).filter(|(name, text)| name.starts_with("label::") && text.ends_with(" {n}")) {
            let word = text.trim_end_matches("{n}").rsplit_once(' ').map_or(text, |(rest, _)| rest);
            assert!(
                Lang::En.words_before_numbers().iter().any(|numbered| format!("{word} ").ends_with(numbered)),
                "{name}: {text}"
            );
        }
    }

    #[test]
    fn chinese_sentences_use_chinese_punctuation() {
        for (name, text) in texts(Lang::Zh) {
            let chars: Vec<char> = text.chars().collect();
            for pair in chars.windows(2) {
                let is_western = matches!(pair[1], ',' | ';' | ':' | '?' | '!' | '(');
                assert!(!(is_han(pair[0]) && is_western), "{name}: {text}");
            }
        }
    }

    #[test]
    fn a_text_ends_like_a_sentence_in_all_languages_or_in_none() {
        let ends = |lang| texts(lang).map(|(name, text)| (name, text.ends_with(['.', '。']))).collect::<Vec<_>>();
        let first = ends(Lang::default());
        for lang in Lang::ALL {
            for (ours, others) in first.iter().zip(ends(lang)) {
                assert_eq!(*ours, others);
            }
        }
    }
}

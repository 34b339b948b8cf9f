//! Every sentence that a person reads, in each language.
//!
//! The sentences are data: a line of `assets/text` for each in each language, from which the build script makes the functions of
//! [`catalogue`]. A file here chooses among them. No code depends on particular languages. What is said of the state of the program
//! stands in its room `app::text`.

pub mod catalogue;
mod grammar;
mod lang;
mod phrase;
mod template;
#[cfg(test)]
#[path = "../../board/src/test_support/mod.rs"]
pub mod test_support;
mod worded;

pub mod batch;
pub mod breach;
pub mod command;
pub mod example;
pub mod failure;
pub mod format;
pub mod generation;
pub mod help;
pub mod insight;
pub mod label;
pub mod logic;
pub mod method;
pub mod misfit;
pub mod paint;
pub mod panel;
pub mod photo;
pub mod printing;
pub mod profile;
pub mod program;
pub mod reading;
pub mod rule;
pub mod rule_title;
pub mod step;
pub mod unknown_rules;
pub mod why;

pub use catalogue::{
    advice, cover, dialog, explained, goal, link, needs, omission, path_end, picture_format, practice, preferences, refusal,
};
pub use grammar::Numerals;
pub use lang::{Keyed, Lang, Said, SaidValue, columns};
pub use phrase::{BoardItem, Phrase, Piece};
pub use template::Number;

/// A whole number with thousands separators: `49,558`.
pub fn number(number: impl Into<Number>) -> Number {
    number.into()
}

/// A count, exact up to 999,999,999,999, and [in words](in_words) above that.
pub fn count(lang: Lang, count: u64) -> String {
    const MOST: u64 = 999_999_999_999;
    if count > MOST { in_words(lang, count) } else { number(count).to_string() }
}

/// A large count in words of the language, to one decimal place: `1.4 trillion`.
pub fn in_words(lang: Lang, count: u64) -> String {
    let scales: Vec<&str> = panel::scales(lang).split(' ').collect();
    let mut units = scales.chunks_exact(2).filter_map(|scale| Some((10_u64.checked_pow(scale[0].parse().ok()?)?, scale[1])));
    let Some((unit, word)) = units.rfind(|(unit, _)| *unit <= count) else { return number(count).to_string() };
    let tenths = count / (unit / 10) + u64::from(count % (unit / 10) >= unit / 20);
    format!("{}.{}\u{a0}{word}", number(tenths / 10), tenths % 10)
}

/// A text with a capital at its beginning, as a sentence has it.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_io::Format;
    use sudoscope_photo::DecodeError;

    #[test]
    fn counts_are_exact_up_to_twelve_digits_and_then_in_words_of_the_language() {
        let both = |n| [Lang::En, Lang::Zh].map(|lang| count(lang, n));
        assert_eq!(both(18_619_020), ["18,619,020"; 2]);
        assert_eq!(both(999_999_999_999), ["999,999,999,999"; 2]);
        assert_eq!(both(1_404_000_000_000), ["1.4\u{a0}trillion", "1.4\u{a0}万亿"]);
        assert_eq!(both(6_670_903_752_021_072), ["6.7\u{a0}quadrillion", "6,670.9\u{a0}万亿"]);
        assert_eq!(both(u64::MAX), ["18.4\u{a0}quintillion", "1,844.7\u{a0}亿亿"]);
        assert_eq!([999, 18_619_020].map(|n| in_words(Lang::En, n)), ["999", "18.6\u{a0}million"]);
        assert_eq!([9_999, 18_619_020].map(|n| in_words(Lang::Zh, n)), ["9,999", "1,861.9\u{a0}万"]);
    }

    /// Texts that are the same in all languages, or contain no Chinese characters on purpose.
    const SAME: &[&str] = &[
        "access.named_value",
        "doubt.blank_sign",
        "help_option.scale.more",
        "ron_problem.letters",
        "ron_problem.shape",
        "batch.about",
        "batch.so_far_seen_alone",
        "batch.so_far_with_seen",
        "breach.at",
        "breach.broken",
        "breach.sentence_of",
        "collection.field",
        "collection.filtered_er",
        "collection.in_file",
        "collection.unchecked",
        "collection.unrated",
        "collection.with_left",
        "dialog.key_tab",
        "explained.facts",
        "profile.rated_briefly",
        "command.changed_ago",
        "command.product",
        "cover.option",
        "dialog.key_delete",
        "dialog.key_escape",
        "help.group",
        "logic.rating.se_rated",
        "logic.rules.by_rule",
        "panel.run_name",
        "panel.reading_house",
        "photo.from",
        "photo.value",
        "play.finished",
        "printing.of_level",
        "printing.rule_heading",
        "refusal.quoted",
        "why.assumed_none",
        "reading.before",
        "reading.nested",
        "reading.placed",
        "label.lead",
        "label.dotted",
        "label.labelled",
    ];

    fn is_han(char: char) -> bool {
        ('\u{4e00}'..='\u{9fff}').contains(&char)
    }

    /// Whether a text may be the same in all languages: one of those above, or what a thing is called.
    fn is_same(name: &str) -> bool {
        SAME.contains(&name) || name.ends_with(".name") || name.ends_with(".short")
    }

    /// Every text in a language, with its name, in the same order in each, but explanations that are put together from parts of others.
    fn texts(lang: Lang) -> impl Iterator<Item = (String, &'static str)> {
        let all = catalogue::ALL.iter().map(move |(key, texts)| ((*key).to_owned(), texts[lang as usize]));
        all.filter(|(_, text)| !text.lines().all(|line| line.starts_with('@') || line.is_empty()) || text.is_empty())
    }

    #[test]
    fn every_text_is_in_the_script_of_its_language() {
        for lang in Lang::ALL {
            for (name, text) in texts(lang).filter(|(name, _)| !is_same(name)) {
                assert!(!text.trim().is_empty(), "{name} is empty");
                assert_eq!(text.chars().any(is_han), lang == Lang::Zh, "{name}: {text}");
            }
        }
    }

    #[test]
    fn english_apostrophes_are_of_one_kind() {
        // What is typed at a command line is quoted with straight marks.
        let is_of_commands = |name: &str| {
            ["batch.", "help.", "help_command.", "help_option.", "refusal."].iter().any(|module| name.starts_with(module))
        };
        for (name, text) in texts(Lang::En) {
            let others: &[char] = if is_of_commands(&name) { &['’'] } else { &['\'', '"'] };
            assert!(!text.contains(others), "{name}: {text}");
        }
    }

    #[test]
    fn files_that_are_named_are_those_that_can_be_read_or_written() {
        let heif = b"\0\0\0\x18ftypheic";
        let pictures: [(_, &[u8]); 5] =
            [("png", b"\x89PNG"), ("jpg", b"\xff\xd8\xff"), ("webp", b"RIFF\0\0\0\0WEBP"), ("heic", heif), ("avif", heif)];
        let can_be_read = |bytes| {
            let decoded = sudoscope_photo::decode(bytes);
            !matches!(decoded, Err(DecodeError::Unsupported { .. } | DecodeError::Unknown))
        };
        let pictures = pictures.into_iter().filter(|(_, bytes)| can_be_read(bytes)).map(|(name, _)| name);
        let formats = Format::ALL.iter().flat_map(|format| format.extensions()).copied();
        let known: Vec<&str> = formats.chain(pictures).chain(["gz", "xz", "zip", "tar", "svg", "pdf"]).collect();
        for (name, text) in Lang::ALL.into_iter().flat_map(texts) {
            let words = text.split(|char: char| !"./".contains(char) && !char.is_ascii_alphanumeric());
            let files = words.filter_map(|word| word.strip_prefix('.')).map(|word| word.trim_end_matches('.'));
            for file in files.filter(|file| file.len() > 1 && file.chars().all(|char| char.is_ascii_lowercase())) {
                assert!(known.contains(&file), "{name}: {text}");
            }
        }
    }

    const READMES: [(Lang, &str); 2] =
        [(Lang::En, include_str!("../../../README.md")), (Lang::Zh, include_str!("../../../README.zh-CN.md"))];

    #[test]
    fn menus_have_the_names_of_the_program_in_the_readmes() {
        for (lang, readme) in READMES {
            let is_of_menus = |key: &str| ["command.", "rule_tool.", "tool_group."].iter().any(|module| key.starts_with(module));
            let names: Vec<&str> = texts(lang)
                .filter(|(key, _)| is_of_menus(key))
                .map(|(_, name)| name.trim_end_matches('…'))
                .filter(|name| !name.is_empty())
                .collect();
            let readme = readme.replace(['\r', '\n'], " ");
            // Not as a character: the window shows none.
            let into = char::from_u32(0x25b8).expect("a triangle");
            let parts: Vec<&str> = readme.split(into).map(str::trim).collect();
            assert!(parts.len() > 10);
            for pair in parts.windows(2) {
                let is_named =
                    names.iter().any(|name| pair[0].ends_with(name)) && names.iter().any(|name| pair[1].starts_with(name));
                let around = |text: &str, from_end: bool| -> String {
                    let chars: Vec<char> = text.chars().collect();
                    let cut = chars.len().saturating_sub(20);
                    if from_end { chars[cut..].iter().collect() } else { chars.iter().take(20).collect() }
                };
                assert!(is_named, "{} {into} {}", around(pair[0], true), around(pair[1], false));
            }
        }
    }

    #[test]
    fn the_entry_for_menus_has_words_of_the_program_in_each_language() {
        const ENTRY: &str = include_str!("../../../assets/linux/io.github.sudoscope.Sudoscope.desktop");
        for (lang, tag) in [(Lang::En, ""), (Lang::Zh, "[zh_CN]")] {
            let known: String = texts(lang).map(|(_, text)| text.to_lowercase() + "\n").collect();
            for field in ["GenericName", "Keywords"] {
                let start = format!("{field}{tag}=");
                let line = ENTRY.lines().find_map(|line| line.strip_prefix(&start)).expect("a line of each language");
                let words = line.split([';', ' ']).flat_map(|word| word.split_inclusive("数独")).filter(|word| !word.is_empty());
                for word in words {
                    assert!(known.contains(&word.to_lowercase()), "{field}: {word}");
                }
            }
        }
    }

    #[test]
    fn numbers_of_houses_stay_with_their_word() {
        for (name, text) in texts(Lang::En).filter(|(name, text)| name.starts_with("label.") && text.ends_with(" {n}")) {
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
        let ends = |lang| {
            texts(lang)
                .filter(|(name, _)| !is_same(name))
                .map(|(name, text)| (name, text.ends_with(['.', '。'])))
                .collect::<Vec<_>>()
        };
        let first = ends(Lang::default());
        for lang in Lang::ALL {
            for (ours, others) in first.iter().zip(ends(lang)) {
                assert_eq!(*ours, others);
            }
        }
    }
}

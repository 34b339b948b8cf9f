//! The grammar of a language: how it counts, lists and punctuates, as `grammar.txt` in its folder has it.

use std::path::Path;

use crate::texts::{self, Fault, Place, Texts};

/// The file in the folder of a language.
pub(crate) const FILE: &str = "grammar.txt";

/// How a field is written.
enum Kind {
    Text,
    YesOrNo,
    /// Texts with | after each.
    Words,
    Characters,
    /// Conditions on a count `n` with ; between them. The first that holds chooses its form; if none does, the form is the last.
    Plural,
}

/// The fields of `Grammar`, and how each is written.
const FIELDS: &[(&str, Kind)] = &[
    ("key", Kind::Text),
    ("own_name", Kind::Text),
    ("plural_form", Kind::Plural),
    ("comma", Kind::Text),
    ("clause_comma", Kind::Text),
    ("semicolon", Kind::Text),
    ("open_bracket", Kind::Text),
    ("close_bracket", Kind::Text),
    ("and", Kind::Text),
    ("lists_clauses", Kind::YesOrNo),
    ("or", Kind::Text),
    ("spaces_words", Kind::YesOrNo),
    ("sentence_gap", Kind::Text),
    ("full_stop", Kind::Text),
    ("sentence_ends", Kind::Characters),
    ("capitalises", Kind::YesOrNo),
    ("words_before_numbers", Kind::Words),
    ("opening_marks", Kind::Characters),
    ("closing_marks", Kind::Characters),
    ("pauses", Kind::Characters),
    ("has_wide_punctuation", Kind::YesOrNo),
];

/// The grammar of a language.
pub(crate) struct Grammar {
    /// The name of the language in the program.
    pub(crate) name: String,
    /// The name of the language in English.
    pub(crate) english_name: String,
    plural_forms: usize,
    /// The fields of `Grammar` with their values, as Rust.
    pub(crate) fields: String,
}

impl Grammar {
    /// How many plural forms a count has.
    pub(crate) fn plural_forms(&self) -> usize {
        self.plural_forms
    }
}

/// Reads the grammar of a language.
pub(crate) fn read(path: &Path, source: &str, faults: &mut Vec<Fault>) -> Grammar {
    let mut texts = Texts::new();
    texts::read(path, source, &mut texts, faults);
    let mut take = |name: &str| match texts.remove(&format!("grammar.{name}")) {
        Some(text) => (text.source, text.place),
        None => {
            let place = Place { path: path.to_owned(), line: 1 };
            faults.push(place.fault(format!("`grammar.{name}` is missing")));
            (String::new(), place)
        }
    };
    let ((name, _), (english_name, _)) = (take("name_in_program"), take("english_name"));
    let (mut plural_forms, mut fields, mut wrong) = (1, String::new(), Vec::new());
    for (field, kind) in FIELDS {
        let (text, place) = take(field);
        let value = match kind {
            Kind::Text => format!("{text:?}"),
            Kind::YesOrNo => match text.as_str() {
                "yes" => "true".to_owned(),
                "no" => "false".to_owned(),
                _ => {
                    wrong.push(place.fault(format!("`grammar.{field}` is yes or no")));
                    continue;
                }
            },
            Kind::Words => format!("&{:?}", text.split_terminator('|').collect::<Vec<_>>()),
            Kind::Characters => format!("&{:?}", text.chars().collect::<Vec<_>>()),
            Kind::Plural => {
                let conditions: Vec<&str> = text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
                if let Some(part) = conditions.iter().find(|part| !is_condition(part)) {
                    wrong.push(place.fault(format!("`{part}` is no condition on n, as in n % 10 == 1 && n != 11")));
                    continue;
                }
                plural_forms = conditions.len() + 1;
                let chosen = (0..).zip(&conditions).map(|(form, part)| format!("if {part} {{ {form} }} else "));
                format!(
                    "|{}| {}{{ {} }}",
                    if conditions.is_empty() { "_" } else { "n" },
                    chosen.collect::<String>(),
                    conditions.len()
                )
            }
        };
        fields += &format!("{field}: {value}, ");
    }
    faults.extend(wrong);
    faults.extend(texts.iter().map(|(key, text)| text.place.fault(format!("`{key}` is unknown"))));
    Grammar { name, english_name, plural_forms, fields }
}

/// Whether a text is made of numbers, `n`, brackets and operators alone. Whether they go together, the compiler finds.
fn is_condition(text: &str) -> bool {
    text.split(|char: char| char.is_ascii_whitespace() || "()%=!<>&|".contains(char))
        .all(|word| word == "n" || word.chars().all(|char| char.is_ascii_digit()))
}

//! Sentences are in `assets/text`: an error of the rooms below the texts is a value, and prints as one.

use std::{collections::BTreeSet, fs, path::Path};

use super::{assert_none, source::sources};

/// The rooms below the texts.
const BELOW: [&str; 4] = ["board", "io", "photo", "solve"];

/// Where an attribute says how an error prints.
const ATTRIBUTE: &str = "#[error(";

/// How errors print: their values, or the error within. What a command line is refused with is in the words of its language already.
const PRINTED: [&str; 3] = ["\"{self:?}\")]", "transparent)]", "\"{0}\")]\npub struct Refusal"];

/// Values of the rooms below the texts that print as themselves: numbers, names and keys, the same in every language.
const VALUES: [&str; 11] =
    ["CellOrder", "Decimal", "Digit", "DigitOrder", "FactNumber", "Grid", "Order", "SeDifficulty", "Shade", "Shape", "Tenths"];

#[test]
fn errors_print_as_values() {
    let mut broken = Vec::new();
    for source in sources() {
        for (at, _) in source.text.match_indices(ATTRIBUTE) {
            let (before, printed) = (&source.text[..at], &source.text[at + ATTRIBUTE.len()..]);
            if !PRINTED.iter().any(|known| printed.starts_with(known)) {
                let line = before.lines().count() + 1;
                broken.push(format!("{}:{line}: the words of an error are in assets/text", source.file()));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn what_is_below_the_texts_prints_no_sentences() {
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| BELOW.contains(&source.room())) {
        let printed = source.product.windows(3).filter(|words| words[0].text == "Display" && words[1].text == "for");
        found.extend(printed.map(|words| words[2].text.as_str()));
    }
    found.sort_unstable();
    assert_eq!(found, VALUES, "a sentence is in assets/text; a name, key or number is listed here");
}

/// The last word of a key is the function of its message. Below `[keyed]`, `[of …]` and `[explanations]` other tests know the keys.
#[test]
fn every_message_is_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|path| !path.ends_with("grammar.txt"));
    let text: String = files.map(|path| fs::read_to_string(path).unwrap() + "\n[texts]\n").collect();
    let said: BTreeSet<&str> = sources().iter().flat_map(|source| &source.product).map(|token| token.text.as_str()).collect();
    let mut is_function = true;
    let mut broken = Vec::new();
    for line in text.lines() {
        if let Some(form) = line.strip_prefix('[') {
            is_function = ["texts]", "phrases]"].contains(&form);
        }
        let Some((key, _)) = line.split_once(" =").filter(|_| is_function && line.starts_with(char::is_lowercase)) else {
            continue;
        };
        let key = key.split('(').next().unwrap_or(key);
        let name = key.rsplit('.').next().unwrap_or(key);
        if !said.contains(name) && !text.contains(&format!("@{key}\n")) {
            broken.push(format!("{key}: nothing says it"));
        }
    }
    assert_none(&broken);
}

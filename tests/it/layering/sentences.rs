//! Sentences are in `assets/text`: an error of the rooms below the texts is a value, and prints as one; the code of the window has none. The
//! fonts contain every character that the window can show.

use ttf_parser::Face;

use super::{
    assert_none,
    source::{Source, Token, sources},
};
use crate::prelude::*;

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

/// Literals never shown in the window: font names, messages before the window opens, and messages for developers.
const OUTSIDE_THE_WINDOW: [&str; 11] = [
    "Control Panel\\",
    "Inter ",
    "Noto Sans SC",
    "the window has no icon",
    "no one does ",
    "no thread for the file dialog",
    "DejaVu",
    "filters of the list",
    "none on this system",
    "the dialog ended by itself",
    "a test ",
];

/// What stands before a literal that is not displayed: widget ids, what views remember, and messages of `expect`.
const FOR_THE_CODE: [&str; 15] = [
    "Id::unique(",
    "Id::unique((",
    "Grid::new(",
    "expect(",
    "reason =",
    "id_salt(",
    "Kept::new(",
    "motion(ui,",
    "#[error(",
    ".name(",
    "request_discard(",
    "#[must_use =",
    "log::debug!(",
    "log::warn!(",
    "log::error!(",
];

/// The text of a literal of the product; `None` for another token, and for the bounds of a range of characters.
fn literal(source: &Source, token: &Token) -> Option<String> {
    let (before, after) = (&source.text[..token.place.start], &source.text[token.place.end..]);
    let written = source.text.get(token.place.clone()).filter(|_| token.text == "\"\"")?.trim_start_matches('b');
    if let Some(raw) = written.strip_prefix('r') {
        return raw.trim_matches('#').strip_prefix('"')?.strip_suffix('"').map(str::to_owned);
    }
    let is_text =
        written.starts_with('"') || written.starts_with('\'') && !before.ends_with(['=', '.']) && !after.starts_with("..");
    let mut signs = written.get(1..written.len() - 1).filter(|_| is_text)?.chars();
    let mut text = String::new();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => match signs.next()? {
                'u' => {
                    let code: String = signs.by_ref().skip(1).take_while(|sign| *sign != '}').collect();
                    text.extend(char::from_u32(u32::from_str_radix(&code, 16).ok()?));
                }
                sign => text.extend(Some(sign).filter(|sign| "\\'\"".contains(*sign))),
            },
            sign => text.push(sign),
        }
    }
    Some(text)
}

/// The sentences among the literals of a source.
fn sentences(source: &Source) -> Vec<String> {
    let is_han = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    let is_word = |word: &&str| word.chars().filter(char::is_ascii_alphabetic).count() > 1;
    let is_sentence = |text: &String| text.chars().any(is_han) || text.split_whitespace().filter(is_word).count() > 1;
    let is_shown = |token: &&Token| {
        let before = source.text[..token.place.start].trim_end();
        !FOR_THE_CODE.iter().any(|call| before.ends_with(call))
    };
    let texts = source.product.iter().filter(is_shown).filter_map(|token| literal(source, token));
    texts.filter(is_sentence).filter(|text| !OUTSIDE_THE_WINDOW.iter().any(|start| text.starts_with(start))).collect()
}

#[test]
fn the_code_of_the_window_contains_no_sentences() {
    let of_window: Vec<&Source> = sources().iter().filter(|source| source.room() == "gui").collect();
    assert!(of_window.len() > 20, "{}", of_window.len());
    for source in of_window {
        assert_eq!(sentences(source), [""; 0], "{}", source.file());
    }
}

#[test]
fn a_sentence_in_code_is_found() {
    let code =
        r#"fn f() { ui.label("Two words"); ui.label("\u{89e3}"); Id::unique("the board"); x.expect("it is there"); "one"; 'a'; }"#;
    assert_eq!(sentences(&Source::new("gui/f.rs".to_owned(), code.to_owned())), ["Two words", "解"]);
}

/// The characters that the window can show, each with the first place that has it: a line of the texts, or a source.
fn characters_of_the_window() -> BTreeMap<char, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found = BTreeMap::new();
    for path in entries(&root.join("assets/text")).flat_map(|language| entries(&language)) {
        let text = fs::read_to_string(&path).unwrap();
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.starts_with('#')) {
            for sign in text.chars() {
                found.entry(sign).or_insert_with(|| format!("{}:{line}", path.display()));
            }
        }
    }
    for source in sources().iter().filter(|source| ["text/", "app/text/", "gui/"].iter().any(|room| source.path.starts_with(room)))
    {
        let texts = source.product.iter().filter_map(|token| literal(source, token));
        for sign in texts.collect::<String>().chars().filter(|sign| !sign.is_control()) {
            found.entry(sign).or_insert_with(|| source.file());
        }
    }
    // egui lays a thin space out without a glyph.
    found.remove(&'\u{2009}');
    found
}

#[test]
fn the_fonts_of_both_weights_contain_every_character_of_the_texts_and_everyday_words() {
    let mut characters = characters_of_the_window();
    assert!(characters.contains_key(&'解') && characters.contains_key(&'a'), "the texts were not found");
    let words = "Zürich, Łódź, “naïve” – 50 €…我的第一道数独，很难！层层叠叠，甚好（二〇二六年）难度：★★☆";
    characters.extend(words.chars().filter(|sign| !"〇☆".contains(*sign)).map(|sign| (sign, words.to_owned())));
    let font = |name: &str| fs::read(format!("{}/assets/fonts/{name}.otf", env!("CARGO_MANIFEST_DIR"))).unwrap();
    for names in [["Inter-Regular", "NotoSansSC-Regular"], ["Inter-SemiBold", "NotoSansSC-Bold"]] {
        let fonts = names.map(font);
        let holds = |sign: char| fonts.iter().any(|font| Face::parse(font, 0).unwrap().glyph_index(sign).is_some());
        let missing: Vec<String> =
            characters.iter().filter(|(sign, _)| !holds(**sign)).map(|(sign, place)| format!("{sign} ({place})")).collect();
        assert!(missing.is_empty(), "not in the font subsets: {}. Run assets/fonts/make-fonts", missing.join(", "));
    }
}

//! The texts of the program as `assets/text` has them: a folder for each language, a line for each message.
//!
//! ```text
//! # A comment.
//! status.blank = Enter a puzzle
//! status.wrong = {n|One digit is|# digits are} wrong
//! status.several(open, cells) = {open#} cells are open: {cells}
//! help.usage = "Usage: "
//! help.exit_codes =
//! | The exit code says
//! | how a command ended.
//! collection.title = @command.collection
//! ```
//!
//! `{name}` stands for a value. `{n|given|givens}` chooses one of the plural forms of the language by the count `n`; within a form, `#` is
//! the count itself. `{n#}` is a count without forms, and `{-n}` a value that this language leaves out. Quotes keep spaces at the ends. A
//! message of several values lists them after its key: that is their order for the program, whatever order the words have. English says
//! what the values are; the other languages only use them. Such a message is also made without a language, as `said::wrong(n)` beside
//! `wrong(lang, n)`: its key with its values, worded when it is shown. `@key` is the text of that other message, `@^key` begins with a
//! capital, and marks at its end may follow the key: `@key…`. No two messages have the same text in every language without saying so,
//! whatever their capital and their marks at the end.
//!
//! What is below the line `[phrases]` is made of phrases, which know the cells that they name, and is one. What is below `[keyed]` is
//! looked up by the key of a thing: `rule.lunchbox.name` by the rule's key, `lunchbox`. Below `[of solve::logic::Family]` each variant of
//! that enum has a text: `family.single_digit_patterns.name` is that of `SingleDigitPatterns`, and the compiler finds one that is missing
//! or unknown. Below `[of … but Other]` the variant `Other` has none. The values of a text are fields of its variant. Below `[texts]` it is
//! as at the beginning of the file.
//!
//! What is below `[explanations]` explains the steps of a technique, `technique.sue-de-coq.why`. A line is a sentence, and an empty line
//! begins a paragraph. Each language names what it likes of a step, by the roles of its reason: `{Set.1.cells}` are the cells of the first
//! part with the role `Set`, `{House}` the houses with that role, `{Floor+Roof.cells}` the cells of two roles, `{Done.digits}` the digits that
//! the step places or removes, and `{digit}` has no role. The compiler finds a role and a word that there are not. Some lines begin with a
//! mark:
//!
//! ```text
//! | ? A sentence that is left out if the step lacks what it names.
//! | ?crossed The same, if the step lacks the crossing.
//! | / A sentence for when the one before is left out.
//! | *Set A sentence for each set. With two stars it is a paragraph each time.
//! | =Base
//! | @part.deadly.why
//! ```
//!
//! `=Base` is the first line: the text is told for each group of parts that begins with that role. `@part.deadly.why` stands for the lines
//! of that explanation, and `{chains}`, alone in its line, for the chains of the step.

use std::{
    collections::BTreeMap,
    fmt,
    path::{Path, PathBuf},
};

/// What has to be put right in the texts, and where.
#[derive(Debug)]
pub(crate) struct Fault {
    path: PathBuf,
    line: usize,
    says: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path.display(), self.line, self.says)
    }
}

/// Where a text stands.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The file.
    pub(crate) path: PathBuf,
    /// The line, from 1.
    pub(crate) line: usize,
}

impl Place {
    /// The fault at this place.
    pub(crate) fn fault(&self, says: impl Into<String>) -> Fault {
        Fault { path: self.path.clone(), line: self.line, says: says.into() }
    }
}

/// How the program asks for a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// By a function that returns text.
    Text,
    /// By a function of phrases that returns a phrase.
    Phrase,
    /// By the key of a thing.
    Keyed,
    /// By the key of a thing, in lines that name the roles of a reason.
    Explanation,
    /// By a variant of an enum.
    Of {
        /// The path of the enum, from its room.
        path: String,
        /// The variants that have no text.
        without: Vec<String>,
    },
}

impl Form {
    /// The form that a line like `[keyed]` begins.
    fn begun_by(line: &str) -> Option<Self> {
        let inside = line.strip_prefix('[')?.strip_suffix(']')?;
        Some(match inside {
            "texts" => Self::Text,
            "phrases" => Self::Phrase,
            "keyed" => Self::Keyed,
            "explanations" => Self::Explanation,
            _ => {
                let of = inside.strip_prefix("of ")?;
                let (path, without) = of.split_once(" but ").unwrap_or((of, ""));
                let without: Vec<String> = without.split(", ").filter(|name| !name.is_empty()).map(str::to_owned).collect();
                let is_name = |word: &str| !word.is_empty() && word.chars().all(|char| char == '_' || char.is_alphanumeric());
                let are_names = path.split("::").chain(without.iter().map(String::as_str)).all(is_name);
                are_names.then(|| Self::Of { path: path.to_owned(), without })?
            }
        })
    }

    /// Whether the word before the last of a key is a thing.
    pub(crate) fn has_things(&self) -> bool {
        matches!(self, Self::Keyed | Self::Explanation | Self::Of { .. })
    }
}

/// The text of another message, as a whole.
struct Shared {
    key: String,
    /// Whether it begins with a capital here.
    is_capitalised: bool,
    /// What is after it here.
    marks: String,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// These characters.
    Text(String),
    /// The value of that name.
    Value(String),
    /// Nothing: the value of that name is not told.
    LeftOut(String),
    /// The count of that name.
    Count(String),
    /// The plural form for the count of that name.
    Forms(String, Vec<String>),
}

impl Part {
    /// The name of its value, and whether that has to be a count.
    pub(crate) fn value(&self) -> Option<(&str, bool)> {
        match self {
            Self::Text(_) => None,
            Self::Value(name) | Self::LeftOut(name) => Some((name, false)),
            Self::Count(name) | Self::Forms(name, _) => Some((name, true)),
        }
    }
}

/// A message in one language.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// Where it stands.
    pub place: Place,
    /// How it is asked for, as this file says.
    pub(crate) form: Form,
    /// The values after the key.
    listed: Option<Vec<String>>,
    /// The text as it is written.
    pub(crate) source: String,
    /// The text in parts.
    pub(crate) parts: Vec<Part>,
    /// Whether it is the text of another message.
    is_shared: bool,
}

impl Text {
    /// Where that line of the text stands, counted from 0, as a comment at the end of a line of Rust: an error of the compiler shows it.
    pub(crate) fn mark(&self, line: usize) -> String {
        // The lines of a text begin below its key.
        let line = self.place.line + line + usize::from(self.source.contains('\n'));
        format!("/* {}:{line} */\n", self.place.path.display())
    }

    /// The message whose text this one has.
    fn named(&self) -> Option<Shared> {
        let written = self.source.strip_prefix('@').filter(|written| !written.contains('\n'))?;
        let named = written.trim_start_matches('^');
        let (key, marks) = named.split_at(named.trim_end_matches(|char: char| !char.is_ascii_alphanumeric()).len());
        Some(Shared { key: key.to_owned(), is_capitalised: named != written, marks: marks.to_owned() })
    }
}

/// A message in all languages.
#[derive(Debug)]
pub(crate) struct Message {
    /// How it is asked for.
    pub(crate) form: Form,
    /// Its values in the order of the program, and whether each is a count.
    pub(crate) values: Vec<(String, bool)>,
    /// Its text in each language, in the order of the languages.
    pub(crate) texts: Vec<Text>,
}

/// The texts of one language by their keys.
pub(crate) type Texts = BTreeMap<String, Text>;

/// Reads one file of a language into its texts.
pub(crate) fn read(path: &Path, source: &str, texts: &mut Texts, faults: &mut Vec<Fault>) {
    let mut form = Form::Text;
    let mut lines = (1..).zip(source.lines()).peekable();
    while let Some((line, written)) = lines.next() {
        let place = Place { path: path.to_owned(), line };
        match written {
            _ if let Some(begun) = Form::begun_by(written) => form = begun,
            _ if written.trim().is_empty() || written.starts_with('#') => {}
            _ => {
                let Some((key, text)) = written.split_once('=') else {
                    faults.push(place.fault("a line is `key = text`, a comment after #, or a further line after |"));
                    continue;
                };
                let mut text = unquoted(text.trim()).to_owned();
                let mut has_lines = false;
                while let Some((_, next)) = lines.next_if(|(_, next)| next.starts_with('|')) {
                    let next = next.strip_prefix("| ").unwrap_or(&next[1..]);
                    if has_lines {
                        text.push('\n');
                    }
                    text.push_str(next);
                    has_lines = true;
                }
                match message(key.trim(), text, form.clone(), place.clone()) {
                    Ok((key, text)) => {
                        if let Some(other) = texts.insert(key.clone(), text) {
                            let Place { path, line } = other.place;
                            faults.push(place.fault(format!("`{key}` is there already: {}:{line}", path.display())));
                        }
                    }
                    Err(says) => faults.push(place.fault(says)),
                }
            }
        }
    }
}

fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text)
}

fn message(written: &str, source: String, form: Form, place: Place) -> Result<(String, Text), String> {
    let (key, listed) = match written.strip_suffix(')').and_then(|rest| rest.split_once('(')) {
        Some((key, list)) => (key, Some(list.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>())),
        None => (written, None),
    };
    let is_word = |word: &str, joins: &[char]| {
        word.starts_with(|char: char| char.is_ascii_lowercase() || (!joins.is_empty() && char.is_ascii_digit()))
            && word.chars().all(|char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '_' || joins.contains(&char))
    };
    let words: Vec<&str> = key.split('.').collect();
    // The key of a thing may be of any kind; what functions and modules are called may not.
    let is_key = words.len() >= if form.has_things() { 3 } else { 2 }
        && words.iter().rev().enumerate().all(|(place, word)| {
            let joins: &[char] = if form.has_things() && place == 1 { &['-'] } else { &[] };
            is_word(word, joins)
        });
    if !is_key {
        return Err(format!("`{key}` is no key; one is like `status.blank`, or `rule.lunchbox.name` below [keyed]"));
    }
    if let Some(name) = listed.iter().flatten().find(|name| !is_word(name, &[])) {
        return Err(format!("`{name}` is no name of a value"));
    }
    let parts = parts(&source)?;
    Ok((key.to_owned(), Text { place, form, listed, source, parts, is_shared: false }))
}

/// The parts of a text.
pub(crate) fn parts(text: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        if !before.is_empty() {
            parts.push(Part::Text(before.to_owned()));
        }
        let inside = from.strip_prefix('{').and_then(|inside| inside.split_once('}'));
        let Some((inside, after)) = inside.filter(|(inside, _)| !inside.contains('{')) else {
            return Err(format!("a brace has no partner: {from}"));
        };
        parts.push(match (inside.split_once('|'), inside.strip_suffix('#'), inside.strip_prefix('-')) {
            (Some((name, forms)), ..) => Part::Forms(name.to_owned(), forms.split('|').map(str::to_owned).collect()),
            (None, Some(name), _) => Part::Count(name.to_owned()),
            (None, None, Some(name)) => Part::LeftOut(name.to_owned()),
            (None, None, None) => Part::Value(inside.to_owned()),
        });
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.to_owned()));
    }
    Ok(parts)
}

/// Puts the texts of other messages where these are named.
fn share(texts: &mut Texts, faults: &mut Vec<Fault>) {
    let named = texts.iter().filter_map(|(key, text)| Some((key.clone(), text.named()?)));
    for (key, Shared { key: other, is_capitalised, marks }) in named.collect::<Vec<_>>() {
        let shared = texts.get(&other).filter(|text| !text.is_shared && text.named().is_none()).cloned();
        let Some(text) = texts.get_mut(&key) else { continue };
        let shared = shared.and_then(|Text { listed, source, .. }| {
            let source = if is_capitalised { with_first(&source, char::to_ascii_uppercase) } else { source } + &marks;
            let (place, form, parts) = (text.place.clone(), text.form.clone(), parts(&source).ok()?);
            Some(Text { place, form, listed, source, parts, is_shared: true })
        });
        match shared {
            Some(shared) => *text = shared,
            None => faults.push(text.place.fault(format!("`{other}` is no message with a text of its own"))),
        }
    }
}

fn with_first(text: &str, changed: fn(&char) -> char) -> String {
    let mut chars = text.chars();
    chars.next().iter().map(changed).chain(chars).collect()
}

/// Finds messages that have the same text in every language, but for a capital and marks at the end, and do not say so.
fn find_equal(messages: &BTreeMap<String, Message>, faults: &mut Vec<Fault>) {
    let mut known: BTreeMap<Vec<String>, &str> = BTreeMap::new();
    for (key, message) in messages {
        let values: Vec<(&str, bool)> = message.texts[0].parts.iter().filter_map(Part::value).collect();
        let place = |name: &str| values.iter().position(|(known, _)| *known == name).unwrap_or_default().to_string();
        let told = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Value(name) | Part::Count(name) | Part::LeftOut(name) => format!("{{{}}}", place(name)),
            Part::Forms(name, forms) => format!("{{{}|{}}}", place(name), forms.join("|")),
        };
        let whole = |text: &Text| match text.form {
            Form::Explanation => text.source.clone(),
            _ => {
                let whole: String = text.parts.iter().map(told).collect();
                let words = with_first(whole.trim_end_matches(['.', '。', '…', ':', '：']), char::to_ascii_lowercase);
                if words.contains(char::is_alphabetic) { words } else { whole }
            }
        };
        let texts: Vec<String> = message.texts.iter().map(whole).collect();
        if message.texts.iter().all(|text| text.is_shared) || texts.concat().is_empty() {
            continue;
        }
        if let Some(other) = known.insert(texts, key) {
            let says = format!(
                "`{key}` has the text of `{other}` in every language: let one be `@` and the key of the other, as in `@key` or `@^key.`"
            );
            faults.push(message.texts[0].place.fault(says));
        }
    }
}

/// The messages of all languages. `languages`: the folder, the number of plural forms and the texts of each, that of the source first.
pub(crate) fn united(languages: Vec<(&str, usize, Texts)>, faults: &mut Vec<Fault>) -> BTreeMap<String, Message> {
    let mut languages = languages.into_iter();
    let (source, plural_forms, mut texts) = languages.next().expect("the language of the source");
    share(&mut texts, faults);
    let mut messages = BTreeMap::new();
    for (key, text) in texts {
        let values = values(&key, &text, faults);
        check(&key, &text, &values, plural_forms, faults);
        messages.insert(key, Message { form: text.form.clone(), values, texts: vec![text] });
    }
    for (folder, plural_forms, mut texts) in languages {
        share(&mut texts, faults);
        for (key, message) in &mut messages {
            let Message { form, values, texts: known } = message;
            let place = &known[0].place;
            let Some(text) = texts.remove(key) else {
                faults.push(place.fault(format!("`{key}` is missing in {folder}")));
                continue;
            };
            if text.place.path.file_name() != place.path.file_name() {
                faults.push(text.place.fault(format!("`{key}` is in {} of {source}", place.path.display())));
            }
            let listed = |text: &Text| text.listed.clone();
            if text.form != *form || text.listed.is_some() && listed(&text) != listed(&known[0]) {
                faults.push(text.place.fault(format!("`{key}` is of another form or other values in {source}")));
            }
            check(key, &text, values, plural_forms, faults);
            known.push(text);
        }
        faults.extend(texts.iter().map(|(key, text)| text.place.fault(format!("`{key}` is unknown: {source} has no such key"))));
    }
    find_equal(&messages, faults);
    messages
}

/// The values of a message, as its text in the language of the source has them.
fn values(key: &str, text: &Text, faults: &mut Vec<Fault>) -> Vec<(String, bool)> {
    let mut found: Vec<(String, bool)> = Vec::new();
    // An explanation names what the step has, and is given nothing.
    if text.form == Form::Explanation {
        return found;
    }
    for (name, is_count) in text.parts.iter().filter_map(Part::value) {
        match found.iter_mut().find(|(known, _)| known == name) {
            Some((_, counts)) => *counts |= is_count,
            None => found.push((name.to_owned(), is_count)),
        }
    }
    match &text.listed {
        None if found.len() > 1 => {
            let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
            faults.push(text.place.fault(format!("several values are listed in their order: `{key}({})`", names.join(", "))));
            found
        }
        None => found,
        // A value that the text does not use is found by its check.
        Some(listed) => {
            let is_count = |name: &String| found.iter().any(|(known, is_count)| known == name && *is_count);
            listed.iter().map(|name| (name.clone(), is_count(name))).collect()
        }
    }
}

/// Checks that a text uses each of the values and no other, with the right number of plural forms.
fn check(key: &str, text: &Text, values: &[(String, bool)], plural_forms: usize, faults: &mut Vec<Fault>) {
    let mut fault = |says: String| faults.push(text.place.fault(says));
    let used: Vec<(&str, bool)> = match text.form {
        Form::Explanation => Vec::new(),
        _ => text.parts.iter().filter_map(Part::value).collect(),
    };
    for (name, is_count) in &used {
        match values.iter().find(|(known, _)| known == name) {
            None => fault(format!("`{key}` has no value `{name}`")),
            Some((_, false)) if *is_count => fault(format!("the value `{name}` of `{key}` is no count")),
            Some(_) => {}
        }
    }
    for (name, _) in values.iter().filter(|(name, _)| used.iter().all(|(known, _)| known != name)) {
        fault(format!("`{key}` does not use its value `{name}`"));
    }
    for part in &text.parts {
        if let Part::Forms(name, forms) = part
            && forms.len() != plural_forms
        {
            fault(format!("the count `{name}` has {} plural forms; the language has {plural_forms}", forms.len()));
        }
    }
    if text.form.has_things() && !matches!(text.form, Form::Of { .. }) && !values.is_empty() {
        fault(format!("`{key}` is looked up, so it has no values"));
    }
}

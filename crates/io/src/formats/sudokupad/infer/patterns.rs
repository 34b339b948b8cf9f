//! Patterns of clauses. `speech.txt` says which words mean the same, and which clauses say what.

use std::{collections::BTreeMap, sync::LazyLock};

use sudoscope_board::Shape;

use super::{
    color::Hue,
    tokens::{Ending, Token, is_ideograph},
};

/// How a clause speaks of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It says what the kind demands.
    Says,
    /// It says more of the kind that was spoken of before.
    GoesOn,
    /// It only names it.
    Names,
    /// It says that there is none.
    Denies,
}

/// A kind of rules, or something else that a clause can say.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub name: &'static str,
    /// The number of which the clause speaks without a figure.
    pub number: Option<i32>,
    /// Whether the clause contradicts it.
    pub is_against: bool,
}

/// A part of a pattern.
#[derive(PartialEq)]
pub(super) enum Part {
    Word(&'static str),
    /// Digits from this to that part of all digits: 1 to 9, or 4 to 6 for the middle third.
    Digits(usize, usize, usize),
    /// The greatest digit.
    Greatest,
    /// Any number.
    Number,
    /// That of a year.
    Year,
    /// Sides of the boxes or the board, as in 3x3.
    Sides,
    Color,
    Named(&'static str),
    Row(Vec<Part>),
    OneOf(Vec<Part>),
    Maybe(Box<Part>),
}

/// A pattern and what it says.
pub(super) struct Pattern {
    pub keys: &'static [Key],
    pub way: Way,
    pub part: Part,
}

/// The words that may begin something; `None` where any may.
type Firsts = Option<Vec<&'static str>>;

/// The contents of `speech.txt`.
#[derive(Default)]
pub(super) struct Speech {
    /// The forms of words, each a list of words, by the first of them.
    forms: BTreeMap<&'static str, Vec<(Vec<&'static str>, &'static str)>>,
    parts: BTreeMap<&'static str, Part>,
    /// What clauses may be, word by word.
    pub patterns: Patterns,
    /// What they may be without words that say nothing by themselves.
    pub bare: Patterns,
    lists: BTreeMap<&'static str, Vec<&'static str>>,
}

/// Patterns by the words with which they begin.
#[derive(Default)]
pub(super) struct Patterns {
    all: Vec<Pattern>,
    /// The patterns that may begin with a word.
    by_word: BTreeMap<&'static str, Vec<usize>>,
    /// Those that may begin with any.
    others: Vec<usize>,
}

pub(super) static SPEECH: LazyLock<Speech> = LazyLock::new(|| Speech::read(include_str!("speech.txt")));

/// What is read on the way through a pattern.
#[derive(Clone, Default)]
pub(super) struct Read {
    pub numbers: Vec<i32>,
    pub hues: Vec<&'static Hue>,
}

impl Speech {
    fn read(text: &'static str) -> Self {
        let mut speech = Self::default();
        let mut entries: Vec<(&'static str, Vec<&'static str>)> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match (line.strip_prefix(' '), entries.last_mut()) {
                (Some(more), Some((_, lines))) => lines.push(more),
                _ => entries.extend(line.split_once(": ").map(|(head, rest)| (head, vec![rest]))),
            }
        }
        let mut patterns: Vec<Pattern> = Vec::new();
        for (head, lines) in entries {
            let words = || lines.iter().flat_map(|line| line.split_ascii_whitespace());
            let part = || Part::read(&mut lines.iter().flat_map(|line| pieces(line)).peekable());
            if let Some(list) = head.strip_prefix('%') {
                speech.lists.insert(list, words().collect());
            } else if let Some(meaning) = head.strip_prefix('=') {
                words().for_each(|form| speech.add_form(form, meaning.trim()));
            } else if head.starts_with('{') {
                speech.parts.insert(head, part());
            } else {
                let (keys, way) = head.strip_suffix(" ~").map_or((head, Way::Says), |keys| (keys, Way::Names));
                let (keys, way) = keys.strip_suffix(" >").map_or((keys, way), |keys| (keys, Way::GoesOn));
                let (keys, way) = keys.strip_suffix(" -").map_or((keys, way), |keys| (keys, Way::Denies));
                let keys: &'static [Key] = Vec::leak(keys.split(' ').map(Key::read).collect());
                if way == Way::Names {
                    let row = |before: &'static str, after: &'static str| {
                        Part::Row(vec![Part::Named(before), part(), Part::Named(after)])
                    };
                    patterns.push(Pattern { keys, way, part: row("{before}", "{after}") });
                    patterns.push(Pattern { keys, way: Way::Denies, part: row("{no}", "{here}") });
                    patterns.push(Pattern { keys, way: Way::Denies, part: row("{before}", "{off}") });
                    // "Blue lines are …"
                    if keys.iter().any(|key| speech.has("lines", key.name)) {
                        let line = || Part::Maybe(Box::new(Part::Word("line")));
                        let of_line = vec![Part::Named("{a-line}"), Part::Word("be"), part(), line()];
                        patterns.push(Pattern { keys, way: Way::Says, part: Part::Row(of_line) });
                    }
                } else {
                    patterns.push(Pattern { keys, way, part: part() });
                }
            }
        }
        // What is denied, and of which signs all are given, is read word by word.
        let is_positive = |pattern: &&Pattern| {
            pattern.way != Way::Denies
                && !pattern.keys.iter().any(|key| speech.has("exact", key.name) || key.name.starts_with("all-"))
        };
        let bare = patterns.iter().filter(is_positive);
        let bare = bare.filter_map(|Pattern { keys, way, part }| Some(Pattern { keys, way: *way, part: speech.bare_part(part)? }));
        speech.bare = speech.by_firsts(bare.collect());
        speech.patterns = speech.by_firsts(patterns);
        speech
    }

    fn by_firsts(&self, all: Vec<Pattern>) -> Patterns {
        let mut patterns = Patterns { all, ..Patterns::default() };
        for (place, pattern) in patterns.all.iter().enumerate() {
            match self.firsts(&pattern.part).0 {
                Some(words) => words.into_iter().for_each(|word| patterns.by_word.entry(word).or_default().push(place)),
                None => patterns.others.push(place),
            }
        }
        patterns
    }

    /// A part without the words that say nothing by themselves; `None` if it has no others.
    fn bare_part(&self, part: &Part) -> Option<Part> {
        match part {
            Part::Word(word) => (!self.has("bare", word)).then_some(Part::Word(word)),
            Part::Digits(first, last, of_parts) => Some(Part::Digits(*first, *last, *of_parts)),
            Part::Greatest => Some(Part::Greatest),
            Part::Number => Some(Part::Number),
            Part::Year => Some(Part::Year),
            Part::Sides => Some(Part::Sides),
            Part::Color => Some(Part::Color),
            Part::Named(name) => self.bare_part(&self.parts[name]),
            Part::Maybe(part) => match self.bare_part(part)? {
                part @ Part::Maybe(_) => Some(part),
                part => Some(Part::Maybe(Box::new(part))),
            },
            Part::Row(parts) => {
                let mut parts: Vec<Part> = parts.iter().filter_map(|part| self.bare_part(part)).collect();
                if parts.len() < 2 { parts.pop() } else { Some(Part::Row(parts)) }
            }
            Part::OneOf(parts) => {
                let (mut may_be_empty, mut ways) = (false, Vec::new());
                for part in parts {
                    match self.bare_part(part) {
                        None => may_be_empty = true,
                        Some(part) if ways.contains(&part) => {}
                        Some(part) => ways.push(part),
                    }
                }
                let one = if ways.len() < 2 { ways.pop()? } else { Part::OneOf(ways) };
                Some(if may_be_empty { Part::Maybe(Box::new(one)) } else { one })
            }
        }
    }

    fn add_form(&mut self, form: &'static str, meaning: &'static str) {
        let words: Vec<&str> = form.split('_').flat_map(|part| part.split_inclusive(is_ideograph)).collect();
        let forms = self.forms.entry(words[0]).or_default();
        forms.push((words, meaning));
        forms.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }

    /// The words that may begin a part, and whether it may be empty.
    fn firsts(&self, part: &Part) -> (Firsts, bool) {
        let join = |all: Firsts, more: Firsts| all.zip(more).map(|(all, more)| [all, more].concat());
        match part {
            Part::Word(word) => (Some(vec![word]), false),
            Part::Digits(..) | Part::Greatest | Part::Number | Part::Year | Part::Sides | Part::Color => (None, false),
            Part::Named(name) => self.firsts(&self.parts[name]),
            Part::Maybe(part) => (self.firsts(part).0, true),
            Part::OneOf(parts) => {
                let all = parts.iter().map(|part| self.firsts(part));
                all.fold((Some(Vec::new()), false), |(firsts, empty), (more, also)| (join(firsts, more), empty || also))
            }
            Part::Row(parts) => {
                let mut firsts = Some(Vec::new());
                for part in parts {
                    let (more, may_be_empty) = self.firsts(part);
                    firsts = join(firsts, more);
                    if !may_be_empty {
                        return (firsts, false);
                    }
                }
                (firsts, true)
            }
        }
    }

    /// The words as those of their meanings. Nothing is left of a word without one.
    pub(super) fn meanings(&self, words: Vec<Token>) -> Vec<Token> {
        let mut tokens: Vec<Token> = Vec::with_capacity(words.len());
        let mut place = 0;
        while place < words.len() {
            let found = self.form(&words[place..]);
            let (length, meaning) = found.unwrap_or((1, &words[place].word));
            let ending = words[place + length - 1].ending;
            if meaning == "-" {
                tokens.last_mut().filter(|_| ending != Ending::Word).into_iter().for_each(|last| last.ending = ending);
            } else {
                tokens.extend(meaning.split('_').map(|word| Token { word: word.to_owned(), ending: Ending::Word }));
                tokens.last_mut().into_iter().for_each(|last| last.ending = ending);
            }
            place += length;
        }
        tokens
    }

    /// The longest form at the beginning of words: its length and its meaning.
    fn form(&self, words: &[Token]) -> Option<(usize, &'static str)> {
        /// The characters of a word that are compared with the beginnings of forms.
        const LONGEST: usize = 24;
        let is_here = |form: &[&str]| {
            form.len() <= words.len()
                && words[..form.len() - 1].iter().all(|word| word.ending == Ending::Word)
                && form.iter().zip(words).all(|(form, token)| is_word(&token.word, form))
        };
        let first = words[0].word.as_str();
        let starts = first.char_indices().skip(1).take(LONGEST).map(|(end, _)| format!("{}*", &first[..end]));
        let starts = starts.chain([format!("{first}*"), first.to_owned()]);
        let forms = starts.filter_map(|start| self.forms.get(start.as_str())).flatten();
        let here = forms.filter(|(form, _)| is_here(form)).map(|(form, meaning)| (form.len(), *meaning));
        here.max_by_key(|(length, _)| *length)
    }

    pub(super) fn has(&self, list: &str, word: &str) -> bool {
        self.lists.get(list).is_some_and(|words| words.contains(&word))
    }

    /// Calls `then` with each place where a part that begins here may end.
    pub(super) fn follow(&self, part: &Part, of: &Words, at: usize, read: &Read, then: &mut dyn FnMut(usize, &Read)) {
        let Some(word) = of.tokens.get(at).map(|token| token.word.as_str()) else {
            if self.firsts(part).1 {
                then(at, read);
            }
            return;
        };
        match part {
            Part::Word(meant) if word == *meant => then(at + 1, read),
            Part::Word(_) => {}
            Part::Digits(first, last, of_parts) => {
                let size = of.shape.size();
                let end = of.digits_end(at, (first * size) / of_parts + 1, (last * size) / of_parts);
                end.filter(|_| size.is_multiple_of(*of_parts)).into_iter().for_each(|end| then(end, read));
            }
            Part::Greatest if word.parse() == Ok(of.shape.size()) => then(at + 1, read),
            Part::Sides if of.is_sides(word) => then(at + 1, read),
            Part::Year if word.parse().is_ok_and(|year: u16| (1_900..2_100).contains(&year)) => then(at + 1, read),
            Part::Greatest | Part::Sides | Part::Year => {}
            Part::Number => {
                let named = || {
                    self.lists["numbers"].iter().position(|number| *number == word).and_then(|place| (place + 1).try_into().ok())
                };
                if let Some(number) = word.parse().ok().or_else(named) {
                    then(at + 1, &Read { numbers: [&read.numbers[..], &[number]].concat(), hues: read.hues.clone() });
                }
            }
            Part::Color => {
                if let Some(hue) = Hue::called(word) {
                    then(at + 1, &Read { numbers: read.numbers.clone(), hues: [&read.hues[..], &[hue]].concat() });
                }
            }
            Part::Named(name) => self.follow(&self.parts[name], of, at, read, then),
            Part::Maybe(part) => {
                then(at, read);
                self.follow(part, of, at, read, then);
            }
            Part::OneOf(parts) => parts.iter().for_each(|part| self.follow(part, of, at, read, then)),
            Part::Row(parts) => self.follow_row(parts, of, at, read, then),
        }
    }

    fn follow_row(&self, parts: &[Part], of: &Words, at: usize, read: &Read, then: &mut dyn FnMut(usize, &Read)) {
        match parts.split_first() {
            None => then(at, read),
            Some((first, rest)) => self.follow(first, of, at, read, &mut |at, read| self.follow_row(rest, of, at, read, then)),
        }
    }
}

impl Patterns {
    /// The patterns that may begin with a word.
    pub(super) fn beginning_with(&self, word: &str) -> impl Iterator<Item = &Pattern> {
        let places = self.by_word.get(word).map_or(&[][..], Vec::as_slice).iter().chain(&self.others);
        places.map(|&place| &self.all[place])
    }
}

impl Key {
    fn read(text: &'static str) -> Self {
        let (text, is_against) = text.strip_prefix('!').map_or((text, false), |text| (text, true));
        let (name, number) = text.split_once('=').map_or((text, None), |(name, number)| (name, number.parse().ok()));
        Self { name, number, is_against }
    }
}

/// The pieces of a pattern.
fn pieces(line: &'static str) -> Vec<&'static str> {
    let marks = ['(', ')', '[', ']', '|'];
    let words = line.split_ascii_whitespace().flat_map(|word| word.split_inclusive(marks));
    words
        .flat_map(|word| word.strip_suffix(marks).map_or(vec![word], |start| vec![start, &word[start.len()..]]))
        .filter(|piece| !piece.is_empty())
        .collect()
}

impl Part {
    /// Reads alternatives up to a closing bracket or the end.
    fn read(pieces: &mut std::iter::Peekable<impl Iterator<Item = &'static str>>) -> Self {
        let mut rows = vec![Vec::new()];
        while let Some(piece) = pieces.next_if(|piece| !matches!(*piece, ")" | "]")) {
            let part = match piece {
                "|" => {
                    rows.push(Vec::new());
                    continue;
                }
                "(" | "[" => {
                    let part = Self::read(pieces);
                    pieces.next();
                    if piece == "[" { Self::Maybe(Box::new(part)) } else { part }
                }
                "ALL" => Self::Digits(0, 1, 1),
                "LOW" => Self::Digits(0, 1, 3),
                "MIDDLE" => Self::Digits(1, 2, 3),
                "HIGH" => Self::Digits(2, 3, 3),
                "SIZE" => Self::Greatest,
                "N" => Self::Number,
                "YEAR" => Self::Year,
                "SIDES" => Self::Sides,
                "COLOR" => Self::Color,
                name if name.starts_with('{') => Self::Named(name),
                word => Self::Row(word.split_inclusive(is_ideograph).map(Self::Word).collect()),
            };
            if let Some(row) = rows.last_mut() {
                row.push(part);
            }
        }
        Self::OneOf(rows.into_iter().map(Self::Row).collect())
    }
}

/// The words of a sentence, on a board.
pub(super) struct Words<'a> {
    pub tokens: &'a [Token],
    pub shape: &'a Shape,
}

impl Words<'_> {
    /// Where the digits from a first to a last one end, as a range or a list.
    fn digits_end(&self, at: usize, first: usize, last: usize) -> Option<usize> {
        let number = |place: usize| self.tokens.get(place).and_then(|token| token.word.parse::<usize>().ok());
        let digits: String = (first..=last).map(|digit| digit.to_string()).collect();
        if self.tokens[at].word == digits {
            return Some(at + 1);
        }
        let is_to = |place: usize| self.tokens.get(place).is_some_and(|token| matches!(token.word.as_str(), "to" | "and"));
        let (mut end, mut before) = (at + 1, number(at).filter(|&number| number == first)?);
        while before < last {
            end += usize::from(is_to(end));
            let next = number(end)?;
            if next != before + 1 && !(before == first && next == last) {
                return None;
            }
            (end, before) = (end + 1, next);
        }
        Some(end)
    }

    /// Whether a word has the sides of the board or of its boxes, as in "3x3".
    fn is_sides(&self, word: &str) -> bool {
        let size = self.shape.size();
        let sides = word.split_once('x').map(|(rows, columns)| (rows.parse::<usize>(), columns.parse::<usize>()));
        let Some((Ok(rows), Ok(columns))) = sides else { return false };
        (rows, columns) == (size, size) || self.shape.box_sides() == Some((columns, rows))
    }
}

/// Whether a word is that of a form, in which an asterisk stands for any ending.
fn is_word(word: &str, form: &str) -> bool {
    form.strip_suffix('*').map_or(word == form, |start| word.starts_with(start))
}

/// Whether a word is in a list.
pub(super) fn is_one_of(word: &str, forms: &[&str]) -> bool {
    forms.iter().any(|form| is_word(word, form))
}

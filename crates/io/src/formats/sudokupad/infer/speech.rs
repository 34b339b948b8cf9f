//! Sentences of rule texts. `speech.txt` says which words mean the same, and which clauses say what; a clause that no pattern covers wholly is
//! not understood.

use std::{collections::BTreeMap, sync::LazyLock};

use sudoscope_board::Shape;

use super::color::Hue;

/// What a clause says of the puzzle.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    /// The kinds of which it speaks.
    pub keys: &'static [Key],
    pub way: Way,
    pub numbers: Vec<i32>,
    /// The colours that it names.
    pub hues: Vec<&'static Hue>,
    start: usize,
    end: usize,
}

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

/// A sentence.
#[derive(Default)]
pub(super) struct Sentence {
    /// As it is written.
    pub text: String,
    tokens: Vec<Token>,
    /// What its clauses may say: every claim is one of a way to read the whole sentence.
    pub claims: Vec<Claim>,
    /// What is named anywhere in a sentence that is not understood, or says that not all is given.
    mentions: Vec<&'static [Key]>,
    /// Whether it is not about rules.
    is_chat: bool,
}

/// A word, as the one of its meaning.
struct Token {
    word: String,
    ending: Ending,
}

/// What follows a word.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Ending {
    #[default]
    Word,
    Clause,
    /// A colon or a dash: the clause is the head of what follows.
    Head,
}

/// A part of a pattern.
enum Part {
    Word(&'static str),
    /// Digits from this to that part of all digits: 1 to 9, or 4 to 6 for the middle third.
    Digits(usize, usize, usize),
    /// The greatest digit.
    Greatest,
    /// Any number.
    Number,
    /// Sides of the boxes or the board, as in 3x3.
    Sides,
    Color,
    Named(&'static str),
    Row(Vec<Part>),
    OneOf(Vec<Part>),
    Maybe(Box<Part>),
}

/// A pattern and what it says.
struct Pattern {
    keys: &'static [Key],
    way: Way,
    part: Part,
}

/// The words that may begin something; `None` where any may.
type Firsts = Option<Vec<&'static str>>;

/// The contents of `speech.txt`.
#[derive(Default)]
struct Speech {
    /// The forms of words, each a list of words, by the first of them.
    forms: BTreeMap<&'static str, Vec<(Vec<&'static str>, &'static str)>>,
    parts: BTreeMap<&'static str, Part>,
    patterns: Vec<Pattern>,
    /// The patterns that may begin with a word.
    by_word: BTreeMap<&'static str, Vec<usize>>,
    /// Those that may begin with any.
    others: Vec<usize>,
    lists: BTreeMap<&'static str, Vec<&'static str>>,
}

static SPEECH: LazyLock<Speech> = LazyLock::new(|| Speech::read(include_str!("speech.txt")));

/// What is read on the way through a pattern.
#[derive(Clone, Default)]
struct Read {
    numbers: Vec<i32>,
    hues: Vec<&'static Hue>,
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
                    speech.patterns.push(Pattern { keys, way, part: row("{before}", "{after}") });
                    speech.patterns.push(Pattern { keys, way: Way::Denies, part: row("{no}", "{here}") });
                    speech.patterns.push(Pattern { keys, way: Way::Denies, part: row("{before}", "{off}") });
                } else {
                    speech.patterns.push(Pattern { keys, way, part: part() });
                }
            }
        }
        for place in 0..speech.patterns.len() {
            match speech.firsts(&speech.patterns[place].part).0 {
                Some(words) => words.into_iter().for_each(|word| speech.by_word.entry(word).or_default().push(place)),
                None => speech.others.push(place),
            }
        }
        speech
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
            Part::Digits(..) | Part::Greatest | Part::Number | Part::Sides | Part::Color => (None, false),
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
    fn meanings(&self, words: Vec<Token>) -> Vec<Token> {
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

    fn has(&self, list: &str, word: &str) -> bool {
        self.lists.get(list).is_some_and(|words| words.contains(&word))
    }

    /// The patterns that may begin with a word.
    fn beginning_with(&self, word: &str) -> impl Iterator<Item = &Pattern> {
        let places = self.by_word.get(word).map_or(&[][..], Vec::as_slice).iter().chain(&self.others);
        places.map(|&place| &self.patterns[place])
    }

    /// Calls `then` with each place where a part that begins here may end.
    fn follow(&self, part: &Part, of: &Words, at: usize, read: &Read, then: &mut dyn FnMut(usize, &Read)) {
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
            Part::Greatest | Part::Sides => {}
            Part::Number => {
                if let Ok(number) = word.parse() {
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
struct Words<'a> {
    tokens: &'a [Token],
    shape: &'a Shape,
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

/// What is said where nothing of the puzzle is.
static CHAT: &[Key] = &[Key { name: "chat", number: None, is_against: false }];

impl Sentence {
    /// Finds out what it says.
    fn understand(mut self, shape: &Shape) -> Self {
        let words = Words { tokens: &self.tokens, shape };
        let mut claims: BTreeMap<usize, Vec<Claim>> = BTreeMap::new();
        let mut open = vec![self.skip(0)];
        while let Some(start) = open.pop() {
            if start == self.tokens.len() || claims.contains_key(&start) {
                continue;
            }
            let mut here: Vec<Claim> = Vec::new();
            let claim = |keys, way, end, Read { numbers, hues }| Claim { keys, way, numbers, hues, start, end };
            for pattern in SPEECH.beginning_with(&self.tokens[start].word) {
                SPEECH.follow(&pattern.part, &words, start, &Read::default(), &mut |end, read| {
                    let next = self.skip(end);
                    let is_new =
                        || here.iter().all(|other| other.end != next || other.keys != pattern.keys || other.way != pattern.way);
                    if end > start && self.is_end(end) && is_new() {
                        here.push(claim(pattern.keys, pattern.way, next, read.clone()));
                    }
                });
            }
            let end = (start + 1..).find(|&end| end == self.tokens.len() || self.tokens[end - 1].ending != Ending::Word);
            if let Some(end) = end.filter(|&end| is_chat(&self.tokens[start..end])) {
                here.push(claim(CHAT, Way::Says, self.skip(end), Read::default()));
            }
            open.extend(here.iter().map(|claim| claim.end));
            claims.insert(start, here);
        }
        self.claims = claims.into_values().flatten().collect();
        let is_on_the_way = self.ways(|_| true, |_| true);
        let mut places = is_on_the_way.into_iter();
        self.claims.retain(|_| places.next() == Some(true));
        self.is_chat = is_chat(&self.tokens);
        let is_partial = self.claims.iter().any(|claim| claim.keys[0].name == "partial");
        if is_partial || !self.is_understood() {
            let words = Words { tokens: &self.tokens, shape };
            let mut mentions: Vec<&'static [Key]> = Vec::new();
            for start in 0..self.tokens.len() {
                let names = SPEECH.beginning_with(&self.tokens[start].word).filter(|pattern| pattern.way == Way::Names);
                for pattern in names {
                    SPEECH.follow(&pattern.part, &words, start, &Read::default(), &mut |end, _| {
                        if end > start && !mentions.contains(&pattern.keys) {
                            mentions.push(pattern.keys);
                        }
                    });
                }
            }
            self.mentions = mentions;
        }
        self
    }

    /// The place after words that join clauses.
    fn skip(&self, place: usize) -> usize {
        (place..).find(|&place| self.tokens.get(place).is_none_or(|token| !SPEECH.has("joints", &token.word))).unwrap_or(place)
    }

    /// Whether a clause may end here.
    fn is_end(&self, place: usize) -> bool {
        place == self.tokens.len() || self.tokens[place - 1].ending != Ending::Word || self.skip(place) > place
    }

    /// Which claims are on a way from the beginning to the end through those that are true and, at the beginning, may be there.
    fn ways(&self, is_true: impl Fn(&Claim) -> bool, may_begin: impl Fn(&Claim) -> bool) -> Vec<bool> {
        let claims = &self.claims;
        let next = |place: usize| {
            let first = claims.partition_point(|other| other.start < claims[place].end);
            (first..claims.len()).take_while(move |&next| claims[next].start == claims[place].end)
        };
        let mut leads = vec![false; claims.len()];
        for place in (0..claims.len()).rev() {
            let claim = &claims[place];
            let is_led =
                || claim.end == self.tokens.len() || next(place).any(|next| leads[next] && self.may_follow(claim, &claims[next]));
            leads[place] = is_true(claim) && is_led();
        }
        let mut reached = vec![false; claims.len()];
        for place in 0..claims.len() {
            let is_first = claims[place].start == self.skip(0);
            reached[place] |= is_first && may_begin(&claims[place]);
            reached[place] &= leads[place];
            if reached[place] {
                next(place).for_each(|next| reached[next] |= self.may_follow(&claims[place], &claims[next]));
            }
        }
        reached
    }

    /// Whether a clause may follow another one. What is only named stands alone, in a list, or at the head of what is said of it.
    fn may_follow(&self, before: &Claim, next: &Claim) -> bool {
        let is_usual = |claim: &Claim| matches!(claim.keys[0].name, "usual" | "chat");
        match (before.way, next.way) {
            _ if self.is_head(before) && !is_usual(before) => shares(before, next) && before.way != Way::Denies,
            (_, Way::GoesOn) => shares(before, next),
            (Way::Names, _) => next.way == Way::Names || is_usual(next),
            (_, Way::Names) => is_usual(before) || self.is_head(next),
            _ => true,
        }
    }

    /// Whether a clause is the head of what follows.
    pub(super) fn is_head(&self, claim: &Claim) -> bool {
        claim.end < self.tokens.len() && self.tokens[claim.end - 1].ending == Ending::Head
    }

    /// Whether what it says is so; `before` is what was said last, and becomes what this says.
    pub(super) fn is_true<'a>(&'a self, is_true: impl Fn(&Claim) -> bool, before: &mut Option<&'a Claim>) -> bool {
        let said = *before;
        let ways = self.ways(is_true, |claim| claim.way != Way::GoesOn || said.is_some_and(|said| shares(said, claim)));
        let last = self.claims.iter().zip(&ways).rfind(|(claim, is_on)| **is_on && claim.end == self.tokens.len());
        if let Some((last, _)) = last {
            *before = Some(last);
        }
        last.is_some() || self.is_chat
    }

    /// Whether it speaks of a kind without saying what it demands.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.mentions.iter().flat_map(|keys| *keys).any(|key| key.name == name)
    }

    /// Whether it names such a kind, and no other with the same words, without saying what it demands, and does not limit it.
    pub(super) fn names(&self, is_of: impl Fn(&Key) -> bool) -> bool {
        self.mentions.iter().any(|keys| keys.len() == 1 && is_of(&keys[0])) && (self.is_understood() || !self.limits())
    }

    /// Whether it denies or limits what it says of a kind, or of figures in general, without being understood.
    pub(super) fn is_against(&self, name: &str) -> bool {
        let is_of_figures = || self.mentions.is_empty() && self.tokens.iter().any(|token| SPEECH.has("figures", &token.word));
        !self.is_understood() && (self.mentions(name) || is_of_figures()) && self.limits()
    }

    fn is_understood(&self) -> bool {
        self.is_chat || !self.claims.is_empty()
    }

    /// Whether it denies or excepts something, or speaks of a part of the board.
    fn limits(&self) -> bool {
        let is_number = |token: &Token| token.word.parse::<u8>().is_ok() || SPEECH.has("numbers", &token.word);
        let is_cell =
            |word: &str| word.strip_prefix(['r', 'c']).is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()));
        let is_place = |pair: &[Token]| {
            let is_house = |token: &Token| SPEECH.has("houses", &token.word);
            is_house(&pair[0]) && is_number(&pair[1]) || is_house(&pair[1]) && SPEECH.has("places", &pair[0].word)
        };
        self.tokens.iter().any(|token| SPEECH.has("limits", &token.word) || is_cell(&token.word))
            || self.tokens.windows(2).any(is_place)
    }
}

impl Claim {
    /// Whether the sentence begins with it.
    pub(super) const fn is_first(&self) -> bool {
        self.start == 0
    }

    /// The only kind of which it says that there is one.
    pub(super) fn only_key(&self) -> Option<&'static Key> {
        let mut keys = self.keys.iter().filter(|key| !key.is_against);
        keys.next().filter(|_| keys.next().is_none())
    }
}

/// Whether both speak of one kind.
fn shares(one: &Claim, other: &Claim) -> bool {
    one.keys.iter().any(|key| other.keys.iter().any(|of_other| of_other.name == key.name))
}

/// Whether words are no rule: they thank or greet, or say who made the puzzle and how hard it is.
fn is_chat(tokens: &[Token]) -> bool {
    let has = |list: &str, token: &Token| SPEECH.has(list, &token.word);
    let is_number = |token: &Token| token.word.chars().all(|char| char.is_ascii_digit());
    let of_label = tokens.first().is_some_and(|first| has("labels", first));
    let is_matter = |token: &Token| has("matter", token) || has("limits", token) || is_number(token) && !of_label;
    tokens.iter().all(is_number)
        || tokens.first().is_some_and(|first| has("codes", first))
        || (of_label || tokens.iter().any(|token| has("chat", token))) && !tokens.iter().any(is_matter)
}

/// The sentences of a text about a board, as far as they are understood.
pub(super) fn sentences(text: &str, shape: &Shape) -> Vec<Sentence> {
    let chars: Vec<char> = text.chars().collect();
    let mut found: Vec<Sentence> = Vec::new();
    let mut sentence = Sentence::default();
    let mut place = 0;
    while let Some(&char) = chars.get(place) {
        let at = |place: Option<usize>| place.and_then(|place| chars.get(place)).copied();
        let (before, next) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        let is_address = ["http", "www."].iter().any(|start| start.chars().eq(chars[place..].iter().copied().take(4)));
        if is_address && before.is_none_or(|before| !before.is_alphanumeric()) {
            let end = (place..chars.len()).find(|&place| chars[place].is_whitespace()).unwrap_or(chars.len());
            sentence.text.extend(&chars[place..end]);
            sentence.tokens.push(Token { word: "www".to_owned(), ending: Ending::Clause });
            place = end;
            continue;
        }
        sentence.text.push(if char.is_whitespace() { ' ' } else { char });
        let is_between = |is: fn(char) -> bool| before.is_some_and(is) && next.is_some_and(is);
        let is_sign = (char == '.' || char == ':') && is_between(|char| char.is_ascii_digit());
        let ends = match char {
            _ if is_ideograph(char) => {
                sentence.tokens.push(Token { word: char.to_string(), ending: Ending::Word });
                false
            }
            _ if char.is_alphanumeric() || matches!(char, '\'' | '’' | '‘') && is_between(char::is_alphanumeric) => {
                sentence.lengthen(if char.is_alphanumeric() { char } else { '\'' }, before);
                false
            }
            '×' if is_between(|char| char.is_ascii_digit()) => {
                sentence.lengthen('x', before);
                false
            }
            ';' | '。' | '！' | '？' | '；' | '•' | '.' | '!' | '?' => {
                let is_ascii = char.is_ascii() && char != ';';
                let is_joined = before.is_some_and(char::is_lowercase) && next.is_some_and(char::is_uppercase);
                !is_ascii || is_joined || next.is_none_or(|next| !next.is_alphanumeric()) && !is_abbreviated(&chars[..place])
            }
            '\n' => !is_wrapped(&chars[..place], &chars[place..]),
            ':' | '：' if !is_sign => {
                sentence.end(Ending::Head);
                false
            }
            '-' | '–' | '—' if is_between(char::is_whitespace) => {
                sentence.end(Ending::Head);
                false
            }
            ',' | '，' | '、' | '(' | ')' | '（' | '）' | '—' | '[' | ']' => {
                sentence.end(Ending::Clause);
                false
            }
            _ => false,
        };
        if ends || place + 1 == chars.len() {
            found.push(std::mem::take(&mut sentence));
        }
        place += 1;
    }
    found.push(sentence);
    found.retain(|sentence| !sentence.tokens.is_empty());
    found
        .into_iter()
        .map(|sentence| Sentence { tokens: SPEECH.meanings(joined(sentence.tokens)), ..sentence }.understand(shape))
        .collect()
}

/// Words in which "3 x 3" is one, without the number of a list.
fn joined(words: Vec<Token>) -> Vec<Token> {
    let is_number = |token: &Token| token.word.chars().all(|char| char.is_ascii_digit());
    let mut joined: Vec<Token> = Vec::with_capacity(words.len());
    for token in words {
        match &mut joined[..] {
            [.., rows, by]
                if is_number(rows) && matches!(by.word.as_str(), "x" | "by") && is_number(&token) && rows.ending == by.ending =>
            {
                rows.word = format!("{}x{}", rows.word, token.word);
                rows.ending = token.ending;
                joined.pop();
            }
            [first] if is_number(first) && first.ending != Ending::Word => joined[0] = token,
            _ => joined.push(token),
        }
    }
    joined
}

impl Sentence {
    /// Adds a character to the last word, or begins another one.
    fn lengthen(&mut self, char: char, before: Option<char>) {
        let is_of_word = |last: &Token| match before {
            Some('\'' | '’' | '‘' | '×') => last.word.ends_with(['\'', 'x']),
            before => before.is_some_and(|before| before.is_alphanumeric() && !is_ideograph(before)),
        };
        match self.tokens.last_mut() {
            Some(last) if last.ending == Ending::Word && is_of_word(last) => last.word.extend(char.to_lowercase()),
            _ => self.tokens.push(Token { word: char.to_lowercase().collect(), ending: Ending::Word }),
        }
    }

    fn end(&mut self, ending: Ending) {
        self.tokens.last_mut().filter(|last| last.ending != Ending::Head).into_iter().for_each(|last| last.ending = ending);
    }
}

const fn is_ideograph(char: char) -> bool {
    matches!(char, '\u{3400}'..='\u{9fff}')
}

/// Whether a word is that of a form, in which an asterisk stands for any ending.
fn is_word(word: &str, form: &str) -> bool {
    form.strip_suffix('*').map_or(word == form, |start| word.starts_with(start))
}

/// Whether a word is in a list.
pub(super) fn is_one_of(word: &str, forms: &[&str]) -> bool {
    forms.iter().any(|form| is_word(word, form))
}

/// Whether a text, up to a full stop, ends as "i.e." and "z.B." do.
fn is_abbreviated(before: &[char]) -> bool {
    matches!(before, [.., '.', last] if last.is_alphabetic())
}

/// Whether a line goes on after its end: it ends within a sentence, and the next one begins with a small letter.
fn is_wrapped(before: &[char], after: &[char]) -> bool {
    let last = before.iter().rev().find(|char| !matches!(char, ' ' | '\r' | '\t'));
    let next = after.iter().skip(1).find(|char| !matches!(char, ' ' | '\r' | '\t'));
    last.is_some_and(|char| char.is_alphanumeric() || matches!(char, ',' | '-' | '’' | '\''))
        && next.is_some_and(|char| char.is_lowercase())
}

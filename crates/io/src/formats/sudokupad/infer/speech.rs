//! Sentences of rule texts: what their clauses say of the puzzle. A clause that no pattern covers wholly is not understood.

use std::collections::BTreeMap;

use sudoscope_board::Shape;

use super::{
    color::Hue,
    patterns::{Key, Patterns, Read, SPEECH, Way, Words},
    tokens::{self, Ending, Token, Written},
};

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
    /// Its words without those that say nothing by themselves, if it is not understood.
    bare: Option<Box<Sentence>>,
}

/// What is said where nothing of the puzzle is.
static CHAT: &[Key] = &[Key { name: "chat", number: None, is_against: false }];

impl Sentence {
    /// Finds out what it says. A question says nothing.
    fn understand(mut self, shape: &Shape) -> Self {
        self.is_chat = is_chat(&self.tokens);
        self.match_with(&SPEECH.patterns, shape, is_chat);
        let is_partial = self.claims.iter().any(|claim| claim.keys[0].name == "partial");
        if is_partial || !self.is_understood() {
            let words = Words { tokens: &self.tokens, shape };
            let mut mentions: Vec<&'static [Key]> = Vec::new();
            for start in 0..self.tokens.len() {
                let names = SPEECH.patterns.beginning_with(&self.tokens[start].word).filter(|pattern| pattern.way == Way::Names);
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
        if !self.is_understood() {
            self.bare = bare(&self.tokens).map(|tokens| {
                let mut bare = Self { text: self.text.clone(), tokens, ..Self::default() };
                bare.match_with(&SPEECH.bare, shape, |_| false);
                Box::new(bare)
            });
        }
        self
    }

    /// Finds the claims of which there is a way from its beginning to its end.
    fn match_with(&mut self, patterns: &Patterns, shape: &Shape, is_chat: fn(&[Token]) -> bool) {
        let words = Words { tokens: &self.tokens, shape };
        let mut claims: BTreeMap<usize, Vec<Claim>> = BTreeMap::new();
        let is_question = self.text.trim_end().ends_with(['?', '？']);
        let mut open = if is_question { Vec::new() } else { vec![self.skip(0)] };
        while let Some(start) = open.pop() {
            if start == self.tokens.len() || claims.contains_key(&start) {
                continue;
            }
            let mut here: Vec<Claim> = Vec::new();
            let claim = |keys, way, end, Read { numbers, hues }| Claim { keys, way, numbers, hues, start, end };
            for pattern in patterns.beginning_with(&self.tokens[start].word) {
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
        // "Kropki (no negative constraint): …"
        let is_usual = |claim: &Claim| {
            matches!((claim.keys[0].name, claim.way), ("usual" | "chat" | "partial", _) | ("negative", Way::Denies))
        };
        match (before.way, next.way) {
            _ if self.is_head(before) && !is_usual(before) => is_of_head(before, next) && before.way != Way::Denies,
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

    /// Whether its bare words say what is so.
    pub(super) fn is_plain<'a>(&'a self, is_true: impl Fn(&Claim) -> bool, before: &mut Option<&'a Claim>) -> bool {
        self.bare.as_ref().is_some_and(|bare| bare.is_true(is_true, before))
    }

    /// Whether it speaks of a kind without saying what it demands.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.mentions.iter().flat_map(|keys| *keys).any(|key| key.name == name)
    }

    /// What it says of this Sudoku that makes it another puzzle: that usual rules do not apply, or that its regions are to be found.
    pub(super) fn denies_sudoku(&self) -> Option<&'static str> {
        let mut said = self.claims.iter().map(|claim| claim.keys).chain(self.mentions.iter().copied()).flatten();
        said.find(|key| matches!(key.name, "other-rules" | "unknown-regions")).map(|key| key.name)
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

/// Whether what is said below a head is of a kind of the head, with its number where both name one.
fn is_of_head(head: &Claim, said: &Claim) -> bool {
    let is_other = |number: Option<i32>, of_said: Option<i32>| number.zip(of_said).is_some_and(|(number, said)| number != said);
    let is_one = |key: &Key, of_said: &Key| of_said.name == key.name && !is_other(key.number, of_said.number);
    head.keys.iter().any(|key| said.keys.iter().any(|of_said| is_one(key, of_said)))
}

/// The sentences of a text about a board, as far as they are understood.
pub(super) fn sentences(text: &str, shape: &Shape) -> Vec<Sentence> {
    let read = |written: Written| Sentence { text: written.text, tokens: SPEECH.meanings(written.tokens), ..Sentence::default() };
    tokens::sentences(text).into_iter().map(|written| read(written).understand(shape)).collect()
}

/// Words without those that say nothing by themselves; `None` where something is counted, for the word for a number is that for a digit.
fn bare(tokens: &[Token]) -> Option<Vec<Token>> {
    let is_count = |of: &[Token]| of[0].word == "digit" && of[1].word == "of" && matches!(&of[2].word[..], "digit" | "cell");
    if tokens.windows(3).any(is_count) {
        return None;
    }
    let mut left: Vec<Token> = Vec::new();
    for token in tokens {
        if !SPEECH.has("bare", &token.word) {
            left.push(Token { word: token.word.clone(), ending: token.ending });
        } else if token.ending != Ending::Word {
            left.last_mut().into_iter().for_each(|last| last.ending = token.ending);
        }
    }
    Some(left)
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

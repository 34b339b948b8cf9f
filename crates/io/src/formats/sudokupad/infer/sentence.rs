//! The sentences of a text by their words: whether they name something, deny it, or speak of a part of the board only.
//!
//! A word stands for itself, so that *seven* does not name *even*. A Chinese character is a word. A phrase is words in their order; an
//! asterisk at the end of a word stands for any ending.

use std::ops::Range;

/// Words that deny what follows.
const NEGATIONS: [&str; 24] = [
    "no", "not", "without", "never", "cannot", "neither", "nor", "none", "nothing", "kein", "keine", "keinen", "keiner", "nicht",
    "nie", "ohne", "不", "没", "無", "无", "非", "未", "勿", "禁",
];
/// Words that may stand between a negation and what it denies: in "not use any anti-knight rule" these are *use* and *any*.
const BETWEEN: [&str; 42] = [
    "a",
    "an",
    "the",
    "any",
    "all",
    "such",
    "additional",
    "further",
    "extra",
    "general",
    "global",
    "kind",
    "of",
    "normal",
    "use",
    "used",
    "uses",
    "apply",
    "assume",
    "have",
    "has",
    "include",
    "need",
    "imply",
    "contain",
    "or",
    "nor",
    "anti",
    "antiknight",
    "antiking",
    "knight",
    "king",
    "oder",
    "eine",
    "die",
    "有",
    "使",
    "用",
    "采",
    "任",
    "何",
    "的",
];
/// The words back to which a negation is looked for, so that the time is proportional to the length of a text.
const MOST_BETWEEN: usize = 16;
/// Words that may stand between a name and what is said of it.
const AFTER: [&str; 20] = [
    "rule",
    "rules",
    "constraint",
    "constraints",
    "restriction",
    "restrictions",
    "line",
    "lines",
    "sums",
    "clues",
    "here",
    "regel",
    "regeln",
    "hier",
    "规",
    "则",
    "约",
    "束",
    "限",
    "制",
];
/// Verbs before the negation of a name.
const AUXILIARIES: [&str; 7] = ["is", "are", "does", "do", "has", "have", "will"];
/// What is not done with a rule that does not hold.
const IN_FORCE: [&str; 22] = [
    "apply", "applied", "applies", "used", "present", "active", "in", "assumed", "implied", "needed", "required", "included",
    "part", "given", "gilt", "gelten", "适", "成", "生", "存", "使", "效",
];
/// Phrases that allow instead of forbidding.
const PERMISSIONS: [&str; 22] = [
    "need not",
    "needn't",
    "needs not",
    "not need",
    "don't need",
    "not have to",
    "don't have to",
    "not necessarily",
    "not required",
    "not all",
    "not every",
    "not forbidden",
    "not always",
    "nicht alle",
    "nicht unbedingt",
    "müssen nicht",
    "muss nicht",
    "不必",
    "不一定",
    "无需",
    "并非",
    "不是所有",
];
/// Words that name parts of the board, drawings or digits, to which alone a sentence may apply.
const PARTS: [&str; 73] = [
    "line",
    "lines",
    "linie*",
    "thermo*",
    "arrow*",
    "pfeil*",
    "cage*",
    "käfig*",
    "circle*",
    "kreis*",
    "dot",
    "dots",
    "punkt*",
    "path*",
    "snake*",
    "loop*",
    "whisper*",
    "renban*",
    "palindrom*",
    "zipper*",
    "square",
    "squares",
    "quadrat*",
    "diagonal",
    "diagonals",
    "diagonale*",
    "clue*",
    "sequence*",
    "word*",
    "ring*",
    "bulb*",
    "pill*",
    "shape*",
    "area*",
    "grey",
    "gray",
    "shaded",
    "marked",
    "colored",
    "coloured",
    "highlighted",
    "yellow",
    "green",
    "red",
    "blue",
    "orange",
    "purple",
    "pink",
    "black",
    "white",
    "cyan",
    "grau*",
    "gelb*",
    "grün*",
    "rote",
    "roten",
    "blau*",
    "even",
    "odd",
    "prime*",
    "high",
    "low",
    "gerade*",
    "ungerade*",
    "线",
    "笼",
    "箭",
    "圆",
    "点",
    "灰",
    "标",
    "奇",
    "偶",
];
/// Words that limit a sentence to what a preposition after them says.
const LIMITS: [&str; 2] = ["only", "nur"];
/// Words before a part that a sentence applies to.
const PREPOSITIONS: [&str; 15] =
    ["along", "on", "in", "within", "inside", "of", "by", "for", "from", "entlang", "auf", "im", "沿", "在", "于"];
/// Words that begin a clause.
const CONNECTIVES: [&str; 10] = ["and", "but", "while", "whereas", "plus", "und", "aber", "während", "但", "而"];

/// A sentence, in lower case.
pub(in crate::formats::sudokupad) struct Sentence {
    words: Vec<String>,
    /// The words that begin a clause, the first one left out.
    clauses: Vec<usize>,
    /// Those of them that follow a colon.
    after_colons: Vec<usize>,
}

/// The sentences of a text.
pub(super) fn sentences(text: &str) -> Vec<Sentence> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut sentence = Sentence::empty();
    let mut word = String::new();
    for (place, &char) in chars.iter().enumerate() {
        let next = chars.get(place + 1).copied();
        let before = place.checked_sub(1).map(|place| chars[place]);
        if is_ideograph(char) {
            sentence.add(&mut word);
            sentence.add(&mut char.to_string());
        } else if char.is_alphanumeric() {
            word.extend(char.to_lowercase());
        } else if matches!(char, '\'' | '’') && !word.is_empty() {
            word.push('\'');
        } else if char == '×' && !word.is_empty() {
            word.push('x');
        } else {
            sentence.add(&mut word);
            match char {
                '!' | '?' | ';' | '。' | '！' | '？' | '；' | '•' => found.push(sentence.take()),
                '.' if next.is_none_or(|next| !next.is_alphanumeric()) && !is_abbreviated(&chars[..place]) => {
                    found.push(sentence.take());
                }
                '\n' if !is_wrapped(&chars[..place], &chars[place..]) => found.push(sentence.take()),
                ':' | '：' => {
                    sentence.end_clause();
                    sentence.after_colons.push(sentence.words.len());
                }
                ',' | '，' | '、' | '(' | ')' | '（' | '）' | '—' | '–' => sentence.end_clause(),
                '-' if before.is_some_and(char::is_whitespace) && next.is_some_and(char::is_whitespace) => sentence.end_clause(),
                _ => {}
            }
        }
    }
    sentence.add(&mut word);
    found.push(sentence);
    found.retain(|sentence| !sentence.words.is_empty());
    found
}

const fn is_ideograph(char: char) -> bool {
    matches!(char, '\u{3400}'..='\u{9fff}')
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

/// The words of a phrase, of which there is at least one.
fn words_of(phrase: &str) -> Vec<&str> {
    phrase.split([' ', '-']).flat_map(|part| part.split_inclusive(is_ideograph)).collect()
}

/// Whether a word is that of a phrase.
fn is_word(word: &str, of_phrase: &str) -> bool {
    of_phrase.strip_suffix('*').map_or(word == of_phrase, |start| word.starts_with(start))
}

/// Whether a word is a number, or names digits as in "the 5s". The size of a board, 9x9, is none.
fn is_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|char: char| char.is_ascii_digit());
    rest.len() < word.len() && matches!(rest, "" | "s" | "'s")
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|of_phrase| is_word(word, of_phrase))
}

impl Sentence {
    const fn empty() -> Self {
        Self { words: Vec::new(), clauses: Vec::new(), after_colons: Vec::new() }
    }

    fn take(&mut self) -> Self {
        std::mem::replace(self, Self::empty())
    }

    /// Moves a word here, if there is one.
    fn add(&mut self, word: &mut String) {
        if word.is_empty() {
            return;
        }
        if CONNECTIVES.contains(&word.as_str()) {
            self.end_clause();
        }
        // What is quoted ends with the quote.
        self.words.push(std::mem::take(word).trim_end_matches('\'').to_owned());
    }

    fn end_clause(&mut self) {
        if self.clauses.last().is_none_or(|&last| last < self.words.len()) && !self.words.is_empty() {
            self.clauses.push(self.words.len());
        }
    }

    /// The words.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// The clauses.
    pub(super) fn clauses(&self) -> impl Iterator<Item = Self> {
        let starts = [0].into_iter().chain(self.clauses.iter().copied());
        let ends = self.clauses.iter().copied().chain([self.words.len()]);
        starts
            .zip(ends)
            .filter(|(start, end)| start < end)
            .map(|(start, end)| Self { words: self.words[start..end].to_vec(), ..Self::empty() })
    }

    /// The places where a phrase stands.
    pub(super) fn find(&self, phrase: &str) -> Vec<Range<usize>> {
        let phrase = words_of(phrase);
        let is_here = |window: &[String]| window.iter().zip(&phrase).all(|(word, of_phrase)| is_word(word, of_phrase));
        let places = self.words.windows(phrase.len()).enumerate().filter(|(_, window)| is_here(window));
        places.map(|(place, _)| place..place + phrase.len()).collect()
    }

    /// Whether it has one of the phrases.
    pub(in crate::formats::sudokupad) fn has(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| !self.find(phrase).is_empty())
    }

    /// The first place where it names one of these and does not deny it.
    pub(super) fn named(&self, phrases: &[&str]) -> Option<Range<usize>> {
        phrases.iter().flat_map(|phrase| self.find(phrase)).find(|place| !self.denies(place))
    }

    /// Whether a word is a negation.
    fn is_negation(&self, place: usize) -> bool {
        let word = &self.words[place];
        // 不同 is *different*.
        let is_different = word == "不" && self.words.get(place + 1).is_some_and(|next| next == "同");
        !is_different && (NEGATIONS.contains(&word.as_str()) || word.ends_with("n't"))
    }

    /// Whether there is a negation in a part of it.
    pub(super) fn is_negative(&self, mut places: Range<usize>) -> bool {
        places.any(|place| self.is_negation(place))
    }

    /// Whether it forbids something, as opposed to allowing it.
    pub(super) fn forbids(&self) -> bool {
        self.is_negative(0..self.words.len()) && !self.has(&PERMISSIONS)
    }

    /// Whether it says that what stands here is not so, or need not be so.
    fn denies(&self, place: &Range<usize>) -> bool {
        let first = place.start.saturating_sub(MOST_BETWEEN);
        let before = (first..place.start).rev().find(|&before| !BETWEEN.contains(&self.words[before].as_str()));
        // "Not all sandwich sums are given" says that there are some.
        let is_of_all = |word: &String| is_one_of(word, &["all", "every", "alle", "jede*"]);
        let is_denied = before.is_some_and(|before| self.is_negation(before) && !is_of_all(&self.words[before + 1]));
        let may_be = ["may be", "can be", "might be", "need be", "可以", "可能"];
        let is_allowed = may_be.iter().any(|phrase| self.has_before(place.start, phrase));
        is_denied || is_allowed || self.denies_after(place.end)
    }

    /// Whether a phrase ends before a word.
    fn has_before(&self, end: usize, phrase: &str) -> bool {
        let phrase = words_of(phrase);
        let is_here = |start: usize| self.words[start..end].iter().zip(&phrase).all(|(word, of_phrase)| is_word(word, of_phrase));
        end.checked_sub(phrase.len()).is_some_and(is_here)
    }

    /// Whether what ends here is said not to hold, as in "… rule does not apply", "gilt … nicht" and 不适用.
    fn denies_after(&self, end: usize) -> bool {
        let rest = self.words[end..].iter().enumerate().map(|(place, word)| (end + place, word.as_str()));
        let mut said = rest.skip_while(|(_, word)| AFTER.contains(word)).peekable();
        let is_german = said.peek().is_some_and(|(_, word)| matches!(*word, "gilt" | "gelten"));
        let mut said = said.skip_while(|(_, word)| matches!(*word, "gilt" | "gelten" | "hier") || AUXILIARIES.contains(word));
        let Some((place, word)) = said.next() else { return false };
        if matches!(word, "none" | "off") {
            return true;
        }
        let next = said.find(|(_, word)| !matches!(*word, "necessarily" | "always" | "be" | "been"));
        self.is_negation(place) && (is_german || next.is_some_and(|(_, word)| IN_FORCE.contains(&word)))
    }

    /// Whether what stands here applies to a part of the board only.
    pub(super) fn is_of_part(&self, place: &Range<usize>) -> bool {
        let clause = |word: usize| self.clauses.partition_point(|&start| start <= word);
        let after_preposition = |word: usize| {
            let mut before = word.saturating_sub(4)..word;
            before.any(|other| clause(other) == clause(word) && is_one_of(&self.words[other], &PREPOSITIONS))
        };
        // "Yellow lines: …" is the head of what follows.
        let is_head = |word: usize| self.clauses.get(clause(word)).is_some_and(|next| self.after_colons.contains(next));
        let mut parts = (0..self.words.len()).filter(|word| !place.contains(word)).filter(|&word| self.is_part(word));
        parts.any(|word| clause(word) == clause(place.start) || word < place.start && (after_preposition(word) || is_head(word)))
    }

    /// Whether it speaks of a part of the board anywhere.
    pub(super) fn names_part(&self) -> bool {
        (0..self.words.len()).any(|word| self.is_part(word))
    }

    /// Whether a word names a part of the board, or limits what is said to one, as in "applies only to": "the only rule" does not.
    fn is_part(&self, place: usize) -> bool {
        let word = &self.words[place];
        let is_limit = LIMITS.contains(&word.as_str()) && place.checked_sub(1).is_none_or(|before| self.words[before] != "the");
        let mut after = self.words[place + 1..].iter().take(2);
        is_one_of(word, &PARTS)
            || is_number(word)
            || is_limit && after.any(|word| is_one_of(word, &PREPOSITIONS) || matches!(word.as_str(), "to" | "für"))
    }

    /// The numbers directly after one of the phrases: `5`, or `5 or 10`.
    pub(super) fn numbers_after(&self, phrases: &[&str]) -> Vec<u8> {
        let mut numbers = Vec::new();
        for place in phrases.iter().flat_map(|phrase| self.find(phrase)) {
            let listed = self.words[place.end..].iter().filter(|word| !matches!(word.as_str(), "or" | "oder" | "或"));
            numbers.extend(listed.map_while(|word| word.parse::<u8>().ok()));
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Sentence {
        let mut found = sentences(text);
        assert_eq!(found.len(), 1, "{text}");
        found.remove(0)
    }

    #[test]
    fn words_are_whole_and_lines_may_be_wrapped() {
        assert!(!one("All seven digits, evenly").has(&["even"]));
        assert!(one("Anti-Knight’s palindromes").has(&["knight's palindrom*"]));
        assert!(one("There is no\nanti-knight rule").named(&["anti-knight"]).is_none());
        assert_eq!(sentences("One.\nTwo, 1.5 of it! 三。四").len(), 4);
        assert_eq!(sentences("One (i.e. two, z.B. three). Four").len(), 2);
    }

    #[test]
    fn what_is_denied_is_not_named() {
        let name = &["anti-knight", "negative constraint*", "无马", "无马规则"];
        for text in [
            "There is no anti-knight rule",
            "No anti-king or anti-knight rule",
            "Anti-knight does not apply",
            "The anti-knight rule isn't used here",
            "Do not assume a negative constraint",
            "Without the anti-knight constraint",
            "The negative constraint is not in force",
            "Anti-knight: none",
            "Anti-knight gilt nicht",
            "没有无马规则",
            "无马规则不适用",
        ] {
            assert!(one(text).named(name).is_none(), "{text}");
        }
        for text in [
            "Anti-knight",
            "Anti-knight: no digit repeats a knight's move away",
            "Normal anti-knight rules apply",
            "No digit repeats in a column, and anti-knight applies",
            "The negative constraint applies: no dot means no relation",
            "Not all anti-knight marks are given",
            "无马规则",
        ] {
            assert!(one(text).named(name).is_some(), "{text}");
        }
    }

    #[test]
    fn long_sentences_are_read_to_their_end() {
        // In a time proportional to their length: each word compared with each other one, this test would not end.
        for text in ["may be anti-knight ", "or anti-knight "] {
            let sentence = one(&format!("not {} x", text.repeat(50_000)));
            assert!(sentence.named(&["anti-king"]).is_none());
            assert_eq!(sentence.named(&["anti-knight"]).is_some(), text.starts_with("or"), "{text}");
        }
    }

    #[test]
    fn a_part_is_in_the_clause_or_before_it() {
        let is_of_part = |text: &str| {
            let sentence = one(text);
            let place = sentence.named(&["anti-knight"]).unwrap();
            sentence.is_of_part(&place)
        };
        for text in [
            "Green cells: anti-knight",
            "On the line, anti-knight holds",
            "The 5s are anti-knight",
            "Anti-knight on grey cells",
            "Anti-knight holds only in the corners",
            "Anti-knight only applies to corners",
            "The 5’s are anti-knight",
        ] {
            assert!(is_of_part(text), "{text}");
        }
        for text in [
            "Renban lines, anti-knight",
            "Anti-knight and renban lines",
            "Anti-knight: cells on no line",
            "The only extra rule is anti-knight",
            "The only rule in this puzzle is anti-knight",
            "Normal 9×9 anti-knight rules apply",
            "Anti-knight means not touching diagonally",
        ] {
            assert!(!is_of_part(text), "{text}");
        }
    }
}

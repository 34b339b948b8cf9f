//! The sentences of a text by their words: whether they name something, or deny it.
//!
//! A word stands for itself, so that *seven* does not name *even*. A Chinese character is a word. A phrase is words in their order; an
//! asterisk at the end of a word stands for any ending.

use std::ops::Range;

/// Words that deny what follows.
pub(super) const NEGATIONS: &str = "\
    no not without never cannot neither nor none nothing ignore ignored ignoring forget disregard excluding false untrue kein \
    keine keinen keiner keinem keines nicht nie ohne weder ignoriere ignoriert ignorieren vergiss falsch 不 没 無 无 非 未 勿 \
    禁 略 消";
/// What is said after a name to deny it.
pub(super) const DENIED: &str = "\
    none off excluded dropped omitted suspended disabled lifted waived ignored entfällt entfallen ausgeschlossen aufgehoben \
    取消 作废 除外";
/// Words that may stand between a negation and what it denies: in "not use any anti-knight rule" these are *use* and *any*.
const BETWEEN: &str = "\
    a about an the any all such additional further extra general global kind of normal use used uses apply assume have has \
    include need imply contain or nor anti antiknight antiking knight king oder eine die 有 使 用 采 任 何 的";
/// The words back to which a negation is looked for, so that the time is proportional to the length of a text.
const MOST_BETWEEN: usize = 16;
/// Words that may stand between a name and what is said of it.
const AFTER: &str = "\
    rule rules constraint constraints restriction restrictions line lines sums clues here regel regeln hier 规 则 约 束 限 制";
/// Verbs before the negation of a name.
const AUXILIARIES: [&str; 13] = ["is", "are", "does", "do", "has", "have", "been", "be", "will", "ist", "sind", "wird", "被"];
/// What is not done with a rule that does not hold.
const IN_FORCE: &str = "\
    apply applied applies hold holds valid true rule enforced used present active in assumed implied needed required included \
    part given gilt gelten gültig 适 成 生 存 使 效 采 算";
/// Phrases that allow instead of forbidding.
pub(super) const PERMISSIONS: &str = "\
    need not|needn't|needs not|not need|don't need|not have to|don't have to|not necessarily|not required|not all|not every|\
    not forbidden|not always|nicht alle|nicht unbedingt|müssen nicht|muss nicht|不必|不一定|无需|并非|不是所有";
/// Words that begin a clause.
const CONNECTIVES: [&str; 10] = ["and", "but", "while", "whereas", "plus", "und", "aber", "während", "但", "而"];

/// A sentence.
pub(in crate::formats::sudokupad) struct Sentence {
    /// As it is written.
    text: String,
    /// Its words, in lower case.
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
        sentence.text.push(if char.is_whitespace() { ' ' } else { char });
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
                ';' | '。' | '！' | '？' | '；' | '•' => found.push(sentence.take()),
                '.' | '!' | '?' if next.is_none_or(|next| !next.is_alphanumeric()) && !is_abbreviated(&chars[..place]) => {
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
pub(super) fn is_word(word: &str, of_phrase: &str) -> bool {
    of_phrase.strip_suffix('*').map_or(word == of_phrase, |start| word.starts_with(start))
}

/// Whether a word is in a list.
pub(super) fn is_listed(word: &str, list: &str) -> bool {
    list.split_ascii_whitespace().any(|of_phrase| is_word(word, of_phrase))
}

pub(super) fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|of_phrase| is_word(word, of_phrase))
}

impl Sentence {
    const fn empty() -> Self {
        Self { text: String::new(), words: Vec::new(), clauses: Vec::new(), after_colons: Vec::new() }
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

    /// The sentence as it is written.
    pub(super) fn text(&self) -> &str {
        self.text.trim()
    }

    /// The words.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// Where the clauses are.
    pub(super) fn clauses(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = [0].into_iter().chain(self.clauses.iter().copied());
        let ends = self.clauses.iter().copied().chain([self.words.len()]);
        starts.zip(ends).filter(|(start, end)| start < end).map(|(start, end)| start..end)
    }

    /// A part of it as a sentence of its own.
    pub(super) fn part(&self, places: Range<usize>) -> Self {
        Self { words: self.words[places].to_vec(), ..Self::empty() }
    }

    /// Whether a clause that ends here is the head of what follows, as in "yellow lines: …".
    pub(super) fn is_head(&self, end: usize) -> bool {
        self.after_colons.binary_search(&end).is_ok()
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

    /// Whether it has one of the phrases of a list, between which there are bars.
    pub(super) fn has_any(&self, list: &str) -> bool {
        list.split('|').any(|phrase| self.has(&[phrase]))
    }

    /// The first place where it names one of these and does not deny it.
    pub(super) fn named(&self, phrases: &[&str]) -> Option<Range<usize>> {
        phrases.iter().flat_map(|phrase| self.find(phrase)).find(|place| !self.denies(place))
    }

    /// Whether a word is a negation.
    pub(super) fn is_negation(&self, place: usize) -> bool {
        let word = &self.words[place];
        // 不同 is *different*.
        let is_different = word == "不" && self.words.get(place + 1).is_some_and(|next| next == "同");
        !is_different && (is_listed(word, NEGATIONS) || word.ends_with("n't"))
    }

    /// Whether there is a negation in a part of it.
    pub(super) fn is_negative(&self, mut places: Range<usize>) -> bool {
        places.any(|place| self.is_negation(place))
    }

    /// Whether it forbids something, as opposed to allowing it.
    pub(super) fn forbids(&self) -> bool {
        self.is_negative(0..self.words.len()) && !self.has_any(PERMISSIONS)
    }

    /// Whether it says that what stands here is not so, or need not be so.
    pub(super) fn denies(&self, place: &Range<usize>) -> bool {
        let first = place.start.saturating_sub(MOST_BETWEEN);
        let before = (first..place.start).rev().find(|&before| !is_listed(&self.words[before], BETWEEN));
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
        let is_here = |words: &[String]| words.iter().zip(&phrase).all(|(word, of_phrase)| is_word(word, of_phrase));
        end.checked_sub(phrase.len()).and_then(|start| self.words.get(start..end)).is_some_and(is_here)
    }

    /// Whether a phrase begins here.
    fn has_at(&self, start: usize, phrase: &str) -> bool {
        self.has_before(start + words_of(phrase).len(), phrase)
    }

    /// Whether what ends here is said not to hold, as in "… rule does not apply", "gilt … nicht" and 不适用.
    fn denies_after(&self, end: usize) -> bool {
        let rest = self.words[end..].iter().enumerate().map(|(place, word)| (end + place, word.as_str()));
        let mut said = rest.skip_while(|(_, word)| is_listed(word, AFTER)).peekable();
        let is_german = said.peek().is_some_and(|(_, word)| matches!(*word, "gilt" | "gelten"));
        let mut said = said.skip_while(|(_, word)| matches!(*word, "gilt" | "gelten" | "hier") || AUXILIARIES.contains(word));
        let Some((place, _)) = said.next() else { return false };
        let is_last = place + 1 == self.words.len();
        if is_last && self.is_negation(place) || DENIED.split(' ').any(|phrase| self.has_at(place, phrase)) {
            return true;
        }
        let next = said.find(|(_, word)| !matches!(*word, "necessarily" | "always" | "be" | "been" | "a" | "the"));
        self.is_negation(place) && (is_german || next.is_some_and(|(_, word)| is_listed(word, IN_FORCE)))
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
            "Anti-knight: no",
            "Anti-knight isn't a rule here",
            "The anti-knight rule is excluded",
            "Anti-knight has been dropped",
            "The negative constraint does not hold",
            "Ignore anti-knight",
            "Forget about the anti-knight rule",
            "Anti-knight entfällt",
            "Anti-knight ist ausgeschlossen",
            "Vergiss die anti-knight Regel",
            "无马规则取消",
            "忽略无马规则",
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
}

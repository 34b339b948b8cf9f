//! [`Grammar`]: how a language counts, lists and punctuates. Each has its own in `grammar.txt` of its folder. [`Numerals`]: how digits
//! above 9 are written.

use sudoscope_board::Digit;
use sudoscope_io::DigitNotation;

use super::phrase::Phrase;

/// The differences between languages besides the texts.
pub(super) struct Grammar {
    /// The language's tag, as stored.
    pub(super) key: &'static str,
    /// The language's name in the language itself.
    pub(super) own_name: &'static str,
    /// The plural form of a count, from 0.
    pub(super) plural_form: fn(u64) -> usize,
    /// Between the items of a list: `, `.
    pub(super) comma: &'static str,
    /// Between clauses: `, `.
    pub(super) clause_comma: &'static str,
    /// Between independent clauses: `; `.
    pub(super) semicolon: &'static str,
    /// Before a number or a remark in brackets: ` (`.
    pub(super) open_bracket: &'static str,
    /// After it: `)`.
    pub(super) close_bracket: &'static str,
    /// The word before the last of several items.
    pub(super) and: &'static str,
    /// Whether clauses are joined like the items of a list; else there is only a comma between them.
    pub(super) lists_clauses: bool,
    /// The word before the last of several alternatives.
    pub(super) or: &'static str,
    /// Whether there is a space between any two words; else only where one of them is in other writing.
    pub(super) spaces_words: bool,
    /// The text between two sentences.
    pub(super) sentence_gap: &'static str,
    /// At the end of a sentence.
    pub(super) full_stop: &'static str,
    /// The marks after which a sentence needs no full stop.
    pub(super) sentence_ends: &'static [char],
    /// Whether a sentence begins with a capital.
    pub(super) capitalises: bool,
    /// The words that stay on the line of the number after them, each with the space between: `row `.
    pub(super) words_before_numbers: &'static [&'static str],
    /// The marks that belong to what follows although a line could be broken after them.
    pub(super) opening_marks: &'static [char],
    /// The marks that belong to what is before them.
    pub(super) closing_marks: &'static [char],
    /// The marks after which a line can be broken although a digit, a letter or a path follows.
    pub(super) pauses: &'static [char],
    /// Whether quotes, ellipsis and dash are as wide as its characters.
    pub(super) has_wide_punctuation: bool,
}

impl Grammar {
    /// Joins items to a list, with `word` before the last one.
    pub(super) fn listed(&self, mut items: Vec<Phrase>, word: &str) -> Phrase {
        let Some(last) = items.pop() else { return Phrase::default() };
        if items.is_empty() {
            return last;
        }
        let mut listed = Phrase::joined(items, self.comma);
        let (before, after) = (self.gap(&listed, &word.into()), self.gap(&word.into(), &last));
        listed.push_text(before);
        listed.push_text(word);
        listed.push_text(after);
        listed.push(last);
        listed
    }

    /// A phrase that stands between words of a language without spaces, with a space at each end that is in other writing. In other
    /// languages the sentence around it has the spaces.
    pub(super) fn set_apart(&self, phrase: Phrase) -> Phrase {
        let Some((first, last)) = phrase.ends().filter(|_| self.has_wide_punctuation) else { return phrase };
        let space = |end: char| if end.is_ascii() { " " } else { "" };
        Phrase::joined([space(first).into(), phrase, space(last).into()], "")
    }

    fn gap(&self, before: &Phrase, after: &Phrase) -> &'static str {
        match (before.ends(), after.ends()) {
            (Some((_, before)), Some((after, _))) if self.spaces_words || before.is_ascii() || after.is_ascii() => " ",
            _ => "",
        }
    }
}

sudoscope_board::keyed! {
    /// The notation of digits above 9.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Numerals {
        /// `10`, `11`, `12` …
        #[default]
        Numbers,
        /// `A` for 10, `B` for 11 …
        Letters,
    }
}

impl Numerals {
    /// The digit, written.
    pub fn write(self, digit: Digit) -> String {
        match self {
            Self::Numbers => digit.to_string(),
            Self::Letters => digit.to_char().to_string(),
        }
    }
}

impl From<Numerals> for DigitNotation {
    fn from(numerals: Numerals) -> Self {
        match numerals {
            Numerals::Numbers => Self::Numbers,
            Numerals::Letters => Self::Letters,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn what_stands_between_chinese_words_has_spaces_only_where_it_is_in_other_writing() {
        let apart = |lang: Lang, text: &str| lang.grammar().set_apart(text.into()).to_string();
        assert_eq!(["3 和 12", "假设", "假设和 3"].map(|text| apart(Lang::Zh, text)), [" 3 和 12 ", "假设", "假设和 3 "]);
        assert_eq!(apart(Lang::En, "3 and 12"), "3 and 12");
    }

    #[test]
    fn digits_above_nine_are_numbers_or_letters() {
        let ten = Digit::new(10).unwrap();
        assert_eq!(Numerals::Numbers.write(ten), "10");
        assert_eq!(Numerals::Letters.write(ten), "A");
        assert_eq!(Numerals::Letters.write(Digit::from_index(8)), "9");
    }
}

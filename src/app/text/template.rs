//! Texts with values.
//!
//! `{name}` stands for a value. `{n|given|givens}` chooses one of the language's plural forms by the count `n`; within a form, `#` is
//! the count itself: `{n|One more fault|# more faults}`.

use std::fmt::{self, Write as _};

use super::{grammar::Grammar, phrase::Phrase};

/// A count, shown with thousands separators: `49,558`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(u64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                f.write_char(',')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

impl From<u64> for Number {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl From<u32> for Number {
    fn from(number: u32) -> Self {
        Self(number.into())
    }
}

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        Self(number as u64)
    }
}

impl<N: Copy + Into<Self>> From<&N> for Number {
    fn from(number: &N) -> Self {
        (*number).into()
    }
}

/// The value of a name in a text.
pub(super) enum Value {
    Phrase(Phrase),
    Count(Number),
}

/// The text with its values. [`fits`] has checked that every name has a value.
pub(super) fn fill(text: &str, grammar: &Grammar, values: &[(&str, Value)]) -> Phrase {
    let mut filled = Phrase::default();
    let mut rest = text;
    while let Some((before, inside, after)) = next_value(rest) {
        filled.push_text(before);
        let (name, forms) = inside.split_once('|').map_or((inside, None), |(name, forms)| (name, Some(forms)));
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, Value::Phrase(phrase))) => filled.push(phrase.clone()),
            Some((_, Value::Count(count))) => match forms {
                None => filled.push_text(&count.to_string()),
                Some(forms) => {
                    let form = forms.split('|').nth((grammar.plural_form)(count.0)).unwrap_or_default();
                    filled.push_text(&form.replace('#', &count.to_string()));
                }
            },
            None => debug_assert!(false, "no value {name} in {text}"),
        }
        rest = after;
    }
    filled.push_text(rest);
    filled
}

/// The text before the first value, the value without its braces, and the text after it.
fn next_value(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (inside, after) = rest.split_once('}')?;
    Some((before, inside, after))
}

/// Whether a text uses each of the values and no other, with the right number of plural forms. Of each value: its name, and whether
/// it is a count.
pub(super) const fn fits(text: &str, values: &[(&str, bool)], plural_forms: usize) -> bool {
    let text = text.as_bytes();
    let (mut at, mut used) = (0, 0_u64);
    while at < text.len() {
        if text[at] == b'}' {
            return false;
        }
        if text[at] != b'{' {
            at += 1;
            continue;
        }
        let start = at + 1;
        at = start;
        while at < text.len() && text[at] != b'}' && text[at] != b'|' {
            at += 1;
        }
        let mut value = 0;
        while value < values.len() && !is_at(text, start, at, values[value].0.as_bytes()) {
            value += 1;
        }
        if value == values.len() {
            return false;
        }
        used |= 1 << value;
        let mut forms = 0;
        while at < text.len() && text[at] != b'}' {
            if text[at] == b'{' {
                return false;
            }
            forms += (text[at] == b'|') as usize;
            at += 1;
        }
        if at == text.len() || (forms > 0 && !(values[value].1 && forms == plural_forms)) {
            return false;
        }
        at += 1;
    }
    used == (1 << values.len()) - 1
}

/// Whether `text[start..end]` is that word.
const fn is_at(text: &[u8], start: usize, end: usize, word: &[u8]) -> bool {
    if end - start != word.len() {
        return false;
    }
    let mut at = 0;
    while at < word.len() {
        if text[start + at] != word[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::Lang;

    #[test]
    fn thousands_stand_apart() {
        let written = [0_u64, 999, 1000, 49_558, 69_175_316].map(|number| Number::from(number).to_string());
        assert_eq!(written, ["0", "999", "1,000", "49,558", "69,175,316"]);
    }

    #[test]
    fn a_count_chooses_its_plural_form() {
        let text = |count: u64| {
            let values = [("n", Value::Count(count.into())), ("name", Value::Phrase("a {b}".into()))];
            fill("{name}: {n|one fault|# faults} ({n})", Lang::En.grammar(), &values).to_string()
        };
        assert_eq!(text(1), "a {b}: one fault (1)");
        assert_eq!(text(1200), "a {b}: 1,200 faults (1,200)");
        assert_eq!(text(0), "a {b}: 0 faults (0)");
    }

    #[test]
    fn a_text_fits_only_its_own_values_and_forms() {
        let values = [("n", true), ("name", false)];
        for (text, expected) in [
            ("{name} {n}", true),
            ("{name} {n|a|b} {n}", true),
            ("{n}", false),
            ("{name} {n} {other}", false),
            ("{name} {n|a}", false),
            ("{name|a|b} {n}", false),
            ("{name} {n", false),
            ("{name} {n} }", false),
            ("{name} {n|{name}|b}", false),
        ] {
            assert_eq!(fits(text, &values, 2), expected, "{text}");
        }
    }
}

//! Texts with values, in the parts that the build script makes of them.

use std::fmt::{self, Write as _};

use super::{Lang, phrase::Phrase};

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

/// A part of a text. Its values are known by their places.
#[derive(Debug)]
pub(super) enum Part {
    /// These characters.
    Text(&'static str),
    /// A value as it is.
    Value(usize),
    /// The plural form for a count, in which # is the count itself.
    Forms(usize, &'static [&'static str]),
}

/// A value of a text.
pub(super) enum Value {
    Phrase(Phrase),
    Count(Number),
}

/// A message that has values: its key, and its parts in each language.
pub(super) struct MessageTemplate {
    pub(super) key: &'static str,
    pub(super) parts: [&'static [Part]; Lang::ALL.len()],
}

/// The text of a message in a language, with its values. The build script has checked that they are those of the text.
pub(super) fn fill(message: &MessageTemplate, lang: Lang, values: &[Value]) -> Phrase {
    filled(message.parts[lang as usize], lang, values)
}

/// A text of that language, with its values.
pub(super) fn filled(parts: &[Part], lang: Lang, values: &[Value]) -> Phrase {
    let mut filled = Phrase::default();
    for part in parts {
        match *part {
            Part::Text(text) => filled.push_text(text),
            Part::Value(place) => match &values[place] {
                Value::Phrase(phrase) => filled.push(phrase.clone()),
                Value::Count(count) => filled.push_text(&count.to_string()),
            },
            Part::Forms(place, forms) => {
                if let Value::Count(count) = values[place] {
                    filled.push_text(&forms[(lang.grammar().plural_form)(count.0)].replace('#', &count.to_string()));
                }
            }
        }
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let written = [0_u64, 999, 1000, 49_558, 69_175_316].map(|number| Number::from(number).to_string());
        assert_eq!(written, ["0", "999", "1,000", "49,558", "69,175,316"]);
    }

    #[test]
    fn a_count_chooses_its_plural_form() {
        const FAULTS: &[Part] =
            &[Part::Value(1), Part::Text(": "), Part::Forms(0, &["one fault", "# faults"]), Part::Text(" of "), Part::Value(0)];
        let text = |count: u64| {
            let values = [Value::Count(count.into()), Value::Phrase("a {b}".into())];
            filled(FAULTS, Lang::En, &values).to_string()
        };
        assert_eq!(text(1), "a {b}: one fault of 1");
        assert_eq!(text(1200), "a {b}: 1,200 faults of 1,200");
        assert_eq!(text(0), "a {b}: 0 faults of 0");
    }
}

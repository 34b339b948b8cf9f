//! [`Said`]: what is said before it is known in which language it is read.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    path,
    sync::Arc,
};

use crate::{
    Lang, Number,
    template::{self, MessageTemplate},
};
use sudoscope_board::Digit;

/// A message with its values, or something else that has words: worded when it is shown. Two are equal if they are the same message with
/// equal values, or if they have the same words in all languages. As an error it is English.
#[derive(Clone)]
pub struct Said(Saying);

#[derive(Clone)]
enum Saying {
    Message(&'static MessageTemplate, Arc<[SaidValue]>),
    Words(Arc<dyn Fn(Lang) -> String + Send + Sync>),
}

/// A value of a message.
#[derive(Clone, PartialEq, Eq)]
pub enum SaidValue {
    /// A count, which chooses plural forms.
    Count(Number),
    /// The same in every language.
    Text(String),
    /// What is worded with the message.
    Said(Said),
}

impl Said {
    /// A message with its values, as the catalogue makes it.
    pub(crate) fn message<const N: usize>(message: &'static MessageTemplate, values: [SaidValue; N]) -> Self {
        Self(Saying::Message(message, Arc::new(values)))
    }

    /// The sentence of an error, from the function that words it.
    pub fn of<E: Send + Sync + 'static>(error: E, text: fn(Lang, &E) -> String) -> Self {
        (move |lang| text(lang, &error)).into()
    }

    /// Sentences one after another.
    pub fn sentences(said: impl IntoIterator<Item = Self>) -> Self {
        Self::of(said.into_iter().collect(), |lang, said: &Vec<Self>| lang.sentences(said.iter().map(|said| said.text(lang))))
    }

    /// The same as a whole sentence, with a full stop.
    #[must_use]
    pub fn ended(self) -> Self {
        Self::of(self, |lang, said| lang.ended(said.text(lang)))
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        let value = |value: &SaidValue| match value {
            SaidValue::Count(count) => template::Value::Count(*count),
            SaidValue::Text(text) => template::Value::Phrase(text.as_str().into()),
            SaidValue::Said(said) => template::Value::Phrase(said.text(lang).into()),
        };
        match &self.0 {
            Saying::Message(message, values) => template::fill(message, lang, &values.iter().map(value).collect::<Vec<_>>()).into(),
            Saying::Words(words) => words(lang),
        }
    }

    /// The key of the message, if it is one with values.
    pub fn key(&self) -> Option<&'static str> {
        if let Saying::Message(message, _) = self.0 { Some(message.key) } else { None }
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Saying::Message(one, values), Saying::Message(other, others)) => one.key == other.key && values == others,
            _ => Lang::ALL.into_iter().all(|lang| self.text(lang) == other.text(lang)),
        }
    }
}

impl Eq for Said {}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::default()))
    }
}

impl Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Said").field(&self.to_string()).finish()
    }
}

impl Error for Said {}

/// The function that has the words in each language.
impl<F: Fn(Lang) -> T + Send + Sync + 'static, T: Into<String>> From<F> for Said {
    fn from(words: F) -> Self {
        Self(Saying::Words(Arc::new(move |lang| words(lang).into())))
    }
}

impl<T: Into<Said>> From<T> for SaidValue {
    fn from(said: T) -> Self {
        Self::Said(said.into())
    }
}

/// What is the same in every language.
macro_rules! texts {
    ($($of:ty),*) => {$(
        impl From<$of> for SaidValue {
            fn from(value: $of) -> Self {
                Self::Text(value.to_string())
            }
        }
    )*};
}
texts!(&str, &String, String, char, u8, u16, i32, u32, u64, usize, Digit, Number, path::Display<'_>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::notice;

    #[test]
    fn a_message_is_its_key_and_values_and_is_worded_in_the_language_in_which_it_is_read() {
        let saved = notice::said::saved("a.ron");
        assert_eq!((saved.key(), &saved), (Some("notice.saved"), &notice::said::saved("a.ron")));
        assert_ne!(saved, notice::said::saved("b.ron"));
        assert_ne!(saved, notice::said::opened("a.ron"));
        for lang in Lang::ALL {
            assert_eq!(saved.text(lang), notice::saved(lang, "a.ron"));
        }
    }

    #[test]
    fn what_has_words_of_its_own_is_equal_if_it_says_the_same_in_all_languages() {
        assert_eq!(Said::from(notice::done), Said::of((), |lang, ()| notice::done(lang).to_owned()));
        let english = |_: Lang| notice::done(Lang::En);
        assert_ne!(Said::from(notice::done), Said::from(english));
        let joined = Said::sentences([notice::said::not_opened(Said::from(|_: Lang| "no").ended()), Said::from(|_: Lang| "")]);
        assert_eq!(Lang::ALL.map(|lang| joined.text(lang)), Lang::ALL.map(|lang| notice::not_opened(lang, lang.ended("no"))));
    }
}

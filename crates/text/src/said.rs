//! [`Said`]: what is said before it is known in which language it is read.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    path,
    sync::Arc,
};

use crate::{
    Lang, Number, reading,
    template::{self, Message},
};
use sudoscope_io::{ExportError, atomic::WriteError, autosave::AutosaveError};

/// What has words in each language.
pub trait Worded: Send + Sync {
    /// Its words in a language.
    fn text(&self, lang: Lang) -> String;
}

/// A message with its values, or something else that has words: worded when it is shown. Two are equal if they are the same message with
/// equal values, or if they have the same words in all languages. As an error it is English.
#[derive(Clone)]
pub struct Said(Saying);

#[derive(Clone)]
enum Saying {
    Message(&'static Message, Arc<[SaidValue]>),
    Worded(Arc<dyn Worded>),
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
    pub(crate) fn message<const N: usize>(message: &'static Message, values: [SaidValue; N]) -> Self {
        Self(Saying::Message(message, Arc::new(values)))
    }

    /// What has words of its own.
    pub fn new(worded: impl Worded + 'static) -> Self {
        Self(Saying::Worded(Arc::new(worded)))
    }

    /// The sentence of an error, from the function that words it.
    pub fn of<E: Send + Sync + 'static>(error: E, text: fn(Lang, &E) -> String) -> Self {
        Self::new(move |lang| text(lang, &error))
    }

    /// Sentences one after another.
    pub fn sentences(said: impl IntoIterator<Item = Self>) -> Self {
        let said: Vec<Self> = said.into_iter().collect();
        Self::new(move |lang: Lang| lang.sentences(said.iter().map(|said| said.text(lang))))
    }

    /// The same as a whole sentence, with a full stop.
    #[must_use]
    pub fn ended(self) -> Self {
        Self::new(move |lang: Lang| lang.ended(self.text(lang)))
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        match &self.0 {
            Saying::Message(message, values) => {
                let values: Vec<_> = values.iter().map(|value| value.in_language(lang)).collect();
                template::fill(message, lang, &values).into()
            }
            Saying::Worded(worded) => worded.text(lang),
        }
    }

    /// The key of the message, if it is one with values.
    pub fn key(&self) -> Option<&'static str> {
        if let Saying::Message(message, _) = self.0 { Some(message.key) } else { None }
    }
}

impl SaidValue {
    fn in_language(&self, lang: Lang) -> template::Value {
        match self {
            Self::Count(count) => template::Value::Count(*count),
            Self::Text(text) => template::Value::Phrase(text.as_str().into()),
            Self::Said(said) => template::Value::Phrase(said.text(lang).into()),
        }
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
impl<F: Fn(Lang) -> T + Send + Sync, T: Into<String>> Worded for F {
    fn text(&self, lang: Lang) -> String {
        self(lang).into()
    }
}

impl<W: Worded + 'static> From<W> for Said {
    fn from(worded: W) -> Self {
        Self::new(worded)
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
texts!(&str, &String, String, char, u8, u16, u32, u64, usize, Number, path::Display<'_>);

/// Errors, and the functions that word them.
macro_rules! worded {
    ($($of:ty: $text:expr),* $(,)?) => {$(
        impl Worded for Arc<$of> {
            fn text(&self, lang: Lang) -> String {
                $text(lang, self)
            }
        }
    )*};
}
worded! {
    AutosaveError: reading::autosave_error,
    ExportError: reading::export_error,
    WriteError: reading::write_error,
}

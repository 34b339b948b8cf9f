//! [`Said`]: what is said before it is known in which language it is read.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    sync::Arc,
};

use crate::Lang;

/// A sentence in every language. Two are equal if they say the same in all of them. As an error it is English.
#[derive(Clone, PartialEq, Eq)]
pub struct Said(Arc<[String]>);

impl Said {
    /// A sentence, from the function that has it in each language.
    pub fn new<T: Into<String>>(text: impl Fn(Lang) -> T) -> Self {
        Self(Lang::ALL.into_iter().map(|lang| text(lang).into()).collect())
    }

    /// A sentence, if there is one to say.
    pub fn if_any<T: Into<String>>(text: impl Fn(Lang) -> Option<T>) -> Option<Self> {
        Lang::ALL.into_iter().map(|lang| text(lang).map(Into::into)).collect::<Option<_>>().map(Self)
    }

    /// The sentence of an error, from the function that words it.
    pub fn of<E>(error: &E, text: fn(Lang, &E) -> String) -> Self {
        Self::new(|lang| text(lang, error))
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Lang::default()))
    }
}

impl Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Said").field(&self.to_string()).finish()
    }
}

impl Error for Said {}

/// The function that has the sentence in each language.
impl<F: Fn(Lang) -> T, T: Into<String>> From<F> for Said {
    fn from(text: F) -> Self {
        Self::new(text)
    }
}

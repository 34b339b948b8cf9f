//! [`Sentence`]: why something is refused, where the language is not known yet.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    sync::Arc,
};

use crate::app::text::Lang;

/// A sentence in every language. As an error it is English.
#[derive(Clone)]
pub(super) struct Sentence(Arc<dyn Fn(Lang) -> String + Send + Sync>);

impl Sentence {
    pub(super) fn new(text: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self(Arc::new(text))
    }

    /// The sentence of an error that is English, and of the function that has it in other languages.
    pub(super) fn of<E: Send + Sync + 'static>(error: E, text: fn(Lang, &E) -> String) -> Self {
        Self::new(move |lang| text(lang, &error))
    }

    /// The sentence in a language.
    pub(super) fn in_lang(&self, lang: Lang) -> String {
        (self.0)(lang)
    }
}

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_lang(Lang::default()))
    }
}

impl Debug for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Sentence").field(&self.to_string()).finish()
    }
}

impl Error for Sentence {}

/// A sentence that is in the language of the command already.
impl From<String> for Sentence {
    fn from(said: String) -> Self {
        Self::new(move |_| said.clone())
    }
}

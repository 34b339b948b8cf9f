//! Parses RON as people write it, and says where it cannot.

use serde::{Deserialize, de::IgnoredAny};

use super::{RonError, RonProblem};
use crate::TextPosition;

/// Parses RON leniently: `Some(…)` may be omitted.
pub(crate) fn read_value<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, RonError> {
    read_spanned(text).map_err(|error| {
        let start = error.span.start;
        let place = TextPosition { line: start.line, column: Some(start.col) };
        let problem = match error.code {
            ron::Error::ExceededRecursionLimit => RonProblem::TooDeep,
            code => RonProblem::Syntax(code.to_string()),
        };
        RonError { place: Some(place), problem }
    })
}

/// The same with the parser's own error.
pub(super) fn read_spanned<'a, T: Deserialize<'a>>(text: &'a str) -> ron::error::SpannedResult<T> {
    options().from_str(text)
}

/// Where the first value of a text ends.
pub(super) fn value_end(text: &str) -> Option<usize> {
    let mut parser = ron::Deserializer::from_str_with_options(text, &options()).ok()?;
    IgnoredAny::deserialize(&mut parser).ok()?;
    Some(text.len() - parser.remainder().len())
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

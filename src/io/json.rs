//! JSON as far as puzzle files use it.

use serde_json::{Value, error::Category};

use crate::{
    board::{Digit, DigitSet},
    io::{Problem, ReadError},
};

/// Lists and objects are read so deep within each other.
const DEEPEST: usize = 32;

/// What the text holds.
///
/// # Errors
/// When it is no JSON, or nested too deep.
pub(super) fn parse(text: &str, format: &'static str) -> Result<Value, ReadError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let detail = error.to_string();
        let detail = detail.split(" at line ").next().unwrap_or_default().to_owned();
        let problem = match error.classify() {
            Category::Syntax if detail.starts_with("recursion limit") => Problem::TooDeep { limit: DEEPEST },
            _ => Problem::Syntax { format, detail },
        };
        ReadError::at(error.line().max(1), error.column().max(1), problem)
    })?;
    if is_within(&value, DEEPEST) { Ok(value) } else { Err(ReadError::of_text(Problem::TooDeep { limit: DEEPEST })) }
}

fn is_within(value: &Value, depth: usize) -> bool {
    match value {
        Value::Array(items) => depth > 0 && items.iter().all(|item| is_within(item, depth - 1)),
        Value::Object(fields) => depth > 0 && fields.values().all(|item| is_within(item, depth - 1)),
        _ => true,
    }
}

/// A value in short, for a message.
pub(super) fn shown(value: &Value) -> String {
    const SHOWN: usize = 40;
    match value {
        Value::String(text) => text.chars().take(SHOWN).collect(),
        // Lists can be large; their kind says enough.
        Value::Array(_) => "[…]".to_owned(),
        Value::Object(_) => "{…}".to_owned(),
        value => value.to_string(),
    }
}

/// A number, or a text that is one.
pub(super) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        value => value.as_u64().and_then(|number| usize::try_from(number).ok()),
    }
}

/// A digit of a board of that size.
pub(super) fn digit(value: &Value, size: usize) -> Option<Digit> {
    number(value).and_then(|number| u8::try_from(number).ok()).and_then(Digit::new).filter(|digit| digit.index() < size)
}

/// A list of digits of a board of that size.
pub(super) fn digits(value: &Value, size: usize) -> Option<DigitSet> {
    value.as_array()?.iter().map(|item| digit(item, size)).collect()
}

/// Whether a value says nothing: null, false, an empty text, list or object.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.iter().all(is_nothing),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

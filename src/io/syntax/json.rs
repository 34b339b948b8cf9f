//! JSON without duplicate keys and with limited nesting.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, error::Category};

use crate::{
    board::{Digit, DigitSet},
    io::{FileKind, ReadError, ReadProblem},
};

/// The deepest nesting of lists and objects that is read.
const DEEPEST: usize = 32;

/// The value of a JSON text. `format` is the name in error messages.
///
/// # Errors
/// If the text is not JSON, an object has a key twice, or it is nested too deep.
pub(in crate::io) fn parse(text: &str, format: FileKind) -> Result<Value, ReadError> {
    let Unique(value) = serde_json::from_str(text).map_err(|error| {
        let detail = error.to_string();
        let detail = detail.split(" at line ").next().unwrap_or_default().to_owned();
        let problem = match error.classify() {
            Category::Syntax if detail.starts_with("recursion limit") => ReadProblem::TooDeep { limit: DEEPEST },
            _ => ReadProblem::Syntax { format, detail },
        };
        ReadError::at(error.line().max(1), error.column().max(1), problem)
    })?;
    if is_within(&value, DEEPEST) { Ok(value) } else { Err(ReadError::of_text(ReadProblem::TooDeep { limit: DEEPEST })) }
}

/// A value in which no object has a key twice: of two, either may be meant.
struct Unique(Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Unique;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_unit<E: Error>(self) -> Result<Unique, E> {
                Ok(Unique(Value::Null))
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Unique, E> {
                Ok(Unique(value.into()))
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Unique, E> {
                Ok(Unique(value.into()))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Unique, E> {
                Ok(Unique(value.into()))
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Unique, E> {
                Ok(Unique(value.into()))
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Unique, E> {
                Ok(Unique(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Unique, A::Error> {
                let mut list = Vec::new();
                while let Some(Unique(item)) = items.next_element()? {
                    list.push(item);
                }
                Ok(Unique(Value::Array(list)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Unique, A::Error> {
                let mut object = Map::new();
                while let Some((key, Unique(value))) = fields.next_entry::<String, Unique>()? {
                    if object.contains_key(&key) {
                        return Err(A::Error::custom(format!("the key {key:?} appears twice")));
                    }
                    object.insert(key, value);
                }
                Ok(Unique(Value::Object(object)))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

fn is_within(value: &Value, depth: usize) -> bool {
    match value {
        Value::Array(items) => depth > 0 && items.iter().all(|item| is_within(item, depth - 1)),
        Value::Object(fields) => depth > 0 && fields.values().all(|item| is_within(item, depth - 1)),
        _ => true,
    }
}

/// A value, shortened for a message.
pub(in crate::io) fn shown(value: &Value) -> String {
    const SHOWN: usize = 40;
    match value {
        Value::String(text) => text.chars().take(SHOWN).collect(),
        // Lists can be large; their kind says enough.
        Value::Array(_) => "[…]".to_owned(),
        Value::Object(_) => "{…}".to_owned(),
        value => value.to_string(),
    }
}

/// A number, or a string that is one.
pub(in crate::io) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        value => value.as_u64().and_then(|number| usize::try_from(number).ok()),
    }
}

/// A digit of a board of this size.
pub(in crate::io) fn digit(value: &Value, size: usize) -> Option<Digit> {
    number(value).and_then(|number| u8::try_from(number).ok()).and_then(Digit::new).filter(|digit| digit.index() < size)
}

/// A list of digits of a board of this size.
pub(in crate::io) fn digits(value: &Value, size: usize) -> Option<DigitSet> {
    value.as_array()?.iter().map(|item| digit(item, size)).collect()
}

/// Whether a value is null, false, or an empty string, list or object.
pub(in crate::io) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.iter().all(is_nothing),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_read_as_it_stands() {
        let text = r#"{"a":[1,-2,0.5,null,true,"\u00e9"],"b":{"a":{}}}"#;
        assert_eq!(parse(text, FileKind::Named("test")).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        let error = parse("{\n\"a\":1,\n\"a\":2}", FileKind::Named("test")).unwrap_err().to_string();
        assert_eq!(
            error,
            "line 3, column 6: this cannot be read as test: the key \"a\" appears twice; the file may be damaged or incomplete"
        );
        assert!(parse("[{\"a\":1},{\"a\":2}]", FileKind::Named("test")).is_ok());
    }
}

//! JSON: read without duplicate keys and with limited nesting, written without control characters.

use std::{cell::Cell, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, error::Category, map::Entry};

use sudoscope_board::{Digit, DigitSet};

use crate::{FileKind, ReadError, ReadProblem, SyntaxProblem};

/// The deepest nesting of lists and objects that is read.
const DEEPEST: usize = 32;

/// The most lists that are read, and what an object counts for: it takes more memory, hundreds of bytes for a few of its text. The rows of
/// ten thousand boards of the largest size are as many lists.
const MOST_LISTS: usize = 1 << 18;
const OBJECT: usize = 4;

/// Text that is no longer is no board.
const SHORT: usize = 16;

/// The value of a JSON text. `format` is the name in error messages.
///
/// # Errors
/// If the text is not JSON, an object has a key twice, or it is nested too deep.
pub(crate) fn read(text: &str, format: FileKind) -> Result<Value, ReadError> {
    let mut parser = serde_json::Deserializer::from_str(text);
    let read = Unique(&Cell::new(MOST_LISTS)).deserialize(&mut parser);
    let value = read.and_then(|value| parser.end().map(|()| value)).map_err(|error| {
        let detail = error.to_string();
        let detail = detail.split(" at line ").next().unwrap_or_default().to_owned();
        let problem = match error.classify() {
            Category::Syntax if detail.starts_with("recursion limit") => ReadProblem::TooDeep { limit: DEEPEST },
            _ => ReadProblem::Syntax { format, detail: SyntaxProblem::Said(detail) },
        };
        ReadError::at(error.line().max(1), error.column().max(1), problem)
    })?;
    if is_within(&value, DEEPEST) { Ok(value) } else { Err(ReadError::of_text(ReadProblem::TooDeep { limit: DEEPEST })) }
}

/// A text as a string of JSON.
pub fn json_string(text: &str) -> String {
    without_control(&Value::from(text).to_string())
}

/// JSON in which only line breaks between its parts are control characters: some that its strings may hold are orders to a terminal.
pub(crate) fn without_control(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for char in json.chars() {
        if char.is_control() && char != '\n' {
            // All of them are in the first plane.
            out += &format!("\\u{:04x}", u32::from(char));
        } else {
            out.push(char);
        }
    }
    out
}

/// A value in which no object has a key twice: of two, either may be meant. With the number of lists that may still be read.
#[derive(Clone, Copy)]
struct Unique<'a>(&'a Cell<usize>);

impl Unique<'_> {
    fn count<E: Error>(self, lists: usize) -> Result<(), E> {
        let left = self.0.get().checked_sub(lists).ok_or_else(|| E::custom("there are too many lists and objects"))?;
        self.0.set(left);
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Unique<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Unique<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        self.count(1)?;
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        list.shrink_to_fit();
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        self.count(OBJECT)?;
        let mut object = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(self)?;
            match object.entry(key) {
                Entry::Vacant(place) => _ = place.insert(value),
                Entry::Occupied(place) => return Err(A::Error::custom(format!("the key {:?} appears twice", place.key()))),
            }
        }
        Ok(Value::Object(object))
    }
}

/// The line on which a value begins, and those of the lists, objects and long texts in it. Others stand where they do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// With the place of each value in its list or object.
    items: Vec<(usize, Self)>,
    /// The keys of an object.
    keys: Vec<String>,
}

impl Place {
    /// The place of the value that a text is, which has been [parsed](parse).
    pub(crate) fn of(text: &str) -> Self {
        Places { text, at: 0, line: 1 }.value()
    }

    /// The place of an entry of a list, if it is known.
    pub(crate) fn item(&self, index: usize) -> Option<&Self> {
        let found = self.items.binary_search_by_key(&index, |(index, _)| *index).ok()?;
        Some(&self.items[found].1)
    }

    /// The place of a field of an object, if it is known.
    pub(crate) fn field(&self, key: &str) -> Option<&Self> {
        self.item(self.keys.iter().position(|known| known == key)?)
    }
}

/// Goes through a JSON text.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Places<'_> {
    fn value(&mut self) -> Place {
        let first = self.next();
        let mut place = Place { line: self.line, items: Vec::new(), keys: Vec::new() };
        match first {
            Some(b'[') => self.values(b']', &mut place),
            Some(b'{') => self.values(b'}', &mut place),
            Some(b'"') => drop(self.string()),
            // Where the text is no JSON, a bracket may stand in place of a value.
            _ => {
                self.at += self.text[self.at..]
                    .find([',', ']', '}', ' ', '\t', '\r', '\n'])
                    .map_or(self.text.len() - self.at, |length| length.max(1));
            }
        }
        place
    }

    /// The values up to a bracket, each after its key in an object.
    fn values(&mut self, end: u8, place: &mut Place) {
        self.at += 1;
        for index in 0.. {
            match self.next() {
                None => return,
                Some(byte) if byte == end => {
                    self.at += 1;
                    return;
                }
                Some(_) if end == b'}' => {
                    let key = self.string();
                    place.keys.push(key);
                }
                Some(_) => {}
            }
            let (opening, start) = (self.next(), self.at);
            let value = self.value();
            // Most texts are single cells: what is shorter than a board is not kept.
            let is_kept = matches!(opening, Some(b'[' | b'{')) || self.at - start > SHORT;
            if is_kept {
                place.items.push((index, value));
            }
        }
    }

    /// The next byte that is neither white space nor a separator.
    fn next(&mut self) -> Option<u8> {
        while let Some(&byte) = self.text.as_bytes().get(self.at) {
            if !matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':') {
                return Some(byte);
            }
            self.line += usize::from(byte == b'\n');
            self.at += 1;
        }
        None
    }

    /// Passes over a string, and returns it.
    fn string(&mut self) -> String {
        let start = self.at;
        let mut is_escaped = false;
        let inside = &self.text.as_bytes()[(start + 1).min(self.text.len())..];
        let length = inside.iter().position(|&byte| {
            let is_end = byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            is_end
        });
        self.at = length.map_or(self.text.len(), |length| start + length + 2);
        serde_json::from_str(&self.text[start..self.at]).unwrap_or_default()
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
pub(crate) fn shown(value: &Value) -> String {
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
pub(crate) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        value => value.as_u64().and_then(|number| usize::try_from(number).ok()),
    }
}

/// A digit of a board of this size.
pub(crate) fn digit(value: &Value, size: usize) -> Option<Digit> {
    number(value).and_then(|number| u8::try_from(number).ok()).and_then(Digit::new).filter(|digit| digit.index() < size)
}

/// A list of digits of a board of this size.
pub(crate) fn digits(value: &Value, size: usize) -> Option<DigitSet> {
    value.as_array()?.iter().map(|item| digit(item, size)).collect()
}

/// Whether a value is null, false, or an empty string, list or object.
pub(crate) fn is_nothing(value: &Value) -> bool {
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
    use crate::TextPosition;

    #[test]
    fn what_is_written_has_no_control_character_and_reads_the_same() {
        let text = "a\"b\\c\nd\u{1b}\u{85}\u{9b}2J\u{7f}数";
        assert_eq!(json_string(text), r#""a\"b\\c\nd\u001b\u0085\u009b2J\u007f数""#);
        let pretty = without_control(&format!("{:#}", Value::from(vec![text])));
        assert!(pretty.chars().all(|char| char == '\n' || !char.is_control()), "{pretty}");
        assert_eq!(read(&pretty, FileKind::Named("test")).unwrap(), Value::from(vec![text]));
    }

    #[test]
    fn every_value_is_read_as_it_stands() {
        let text = r#"{"a":[1,-2,0.5,null,true,"\u00e9"],"b":{"a":{}}}"#;
        assert_eq!(read(text, FileKind::Named("test")).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }

    #[test]
    fn the_lines_of_lists_objects_and_long_texts_are_known() {
        let long = "5".repeat(81);
        let text = format!(
            "[\n {{\"b\\\"\":\n  \"{long}\", \"a\": 1.5,\n \"c\": [1,\n2]}},\n\n 7, \"x\", [\"\\\\\", \"]\"], \"{long}\"\n]"
        );
        assert!(read(&text, FileKind::Named("test")).is_ok());
        let place = Place::of(&text);
        let object = place.item(0).unwrap();
        let lines = [Some(object), object.field("b\""), object.field("a"), object.field("c")];
        assert_eq!(lines.map(|place| place.map(|place| place.line)), [Some(2), Some(3), None, Some(4)]);
        assert_eq!([1, 2, 3, 4, 5].map(|index| place.item(index).map(|place| place.line)), [None, None, Some(7), Some(7), None]);
        // What is no JSON does no harm.
        for broken in ["", "[", "{\"a", "[1", "{\"a\":}", "\"\\", "]", "[}"] {
            assert_eq!(Place::of(broken).line, 1);
        }
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        let error = read("{\n\"a\":1,\n\"a\":2}", FileKind::Named("test")).unwrap_err();
        assert_eq!(error.place, Some(TextPosition { line: 3, column: Some(6) }));
        let ReadProblem::Syntax { detail: SyntaxProblem::Said(said), .. } = error.problem else { panic!("{error}") };
        assert_eq!(said, "the key \"a\" appears twice");
        assert!(read("[{\"a\":1},{\"a\":2}]", FileKind::Named("test")).is_ok());
    }
}

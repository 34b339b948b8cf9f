//! XML as far as puzzle files use it: elements, attributes and texts in their order. No DTD is read and no entity expanded but the
//! five that XML itself has.

use std::borrow::Cow;

use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};

use crate::io::{Place, Problem, ReadError};

/// Elements are read so deep within each other.
const DEEPEST: usize = 64;

/// An element begins or ends, or text stands in it. An element without content begins and ends.
pub(super) enum Part {
    /// An element begins.
    Start(Element),
    /// An element ends.
    End,
    /// Text without the white space round it; never empty.
    Text(String),
}

/// An element's name and attributes.
pub(super) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Reads one part after the other.
pub(super) struct Parts<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    /// Where the last part begins.
    start: usize,
    depth: usize,
    format: &'static str,
}

impl<'a> Parts<'a> {
    /// The parts of a text in that format.
    pub fn new(text: &'a str, format: &'static str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        reader.config_mut().trim_text(true);
        Self { text, reader, start: 0, depth: 0, format }
    }

    /// Where what has just been read begins.
    pub fn place(&self) -> Place {
        self.place_of(self.start)
    }

    /// A problem of what has just been read.
    pub fn refuse(&self, problem: Problem) -> ReadError {
        ReadError { place: Some(self.place()), problem }
    }

    /// The next part; none at the end.
    ///
    /// # Errors
    /// When the text is no XML, or nested too deep.
    pub fn next(&mut self) -> Result<Option<Part>, ReadError> {
        loop {
            let position = self.position(self.reader.buffer_position());
            let blanks = self.text.as_bytes()[position..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            self.start = position + blanks;
            let event = self.reader.read_event().map_err(|error| self.broken(&error))?;
            match event {
                Event::Start(start) => {
                    self.depth += 1;
                    if self.depth > DEEPEST {
                        return Err(self.refuse(Problem::TooDeep { limit: DEEPEST }));
                    }
                    return self.element(&start).map(|element| Some(Part::Start(element)));
                }
                Event::End(_) => {
                    self.depth -= 1;
                    return Ok(Some(Part::End));
                }
                Event::Text(text) => {
                    let text = text.decode().unwrap_or(Cow::Borrowed(""));
                    if !text.trim().is_empty() {
                        return Ok(Some(Part::Text(text.trim().to_owned())));
                    }
                }
                Event::Eof if self.depth > 0 => {
                    let detail = "the text ends within an element".to_owned();
                    return Err(self.refuse(Problem::Syntax { format: self.format, detail }));
                }
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    fn element(&self, start: &BytesStart<'_>) -> Result<Element, ReadError> {
        let name = String::from_utf8_lossy(start.name().as_ref()).into_owned();
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| self.broken(&error))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| self.broken(&error))?;
            attributes.push((String::from_utf8_lossy(attribute.key.as_ref()).into_owned(), value.into_owned()));
        }
        Ok(Element { name, attributes })
    }

    fn broken(&self, error: &dyn std::error::Error) -> ReadError {
        let place = Some(self.place_of(self.start));
        ReadError { place, problem: Problem::Syntax { format: self.format, detail: error.to_string() } }
    }

    fn position(&self, of_reader: u64) -> usize {
        usize::try_from(of_reader).unwrap_or(usize::MAX).min(self.text.len())
    }

    fn place_of(&self, position: usize) -> Place {
        let read = String::from_utf8_lossy(&self.text.as_bytes()[..position]);
        let line = read.matches('\n').count() + 1;
        let column = read.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Place { line, column: Some(column) }
    }
}

/// Whether a text is XML that holds this.
pub(super) fn holds(text: &str, opening: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains(opening)
}

/// A text as an attribute's value, in quotes. A line's end stays one.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            '\r' => out.push_str("&#13;"),
            // XML has no way to write other control characters.
            char if char.is_control() => out.push(' '),
            char => out.push(char),
        }
    }
    out.push('"');
    out
}

//! XML as far as puzzle files use it: elements, attributes and texts in their order. No DTD is read and no entity expanded but the
//! five that XML itself has.

use std::fmt::Display;

use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesRef, BytesStart, Event},
};

use crate::io::{ReadError, ReadProblem, TextPosition};

/// Elements are read so deep within each other.
const DEEPEST: usize = 64;

/// An element begins or ends, or text stands in it. An element without content begins and ends.
pub(in crate::io) enum Part {
    /// An element begins.
    Start(Element),
    /// An element ends.
    End,
    /// All text up to the next element or end, without the white space round it; never empty.
    Text(String),
}

/// An element's name and attributes.
pub(in crate::io) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A line and a column, counted from 1.
#[derive(Clone, Copy)]
struct PlaceOf {
    line: usize,
    column: usize,
}

/// Reads one part after the other.
pub(in crate::io) struct Parts<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    /// What was read behind a text, and where it begins.
    pending: Option<(Event<'a>, usize)>,
    /// Where the last part begins, in bytes, and as a place.
    start: usize,
    place: PlaceOf,
    depth: usize,
    format: &'static str,
}

impl<'a> Parts<'a> {
    /// The parts of a text in that format.
    pub fn new(text: &'a str, format: &'static str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { text, reader, pending: None, start: 0, place: PlaceOf { line: 1, column: 1 }, depth: 0, format }
    }

    /// The line on which what has just been read begins, counted from 1.
    pub fn line(&self) -> usize {
        self.place.line
    }

    /// Where what has just been read begins.
    pub fn place(&self) -> TextPosition {
        let PlaceOf { line, column } = self.place;
        TextPosition { line, column: Some(column) }
    }

    /// A problem of what has just been read.
    pub fn refuse(&self, problem: ReadProblem) -> ReadError {
        ReadError { place: Some(self.place()), problem }
    }

    /// The next part; none at the end.
    ///
    /// # Errors
    /// When the text is no XML, or nested too deep.
    pub fn next(&mut self) -> Result<Option<Part>, ReadError> {
        let (mut said, mut said_at) = (String::new(), None);
        loop {
            let (event, start) = match self.pending.take() {
                Some(pending) => pending,
                None => self.event()?,
            };
            self.go_to(said_at.unwrap_or(start));
            let piece = match &event {
                Event::Text(text) => text.decode().map_err(|error| self.broken(error))?.into_owned(),
                Event::CData(text) => text.decode().map_err(|error| self.broken(error))?.into_owned(),
                Event::GeneralRef(entity) => self.entity(entity)?,
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => continue,
                Event::Start(_) | Event::Empty(_) | Event::End(_) | Event::Eof => {
                    if said.trim().is_empty() {
                        self.go_to(start);
                        return self.part(event);
                    }
                    self.pending = Some((event, start));
                    return Ok(Some(Part::Text(said.trim().to_owned())));
                }
            };
            if said_at.is_none() && !piece.trim().is_empty() {
                said_at = Some(start);
                if self.depth == 0 {
                    return Err(self.broken("text stands outside of the elements"));
                }
            }
            said.push_str(&piece);
        }
    }

    /// The next event, and where it begins but for white space.
    fn event(&mut self) -> Result<(Event<'a>, usize), ReadError> {
        let position = self.position();
        let blanks = self.text.as_bytes()[position..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let event = self.reader.read_event().map_err(|error| {
            self.go_to(position + blanks);
            self.broken(error)
        })?;
        Ok((event, position + blanks))
    }

    fn part(&mut self, event: Event<'a>) -> Result<Option<Part>, ReadError> {
        match event {
            Event::Start(start) => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(self.refuse(ReadProblem::TooDeep { limit: DEEPEST }));
                }
                self.element(&start).map(|element| Some(Part::Start(element)))
            }
            Event::End(_) => {
                self.depth -= 1;
                Ok(Some(Part::End))
            }
            _ if self.depth > 0 => Err(self.broken("the text ends within an element")),
            _ => Ok(None),
        }
    }

    /// What an entity stands for.
    fn entity(&self, entity: &BytesRef<'_>) -> Result<String, ReadError> {
        if let Some(char) = entity.resolve_char_ref().map_err(|error| self.broken(error))? {
            return Ok(char.to_string());
        }
        let name = entity.decode().map_err(|error| self.broken(error))?;
        let known = resolve_predefined_entity(&name).map(str::to_owned);
        known.ok_or_else(|| self.broken(format!("the entity \"&{name};\" is unknown")))
    }

    fn element(&self, start: &BytesStart<'_>) -> Result<Element, ReadError> {
        let name = String::from_utf8_lossy(start.name().as_ref()).into_owned();
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| self.broken(error))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| self.broken(error))?;
            attributes.push((String::from_utf8_lossy(attribute.key.as_ref()).into_owned(), value.into_owned()));
        }
        Ok(Element { name, attributes })
    }

    fn broken(&self, detail: impl Display) -> ReadError {
        self.refuse(ReadProblem::Syntax { format: self.format, detail: detail.to_string() })
    }

    fn position(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX).min(self.text.len())
    }

    /// Counts lines and columns on to what begins there, so that no part of the text is counted twice.
    fn go_to(&mut self, start: usize) {
        let passed = &self.text.as_bytes()[self.start.min(start)..start];
        for byte in passed {
            self.place = match byte {
                b'\n' => PlaceOf { line: self.place.line + 1, column: 1 },
                // Further bytes of a character.
                0x80..=0xbf => self.place,
                _ => PlaceOf { column: self.place.column + 1, ..self.place },
            };
        }
        self.start = start;
    }
}

/// Whether a text is XML that holds this.
pub(in crate::io) fn holds(text: &str, opening: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains(opening)
}

/// A text as an attribute's value, in quotes. A line's end stays one.
pub(in crate::io) fn quoted(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in a text: `<name`, `>` and texts.
    fn parts(text: &str) -> Result<Vec<String>, String> {
        let mut parts = Parts::new(text, "test");
        let mut found = Vec::new();
        while let Some(part) = parts.next().map_err(|error| error.to_string())? {
            found.push(match part {
                Part::Start(element) => format!("<{}", element.name),
                Part::End => ">".to_owned(),
                Part::Text(text) => text,
            });
        }
        Ok(found)
    }

    #[test]
    fn a_text_is_one_whatever_it_is_made_of() {
        let text = "<a>1 &amp; 2<!-- no --> <![CDATA[<3>]]>&#52;&lt;\n<b/>5</a>\n<!-- end -->\n";
        assert_eq!(parts(text).unwrap(), ["<a", "1 & 2 <3>4<", "<b", ">", "5", ">"]);
    }

    #[test]
    fn what_xml_does_not_allow_is_refused_with_its_place() {
        let refused = |text: &str, expected: &str| {
            let expected = format!("{expected}; the file may be damaged or incomplete");
            assert_eq!(parts(text).unwrap_err(), expected);
        };
        refused("<a>\n 1&no; </a>", "line 2, column 2: this is no valid test: the entity \"&no;\" is unknown");
        refused("<a/>\nrest\n", "line 2, column 1: this is no valid test: text stands outside of the elements");
        refused("<a>\n<b>", "line 2, column 4: this is no valid test: the text ends within an element");
    }
}

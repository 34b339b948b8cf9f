//! XML as far as puzzle files use it: elements, attributes and texts in document order. A DTD is skipped; entities other than the five
//! predefined ones are refused, so that nothing expands.

use roxmltree::{Document, Node, ParsingOptions};

use crate::{FileKind, ReadError, ReadProblem, SyntaxProblem, TextPosition};

/// The deepest nesting of elements that is read.
const DEEPEST: usize = 64;
/// The most elements and texts of a file: 10,000 puzzles take a tenth of it.
const MAX_NODES: u32 = 1 << 18;

/// The beginning or end of an element, or text in it. An element without content begins and ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// An element begins.
    Start(Element),
    /// An element ends.
    End,
    /// All text up to the next element or end, without the white space around it; never empty.
    Text(String),
}

/// An element's name and attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// The value of an attribute.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Hands over the parts of a text in document order, each with the position at which it begins: together they would take many times the
/// memory of the text. `format` is the name in error messages.
///
/// # Errors
/// When the text is not well-formed XML, declares entities, is nested more than 64 elements deep or has too many elements; and those of
/// `each`.
pub(crate) fn read(
    text: &str,
    format: FileKind,
    each: impl FnMut(Part, TextPosition) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    if let Some(at) = text.find("<!ENTITY") {
        let problem = ReadProblem::Syntax { format, detail: SyntaxProblem::Entity };
        return Err(ReadError { place: Some(LinePositions::new(text).at(at)), problem });
    }
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| broken(text, format, &error))?;
    Walk { positions: LinePositions::new(text), each }.element(document.root_element(), 1)
}

/// The error of the XML parser, with its position in front of the message instead of behind it.
fn broken(text: &str, format: FileKind, error: &roxmltree::Error) -> ReadError {
    let is_cut_off = matches!(error, roxmltree::Error::UnclosedRootNode | roxmltree::Error::UnexpectedEndOfStream);
    let place = if is_cut_off {
        LinePositions::new(text).at(text.trim_end().len())
    } else {
        let position = error.pos();
        let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
        TextPosition { line: number(position.row), column: Some(number(position.col)) }
    };
    let message = error.to_string();
    let detail = message.strip_suffix(&format!(" at {}", error.pos())).unwrap_or(&message);
    ReadError { place: Some(place), problem: ReadProblem::Syntax { format, detail: SyntaxProblem::Said(detail.to_owned()) } }
}

struct Walk<'a, F> {
    positions: LinePositions<'a>,
    each: F,
}

impl<F: FnMut(Part, TextPosition) -> Result<(), ReadError>> Walk<'_, F> {
    /// Hands over an element with everything in it. The recursion ends at [`DEEPEST`].
    fn element(&mut self, node: Node<'_, '_>, depth: usize) -> Result<(), ReadError> {
        let place = self.positions.at(node.range().start);
        if depth > DEEPEST {
            return Err(ReadError { place: Some(place), problem: ReadProblem::TooDeep { limit: DEEPEST } });
        }
        let attributes = node.attributes().map(|attribute| (attribute.name().to_owned(), attribute.value().to_owned())).collect();
        (self.each)(Part::Start(Element { name: node.tag_name().name().to_owned(), attributes }), place)?;
        let mut said = (String::new(), place);
        for child in node.children() {
            if child.is_element() {
                self.text(&mut said)?;
                self.element(child, depth + 1)?;
            } else if let Some(piece) = child.text().filter(|_| child.is_text()) {
                if said.0.trim().is_empty() {
                    said.1 = self.positions.at_content(child.range().start);
                }
                said.0.push_str(piece);
            }
        }
        self.text(&mut said)?;
        let end = self.positions.at(node.range().end);
        (self.each)(Part::End, end)
    }

    /// Hands over the text collected so far, if there is any.
    fn text(&mut self, said: &mut (String, TextPosition)) -> Result<(), ReadError> {
        let text = std::mem::take(&mut said.0);
        if text.trim().is_empty() { Ok(()) } else { (self.each)(Part::Text(text.trim().to_owned()), said.1) }
    }
}

/// Lines and columns of ascending offsets: no part of the text is counted twice.
struct LinePositions<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
    column: usize,
}

impl<'a> LinePositions<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, offset: 0, line: 1, column: 1 }
    }

    /// The position of an offset that is not before the last one.
    fn at(&mut self, offset: usize) -> TextPosition {
        for char in self.text.get(self.offset..offset).unwrap_or_default().chars() {
            (self.line, self.column) = if char == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.offset = self.offset.max(offset);
        TextPosition { line: self.line, column: Some(self.column) }
    }

    /// The position of the first character from an offset on that is not white space.
    fn at_content(&mut self, offset: usize) -> TextPosition {
        let rest = self.text.get(offset..).unwrap_or_default();
        self.at(offset + rest.len() - rest.trim_start().len())
    }
}

/// Whether a text is XML that holds this.
pub(crate) fn holds(text: &str, opening: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains(opening)
}

/// A text as a quoted attribute value. Line ends are preserved.
pub(crate) fn quoted(text: &str) -> String {
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

    /// The parts of a text: `<name`, `>` and texts.
    fn parts(text: &str) -> Result<Vec<String>, ReadError> {
        let mut parts = Vec::new();
        read(text, FileKind::Named("test"), |part, _| {
            parts.push(match part {
                Part::Start(element) => format!("<{}", element.name),
                Part::End => ">".to_owned(),
                Part::Text(text) => text,
            });
            Ok(())
        })?;
        Ok(parts)
    }

    #[test]
    fn text_is_joined_across_comments_sections_and_references() {
        let text = "<a>1 &amp; 2<!-- no --> <![CDATA[<3>]]>&#52;&lt;\n<b/>5</a>\n<!-- end -->\n";
        assert_eq!(parts(text).unwrap(), ["<a", "1 & 2 <3>4<", "<b", ">", "5", ">"]);
    }

    #[test]
    fn what_is_not_xml_is_refused_with_its_place() {
        let refused = |text: &str, column: usize| {
            let error = parts(text).unwrap_err();
            assert_eq!(error.place, Some(TextPosition { line: 2, column: Some(column) }), "{text}");
            let ReadProblem::Syntax { format: FileKind::Named("test"), detail } = error.problem else { panic!("{error}") };
            assert!(!matches!(&detail, SyntaxProblem::Said(said) if said.contains(" at ")), "{detail:?}");
        };
        refused("<a>\n 1&no; </a>", 3);
        refused("<a/>\nrest\n", 1);
        refused("<a>\n<b>", 4);
        refused("<!DOCTYPE a [\n<!ENTITY no \"1\">]><a>&no;</a>", 1);
    }

    #[test]
    fn a_document_type_is_skipped_and_depth_is_limited() {
        assert_eq!(parts("<!DOCTYPE a>\n<a/>").unwrap(), ["<a", ">"]);
        let nested = |depth: usize| "<a>".repeat(depth) + &"</a>".repeat(depth);
        assert!(parts(&nested(DEEPEST)).is_ok());
        let error = parts(&nested(100_000)).unwrap_err();
        assert_eq!(error, ReadError::at(1, 193, ReadProblem::TooDeep { limit: DEEPEST }));
    }

    #[test]
    fn positions_are_those_of_the_first_character() {
        let mut places = Vec::new();
        read("<a>\n  数 <b/>\n</a>", FileKind::Named("test"), |_, place| {
            places.push(place);
            Ok(())
        })
        .unwrap();
        let expected = [(1, 1), (2, 3), (2, 5), (2, 9), (3, 5)];
        assert_eq!(places, expected.map(|(line, column)| TextPosition { line, column: Some(column) }));
    }
}

//! Parses RON as people write it, and finds the positions for error messages: the parser reports those of syntax errors, this module finds
//! the others.

use serde::{Deserialize, de::IgnoredAny};

use super::{RonError, RonProblem};
use crate::TextPosition;

/// The position of a field. The path is the names of the fields it is in, outermost first, and its own name.
pub(super) fn field(text: &str, path: &[&str]) -> Option<TextPosition> {
    let mut scanner = Scanner::new(text);
    while let Some(token) = scanner.next() {
        if let RonToken::Field(place) = token
            && scanner.is_at(path)
        {
            return Some(place);
        }
    }
    None
}

/// The position of the `index`-th text within a field, by the field's path.
pub(super) fn string(text: &str, path: &[&str], index: usize) -> Option<TextPosition> {
    let (mut scanner, mut passed) = (Scanner::new(text), 0);
    while let Some(token) = scanner.next() {
        if let RonToken::String(place) = token
            && scanner.is_at(path)
        {
            if passed == index {
                return Some(place);
            }
            passed += 1;
        }
    }
    None
}

/// A field of the outermost name or brackets, with its value as it is written.
pub(super) struct Valued<'t> {
    pub(super) field: &'t str,
    pub(super) value: &'t str,
    place: TextPosition,
}

impl Valued<'_> {
    /// Whether the field begins at this line and column or before.
    pub(super) fn starts_by(&self, line: usize, column: usize) -> bool {
        (self.place.line, self.place.column.unwrap_or(0)) <= (line, column)
    }
}

/// The fields of the outermost name or brackets, in order.
pub(super) fn values(text: &str) -> impl Iterator<Item = Valued<'_>> {
    let mut scanner = Scanner::new(text);
    // Each field with where its value begins, and where the next one does.
    let mut starts: Vec<(&str, TextPosition, usize, usize)> = Vec::new();
    while let Some(token) = scanner.next() {
        if let (RonToken::Field(place), [(1, name)]) = (token, &scanner.path[..]) {
            let after = text.len() - scanner.rest.len();
            starts.push((*name, place, after - name.len(), after));
        }
    }
    let end = text.trim_end().trim_end_matches(')').len();
    (0..starts.len()).map(move |index| {
        let (field, place, _, after) = starts[index];
        let next = starts.get(index + 1).map_or(end, |next| next.2);
        let value = text.get(after..next).unwrap_or_default().trim_start().trim_start_matches(':').trim();
        Valued { field, value: value.trim_end_matches(',').trim_end(), place }
    })
}

enum RonToken {
    Field(TextPosition),
    String(TextPosition),
}

/// Scans RON text for comments, strings and brackets only.
struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    depth: usize,
    /// The enclosing fields, each with the number of open brackets at its start.
    path: Vec<(usize, &'a str)>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1, depth: 0, path: Vec::new() }
    }

    fn is_at(&self, path: &[&str]) -> bool {
        self.path.iter().map(|(_, name)| name).eq(path)
    }

    /// Ends the fields that start at this bracket depth or deeper.
    fn leave(&mut self, depth: usize) {
        self.path.truncate(self.path.partition_point(|&(at, _)| at < depth));
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(bytes);
        for char in passed.chars() {
            if char == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        passed
    }

    fn place(&self) -> TextPosition {
        TextPosition { line: self.line, column: Some(self.column) }
    }

    fn skip_block_comment(&mut self) {
        let mut open = 0;
        loop {
            if self.rest.starts_with("/*") {
                open += 1;
                self.advance(2);
            } else if self.rest.starts_with("*/") {
                open -= 1;
                self.advance(2);
            } else {
                let Some(char) = self.rest.chars().next() else { return };
                self.advance(char.len_utf8());
            }
            if open == 0 {
                return;
            }
        }
    }

    fn skip_string(&mut self) {
        let end = self.rest[1..].char_indices().scan(false, |escaped, (index, char)| {
            let closes = char == '"' && !*escaped;
            *escaped = char == '\\' && !*escaped;
            Some((index, closes))
        });
        let length = end.into_iter().find(|(_, closes)| *closes).map_or(self.rest.len(), |(index, _)| index + 2);
        self.advance(length);
    }

    /// The length of a character literal `'…'` at the current position, whose character may be a quote or a bracket.
    fn character(&self) -> Option<usize> {
        let body = self.rest.strip_prefix('\'')?;
        let first = body.chars().next()?;
        let start = if first == '\\' { first.len_utf8() + 1 } else { first.len_utf8() };
        let end = body.get(start..)?.find('\'')?;
        (first == '\\' || end == 0).then_some(1 + start + end + 1)
    }

    /// The length of a raw string `r"…"`, `r#"…"#` and so on at the current position.
    fn raw_string(&self) -> Option<usize> {
        let body = self.rest.strip_prefix('r')?;
        let hashes = body.bytes().take_while(|&byte| byte == b'#').count();
        let inner = body[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        Some(inner.find(&end).map_or(self.rest.len(), |index| 2 + hashes + index + end.len()))
    }
}

impl Iterator for Scanner<'_> {
    type Item = RonToken;

    fn next(&mut self) -> Option<RonToken> {
        loop {
            let place = self.place();
            let char = self.rest.chars().next()?;
            if self.rest.starts_with("//") {
                self.advance(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                self.skip_block_comment();
            } else if let Some(length) = self.raw_string() {
                self.advance(length);
                return Some(RonToken::String(place));
            } else if char == '"' {
                self.skip_string();
                return Some(RonToken::String(place));
            } else if let Some(length) = self.character() {
                self.advance(length);
            } else if char == '_' || char.is_alphabetic() {
                let length = self.rest.find(|char: char| char != '_' && !char.is_alphanumeric()).unwrap_or(self.rest.len());
                let name = self.advance(length);
                if self.rest.trim_start().starts_with(':') {
                    self.leave(self.depth);
                    self.path.push((self.depth, name));
                    return Some(RonToken::Field(place));
                }
            } else {
                match char {
                    '(' | '[' | '{' => self.depth += 1,
                    ')' | ']' | '}' => {
                        self.leave(self.depth);
                        self.depth = self.depth.saturating_sub(1);
                    }
                    ',' => self.leave(self.depth),
                    _ => {}
                }
                self.advance(char.len_utf8());
            }
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// givens: \"no\"\nSudoscope(rules: [Foo(givens: [\"no\"])], /* givens: [\"no\"] */ title: \"givens: \\\"\",\n 数: r#\"\"#, givens: [\n  \"a\", \"b\",\n])";

    #[track_caller]
    fn check(found: Option<TextPosition>, line: usize, column: usize) {
        assert_eq!(found, Some(TextPosition { line, column: Some(column) }));
    }

    #[test]
    fn texts_are_found_past_comments_strings_and_other_brackets() {
        check(field(TEXT, &["givens"]), 3, 12);
        check(string(TEXT, &["givens"], 0), 4, 3);
        check(string(TEXT, &["givens"], 1), 4, 8);
        assert_eq!(string(TEXT, &["givens"], 2), None);
        assert_eq!(string(TEXT, &["entered"], 0), None);
    }

    #[test]
    fn a_field_of_that_name_in_another_field_is_another() {
        let text = "(future: (corner: [\"a\"]), sign: '\"', bracket: '(', quote: '\\'', marks: Marks(centre: [\"b\"], corner: [\"c\"]), \"d\")";
        let column = |text: &str, part: &str| text.find(part).unwrap() + 1;
        check(string(text, &["marks", "corner"], 0), 1, column(text, "\"c\""));
        check(field(text, &["marks"]), 1, column(text, "marks"));
        check(field(text, &["future", "corner"]), 1, column(text, "corner"));
        assert_eq!(string(text, &["marks", "corner"], 1), None);
        assert_eq!(field(text, &["corner"]), None);
        let optional = "(marks: Some((corner: [\"c\"])))";
        check(string(optional, &["marks", "corner"], 0), 1, column(optional, "\"c\""));
    }

    #[test]
    fn unfinished_text_ends_the_search() {
        for text in ["\"", "r#\"", "/* ", "\"\\", "'", "'\\", "'\\'", "'\u{6570}", "a:\"", "((((", "))))"] {
            assert_eq!(string(text, &["givens"], 0), None, "{text}");
        }
    }
}

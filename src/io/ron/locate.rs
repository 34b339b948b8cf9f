//! Finds the places that an error speaks of: the parser knows where syntax is wrong, this knows where a field's texts stand.

use crate::io::Place;

/// Where a field starts, by name and by how many brackets are open there.
pub(super) fn field(text: &str, name: &str, depth: usize) -> Option<Place> {
    Scanner::new(text).find_map(|token| match token {
        Token::Field { name: found, depth: at, place } if found == name && at == depth => Some(place),
        Token::Field { .. } | Token::String(_) => None,
    })
}

/// Where the `index`-th text within a field starts, by the field's name and by how many brackets are open there.
pub(super) fn string(text: &str, name: &str, depth: usize, index: usize) -> Option<Place> {
    let mut inside = false;
    let within = Scanner::new(text).filter_map(move |token| match token {
        Token::Field { name: found, depth: at, .. } => {
            inside = found == name && at == depth;
            None
        }
        Token::String(place) => inside.then_some(place),
    });
    within.into_iter().nth(index)
}

enum Token<'a> {
    Field { name: &'a str, depth: usize, place: Place },
    String(Place),
}

/// Walks over RON text, minding comments and strings and nothing else.
struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    depth: usize,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1, depth: 0 }
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

    fn place(&self) -> Place {
        Place { line: self.line, column: Some(self.column) }
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

    /// The length of `r"…"`, `r#"…"#` and so on, if one stands here.
    fn raw_string(&self) -> Option<usize> {
        let body = self.rest.strip_prefix('r')?;
        let hashes = body.bytes().take_while(|&byte| byte == b'#').count();
        let inner = body[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        Some(inner.find(&end).map_or(self.rest.len(), |index| 2 + hashes + index + end.len()))
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let place = self.place();
            let char = self.rest.chars().next()?;
            if self.rest.starts_with("//") {
                self.advance(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                self.skip_block_comment();
            } else if let Some(length) = self.raw_string() {
                self.advance(length);
                return Some(Token::String(place));
            } else if char == '"' {
                self.skip_string();
                return Some(Token::String(place));
            } else if char == '_' || char.is_alphabetic() {
                let length = self.rest.find(|char: char| char != '_' && !char.is_alphanumeric()).unwrap_or(self.rest.len());
                let name = self.advance(length);
                if self.rest.trim_start().starts_with(':') {
                    return Some(Token::Field { name, depth: self.depth, place });
                }
            } else {
                match char {
                    '(' | '[' | '{' => self.depth += 1,
                    ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
                self.advance(char.len_utf8());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// givens: \"no\"\nSudoscope(rules: [Foo(givens: [\"no\"])], /* givens: [\"no\"] */ title: \"givens: \\\"\",\n 数: r#\"\"#, givens: [\n  \"a\", \"b\",\n])";

    #[track_caller]
    fn check(found: Option<Place>, line: usize, column: usize) {
        assert_eq!(found, Some(Place { line, column: Some(column) }));
    }

    #[test]
    fn texts_are_found_past_comments_strings_and_other_brackets() {
        check(field(TEXT, "givens", 1), 3, 12);
        check(string(TEXT, "givens", 1, 0), 4, 3);
        check(string(TEXT, "givens", 1, 1), 4, 8);
        assert_eq!(string(TEXT, "givens", 1, 2), None);
        assert_eq!(string(TEXT, "entered", 1, 0), None);
    }

    #[test]
    fn unfinished_text_ends_the_search() {
        for text in ["\"", "r#\"", "/* ", "\"\\", "'", "a:\"", "((((", "))))"] {
            assert_eq!(string(text, "givens", 1, 0), None, "{text}");
        }
    }
}

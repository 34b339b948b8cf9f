//! Control characters in messages: a name in a file or on the command line may hold what would command a terminal.

use crate::cli::prelude::*;

/// A text on one line without control characters: they are escaped, as in `\u{1b}`.
pub(super) fn visible(text: impl Display) -> String {
    escaped(&text.to_string(), |_| false)
}

fn escaped(text: &str, keeps: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if commands(char) && !keeps(char) { out.extend(char.escape_default()) } else { out.push(char) }
    }
    out
}

/// Whether a character is a command to a terminal, or turns the direction of what follows it.
fn commands(char: char) -> bool {
    char.is_control() || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A stream of messages, each written as a whole, that passes on no control characters besides line ends and tabs.
pub(super) struct Visible<'a> {
    inner: &'a mut (dyn Write + Send),
    /// Whether the line that shows the progress may return to its beginning.
    returns: bool,
}

impl<'a> Visible<'a> {
    pub(super) fn new(inner: &'a mut (dyn Write + Send), returns: bool) -> Self {
        Self { inner, returns }
    }
}

impl Write for Visible<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let returns = self.returns;
        let text = escaped(&String::from_utf8_lossy(bytes), |char| matches!(char, '\n' | '\t') || returns && char == '\r');
        self.inner.write_all(text.as_bytes()).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_others_stay() {
        assert_eq!(visible("a\u{1b}[31mb\rc\n数独"), "a\\u{1b}[31mb\\rc\\n数独");
        assert_eq!(visible("\u{9b}2J\u{202e}txt"), "\\u{9b}2J\\u{202e}txt");
    }

    #[test]
    fn messages_keep_their_lines_and_only_the_progress_returns() {
        for (returns, expected) in [(false, "\\ra\tb\n\\u{7}"), (true, "\ra\tb\n\\u{7}")] {
            let mut screen = Vec::new();
            Visible::new(&mut screen, returns).write_all(b"\ra\tb\n\x07").unwrap();
            assert_eq!(String::from_utf8(screen).unwrap(), expected);
        }
    }
}

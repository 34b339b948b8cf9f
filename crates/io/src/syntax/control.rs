//! Control characters in the text of a file: what is shown or kept has none.

/// Text of a file as it may be shown: a terminal obeys control characters.
pub(crate) fn printable(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|char| if is_command(char) { char::REPLACEMENT_CHARACTER } else { char })
}

/// Text of a file without control characters other than ends of lines and tabs, and without those that turn the direction of text.
pub(crate) fn without_control(text: &str) -> String {
    text.chars().filter(|&char| !is_command(char) || matches!(char, '\n' | '\r' | '\t')).collect()
}

/// A name as one line of text: nothing in it ends the line, and there are no control characters.
pub(crate) fn on_one_line(name: &str) -> String {
    name.chars().map(|char| if char.is_whitespace() { ' ' } else { char }).filter(|&char| !is_command(char)).collect()
}

/// Whether a character is a command to a terminal, or turns the direction of what follows it.
pub(crate) fn is_command(char: char) -> bool {
    char.is_control() || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

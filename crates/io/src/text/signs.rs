//! Signs that stand for spaces, digits and empty cells where text was copied from a page, a chat or a terminal.

use std::borrow::Cow;

/// The text with spaces, digits and signs for empty cells as they are usually typed.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.chars().all(|char| sign(char) == Some(char)) {
        text.into()
    } else {
        text.chars().filter_map(sign).collect::<String>().into()
    }
}

/// The usual sign for a character; `None` for one that only changes how the one before it looks.
fn sign(char: char) -> Option<char> {
    Some(match char {
        // The parts of an emoji, and what joins characters.
        '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200d}' | '\u{2060}' => return None,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '\u{ff10}'..='\u{ff19}' => from_zero(char, '\u{ff10}')?,
        '\u{1d7ce}'..='\u{1d7ff}' => from_zero(char, '\u{1d7ce}')?,
        '①'..='⑨' => from_zero(char, '\u{245f}')?,
        // Squares, dots and dashes.
        '\u{25a0}'..='\u{25a2}' | '\u{25aa}' | '\u{25ab}' | '\u{25fb}'..='\u{25fe}' | '\u{2b1a}'..='\u{2b1c}' | '🔲' | '🔳' => {
            '.'
        }
        '·' | '•' | '∙' | '⋅' | '・' | '･' | '\u{ff0e}' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}' => '-',
        '\u{ff0c}' | '\u{3001}' => ',',
        char => char,
    })
}

/// The digit of a character in a row of digits that begins with that zero.
fn from_zero(char: char, zero: char) -> Option<char> {
    char::from_digit((u32::from(char) - u32::from(zero)) % 10, 10)
}

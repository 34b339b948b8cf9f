//! Bytes to text: UTF-8 or UTF-16; names and comments may be in older encodings.

use std::borrow::Cow;

use sudoscope_board::MAX_FIGURE;

use super::lines::is_comment;
use crate::{MAX_BYTES, ReadError, ReadProblem};

/// The fewest cells in a row by which a line is known to have a puzzle.
const CELLS: usize = 36;

/// Decodes UTF-8 or UTF-16, which may have a byte order mark. The mark is removed, and line ends (LF, CR LF or CR) become LF. Comments,
/// headings and the text beside a puzzle on its line may be in GB 18030 or Windows-1252: their bytes never look like cells. One of the two
/// is the encoding of the whole text.
///
/// # Errors
/// If there are more than [`MAX_BYTES`], or the bytes are not text: the error says where.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    decode_up_to(bytes, MAX_BYTES)
}

/// Decodes with another limit.
pub(crate) fn decode_up_to(bytes: &[u8], limit: usize) -> Result<Cow<'_, str>, ReadError> {
    if bytes.len() > limit {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit }));
    }
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_older(rest)?,
        _ => match unmarked_utf16(bytes) {
            Some(unit) => Cow::Owned(utf16(bytes, unit)?),
            None => utf8_or_older(bytes)?,
        },
    };
    if text.contains('\0') {
        return Err(ReadError::of_text(ReadProblem::Binary));
    }
    Ok(if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { text })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, ReadError> {
    let broken = || ReadError::of_text(ReadProblem::BrokenUtf16);
    let (units, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        return Err(broken());
    }
    char::decode_utf16(units.iter().copied().map(unit)).collect::<Result<_, _>>().map_err(|_| broken())
}

/// The byte order of UTF-16 without a mark: nearly every other byte is zero, as puzzles are written in ASCII.
fn unmarked_utf16(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    const SAMPLE: usize = 512;
    let (pairs, _) = bytes[..bytes.len().min(SAMPLE)].as_chunks::<2>();
    let zeros = |place: usize| pairs.iter().filter(|pair| pair[place] == 0).count();
    let (first, second) = (zeros(0), zeros(1));
    match pairs.len() {
        0 => None,
        count if first == 0 && second * 2 > count => Some(u16::from_le_bytes),
        count if second == 0 && first * 2 > count => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// Decodes UTF-8, or an older encoding where every line that is not UTF-8 is a comment, has a puzzle in it or is made of words.
fn utf8_or_older(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    let error = match utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error,
    };
    let is_broken = |line: &&[u8]| str::from_utf8(line).is_err();
    // Words alone may be anything.
    let has_rows = bytes.split(|byte| !is_cell(byte)).any(|run| run.len() >= MAX_FIGURE);
    if bytes.contains(&0)
        || !bytes.split(|&byte| matches!(byte, b'\n' | b'\r')).filter(is_broken).all(|line| may_be_older(line, has_rows))
    {
        return Err(error);
    }
    if is_chinese(bytes) {
        let (text, _, has_errors) = encoding_rs::GB18030.decode(bytes);
        if !has_errors {
            return Ok(Cow::Owned(text.into_owned()));
        }
    }
    Ok(Cow::Owned(encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned()))
}

/// Whether text in an older encoding is Chinese: its bytes above ASCII come in pairs, while letters with accents stand alone among others.
fn is_chinese(bytes: &[u8]) -> bool {
    let (mut paired, mut alone) = (0, 0);
    for run in bytes.split(u8::is_ascii).filter(|run| !run.is_empty()) {
        // A character of GB 2312; rarer ones may have an ASCII byte.
        let pairs = run.as_chunks::<2>().0.iter().filter(|[lead, trail]| (0xa1..=0xf7).contains(lead) && *trail >= 0xa1).count();
        paired += 2 * pairs;
        alone += run.len() - 2 * pairs;
    }
    paired > alone
}

fn is_cell(byte: &u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'.' | b'*' | b'_')
}

/// Whether a line that is not UTF-8 may be read in an older encoding: what is not ASCII in it is a comment, beside a puzzle or among words.
fn may_be_older(line: &[u8], has_rows: bool) -> bool {
    let before = &line[..line.iter().position(|byte| !byte.is_ascii()).unwrap_or(line.len())];
    let starts_comment = before.contains(&b'#') || is_comment(&format!("{} aa", String::from_utf8_lossy(before)));
    let inked = line.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
    let is_words = has_rows && line.iter().filter(|byte| is_cell(byte)).count() * 2 < inked;
    starts_comment || is_words || line.split(|byte| !is_cell(byte)).any(|run| run.len() >= CELLS)
}

fn utf8(bytes: &[u8]) -> Result<&str, ReadError> {
    str::from_utf8(bytes).map_err(|error| {
        if bytes.contains(&0) {
            return ReadError::of_text(ReadProblem::Binary);
        }
        let (valid, byte) = (&bytes[..error.valid_up_to()], bytes[error.valid_up_to()]);
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let last = valid.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = String::from_utf8_lossy(last).chars().count() + 1;
        ReadError::at(line, column, ReadProblem::NotUtf8 { byte })
    })
}

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

/// The text with the characters that `%2B` and the like stand for; what is no such code stays as it is.
pub(crate) fn without_percents(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(|code| str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_with_its_mark_is_read_in_both_orders() {
        let units: Vec<u16> = "\u{feff}1.数\n".encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(decode(&little).unwrap(), "1.数\n");
        assert_eq!(decode(&big).unwrap(), "1.数\n");
        assert_eq!(decode(&little[..little.len() - 1]).unwrap_err().problem, ReadProblem::BrokenUtf16);
    }

    #[test]
    fn utf16_without_a_mark_is_recognised_by_its_zeros() {
        let text = "53..7....\n# 数独\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!((decode(&little).unwrap(), decode(&big).unwrap()), (text.into(), text.into()));
        assert_eq!(decode(b"5\x003\x00").unwrap(), "53");
        assert_eq!(decode(b"53..7....\0").unwrap_err().problem, ReadProblem::Binary);
    }

    #[test]
    fn comments_and_names_may_be_in_older_encodings() {
        let puzzle = crate::test_support::EASY;
        for (bytes, expected) in
            [(&b"# Caf\xe9"[..], "# Café"), (b"// Caf\xe9", "// Café"), (b"; Caf\xe9", "; Café"), (b"# \xca\xfd\xb6\xc0", "# 数独")]
        {
            let bytes = [bytes, b"\n", puzzle.as_bytes(), b"\n"].concat();
            assert_eq!(decode(&bytes).unwrap(), format!("{expected}\n{puzzle}\n"));
        }
        let named = [puzzle.as_bytes(), b";Caf\xe9"].concat();
        assert_eq!(decode(&named).unwrap(), format!("{puzzle};Café"));
        // In the cells of a grid such a byte is a mistake.
        assert_eq!(decode(b"53..\xe9....").unwrap_err().problem, ReadProblem::NotUtf8 { byte: 0xe9 });
    }

    #[test]
    fn one_encoding_is_that_of_the_whole_text() {
        let puzzle = crate::test_support::EASY;
        for (text, encoding) in [
            (format!("题目,难度,作者\n{puzzle},难,王小明\n"), encoding_rs::GB18030),
            (format!("puzzle,author\n{puzzle},Müller\n{puzzle},Núñez\n"), encoding_rs::WINDOWS_1252),
            (format!("Rätsel 1\n{puzzle}\n"), encoding_rs::WINDOWS_1252),
        ] {
            let (bytes, _, has_errors) = encoding.encode(&text);
            assert!(!has_errors);
            assert_eq!(decode(&bytes).unwrap(), text);
        }
    }

    #[test]
    fn every_line_ends_in_the_same_way() {
        assert_eq!(decode(b"a\r\nb\rc\n\rd\r").unwrap(), "a\nb\nc\n\nd\n");
        assert!(matches!(decode(b"a\nb").unwrap(), Cow::Borrowed(_)));
    }

    #[test]
    fn a_byte_that_is_no_text_is_named_with_its_place() {
        let error = decode(b"12\n\xe4\xb8\x80\xff..").unwrap_err();
        assert_eq!(error, ReadError::at(2, 2, ReadProblem::NotUtf8 { byte: 0xff }));
    }

    #[test]
    fn binary_and_oversized_input_is_refused() {
        assert_eq!(decode(b"PK\x03\x04\0\xff").unwrap_err().problem, ReadProblem::Binary);
        assert_eq!(decode(b"12\0.4").unwrap_err().problem, ReadProblem::Binary);
        let large = vec![b'.'; MAX_BYTES + 1];
        assert_eq!(decode(&large).unwrap_err().problem, ReadProblem::TooLarge { limit: MAX_BYTES });
    }
}

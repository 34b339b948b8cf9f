//! Bytes to text: UTF-8 or UTF-16.

use std::borrow::Cow;

use crate::io::{MAX_BYTES, ReadError, ReadProblem};

/// Decodes UTF-8 or, with a byte order mark, UTF-16. The mark is removed, and line ends (LF, CR LF or CR) become LF.
///
/// # Errors
/// If there are more than [`MAX_BYTES`], or the bytes are not text: the error says where.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    decode_up_to(bytes, MAX_BYTES)
}

/// The same, with a limit of its own.
pub(in crate::io) fn decode_up_to(bytes: &[u8], limit: usize) -> Result<Cow<'_, str>, ReadError> {
    if bytes.len() > limit {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit }));
    }
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        [0xef, 0xbb, 0xbf, rest @ ..] => Cow::Borrowed(utf8(rest)?),
        _ => Cow::Borrowed(utf8(bytes)?),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::TextPosition;

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
    fn every_line_ends_in_the_same_way() {
        assert_eq!(decode(b"a\r\nb\rc\n\rd\r").unwrap(), "a\nb\nc\n\nd\n");
        assert!(matches!(decode(b"a\nb").unwrap(), Cow::Borrowed(_)));
    }

    #[test]
    fn a_byte_that_is_no_text_is_named_with_its_place() {
        let error = decode(b"12\n\xe4\xb8\x80\xff..").unwrap_err();
        assert_eq!(error.place, Some(TextPosition { line: 2, column: Some(2) }));
        assert_eq!(error.problem, ReadProblem::NotUtf8 { byte: 0xff });
        assert_eq!(error.to_string().split(';').next(), Some("line 2, column 2: the byte 0xff is not valid UTF-8"));
    }

    #[test]
    fn binary_and_oversized_input_is_refused() {
        assert_eq!(decode(b"PK\x03\x04\0\xff").unwrap_err().problem, ReadProblem::Binary);
        assert_eq!(decode(b"12\0.4").unwrap_err().problem, ReadProblem::Binary);
        let large = vec![b'.'; MAX_BYTES + 1];
        assert_eq!(decode(&large).unwrap_err().problem, ReadProblem::TooLarge { limit: MAX_BYTES });
    }
}

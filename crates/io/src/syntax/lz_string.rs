//! Decompression of lz-string, the format of the puzzles in links.

use crate::{FileKind, ReadError, ReadProblem, SyntaxProblem};

/// The text of a compressed payload, of at most `limit` UTF-16 units. The decoder of the `lz-str` crate has no limit, and a few kilobytes
/// can expand to gigabytes.
///
/// # Errors
/// When the payload is broken or expands to more.
pub(crate) fn unpack(payload: &str, format: FileKind, limit: usize) -> Result<String, ReadError> {
    let broken = |detail| ReadError::of_text(ReadProblem::Syntax { format, detail });
    let payload = payload.trim_end_matches('=');
    let sextet = |byte| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        // Some programs write the URL-safe variant of base64.
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    };
    let sextets = payload.bytes().map(sextet).collect::<Option<Vec<u8>>>();
    let sextets = sextets.ok_or_else(|| broken(SyntaxProblem::NotBase64))?;
    let units = decompress(&sextets, limit).map_err(|stopped| match stopped {
        Stopped::Broken => broken(SyntaxProblem::DamagedText),
        Stopped::TooLong => ReadError::of_text(ReadProblem::Unpacked { limit }),
    })?;
    String::from_utf16(&units).map_err(|_| broken(SyntaxProblem::DamagedText))
}

/// Why decompressing ended early.
#[derive(Debug, PartialEq, Eq)]
enum Stopped {
    Broken,
    TooLong,
}

/// Reads bits, six from each byte, highest first; numbers are stored with their lowest bit first.
struct Bits<'a> {
    sextets: &'a [u8],
    place: usize,
}

impl Bits<'_> {
    fn number(&mut self, width: u32) -> Result<usize, Stopped> {
        const WIDTH: usize = 6;
        let mut number = 0;
        for bit in 0..width {
            let sextet = self.sextets.get(self.place / WIDTH).ok_or(Stopped::Broken)?;
            number |= usize::from(sextet >> (WIDTH - 1 - self.place % WIDTH) & 1) << bit;
            self.place += 1;
        }
        Ok(number)
    }
}

/// LZ-based compression of pieroxy's lz-string: a code is a new character of 8 or 16 bits, the end, or a phrase seen before. Every
/// phrase occurs in the output, so its position and length are enough.
fn decompress(sextets: &[u8], limit: usize) -> Result<Vec<u16>, Stopped> {
    /// Codes below this are not phrases.
    const CODES: usize = 3;
    let mut bits = Bits { sextets, place: 0 };
    let mut out: Vec<u16> = Vec::new();
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    let (mut width, mut left) = (2, 1usize);
    loop {
        let code = bits.number(width)?;
        let start = out.len();
        match code {
            0 | 1 => {
                let unit = bits.number(if code == 0 { 8 } else { 16 })?;
                out.push(u16::try_from(unit).map_err(|_| Stopped::Broken)?);
                phrases.push((start, 1));
                left -= 1;
                grow(&mut width, &mut left);
            }
            2 => return Ok(out),
            phrase => {
                let (at, length) = match phrases.get(phrase - CODES) {
                    Some(known) => *known,
                    None if phrase - CODES == phrases.len() => last.map(|(at, length)| (at, length + 1)).ok_or(Stopped::Broken)?,
                    None => return Err(Stopped::Broken),
                };
                if start + length > limit {
                    return Err(Stopped::TooLong);
                }
                // The phrase may reach into what is being written.
                (at..at + length).for_each(|place| out.push(out[place]));
            }
        }
        if let Some((at, length)) = last {
            phrases.push((at, length + 1));
            left -= 1;
            grow(&mut width, &mut left);
        } else {
            // The first character is a phrase, and codes have three bits from here on.
            (width, left) = (3, 4);
        }
        last = Some((start, out.len() - start));
    }
}

/// Makes codes one bit longer when the known phrases need it.
fn grow(width: &mut u32, left: &mut usize) {
    if *left == 0 {
        *left = 1 << *width;
        *width += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_is_unpacked() {
        for text in ["{", "{\"size\":9}", "aaaaaaaaaaaaaaaaaaaaa", "数独数独数独", &"{\"grid\":[[{},{}]]}".repeat(500)] {
            assert_eq!(unpack(&lz_str::compress_to_base64(text), FileKind::Named("test"), 10_000).unwrap(), text);
        }
    }

    #[test]
    fn damage_is_found_and_much_from_little_is_refused() {
        let packed = lz_str::compress_to_base64(&"{\"a\":1}".repeat(10));
        assert!(unpack(&packed[..packed.len() / 2], FileKind::Named("test"), 10_000).is_err());
        assert!(unpack("N4?", FileKind::Named("test"), 10_000).is_err());
        let bomb = lz_str::compress_to_base64(&"a".repeat(1_000_001));
        assert!(bomb.len() < 10_000);
        assert_eq!(
            unpack(&bomb, FileKind::Named("test"), 1_000_000).unwrap_err().problem,
            ReadProblem::Unpacked { limit: 1_000_000 }
        );
    }
}

//! Parts of a list that is too large to be held as a whole.
//!
//! A part has the lines that begin within its share of the file, so each line is in one part, and parts can be read in any order.

use std::{
    fs,
    io::{self, BufRead, BufReader, Cursor, Read as _},
    path::Path,
};

use super::open::open_file;
use crate::{
    ListPart, LoadError, ReadError, ReadProblem,
    formats::table::Heading,
    unpack::{Packing, unpacking},
};

/// The lines of a part.
#[derive(Debug)]
pub(super) struct Cut {
    pub(super) part: ListPart,
    /// The heading of a table, if the file begins with one, and the lines.
    pub(super) bytes: Vec<u8>,
    /// Number of the first line in the file less that in `bytes`.
    pub(super) lines_before: usize,
}

/// The bytes at the start of a file in which its heading is looked for.
const HEAD: u64 = 1 << 14;

/// The share of a part in bytes: a line more must be within the limit.
const fn share(limit: usize) -> u64 {
    (limit - limit / 16) as u64
}

/// Reads a part of a list; no part has more bytes than `limit` and its heading.
///
/// # Errors
/// If the file cannot be read, is no text with a byte for a line ending, is a ZIP archive larger than the limit, or has too long a line.
pub(super) fn cut(path: &Path, index: u32, limit: usize) -> Result<Cut, LoadError> {
    let failed = |source| LoadError::Io { path: path.to_owned(), source };
    let file = open_file(path)?;
    let mut start = Vec::new();
    (&file).take(HEAD).read_to_end(&mut start).map_err(failed)?;
    let packing = Packing::of(&start);
    let too_large = || LoadError::from(ReadError::of_text(ReadProblem::CollectionTooLarge { limit }));
    if packing == Some(Packing::Zip) {
        return Err(too_large());
    }
    let mut input = unpacking(Cursor::new(start).chain(file), limit).map_err(failed)?;
    let mut head = Vec::new();
    (&mut input).take(HEAD).read_to_end(&mut head).map_err(failed)?;
    if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        return Err(too_large());
    }
    let heading = if index == 0 { None } else { heading_of(&head) };
    let mut input = BufReader::new(Cursor::new(head).chain(input));
    let (first, end) = (share(limit) * u64::from(index), share(limit) * (u64::from(index) + 1));
    let (passed, lines) = pass_over(&mut input, first).map_err(failed)?;
    let mut bytes = heading.map_or_else(Vec::new, |heading| format!("{heading}\n").into_bytes());
    let headings = usize::from(!bytes.is_empty());
    let most = bytes.len() + limit;
    (&mut input).take(end.saturating_sub(passed)).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.last().is_some_and(|&last| last != b'\n') {
        (&mut input).take((limit / 16) as u64 + 1).read_until(b'\n', &mut bytes).map_err(failed)?;
    }
    if bytes.len() > most {
        return Err(too_large());
    }
    let has_next = !input.fill_buf().map_err(failed)?.is_empty();
    let size = fs::metadata(path).map_err(failed)?.len();
    let count = if packing.is_none() { u32::try_from(size.div_ceil(share(limit))).ok() } else { None };
    Ok(Cut { part: ListPart { index, count, has_next }, bytes, lines_before: lines.saturating_sub(headings) })
}

/// The heading of a table that begins like this.
fn heading_of(head: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(head);
    Heading::with_line(&text).map(|(_, line)| line.to_owned())
}

/// Passes over that number of bytes, and over the rest of the line that they end in. Returns the numbers of bytes and lines passed.
fn pass_over(input: &mut impl BufRead, bytes: u64) -> io::Result<(u64, usize)> {
    let (mut passed, mut lines, mut is_within) = (0, 0, false);
    while passed < bytes || is_within {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let room = usize::try_from(bytes - passed.min(bytes)).unwrap_or(usize::MAX).min(buffer.len());
        let taken = if room > 0 {
            is_within = buffer[room - 1] != b'\n';
            room
        } else {
            let end = buffer.iter().position(|&byte| byte == b'\n');
            is_within = end.is_none();
            end.map_or(buffer.len(), |end| end + 1)
        };
        lines += buffer[..taken].iter().filter(|&&byte| byte == b'\n').count();
        passed += taken as u64;
        input.consume(taken);
    }
    Ok((passed, lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a text of its own file, read with that limit.
    fn parts(name: &str, bytes: &[u8], limit: usize) -> Vec<Cut> {
        let path = std::env::temp_dir().join(format!("sudoscope-cut-{}-{name}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        let mut parts = vec![cut(&path, 0, limit).unwrap()];
        while parts.last().unwrap().part.has_next {
            parts.push(cut(&path, u32::try_from(parts.len()).unwrap(), limit).unwrap());
        }
        fs::remove_file(&path).unwrap();
        parts
    }

    #[test]
    fn every_line_is_in_one_part_with_its_number() {
        for ending in ["\n", "\r\n"] {
            let lines: Vec<String> = (0..1_000).map(|number| format!("{}{ending}", "x".repeat(number % 23))).collect();
            for limit in [400, 512, 1_000, 4_096] {
                let parts = parts("lines", lines.concat().as_bytes(), limit);
                let joined: Vec<u8> = parts.iter().flat_map(|cut| cut.bytes.clone()).collect();
                assert_eq!(String::from_utf8(joined).unwrap(), lines.concat(), "limit {limit}");
                let mut number = 0;
                for (index, cut) in parts.iter().enumerate() {
                    assert!(cut.bytes.len() <= limit);
                    assert_eq!((cut.lines_before, cut.part.index as usize), (number, index), "limit {limit}");
                    assert_eq!(cut.part.count, Some(u32::try_from(parts.len()).unwrap()), "limit {limit}");
                    number += cut.bytes.iter().filter(|&&byte| byte == b'\n').count();
                }
            }
        }
    }

    #[test]
    fn every_part_of_a_table_has_its_heading() {
        let row = ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...";
        let table = format!("puzzle,rating\n{}", format!("{row},1.2\n").repeat(60));
        let parts = parts("table", table.as_bytes(), 1_600);
        assert!(parts.len() > 2);
        for cut in &parts {
            assert!(cut.bytes.starts_with(b"puzzle,rating\n"), "{cut:?}");
        }
        let rows: usize = parts.iter().map(|cut| cut.bytes.iter().filter(|&&byte| byte == b'\n').count() - 1).sum();
        assert_eq!(rows, 60);
        // The first row of the second part follows the last of the first.
        assert_eq!(parts[1].lines_before + 1, parts[0].bytes.iter().filter(|&&byte| byte == b'\n').count());
    }

    #[test]
    fn packed_lists_are_read_in_parts_whose_number_is_known_at_the_end() {
        let lines: String = (0..500).map(|number| format!("{number:040}\n")).collect();
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        io::Write::write_all(&mut packed, lines.as_bytes()).unwrap();
        let parts = parts("packed", &packed.finish().unwrap(), 4_096);
        let joined: Vec<u8> = parts.iter().flat_map(|cut| cut.bytes.clone()).collect();
        assert_eq!(String::from_utf8(joined).unwrap(), lines);
        assert!(parts.len() > 3 && parts.iter().all(|cut| cut.part.count.is_none()));
    }

    #[test]
    fn a_line_longer_than_its_share_is_refused() {
        let path = std::env::temp_dir().join(format!("sudoscope-cut-{}-long", std::process::id()));
        fs::write(&path, format!("{}\n{}\n", "x".repeat(900), "y".repeat(900))).unwrap();
        assert!(cut(&path, 0, 1_000).is_err());
        fs::remove_file(&path).unwrap();
    }
}

//! The lines of an input, one by one, and an input that can be looked at before it is read.

use std::io::{self, BufRead, Read};

use crate::io::MAX_BYTES;

/// The lines of an input, whatever ends them (LF, CR LF or CR).
pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    after_return: bool,
    whole_line_at_hand: bool,
}

impl<'a> Lines<'a> {
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input, after_return: false, whole_line_at_hand: false }
    }

    /// Whether the next line may have to be waited for.
    pub fn may_wait(&self) -> bool {
        !self.whole_line_at_hand
    }

    /// Reads the next line, without its end, into `line`; `false` at the end of the input. Of a line longer than [`MAX_BYTES`] only
    /// one byte more than that is kept: enough to tell that it is too long.
    ///
    /// # Errors
    /// Those of reading.
    pub fn next(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        line.clear();
        let is_end = |&byte: &u8| matches!(byte, b'\n' | b'\r');
        let mut started = false;
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(started);
            }
            if std::mem::take(&mut self.after_return) && available[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            started = true;
            let end = available.iter().position(is_end);
            let part = &available[..end.unwrap_or(available.len())];
            line.extend(&part[..part.len().min(MAX_BYTES + 1 - line.len())]);
            let Some(end) = end else {
                let passed = available.len();
                self.input.consume(passed);
                continue;
            };
            let pair = available[end..].starts_with(b"\r\n");
            let passed = end + if pair { 2 } else { 1 };
            self.after_return = passed == available.len() && available[end] == b'\r';
            self.whole_line_at_hand = available[passed..].iter().any(is_end);
            self.input.consume(passed);
            return Ok(true);
        }
    }
}

/// An input of which everything that is read is kept, so that it can be read once more; it ends one byte after [`MAX_BYTES`].
pub(super) struct Ahead<'a> {
    input: &'a mut dyn BufRead,
    seen: Vec<u8>,
}

impl<'a> Ahead<'a> {
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input, seen: Vec::new() }
    }

    /// What has been read, and the input with the rest.
    pub fn into_parts(self) -> (Vec<u8>, &'a mut dyn BufRead) {
        (self.seen, self.input)
    }
}

impl BufRead for Ahead<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let room = MAX_BYTES + 1 - self.seen.len();
        if room == 0 {
            return Ok(&[]);
        }
        let available = self.input.fill_buf()?;
        Ok(&available[..available.len().min(room)])
    }

    fn consume(&mut self, amount: usize) {
        if amount == 0 {
            return;
        }
        // It is at hand already: nothing is read here that could fail.
        if let Ok(available) = self.input.fill_buf() {
            self.seen.extend(&available[..amount]);
        }
        self.input.consume(amount);
    }
}

impl Read for Ahead<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let bytes = available.len().min(buffer.len());
        buffer[..bytes].copy_from_slice(&available[..bytes]);
        self.consume(bytes);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same lines are found whatever the size of the pieces the input comes in.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        for piece in 1..=text.len().max(1) {
            let mut input = io::BufReader::with_capacity(piece, text.as_bytes());
            let (mut lines, mut line, mut found) = (Lines::new(&mut input), Vec::new(), Vec::new());
            while lines.next(&mut line).unwrap() {
                found.push(String::from_utf8(line.clone()).unwrap());
            }
            assert_eq!(found, expected, "{text:?} in pieces of {piece}");
        }
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        check("a\nb\r\nc\rd", &["a", "b", "c", "d"]);
        check("a\n\nb\r\rc\r\n\r\n", &["a", "", "b", "", "c", ""]);
        check("\r\n", &[""]);
        check("\n\r", &["", ""]);
        check("", &[]);
    }

    #[test]
    fn a_line_without_end_takes_no_memory() {
        let mut input = io::BufReader::new(io::repeat(b'.').take(3 * MAX_BYTES as u64));
        let mut line = Vec::new();
        assert!(Lines::new(&mut input).next(&mut line).unwrap());
        assert_eq!(line.len(), MAX_BYTES + 1);
    }

    #[test]
    fn what_was_looked_at_is_kept_and_the_rest_is_not_read() {
        let text = ".".repeat(MAX_BYTES + 10);
        let mut input = text.as_bytes();
        let mut ahead = Ahead::new(&mut input);
        io::copy(&mut ahead, &mut io::sink()).unwrap();
        let (seen, rest) = ahead.into_parts();
        assert_eq!((seen.len(), rest.fill_buf().unwrap().len()), (MAX_BYTES + 1, 9));
    }
}

//! The lines of an input, some at a time, and an input that can be looked at before it is read.

use crate::{
    cli::{plain, prelude::*},
    io::{LineReader, MAX_BYTES, begins_with_solution, split_line},
};

/// Bytes read at a time: at first, and at most, as the input turns out to be long. Small inputs are shared by several threads, and
/// large ones are handed over in few pieces.
const READ: usize = 1 << 15;
const READ_LATER: usize = 1 << 19;

/// Puzzles in a block where they can take long.
const FEW_PUZZLES: usize = 8;

fn is_end(&byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Takes the first line off a text, whatever ends it (LF, CR LF or CR), and returns it without its end.
pub(super) fn next_line<'a>(text: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (line, rest) = split_line(text)?;
    *text = rest;
    Some(line)
}

/// Some lines of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The lines with their ends; the last of an input may have none.
    pub text: Vec<u8>,
    /// The number of the first line, counted from 1.
    pub first: usize,
}

/// The lines of an input, as many at a time as are there without waiting; those of one puzzle stay together. Of a line longer than
/// [`MAX_BYTES`] only one byte more than that is kept: enough to see that it is too long.
pub(super) struct Blocks<'a> {
    input: &'a mut dyn Read,
    /// Text that has been read and not handed out is from `start` to `end`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// Number of those bytes known to contain no line end.
    searched: usize,
    /// The number of the next line.
    line: usize,
    after_return: bool,
    within_long_line: bool,
    /// Whether the last time there was as much as was asked for, and more can be asked for.
    was_filled: bool,
    ended: bool,
    /// Whether an entry of several lines was seen: a puzzle with its solution.
    has_solutions: bool,
    /// Whether plain puzzles come a few lines at a time too.
    is_slow: bool,
    /// Puzzles in a block, unless they are plain classic ones.
    puzzles: usize,
    reader: LineReader,
}

impl<'a> Blocks<'a> {
    pub(super) fn new(input: &'a mut dyn Read) -> Self {
        Self {
            input,
            buffer: vec![0; READ],
            start: 0,
            end: 0,
            searched: 0,
            line: 1,
            after_return: false,
            has_solutions: false,
            within_long_line: false,
            was_filled: false,
            ended: false,
            is_slow: false,
            puzzles: FEW_PUZZLES,
            reader: LineReader::PLAIN,
        }
    }

    /// The lines as read by that reader.
    pub(super) fn read_by(self, reader: LineReader) -> Self {
        Self { reader, ..self }
    }

    /// The lines for work that takes long: never more than a few at a time.
    pub(super) fn for_slow_work(self) -> Self {
        Self { is_slow: true, ..self }
    }

    /// The lines for work that takes not much longer than reading them: many at a time.
    pub(super) fn for_quick_work(self) -> Self {
        const MANY: usize = 1_000;
        Self { puzzles: MANY, ..self }
    }

    /// The next lines; `None` at the end of the input. Waits for one whole line, and for no more.
    ///
    /// # Errors
    /// Those of reading.
    pub(super) fn next(&mut self) -> io::Result<Option<Block>> {
        loop {
            self.skip_rest_of_line();
            let whole = self.whole_lines();
            if whole > 0 {
                return Ok(Some(self.take(whole)));
            }
            let read = self.end - self.start;
            if read > MAX_BYTES {
                let block = self.take(MAX_BYTES + 1);
                self.within_long_line = true;
                return Ok(Some(block));
            }
            if self.ended {
                return Ok((read > 0).then(|| self.take(read)));
            }
            self.searched = read;
            self.fill()?;
        }
    }

    /// Skips the second half of a line end, and the rest of a line that is too long.
    fn skip_rest_of_line(&mut self) {
        let read = &self.buffer[self.start..self.end];
        let Some(first) = read.first() else { return };
        if self.within_long_line {
            let passed = read.iter().position(is_end);
            self.start += passed.map_or(read.len(), |end| end + 1);
            self.after_return = passed.is_some_and(|end| read[end] == b'\r');
            self.within_long_line = passed.is_none();
            return self.skip_rest_of_line();
        }
        if std::mem::take(&mut self.after_return) && *first == b'\n' {
            self.start += 1;
        }
    }

    /// How many bytes the next block takes, of the whole lines read so far.
    fn whole_lines(&mut self) -> usize {
        let read = &self.buffer[self.start..self.end];
        let Some(last) = read[self.searched..].iter().rposition(is_end) else { return 0 };
        let whole = &read[..=self.searched + last];
        if !self.is_slow && [Format::LINE, Format::TABLE].contains(&self.reader.format()) && plain::are_classic(whole) {
            // In a list with solutions, each stays with its puzzle.
            let body = whole.trim_ascii_end();
            let last = body.iter().rposition(is_end).map_or(0, |end| end + 1);
            let before = body[..last].trim_ascii_end();
            let last_before = before.iter().rposition(is_end).map_or(0, |end| end + 1);
            self.has_solutions |= begins_with_solution(&before[last_before..]);
            let awaits_solution = self.has_solutions && !begins_with_solution(&body[last..]);
            return if awaits_solution { last } else { whole.len() };
        }
        let (mut rest, mut puzzles) = (whole, 0);
        while puzzles < self.puzzles
            && let Some(first) = self.reader.first(rest).filter(|first| first.is_complete)
        {
            // The solution of the last one may not be here yet.
            self.has_solutions |= first.lines > 1;
            if self.has_solutions && first.has_content && first.lines == 1 && first.rest.is_empty() {
                break;
            }
            rest = first.rest;
            puzzles += usize::from(first.has_content);
        }
        whole.len() - rest.len()
    }

    fn take(&mut self, length: usize) -> Block {
        let text = self.buffer[self.start..self.start + length].to_vec();
        let first = self.line;
        self.line += count_lines(&text);
        self.start += length;
        self.searched = 0;
        self.after_return = text.ends_with(b"\r");
        Block { text, first }
    }

    /// Reads what is there, or waits for it.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        if self.end == self.buffer.len() || self.was_filled {
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.end += read;
                    self.ended = read == 0;
                    self.was_filled = self.end == self.buffer.len() && self.end < READ_LATER;
                    return Ok(());
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// Bytes counted together: whole vectors, and no more than a byte can count.
const FEW: usize = 240;

/// The number of lines; the last may have no end.
fn count_lines(text: &[u8]) -> usize {
    let (mut newlines, mut returns) = (0, 0);
    // Counts that fit a byte are vectorized.
    for few in text.chunks(FEW) {
        let count =
            |(newlines, returns): (u8, u8), &byte: &u8| (newlines + u8::from(byte == b'\n'), returns + u8::from(byte == b'\r'));
        let (more_newlines, more_returns) = few.iter().fold((0, 0), count);
        newlines += usize::from(more_newlines);
        returns += usize::from(more_returns);
    }
    let pairs = if returns == 0 { 0 } else { text.windows(2).filter(|pair| pair == b"\r\n").count() };
    let unended = text.last().is_some_and(|last| !is_end(last));
    newlines + returns - pairs + usize::from(unended)
}

/// An input of which everything that is read is kept, so that it can be read once more; it ends one byte after [`MAX_BYTES`].
pub(super) struct Ahead<'a> {
    input: &'a mut dyn Read,
    seen: Vec<u8>,
}

impl<'a> Ahead<'a> {
    pub(super) fn new(input: &'a mut dyn Read) -> Self {
        Self { input, seen: Vec::new() }
    }

    /// The text that has been read, and the input with the rest.
    pub(super) fn into_parts(self) -> (Vec<u8>, &'a mut dyn Read) {
        (self.seen, self.input)
    }
}

impl Read for Ahead<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len().min(MAX_BYTES + 1 - self.seen.len());
        let read = self.input.read(&mut buffer[..room])?;
        self.seen.extend(&buffer[..read]);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::test_support::HARDER as PLAIN;

    /// An input that comes in pieces of one size.
    struct Pieces<'a>(&'a [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.1.min(buffer.len());
            (&mut self.0).take(piece as u64).read(buffer)
        }
    }

    /// The lines with their numbers.
    fn numbered(input: &mut dyn Read) -> Vec<(usize, String)> {
        let (mut blocks, mut found) = (Blocks::new(input), Vec::new());
        while let Some(block) = blocks.next().unwrap() {
            let mut text = &block.text[..];
            let lines = std::iter::from_fn(|| next_line(&mut text).map(|line| String::from_utf8(line.to_vec()).unwrap()));
            found.extend((block.first..).zip(lines));
        }
        found
    }

    /// Asserts that these lines are found whatever the size of the pieces the input comes in.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let expected: Vec<_> = (1..).zip(expected.iter().map(|&line| line.to_owned())).collect();
        for piece in 1..=text.len().max(1) {
            assert_eq!(numbered(&mut Pieces(text.as_bytes(), piece)), expected, "{text:?} in pieces of {piece}");
        }
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        check("a\nb\r\nc\rd", &["a", "b", "c", "d"]);
        check("a\n\nb\r\rc\r\n\r\n", &["a", "", "b", "", "c", ""]);
        check("\r\n", &[""]);
        check("\n\r", &["", ""]);
        check("", &[]);
        check(&format!("{PLAIN}\r\n{PLAIN}\r{PLAIN}\n\n{PLAIN}"), &[PLAIN, PLAIN, PLAIN, "", PLAIN]);
    }

    #[test]
    fn blocks_are_as_long_as_what_is_read_or_a_few_lines() {
        let blocks_of = |line: &str| {
            let text = line.repeat(4 * READ_LATER / line.len());
            let mut input = text.as_bytes();
            let mut blocks = Blocks::new(&mut input);
            std::iter::from_fn(move || blocks.next().unwrap()).map(|block| block.text.len()).collect::<Vec<_>>()
        };
        let plain = blocks_of(&format!("{PLAIN}\n"));
        assert!(plain.len() < 10 && plain[0] > READ - 100 && plain[4] > READ_LATER - 100, "{plain:?}");
        let others = blocks_of("12.4............\n");
        assert!(others.iter().all(|&length| length <= FEW_PUZZLES * 17), "{others:?}");
    }

    #[test]
    fn the_lines_of_a_puzzle_stay_together_and_comments_are_no_puzzles() {
        let (digits, regions) = ("1234............", "aaabacbbccdbcddd");
        let puzzle = format!("{digits}\n\n# regions\n{regions}\n");
        let text = format!("{}{}{digits}\n", "#\n".repeat(FEW_PUZZLES), puzzle.repeat(FEW_PUZZLES + 1));
        let reader = crate::io::Format::JIGSAW.line_reader().unwrap();
        for piece in [1, 7, text.len()] {
            let mut input = Pieces(text.as_bytes(), piece);
            let mut blocks = Blocks::new(&mut input).read_by(reader);
            let mut numbers = Vec::new();
            while let Some(block) = blocks.next().unwrap() {
                let (mut rest, mut number) = (&block.text[..], block.first);
                while let Some(first) = reader.first(rest) {
                    numbers.extend(first.has_content.then_some((number, first.lines)));
                    (rest, number) = (first.rest, number + first.lines);
                }
            }
            let expected = (0..=FEW_PUZZLES)
                .map(|index| (FEW_PUZZLES + 1 + 4 * index, 4))
                .chain([(FEW_PUZZLES + 1 + 4 * (FEW_PUZZLES + 1), 1)]);
            assert!(numbers.iter().copied().eq(expected), "{piece}: {numbers:?}");
        }
    }

    #[test]
    fn a_line_is_handed_out_before_the_next_is_there() {
        let mut input = Pieces(b"a\r\nb\nc", 3);
        let mut blocks = Blocks::new(&mut input);
        assert_eq!(blocks.next().unwrap(), Some(Block { text: b"a\r\n".to_vec(), first: 1 }));
        assert_eq!(blocks.next().unwrap(), Some(Block { text: b"b\n".to_vec(), first: 2 }));
        assert_eq!(blocks.next().unwrap(), Some(Block { text: b"c".to_vec(), first: 3 }));
        assert_eq!(blocks.next().unwrap(), None);
    }

    #[test]
    fn of_a_line_that_is_too_long_the_beginning_is_kept() {
        for end in ["\n", "\r", "\r\n"] {
            let text = format!("a{end}{}{end}b{end}", ".".repeat(3 * MAX_BYTES));
            let found = numbered(&mut text.as_bytes());
            let kept: Vec<_> = found.iter().map(|(number, line)| (*number, line.len())).collect();
            assert_eq!(kept, [(1, 1), (2, MAX_BYTES + 1), (3, 1)], "{end:?}");
        }
        let mut endless = io::repeat(b'.').take(3 * MAX_BYTES as u64);
        assert_eq!(numbered(&mut endless).iter().map(|(_, line)| line.len()).collect::<Vec<_>>(), [MAX_BYTES + 1]);
    }

    #[test]
    fn what_was_looked_at_is_kept_and_the_rest_is_not_read() {
        let text = ".".repeat(MAX_BYTES + 10);
        let mut input = text.as_bytes();
        let mut ahead = Ahead::new(&mut input);
        io::copy(&mut ahead, &mut io::sink()).unwrap();
        let (seen, rest) = ahead.into_parts();
        assert_eq!((seen.len(), io::copy(rest, &mut io::sink()).unwrap()), (MAX_BYTES + 1, 9));
    }
}

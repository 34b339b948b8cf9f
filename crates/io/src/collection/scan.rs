//! Which lines of a text are puzzles, on several threads: [`spans`].

use std::{num::NonZero, sync::LazyLock, thread};

use sudoscope_board::{MIN_SIZE, Puzzle, Shape};

use crate::{
    Form, LineReader, ReadError,
    collection::left_out::{LeftOut, STRAY_KEPT},
    formats::table::{self, Heading},
    line_reader::Context,
    syntax::lines,
    text::{Line, lines_of},
};

/// Lines per thread.
const SHARE: usize = 4_096;
/// The number of lines that may be no puzzles, even if that is more than half of them.
const MOST_STRAY: usize = 1_000;

/// The number of givens of a puzzle.
pub(super) fn clue_count(puzzle: &Puzzle) -> u16 {
    u16::try_from(puzzle.given_count()).expect("a board has at most 625 cells")
}

/// A line of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineSpan {
    start: u32,
    len: u32,
    pub(super) number: u32,
}

impl LineSpan {
    /// A line of a text of at most [`MAX_COLLECTION_BYTES`](super::MAX_COLLECTION_BYTES).
    fn of(line: &Line<'_>, text: &str) -> Self {
        let fit = |number: usize| u32::try_from(number).expect("a text within the limit has offsets of 32 bits");
        let start = line.text.as_ptr().addr() - text.as_ptr().addr();
        Self { start: fit(start), len: fit(line.text.len() + line.comment.len()), number: fit(line.number) }
    }

    /// The line in its text.
    pub(super) fn text(self, text: &str) -> &str {
        &text[self.start as usize..(self.start + self.len) as usize]
    }
}

/// The kinds of lines of a text.
pub(super) struct Found {
    pub spans: Vec<LineSpan>,
    pub clues: Vec<u16>,
    pub left_out: LeftOut,
}

/// The lines that are puzzles, their clues, and the lines that are not; none where too few are.
///
/// # Errors
/// When links unpack to too much.
pub(super) fn spans(text: &str, reader: LineReader, context: &Context) -> Result<Option<Found>, ReadError> {
    let (mut spans, mut clues, mut left_out) = (Vec::new(), Vec::new(), LeftOut::default());
    let mut large = 0;
    // The system reads files to say it, and an archive may have thousands of lists.
    static THREADS: LazyLock<usize> = LazyLock::new(|| thread::available_parallelism().map_or(1, NonZero::get));
    let mut lines: Box<dyn Iterator<Item = Line<'_>>> = if reader == LineReader::PLAIN {
        Box::new(lines_of(text))
    } else {
        Box::new(whole_lines(text, reader, context.columns.heading()))
    };
    let count_line = lines::announced_count(text.as_bytes()).map(|announced| announced.line);
    // No more lines are held than are read at once: of what is no list there may be millions.
    let shares = std::iter::from_fn(|| {
        let is_read = |line: &Line<'_>| !line.is_blank() && Some(line.number) != count_line;
        let share: Vec<Line<'_>> = lines.by_ref().filter(is_read).take(*THREADS * SHARE).collect();
        (!share.is_empty()).then(|| puzzles_of(&share, reader, context).into_iter().zip(share))
    });
    for (found, line) in shares.flatten() {
        match found {
            Some((size, given)) => {
                large += usize::from(size > MIN_SIZE);
                clues.push(given);
                spans.push(LineSpan::of(&line, text));
            }
            None => {
                context.unpacked.check()?;
                left_out.count += 1;
                if left_out.lines.len() < STRAY_KEPT {
                    left_out.lines.push(line.number);
                }
            }
        }
        if left_out.count > MOST_STRAY.max(spans.len()) {
            return Ok(None);
        }
    }
    let all = spans.len() + left_out.count;
    // As when a text is read: lines of sixteen cells may be rows as well.
    let are_puzzles = large > 1 && large * 2 > all || spans.len() > 1 && left_out.count * 10 < all;
    Ok(are_puzzles.then_some(Found { spans, clues, left_out }))
}

/// The size of the puzzle on each line, and its number of givens. Each share has a thread, because some formats are slow to read.
fn puzzles_of(lines: &[Line<'_>], reader: LineReader, context: &Context) -> Vec<Option<(usize, u16)>> {
    let read = |line: &Line<'_>| if reader == LineReader::PLAIN { line_puzzle(line) } else { record(line, reader, context) };
    let mut found = vec![None; lines.len()];
    thread::scope(|scope| {
        for (lines, found) in lines.chunks(SHARE).zip(found.chunks_mut(SHARE)) {
            scope.spawn(move || found.iter_mut().zip(lines).for_each(|(found, line)| *found = read(line)));
        }
    });
    found
}

/// All lines that are not skipped, with their comments: what a line may hold besides a puzzle depends on the format.
fn whole_lines<'a>(text: &'a str, reader: LineReader, heading: Option<&'a Heading>) -> impl Iterator<Item = Line<'a>> {
    let is_inked = move |line: &Line<'_>| !lines::is_skipped(line.text) && !table::is_no_row(line.text, heading);
    reader.lines(text).map(|(number, text)| Line { number, text, comment: "" }).filter(is_inked)
}

/// The size of the puzzle on a line of another format than plain text, and its number of givens.
fn record(line: &Line<'_>, reader: LineReader, context: &Context) -> Option<(usize, u16)> {
    if let Some(row) = context.columns.plain_row(line.text.as_bytes()) {
        let clues = row.cells.iter().filter(|sign| (b'1'..=b'9').contains(sign)).count();
        return u16::try_from(clues).ok().map(|clues| (CLASSIC.size(), clues));
    }
    let puzzle = reader.read_of(line.text, line.number, &context.unpacked, &context.columns).ok().flatten()?.puzzle;
    Some((puzzle.shape().size(), clue_count(&puzzle)))
}

/// The size of the puzzle that a line is by itself, and its number of givens.
fn line_puzzle(line: &Line<'_>) -> Option<(usize, u16)> {
    if let Some(clues) = classic_clues(line.text.as_bytes()) {
        return Some((CLASSIC.size(), clues));
    }
    let found = LineReader::PLAIN.read(line.text, line.number).ok().flatten()?;
    let given = clue_count(&found.puzzle);
    // Between bars there are cells of a row, whatever their number.
    let is_puzzle = found.form() != Some(Form::Boxed) && given > 0;
    is_puzzle.then(|| (found.puzzle.shape().size(), given))
}

/// The board of most lines.
const CLASSIC: Shape = Shape::classic();

/// The number of givens of a line that is certainly a classic puzzle: figures and dots. Most lines are, and this is much faster.
pub(super) fn classic_clues(line: &[u8]) -> Option<u16> {
    let is_sign = |&sign: &u8| matches!(sign, b'.' | b'1'..=b'9');
    if line.len() != CLASSIC.cell_count() || !line.iter().all(is_sign) {
        return None;
    }
    let clues = line.iter().filter(|&&sign| sign != b'.').count();
    // Else it may be the beginning of a list of candidates: a digit for each column.
    let is_grid = line.iter().zip((b'1'..=b'9').cycle()).any(|(&sign, digit)| sign != b'.' && sign != digit);
    u16::try_from(clues).ok().filter(|_| is_grid && clues < line.len())
}

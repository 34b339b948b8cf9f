//! Whether each line of a text in a format of lines is a puzzle, or all of them are one: decided by the text, for every way in.

use std::borrow::Cow;

use crate::{
    Doubt, LineReader, ReadError, Reading,
    format::{LineParser, Read},
    syntax::lines::{LineArrangement, joined, lines},
};

/// The part of a text that is looked at.
const LOOKED_AT: usize = 1 << 16;

impl LineReader {
    /// How many puzzles the lines of a text are, which may be only the beginning. `None`: more of the text may tell.
    pub fn arrangement(self, text: &str, is_all: bool) -> Option<LineArrangement> {
        let Read::Lines { looks_like, line, over_lines } = self.format().spec().read else {
            return Some(LineArrangement::EachLine);
        };
        let is_long = text.len() > LOOKED_AT;
        let text = &with_newlines(if is_long { whole_lines(text) } else { text });
        if let Some(of) = over_lines {
            let records: Vec<&str> = self.records(text).map(|(_, record)| record).collect();
            let found = (of.arrangement)(&records, is_all || is_long)?;
            return Some(if is_all && !is_long { checked(&records, found, line) } else { found });
        }
        let mut content = lines(text);
        let Some((_, first)) = content.next() else { return is_all.then_some(LineArrangement::EachLine) };
        // A line that is cut off is completed by those below it, which begin no puzzle.
        if line(first).is_ok() || content.any(|(_, line)| looks_like(line)) {
            return Some(LineArrangement::EachLine);
        }
        (is_all || is_long).then(|| if line(&joined(text)).is_ok() { LineArrangement::One } else { LineArrangement::EachLine })
    }

    /// The only puzzle of a text, if all its lines are or may be one; in that case with the puzzles of the lines.
    pub(super) fn read_over_lines(self, text: &str) -> Option<Result<Reading, ReadError>> {
        let arrangement = self.arrangement(text, true)?;
        if arrangement == LineArrangement::EachLine {
            return None;
        }
        let text = &with_newlines(text);
        let number = lines(text).next().map_or(1, |(number, _)| number);
        let read = self.read(&joined(text), number).transpose()?;
        Some(read.map(|mut found| {
            let mut each_line = Vec::new();
            if arrangement == LineArrangement::Unclear {
                each_line = self.records(text).filter_map(|(number, line)| self.read(line, number).ok().flatten()).collect();
                found.doubts.push(Doubt::LinesMayBeOnePuzzle { lines: each_line.len() });
            }
            Reading { each_line, ..vec![found].into() }
        }))
    }
}

/// The arrangement that was found of a whole text, as far as the text can be read so.
fn checked(records: &[&str], found: LineArrangement, line: LineParser) -> LineArrangement {
    if found == LineArrangement::EachLine {
        return found;
    }
    let records: Vec<String> = records.iter().map(|record| joined(record)).collect();
    let is_one = line(&records.concat()).is_ok();
    let is_each = records.iter().all(|text| line(text).is_ok());
    match (is_one, is_each) {
        (_, false) => LineArrangement::One,
        (false, true) if found == LineArrangement::Unclear => LineArrangement::EachLine,
        (_, true) => found,
    }
}

/// The text with a line feed at every line end.
fn with_newlines(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

/// The beginning of a long text without a line that is cut off.
fn whole_lines(text: &str) -> &str {
    let start = &text[..text.floor_char_boundary(LOOKED_AT)];
    start.rfind('\n').map_or(text, |end| &text[..end])
}

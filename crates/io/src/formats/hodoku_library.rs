//! HoDoKu's library: a classic puzzle on each line, `:technique:candidate:cells:deleted:eliminations:placed:extra`. In the cells,
//! `+` precedes a digit that the player has placed; a deleted candidate is written as digit, row, column. The description of a step
//! is kept in the comment. Also the code of other programs that has the cells and the deleted candidates only, `cells:deleted:eliminations`.

use std::borrow::Cow;

use super::parts::classic;
use sudoscope_board::{Cell, Digit, Puzzle, Shape, Value};

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read, Writer},
};

impl Format {
    /// HoDoKu's library.
    pub const HODOKU_LIBRARY: Self = Self::of(&FormatSpec {
        extensions: &["hodoku"],
        holds: Capabilities { entered: true, ruled_out: true, collection: true, ..CLASSIC },
        write: Writer::of_many(write),
        preserve: Some(preserve),
        ..FormatSpec::new("hodoku", Read::of_lines(looks_like, line))
    });
}

/// The name of the format in messages.
pub(crate) const NAME: FileKind = FileKind::HodokuLibrary;

/// Whether this is a line of a library, or such a code.
fn looks_like(line: &str) -> bool {
    let line = in_full(line);
    let cells = line.split(':').nth(3).unwrap_or_default();
    line.starts_with(':') && classic::digits(&cells.replace('+', "")).is_some()
}

/// A code of cells and deleted candidates as a line of a library. Without a digit of the player it has several candidates: a single number
/// may be a rating.
fn in_full(line: &str) -> Cow<'_, str> {
    let (cells, rest) = line.split_once(':').unwrap_or((line, ""));
    let lists: Vec<&str> = rest.trim_end_matches(':').split(':').collect();
    let words = || lists.iter().flat_map(|list| list.split_whitespace());
    let shape = Shape::classic();
    let is_meant = cells.contains('+') || words().nth(1).is_some();
    if is_meant && lists.len() < 3 && cells.len() >= shape.cell_count() && words().all(|word| candidate_of(word, &shape).is_some())
    {
        let eliminations = lists.get(1).unwrap_or(&"");
        return format!(":0000:x:{cells}:{}:{eliminations}::", lists[0]).into();
    }
    line.into()
}

/// Reads a line of a library.
///
/// # Errors
/// If the line is not a puzzle.
pub(crate) fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let line = in_full(line);
    let fields: Vec<&str> = line.split(':').collect();
    let ["", technique, candidate, cells, deleted, eliminations, rest @ ..] = &fields[..] else {
        return Err(NAME.bad(FilePart::Line, &line));
    };
    let mut puzzle = classic::read(&cells.replace('+', ""), NAME, FilePart::Cells)?;
    if cells.ends_with('+') {
        return Err(NAME.bad(FilePart::Cells, "+"));
    }
    let mut place = 0;
    for pair in cells.as_bytes().windows(2) {
        if pair[0] != b'+' {
            place += 1;
            continue;
        }
        let square = puzzle.square_mut(Cell::new(place));
        match square.value.digit() {
            Some(digit) if pair[1] != b'+' => square.value = Value::Entered(digit),
            _ => return Err(NAME.bad(FilePart::Cells, "+")),
        }
    }
    for word in deleted.split_whitespace() {
        let (cell, digit) = candidate_of(word, puzzle.shape()).ok_or_else(|| NAME.bad(FilePart::DeletedCandidate, word))?;
        puzzle.square_mut(cell).ruled_out.insert(digit);
    }
    let (placed, extra) = rest.split_first().unwrap_or((&"", &[]));
    puzzle.about.comment = LibraryStep { technique, candidate, eliminations, placed, extra: &extra.join(":") }.comment();
    Ok(puzzle.into())
}

/// The candidate written as digit, row, column.
pub(crate) fn candidate_of(word: &str, shape: &Shape) -> Option<(Cell, Digit)> {
    let digits: Option<Vec<Digit>> = word.chars().map(Digit::from_char).collect();
    let Some(&[digit, row, column]) = digits.as_deref() else { return None };
    let is_on_board = [digit, row, column].iter().all(|digit| digit.index() < shape.size());
    is_on_board.then(|| (shape.cell(row.index(), column.index()), digit))
}

/// The fields of a line that describe a step, as written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct LibraryStep<'a> {
    technique: &'a str,
    candidate: &'a str,
    eliminations: &'a str,
    placed: &'a str,
    extra: &'a str,
}

impl<'a> LibraryStep<'a> {
    /// A line that describes no step.
    const NONE: Self = Self { technique: "0000", candidate: "x", eliminations: "", placed: "", extra: "" };
    /// The prefix of a comment that describes a step.
    const START: &'static str = "HoDoKu: ";

    fn parts(self) -> [(&'static str, &'a str, &'static str); 5] {
        [
            ("technique ", self.technique, "0000"),
            ("candidate ", self.candidate, "x"),
            ("eliminations ", self.eliminations, ""),
            ("placed ", self.placed, ""),
            ("extra ", self.extra, ""),
        ]
    }

    /// The step as a comment; `None` if there is none.
    fn comment(self) -> String {
        let said = self.parts().into_iter().filter(|(_, said, none)| !said.is_empty() && said != none);
        let said: Vec<String> = said.map(|(name, said, _)| format!("{name}{said}")).collect();
        if said.is_empty() { String::new() } else { format!("{}{}", Self::START, said.join("; ")) }
    }

    /// The step that a comment describes, if it describes one and nothing else.
    fn of_comment(comment: &'a str) -> Option<Self> {
        let mut step = Self::NONE;
        for part in comment.strip_prefix(Self::START)?.split("; ") {
            let (name, said) = part.split_once(' ')?;
            match name {
                "technique" => step.technique = said,
                "candidate" => step.candidate = said,
                "eliminations" => step.eliminations = said,
                "placed" => step.placed = said,
                "extra" => step.extra = said,
                _ => return None,
            }
        }
        let is_one_line = !comment.contains(char::is_control) && step.parts()[..4].iter().all(|(_, said, _)| !said.contains(':'));
        (is_one_line && step.comment() == comment).then_some(step)
    }
}

/// Returns what a library preserves of a puzzle. A comment is preserved only if it describes a step.
fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let mut preserved = format.capabilities().preserved(puzzle);
    if LibraryStep::of_comment(&puzzle.about.comment).is_some() {
        preserved.about.comment.clone_from(&puzzle.about.comment);
    }
    preserved
}

/// Writes a library, a line for each puzzle.
fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(write_line).collect()
}

fn write_line(puzzle: &Puzzle) -> String {
    let cell = |value: Value| match value {
        Value::Empty => ".".to_owned(),
        Value::Given(digit) => digit.to_string(),
        Value::Entered(digit) => format!("+{digit}"),
    };
    let cells: String = puzzle.squares().map(|(_, square)| cell(square.value)).collect();
    let shape = puzzle.shape();
    let name = |cell, digit: Digit| format!("{digit}{}{}", shape.row(cell) + 1, shape.column(cell) + 1);
    let deleted: Vec<String> =
        puzzle.squares().flat_map(|(cell, square)| square.ruled_out.iter().map(move |digit| name(cell, digit))).collect();
    let LibraryStep { technique, candidate, eliminations, placed, extra } =
        LibraryStep::of_comment(&puzzle.about.comment).unwrap_or(LibraryStep::NONE);
    format!(":{technique}:{candidate}:{cells}:{}:{eliminations}:{placed}:{extra}\n", deleted.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_digits_and_deleted_candidates_come_along() {
        let text = format!(":0000:x:1+2{}:319 991:::\n", ".".repeat(79));
        let puzzle = line(text.trim()).unwrap().puzzle;
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (1, 1));
        assert_eq!(puzzle.square(Cell::new(8)).ruled_out.first(), Digit::new(3));
        assert_eq!(puzzle.square(Cell::new(72)).ruled_out.first(), Digit::new(9));
        assert_eq!(write(&[puzzle]), text);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (cells, deleted, problem) in [
            ("1+.", "", NAME.bad(FilePart::Cells, "+")),
            ("1++2", "", NAME.bad(FilePart::Cells, "+")),
            ("123", "", ReadProblem::CellCount { found: 82, expected: 81 }),
            ("12", "31", NAME.bad(FilePart::DeletedCandidate, "31")),
            ("12", "310", NAME.bad(FilePart::DeletedCandidate, "310")),
        ] {
            assert_eq!(line(&format!(":0000:x:{cells}{}:{deleted}:::", ".".repeat(79))).unwrap_err(), problem);
        }
    }

    #[test]
    fn what_is_said_of_a_step_is_kept_and_written_back() {
        let cells = ".".repeat(81);
        for (fields, comment) in [
            (["0606", "2", "319 321", "", "a:b"], "HoDoKu: technique 0606; candidate 2; eliminations 319 321; extra a:b"),
            (["0000", "x", "", "455", ""], "HoDoKu: placed 455"),
            (["0000", "x", "", "", ""], ""),
        ] {
            let [technique, candidate, eliminations, placed, extra] = fields;
            let text = format!(":{technique}:{candidate}:{cells}::{eliminations}:{placed}:{extra}");
            let puzzle = line(&text).unwrap().puzzle;
            assert_eq!(puzzle.about.comment, comment);
            assert_eq!(write(&[puzzle]).trim_end(), text);
        }
        assert!(["HoDoKu: a fine program", "placed 455"].iter().all(|comment| LibraryStep::of_comment(comment).is_none()));
    }
}

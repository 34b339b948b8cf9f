//! HoDoKu: library lines, and .hsol files, of which the XML is read and nothing is made of the Java objects it describes.
//!
//! A library line is `:technique:candidate:cells:deleted:eliminations:placed:extra`; in the cells `+` stands before a digit that
//! was solved, and a deleted candidate is written digit, row, column. What it says of a step is kept in the comment.

use std::io::{Cursor, Read as _};

use super::{
    records::{self, Record},
    xml::{Part, Parts},
};
use crate::{
    board::{self, Cell, Digit, DigitSet, Puzzle, Shape, Value},
    io::{Doubt, Format, Interpretation, MAX_BYTES, ReadError, ReadProblem, Reading, detect},
};

/// What messages call the format.
pub(super) const NAME: &str = "a HoDoKu library";
const HSOL: &str = ".hsol";

/// Whether this is a line of a library.
pub(super) fn looks_like(line: &str) -> bool {
    let cells = line.split(':').nth(3).unwrap_or_default();
    line.starts_with(':') && records::classic_digits(&cells.replace('+', "")).is_some()
}

/// Reads a line of a library.
///
/// # Errors
/// When it is no puzzle.
pub(super) fn line(line: &str) -> Result<Record, ReadProblem> {
    let bad = |part: &str, found: &str| ReadProblem::BadPart {
        format: NAME,
        part: part.to_owned(),
        found: found.chars().take(20).collect(),
    };
    let fields: Vec<&str> = line.split(':').collect();
    let ["", technique, candidate, cells, deleted, eliminations, rest @ ..] = &fields[..] else { return Err(bad("a line", line)) };
    let mut puzzle = records::classic_or(&cells.replace('+', ""), NAME, "the cells")?;
    if cells.ends_with('+') {
        return Err(bad("the cells", "+"));
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
            _ => return Err(bad("the cells", "+")),
        }
    }
    for word in deleted.split_whitespace() {
        let (cell, digit) = candidate_of(word, puzzle.shape()).ok_or_else(|| bad("a deleted candidate", word))?;
        puzzle.square_mut(cell).ruled_out.insert(digit);
    }
    let (placed, extra) = rest.split_first().unwrap_or((&"", &[]));
    puzzle.about.comment = Step { technique, candidate, eliminations, placed, extra: &extra.join(":") }.comment();
    Ok(puzzle.into())
}

/// The candidate written as digit, row, column.
pub(super) fn candidate_of(word: &str, shape: &Shape) -> Option<(Cell, Digit)> {
    let digits: Option<Vec<Digit>> = word.chars().map(Digit::from_char).collect();
    let Some(&[digit, row, column]) = digits.as_deref() else { return None };
    let is_on_board = [digit, row, column].iter().all(|digit| digit.index() < shape.size());
    is_on_board.then(|| (shape.cell(row.index(), column.index()), digit))
}

/// What a line says of a step, as it stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Step<'a> {
    technique: &'a str,
    candidate: &'a str,
    eliminations: &'a str,
    placed: &'a str,
    extra: &'a str,
}

impl<'a> Step<'a> {
    /// A line about no step.
    const NONE: Self = Self { technique: "0000", candidate: "x", eliminations: "", placed: "", extra: "" };
    /// What a comment about a step begins with.
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

    /// As a comment; nothing where there is no step.
    fn comment(self) -> String {
        let said = self.parts().into_iter().filter(|(_, said, none)| !said.is_empty() && said != none);
        let said: Vec<String> = said.map(|(name, said, _)| format!("{name}{said}")).collect();
        if said.is_empty() { String::new() } else { format!("{}{}", Self::START, said.join("; ")) }
    }

    /// The step that a comment is about, if it is about one and nothing else.
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

/// Whether a library keeps that comment: it is about a step.
pub(super) fn keeps_comment(comment: &str) -> bool {
    Step::of_comment(comment).is_some()
}

/// Writes a library, a line for each puzzle.
pub(super) fn write(puzzles: &[Puzzle]) -> String {
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
    let Step { technique, candidate, eliminations, placed, extra } = Step::of_comment(&puzzle.about.comment).unwrap_or(Step::NONE);
    format!(":{technique}:{candidate}:{cells}:{}:{eliminations}:{placed}:{extra}\n", deleted.join(" "))
}

/// Whether these bytes are a ZIP file.
pub(super) fn hsol_looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads a .hsol file.
///
/// # Errors
/// When it is no ZIP file, has no puzzle, or more than [`MAX_BYTES`] in it.
pub(super) fn hsol_read(bytes: &[u8]) -> Result<Reading, ReadError> {
    let broken = |detail: String| ReadError::of_text(ReadProblem::Syntax { format: HSOL, detail });
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(error.to_string()))?;
    let entry = archive.by_name("SudokuData").map_err(|error| match error {
        zip::result::ZipError::FileNotFound => ReadError::of_text(ReadProblem::Missing { format: HSOL, part: "SudokuData" }),
        other => broken(other.to_string()),
    })?;
    let mut unpacked = Vec::new();
    entry.take(MAX_BYTES as u64 + 1).read_to_end(&mut unpacked).map_err(|error| broken(error.to_string()))?;
    if unpacked.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::Unpacked { limit: MAX_BYTES }));
    }
    // A place in what was packed means nothing to a person.
    let found = hsol(&detect::decode(&unpacked)?).map_err(|error| ReadError::of_text(error.problem))?;
    Ok(Reading { puzzles: vec![found] })
}

/// What the file lists for each cell: the digit, whether it is given, and the candidates as bits.
struct Listed {
    values: Vec<Option<Digit>>,
    fixed: Vec<bool>,
    candidates: Vec<Option<DigitSet>>,
}

/// The first `Sudoku2` object: its properties `values`, `fixed` and `cells`, whose items are named by their index.
fn hsol(text: &str) -> Result<Interpretation, ReadError> {
    let mut parts = Parts::new(text, HSOL);
    let cells = records::classic_cells();
    let mut listed = Listed { values: vec![None; cells], fixed: vec![false; cells], candidates: vec![None; cells] };
    let (mut path, mut is_open, mut seen): (Vec<String>, bool, bool) = (Vec::new(), false, false);
    let mut said = String::new();
    while let Some(part) = parts.next()? {
        match part {
            Part::Start(element) => {
                if !seen && element.attribute("class") == Some("sudoku.Sudoku2") {
                    (is_open, seen) = (true, true);
                    path.clear();
                }
                path.push(element.attribute("property").or(element.attribute("index")).unwrap_or(&element.name).to_owned());
                said.clear();
            }
            Part::End => {
                if let ([_, property, index, _], true) = (&path[..], is_open) {
                    item(&mut listed, property, index, &said).map_err(|problem| parts.refuse(problem))?;
                }
                path.pop();
                is_open &= !path.is_empty();
            }
            Part::Text(text) => match &path[..] {
                [_, property, rest @ ..] if is_open && LISTS.contains(&property.as_str()) && rest.len() != 2 => {
                    return Err(parts.refuse(bad(property, &text)));
                }
                _ => said = text,
            },
        }
    }
    if !seen || listed.values.iter().all(Option::is_none) {
        return Err(ReadError::of_text(ReadProblem::Missing { format: HSOL, part: "values" }));
    }
    found(&listed).map_err(ReadError::of_text)
}

/// The properties that are lists with an item for each cell.
const LISTS: [&str; 3] = ["values", "fixed", "cells"];

fn bad(part: &str, found: &str) -> ReadProblem {
    ReadProblem::BadPart { format: HSOL, part: part.to_owned(), found: found.chars().take(20).collect() }
}

fn item(listed: &mut Listed, property: &str, index: &str, said: &str) -> Result<(), ReadProblem> {
    let bad = || bad(&format!("{property} {index}"), said);
    if !LISTS.contains(&property) {
        return Ok(());
    }
    let size = Puzzle::classic().shape().size();
    let place = index.parse().ok().filter(|&place: &usize| place < listed.values.len()).ok_or_else(bad)?;
    match (property, said) {
        ("fixed", "true" | "false") => listed.fixed[place] = said == "true",
        ("values", "0") => listed.values[place] = None,
        ("values", said) => {
            let digit = said.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < size);
            listed.values[place] = Some(digit.ok_or_else(bad)?);
        }
        ("cells", said) => {
            let bits = said.parse().ok().filter(|&bits: &u32| bits < 1 << size).ok_or_else(bad)?;
            listed.candidates[place] = Some(DigitSet::from_bits(bits));
        }
        _ => return Err(bad()),
    }
    Ok(())
}

/// The puzzle. Where candidates are listed at all, a cell without any is one that has a digit.
fn found(listed: &Listed) -> Result<Interpretation, ReadProblem> {
    let mut puzzle = Puzzle::classic();
    let natural = board::candidates(&puzzle.geometry(), &listed.values);
    let lists_candidates = listed.candidates.iter().any(Option::is_some);
    let mut doubts = Vec::new();
    for cell in puzzle.shape().clone().cells() {
        let (place, name) = (cell.index(), puzzle.shape().name(cell));
        let (square, candidates) = (puzzle.square_mut(cell), listed.candidates[place]);
        let is_solved = candidates == Some(DigitSet::EMPTY);
        match listed.values[place] {
            Some(digit) if lists_candidates && !is_solved => {
                return Err(bad(&format!("values {place}"), &digit.to_string()));
            }
            Some(digit) if listed.fixed[place] => square.value = Value::Given(digit),
            Some(digit) => square.value = Value::Entered(digit),
            None if is_solved => doubts.push(Doubt::DigitMayBeLost { cell: name }),
            None => square.ruled_out = candidates.map_or(DigitSet::EMPTY, |left| natural[place] - left),
        }
    }
    if puzzle.given_count() == 0 {
        doubts.push(Doubt::NothingGiven);
    }
    Ok(Interpretation { doubts, ..Interpretation::certain(Format::Hsol, puzzle, 1) })
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
        let refused = |cells: &str, deleted: &str, expected: &str| {
            let text = format!(":0000:x:{cells}{}:{deleted}:::", ".".repeat(79));
            assert_eq!(line(&text).unwrap_err().to_string(), expected);
        };
        refused("1+.", "", "\"+\" means nothing as the cells of a HoDoKu library; correct it, or get the puzzle anew");
        refused("1++2", "", "\"+\" means nothing as the cells of a HoDoKu library; correct it, or get the puzzle anew");
        refused("123", "", "82 cells; 81 are expected");
        refused("12", "31", "\"31\" means nothing as a deleted candidate of a HoDoKu library; correct it, or get the puzzle anew");
        refused(
            "12",
            "310",
            "\"310\" means nothing as a deleted candidate of a HoDoKu library; correct it, or get the puzzle anew",
        );
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
        assert!(!keeps_comment("HoDoKu: a fine program") && !keeps_comment("placed 455"));
    }

    /// An .hsol file of one value and of one cell's candidates.
    fn file(values: &str, fixed: &str, cells: &str) -> Result<Interpretation, ReadError> {
        let property = |name: &str, kind: &str, said: &str| {
            let (index, said) = said.split_once(' ').unwrap_or((said, ""));
            format!("<void property=\"{name}\"><void index=\"{index}\"><{kind}>{said}</{kind}></void></void>")
        };
        let parts = [property("cells", "short", cells), property(fixed, "boolean", "3 true"), property("values", "int", values)];
        hsol(&format!("<java><object class=\"sudoku.Sudoku2\">{}</object></java>", parts.concat()))
    }

    #[test]
    fn a_lost_part_of_a_saved_game_is_noticed() {
        let whole = file("3 8", "fixed", "3 0").unwrap();
        assert_eq!((whole.puzzle.given_count(), &whole.doubts[..]), (1, &[][..]));
        assert_eq!(file("3 8", "fixe", "3 0").unwrap().doubts, [Doubt::NothingGiven]);
        let lost = file("2 8", "fixed", "3 0").unwrap_err().to_string();
        assert_eq!(lost, "\"8\" means nothing as values 2 of .hsol; correct it, or get the puzzle anew");
        let stray = hsol("<object class=\"sudoku.Sudoku2\"><void property=\"values\">8<void index=\"0\"/></void></object>");
        assert!(matches!(stray.unwrap_err().problem, ReadProblem::BadPart { .. }));
        let lost = file("3", "fixed", "3 0").unwrap_err().to_string();
        assert_eq!(lost, "line 1, column 228: \"\" means nothing as values 3 of .hsol; correct it, or get the puzzle anew");
    }

    #[test]
    fn an_archive_without_a_puzzle_is_refused() {
        assert!(matches!(hsol_read(b"PK\x03\x04....").unwrap_err().problem, ReadProblem::Syntax { .. }));
        assert!(matches!(hsol("<java/>").unwrap_err().problem, ReadProblem::Missing { .. }));
    }
}

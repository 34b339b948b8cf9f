//! Version 1 of the format.

mod coloring;
mod draft;
mod names;
mod rule_entry;
mod rules;

pub use draft::{is_region_draft, region_draft, region_draft_entry};
pub use rules::{meant, unfit};

use std::fmt::Write as _;

use ron::value::RawValue;
use serde::Deserialize;

use super::{
    RonError, RonProblem,
    locate::{self, read_value},
};
use names::{cell, digit, entries};
use sudoscope_board::{CellSet, Digit, DigitSet, Digits, MAX_FIGURE, MAX_SIZE, Puzzle, Shape, ShapeError, Square, Value};

#[derive(Deserialize)]
#[serde(rename = "Sudoscope")]
struct StoredPuzzle {
    shape: ShapeEntry,
    #[serde(default)]
    rules: Vec<Box<RawValue>>,
    givens: Vec<String>,
    #[serde(default)]
    entered: Vec<String>,
    #[serde(default)]
    marks: Marks,
    #[serde(default)]
    coloring: coloring::Entry,
    #[serde(default)]
    title: String,
    #[serde(default)]
    author: String,
    #[serde(default)]
    comment: String,
}

#[derive(Deserialize)]
#[serde(rename = "Shape")]
struct ShapeEntry {
    size: usize,
    boxes: Option<(usize, usize)>,
    regions: Option<Vec<String>>,
}

/// Cells and the digits noted in them, by name.
type CellNotes = Vec<(String, String)>;

#[derive(Default, Deserialize)]
struct Marks {
    #[serde(default)]
    corner: CellNotes,
    #[serde(default)]
    centre: CellNotes,
    #[serde(default)]
    ruled_out: CellNotes,
}

/// A kind of mark: its field in the file, and in a square.
struct MarkKind {
    field: &'static str,
    of_square: fn(&Square) -> DigitSet,
    in_square: fn(&mut Square) -> &mut DigitSet,
}

const CORNER: MarkKind = MarkKind { field: "corner", of_square: |square| square.corner, in_square: |square| &mut square.corner };
const CENTRE: MarkKind = MarkKind { field: "centre", of_square: |square| square.centre, in_square: |square| &mut square.centre };
const RULED_OUT: MarkKind =
    MarkKind { field: "ruled_out", of_square: |square| square.ruled_out, in_square: |square| &mut square.ruled_out };

pub(super) fn read(text: &str) -> Result<Puzzle, RonError> {
    let file: StoredPuzzle = read_value(text)?;
    PuzzleReader { text }.puzzle(file)
}

/// Converts the parsed data to a puzzle, with the positions of errors.
struct PuzzleReader<'a> {
    text: &'a str,
}

impl PuzzleReader<'_> {
    fn puzzle(&self, file: StoredPuzzle) -> Result<Puzzle, RonError> {
        let shape = self.shape(file.shape)?;
        let (rules, unknown_rules) = rules::read(&file.rules, &shape);
        let givens = self.digits("givens", &file.givens, &shape)?;
        let entered =
            if file.entered.is_empty() { vec![None; shape.cell_count()] } else { self.digits("entered", &file.entered, &shape)? };
        let mut puzzle = Puzzle::from_givens(shape.clone(), &rules, &givens);
        for cell in shape.cells() {
            if let Some(digit) = entered[cell.index()] {
                if givens[cell.index()].is_some() {
                    let problem = RonProblem::GivenAndEntered { cell: shape.name(cell) };
                    return Err(self.at_string(&["entered"], shape.row(cell), problem));
                }
                puzzle.square_mut(cell).value = Value::Entered(digit);
            }
        }
        for (kind, notes) in [(CORNER, &file.marks.corner), (CENTRE, &file.marks.centre), (RULED_OUT, &file.marks.ruled_out)] {
            self.marks(&kind, notes, &mut puzzle)?;
        }
        *puzzle.coloring = self.coloring(&file.coloring, &shape)?;
        puzzle.unknown_rules = unknown_rules;
        puzzle.about.title = file.title;
        puzzle.about.author = file.author;
        puzzle.about.comment = file.comment;
        Ok(puzzle)
    }

    fn at_field(&self, path: &[&str], problem: RonProblem) -> RonError {
        RonError { place: locate::field(self.text, path), problem }
    }

    fn at_string(&self, path: &[&str], index: usize, problem: RonProblem) -> RonError {
        RonError { place: locate::string(self.text, path, index), problem }
    }

    fn shape(&self, entry: ShapeEntry) -> Result<Shape, RonError> {
        let size = entry.size;
        let in_shape = |problem| self.at_field(&["shape"], problem);
        let refused = |error| in_shape(RonProblem::Shape(error));
        match (entry.boxes, entry.regions) {
            (Some(_), Some(_)) => Err(in_shape(RonProblem::BoxesAndRegions)),
            (None, None) => Shape::of_size(size).map_err(refused),
            (Some((width, height)), None) => {
                let shape = Shape::boxes(width, height).map_err(refused)?;
                if shape.size() != size {
                    return Err(in_shape(RonProblem::BoxesOfOtherSize { size, width, height }));
                }
                Ok(shape)
            }
            (None, Some(rows)) => {
                if size > MAX_SIZE {
                    return Err(refused(ShapeError::Size(size)));
                }
                let digits = self.rows(&["shape", "regions"], &rows, size, false)?;
                let regions: Vec<u8> = digits.into_iter().flatten().map(|digit| digit.get() - 1).collect();
                Shape::jigsaw(size, &regions).map_err(|error| self.at_field(&["shape", "regions"], RonProblem::Shape(error)))
            }
        }
    }

    fn digits(&self, field: &'static str, rows: &[String], shape: &Shape) -> Result<Digits, RonError> {
        self.rows(&[field], rows, shape.size(), true)
    }

    /// Reads rows of cells. `path` is that of the field, outermost first.
    fn rows(&self, path: &[&'static str], rows: &[String], size: usize, blanks: bool) -> Result<Digits, RonError> {
        let field = path.last().copied().unwrap_or_default();
        if rows.len() != size {
            return Err(self.at_field(path, RonProblem::RowCount { field, found: rows.len(), expected: size }));
        }
        let mut digits = Vec::with_capacity(size * size);
        for (row, text) in rows.iter().enumerate() {
            let entries = entries(text);
            if entries.len() != size {
                let problem = RonProblem::RowLength { field, row: row + 1, found: entries.len(), expected: size };
                return Err(self.at_string(path, row, problem));
            }
            for (column, entry) in entries.into_iter().enumerate() {
                let digit =
                    if blanks && matches!(entry, "." | "0" | "_") { Ok(None) } else { digit(entry, size).map(Some).ok_or(entry) };
                digits.push(digit.map_err(|found| {
                    let cell = format!("r{}c{}", row + 1, column + 1);
                    self.at_string(path, row, RonProblem::NoDigit { field, cell, found: found.to_owned(), size })
                })?);
            }
        }
        Ok(digits)
    }

    fn marks(&self, kind: &MarkKind, notes: &CellNotes, puzzle: &mut Puzzle) -> Result<(), RonError> {
        let (field, shape) = (kind.field, puzzle.shape().clone());
        let mut seen: CellSet = CellSet::EMPTY;
        for (index, (name, noted)) in notes.iter().enumerate() {
            let at = |part: usize, problem| self.at_string(&["marks", field], 2 * index + part, problem);
            let Some(cell) = cell(name, &shape) else {
                return Err(at(0, RonProblem::NoCell { field, found: name.clone(), size: shape.size() }));
            };
            if !seen.insert(cell) {
                return Err(at(0, RonProblem::CellTwice { field, cell: name.clone() }));
            }
            let mut set = DigitSet::EMPTY;
            for entry in entries(noted) {
                let Some(digit) = digit(entry, shape.size()) else {
                    let (cell, found) = (name.clone(), entry.to_owned());
                    return Err(at(1, RonProblem::NoDigit { field, cell, found, size: shape.size() }));
                };
                set.insert(digit);
            }
            *(kind.in_square)(puzzle.square_mut(cell)) = set;
        }
        Ok(())
    }
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut out = String::from("// A Sudoku for Sudoscope, file format version 1: '.' is an empty cell");
    out.push_str(if puzzle.shape().size() > MAX_FIGURE { ", A is 10, B is 11 and so on.\n" } else { ".\n" });
    out.push_str("Sudoscope(\n    version: 1,\n");
    let about = &puzzle.about;
    for (field, text) in [("title", &about.title), ("author", &about.author), ("comment", &about.comment)] {
        if !text.is_empty() {
            let _ = writeln!(out, "    {field}: {},", quoted(text));
        }
    }
    write_shape(&mut out, puzzle.shape());
    rules::write(&mut out, puzzle);
    write_rows(&mut out, "givens", puzzle, |value| value.given());
    if puzzle.entered_count() > 0 {
        write_rows(&mut out, "entered", puzzle, |value| if value.given().is_some() { None } else { value.digit() });
    }
    write_marks(&mut out, puzzle);
    coloring::write(&mut out, puzzle);
    out.push_str(")\n");
    out
}

fn write_shape(out: &mut String, shape: &Shape) {
    let size = shape.size();
    let _ = match shape.box_sides() {
        Some(_) if Shape::of_size(size).as_ref() == Ok(shape) => writeln!(out, "    shape: (size: {size}),"),
        Some((width, height)) => writeln!(out, "    shape: (size: {size}, boxes: ({width}, {height})),"),
        None => {
            let _ = writeln!(out, "    shape: (\n        size: {size},\n        regions: [");
            for row in 0..size {
                let regions = (0..size).map(|column| Digit::from_index(shape.region(shape.cell(row, column))).to_char());
                let _ = writeln!(out, "            \"{}\",", regions.collect::<String>());
            }
            writeln!(out, "        ],\n    ),")
        }
    };
}

fn write_rows(out: &mut String, field: &str, puzzle: &Puzzle, digit: fn(Value) -> Option<Digit>) {
    let shape = puzzle.shape();
    let _ = writeln!(out, "    {field}: [");
    for row in 0..shape.size() {
        let chars = (0..shape.size()).map(|column| digit(puzzle.square(shape.cell(row, column)).value).map_or('.', Digit::to_char));
        let _ = writeln!(out, "        \"{}\",", chars.collect::<String>());
    }
    out.push_str("    ],\n");
}

fn write_marks(out: &mut String, puzzle: &Puzzle) {
    let kinds = [CORNER, CENTRE, RULED_OUT];
    let used = |kind: &&MarkKind| puzzle.squares().any(|(_, square)| !(kind.of_square)(square).is_empty());
    let used: Vec<&MarkKind> = kinds.iter().filter(used).collect();
    if used.is_empty() {
        return;
    }
    out.push_str("    marks: (\n");
    for kind in used {
        let _ = writeln!(out, "        {}: [", kind.field);
        for row in 0..puzzle.shape().size() {
            let line = row_of_marks(puzzle, kind, row);
            if !line.is_empty() {
                let _ = writeln!(out, "            {},", line.join(", "));
            }
        }
        out.push_str("        ],\n");
    }
    out.push_str("    ),\n");
}

fn row_of_marks(puzzle: &Puzzle, kind: &MarkKind, row: usize) -> Vec<String> {
    let shape = puzzle.shape();
    let marked = (0..shape.size()).map(|column| shape.cell(row, column)).filter_map(|cell| {
        let digits: String = (kind.of_square)(puzzle.square(cell)).iter().map(Digit::to_char).collect();
        (!digits.is_empty()).then(|| format!("(\"{}\", \"{digits}\")", shape.name(cell)))
    });
    marked.collect()
}

/// A quoted string; letters of every script are written as they are.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            char if char.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(char));
            }
            char => out.push(char),
        }
    }
    out.push('"');
    out
}

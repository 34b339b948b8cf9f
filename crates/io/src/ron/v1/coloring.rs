//! Colours and links in a file: `coloring: (cells: [("a", "r1c1 r1c2")], candidates: [("b", "7r1c1")], links: ["7r1c1 = 7r1c5"])`.

use std::fmt::Write as _;

use serde::Deserialize;

use super::{PuzzleReader, names};
use sudoscope_board::{Color, Coloring, Digit, DrawnLink, Place, Puzzle, Shape};

use crate::ron::{RonError, RonProblem};

/// The field of the file.
const FIELD: &str = "coloring";

/// The colours as stored: the letter of a colour, and what has it. A link is two candidates with its sign between: `=` is strong, `-` weak.
#[derive(Default, Deserialize)]
pub(super) struct Entry {
    #[serde(default)]
    cells: Vec<(String, String)>,
    #[serde(default)]
    candidates: Vec<(String, String)>,
    #[serde(default)]
    links: Vec<String>,
}

impl PuzzleReader<'_> {
    /// Reads the colours of a puzzle.
    pub(super) fn coloring(&self, entry: &Entry, shape: &Shape) -> Result<Coloring, RonError> {
        let mut coloring = Coloring::default();
        for (at, (color, cells)) in entry.cells.iter().enumerate() {
            let wrong = |part: usize, problem| self.at_string(&[FIELD, "cells"], 2 * at + part, problem);
            let color = read_color(color).map_err(|problem| wrong(0, problem))?;
            for name in cells.split_whitespace() {
                let no_cell = || RonProblem::NoCell { field: "cells", found: name.to_owned(), size: shape.size() };
                coloring.cells.insert(names::cell(name, shape).ok_or_else(|| wrong(1, no_cell()))?, color);
            }
        }
        for (at, (color, places)) in entry.candidates.iter().enumerate() {
            let wrong = |part: usize, problem| self.at_string(&[FIELD, "candidates"], 2 * at + part, problem);
            let color = read_color(color).map_err(|problem| wrong(0, problem))?;
            for name in places.split_whitespace() {
                let place = read_place(name, "candidates", shape).map_err(|problem| wrong(1, problem))?;
                coloring.candidates.insert(place, color);
            }
        }
        for (at, link) in entry.links.iter().enumerate() {
            let link = read_link(link, shape).map_err(|problem| self.at_string(&[FIELD, "links"], at, problem))?;
            if !coloring.links.iter().any(|other| other.joins(link.from, link.to)) {
                coloring.links.push(link);
            }
        }
        Ok(coloring)
    }
}

fn read_color(text: &str) -> Result<Color, RonProblem> {
    let mut letters = text.chars();
    let color = letters.next().filter(|_| letters.next().is_none()).and_then(Color::from_letter);
    color.ok_or_else(|| RonProblem::NoColor { found: text.to_owned() })
}

/// A digit before the name of its cell: `7r1c1`.
fn read_place(text: &str, field: &'static str, shape: &Shape) -> Result<Place, RonProblem> {
    let wrong = || RonProblem::NoCandidate { field, found: text.to_owned(), size: shape.size() };
    let mut rest = text.chars();
    let digit = rest.next().and_then(Digit::from_char).filter(|digit| usize::from(digit.get()) <= shape.size());
    let cell = names::cell(rest.as_str(), shape);
    digit.zip(cell).map(|(digit, cell)| Place { cell, digit }).ok_or_else(wrong)
}

fn read_link(text: &str, shape: &Shape) -> Result<DrawnLink, RonProblem> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let (from, sign, to) = match parts[..] {
        [from, sign @ ("=" | "-"), to] if from != to => (from, sign, to),
        _ => return Err(RonProblem::NoLink { found: text.to_owned() }),
    };
    let place = |text| read_place(text, "links", shape);
    Ok(DrawnLink { from: place(from)?, to: place(to)?, is_strong: sign == "=" })
}

/// Writes the colours, if there are any.
pub(super) fn write(out: &mut String, puzzle: &Puzzle) {
    let coloring = &puzzle.coloring;
    if coloring.is_empty() {
        return;
    }
    let shape = puzzle.shape();
    let name = |place: &Place| format!("{}{}", place.digit.to_char(), shape.name(place.cell));
    let by_color = |named: &dyn Fn(Color) -> Vec<String>| -> Vec<String> {
        let line = |color: Color| Some(named(color)).filter(|names| !names.is_empty()).map(|names| (color, names.join(" ")));
        Color::all().filter_map(line).map(|(color, names)| format!("(\"{}\", \"{names}\")", color.letter())).collect()
    };
    let cells = by_color(&|wanted| {
        coloring.cells.iter().filter(|(_, color)| **color == wanted).map(|(&cell, _)| shape.name(cell)).collect()
    });
    let candidates = by_color(&|wanted| {
        coloring.candidates.iter().filter(|(_, color)| **color == wanted).map(|(place, _)| name(place)).collect()
    });
    let sign = |link: &DrawnLink| if link.is_strong { '=' } else { '-' };
    let links = coloring.links.iter().map(|link| format!("\"{} {} {}\"", name(&link.from), sign(link), name(&link.to))).collect();
    out.push_str("    coloring: (\n");
    for (field, lines) in [("cells", cells), ("candidates", candidates), ("links", links)] {
        let lines: Vec<String> = lines;
        if !lines.is_empty() {
            let _ = writeln!(out, "        {field}: [");
            for line in lines {
                let _ = writeln!(out, "            {line},");
            }
            out.push_str("        ],\n");
        }
    }
    out.push_str("    ),\n");
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, Color, Digit, DrawnLink, Place, Puzzle, Shape};

    use crate::ron::{RonProblem, read, write};

    fn place(cell: usize, value: u8) -> Place {
        Place { cell: Cell::new(cell), digit: Digit::new(value).unwrap() }
    }

    #[test]
    fn colours_and_links_come_back_as_they_were_written() {
        for size in [9, 16] {
            let mut puzzle = Puzzle::new(Shape::of_size(size).unwrap(), &[]);
            for (cell, color) in Color::all().enumerate() {
                puzzle.coloring.cells.insert(Cell::new(cell * 3), color);
                puzzle.coloring.candidates.insert(place(cell * 5, u8::try_from(size).unwrap()), color);
            }
            puzzle.coloring.links.push(DrawnLink { from: place(0, 9), to: place(4, 9), is_strong: true });
            puzzle.coloring.links.push(DrawnLink { from: place(4, 9), to: place(4, 2), is_strong: false });
            let text = write(&puzzle);
            assert_eq!(read(&text), Ok(puzzle), "{text}");
        }
        assert!(!write(&Puzzle::classic()).contains("coloring"));
    }

    #[test]
    fn what_is_no_colour_no_candidate_or_no_link_is_named() {
        let problem = |coloring: &str| {
            let plain = write(&Puzzle::classic());
            let text = format!("{}    coloring: ({coloring}),\n)\n", plain.strip_suffix(")\n").unwrap());
            read(&text).unwrap_err().problem
        };
        let is = |found: RonProblem, wanted: &RonProblem| assert_eq!(&found, wanted);
        is(problem("cells: [(\"k\", \"r1c1\")]"), &RonProblem::NoColor { found: "k".to_owned() });
        let no_cell = RonProblem::NoCell { field: "cells", found: "r0c1".to_owned(), size: 9 };
        is(problem("cells: [(\"a\", \"r0c1\")]"), &no_cell);
        let no_candidate = RonProblem::NoCandidate { field: "candidates", found: "Ar1c1".to_owned(), size: 9 };
        is(problem("candidates: [(\"a\", \"Ar1c1\")]"), &no_candidate);
        for link in ["7r1c1 7r1c2", "7r1c1 = 7r1c1", "7r1c1 > 7r1c2"] {
            is(problem(&format!("links: [\"{link}\"]")), &RonProblem::NoLink { found: link.to_owned() });
        }
    }
}

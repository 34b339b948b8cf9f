//! The most helpful error message for a text that is not a grid.

use std::collections::BTreeMap;

use super::{
    grid::{is_bar, is_border},
    lines::Line,
};
use crate::{
    board::{MAX_SIZE, MIN_SIZE, Shape},
    io::{FileKind, ReadError, ReadProblem},
};

/// Why these lines are not a grid.
pub(super) fn diagnose(lines: &[Line<'_>]) -> ReadError {
    let rows: Vec<Line<'_>> = lines.iter().copied().filter(|line| !line.is_blank()).collect();
    let Some(first) = rows.first() else { return ReadError::of_text(ReadProblem::Empty) };
    if let Some(problem) = other_format(first.text.trim_start()) {
        return ReadError::of_text(problem);
    }
    if let [line] = rows[..] {
        return one_line(line);
    }
    let rows: Vec<Line<'_>> = rows.into_iter().filter(|line| !is_border(line.text)).collect();
    uneven(&rows, cells).unwrap_or(ReadError::of_text(ReadProblem::NoGrid))
}

/// The sites of links to puzzles.
const SERVERS: [&str; 4] = ["sudokupad.app", "crackingthecryptic.com", "f-puzzles.com", "tinyurl.com"];

fn other_format(start: &str) -> Option<ReadProblem> {
    let openings = [
        ("<", FileKind::Named("XML")),
        ("{", FileKind::Named("JSON")),
        ("http://", FileKind::WebAddress),
        ("https://", FileKind::WebAddress),
    ];
    let name = openings.into_iter().find_map(|(opening, name)| start.starts_with(opening).then_some(name));
    let address = start.split_once("://").map_or(start, |(_, address)| address);
    let server = address.split(['/', '?']).next().unwrap_or_default();
    // A link that contains its puzzle would have been read already.
    if SERVERS.iter().any(|known| server.ends_with(known)) {
        return Some(ReadProblem::ShortLink);
    }
    name.map(|name| ReadProblem::OtherFormat { name })
}

fn one_line(line: Line<'_>) -> ReadError {
    let text = line.text.trim();
    let found = text.chars().count();
    const CANDIDATES: usize = 729;
    if found == CANDIDATES && text.chars().all(|char| char.is_ascii_digit() || char == '.') {
        return ReadError::of_line(line.number, ReadProblem::CandidateGrid { found: text.chars().take(9).collect() });
    }
    if text.chars().any(|char| !is_cell(char)) || found < MIN_SIZE * MIN_SIZE / 2 {
        return ReadError::of_line(line.number, ReadProblem::NoGrid);
    }
    let nearest = Shape::SIZES.into_iter().min_by_key(|size| (size * size).abs_diff(found)).unwrap_or(MIN_SIZE);
    // Rows on one line have no words with gaps between them.
    if line.has_word() && text.contains(' ') {
        return ReadError::of_line(line.number, ReadProblem::NoGrid);
    }
    ReadError::of_line(line.number, ReadProblem::LineLength { found, expected: nearest * nearest, size: nearest })
}

/// Whether a character may be a cell, or the space between two.
pub(super) fn is_cell(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '.' | '*' | '_' | '-' | ' ')
}

/// The number of cells a line seems to have.
fn cells(line: Line<'_>) -> Option<usize> {
    let text = line.text.trim_matches(|char: char| char == ' ' || is_bar(char));
    if let Some(separator) = [',', ';', '\t'].into_iter().find(|&separator| line.text.contains(separator)) {
        return Some(line.text.split(separator).count());
    }
    if !text.chars().all(|char| is_cell(char) || is_bar(char)) {
        return None;
    }
    let mut tokens = text.split(|char: char| char == ' ' || is_bar(char)).filter(|token| !token.is_empty());
    let long = tokens.clone().all(|token| token.chars().count() > 2);
    if long { Some(tokens.map(|token| token.chars().count()).sum()) } else { Some(tokens.by_ref().count()) }
}

/// Rows of unequal length, or too many or too few of them; `cells` is the number of cells of a line.
pub(super) fn uneven(rows: &[Line<'_>], cells: impl Fn(Line<'_>) -> Option<usize>) -> Option<ReadError> {
    let counts = rows.iter().map(|&row| cells(row)).collect::<Option<Vec<usize>>>()?;
    let mut tally = BTreeMap::new();
    for &count in &counts {
        *tally.entry(count).or_insert(0) += 1;
    }
    let (expected, often) = tally.into_iter().max_by_key(|&(_, often)| often)?;
    if !(MIN_SIZE..=MAX_SIZE).contains(&expected) || often * 2 <= rows.len() {
        return None;
    }
    if let Some(odd) = counts.iter().position(|&count| count != expected) {
        return Some(ReadError::of_line(rows[odd].number, ReadProblem::RowLength { found: counts[odd], expected }));
    }
    let problem = if rows.len() == expected { return None } else { ReadProblem::RowCount { found: rows.len(), expected } };
    Some(ReadError::of_line(rows[0].number, problem))
}

#[cfg(test)]
mod tests {
    use crate::io::{FileKind, ReadProblem};

    #[test]
    fn a_link_that_holds_no_puzzle_is_told_from_other_addresses() {
        let problem = |text: &str| crate::io::text::read(text).unwrap_err().problem;
        for link in [
            "https://sudokupad.app/abc123",
            "https://app.crackingthecryptic.com/sudoku/Q6NmB?x=1",
            "http://www.f-puzzles.com/?id=y2b4",
            "tinyurl.com/3n",
        ] {
            assert_eq!(problem(link), ReadProblem::ShortLink, "{link}");
        }
        assert_eq!(problem("https://example.org/sudokupad.app"), ReadProblem::OtherFormat { name: FileKind::WebAddress });
        assert_eq!(problem("<html/>"), ReadProblem::OtherFormat { name: FileKind::Named("XML") });
    }

    #[test]
    fn words_are_not_a_line_of_cells_that_is_too_short_and_cells_are() {
        let problem = |text: &str| crate::io::text::read(text).unwrap_err().problem;
        for words in [
            "Hello world",
            "Hello world - no. 7 of 9",
            "a line of words that is about as long as a board of nine by nine cells has cells",
        ] {
            assert_eq!(problem(words), ReadProblem::NoGrid, "{words}");
        }
        let (digits, letters) = ("1".repeat(80), "A.".repeat(127));
        assert_eq!(problem(&"A".repeat(80)), ReadProblem::LineLength { found: 80, expected: 81, size: 9 });
        assert_eq!(problem(&digits), ReadProblem::LineLength { found: 80, expected: 81, size: 9 });
        assert_eq!(problem(&letters), ReadProblem::LineLength { found: 254, expected: 256, size: 16 });
    }
}

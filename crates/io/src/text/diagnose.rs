//! The most helpful error message for a text that is not a grid.

use std::collections::BTreeMap;

use super::{
    grid::{is_bar, is_border},
    lines::Line,
};
use sudoscope_board::{MAX_SIZE, MIN_SIZE, Shape};

use crate::{FileKind, ReadError, ReadProblem};

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
    // Rows on one line have no words with gaps between them.
    if line.has_word() && text.contains(' ') {
        return ReadError::of_line(line.number, ReadProblem::NoGrid);
    }
    let size = likeliest_size(text, found);
    ReadError::of_line(line.number, ReadProblem::LineLength { found, expected: size * size, size })
}

/// The size of the board whose cells these characters most likely are: some too many, or some too few.
fn likeliest_size(text: &str, found: usize) -> usize {
    // Nearly all boards have this size.
    let usual = Shape::classic().size();
    let greatest = text.chars().filter_map(|char| char.to_digit(10)).max().unwrap_or_default() as usize;
    let off = |size: usize| (size * size).abs_diff(found);
    let fitting = Shape::SIZES.into_iter().filter(|&size| size >= greatest);
    let nearest = fitting.min_by_key(|&size| off(size)).unwrap_or(usual);
    // The start of a board of the usual size is likelier than a smaller one that is wrong by more than a character.
    let may_be_start = nearest < usual && (off(nearest) > 1 || off(nearest) == 1 && found.is_multiple_of(usual));
    if may_be_start { usual } else { nearest }
}

/// Whether the lines are one that is as long as a small board, but with digits that such a board does not have: the start of a larger one.
pub(super) fn is_begun(lines: &[Line<'_>]) -> bool {
    let mut rows = lines.iter().filter(|line| !line.is_blank());
    let (Some(line), None) = (rows.next(), rows.next()) else { return false };
    let text = line.text.trim();
    let found = text.chars().count();
    let is_plain = text.chars().all(|char| char.is_ascii_digit() || char == '.');
    is_plain && found < Shape::classic().cell_count() && likeliest_size(text, found).pow(2) > found
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
    let tokens = text.split(|char: char| char == ' ' || is_bar(char)).filter(|token| !token.is_empty());
    let count = tokens.clone().count();
    // A token of two may be one cell, unless the row has no other.
    let is_long = count == 1 || tokens.clone().all(|token| token.chars().count() > 2);
    Some(if is_long { tokens.map(|token| token.chars().count()).sum() } else { count })
}

/// Rows of unequal length, or too many or too few of them; `cells` is the number of cells of a line.
pub(super) fn uneven(rows: &[Line<'_>], cells: impl Fn(Line<'_>) -> Option<usize>) -> Option<ReadError> {
    let counts = rows.iter().map(|&row| cells(row)).collect::<Option<Vec<usize>>>()?;
    let mut tally = BTreeMap::new();
    for &count in &counts {
        *tally.entry(count).or_insert(0) += 1;
    }
    let (expected, often) = tally.into_iter().max_by_key(|&(_, often)| often)?;
    // Of two rows the second may be the last one that was typed. Two lines of words are not rows.
    let has_begun_second =
        matches!(counts[..], [whole, begun] if begun < whole && Shape::SIZES.contains(&whole)) && !rows.iter().any(Line::has_word);
    if !(MIN_SIZE..=MAX_SIZE).contains(&expected) || often * 2 <= rows.len() && !has_begun_second {
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
    use crate::{FileKind, ReadProblem, test_support::HARDER};

    #[test]
    fn a_link_that_holds_no_puzzle_is_told_from_other_addresses() {
        let problem = |text: &str| crate::text::read(text).unwrap_err().problem;
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
        let problem = |text: &str| crate::text::read(text).unwrap_err().problem;
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

    #[test]
    fn an_unfinished_board_on_one_line_is_told_how_many_cells_it_lacks() {
        let problem = |text: &str| crate::text::read(text).map_err(|error| error.problem);
        let wikipedia = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows = "123456789".repeat(9);
        for puzzle in [wikipedia, solved, HARDER, &wikipedia.replace('0', "."), &rows] {
            for length in 8..81 {
                let expected = Err(ReadProblem::LineLength { found: length, expected: 81, size: 9 });
                assert_eq!(problem(&puzzle[..length]).map(drop), expected, "{puzzle}");
            }
            for length in 1..8 {
                assert_eq!(problem(&puzzle[..length]).map(drop), Err(ReadProblem::NoGrid), "{puzzle}");
            }
            let longer = format!("{puzzle}1");
            let is_start = puzzle == rows;
            let longer_is = problem(&longer).map(drop);
            assert_eq!(longer_is == Err(ReadProblem::LineLength { found: 82, expected: 81, size: 9 }), !is_start, "{puzzle}");
        }
        // One character too many or too few leaves a smaller board likelier.
        for (text, found, size) in [("1.3..4..2.1..3...", 17, 4), ("1.3..4..2.1..3.", 15, 4), (&"123..6".repeat(6)[1..], 35, 6)] {
            assert_eq!(problem(text).map(drop), Err(ReadProblem::LineLength { found, expected: size * size, size }), "{text}");
        }
    }

    #[test]
    fn an_unfinished_board_in_rows_is_told_which_row_or_how_many_rows_it_lacks() {
        for length in 10..81 {
            let rows: Vec<&str> = HARDER.as_bytes()[..length].chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
            let said = crate::text::read(&rows.join("\n")).map_err(|error| error.problem).map(drop);
            let expected = match length % 9 {
                0 => ReadProblem::RowCount { found: rows.len(), expected: 9 },
                found => ReadProblem::RowLength { found, expected: 9 },
            };
            assert_eq!(said, Err(expected), "{length}");
        }
    }
}

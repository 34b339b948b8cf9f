//! Boards side by side, in one row or several: between them, columns of the text are blank.

use std::collections::BTreeSet;

use sudoscope_board::{Digits, MAX_SIZE, MIN_SIZE};

use super::{read_rows, tokens::solves};
use crate::{Doubt, Form, Interpretation, Reading};

/// The most lines of such a text.
const MOST: usize = 16 * MAX_SIZE;

/// The boards of a text between whose columns there are at least `gap` blank ones, row by row. With one, the columns are as wide as their boards
/// are large.
pub(super) fn side_by_side(text: &str, gap: usize) -> Option<Reading> {
    let lines = aligned(text)?;
    let width = lines.iter().map(Vec::len).max()?;
    let is_blank = |at: usize| lines.iter().all(|line| line.get(at).is_none_or(|char| char.is_whitespace()));
    let (mut columns, mut at) = (Vec::new(), 0);
    while let Some(start) = (at..width).find(|&at| !is_blank(at)) {
        at = (start..width).find(|&at| (at..at + gap).all(is_blank)).unwrap_or(width);
        columns.push((start, at));
    }
    let size = columns.first().map(|(start, end)| end - start).filter(|_| gap == 1);
    if columns.len() < 2
        || columns.iter().any(|(start, end)| end - start < MIN_SIZE || size.is_some_and(|size| end - start != size))
    {
        return None;
    }
    let column = |&(start, end): &(usize, usize)| {
        let cut = |line: &Vec<char>| line.iter().skip(start).take(end - start).collect::<String>();
        let rows: Vec<String> = lines.iter().map(cut).collect();
        boards(&rows, size)
    };
    let columns = columns.iter().map(column).collect::<Option<Vec<_>>>()?;
    let count = columns[0].len();
    let found: Vec<Interpretation> =
        (0..count).flat_map(|row| columns.iter().filter_map(move |column| column.get(row))).cloned().collect();
    // Boards of one size, and not lines of few digits with their solutions, nor pieces of a large board.
    let size = found.first()?.puzzle.shape().size();
    let digits: BTreeSet<_> = found.iter().flat_map(|found| found.puzzle.givens()).flatten().collect();
    let is_one_size = found.iter().all(|found| found.puzzle.shape().size() == size);
    (columns.iter().all(|column| column.len() == count) && is_one_size && digits.len() + 1 >= size).then(|| found.into())
}

/// The lines as they stand below each other, with tabs and arrows between boards as blanks.
fn aligned(text: &str) -> Option<Vec<Vec<char>>> {
    const ARROWS: [&str; 8] = ["\t", "==>", "-->", "=>", "->", "→", "⇒", "➜"];
    let blank = |arrow: &str| " ".repeat(if arrow == "\t" { 2 } else { arrow.chars().count() });
    let align =
        |line: &str| ARROWS.iter().fold(line.to_owned(), |line, arrow| line.replace(arrow, &blank(arrow))).chars().collect();
    let lines: Vec<Vec<char>> = text.lines().take(MOST + 1).map(align).collect();
    (lines.len() <= MOST).then_some(lines)
}

/// The boards of a column of text, below each other; those of that size have nothing between them.
fn boards(rows: &[String], size: Option<usize>) -> Option<Vec<Interpretation>> {
    let written = rows.iter().filter(|row| size.is_none() || !row.trim().is_empty()).enumerate();
    let ends = |row: usize| size.is_some_and(|size| (row + 1).is_multiple_of(size));
    let text: String = written.flat_map(|(row, cells)| [cells.as_str(), if ends(row) { "\n\n" } else { "\n" }]).collect();
    let Reading { mut puzzles, skipped, .. } = read_rows(&text).ok()?;
    puzzles.iter_mut().for_each(|found| found.doubts.retain(|doubt| *doubt != Doubt::GridsRunTogether));
    let is_board = |found: &Interpretation| {
        found.is_certain() && found.form() != Some(Form::Line) && size.is_none_or(|size| found.puzzle.shape().size() == size)
    };
    (skipped.iter().all(Doubt::is_text) && puzzles.iter().all(is_board)).then_some(puzzles)
}

/// A reading without full boards of several lines that are the solution of another.
pub(super) fn without_solutions(mut reading: Reading) -> Reading {
    let is_board = |found: &&Interpretation| found.form() != Some(Form::Line);
    let digits: Vec<Digits> = reading.puzzles.iter().filter(is_board).map(|found| found.puzzle.givens()).collect();
    let (full, open): (Vec<&Digits>, Vec<&Digits>) = digits.iter().partition(|digits| digits.iter().all(Option::is_some));
    let solutions: BTreeSet<&Digits> = full.into_iter().filter(|full| open.iter().any(|other| solves(full, other))).collect();
    reading.puzzles.retain(|found| !(is_board(&found) && solutions.contains(&found.puzzle.givens())));
    reading
}

#[cfg(test)]
mod tests {
    use crate::{read, test_support::HARDER};

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    /// The rows of a board, with that sign for empty cells, and bars and lines around and between its boxes.
    fn rows(cells: &str, is_framed: bool) -> Vec<String> {
        let plain = (0..9).map(|row| cells[row * 9..row * 9 + 9].to_owned());
        if !is_framed {
            return plain.collect();
        }
        let border = "+-------+-------+-------+";
        let framed = plain.map(|row| {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            format!("| {} |", cells.chunks(3).map(|group| group.join(" ")).collect::<Vec<_>>().join(" | "))
        });
        let mut lines: Vec<String> = framed.collect();
        [9, 6, 3, 0].into_iter().for_each(|row| lines.insert(row, border.to_owned()));
        lines
    }

    /// Rows beside each other, with that between them.
    fn beside(rows: &[Vec<String>], gap: &str) -> String {
        (0..rows[0].len()).map(|row| rows.iter().map(|rows| &rows[row][..]).collect::<Vec<_>>().join(gap) + "\n").collect()
    }

    #[test]
    fn boards_in_rows_and_columns_are_boards_of_their_own() {
        let givens = read(HARDER.as_bytes()).unwrap().puzzles[0].puzzle.givens();
        for (is_framed, gap) in [(false, " "), (false, "   "), (false, "\t"), (true, "  "), (true, "\t"), (true, "    ")] {
            let two = beside(&[rows(HARDER, is_framed), rows(HARDER, is_framed)], gap);
            let three = beside(&[rows(HARDER, is_framed), rows(HARDER, is_framed), rows(HARDER, is_framed)], gap);
            for (text, count) in [
                (two.clone(), 2),
                (format!("{two}{two}"), 4),
                (format!("{two}\n{two}\n{two}"), 6),
                (format!("{three}\n{three}"), 6),
            ] {
                let found = read(text.as_bytes()).unwrap();
                assert_eq!(found.puzzles.len(), count, "{text}");
                assert!(found.puzzles.iter().all(|found| found.puzzle.givens() == givens), "{text}");
            }
        }
        let large = read(format!("1234 5678\n{}", ".... ....\n".repeat(7)).as_bytes()).unwrap();
        assert_eq!(large.puzzles.iter().map(|found| found.puzzle.shape().size()).collect::<Vec<_>>(), [8]);
    }

    #[test]
    fn the_solution_of_a_board_is_no_puzzle() {
        let givens = read(HARDER.as_bytes()).unwrap().puzzles[0].puzzle.givens();
        for is_framed in [false, true] {
            let [puzzle, solution] = [HARDER, SOLUTION].map(|cells| rows(cells, is_framed));
            let blank = rows(&HARDER.replace('.', " "), is_framed);
            let below = format!("Puzzle\n{}\nSolution\n{}\n", puzzle.join("\n"), solution.join("\n"));
            for text in [
                beside(&[puzzle.clone(), solution.clone()], "   "),
                beside(&[puzzle.clone(), solution.clone()], " ==> "),
                beside(&[blank, solution.clone()], "     "),
                beside(&[solution, puzzle], "\t"),
                below,
            ] {
                let found = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"));
                let [only] = &found.puzzles[..] else { panic!("{text}\n{found:?}") };
                assert_eq!(only.puzzle.givens(), givens, "{text}");
            }
        }
    }
}

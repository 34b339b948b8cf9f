//! Boards side by side: strips of columns that are empty in all lines divide a text into panes, each of which is read by itself.

use std::{collections::BTreeSet, ops::Range};

use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use super::signs;
use crate::{Doubt, Form, Interpretation, Reading};

/// The most lines of boards in rows, and the most columns.
const MOST: usize = 16 * MAX_SIZE;
/// The distance of the stops of a tab.
const TAB: usize = 8;

/// The boards of the panes of a text, in the order of its lines, if `of_pane` finds as many
/// boards of one size in each pane, and nothing else but a heading.
pub(super) fn read(text: &str, of_pane: impl Fn(&str) -> Option<Reading>) -> Option<Reading> {
    if text.lines().nth(MOST).is_some() || text.lines().any(|line| line.len() > 4 * MOST) {
        return None;
    }
    let rows: Vec<Vec<char>> = signs::plain(text).lines().map(columns).collect();
    let width = rows.iter().map(Vec::len).max().filter(|width| *width <= MOST)?;
    let is_ink = |column: &usize| rows.iter().any(|row| row.get(*column).is_some_and(|char| !char.is_whitespace()));
    let ink: Vec<usize> = (0..width).filter(is_ink).collect();
    let widest = ink.windows(2).map(|pair| pair[1] - pair[0] - 1).max().filter(|widest| *widest > 0)?;
    let panes = ink.chunk_by(|one, other| (other - one - 1) * 2 <= widest);
    let panes: Vec<Range<usize>> = panes.map(|pane| pane[0]..pane[pane.len() - 1] + 1).collect();
    if panes.iter().any(|pane| pane.len() < MIN_SIZE) {
        return None;
    }
    let line =
        |row: &Vec<char>, pane: &Range<usize>| row.iter().skip(pane.start).take(pane.len()).chain([&'\n']).collect::<String>();
    let text = |pane: Range<usize>| rows.iter().map(|row| line(row, &pane)).collect::<String>();
    let panes = panes.into_iter().map(|pane| boards(of_pane(&text(pane))?)).collect::<Option<Vec<_>>>()?;
    let is_even = panes.iter().all(|pane| pane.puzzles.len() == panes[0].puzzles.len());
    let skipped: Vec<Doubt> = panes.iter().flat_map(|pane| pane.skipped.clone()).collect();
    let mut puzzles: Vec<Interpretation> = panes.into_iter().flat_map(|pane| pane.puzzles).collect();
    puzzles.sort_by_key(|found| found.line);
    let sizes: BTreeSet<usize> = puzzles.iter().map(|found| found.puzzle.shape().size()).collect();
    // Parts of the rows of a large board have few digits that a small one may have.
    let digits: BTreeSet<_> = puzzles.iter().flat_map(|found| found.puzzle.givens()).flatten().collect();
    let is_meant = is_even && sizes.len() == 1 && sizes.first().is_some_and(|size| digits.len() + 1 >= *size);
    is_meant.then(|| Reading { skipped, ..puzzles.into() })
}

/// The characters of a line in their columns, with spaces for tabs and for an arrow that stands by itself.
fn columns(line: &str) -> Vec<char> {
    let mut row: Vec<char> = Vec::new();
    for char in line.chars() {
        match char {
            '\t' => row.resize((row.len() / TAB + 1) * TAB, ' '),
            char => row.push(char),
        }
    }
    let arrows = row.chunk_by(|one, other| one.is_whitespace() == other.is_whitespace());
    let is_arrow = |word: &[char]| word.iter().all(|char| "=->→⇒".contains(*char)) && word.iter().any(|char| ">→⇒".contains(*char));
    arrows.flat_map(|word| word.iter().map(move |char| if is_arrow(word) { ' ' } else { *char })).collect()
}

/// What was read of a pane, if that is without doubt. That they follow each other without anything between them is none here.
fn boards(mut reading: Reading) -> Option<Reading> {
    reading.puzzles.iter_mut().for_each(|found| found.doubts.retain(|doubt| *doubt != Doubt::GridsRunTogether));
    let is_whole = reading.is_complete() && reading.puzzles.iter().all(|found| found.form() != Some(Form::Line));
    is_whole.then_some(reading)
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

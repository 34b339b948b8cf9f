//! Damaged grids among others: each is skipped alone, with its reason, or read with its unreadable cells.

use super::{
    diagnose::{self, diagnose},
    lines::Line,
};
use sudoscope_board::MIN_SIZE;

use crate::{
    Damage, Doubt, Interpretation, ReadError, ReadProblem, TextPosition,
    syntax::encoding::{printable, without_control},
};

/// The most characters of a heading that are shown.
const SHOWN: usize = 60;

/// The lines between several grids, sorted by what they are.
pub(super) struct Between<'a> {
    /// Grids with unreadable cells.
    pub grids: Vec<Interpretation>,
    /// Damaged grids, which are skipped.
    pub skipped: Vec<Doubt>,
    /// Lines of other text.
    pub rest: Vec<Line<'a>>,
}

impl<'a> Between<'a> {
    /// Finds damaged grids among the ignored lines, where other grids start on the lines of these numbers. `read` reads rows of which some
    /// cells cannot be read.
    pub(super) fn of(starts: &[usize], ignored: &[Line<'a>], read: impl Fn(&[Line<'a>]) -> Option<Interpretation>) -> Self {
        let mut between = Self { grids: Vec::new(), skipped: Vec::new(), rest: Vec::new() };
        let next = |line: &Line<'_>| starts.partition_point(|&start| start < line.number);
        for part in ignored.chunk_by(|line, other| next(line) == next(other)) {
            let (title, rows) = match part {
                [title, rows @ ..] if title.has_word() => (title.text.trim(), rows),
                rows => ("", rows),
            };
            if rows.len() < MIN_SIZE {
                between.rest.extend_from_slice(part);
            } else if let Some(mut grid) = read(rows) {
                grid.puzzle.about.title = without_control(title);
                between.grids.push(grid);
            } else if let Some(damage) = damage(rows) {
                let line = part[0].number;
                let lines = part.last().map_or(1, |last| last.number + 1 - line);
                let title = printable(title).take(SHOWN).collect();
                between.skipped.push(Doubt::Damaged { line, lines, title, damage });
            } else {
                between.rest.extend_from_slice(part);
            }
        }
        between
    }
}

/// The damage of rows that are nearly a grid.
fn damage(rows: &[Line<'_>]) -> Option<Damage> {
    of_problem(&diagnose(rows)).or_else(|| damage_beside_signs(rows))
}

fn of_problem(error: &ReadError) -> Option<Damage> {
    match (&error.problem, error.place) {
        (&ReadProblem::RowLength { found, expected }, Some(TextPosition { line, .. })) => {
            Some(Damage::Row { line, found, expected })
        }
        (&ReadProblem::RowCount { found, expected }, _) => Some(Damage::Rows { found, expected }),
        _ => None,
    }
}

/// The damage of rows without words of which some cells cannot be read.
fn damage_beside_signs(rows: &[Line<'_>]) -> Option<Damage> {
    if rows.iter().any(Line::has_word) {
        return None;
    }
    let signs = |row: Line<'_>| Some(row.text.chars().filter(|char| !char.is_whitespace()).count());
    if let Some(error) = diagnose::uneven(rows, signs) {
        return of_problem(&error);
    }
    let sizes: Vec<usize> = rows.iter().filter_map(|row| signs(*row)).collect();
    let is_square = sizes.iter().all(|&size| size == rows.len());
    let (line, column) =
        rows.iter().find_map(|row| Some((row.number, row.text.chars().position(|char| !diagnose::is_cell(char))?)))?;
    is_square.then_some(Damage::Cells { line, column: column + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{test_support::HARDER, text::read};

    /// A heading and nine rows for each number.
    fn grids(count: usize) -> Vec<String> {
        let rows: Vec<&str> = (0..9).map(|row| &HARDER[row * 9..row * 9 + 9]).collect();
        (1..=count)
            .flat_map(|number| std::iter::once(format!("Grid {number:02}")).chain(rows.iter().map(ToString::to_string)))
            .collect()
    }

    /// A damaged grid that was skipped.
    fn skipped(line: usize, lines: usize, title: &str, damage: Damage) -> Doubt {
        Doubt::Damaged { line, lines, title: title.to_owned(), damage }
    }

    /// A line of words that was skipped.
    fn words(line: usize, text: &str) -> Doubt {
        Doubt::IgnoredText { line, lines: 1, text: text.to_owned() }
    }

    #[test]
    fn a_damaged_grid_among_others_with_headings_is_skipped_alone_and_named_once() {
        let mut lines = grids(20);
        lines[44].truncate(4);
        let reading = read(&lines.join("\n")).unwrap();
        assert_eq!(reading.puzzles.len(), 19);
        assert!(reading.puzzles.iter().all(Interpretation::is_certain), "{:?}", reading.puzzles[4].doubts);
        let titles: Vec<&str> = reading.puzzles.iter().map(|found| &found.puzzle.about.title[..]).collect();
        assert_eq!((titles[0], titles[3], titles[4], titles[18]), ("Grid 01", "Grid 04", "Grid 06", "Grid 20"));
        assert_eq!(reading.skipped, [skipped(41, 10, "Grid 05", Damage::Row { line: 45, found: 4, expected: 9 })]);
    }

    #[test]
    fn a_grid_with_unreadable_cells_and_a_short_row_is_skipped_alone_and_named_once() {
        for (rows, damage) in [
            (&[(44, "1??50000")][..], Damage::Row { line: 45, found: 8, expected: 9 }),
            (&[(42, "???906750"), (49, "070100")], Damage::Row { line: 50, found: 6, expected: 9 }),
            (&[(42, "!?$%&/=~§"), (43, "!?$%&/=~§")], Damage::Cells { line: 43, column: 1 }),
        ] {
            let mut lines = grids(20);
            for (line, row) in rows {
                lines[*line] = (*row).to_owned();
            }
            let reading = read(&lines.join("\n")).unwrap();
            assert_eq!(reading.puzzles.len(), 19, "{damage:?}");
            assert!(reading.puzzles.iter().all(Interpretation::is_certain));
            assert_eq!(reading.skipped, [skipped(41, 10, "Grid 05", damage)]);
        }
    }

    #[test]
    fn words_above_or_below_a_list_of_grids_with_headings_leave_no_doubt() {
        for (above, below, found) in [
            ("Sudoku puzzles of Project Euler\n\n", "", &[words(1, "Sudoku puzzles of Project Euler")][..]),
            ("3 puzzles\n", "", &[words(1, "3 puzzles")]),
            ("", "\n\nThe end, thanks to all", &[words(32, "The end, thanks to all")]),
            ("Top\n", "\nEnd", &[words(1, "Top"), words(32, "End")]),
        ] {
            let reading = read(&format!("{above}{}{below}", grids(3).join("\n"))).unwrap();
            assert!(reading.is_complete() && !reading.is_certain(), "{above}{below}");
            let titles: Vec<&str> = reading.puzzles.iter().map(|found| &found.puzzle.about.title[..]).collect();
            assert_eq!(titles, ["Grid 01", "Grid 02", "Grid 03"]);
            assert_eq!(reading.skipped, found);
        }
        // The rows of a grid that is cut off are no words.
        let cut = read(&format!("{}\nGrid 04\n{}", grids(3).join("\n"), &HARDER[..9])).unwrap();
        assert!(!cut.is_complete());
    }

    #[test]
    fn rows_in_quotes_are_rows() {
        let quoted = |row: &String| if row.starts_with('G') { row.clone() } else { format!("\"{row}\"") };
        let reading = read(&grids(3).iter().map(quoted).collect::<Vec<_>>().join("\n")).unwrap();
        assert!(reading.is_certain());
        let plain = read(&grids(3).join("\n")).unwrap();
        let givens = |reading: &crate::Reading| reading.puzzles.iter().map(|found| found.puzzle.givens()).collect::<Vec<_>>();
        assert_eq!(givens(&reading), givens(&plain));
        let alone = read(&grids(1)[1..].iter().map(quoted).collect::<Vec<_>>().join("\n")).unwrap();
        assert_eq!(givens(&alone), givens(&plain)[..1]);
    }

    #[test]
    fn a_damaged_grid_between_blank_lines_is_skipped_alone_too() {
        let mut lines: Vec<String> =
            grids(3).into_iter().map(|line| if line.starts_with('G') { String::new() } else { line }).collect();
        lines.remove(12);
        let reading = read(&lines.join("\n")).unwrap();
        assert_eq!(reading.puzzles.len(), 2);
        assert_eq!(reading.skipped, [skipped(12, 8, "", Damage::Rows { found: 8, expected: 9 })]);
    }

    #[test]
    fn a_grid_with_an_unreadable_cell_among_others_keeps_its_place_and_its_heading() {
        let mut lines = grids(3);
        lines[11].replace_range(..1, "?");
        let reading = read(&lines.join("\n")).unwrap();
        let titles: Vec<&str> = reading.puzzles.iter().map(|found| &found.puzzle.about.title[..]).collect();
        assert_eq!((titles, reading.skipped.len()), (vec!["Grid 01", "Grid 02", "Grid 03"], 0));
        assert!(matches!(reading.puzzles[1].doubts[..], [Doubt::Unreadable { line: 12, column: 1, .. }]));
    }
}

//! Damaged grids among others: each is skipped alone, with its reason, or read with its unreadable cells.

use super::{
    diagnose::{self, diagnose},
    lines::Line,
};
use crate::{
    board::MIN_SIZE,
    io::{
        Damage, Doubt, Interpretation, ReadError, ReadProblem, TextPosition,
        syntax::control::{printable, without_control},
    },
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
    use crate::{
        io::text::read,
        test_support::{HARDER, InWords},
    };

    /// A heading and nine rows for each number.
    fn grids(count: usize) -> Vec<String> {
        let rows: Vec<&str> = (0..9).map(|row| &HARDER[row * 9..row * 9 + 9]).collect();
        (1..=count)
            .flat_map(|number| std::iter::once(format!("Grid {number:02}")).chain(rows.iter().map(ToString::to_string)))
            .collect()
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
        let said: Vec<String> = reading.skipped.iter().map(InWords::in_words).collect();
        assert_eq!(said, ["lines 41 to 50 (Grid 05) were skipped: line 45 has 4 cells, not 9"]);
    }

    #[test]
    fn a_grid_with_unreadable_cells_and_a_short_row_is_skipped_alone_and_named_once() {
        for (rows, said) in [
            (&[(44, "1??50000")][..], "lines 41 to 50 (Grid 05) were skipped: line 45 has 8 cells, not 9"),
            (&[(42, "???906750"), (49, "070100")], "lines 41 to 50 (Grid 05) were skipped: line 50 has 6 cells, not 9"),
            (
                &[(42, "!?$%&/=~§"), (43, "!?$%&/=~§")],
                "lines 41 to 50 (Grid 05) were skipped: line 43, column 1 is neither a digit nor an empty cell",
            ),
        ] {
            let mut lines = grids(20);
            for (line, row) in rows {
                lines[*line] = (*row).to_owned();
            }
            let reading = read(&lines.join("\n")).unwrap();
            assert_eq!((reading.puzzles.len(), reading.skipped.len()), (19, 1), "{said}");
            assert!(reading.puzzles.iter().all(Interpretation::is_certain));
            assert_eq!(reading.skipped[0].in_words(), said);
        }
    }

    #[test]
    fn words_above_or_below_a_list_of_grids_with_headings_leave_no_doubt() {
        for (above, below, said) in [
            ("Sudoku puzzles of Project Euler\n\n", "", &["line 1 was skipped: Sudoku puzzles of Project Euler"][..]),
            ("3 puzzles\n", "", &["line 1 was skipped: 3 puzzles"]),
            ("", "\n\nThe end, thanks to all", &["line 32 was skipped: The end, thanks to all"]),
            ("Top\n", "\nEnd", &["line 1 was skipped: Top", "line 32 was skipped: End"]),
        ] {
            let reading = read(&format!("{above}{}{below}", grids(3).join("\n"))).unwrap();
            assert!(reading.is_complete() && !reading.is_certain(), "{above}{below}");
            let titles: Vec<&str> = reading.puzzles.iter().map(|found| &found.puzzle.about.title[..]).collect();
            assert_eq!(titles, ["Grid 01", "Grid 02", "Grid 03"]);
            assert_eq!(reading.skipped.iter().map(InWords::in_words).collect::<Vec<_>>(), said);
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
        let givens = |reading: &crate::io::Reading| reading.puzzles.iter().map(|found| found.puzzle.givens()).collect::<Vec<_>>();
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
        let said: Vec<String> = reading.skipped.iter().map(InWords::in_words).collect();
        assert_eq!(said, ["lines 12 to 19 were skipped: it has 8 rows of 9 cells"]);
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

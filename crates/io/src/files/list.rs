//! Writing lists of puzzles: a table with the results of each, or only the puzzles.

use std::{borrow::Cow, ffi::OsStr, path::Path};

use super::export::{ExportError, format_of_name, write_as};
use sudoscope_board::{Digit, Puzzle};

use crate::{
    Collection, Column, Format, Unwritable, distinct_names, spreadsheet_field, syntax::encoding::without_control, text::write_line,
};

/// The extension of a table.
const TABLE: &str = "csv";
/// The column names of the table.
const COLUMNS: [&str; 11] =
    ["number", "line", "title", "puzzle", "givens", "solutions", "solution", "level", "score", "hardest technique", "ER"];

/// Those of the columns that tell a table of results from others.
const RESULTS: [&str; 4] = ["level", "score", "hardest technique", "ER"];

/// The names of the columns of a list without the results of an earlier rating, which a table gets again: those that [`list_table`] writes, and
/// that of the name of the profile. Those of other lists stay as they are.
pub fn without_results<'a>(mut names: Vec<&'a str>, profile: &str) -> Vec<&'a str> {
    if RESULTS.iter().all(|name| names.contains(name)) {
        names.retain(|name| !COLUMNS.contains(name) && *name != profile);
    }
    names
}

/// The columns of a list that a table of its results has beside its own: neither its titles nor the results of an earlier rating.
pub fn columns_beside_results(list: &Collection, profile: &str) -> Vec<Column> {
    let mut columns = list.columns();
    // The table has a column of titles already: the first of the file.
    if let Some(place) = columns.iter().position(Column::is_title) {
        columns.remove(place);
    }
    let names: Vec<String> = columns.iter().filter_map(|column| column.name.clone()).collect();
    let kept = without_results(names.iter().map(String::as_str).collect(), profile);
    columns.retain(|column| column.name.as_deref().is_none_or(|name| kept.contains(&name)));
    columns
}

/// The names of further columns of a table of results, and last the profile's, if the ratings are by another than the standard one. A
/// name that the table has already gets a number.
pub fn names_beside_results(names: Vec<String>, profile: Option<&str>) -> Vec<String> {
    let ours: Vec<String> = COLUMNS.into_iter().chain(profile).map(str::to_owned).collect();
    let count = ours.len();
    let names = distinct_names(ours.into_iter().chain(names));
    names.into_iter().skip(count).chain(profile.map(str::to_owned)).collect()
}

/// A puzzle of a list with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// Its number in the collection, counted from 1.
    pub number: usize,
    /// Its line in the file, counted from 1.
    pub line: usize,
    /// The puzzle itself.
    pub puzzle: Puzzle,
    /// The number of solutions: `0`, `1` or `2+`; empty if unknown.
    pub solutions: &'static str,
    /// One of its solutions.
    pub solution: Option<Vec<Option<Digit>>>,
    /// The difficulty that the list states.
    pub difficulty: ListDifficulty,
    /// Further fields of the file, column by column.
    pub fields: Vec<String>,
}

/// The difficulty of a puzzle in words; empty if unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ListDifficulty {
    /// The level, or that no technique leads to the solution.
    pub level: &'static str,
    /// The sum of the costs of all steps.
    pub score: Option<u32>,
    /// The hardest technique needed.
    pub hardest: &'static str,
    /// Sudoku Explainer's rating.
    pub er: Option<u16>,
}

/// The bytes of a list for a file of that name, whose rows have further columns of these names: a table for `.csv`, a puzzle on each
/// line for `.sdm` and `.txt`, else the format of the extension.
///
/// # Errors
/// If no format has that extension, or the format cannot hold the puzzles.
pub fn list_bytes(path: &Path, columns: &[String], rows: impl Iterator<Item = ListRow>) -> Result<Vec<u8>, ExportError> {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    if extension.eq_ignore_ascii_case(TABLE) {
        return Ok(list_table(columns, rows, true));
    }
    match Format::of_extension(extension) {
        // Lines of digits always read back the same, so they are not checked.
        Some(format) if [Format::SDM, Format::ROWS].contains(&format) => lines(rows),
        _ => {
            let puzzles: Vec<_> = rows.map(|row| row.puzzle).collect();
            Ok(write_as(format_of_name(path)?, &puzzles)?.1.into_bytes())
        }
    }
}

/// The lines of a table whose rows have further columns of these names, with or without its heading.
pub fn list_table(columns: &[String], rows: impl Iterator<Item = ListRow>, has_heading: bool) -> Vec<u8> {
    let mut out = csv::Writer::from_writer(Vec::new());
    let mut write = |record: [&str; COLUMNS.len()], fields: &[String]| {
        let record = record.into_iter().map(Cow::Borrowed).chain(fields.iter().map(|field| spreadsheet_field(field)));
        out.write_record(record.map(Cow::into_owned)).expect("memory takes every record");
    };
    if has_heading {
        write(COLUMNS, columns);
    }
    for ListRow { number, line, puzzle, solutions, solution, difficulty, fields } in rows {
        let cells = |digits: &[Option<Digit>]| write_line(puzzle.shape(), digits);
        let givens = puzzle.givens();
        let solution = solution.map(|digits| cells(&digits)).unwrap_or_default();
        let title = without_control(&puzzle.about.title);
        let title = spreadsheet_field(&title);
        let record = [
            &number.to_string(),
            &line.to_string(),
            &*title,
            &cells(&givens),
            &puzzle.given_count().to_string(),
            solutions,
            &solution,
            difficulty.level,
            &difficulty.score.map(|score| score.to_string()).unwrap_or_default(),
            difficulty.hardest,
            &difficulty.er.map(|er| format!("{}.{}", er / 10, er % 10)).unwrap_or_default(),
        ];
        write(record, &fields);
    }
    out.into_inner().expect("memory takes every record")
}

fn lines(rows: impl Iterator<Item = ListRow>) -> Result<Vec<u8>, ExportError> {
    let mut text = String::new();
    for row in rows {
        let shape = row.puzzle.shape();
        if !Format::SDM.capabilities().boards.hold(shape) {
            return Err(Unwritable::Board { format: Format::SDM, shape: shape.clone() }.into());
        }
        text += &write_line(shape, &row.puzzle.givens());
        text.push('\n');
    }
    Ok(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Shape;

    #[test]
    fn no_two_columns_have_one_name() {
        let names = || ["ER", "Level", "profile", "rating"].map(str::to_owned).to_vec();
        assert_eq!(names_beside_results(names(), None), ["ER 2", "Level 2", "profile", "rating"]);
        assert_eq!(names_beside_results(names(), Some("profile")), ["ER 2", "Level 2", "profile 2", "rating", "profile"]);
    }

    #[test]
    fn a_table_has_a_line_for_each_puzzle_and_quotes_what_needs_it() {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.about.title = "Easy, \"small\"".to_owned();
        let solution = "1234341221434321".chars().map(Digit::from_char).collect();
        let unknown = ListRow {
            number: 2,
            line: 7,
            puzzle,
            solutions: "2+",
            solution: Some(solution),
            difficulty: ListDifficulty::default(),
            fields: vec!["7.2".to_owned()],
        };
        let difficulty = ListDifficulty { level: "Easy", score: Some(96), hardest: "Hidden Single", er: Some(12) };
        let rated = ListRow { number: 3, solutions: "1", difficulty, ..unknown.clone() };
        let expected = "number,line,title,puzzle,givens,solutions,solution,level,score,hardest technique,ER,rating\n\
                        2,7,\"Easy, \"\"small\"\"\",................,0,2+,1234341221434321,,,,,7.2\n\
                        3,7,\"Easy, \"\"small\"\"\",................,0,1,1234341221434321,Easy,96,Hidden Single,1.2,7.2\n";
        assert_eq!(String::from_utf8(list_table(&["rating".to_owned()], [unknown, rated].into_iter(), true)).unwrap(), expected);
    }
}

//! Tables of puzzles: on each line a puzzle in a field of its own, among other fields.
//!
//! Commas, semicolons, tabs, spaces, bars or colons separate the fields; quotes are as in RFC 4180. The puzzle is the one field that is a
//! whole board of at least 6×6. A second such field is its solution. Where these do not go together, or there are more, the heading says
//! which is the puzzle. The other fields become title, author and comment; a heading names them. In a table of Markdown, bars stand
//! between and around the fields, and dashes below the heading.
//! Puzzle banks (`hash puzzle rating`), tables of a rating program and data sets with solutions are such tables.

use std::borrow::Cow;

use crate::{
    board::{About, Digit, MAX_FIGURE, MIN_SIZE, Puzzle},
    io::{
        Doubt, FileKind, FilePart, Interpretation, ReadProblem,
        formats::parts::classic::{self, has_run_of_cells},
        reading::without_control,
        record::Record,
        syntax::{csv, lines},
        text,
    },
};

/// Separators of fields, in the order in which they are tried.
const SEPARATORS: [char; 6] = ['\t', ';', ',', BAR, ' ', ':'];
/// The separator of fields in Markdown, and in some other tables.
const BAR: char = '|';
/// Quotes that may enclose a field besides those of RFC 4180.
const QUOTES: [char; 3] = ['\'', '"', '`'];
/// The smallest board in a table: the rows of larger boards are longer than those of smaller ones, so none is taken for a puzzle.
const SMALLEST: usize = 6;
/// The number of lines that are examined to recognise a table.
const SAMPLE: usize = 50;
/// Characters of empty cells.
const BLANKS: &str = ".0*_-xX";

/// Names of columns that hold titles, authors, comments, solutions, and what can be counted.
const TITLES: [&str; 7] = ["title", "name", "label", "标题", "名称", "题名", "题目名称"];
const AUTHORS: [&str; 5] = ["author", "setter", "constructor", "作者", "出题者"];
const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "答案", "解"];
const COMMENTS: [&str; 6] = ["comment", "comments", "note", "notes", "备注", "注释"];
const COUNTS: [&str; 10] = ["#", "no", "no.", "number", "index", "line", "givens", "clues", "序号", "提示数"];

/// The names of a table's columns, from its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    names: Vec<String>,
    separator: char,
}

impl Heading {
    /// The heading that a line is: two fields or more, all of which are names.
    pub(in crate::io) fn of(line: &str) -> Option<Self> {
        let line = line.trim_start_matches('\u{feff}').trim();
        let separator = match between_bars(line) {
            Some(_) => BAR,
            None => SEPARATORS.into_iter().find(|&separator| line.contains(separator))?,
        };
        let names: Vec<String> = pieces(line, separator).iter().map(|name| without_control(name.trim())).collect();
        let is_name = |name: &String| name.is_empty() || name == "#" || name.starts_with(char::is_alphabetic);
        let is_heading = names.len() > 1 && names.iter().all(is_name) && names.iter().filter(|name| !name.is_empty()).count() > 1;
        (is_heading && !names.iter().any(|name| board(name, SMALLEST).is_some())).then_some(Self { names, separator })
    }

    /// The heading of a text whose first lines are a heading and a row.
    pub fn of_text(text: &str) -> Option<Self> {
        let mut lines = lines::inked(text).filter(|line| !lines::is_rule(line));
        let (heading, row) = (Self::of(lines.next()?)?, lines.next()?);
        let is_row = Row::new(pieces(row, heading.separator), MIN_SIZE, Some(&heading))
            .is_some_and(|row| row.fields.len() == heading.names.len());
        is_row.then_some(heading)
    }

    /// The names of the columns, in the order of the table.
    pub(in crate::io) fn names(&self) -> &[String] {
        &self.names
    }

    /// The meaning of a column, by its name.
    fn meaning(&self, column: usize) -> Meaning {
        let name = self.names[column].to_lowercase();
        let is_in = |names: &[&str]| names.contains(&name.as_str());
        if is_title(&name) {
            Meaning::Title
        } else if is_author(&name) {
            Meaning::Author
        } else if is_solution(&name) {
            Meaning::Solution
        } else if lines::is_name_of_puzzles(&name) {
            Meaning::Puzzle
        } else if is_in(&COMMENTS) {
            Meaning::Comment
        } else if is_count(&name) {
            Meaning::Count
        } else {
            Meaning::Other
        }
    }
}

/// Whether a line is no row of its table: its heading, or the dashes below that.
pub(in crate::io) fn is_no_row(line: &str, heading: Option<&Heading>) -> bool {
    lines::is_rule(line) || heading.is_some() && Heading::of(line).as_ref() == heading
}

/// The text between the first and the last bar of a line of Markdown.
fn between_bars(line: &str) -> Option<&str> {
    line.strip_prefix(BAR)?.strip_suffix(BAR)
}

/// Whether a column of that name holds what can be counted.
pub(in crate::io) fn is_count(name: &str) -> bool {
    COUNTS.contains(&name.to_lowercase().as_str())
}

/// Whether a column of that name holds titles.
pub(in crate::io) fn is_title(name: &str) -> bool {
    TITLES.contains(&name.to_lowercase().as_str())
}

/// Whether a column of that name holds solutions.
pub(in crate::io) fn is_solution(name: &str) -> bool {
    SOLUTIONS.contains(&name.to_lowercase().as_str())
}

/// Whether a column of that name holds authors.
pub(in crate::io) fn is_author(name: &str) -> bool {
    AUTHORS.contains(&name.to_lowercase().as_str())
}

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Puzzle,
    Solution,
    Title,
    Author,
    Comment,
    /// A number that can be counted again; it is not kept.
    Count,
    Other,
}

/// A line of a table.
struct Row<'a> {
    fields: Vec<Cow<'a, str>>,
    /// The field of the puzzle.
    place: usize,
    /// The field of its solution.
    solution: Option<usize>,
    board: Board,
}

/// A field that is a board.
struct Board {
    puzzle: Puzzle,
    doubts: Vec<Doubt>,
    alternatives: Vec<Puzzle>,
}

/// Whether a text is a table: it starts with a row, or with a heading and a row, and most lines of its beginning are rows.
pub(in crate::io) fn looks_like(text: &str) -> bool {
    // The entries of JSON are between commas too.
    if text.trim_start().starts_with(['[', '{']) {
        return false;
    }
    let heading = Heading::of_text(text);
    let is_row = |line: &&str| row_of(line, heading.as_ref()).is_some();
    let is_heading = |line: &&str| lines::is_skipped(line) || is_no_row(line, heading.as_ref());
    let rows = || lines::inked(text).filter(|line| !is_heading(line)).take(SAMPLE);
    let starts_with_row = || rows().next().and_then(|line| row_of(line, None)).is_some_and(|row| row.fields.len() > 1);
    (heading.is_some() || starts_with_row()) && rows().filter(is_row).count() * 2 > rows().count()
}

/// Whether a line has a field as long as a board: a quick look, as long texts have many lines without one.
pub(in crate::io) fn may_have_puzzle(line: &str) -> bool {
    line.split(|char: char| char.is_whitespace() || SEPARATORS.contains(&char)).any(|field| field.len() >= SMALLEST * SMALLEST)
}

/// Reads a line of a table, of which that is the heading.
///
/// # Errors
/// If the line has no puzzle, or several.
pub(in crate::io) fn line(line: &str, heading: Option<&Heading>) -> Result<Record, ReadProblem> {
    let Some(row) = row_of(line, heading) else { return Err(problem(line)) };
    let heading = heading.filter(|heading| heading.names.len() == row.fields.len());
    let about = row.description(heading);
    let fields = heading.map_or_else(Vec::new, |heading| row.named(heading));
    let mut puzzle = row.board.puzzle;
    puzzle.about = about;
    Ok(Record { doubts: row.board.doubts, alternatives: row.board.alternatives, fields, ..Record::from(puzzle) })
}

/// The fields of a line that are neither the puzzle nor its solution, each with its column.
pub(in crate::io) fn other_fields<'a>(line: &'a str, heading: Option<&Heading>) -> Vec<(usize, Cow<'a, str>)> {
    let Some(row) = row_of(line, heading) else { return Vec::new() };
    let (place, solution) = (row.place, row.solution);
    row.fields.into_iter().enumerate().filter(|(column, _)| *column != place && Some(*column) != solution).collect()
}

/// The problem of a line that has no puzzle.
fn problem(line: &str) -> ReadProblem {
    const NAME: FileKind = FileKind::Table;
    let cells = classic::cell_count();
    let looks_like_cells = |field: &&str| field.chars().filter(|char| char.is_ascii_digit() || *char == '.').count() > cells / 2;
    let is_separator = |char| SEPARATORS.contains(&char);
    let candidates = line.split(is_separator).map(|field| field.trim_matches('"')).filter(looks_like_cells);
    let read: Vec<_> = candidates.map(|field| classic::parse(field, NAME, FilePart::Digits)).collect();
    let several = if read.len() > 1 { ReadProblem::SeveralPuzzleFields } else { ReadProblem::NoPuzzleField };
    read.into_iter().find_map(Result::err).unwrap_or(several)
}

fn row_of<'a>(line: &'a str, heading: Option<&Heading>) -> Option<Row<'a>> {
    let line = line.trim_start_matches('\u{feff}').trim_matches([' ', '\r', '\n']);
    if let Some(heading) = heading
        && let Some(row) = Row::new(pieces(line, heading.separator), MIN_SIZE, Some(heading))
    {
        return Some(row);
    }
    if between_bars(line).is_some() {
        return Row::new(pieces(line, BAR), SMALLEST, None);
    }
    let separators = SEPARATORS.into_iter().filter(|&separator| line.contains(separator));
    // A free text has no quotes that could separate a comment from a name.
    let without_comment = line.find(" #").map_or(line, |comment| line[..comment].trim_end());
    let mut rows = separators.filter_map(|separator| {
        let line = if separator == ' ' { without_comment } else { line };
        let row = Row::new(pieces(line, separator), SMALLEST, None)?;
        Some(if separator == ' ' { row.with_text_joined() } else { row })
    });
    rows.next().or_else(|| Row::new(vec![Cow::Borrowed(without_comment)], SMALLEST, None))
}

/// The fields of a line between separators of a kind.
fn pieces(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    match separator {
        ' ' => line.split_whitespace().map(|field| Cow::Borrowed(field.trim_matches('"'))).collect(),
        BAR => between_bars(line).unwrap_or(line).split(BAR).map(|field| Cow::Borrowed(field.trim().trim_matches('`'))).collect(),
        _ => csv::split(line, separator),
    }
}

impl<'a> Row<'a> {
    /// The row with these fields, if exactly one is a puzzle of at least that size, or one is a puzzle and another its solution, or the
    /// heading says which of several is the puzzle.
    fn new(fields: Vec<Cow<'a, str>>, smallest: usize, heading: Option<&Heading>) -> Option<Self> {
        let mut boards = fields.iter().enumerate().filter_map(|(place, field)| Some((place, board(field, smallest)?)));
        let first = boards.next()?;
        let (second, third) = (boards.next(), boards.next());
        drop(boards);
        // A damaged puzzle beside its solution: the solution must not be taken for the puzzle.
        let cells = first.1.puzzle.shape().cell_count();
        let is_full = first.1.puzzle.givens().iter().all(Option::is_some);
        let is_damaged = |field: &Cow<'_, str>| field.len() != cells && has_run_of_cells(field, cells / 2);
        if is_full && second.is_none() && fields.iter().any(is_damaged) {
            return None;
        }
        let (puzzle, solution) = match second {
            None => (first, None),
            Some(second) if third.is_none() && solves(&second.1, &first.1) => (first, Some(second.0)),
            Some(second) if third.is_none() && solves(&first.1, &second.1) => (second, Some(first.0)),
            Some(_) => return Self::as_named(fields, smallest, heading?),
        };
        Some(Self { fields, place: puzzle.0, solution, board: puzzle.1 })
    }

    /// The row with these fields whose puzzle is in the only column of that name. It is in doubt when the solution does not fit.
    fn as_named(fields: Vec<Cow<'a, str>>, smallest: usize, heading: &Heading) -> Option<Self> {
        let columns = |meaning| (0..heading.names.len()).filter(move |&column| heading.meaning(column) == meaning);
        let mut puzzles = columns(Meaning::Puzzle);
        let place = puzzles.next().filter(|_| puzzles.next().is_none() && heading.names.len() == fields.len())?;
        let mut puzzle = board(&fields[place], smallest)?;
        let solution = columns(Meaning::Solution).next();
        let full = solution.and_then(|column| board(&fields[column], smallest));
        puzzle.doubts.extend(full.filter(|full| !solves(full, &puzzle)).map(|_| Doubt::SolutionDoesNotFit));
        Some(Self { fields, place, solution, board: puzzle })
    }

    /// The row with free text before or after the puzzle as one field.
    fn with_text_joined(mut self) -> Self {
        let (mut fields, mut is_board) = (Vec::<Cow<'a, str>>::new(), true);
        let (mut place, mut solution) = (0, None);
        for (index, field) in self.fields.into_iter().enumerate() {
            if index == self.place || Some(index) == self.solution {
                if index == self.place {
                    place = fields.len();
                } else {
                    solution = Some(fields.len());
                }
                (is_board, _) = (true, fields.push(field));
            } else if is_board {
                (is_board, _) = (false, fields.push(field));
            } else if let Some(text) = fields.last_mut() {
                *text = Cow::Owned(format!("{text} {field}"));
            }
        }
        (self.fields, self.place, self.solution) = (fields, place, solution);
        self
    }

    /// The fields that are neither boards nor title, comment or counts, with the names of their columns.
    fn named(&self, heading: &Heading) -> Vec<(String, String)> {
        let is_named = |column: usize| {
            column != self.place
                && Some(column) != self.solution
                && !heading.names[column].is_empty()
                && matches!(heading.meaning(column), Meaning::Other | Meaning::Author)
        };
        let fields = self.fields.iter().enumerate().filter(|(column, field)| is_named(*column) && !field.trim().is_empty());
        fields.map(|(column, field)| (heading.names[column].clone(), without_control(field.trim()))).collect()
    }

    /// The title, the author and the comment that the other fields make.
    fn description(&self, heading: Option<&Heading>) -> About {
        let others = self.fields.iter().enumerate().map(|(column, field)| (column, field.trim()));
        let others = others.filter(|(column, field)| *column != self.place && Some(*column) != self.solution && !field.is_empty());
        let (mut title, mut author, mut comment) = (String::new(), String::new(), Vec::new());
        for (column, field) in others {
            match heading.map(|heading| (heading.meaning(column), heading.names[column].as_str())) {
                Some((Meaning::Title, _)) if title.is_empty() => field.clone_into(&mut title),
                Some((Meaning::Author, _)) if author.is_empty() => field.clone_into(&mut author),
                Some((Meaning::Count, _)) => {}
                Some((Meaning::Comment, _)) | Some((_, "")) => comment.push(field.to_owned()),
                Some((_, name)) => comment.push(format!("{name}: {field}")),
                // In "Sudoku: …" the colon is no part of the title.
                None if title.is_empty() && field.contains(char::is_alphabetic) => {
                    title = field.trim_end_matches([':', '：']).to_owned();
                }
                None => comment.push(field.to_owned()),
            }
        }
        let [title, author, comment] = [title, author, comment.join("; ")].map(|text| without_control(&text));
        About { title, author, comment }
    }
}

/// Whether a board is full and agrees with another that is not.
fn solves(full: &Board, puzzle: &Board) -> bool {
    let (full, puzzle) = (full.puzzle.givens(), puzzle.puzzle.givens());
    let agree = |(digit, given): (&Option<Digit>, &Option<Digit>)| digit.is_some() && (given.is_none() || given == digit);
    full.len() == puzzle.len() && full.iter().zip(&puzzle).all(agree)
}

/// The board of at least that size that a field is by itself, perhaps with slashes between its rows.
fn board(field: &str, smallest: usize) -> Option<Board> {
    let field = field.trim().trim_matches(QUOTES);
    if field.contains('/') {
        let rows: Vec<&str> = field.split('/').collect();
        let is_square = rows.len() >= smallest && rows.iter().all(|row| row.len() == rows.len());
        return if is_square { board(&rows.concat(), smallest) } else { None };
    }
    if let Some(puzzle) = classic::puzzle(field) {
        return Some(Board { puzzle, doubts: Vec::new(), alternatives: Vec::new() });
    }
    let size = field.len().isqrt();
    let is_cell = |char: char| match char {
        '1'..='9' => size > MAX_FIGURE || char.to_digit(10).is_some_and(|digit| digit as usize <= size),
        'a'..='z' | 'A'..='Z' if size > MAX_FIGURE => true,
        _ => BLANKS.contains(char),
    };
    if size < smallest || size * size != field.len() || !field.chars().all(is_cell) {
        return None;
    }
    let Interpretation { puzzle, doubts, alternatives, .. } = text::read_line(field, 1).ok().flatten()?;
    (puzzle.shape().size() == size && puzzle.given_count() > 0).then_some(Board { puzzle, doubts, alternatives })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Shape,
        io::{self, Collection, Format, Opened},
        test_support::{EASY, HARDER as PUZZLE},
    };

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    fn read(text: &str) -> Vec<Puzzle> {
        let reading = io::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(reading.is_certain(), "{text}: {:?}", reading.puzzles[0].doubts);
        reading.puzzles.into_iter().map(|found| found.puzzle).collect()
    }

    /// Title and comment of the puzzle of each line.
    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let found = read(text);
        assert!(found.iter().all(|found| found.givens() == classic::puzzle(PUZZLE).unwrap().givens()), "{text}");
        let about: Vec<_> = found.iter().map(|puzzle| (&puzzle.about.title[..], &puzzle.about.comment[..])).collect();
        assert_eq!(about, expected, "{text}");
    }

    fn collection(text: &str) -> Collection {
        match io::read_puzzles(text.as_bytes()).unwrap() {
            Opened::Collection(collection) => collection,
            Opened::Reading(_) | Opened::Step(_) => panic!("no collection: {text}"),
        }
    }

    #[test]
    fn a_puzzle_in_one_field_is_read_whatever_is_beside_it() {
        for (line, title, comment) in [
            ("PUZZLE;7.2;Golden Nugget", "Golden Nugget", "7.2"),
            ("PUZZLE;7.2;;", "", "7.2"),
            ("PUZZLE,11.8/1.2/1.2", "", "11.8/1.2/1.2"),
            ("PUZZLE a free text, with a comma", "a free text, with a comma", ""),
            ("\"PUZZLE\",\"5.5\"", "", "5.5"),
            ("1. PUZZLE", "", "1."),
            ("1\tPUZZLE", "", "1"),
            ("1: PUZZLE very hard", "very hard", "1:"),
            ("0f9b7d3a5c21 PUZZLE 6.6", "0f9b7d3a5c21", "6.6"),
            ("7,PUZZLE,SOLUTION,Easy", "Easy", "7"),
            ("SOLUTION\tPUZZLE", "", ""),
            ("0|PUZZLE|1.5", "", "0; 1.5"),
            ("PUZZLE:3:1", "", "3; 1"),
            ("'PUZZLE', 'Nugget'", "'Nugget'", ""),
        ] {
            let line = line.replace("PUZZLE", PUZZLE).replace("SOLUTION", SOLUTION);
            check(&format!("{line}\n{line}\n"), &[(title, comment); 2]);
            check(&format!("; a list\n// of two\n# puzzles\n{line}\n\n{line}\n"), &[(title, comment); 2]);
        }
    }

    #[test]
    fn a_heading_names_the_fields() {
        for heading in ["name,puzzle,ER,clues", "标题,谜题,ER,提示数", "name,start,ER,givens"] {
            let text = format!("{heading}\nNugget,{PUZZLE},11.9,32\nOther,{PUZZLE},,32\n");
            check(&text, &[("Nugget", "ER: 11.9"), ("Other", "")]);
            let columns = collection(&text).columns();
            let names: Vec<_> = heading.split(',').map(|name| Some(name.to_owned())).collect();
            assert_eq!(columns.iter().map(|column| column.name.clone()).collect::<Vec<_>>(), [0, 2, 3].map(|at| names[at].clone()));
        }
        check(&format!("quizzes,solutions\n{},{SOLUTION}\n", PUZZLE.replace('.', "0")), &[("", "")]);
    }

    #[test]
    fn every_column_of_a_collection_is_kept() {
        let text = format!("puzzle\tER\tEP\n{PUZZLE}\t9.7\t2.6\n{PUZZLE}\t10.2\t\n");
        let found = collection(&text);
        let columns = found.columns();
        let rows: Vec<Vec<_>> = (0..2).map(|row| columns.iter().map(|column| found.field(row, column)).collect()).collect();
        assert_eq!(rows, [["9.7", "2.6"], ["10.2", ""]]);
        let unnamed = collection(&format!("{PUZZLE};x\n{PUZZLE};y\n"));
        let columns = unnamed.columns();
        assert_eq!((columns.len(), &columns[0].name, columns[0].number()), (1, &None, 2));
        assert_eq!(unnamed.field(1, &columns[0]), "y");
    }

    #[test]
    fn a_table_of_markdown_has_its_columns_and_nothing_is_left_out() {
        let text = format!("| name | puzzle | ER |\n|:--|---|--:|\n| Nugget | {PUZZLE} | 11.9 |\n| Other | `{PUZZLE}` | |\n");
        check(&text, &[("Nugget", "ER: 11.9"), ("Other", "")]);
        let found = collection(&text);
        assert_eq!((found.len(), found.left_out().count), (2, 0));
        let names: Vec<_> = found.columns().into_iter().map(|column| column.name.unwrap_or_default()).collect();
        assert_eq!(names, ["name", "ER"]);
    }

    #[test]
    fn control_characters_of_titles_and_fields_are_left_out() {
        let found = collection(&format!("puzzle,name,by\n{PUZZLE},\u{1b}[31mRed\u{7},A\u{1b}\u{202e}c\n{PUZZLE},x,y\n"));
        let columns = found.columns();
        assert_eq!((found.title(0).as_ref(), found.field(0, &columns[1]).as_ref()), ("[31mRed", "Ac"));
        let mut puzzle = classic::puzzle(PUZZLE).unwrap();
        puzzle.about.title = "\u{1b}]0;x\u{7}".to_owned();
        for format in [Format::Table, Format::Sdk] {
            let text = format.write(std::slice::from_ref(&puzzle)).unwrap();
            assert!(text.contains("]0;x") && !text.contains(['\u{1b}', '\u{7}']), "{text:?}");
        }
    }

    #[test]
    fn lines_that_are_strings_of_json_are_a_list() {
        let found = collection(&format!("\"{PUZZLE}\"\n\"{PUZZLE}\"\n"));
        assert_eq!((found.len(), found.left_out().count), (2, 0));
        assert_eq!(read(&format!("\"{PUZZLE}\",\n\"{PUZZLE}\"\n")).len(), 2);
    }

    #[test]
    fn boards_of_other_sizes_are_read() {
        let six = "1....2..3....4....5.6......1..2.....";
        let found = read(&format!("{six};six by six\n{six};\n"));
        assert_eq!((found[0].shape().size(), &found[0].about.title[..], found.len()), (6, "six by six", 2));
        let sixteen = format!("1G{}", ".".repeat(254));
        assert_eq!(read(&format!("{sixteen}\t3\n{sixteen}\t4\n"))[1].shape().size(), 16);
    }

    #[test]
    fn rows_of_a_grid_are_no_table() {
        for text in [format!("{PUZZLE}\n{PUZZLE}\n"), EASY.to_owned(), "1 2 3 4\n. . . .\n3 . . .\n. . . 1\n".to_owned()] {
            assert!(!looks_like(&text), "{text}");
        }
        // A title with the digits of another grid is not a puzzle of its own.
        let other = ".".repeat(81);
        let text = format!("puzzle,\"level (1, 2)\",solution\n{PUZZLE},\"like {other}, easy\",{SOLUTION}\n");
        assert_eq!(read(&text)[0].givens(), classic::puzzle(PUZZLE).unwrap().givens());
    }

    #[test]
    fn a_line_without_a_single_puzzle_is_named() {
        let refused = |second: &str, expected: &str| {
            let error = io::parse(format!("{PUZZLE};1\n{PUZZLE};1\n# three\n{second}\n").as_bytes()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        refused(&format!("{};1", &PUZZLE[1..]), "line 4: 80 cells; 81 are expected");
        refused(
            &format!("{}?;1", &PUZZLE[1..]),
            "line 4: \"?\" is not valid as the digits of a table of puzzles; correct it, or get the puzzle again",
        );
        let several = "line 4: several fields of this line may be the puzzle; leave one, or the puzzle and its solution";
        refused(&format!("{PUZZLE};{PUZZLE}"), several);
        refused(&format!("{PUZZLE};{}", SOLUTION.replacen('8', "7", 1)), several);
        refused(&format!("{PUZZLE};{SOLUTION};{SOLUTION}"), several);
        refused(
            "x;y",
            "line 4: no field of this line is a puzzle; a puzzle has a digit or a blank sign such as '.' for each cell, without spaces",
        );
    }

    #[test]
    fn what_is_written_reads_back_with_title_and_comment() {
        let mut puzzles = vec![classic::puzzle(PUZZLE).unwrap(), Puzzle::new(Shape::of_size(6).unwrap(), &[])];
        puzzles[0].about.title = "Easy, \"small\"\nand # more".to_owned();
        puzzles[0].about.comment = "; odd".to_owned();
        puzzles[1] = Puzzle::from_givens(puzzles[1].shape().clone(), &[], &[vec![Digit::new(1)], vec![None; 35]].concat());
        let text = Format::Table.write(&puzzles).unwrap();
        assert_eq!(text.lines().next(), Some("puzzle,title,givens,comment"));
        assert_eq!(read(&text)[0].about.title, "Easy, \"small\" and # more");
    }

    #[test]
    fn lines_are_read_one_by_one() {
        let reader = Format::Table.line_reader().unwrap();
        assert_eq!(reader.read(&format!("{PUZZLE};6.6\n"), 70_000).unwrap().unwrap().line, 70_000);
        assert_eq!(reader.read(" # comment\n", 1), Ok(None));
        assert_eq!(reader.read("start;ER\n", 1), Ok(None), "a heading");
        assert_eq!(reader.read("x", 5).unwrap_err().place.unwrap().line, 5);
    }
}

//! Plain text: grids in every layout that people and programs use, from one line of characters to boxes drawn with bars.
//!
//! # How a text is read
//!
//! A text is a plane, on which grids are found by their lines, columns and frames, and a sequence of values, of which as many as a board
//! has cells may be one. [`read`] divides a plane into the panes that stand side by side (`panes`), and leaves out boards that solve others
//! (`without_solutions`). For each text it tries these steps in order; the first that finds a grid decides.
//!
//! 1. `lines` splits the text into lines, removes comments (from `#` on) and what Simple Sudoku prints below a grid, and the number of
//!    puzzles above them (`below_their_number`).
//! 2. **One grid** of all lines (`grid_of_all`): `grid::arrangements` lists every arrangement in which the lines are a square of
//!    cells. Each accounts for every character, or it is not listed. `cells` reads their content as digits and blanks, and
//!    `candidates` as lists of candidates. If several arrangements give different puzzles, the first is the answer and the others
//!    are its alternatives. A truncated Sukaku is refused first.
//! 3. **One puzzle per line**, if every line is a grid by itself.
//! 4. **Grids between blank lines**, if each block is a grid or has one puzzle per line.
//! 5. **Grids within other text** (`search`), with words around them, and in a frame (`frame`) also beside them. Words are named; what
//!    else is skipped becomes a [`Doubt`]. Text above each grid is its title, and a damaged grid among others is skipped alone.
//! 6. **Grids with unreadable cells** (`unreadable`): a few cells contain a character that is not a digit, such as `O` for 0 or `S`
//!    for 5.
//! 7. **Cells among words** on one line (`search::cells_among_words`).
//! 8. **The same with usual signs** (`signs`), where emoji, squares or other spaces stand for cells.
//! 9. **Values** (`tokens`) between brackets, quotes, separators and elements, as in a program or a page, and packed in links
//!    (`packed`); lines of one shape with a row each (`template`), and cells by their names (`named`). Where one of the steps before has
//!    found other grids and skipped text, these are its alternatives, or the answer if they are all of these and more.
//! 10. **What stands in quotes**, one text on a line, as a text of its own (`within_quotes`), and rows
//!     without the blank lines between their bands (`without_gaps`).
//! 11. Otherwise `diagnose` chooses the error message that helps most.
//!
//! A comment directly above a grid of several lines is its title, as in `# Grid 01`, unless there are several comments.
//!
//! # Where a layout is decided
//!
//! | question | function |
//! |---|---|
//! | Where are the cells? | `grid::arrangements` |
//! | How large are the boxes? | `grid::divide`, from bars, lines between rows and groups |
//! | Which character is a blank? | `cells::blank` |
//! | How are digits above 9 written? | `cells::notation` |
//! | Is something odd about the content? | `cells::content_doubt`, `cells::line_doubt` |
//! | Which lines can be a grid within other text? | `search::possible_heights` |

mod candidates;
mod cells;
mod damaged;
mod diagnose;
mod formats;
mod frame;
mod grid;
mod lines;
mod named;
mod packed;
mod panes;
mod search;
mod signs;
mod template;
mod tokens;
mod unreadable;
mod write;

pub use candidates::write_candidates;
pub(super) use cells::zero_as_digit;
pub(super) use lines::{Line, lines as lines_of};
pub(super) use tokens::solves;
pub use write::{write_boxed, write_fields, write_line, write_rows};

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use sudoscope_board::{Digit, Digits, MAX_FIGURE, MAX_SIZE, MIN_SIZE, Puzzle};

use crate::{
    Doubt, Form, Interpretation, MAX_BYTES, ReadError, ReadProblem, Reading,
    syntax::{
        encoding::without_control,
        lines::{is_count, is_solution},
    },
};

/// The most candidates that a board can have. A text at least this long is not the beginning of a Sukaku.
const MOST_CANDIDATES: usize = MAX_SIZE * MAX_SIZE * MAX_SIZE;

/// The most puzzles that are read at once.
pub const MAX_PUZZLES: usize = 10_000;

/// The most lines in which grids are looked for: those of as many boards of the largest size, with bars and an empty line after each.
const MOST_LINES: usize = MAX_PUZZLES * 32;

/// The most bytes of a text that is read again without its quotes or gaps.
const LONGEST_AGAIN: usize = 1 << 18;

/// Reads all puzzles of a text: one grid in any layout, one puzzle on each line, or grids with empty lines between them.
///
/// # Errors
/// If there is no grid in it, or more than [`MAX_BYTES`] or [`MAX_PUZZLES`]. The error says where, and what was expected.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    panes::read(text, |pane| read_with_headings(pane).ok())
        .map_or_else(|| read_in_one(text), Ok)
        .map(|reading| above_its_solution(text, without_solutions(reading)))
}

/// Takes rows that have lost the blanks at their ends for the puzzle, if the only board is below them and solves it.
fn above_its_solution(text: &str, mut reading: Reading) -> Reading {
    let [found] = &mut reading.puzzles[..] else { return reading };
    let (full, size) = (found.puzzle.givens(), found.puzzle.shape().size());
    if full.contains(&None) || size > MAX_FIGURE {
        return reading;
    }
    let blanks = |row: &str| std::iter::repeat_n(None, size.saturating_sub(row.chars().count()));
    let is_row = |text: &str| text.len() <= size && text.bytes().all(|sign| sign == b' ' || sign.is_ascii_digit());
    let lines: Vec<Line<'_>> = lines::all_lines(text).take_while(|line| line.number < found.line).collect();
    let cells = |rows: &[Line<'_>]| -> Digits {
        rows.iter().flat_map(|row| row.text.chars().map(Digit::from_char).chain(blanks(row.text))).collect()
    };
    let is_puzzle = |rows: &&[Line<'_>]| {
        rows.iter().all(|row| is_row(row.text))
            && rows.iter().filter(|row| !row.is_blank()).count() * 2 > size
            && solves(&full, &cells(rows))
    };
    if let Some(rows) = lines.windows(size).find(is_puzzle) {
        found.puzzle = Puzzle::from_givens(found.puzzle.shape().clone(), &[], &cells(rows));
        found.line = rows[0].number;
        let (first, last) = (rows[0].number, rows[size - 1].number);
        let is_other =
            |doubt: &Doubt| !matches!(*doubt, Doubt::IgnoredText { line, lines, .. } if first <= line && line + lines <= last + 1);
        found.doubts.retain(is_other);
        found.alternatives.clear();
    }
    reading
}

fn read_in_one(text: &str) -> Result<Reading, ReadError> {
    let reading = read_with_headings(text);
    let leaves_text = |reading: &Reading| reading.puzzles.iter().flat_map(|found| &found.doubts).any(Doubt::is_of_text);
    let is_settled = match &reading {
        Ok(reading) => !leaves_text(reading),
        Err(error) => {
            matches!(error.problem, ReadProblem::TooLarge { .. } | ReadProblem::TooManyPuzzles { .. } | ReadProblem::CutOff { .. })
        }
    };
    if is_settled {
        return reading;
    }
    let plain = signs::plain(text);
    let of_plain = || matches!(plain, Cow::Owned(_)).then(|| read_with_headings(&plain).ok()).flatten();
    if let Some(reading) = of_plain().filter(Reading::is_complete) {
        return Ok(reading);
    }
    match (reading, tokens::read(&plain, MAX_PUZZLES).map(without_solutions)) {
        (Ok(reading), Some(mut other)) if other.is_complete() && explains(&other, &reading) => {
            let mut known = BTreeSet::new();
            other.puzzles.retain(|found| known.insert(found.puzzle.givens()));
            Ok(other)
        }
        (Ok(mut reading), Some(other)) => {
            add_others(&mut reading, &other);
            Ok(reading)
        }
        (Err(_), Some(other)) => Ok(other),
        (Err(error), None) if plain.len() <= LONGEST_AGAIN => within_quotes(&plain).or_else(|| without_gaps(&plain)).ok_or(error),
        (reading, None) => reading,
    }
}

/// The reading of what stands in quotes, one text on a line, with the other lines as words around it.
fn within_quotes(text: &str) -> Option<Reading> {
    let (mut quoted, mut others) = (String::new(), Vec::new());
    for line in lines::all_lines(text) {
        let parts: Vec<&str> = line.text.splitn(4, '"').collect();
        let text = if let [_, text, _] = parts[..] { text } else { "" };
        others.extend(Some(line).filter(|line| text.is_empty() && !line.is_blank()));
        quoted.extend([text, "\n"]);
    }
    let mut reading = read_with_headings(&quoted).ok().filter(Reading::is_certain)?;
    reading.skipped = lines::ignored_text(&others);
    Some(reading)
}

/// Whether a reading has all puzzles of another and more, or puzzles whose solutions the other has.
fn explains(reading: &Reading, other: &Reading) -> bool {
    let all: Vec<Digits> = reading.puzzles.iter().map(|found| found.puzzle.givens()).collect();
    let others = || other.puzzles.iter().map(|found| found.puzzle.givens());
    let is_solution = |full: &Digits| all.iter().any(|givens| solves(full, givens));
    all.len() > other.puzzles.len() && others().all(|givens| all.contains(&givens) || is_solution(&givens))
        || others().all(|full| is_solution(&full))
}

/// Leaves out the boards that are solutions of others, unless all are plain lines of a list, and one that is called a solution and does not
/// fit.
pub(super) fn without_solutions(mut reading: Reading) -> Reading {
    let all: Vec<Digits> = reading.puzzles.iter().map(|found| found.puzzle.givens()).collect();
    let open: Vec<&Digits> = all.iter().filter(|givens| givens.contains(&None)).collect();
    let is_of_list = |found: &Interpretation| found.form() == Some(Form::Line) && found.puzzle.about.title.is_empty();
    let is_list = (all.len() > 2 || reading.skipped.is_empty()) && reading.puzzles.iter().all(is_of_list);
    if open.is_empty() || open.len() == all.len() || is_list {
        return reading;
    }
    let has_name = |text: &str| text.split(|char: char| !char.is_alphabetic()).any(is_solution);
    let is_above = |found: &Interpretation, doubt: &Doubt| match doubt {
        Doubt::IgnoredText { line, lines, text } => line + lines == found.line && has_name(text),
        _ => false,
    };
    let is_called =
        |found: &Interpretation| has_name(&found.puzzle.about.title) || reading.skipped.iter().any(|doubt| is_above(found, doubt));
    let is_alone = all.len() == 2;
    let fits: Vec<bool> = all.iter().map(|full| open.iter().any(|open| solves(full, open))).collect();
    let is_wrong = |at: usize, found: &Interpretation| is_alone && !all[at].contains(&None) && !fits[at] && is_called(found);
    let wrong = reading.puzzles.iter().enumerate().position(|(at, found)| is_wrong(at, found));
    let mut places = 0..;
    reading.puzzles.retain(|_| places.next().is_some_and(|at| !fits[at] && wrong != Some(at)));
    if let [found] = &mut reading.puzzles[..] {
        found.doubts.retain(|doubt| *doubt != Doubt::GridsRunTogether);
        found.doubts.extend(wrong.map(|_| Doubt::SolutionDoesNotFit));
    }
    reading
}

/// The reading without the blank lines between rows that have their spaces in the same places.
fn without_gaps(text: &str) -> Option<Reading> {
    let lines: Vec<Line<'_>> = lines::lines(text).take(MOST_LINES).collect();
    let spaces = |line: &Line<'_>| line.text.trim_end().chars().map(char::is_whitespace).collect::<Vec<bool>>();
    let is_gap = |at: usize| match lines.get(at.wrapping_sub(1)..).unwrap_or_default() {
        [above, gap, below, ..] => gap.is_blank() && !above.is_blank() && spaces(above) == spaces(below),
        _ => false,
    };
    let closed: Vec<Line<'_>> = (0..lines.len()).filter(|&at| !is_gap(at)).map(|at| lines[at]).collect();
    if closed.len() == lines.len() { None } else { read_of_lines(&closed).ok().filter(Reading::is_complete) }
}

/// Adds the puzzles of another reading of the same text as alternatives.
fn add_others(reading: &mut Reading, other: &Reading) {
    let is_new = |puzzle: &&Puzzle| {
        let is_it = |found: &Interpretation| (found.puzzle.shape(), found.puzzle.givens()) == (puzzle.shape(), puzzle.givens());
        !reading.puzzles.iter().any(is_it)
    };
    let others: Vec<Puzzle> = other.puzzles.iter().map(|found| &found.puzzle).filter(is_new).cloned().collect();
    if let Some(first) = reading.puzzles.first_mut().filter(|_| !others.is_empty()) {
        first.doubts.push(Doubt::OtherArrangement);
        first.alternatives.extend(others);
    }
}

fn read_with_headings(text: &str) -> Result<Reading, ReadError> {
    let mut reading = read_without_headings(text)?;
    take_headings(text, &mut reading.puzzles);
    Ok(reading)
}

/// Takes a comment directly above a grid of several lines for its title.
fn take_headings(text: &str, puzzles: &mut [Interpretation]) {
    let headings = if text.contains(lines::MARKS) { lines::headings(text) } else { BTreeMap::new() };
    let mut are_apart = puzzles.len() > 1;
    for grid in &mut *puzzles {
        let heading = headings.get(&grid.line).filter(|_| grid.form() != Some(Form::Line));
        are_apart &= heading.is_some();
        if let Some(heading) = heading.filter(|_| grid.puzzle.about.title.is_empty()) {
            grid.puzzle.about.title = without_control(heading);
        }
    }
    if are_apart {
        puzzles.iter_mut().for_each(|grid| grid.doubts.retain(|doubt| *doubt != Doubt::GridsRunTogether));
    }
}

fn read_without_headings(text: &str) -> Result<Reading, ReadError> {
    if text.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }));
    }
    let lines: Vec<Line<'_>> = lines::lines(text).take(MOST_LINES + 1).collect();
    if lines.len() > MOST_LINES {
        return Err(ReadError::of_text(ReadProblem::NoGrid));
    }
    let lines = lines::without_known_trailer(lines);
    if let Some(reading) = below_their_number(&lines) {
        return Ok(reading);
    }
    read_of_lines(&lines)
}

/// The puzzles below a line that names their number, if there are as many; `None`: there is no such line.
fn below_their_number(lines: &[Line<'_>]) -> Option<Reading> {
    let first = lines.iter().position(|line| !line.is_blank())?;
    let count: usize = lines[first].text.trim().parse().ok().filter(|_| is_count(lines[first].text))?;
    let below = lines.get(first + 1..).filter(|below| !below.is_empty() && count <= below.len())?;
    read_of_lines(below).ok().filter(|reading| reading.puzzles.len() == count && reading.skipped.is_empty())
}

fn read_of_lines(lines: &[Line<'_>]) -> Result<Reading, ReadError> {
    let whole = match one_grid(lines) {
        Ok(mut grid) => {
            if grid.puzzle.shape().size() > MIN_SIZE && grid.form() != Some(Form::Line) && one_puzzle_per_line(lines).is_some() {
                grid.doubts.push(Doubt::EachLineMayBeAPuzzle);
            }
            return Ok(Reading::from(vec![grid]));
        }
        Err(error) => error,
    };
    let puzzles = one_puzzle_per_line(lines).or_else(|| grids_between_blank_lines(lines));
    let reading = puzzles.map_or_else(|| grids_in_other_text(lines), Reading::from);
    match reading.puzzles.len() {
        0 => Err(whole),
        1..=MAX_PUZZLES => Ok(reading),
        _ => Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: MAX_PUZZLES })),
    }
}

/// Steps 5 to 7: grids with other text around them or, if there are none, with cells that cannot be read, or cells among words.
fn grids_in_other_text(lines: &[Line<'_>]) -> Reading {
    let reading = search::grids_within_text(lines);
    let found = &reading.puzzles;
    if found.is_empty() {
        let unreadable = unreadable::grids(lines);
        return Reading::from(if unreadable.is_empty() {
            search::cells_among_words(lines).into_iter().collect()
        } else {
            unreadable
        });
    }
    // A row of a large board may look like a small board by itself; it is not one if nearly all other lines fit the large board.
    let are_rows = |whole: &Interpretation| {
        let size = whole.puzzle.shape().size();
        found.len() * 2 < size && found.iter().all(|found| found.form() == Some(Form::Line) && found.puzzle.shape().size() < size)
    };
    match unreadable::grid(lines).filter(are_rows) {
        Some(whole) => Reading::from(vec![whole]),
        None => reading,
    }
}

/// Reads a file with a puzzle on each line and nothing else but comments.
///
/// # Errors
/// If a line is not a puzzle, or there are too many.
pub(super) fn read_lines(text: &str) -> Result<Reading, ReadError> {
    let mut puzzles = Vec::new();
    for line in lines::lines(text).filter(|line| !line.is_blank()) {
        if puzzles.len() == MAX_PUZZLES {
            return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: MAX_PUZZLES }));
        }
        puzzles.push(one_grid(&[line])?);
    }
    if puzzles.is_empty() { Err(ReadError::of_text(ReadProblem::Empty)) } else { Ok(Reading::from(puzzles)) }
}

/// Reads one line that holds a whole puzzle, as files with one puzzle on each line do; `number` is the line's, for the error.
/// `None`: the line is empty or a comment.
///
/// # Errors
/// If the line is not a puzzle.
pub fn read_line(line: &str, number: usize) -> Result<Option<Interpretation>, ReadError> {
    match lines::lines(line).find(|line| !line.is_blank()) {
        None => Ok(None),
        Some(line) => {
            let read = one_grid(&[Line { number, ..line }]);
            read.map(Some).map_err(|error| if error.place.is_some() { error } else { ReadError::of_line(number, error.problem) })
        }
    }
}

/// The grid that all these lines form, or the error message that helps most.
fn one_grid(lines: &[Line<'_>]) -> Result<Interpretation, ReadError> {
    let error = match grid_of_all(lines) {
        Ok(grid) => return Ok(grid),
        Err(error) => error.filter(|_| !diagnose::is_begun(lines)),
    };
    Err(error.unwrap_or_else(|| diagnose::diagnose(lines)))
}

/// Step 2: the grid that all these lines form. The error, if there is one, is about a square with a cell that cannot be read.
fn grid_of_all(lines: &[Line<'_>]) -> Result<Interpretation, Option<ReadError>> {
    if let Some(error) = cut_off_candidates(lines) {
        return Err(Some(error));
    }
    let mut error = None;
    let mut found: Vec<Interpretation> = Vec::new();
    for grid in grid::arrangements(lines) {
        match cells::interpret(&grid) {
            Ok(grid) => found.push(grid),
            Err(refused) => match candidates::interpret(&grid) {
                Some(grid) => found.push(grid),
                None => error = error.or_else(|| Some(candidates::first_bad_cell(&grid).unwrap_or(refused))),
            },
        }
    }
    let mut found = found.into_iter();
    let Some(mut first) = found.next() else { return Err(error) };
    let others: Vec<Puzzle> = found.map(|other| other.puzzle).filter(|other| *other != first.puzzle).collect();
    if !others.is_empty() {
        first.doubts.push(Doubt::OtherArrangement);
        first.alternatives.extend(others);
    }
    if let [line] = lines {
        first.puzzle.about.comment = without_control(line.comment.trim_start_matches('#').trim());
    }
    Ok(first)
}

/// An error if the lines are a truncated Sukaku.
fn cut_off_candidates(lines: &[Line<'_>]) -> Option<ReadError> {
    let chars = lines.iter().flat_map(|line| line.text.chars()).filter(|char| !char.is_whitespace());
    let problem = candidates::cut_off(chars.take(MOST_CANDIDATES))?;
    // Several lines that are puzzles by themselves can look like one.
    if lines.len() > 1 && one_puzzle_per_line(lines).is_some() {
        return None;
    }
    Some(ReadError::of_line(lines.first()?.number, problem))
}

/// Step 3: a puzzle on each line. Stops after one more than can be read at once.
fn one_puzzle_per_line(lines: &[Line<'_>]) -> Option<Vec<Interpretation>> {
    let non_blank = lines.iter().filter(|line| !line.is_blank()).take(MAX_PUZZLES + 1);
    non_blank.map(|line| grid_of_all(std::slice::from_ref(line)).ok()).collect()
}

/// Step 4: grids with blank lines between them.
fn grids_between_blank_lines(lines: &[Line<'_>]) -> Option<Vec<Interpretation>> {
    let mut found = Vec::new();
    for block in lines.split(|line| line.text.trim_matches(' ').is_empty()).filter(|block| !block.is_empty()) {
        match grid_of_all(block) {
            Ok(grid) => found.push(grid),
            Err(_) => found.extend(one_puzzle_per_line(block)?),
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use crate::{Doubt, read, test_support::HARDER};

    #[test]
    fn a_board_that_solves_its_neighbour_is_its_solution() {
        let solution = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";
        let rows = |cells: &str, gap: &str| -> Vec<String> {
            let row = |row: &[u8]| row.iter().map(|cell| char::from(*cell).to_string()).collect::<Vec<_>>().join(gap);
            cells.as_bytes().chunks(9).map(row).collect()
        };
        let beside = |arrow: &str, gap: &str| {
            let pairs = rows(HARDER, gap).into_iter().zip(rows(solution, gap)).enumerate();
            let line = |(row, (one, other))| format!("{one}  {:5}  {other}\n", if row == 4 { arrow } else { "" });
            pairs.map(line).collect::<String>()
        };
        let below = |between: &str| rows(HARDER, "").join("\n") + between + &rows(solution, "").join("\n");
        for text in [
            beside("", ""),
            beside("==>", ""),
            beside("->", " "),
            format!("{:17}         Solution\n{}", "Puzzle", beside("", " ")),
            below("\n"),
            below("\n\n"),
            below("\nSolved\n"),
            format!("Puzzle: {HARDER}\n\nSolution: {solution}"),
            format!("Puzzle: {HARDER}\nSolution: {solution}"),
            format!("Puzzle\n{HARDER}\nSolution\n{solution}"),
        ] {
            let found = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let [only] = &found.puzzles[..] else { panic!("{text}\n{found:?}") };
            assert_eq!(only.puzzle.given_count(), HARDER.bytes().filter(|cell| *cell != b'.').count(), "{text}");
            assert!(found.is_complete(), "{found:?}\n{text}");
        }
        let wrong = solution.replacen('8', "6", 1);
        let found = read(format!("Puzzle\n{HARDER}\nSolution\n{wrong}").as_bytes()).unwrap();
        assert_eq!((found.puzzles.len(), &found.puzzles[0].doubts[..]), (1, &[Doubt::SolutionDoesNotFit][..]));
        let two = format!("Puzzle 1: {HARDER}\nSolution 1: {solution}\nPuzzle 2: {HARDER}\nSolution 2: {wrong}\n");
        let found = read(two.as_bytes()).unwrap();
        let doubts: Vec<&[Doubt]> = found.puzzles.iter().map(|found| &found.doubts[..]).collect();
        assert_eq!(doubts, [&[][..], &[Doubt::SolutionDoesNotFit]]);
        // Rows that have lost their last blanks.
        let cut: Vec<String> = rows(HARDER, "").iter().map(|row| row.trim_end_matches('.').replace('.', " ")).collect();
        let found = read(format!("Input\n{}\n\nOutput\n{}\n", cut.join("\n"), rows(solution, " ").join("\n")).as_bytes()).unwrap();
        assert_eq!((found.puzzles.len(), found.is_complete()), (1, true), "{found:?}");
        assert_eq!(found.puzzles[0].puzzle.givens(), read(HARDER.as_bytes()).unwrap().puzzles[0].puzzle.givens());
        // A list stays one.
        assert_eq!(read(format!("{HARDER}\n{solution}\n").as_bytes()).unwrap().puzzles.len(), 2);
    }
}

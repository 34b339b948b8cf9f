//! Grids within other text. Words are passed over; other text becomes a doubt.

use std::{collections::BTreeSet, ops::Range};

use super::{
    MAX_PUZZLES,
    damaged::Between,
    frame,
    grid::{self, Counts, RowKind},
    grid_of_all,
    lines::{Line, ignored_text},
    unreadable,
};
use sudoscope_board::{MAX_FIGURE, MAX_SIZE, MIN_SIZE};

use crate::{
    DigitNotation, Doubt, Form, Interpretation, MAX_BYTES, Reading,
    syntax::encoding::{is_command, without_control},
};

/// The limit for the sum of bytes that are tried as parts of grids; a line may be tried several times. It bounds the time to a fraction
/// of a second.
const MOST_TRIED: usize = 2 * MAX_BYTES;
/// The most lines of one grid.
const MOST_LINES: usize = 60;
/// The most characters on a line of a grid that takes several lines.
const LONGEST_ROW: usize = 400;
/// The number of lines of a collection that may be something else, even if that is more than half of them.
const MOST_STRAY: usize = 1_000;
/// The most characters of the title of a single grid, without spaces; and how many of them one letter stands for at most.
const LONGEST_TITLE: usize = 120;
const FEWEST_LETTERS: usize = 8;

/// The puzzles found, and the lines that were ignored.
type Found<'a> = (Vec<Interpretation>, Vec<Line<'a>>);

/// Step 5: the grids among the lines, each on lines of its own.
pub(super) fn grids_within_text<'a>(lines: &[Line<'a>]) -> Reading {
    let (mut found, mut ignored) = lines_with_strays(lines).unwrap_or_else(|| among_other_text(lines).0);
    if found.is_empty()
        && let Some((grid, rest)) = only_run_of_81(lines)
    {
        found.push(grid);
        ignored = rest;
    }
    ignored.retain(|line| !is_mere_frame(line, &found));
    if ignored.is_empty() {
        // Between frames it shows where a board ends.
        let are_several = found.len() > 1;
        let plain = found.iter_mut().filter(|grid| are_several && grid.form() != Some(Form::Boxed));
        plain.for_each(|grid| grid.doubts.push(Doubt::GridsRunTogether));
        return Reading::from(found);
    }
    if let [grid] = &mut found[..]
        && let Some(title) = title_of_one(grid, &ignored)
    {
        grid.puzzle.about.title = title;
        return Reading::from(found);
    }
    if found.len() < 2 {
        return with_words(found, Vec::new(), ignored);
    }
    let starts: Vec<usize> = found.iter().map(|grid| grid.line).collect();
    let between = |ignored: &[Line<'a>]| Between::of(&starts, ignored, |rows| unreadable::grid(rows).filter(is_substantial));
    let titles = titles(&starts, &ignored, lines);
    let is_heading = |line: &Line<'_>| titles.binary_search_by_key(&line.number, |title| title.number).is_ok();
    let others: Vec<Line<'a>> = ignored.iter().copied().filter(|line| !is_heading(line)).collect();
    let around = titles.first().map_or(0, |title| title.number)..=starts.last().copied().unwrap_or(0);
    let parts = between(&others);
    // Text between the grids that is more than their titles says that they are parts of something else.
    let are_titles = !titles.is_empty() && !parts.rest.iter().any(|line| around.contains(&line.number));
    let Between { grids, skipped, rest } = if are_titles { parts } else { between(&ignored) };
    if are_titles {
        for (grid, title) in found.iter_mut().zip(&titles) {
            grid.puzzle.about.title = without_control(title.text.trim());
        }
    }
    found.extend(grids);
    found.sort_by_key(|grid| grid.line);
    with_words(found, skipped, rest)
}

/// The puzzles, with what else was skipped. Words around them are about them; what may be a part of one is doubtful.
fn with_words(mut puzzles: Vec<Interpretation>, mut skipped: Vec<Doubt>, rest: Vec<Line<'_>>) -> Reading {
    let Some(first) = puzzles.first() else { return Reading { skipped, ..puzzles.into() } };
    let (words, rest): (Vec<_>, Vec<_>) = rest.into_iter().partition(|line| are_words(line, first));
    doubt_each(&mut puzzles, &rest);
    skipped.extend(ignored_text(&words));
    Reading { skipped, ..puzzles.into() }
}

/// Whether a line only frames boards, or names their columns.
fn is_mere_frame(line: &Line<'_>, found: &[Interpretation]) -> bool {
    let text = line.text.trim();
    let names: Vec<&str> =
        text.split(|char: char| char.is_whitespace() || grid::is_bar(char)).filter(|name| !name.is_empty()).collect();
    let is_row = |grid: &Interpretation| grid.puzzle.shape().size() == text.len();
    text.chars().all(|char| "`\"'[](){}<>;,".contains(char))
        || ["/*", "/**", "*", "*/", "**/"].contains(&text)
        || grid::is_border(text) && !found.iter().any(is_row)
        || frame::counts_up(&names)
}

/// Whether a line is made of words, and cannot be cells of a puzzle like this one.
fn are_words(line: &Line<'_>, grid: &Interpretation) -> bool {
    const LONG: usize = 4;
    let is_plain = grid.layout.is_some_and(|layout| layout.notation == DigitNotation::Plain);
    let is_long = |word: &str| word.chars().collect::<BTreeSet<char>>().len() >= LONG;
    let text = line.text.trim();
    // The same cells once more, on one line.
    if line.number < grid.line && words(text).any(|(_, word)| restates(word, grid)) {
        return true;
    }
    let has_word = line.has_word() || is_plain && text.split(|char: char| !char.is_alphabetic()).any(is_long);
    let letters = text.chars().filter(|char| char.is_alphabetic()).count();
    let is_prose = letters > LONGEST_TITLE && letters * 2 > text.chars().filter(|char| !char.is_whitespace()).count();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    has_word && digits <= letters && (is_prose || is_title(text, grid))
}

/// Whether a word has the cells of a grid.
fn restates(word: &str, grid: &Interpretation) -> bool {
    let is_long = word.len() == grid.puzzle.shape().cell_count();
    is_long
        && grid_of_all(&[Line { number: 1, text: word, comment: "" }])
            .is_ok_and(|found| found.puzzle.givens() == grid.puzzle.givens())
}

/// The title of the only grid: the only other line of the text, if it stands above the grid and is made of words. A line that may be a
/// damaged row or puzzle is none.
fn title_of_one(grid: &Interpretation, ignored: &[Line<'_>]) -> Option<String> {
    let [line] = ignored else { return None };
    let text = line.text.trim();
    (line.number < grid.line && is_title(text, grid)).then(|| text.to_owned())
}

/// Whether a text is made of words, and cannot be a damaged row or a damaged puzzle like this one.
fn is_title(text: &str, grid: &Interpretation) -> bool {
    let ink = text.chars().filter(|char| !char.is_whitespace()).count();
    let letters = text.chars().filter(|char| char.is_alphabetic()).count();
    let size = grid.puzzle.shape().size();
    let may_be_cells = (ink == size || ink == size * size)
        && (letters * 2 < ink || grid.layout.is_some_and(|layout| layout.notation != DigitNotation::Plain));
    let is_words = has_word(text) && letters * FEWEST_LETTERS >= ink && ink <= LONGEST_TITLE && !text.chars().any(is_command);
    is_words && !may_be_cells
}

/// Whether there are two letters side by side, or one that is a word by itself.
fn has_word(text: &str) -> bool {
    text.split(|char: char| !char.is_alphabetic()).any(|word| word.len() > 1)
}

/// The ignored lines directly above the grids that start on these lines, if there is one above each: their titles. Empty otherwise.
fn titles<'a>(starts: &[usize], ignored: &[Line<'a>], lines: &[Line<'a>]) -> Vec<Line<'a>> {
    let title = |&start: &usize| {
        let before = &lines[..lines.partition_point(|line| line.number < start)];
        let above = before.iter().rfind(|line| !line.is_blank())?;
        ignored.binary_search_by_key(&above.number, |line| line.number).is_ok().then_some(*above)
    };
    starts.iter().map(title).collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// Names each ignored line at the next grid; those below the last grid at the last.
fn doubt_each(found: &mut [Interpretation], mut ignored: &[Line<'_>]) {
    let Some(last) = found.len().checked_sub(1) else { return };
    for (index, grid) in found.iter_mut().enumerate() {
        let before = if index == last { ignored.len() } else { ignored.partition_point(|line| line.number < grid.line) };
        let (own, rest) = ignored.split_at(before);
        ignored = rest;
        grid.doubts.extend(ignored_text(own));
    }
}

/// A puzzle on each line, with a few stray lines. Lines of sixteen cells could also be rows, so nearly all lines must be puzzles then.
fn lines_with_strays<'a>(lines: &[Line<'a>]) -> Option<Found<'a>> {
    let (mut found, mut ignored) = (Vec::new(), Vec::new());
    for line in lines.iter().filter(|line| !line.is_blank()) {
        match line_puzzle(line) {
            Some(puzzle) => found.push(puzzle),
            None => ignored.push(*line),
        }
        if ignored.len() > MOST_STRAY.max(found.len()) {
            return None;
        }
        if found.len() > MAX_PUZZLES {
            break;
        }
    }
    let all = found.len() + ignored.len();
    let large = found.iter().filter(|found| found.puzzle.shape().size() > MIN_SIZE).count();
    (large > 1 && large * 2 > all || found.len() > 1 && ignored.len() * 10 < all).then_some((found, ignored))
}

/// The puzzle on one line. A line with bars is a row of a grid, not a puzzle.
fn line_puzzle(line: &Line<'_>) -> Option<Interpretation> {
    grid_of_all(&[*line]).ok().filter(|found| found.form() != Some(Form::Boxed) && found.puzzle.given_count() > 0)
}

/// Grids with anything before, between and after them: at each line, the longest run of lines that is a grid. Returns besides how many
/// bytes were tried as parts of grids.
fn among_other_text<'a>(lines: &[Line<'a>]) -> (Found<'a>, usize) {
    let rows: Vec<Row> = lines.iter().map(Row::new).collect();
    let (mut found, mut ignored, mut tried, mut start) = (Vec::new(), Vec::new(), 0, 0);
    while start < lines.len() {
        let framed = if tried > MOST_TRIED { None } else { frame::first(&lines[start..], &mut tried) };
        let is_clear = framed.as_ref().is_some_and(|(grid, _)| grid.is_certain());
        let heights = possible_heights(&rows[start..]).filter(|_| !is_clear);
        let window = heights.into_iter().find_map(|length| {
            let window = &lines[start..start + length];
            tried += window.iter().map(|line| line.text.len()).sum::<usize>();
            if tried > MOST_TRIED {
                return None;
            }
            grid_of_all(window).ok().filter(is_substantial).map(|grid| (length, grid))
        });
        match (window, framed) {
            (Some((length, grid)), _) => {
                found.push(grid);
                start += length;
            }
            (None, Some((grid, board))) => {
                found.push(grid);
                ignored.extend(board.beside);
                start += board.lines;
            }
            (None, None) => {
                ignored.extend((!lines[start].is_blank()).then_some(lines[start]));
                start += 1;
            }
        }
    }
    ((found, ignored), tried)
}

/// The kinds that a line of a grid can have, found without reading its cells.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// Whether it can be part of a grid of several lines.
    plausible: bool,
    /// Whether it may be a grid by itself.
    whole: bool,
    /// Whether anything on it may be a given.
    has_given: bool,
    kind: RowKind,
    /// The number of its cells, in each arrangement.
    counts: Counts,
}

impl Row {
    fn new(line: &Line<'_>) -> Self {
        let plausible = line.text.len() <= LONGEST_ROW && !line.is_blank() && line.text.chars().all(may_be_grid);
        let has_given = line.text.contains(|char: char| char.is_ascii_alphanumeric() && !"0xX".contains(char));
        let kind = grid::row_kind(line.text);
        let counts = grid::counts(*line);
        Self { plausible, whole: has_given && grid::may_be_whole(counts), has_given, kind, counts }
    }
}

/// The numbers of lines that a grid starting with the first of these can have, largest first. Such a grid has as many rows as every row
/// has cells, with or without lines between the boxes, and something that may be a given.
fn possible_heights(rows: &[Row]) -> impl Iterator<Item = usize> + use<> {
    let mut possible = u64::from(rows[0].whole) << 1;
    let is_row: [fn(RowKind) -> bool; 3] = [|kind| kind == RowKind::Cells, |kind| kind != RowKind::Border, |_| true];
    for is_row in is_row {
        // The number of cells of every row so far, in the arrangements in which it is the same for all.
        let mut even: Option<Vec<(usize, usize)>> = None;
        let (mut found, mut has_given) = (0, false);
        for (index, row) in rows.iter().take(MOST_LINES).take_while(|row| row.plausible).enumerate() {
            if is_row(row.kind) {
                (found, has_given) = (found + 1, has_given || row.has_given);
                let counts = row.counts.into_iter().enumerate();
                match &mut even {
                    None => even = Some(counts.filter(|(_, cells)| (MIN_SIZE..=MAX_SIZE).contains(cells)).collect()),
                    Some(even) => even.retain(|&(arrangement, cells)| row.counts[arrangement] == cells && cells >= found),
                }
            }
            let Some(even) = &even else { continue };
            if even.is_empty() {
                break;
            }
            possible |= u64::from(has_given && even.iter().any(|&(_, cells)| cells == found)) << (index + 1);
        }
    }
    (1..=MOST_LINES).rev().filter(move |length| possible >> length & 1 == 1)
}

fn may_be_grid(char: char) -> bool {
    char.is_ascii_alphanumeric()
        || " .*_-+=:'`,;\t\"".contains(char)
        || grid::is_bar(char)
        || ('\u{2500}'..='\u{257f}').contains(&char)
}

/// Whether a grid within other text is worth reporting: not a line of sixteen characters, and not a board without givens.
pub(super) fn is_substantial(grid: &Interpretation) -> bool {
    let tiny = grid.form() == Some(Form::Line) && grid.puzzle.shape().size() == MIN_SIZE;
    !tiny && grid.puzzle.given_count() > 0
}

/// The only line with the cells of a board among words, one by one, as in `Puzzle of the day: 5 3 _ _ 7 …`, or as one word. Some cells may
/// be unreadable. The words become a doubt.
pub(super) fn cells_among_words(lines: &[Line<'_>]) -> Option<Interpretation> {
    let cells = |line: &Line<'_>| cells_of(line.text).or_else(|| word_of_cells(line.text));
    let mut found = lines.iter().enumerate().filter_map(|(place, line)| Some((place, cells(line)?)));
    let (place, cells) = found.next().filter(|_| found.next().is_none())?;
    let line = lines[place];
    let alone = [Line { text: &line.text[cells.clone()], ..line }];
    let mut grid = grid_of_all(&alone).ok().filter(is_substantial).or_else(|| unreadable::grid(&alone))?;
    let beside = [&line.text[..cells.start], &line.text[cells.end..]].map(|text| Line { text, ..line });
    let others = lines[..place].iter().chain(&beside).chain(&lines[place + 1..]);
    let others: Vec<Line<'_>> = others.filter(|line| !line.is_blank()).copied().collect();
    grid.doubts.extend(ignored_text(&others));
    Some(grid)
}

fn is_gap(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ';')
}

/// The words of a text, each with the place of its first byte.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive(is_gap).filter_map(move |piece| {
        let (start, word) = (at, piece.trim_end_matches(is_gap));
        at += piece.len();
        (!word.is_empty()).then_some((start, word))
    })
}

/// The bytes of the longest run of cells with gaps between them, if these are the cells of a board and most of what is on the line. A
/// letter can be a digit that was misread. A number of two figures before the cells of a board without such belongs to the words.
fn cells_of(text: &str) -> Option<Range<usize>> {
    let is_single = |word: &str| matches!(word.as_bytes(), [sign] if sign.is_ascii_alphanumeric() || b".*_-".contains(sign));
    let is_cell = |word: &str| is_single(word) || word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    // The cells of the largest board, and fewer words than these.
    const MOST_WORDS: usize = 2 * MAX_SIZE * MAX_SIZE;
    let words: Vec<(usize, &str)> = words(text).take(MOST_WORDS + 1).collect();
    if words.len() > MOST_WORDS {
        return None;
    }
    let longest = words.chunk_by(|(_, one), (_, other)| is_cell(one) == is_cell(other)).filter(|run| is_cell(run[0].1));
    let run = longest.max_by_key(|run| run.len())?;
    let size = |run: &[(usize, &str)]| grid::size_of(run.len()).filter(|&size| size > MIN_SIZE);
    let from = run.iter().rposition(|(_, word)| !is_single(word)).map_or(0, |place| place + 1);
    let run = match (size(run), size(&run[from..])) {
        (None, Some(..=MAX_FIGURE)) => &run[from..],
        _ => run,
    };
    let (first, last) = (run.first()?, run.last()?);
    (run.len() * 2 > words.len() && size(run).is_some()).then_some(first.0..last.0 + last.1.len())
}

/// The bytes of the only word with as many characters as a board of 9×9 or more has cells.
fn word_of_cells(text: &str) -> Option<Range<usize>> {
    let is_board = |(_, word): &(usize, &str)| grid::size_of(word.len()).is_some_and(|size| size >= MAX_FIGURE) && word.is_ascii();
    let mut found = words(text).filter(is_board);
    let (start, word) = found.next().filter(|_| found.next().is_none())?;
    (text.trim() != word).then_some(start..start + word.len())
}

/// The only run of exactly 81 cells within the text, as XML files have it, and the other text.
fn only_run_of_81<'a>(lines: &[Line<'a>]) -> Option<(Interpretation, Vec<Line<'a>>)> {
    const CELLS: usize = 81;
    let is_cell = |char: char| char.is_ascii_digit() || matches!(char, '.' | '*' | '_');
    let runs = |line: &Line<'_>| line.text.split(move |char| !is_cell(char)).filter(|run| run.len() == CELLS).count();
    if lines.iter().map(runs).sum::<usize>() != 1 {
        return None;
    }
    let place = lines.iter().position(|line| runs(line) == 1)?;
    let line = lines[place];
    let text = line.text.split(|char| !is_cell(char)).find(|run| run.len() == CELLS)?;
    let found = grid_of_all(&[Line { text, ..line }]).ok().filter(is_substantial)?;
    let (before, after) = line.text.split_once(text)?;
    let is_address = line.text.contains("://") && !line.text.trim().contains(char::is_whitespace);
    let beside = [before, after].map(|text| Line { text: if is_address { "" } else { text }, ..line });
    let others = lines[..place].iter().chain(&beside).chain(&lines[place + 1..]);
    Some((found, others.filter(|line| !line.is_blank()).copied().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        test_support::HARDER,
        text::{lines_of, read},
    };

    /// A puzzle with `l` for one of its 1s.
    fn scanned() -> String {
        HARDER.replacen('1', "l", 1)
    }

    fn rows(line: &str) -> String {
        (0..9).map(|row| line[9 * row..9 * row + 9].to_owned() + "\n").collect()
    }

    fn only(text: &str) -> Interpretation {
        let mut reading = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(reading.puzzles.len(), 1, "{text}");
        reading.puzzles.remove(0)
    }

    #[test]
    fn words_directly_above_and_below_a_scanned_grid_are_passed_over_and_named() {
        let (clean, scanned) = (only(HARDER).puzzle, rows(&scanned()));
        for (above, below) in [
            ("Sudoku of today", ""),
            ("Sudoku from the Times No. 1234", ""),
            ("Puzzle:", ""),
            ("今日数独 困难", ""),
            ("The Times", "from the Times"),
            ("Two\nlines", "two\nmore"),
        ] {
            let found = only(&format!("{above}\n{scanned}{below}"));
            assert_eq!(found.puzzle.givens(), clean.givens(), "{above}");
            let ignored: usize = found
                .doubts
                .iter()
                .map(|doubt| match doubt {
                    Doubt::IgnoredText { lines, .. } => *lines,
                    _ => 0,
                })
                .sum();
            assert_eq!(ignored, above.lines().count() + below.lines().count(), "{above}");
            assert!(found.doubts.iter().any(|doubt| matches!(doubt, Doubt::Unreadable { .. })));
        }
    }

    #[test]
    fn one_line_of_words_above_a_single_grid_is_its_title() {
        let grid = rows(HARDER);
        for title in ["Sudoku of today", "Grid 01", "7.2 Evil", "今日数独", "No. 5", "Beginner!", "Daily: 2026-11-26 (hard)"] {
            for text in [format!("{title}\n{grid}"), format!("{title}\n\n{grid}\n"), format!("\n  {title} \n{HARDER}\n")] {
                let found = only(&text);
                assert_eq!((&found.puzzle.about.title[..], &found.doubts[..]), (title, &[][..]), "{text}");
            }
        }
        // What may be a row or a puzzle with slips is no title, nor are two lines, or one below: these are named.
        let damaged = format!("{HARDER}l");
        let row = HARDER[..9].replacen('.', "lO", 1)[..9].to_owned();
        for (above, below, are_words) in [
            ("5", "", false),
            (&damaged, "", false),
            (&row, "", false),
            ("By\nnobody", "", true),
            ("", "Good luck", true),
            ("Puzzle", "by me", true),
        ] {
            let reading = read(&format!("{above}\n{grid}{below}")).unwrap();
            let [found] = &reading.puzzles[..] else { panic!("{above}, {below}") };
            assert!(found.puzzle.about.title.is_empty(), "{above}, {below}");
            assert_eq!(
                (found.is_certain(), reading.is_complete(), reading.skipped.is_empty()),
                (are_words, are_words, !are_words),
                "{above}, {below}"
            );
        }
    }

    #[test]
    fn the_cells_on_one_line_above_their_frame_are_no_other_puzzle() {
        let row = |row: String| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
        let framed: Vec<String> = rows(HARDER).lines().map(|line| row(line.to_owned())).collect();
        let border = " - - - - - - - -";
        let text = |line: &str| format!("Input is [col][row].\nExample: {line}\n\n{border}\n{}\n{border}\n", framed.join("\n"));
        let reading = read(&text(HARDER)).unwrap();
        assert_eq!((reading.puzzles.len(), reading.is_complete()), (1, true), "{reading:?}");
        assert!(!read(&text(&HARDER.replacen('.', "7", 1))).is_ok_and(|reading| reading.is_complete()));
    }

    #[test]
    fn words_before_cells_on_one_line_are_passed_over() {
        let clean = only(HARDER).puzzle;
        let spaced = |line: &str| line.chars().map(|char| format!("{char} ")).collect::<String>();
        for text in [
            format!("Puzzle: {}", spaced(&scanned())),
            format!("Puzzle 5 of 10 {}", spaced(HARDER)),
            format!("Please solve this: {}", scanned()),
            format!("Please solve this: {} thank you", HARDER.replace('.', "o").replacen('1', "l", 1)),
        ] {
            assert_eq!(only(&text).puzzle.givens(), clean.givens(), "{text}");
        }
    }

    #[test]
    fn the_work_on_text_without_grids_grows_with_its_length_only() {
        let words = "There were nine rows and nine columns and none of them held a digit twice\nnobody knew why\n";
        // Rows with a digit that their size does not have are tried from every line.
        let rows = "9 9 9 9\n";
        let mut most = 0;
        for text in [". . .\n", ". . . . . . . . .\n", ".........\n", "| . . . |\n", "---------\n", "1 2 3\n", words, rows] {
            let tried = |length: usize| among_other_text(&lines_of(&text.repeat(length / text.len())).collect::<Vec<_>>()).1;
            let (short, long) = (tried(12_500), tried(100_000));
            // Every length from every line would be 64 times as much.
            assert!(long <= 9 * short, "{text:?}: {short} and {long} bytes were tried");
            most = most.max(long);
        }
        assert!((100_000..MOST_LINES * 100_000).contains(&most), "{most} bytes were tried");
    }
}

//! [`first`]: the common notation of classic puzzles, which is read without analysis. It is by far the most frequent in large files, and is
//! read some hundred times as fast as a text that may be anything. [`lines`] reads many such lines, [`rows`] those of a table, and
//! [`written`] writes them.

use crate::{
    cli::prelude::*,
    io::{TableColumns, split_line, strip_line_end},
    solve::fast::{CELLS, SIZE},
};

/// The digits in ascending order.
const DIGITS: [u8; SIZE] = *b"123456789";

/// The grid of the first line and the text after it, if that line holds 81 signs and nothing else but a comment: digits, and either dots or
/// zeros for the empty cells. `None` also where [`read_line`](crate::io::text::read_line) might have a doubt about such a line.
pub(super) fn first(text: &[u8]) -> Option<(Grid, &[u8])> {
    let (signs, rest) = text.split_first_chunk::<CELLS>()?;
    let rest = if matches!(rest, [] | [b'\n' | b'\r', ..]) { strip_line_end(rest) } else { after_comment(rest)? };
    let grid = Grid::from_line(signs)?;
    is_beyond_doubt(signs, &grid).then_some((grid, rest))
}

/// The text after a line whose rest is nothing but a comment after `#`.
fn after_comment(text: &[u8]) -> Option<&[u8]> {
    text.trim_ascii_start().strip_prefix(b"#")?;
    let (rest, after) = split_line(text)?;
    let is_text = |text: &[u8]| text.is_ascii() || str::from_utf8(text).is_ok();
    (rest.trim_ascii_start().starts_with(b"#") && is_text(rest) && !rest.contains(&0)).then_some(after)
}

/// Whether the lines of a text are probably classic puzzles, alone or in a field: its first line has one, and no rules.
pub(super) fn are_classic(text: &[u8]) -> bool {
    let line = split_line(text).map_or(text, |(line, _)| line);
    let mut runs = line.split(|&sign| !(sign.is_ascii_digit() || sign == b'.'));
    !line.contains(&b'~') && runs.any(|run| run.len() == CELLS)
}

/// Reads such lines as long as there are any: if it matters, without comments, and without a digit twice in a house. Returns the text
/// after them and the number of lines.
pub(super) fn lines<'a>(mut text: &'a [u8], may_be_commented: bool, may_repeat: bool, grids: &mut Vec<Grid>) -> (&'a [u8], usize) {
    let before = grids.len();
    // A line and its end.
    grids.reserve(text.len() / (CELLS + 1));
    let is_taken = |text: &[u8], grid: &Grid| {
        (may_be_commented || matches!(text.get(CELLS), None | Some(b'\n' | b'\r'))) && (may_repeat || !has_repeats(grid))
    };
    while let Some((grid, rest)) = first(text).filter(|(grid, _)| is_taken(text, grid)) {
        grids.push(grid);
        text = rest;
    }
    (text, grids.len() - before)
}

/// Reads rows of a table as long as they need no analysis and, if what is beside the puzzles matters, have nothing there. Returns the text
/// after them and the number of lines.
pub(super) fn rows<'a>(mut text: &'a [u8], columns: &TableColumns, alone: bool, grids: &mut Vec<Grid>) -> (&'a [u8], usize) {
    let before = grids.len();
    while let Some((line, rest)) = split_line(text) {
        let row = columns.plain_row(line).filter(|row| row.is_alone || !alone);
        let Some((grid, _)) = row.and_then(|row| first(row.cells)).filter(|(grid, _)| !alone || !has_repeats(grid)) else { break };
        grids.push(grid);
        text = rest;
    }
    (text, grids.len() - before)
}

/// Whether a digit is twice in a row, a column or a box. A bit stands for each digit: where none repeats, the bits add up to their union.
fn has_repeats(grid: &Grid) -> bool {
    const BOX: usize = 3;
    /// A sum and a union of bits.
    type Bits = [u16; 2];
    let join = |one: Bits, other: Bits| [one[0] + other[0], one[1] | other[1]];
    // The lowest bit stands for empty cells.
    let bits = grid.cells().map(|digit| [1 << digit & !1; 2]);
    let mut columns = [Bits::default(); SIZE];
    let mut repeats = false;
    let mut see = |[sum, union]: Bits| repeats |= sum != union;
    for band in bits.as_chunks::<SIZE>().0.chunks(BOX) {
        let mut parts = [Bits::default(); SIZE];
        for row in band {
            see(row.iter().copied().fold(Bits::default(), join));
            parts.iter_mut().zip(row).for_each(|(part, &cell)| *part = join(*part, cell));
        }
        parts.chunks(BOX).for_each(|parts| see(parts.iter().copied().fold(Bits::default(), join)));
        columns.iter_mut().zip(parts).for_each(|(column, part)| *column = join(*column, part));
    }
    columns.into_iter().for_each(see);
    repeats
}

/// What a table has beside a puzzle without title and comment: the number of its givens, and what is the same for all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside<'a> {
    pub(super) separator: u8,
    /// The fields behind the number of givens, with the separator before them and without the end of the line.
    pub(super) others: &'a str,
}

/// The lines of puzzles, or the rows of a table, which have been read back and compared. `None`: a line is not beyond doubt.
pub(super) fn written(grids: &[Grid], beside: Option<Beside<'_>>) -> Option<Vec<u8>> {
    // A line and its end.
    let mut text = Vec::with_capacity(grids.len() * (CELLS + 1));
    for grid in grids {
        let line = grid.to_line();
        text.extend_from_slice(&line);
        if let Some(Beside { separator, others }) = beside {
            let givens = CELLS - count(&line, b'.');
            text.extend([separator; 2]);
            text.extend(givens.to_string().bytes());
            text.extend(others.bytes());
        }
        text.push(b'\n');
    }
    let mut rest = &text[..];
    let is_read_back = |grid: &Grid| {
        let read = if beside.is_none() { first(rest) } else { first_of_row(rest) };
        let Some((read, after)) = read else { return false };
        rest = after;
        read == *grid
    };
    (grids.iter().all(is_read_back) && rest.is_empty()).then_some(text)
}

/// The grid of the first row of a table, and the text after it.
fn first_of_row(text: &[u8]) -> Option<(Grid, &[u8])> {
    let (row, rest) = split_line(text)?;
    let (cells, _) = row.split_at_checked(CELLS)?;
    first(cells).map(|(grid, _)| (grid, rest))
}

fn is_beyond_doubt(signs: &[u8; CELLS], grid: &Grid) -> bool {
    let SignCounts { dots, zeros, is_by_column } = SignCounts::of(signs);
    match (dots, zeros) {
        // Full, and perhaps no Sudoku at all.
        (0, 0) => grid.is_solved() && !has_numbered_edges(signs),
        // 0 may be the highest digit. If more than nine are 0, one row has two of them, which a digit could not.
        (0, 1..=SIZE) if count(signs, b'9') == 0 => false,
        (_, 0) | (0, _) => {
            // Perhaps the beginning of a list of candidates: each column holds one digit, and some more than once.
            let is_cut_off = is_by_column && CELLS - dots - zeros > SIZE;
            !(is_cut_off || has_numbered_edges(signs))
        }
        _ => false,
    }
}

/// The counts of 81 signs.
struct SignCounts {
    dots: usize,
    zeros: usize,
    /// Whether each column holds no other digit than its own number.
    is_by_column: bool,
}

impl SignCounts {
    /// Counts in one pass over several lanes, which the compiler turns into vectors.
    fn of(signs: &[u8; CELLS]) -> Self {
        const LANES: usize = 16;
        /// The number of the column of each cell, as a sign.
        const COLUMNS: [u8; CELLS] = {
            let mut columns = [0; CELLS];
            let mut cell = 0;
            while cell < CELLS {
                columns[cell] = DIGITS[cell % SIZE];
                cell += 1;
            }
            columns
        };
        let [mut dots, mut zeros, mut others] = [[0_u8; LANES]; 3];
        let mut look = |lane: usize, sign: u8, column: u8| {
            let (is_dot, is_zero) = (u8::from(sign == b'.'), u8::from(sign == b'0'));
            dots[lane] += is_dot;
            zeros[lane] += is_zero;
            others[lane] |= u8::from(sign != column) & !(is_dot | is_zero) & 1;
        };
        let ((chunks, rest), (columns, last_columns)) = (signs.as_chunks::<LANES>(), COLUMNS.as_chunks::<LANES>());
        for (chunk, columns) in chunks.iter().zip(columns) {
            for lane in 0..LANES {
                look(lane, chunk[lane], columns[lane]);
            }
        }
        rest.iter().zip(last_columns).enumerate().for_each(|(lane, (&sign, &column))| look(lane, sign, column));
        let sum = |lanes: [u8; LANES]| usize::from(lanes.into_iter().sum::<u8>());
        Self { dots: sum(dots), zeros: sum(zeros), is_by_column: others == [0; LANES] }
    }
}

/// The count fits a byte, so that the compiler can vectorise it.
fn count(signs: &[u8; CELLS], sign: u8) -> usize {
    usize::from(signs.iter().fold(0_u8, |count, &other| count + u8::from(other == sign)))
}

/// Whether the first row and the first column count up: they may be headings.
fn has_numbered_edges(signs: &[u8; CELLS]) -> bool {
    let counts_up = |step: usize| DIGITS.iter().enumerate().all(|(place, &digit)| signs[place * step] == digit);
    counts_up(1) && counts_up(SIZE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        io::{detect, text},
        solve::random::XorShift,
    };

    use crate::test_support::HARDER as LINE;
    const FULL: &str = "128637459539184762746952183175396824493275618682841975357264891861529347294781536";

    /// Compares what is read at once with what the readers of text find. Returns whether it is read at once.
    #[track_caller]
    fn check(line: &[u8]) -> bool {
        let Some((grid, rest)) = first(line) else { return false };
        assert!(rest.is_empty());
        let text = detect::decode(line).unwrap();
        let found = text::read_line(&text, 1).unwrap().unwrap();
        // Digits that repeat are no doubt here: there is an answer to them, which is that there is no solution.
        assert!(!found.doubts.iter().any(Doubt::must_be_settled), "{text:?}: {:?}", found.doubts);
        assert_eq!((found.puzzle.shape(), found.puzzle.rules()), (&Shape::classic(), &[][..]));
        assert_eq!(found.puzzle.givens(), grid.digits(), "{text:?}");
        true
    }

    #[test]
    fn plain_lines_are_read_at_once() {
        let zeros = LINE.replace('.', "0");
        for line in [LINE, &zeros, &".".repeat(CELLS), &"0".repeat(CELLS), &".".repeat(CELLS).replacen('.', "9", 1)] {
            assert!(check(line.as_bytes()), "{line}");
        }
        for file in ["hard_100.txt", "magictour_sample.txt", "seventeen_clues_20.txt"] {
            let text = std::fs::read_to_string(format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
            assert!(text.lines().all(|line| check(line.as_bytes())), "{file}");
        }
    }

    #[test]
    fn a_comment_behind_a_line_says_nothing_of_it() {
        for comment in ["#", " # hard", "\t#7 ER 7.2, by nobody", "# 难题 #2"] {
            assert!(check(format!("{LINE}{comment}").as_bytes()), "{comment}");
        }
        for other in [" hard", ", # hard", "  ", " # \0", "1 # hard"] {
            assert!(!check(format!("{LINE}{other}").as_bytes()), "{other:?}");
        }
        assert!(!check(&[LINE.as_bytes(), b" # \xff"].concat()));
        let text = format!("{LINE} # one\r\n{LINE}\n");
        assert_eq!(lines(text.as_bytes(), true, true, &mut Vec::new()), (&b""[..], 2));
        // Where it is kept, it is left to the readers of text.
        assert_eq!(lines(text.as_bytes(), false, true, &mut Vec::new()), (text.as_bytes(), 0));
    }

    #[test]
    fn what_is_written_reads_back_and_what_would_not_is_refused() {
        let of = |line: &str| Grid::from_line(line.as_bytes()).unwrap();
        let grids = [of(LINE), of(&".".repeat(CELLS))];
        let text = |beside| written(&grids, beside).map(|text| String::from_utf8(text).unwrap());
        let empty = ".".repeat(CELLS);
        assert_eq!(text(None).unwrap(), format!("{LINE}\n{empty}\n"));
        let givens = LINE.bytes().filter(|&sign| sign != b'.').count();
        let beside = Beside { separator: b';', others: ";;a.txt;" };
        assert_eq!(text(Some(beside)).unwrap(), format!("{LINE};;{givens};;a.txt;\n{empty};;0;;a.txt;\n"));
        assert_eq!(written(&[of(LINE), of(&FULL.replacen('1', "2", 1))], None), None, "full, and no Sudoku");
    }

    #[test]
    fn repeats_are_those_found_pair_by_pair() {
        let mut random = XorShift::new(0x5eed);
        let house = |cell: usize| [cell / SIZE, cell % SIZE, cell / (3 * SIZE) * 3 + cell % SIZE / 3];
        let sees = |one: usize, other: usize| house(one).iter().zip(house(other)).any(|(one, other)| *one == other);
        let mut repeated = 0;
        for _ in 0..2000 {
            let mut line = [b'.'; CELLS];
            for _ in 0..random.below(12) {
                line[random.below(CELLS)] = DIGITS[random.below(SIZE)];
            }
            let is_twice = |one: usize| (0..one).any(|other| line[one] == line[other] && sees(one, other));
            let expected = (0..CELLS).any(|cell| line[cell] != b'.' && is_twice(cell));
            assert_eq!(has_repeats(&Grid::from_line(&line).unwrap()), expected);
            repeated += usize::from(expected);
        }
        assert!((400..1600).contains(&repeated), "{repeated}");
    }

    #[test]
    fn what_follows_a_line_is_left() {
        for end in ["", "\n", "\r\n", "\r", "\n\n", "\n\r\n..."] {
            let text = format!("{LINE}{end}");
            let left = end.strip_prefix("\r\n").or(end.strip_prefix(['\n', '\r'])).unwrap_or_default();
            assert_eq!(first(text.as_bytes()).map(|(_, rest)| rest), Some(left.as_bytes()), "{end:?}");
        }
    }

    #[test]
    fn everything_else_is_left_to_the_readers_of_text() {
        let empty = ".".repeat(72);
        let edges: String = (0..CELLS)
            .map(|cell| if cell % 9 == 0 { (b'1'..=b'9').map(char::from).nth(cell / 9).unwrap_or('.') } else { '.' })
            .collect();
        let edges = format!("123456789{}", &edges[9..]);
        for line in [
            "",
            "# comment",
            &LINE[1..],
            &format!("{LINE}."),
            &format!("{LINE} "),
            &format!(" {LINE}"),
            &format!("\u{feff}{LINE}"),
            &LINE.replacen('.', "0", 1),
            &LINE.replacen('.', "*", 1),
            &LINE.replacen('.', "A", 1),
            &LINE.replacen('.', "\0", 1),
            &LINE.replace('.', "*"),
            &LINE.replace('.', "-"),
            &LINE.replacen("..", "数", 1),
            &FULL.replace('9', "0"),
            &FULL.replacen('1', "2", 1),
            &edges,
            &"123456789".repeat(9),
            &format!("123456789.2{}", &empty[2..]),
            &format!("12345678{empty}"),
        ] {
            assert_eq!(first(line.as_bytes()), None, "{line:?}");
        }
        assert_eq!(first(&[0xff; CELLS]), None);
        assert!(check(format!("123456789{empty}").as_bytes()));
    }

    /// Lines of 81 signs as they might be found, and lines with a slip.
    #[test]
    fn no_line_is_read_otherwise_than_by_the_readers_of_text() {
        let mut random = XorShift::new(0x5eed_11e5);
        let mut plain = 0;
        let signs = b"..........0000123456789*_-xA 9#\xe6\t";
        for round in 0..4000 {
            let mut line: Vec<u8> = [LINE, FULL, &"0".repeat(CELLS), &".".repeat(CELLS)][round % 4].into();
            if random.below(2) == 0 {
                line.iter_mut().filter(|sign| **sign == b'.').for_each(|sign| *sign = b'0');
            }
            let (blank, changes) = (if random.below(2) == 0 { b'.' } else { b'0' }, random.below(12));
            for _ in 0..changes {
                line[random.below(CELLS)] = if random.below(3) > 0 { blank } else { signs[random.below(signs.len())] };
            }
            match random.below(20) {
                0 => line.truncate(CELLS - random.below(3)),
                1 => line.push(signs[random.below(signs.len())]),
                2 => line.iter_mut().filter(|sign| **sign == b'9').for_each(|sign| *sign = b'0'),
                _ => {}
            }
            plain += usize::from(check(&line));
        }
        assert!((1000..3000).contains(&plain), "{plain} plain lines");
    }
}

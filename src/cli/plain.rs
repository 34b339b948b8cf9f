//! [`first`]: the common notation of classic puzzles, which is read without analysis. It is by far the most frequent in large files, and is
//! read some hundred times as fast as a text that may be anything. [`lines`] reads many such lines.

use crate::{
    io::strip_line_end,
    solve::fast::{CELLS, Grid, SIZE},
};

/// The digits in ascending order.
const DIGITS: [u8; SIZE] = *b"123456789";

/// The grid of the first line and the text after it, if that line holds 81 signs and nothing else: digits, and either dots or
/// zeros for the empty cells. `None` also where [`read_line`](crate::io::text::read_line) might have a doubt about such a line.
pub(super) fn first(text: &[u8]) -> Option<(Grid, &[u8])> {
    let (signs, rest) = text.split_first_chunk::<CELLS>()?;
    if !matches!(rest, [] | [b'\n' | b'\r', ..]) {
        return None;
    }
    let grid = Grid::from_line(signs)?;
    is_beyond_doubt(signs, &grid).then(|| (grid, strip_line_end(rest)))
}

/// Reads such lines as long as there are any. Returns the text after them and the number of lines.
pub(super) fn lines<'a>(mut text: &'a [u8], grids: &mut Vec<Grid>) -> (&'a [u8], usize) {
    let before = grids.len();
    // A line and its end.
    grids.reserve(text.len() / (CELLS + 1));
    while let Some((grid, rest)) = first(text) {
        grids.push(grid);
        text = rest;
    }
    (text, grids.len() - before)
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
        board::Shape,
        io::{Doubt, detect, text},
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
            &format!("{LINE}# comment"),
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

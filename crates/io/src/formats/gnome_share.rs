//! The text that GNOME Sudoku shares a puzzle as: `#`, five characters with how often each digit is given (the count of one digit
//! plus nine times that of the next, from `!` on), then the cells of the digits in turn, numbered by columns.

use sudoscope_board::{Digit, Digits, Puzzle, Shape};

use crate::{
    Doubt, Format, Interpretation, ReadError, ReadProblem,
    capabilities::CLASSIC,
    format::{FormatSpec, Read, TextReader},
};

impl Format {
    /// The text by which GNOME Sudoku shares a puzzle.
    pub const GNOME_SHARE: Self = Self::of(&FormatSpec {
        holds: CLASSIC,
        ..FormatSpec::new("gnome-share", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });
}

/// The character that stands for 0.
const ZERO: u8 = b'!';
/// Characters that hold the counts.
const COUNTS: usize = 5;

/// Whether this is a shared puzzle.
fn looks_like(text: &str) -> bool {
    !shared(text.trim()).is_empty()
}

/// Reads a shared puzzle. Nine of one digit are encoded like one of the next; if both readings give a puzzle, a doubt is added.
///
/// # Errors
/// If the text is not a shared puzzle.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let mut puzzles = shared(text.trim()).into_iter();
    let found = puzzles.next().ok_or(ReadError::of_text(ReadProblem::NoGrid))?;
    let mut record = Interpretation::from(found);
    let alternatives: Vec<Puzzle> = puzzles.collect();
    if !alternatives.is_empty() {
        record.doubts.push(Doubt::OtherArrangement);
        record.alternatives = alternatives;
    }
    Ok(vec![record])
}

/// Every puzzle that the text can encode.
fn shared(text: &str) -> Vec<Puzzle> {
    let size = Shape::classic().size();
    let Some(numbers) = text.strip_prefix('#').map(|rest| rest.bytes().map(|byte| byte.wrapping_sub(ZERO)).collect::<Vec<u8>>())
    else {
        return Vec::new();
    };
    let limit = size + Shape::classic().cell_count();
    if numbers.len() <= COUNTS || numbers.iter().any(|&number| usize::from(number) >= limit) {
        return Vec::new();
    }
    let (packed, places) = numbers.split_at(COUNTS);
    let mut counts: Vec<Vec<usize>> = vec![Vec::new()];
    for (pair, &number) in packed.iter().enumerate() {
        let number = usize::from(number);
        let mut ways = vec![(number % size, number / size)];
        if number % size == 0 && number >= size {
            ways.push((size, number / size - 1));
        }
        let is_last = pair + 1 == COUNTS;
        let fits = |&(_, second): &(usize, usize)| if is_last { second == 0 } else { second <= size };
        let ways: Vec<(usize, usize)> = ways.into_iter().filter(fits).collect();
        let longer =
            |counts: &Vec<usize>| ways.iter().map(|&(first, second)| [&counts[..], &[first, second]].concat()).collect::<Vec<_>>();
        counts = counts.iter().flat_map(longer).collect();
    }
    counts.iter().filter_map(|counts| placed(&counts[..size], places)).collect()
}

/// The puzzle with `counts[digit]` cells of each digit, in the order of `places`; `None` if they do not fit.
fn placed(counts: &[usize], places: &[u8]) -> Option<Puzzle> {
    let shape = Shape::classic();
    let digits = counts.iter().enumerate().flat_map(|(digit, &count)| std::iter::repeat_n(Digit::from_index(digit), count));
    let mut grid: Digits = vec![None; shape.cell_count()];
    if counts.iter().sum::<usize>() != places.len() {
        return None;
    }
    for (digit, &place) in digits.zip(places) {
        let (row, column) = (usize::from(place) % shape.size(), usize::from(place) / shape.size());
        if column >= shape.size() || grid[shape.cell(row, column).index()].replace(digit).is_some() {
            return None;
        }
    }
    Some(Puzzle::from_givens(shape, &[], &grid))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text that GNOME Sudoku writes for a puzzle.
    fn share(digits: &str) -> String {
        let places = |digit: char| (0..81).filter(move |place| digits.as_bytes()[place % 9 * 9 + place / 9] == digit as u8);
        let counts: Vec<usize> = ('1'..='9').map(|digit| places(digit).count()).chain([0]).collect();
        let char = |number: usize| char::from(u8::try_from(number).unwrap() + ZERO);
        let counts = counts.chunks(2).map(|pair| char(pair[0] + 9 * pair[1]));
        ['#'].into_iter().chain(counts).chain(('1'..='9').flat_map(|digit| places(digit).map(char))).collect()
    }

    #[test]
    fn a_digit_in_every_row_is_told_from_one_of_the_next_by_the_length() {
        let digits: String = (0..81).map(|cell| if cell % 10 == 0 { '1' } else { '.' }).collect();
        let reading = read(&share(&digits)).unwrap();
        assert_eq!(reading[0].doubts, []);
        assert_eq!(reading[0].puzzle.given_count(), 9);
        assert!(!looks_like(&share(&digits)[..14]));
    }
}

//! From what stands in the cells to a puzzle: which sign is an empty cell, how digits above 9 are written, and what is doubtful.

use super::grid::{Entry, Grid};
use crate::{
    board::{self, Cell, Digit, DigitSet, Digits, MAX_FIGURE, Puzzle, Shape},
    io::{DigitNotation, Doubt, Form, Interpretation, Layout, ReadError, ReadProblem},
};

/// What the letter A stands for beside numerals.
const TEN: u8 = 10;
/// What the letter X stands for where A is 1.
const X: u8 = 24;

/// What one cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Blank(char),
    Numeral(u8),
    Number(u8),
    Letter { value: u8, small: bool },
}

/// Reads the cells of a grid.
///
/// # Errors
/// When a cell holds neither a digit of the board nor a blank sign, or digits above 9 are written in two ways.
pub(super) fn interpret(grid: &Grid<'_>) -> Result<Interpretation, ReadError> {
    let first_line = grid.entries.first().map_or(1, |entry| entry.line);
    let shape = match grid.boxes {
        Some((width, height)) => Shape::boxes(width, height),
        None => Shape::of_size(grid.size),
    };
    let shape = shape.map_err(|_| ReadError::of_line(first_line, ReadProblem::Size { size: grid.size }))?;
    let mut signs = grid.entries.iter().map(|entry| sign(entry, grid.size)).collect::<Result<Vec<Sign>, _>>()?;
    take_x_for_digit(&mut signs, grid);
    let mut doubts = grid.doubts.clone();
    let numerals = numerals(&signs, grid.size)?;
    let (digits, other) = digits(&signs, grid, numerals)?;
    let mut blanks: Vec<char> =
        signs.iter().filter_map(|sign| if let Sign::Blank(blank) = sign { Some(*blank) } else { None }).collect();
    blanks.sort_unstable();
    blanks.dedup();
    let puzzle = |digits: &Digits| Puzzle::from_givens(shape.clone(), &[], digits);
    let mut alternatives: Vec<Puzzle> = other.iter().map(puzzle).collect();
    if numerals == DigitNotation::LettersFromOne && other.is_some() {
        doubts.push(Doubt::LettersFromOne);
    }
    if blanks.len() > 1 {
        doubts.push(Doubt::MixedBlanks { signs: blanks.clone() });
    }
    if let Some(other) = zero_as_digit(&signs, &digits, &shape) {
        doubts.push(Doubt::ZeroMayBeADigit);
        alternatives.push(puzzle(&other));
    }
    doubts.extend(odd_content(&digits, &shape, &blanks));
    if grid.form == Form::Line {
        doubts.extend(odd_line(&digits, &shape, numerals));
    }
    let layout = Layout { form: grid.form, blank: blanks.first().copied(), notation: numerals };
    Ok(Interpretation { puzzle: puzzle(&digits), layout, line: first_line, doubts, alternatives })
}

/// The sign of an empty cell, if what stands in a cell is one; a space for nothing.
pub(super) fn blank(text: &str) -> Option<char> {
    let mut chars = text.chars().map(narrow);
    match (chars.next(), chars.next()) {
        (None, _) => Some(' '),
        (Some(blank @ (' ' | '.' | '0' | '*' | '_' | '-' | 'X' | 'x')), None) => Some(blank.to_ascii_uppercase()),
        _ => None,
    }
}

/// A full-width digit or stop as the usual one: an input method for Chinese may have written it.
fn narrow(char: char) -> char {
    match char {
        '\u{ff0e}' => '.',
        '\u{ff10}'..='\u{ff19}' => char::from_digit(u32::from(char) - 0xff10, 10).unwrap_or(char),
        _ => char,
    }
}

/// Takes X for a digit, where it is one: on a board that reaches so far, with no digits but letters that are too high to start at
/// 10, and another sign for the empty cells.
fn take_x_for_digit(signs: &mut [Sign], grid: &Grid<'_>) {
    let (mut is_high, mut has_blank) = (false, false);
    for sign in &*signs {
        match *sign {
            Sign::Numeral(_) | Sign::Number(_) => return,
            Sign::Letter { value, .. } if usize::from(value) > grid.size => return,
            Sign::Letter { value, .. } => is_high |= usize::from(value - 1 + TEN) > grid.size,
            Sign::Blank(blank) => has_blank |= blank != 'X',
        }
    }
    if is_high && has_blank && grid.size >= usize::from(X) {
        for (sign, entry) in signs.iter_mut().zip(&grid.entries).filter(|(sign, _)| **sign == Sign::Blank('X')) {
            *sign = Sign::Letter { value: X, small: entry.text == "x" };
        }
    }
}

fn sign(entry: &Entry<'_>, size: usize) -> Result<Sign, ReadError> {
    let refused = |problem| Err(ReadError::at(entry.line, entry.column, problem));
    let bad = || ReadProblem::BadEntry { found: shortened(entry.text), size };
    let mut chars = entry.text.chars().map(narrow);
    if let Some(blank) = blank(entry.text) {
        return Ok(Sign::Blank(blank));
    }
    match (chars.next(), chars.next()) {
        (Some(numeral @ '1'..='9'), None) => {
            let value = numeral as u8 - b'0';
            if usize::from(value) <= size { Ok(Sign::Numeral(value)) } else { refused(bad()) }
        }
        (Some(letter), None) if letter.is_ascii_alphabetic() => {
            Ok(Sign::Letter { value: letter.to_ascii_uppercase() as u8 - b'A' + 1, small: letter.is_ascii_lowercase() })
        }
        _ if entry.text.bytes().all(|byte| byte.is_ascii_digit()) => number(entry, size),
        _ => refused(bad()),
    }
}

/// A cell with two digits or more: a number, or the candidates of a cell.
fn number(entry: &Entry<'_>, size: usize) -> Result<Sign, ReadError> {
    let value =
        entry.text.parse::<u8>().ok().filter(|&value| usize::from(value) <= size && size > MAX_FIGURE && entry.text.len() == 2);
    match value {
        Some(0) => Ok(Sign::Blank('0')),
        Some(value) => Ok(if usize::from(value) > MAX_FIGURE { Sign::Number(value) } else { Sign::Numeral(value) }),
        None => {
            let mut seen = DigitSet::EMPTY;
            // Above that two digits that make no number are more likely a slip than two candidates.
            let slip = size > MAX_FIGURE && entry.text.len() == 2;
            let candidates = !slip && entry.text.chars().all(|char| Digit::from_char(char).is_some_and(|digit| seen.insert(digit)));
            let found = shortened(entry.text);
            let problem = if candidates { ReadProblem::CandidateGrid { found } } else { ReadProblem::BadEntry { found, size } };
            Err(ReadError::at(entry.line, entry.column, problem))
        }
    }
}

/// The beginning of what stands in a cell, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

fn numerals(signs: &[Sign], size: usize) -> Result<DigitNotation, ReadError> {
    let plain = signs.iter().any(|sign| matches!(sign, Sign::Numeral(_)));
    let (mut numbers, mut capital, mut small) = (false, false, false);
    for sign in signs {
        match sign {
            Sign::Blank(_) | Sign::Numeral(_) => {}
            Sign::Number(_) => numbers = true,
            // Beside numerals a letter above the board, as every letter where there is no digit above 9, is no digit: it is named with
            // its place.
            Sign::Letter { value, .. } if plain && usize::from(value - 1 + TEN) > size => {}
            Sign::Letter { small: is_small, .. } => {
                small |= is_small;
                capital |= !is_small;
            }
        }
    }
    match (numbers, capital, small) {
        (_, true, true) => Err(ReadError::of_text(ReadProblem::MixedCase)),
        (true, true, _) | (true, _, true) => Err(ReadError::of_text(ReadProblem::MixedNumerals)),
        (true, false, false) => Ok(DigitNotation::Numbers),
        (false, false, false) => Ok(DigitNotation::Plain),
        (false, ..) if plain => Ok(DigitNotation::Letters),
        (false, ..) => Ok(DigitNotation::LettersFromOne),
    }
}

/// The digits, and where only letters stand that may start at 10 as well, the digits in that case.
fn digits(signs: &[Sign], grid: &Grid<'_>, numerals: DigitNotation) -> Result<(Digits, Option<Digits>), ReadError> {
    let highest = grid.size;
    let from = |first: u8| -> Result<Digits, ReadError> {
        let of = |(sign, entry): (&Sign, &Entry<'_>)| {
            let value = match *sign {
                Sign::Blank(_) => return Ok(None),
                Sign::Numeral(value) | Sign::Number(value) => value,
                Sign::Letter { value, .. } => value - 1 + first,
            };
            let digit = Digit::new(value).filter(|_| usize::from(value) <= highest);
            let problem = ReadProblem::BadEntry { found: entry.text.to_owned(), size: highest };
            digit.map(Some).ok_or(ReadError::at(entry.line, entry.column, problem))
        };
        signs.iter().zip(&grid.entries).map(of).collect()
    };
    if numerals == DigitNotation::LettersFromOne {
        return Ok((from(1)?, from(TEN).ok()));
    }
    Ok((from(TEN)?, None))
}

/// The digits with 0 as the highest, where that may be meant: no house has 0 twice, and the highest digit stands nowhere.
fn zero_as_digit(signs: &[Sign], digits: &Digits, shape: &Shape) -> Option<Digits> {
    let highest = Digit::from_index(shape.size() - 1);
    if !signs.contains(&Sign::Blank('0')) || digits.contains(&Some(highest)) {
        return None;
    }
    let mut seen = [[false; board::MAX_SIZE]; 3];
    for cell in shape.cells().filter(|cell| signs[cell.index()] == Sign::Blank('0')) {
        for (seen, house) in seen.iter_mut().zip([shape.row(cell), shape.column(cell), shape.region(cell)]) {
            if std::mem::replace(&mut seen[house], true) {
                return None;
            }
        }
    }
    let with_zero = |(sign, digit): (&Sign, &Option<Digit>)| if *sign == Sign::Blank('0') { Some(highest) } else { *digit };
    Some(signs.iter().zip(digits).map(with_zero).collect())
}

/// Doubts about what the cells hold together.
fn odd_content(digits: &Digits, shape: &Shape, blanks: &[char]) -> Option<Doubt> {
    if digits.iter().all(Option::is_none) {
        return blanks.iter().find(|sign| !matches!(sign, '.' | '0')).map(|&sign| Doubt::NothingWritten { sign });
    }
    let counts_up = |step: usize| (1..shape.size()).all(|place| digits[place * step] == Some(Digit::from_index(place - 1)));
    if counts_up(1) && counts_up(shape.size()) {
        return Some(Doubt::NumberedEdges);
    }
    let full = digits.iter().all(Option::is_some);
    (full && repeated(digits, shape) > 0).then_some(Doubt::FullButWrong)
}

/// Doubts about a line, which may be anything that happens to be as long as a board has cells. One digit that was mistyped repeats in
/// a row, a column and a box at most: the board shows that.
fn odd_line(digits: &Digits, shape: &Shape, numerals: DigitNotation) -> Option<Doubt> {
    /// A mistyped digit, and one of each house.
    const SLIP: usize = 4;
    // A puzzle with one solution may lack one digit, and no more.
    if shape.size() > MAX_FIGURE + 1 && numerals == DigitNotation::Plain && digits.iter().any(Option::is_some) {
        return Some(Doubt::NoHighDigits);
    }
    let cells = repeated(digits, shape);
    let is_full = digits.iter().all(Option::is_some);
    (cells > if shape.is_classic() { SLIP } else { 0 } && !is_full).then_some(Doubt::DigitsRepeat { cells })
}

/// How many cells hold a digit that stands twice in their row, column or region. Files have a line for each of thousands of puzzles:
/// no houses are listed for it.
fn repeated(digits: &Digits, shape: &Shape) -> usize {
    let mut seen = [[(DigitSet::EMPTY, DigitSet::EMPTY); board::MAX_SIZE]; 3];
    let houses = |cell: Cell| [shape.row(cell), shape.column(cell), shape.region(cell)];
    let filled = || shape.cells().filter_map(|cell| Some((cell, digits[cell.index()]?)));
    for (cell, digit) in filled() {
        for (kind, house) in houses(cell).into_iter().enumerate() {
            let (once, twice) = &mut seen[kind][house];
            if !once.insert(digit) {
                twice.insert(digit);
            }
        }
    }
    let is_repeated = |cell, digit| houses(cell).into_iter().enumerate().any(|(kind, house)| seen[kind][house].1.contains(digit));
    filled().filter(|&(cell, digit)| is_repeated(cell, digit)).count()
}

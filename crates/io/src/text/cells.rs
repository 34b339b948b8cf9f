//! The content of a grid's cells: which character is a blank, how digits above 9 are written, and what is doubtful about it.

use std::collections::BTreeSet;

use super::grid::{Entry, Grid};
use sudoscope_board::{self as board, Cell, Digit, DigitSet, Digits, MAX_FIGURE, Puzzle, Shape};

use crate::{DigitNotation, Doubt, Form, Interpretation, Layout, ReadError, ReadProblem};

/// The value of the letter A if the digits below 10 are written as figures.
const TEN: u8 = 10;
/// The value of the letter X if A is 1.
const X: u8 = 24;

/// The content of one cell, before the notation of the whole grid is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellContent {
    Blank(char),
    Numeral(u8),
    Number(u8),
    Letter { value: u8, small: bool },
}

/// Reads the cells of a grid.
///
/// # Errors
/// When a cell holds neither a digit of the board nor a blank, or digits above 9 are written in two ways.
pub(super) fn interpret(grid: &Grid<'_>) -> Result<Interpretation, ReadError> {
    let first_line = grid.entries.first().map_or(1, |entry| entry.line);
    let shape = match grid.boxes {
        Some((width, height)) => Shape::boxes(width, height),
        None => Shape::of_size(grid.size),
    };
    let shape = shape.map_err(|_| ReadError::of_line(first_line, ReadProblem::Size { size: grid.size }))?;
    let mut signs = grid.entries.iter().map(|entry| read_cell(entry, grid.size)).collect::<Result<Vec<CellContent>, _>>()?;
    take_x_for_digit(&mut signs, grid);
    let mut doubts = grid.doubts.clone();
    let mut notation = notation(&signs, grid.size)?;
    if notation == DigitNotation::LettersFromOne
        && let Some(letters) = letters_in_order(&signs, grid.size)
    {
        put_places(&mut signs, &letters);
        notation = DigitNotation::Plain;
        doubts.push(Doubt::LettersNumbered { letters: letters.iter().map(|&value| char::from(b'A' + value - 1)).collect() });
    }
    let (mut digits, other) = digits(&signs, grid, notation)?;
    let is_zero = |cell: Cell| signs[cell.index()] == CellContent::Blank('0');
    let mut zero = zero_as_digit(&digits, &shape, is_zero);
    let mut blanks: Vec<char> =
        signs.iter().filter_map(|sign| if let CellContent::Blank(blank) = sign { Some(*blank) } else { None }).collect();
    blanks.sort_unstable_by_key(char::to_ascii_uppercase);
    // X is the same blank, large and small.
    blanks.dedup_by_key(|blank| blank.to_ascii_uppercase());
    // Where another sign is the blank, zeros that could all be digits are digits.
    if blanks.iter().any(|sign| *sign != '0')
        && signs.iter().filter(|sign| **sign == CellContent::Blank('0')).count() > 1
        && let Some(with_zero) = zero.take()
    {
        doubts.push(Doubt::zero_is_a_digit(&shape));
        digits = with_zero;
        blanks.retain(|sign| *sign != '0');
    }
    let puzzle = |digits: &Digits| Puzzle::from_givens(shape.clone(), &[], digits);
    let mut alternatives: Vec<Puzzle> = other.iter().map(puzzle).collect();
    if notation == DigitNotation::LettersFromOne && other.is_some() {
        doubts.push(Doubt::LettersFromOne);
    }
    if blanks.len() > 1 {
        doubts.push(Doubt::MixedBlanks { signs: blanks.clone() });
    }
    if let Some(other) = zero {
        doubts.push(Doubt::ZeroMayBeADigit);
        alternatives.push(puzzle(&other));
    }
    doubts.extend(content_doubt(&digits, &shape, &blanks));
    if grid.form == Form::Line {
        doubts.extend(line_doubt(&digits, &shape, notation));
    }
    let layout = Layout { form: grid.form, blank: blanks.first().copied(), notation };
    Ok(Interpretation { doubts, alternatives, ..Interpretation::in_layout(puzzle(&digits), layout, first_line) })
}

/// The blank that a cell holds, as it stands there, if it holds one; a space for a cell without any text.
pub(super) fn blank(text: &str) -> Option<char> {
    let mut chars = text.chars().map(narrow);
    match (chars.next(), chars.next()) {
        (None, _) => Some(' '),
        (Some(blank @ (' ' | '.' | '0' | '*' | '_' | '-' | 'X' | 'x')), None) => Some(blank),
        _ => None,
    }
}

/// Full-width digits and stops, which Chinese input methods write, as ASCII.
fn narrow(char: char) -> char {
    match char {
        '\u{ff0e}' => '.',
        '\u{ff10}'..='\u{ff19}' => char::from_digit(u32::from(char) - 0xff10, 10).unwrap_or(char),
        _ => char,
    }
}

fn is_x(blank: char) -> bool {
    blank.eq_ignore_ascii_case(&'X')
}

/// Changes X from a blank to a digit if all digits are letters from A = 1, the board is large enough for X = 24, and another character
/// is the blank.
fn take_x_for_digit(signs: &mut [CellContent], grid: &Grid<'_>) {
    let (mut is_high, mut has_blank) = (false, false);
    for sign in &*signs {
        match *sign {
            CellContent::Numeral(_) | CellContent::Number(_) => return,
            CellContent::Letter { value, .. } if usize::from(value) > grid.size => return,
            CellContent::Letter { value, .. } => is_high |= usize::from(value - 1 + TEN) > grid.size,
            CellContent::Blank(blank) => has_blank |= !is_x(blank),
        }
    }
    if is_high && has_blank && grid.size >= usize::from(X) {
        for sign in signs {
            if let CellContent::Blank(blank @ ('X' | 'x')) = *sign {
                *sign = CellContent::Letter { value: X, small: blank == 'x' };
            }
        }
    }
}

fn read_cell(entry: &Entry<'_>, size: usize) -> Result<CellContent, ReadError> {
    let refused = |problem| Err(ReadError::at(entry.line, entry.column, problem));
    let bad = || ReadProblem::BadEntry { found: shortened(entry.text), size };
    let mut chars = entry.text.chars().map(narrow);
    if let Some(blank) = blank(entry.text) {
        return Ok(CellContent::Blank(blank));
    }
    match (chars.next(), chars.next()) {
        (Some(numeral @ '1'..='9'), None) => {
            let value = numeral as u8 - b'0';
            if usize::from(value) <= size { Ok(CellContent::Numeral(value)) } else { refused(bad()) }
        }
        (Some(letter), None) if letter.is_ascii_alphabetic() => {
            Ok(CellContent::Letter { value: letter.to_ascii_uppercase() as u8 - b'A' + 1, small: letter.is_ascii_lowercase() })
        }
        _ if entry.text.bytes().all(|byte| byte.is_ascii_digit()) => number(entry, size),
        _ => refused(bad()),
    }
}

/// A cell with several figures: a number above 9, or else an error that says whether they look like candidates.
fn number(entry: &Entry<'_>, size: usize) -> Result<CellContent, ReadError> {
    let value =
        entry.text.parse::<u8>().ok().filter(|&value| usize::from(value) <= size && size > MAX_FIGURE && entry.text.len() == 2);
    match value {
        Some(0) => Ok(CellContent::Blank('0')),
        Some(value) => Ok(if usize::from(value) > MAX_FIGURE { CellContent::Number(value) } else { CellContent::Numeral(value) }),
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

/// The start of a cell's content, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

fn notation(signs: &[CellContent], size: usize) -> Result<DigitNotation, ReadError> {
    let plain = signs.iter().any(|sign| matches!(sign, CellContent::Numeral(_)));
    let (mut numbers, mut capital, mut small) = (false, false, false);
    for sign in signs {
        match sign {
            CellContent::Blank(_) | CellContent::Numeral(_) => {}
            CellContent::Number(_) => numbers = true,
            // Not a digit of this board: `digits` refuses it with its position.
            CellContent::Letter { value, .. } if plain && usize::from(value - 1 + TEN) > size => {}
            CellContent::Letter { small: is_small, .. } => {
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

/// The letters of a puzzle that has any letters instead of digits, ascending, as values from A = 1: about as many as there are digits, and
/// one beyond those that could be digits.
fn letters_in_order(signs: &[CellContent], size: usize) -> Option<Vec<u8>> {
    const SMALLEST: usize = 6;
    let letters = signs.iter().filter_map(|sign| if let CellContent::Letter { value, .. } = sign { Some(*value) } else { None });
    let letters: BTreeSet<u8> = letters.collect();
    let has_blank = signs.iter().any(|sign| matches!(sign, CellContent::Blank(_)));
    let is_alphabet = (size - 1..=size).contains(&letters.len()) && letters.iter().any(|&value| usize::from(value) > size);
    (size >= SMALLEST && has_blank && is_alphabet).then(|| letters.into_iter().collect())
}

/// Puts the places of letters for these.
fn put_places(signs: &mut [CellContent], letters: &[u8]) {
    for sign in signs {
        if let CellContent::Letter { value, .. } = *sign
            && let Some(place) = letters.iter().zip(1..).find_map(|(&letter, place)| (letter == value).then_some(place))
        {
            *sign = CellContent::Numeral(place);
        }
    }
}

/// The digits. If all are letters that could also start at 10, the second value is the digits under that reading.
fn digits(signs: &[CellContent], grid: &Grid<'_>, notation: DigitNotation) -> Result<(Digits, Option<Digits>), ReadError> {
    let highest = grid.size;
    let from = |first: u8| -> Result<Digits, ReadError> {
        let of = |(sign, entry): (&CellContent, &Entry<'_>)| {
            let value = match *sign {
                CellContent::Blank(_) => return Ok(None),
                CellContent::Numeral(value) | CellContent::Number(value) => value,
                CellContent::Letter { value, .. } => value - 1 + first,
            };
            let digit = Digit::new(value).filter(|_| usize::from(value) <= highest);
            let problem = ReadProblem::BadEntry { found: entry.text.to_owned(), size: highest };
            digit.map(Some).ok_or(ReadError::at(entry.line, entry.column, problem))
        };
        signs.iter().zip(&grid.entries).map(of).collect()
    };
    if notation == DigitNotation::LettersFromOne {
        return Ok((from(1)?, from(TEN).ok()));
    }
    Ok((from(TEN)?, None))
}

/// The digits with 0 as the highest digit, if the board as a whole allows it: no house has two zeros, and the highest digit does not
/// occur. `None` also without any zero.
pub(crate) fn zero_as_digit(digits: &Digits, shape: &Shape, is_zero: impl Fn(Cell) -> bool) -> Option<Digits> {
    let highest = Digit::from_index(shape.size() - 1);
    if !shape.cells().any(&is_zero) || digits.contains(&Some(highest)) {
        return None;
    }
    let mut seen = [[false; board::MAX_SIZE]; 3];
    for cell in shape.cells().filter(|&cell| is_zero(cell)) {
        for (seen, house) in seen.iter_mut().zip([shape.row(cell), shape.column(cell), shape.region(cell)]) {
            if std::mem::replace(&mut seen[house], true) {
                return None;
            }
        }
    }
    let with_zero = |(cell, digit): (Cell, &Option<Digit>)| if is_zero(cell) { Some(highest) } else { *digit };
    Some(shape.cells().zip(digits).map(with_zero).collect())
}

/// A doubt about the content as a whole.
fn content_doubt(digits: &Digits, shape: &Shape, blanks: &[char]) -> Option<Doubt> {
    if digits.iter().all(Option::is_none) {
        return blanks.iter().find(|sign| !matches!(sign, '.' | '0')).map(|&sign| Doubt::NothingWritten { sign });
    }
    let counts_up = |step: usize| (1..shape.size()).all(|place| digits[place * step] == Some(Digit::from_index(place - 1)));
    if counts_up(1) && counts_up(shape.size()) {
        return Some(Doubt::NumberedEdges);
    }
    let full = digits.iter().all(Option::is_some);
    (full && repeated_cells(digits, shape) > 0).then_some(Doubt::FullButWrong)
}

/// A doubt about a grid on one line, which may be anything of that length. A single mistyped digit repeats in at most a row, a column
/// and a box: that is not doubtful, as the board shows it.
fn line_doubt(digits: &Digits, shape: &Shape, notation: DigitNotation) -> Option<Doubt> {
    /// The cells that one mistyped digit puts in conflict: itself and one in each of its houses.
    const SLIP: usize = 4;
    // A puzzle with one solution may lack one digit, and no more.
    if shape.size() > MAX_FIGURE + 1 && notation == DigitNotation::Plain && digits.iter().any(Option::is_some) {
        return Some(Doubt::NoHighDigits);
    }
    let cells = repeated_cells(digits, shape);
    let is_full = digits.iter().all(Option::is_some);
    (cells > if shape.is_classic() { SLIP } else { 0 } && !is_full).then_some(Doubt::DigitsRepeat { cells })
}

/// The number of cells whose digit repeats in their row, column or region. Called for every line of long files, so it builds no list of
/// houses.
pub(super) fn repeated_cells(digits: &Digits, shape: &Shape) -> usize {
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

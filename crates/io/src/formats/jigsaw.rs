//! Jigsaws as two lines, or two halves of one: the digits of all cells, and a character for the region of each. Several programs
//! read and write this; it has no name.

use std::collections::BTreeSet;

use super::parts::regions;
use sudoscope_board::{Cell, Digit, MAX_FIGURE, MAX_SIZE, MIN_SIZE, Puzzle, Shape, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{BoardSupport, Capabilities, GIVENS},
    format::{FormatSpec, Read, Writer},
    syntax::lines,
    text,
};

impl Format {
    /// Jigsaws as a line of digits and a line of regions.
    pub const JIGSAW: Self = Self::of(&FormatSpec {
        holds: Capabilities { boards: BoardSupport::Any, collection: true, ..GIVENS },
        write: Writer::of_many(write),
        ..FormatSpec::new("jigsaw", Read::Pairs { looks_like, opens: is_first_half, closes: are_halves, puzzle: read })
    });
}

const NAME: FileKind = FileKind::Jigsaw;
/// Signs of empty cells.
const BLANKS: &str = ".0*_-Xx";
/// The most bytes of a picture of regions: those of the largest board with a space beside each cell, and a comment.
const LONGEST_PICTURE: usize = 4 * MAX_SIZE * MAX_SIZE;

/// Whether the first puzzle of the text is a jigsaw.
fn looks_like(text: &str) -> bool {
    halves(&mut lines::lines(text)).is_some()
}

/// The empty board of a text that is a picture of its regions and nothing else: one character for each cell, on one line or a line for
/// each row. No board of digits is taken for one, because equal digits do not touch.
pub(crate) fn pictured(text: &str) -> Option<Interpretation> {
    if text.len() > LONGEST_PICTURE {
        return None;
    }
    let rows: Vec<(usize, &str)> = lines::lines(text).collect();
    let &(first, _) = rows.first()?;
    let signs: String = rows.iter().flat_map(|(_, row)| row.chars()).filter(|sign| !sign.is_whitespace()).collect();
    let size = size_of(signs.len()).filter(|&size| rows.len() == 1 || rows.len() == size)?;
    let shape = regions::shape(size, &regions_of(&signs)?).ok()?;
    Some(Interpretation::from(Puzzle::new(shape, &[])).on_line(first))
}

/// The digits and the regions of the next puzzle, each with its line number; `None` if the text does not start with a jigsaw.
fn halves<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Option<[(usize, &'a str); 2]> {
    let (number, first) = lines.next()?;
    let found = match first.split_once(char::is_whitespace) {
        Some((digits, regions)) => [(number, digits), (number, regions.trim_start())],
        // Half of a square number is never a square, so the two layouts cannot be confused.
        None if first.is_ascii() && size_of(first.len() / 2).is_some() && first.len().is_multiple_of(2) => {
            let (digits, regions) = first.split_at(first.len() / 2);
            [(number, digits), (number, regions)]
        }
        None => [(number, first), lines.next()?],
    };
    let [(_, digits), (_, regions)] = found;
    (are_digits(digits) && are_halves(digits, regions)).then_some(found)
}

fn are_digits(cells: &str) -> bool {
    cells.chars().all(|char| BLANKS.contains(char) || Digit::from_char(char).is_some())
}

/// Whether a line has the digits of a board and nothing else, so that the regions are on the next line.
fn is_first_half(line: &str) -> bool {
    size_of(line.len()).is_some() && are_digits(line)
}

/// Whether the second text has the regions of as many cells as the first has.
fn are_halves(digits: &str, regions: &str) -> bool {
    digits.len() == regions.len() && regions_of(regions).is_some()
}

fn size_of(cells: usize) -> Option<usize> {
    (MIN_SIZE..=MAX_SIZE).find(|size| size * size == cells)
}

/// The shape with these regions: a character for each cell, row by row, the same for all cells of a region.
///
/// # Errors
/// If they do not form a board.
pub fn shape_of_regions(signs: &str) -> Result<Shape, ReadProblem> {
    let signs: Vec<char> = signs.chars().collect();
    let nearest = || signs.len().isqrt().clamp(MIN_SIZE, MAX_SIZE).pow(2);
    let size = size_of(signs.len()).ok_or_else(|| ReadProblem::CellCount { found: signs.len(), expected: nearest() })?;
    let regions: Vec<usize> = signs.iter().filter_map(|sign| signs.iter().position(|first| first == sign)).collect();
    regions::shape(size, &regions)
}

/// The regions of a line of characters. `None` unless there are as many regions as cells in each, and every region is connected.
fn regions_of(signs: &str) -> Option<Vec<usize>> {
    let size = size_of(signs.len())?;
    let signs: Vec<char> = signs.chars().filter(char::is_ascii_alphanumeric).collect();
    let regions: Vec<usize> = signs.iter().filter_map(|sign| signs.iter().position(|first| first == sign)).collect();
    let is_whole =
        |region: usize| regions.iter().filter(|of| **of == region).count() == size && in_one_piece(&regions, region, size);
    // A region is identified by its first cell.
    let mut firsts = regions.iter().enumerate().filter(|(cell, region)| cell == *region).map(|(cell, _)| cell);
    (regions.len() == size * size && firsts.all(is_whole)).then_some(regions)
}

/// Whether every cell of a region can be reached from every other within it.
fn in_one_piece(regions: &[usize], region: usize, size: usize) -> bool {
    let (mut reached, mut next) = (vec![region], 0);
    while let Some(&cell) = reached.get(next) {
        let (row, column) = (cell / size, cell % size);
        let beside = [
            (row > 0).then(|| cell - size),
            (row + 1 < size).then(|| cell + size),
            (column > 0).then(|| cell - 1),
            (column + 1 < size).then(|| cell + 1),
        ];
        let new: Vec<usize> =
            beside.into_iter().flatten().filter(|cell| regions[*cell] == region && !reached.contains(cell)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == size
}

/// Reads the jigsaw that starts on that line.
///
/// # Errors
/// If the lines are not a jigsaw.
fn read(text: &str, number: usize) -> Result<Interpretation, ReadError> {
    let mut lines = lines::lines(text).map(|(line, text)| (number + line - 1, text));
    let bad = || {
        let found = lines::first(text).chars().take(20).collect();
        ReadError::of_line(number, ReadProblem::BadPart { format: NAME, part: FilePart::DigitsAndRegions, found })
    };
    puzzle(halves(&mut lines).ok_or_else(bad)?)
}

fn puzzle([(line, digits), (regions_line, regions)]: [(usize, &str); 2]) -> Result<Interpretation, ReadError> {
    let size = size_of(digits.len()).unwrap_or_default();
    let of = regions_of(regions).unwrap_or_default();
    let shape = regions::shape(size, &of).map_err(|problem| ReadError::of_line(regions_line, problem))?;
    let mut puzzle = Puzzle::new(shape, &[]);
    // Without a single figure, and with letters that would be too great, A is 1 instead of the first digit above nine.
    let are_letters = digits.chars().all(|char| BLANKS.contains(char) || char.is_ascii_alphabetic());
    let is_too_great = |char: char| !BLANKS.contains(char) && Digit::from_char(char).is_none_or(|digit| digit.index() >= size);
    let counts_from_a = size > MAX_FIGURE && are_letters && digits.chars().any(is_too_great);
    let mut blanks = BTreeSet::new();
    for (place, char) in digits.chars().enumerate() {
        if BLANKS.contains(char) {
            blanks.insert(char.to_ascii_uppercase());
            continue;
        }
        let bad = || ReadError::at(line, place + 1, ReadProblem::BadEntry { found: char.to_string(), size });
        let digit = if counts_from_a { from_a(char) } else { Digit::from_char(char) };
        let digit = digit.filter(|digit| digit.index() < size).ok_or_else(bad)?;
        puzzle.square_mut(Cell::new(place)).value = Value::Given(digit);
    }
    let mut found = Interpretation::from(puzzle).on_line(line);
    if blanks.len() > 1 {
        found.doubts.push(Doubt::MixedBlanks { signs: blanks.into_iter().collect() });
    }
    Ok(found)
}

/// The digit of a letter where A is 1.
fn from_a(letter: char) -> Option<Digit> {
    let place = u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from('A'))?;
    Digit::new(u8::try_from(place + 1).ok()?)
}

/// Writes two lines for each puzzle.
fn write(puzzles: &[Puzzle]) -> String {
    let lines = |puzzle: &Puzzle| {
        let shape = puzzle.shape();
        let regions: String = shape.cells().map(|cell| Digit::from_index(shape.region(cell)).to_char()).collect();
        format!("{}\n{regions}\n", text::write_line(shape, &puzzle.givens()))
    };
    puzzles.iter().map(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use crate::read::refusal;

    const DIGITS: &str = "080000050800007005000090000070169000004301800000876030000050000300600002090000080";
    const REGIONS: &str = "000122222301122444301122564301155564301157764305557764305887764333887764888887666";

    #[track_caller]
    fn certain(text: &str) -> Vec<Puzzle> {
        let reading = crate::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        assert!(reading.puzzles.iter().all(|found| found.format == Format::JIGSAW), "{reading:?}");
        assert!(reading.is_certain(), "{reading:?}");
        reading.puzzles.into_iter().map(|found| found.puzzle).collect()
    }

    #[test]
    fn two_lines_or_halves_of_one_are_one_jigsaw() {
        let two = format!("{DIGITS}\n{REGIONS}\n");
        let puzzle = certain(&two).remove(0);
        assert_eq!((puzzle.shape().to_string().as_str(), puzzle.given_count()), ("9x9 (jigsaw)", 24));
        let from_one: String = REGIONS.chars().map(|sign| (sign as u8 + 1) as char).collect();
        for text in [format!("{DIGITS}{REGIONS}"), format!("{DIGITS} {REGIONS}"), format!("# one\n{DIGITS}\n\n{from_one}")] {
            assert_eq!(certain(&text), std::slice::from_ref(&puzzle));
        }
        assert_eq!(certain(&two.repeat(3)).len(), 3);
        assert_eq!(certain(&write(std::slice::from_ref(&puzzle))), [puzzle]);
    }

    #[test]
    fn a_picture_of_regions_is_an_empty_jigsaw() {
        let jigsaw = certain(&format!("{}\n{REGIONS}", ".".repeat(81))).remove(0);
        let letters: String = REGIONS.chars().map(|sign| char::from(sign as u8 - b'0' + b'A')).collect();
        let rows = |signs: &str| (0..9).map(|row| format!("{}\n", &signs[row * 9..row * 9 + 9])).collect::<String>();
        let spaced = |signs: &str| signs.chars().flat_map(|sign| [sign, ' ']).collect::<String>();
        for text in
            [REGIONS.to_owned(), letters.clone(), rows(REGIONS), rows(&letters), spaced(&letters), format!("\n{letters}\n\n")]
        {
            assert_eq!(certain(&text), std::slice::from_ref(&jigsaw), "{text}");
            assert!(matches!(crate::read_many(text.as_bytes()), Ok(crate::Opened::Reading(_))), "{text}");
        }
        // Boxes are boxes.
        assert_eq!(certain("AABBAABBCCDDCCDD")[0].shape().box_sides(), Some((2, 2)));
    }

    #[test]
    fn letters_without_figures_count_from_a() {
        let regions: String = (0..144).map(|cell| char::from(b"ABCDEFGHIJKL"[cell / 24 * 2 + cell % 12 / 6])).collect();
        let digits = |text: &str| format!("{text}{}", ".".repeat(144 - text.len()));
        let given = |text: &str| read(&format!("{}\n{regions}", digits(text)), 1).map(|found| found.puzzle.givens()[0]);
        assert_eq!(given("L..A"), Ok(Digit::new(12)));
        // With a figure, or where all letters may be digits above nine, they are those.
        assert_eq!(given("C..A"), Ok(Digit::new(12)));
        assert!(given("L..1").is_err());
    }

    #[test]
    fn two_puzzles_are_no_jigsaw() {
        let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let blank = ".".repeat(81);
        let reading = crate::read(format!("{blank}\n{full}\n").as_bytes()).unwrap();
        assert_eq!((reading.is_certain(), reading.puzzles.len()), (true, 2));
        // A region must be connected.
        let torn = REGIONS.replacen("0001", "1000", 1);
        let reading = crate::read(format!("{DIGITS}\n{torn}\n").as_bytes()).unwrap();
        assert!(matches!(reading.puzzles[1].doubts[..], [Doubt::DigitsRepeat { .. }]));
    }

    #[test]
    fn two_signs_for_empty_cells_are_doubtful() {
        let found = read(&format!("{}\n{REGIONS}", DIGITS.replacen('0', ".", 1)), 7).unwrap();
        assert_eq!((found.line, &found.doubts[..]), (7, &[Doubt::MixedBlanks { signs: vec!['.', '0'] }][..]));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        let letter = refusal(&format!("{}\n{REGIONS}", DIGITS.replacen('8', "A", 1)));
        assert_eq!(letter, ReadError::at(1, 2, ReadProblem::BadEntry { found: "A".to_owned(), size: 9 }));
        let single = refusal(&format!("{DIGITS}\n{REGIONS}\n{DIGITS}\n"));
        assert_eq!(single, ReadError::of_line(3, NAME.bad(FilePart::DigitsAndRegions, DIGITS)));
    }
}

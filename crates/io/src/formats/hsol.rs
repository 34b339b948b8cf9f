//! HoDoKu's saved games (.hsol): a ZIP archive of XML that describes Java objects; only their data is read.

use std::io::{Cursor, Read as _};

use super::parts::classic;
use sudoscope_board::{Digit, DigitSet, Puzzle, Value};

use crate::{
    Doubt, FileKind, Format, Interpretation, MAX_BYTES, ReadError, ReadProblem, SyntaxProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read},
    syntax::{
        encoding::decode,
        xml::{self, Part},
    },
};

impl Format {
    /// HoDoKu's saved game.
    pub const HSOL: Self = Self::of(&FormatSpec {
        extensions: &["hsol"],
        holds: Capabilities { entered: true, ruled_out: true, ..CLASSIC },
        ..FormatSpec::new("hsol", Read::Bytes { looks_like, read })
    });
}

/// The name of the format in messages.
const NAME: FileKind = FileKind::Named(".hsol");

/// The file of the archive that holds the game.
const GAME: &str = "SudokuData";

/// Whether these bytes are a ZIP archive with a saved game.
pub(crate) fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
        && zip::ZipArchive::new(Cursor::new(bytes)).is_ok_and(|archive| archive.index_for_name(GAME).is_some())
}

/// Reads a .hsol file.
///
/// # Errors
/// If it is not a ZIP file, contains no puzzle, or unpacks to more than [`MAX_BYTES`].
fn read(bytes: &[u8]) -> Result<Interpretation, ReadError> {
    let broken = |detail| ReadError::of_text(ReadProblem::Syntax { format: NAME, detail: SyntaxProblem::Said(detail) });
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(error.to_string()))?;
    let entry = archive.by_name(GAME).map_err(|error| match error {
        zip::result::ZipError::FileNotFound => ReadError::of_text(NAME.missing(GAME)),
        other => broken(other.to_string()),
    })?;
    let mut unpacked = Vec::new();
    entry.take(MAX_BYTES as u64 + 1).read_to_end(&mut unpacked).map_err(|error| broken(error.to_string()))?;
    if unpacked.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::Unpacked { limit: MAX_BYTES }));
    }
    // A position in the unpacked XML means nothing to the user.
    hsol(&decode(&unpacked)?).map_err(|error| ReadError::of_text(error.problem))
}

/// The entry of the file for a cell: the digit, whether it is given, and the candidates as bits.
struct ListedCell {
    values: Vec<Option<Digit>>,
    fixed: Vec<bool>,
    candidates: Vec<Option<DigitSet>>,
}

/// The first `Sudoku2` object: its properties `values`, `fixed` and `cells`, whose items are named by their index.
fn hsol(text: &str) -> Result<Interpretation, ReadError> {
    let cells = classic::cell_count();
    let mut listed = ListedCell { values: vec![None; cells], fixed: vec![false; cells], candidates: vec![None; cells] };
    let (mut path, mut is_open, mut seen): (Vec<String>, bool, bool) = (Vec::new(), false, false);
    let mut said = String::new();
    xml::read(text, NAME, |part, place| {
        match part {
            Part::Start(element) => {
                if !seen && element.attribute("class") == Some("sudoku.Sudoku2") {
                    (is_open, seen) = (true, true);
                    path.clear();
                }
                path.push(element.attribute("property").or(element.attribute("index")).unwrap_or(&element.name).to_owned());
                said.clear();
            }
            Part::End => {
                if let ([_, property, index, _], true) = (&path[..], is_open) {
                    item(&mut listed, property, index, &said).map_err(|problem| ReadError { place: Some(place), problem })?;
                }
                path.pop();
                is_open &= !path.is_empty();
            }
            Part::Text(text) => match &path[..] {
                [_, property, rest @ ..] if is_open && LISTS.contains(&property.as_str()) && rest.len() != 2 => {
                    return Err(ReadError { place: Some(place), problem: NAME.bad(property.as_str(), &text) });
                }
                _ => said = text,
            },
        }
        Ok(())
    })?;
    if !seen || listed.values.iter().all(Option::is_none) {
        return Err(ReadError::of_text(NAME.missing("values")));
    }
    found(&listed).map_err(ReadError::of_text)
}

/// The properties that are lists with an item for each cell.
const LISTS: [&str; 3] = ["values", "fixed", "cells"];

fn item(listed: &mut ListedCell, property: &str, index: &str, said: &str) -> Result<(), ReadProblem> {
    let bad = || NAME.bad(format!("{property} {index}"), said);
    if !LISTS.contains(&property) {
        return Ok(());
    }
    let size = Puzzle::classic().shape().size();
    let place = index.parse().ok().filter(|&place: &usize| place < listed.values.len()).ok_or_else(bad)?;
    match (property, said) {
        ("fixed", "true" | "false") => listed.fixed[place] = said == "true",
        ("values", "0") => listed.values[place] = None,
        ("values", said) => {
            let digit = said.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < size);
            listed.values[place] = Some(digit.ok_or_else(bad)?);
        }
        ("cells", said) => {
            let bits = said.parse().ok().filter(|&bits: &u32| bits < 1 << size).ok_or_else(bad)?;
            listed.candidates[place] = Some(DigitSet::from_bits(bits));
        }
        _ => return Err(bad()),
    }
    Ok(())
}

/// The puzzle. If candidates are listed at all, a cell without any has a digit.
fn found(listed: &ListedCell) -> Result<Interpretation, ReadProblem> {
    let mut puzzle = Puzzle::classic();
    let natural = puzzle.geometry().entries(&listed.values).candidates();
    let lists_candidates = listed.candidates.iter().any(Option::is_some);
    let mut doubts = Vec::new();
    for cell in puzzle.shape().clone().cells() {
        let (place, name) = (cell.index(), puzzle.shape().name(cell));
        let (square, candidates) = (puzzle.square_mut(cell), listed.candidates[place]);
        let is_solved = candidates == Some(DigitSet::EMPTY);
        match listed.values[place] {
            Some(digit) if lists_candidates && !is_solved => {
                return Err(NAME.bad(format!("values {place}"), &digit.to_string()));
            }
            Some(digit) if listed.fixed[place] => square.value = Value::Given(digit),
            Some(digit) => square.value = Value::Entered(digit),
            None if is_solved => doubts.push(Doubt::DigitMayBeLost { cell: name }),
            None => square.ruled_out = candidates.map_or(DigitSet::EMPTY, |left| natural[place] - left),
        }
    }
    if puzzle.given_count() == 0 {
        doubts.push(Doubt::NothingGiven);
    }
    Ok(Interpretation { doubts, ..puzzle.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An .hsol file of one value and of one cell's candidates.
    fn file(values: &str, fixed: &str, cells: &str) -> Result<Interpretation, ReadError> {
        let property = |name: &str, kind: &str, said: &str| {
            let (index, said) = said.split_once(' ').unwrap_or((said, ""));
            format!("<void property=\"{name}\"><void index=\"{index}\"><{kind}>{said}</{kind}></void></void>")
        };
        let parts = [property("cells", "short", cells), property(fixed, "boolean", "3 true"), property("values", "int", values)];
        hsol(&format!("<java><object class=\"sudoku.Sudoku2\">{}</object></java>", parts.concat()))
    }

    #[test]
    fn a_lost_part_of_a_saved_game_is_noticed() {
        let whole = file("3 8", "fixed", "3 0").unwrap();
        assert_eq!((whole.puzzle.given_count(), &whole.doubts[..]), (1, &[][..]));
        assert_eq!(file("3 8", "fixe", "3 0").unwrap().doubts, [Doubt::NothingGiven]);
        assert_eq!(file("2 8", "fixed", "3 0").unwrap_err().problem, NAME.bad("values 2", "8"));
        let stray = hsol("<object class=\"sudoku.Sudoku2\"><void property=\"values\">8<void index=\"0\"/></void></object>");
        assert!(matches!(stray.unwrap_err().problem, ReadProblem::BadPart { .. }));
        assert_eq!(file("3", "fixed", "3 0").unwrap_err().problem, NAME.bad("values 3", ""));
    }

    #[test]
    fn an_archive_without_a_puzzle_is_refused() {
        assert!(matches!(read(b"PK\x03\x04....").unwrap_err().problem, ReadProblem::Syntax { .. }));
        assert!(matches!(hsol("<java/>").unwrap_err().problem, ReadProblem::Missing { .. }));
    }
}

//! Links to f-puzzles and SudokuPad, one or many: on lines of their own, within other text, or in a shortcut as Windows keeps it.

mod address;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::{fpuzzles, sudokupad};
use sudoscope_board::{Digits, Puzzle};

use crate::{
    Doubt, FileKind, Format, Interpretation, MAX_BYTES, ReadError, ReadProblem, Reading,
    capabilities::{Capabilities, EVERYTHING, RuleSupport, origin, rules},
    format::{FormatSpec, Read, Writer},
    syntax::{lines as text_lines, lz_string},
    text,
};
use address::{Owner, is_payload, may_hold, payload};

impl Format {
    /// A link to f-puzzles, or one to SudokuPad with the same content.
    pub const FPUZZLES: Self = Self::of(&FormatSpec {
        holds: Capabilities {
            ruled_out: false,
            rules: RuleSupport::Of { known: rules::FPUZZLES, unknown: origin::FPUZZLES },
            collection: true,
            ..EVERYTHING
        },
        write: Writer::of_many(write_fpuzzles),
        preserve: Some(fpuzzles::preserve),
        ..FormatSpec::new("fpuzzles", Read::Links { looks_like: to_fpuzzles })
    });

    /// A link to SudokuPad.
    pub const SUDOKUPAD_LINK: Self = Self::of(&FormatSpec {
        holds: Capabilities {
            ruled_out: false,
            rules: RuleSupport::Of { known: rules::SUDOKUPAD, unknown: origin::SUDOKUPAD },
            collection: true,
            ..EVERYTHING
        },
        // Drawings are not taken for rules when what was written is read back.
        write: Some(Writer { write: write_sudokupad, read_back: Some(read_sudokupad_back), is_concatenable: true }),
        preserve: Some(sudokupad::preserve),
        ..FormatSpec::new("sudokupad-link", Read::Links { looks_like: to_sudokupad })
    });
}

/// All links of a text together may unpack to this many times its length, or that of the longest text read at once.
const MOST_TIMES: usize = 16;
/// The most bytes that one of many links may unpack to; the candidates of a 25×25 board take a tenth of it.
const MOST_OF_LINE: usize = MAX_BYTES / 16;
/// The number of ignored lines that are quoted; the others are only counted.
const NAMED: usize = 8;
/// The first line of a Windows shortcut.
const SHORTCUT: &str = "[InternetShortcut]";

/// The bytes that the links of a text have unpacked to, and the limit. Shared by threads.
#[derive(Debug)]
pub(crate) struct UnpackBudget {
    bytes: AtomicUsize,
    limit: usize,
}

impl UnpackBudget {
    /// The budget for a text of this length, in bytes; nothing is used yet.
    pub(crate) const fn of_text(bytes: usize) -> Self {
        let bytes = if bytes > MAX_BYTES { bytes } else { MAX_BYTES };
        Self { bytes: AtomicUsize::new(0), limit: bytes.saturating_mul(MOST_TIMES) }
    }

    /// Uses some bytes of the budget.
    ///
    /// # Errors
    /// If the budget is exceeded.
    fn add(&self, bytes: usize) -> Result<(), ReadError> {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        self.check()
    }

    /// # Errors
    /// If the budget has been exceeded.
    pub(crate) fn check(&self) -> Result<(), ReadError> {
        let limit = self.limit;
        if self.bytes.load(Ordering::Relaxed) > limit { Err(ReadError::of_text(ReadProblem::Unpacked { limit })) } else { Ok(()) }
    }
}

/// Whether the first link of a text leads to f-puzzles.
fn to_fpuzzles(text: &str) -> bool {
    first_owner(text) == Some(Owner::FPuzzles)
}

/// Whether the first link of a text leads to SudokuPad.
fn to_sudokupad(text: &str) -> bool {
    first_owner(text) == Some(Owner::SudokuPad)
}

fn first_owner(text: &str) -> Option<Owner> {
    // XML and JSON can contain links, too.
    let is_text = !text.trim_start().starts_with(['<', '{']);
    let first = |of_comments| lines(text, of_comments).find_map(|line| line.links.into_iter().next());
    let found = (is_text && may_hold(text)).then(|| first(false).or_else(|| first(true))).flatten();
    found.map(|(owner, _)| owner)
}

/// A line of a text.
struct Line<'a> {
    number: usize,
    text: &'a str,
    /// The links: the program and the compressed puzzle of each.
    links: Vec<(Owner, String)>,
    /// Whether the line has other text.
    says_more: bool,
}

/// The lines of a text that are no comments, or the comments that have a link.
fn lines(text: &str, of_comments: bool) -> impl Iterator<Item = Line<'_>> {
    let is_shortcut = text_lines::first(text).eq_ignore_ascii_case(SHORTCUT);
    text.lines().map(|line| text_lines::content(line.as_bytes())).zip(1..).filter_map(move |(text, number)| {
        if text_lines::is_content(text) == of_comments || of_comments && !may_hold(text) {
            return None;
        }
        if let Some(link) = (is_address(text) || is_payload(text)).then(|| payload(text)).flatten() {
            return Some(Line { number, text, links: vec![link], says_more: false });
        }
        // Within other text, only a complete address is a link.
        let words = text.split_whitespace().map(|word| word.trim_matches(|char| "<>()[]\"',;.".contains(char)));
        let links: Vec<_> = words.filter(|word| is_address(word)).filter_map(payload).collect();
        // A shortcut has other keys as well, such as its icon.
        let is_key = is_shortcut && (text.contains('=') || text.starts_with('['));
        (!of_comments || !links.is_empty()).then_some(Line { number, text, links, says_more: !of_comments && !is_key })
    })
}

fn is_address(word: &str) -> bool {
    word.contains("://") && !word.contains(char::is_whitespace)
}

/// Reads every puzzle that a text links to. Text besides links on lines of their own is skipped, with a doubt.
///
/// # Errors
/// If a link is broken or contains no puzzle, or there are too many.
pub(crate) fn read(text: &str) -> Result<Reading, ReadError> {
    let (mut puzzles, mut left_out, unpacked) = (Vec::new(), Vec::new(), UnpackBudget::of_text(text.len()));
    let mut all: Vec<Line<'_>> = lines(text, false).collect();
    if all.iter().all(|line| line.links.is_empty()) {
        all.extend(lines(text, true));
    }
    for line in all {
        if line.says_more {
            left_out.push(Doubt::ignored(line.number, line.text));
        }
        for (owner, payload) in &line.links {
            // A position in the unpacked JSON means nothing to the user.
            let found =
                one(*owner, payload, MAX_BYTES, &unpacked).map_err(|error| ReadError::of_line(line.number, error.problem))?;
            puzzles.push(Interpretation { line: line.number, ..found });
            if puzzles.len() > text::MAX_PUZZLES {
                return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
            }
        }
    }
    let more = left_out.len().saturating_sub(NAMED);
    left_out.truncate(NAMED);
    left_out.extend((more > 0).then_some(Doubt::MoreLeftOut { lines: more }));
    match puzzles.first_mut() {
        None => Err(ReadError::of_text(ReadProblem::NoGrid)),
        Some(first) => {
            first.doubts.extend(left_out);
            Ok(Reading::from(puzzles))
        }
    }
}

/// Reads a line that is one link and nothing else, and unpacks to no more than one puzzle needs; `unpacked` is the budget of all
/// lines.
///
/// # Errors
/// If it is no such line, or the link is broken or contains no puzzle.
pub(crate) fn line(line: &str, number: usize, unpacked: &UnpackBudget) -> Result<Interpretation, ReadError> {
    let link = (is_address(line) || is_payload(line)).then(|| payload(line)).flatten();
    let (owner, payload) = link.ok_or_else(|| ReadError::of_line(number, ReadProblem::NoGrid))?;
    let found = one(owner, &payload, MOST_OF_LINE, unpacked).map_err(|error| ReadError::of_line(number, error.problem))?;
    Ok(Interpretation { line: number, ..found })
}

/// The puzzle of one link, which may unpack to `limit` bytes; `unpacked` is the budget of all links.
fn one(owner: Owner, payload: &str, limit: usize, unpacked: &UnpackBudget) -> Result<Interpretation, ReadError> {
    unpacked.check()?;
    let json = lz_string::unpack(payload, name(owner), limit)?;
    unpacked.add(json.len())?;
    puzzle(owner, &json)
}

const fn name(owner: Owner) -> FileKind {
    match owner {
        Owner::FPuzzles => fpuzzles::NAME,
        Owner::SudokuPad => sudokupad::NAME,
    }
}

fn puzzle(owner: Owner, json: &str) -> Result<Interpretation, ReadError> {
    match owner {
        Owner::FPuzzles => fpuzzles::interpretation(json).map(|found| found.in_format(Format::FPUZZLES)),
        Owner::SudokuPad => sudokupad::puzzle(json).map(|record| record.in_format(Format::SUDOKUPAD)),
    }
}

/// Writes links to f-puzzles, one on each line.
fn write_fpuzzles(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| to_fpuzzles_with(puzzle, None)).collect()
}

/// A link to f-puzzles with a solution, on a line.
pub(crate) fn to_fpuzzles_with(puzzle: &Puzzle, solution: Option<&Digits>) -> String {
    link("https://www.f-puzzles.com/?load=", &fpuzzles::json_of(puzzle, solution))
}

/// Writes links to SudokuPad, one on each line.
fn write_sudokupad(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| to_sudokupad_with(puzzle, None)).collect()
}

/// A link to SudokuPad with a solution, on a line.
pub(crate) fn to_sudokupad_with(puzzle: &Puzzle, solution: Option<&Digits>) -> String {
    link("https://sudokupad.app/scl", &sudokupad::json_of(puzzle, solution))
}

fn link(address: &str, json: &serde_json::Value) -> String {
    format!("{address}{}\n", escaped(&lz_str::compress_to_base64(json.to_string().as_str())))
}

/// Without the reserved characters of addresses.
fn escaped(packed: &str) -> String {
    packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// Reads links to SudokuPad that this program wrote, without what drawings seem to be.
///
/// # Errors
/// As [`read`].
fn read_sudokupad_back(text: &str) -> Result<Reading, ReadError> {
    let puzzles = read(text)?.puzzles.into_iter();
    Ok(Reading::from(puzzles.map(|found| Interpretation { doubts: Vec::new(), ..found.with_guesses(false) }).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opened, TextPosition, read_many};

    fn link() -> String {
        write_fpuzzles(&[Puzzle::classic()])
    }

    #[track_caller]
    fn found(text: &str) -> Reading {
        assert!(to_fpuzzles(text), "{text}");
        read(text).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn links_on_lines_of_their_own_are_certain() {
        let scl = format!(
            "https://sudokupad.app/scl{}",
            lz_str::compress_to_base64("{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}")
        );
        let reading = found(&format!("# two\n{}\n{scl}\n", link()));
        let formats: Vec<(usize, Format)> = reading.puzzles.iter().map(|found| (found.line, found.format)).collect();
        assert_eq!(formats, [(2, Format::FPUZZLES), (4, Format::SUDOKUPAD)]);
        assert!(reading.puzzles[0].is_certain());
    }

    #[test]
    fn a_link_within_other_text_is_found_and_the_rest_is_named() {
        let text = format!("Try this (<{}>).\nIt is hard\n", link().trim());
        let reading = found(&text);
        assert_eq!(reading.puzzles[0].doubts, [Doubt::ignored(1, text.lines().next().unwrap()), Doubt::ignored(2, "It is hard")]);
        // A comment is heeded where nothing else has a link.
        for (text, line) in [(format!("// see {}int main()\n", link()), 1), (format!("# {}{}", link(), link()), 2)] {
            assert_eq!(found(&text).puzzles.iter().map(|found| found.line).collect::<Vec<_>>(), [line], "{text}");
        }
        let long = found(&format!("{}{}", link(), "word\n".repeat(20)));
        assert_eq!(long.puzzles[0].doubts.last(), Some(&Doubt::MoreLeftOut { lines: 12 }));
        assert!(!to_fpuzzles(&format!("{{\"rules\": \"{}\"}}", link().trim())));
    }

    #[test]
    fn what_matters_of_a_link_is_enough() {
        let bare = link().trim().split_once("load=").unwrap().1.to_owned();
        for text in [bare.clone(), format!("fpuzzles{bare}\n\n{bare}")] {
            assert!(found(&text).is_certain());
        }
        // A row of a large board.
        assert!(!to_fpuzzles("N4.......................\n.........................\n"));
    }

    #[test]
    fn many_links_together_unpack_to_no_more_than_a_text_of_their_length_may() {
        let mut puzzle = Puzzle::classic();
        puzzle.about.title = "long ".repeat(50_000);
        let link = write_fpuzzles(&[puzzle]);
        // Blank lines make a text too long to be read at once.
        let text = |links: usize| format!("{}{}", link.repeat(links), "\n".repeat(text::MAX_PUZZLES + 1));
        let limit = MOST_TIMES * MAX_BYTES;
        let most = limit / 250_000;
        assert!(matches!(read_many(text(most - 5).as_bytes()), Ok(Opened::Collection(found)) if found.len() == most - 5));
        let refused = read_many(text(most + 5).as_bytes()).unwrap_err();
        assert_eq!(refused.to_string(), ReadError::of_text(ReadProblem::Unpacked { limit }).to_string());
    }

    #[test]
    fn a_shortcut_is_read() {
        let text = format!("[InternetShortcut]\nURL={}IconIndex=0\n", link());
        assert!(found(&text).is_certain());
    }

    #[test]
    fn a_broken_link_is_told_with_its_line() {
        let text = format!("{0}{1}\n", link(), &link()[..60]);
        let error = read(&text).unwrap_err();
        assert_eq!(error.place, Some(TextPosition { line: 2, column: None }));
        assert!(matches!(error.problem, ReadProblem::Syntax { format: FileKind::Named("f-puzzles"), .. }), "{error}");
    }
}

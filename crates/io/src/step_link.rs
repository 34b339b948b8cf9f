//! [`StepLink`]: a step of a run, as a link to be sent or as a small file. Runs are deterministic, so a puzzle, what is searched in which
//! way and the number of the step are all there is to it.
//!
//! ```text
//! sudoscope:step?version=1&method=scan&goal=all&step=212945318&line=8..........36......7..9.2...5…
//! ```
//!
//! `line` is the puzzle where a line of digits holds all of it; otherwise `ron` is the program's own format, packed. A file
//! `*.run.ron` holds the same in words. What the other parts mean is not known here: a version of the program that knows more of
//! them can write them, and one that knows fewer can name what it does not know.

use std::{collections::BTreeMap, fmt::Write as _};

use ::ron::value::RawValue;
use serde::Deserialize;

use sudoscope_board::Puzzle;

use crate::{
    FileKind, MAX_BYTES, ReadError,
    ron::{self, RonError},
    syntax::lz_string,
    text::{read_line, write_line},
};

/// The newest version of links and files; it is the one that is written.
pub const STEP_LINK_VERSION: u64 = 1;

/// How a link begins.
const SCHEME: &str = "sudoscope:step?";
/// How a file begins.
const HEADING: &str = "// Sudoscope run, version 1.";
/// The parts of a link that are not among [`StepLink::parts`].
const RESERVED: [&str; 3] = ["version", "line", "ron"];
/// The longest text that a packed puzzle may unpack to, in characters.
const UNPACKED: usize = MAX_BYTES / 4;

/// A step of a run: the puzzle, and what else it takes, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLink {
    /// The puzzle of the run.
    pub puzzle: Puzzle,
    /// The other parts: `method`, `goal`, `step` …
    pub parts: BTreeMap<String, String>,
}

/// Why a link or a file with a step cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum StepLinkError {
    /// A newer version.
    Version {
        /// The version found.
        found: String,
    },
    /// A part that every link has is missing.
    Missing {
        /// The name of the part.
        part: &'static str,
    },
    /// A part that occurs twice.
    Twice {
        /// The name of the part.
        part: String,
    },
    /// A part that is not `name=value`, or a sign that is not UTF-8.
    Malformed {
        /// The part.
        part: String,
    },
    /// The line of digits is none.
    NoLine,
    /// The packed puzzle is damaged.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The file is no valid RON.
    #[error(transparent)]
    Ron(#[from] RonError),
}

/// The file.
#[derive(Deserialize)]
#[serde(rename = "Run")]
struct StoredStep {
    version: u64,
    #[serde(default)]
    parts: BTreeMap<String, String>,
    puzzle: Box<RawValue>,
}

/// The only field that every version has.
#[derive(Deserialize)]
#[serde(rename = "Run")]
struct StepHeader {
    version: u64,
}

impl StepLink {
    /// Whether a text is meant to be a link to a step.
    pub fn is_link(text: &str) -> bool {
        text.trim_start().get(..SCHEME.len()).is_some_and(|start| start.eq_ignore_ascii_case(SCHEME))
    }

    /// Whether a text is meant to be a file with a step.
    pub fn is_file(text: &str) -> bool {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let body = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("//"));
        text.starts_with(HEADING) || body.is_some_and(|line| line.starts_with("Run("))
    }

    /// Reads a link; line breaks in it are ignored, as mail programs put them there.
    ///
    /// # Errors
    /// When it is incomplete, damaged, or of a newer version.
    pub fn read_link(text: &str) -> Result<Self, StepLinkError> {
        let text: String = text.chars().filter(|char| !char.is_whitespace()).collect();
        let query = text.get(SCHEME.len()..).unwrap_or_default();
        let mut all: BTreeMap<String, String> = BTreeMap::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let malformed = || StepLinkError::Malformed { part: part.chars().take(40).collect() };
            let (name, value) = part.split_once('=').ok_or_else(malformed)?;
            let value = decoded(value).ok_or_else(malformed)?;
            if all.insert(name.to_owned(), value).is_some() {
                return Err(StepLinkError::Twice { part: name.to_owned() });
            }
        }
        let version = all.remove("version").ok_or(StepLinkError::Missing { part: "version" })?;
        if version != STEP_LINK_VERSION.to_string() {
            return Err(StepLinkError::Version { found: version });
        }
        let puzzle = match (all.remove("line"), all.remove("ron")) {
            (Some(line), None) => of_line(&line).ok_or(StepLinkError::NoLine)?,
            (None, Some(packed)) => ron::read(&lz_string::unpack(&packed, FileKind::Named("Sudoscope"), UNPACKED)?)?,
            (Some(_), Some(_)) => return Err(StepLinkError::Twice { part: "line".to_owned() }),
            (None, None) => return Err(StepLinkError::Missing { part: "line" }),
        };
        Ok(Self { puzzle, parts: all })
    }

    /// The link.
    pub fn write_link(&self) -> String {
        let mut link = format!("{SCHEME}version={STEP_LINK_VERSION}");
        for (name, value) in self.parts.iter().filter(|(name, _)| !RESERVED.contains(&name.as_str())) {
            let _ = write!(link, "&{name}={}", encoded(value));
        }
        let line = write_line(self.puzzle.shape(), &self.puzzle.digits());
        if of_line(&line).as_ref() == Some(&self.puzzle) {
            link + "&line=" + &encoded(&line)
        } else {
            let packed = lz_str::compress_to_base64(ron::write(&self.puzzle).as_str());
            link + "&ron=" + &packed.trim_end_matches('=').replace('+', "-").replace('/', "_")
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is damaged, or of a newer version.
    pub fn read_file(text: &str) -> Result<Self, StepLinkError> {
        let text = text.trim_start_matches('\u{feff}');
        let version = ron::read_value::<StepHeader>(text)?.version;
        if version != STEP_LINK_VERSION {
            return Err(StepLinkError::Version { found: version.to_string() });
        }
        let stored: StoredStep = ron::read_value(text)?;
        debug_assert_eq!(stored.version, version, "the same file");
        Ok(Self { puzzle: ron::read(stored.puzzle.get_ron())?, parts: stored.parts })
    }

    /// The file.
    pub fn write_file(&self) -> String {
        let mut text =
            format!("{HEADING} Sudoscope opens it at this step.\nRun(\n    version: {STEP_LINK_VERSION},\n    parts: {{\n");
        for (name, value) in &self.parts {
            let _ = writeln!(text, "        {}: {},", ron::quoted(name), ron::quoted(value));
        }
        let _ = write!(text, "    }},\n    puzzle:\n{})\n", ron::write(&self.puzzle));
        text
    }
}

/// The puzzle of a line of digits, if the line leaves nothing open.
fn of_line(line: &str) -> Option<Puzzle> {
    read_line(line, 1).ok().flatten().filter(|found| found.is_certain()).map(|found| found.puzzle)
}

/// A value with every sign but letters, digits and `-._~` replaced by its bytes.
fn encoded(value: &str) -> String {
    value.bytes().fold(String::new(), |mut text, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            let _ = write!(text, "%{byte:02X}");
        }
        text
    })
}

/// The value again; `None` if it is damaged.
fn decoded(value: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                u8::try_from(digit(rest.next())? * 16 + digit(rest.next())?).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cell, Value};

    use crate::{
        ReadProblem,
        test_support::{EXTREME, digit, puzzle, rule_samples},
    };

    fn step(puzzle: Puzzle) -> StepLink {
        let parts = [("method", "scan"), ("goal", "all"), ("step", "212945318"), ("note", "a & b = 50 % 数")];
        StepLink { puzzle, parts: parts.map(|(name, value)| (name.to_owned(), value.to_owned())).into() }
    }

    fn puzzles() -> Vec<Puzzle> {
        let mut entered = puzzle(EXTREME, &[]);
        entered.square_mut(Cell::new(1)).value = Value::Entered(digit(1));
        let mut all = vec![puzzle(EXTREME, &[]), puzzle(&".".repeat(81), &[]), puzzle(&".".repeat(256), &[]), entered];
        all.extend(rule_samples().into_iter().map(|rule| puzzle(&".".repeat(81), &[rule])));
        all
    }

    #[test]
    fn a_link_and_a_file_hold_all_of_it() {
        for puzzle in puzzles() {
            let step = step(puzzle);
            let (link, file) = (step.write_link(), step.write_file());
            assert!(StepLink::is_link(&link) && !StepLink::is_file(&link), "{link}");
            assert!(StepLink::is_file(&file) && !StepLink::is_link(&file), "{file}");
            assert_eq!(StepLink::read_link(&link).as_ref(), Ok(&step), "{link}");
            assert_eq!(StepLink::read_file(&file).as_ref(), Ok(&step), "{file}");
            assert!(link.bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
        }
    }

    #[test]
    fn a_classic_puzzle_is_a_line_in_the_link_and_a_broken_line_is_mended() {
        let link = step(puzzle(EXTREME, &[])).write_link();
        assert!(link.ends_with(&format!("&line={EXTREME}")), "{link}");
        let broken = format!("  {}\r\n {}\n", &link[..60], &link[60..]);
        assert_eq!(StepLink::read_link(&broken).unwrap(), step(puzzle(EXTREME, &[])));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let whole = step(puzzle(EXTREME, &[])).write_link();
        let named = str::to_owned;
        for (link, error) in [
            ("sudoscope:step?method=scan", StepLinkError::Missing { part: "version" }),
            ("sudoscope:step?version=1&method=scan", StepLinkError::Missing { part: "line" }),
            ("sudoscope:step?version=2&line=1", StepLinkError::Version { found: named("2") }),
            ("sudoscope:step?version=1&method", StepLinkError::Malformed { part: named("method") }),
            ("sudoscope:step?version=1&method=%F", StepLinkError::Malformed { part: named("method=%F") }),
            ("sudoscope:step?version=1&step=1&step=2", StepLinkError::Twice { part: named("step") }),
            ("sudoscope:step?version=1&line=12", StepLinkError::NoLine),
        ] {
            assert_eq!(StepLink::read_link(link), Err(error), "{link}");
        }
        let packed = StepLink::read_link("sudoscope:step?version=1&ron=!!");
        assert!(matches!(packed, Err(StepLinkError::Text(ReadError { problem: ReadProblem::Syntax { .. }, .. }))), "{packed:?}");
        for end in 0..whole.len() {
            // Any part of it is read or refused.
            let _ = StepLink::read_link(&whole[..end]);
        }
        let file = step(puzzle(EXTREME, &[])).write_file();
        let newer = file.replace("version: 1,\n    parts", "version: 9,\n    parts");
        assert_eq!(StepLink::read_file(&newer), Err(StepLinkError::Version { found: "9".to_owned() }));
        for end in (0..file.len()).filter(|&end| file.is_char_boundary(end)) {
            let _ = StepLink::read_file(&file[..end]);
        }
    }
}

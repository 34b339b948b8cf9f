//! [`ProfileFile`]: what a file says about techniques: which are used, in which order, and what each counts. What their names mean is
//! not known here.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{RonError, RonProblem, lenient::read_value, locate, v1::quoted};
use crate::io::TextPosition;

/// The newest version of the format; it is the one that is written.
const VERSION: u32 = 1;
/// The most bytes of a file: many times those of one that names every technique.
const MOST_BYTES: usize = 1 << 18;

/// The contents of a profile file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProfileFile {
    /// The name of the profile.
    pub name: String,
    /// The techniques, in search order.
    pub techniques: Vec<ProfileLine>,
}

/// One technique of a profile file. Fields that are left out have their usual values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProfileLine {
    /// The key of the technique.
    pub key: String,
    /// Whether it is used.
    pub on: Option<bool>,
    /// The key of its level.
    pub level: Option<String>,
    /// Its score.
    pub score: Option<u32>,
}

#[derive(Deserialize)]
#[serde(rename = "TechniqueProfile")]
struct Header {
    version: u64,
}

#[derive(Deserialize)]
#[serde(rename = "TechniqueProfile", deny_unknown_fields)]
struct File {
    #[serde(rename = "version")]
    _version: u64,
    #[serde(default)]
    name: String,
    techniques: Vec<Entry>,
}

/// As [`ProfileLine`], with a key that must be there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    key: String,
    on: Option<bool>,
    level: Option<String>,
    score: Option<u32>,
}

impl ProfileFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no such file, has a field that is not known, or was written by a newer version. The error says where.
    pub fn read(text: &str) -> Result<Self, RonError> {
        if text.len() > MOST_BYTES {
            return Err(RonError { place: None, problem: RonProblem::TooLarge { limit: MOST_BYTES } });
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let found = read_value::<Header>(text)?.version;
        if found != u64::from(VERSION) {
            let place = locate::field(text, &["version"]);
            return Err(RonError { place, problem: RonProblem::Version { found, newest: VERSION } });
        }
        let file: File = read_value(text)?;
        let line = |Entry { key, on, level, score }| ProfileLine { key, on, level, score };
        Ok(Self { name: file.name, techniques: file.techniques.into_iter().map(line).collect() })
    }

    /// Where in its text the technique of that place in the list is named.
    pub fn place(text: &str, technique: usize) -> Option<TextPosition> {
        locate::string(text, &["techniques", "key"], technique)
    }

    /// The text of the file: one line for each technique.
    pub fn write(&self) -> String {
        let mut out =
            format!("// Techniques for Sudoscope, file format version {VERSION}: they are searched for from top to bottom.\n");
        let _ = writeln!(out, "TechniqueProfile(\n    version: {VERSION},\n    name: {},\n    techniques: [", quoted(&self.name));
        for ProfileLine { key, on, level, score } in &self.techniques {
            let _ = write!(out, "        (key: {}", quoted(key));
            let _ = on.map_or(Ok(()), |on| write!(out, ", on: {on}"));
            let _ = level.as_ref().map_or(Ok(()), |level| write!(out, ", level: {}", quoted(level)));
            let _ = score.map_or(Ok(()), |score| write!(out, ", score: {score}"));
            out.push_str("),\n");
        }
        out.push_str("    ],\n)\n");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::InWords as _;

    fn line(key: &str, on: Option<bool>, level: Option<&str>, score: Option<u32>) -> ProfileLine {
        ProfileLine { key: key.to_owned(), on, level: level.map(str::to_owned), score }
    }

    #[test]
    fn a_file_is_read_back_as_it_was_written() {
        let techniques = vec![line("x-wing", Some(true), Some("hard"), Some(140)), line("\"", None, None, None)];
        let file = ProfileFile { name: "鱼 \"first\"".to_owned(), techniques };
        assert_eq!(ProfileFile::read(&file.write()), Ok(file));
    }

    #[track_caller]
    fn check(text: &str, message: &str) {
        assert_eq!(ProfileFile::read(text).map_err(|error| error.in_words()), Err(message.to_owned()));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        check(
            "TechniqueProfile(version: 2, techniques: [])",
            "line 1, column 18: the file has version 2 of the format, but this program reads up to 1; get a newer version of Sudoscope to open it",
        );
        let wrong = |text: &str| ProfileFile::read(text).map_err(|error| (error.place.map(|place| place.line), error.in_words()));
        let at_line_2 = |found: Result<ProfileFile, (Option<usize>, String)>, about: &str| {
            let (line, message) = found.unwrap_err();
            assert!(line == Some(2) && message.contains(about), "{message}");
        };
        at_line_2(wrong("TechniqueProfile(version: 1, techniques: [\n(key: \"x-wing\", points: 3)])"), "points");
        at_line_2(wrong("TechniqueProfile(version: 1, techniques: [\n(on: true)])"), "key");
        at_line_2(wrong("TechniqueProfile(version: 1, techniques: [\n(key: \"x-wing\", score: -3)])"), "");
        assert!(wrong("Sudoscope(version: 1, shape: (size: 9))").unwrap_err().1.contains("TechniqueProfile"));
        assert!(wrong(&" ".repeat(MOST_BYTES + 1)).is_err());
    }

    #[test]
    fn the_place_of_a_technique_is_that_of_its_name() {
        let text = "TechniqueProfile(version: 1, name: \"a\", techniques: [\n (key: \"b\", level: \"c\"),\n  (key: \"d\")])";
        assert!(ProfileFile::read(text).is_ok());
        let place = |at| ProfileFile::place(text, at).map(|place| (place.line, place.column));
        assert_eq!([place(0), place(1), place(2)], [Some((2, Some(8))), Some((3, Some(9))), None]);
    }
}

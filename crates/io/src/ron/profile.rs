//! [`ProfileFile`]: what a file says about techniques: which are used, in which order, and what each counts. What their names mean is
//! not known here.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{
    RonError, RonProblem,
    locate::{self, read_value},
    v1::quoted,
};
use crate::TextPosition;

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
#[serde(default)]
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
struct ProfileHeader {
    version: u64,
}

#[derive(Deserialize)]
#[serde(rename = "TechniqueProfile", deny_unknown_fields)]
struct StoredProfile {
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
        let found = read_value::<ProfileHeader>(text)?.version;
        if found != u64::from(VERSION) {
            let place = locate::field(text, &["version"]);
            return Err(RonError { place, problem: RonProblem::Version { found, newest: VERSION } });
        }
        let file: StoredProfile = read_value(text)?;
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

    fn line(key: &str, on: Option<bool>, level: Option<&str>, score: Option<u32>) -> ProfileLine {
        ProfileLine { key: key.to_owned(), on, level: level.map(str::to_owned), score }
    }

    #[test]
    fn a_file_is_read_back_as_it_was_written() {
        let techniques = vec![line("x-wing", Some(true), Some("hard"), Some(140)), line("\"", None, None, None)];
        let file = ProfileFile { name: "鱼 \"first\"".to_owned(), techniques };
        assert_eq!(ProfileFile::read(&file.write()), Ok(file));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let refused = |text: &str| ProfileFile::read(text).unwrap_err();
        let newer = refused("TechniqueProfile(version: 2, techniques: [])");
        let place = Some(TextPosition { line: 1, column: Some(18) });
        assert_eq!(newer, RonError { place, problem: RonProblem::Version { found: 2, newest: 1 } });
        for (text, line, about) in [
            ("TechniqueProfile(version: 1, techniques: [\n(key: \"x-wing\", points: 3)])", 2, "points"),
            ("TechniqueProfile(version: 1, techniques: [\n(on: true)])", 2, "key"),
            ("TechniqueProfile(version: 1, techniques: [\n(key: \"x-wing\", score: -3)])", 2, ""),
            ("Sudoscope(version: 1, shape: (size: 9))", 1, "TechniqueProfile"),
        ] {
            let error = refused(text);
            assert_eq!(error.place.map(|place| place.line), Some(line), "{text}");
            assert!(matches!(&error.problem, RonProblem::Syntax(said) if said.contains(about)), "{error}");
        }
        assert_eq!(refused(&" ".repeat(MOST_BYTES + 1)).problem, RonProblem::TooLarge { limit: MOST_BYTES });
    }

    #[test]
    fn the_place_of_a_technique_is_that_of_its_name() {
        let text = "TechniqueProfile(version: 1, name: \"a\", techniques: [\n (key: \"b\", level: \"c\"),\n  (key: \"d\")])";
        assert!(ProfileFile::read(text).is_ok());
        let place = |at| ProfileFile::place(text, at).map(|place| (place.line, place.column));
        assert_eq!([place(0), place(1), place(2)], [Some((2, Some(8))), Some((3, Some(9))), None]);
    }
}

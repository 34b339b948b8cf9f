//! SadMan Sudoku's .sdk, which SudoCue and others write too: rows of digits, `#A` to `#U` lines about the puzzle, and sections
//! `[Puzzle]` and `[State]`. In a line about the puzzle the letter gives its kind: author, description, comment; other kinds (date,
//! source, level, address) and free comments are kept in the comment as they are. Each further `[Puzzle]` begins another puzzle, with the
//! lines about it above.

use sudoscope_board::{About, Puzzle, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem, Reading,
    capabilities::{Capabilities, GIVENS},
    format::{FormatSpec, Read, TextReader, Writer, each},
    syntax::encoding::without_control,
    text,
};

impl Format {
    /// SadMan Sudoku's file.
    pub const SDK: Self = Self::of(&FormatSpec {
        name: Some("SadMan Sudoku"),
        extensions: &["sdk"],
        holds: Capabilities { entered: true, title: true, author: true, comment: true, ..GIVENS },
        write: Writer::of_one(|puzzles| each(puzzles, write)),
        preserve: Some(preserve),
        ..FormatSpec::new("sdk", Read::TextOrNamed { looks_like, read: TextReader::Reading(read) })
    });
}

const NAME: FileKind = FileKind::Named(".sdk");
/// The prefixes of the lines about the puzzle.
const LETTERS: &str = "ADCBSLU";
const PUZZLE: &str = "[Puzzle]";
const STATE: &str = "[State]";

/// Whether there is a section, or more than one kind of line about the puzzle.
fn looks_like(text: &str) -> bool {
    let mut letters: Vec<char> = text.lines().filter_map(about).map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    letters.dedup();
    let is_section = |line: &str| [PUZZLE, STATE].iter().any(|name| line.trim().eq_ignore_ascii_case(name));
    letters.len() > 1 || text.lines().any(is_section)
}

/// The letter and the text of a line about the puzzle. If a lower-case letter follows, it is a word of a free comment, such as
/// `#Author: …`, unless it is an address.
fn about(line: &str) -> Option<(char, &str)> {
    let mut rest = line.trim().strip_prefix('#')?.chars();
    let letter = rest.next().filter(|&letter| LETTERS.contains(letter))?;
    let said = rest.as_str();
    let is_address = letter == 'U' && (said.starts_with("http") || said.starts_with("www"));
    (is_address || !said.starts_with(char::is_lowercase)).then(|| (letter, said.trim()))
}

/// Reads one puzzle, the puzzle of each `[Puzzle]`, or all of them if the text has nothing but grids.
///
/// # Errors
/// If there is no grid, or several with a description, or the state contradicts the puzzle.
fn read(text: &str) -> Result<Reading, ReadError> {
    let parts = parts(text);
    if parts.len() < 2 {
        return read_one(text);
    }
    if parts.len() > text::MAX_PUZZLES {
        return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
    }
    let mut puzzles = Vec::new();
    for (before, part) in parts {
        let read = read_one(&part).map_err(|error| error.below(before))?;
        puzzles.extend(read.puzzles.into_iter().map(|found| found.below(before)));
    }
    Ok(Reading::from(puzzles))
}

/// The parts of a text with a `[Puzzle]` each, and the number of lines before each. The lines about a puzzle stand above it.
fn parts(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let is_above = |line: &str| line.trim().is_empty() || line.trim().starts_with('#');
    let names = (0..lines.len()).filter(|&at| lines[at].trim().eq_ignore_ascii_case(PUZZLE)).skip(1);
    let start = |name: usize| name - lines[..name].iter().rev().take_while(|line| is_above(line)).count();
    let starts: Vec<usize> = std::iter::once(0).chain(names.map(start)).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| (start, lines[start..end].join("\n") + "\n")).collect()
}

/// Reads one puzzle, or all of them if the text has nothing but grids.
fn read_one(text: &str) -> Result<Reading, ReadError> {
    let sections = sections(text);
    let before = &sections[0];
    let [puzzle, state] = [once(&sections, PUZZLE)?, once(&sections, STATE)?];
    if puzzle.is_none() && state.is_some() && !before.has_content() {
        return Err(ReadError::of_text(NAME.missing(PUZZLE)));
    }
    let mut reading = text::read(&puzzle.unwrap_or(before).text)?;
    let count = reading.puzzles.len();
    let has_more = sections.len() > 1 || text.lines().any(|line| about(line).is_some());
    let [found] = &mut reading.puzzles[..] else {
        let several = || ReadError::of_text(ReadProblem::SeveralGrids { format: NAME, found: count });
        return if has_more { Err(several()) } else { Ok(reading) };
    };
    (found.format, found.layout) = (Format::SDK, None);
    for section in &sections {
        let is_known = section.is(PUZZLE) || section.is(STATE);
        let is_left_out = if section.line == 0 { puzzle.is_some() && section.has_content() } else { !is_known };
        found.doubts.extend(is_left_out.then(|| section.left_out()));
    }
    if let Some(state) = state {
        enter(found, state)?;
    }
    describe(&mut found.puzzle, text);
    Ok(reading)
}

fn bad(line: usize, part: impl Into<FilePart>, found: String) -> ReadError {
    ReadError::of_line(line, ReadProblem::BadPart { format: NAME, part: part.into(), found })
}

/// A section of the text.
struct SdkSection {
    name: String,
    /// The line of its name; 0 for the text before the first section.
    line: usize,
    /// The text, with the lines of other sections blank, so that line numbers are kept.
    text: String,
}

impl SdkSection {
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The lines that are neither empty nor comments, with their numbers.
    fn content(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }

    fn has_content(&self) -> bool {
        self.content().next().is_some()
    }

    fn left_out(&self) -> Doubt {
        let name = (self.line > 0).then_some((self.line, self.name.as_str()));
        let lines = self.content().count() + usize::from(name.is_some());
        let (line, text) = name.or_else(|| self.content().next()).unwrap_or_default();
        Doubt::IgnoredText { line, lines, text: text.to_owned() }
    }
}

/// The sections in order, starting with the text before the first one.
fn sections(text: &str) -> Vec<SdkSection> {
    let mut sections = vec![SdkSection { name: String::new(), line: 0, text: String::new() }];
    for (index, line) in text.lines().enumerate() {
        let name = line.trim();
        if name.starts_with('[') && name.ends_with(']') {
            sections.push(SdkSection { name: name.to_owned(), line: index + 1, text: "\n".repeat(index + 1) });
        } else if let Some(SdkSection { text, .. }) = sections.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    sections
}

/// The section of that name; a second one is an error.
fn once<'a>(sections: &'a [SdkSection], name: &str) -> Result<Option<&'a SdkSection>, ReadError> {
    let mut named = sections.iter().filter(|section| section.is(name));
    let first = named.next();
    match named.next() {
        None => Ok(first),
        Some(second) => Err(ReadError::of_line(second.line, ReadProblem::Twice { format: NAME, part: name.to_owned() })),
    }
}

/// Applies the state: digits that are not givens are the player's; candidates that it lacks are ruled out.
fn enter(found: &mut Interpretation, state: &SdkSection) -> Result<(), ReadError> {
    let reading = text::read(&state.text)?;
    let refuse = |found: String| bad(state.line, STATE, found);
    let [now] = &reading.puzzles[..] else { return Err(refuse(format!("{} grids", reading.puzzles.len()))) };
    if now.puzzle.shape() != found.puzzle.shape() {
        return Err(refuse(now.puzzle.shape().to_string()));
    }
    let mut is_missing = false;
    for (cell, square) in now.puzzle.squares() {
        match (found.puzzle.digit(cell), square.value.digit()) {
            (None, Some(digit)) => found.puzzle.square_mut(cell).value = Value::Entered(digit),
            (Some(given), Some(digit)) if given != digit => {
                return Err(refuse(format!("{digit} ({})", now.puzzle.shape().name(cell))));
            }
            (given, digit) => is_missing |= given.is_some() && digit.is_none(),
        }
        found.puzzle.square_mut(cell).ruled_out = square.ruled_out;
    }
    found.doubts.extend(now.doubts.iter().filter(|doubt| !doubt.is_of_content()).cloned());
    found.doubts.extend(is_missing.then_some(Doubt::GivensMissing));
    Ok(())
}

/// Reads the comments into title, author and comment; repeated kinds are all kept.
fn describe(puzzle: &mut Puzzle, text: &str) {
    let About { title, author, comment } = &mut puzzle.about;
    let mut lines: Vec<&str> = Vec::new();
    let add = |to: &mut String, said: &str| {
        to.push_str(if to.is_empty() || said.is_empty() { "" } else { " " });
        to.push_str(said);
    };
    for line in text.lines().map(str::trim).filter(|line| line.starts_with('#')) {
        match about(line) {
            Some(('A', said)) => add(author, said),
            Some(('D', said)) => add(title, said),
            Some(('C', said)) => lines.push(said),
            Some((_, "")) => {}
            None if line == "#" => {}
            Some(_) | None => lines.push(line),
        }
    }
    *comment = without_control(&lines.join("\n"));
    (*title, *author) = (without_control(title), without_control(author));
}

/// Returns what the format preserves of a puzzle.
fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let mut preserved = format.capabilities().preserved(puzzle);
    preserved.about = kept(&preserved.about);
    preserved
}

/// Title, author and comment as the format preserves them: each on one line, trimmed.
fn kept(about: &About) -> About {
    let lines = |text: &str| without_control(text).replace("\r\n", "\n").replace('\r', "\n");
    let trimmed = |text: &str| lines(text).split('\n').map(str::trim).collect::<Vec<_>>().join("\n");
    let one_line = |text: &str| lines(text).replace('\n', " ").trim().to_owned();
    About { title: one_line(&about.title), author: one_line(&about.author), comment: trimmed(&about.comment) }
}

/// A line about the puzzle. A space keeps the key letter from forming a word with a lower-case text.
fn line_about(letter: char, said: &str) -> String {
    format!("#{letter}{}{said}\n", if said.starts_with(char::is_lowercase) { " " } else { "" })
}

/// Writes one puzzle: only the rows if there is nothing else to write.
fn write(puzzle: &Puzzle) -> String {
    let About { title, author, comment } = kept(&puzzle.about);
    let mut out = String::new();
    for (letter, said) in [('A', &author), ('D', &title)] {
        if !said.is_empty() {
            out.push_str(&line_about(letter, said));
        }
    }
    for line in comment.split('\n').filter(|_| !comment.is_empty()) {
        let is_kept = matches!(about(line), Some((letter, said)) if !"ADC".contains(letter) && !said.is_empty());
        out.push_str(&if is_kept { format!("{line}\n") } else { line_about('C', line) });
    }
    let is_played = puzzle.entered_count() > 0;
    // A single kind of such lines could also be a comment.
    if is_played || !out.is_empty() && !looks_like(&out) {
        out.push_str(&format!("{PUZZLE}\n"));
    }
    out.push_str(&text::write_rows(puzzle.shape(), &puzzle.givens()));
    if is_played {
        out.push_str(&format!("{STATE}\n{}", text::write_rows(puzzle.shape(), &puzzle.digits())));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "1...\n..2.\n.3..\n...4\n";

    #[test]
    fn digits_of_the_state_are_the_players() {
        let reading = read(&format!("[Puzzle]\n{ROWS}[State]\n{}", ROWS.replacen("..2", ".42", 1))).unwrap();
        assert!(reading.is_certain());
        assert_eq!((reading.puzzles[0].puzzle.given_count(), reading.puzzles[0].puzzle.entered_count()), (4, 1));
    }

    #[test]
    fn a_state_that_contradicts_the_puzzle_is_refused() {
        let error = read(&format!("[Puzzle]\n{ROWS}[State]\n{}", ROWS.replacen('1', "3", 1))).unwrap_err();
        assert_eq!(error, ReadError::of_line(6, NAME.bad(STATE, "3 (r1c1)")));
    }

    #[test]
    fn a_state_of_candidates_rules_out() {
        let state = "1 234 234 234\n234 234 1234 1234\n234 1234 1234 1234\n234 1234 1234 12\n";
        let reading = read(&format!("[Puzzle]\n1...\n....\n....\n....\n[State]\n{state}")).unwrap();
        let puzzle = &reading.puzzles[0].puzzle;
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (1, 0));
        let ruled_out: usize = puzzle.squares().map(|(_, square)| square.ruled_out.len()).sum();
        assert_eq!(ruled_out, 2, "{puzzle:?}");
    }

    #[test]
    fn what_would_be_lost_is_doubtful_or_refused() {
        let doubts = |text: &str| read(text).unwrap().puzzles.remove(0).doubts;
        let before = doubts(&format!("# free\nNote\n{ROWS}[Puzzle]\n{ROWS}"));
        assert_eq!(before, [Doubt::IgnoredText { line: 2, lines: 5, text: "Note".into() }]);
        assert_eq!(doubts(&format!("[Puzzle]\n{ROWS}[State]\n{}", ROWS.replace('1', "."))), [Doubt::GivensMissing]);
        let twice = format!("{ROWS}[State]\n{ROWS}[state]\n{ROWS}");
        let part = STATE.to_owned();
        assert_eq!(read(&twice).unwrap_err(), ReadError::of_line(10, ReadProblem::Twice { format: NAME, part }));
        let grids = read(&format!("#AMe\n{ROWS}\n{ROWS}")).unwrap_err();
        assert_eq!(grids, ReadError::of_text(ReadProblem::SeveralGrids { format: NAME, found: 2 }));
        assert_eq!(read("[State]\n1...\n").unwrap_err(), ReadError::of_text(NAME.missing(PUZZLE)));
        assert_eq!(read(&format!("{ROWS}\n{ROWS}")).unwrap().puzzles.len(), 2);
    }

    #[test]
    fn each_puzzle_section_is_a_puzzle_with_the_lines_above_it() {
        let one = format!("#AMe\n#DOne\n[Puzzle]\n{ROWS}[State]\n{ROWS}\n");
        let reading = read(&format!("{one}{}", one.replace("One", "Two"))).unwrap();
        assert!(reading.is_certain());
        let found: Vec<_> = reading.puzzles.iter().map(|found| (found.line, &found.puzzle.about.title[..])).collect();
        assert_eq!(found, [(4, "One"), (17, "Two")]);
        let error = read(&format!("{one}[Puzzle]\n1...\n..2.\n.3.\n...4\n")).unwrap_err();
        assert_eq!(error, ReadError::of_line(17, ReadProblem::RowLength { found: 3, expected: 4 }));
    }

    #[test]
    fn every_comment_is_kept() {
        let said = |comments: &str| read(&format!("{comments}{ROWS}")).unwrap().puzzles.remove(0).puzzle.about;
        let about = said("#DOne\n#DTwo\n#AMe\n#TTitle\n#C\n#Cthe end\n#C the end\n");
        assert_eq!((about.title.as_str(), about.author.as_str()), ("One Two", "Me"));
        assert_eq!(about.comment, "#TTitle\n\n#Cthe end\nthe end");
        let free = "#Sudoku of the day\n#Author: Bob\n";
        assert!(!looks_like(free));
        assert_eq!(said(free).comment, free.trim_end());
        assert_eq!(said("#Uhttp://localhost\n").comment, "#Uhttp://localhost");
    }

    #[test]
    fn ordinary_words_are_written_and_read_back() {
        let rules = "Rules:\n\n  Every digit once.\n#Cold\n#Bold\n#U\nsmall\n";
        let mut puzzle = read(ROWS).unwrap().puzzles.remove(0).puzzle;
        for (title, author, comment) in
            [("small\ntitle", " x ", rules), ("", "", "one"), ("A", "", ""), ("", "", "a\r\nb\rc"), ("", "", "\n")]
        {
            puzzle.about = About { title: title.into(), author: author.into(), comment: comment.into() };
            let written = Format::SDK.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{error}"));
            let read = crate::read(written.as_bytes()).unwrap().puzzles;
            assert_eq!(read[0].puzzle.about, kept(&puzzle.about), "{written}");
        }
        assert_eq!(kept(&puzzle.about).comment, "\n");
    }

    #[test]
    fn sections_that_are_not_known_are_named() {
        let reading = read(&format!("[Puzzle]\n{ROWS}[Colours]\n1 red\n")).unwrap();
        assert_eq!(reading.puzzles[0].doubts, [Doubt::IgnoredText { line: 6, lines: 2, text: "[Colours]".into() }]);
    }

    #[test]
    fn damage_is_told_with_its_line() {
        let error = read("[Puzzle]\n1...\n..2.\n.3.\n...4\n").unwrap_err();
        assert_eq!(error, ReadError::of_line(4, ReadProblem::RowLength { found: 3, expected: 4 }));
        let error = read(&format!("#AMe\n#DNo\n{ROWS}[State]\n1..\n")).unwrap_err();
        assert_eq!(error, ReadError::of_line(8, ReadProblem::NoGrid));
    }
}

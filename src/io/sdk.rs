//! SadMan Sudoku's .sdk, which SudoCue and others write too: rows of digits, `#A` to `#U` lines about the puzzle, and sections
//! `[Puzzle]` and `[State]`. In a line about the puzzle the letter says what it is: author, description, comment; the others
//! (date, source, level, address) are kept within the comment as they are.

use crate::{
    board::{Puzzle, Value},
    io::{Doubt, Form, Format, Interpretation, Problem, ReadError, Reading, text},
};

const NAME: &str = ".sdk";
/// What the lines about the puzzle begin with.
const LETTERS: &str = "ADCBSLU";
const PUZZLE: &str = "[Puzzle]";
const STATE: &str = "[State]";

/// Whether there is a section, or more than one kind of line about the puzzle.
pub(super) fn looks_like(text: &str) -> bool {
    let mut letters: Vec<char> = text.lines().filter_map(about).map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    letters.dedup();
    letters.len() > 1 || text.lines().any(|line| line.trim().eq_ignore_ascii_case(PUZZLE))
}

/// The letter and the text of a line about the puzzle.
fn about(line: &str) -> Option<(char, &str)> {
    let mut rest = line.trim().strip_prefix('#')?.chars();
    let letter = rest.next().filter(|&letter| LETTERS.contains(letter))?;
    Some((letter, rest.as_str().trim()))
}

/// Reads one puzzle.
///
/// # Errors
/// When there is no grid, or the state contradicts it.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    let sections = sections(text);
    let grid = sections.iter().find(|(name, ..)| name.eq_ignore_ascii_case(PUZZLE));
    let before = sections.first().map_or(text, |(_, _, before)| before.as_str());
    let mut reading = text::read(grid.map_or(before, |(_, _, text)| text.as_str()))?;
    let [found] = &mut reading.puzzles[..] else { return Ok(reading) };
    found.layout.form = Form::Of(Format::Sdk);
    for (name, line, content) in sections.iter().skip(1) {
        if name.eq_ignore_ascii_case(STATE) {
            enter(found, content, *line)?;
        } else if !name.eq_ignore_ascii_case(PUZZLE) {
            let lines = content.lines().filter(|line| !line.trim().is_empty()).count() + 1;
            found.doubts.push(Doubt::IgnoredText { line: *line, lines, text: name.clone() });
        }
    }
    describe(&mut found.puzzle, text);
    Ok(reading)
}

/// The sections with the lines of their names, first what stands before any. Other lines are empty in each, so that numbers stay.
fn sections(text: &str) -> Vec<(String, usize, String)> {
    let mut sections = vec![(String::new(), 1, String::new())];
    for (index, line) in text.lines().enumerate() {
        let name = line.trim();
        if name.starts_with('[') && name.ends_with(']') {
            sections.push((name.to_owned(), index + 1, "\n".repeat(index + 1)));
        } else if let Some((_, _, content)) = sections.last_mut() {
            content.push_str(line);
            content.push('\n');
        }
    }
    sections
}

/// Digits of the state that the puzzle does not give are the player's.
fn enter(found: &mut Interpretation, state: &str, line: usize) -> Result<(), ReadError> {
    let reading = text::read(state)?;
    let refuse = |found: String| ReadError::of_line(line, Problem::BadPart { format: NAME, part: STATE.to_owned(), found });
    let [now] = &reading.puzzles[..] else { return Err(refuse(format!("{} grids", reading.puzzles.len()))) };
    if now.puzzle.shape() != found.puzzle.shape() {
        return Err(refuse(now.puzzle.shape().to_string()));
    }
    for (cell, square) in now.puzzle.squares() {
        let Some(digit) = square.value.digit() else { continue };
        match found.puzzle.digit(cell) {
            None => found.puzzle.square_mut(cell).value = Value::Entered(digit),
            Some(given) if given != digit => {
                return Err(refuse(format!("{digit} ({})", now.puzzle.shape().name(cell))));
            }
            Some(_) => {}
        }
    }
    found.doubts.extend(now.doubts.iter().filter(|doubt| !matches!(doubt, Doubt::FullButWrong)).cloned());
    Ok(())
}

fn describe(puzzle: &mut Puzzle, text: &str) {
    let mut comment = Vec::new();
    for (letter, said) in text.lines().filter_map(about).filter(|(_, said)| !said.is_empty()) {
        match letter {
            'A' => said.clone_into(&mut puzzle.about.author),
            'D' => said.clone_into(&mut puzzle.about.title),
            'C' => comment.push(said.to_owned()),
            letter => comment.push(format!("#{letter}{said}")),
        }
    }
    puzzle.about.comment = comment.join("\n");
}

/// Writes one puzzle: rows alone where there is nothing more to say.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut out = String::new();
    for (letter, said) in [('A', &puzzle.about.author), ('D', &puzzle.about.title)] {
        if !said.is_empty() {
            out.push_str(&format!("#{letter}{}\n", said.replace(['\n', '\r'], " ")));
        }
    }
    for line in puzzle.about.comment.lines() {
        let is_kept = matches!(about(line), Some((letter, _)) if !"ADC".contains(letter));
        out.push_str(&if is_kept { format!("{line}\n") } else { format!("#C{line}\n") });
    }
    let is_played = puzzle.entered_count() > 0;
    // One line about the puzzle is not enough to tell it from a comment.
    if is_played || out.lines().count() == 1 {
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

    #[track_caller]
    fn refused(text: &str, expected: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), expected);
    }

    #[test]
    fn digits_of_the_state_are_the_players() {
        let reading = read(&format!("[Puzzle]\n{ROWS}[State]\n{}", ROWS.replacen("..2", ".42", 1))).unwrap();
        assert!(reading.is_certain());
        assert_eq!((reading.puzzles[0].puzzle.given_count(), reading.puzzles[0].puzzle.entered_count()), (4, 1));
    }

    #[test]
    fn a_state_that_contradicts_the_puzzle_is_refused() {
        refused(
            &format!("[Puzzle]\n{ROWS}[State]\n{}", ROWS.replacen('1', "3", 1)),
            "line 6: \"3 (r1c1)\" means nothing as [State] of .sdk",
        );
    }

    #[test]
    fn sections_that_are_not_known_are_named() {
        let reading = read(&format!("[Puzzle]\n{ROWS}[Colours]\n1 red\n")).unwrap();
        assert_eq!(reading.puzzles[0].doubts, [Doubt::IgnoredText { line: 6, lines: 2, text: "[Colours]".into() }]);
    }

    #[test]
    fn damage_is_told_with_its_line() {
        refused("[Puzzle]\n1...\n..2.\n.3.\n...4\n", "line 4: this row has 3 cells; 4 are expected, as in the other rows");
        refused(
            &format!("#AMe\n#DNo\n{ROWS}[State]\n1..\n"),
            "line 8: no Sudoku is found in this text; write one line for each row, with a digit or '.' for each cell",
        );
    }
}

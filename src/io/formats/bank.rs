//! Puzzle banks: a classic puzzle on each line, as `hash digits rating` or in a table that includes the solution.

use super::parts::classic;
use crate::{
    board::{Puzzle, Shape},
    io::{FileKind, FilePart, ReadProblem, record::Record, syntax::csv},
};

const NAME: FileKind = FileKind::PuzzleBank;

/// Whether this is a line of a puzzle bank.
pub(in crate::io) fn looks_like(line: &str) -> bool {
    self::line(line).is_ok()
}

/// Reads a line of a puzzle bank.
///
/// # Errors
/// If the line is not a puzzle.
pub(in crate::io) fn line(line: &str) -> Result<Record, ReadProblem> {
    /// Hex digits of a hash.
    const HASH: usize = 12;
    let bad = |part: FilePart, found: &str| ReadProblem::BadPart { format: NAME, part, found: found.chars().take(20).collect() };
    if let Some(puzzle) = with_solution(line) {
        return Ok(puzzle.into());
    }
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [hash, cells, rating] = fields[..] else { return Err(bad(FilePart::Line, line)) };
    if hash.len() != HASH || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(bad(FilePart::Hash, hash));
    }
    if rating.parse::<f32>().is_err() {
        return Err(bad(FilePart::Rating, rating));
    }
    let mut puzzle = classic::parse(cells, NAME, FilePart::Digits)?;
    hash.clone_into(&mut puzzle.about.title);
    rating.clone_into(&mut puzzle.about.comment);
    Ok(puzzle.into())
}

/// The puzzle of a line with its solution in a later field.
fn with_solution(line: &str) -> Option<Puzzle> {
    let mut grids = csv::fields(line).filter(|field| field.len() == classic::cell_count()).map(|field| classic::digits(&field));
    let (givens, solution) = (grids.next()??, grids.next()??);
    let agree = givens.iter().zip(&solution).all(|(given, digit)| digit.is_some() && (given.is_none() || given == digit));
    (agree && grids.next().is_none()).then(|| Puzzle::from_givens(Shape::classic(), &[], &givens))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        let first = format!("0f9b7d3a5c21 {} 6.6\n", "1".repeat(81));
        assert!(looks_like(first.trim()));
        let refused = |second: &str, expected: &str| {
            let error = crate::io::parse(format!("{first}# two\n{second}\n").as_bytes()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        refused(&format!("0f9b7d3a5c21 {} 6.6", "1".repeat(80)), "line 3: 80 cells; 81 are expected");
        refused(
            &format!("0f9b7d3a5c21 {}? 6.6", "1".repeat(80)),
            "line 3: \"?\" is not valid as the digits of a puzzle bank; correct it, or get the puzzle again",
        );
    }

    #[test]
    fn tables_of_puzzles_and_their_solutions_are_read() {
        let puzzle = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";
        let solution = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";
        let zeros = puzzle.replace('.', "0");
        for text in [
            format!("quizzes,solutions\n{zeros},{solution}\n{zeros},{solution}\n"),
            format!("{zeros},{solution}\n{puzzle},{solution}\n"),
            format!("id;puzzle;solution;clues\n1;{puzzle};{solution};32\n2;{puzzle};{solution};32\n"),
            format!(
                "number,line,title,puzzle,givens,solutions,solution\n1,7,\"a, b\",{puzzle},32,1,{solution}\n2,8,,{puzzle},32,1,{solution}\n"
            ),
            format!("{puzzle} {solution}\n{puzzle}\t{solution}\n"),
        ] {
            let reading = crate::io::parse(text.as_bytes()).unwrap();
            let found: Vec<&Puzzle> = reading.puzzles.iter().map(|found| &found.puzzle).collect();
            let expected = classic::puzzle(puzzle).unwrap();
            assert!(found.len() == 2 && found.iter().all(|found| **found == expected), "{text}");
            assert!(reading.puzzles.iter().all(|found| found.doubts.is_empty()));
        }
        // A title with the digits of another grid is still a title.
        let other = ".".repeat(81);
        let text = format!("puzzle,\"level (1, 2)\",solution\n{puzzle},\"like {other}, easy\",{solution}\n");
        let reading = crate::io::parse(text.as_bytes()).unwrap();
        assert_eq!(reading.puzzles[0].puzzle, classic::puzzle(puzzle).unwrap());
        assert!(looks_like(&format!("\"{puzzle}\",\"{solution}\"")));
        // Another grid is not a solution.
        assert!(!looks_like(&format!("{puzzle},{puzzle}")));
        assert!(!looks_like(&format!("{puzzle},{}", solution.replacen('8', "7", 1))));
        assert!(!looks_like(&format!("{puzzle},{solution},{solution}")));
    }

    #[test]
    fn lines_are_read_one_by_one() {
        let reader = crate::io::Format::PuzzleBank.line_reader().unwrap();
        let line = format!("0f9b7d3a5c21 {} 6.6\n", "1".repeat(81));
        assert_eq!(reader.read(&line, 70_000).unwrap().unwrap().line, 70_000);
        assert_eq!(reader.read(" # comment\n", 1), Ok(None));
        assert_eq!(reader.read("x", 5).unwrap_err().place.unwrap().line, 5);
        assert!(crate::io::Format::Ron.line_reader().is_none());
    }
}

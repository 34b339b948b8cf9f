//! Links to f-puzzles and SudokuPad, which contain a puzzle as JSON, compressed by lz-string and encoded in base64.

use crate::syntax::encoding::without_percents;

/// The program whose JSON a link contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    FPuzzles,
    SudokuPad,
}

/// The prefix of every compressed JSON object.
const START: &str = "N4";

/// Whether a word is the payload of a link and nothing else: optionally the name of the program, then a compressed puzzle. The row
/// of a grid may start like that, but is shorter.
pub(super) fn is_payload(word: &str) -> bool {
    const SHORTEST: usize = 50;
    let is_one = |char: char| char.is_ascii_alphanumeric() || "+-/_=%".contains(char);
    word.len() >= SHORTEST && word.chars().all(is_one)
}

/// Whether a text may contain what [`payload`] looks for.
pub(super) fn may_hold(text: &str) -> bool {
    text.contains(START) || text.contains('%')
}

/// The compressed puzzle of a link or of its payload. A link contains no white space.
pub(super) fn payload(link: &str) -> Option<(Owner, String)> {
    if !may_hold(link) {
        return None;
    }
    let text = without_percents(link);
    text.match_indices(START).find_map(|(at, _)| {
        let (before, after) = text.split_at(at);
        let owner = match before {
            "" => Owner::FPuzzles,
            _ if ["load=", "fpuzzles", "fpuz"].iter().any(|end| before.ends_with(end)) => Owner::FPuzzles,
            _ if ["scl", "ctc"].iter().any(|end| before.ends_with(end)) => Owner::SudokuPad,
            _ => return None,
        };
        let end = after.find(['&', '#', ')', ']', '>', '"', '\'']).unwrap_or(after.len());
        Some((owner, after[..end].to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_told_by_what_stands_before_the_puzzle() {
        for (text, expected) in [
            ("https://www.f-puzzles.com/?load=N4Ig%2B%3D", Some(Owner::FPuzzles)),
            ("https://sudokupad.app/fpuzzlesN4Ig", Some(Owner::FPuzzles)),
            ("https://app.crackingthecryptic.com/sudoku/?puzzleid=sclN4Ig&setting=1", Some(Owner::SudokuPad)),
            ("ctcN4Ig", Some(Owner::SudokuPad)),
            ("N4Ig", Some(Owner::FPuzzles)),
            ("https://example.org/N4Ig", None),
            ("two N4 words", None),
        ] {
            assert_eq!(payload(text).map(|(owner, _)| owner), expected, "{text}");
        }
        assert_eq!(payload("https://www.f-puzzles.com/?load=N4Ig%2B%3D").unwrap().1, "N4Ig+=");
        assert_eq!(payload("[SudokuPad](https://sudokupad.app/fpuzN4Ig)").unwrap().1, "N4Ig");
    }
}

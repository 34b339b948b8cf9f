//! The lines of a text, as the readers see them.

use std::collections::BTreeMap;

use crate::{
    Doubt,
    syntax::{
        encoding::printable,
        lines::{is_comment, is_numbered_puzzle},
    },
};

/// A line without its line ending and comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Its number in the text, counted from 1.
    pub number: usize,
    /// Its text, with leading and trailing spaces.
    pub text: &'a str,
    /// Its comment, with its sign; empty if there is none.
    pub comment: &'a str,
}

impl Line<'_> {
    /// Whether it is empty or white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether it has a word, as no row has: two letters side by side, one of them small or of a script without cases.
    pub(super) fn has_word(&self) -> bool {
        let mut pairs = self.text.chars().zip(self.text.chars().skip(1)).map(<[char; 2]>::from);
        pairs.any(|pair| pair.iter().all(|char| char.is_alphabetic()) && pair.iter().any(|char| !char.is_uppercase()))
    }
}

/// All lines, ended by LF, CR LF or CR. Comments (from `#` on) are removed, and so are lines that are
/// [comments](is_comment).
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    all_lines(text).filter(|line| !is_comment(line.text)).filter_map(|line| {
        let Some(comment) = line.text.find('#').filter(|_| !is_numbered_puzzle(line.text)) else { return Some(line) };
        let (text, comment) = line.text.split_at(comment);
        Some(Line { text, comment, ..line }).filter(|line| !line.is_blank())
    })
}

/// The signs that comments begin with.
pub(super) const MARKS: [char; 5] = ['#', '%', ';', '/', '!'];

/// All lines, with their comments.
pub(super) fn all_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let parts = text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'));
    parts.enumerate().map(|(index, text)| Line { number: index + 1, text: without_marks(text), comment: "" })
}

/// A line without the marks of a quotation before it, and without the full stop that ends a row in a package of LaTeX.
fn without_marks(mut text: &str) -> &str {
    while let Some(quoted) = text.strip_prefix('>') {
        text = quoted.strip_prefix(' ').unwrap_or(quoted);
    }
    let row = text.trim();
    if row.starts_with('|') && row.ends_with("|.") { &row[..row.len() - 1] } else { text }
}

/// The comments that stand alone, with no other comment before them, each with the number of the line below it: what may be the
/// title of a grid there.
pub(super) fn headings(text: &str) -> BTreeMap<usize, &str> {
    let mut headings = BTreeMap::new();
    let mut follows_comment = false;
    for Line { number, text, .. } in all_lines(text) {
        let is_heading = is_comment(text) && !follows_comment;
        if is_heading && let Some(title) = text.trim_start().strip_prefix(MARKS) {
            headings.insert(number + 1, title.trim_matches(|char: char| MARKS.contains(&char) || char.is_whitespace()));
        }
        follows_comment = is_comment(text);
    }
    headings.retain(|_, title| !title.is_empty());
    headings
}

/// Removes what Simple Sudoku prints below a grid: its name and version.
pub(super) fn without_known_trailer<'a>(mut lines: Vec<Line<'a>>) -> Vec<Line<'a>> {
    let is_trailer = |text: &str| {
        let text = text.trim();
        let version = text.strip_prefix("Version ");
        text == "Simple Sudoku" || version.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()))
    };
    if lines.iter().any(|line| line.text.trim() == "Simple Sudoku") {
        lines.retain(|line| !is_trailer(line.text));
    }
    lines
}

/// Doubts that name ignored lines; consecutive lines are one passage, and the first passages are quoted.
pub(super) fn ignored_text(ignored: &[Line<'_>]) -> Vec<Doubt> {
    const SHOWN: usize = 60;
    const PASSAGES_NAMED: usize = 8;
    let mut passages: Vec<(usize, usize, &str)> = Vec::new();
    for line in ignored {
        match passages.last_mut() {
            Some((first, count, _)) if *first + *count == line.number => *count += 1,
            _ => passages.push((line.number, 1, line.text.trim())),
        }
    }
    let more: usize = passages.iter().skip(PASSAGES_NAMED).map(|(_, lines, _)| lines).sum();
    let doubt =
        |(line, lines, text): (usize, usize, &str)| Doubt::IgnoredText { line, lines, text: printable(text).take(SHOWN).collect() };
    let named = passages.into_iter().take(PASSAGES_NAMED).map(doubt);
    named.chain((more > 0).then_some(Doubt::MoreLeftOut { lines: more })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str)]) {
        let found: Vec<(usize, &str)> = lines(text).map(|line| (line.number, line.text)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        check("a\nb\r\nc\rd", &[(1, "a"), (2, "b"), (3, "c"), (4, "d")]);
        check("\u{feff}a\n\nb", &[(1, "a"), (2, ""), (3, "b")]);
    }

    #[test]
    fn comments_are_removed_and_lines_keep_their_numbers() {
        check("# title\n12 # end\n#\n34", &[(2, "12 "), (4, "34")]);
    }

    #[test]
    fn a_comment_that_stands_alone_may_be_the_title_of_what_is_below() {
        let found = headings("# By nobody\n# in 2026\n1\n## Grid 01 ##\n2\n#\n3\n// Grid 02\n4");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [(2, "By nobody"), (5, "Grid 01"), (9, "Grid 02")]);
    }

    #[test]
    fn a_version_line_goes_only_with_its_program() {
        assert_eq!(without_known_trailer(lines("1\n Simple Sudoku\n  Version 4.2n").collect()).len(), 1);
        assert_eq!(without_known_trailer(lines("1\nVersion 4").collect()).len(), 2);
    }
}

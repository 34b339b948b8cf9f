//! [`LeftOut`]: the lines of a list that are no puzzles.

use crate::Doubt;

/// The greatest number of skipped lines whose line numbers are kept.
pub(super) const STRAY_KEPT: usize = 8;

/// The lines that are no puzzles, or the entries of a list in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LeftOut {
    /// The number of them.
    pub count: usize,
    /// The numbers of the first of them.
    pub lines: Vec<usize>,
    /// Whether they are entries and not lines.
    pub are_entries: bool,
    /// Whether they are text above or below the puzzles, so that no puzzle can be among them.
    pub are_words: bool,
    /// In an archive, the file of each of these lines; line 0 stands for a file without any puzzle.
    pub files: Vec<String>,
    /// Those of these files that are archives themselves.
    pub archives: Vec<String>,
}

impl LeftOut {
    /// What a reading skipped; lines that are named nowhere are only counted.
    pub(super) fn of_skipped(skipped: &[Doubt]) -> Self {
        let mut left_out = Self { are_words: !skipped.is_empty() && skipped.iter().all(Doubt::is_text), ..Self::default() };
        for skipped in skipped {
            match skipped {
                &Doubt::Damaged { line, lines, .. } | &Doubt::IgnoredText { line, lines, .. } => {
                    left_out.count += lines;
                    left_out.lines.extend((line..line + lines).take(STRAY_KEPT.saturating_sub(left_out.lines.len())));
                }
                Doubt::MoreLeftOut { lines } => left_out.count += lines,
                Doubt::NoPuzzles { places, count, are_lines } => {
                    left_out.count += count;
                    left_out.lines.extend_from_slice(places);
                    left_out.are_entries = !are_lines;
                }
                _ => {}
            }
        }
        left_out
    }

    /// Adds lines of a file of an archive.
    pub(super) fn add(&mut self, file: &str, count: usize, lines: &[usize]) {
        self.count += count;
        let more = lines.len().min(STRAY_KEPT.saturating_sub(self.lines.len()));
        self.lines.extend_from_slice(&lines[..more]);
        self.files.extend(std::iter::repeat_n(file.to_owned(), more));
    }
}

//! [`LeftOut`]: the lines of a list that are no puzzles.

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
    /// In an archive, the file of each of these lines; line 0 stands for a file without any puzzle.
    pub files: Vec<String>,
}

impl LeftOut {
    /// Adds lines of a file of an archive.
    pub(super) fn add(&mut self, file: &str, count: usize, lines: &[usize]) {
        self.count += count;
        let more = lines.len().min(STRAY_KEPT.saturating_sub(self.lines.len()));
        self.lines.extend_from_slice(&lines[..more]);
        self.files.extend(std::iter::repeat_n(file.to_owned(), more));
    }
}

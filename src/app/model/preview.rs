//! [`Preview`]: text that can be read in more than one way, or not wholly.

use crate::{
    app::prelude::*,
    io::{Doubt, Format, Interpretation, Reading, may_be_decoration},
};

/// Text that can be read in more than one way, or not wholly.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// Its possible readings, in the order of the text, likeliest first.
    pub choices: Vec<PuzzleChoice>,
    /// Which of them is shown.
    pub shown: usize,
    /// The part of it that was skipped.
    pub skipped: Vec<Doubt>,
    /// Its puzzles as a collection, if there are or may be several.
    pub all: Option<Arc<Collection>>,
    /// Where it came from.
    pub source: PuzzleSource,
}

/// One puzzle that a text holds or could mean.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleChoice {
    pub puzzle: Puzzle,
    /// The format it was taken for.
    pub format: Format,
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// The doubts about it.
    pub doubts: Vec<Doubt>,
}

impl PuzzleChoice {
    /// The number of drawings that are no known rule, and may be decoration.
    pub fn open_drawings(&self) -> usize {
        self.puzzle.unknown_rules.iter().filter(|entry| may_be_decoration(entry)).count()
    }
}

impl Preview {
    /// Everything a reading holds or could mean.
    pub fn of(reading: &Reading, source: PuzzleSource) -> Self {
        // What was inferred is in the first reading only.
        let choice = |found: &Interpretation, puzzle: &Puzzle| PuzzleChoice {
            puzzle: puzzle.clone(),
            format: found.format,
            line: found.line,
            doubts: found
                .doubts
                .iter()
                .filter_map(|doubt| if *puzzle == found.puzzle { Some(doubt.clone()) } else { of_other(doubt, puzzle.shape()) })
                .collect(),
        };
        let choices = reading
            .puzzles
            .iter()
            .flat_map(|found| std::iter::once(&found.puzzle).chain(&found.alternatives).map(move |puzzle| choice(found, puzzle)));
        let each_line = Reading::from(reading.each_line.clone());
        let all = Collection::of_all(&each_line).or_else(|| Collection::of_all(reading)).map(Arc::new);
        Self { choices: choices.collect(), shown: 0, skipped: reading.skipped.clone(), all, source }
    }
}

/// A doubt about the first reading, as it is about another.
fn of_other(doubt: &Doubt, shape: &Shape) -> Option<Doubt> {
    match doubt {
        Doubt::CandidatesBind { .. } => Some(Doubt::CandidatesMayBind),
        // The note is about the first reading.
        Doubt::CandidatesExclude => None,
        Doubt::ZeroMayBeADigit => Some(Doubt::zero_is_a_digit(shape)),
        doubt => (!doubt.is_of_drawings()).then(|| doubt.clone()),
    }
}

/// Where a puzzle came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    /// The clipboard: it replaces the board as an edit.
    Clipboard,
    /// A file: it becomes the document.
    File(PathBuf),
    /// The collection, and which of its puzzles.
    Collection(usize),
}

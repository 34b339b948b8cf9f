//! [`Record`]: what the reader of a format returns.

use crate::{
    board::Puzzle,
    io::{DigitNotation, Doubt, Form, Format, Interpretation, Layout},
};

/// A puzzle as the reader of a format found it. The caller, who chose the reader, adds the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The most likely puzzle.
    pub puzzle: Puzzle,
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// The doubts about the reading; empty if it is certain.
    pub doubts: Vec<Doubt>,
    /// Other puzzles that the same text may mean, most likely first.
    pub alternatives: Vec<Puzzle>,
    /// The named fields beside it, in the order of the text.
    pub fields: Vec<(String, String)>,
}

impl From<Puzzle> for Record {
    /// A puzzle without doubts on the first line.
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, line: 1, doubts: Vec::new(), alternatives: Vec::new(), fields: Vec::new() }
    }
}

impl Record {
    /// The puzzle as found on this line, counted from 1.
    pub(crate) fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }

    /// The puzzle as one that was read in this format.
    pub(crate) fn into_interpretation(self, format: Format) -> Interpretation {
        let Self { puzzle, line, doubts, alternatives, fields } = self;
        let layout = Layout { form: Form::Of(format), blank: None, notation: DigitNotation::Plain };
        Interpretation { puzzle, layout, line, doubts, alternatives, fields }
    }
}

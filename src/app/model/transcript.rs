//! Formats in which steps are copied.

crate::board::keyed! {
    /// How a step or a path is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Transcript {
        /// Sentences and notation.
        Text,
        /// Text with the tags of forums, and a grid of candidates.
        Forum,
        /// A page with a drawing of the step, or of each step of a path.
        Html,
        /// A line of HoDoKu's library of techniques.
        Library,
    }
}

impl Transcript {
    /// Whether that part can be written so: a line of the library is for one step at its position.
    pub const fn can_write(self, part: LogicPart) -> bool {
        matches!(part, LogicPart::Step) || !matches!(self, Self::Library)
    }
}

/// The part of the steps that is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogicPart {
    /// The explained step.
    Step,
    /// The steps that are listed.
    List,
    /// All steps of the run.
    Path,
}

//! [`AnalysisBuffers`]: what an analysis keeps between contradictions.

use super::literal::Lit;

/// The mark of a candidate while a contradiction is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnalysisMark {
    Unknown,
    /// In the clause.
    InClause,
    /// It follows from the clause.
    Follows,
    /// It is not known to follow.
    Open,
}

/// Room for the analysis, kept between contradictions.
#[derive(Clone, Debug, Default)]
pub(super) struct AnalysisBuffers {
    pub(super) marks: Vec<AnalysisMark>,
    pub(super) marked: Vec<usize>,
    /// Candidates met on the level that is being shrunk.
    pub(super) is_on_level: Vec<bool>,
    /// For each level, and for each group, the stamp under which it was met last.
    pub(super) stamps: Vec<u32>,
    pub(super) group_stamps: Vec<u32>,
    pub(super) stamp: u32,
    /// For each level the first place on the trail of a literal of the clause.
    pub(super) first_places: Vec<u32>,
    pub(super) lists: Vec<Vec<Lit>>,
    /// The clause that was learned last. Its first literal becomes true on the way back, its second has the highest level of the rest.
    pub(super) clause: Vec<Lit>,
}

/// The clause is in [`AnalysisBuffers::clause`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level to go back to.
    pub(super) level: u32,
    /// The number of levels that the clause spans.
    pub(super) glue: u16,
}

impl AnalysisBuffers {
    pub(super) fn reset(&mut self, candidates: usize, groups: usize) {
        *self = Self {
            marks: vec![AnalysisMark::Unknown; candidates],
            is_on_level: vec![false; candidates],
            stamps: vec![0; candidates + 1],
            group_stamps: vec![0; groups],
            first_places: vec![0; candidates + 1],
            ..Self::default()
        };
    }

    pub(super) fn mark(&mut self, literal: Lit, mark: AnalysisMark) {
        let entry = &mut self.marks[literal.candidate()];
        if *entry == AnalysisMark::Unknown {
            self.marked.push(literal.candidate());
        }
        *entry = mark;
    }

    #[inline]
    pub(super) fn of(&self, literal: Lit) -> AnalysisMark {
        self.marks[literal.candidate()]
    }

    pub(super) fn clear_marks(&mut self) {
        for candidate in self.marked.drain(..) {
            self.marks[candidate] = AnalysisMark::Unknown;
        }
    }
}

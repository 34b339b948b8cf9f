//! [`RuleBuffers`]: what finders of rules keep between calls.

use std::collections::BTreeMap;

use sudoscope_board::CellSet;

use crate::{
    constraint::RuleSolver,
    logic::{
        CandidateGrid, Step, Technique,
        finders::shared::{
            quiet::Quiet,
            sink::{Flow, StepSink},
        },
    },
};

/// State that finders of rules keep between calls.
#[derive(Debug, Default)]
pub(crate) struct RuleBuffers<const W: usize> {
    /// By technique, and then by fact: where nothing is found.
    quiet: Vec<Quiet>,
    /// By technique: the last revision at which nothing was found in any fact.
    swept: Quiet,
    /// Two revisions, and the cells that lost a candidate between them: the facts of a board are mostly asked for the same two.
    changed: (u64, u64, CellSet<W>),
    /// By the number of a rule in the facts: a solver for that rule alone.
    pub(super) solvers: BTreeMap<usize, RuleSolver>,
}

impl<const W: usize> RuleBuffers<W> {
    /// Adds the steps that `search` finds in fact number `fact`, unless the technique is known to find nothing there until one of the
    /// cells loses a candidate.
    pub(super) fn add_unless_quiet<S: IntoIterator<Item = Step>>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        part: (Technique, usize),
        cells: CellSet<W>,
        sink: &mut StepSink,
        search: impl FnOnce() -> S,
    ) -> Flow {
        if self.is_quiet(grid, part, cells) {
            return Flow::Continue(());
        }
        let mut is_nothing = true;
        for step in search() {
            is_nothing = false;
            sink.add(step)?;
        }
        if is_nothing {
            self.note(grid, part);
        }
        Flow::Continue(())
    }

    /// Calls `search` unless the technique is known to find nothing in fact number `fact` until one of the cells loses a candidate.
    /// `search` returns whether there is nothing to find.
    pub(super) fn unless_quiet<T>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        part: (Technique, usize),
        cells: CellSet<W>,
        search: impl FnOnce(&mut Self) -> (T, bool),
    ) -> Option<T> {
        if self.is_quiet(grid, part, cells) {
            return None;
        }
        let (found, is_nothing) = search(self);
        if is_nothing {
            self.note(grid, part);
        }
        Some(found)
    }

    /// Whether the technique is known to find nothing in a fact with these cells.
    #[inline]
    fn is_quiet(&mut self, grid: &CandidateGrid<'_, W>, part: (Technique, usize), cells: CellSet<W>) -> bool {
        let since = self.quiet.get(part.0 as usize).and_then(|quiet| quiet.since(part.1));
        let is_quiet = since.is_some_and(|since| !self.changed_since(grid, since).meets(&cells));
        if is_quiet {
            self.note(grid, part);
        }
        is_quiet
    }

    /// Records that the technique finds nothing in a fact.
    fn note(&mut self, grid: &CandidateGrid<'_, W>, (technique, fact): (Technique, usize)) {
        if self.quiet.is_empty() {
            self.quiet.resize_with(Technique::COUNT, Quiet::default);
        }
        self.quiet[technique as usize].note(fact, grid.revision());
    }

    /// The cells that have lost a candidate since the technique found nothing in any fact; all cells if that was never so. For techniques whose
    /// steps depend on the candidates of one fact alone.
    pub(super) fn changed_since_sweep(&self, grid: &CandidateGrid<'_, W>, technique: Technique) -> CellSet<W> {
        self.swept.since(technique as usize).map_or(grid.layout().all(), |revision| grid.changed_since(revision))
    }

    /// Records, after a search in all facts, that the technique finds nothing, if the sink is empty.
    pub(super) fn note_sweep(&mut self, grid: &CandidateGrid<'_, W>, technique: Technique, sink: &StepSink) {
        if sink.is_empty() {
            self.swept.note(technique as usize, grid.revision());
        }
    }

    /// The cells that have lost a candidate after a revision.
    #[inline]
    fn changed_since(&mut self, grid: &CandidateGrid<'_, W>, revision: u64) -> &CellSet<W> {
        let now = grid.revision();
        if (self.changed.0, self.changed.1) != (revision, now) {
            self.changed = (revision, now, grid.changed_since(revision));
        }
        &self.changed.2
    }
}

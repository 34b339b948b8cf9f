//! [`RuleBuffers`]: what finders of rules keep between calls.

use std::collections::BTreeMap;

use crate::{
    board::CellSet,
    solve::{
        constraint::RuleSolver,
        logic::finders::shared::{prelude::*, quiet::Quiet},
    },
};

/// State that finders of rules keep between calls.
#[derive(Debug, Default)]
pub(crate) struct RuleBuffers {
    /// By technique and fact: where nothing is found.
    quiet: Quiet,
    /// By the number of a rule in the facts: a solver for that rule alone.
    pub(super) solvers: BTreeMap<usize, RuleSolver>,
}

impl RuleBuffers {
    /// Adds the steps that `search` finds in fact number `fact`, unless the technique is known to find nothing there until one of the
    /// cells loses a candidate.
    pub(super) fn add_unless_quiet<const W: usize, S: IntoIterator<Item = Step>>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        part: (Technique, usize),
        cells: CellSet<W>,
        sink: &mut Sink,
        search: impl FnOnce() -> S,
    ) -> Flow {
        let found = self.unless_quiet(grid, part, cells, |_| {
            let mut steps = search().into_iter().peekable();
            let is_nothing = steps.peek().is_none();
            (steps, is_nothing)
        });
        found.into_iter().flatten().try_for_each(|step| sink.add(step))
    }

    /// Calls `search` unless the technique is known to find nothing in fact number `fact` until one of the cells loses a candidate.
    /// `search` returns whether there is nothing to find.
    pub(super) fn unless_quiet<const W: usize, T>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        (technique, fact): (Technique, usize),
        cells: CellSet<W>,
        search: impl FnOnce(&mut Self) -> (T, bool),
    ) -> Option<T> {
        let part = fact * Technique::COUNT + technique as usize;
        let changed = cells.iter().map(|cell| grid.changed_cell(cell)).max().unwrap_or(0);
        if self.quiet.is_quiet(part, changed) {
            return None;
        }
        let (found, is_nothing) = search(self);
        if is_nothing {
            self.quiet.note(part, grid.revision());
        }
        Some(found)
    }
}

//! [`SearchContext`]: the input of every finder, and [`Finder`]: its signature.

use sudoscope_board::{CellSet, Digit, MAX_SIZE};

use crate::{
    Cancel,
    logic::{
        finders::{
            als::network::AlsNetwork,
            chains::buffers::LoopBuffers,
            forcing::buffers::ForcingBuffers,
            links::table::LinkTable,
            rules::buffers::RuleBuffers,
            shared::{
                quiet::Quiet,
                sink::{Flow, StepSink},
            },
            templates::weaver::Templates,
            uniqueness::rectangle::Rectangles,
        },
        position::grid::CandidateGrid,
        settings::Options,
        technique::{Technique, TechniqueSet},
    },
};

/// The input of a finder.
#[derive(Debug)]
pub(crate) struct SearchContext<'s, 'a, const W: usize> {
    /// The digits and candidates.
    pub grid: &'s CandidateGrid<'a, W>,
    /// Variants of the techniques.
    pub options: &'s Options,
    /// Cancellation: finders that run longer than a millisecond check it regularly and stop.
    pub cancel: &'s Cancel,
    /// Buffers and results that families keep between calls.
    pub scratch: &'s mut Scratch<W>,
}

impl<const W: usize> SearchContext<'_, '_, W> {
    /// Searches for single-digit techniques that are found together: calls `search` with each digit and its
    /// [eliminable](Self::eliminable) candidates, if there are any.
    pub(crate) fn each_digit(
        &mut self,
        wanted: TechniqueSet,
        sink: &mut StepSink,
        mut search: impl FnMut(&Self, Digit, CellSet<W>, &mut StepSink) -> Flow,
    ) -> Flow {
        let Some(technique) = wanted.iter().next() else { return Flow::Continue(()) };
        for digit in self.grid.digits() {
            let eliminable = self.eliminable(technique, digit);
            if !eliminable.is_empty() {
                search(self, digit, eliminable, sink)?;
                self.note(technique, digit, sink);
            }
        }
        Flow::Continue(())
    }

    /// The candidates of a digit that a single-digit technique could eliminate: those in no template, or none if the technique is
    /// known to find nothing until the digit loses a candidate. Only for techniques whose steps depend on the candidates of one
    /// digit alone.
    pub(crate) fn eliminable(&mut self, technique: Technique, digit: Digit) -> CellSet<W> {
        if self.scratch.digits.is_quiet(part(technique, digit), self.grid.changed_digit(digit)) {
            return CellSet::EMPTY;
        }
        self.scratch.templates.eliminable(self.grid, digit)
    }

    /// Records, after a search with an empty sink, that the technique finds nothing for the digit.
    pub(crate) fn note(&mut self, technique: Technique, digit: Digit, sink: &StepSink) {
        if sink.is_empty() && !self.cancel.is_cancelled() {
            self.scratch.digits.note(part(technique, digit), self.grid.revision());
        }
    }
}

fn part(technique: Technique, digit: Digit) -> usize {
    technique as usize * MAX_SIZE + digit.index()
}

/// State that families keep between calls: buffers, and results that are valid for one [revision](CandidateGrid::revision) of the grid.
/// For one grid only.
#[derive(Debug, Default)]
pub(crate) struct Scratch<const W: usize> {
    /// The candidates that single-digit techniques can eliminate.
    pub templates: Templates<W>,
    /// Strong and weak links.
    pub links: LinkTable<W>,
    /// Buffers of nice loops and AICs.
    pub loops: LoopBuffers,
    /// Buffers of forcing chains and nets.
    pub forcing: ForcingBuffers,
    /// Almost locked sets and their restricted commons.
    pub als: AlsNetwork<W>,
    /// Rectangles that can be deadly patterns.
    pub rectangles: Rectangles,
    /// By single-digit technique and digit: where nothing is found.
    pub digits: Quiet,
    /// By technique and house: where there is no subset.
    pub subsets: Quiet,
    /// By intersection: where there is no Sue de Coq.
    pub crossings: Quiet,
    /// State of the finders of rules.
    pub rules: RuleBuffers<W>,
}

/// Finds steps of the wanted techniques, which are of one family and have the same search order, and adds them to the sink until it
/// has enough.
pub(crate) type Finder<const W: usize> = fn(&mut SearchContext<'_, '_, W>, TechniqueSet, &mut StepSink) -> Flow;

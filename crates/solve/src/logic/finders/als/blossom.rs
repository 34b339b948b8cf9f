//! Death blossom: a cell, and for each of its digits an almost locked set that sees it.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::{
    Cancel,
    logic::{
        What,
        finders::{
            als::{bits::numbers, network::AlsNetwork},
            shared::prelude::*,
        },
    },
};

techniques! {
    DeathBlossom: "0904" "db" "death-blossom" AlmostLockedSets Unfair 360 false 6000, find;
}

/// Finds death blossoms. Petals must not overlap without
/// [`Options::overlapping_sets`](crate::logic::Options::overlapping_sets).
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, cancel, may_overlap) = (context.grid, context.cancel, context.options.overlapping_sets);
    let network = context.scratch.als.of(grid, may_overlap);
    for stem in *grid.empty() {
        let digits = grid.candidates(stem);
        let petals: Vec<Vec<usize>> =
            digits.iter().map(|digit| numbers(network.seeing(digit, stem).iter().copied()).collect()).collect();
        if petals.iter().all(|choice| !choice.is_empty()) {
            let mut search = BlossomSearch { grid, network, may_overlap, cancel, stem, petals, chosen: Vec::new() };
            let others = DigitSet::all(grid.size()) - digits;
            let reached = others.iter().map(|digit| (digit, grid.cells_of(digit).without(stem))).collect();
            search.extend(CellSet::EMPTY, reached, sink)?;
        }
    }
    Flow::Continue(())
}

struct BlossomSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    network: &'g AlsNetwork<W>,
    may_overlap: bool,
    cancel: &'g Cancel,
    stem: Cell,
    /// For each digit of the stem: the sets whose places of the digit all see the stem.
    petals: Vec<Vec<usize>>,
    /// The sets chosen for the first digits.
    chosen: Vec<usize>,
}

impl<const W: usize> BlossomSearch<'_, '_, W> {
    /// Chooses a set for the next digit. `reached` are the digits that all sets so far share, each with the cells that see all its
    /// places in them.
    fn extend(&mut self, taken: CellSet<W>, reached: Vec<(Digit, CellSet<W>)>, sink: &mut StepSink) -> Flow {
        if self.chosen.len() == self.petals.len() {
            return sink.add(self.step(&reached));
        }
        if self.cancel.is_cancelled() {
            return Flow::Break(());
        }
        for place in 0..self.petals[self.chosen.len()].len() {
            let number = self.petals[self.chosen.len()][place];
            let set = &self.network.sets()[number];
            if !self.may_overlap && set.cells.meets(&taken) {
                continue;
            }
            let still = reached.iter().filter(|(digit, _)| set.digits.contains(*digit));
            let still = still.map(|&(digit, cells)| (digit, cells & *self.network.seen(number, digit)));
            let still: Vec<_> = still.filter(|(_, cells)| !cells.is_empty()).collect();
            if !still.is_empty() {
                self.chosen.push(number);
                self.extend(taken | set.cells, still, sink)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn step(&self, reached: &[(Digit, CellSet<W>)]) -> Step {
        let eliminated = reached.iter().flat_map(|&(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit)));
        let pivot = Reason::default().cells(Role::Pivot, [self.stem]);
        let reason = self.grid.candidates(self.stem).iter().zip(&self.chosen).fold(pivot, |reason, (digit, &petal)| {
            let group = What::Set(self.network.sets()[petal].group());
            reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Pincer, group)
        });
        Step::eliminating(Technique::DeathBlossom, eliminated, reason)
    }
}

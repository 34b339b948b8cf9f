//! [`LogicSession`]: a grid that is solved step by step, with the knowledge of the finders about it.

use crate::{
    Cancel,
    logic::{
        CandidateGrid, HouseLayout, LogicSettings, State, Step, Technique, TechniqueSet,
        finders::shared::{
            context::{Scratch, SearchContext},
            sink::{Flow, StepGoal, StepSink},
        },
        table::finder_of,
    },
};

/// A grid that is solved step by step. What finders compute is kept from one step to the next.
pub(super) struct LogicSession<'a, const W: usize> {
    grid: CandidateGrid<'a, W>,
    scratch: Scratch<W>,
    settings: &'a LogicSettings,
    cancel: &'a Cancel,
}

impl<'a, const W: usize> LogicSession<'a, W> {
    /// Starts from a state.
    pub(crate) fn new(layout: &'a HouseLayout<W>, state: &State, settings: &'a LogicSettings, cancel: &'a Cancel) -> Self {
        Self { grid: CandidateGrid::new(layout, state), scratch: Scratch::default(), settings, cancel }
    }

    /// The current grid.
    pub(crate) fn grid(&self) -> &CandidateGrid<'a, W> {
        &self.grid
    }

    /// Applies a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        self.grid.apply(step);
    }

    /// The first step in search order.
    pub(crate) fn first(&mut self) -> Option<Step> {
        self.first_in(StepSink::new(StepGoal::First))
    }

    /// The same step, perhaps without its reason.
    pub(crate) fn first_unexplained(&mut self) -> Option<Step> {
        self.first_in(StepSink::unexplained())
    }

    fn first_in(&mut self, mut sink: StepSink) -> Option<Step> {
        for stage in stages(self.settings) {
            let flow = self.search(stage, &mut sink);
            if flow.is_break() || !sink.is_empty() || self.cancel.is_cancelled() {
                break;
            }
        }
        sink.into_steps().pop()
    }

    /// Every step of every technique, in search order.
    pub(crate) fn all(&mut self) -> Vec<Step> {
        let mut sink = StepSink::new(StepGoal::All);
        for stage in stages(self.settings) {
            let _ = self.search(stage, &mut sink);
            if self.cancel.is_cancelled() {
                break;
            }
        }
        sink.into_steps()
    }

    fn search(&mut self, stage: &[Technique], sink: &mut StepSink) -> Flow {
        let find = finder_of::<W>(stage[0]);
        let has_rules = self.grid.layout().has_rules();
        let wanted: TechniqueSet = stage.iter().copied().filter(|one| !has_rules || one.is_sound_under_rules()).collect();
        if wanted.is_empty() {
            return Flow::Continue(());
        }
        let mut context =
            SearchContext { grid: &self.grid, options: &self.settings.options, cancel: self.cancel, scratch: &mut self.scratch };
        find(&mut context, wanted, sink)
    }
}

/// The techniques in search order, grouped by equal order: those of a group are searched for together.
fn stages(settings: &LogicSettings) -> impl Iterator<Item = &[Technique]> {
    settings.techniques.chunk_by(|one, other| one.order() == other.order())
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Digits, HouseGeometry, Rule};

    use super::*;
    use crate::logic::{
        Candidate, Family, Reason,
        tests::{board, random_state},
    };

    /// Pseudo-random numbers with a fixed seed.
    struct Sequence(u64);

    impl Sequence {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % bound
        }
    }

    /// A digit of the solution, or a candidate to be eliminated that is not in it.
    fn change<const W: usize>(grid: &CandidateGrid<'_, W>, solution: &Digits, random: &mut Sequence) -> Option<Step> {
        let is_right = |candidate: &Candidate| solution[candidate.cell.index()] == Some(candidate.digit);
        let all = grid.empty().iter().flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate::new(cell, digit)));
        let wanted = random.below(2) == 0;
        let choice: Vec<Candidate> = all.filter(|candidate| is_right(candidate) == wanted).collect();
        let candidate = *choice.get(random.below(choice.len().max(1)))?;
        Some(if wanted {
            Step::placing(Technique::NakedSingle, [candidate], Reason::default())
        } else {
            Step::eliminating(Technique::TemplateDelete, [candidate], Reason::default())
        })
    }

    /// Changes a state at random and by the steps found, and asserts after each change that a new session finds the same. Returns
    /// the number of steps found.
    fn compare<const W: usize>(geometry: &HouseGeometry, extra: usize, seed: u64, changes: usize) -> usize {
        let layout = HouseLayout::<W>::new(geometry);
        // Singles arise in the order in which the candidates were eliminated.
        let settings = LogicSettings {
            techniques: Technique::all().filter(|one| one.is_default() && one.family() != Family::Singles).collect(),
            ..LogicSettings::default()
        };
        let cancel = Cancel::default();
        let (mut state, solution) = random_state(geometry, seed, extra);
        let mut session = LogicSession::new(&layout, &state, &settings, &cancel);
        let (mut random, mut found) = (Sequence(seed + 1), 0);
        for _ in 0..changes {
            if session.grid().is_full() || session.grid().is_contradictory() {
                break;
            }
            let step = session.first();
            assert_eq!(step, LogicSession::new(&layout, &state, &settings, &cancel).first());
            found += usize::from(step.is_some());
            let step = step.filter(|_| random.below(3) > 0).or_else(|| change(session.grid(), &solution, &mut random));
            let Some(step) = step else { continue };
            session.apply(&step);
            state.apply(geometry, &step);
        }
        found
    }

    #[test]
    fn what_is_kept_from_step_to_step_changes_no_step() {
        let mut found = 0;
        for seed in 0..4 {
            for rules in [&[][..], &[Rule::Diagonals], &[Rule::Windoku]] {
                found += compare::<2>(&board(9, rules), 3, seed, 60);
            }
            found += compare::<2>(&board(6, &[Rule::Diagonals]), 4, seed, 60);
            found += compare::<10>(&board(12, &[]), 1, seed, 20);
        }
        assert!(found > 200, "{found} steps");
    }
}

//! [`PathRun`]: solving by steps of logic, seen as a run whose events are steps.

use crate::{
    app::{
        model::run::{Milestone, PathMove, PathReport, ReportDetails, RulePath, ShownContradiction},
        worker::{
            clock,
            logic::{self, Found},
            prelude::*,
        },
    },
    board::{Cell, DigitSet, Strength},
    solve::{
        logic::{Contradiction, PathEnd, Rating},
        se_rating::SeRating,
        search::{Counters, Origin, Outcome, Tally, View, Workings},
        timeline::Bucket,
    },
};

/// A run by logic. All its steps are found when the first is needed, which usually takes some milliseconds.
pub(super) struct PathRun {
    id: RunId,
    engine: Engine,
    report: Arc<PathReport>,
    /// The position before the first step, and after each.
    states: Vec<State>,
    position: usize,
    seconds: f64,
    /// Where a run by the rules of Sudoku Explainer starts; `None` for one by techniques.
    by_se: Option<KnownPosition>,
}

impl PathRun {
    /// A run before its first step.
    pub(super) fn new(id: RunId, start: &KnownPosition, settings: LogicSettings) -> Self {
        let state = State::from_known(start);
        let rating = Rating::of_steps(&[], state.values().len(), &settings);
        let report = Arc::new(PathReport { steps: Vec::new(), end: None, rating, settings, contradiction: None, by_se: None });
        let engine = Engine::new(start.geometry());
        Self { id, engine, report, states: vec![state], position: 0, seconds: 0.0, by_se: None }
    }

    /// A run by the rules of Sudoku Explainer before its first step.
    pub(super) fn by_se(id: RunId, start: KnownPosition) -> Self {
        let run = Self::new(id, &start, LogicSettings::default());
        Self { by_se: Some(start), ..run }
    }

    /// The run to which the path belongs.
    pub(super) fn id(&self) -> RunId {
        self.id
    }

    /// Moves within the run. While its steps are being found, which may take long, `progress` gets what is known so far.
    pub(super) fn obey(&mut self, control: Control, cancel: &Cancel, progress: &mut dyn FnMut(&Self)) {
        self.find_steps(cancel, progress);
        let last = self.report.steps.len();
        let target = match control {
            Control::Forward(steps) => self.position.saturating_add(whole(steps)),
            Control::Back(steps) => self.position.saturating_sub(whole(steps)),
            Control::Seek(position) => whole(position),
            Control::ToEnd => last,
            Control::Path(PathMove::Next(milestone)) => {
                (self.position + 1..=last).find(|&at| self.is(milestone, at)).unwrap_or(last)
            }
            Control::Path(PathMove::Previous(milestone)) => {
                (1..self.position).rev().find(|&at| self.is(milestone, at)).unwrap_or(0)
            }
            // `RunModel::allows` keeps these for searches.
            Control::Search(_) => self.position,
        };
        self.position = target.min(last);
    }

    /// Finds the remaining steps, if there are any.
    fn find_steps(&mut self, cancel: &Cancel, progress: &mut dyn FnMut(&Self)) {
        if self.report.end.is_some_and(|end| end != PathEnd::Cancelled) {
            return;
        }
        let begun = clock::now();
        if let Some(start) = self.by_se.clone() {
            let found = logic::find(&start, cancel, &mut |found| {
                self.take(found);
                progress(self);
            });
            self.take(&found);
            self.seconds += clock::since(begun).as_secs_f64();
            return;
        }
        let Some(mut state) = self.states.last().cloned() else { return };
        let settings = self.report.settings.clone();
        let path = self.engine.path(&state, &settings, cancel);
        let mut steps = self.report.steps.clone();
        for step in path.steps {
            state.apply(self.engine.geometry(), &step);
            self.states.push(state.clone());
            steps.push(step);
        }
        let rating = Rating::of_steps(&steps, path.cells, &settings);
        let contradiction = path.contradiction.map(|found| ShownContradiction { taken_by: self.taken_by(&found), found });
        self.report = Arc::new(PathReport { rating, steps, end: Some(path.end), settings, contradiction, by_se: None });
        self.seconds += clock::since(begun).as_secs_f64();
    }

    /// The places of the steps that took candidates from what contradicts itself.
    fn taken_by(&self, found: &Contradiction) -> Vec<usize> {
        let geometry = self.engine.geometry();
        let (cells, digits) = match found {
            Contradiction::Cell(cell) => (vec![*cell], DigitSet::all(geometry.size())),
            Contradiction::House(house, digit) => (geometry.house(*house).cells.to_vec(), digit.set()),
            Contradiction::Rule(broken) => (broken.cells.clone(), DigitSet::all(geometry.size())),
            Contradiction::Node(node) => (node.cells.clone(), node.digit.set()),
        };
        let held = |state: &State| -> usize { cells.iter().map(|&cell| (state.candidates(cell) & digits).len()).sum() };
        // A digit that is placed takes the place of its candidates.
        let filled = |state: &State| cells.iter().filter(|&&cell| state.digit(cell).is_some()).count();
        let changed = |pair: &[State]| held(&pair[0]) != held(&pair[1]) || filled(&pair[0]) != filled(&pair[1]);
        self.states.windows(2).enumerate().filter(|(_, pair)| changed(pair)).map(|(place, _)| place).collect()
    }

    /// Takes the steps that the rules of Sudoku Explainer have found. A search that begins again has found fewer for a while.
    fn take(&mut self, found: &Found) {
        let known = self.states.len() - 1;
        if found.steps.len() < known {
            return;
        }
        for drawn in &found.steps[known..] {
            let mut state = self.states[self.states.len() - 1].clone();
            state.apply(self.engine.geometry(), &drawn.step);
            self.states.push(state);
        }
        let steps: Vec<Step> = found.steps.iter().map(|drawn| drawn.step.clone()).collect();
        let settings = self.report.settings.clone();
        let rating = Rating::of_steps(&steps, self.states[0].values().len(), &settings);
        let of_rules = SeRating::of_path(found.steps.iter(), found.is_solved != Some(false));
        let by_se = RulePath { steps: found.steps.clone(), rating: of_rules, progress: found.progress };
        let end = found.is_solved.map(|is_solved| if is_solved { PathEnd::Solved } else { PathEnd::Stuck });
        self.report = Arc::new(PathReport { rating, steps, end, settings, contradiction: None, by_se: Some(by_se) });
    }

    /// Whether the step of that one-based number is of that kind.
    fn is(&self, milestone: Milestone, at: usize) -> bool {
        let PathReport { steps, settings, by_se, .. } = &*self.report;
        let place = |at: usize| match by_se {
            Some(path) => path.steps.get(at).map(|step| usize::from(step.difficulty.tenths())),
            None => settings.techniques.iter().position(|&technique| technique == steps[at].technique()),
        };
        let technique = |at: usize| at.checked_sub(1).map(place);
        match milestone {
            Milestone::Placement => !self.report.steps[at - 1].placements().is_empty(),
            Milestone::Harder => technique(at) > technique(self.position),
        }
    }

    /// The report that answers a request.
    pub(super) fn report(&self, request: u64) -> Report {
        let frontier = self.report.steps.len() as u64;
        let outcome = match self.report.end {
            Some(PathEnd::Solved) => Some(Outcome::Solved),
            Some(PathEnd::Stuck | PathEnd::Contradiction) => Some(Outcome::Exhausted),
            Some(PathEnd::Cancelled) | None => None,
        };
        let is_solved = outcome == Some(Outcome::Solved);
        Report {
            id: self.id,
            request,
            busy: false,
            view: self.view(self.position),
            frontier,
            outcome,
            track: self.track(),
            solutions: if is_solved { Arc::from([frontier]) } else { Arc::default() },
            total: self.counters(self.report.steps.len()),
            progress: self.progress(self.report.steps.len()),
            seconds: self.seconds,
            details: ReportDetails::Path(self.report.clone()),
        }
    }

    /// One part for each step, with its height.
    fn track(&self) -> Vec<Bucket> {
        let bucket = |(place, depth): (u64, usize)| Bucket { start: place, end: place + 1, tally: Tally::default(), depth };
        let heights = (0..self.report.steps.len()).map(|step| self.report.height(step));
        (0..).zip(heights).map(bucket).collect()
    }

    fn counters(&self, position: usize) -> Counters {
        let placements = self.report.steps[..position].iter().map(|step| step.placements().len() as u64).sum();
        let is_full = self.states[position].is_full();
        Counters { placements, solutions: u64::from(is_full), ..Counters::default() }
    }

    /// The share of what was open at the start that is settled: digits placed and candidates removed.
    fn progress(&self, position: usize) -> f64 {
        let open = |state: &State| -> usize {
            let cells = self.engine.geometry().shape().cells();
            cells.map(|cell| state.candidates(cell).len()).sum()
        };
        let first = open(&self.states[0]).max(1);
        1.0 - open(&self.states[position]) as f64 / first as f64
    }

    /// The board after that many steps.
    fn view(&self, position: usize) -> View {
        let (start, state) = (&self.states[0], &self.states[position]);
        let cells = || self.engine.geometry().shape().cells();
        let origin = |cell: Cell| match (start.digit(cell), state.digit(cell)) {
            (Some(_), _) => Origin::Start,
            (None, Some(_)) => Origin::Forced { depth: 0 },
            (None, None) => Origin::Empty,
        };
        let candidates: Vec<DigitSet> = cells().map(|cell| state.candidates(cell)).collect();
        View {
            position: position as u64,
            event: None,
            counters: self.counters(position),
            digits: cells().map(|cell| state.digit(cell)).collect(),
            origins: cells().map(origin).collect(),
            at: None,
            candidates: Some(candidates),
            stack: Vec::new(),
            workings: Workings::None,
            totals: Vec::new(),
            heat: Vec::new(),
            digit_order: Vec::new(),
            strength: Strength::default(),
            progress: self.progress(position),
        }
    }
}

/// A position as an index; a number that does not fit stands for the end.
fn whole(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cage, Digit, HouseGeometry, Rule, Shape},
        test_support::HARDER,
    };

    fn run() -> PathRun {
        let start: Digits = HARDER.chars().map(Digit::from_char).collect();
        PathRun::new(RunId(1), &KnownPosition::new(HouseGeometry::classic().into(), start).unwrap(), LogicSettings::default())
    }

    #[test]
    fn a_run_by_logic_goes_forward_and_back_and_to_its_end() {
        let (mut run, never) = (run(), Cancel::default());
        assert_eq!(run.report(0).view.position, 0);
        run.obey(Control::Forward(3), &never, &mut |_| {});
        let third = run.report(1);
        run.obey(Control::ToEnd, &never, &mut |_| {});
        let end = run.report(2);
        assert_eq!((end.outcome, end.view.position), (Some(Outcome::Solved), end.frontier));
        assert!(end.view.digits.iter().all(Option::is_some));
        assert_eq!(end.track.len() as u64, end.frontier);
        run.obey(Control::Seek(4), &never, &mut |_| {});
        run.obey(Control::Back(1), &never, &mut |_| {});
        assert_eq!(run.report(1).view, third.view);
        run.obey(Control::Back(9), &never, &mut |_| {});
        assert_eq!(run.report(0).view.position, 0);
    }

    #[test]
    fn moves_lead_to_digits_and_to_harder_steps() {
        let (mut run, never) = (run(), Cancel::default());
        run.obey(Control::ToEnd, &never, &mut |_| {});
        let steps = run.report.steps.clone();
        run.obey(Control::Seek(0), &never, &mut |_| {});
        run.obey(Control::Path(PathMove::Next(Milestone::Placement)), &never, &mut |_| {});
        let first = steps.iter().position(|step| !step.placements().is_empty()).unwrap();
        assert_eq!(run.position, first + 1);
        run.obey(Control::Seek(1), &never, &mut |_| {});
        run.obey(Control::Path(PathMove::Next(Milestone::Harder)), &never, &mut |_| {});
        let harder = steps.iter().skip(1).position(|step| step.technique().order() > steps[0].technique().order());
        assert_eq!(run.position, harder.map_or(steps.len(), |place| place + 2));
        run.obey(Control::Path(PathMove::Previous(Milestone::Placement)), &never, &mut |_| {});
        assert!(run.position == 0 || !steps[run.position - 1].placements().is_empty());
    }

    #[test]
    fn a_run_by_the_rules_of_sudoku_explainer_has_their_steps_and_rating() {
        let start: Digits = HARDER.chars().map(Digit::from_char).collect();
        let start = KnownPosition::new(HouseGeometry::classic().into(), start).unwrap();
        let (mut run, never) = (PathRun::by_se(RunId(1), start), Cancel::default());
        run.obey(Control::Forward(1), &never, &mut |_| {});
        let first = run.report(0);
        assert_eq!((first.view.position, first.outcome), (1, Some(Outcome::Solved)));
        let path = first.path().unwrap().by_se.clone().unwrap();
        assert_eq!((path.steps.len() as u64, u64::from(path.rating.steps)), (first.frontier, first.frontier));
        run.obey(Control::Path(PathMove::Next(Milestone::Harder)), &never, &mut |_| {});
        let harder = path.steps.iter().position(|step| step.difficulty.tenths() > path.steps[0].difficulty.tenths());
        assert_eq!(run.position, harder.map_or(path.steps.len(), |place| place + 1));
        run.obey(Control::ToEnd, &never, &mut |_| {});
        assert!(run.report(1).view.digits.iter().all(Option::is_some));
    }

    #[test]
    fn the_end_of_a_puzzle_without_a_solution_names_the_rule_and_the_steps_that_left_it_nothing() {
        let cage = |cells: [usize; 2], sum| Rule::Cage(Cage::killer(cells.map(Cell::new), sum));
        // The cage of 3 leaves no 1 and no 2 in the box, where the cage of 5 needs one of them.
        let rules = [cage([0, 1], 3), cage([12, 13], 4), cage([11, 20], 5)];
        let geometry = KnownGeometry::new(&Shape::classic(), &rules);
        let start = KnownPosition::new(geometry, vec![None; 81]).unwrap();
        let mut run = PathRun::new(RunId(1), &start, LogicSettings::default());
        run.obey(Control::ToEnd, &Cancel::default(), &mut |_| {});
        let report = run.report(0);
        let path = report.path().unwrap();
        let shown = path.contradiction_at(report.view.position).expect("it is at the end");
        assert!(matches!(&shown.found, Contradiction::Rule(broken) if broken.rule == 2), "{:?}", shown.found);
        let candidates = |at: usize| [11, 20].map(|cell| run.states[at].candidates(Cell::new(cell)));
        let changed: Vec<usize> = (0..path.steps.len()).filter(|&at| candidates(at) != candidates(at + 1)).collect();
        assert_eq!(shown.taken_by, changed);
        assert!(!changed.is_empty() && path.contradiction_at(0).is_none());
    }

    #[test]
    fn a_cancelled_run_can_be_continued() {
        let mut run = run();
        let stopped = Cancel::default();
        stopped.cancel();
        run.obey(Control::ToEnd, &stopped, &mut |_| {});
        assert_eq!(run.report(0).outcome, None);
        run.obey(Control::ToEnd, &Cancel::default(), &mut |_| {});
        assert_eq!(run.report(0).outcome, Some(Outcome::Solved));
    }
}

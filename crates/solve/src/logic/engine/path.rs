//! [`SolutionPath`]: a solution step by step.
//!
//! - [`Rating`]: the difficulty of a solution path by HoDoKu's scale, and [`Rated`], that of a puzzle.

use std::collections::BTreeMap;

use sudoscope_board::{Digits, KnownGeometry, MAX_FIGURE};

use crate::{
    Cancel, RuledSolver,
    general::{Bounds, SearchEnd},
    logic::{
        Contradiction, Family, Level, LogicSettings, State, Step, Technique, TechniqueSet,
        engine::{contradiction::nothing_left, session::LogicSession},
    },
};

/// The steps from a state to its solution, or until no technique finds a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionPath {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: PathEnd,
    /// What contradicts itself at the end, if that is seen.
    pub contradiction: Option<Contradiction>,
    /// Number of cells of the board.
    pub cells: usize,
}

/// Why a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathEnd {
    /// Every cell has its digit.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// The puzzle contradicts itself: a cell, a house or a rule has nothing left.
    Contradiction,
    /// The search was cancelled.
    Cancelled,
}

/// Applies the first step of the session until it ends.
pub(super) fn walk<const W: usize>(mut session: LogicSession<'_, W>, state: &State, cancel: &Cancel) -> SolutionPath {
    let (mut steps, mut at) = (Vec::new(), state.clone());
    let geometry = session.grid().layout().geometry();
    let end = follow(&mut session, LogicSession::first, state, cancel, |step| {
        at.apply(geometry, &step);
        steps.push(step);
        nothing_left(geometry, &at).is_none()
    });
    SolutionPath { steps, end, contradiction: None, cells: session.grid().values().len() }
}

/// The rating of the same path, which is not kept; `None` if it was cancelled.
pub(super) fn rate<const W: usize>(
    mut session: LogicSession<'_, W>,
    state: &State,
    settings: &LogicSettings,
    cancel: &Cancel,
) -> Option<Rated> {
    let mut techniques = Vec::new();
    let next = LogicSession::first_unexplained;
    match follow(&mut session, next, state, cancel, |step| {
        techniques.push(step.technique());
        true
    }) {
        PathEnd::Solved => {
            let cells = session.grid().values().len();
            Some(Rated::Solved(Rating::of_techniques(techniques.iter().copied(), cells, settings)))
        }
        PathEnd::Stuck | PathEnd::Contradiction => Some(Rated::Beyond),
        PathEnd::Cancelled => None,
    }
}

/// Applies the steps that `next` finds until the session ends, and passes them on; `visit` says whether the puzzle may still have a solution.
fn follow<'a, const W: usize>(
    session: &mut LogicSession<'a, W>,
    next: fn(&mut LogicSession<'a, W>) -> Option<Step>,
    state: &State,
    cancel: &Cancel,
    mut visit: impl FnMut(Step) -> bool,
) -> PathEnd {
    let checked = if cfg!(debug_assertions) { sound_solution(session.grid().layout().geometry(), state) } else { None };
    loop {
        if session.grid().is_contradictory() {
            return PathEnd::Contradiction;
        }
        if session.grid().is_full() {
            return PathEnd::Solved;
        }
        let step = next(session);
        if cancel.is_cancelled() {
            return PathEnd::Cancelled;
        }
        let Some(step) = step else { return PathEnd::Stuck };
        if let Some(solution) = &checked {
            assert!(step.agrees_with(solution), "a step contradicts the solution: {step:?}");
        }
        session.apply(&step);
        if !visit(step) {
            return PathEnd::Contradiction;
        }
    }
}

/// Node limit of the search for the solution.
const NODES: u64 = 100_000;

/// The unique solution of the digits of a state; `None` if there is none, several, or the node limit was reached.
pub(super) fn only_solution(geometry: &KnownGeometry, state: &State, cancel: &Cancel) -> Option<Digits> {
    let digits: Digits = state.values().iter().map(|value| value.digit()).collect();
    let (count, solution) = RuledSolver::default().count_digits(geometry, &digits, Bounds::none(cancel).solutions(2).nodes(NODES));
    solution.filter(|_| count.solutions == 1 && count.end == SearchEnd::Exhausted)
}

/// The unique solution, if it is consistent with the candidates.
fn sound_solution(geometry: &KnownGeometry, state: &State) -> Option<Digits> {
    let solution = only_solution(geometry, state, &Cancel::default())?;
    let is_possible = geometry.shape().cells().all(|cell| match (state.digit(cell), solution[cell.index()]) {
        (None, Some(digit)) => state.candidates(cell).contains(digit),
        _ => true,
    });
    is_possible.then_some(solution)
}

/// Number of cells of a classic board, for which HoDoKu's score limits are made.
const CLASSIC_CELLS: usize = MAX_FIGURE * MAX_FIGURE;
/// Number of steps of a path through a puzzle there: the median of 300 from medium to unfair.
const CLASSIC_STEPS: usize = 60;

/// The difficulty of a solution path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The level of the hardest step, raised until its score limit covers the score. The limits grow with the board, and on paths that use
    /// rules with the number of steps.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The technique used that comes last in search order; `None` if there are no steps.
    pub hardest: Option<Technique>,
    /// The techniques used.
    pub used: TechniqueSet,
    /// Number of steps.
    pub steps: u32,
}

/// The difficulty of a puzzle with a unique solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rated {
    /// The techniques solve it, with this rating.
    Solved(Rating),
    /// The techniques do not solve it.
    Beyond,
}

impl Rated {
    /// The difficulty by a path of the puzzle, found by these settings.
    pub fn of_path(path: &SolutionPath, settings: &LogicSettings) -> Self {
        Rating::of_path(path, settings).map_or(Self::Beyond, Self::Solved)
    }
}

impl Rating {
    /// Rates a list of steps, found by these settings on a board with `cells` cells.
    pub fn of_steps(steps: &[Step], cells: usize, settings: &LogicSettings) -> Self {
        Self::of_techniques(steps.iter().map(Step::technique), cells, settings)
    }

    /// The same of the techniques of the steps.
    pub(super) fn of_techniques(
        steps: impl ExactSizeIterator<Item = Technique> + Clone,
        cells: usize,
        settings: &LogicSettings,
    ) -> Self {
        let weights = || steps.clone().map(|technique| settings.weights.of(technique));
        let score = weights().map(|weight| weight.score).sum();
        let level = weights().map(|weight| weight.level).max().unwrap_or(Level::Easy);
        let used: TechniqueSet = steps.clone().collect();
        Self {
            level: raised(level, score, limit_scale(used, steps.len(), cells)),
            score,
            hardest: settings.techniques.iter().rev().copied().find(|&technique| used.contains(technique)),
            used,
            steps: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        }
    }

    /// Rates a path that was found by these settings; `None` if it does not reach the solution.
    pub fn of_path(path: &SolutionPath, settings: &LogicSettings) -> Option<Self> {
        (path.end == PathEnd::Solved).then(|| Self::of_steps(&path.steps, path.cells, settings))
    }
}

/// The number of uses of each technique, in reverse search order.
pub fn usage(steps: &[Step], settings: &LogicSettings) -> Vec<(Technique, usize)> {
    let mut times = BTreeMap::new();
    for step in steps {
        *times.entry(step.technique()).or_default() += 1;
    }
    let last_first = settings.techniques.iter().rev();
    last_first.filter_map(|technique| Some((*technique, *times.get(technique)?))).collect()
}

/// How many times as high as on a classic board the score limits are, as a fraction of [`CLASSIC_CELLS`] · [`CLASSIC_STEPS`]. A larger board
/// needs proportionally more steps. So does a board with rules, where a step takes a few candidates from one rule: a path through a killer has
/// two to three times as many steps as a classic one, of the same techniques. Its limits grow with its steps, so that the level says which
/// techniques are needed rather than how many cages there are.
fn limit_scale(used: TechniqueSet, steps: usize, cells: usize) -> usize {
    let by_size = scale_by_size(cells);
    let uses_rules = used.iter().any(|technique| technique.family() == Family::Rules);
    if uses_rules { by_size.max(steps * CLASSIC_CELLS) } else { by_size }
}

fn scale_by_size(cells: usize) -> usize {
    cells.max(CLASSIC_CELLS) * CLASSIC_STEPS
}

/// The easiest level not below `level` that allows that score on a board with that number of cells and no rules.
pub(crate) fn raised_by_score(level: Level, score: u32, cells: usize) -> Level {
    raised(level, score, scale_by_size(cells))
}

/// The easiest level not below `level` that allows that score, with limits scaled by [`limit_scale`].
fn raised(level: Level, score: u32, scale: usize) -> Level {
    let score = score as usize * CLASSIC_CELLS * CLASSIC_STEPS;
    let allows = |level: &Level| level.highest_score().is_none_or(|highest| score <= highest as usize * scale);
    Level::ALL.into_iter().filter(|other| *other >= level).find(allows).unwrap_or(Level::Extreme)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, Cell, Digit, HouseGeometry, Rule, Shape};

    use super::*;
    use crate::logic::{Engine, Family, Level, Reason, TechniqueProfile, Weight};

    #[test]
    fn a_rating_is_that_of_the_path() {
        let (shape, mut settings, cancel) = (Shape::classic(), LogicSettings::default(), Cancel::default());
        settings.techniques.retain(|technique| technique.level() <= Level::Medium);
        let size = shape.size();
        let digit = |cell: &Cell| {
            let (row, column) = (shape.row(*cell), shape.column(*cell));
            Digit::from_index((3 * (row % 3) + row / 3 + column) % size)
        };
        let cage = |first: usize| {
            let cells = vec![Cell::new(first), Cell::new(first + 1)];
            let sum = cells.iter().map(|cell| u16::from(digit(cell).get())).sum();
            Rule::Cage(Cage::killer(cells, sum))
        };
        let cages: Vec<Rule> =
            shape.cells().filter(|&cell| shape.column(cell) % 2 == 1).map(|cell| cage(cell.index() - 1)).collect();
        let plain = KnownGeometry::from(HouseGeometry::plain(&shape));
        let (mut rated_by_rules, mut beyond) = (0, 0);
        for geometry in [plain.with_rules(&cages), plain] {
            let engine = Engine::new(&geometry);
            for every in 2..5 {
                let givens: Digits = shape.cells().map(|cell| (cell.index() % every == 0).then(|| digit(&cell))).collect();
                let state = State::from_givens(&geometry, &givens);
                let rated = engine.rate(&state, &settings, &cancel).expect("nothing cancels it");
                assert_eq!(rated, Rated::of_path(&engine.path(&state, &settings, &cancel), &settings), "every {every}");
                match rated {
                    Rated::Solved(rating) => {
                        rated_by_rules += usize::from(rating.used.iter().any(|technique| technique.family() == Family::Rules));
                    }
                    Rated::Beyond => beyond += 1,
                }
            }
        }
        assert!(rated_by_rules > 0 && beyond > 0, "{rated_by_rules} {beyond}");
        cancel.cancel();
        assert_eq!(
            Engine::new(&KnownGeometry::from(HouseGeometry::classic())).rate(
                &State::from_givens(&HouseGeometry::classic(), &vec![None; shape.cell_count()]),
                &settings,
                &cancel
            ),
            None
        );
    }

    fn rating(techniques: &[Technique]) -> Rating {
        let steps: Vec<Step> = techniques.iter().map(|&technique| Step::eliminating(technique, [], Reason::default())).collect();
        Rating::of_steps(&steps, CLASSIC_CELLS, &LogicSettings::default())
    }

    #[test]
    fn the_score_is_the_sum_and_the_level_that_of_the_hardest_step() {
        let found = rating(&[Technique::HiddenSingle, Technique::XWing, Technique::NakedSingle]);
        let used = [Technique::HiddenSingle, Technique::XWing, Technique::NakedSingle].into_iter().collect();
        assert_eq!(found, Rating { level: Level::Hard, score: 158, hardest: Some(Technique::XWing), used, steps: 3 });
        assert_eq!(rating(&[]).level, Level::Easy);
    }

    #[test]
    fn what_is_used_is_counted_the_hardest_first() {
        let techniques = [Technique::HiddenSingle, Technique::XWing, Technique::HiddenSingle];
        let steps: Vec<Step> =
            techniques.into_iter().map(|technique| Step::eliminating(technique, [], Reason::default())).collect();
        let used = usage(&steps, &LogicSettings::default());
        assert_eq!(used, [(Technique::XWing, 1), (Technique::HiddenSingle, 2)]);
        let sum: u32 =
            used.iter().map(|&(technique, times)| technique.score().saturating_mul(u32::try_from(times).unwrap_or(u32::MAX))).sum();
        assert_eq!(sum, Rating::of_steps(&steps, CLASSIC_CELLS, &LogicSettings::default()).score);
    }

    #[test]
    fn other_weights_and_another_order_make_another_rating() {
        let mut profile = TechniqueProfile::default();
        profile.weigh(Technique::NakedSingle, Weight { level: Level::Medium, score: 100 });
        profile.shift(Technique::FullHouse, false);
        let steps =
            [Technique::FullHouse, Technique::NakedSingle].map(|technique| Step::eliminating(technique, [], Reason::default()));
        let settings = profile.settings();
        let found = Rating::of_steps(&steps, CLASSIC_CELLS, &settings);
        assert_eq!((found.level, found.score, found.hardest), (Level::Medium, 104, Some(Technique::FullHouse)));
        assert_eq!(usage(&steps, &settings), [(Technique::FullHouse, 1), (Technique::NakedSingle, 1)]);
    }

    #[test]
    fn a_high_score_raises_the_level() {
        assert_eq!(rating(&[Technique::NakedSingle; 200]).level, Level::Easy);
        assert_eq!(rating(&[Technique::NakedSingle; 201]).level, Level::Medium);
        assert_eq!(rating(&[Technique::NakedSingle; 251]).level, Level::Hard);
        assert_eq!(rating(&[Technique::NakedSingle; 401]).level, Level::Unfair);
        assert_eq!(rating(&[Technique::NakedSingle; 451]).level, Level::Extreme);
    }

    #[test]
    fn on_a_path_that_uses_rules_the_limits_grow_with_the_steps() {
        // 132 steps with a score of 1,197, of techniques up to medium.
        let path =
            |first: Technique| rating(&[&[first][..], &[Technique::NakedSingle; 119], &[Technique::NakedPair; 12]].concat()).level;
        assert_eq!((path(Technique::CageCombinations), path(Technique::NakedSingle)), (Level::Medium, Level::Hard));
        let many = |first: Technique| rating(&[&[first][..], &[Technique::NakedPair; 29]].concat()).level;
        assert_eq!(many(Technique::CageCombinations), Level::Unfair, "few steps have no higher limits");
        let long = |first: Technique| rating(&[&[first][..], &[Technique::NakedSingle; 260]].concat()).level;
        assert_eq!((long(Technique::CageCombinations), long(Technique::NakedSingle)), (Level::Easy, Level::Hard));
        // A path of hard steps is hard however long it is.
        let hard = |count: usize| rating(&[&[Technique::CageCombinations][..], &vec![Technique::XWing; count]].concat()).level;
        assert_eq!((hard(5), hard(200)), (Level::Hard, Level::Extreme));
    }

    #[test]
    fn a_larger_board_has_as_many_times_as_high_limits() {
        let steps: Vec<Step> = (0..400).map(|_| Step::placing(Technique::NakedSingle, [], Reason::default())).collect();
        let level = |cells| Rating::of_steps(&steps, cells, &LogicSettings::default()).level;
        assert_eq!([16, 81, 256, 625].map(level), [Level::Hard, Level::Hard, Level::Easy, Level::Easy]);
    }
}

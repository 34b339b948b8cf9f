//! [`SolutionPath`]: a solution step by step.

use sudoscope_board::{Digits, KnownGeometry};

use crate::{
    Cancel, RuledSolver,
    general::{Bounds, SearchEnd},
    logic::{
        Contradiction, LogicSettings, Rated, Rating, State, Step,
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

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, Cell, Digit, HouseGeometry, Rule, Shape};

    use super::*;
    use crate::logic::{Engine, Family, Level};

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
}

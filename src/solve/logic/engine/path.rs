//! [`SolutionPath`]: a solution step by step.

use crate::{
    board::{Digits, KnownGeometry},
    solve::{
        Cancel, RuledSolver,
        general::{Bounds, End},
        logic::{engine::session::LogicSession, explain::step::Step, position::state::State},
    },
};

/// The steps from a state to its solution, or until no technique finds a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionPath {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: PathEnd,
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
    /// A cell has no candidate left: the state contradicts itself.
    Contradiction,
    /// The search was cancelled.
    Cancelled,
}

/// Applies the first step of the session until it ends.
pub(super) fn walk<const W: usize>(mut session: LogicSession<'_, W>, state: &State, cancel: &Cancel) -> SolutionPath {
    let checked = if cfg!(debug_assertions) { sound_solution(session.grid().layout().geometry(), state) } else { None };
    let mut steps = Vec::new();
    let end = loop {
        if session.grid().is_contradictory() {
            break PathEnd::Contradiction;
        }
        if session.grid().is_full() {
            break PathEnd::Solved;
        }
        let step = session.first();
        if cancel.is_cancelled() {
            break PathEnd::Cancelled;
        }
        let Some(step) = step else { break PathEnd::Stuck };
        if let Some(solution) = &checked {
            assert!(step.agrees_with(solution), "step {} contradicts the solution: {step:?}", steps.len() + 1);
        }
        session.apply(&step);
        steps.push(step);
    };
    SolutionPath { steps, end, cells: session.grid().values().len() }
}

/// Node limit of the search for the solution.
const NODES: u64 = 100_000;

/// The unique solution of the digits of a state; `None` if there is none, several, or the node limit was reached.
pub(super) fn only_solution(geometry: &KnownGeometry, state: &State, cancel: &Cancel) -> Option<Digits> {
    let digits: Digits = state.values().iter().map(|value| value.digit()).collect();
    let (count, solution) = RuledSolver::default().count_digits(geometry, &digits, Bounds::none(cancel).solutions(2).nodes(NODES));
    solution.filter(|_| count.solutions == 1 && count.end == End::Exhausted)
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

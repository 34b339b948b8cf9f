//! [`Path`]: a solution step by step.

use super::{session::Session, state::State, step::Step};
use crate::{
    board::{Digits, Geometry},
    solve::{
        Cancel,
        general::{Bounds, End, Solver},
    },
};

/// Steps from a state to its solution, or as far as they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: PathEnd,
    /// How many cells the board has.
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
    /// The job was cancelled.
    Cancelled,
}

/// Walks from step to step.
pub(super) fn walk<const W: usize>(mut session: Session<'_, W>, state: &State, cancel: &Cancel) -> Path {
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
    Path { steps, end, cells: session.grid().values().len() }
}

/// How far a search for the solution goes.
const NODES: u64 = 100_000;

/// The only solution with the digits of a state, looked for within some tenths of a second.
pub(super) fn only_solution(geometry: &Geometry, state: &State, cancel: &Cancel) -> Option<Digits> {
    let digits: Digits = state.values().iter().map(|value| value.digit()).collect();
    let mut solver = Solver::new(geometry);
    let count = solver.count(&digits, Bounds::none(cancel).solutions(2).nodes(NODES));
    let is_only = count.solutions == 1 && count.end == End::Exhausted;
    solver.last_solution().filter(|_| is_only).map(<[_]>::to_vec)
}

/// The only solution, if the candidates still allow it.
fn sound_solution(geometry: &Geometry, state: &State) -> Option<Digits> {
    let solution = only_solution(geometry, state, &Cancel::default())?;
    let is_possible = geometry.shape().cells().all(|cell| match (state.digit(cell), solution[cell.index()]) {
        (None, Some(digit)) => state.candidates(cell).contains(digit),
        _ => true,
    });
    is_possible.then_some(solution)
}

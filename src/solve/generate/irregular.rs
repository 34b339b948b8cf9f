//! Puzzles each on regions of its own: [`one`], and [`make`] many on many threads.
//!
//! Nothing is shared between the puzzles, so each is made by one thread from its first candidate to the last.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
};

use crate::{
    board::Geometry,
    solve::{
        Cancel, Chance,
        generate::{
            GaveUp, Made, News, Progress, Seen, Stop,
            boards::{Boards, NoBoard},
            candidate::{Fit, Outcome, Ticket, Workshop},
            generator::{StopOnPanic, TICK},
            regions,
            wish::Plan,
        },
    },
};

/// So many candidates are tried on the same regions: on some no puzzle is as wished.
const ON_ONE_BOARD: u64 = 64;
/// So often regions are drawn for a puzzle before there are said to be none on which a full board can be found.
const DRAWN: u64 = 200;
/// So many puzzles may be under way beyond the next to be handed over.
const AHEAD: u64 = 256;

/// Puzzle `number` of a seed; `tried` counts candidates.
///
/// # Errors
/// Why there is none.
pub(super) fn one(plan: &Plan, seed: u64, number: u64, tried: &AtomicU64, cancel: &Cancel) -> Result<Made, Stop> {
    let (tries, mut drawn, mut seen) = (plan.wish.tries.max(1), 0, Seen::default());
    for first in (0..tries).step_by(ON_ONE_BOARD as usize) {
        let (geometry, mut workshop) = board(plan, seed, number, &mut drawn, cancel)?;
        let plan = plan.on(Arc::clone(&geometry));
        for candidate in first..tries.min(first + ON_ONE_BOARD) {
            let outcomes = workshop.make(&plan, seed, &[Ticket { puzzle: number, candidate }], cancel)?;
            tried.fetch_add(1, Ordering::Relaxed);
            for outcome in outcomes {
                match outcome {
                    Outcome::Fits(Fit { givens, solution, rating }) => {
                        return Ok(Made { number, tried: candidate + 1, geometry, givens, solution, rating });
                    }
                    Outcome::Misses(miss) => seen.note(miss),
                }
            }
        }
    }
    Err(Stop::GaveUp(GaveUp { number, tried: tries, seen }))
}

/// The next board for a puzzle, and what makes candidates on it; `drawn` counts the regions that were drawn. Their streams are those
/// after the last candidate's.
fn board(plan: &Plan, seed: u64, number: u64, drawn: &mut u64, cancel: &Cancel) -> Result<(Arc<Geometry>, Workshop), Stop> {
    let wished = &plan.wish.geometry;
    for _ in 0..DRAWN {
        let attempt = *drawn;
        *drawn += 1;
        let mut chance = Chance::new(seed, number, u64::MAX - attempt);
        let geometry = Geometry::new(&regions::walk(wished.shape(), &mut chance, cancel)?, wished.rules());
        let boards = Boards::new(&geometry, cancel).and_then(|mut boards| boards.try_out(&mut chance, cancel).map(|()| boards));
        match boards {
            Ok(boards) => {
                let workshop = Workshop::on(boards, &geometry);
                return Ok((Arc::new(geometry), workshop));
            }
            Err(NoBoard::Cancelled) => return Err(Stop::Cancelled),
            Err(NoBoard::Impossible | NoBoard::NotFound) => {}
        }
    }
    Err(Stop::NotFound { drawn: DRAWN })
}

/// Makes so many puzzles and tells them in order, on this thread, until `tell` has had enough.
///
/// # Errors
/// Why there are fewer.
pub(super) fn make(
    plan: &Plan,
    seed: u64,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    tell: &mut dyn FnMut(News) -> ControlFlow<()>,
) -> Result<(), Stop> {
    let (numbers, stop, tried) = (Numbers::new(count), Cancel::default(), AtomicU64::new(0));
    thread::scope(|scope| {
        let (to, made) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (to, numbers, stop, tried) = (to.clone(), &numbers, &stop, &tried);
            scope.spawn(move || {
                let _stop = StopOnPanic(stop);
                while let Some(number) = numbers.take(stop) {
                    // Nobody takes it when enough has been told.
                    let _ = to.send((number, one(plan, seed, number, tried, stop)));
                }
            });
        }
        drop(to);
        let ended = hand_over(&made, &numbers, &tried, &[cancel, &stop], tell);
        stop.cancel();
        numbers.changed.notify_all();
        ended
    })
}

/// Tells the puzzles in order.
fn hand_over(
    made: &mpsc::Receiver<(u64, Result<Made, Stop>)>,
    numbers: &Numbers,
    tried: &AtomicU64,
    cancels: &[&Cancel],
    tell: &mut dyn FnMut(News) -> ControlFlow<()>,
) -> Result<(), Stop> {
    let mut later = BTreeMap::new();
    for number in 0..numbers.end {
        let puzzle = loop {
            if cancels.iter().any(|cancel| cancel.is_cancelled()) {
                return Err(Stop::Cancelled);
            }
            if let Some(puzzle) = later.remove(&number) {
                break puzzle;
            }
            match made.recv_timeout(TICK) {
                Ok((number, puzzle)) => drop(later.insert(number, puzzle)),
                Err(RecvTimeoutError::Timeout) => {
                    let progress = Progress { puzzles: number, candidates: tried.load(Ordering::Relaxed) };
                    if tell(News::Progress(progress)).is_break() {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Stop::Cancelled),
            }
        };
        numbers.hand_over();
        if tell(News::Made(puzzle?)).is_break() {
            return Ok(());
        }
    }
    Ok(())
}

/// Which puzzle is made next.
struct Numbers {
    end: u64,
    /// The next to be made, and the next to be handed over.
    next: Mutex<(u64, u64)>,
    changed: Condvar,
}

impl Numbers {
    const fn new(end: u64) -> Self {
        Self { end, next: Mutex::new((0, 0)), changed: Condvar::new() }
    }

    /// Takes the next number, once it is not too far ahead; none after the last, or when the job has stopped.
    fn take(&self, stop: &Cancel) -> Option<u64> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        while next.0 >= next.1.saturating_add(AHEAD) && !stop.is_cancelled() {
            next = self.changed.wait_timeout(next, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        let number = next.0;
        next.0 += 1;
        (number < self.end && !stop.is_cancelled()).then_some(number)
    }

    fn hand_over(&self) {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).1 += 1;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Shape, solve::generate::Wish};

    #[test]
    fn where_no_puzzle_is_as_wished_other_regions_are_drawn() {
        let rows: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
        let five = Arc::new(Geometry::new(&Shape::jigsaw(5, &rows).unwrap(), &[]));
        // As few clues as there can be: one candidate of many has them.
        let plan = Plan::new(Wish { clues: Some(4..=4), ..Wish::new(five).on_own_regions() }).unwrap();
        let (cancel, tried) = (Cancel::default(), AtomicU64::new(0));
        for number in 0..20 {
            let Ok(made) = one(&plan, 5, number, &tried, &cancel) else { continue };
            let first = board(&plan, 5, number, &mut 0, &cancel).unwrap().0;
            assert_eq!(made.geometry.shape() == first.shape(), made.tried <= ON_ONE_BOARD, "puzzle {number}: {}", made.tried);
            if made.tried > ON_ONE_BOARD {
                return;
            }
        }
        panic!("none of 20 puzzles took more than one board");
    }
}

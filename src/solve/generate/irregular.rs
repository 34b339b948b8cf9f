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
    board::{Geometry, Rule, Shape},
    solve::{
        Cancel, Chance,
        generate::{
            GaveUp, Made, News, Progress, Seen, Stop,
            boards::{Boards, NoBoard, SHORT_SEARCH},
            candidate::{Fit, Outcome, Ticket, Workshop},
            filling::Filling,
            generator::{StopOnPanic, TICK},
            regions,
            singles::Singles,
            wish::Plan,
        },
    },
};

/// So many candidates are tried on the same regions: on some no puzzle is as wished.
const ON_ONE_BOARD: u64 = 64;
/// So often regions are drawn for a puzzle before there are said to be none on which a full board can be found.
const DRAWN: u64 = 200;
/// On regions of larger boards a full board is hardly ever found: there the regions come from a board, if there are boxes to begin with.
const LARGEST_FILLED: usize = 16;
/// So often regions and board change in turn, after which hardly a region is like a box.
const TURNS: usize = 60;
/// So often digits of the board change in each turn, and so many at once: of more at once no other board is found.
const REDRAWN: usize = 4;
const FREE: usize = 4;
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
    let boxes = Shape::of_size(wished.size()).ok().filter(|_| wished.size() > LARGEST_FILLED);
    for _ in 0..DRAWN {
        let attempt = *drawn;
        *drawn += 1;
        let mut chance = Chance::new(seed, number, u64::MAX - attempt);
        let found = match &boxes {
            Some(boxes) => from_board(boxes, wished.rules(), &mut chance, cancel),
            None => filled(wished, &mut chance, cancel),
        };
        match found {
            Ok((geometry, boards)) => {
                let workshop = Workshop::on(boards, &geometry);
                return Ok((Arc::new(geometry), workshop));
            }
            Err(NoBoard::Cancelled) => return Err(Stop::Cancelled),
            Err(NoBoard::Impossible | NoBoard::NotFound) => {}
        }
    }
    Err(Stop::NotFound { drawn: DRAWN })
}

/// Regions, and then full boards on them.
fn filled(wished: &Geometry, chance: &mut Chance, cancel: &Cancel) -> Result<(Geometry, Boards), NoBoard> {
    let geometry = Geometry::new(&regions::walk(wished.shape(), chance, cancel)?, wished.rules());
    let mut boards = Boards::new(&geometry, cancel)?;
    boards.try_out(chance, cancel)?;
    Ok((geometry, boards))
}

/// A full board with boxes, and regions that have it: in turn the regions change, and some digits of the board.
fn from_board(boxes: &Shape, rules: &[Rule], chance: &mut Chance, cancel: &Cancel) -> Result<(Geometry, Boards), NoBoard> {
    let mut geometry = Geometry::new(boxes, rules);
    let mut filling = Filling::new(Singles::new(&geometry));
    let mut board = filling.draw_within(SHORT_SEARCH, chance, cancel)?;
    let mut digits: Vec<u8> = (0..geometry.size() as u8).collect();
    for _ in 0..TURNS {
        geometry = Geometry::new(&regions::walk_with(geometry.shape(), &board, chance, cancel)?, rules);
        filling = Filling::new(Singles::new(&geometry));
        for _ in 0..REDRAWN {
            chance.shuffle(&mut digits);
            let is_free = |digit| digits[..FREE].contains(&digit);
            board = filling.redraw(&board, is_free, chance, cancel)?.unwrap_or(board);
        }
    }
    Ok((geometry, Boards::Renamed(board)))
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
    use crate::{board::repeats, solve::generate::Wish};

    #[test]
    fn large_boards_have_regions_that_are_no_boxes_and_full_boards() {
        for (size, rules) in [(18, vec![]), (20, vec![Rule::Diagonals])] {
            let boxes = Shape::of_size(size).unwrap();
            let wished = Arc::new(Geometry::new(&boxes, &rules));
            let plan = Plan::new(Wish::new(wished).on_own_regions()).unwrap();
            let (cancel, tried) = (Cancel::default(), AtomicU64::new(0));
            let made = one(&plan, 7, 0, &tried, &cancel).unwrap();
            assert!(repeats(&made.geometry, &made.solution).is_empty() && made.solution.iter().all(Option::is_some));
            assert_eq!(made.geometry.rules(), &rules[..]);
            // A box is hardly ever left over, and few cells of one are in the same region.
            let shape = made.geometry.shape();
            let kept = (0..size).filter(|&number| {
                let mut cells = boxes.cells().filter(|&cell| boxes.region(cell) == number);
                let region = cells.next().map(|cell| shape.region(cell));
                cells.all(|cell| Some(shape.region(cell)) == region)
            });
            assert!(kept.count() < size / 4, "{shape}");
            assert_eq!(one(&plan, 7, 0, &tried, &cancel), Ok(made));
        }
    }

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

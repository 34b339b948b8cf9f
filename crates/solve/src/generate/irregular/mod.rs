//! Puzzles with irregular regions, drawn for each puzzle: [`IrregularMaker`].
//!
//! A random walk from one division of the board to the next draws the regions, from boxes or, where the size has none, from rows; after it
//! hardly anything is left of them. Then a full board is looked for. Up to 16×16 a short random search finds one on most regions, and each
//! attempt has a board of its own. On larger boards such a search hardly ever succeeds; there a solver that learns from contradictions
//! completes a few random decisions, and as that takes up to a second or two, all attempts on the regions share one board, with its digits
//! renamed.

mod regions;

use sudoscope_board::HouseGeometry;

use crate::{
    Cancel,
    generate::{
        GaveUp, GeneratedPuzzle, RejectionCounts, StopReason,
        attempt::{Accepted, AttemptId, AttemptOutcome, AttemptRunner},
        boards::{BoardError, BoardSource},
        scheduler::per_puzzle::{AttemptCounts, MakesOne},
        spec::CheckedSpec,
    },
    logic::Rated,
    random::RandomStream,
};

/// Number of attempts on the same regions: on some, no puzzle meets the specification.
const ATTEMPTS_PER_BOARD: u64 = 64;
/// Number of times regions are drawn for a puzzle before no full board is expected on any.
const MAX_DRAWN: u64 = 2_000;
/// The limit on large boards, where filling a board takes up to a second or two.
const MAX_DRAWN_LARGE: u64 = 20;
/// The largest size at which every attempt has a full board of its own.
const LARGEST_SEARCHED: usize = 16;

/// Makes the puzzles of a seed.
#[derive(Clone, Debug)]
pub(crate) struct IrregularMaker {
    pub(crate) spec: CheckedSpec,
    pub(crate) seed: u64,
}

impl MakesOne for IrregularMaker {
    fn make(&mut self, index: u64, counts: &AttemptCounts, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        generate_one(&self.spec, self.seed, index, counts, cancel)
    }
}

/// Puzzle `index` of a seed. Adds the attempts made to `counts`.
///
/// # Errors
/// Why there is none.
fn generate_one(
    spec: &CheckedSpec,
    seed: u64,
    index: u64,
    counts: &AttemptCounts,
    cancel: &Cancel,
) -> Result<GeneratedPuzzle, StopReason> {
    let max_attempts = spec.spec.max_attempts.max(1);
    let (mut drawn, mut rejections, mut attempt) = (0, RejectionCounts::default(), 0);
    while attempt < max_attempts {
        let (geometry, mut runner) = draw_board(spec, seed, index, &mut drawn, cancel)?;
        let spec = spec.on(geometry.clone());
        let end = max_attempts.min(attempt + ATTEMPTS_PER_BOARD);
        while attempt < end {
            let outcomes = runner.run(&spec, seed, &[AttemptId { puzzle: index, attempt }], cancel)?;
            attempt += 1;
            counts.add_attempt();
            for outcome in outcomes {
                match outcome {
                    AttemptOutcome::Accepted(Accepted { givens, solution, rating }) => {
                        let geometry = geometry.into();
                        return Ok(GeneratedPuzzle {
                            index,
                            attempts: attempt,
                            geometry,
                            givens,
                            solution,
                            rated: rating.map(Rated::Solved),
                        });
                    }
                    AttemptOutcome::Rejected(rejection) => {
                        rejections.add(rejection);
                        counts.add_rejection(rejection);
                    }
                }
            }
        }
    }
    Err(StopReason::GaveUp(GaveUp { index, attempts: max_attempts, rejections: rejections.into() }))
}

/// Draws regions for a puzzle, and makes a runner for attempts on them. `drawn` is the number of times regions have been drawn. The
/// random streams are numbered down from the largest number, so that they differ from those of attempts.
fn draw_board(
    spec: &CheckedSpec,
    seed: u64,
    index: u64,
    drawn: &mut u64,
    cancel: &Cancel,
) -> Result<(HouseGeometry, AttemptRunner), StopReason> {
    let start = &spec.spec.geometry;
    let most = if start.size() > LARGEST_SEARCHED { MAX_DRAWN_LARGE } else { MAX_DRAWN };
    for _ in 0..most {
        let mut random = RandomStream::new(seed, index, u64::MAX - *drawn);
        *drawn += 1;
        match draw_then_search(start, &mut random, cancel) {
            Ok((geometry, boards)) => {
                let runner = AttemptRunner::on(boards, spec, &geometry);
                return Ok((geometry, runner));
            }
            Err(BoardError::Cancelled) => return Err(StopReason::Cancelled),
            Err(BoardError::Impossible | BoardError::NotFound) => {}
        }
    }
    Err(StopReason::NotFound { drawn: most })
}

/// Draws regions, and then searches for full boards on them.
fn draw_then_search(
    start: &HouseGeometry,
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<(HouseGeometry, BoardSource), BoardError> {
    let geometry = start.on(&regions::walk(start.shape(), random, cancel)?);
    let mut boards = BoardSource::new(&geometry, cancel)?;
    if geometry.size() > LARGEST_SEARCHED {
        let board = boards.draw(random, cancel)?;
        return Ok((geometry, BoardSource::Renamed(board)));
    }
    boards.probe(random, cancel)?;
    Ok((geometry, boards))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sudoscope_board::{Rule, Shape};

    use super::*;
    use crate::generate::GenerateSpec;

    #[test]
    fn large_boards_have_full_boards_on_regions_that_are_no_boxes() {
        for (size, rules) in [(18, vec![]), (20, vec![Rule::Diagonals])] {
            let boxes = Shape::of_size(size).unwrap();
            let start = HouseGeometry::new(&boxes, &rules).unwrap();
            let spec = CheckedSpec::new(GenerateSpec::new(start).with_irregular_regions()).unwrap();
            let (cancel, counts) = (Cancel::default(), AttemptCounts::default());
            let puzzle = generate_one(&spec, 7, 0, &counts, &cancel).unwrap();
            assert!(puzzle.geometry.entries(&puzzle.solution).repeats().is_empty() && puzzle.solution.iter().all(Option::is_some));
            assert_eq!(puzzle.geometry.rules(), &rules[..]);
            // Hardly any box is left whole.
            let shape = puzzle.geometry.shape();
            let kept = (0..size).filter(|&number| {
                let mut cells = boxes.cells().filter(|&cell| boxes.region(cell) == number);
                let region = cells.next().map(|cell| shape.region(cell));
                cells.all(|cell| Some(shape.region(cell)) == region)
            });
            assert!(kept.count() < size / 4, "{shape}");
            assert_eq!(generate_one(&spec, 7, 0, &counts, &cancel), Ok(puzzle));
        }
    }

    #[test]
    fn sizes_without_boxes_have_regions_that_are_no_rows() {
        for (size, rules) in [(17, vec![Rule::Diagonals]), (19, vec![])] {
            let rows: Vec<u8> = (0..size * size).map(|cell| u8::try_from(cell / size).unwrap()).collect();
            let start = HouseGeometry::new(&Shape::jigsaw(size, &rows).unwrap(), &rules).unwrap();
            let spec = CheckedSpec::new(GenerateSpec::new(start).with_irregular_regions()).unwrap();
            let (cancel, counts) = (Cancel::default(), AttemptCounts::default());
            let puzzle = generate_one(&spec, 7, 0, &counts, &cancel).unwrap();
            assert!(puzzle.geometry.entries(&puzzle.solution).repeats().is_empty() && puzzle.solution.iter().all(Option::is_some));
            let shape = puzzle.geometry.shape();
            let rows_of = |region: usize| -> BTreeSet<usize> {
                shape.cells().filter(|&cell| shape.region(cell) == region).map(|cell| shape.row(cell)).collect()
            };
            let spanned: usize = (0..size).map(|region| rows_of(region).len()).sum();
            assert!(spanned > 4 * size, "{shape}: {spanned} rows");
        }
    }

    #[test]
    fn regions_are_drawn_again_when_no_attempt_on_them_is_accepted() {
        let rows: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
        let five = HouseGeometry::plain(&Shape::jigsaw(5, &rows).unwrap());
        // The fewest clues possible: few attempts have them.
        let spec = GenerateSpec { clues: Some(4..=4), ..GenerateSpec::new(five).with_irregular_regions() };
        let spec = CheckedSpec::new(spec).unwrap();
        let (cancel, counts) = (Cancel::default(), AttemptCounts::default());
        for index in 0..20 {
            let Ok(puzzle) = generate_one(&spec, 5, index, &counts, &cancel) else { continue };
            let first = draw_board(&spec, 5, index, &mut 0, &cancel).unwrap().0;
            let is_on_first = puzzle.geometry.shape() == first.shape();
            assert_eq!(is_on_first, puzzle.attempts <= ATTEMPTS_PER_BOARD, "puzzle {index}: {}", puzzle.attempts);
            if puzzle.attempts > ATTEMPTS_PER_BOARD {
                return;
            }
        }
        panic!("none of 20 puzzles took more than one board");
    }
}

//! Puzzles with irregular regions, drawn for each puzzle: [`IrregularMaker`].
//!
//! A random walk from one division of the board to the next draws the regions, from boxes or, where the size has none, from rows; after it
//! hardly anything is left of them. Then a full board is looked for. Up to 16×16 a short random search finds one on most regions, and each
//! attempt has a board of its own. On larger boards such a search hardly ever succeeds; there a solver that learns from contradictions
//! completes a few random decisions, and as that takes up to a second or two, all attempts on the regions share one board, with its digits
//! renamed.
//!
//! - [`walk`]: irregular regions by a random walk from one division of the board to the next.

use sudoscope_board::{HouseGeometry, MAX_SIZE, Shape};

use crate::{
    Cancel,
    generate::{
        GaveUp, GeneratedPuzzle, RejectionCounts, StopReason,
        attempt::{Accepted, AttemptId, AttemptRunner},
        boards::BoardSource,
        result::Miss,
        scheduler::{AttemptCounts, MakesOne},
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
                    Ok(Accepted { givens, solution, rating }) => {
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
                    Err(rejection) => {
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
            Err(Miss::Cancelled) => return Err(StopReason::Cancelled),
            Err(Miss::Impossible | Miss::Rejected(_)) => {}
        }
    }
    Err(StopReason::NotFound { drawn: most })
}

/// Draws regions, and then searches for full boards on them.
fn draw_then_search(
    start: &HouseGeometry,
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<(HouseGeometry, BoardSource), Miss> {
    let geometry = start.on(&walk(start.shape(), random, cancel)?);
    let mut boards = BoardSource::new(&geometry, cancel)?;
    if geometry.size() > LARGEST_SEARCHED {
        let board = boards.draw(random, cancel)?;
        return Ok((geometry, BoardSource::Renamed(board)));
    }
    boards.probe(random, cancel)?;
    Ok((geometry, boards))
}

/// Number of steps tried per cell; after these, hardly any region resembles one of the start.
const STEPS: usize = 20;

/// Connected regions of equal size, far from those of `from` and never boxes. In each step a cell on a border moves to the region
/// beyond, which gives another cell back, if both regions are connected then.
pub(crate) fn walk(from: &Shape, random: &mut RandomStream, cancel: &Cancel) -> Result<Shape, Miss> {
    let mut regions = RegionMap::of(from);
    loop {
        for _ in 0..STEPS {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            (0..regions.region_of.len()).for_each(|_| regions.step(random));
        }
        let shape = regions.shape(from);
        // On small boards the walk often comes back to boxes.
        if Shape::all_boxes(regions.size).all(|boxes| boxes.as_jigsaw() != shape) {
            return Ok(shape);
        }
    }
}

/// The region of each cell.
#[derive(Clone, Debug)]
struct RegionMap {
    size: usize,
    region_of: Vec<usize>,
}

impl RegionMap {
    fn of(shape: &Shape) -> Self {
        Self { size: shape.size(), region_of: shape.cells().map(|cell| shape.region(cell)).collect() }
    }

    /// A shape with these regions, those of the shape they began with.
    fn shape(&self, from: &Shape) -> Shape {
        Shape::jigsaw(self.size, &self.numbered()).unwrap_or_else(|_| from.as_jigsaw())
    }

    /// The regions numbered in the order of their first cells.
    fn numbered(&self) -> Vec<u8> {
        let (mut names, mut next) = (vec![None; self.size], 0);
        let number = |&region: &usize| {
            *names[region].get_or_insert_with(|| {
                next += 1;
                next - 1
            })
        };
        self.region_of.iter().map(number).collect()
    }

    /// Moves a random cell to a region beside it, and a random cell of that region back; changes nothing if that is impossible.
    fn step(&mut self, random: &mut RandomStream) {
        let cell = random.index(self.region_of.len());
        let from = self.region_of[cell];
        let beyond: Vec<usize> = self.beside(cell).filter(|&other| self.region_of[other] != from).collect();
        let Some(over) = pick(&beyond, random) else { return };
        let into = self.region_of[over];
        self.region_of[cell] = into;
        let back = self.movable(into, from, cell);
        self.region_of[pick(&back, random).unwrap_or(cell)] = from;
    }

    /// The cells, except `but`, that can move from one region to another one that lacks a cell, such that both are connected then.
    fn movable(&self, from: usize, into: usize, but: usize) -> Vec<usize> {
        let (gives, takes) = (RegionCells::of(self, from), RegionCells::of(self, into));
        let components = takes.components(takes.all());
        let joins_all = |cell: usize| {
            let touched = takes.adjacent_to(cell, self.size);
            components.iter().all(|component| component & touched != 0)
        };
        let can_move = |&(place, &cell): &(usize, &usize)| {
            cell != but && joins_all(cell) && gives.components(gives.all() & !(1 << place)).len() == 1
        };
        gives.cells.iter().enumerate().filter(can_move).map(|(_, &cell)| cell).collect()
    }

    /// The cells above, left, right and below.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column) = (cell / self.size, cell % self.size);
        let around = [
            (row > 0).then(|| cell - self.size),
            (column > 0).then(|| cell - 1),
            (column + 1 < self.size).then_some(cell + 1),
            (row + 1 < self.size).then_some(cell + self.size),
        ];
        around.into_iter().flatten()
    }
}

/// The cells of a region in order, and the adjacency between them. Sets of these cells are bits.
struct RegionCells {
    cells: Vec<usize>,
    /// The set of cells adjacent to each.
    adjacent: Vec<u32>,
}

/// A region has one cell more while two exchange cells.
const _: () = assert!(MAX_SIZE < u32::BITS as usize);

impl RegionCells {
    fn of(map: &RegionMap, region: usize) -> Self {
        let cells = map.region_of.iter().enumerate().filter(|(_, of)| **of == region).map(|(cell, _)| cell).collect();
        let mut found = Self { cells, adjacent: Vec::new() };
        found.adjacent = found.cells.iter().map(|&cell| found.adjacent_to(cell, map.size)).collect();
        found
    }

    const fn all(&self) -> u32 {
        (1 << self.cells.len()) - 1
    }

    /// The set of these cells that are adjacent to another cell of a board of that size.
    fn adjacent_to(&self, cell: usize, size: usize) -> u32 {
        let are_adjacent = |low: usize, high: usize| high == low + size || high == low + 1 && !high.is_multiple_of(size);
        let is_adjacent = |other: usize| are_adjacent(cell.min(other), cell.max(other));
        self.cells.iter().rev().fold(0, |bits, &other| bits << 1 | u32::from(is_adjacent(other)))
    }

    /// The connected components of a set.
    fn components(&self, mut set: u32) -> Vec<u32> {
        let mut components = Vec::new();
        while set != 0 {
            let (mut component, mut next) = (0, 1 << set.trailing_zeros());
            while next != 0 {
                component |= next;
                next = ones(next).fold(0, |found, place| found | self.adjacent[place]) & set & !component;
            }
            components.push(component);
            set &= !component;
        }
        components
    }
}

/// The positions of the bits that are set, ascending.
fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

/// A random item; `None` if there are none.
fn pick<T: Copy>(items: &[T], random: &mut RandomStream) -> Option<T> {
    (!items.is_empty()).then(|| items[random.index(items.len())])
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

    fn is_connected(cells: &RegionCells) -> bool {
        cells.components(cells.all()).len() == 1
    }

    #[test]
    fn regions_are_connected_and_of_equal_size() {
        for size in [4_u8, 5, 6, 7, 9, 12] {
            let rows: Vec<u8> = (0..size).flat_map(|row| vec![row; usize::from(size)]).collect();
            let size = usize::from(size);
            let start = Shape::of_size(size).unwrap_or_else(|_| Shape::jigsaw(size, &rows).unwrap());
            let drawn: BTreeSet<Vec<usize>> = (0..20)
                .map(|stream| {
                    let regions = RegionMap::of(&walk(&start, &mut RandomStream::new(7, stream, 0), &Cancel::default()).unwrap());
                    for region in 0..size {
                        let cells = RegionCells::of(&regions, region);
                        assert!(cells.cells.len() == size && is_connected(&cells), "{regions:?}");
                    }
                    regions.region_of
                })
                .collect();
            assert!(drawn.len() > 10, "{size}: {} of 20 differ", drawn.len());
        }
    }

    #[test]
    fn a_seed_keeps_its_regions_for_ever() {
        let drawn = walk(&Shape::classic(), &mut RandomStream::new(2026, 0, 0), &Cancel::default()).unwrap();
        let letters: String = drawn.cells().filter_map(|cell| ('a'..).nth(drawn.region(cell))).collect();
        assert_eq!(letters, "aaabbbbbbaaaaabbcdeeaccbccdeffccccddeefffffdgehhhffddgehhiiigdgehhhhigdgeiiiiiggg");
    }

    #[test]
    fn drawn_regions_are_never_boxes() {
        for stream in 0..400 {
            let drawn = walk(&Shape::of_size(4).unwrap(), &mut RandomStream::new(1, stream, u64::MAX), &Cancel::default()).unwrap();
            assert_ne!(drawn, Shape::of_size(4).unwrap().as_jigsaw(), "{stream}");
        }
    }

    #[test]
    fn a_cancelled_walk_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(walk(&Shape::of_size(25).unwrap(), &mut RandomStream::new(1, 0, 0), &cancel), Err(Miss::Cancelled));
    }
}

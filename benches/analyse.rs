//! What the window works out on every edit of a classic board: the truth, and all that follows from it. Each sample is another puzzle,
//! so that the slowest sample is the worst puzzle. `cargo bench --no-default-features --bench analyse`.
//!
//! The sets are those of `tests/data`, and every `.txt` file of the folder that `SUDOSCOPE_SPEED_DATA` names, if it does: one
//! puzzle of 81 characters on each line.

use std::{cell::Cell as Place, env, fmt, fs, path::Path, sync::LazyLock};

use divan::Bencher;
use sudoscope::{
    board::{Cell, Digit, Digits, Geometry, Puzzle, Shape, Square},
    solve::{
        Cancel,
        analyse::{Analyst, Budget, Counter, Findings},
        fast::{self, Grid},
    },
};

/// Puzzles measured of each set.
const PUZZLES: usize = 1_000;
/// Fewer givens than these are not asked of a frame.
const GIVENS: usize = 17;

fn main() {
    if env::var_os("SUDOSCOPE_SPEED_DATA").is_none() {
        eprintln!("SUDOSCOPE_SPEED_DATA names no folder with more puzzles: only those of tests/data are measured");
    }
    divan::main();
}

struct Set {
    name: String,
    grids: Vec<Grid>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut paths: Vec<_> = ["hard_100.txt", "magictour_sample.txt", "seventeen_clues_20.txt"].map(|name| data.join(name)).into();
    if let Some(folder) = env::var_os("SUDOSCOPE_SPEED_DATA") {
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
        files.sort_unstable();
        paths.extend(files);
    }
    let set = |path: &std::path::PathBuf| {
        let text = fs::read(path).unwrap_or_default();
        let all: Vec<Grid> = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line).collect();
        let step = (all.len() / PUZZLES).max(1);
        Set { name: path.file_stem().unwrap_or_default().display().to_string(), grids: all.into_iter().step_by(step).collect() }
    };
    paths.iter().map(set).filter(|set| !set.grids.is_empty()).collect()
});

/// A fixed sequence of numbers (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

fn clues(digits: &[Option<Digit>]) -> Vec<usize> {
    (0..digits.len()).filter(|&cell| digits[cell].is_some()).collect()
}

fn puzzle(digits: &[Option<Digit>]) -> Puzzle {
    Puzzle::from_givens(Shape::classic(), &[], digits)
}

/// One given changed so that there is no solution, where that is found within some tries.
fn with_a_wrong_digit(grid: &Grid, chance: &mut Chance) -> Option<Digits> {
    let givens = clues(&grid.digits());
    (0..50).find_map(|_| {
        let mut digits = grid.digits();
        digits[givens[chance.below(givens.len())]] = Digit::new(chance.below(9) as u8 + 1);
        let is_impossible = |grid: Grid| fast::count(&grid, 1) == 0;
        Grid::from_digits(&digits).is_some_and(is_impossible).then_some(digits)
    })
}

/// Up to six givens taken away, so that there are several solutions.
fn with_fewer_givens(grid: &Grid, chance: &mut Chance) -> Option<Digits> {
    let mut digits = grid.digits();
    for _ in 0..1 + chance.below(6) {
        let givens = clues(&digits);
        if givens.len() > GIVENS {
            digits[givens[chance.below(givens.len())]] = None;
        }
    }
    (fast::count(&Grid::from_digits(&digits)?, 2) > 1).then_some(digits)
}

/// Works out everything about a different puzzle in each sample.
fn measure(bencher: Bencher, puzzles: &[Puzzle]) {
    let (geometry, cancel, next) = (Geometry::classic(), Cancel::default(), Place::new(0));
    let input = || {
        next.set(next.get() + 1);
        puzzles.get(next.get() % puzzles.len().max(1))
    };
    bencher.with_inputs(input).bench_local_values(|puzzle| {
        let mut analyst = Analyst::new(puzzle?, &geometry, &cancel);
        let analysis = analyst.analyse(Budget::THOROUGH);
        let findings = analyst.findings(&analysis);
        Some((analysis, findings))
    });
}

fn puzzles(set: &Set, mut change: impl FnMut(&Grid, &mut Chance) -> Option<Digits>) -> Vec<Puzzle> {
    let mut chance = Chance(0x5eed);
    set.grids.iter().filter_map(|grid| change(grid, &mut chance)).map(|digits| puzzle(&digits)).collect()
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn as_it_is(bencher: Bencher, set: &Set) {
    measure(bencher, &puzzles(set, |grid, _| Some(grid.digits())));
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn one_wrong_digit(bencher: Bencher, set: &Set) {
    measure(bencher, &puzzles(set, with_a_wrong_digit));
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn fewer_givens(bencher: Bencher, set: &Set) {
    measure(bencher, &puzzles(set, with_fewer_givens));
}

/// A puzzle as it is typed: its first givens, in reading order, from the first on.
#[divan::bench(args = [4, 8, 12, 16], sample_count = 100, sample_size = 1)]
fn while_it_is_typed(bencher: Bencher, givens: usize) {
    let set = &SETS[0];
    let begun = |grid: &Grid, _: &mut Chance| {
        let mut digits = grid.digits();
        clues(&digits).into_iter().skip(givens).for_each(|cell| digits[cell] = None);
        Some(digits)
    };
    measure(bencher, &puzzles(set, begun));
}

/// Tens of millions of solutions, counted to the end.
#[divan::bench(sample_count = 3)]
fn count_all(bencher: Bencher) {
    let mut digits = SETS[0].grids[0].digits();
    clues(&digits).into_iter().step_by(3).for_each(|cell| digits[cell] = None);
    bencher.bench_local(|| {
        let (mut counter, cancel) = (Counter::new(&Geometry::classic(), &digits), Cancel::default());
        while !counter.slice(&cancel).is_complete {}
        counter.counted()
    });
}

/// A puzzle of 25×25 with one given changed, the largest board.
#[divan::bench(sample_count = 3)]
fn large_with_a_wrong_digit(bencher: Bencher) {
    let text = include_str!("../tests/data/large_boards.txt");
    let line = text.lines().max_by_key(|line| line.len()).unwrap_or_default();
    let digits: Digits = line.chars().map(Digit::from_char).collect();
    let shape = Shape::of_size(digits.len().isqrt()).expect("a customary size");
    let mut large = Puzzle::from_givens(shape, &[], &digits);
    let (geometry, cancel) = (large.geometry(), Cancel::default());
    let wrong = clues(&digits).into_iter().flat_map(|cell| Digit::all(geometry.size()).map(move |digit| (Cell::new(cell), digit)));
    for (cell, digit) in wrong {
        let before = *large.square(cell);
        *large.square_mut(cell) = Square::given(digit);
        let mut analyst = Analyst::new(&large, &geometry, &cancel);
        let analysis = analyst.analyse(Budget::QUICK);
        if matches!(analysis.verdict(), sudoscope::solve::analyse::Verdict::None(_)) {
            break;
        }
        *large.square_mut(cell) = before;
    }
    bencher.bench_local(|| -> Findings {
        let mut analyst = Analyst::new(&large, &geometry, &cancel);
        let analysis = analyst.analyse(Budget::THOROUGH);
        analyst.findings(&analysis)
    });
}

//! The verdict and the findings, which the window works out on every edit of a board of the classic size. Each sample is
//! another puzzle, so that the slowest sample is the worst puzzle. `cargo bench --no-default-features -- analyse`.
//!
//! The sets are those of `tests/data`, and every `.txt` file of the folder that `SUDOSCOPE_SPEED_DATA` names, if it does: one
//! puzzle of 81 characters on each line.

use std::{cell::Cell as Place, sync::LazyLock};

use sudoscope::{
    board::{CageTotal, Square},
    solve::{
        analyse::{Analyst, Budget, Counter, Findings, Verdict},
        fast,
        general::{self, SolveOutcome},
        random::XorShift,
    },
};

use crate::prelude::*;

const PUZZLES: usize = 1_000;
/// Fewer givens than these are not asked of a frame.
const GIVENS: usize = 17;
/// Puzzles measured of each other rule.
const DUG: usize = 60;

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
    let mut paths: Vec<_> = ["hard_100.txt", "magictour_sample.txt", "seventeen_clues_20.txt"].map(data).into();
    paths.extend(files_of("SUDOSCOPE_SPEED_DATA").unwrap_or_default());
    let set = |path: &std::path::PathBuf| {
        let text = fs::read(path).unwrap_or_default();
        let all: Vec<Grid> = text.split(|&byte| byte == b'\n').filter_map(Grid::from_line).collect();
        let step = (all.len() / PUZZLES).max(1);
        Set { name: path.file_stem().unwrap_or_default().display().to_string(), grids: all.into_iter().step_by(step).collect() }
    };
    paths.iter().map(set).filter(|set| !set.grids.is_empty()).collect()
});

fn clues(digits: &[Option<Digit>]) -> Vec<usize> {
    (0..digits.len()).filter(|&cell| digits[cell].is_some()).collect()
}

/// Solutions up to `limit`.
fn count(geometry: &HouseGeometry, digits: &[Option<Digit>], limit: u64) -> u64 {
    match Grid::from_digits(digits).filter(|_| geometry.is_classic()) {
        Some(grid) => fast::count(&grid, limit),
        None => Position::new(geometry.clone(), digits.to_vec())
            .map_or(0, |start| general::count(&start, limit, &Cancel::default()).solutions),
    }
}

/// One given changed so that there is no solution, where that is found within some tries.
fn with_a_wrong_digit(geometry: &HouseGeometry, digits: &[Option<Digit>], random: &mut XorShift) -> Option<Digits> {
    let givens = clues(digits);
    (0..50).find_map(|_| {
        let mut digits = digits.to_vec();
        digits[givens[random.below(givens.len())]] = Some(Digit::from_index(random.below(geometry.size())));
        (count(geometry, &digits, 1) == 0).then_some(digits)
    })
}

/// Up to six givens taken away, so that there are several solutions.
fn with_fewer_givens(geometry: &HouseGeometry, digits: &[Option<Digit>], random: &mut XorShift) -> Option<Digits> {
    let mut digits = digits.to_vec();
    for _ in 0..1 + random.below(6) {
        let givens = clues(&digits);
        if givens.len() > GIVENS || !geometry.is_classic() {
            digits[givens[random.below(givens.len())]] = None;
        }
    }
    (count(geometry, &digits, 2) > 1).then_some(digits)
}

/// Puzzles of the classic size with another rule: a row of random is completed, and dug out as long as there is one solution.
fn dug(geometry: &HouseGeometry) -> Vec<Digits> {
    let mut random = XorShift::new(0xd16);
    let dig = |_| {
        let mut row: Vec<usize> = (0..geometry.size()).collect();
        (1..row.len()).rev().for_each(|last| row.swap(last, random.below(last + 1)));
        let mut digits = vec![None; geometry.shape().cell_count()];
        digits.iter_mut().zip(row).for_each(|(cell, digit)| *cell = Some(Digit::from_index(digit)));
        let start = Position::new(geometry.clone(), digits).ok()?;
        let SolveOutcome::Solved(mut digits) = general::solve(&start, &Cancel::default()) else { return None };
        for _ in 0..2 * digits.len() {
            let cell = random.below(digits.len());
            let digit = digits[cell].take();
            if count(geometry, &digits, 2) > 1 {
                digits[cell] = digit;
            }
        }
        Some(digits)
    };
    (0..DUG).filter_map(dig).collect()
}

/// Works out everything about a different puzzle in each sample.
fn measure(bencher: Bencher, geometry: &HouseGeometry, digits: impl Iterator<Item = Digits>) {
    let puzzle = |digits: Digits| Puzzle::from_givens(geometry.shape().clone(), geometry.rules(), &digits);
    let puzzles: Vec<Puzzle> = digits.map(puzzle).collect();
    let (cancel, next) = (Cancel::default(), Place::new(0));
    let input = || {
        next.set(next.get() + 1);
        puzzles.get(next.get() % puzzles.len().max(1))
    };
    bencher.with_inputs(input).bench_local_values(|puzzle| {
        let mut analyst = Analyst::new(puzzle?, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        let findings = analyst.findings(&analysis);
        Some((analysis, findings))
    });
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn as_it_is(bencher: Bencher, set: &Set) {
    measure(bencher, &HouseGeometry::classic(), set.grids.iter().map(Grid::digits));
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn one_wrong_digit(bencher: Bencher, set: &Set) {
    let (geometry, mut random) = (HouseGeometry::classic(), XorShift::new(0x5eed));
    let grids = set.grids.iter().filter_map(|grid| with_a_wrong_digit(&geometry, &grid.digits(), &mut random));
    measure(bencher, &geometry, grids);
}

#[divan::bench(args = SETS.iter(), sample_count = PUZZLES as u32, sample_size = 1)]
fn fewer_givens(bencher: Bencher, set: &Set) {
    let (geometry, mut random) = (HouseGeometry::classic(), XorShift::new(0x5eed));
    let grids = set.grids.iter().filter_map(|grid| with_fewer_givens(&geometry, &grid.digits(), &mut random));
    measure(bencher, &geometry, grids);
}

#[divan::bench(args = ["diagonals", "windoku", "disjoint-groups"], sample_count = DUG as u32, sample_size = 1)]
fn another_rule(bencher: Bencher, rule: &str) {
    let geometry = HouseGeometry::new(&Shape::classic(), &[Rule::from_key(rule).unwrap()]).unwrap();
    measure(bencher, &geometry, dug(&geometry).into_iter());
}

#[divan::bench(args = ["diagonals", "windoku", "disjoint-groups"], sample_count = DUG as u32, sample_size = 1)]
fn another_rule_and_a_wrong_digit(bencher: Bencher, rule: &str) {
    let (geometry, mut random) =
        (HouseGeometry::new(&Shape::classic(), &[Rule::from_key(rule).unwrap()]).unwrap(), XorShift::new(0x5eed));
    measure(bencher, &geometry, dug(&geometry).iter().filter_map(|digits| with_a_wrong_digit(&geometry, digits, &mut random)));
}

#[divan::bench(args = ["diagonals", "windoku", "disjoint-groups"], sample_count = DUG as u32, sample_size = 1)]
fn another_rule_and_fewer_givens(bencher: Bencher, rule: &str) {
    let (geometry, mut random) =
        (HouseGeometry::new(&Shape::classic(), &[Rule::from_key(rule).unwrap()]).unwrap(), XorShift::new(0x5eed));
    measure(bencher, &geometry, dug(&geometry).iter().filter_map(|digits| with_fewer_givens(&geometry, digits, &mut random)));
}

/// A puzzle as it is typed: its first givens, in reading order, from the first on.
#[divan::bench(args = [4, 8, 12, 16], sample_count = 100, sample_size = 1)]
fn while_it_is_typed(bencher: Bencher, givens: usize) {
    let begun = |grid: &Grid| {
        let mut digits = grid.digits();
        clues(&digits).into_iter().skip(givens).for_each(|cell| digits[cell] = None);
        digits
    };
    measure(bencher, &HouseGeometry::classic(), SETS[0].grids.iter().map(begun));
}

/// Tens of millions of solutions, counted to the end.
#[divan::bench(sample_count = 3)]
fn count_all(bencher: Bencher) {
    let mut digits = SETS[0].grids[0].digits();
    clues(&digits).into_iter().step_by(3).for_each(|cell| digits[cell] = None);
    let position = Position::new(HouseGeometry::classic(), digits).unwrap();
    bencher.bench_local(|| {
        let (mut counter, cancel) = (Counter::new(&position.clone().into()), Cancel::default());
        while !counter.slice(&cancel).is_complete {}
        counter.counted()
    });
}

/// A puzzle of 25×25 with one given changed, the largest board.
fn large_and_wrong() -> Puzzle {
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
        let mut analyst = Analyst::new(&large, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::QUICK);
        if matches!(analysis.verdict(), Verdict::None(_)) {
            break;
        }
        *large.square_mut(cell) = before;
    }
    large
}

#[divan::bench(sample_count = 3)]
fn large_with_a_wrong_digit(bencher: Bencher) {
    let (large, cancel) = (large_and_wrong(), Cancel::default());
    bencher.bench_local(|| -> Findings {
        let mut analyst = Analyst::new(&large, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        analyst.findings(&analysis)
    });
}

/// A killer whose first cage has a sum that leaves no solution.
fn killer_with_a_wrong_sum() -> Puzzle {
    let spec = RuledSpec::new(Shape::classic(), Vec::new(), Some(RuleMix::Killer));
    let cancel = Cancel::default();
    let made = Generator::new(spec, 1).unwrap().next(&cancel).unwrap();
    let mut rules = made.geometry.rules().to_vec();
    let cage = rules.iter_mut().find_map(|rule| if let Rule::Cage(cage) = rule { Some(cage) } else { None }).unwrap();
    if let CageTotal::Sum(sum) = &mut cage.total {
        *sum += 1;
    }
    Puzzle::new(Shape::classic(), &rules)
}

/// A hard classic puzzle with one given changed.
fn classic_and_wrong() -> Puzzle {
    let (geometry, mut random) = (HouseGeometry::classic(), XorShift::new(0x5eed));
    let mut wrong = SETS[0].grids.iter().filter_map(|grid| with_a_wrong_digit(&geometry, &grid.digits(), &mut random));
    Puzzle::from_givens(Shape::classic(), &[], &wrong.next().unwrap())
}

/// A nearly empty board under rules that are not houses: its solutions are counted for long.
fn few_givens_under_rules() -> Puzzle {
    Puzzle::new(Shape::of_size(16).unwrap(), &[Rule::AntiKnight])
}

/// How long an analysis goes on after it is cancelled, at moments all over verdict, findings and slips: it is repeated until then. The slowest
/// sample counts.
#[divan::bench(args = ["classic", "25x25", "killer", "16x16 anti-knight"], sample_count = 150, sample_size = 1)]
fn cancelled(bencher: Bencher, board: &str) {
    let puzzle = match board {
        "classic" => classic_and_wrong(),
        "25x25" => large_and_wrong(),
        "killer" => killer_with_a_wrong_sum(),
        _ => few_givens_under_rules(),
    };
    let started = Place::new(0);
    let start = || {
        started.set(started.get() + 1);
        let (cancel, puzzle) = (Cancel::default(), puzzle.clone());
        let own = cancel.clone();
        let job = thread::spawn(move || {
            while !own.is_cancelled() {
                let mut analyst = Analyst::new(&puzzle, &own).unwrap();
                let analysis = analyst.analyse(Budget::THOROUGH);
                let findings = analyst.findings(&analysis);
                analyst.slips(&analysis, &findings);
            }
        });
        // From a millisecond to some tenths of a second, and seldom the same.
        thread::sleep(Duration::from_micros(1_000 + started.get() * 7_919 % 300_000));
        (cancel, job)
    };
    bencher.with_inputs(start).bench_local_values(|(cancel, job)| {
        cancel.cancel();
        job.join().unwrap();
    });
}

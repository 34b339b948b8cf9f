//! No step removes a candidate of the solution: random puzzles of every kind against their unique solution.
//!
//! Paths through a few puzzles of the smaller kinds are tried every time. `SUDOSCOPE_SOUND_PUZZLES=50000 cargo test --release …
//! soundness` tries that many of every kind, and in some of them every step of a position.

use std::{collections::BTreeMap, env, sync::atomic::AtomicUsize, thread};

use sudoscope::{
    board::{Digit, Digits, HouseGeometry, Position, Rule, Shape},
    solve::{
        Cancel,
        general::{Bounds, SearchEnd, SolveOutcome, Solver},
        logic::{Engine, Family, LogicSettings, Options, State, Step, Technique, Weights},
        random::XorShift,
    },
};

use crate::search::puzzles::position;

/// The default number of puzzles, and of kinds: the others take long.
const USUAL: (usize, usize) = (40, 5);

/// In one of this number of puzzles, all steps of a position are checked, not only the path.
const LOOKED_AT_WHOLE: usize = 4;

fn jigsaw(rows: &[&str]) -> Shape {
    let regions: Vec<u8> = rows.iter().flat_map(|row| row.bytes().map(|letter| letter - b'a')).collect();
    Shape::jigsaw(rows.len(), &regions).unwrap()
}

/// A kind of puzzles: a name, the board, and the number of superfluous clues that are kept, so that large boards stay easy.
fn kinds() -> Vec<(&'static str, HouseGeometry, usize)> {
    let of_size = |size| Shape::of_size(size).unwrap();
    let nine = jigsaw(&[
        "aaaaccccc",
        "aaaaabbcc",
        "bbbbbbbcc",
        "dddeeeeff",
        "dgdeehhfi",
        "ggdehhffi",
        "ggdeehffi",
        "gddhhhffi",
        "ggghiiiii",
    ]);
    let six = jigsaw(&["aaabbb", "aacbbd", "acccbd", "eccddd", "eeffdf", "eeefff"]);
    vec![
        ("classic", HouseGeometry::classic(), 0),
        ("classic with clues to spare", HouseGeometry::classic(), 20),
        ("4x4", HouseGeometry::new(&of_size(4), &[]).unwrap(), 0),
        ("6x6", HouseGeometry::new(&of_size(6), &[]).unwrap(), 0),
        ("small jigsaw", HouseGeometry::new(&six, &[]).unwrap(), 0),
        ("8x8 with diagonals", HouseGeometry::new(&of_size(8), &[Rule::Diagonals]).unwrap(), 0),
        ("diagonals", HouseGeometry::new(&Shape::classic(), &[Rule::Diagonals]).unwrap(), 0),
        ("windoku", HouseGeometry::new(&Shape::classic(), &[Rule::Windoku]).unwrap(), 0),
        ("disjoint groups", HouseGeometry::new(&Shape::classic(), &[Rule::DisjointGroups]).unwrap(), 0),
        ("jigsaw", HouseGeometry::new(&nine, &[]).unwrap(), 0),
        ("12x12", HouseGeometry::new(&of_size(12), &[]).unwrap(), 65),
        ("16x16", HouseGeometry::new(&of_size(16), &[]).unwrap(), 140),
    ]
}

/// A full board that starts with a random row.
fn solution(geometry: &HouseGeometry, solver: &mut Solver, random: &mut XorShift) -> Digits {
    let (size, cancel) = (geometry.size(), Cancel::default());
    let empty = solver.solve(&Position::empty(geometry.clone()), Bounds::none(&cancel).nodes(1_000_000));
    assert!(matches!(empty, SolveOutcome::Solved(_)), "no filling of the board is found");
    loop {
        let mut start: Digits = vec![None; size * size];
        for (cell, digit) in random.shuffled(Digit::all(size)).into_iter().enumerate() {
            start[cell] = Some(digit);
        }
        for _ in 0..size / 2 {
            let cell = random.below(size * size);
            start[cell] = start[cell].or(Some(Digit::from_index(random.below(size))));
        }
        // Digits that repeat have no solution.
        let Ok(start) = Position::new(geometry.clone(), start) else { continue };
        if let SolveOutcome::Solved(solution) = solver.solve(&start, Bounds::none(&cancel).nodes(1000)) {
            return solution;
        }
    }
}

/// A puzzle with that unique solution, minimal except for the clues that are kept.
fn puzzle(geometry: &HouseGeometry, solution: &Digits, solver: &mut Solver, kept: usize, random: &mut XorShift) -> Digits {
    let cancel = Cancel::default();
    let mut givens = solution.clone();
    for cell in random.shuffled(0..givens.len()).into_iter().skip(kept) {
        let given = givens[cell].take();
        let count = solver.count(&position(geometry, &givens), Bounds::none(&cancel).solutions(2).nodes(20_000));
        if count.solutions != 1 || count.end != SearchEnd::Exhausted {
            givens[cell] = given;
        }
    }
    givens
}

/// All techniques except slow ones: fish of more than four houses, and on boards larger than 9×9, which have tens of thousands of
/// almost locked sets, their most numerous forms.
fn everything(size: usize) -> LogicSettings {
    let is_large = |technique: &Technique| technique.family() == Family::Fish && technique.code().ends_with(['3', '4', '5']);
    let is_usual = size <= 9;
    LogicSettings {
        techniques: Technique::all().filter(|technique| !is_large(technique)).collect(),
        weights: Weights::default(),
        options: Options {
            incomplete_rectangles: true,
            overlapping_sets: is_usual,
            every_als_chain: is_usual,
            set_nodes: is_usual,
            small_empty_rectangles: true,
            dual_kites_of_two_digits: true,
            siamese_fish: false,
        },
    }
}

/// Panics unless the step applies to the board and agrees with the solution.
#[track_caller]
fn check(step: &Step, state: &State, solution: &Digits, about: &str) {
    assert!(step.agrees_with(solution), "{about}: the solution contradicts {step:?}");
    let is_there = |candidates: &[sudoscope::solve::logic::Candidate]| {
        candidates.iter().all(|candidate| state.candidates(candidate.cell).contains(candidate.digit))
    };
    assert!(is_there(step.placements()) && is_there(step.eliminations()), "{about}: nothing is left to do for {step:?}");
    assert!(step.placements().len() + step.eliminations().len() > 0, "{about}: nothing is done by {step:?}");
}

/// A random puzzle with one solution.
pub struct Random {
    /// Its kind.
    pub name: &'static str,
    pub geometry: HouseGeometry,
    pub givens: Digits,
    pub solution: Digits,
    random: XorShift,
}

/// The puzzle of that number. One after the other they are of each of the first kinds.
pub fn random_puzzle(number: usize, first_kinds: usize) -> Random {
    let mut kinds = kinds();
    kinds.truncate(first_kinds);
    let (name, geometry, kept) = kinds.swap_remove(number % kinds.len());
    let mut random = XorShift::new(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut solver = Solver::new(&geometry);
    let solution = solution(&geometry, &mut solver, &mut random);
    let givens = puzzle(&geometry, &solution, &mut solver, kept, &mut random);
    Random { name, geometry, givens, solution, random }
}

/// Follows the path of a random puzzle; in some puzzles also checks all steps of one position.
fn try_one(number: usize, is_thorough: bool, seen: &mut BTreeMap<Technique, usize>) {
    let Random { name, geometry, givens, solution, mut random } =
        random_puzzle(number, if is_thorough { usize::MAX } else { USUAL.1 });
    let is_looked_at_whole = is_thorough && (number / kinds().len()).is_multiple_of(LOOKED_AT_WHOLE);
    let (geometry, engine, cancel) = (&geometry, Engine::new(&geometry), Cancel::default());
    let line: String = givens.iter().map(|given| given.map_or('.', Digit::to_char)).collect();
    let about = format!("puzzle {number}, {name}, {line}");
    let path = engine.path(&State::from_position(&position(geometry, &givens)), &LogicSettings::default(), &cancel);
    let moment = random.below(path.steps.len().max(1));
    let mut state = State::from_position(&position(geometry, &givens));
    for (place, step) in path.steps.iter().enumerate() {
        check(step, &state, &solution, &about);
        *seen.entry(step.technique()).or_default() += 1;
        if place == moment && is_looked_at_whole {
            for step in engine.all_steps(&state, &everything(geometry.size()), &cancel) {
                check(&step, &state, &solution, &about);
                *seen.entry(step.technique()).or_default() += 1;
            }
        }
        state.apply(geometry, step);
    }
}

#[test]
fn no_step_takes_a_candidate_of_the_solution_away() {
    let requested = env::var("SUDOSCOPE_SOUND_PUZZLES").ok();
    let puzzles: usize = requested.as_ref().map_or(USUAL.0, |number| number.parse().unwrap());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut seen = BTreeMap::new();
        loop {
            let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if number >= puzzles {
                return seen;
            }
            try_one(number, requested.is_some(), &mut seen);
        }
    };
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..thread::available_parallelism().map_or(1, usize::from)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            for (technique, count) in worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)) {
                *seen.entry(technique).or_default() += count;
            }
        }
    });
    if requested.is_some() {
        seen.iter().for_each(|(technique, count)| println!("{count:>9} {}", technique.key()));
    }
    let expected = if requested.is_some() { 40 } else { 15 };
    assert!(seen.len() >= expected, "only {} techniques were seen: {:?}", seen.len(), seen.keys());
}

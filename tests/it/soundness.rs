//! No step removes a candidate of the solution: random puzzles of every kind against their unique solution.
//!
//! Paths through a few puzzles of the smaller kinds are tried every time. `SUDOSCOPE_SOUND_PUZZLES=50000 cargo test --release …
//! soundness` tries that many of every kind, and in some of them every step of a position.

use std::sync::atomic::AtomicUsize;

use sudoscope::solve::logic::{Options, Weights};

use crate::{prelude::*, search::puzzles::position};

/// The default number of puzzles, and of kinds: the others take long.
const USUAL: (usize, usize) = (40, 5);

/// In one of this number of puzzles, all steps of a position are checked, not only the path.
const LOOKED_AT_WHOLE: usize = 4;

fn jigsaw(rows: &[&str]) -> Shape {
    let regions: Vec<u8> = rows.iter().flat_map(|row| row.bytes().map(|letter| letter - b'a')).collect();
    Shape::jigsaw(rows.len(), &regions).unwrap()
}

/// The kinds of puzzles. Clues to spare keep large boards easy.
fn kinds() -> Vec<(&'static str, GenerateSpec)> {
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
    let on = |shape: &Shape, rules: &[Rule]| GenerateSpec::new(HouseGeometry::new(shape, rules).unwrap());
    let minimal = |shape: &Shape, rules: &[Rule]| GenerateSpec { minimal: true, ..on(shape, rules) };
    let with_clues = |shape: &Shape, least: usize| GenerateSpec { clues: Some(least..=least + 10), ..on(shape, &[]) };
    let classic = Shape::classic();
    vec![
        ("classic", minimal(&classic, &[])),
        ("classic with clues to spare", with_clues(&classic, 32)),
        ("4x4", minimal(&of_size(4), &[])),
        ("6x6", minimal(&of_size(6), &[])),
        ("small jigsaw", minimal(&six, &[])),
        ("8x8 with diagonals", minimal(&of_size(8), &[Rule::Diagonals])),
        ("diagonals", minimal(&classic, &[Rule::Diagonals])),
        ("windoku", minimal(&classic, &[Rule::Windoku])),
        ("disjoint groups", minimal(&classic, &[Rule::DisjointGroups])),
        ("jigsaw", minimal(&nine, &[])),
        ("12x12", with_clues(&of_size(12), 85)),
        ("16x16", with_clues(&of_size(16), 160)),
    ]
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
    let (name, spec) = kinds.swap_remove(number % kinds.len());
    let made = Generator::new(spec, number as u64).unwrap().next(&Cancel::default()).unwrap();
    let geometry = HouseGeometry::try_from(made.geometry.shared()).unwrap();
    Random { name, geometry, givens: made.givens, solution: made.solution, random: XorShift::new(number as u64 + 1) }
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

//! No step contradicts the solution or draws a candidate that is gone: puzzles with rules of all kinds and generated ones, mostly on small boards.

use sudoscope::{
    app::{
        model::logic::HintLevel,
        view::overlay::{self, OverlayContext},
    },
    solve::generate::CageCount,
};
use sudoscope_oracle::KINDS;

use super::any_kind::{self, Made};
use crate::prelude::*;

/// In one of this number of puzzles, all steps of a position are checked, not only the path.
const LOOKED_AT_WHOLE: usize = 3;

/// The kinds of puzzles: of rules, and those that are generated.
const ALL_KINDS: usize = KINDS.len() + RuleMix::ALL.len() + 1;

/// A puzzle and the name of its kind. One after the other they are of all kinds.
fn puzzle(number: usize) -> (String, Made) {
    let (of_kind, round) = (number % ALL_KINDS, number / ALL_KINDS);
    match of_kind.checked_sub(KINDS.len()) {
        None => (KINDS[of_kind].name.to_owned(), any_kind::puzzle(round * KINDS.len() + of_kind)),
        Some(placed) => generated(RuleMix::ALL.get(placed).copied(), round),
    }
}

/// A generated puzzle with rules of the kind, or if there is none, a killer with as few cages as one solution needs.
fn generated(placed: Option<RuleMix>, round: usize) -> (String, Made) {
    let of = |shape| match placed {
        Some(_) => RuledSpec::new(shape, Vec::new(), placed),
        None => RuledSpec { cages: CageCount::Fewest, ..RuledSpec::new(shape, Vec::new(), Some(RuleMix::Killer)) },
    };
    // Some kinds need boards that are larger.
    let generator = Generator::new(of(Shape::of_size(6).unwrap()), round as u64);
    let mut generator = generator.or_else(|_| Generator::new(of(Shape::classic()), round as u64)).unwrap();
    let made = generator.next(&Cancel::default()).unwrap();
    let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    let name = placed.map_or("generated fewest cages".to_owned(), |placed| format!("generated {}", placed.key()));
    (name, Made { puzzle, solution: made.solution })
}

/// The puzzles of a kind that were tried, and how many of them techniques solved.
#[derive(Default)]
struct Tried {
    puzzles: usize,
    solved: usize,
    steps: usize,
}

#[derive(Default)]
struct Counts {
    kinds: BTreeMap<String, Tried>,
    uses: BTreeMap<Technique, usize>,
}

impl Counts {
    /// Panics unless the step applies to the position and agrees with the solution.
    fn check(&mut self, step: &Step, state: &State, number: usize, Made { puzzle, solution }: &Made) {
        let about = || format!("puzzle {number}: {step:#?} of {}", sudoscope::io::ron::write(puzzle));
        assert!(step.agrees_with(solution), "the solution is contradicted, {}", about());
        // Without regions, and with extra ones of as many cells as digits, there are houses alone as well.
        let is_house = |rule: &Rule| matches!(rule, Rule::NoRegions | Rule::Region(_)) || rule.is_of_houses();
        let has_houses_only = puzzle.rules().iter().all(is_house);
        assert!(step.technique().is_sound_under_rules() || has_houses_only, "{}", about());
        let done = || step.placements().iter().chain(step.eliminations());
        let is_possible = |one: Candidate| state.candidates(one.cell).contains(one.digit);
        assert!(done().all(|&one| is_possible(one)) && done().next().is_some(), "it does nothing, {}", about());
        let geometry = Geometry::new(puzzle.shape(), puzzle.rules());
        let backdrop =
            OverlayContext { geometry: &geometry, level: HintLevel::Whole, case: 0, opened: &[], is_possible: &is_possible };
        let drawn = overlay::for_step(step, &backdrop).candidates;
        assert!(drawn.iter().all(|&(one, _)| is_possible(one)), "{drawn:?} of what is gone is drawn, {}", about());
        *self.uses.entry(step.technique()).or_default() += 1;
    }

    /// Checks each step of the path of a puzzle; in some puzzles also all steps of a position. Returns whether the path has a step.
    fn add(&mut self, number: usize) -> bool {
        let (name, made) = puzzle(number);
        let geometry = KnownGeometry::of_puzzle(&made.puzzle).unwrap();
        let mut state = State::from_known(&KnownPosition::new(geometry.clone(), made.puzzle.givens()).unwrap());
        let (engine, settings, cancel) = (Engine::new(&geometry), LogicSettings::default(), Cancel::default());
        let path = engine.path(&state, &settings, &cancel);
        let whole = (number / ALL_KINDS).is_multiple_of(LOOKED_AT_WHOLE).then_some(number % path.steps.len().max(1));
        for (place, step) in path.steps.iter().enumerate() {
            self.check(step, &state, number, &made);
            if whole == Some(place) {
                for step in engine.all_steps(&state, &settings, &cancel) {
                    self.check(&step, &state, number, &made);
                }
            }
            state.apply(&geometry, step);
        }
        assert!(matches!(path.end, PathEnd::Solved | PathEnd::Stuck), "{:?}", path.end);
        let tried = self.kinds.entry(name).or_default();
        tried.puzzles += 1;
        tried.solved += usize::from(path.end == PathEnd::Solved);
        tried.steps += path.steps.len();
        !path.steps.is_empty()
    }

    fn print(&self) {
        println!("puzzles, solved, steps of paths");
        for (name, Tried { puzzles, solved, steps }) in &self.kinds {
            println!("{puzzles:7} {solved:7} {steps:8} {name}");
        }
        println!("steps that were checked");
        self.uses.iter().for_each(|(technique, uses)| println!("{uses:8} {}", technique.key()));
    }
}

#[test]
fn no_step_contradicts_the_solution_under_one_rule_of_each_kind() {
    let mut counts = Counts::default();
    // The first puzzle of a kind may be too hard for a first step.
    let has_step = |counts: &mut Counts, kind: usize| (0..10).any(|round| counts.add(kind + round * ALL_KINDS));
    let stuck: Vec<String> = (0..ALL_KINDS).filter(|&kind| !has_step(&mut counts, kind)).map(|kind| puzzle(kind).0).collect();
    assert!(stuck.is_empty(), "{stuck:?}");
}

#[test]
#[ignore = "takes long"]
fn no_step_contradicts_the_solution_of_ten_thousand_puzzles_of_all_kinds() {
    const PUZZLES: usize = 10_000;
    let from: usize = env::var("SUDOSCOPE_RULE_FROM").map_or(0, |number| number.parse().unwrap());
    let mut counts = Counts::default();
    for number in from..from + PUZZLES {
        counts.add(number);
        if (number + 1 - from).is_multiple_of(1_000) {
            println!("{} puzzles", number + 1 - from);
        }
    }
    counts.print();
}

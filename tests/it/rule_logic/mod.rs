//! Human techniques under rules: on made puzzles of every kind no step contradicts the solution, and killers are explained by named
//! techniques.
//!
//! `SUDOSCOPE_RULE_PUZZLES` is the number of puzzles of each kind; with `SUDOSCOPE_RULE_COUNTS` the uses of techniques and the levels are
//! printed. Ten thousand puzzles with rules of all kinds, mostly on small boards, are tried by
//! `cargo nextest run --release -p sudoscope --no-default-features --run-ignored all --no-capture -E 'test(ten_thousand)'`, from the
//! number on that `SUDOSCOPE_RULE_FROM` names.

mod any_kind;
mod implied;
mod sentences;
mod sound;

use any_kind::Made;
use implied::is_implied;
use sudoscope::{
    app::text::logic::explain_plainly,
    solve::logic::{BrokenRule, Contradiction, Rated, SolutionPath},
};

use crate::prelude::*;

/// The number of puzzles of each kind.
fn wanted(usual: u64) -> u64 {
    env::var("SUDOSCOPE_RULE_PUZZLES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// The steps in the paths of some puzzles, by technique.
#[derive(Default)]
struct PathCounts {
    puzzles: u64,
    solved: u64,
    steps: usize,
    uses: BTreeMap<Technique, usize>,
    levels: BTreeMap<Option<Level>, usize>,
}

impl PathCounts {
    fn add(&mut self, path: &SolutionPath) {
        self.puzzles += 1;
        self.solved += u64::from(path.end == PathEnd::Solved);
        self.steps += path.steps.len();
        path.steps.iter().for_each(|step| *self.uses.entry(step.technique()).or_default() += 1);
        let level =
            if let Rated::Solved(rating) = Rated::of_path(path, &LogicSettings::default()) { Some(rating.level) } else { None };
        *self.levels.entry(level).or_default() += 1;
    }

    fn add_all(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.steps += other.steps;
        other.uses.into_iter().for_each(|(technique, uses)| *self.uses.entry(technique).or_default() += uses);
        other.levels.into_iter().for_each(|(level, puzzles)| *self.levels.entry(level).or_default() += puzzles);
    }

    /// How often these techniques are used.
    fn of(&self, techniques: &[Technique]) -> usize {
        techniques.iter().filter_map(|technique| self.uses.get(technique)).sum()
    }

    fn print(&self, name: &str) {
        if env::var_os("SUDOSCOPE_RULE_COUNTS").is_some() {
            println!("{name}: {} of {} solved, {} steps, {:?}", self.solved, self.puzzles, self.steps, self.levels);
            self.uses.iter().for_each(|(technique, uses)| println!("  {uses:6} {}", technique.key()));
        }
    }
}

/// The path of a puzzle, every step of which agrees with the solution.
fn path(Made { puzzle, solution }: &Made) -> SolutionPath {
    let geometry = KnownGeometry::of_puzzle(puzzle).unwrap();
    let start = KnownPosition::new(geometry.clone(), puzzle.givens()).unwrap();
    let path = Engine::new(&geometry).path(&State::from_known(&start), &LogicSettings::default(), &Cancel::default());
    for step in &path.steps {
        assert!(step.agrees_with(solution), "{step:#?} of {}", sudoscope::io::ron::write(puzzle));
        assert!(step.technique().is_sound_under_rules(), "{step:?}");
    }
    assert!(matches!(path.end, PathEnd::Solved | PathEnd::Stuck), "{:?}", path.end);
    path
}

/// The kinds of rules whose steps name all cells that they rest on.
const OF_THEIR_CELLS: [&str; 18] = [
    "KillerCage sum",
    "KillerCage repeats",
    "Arrow",
    "Thermometer",
    "Dot difference",
    "Dot ratio",
    "Whispers",
    "Renban",
    "RegionSumLine",
    "Palindrome",
    "Quadruple",
    "BetweenLine",
    "LittleKiller",
    "Outside sandwich",
    "Outside x_sum",
    "Outside skyscraper",
    "AntiKnight",
    "Minimum",
];

#[test]
fn what_a_step_says_implies_what_it_does() {
    let mut tried = 0;
    let seeds = 500..500 + wanted(2);
    for (kind, seed) in OF_THEIR_CELLS.into_iter().flat_map(|kind| seeds.clone().map(move |seed| (kind, seed))) {
        let made = any_kind::classic(&[kind], seed);
        let geometry = KnownGeometry::of_puzzle(&made.puzzle).unwrap();
        let start = KnownPosition::new(geometry.clone(), made.puzzle.givens()).unwrap();
        let mut state = State::from_known(&start);
        for step in path(&made).steps {
            let is_implied = is_implied(&geometry, &state, &step);
            assert_ne!(is_implied, Some(false), "{kind} {seed}: {step:#?} of {}", sudoscope::io::ron::write(&made.puzzle));
            tried += usize::from(is_implied.is_some());
            state.apply(&geometry, &step);
        }
    }
    assert!(tried > 300, "{tried} steps");
}

#[test]
fn a_case_that_breaks_a_rule_names_what_the_rule_needs() {
    let geometry = KnownGeometry::new(&Shape::classic(), &[Rule::GlobalEntropy]);
    let line = "..5..9..66.4.....9..7...3..........1...5....77......62.......28....9.14.24...8.9.";
    let givens: Digits = line.chars().map(Digit::from_char).collect();
    let start = KnownPosition::new(geometry.clone(), givens).unwrap();
    let simple = [Family::Singles, Family::Intersections, Family::Subsets, Family::ForcingChains];
    let techniques = Technique::all().filter(|technique| simple.contains(&technique.family()));
    let techniques = techniques.chain([Technique::CountPlaces]).collect();
    let settings = LogicSettings { techniques, ..LogicSettings::default() };
    let path = Engine::new(&geometry).path(&State::from_known(&start), &settings, &Cancel::default());
    let (mut named, mut ends_of_square) = (0, 0);
    for net in path.steps.iter().flat_map(|step| step.reason().nets()) {
        let Some(Contradiction::Rule(BrokenRule { cells, lost, .. })) = &net.contradiction else { continue };
        // All candidates of one class of digits in one square of 2x2 cells.
        let shape = geometry.shape();
        let row = lost.iter().map(|candidate| shape.row(candidate.cell)).min().unwrap();
        let column = lost.iter().map(|candidate| shape.column(candidate.cell)).min().unwrap();
        let class = lost[0].digit.index() / 3;
        let is_there = |candidate: &Candidate| {
            let (down, right) = (shape.row(candidate.cell) - row, shape.column(candidate.cell) - column);
            down < 2 && right < 2 && candidate.digit.index() / 3 == class
        };
        assert!(lost.iter().all(is_there), "{lost:?}");
        let ends = if let [only] = lost[..] {
            let (cell, digit) = (shape.name(only.cell), only.digit);
            [format!("needs {digit} in {cell}"), format!("要求 {cell} 填 {digit}")]
        } else {
            ["needs one of these", "要求这些候选数至少有一个为真"].map(str::to_owned)
        };
        for (lang, end) in [Lang::En, Lang::Zh].into_iter().zip(ends) {
            let step = path.steps.iter().find(|step| step.reason().nets().any(|other| other == net)).unwrap();
            let explanation = explain_plainly(lang, &geometry, step);
            let text: Vec<String> = explanation.into_sentences().map(|sentence| sentence.text()).collect();
            let sentence = text.iter().find(|text| text.contains(&end)).unwrap_or_else(|| panic!("{text:?}"));
            assert!(lost.iter().all(|candidate| sentence.contains(&shape.name(candidate.cell))), "{sentence}");
            // The square whose digits it needs, two rows and two columns, even where several have these cells.
            let before = if lang == Lang::En { "in the square r" } else { "（方块 r" };
            let (_, square) = sentence.split_once(before).unwrap_or_else(|| panic!("no square: {sentence}"));
            let (rows, rest) = square.split_once('c').unwrap();
            let columns = &rest[..2];
            let is_in = |numbers: &str, line: usize| numbers.len() == 2 && numbers.contains(&(line + 1).to_string());
            let is_in_square = |cell: Cell| is_in(rows, shape.row(cell)) && is_in(columns, shape.column(cell));
            assert!(cells.len() == 4 && cells.iter().all(|&cell| is_in_square(cell)), "{sentence}");
            assert!(lost.iter().all(|candidate| cells.contains(&candidate.cell)), "{sentence}");
            ends_of_square += 1;
        }
        named += 1;
    }
    assert!(named > 0 && ends_of_square == 2 * named);
}

/// Killers of the generator of every level. On boards up to 9×9 finders of sums find all that follows from a cage alone, so that neither of the two
/// techniques that complete a rule in every way has anything to find there, and every step has a name however these are counted.
#[test]
fn nine_steps_of_ten_on_killers_have_a_named_technique() {
    let mut counts = PathCounts::default();
    for level in Level::ALL {
        let mut of_level = PathCounts::default();
        for seed in 0..wanted(2) {
            of_level.add(&path(&killer_of(level, 9, seed)));
        }
        of_level.print(&format!("killers, {}", level.key()));
        assert_eq!(of_level.levels, BTreeMap::from([(Some(level), wanted(2) as usize)]));
        if level < Level::Extreme {
            assert_eq!(of_level.of(&[Technique::RuleWays]), 0, "{level:?}");
        }
        counts.add_all(of_level);
    }
    let (every_way, few_ways) = (counts.of(&[Technique::RuleWays]), counts.of(&[Technique::FewWays]));
    println!("{} steps: {every_way} by every way, {few_ways} by few ways", counts.steps);
    assert!(10 * every_way <= counts.steps, "{every_way} of {} steps", counts.steps);
    assert!(10 * (every_way + few_ways) <= counts.steps, "{every_way} and {few_ways} of {} steps", counts.steps);
    assert_eq!(counts.solved, counts.puzzles);
}

fn killer_of(level: Level, size: usize, seed: u64) -> Made {
    let spec = RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(RuleMix::Killer));
    let mut generator = Generator::new(RuledSpec { level: Some(level), ..spec }, 3_000 + seed).unwrap();
    let made = generator.next(&Cancel::default()).unwrap();
    let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    Made { puzzle, solution: made.solution }
}

//! Every step is proved from its line of notation alone: a reader and a checker that share no code with the engine.
//!
//! A line is read from its text alone; the checker knows the board, its candidates and the meaning of the notation, nothing of how
//! the step was found. The paths of a few puzzles are proved every time; those of 2,000 of all kinds by
//! `cargo nextest run --release -p sudoscope --no-default-features --run-ignored all -E 'test(two_thousand)'`.

mod board;
mod chain;
mod net;
mod pattern;
mod read;
mod words;

use board::Board;
use sudoscope::solve::logic::notation;

use crate::{
    prelude::*,
    search::puzzles::position,
    soundness::{Random, random_puzzle},
};

type Verdict = Result<(), String>;

fn require(holds: bool, fault: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(fault()) }
}

/// Proves a step from the name of its technique and its line.
fn prove(board: &Board, technique: &str, text: &str) -> Verdict {
    let line = read::line(board, text).ok_or("the outcome cannot be read")?;
    let is_possible =
        |list: &[board::Candidate]| list.iter().all(|&(cell, digit)| board.has((cell, digit)) && !board.is_placed[cell]);
    require(is_possible(&line.placed) && is_possible(&line.removed), || "what it does is done already".into())?;
    require(!line.placed.is_empty() || !line.removed.is_empty(), || "it does nothing".into())?;
    let is = |part: &str| technique.contains(part);
    match technique {
        "full-house" | "naked-single" | "hidden-single" => pattern::single(board, &line),
        "pointing" | "claiming" => pattern::locked(board, &line),
        "bug-plus-1" => pattern::grave(board, &line),
        "remote-pair" => chain::remote_pair(board, &line),
        "empty-rectangle" | "dual-empty-rectangle" => pattern::empty_rectangle(board, &line),
        "xyz-wing" => pattern::wing(board, &line),
        _ if is("forcing") => net::step(board, &line),
        _ if is("template") => pattern::template(board, &line),
        _ if is("rectangle") => pattern::rectangle(board, &line),
        _ if is("colors") => pattern::colors(board, &line),
        _ if is("als-") || is("sue-de-coq") || is("death-blossom") => pattern::sets(board, &line),
        _ if is("pair") || is("triple") || is("quadruple") => pattern::subset(board, &line, is("hidden")),
        _ if is("x-wing") || is("fish") && !is("turbot") || is("squirmbag") || is("whale") || is("leviathan") => {
            pattern::fish(board, &line)
        }
        _ => chain::step(board, &line),
    }
}

fn path(geometry: &HouseGeometry, givens: &Digits) -> Vec<Step> {
    let start = State::from_position(&position(geometry, givens));
    Engine::new(geometry).path(&start, &LogicSettings::default(), &Cancel::default()).steps
}

/// Follows the path of a puzzle and proves each step. Returns the number of steps of each technique, or the first step that is not
/// proved.
fn prove_path(geometry: &HouseGeometry, givens: &Digits, about: &str) -> Result<BTreeMap<Technique, usize>, String> {
    let mut proved = BTreeMap::new();
    let mut board = Board::new(geometry, givens);
    for step in path(geometry, givens) {
        let (key, text) = (step.technique().key(), notation::line(geometry, &step));
        prove(&board, key, &text).map_err(|fault| format!("{about}: {key}: {text}: {fault}"))?;
        board.follow(&read::line(&board, &text).unwrap());
        *proved.entry(step.technique()).or_default() += 1;
    }
    Ok(proved)
}

fn prove_lines<'t>(proved: &mut Proved, lines: impl Iterator<Item = &'t str>) {
    let geometry = HouseGeometry::classic();
    for line in lines.map(|line| &line[..81]) {
        let givens: Digits = line.chars().map(Digit::from_char).collect();
        proved.add(prove_path(&geometry, &givens, line));
    }
}

/// How many puzzles were tried, the steps proved of each technique, and what was not proved.
#[derive(Debug, Default)]
struct Proved {
    puzzles: usize,
    steps: BTreeMap<Technique, usize>,
    faults: Vec<String>,
}

impl Proved {
    fn add(&mut self, path: Result<BTreeMap<Technique, usize>, String>) {
        self.puzzles += 1;
        match path {
            Ok(steps) => steps.into_iter().for_each(|(technique, count)| *self.steps.entry(technique).or_default() += count),
            Err(fault) => {
                println!("{fault}");
                self.faults.push(fault);
            }
        }
    }

    #[track_caller]
    fn is_all(&self) {
        assert!(self.faults.is_empty(), "{} of {} puzzles: {}", self.faults.len(), self.puzzles, self.faults.join("\n"));
    }
}

const MAGICTOUR: &str = include_str!("../../data/magictour_sample.txt");
const FEW_CLUES: &str = include_str!("../../data/seventeen_clues_20.txt");
const HARD: &str = include_str!("../../data/hard_100.txt");

/// Of the forum's lists of the hardest puzzles: nets with subsets and refutations within refutations.
const HARDEST: [&str; 2] = [
    ".5..2.....4......1..94...3.....1.6..9..3...5......2..7.9.5...8...8..6...5.3...7..",
    ".42.9..7.3.......1.....4......9......74..2.9.9..7....8.674...2.....2.........65..",
];

#[test]
fn every_step_of_hard_puzzles_is_proved_from_its_notation() {
    let mut proved = Proved::default();
    prove_lines(&mut proved, MAGICTOUR.lines().take(15).chain(HARDEST));
    proved.is_all();
    assert!(proved.steps.len() >= 20, "{:?}", proved.steps.keys());
    assert!(proved.steps.contains_key(&Technique::ForcingNetContradiction), "no nets");
}

#[test]
fn every_step_of_random_puzzles_of_small_kinds_is_proved() {
    let mut proved = Proved::default();
    for number in 0..15 {
        let Random { name, geometry, givens, .. } = random_puzzle(number, 5);
        proved.add(prove_path(&geometry, &givens, name));
    }
    proved.is_all();
}

/// `SUDOSCOPE_PROOF_PUZZLES` may name a file of further classic puzzles, one a line.
#[test]
#[ignore = "takes minutes"]
fn every_step_of_two_thousand_puzzles_of_all_kinds_is_proved() {
    let more = env::var("SUDOSCOPE_PROOF_PUZZLES").map(|path| fs::read_to_string(path).unwrap()).unwrap_or_default();
    let lists = MAGICTOUR.lines().chain(FEW_CLUES.lines()).chain(HARD.lines()).chain(HARDEST).chain(more.lines());
    let lists: Vec<&str> = lists.collect();
    let mut proved = Proved::default();
    for number in 0..2000_usize.saturating_sub(lists.len()) {
        let Random { name, geometry, givens, .. } = random_puzzle(number, usize::MAX);
        proved.add(prove_path(&geometry, &givens, &format!("{number}, {name}")));
    }
    prove_lines(&mut proved, lists.into_iter());
    println!("{} puzzles, {} steps", proved.puzzles, proved.steps.values().sum::<usize>());
    proved.steps.iter().for_each(|(technique, count)| println!("{count:>9} {}", technique.key()));
    proved.is_all();
}

#[test]
fn a_step_whose_ground_is_not_named_is_not_proved() {
    let geometry = HouseGeometry::classic();
    let givens: Digits = HARDEST[0].chars().map(Digit::from_char).collect();
    let path = path(&geometry, &givens);
    let mut board = Board::new(&geometry, &givens);
    let mut spoiled = 0;
    for step in &path {
        let (key, text) = (step.technique().key(), notation::line(&geometry, step));
        if let Some(bare) = without_ground(&text) {
            assert!(prove(&board, key, &bare).is_err(), "{bare}");
            spoiled += 1;
        }
        board.follow(&read::line(&board, &text).unwrap());
    }
    assert!(spoiled > 3, "only {spoiled} steps have such facts");
}

/// The line without the first subset or refutation in it: as if the fact followed in one step.
fn without_ground(text: &str) -> Option<String> {
    let starts = ["pair ", "triple ", "quad ", "refuted: "].map(|word| text.find(word));
    let start = starts.into_iter().flatten().min()?;
    let mut depth = 0;
    let closes = |char: char| {
        depth += i32::from(char == '(') - i32::from(char == ')');
        depth < 0
    };
    let end = start + text[start..].find(closes)?;
    // `(2; pair …)` becomes `(2)`, and ` (pair …)` nothing.
    match text[..start].strip_suffix("; ") {
        Some(before) => Some(format!("{before}{}", &text[end..])),
        None => Some(format!("{}{}", text[..start].strip_suffix(" (")?, &text[end + 1..])),
    }
}

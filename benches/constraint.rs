//! The solver for any rules: a table of sets of puzzles with the decisions, the runs of propagators and the time that it takes to find
//! out whether each has one solution. `SUDOSCOPE_RULES_DATA=FOLDER cargo bench --no-default-features -- constraint`
//!
//! The sets are the `.txt` files of the folder, one puzzle on each line, in any format of one line (most are ISS strings); without a
//! folder, the examples with rules that come with the program. The sets take turns, so that a noisy minute falls on all of them, and the
//! median of the turns is shown. Laying the boards out is part of the time.

use std::ops::ControlFlow;

use sudoscope::{
    board::{DigitSet, KnownGeometry},
    io::{self, examples::EXAMPLES},
    solve::{RuledSolver, constraint::RuleSolver, general::SearchCount},
};

use super::is_measured;
use crate::prelude::*;

const TURNS: usize = 5;

pub(super) fn table(_: &[String]) {
    let turns = if is_measured() { TURNS } else { 1 };
    let sets = sets();
    let mut times = vec![Vec::new(); sets.len()];
    for _ in 0..turns {
        for (times, set) in times.iter_mut().zip(&sets) {
            times.push(set.time());
        }
    }
    println!("| set | puzzles | with one solution | decisions | runs of propagators | ms |\n|---|---|---|---|---|---|");
    for (mut times, set) in times.into_iter().zip(&sets) {
        times.sort_unstable();
        let (unique, nodes, calls) = set.effort();
        let median = times[times.len() / 2].as_secs_f64() * 1e3;
        println!("| {} | {} | {unique} | {nodes} | {calls} | {median:.1} |", set.name, set.puzzles.len());
    }
}

struct Set {
    name: String,
    puzzles: Vec<Puzzle>,
}

impl Set {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let puzzles = text.lines().enumerate().filter(|(_, line)| !line.is_empty()).map(|(number, line)| {
            let reading =
                io::read(line.as_bytes()).unwrap_or_else(|error| panic!("{}: line {}: {error}", path.display(), number + 1));
            reading.puzzles[0].puzzle.clone()
        });
        Self { name: path.file_stem().unwrap_or_default().display().to_string(), puzzles: puzzles.collect() }
    }

    /// How long it takes to count the solutions of all puzzles, up to 2 each.
    fn time(&self) -> Duration {
        let start = Instant::now();
        for puzzle in &self.puzzles {
            count(puzzle);
        }
        start.elapsed()
    }

    /// How many puzzles have one solution, the decisions that shows, and how often propagators run: 0 where another engine searches.
    fn effort(&self) -> (usize, u64, u64) {
        let (mut unique, mut nodes, mut calls) = (0, 0, 0);
        for puzzle in &self.puzzles {
            let count = count(puzzle);
            unique += usize::from(count.solutions == 1);
            nodes += count.nodes;
            let geometry = KnownGeometry::of_puzzle(puzzle).unwrap();
            let mut solver = RuleSolver::of_board(&geometry);
            let all = DigitSet::all(geometry.size());
            solver.begin(puzzle.givens().iter().map(|given| given.map_or(all, |digit| digit.set())));
            let cancel = Cancel::default();
            let own = solver.run(Bounds::none(&cancel).solutions(2).nodes(count.nodes + 1), |_| ControlFlow::Continue(()));
            calls += if own.nodes == count.nodes { solver.calls() } else { 0 };
        }
        (unique, nodes, calls)
    }
}

fn count(puzzle: &Puzzle) -> SearchCount {
    let cancel = Cancel::default();
    RuledSolver::default().count(puzzle, Bounds::none(&cancel).solutions(2)).unwrap().0
}

fn sets() -> Vec<Set> {
    let Some(paths) = files_of("SUDOSCOPE_RULES_DATA") else {
        let puzzles = EXAMPLES.iter().filter(|example| example.has_rules).map(|example| example.puzzle());
        return vec![Set { name: "examples".into(), puzzles: puzzles.collect() }];
    };
    paths.iter().map(|path| Set::read(path)).collect()
}

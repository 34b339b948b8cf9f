//! `sudoscope solve`.

use std::time::Instant;

use crate::{
    app::text::batch as words,
    board::Digit,
    cli::{
        engine::{Effort, Engine},
        prelude::*,
        worker::{self, PuzzleHandler, PuzzleOptions, unknown_rules},
    },
    io::text,
    solve::{
        fast::{
            self,
            batch::{self, FirstSolution},
        },
        search::{Method, StartError},
    },
};

/// Options of `solve`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SolveOptions {
    #[arg(long, value_name = "NAME", value_parser = named(Method::ALL.map(Method::key), Method::from_key))]
    pub method: Option<Method>,
    #[arg(long, value_name = "WHEN", hide_short_help = true, requires = "method", value_parser = named(Strength::ALL.map(Strength::key), Strength::from_key))]
    pub check_rules: Option<Strength>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, hide_short_help = true)]
    pub stats: bool,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

/// Prints the solutions of each puzzle, a line each, or `no solution`. Returns the exit code.
pub(super) fn run(options: &SolveOptions, streams: Streams<'_>) -> io::Result<u8> {
    let &SolveOptions { method, check_rules, all, limit, stats, .. } = options;
    let strength = check_rules.unwrap_or_default();
    let limit = limit.unwrap_or(if all { u64::MAX } else { 1 });
    let start = Instant::now();
    let Streams { input, output, errors, shows_progress, lang } = streams;
    let streams = Streams { input, output, errors: &mut *errors, shows_progress, lang };
    // A method that can be watched may take a second for a puzzle.
    let kind = if method.is_some() { InputKind::SlowPuzzles } else { InputKind::Puzzles };
    let engine = || Engine::new(method, strength);
    let answer =
        || Solve { method, limit, engine: engine(), solutions: Vec::new(), total: Effort::default(), several: 0, puzzles: 0 };
    let (code, answers) = worker::run(&options.puzzles, kind, streams, answer)?;
    let several: u64 = answers.iter().map(|answer| answer.several).sum();
    let puzzles: u64 = answers.iter().map(|answer| answer.puzzles).sum();
    if stats {
        let total: Effort = answers.into_iter().map(|answer| answer.total).sum();
        // Errors when writing it are ignored.
        let _ = writeln!(errors, "{} seconds={:.6}", total.report(method), start.elapsed().as_secs_f64());
    }
    if several > 0 {
        say(errors, lang, &words::several_solutions(lang, number(several), number(puzzles)), code);
    }
    Ok(code)
}

struct Solve {
    method: Option<Method>,
    limit: u64,
    engine: Engine,
    /// One for each grid of a batch.
    solutions: Vec<Option<FirstSolution>>,
    total: Effort,
    /// Puzzles of which one of several solutions was given, and all puzzles.
    several: u64,
    puzzles: u64,
}

/// The most solutions that are given as facts about a puzzle.
const MOST_FACTS: u64 = 10_000;

impl PuzzleHandler for Solve {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        match (self.method, self.limit) {
            (None, 1) => self.first(grids, answers),
            (None, _) => grids.iter().try_for_each(|grid| self.all(grid, answers)),
            // The methods to watch solve boards of any shape.
            (Some(_), _) => {
                let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
                // The next one may take long.
                grids.iter().map(puzzle).try_for_each(|puzzle| {
                    self.puzzle(&puzzle, answers)?;
                    answers.flush()
                })
            }
        }
    }

    fn check(&self, puzzle: &Puzzle) -> Result<(), Said> {
        let Some(method) = self.method else { return Ok(()) };
        let geometry = KnownGeometry::of_puzzle(puzzle).map_err(|_| unknown_rules(puzzle))?;
        // Givens that contradict each other have no solution, which is an answer.
        let Ok(start) = KnownPosition::new(geometry, puzzle.givens()) else { return Ok(()) };
        match method.check(&start) {
            Err(error @ StartError::Inexpressible { .. }) => Err(words::said::not_solved_by(Said::of(error, words::start_error))),
            Ok(()) | Err(StartError::Broken(_)) => Ok(()),
        }
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        let mut print = |digits: &[Option<Digit>]| writeln!(answers, "{}", text::write_line(puzzle.shape(), digits));
        let effort = self.engine.solve(puzzle, self.limit, &mut print)?;
        let has_several = effort.solutions > 0 && self.limit == 1 && self.has_second(puzzle);
        self.note(has_several);
        self.add(effort, answers)
    }

    fn columns(&self) -> FactColumns {
        match self.limit {
            1 => FactColumns { one: vec!["solutions", "solution"], each: None },
            _ => FactColumns { one: vec!["solutions"], each: Some(("found", vec!["solution"])) },
        }
    }

    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts {
        let (limit, mut found) = (self.limit.min(MOST_FACTS), Vec::new());
        let mut keep = |digits: &[Option<Digit>]| {
            found.push(AnswerFact::Text(text::write_line(puzzle.shape(), digits)));
            Ok(())
        };
        let effort = match Grid::from_puzzle(puzzle).filter(|_| self.method.is_none()) {
            Some(grid) => Ok(each_solution(&grid, limit, |solution| keep(&solution.digits()))),
            None => self.engine.solve(puzzle, limit, &mut keep),
        };
        let Ok(effort) = effort else { return AnswerFacts::default() };
        self.total += effort;
        let several = limit == 1 && effort.solutions > 0 && self.has_second(puzzle);
        self.note(several);
        let count = match effort.solutions {
            // A method says only what it found.
            1 if limit == 1 && self.method.is_some() => AnswerFact::Missing,
            1 if several => AnswerFact::several(),
            count if count == limit && limit > 1 => AnswerFact::AtLeast(count.to_string(), format!("{count}+")),
            count => AnswerFact::number(count),
        };
        match limit {
            1 => AnswerFacts { one: vec![count, found.pop().unwrap_or(AnswerFact::Missing)], each: Vec::new() },
            _ => AnswerFacts { one: vec![count], each: found.into_iter().map(|solution| vec![solution]).collect() },
        }
    }
}

impl Solve {
    /// The first solution of every grid.
    fn first(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        self.solutions.resize(grids.len(), None);
        self.total.fast_decisions += batch::first(grids, &mut self.solutions, 1);
        self.total.fast_puzzles += grids.len() as u64;
        self.puzzles += grids.len() as u64;
        for solution in &self.solutions {
            self.total.solutions += u64::from(solution.is_some());
            match solution {
                Some(FirstSolution { grid, is_only }) => {
                    self.several += u64::from(!is_only);
                    print(grid, answers)?;
                }
                None => answers.write_all(NO_SOLUTION)?,
            }
        }
        answers.answered(grids.len())
    }

    /// Every solution of a grid, up to the limit.
    fn all(&mut self, grid: &Grid, answers: &mut Answers) -> io::Result<()> {
        let mut printed = Ok(());
        let effort = each_solution(grid, self.limit, |solution| {
            printed = print(solution, answers);
            printed.as_ref().map_or_else(|error| Err(error.kind().into()), |()| Ok(()))
        });
        printed?;
        self.puzzles += 1;
        self.add(effort, answers)
    }

    /// Counts a puzzle, and whether it has further solutions.
    fn note(&mut self, has_several: bool) {
        self.puzzles += 1;
        self.several += u64::from(has_several);
    }

    /// Whether a puzzle has a second solution, as far as that is soon found.
    fn has_second(&mut self, puzzle: &Puzzle) -> bool {
        self.method.is_none() && self.engine.has_second(puzzle)
    }

    fn add(&mut self, effort: Effort, answers: &mut Answers) -> io::Result<()> {
        if effort.solutions == 0 {
            answers.write_all(NO_SOLUTION)?;
        }
        self.total += effort;
        answers.answered(1)
    }
}

/// Hands out the solutions of a grid up to a limit, until that fails.
fn each_solution(grid: &Grid, limit: u64, mut take: impl FnMut(&Grid) -> io::Result<()>) -> Effort {
    let mut left = limit;
    let found = fast::for_each_solution(grid, &Cancel::default(), |solution| {
        left -= 1;
        if take(&solution).is_ok() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Effort { fast_puzzles: 1, fast_decisions: found.decisions, solutions: found.solutions, ..Effort::default() }
}

const NO_SOLUTION: &[u8] = b"no solution\n";

fn print(solution: &Grid, answers: &mut Answers) -> io::Result<()> {
    answers.write_all(&solution.to_line())?;
    answers.write_all(b"\n")
}

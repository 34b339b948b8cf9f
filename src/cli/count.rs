//! `sudoscope count`.

use crate::{
    cli::{
        engine::Engine,
        prelude::*,
        worker::{self, PuzzleHandler, PuzzleOptions},
    },
    solve::fast::{self, batch},
};

/// Options of `count`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CountOptions {
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

/// Prints the number of solutions of each puzzle; `N+` where there are more than the limit. Returns the exit code.
pub(super) fn run(options: &CountOptions, streams: Streams<'_>) -> io::Result<u8> {
    let limit = options.limit;
    let answer = || Count { limit, engine: Engine::new(None, Strength::default()), counts: Vec::new(), text: Vec::new() };
    worker::run(&options.puzzles, InputKind::Puzzles, streams, answer).map(|(code, _)| code)
}

struct Count {
    limit: u64,
    engine: Engine,
    counts: Vec<u64>,
    /// The text printed for them.
    text: Vec<u8>,
}

impl Count {
    /// One more than the limit shows whether there are more.
    fn enough(&self) -> u64 {
        self.limit.saturating_add(1)
    }
}

impl PuzzleHandler for Count {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        self.counts.resize(grids.len(), 0);
        batch::count(grids, self.enough(), &mut self.counts, 1);
        self.text.clear();
        self.counts.iter().try_for_each(|&found| print(found, self.limit, &mut self.text))?;
        answers.write_all(&self.text)?;
        answers.answered(grids.len())
    }

    fn check(&self, _: &Puzzle) -> Result<(), Said> {
        Ok(())
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        let found = self.engine.count(puzzle, self.enough());
        print(found, self.limit, answers)?;
        answers.answered(1)
    }

    fn columns(&self) -> FactColumns {
        FactColumns { one: vec!["solutions"], each: None }
    }

    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts {
        let found = match Grid::from_puzzle(puzzle) {
            Some(grid) => fast::count(&grid, self.enough()),
            None => self.engine.count(puzzle, self.enough()),
        };
        AnswerFacts { one: vec![up_to(found, self.limit)], each: Vec::new() }
    }
}

/// A number of solutions that were counted up to a limit, and one more.
fn up_to(found: u64, limit: u64) -> AnswerFact {
    if found > limit { AnswerFact::AtLeast(found.to_string(), format!("{limit}+")) } else { AnswerFact::number(found) }
}

fn print(found: u64, limit: u64, answers: &mut impl Write) -> io::Result<()> {
    match found {
        _ if found > limit => writeln!(answers, "{limit}+"),
        // Nearly all counts have one digit, and formatting one takes as long as finding it.
        0 => answers.write_all(b"0\n"),
        1 => answers.write_all(b"1\n"),
        _ => writeln!(answers, "{found}"),
    }
}

//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    board::{Puzzle, Shape},
    cli::{
        StepsOptions, Streams,
        answers::Answers,
        logic::{Logic, NO_SOLUTION, SEVERAL_SOLUTIONS, Solved},
        pipeline,
        worker::Answer,
    },
    solve::{
        fast::Grid,
        logic::{Rating, Technique},
    },
};

/// Prints a line for each puzzle, with tabs between level, score, hardest technique and number of steps. Returns the exit code.
pub(super) fn run(options: &StepsOptions, streams: Streams<'_>) -> io::Result<u8> {
    let answer = Rate::default;
    pipeline::run(&options.source, &options.board, options.threads, streams, answer).map(|(code, _)| code)
}

#[derive(Default)]
struct Rate {
    logic: Logic,
}

impl Answer for Rate {
    const IS_SLOW: bool = true;

    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
        grids.iter().map(puzzle).try_for_each(|puzzle| self.puzzle(&puzzle, answers))
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        match self.logic.solve(puzzle) {
            Solved::Path(path) => match Rating::of_path(&path) {
                Some(Rating { level, score, hardest, steps }) => {
                    let hardest = hardest.map_or("none", Technique::english);
                    writeln!(answers, "{}\t{score}\t{hardest}\t{steps}", level.name())
                }
                None => writeln!(answers, "no technique finds more"),
            },
            Solved::Impossible => writeln!(answers, "{NO_SOLUTION}"),
            Solved::Ambiguous => writeln!(answers, "{SEVERAL_SOLUTIONS}"),
        }
    }
}

//! `sudoscope path`.

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
        logic::{PathEnd, notation},
    },
};

/// Prints the steps of each puzzle, a line each: `n technique: notation => placements` or `=> eliminations`. Returns the exit code.
pub(super) fn run(options: &StepsOptions, streams: Streams<'_>) -> io::Result<u8> {
    let answer = Steps::default;
    pipeline::run(&options.source, &options.board, options.threads, streams, answer).map(|(code, _)| code)
}

#[derive(Default)]
struct Steps {
    logic: Logic,
}

impl Answer for Steps {
    const IS_SLOW: bool = true;

    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
        grids.iter().map(puzzle).try_for_each(|puzzle| self.puzzle(&puzzle, answers))
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        let path = match self.logic.solve(puzzle) {
            Solved::Path(path) => path,
            Solved::Impossible => return writeln!(answers, "{NO_SOLUTION}"),
            Solved::Ambiguous => return writeln!(answers, "{SEVERAL_SOLUTIONS}"),
        };
        let geometry = puzzle.geometry();
        for (number, step) in (1..).zip(&path.steps) {
            writeln!(answers, "{number} {}", notation::line(&geometry, step))?;
        }
        match path.end {
            PathEnd::Solved if path.steps.is_empty() => writeln!(answers, "solved already"),
            PathEnd::Solved => Ok(()),
            PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Cancelled => writeln!(answers, "no technique finds more"),
        }
    }
}

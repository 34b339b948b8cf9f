//! `sudoscope solve`.

use std::{
    io::{self, BufRead, Write},
    time::Instant,
};

use crate::{
    cli::{
        SolveOptions,
        engine::{Engine, Work},
        input::{Arrival, each_puzzle},
    },
    io::text,
};

/// Prints the solutions of each puzzle, a line each, or `no solution`. Returns the exit code.
pub(super) fn run(
    options: &SolveOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let start = Instant::now();
    let mut engine = Engine::new(options.method, options.stats);
    let mut total = Work::default();
    let code = each_puzzle(&options.source, &options.board, input, errors, &mut |arrival| {
        let Arrival::Puzzle(puzzle) = arrival else { return output.flush() };
        let mut print = |digits: &[_]| writeln!(output, "{}", text::write_line(puzzle.shape(), digits));
        let work = engine.solve(puzzle, options.limit, &mut print)?;
        if work.solutions == 0 {
            writeln!(output, "no solution")?;
        }
        total += work;
        Ok(())
    })?;
    if options.stats {
        // Whether anybody reads it changes nothing.
        let _ = writeln!(errors, "{} seconds={:.6}", engine.report(&total), start.elapsed().as_secs_f64());
    }
    Ok(code)
}

//! `sudoscope count`.

use std::io::{self, BufRead, Write};

use crate::cli::{
    CountOptions,
    engine::Engine,
    input::{Arrival, each_puzzle},
};

/// Prints the number of solutions of each puzzle; `N+` where there are more than the limit. Returns the exit code.
pub(super) fn run(
    options: &CountOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let mut engine = Engine::new(None, false);
    let limit = options.limit;
    each_puzzle(&options.source, &options.board, input, errors, &mut |arrival| {
        let Arrival::Puzzle(puzzle) = arrival else { return output.flush() };
        // One more than the limit tells whether there are more.
        match engine.count(puzzle, limit.saturating_add(1)) {
            found if found > limit => writeln!(output, "{limit}+"),
            found => writeln!(output, "{found}"),
        }
    })
}

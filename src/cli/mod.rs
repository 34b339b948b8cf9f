//! The program without its window: arguments in, puzzles out.
//!
//! Standard output is data and nothing else; messages go to standard error. Exit codes: 0 done, 1 the result could not be
//! written, 2 the command or some of the input could not be understood.

mod arguments;
mod convert;
mod count;
mod engine;
mod help;
mod input;
mod lines;
mod picture;
mod solve;

use std::io::{self, BufRead, BufWriter, Write};

pub use arguments::{Batch, Board, Command, CountOptions, SolveOptions, Source, Target, UsageError, parse};
pub use help::{VERSION, help};
pub use picture::PictureOptions;

/// Everything was done.
pub const DONE: u8 = 0;
/// The result could not be written.
pub const NOT_WRITTEN: u8 = 1;
/// The command, or some of the input, could not be understood.
pub const NOT_UNDERSTOOD: u8 = 2;

/// Where a command reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output: data.
    pub output: &'a mut dyn Write,
    /// Standard error: messages.
    pub errors: &'a mut dyn Write,
}

/// Runs a command to its end and returns the exit code. Output that nobody reads any more ends it quietly.
pub fn run(batch: &Batch, streams: Streams<'_>) -> u8 {
    let Streams { input, output, errors } = streams;
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let ran = match batch {
        Batch::Help => output.write_all(help::help().as_bytes()).map(|()| DONE),
        Batch::Version => writeln!(output, "{VERSION}").map(|()| DONE),
        Batch::Solve(options) => solve::run(options, input, &mut output, errors),
        Batch::Count(options) => count::run(options, input, &mut output, errors),
        Batch::Convert { from, to, target } => {
            let order = convert::Order { from, to, target };
            convert::run(&order, Streams { input, output: &mut output, errors })
        }
    };
    match ran.and_then(|code| output.flush().map(|()| code)) {
        Ok(code) => code,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => DONE,
        Err(error) => {
            // Nothing is left to tell it to if this fails too.
            let _ = writeln!(errors, "sudoscope: the result cannot be written: {error}");
            NOT_WRITTEN
        }
    }
}

//! The program without its window: arguments in, puzzles out.
//!
//! Standard output is data and nothing else; messages go to standard error. Exit codes: 0 done, 1 the result could not be
//! written or no puzzle made as wished, 2 the command or some of the input could not be understood.

mod answers;
mod arguments;
mod board;
mod convert;
mod count;
mod engine;
mod find;
mod generate;
mod help;
mod input;
mod lines;
mod logic;
mod output;
mod path;
mod picture;
mod pipeline;
mod plain;
mod progress;
mod rate;
mod solve;
mod worker;

use std::io::{self, BufWriter, Read, Write};

pub use arguments::{Batch, Command, CountOptions, FindOptions, SolveOptions, Source, StepsOptions, UsageError, parse};
pub use board::Board;
pub use generate::GenerateOptions;
pub use help::{VERSION, help};
pub use output::{Output, Target};
pub use picture::PictureOptions;

/// Everything was done.
pub const DONE: u8 = 0;
/// The result could not be written, or there is none: no puzzle could be made as wished.
pub const NOT_WRITTEN: u8 = 1;
/// The command, or some of the input, could not be understood.
pub const NOT_UNDERSTOOD: u8 = 2;

/// Where a command reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output: data.
    pub output: &'a mut (dyn Write + Send),
    /// Standard error: messages.
    pub errors: &'a mut (dyn Write + Send),
    /// Whether messages go to a screen on which nothing else is written, so that long work can show there how far it has come.
    pub shows_progress: bool,
}

/// Runs a command to its end and returns the exit code. Output that nobody reads any more ends it quietly.
pub fn run(batch: &Batch, streams: Streams<'_>) -> u8 {
    let Streams { input, output, errors, shows_progress } = streams;
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let streams = Streams { input, output: &mut output, errors: &mut *errors, shows_progress };
    let ran = match batch {
        Batch::Help => streams.output.write_all(help::help().as_bytes()).map(|()| DONE),
        Batch::Version => writeln!(streams.output, "{VERSION}").map(|()| DONE),
        Batch::Solve(options) => solve::run(options, streams),
        Batch::Count(options) => count::run(options, streams),
        Batch::Generate(options) => generate::run(options, streams),
        Batch::Path(options) => path::run(options, streams),
        Batch::Rate(options) => rate::run(options, streams),
        Batch::Find(options) => find::run(options, streams),
        Batch::Convert { from, board, output } => convert::run(&convert::Order { from, board, output }, streams),
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

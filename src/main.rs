//! The program: arguments to a command, and the command to its room.

use std::{
    io::{stderr, stdin, stdout},
    path::PathBuf,
    process::ExitCode,
};

use sudoscope::cli::{self, Command, Streams};

fn main() -> ExitCode {
    let code = match cli::parse(std::env::args_os().skip(1)) {
        Ok(Command::Window(file)) => window(file),
        Ok(Command::Batch(batch)) => {
            let streams = Streams { input: &mut stdin().lock(), output: &mut stdout().lock(), errors: &mut stderr() };
            cli::run(&batch, streams)
        }
        Err(error) => {
            eprintln!("sudoscope: {error}");
            cli::NOT_UNDERSTOOD
        }
    };
    ExitCode::from(code)
}

/// Opens the window.
fn window(_file: Option<PathBuf>) -> u8 {
    eprintln!("sudoscope: this build has no window; 'sudoscope --help' tells what it can do");
    cli::NOT_WRITTEN
}

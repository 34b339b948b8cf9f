//! The program: arguments to a command, and the command to its room.

use std::{
    fmt::Display,
    io::{IsTerminal as _, Write as _, stderr, stdin, stdout},
    path::PathBuf,
    process::ExitCode,
};

use sudoscope::cli::{self, Command, Streams};

fn main() -> ExitCode {
    let code = match cli::parse(std::env::args_os().skip(1)) {
        Ok(Command::Window(file)) => window(file),
        Ok(Command::Batch(batch)) => {
            // Answers on the same screen tell as well how far the work has come.
            let shows_progress = stderr().is_terminal() && !stdout().is_terminal();
            let streams = Streams { input: &mut stdin().lock(), output: &mut stdout(), errors: &mut stderr(), shows_progress };
            cli::run(&batch, streams)
        }
        Err(error) => {
            tell(error);
            cli::NOT_UNDERSTOOD
        }
    };
    ExitCode::from(code)
}

/// Prints a message. Whether anybody reads it changes nothing.
fn tell(message: impl Display) {
    let _ = writeln!(stderr(), "sudoscope: {message}");
}

/// Opens the window.
#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>) -> u8 {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn,rfd=off,egui=error,winit=error")).init();
    match sudoscope::gui::run(file) {
        Ok(()) => 0,
        Err(error) => {
            tell(error);
            1
        }
    }
}

/// Says that there is no window.
#[cfg(not(feature = "gui"))]
fn window(_file: Option<PathBuf>) -> u8 {
    tell("this build has no window; 'sudoscope --help' tells what it can do");
    1
}

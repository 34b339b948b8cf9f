//! The program for Windows that shortcuts and files start: it opens the window of `sudoscope.exe` beside it, without the console that this
//! one has for its commands, and returns its exit code.

#![windows_subsystem = "windows"]

use std::{env, process::ExitCode};

// Of the program's sources this one alone: it makes a small program.
#[path = "gui/console.rs"]
#[expect(dead_code, unreachable_pub, reason = "the program itself uses more of it")]
mod console;

fn main() -> ExitCode {
    let program =
        env::current_exe().map(|launcher| launcher.with_file_name("sudoscope").with_extension(env::consts::EXE_EXTENSION));
    let ended = program.and_then(|program| console::start(&program)).and_then(|mut window| window.wait());
    let code = ended.ok().and_then(|status| status.code()).and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}

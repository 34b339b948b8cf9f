//! The program for Windows that shortcuts and files start: it opens the window of `sudoscope.exe` beside it, without the console that this
//! one has for its commands, and returns its exit code.

#![windows_subsystem = "windows"]

use std::{env, process::ExitCode};

use sudoscope_text::{Lang, batch as text, reading};

// Of the program's sources this one alone: it makes a small program.
#[path = "gui/console.rs"]
#[expect(dead_code, unreachable_pub, reason = "the program itself uses more of it")]
mod console;

fn main() -> ExitCode {
    let program =
        env::current_exe().map(|launcher| launcher.with_file_name("sudoscope").with_extension(env::consts::EXE_EXTENSION));
    let open = || Ok(console::start(&program?)?.wait()?.code());
    // It does not know the language of the window.
    let show = |error: &_| {
        let words = Lang::ALL.map(|lang| text::not_launched(lang, reading::system_error(lang, error))).join("\n\n");
        rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error).set_title("Sudoscope").set_description(words).show();
    };
    ExitCode::from(console::launched(open, show))
}

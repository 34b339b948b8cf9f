//! The program: opens the window or runs a command.

use std::{
    fmt::Display,
    io::{IsTerminal as _, Write as _, stderr, stdin, stdout},
    path::PathBuf,
    process::ExitCode,
};

use sudoscope::{
    app::text::{Lang, batch as text},
    cli::{self, Invocation, Streams},
};

fn main() -> ExitCode {
    let code = match cli::parse(arguments().skip(1), cli::system_language()) {
        Ok((Invocation::Window(file), lang)) => window(file, lang),
        Ok((Invocation::Print(text), lang)) => cli::print(&text, &mut cli::standard_output(), &mut stderr(), lang),
        Ok((Invocation::Batch(batch), lang)) => {
            // On a terminal the answers themselves show the progress, if they are printed there.
            let shows_progress = stderr().is_terminal() && (!stdout().is_terminal() || batch.writes_file());
            let (input, output) = (&mut stdin().lock(), &mut cli::standard_output());
            cli::run(&batch, Streams { input, output, errors: &mut stderr(), shows_progress, lang })
        }
        Err(refusal) => {
            // Whether anybody reads it changes nothing.
            let _ = write!(stderr(), "{refusal}");
            cli::NOT_UNDERSTOOD
        }
    };
    ExitCode::from(code)
}

/// Prints a message. Whether anybody reads it changes nothing.
fn say(lang: Lang, message: impl Display) {
    let _ = writeln!(stderr(), "{}", text::about(lang, "sudoscope", message.to_string()));
}

/// Opens the window.
#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>, lang: Lang) -> u8 {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn,rfd=off,eframe=off,egui=error,winit=error"))
        .init();
    if sudoscope::gui::console::leave() {
        return 0;
    }
    match sudoscope::gui::run(file) {
        Ok(()) => 0,
        Err(error) => {
            say(lang, error.in_words(lang));
            error.show(lang);
            1
        }
    }
}

/// Says that there is no window.
#[cfg(not(feature = "gui"))]
fn window(_file: Option<PathBuf>, lang: Lang) -> u8 {
    say(lang, text::no_window(lang));
    1
}

/// The arguments. Consoles of Windows leave names with `*` and `?` as they are.
fn arguments() -> impl Iterator<Item = std::ffi::OsString> {
    #[cfg(windows)]
    return wild::args_os();
    #[cfg(not(windows))]
    return std::env::args_os();
}

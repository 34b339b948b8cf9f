//! `sudoscope completions` and `sudoscope man`: documents made from the command line itself.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::streams::{DONE, NOT_UNDERSTOOD};

/// Options of `completions`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CompletionOptions {
    /// The shell
    pub shell: Shell,
}

/// Options of `man`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ManOptions {
    /// The command to describe [default: the program]
    pub command: Option<String>,
}

/// Prints the completions for a shell. Returns the exit code.
pub(super) fn completions(options: &CompletionOptions, mut command: Command, output: &mut dyn Write) -> io::Result<u8> {
    let (name, mut text) = (command.get_name().to_owned(), Vec::new());
    clap_complete::generate(options.shell, &mut command, name, &mut text);
    output.write_all(&text).map(|()| DONE)
}

/// Prints the manual page of the program or of a command. Returns the exit code.
pub(super) fn man(options: &ManOptions, mut program: Command, output: &mut dyn Write, errors: &mut dyn Write) -> io::Result<u8> {
    program.build();
    let page = match &options.command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                // Errors when writing it are ignored.
                let _ = writeln!(errors, "sudoscope: there is no command '{name}'");
                return Ok(NOT_UNDERSTOOD);
            }
        },
    };
    Man::new(page).render(output).map(|()| DONE)
}

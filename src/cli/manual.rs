//! `sudoscope completions` and `sudoscope man`: documents made from the command line itself.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::{
    app::text::{Lang, batch as text, format as names, help as help_text},
    cli::{
        streams::{DONE, NOT_UNDERSTOOD, Streams, say},
        visible::visible,
    },
    io::Format,
};

/// Options of `completions`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CompletionOptions {
    pub shell: Shell,
}

/// Options of `man`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ManOptions {
    pub command: Option<String>,
}

/// Prints the completions for a shell. Returns the exit code.
pub(super) fn completions(options: &CompletionOptions, mut command: Command, output: &mut dyn Write) -> io::Result<u8> {
    let (name, mut text) = (command.get_name().to_owned(), Vec::new());
    clap_complete::generate(options.shell, &mut command, name, &mut text);
    output.write_all(&text).map(|()| DONE)
}

/// Prints the manual page of the program or of a command. Returns the exit code.
pub(super) fn man(options: &ManOptions, program: &Command, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, lang, .. } = streams;
    let page = match &options.command {
        None => program.clone(),
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                return Ok(say(errors, lang, &text::no_command(lang, visible(name)), NOT_UNDERSTOOD));
            }
        },
    };
    let mut roff = Vec::new();
    Man::new(page).render(&mut roff)?;
    output.write_all(with_headings(&String::from_utf8_lossy(&roff), lang).as_bytes()).map(|()| DONE)
}

/// A page with the headings of its language, and what else the tool that makes it writes in English.
fn with_headings(page: &str, lang: Lang) -> String {
    const VALUES: &str = "\\fIPossible values:\\fR";
    const DEFAULT: &str = " [default: ";
    let line = |line: &str| {
        if let Some(heading) = line.strip_prefix(".SH ").and_then(|heading| help_text::man_heading(lang, heading)) {
            return format!(".SH {heading}");
        }
        if line == VALUES {
            return format!("\\fI{}\\fR", help_text::possible_values(lang));
        }
        if let Some((option, value)) = line.strip_suffix(']').and_then(|line| line.split_once(DEFAULT)) {
            return format!("{option} {}", help_text::default(lang, value));
        }
        // The formats, each with its name.
        let key = line.split_once(": ").map(|(key, _)| key.replace('\\', ""));
        match key.as_deref().and_then(Format::from_key).filter(|_| lang != Lang::default()) {
            Some(format) => format!("{}: {}", format.key().replace('-', "\\-"), names::name(lang, format).replace('-', "\\-")),
            None => line.to_owned(),
        }
    };
    page.lines().map(|text| line(text) + "\n").collect()
}

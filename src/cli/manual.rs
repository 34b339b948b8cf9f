//! `sudoscope setup`: completions and manual pages, made from the command line itself, and the entry of the desktop's menu.

use std::iter;

use clap::{Command, ValueEnum as _, builder::PossibleValue};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::{
    app::text::{batch as text, format as names, help as help_text},
    cli::{arguments, help, menu_entry, prelude::*},
};

crate::board::keyed! {
    /// What is set up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SetupTask {
        /// Completions for a shell.
        Completions = "completions",
        /// A manual page.
        Man = "man",
        /// The entry in the menu of the desktop.
        MenuEntry = "menu-entry",
        /// The same, removed.
        Remove = "remove",
    }
}

impl SetupTask {
    /// Whether a system has what is set up.
    fn is_on(self, system: System) -> bool {
        system == System::Unix || matches!(self, Self::Completions | Self::Man)
    }
}

/// The command as it is on a system: its help, completions and pages say nothing of what is not there. What is typed may name it, to be told
/// so.
pub(super) fn on(system: System, is_typed: bool, command: Command) -> Command {
    let is_on = |task: &SetupTask| task.is_on(system);
    if SetupTask::ALL.iter().all(is_on) {
        return command;
    }
    let tasks = SetupTask::ALL.into_iter().filter(|task| is_typed || is_on(task));
    let tasks: Vec<_> = tasks.map(|task| PossibleValue::new(task.key()).hide(!is_on(&task))).collect();
    let is_example = |line: &&str| SetupTask::ALL.iter().all(|task| is_on(task) || !line.ends_with(&format!(" {}", task.key())));
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let examples: Vec<&str> = examples.lines().filter(is_example).collect();
    let command = command.after_help(examples.join("\n"));
    command.mut_arg("task", |arg| arg.value_parser(named(tasks, SetupTask::from_key))).mut_arg("file", |arg| arg.hide(true))
}

/// Options of `setup`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SetupOptions {
    #[arg(index = 1, value_name = "WHAT", value_parser = named(SetupTask::ALL.map(SetupTask::key), SetupTask::from_key))]
    pub task: SetupTask,
    #[arg(index = 2, value_name = "SHELL|COMMAND")]
    pub name: Option<String>,
    #[arg(short = 'o', long = "output", value_name = "FOLDER")]
    pub file: Option<PathBuf>,
}

/// Prints completions or a manual page, or writes or removes the entry of the menu. Returns the exit code.
///
/// # Errors
/// Those of writing to standard output.
pub(super) fn run(options: &SetupOptions, streams: Streams<'_>) -> io::Result<u8> {
    let lang = streams.lang;
    match options.task {
        SetupTask::Completions => completions(options.name.as_deref(), arguments::command(lang), streams),
        SetupTask::Man => man(options.name.as_deref(), &arguments::built(lang), streams),
        SetupTask::MenuEntry | SetupTask::Remove => {
            menu_entry::run(System::HERE, options.task == SetupTask::Remove, options.file.clone(), streams)
        }
    }
}

/// Prints the completions for a shell.
fn completions(shell: Option<&str>, mut command: Command, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, lang, .. } = streams;
    let Some(shell) = shell.and_then(|name| Shell::from_str(name, true).ok()) else {
        let shells = Shell::value_variants().iter().map(ToString::to_string);
        return Ok(say(errors, lang, &text::no_shell(lang, lang.enumeration(shells)), NOT_UNDERSTOOD));
    };
    let (name, mut text) = (command.get_name().to_owned(), Vec::new());
    clap_complete::generate(shell, &mut command, name, &mut text);
    output.write_all(&text).map(|()| DONE)
}

/// Prints the manual page of the program or of a command.
fn man(command: Option<&str>, program: &Command, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, lang, .. } = streams;
    let page = match command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command,
            None => {
                return Ok(say(errors, lang, &text::no_command(lang, visible(name)), NOT_UNDERSTOOD));
            }
        },
    };
    output.write_all(page_of(page, program, lang)?.as_bytes()).map(|()| DONE)
}

/// What the pages say in sections of their own: the environment and files are those of `help language` and of the program.
const ENVIRONMENT: [&str; 8] =
    ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"];
const FILES: [&str; 2] = ["$XDG_CONFIG_HOME/sudoscope/", "$XDG_STATE_HOME/sudoscope/"];

/// A manual page with its sections in their usual order.
fn page_of(page: &Command, program: &Command, lang: Lang) -> io::Result<String> {
    let examples = page.get_after_help().map(ToString::to_string);
    let man = Man::new(page.clone().after_help("").mut_args(|arg| arg.help_heading(None::<&str>)));
    let part = |render: &dyn Fn(&mut Vec<u8>) -> io::Result<()>| {
        let mut roff = Vec::new();
        render(&mut roff).map(|()| with_headings(&String::from_utf8_lossy(&roff), lang))
    };
    let mut text = part(&|out| man.render_title(out))? + &part(&|out| man.render_name_section(out))?;
    // Filled, unlike lines of other sections, with an option on each line of the source.
    let usage = escaped(&help::usage_of(page, lang)).replace("] [", "]\n[").replace('\n', "\n.br\n").replace("]\n.br\n[", "]\n[");
    text += &format!("{}{usage}\n", heading_of("SYNOPSIS", lang));
    text += &part(&|out| man.render_description_section(out))?;
    text += &part(&|out| man.render_options_section(out))?;
    let is_program = page.get_name() == program.get_name();
    if is_program {
        text += &part(&|out| man.render_subcommands_section(out))?.replace("sudoscope\\-help(1)", "sudoscope help");
    }
    if let Some(examples) = examples.as_deref().and_then(|text| text.split_once('\n')) {
        text += &section("EXAMPLES", examples.1, lang);
    }
    text += &section("EXIT STATUS", help_text::exit_codes(lang), lang);
    text += &section("FILES", &FILES.join("\n"), lang);
    text += &section("ENVIRONMENT", &ENVIRONMENT.join("\n"), lang);
    let others = program.get_subcommands().map(Command::get_name).filter(|name| *name != page.get_name() && *name != "help");
    let pages =
        iter::once("sudoscope(1)".to_owned()).filter(|_| !is_program).chain(others.map(|name| format!("sudoscope-{name}(1)")));
    text += &section("SEE ALSO", &pages.collect::<Vec<_>>().join(", "), lang);
    // Readers of English pages may take them for ASCII.
    let sign = |sign: char| {
        if sign.is_ascii() || lang != Lang::default() { sign.to_string() } else { format!("\\[u{:04X}]", u32::from(sign)) }
    };
    Ok(text.chars().map(sign).collect())
}

fn heading_of(heading: &str, lang: Lang) -> String {
    format!(".SH \"{}\"\n", help_text::man_heading(lang, heading).unwrap_or(heading))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// A section whose lines stay as they are.
fn section(heading: &str, lines: &str, lang: Lang) -> String {
    let line = |line: &str| if line.starts_with(['.', '\'']) { format!("\\&{line}\n") } else { format!("{line}\n") };
    format!("{}.nf\n{}.fi\n", heading_of(heading, lang), escaped(lines).lines().map(line).collect::<String>())
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

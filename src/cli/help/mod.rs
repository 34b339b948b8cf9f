//! `sudoscope help`, `--help` and `-h`: all about each command, or what is mostly needed, and pages on topics.

pub(super) mod layout;
mod topic;

use clap::{Arg, Command};
use topic::Topic;

use crate::{app::text::help as text, cli::prelude::*};

/// The commands, in the order of the help.
pub(super) const COMMANDS: [&str; 10] =
    ["solve", "count", "compare", "generate", "path", "rate", "profile", "convert", "setup", "help"];

/// The argument of `help`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct HelpOptions {
    #[arg(value_name = "COMMAND|TOPIC", value_parser = named(HelpWord::names(), HelpWord::from_name))]
    pub word: Option<HelpWord>,
}

/// The subjects of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpWord(Subject);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Command(&'static str),
    Topic(Topic),
}

impl HelpWord {
    fn names() -> impl Iterator<Item = &'static str> {
        COMMANDS.into_iter().chain(Topic::ALL.map(Topic::key))
    }

    fn from_name(name: &str) -> Option<Self> {
        let command = COMMANDS.into_iter().find(|command| *command == name).map(Subject::Command);
        command.or_else(|| Topic::from_key(name).map(Subject::Topic)).map(Self)
    }
}

/// The help on a word, or on the program, which has been built with its texts in that language.
pub(super) fn on(options: &HelpOptions, program: &Command, lang: Lang) -> String {
    match options.word {
        None => of_program(program, lang),
        Some(HelpWord(Subject::Command(name))) => of_command(program, name, true, lang),
        Some(HelpWord(Subject::Topic(topic))) => topic.page(lang),
    }
}

/// The help on the program: its commands and topics.
fn of_program(program: &Command, lang: Lang) -> String {
    let commands: Vec<_> = program.get_subcommands().map(|command| (command.get_name().to_owned(), about(command))).collect();
    let topics = Topic::ALL.map(|topic| (topic.key().to_owned(), topic.about(lang).to_owned()));
    let long = program.get_long_about().map(ToString::to_string).unwrap_or_default();
    let mut page = format!("{long}\n\n{}\n\n", usage(program, lang));
    page += &group(text::commands(lang), &commands);
    page += &options(program, false, lang);
    page += &group(text::topics(lang), &topics);
    page + text::more_of_program(lang) + "\n"
}

/// The help on a command, or on the program if there is none of that name. In full, it has every option, all values
/// and examples; else what is mostly needed.
pub(super) fn of_command(program: &Command, name: &str, in_full: bool, lang: Lang) -> String {
    let Some(command) = program.find_subcommand(name) else { return of_program(program, lang) };
    let about = command.get_long_about().map_or_else(|| about(command), ToString::to_string);
    let mut page = format!("{about}\n\n{}\n\n", usage(command, lang));
    page += &options(command, in_full, lang);
    if let Some(examples) = command.get_after_help().filter(|_| in_full) {
        page += &format!("{examples}\n\n");
    }
    page + &more(name, lang) + "\n"
}

fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

fn usage(command: &Command, lang: Lang) -> String {
    let heading = text::usage(lang);
    let indent = format!("\n{}", " ".repeat(layout::width(heading)));
    format!("{heading}{}", usage_lines(command, lang).join(&indent))
}

fn usage_lines(command: &Command, lang: Lang) -> Vec<String> {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage:").unwrap_or(&usage).trim();
    let options = text::options_of_usage(Lang::default());
    usage.lines().map(|line| line.trim().replace(options, text::options_of_usage(lang))).collect()
}

/// The usage of a command with every option and its value.
pub(super) fn usage_of(command: &Command, lang: Lang) -> String {
    let option = |arg: &Arg| format!("[{}]", flags(arg).trim().replace(", ", " | "));
    let options = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    let options: Vec<String> = options.map(option).collect();
    let all = options.join(" ");
    usage_lines(command, lang).join("\n").replace(text::options_of_usage(lang), &all)
}

/// A heading with its rows, and an empty line.
fn group(heading: &str, rows: &[(String, String)]) -> String {
    if rows.is_empty() { String::new() } else { format!("{heading}\n{}\n", layout::rows(rows, layout::OPTIONS)) }
}

/// The arguments and options by their groups.
fn options(command: &Command, in_full: bool, lang: Lang) -> String {
    let row = |arg: &Arg| (flags(arg), line(arg, in_full, lang));
    let arguments: Vec<_> = command.get_positionals().map(row).collect();
    let mut page = group(text::arguments(lang), &arguments);
    let is_shown = |arg: &&Arg| !arg.is_positional() && !arg.is_hide_set() && (in_full || !arg.is_hide_short_help_set());
    let options: Vec<&Arg> = command.get_arguments().filter(is_shown).collect();
    let mut headings: Vec<Option<&str>> = Vec::new();
    for arg in &options {
        if !headings.contains(&arg.get_help_heading()) {
            headings.push(arg.get_help_heading());
        }
    }
    headings.sort_by_key(Option::is_some);
    for heading in headings {
        let rows: Vec<_> = options.iter().filter(|arg| arg.get_help_heading() == heading).map(|arg| row(arg)).collect();
        let heading = heading.map_or_else(|| text::options(lang).to_owned(), |heading| text::group(lang, heading));
        page += &group(&heading, &rows);
    }
    page
}

/// The names of an option with its value, as in `-o, --output <OUT>`, or the argument.
fn flags(arg: &Arg) -> String {
    match (arg.get_short(), arg.get_long()) {
        _ if arg.is_positional() => arg.to_string(),
        (Some(short), Some(_)) => format!("-{short}, {arg}"),
        (Some(_), None) => arg.to_string(),
        (None, _) => format!("    {arg}"),
    }
}

/// Widest list of values that is shown where not all is.
const SHOWN_VALUES: usize = 64;

/// The help of an option, on a line: with its values, if they are few or all is shown, and what it is unless given.
fn line(arg: &Arg, in_full: bool, lang: Lang) -> String {
    let mut line = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let values = arg.get_possible_values();
    let shown = values.iter().filter(|value| !value.is_hide_set()).map(|value| value.get_name().to_owned());
    let values = shown.collect::<Vec<_>>().join(", ");
    if !values.is_empty() && (in_full || values.len() <= SHOWN_VALUES) {
        line += &format!(" ({values})");
    }
    let default = arg.get_default_values().first().filter(|value| arg.get_action().takes_values() && *value != "-");
    if let Some(value) = default {
        line += &format!(" {}", text::default(lang, value.to_string_lossy()));
    }
    line
}

/// Where there is more on a command.
fn more(command: &str, lang: Lang) -> String {
    let topics: &[Topic] = match command {
        "solve" | "count" | "compare" => &[Topic::Lists, Topic::Rules],
        "generate" => &[Topic::Rules, Topic::Techniques, Topic::Formats, Topic::Printing],
        "path" | "rate" => &[Topic::Lists, Topic::Techniques],
        "profile" => &[Topic::Techniques],
        "convert" => &[Topic::Formats, Topic::Printing, Topic::Rules],
        _ => &[],
    };
    match topics {
        [] => text::more_of_command(lang, command),
        topics => {
            let topics: Vec<&str> = topics.iter().map(|topic| topic.key()).collect();
            text::more_with_topics(lang, topics.join("|"), command)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_help_has_one_subject() {
        for name in HelpWord::names() {
            assert_eq!(HelpWord::names().filter(|other| *other == name).count(), 1, "{name}");
            assert!(HelpWord::from_name(name).is_some(), "{name}");
        }
        assert_eq!(HelpWord::from_name("magic"), None);
    }
}

//! The command line: from arguments to an [`Invocation`].

use std::ffi::OsStr;

use clap::{
    Arg, ArgAction, CommandFactory as _, FromArgMatches as _, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    app::text::{batch as text, help as help_text},
    cli::{
        compare::CompareOptions,
        convert::ConvertOptions,
        count::CountOptions,
        generate::GenerateOptions,
        help::{self, HelpOptions},
        language,
        manual::{self, SetupOptions},
        old::{self, Renamed},
        prelude::*,
        profile::ProfileOptions,
        refusal,
        scale::{PathOptions, RateOptions},
        solve::SolveOptions,
        synonym::{self, Meant},
    },
};

const NAME: &str = "sudoscope";

/// The task of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Invocation {
    /// Open the window, and in it a file.
    Window(Option<PathBuf>),
    /// Run a command without a window.
    Batch(Box<Batch>),
    /// Print a text: help, or the version.
    Print(String),
}

/// Why a command line cannot be understood: what is printed of it, without control characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(String);

/// The arguments. What the program, a command or an option does is said in `assets/text`, by its name.
#[derive(Parser)]
#[command(
    name = NAME,
    version,
    term_width = 100,
    args_conflicts_with_subcommands = true,
    args_override_self = true,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true
)]
struct Arguments {
    file: Option<PathBuf>,
    // It has been taken off before; here it is for help, completions and suggestions.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = named(language::names(), Lang::from_key))]
    language: Option<Lang>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    batch: Option<Batch>,
}

/// The tasks that need no window.
#[derive(Clone, Debug, PartialEq, Subcommand)]
pub enum Batch {
    #[command(after_help = "\
Examples:
  sudoscope solve puzzle.txt
  sudoscope solve --all --method exact-cover --stats < puzzles.txt")]
    Solve(SolveOptions),
    #[command(after_help = "\
Examples:
  sudoscope count puzzles.sdm
  sudoscope count --limit 1000000 --rule diagonals puzzle.txt")]
    Count(CountOptions),
    #[command(after_help = "\
Examples:
  sudoscope compare puzzle.txt
  sudoscope compare --all --limit 1000000 --csv puzzles.sdm -o costs.csv
  sudoscope compare --method scan --order rows --order columns --order rows/descending puzzle.txt
  sudoscope compare --order random:200 puzzle.txt")]
    Compare(CompareOptions),
    #[command(after_help = "\
Examples:
  sudoscope generate
  sudoscope generate -n 100 --difficulty hard --symmetry rotate180 --seed 1
  sudoscope generate -n 12 --jigsaw --shape 7x7 --solutions -o book.pdf
  sudoscope generate -n 20 --rule killer --cages fewest --per-page 4 --solutions -o killers.pdf")]
    Generate(GenerateOptions),
    #[command(after_help = "\
Examples:
  sudoscope path puzzle.txt
  sudoscope path --explain puzzle.txt
  sudoscope path --scale se --notation puzzle.txt
  sudoscope path --profile mine.profile.ron puzzle.txt")]
    Path(PathOptions),
    #[command(after_help = "\
Examples:
  sudoscope rate puzzles.sdm
  sudoscope rate --scale se puzzles.sdm
  sudoscope rate --er 7.2 puzzles.sdm
  sudoscope rate --csv puzzles.csv -o rated.csv
  sudoscope rate --json puzzles.sdm
  sudoscope rate --technique als-xz reglib.txt")]
    Rate(RateOptions),
    #[command(after_help = "\
Examples:
  sudoscope profile > mine.profile.ron
  sudoscope profile mine.profile.ron")]
    Profile(ProfileOptions),
    #[command(
        override_usage = "sudoscope convert [OPTIONS] [FILE]... [-o <OUT>]",
        after_help = "\
Examples:
  sudoscope convert puzzle.ss -o puzzle.sudoku.ron
  sudoscope convert --to line collection.opensudoku
  sudoscope convert first.jpg second.jpg -o puzzles.sdm
  sudoscope convert --per-page 4 --solutions puzzles.sdm -o book.pdf"
    )]
    Convert(ConvertOptions),
    #[command(after_help = "\
Examples:
  sudoscope setup completions bash > ~/.local/share/bash-completion/completions/sudoscope
  sudoscope setup man generate > sudoscope-generate.1
  sudoscope setup menu-entry
  sudoscope setup remove")]
    Setup(SetupOptions),
    #[command(after_help = "\
Examples:
  sudoscope help generate
  sudoscope help formats")]
    Help(HelpOptions),
    /// A command that was spelled as in earlier versions.
    #[command(skip)]
    Respelled(Box<Batch>, Vec<Renamed>),
}

impl Batch {
    /// Whether the results go to a file, and not to standard output.
    pub fn writes_file(&self) -> bool {
        let file = match self {
            Self::Respelled(batch, _) => return batch.writes_file(),
            Self::Convert(options) => options.places().map(|(_, to)| to),
            Self::Generate(options) => options.file.as_deref(),
            Self::Solve(options) => options.puzzles.answers.file.as_deref(),
            Self::Count(options) => options.puzzles.answers.file.as_deref(),
            Self::Compare(options) => options.puzzles.answers.file.as_deref(),
            Self::Path(options) => options.rating.puzzles.answers.file.as_deref(),
            Self::Rate(options) => options.rating.puzzles.answers.file.as_deref(),
            Self::Profile(_) | Self::Setup(_) | Self::Help(_) => None,
        };
        file.is_some_and(|file| file.as_os_str() != "-")
    }
}

/// The command line as clap knows it, with its texts in a language.
pub(super) fn command(lang: Lang) -> clap::Command {
    command_on(System::HERE, lang)
}

fn command_on(system: System, lang: Lang) -> clap::Command {
    worded(on(system, false), lang).mut_subcommands(|command| worded(command, lang))
}

/// The same, with what commands inherit from the program.
pub(super) fn built(lang: Lang) -> clap::Command {
    built_on(System::HERE, lang)
}

/// The same on any system.
pub(super) fn built_on(system: System, lang: Lang) -> clap::Command {
    let mut command = command_on(system, lang);
    command.build();
    command
}

/// The command line of a system, without its texts.
fn on(system: System, is_typed: bool) -> clap::Command {
    // Each in its place: a subcommand that is changed alone moves to the end.
    Arguments::command()
        .mut_subcommands(|command| if command.get_name() == "setup" { manual::on(system, is_typed, command) } else { command })
}

/// A command with its texts in a language.
fn worded(command: clap::Command, lang: Lang) -> clap::Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|arg| worded_option(arg, &name, lang));
    let examples = command.get_after_help().map(ToString::to_string);
    let command = match examples.as_deref().and_then(|examples| examples.split_once('\n')) {
        Some((_, lines)) => command.after_help(format!("{}\n{lines}", help_text::examples(lang, lines.lines().count()))),
        None => command,
    };
    match help_text::command(lang, &name) {
        Some(described) => command.about(described.line).long_about(described.in_full()),
        None => command,
    }
}

fn worded_option(arg: Arg, command: &str, lang: Lang) -> Arg {
    let heading = arg.get_help_heading().and_then(|heading| help_text::heading(lang, heading));
    let arg = if heading.is_some() { arg.help_heading(heading) } else { arg };
    match help_text::option(lang, command, arg.get_id().as_str()) {
        Some(described) => arg.help(described.line).long_help(described.in_full()),
        None => arg,
    }
}

/// Reads the arguments, without the name of the program, and in which language people are answered, which is `usual` unless they say
/// otherwise.
///
/// # Errors
/// When they cannot be understood.
pub fn parse(arguments: impl IntoIterator<Item = OsString>, usual: Lang) -> Result<(Invocation, Lang), Refusal> {
    let (arguments, asked) = language::taken(arguments.into_iter().collect());
    let lang = asked.unwrap_or(usual);
    let (arguments, renamed) = old::respelled(arguments);
    let named = arguments.first().and_then(|first| first.to_str()).unwrap_or_default().to_owned();
    let in_full = arguments.iter().any(|argument| argument == "--help");
    let notes: String = renamed.iter().map(|(old, new)| text::renamed(lang, old, new) + "\n\n").collect();
    let invocation = understood(arguments, renamed).or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp => Ok(Invocation::Print(notes + &help::of_command(&built(lang), &named, in_full, lang))),
        ErrorKind::DisplayVersion => Ok(Invocation::Print(error.to_string())),
        _ => Err(Refusal(refusal::in_words(&error, lang))),
    });
    invocation.map(|invocation| (invocation, lang))
}

/// The same, with help and the version as errors of clap.
fn understood(arguments: Vec<OsString>, renamed: Vec<Renamed>) -> Result<Invocation, clap::Error> {
    if let Some(error) = arguments.first().and_then(|first| unknown_command(first)) {
        return Err(error);
    }
    let command = on(System::HERE, true).mut_subcommands(|command| command.mut_args(in_any_letters));
    let matches = command.try_get_matches_from([NAME.into()].into_iter().chain(arguments))?;
    let Arguments { file, batch, .. } = Arguments::from_arg_matches(&matches)?;
    let batch = batch.map(|batch| if renamed.is_empty() { batch } else { Batch::Respelled(Box::new(batch), renamed) });
    Ok(batch.map_or(Invocation::Window(file), |batch| Invocation::Batch(Box::new(batch))))
}

/// An option whose value may be in small or capital letters, if it has one. A negative number is refused as a value.
fn in_any_letters(arg: Arg) -> Arg {
    let is_option = !arg.is_positional();
    if arg.get_action().takes_values() { arg.ignore_case(true).allow_negative_numbers(is_option) } else { arg }
}

/// An error if the first argument is neither a command nor an option, nor the path of a file: a word without dots and slashes that
/// names no file was meant as a command.
fn unknown_command(word: &OsStr) -> Option<clap::Error> {
    let typed = word.to_str()?;
    if typed.is_empty() || typed.starts_with('-') || typed.contains(['.', '/', '\\']) || Path::new(typed).exists() {
        return None;
    }
    let commands = Batch::augment_subcommands(clap::Command::new(NAME).disable_help_subcommand(true));
    let mut error =
        commands.try_get_matches_from([NAME.as_ref(), word]).err().filter(|error| error.kind() == ErrorKind::InvalidSubcommand)?;
    if let Some(Meant { command, .. }) = synonym::meant(typed) {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![command.to_owned()]));
    }
    Some(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_help_on_every_command() {
        let program = built(Lang::En);
        assert!(program.get_subcommands().map(clap::Command::get_name).eq(help::COMMANDS));
    }
}

//! The command line: from arguments to an [`Invocation`].

use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use clap::{
    CommandFactory as _, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    cli::{
        compare::CompareOptions,
        convert::ConvertOptions,
        count::CountOptions,
        find::FindOptions,
        generate::GenerateOptions,
        manual::{CompletionOptions, ManOptions},
        menu_entry::MenuEntryOptions,
        profile::ProfileOptions,
        scale::{RateOptions, RatingOptions},
        solve::SolveOptions,
        visible::visible_lines,
    },
    io::Format,
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

/// Enter a Sudoku, solve it with one button, and watch every step of how it is solved.
///
/// Without a command, the window opens, and in it FILE.
#[derive(Parser)]
#[command(
    name = NAME,
    version,
    term_width = 100,
    args_conflicts_with_subcommands = true,
    args_override_self = true,
    after_help = "'sudoscope help COMMAND' shows the options of a command, 'sudoscope --help' all formats and the exit codes.",
    after_long_help = after_help()
)]
struct Arguments {
    /// The file to open in the window
    file: Option<PathBuf>,
    #[command(subcommand)]
    batch: Option<Batch>,
}

/// The tasks that need no window.
#[derive(Clone, Debug, PartialEq, Subcommand)]
pub enum Batch {
    /// Print the solutions of puzzles, one line each
    #[command(after_help = "\
Examples:
  sudoscope solve puzzle.txt
  sudoscope solve --all --method exact-cover --stats < puzzles.txt")]
    Solve(SolveOptions),
    /// Print the number of solutions of each puzzle
    #[command(after_help = "\
Examples:
  sudoscope count puzzles.sdm
  sudoscope count --limit 1000000 --rule diagonals puzzle.txt")]
    Count(CountOptions),
    /// Print what each method costs on each puzzle: digits placed and removed, tests, dead ends, depth, time
    #[command(after_help = "\
Examples:
  sudoscope compare puzzle.txt
  sudoscope compare --all --cap 1000000 --csv puzzles.sdm > costs.csv
  sudoscope compare --method scan --order rows --order columns --order rows/descending puzzle.txt
  sudoscope compare --random-orders 200 puzzle.txt")]
    Compare(CompareOptions),
    /// Make new puzzles, each with exactly one solution
    #[command(after_help = "\
Examples:
  sudoscope generate
  sudoscope generate -n 100 --difficulty hard --symmetry rotate180 --seed 1
  sudoscope generate -n 12 --jigsaw --shape 7x7 --solutions -o book.pdf
  sudoscope generate -n 20 --rule killer --cages fewest --per-page 4 --solutions -o killers.pdf")]
    Generate(GenerateOptions),
    /// Print '# ' and each puzzle, then how a person would solve it
    #[command(after_help = "\
Examples:
  sudoscope path puzzle.txt
  sudoscope path --scale se puzzle.txt
  sudoscope path --profile mine.profile.ron puzzle.txt")]
    Path(RatingOptions),
    /// Print how hard each puzzle is: level, score, hardest technique, number of steps; or ER/EP/ED
    #[command(after_help = "\
Examples:
  sudoscope rate puzzles.sdm
  sudoscope rate --scale se puzzles.sdm
  sudoscope rate --at-most 7.2 puzzles.sdm
  sudoscope rate --profile mine.profile.ron puzzles.sdm")]
    Rate(RateOptions),
    /// Print a profile: which techniques are used, in which order, and the level and score of each
    #[command(after_help = "\
Examples:
  sudoscope profile > mine.profile.ron
  sudoscope profile mine.profile.ron")]
    Profile(ProfileOptions),
    /// Print what a technique finds in each position of a HoDoKu library
    #[command(after_help = "\
Examples:
  sudoscope find reglib.txt
  sudoscope find --technique als-xz reglib.txt")]
    Find(FindOptions),
    /// Convert puzzles to another format, or draw them
    #[command(after_help = "\
Examples:
  sudoscope convert puzzle.ss puzzle.sudoku.ron
  sudoscope convert --to line collection.opensudoku -
  sudoscope convert --verbose first.jpg second.jpg puzzles.sdm
  sudoscope convert --per-page 4 --solutions puzzles.sdm book.pdf")]
    Convert(ConvertOptions),
    /// Print completions for a shell
    #[command(after_help = "\
Example:
  sudoscope completions bash > ~/.local/share/bash-completion/completions/sudoscope")]
    Completions(CompletionOptions),
    /// Print a manual page, for man to show
    #[command(after_help = "\
Examples:
  sudoscope man > sudoscope.1
  sudoscope man generate > sudoscope-generate.1")]
    Man(ManOptions),
    /// Put Sudoscope into the menu of a Linux desktop, with its icon and its kind of file
    #[command(after_help = "\
Examples:
  sudoscope menu-entry
  sudoscope menu-entry --remove")]
    MenuEntry(MenuEntryOptions),
}

/// The command line as clap knows it.
pub(super) fn command() -> clap::Command {
    Arguments::command()
}

/// Reads the arguments, without the name of the program.
///
/// # Errors
/// When they cannot be understood.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Invocation, Refusal> {
    understood(arguments.into_iter().collect()).or_else(|error| {
        let text = error.to_string();
        if error.use_stderr() { Err(Refusal(visible_lines(&text))) } else { Ok(Invocation::Print(text)) }
    })
}

/// The same, with help and the version as errors of clap.
fn understood(arguments: Vec<OsString>) -> Result<Invocation, clap::Error> {
    if let Some(error) = arguments.first().and_then(|first| unknown_command(first)) {
        return Err(error);
    }
    let Arguments { file, batch } = Arguments::try_parse_from([NAME.into()].into_iter().chain(arguments)).map_err(second_file)?;
    Ok(batch.map_or(Invocation::Window(file), |batch| Invocation::Batch(Box::new(batch))))
}

/// The error of clap; of a second file, which clap takes for a command, one that says so.
fn second_file(error: clap::Error) -> clap::Error {
    match error.get(ContextKind::InvalidSubcommand) {
        Some(word) if error.kind() == ErrorKind::ArgumentConflict => {
            let message = format!("only one file can be opened, but there is also '{word}'");
            command().error(ErrorKind::ArgumentConflict, message)
        }
        _ => error,
    }
}

/// An error if the first argument is neither a command nor an option, nor the path of a file: a word without dots and slashes that
/// names no file was meant as a command.
fn unknown_command(word: &OsStr) -> Option<clap::Error> {
    let text = word.to_str()?;
    if text.is_empty() || text.starts_with('-') || text.contains(['.', '/', '\\']) || Path::new(text).exists() {
        return None;
    }
    let commands = Batch::augment_subcommands(clap::Command::new(NAME));
    let mut error =
        commands.try_get_matches_from([NAME.as_ref(), word]).err().filter(|error| error.kind() == ErrorKind::InvalidSubcommand)?;
    let tip = format!("there is no file '{text}' either");
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    Some(error)
}

/// The end of the long help: the formats from their table, and what all commands have in common.
fn after_help() -> String {
    let row = |format: &Format| {
        let extensions: Vec<String> = format.extensions().iter().map(|extension| format!(".{extension}")).collect();
        let written = if format.is_written() { "read, write" } else { "read" };
        let row = format!("  {:<16} {written:<12} {:<26} {}", format.key(), format.name(), extensions.join(" "));
        row.trim_end().to_owned() + "\n"
    };
    let rows: String = Format::ALL.iter().map(row).collect();
    format!(
        "\
Formats of puzzles, by the names that --to takes:
{rows}
Exit codes:
  0  done
  1  the result could not be written, no such puzzle was found, or there is no display for the window
  2  the command line, or some of the input, could not be understood; the rest of the input is processed all the same

'sudoscope help COMMAND' shows the options of a command."
    )
}

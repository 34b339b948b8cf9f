//! From arguments to a [`Command`].

use std::{
    ffi::OsString,
    num::IntErrorKind,
    path::{Path, PathBuf},
};

use lexopt::{Arg, Parser, ValueExt};

use crate::{
    cli::{
        Board,
        generate::{self, GenerateOptions},
        output::{self, Output},
    },
    solve::{logic::Technique, search::Method},
};

/// What the program is asked to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open the window, and in it a file.
    Window(Option<PathBuf>),
    /// Do something without a window.
    Batch(Batch),
}

/// What can be done without a window.
#[derive(Clone, Debug, PartialEq)]
pub enum Batch {
    /// Say how the program is used.
    Help,
    /// Say which version this is.
    Version,
    /// Print solutions.
    Solve(SolveOptions),
    /// Print numbers of solutions.
    Count(CountOptions),
    /// Print new puzzles.
    Generate(GenerateOptions),
    /// Print solutions step by step.
    Path(StepsOptions),
    /// Print how hard puzzles are.
    Rate(StepsOptions),
    /// Print what a technique finds in the positions of a library.
    Find(FindOptions),
    /// Convert a file.
    Convert {
        /// The file to read.
        from: PathBuf,
        /// What its text does not tell about the board.
        board: Board,
        /// Where the puzzles go, and as what.
        output: Output,
    },
}

/// Where puzzles come from.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Source {
    /// Standard input.
    #[default]
    Input,
    /// A file.
    File(PathBuf),
}

impl Source {
    fn new(path: OsString) -> Self {
        if path == "-" { Self::Input } else { Self::File(path.into()) }
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        match self {
            Self::Input => "standard input".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }
}

/// Options of `solve`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// The method; none: the fastest way.
    pub method: Option<Method>,
    /// So many solutions at most.
    pub limit: u64,
    /// Whether to say how much work it was.
    pub stats: bool,
    /// So many threads search; none: as many as there are processors.
    pub threads: Option<usize>,
    /// The board.
    pub board: Board,
    /// The puzzles.
    pub source: Source,
}

/// Options of `count`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountOptions {
    /// Count so far.
    pub limit: u64,
    /// So many threads search; none: as many as there are processors.
    pub threads: Option<usize>,
    /// The board.
    pub board: Board,
    /// The puzzles.
    pub source: Source,
}

/// Options of `path` and `rate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepsOptions {
    /// So many threads search; none: as many as there are processors.
    pub threads: Option<usize>,
    /// The board.
    pub board: Board,
    /// The puzzles.
    pub source: Source,
}

/// Options of `find`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindOptions {
    /// The technique; none: that of each line.
    pub technique: Option<Technique>,
    /// So many threads search; none: as many as there are processors.
    pub threads: Option<usize>,
    /// The library.
    pub source: Source,
}

/// Why arguments cannot be understood: one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}; 'sudoscope --help' tells more")]
pub struct UsageError(pub(super) String);

impl From<lexopt::Error> for UsageError {
    fn from(error: lexopt::Error) -> Self {
        Self(error.to_string())
    }
}

/// Reads the arguments, the program's name not among them.
///
/// # Errors
/// When they mean nothing; the error is one sentence.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, UsageError> {
    let mut parser = Parser::from_args(arguments);
    let batch = match parser.next()? {
        None => return Ok(Command::Window(None)),
        Some(Arg::Short('h') | Arg::Long("help")) => Batch::Help,
        Some(Arg::Short('V') | Arg::Long("version")) => {
            return alone(&mut parser, Command::Batch(Batch::Version), "--version takes no file");
        }
        Some(Arg::Value(word)) if word == "solve" => solve(&mut parser)?,
        Some(Arg::Value(word)) if word == "count" => count(&mut parser)?,
        Some(Arg::Value(word)) if word == "generate" => generate::parse(&mut parser)?,
        Some(Arg::Value(word)) if word == "path" => steps(&mut parser, "path", Batch::Path)?,
        Some(Arg::Value(word)) if word == "rate" => steps(&mut parser, "rate", Batch::Rate)?,
        Some(Arg::Value(word)) if word == "find" => find(&mut parser)?,
        Some(Arg::Value(word)) if word == "convert" => convert(&mut parser)?,
        Some(Arg::Value(file)) => {
            let opened = alone(&mut parser, Command::Window(Some(file.clone().into())), "only one file can be opened");
            // Help and version are told whatever stands before them.
            return if matches!(opened, Ok(Command::Batch(_))) { opened } else { refuse_unknown_command(&file).and(opened) };
        }
        Some(unknown) => return Err(no_option(&unknown)),
    };
    Ok(Command::Batch(batch))
}

/// The commands, as they are typed.
const COMMANDS: [&str; 7] = ["solve", "count", "generate", "path", "rate", "find", "convert"];

/// A word that is no path and names no file there is was meant as a command.
fn refuse_unknown_command(word: &OsString) -> Result<(), UsageError> {
    let Some(word) = word.to_str().filter(|word| !word.contains(['.', '/', '\\']) && !Path::new(word).exists()) else {
        return Ok(());
    };
    let meant = COMMANDS.into_iter().map(|command| (slips(word, command), command)).min();
    // Of a short word half may be wrong at most.
    let meant = meant.filter(|(slips, command)| slips * 2 < command.len());
    let meant = meant.map_or(String::new(), |(_, command)| format!("; did you mean {command}?"));
    Err(UsageError(format!("there is no command or file {word}{meant}")))
}

/// How many letters must be put in, left out or changed to come from one word to the other.
fn slips(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], place + 1);
        for (at, expected) in other.chars().enumerate() {
            let changed = before + usize::from(letter != expected);
            before = row[at + 1];
            row[at + 1] = changed.min(before + 1).min(row[at] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

/// The command, which takes no more than it has; `full` says so. Somebody who asks for help or for the version gets that.
fn alone(parser: &mut Parser, command: Command, full: &str) -> Result<Command, UsageError> {
    match parser.next()? {
        None => Ok(command),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Batch(Batch::Help)),
        Some(Arg::Short('V') | Arg::Long("version")) => Ok(Command::Batch(Batch::Version)),
        Some(further @ Arg::Value(_)) => Err(UsageError(format!("{full}, but there is also {}", shown(&further)))),
        Some(unknown) => Err(no_option(&unknown)),
    }
}

fn no_option(argument: &Arg<'_>) -> UsageError {
    UsageError(format!("there is no option {}", shown(argument)))
}

fn shown(argument: &Arg<'_>) -> String {
    match argument {
        Arg::Short(letter) => format!("-{letter}"),
        Arg::Long(word) => format!("--{word}"),
        Arg::Value(value) => format!("'{}'", Path::new(value).display()),
    }
}

fn solve(parser: &mut Parser) -> Result<Batch, UsageError> {
    let (mut method, mut all, mut limit, mut stats) = (None, false, None, false);
    let (mut threads, mut board, mut source) = (None, Board::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long("method") => method = Some(method_of(&word(parser)?)?),
            Arg::Long("all") => all = true,
            Arg::Long("limit") => limit = Some(number(parser, "--limit", u64::MAX)?),
            Arg::Long("stats") => stats = true,
            Arg::Long("threads") => threads = Some(thread_count(parser)?),
            Arg::Long(option) if Board::knows(option) => board.take(option.to_owned(), parser)?,
            Arg::Value(file) if source.is_none() => source = Some(Source::new(file)),
            unknown => return Err(not_of("solve", &unknown)),
        }
    }
    let limit = limit.unwrap_or(if all { u64::MAX } else { 1 });
    Ok(Batch::Solve(SolveOptions { method, limit, stats, threads, board, source: source.unwrap_or_default() }))
}

fn count(parser: &mut Parser) -> Result<Batch, UsageError> {
    const USUAL: u64 = 2;
    let (mut limit, mut threads, mut board, mut source) = (USUAL, None, Board::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long("limit") => limit = number(parser, "--limit", u64::MAX)?,
            Arg::Long("threads") => threads = Some(thread_count(parser)?),
            Arg::Long(option) if Board::knows(option) => board.take(option.to_owned(), parser)?,
            Arg::Value(file) if source.is_none() => source = Some(Source::new(file)),
            unknown => return Err(not_of("count", &unknown)),
        }
    }
    Ok(Batch::Count(CountOptions { limit, threads, board, source: source.unwrap_or_default() }))
}

fn steps(parser: &mut Parser, command: &str, batch: impl Fn(StepsOptions) -> Batch) -> Result<Batch, UsageError> {
    let (mut threads, mut board, mut source) = (None, Board::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long("threads") => threads = Some(thread_count(parser)?),
            Arg::Long(option) if Board::knows(option) => board.take(option.to_owned(), parser)?,
            Arg::Value(file) if source.is_none() => source = Some(Source::new(file)),
            unknown => return Err(not_of(command, &unknown)),
        }
    }
    Ok(batch(StepsOptions { threads, board, source: source.unwrap_or_default() }))
}

fn find(parser: &mut Parser) -> Result<Batch, UsageError> {
    let (mut technique, mut threads, mut source) = (None, None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long("technique") => technique = Some(technique_of(&word(parser)?)?),
            Arg::Long("threads") => threads = Some(thread_count(parser)?),
            Arg::Value(file) if source.is_none() => source = Some(Source::new(file)),
            unknown => return Err(not_of("find", &unknown)),
        }
    }
    Ok(Batch::Find(FindOptions { technique, threads, source: source.unwrap_or_default() }))
}

fn convert(parser: &mut Parser) -> Result<Batch, UsageError> {
    let (mut files, mut board, mut asked) = (Vec::new(), Board::default(), output::Asked::default());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long(option) if output::Asked::knows(option) => asked.take(option.to_owned(), parser)?,
            Arg::Long(option) if Board::knows(option) => board.take(option.to_owned(), parser)?,
            Arg::Value(file) => files.push(PathBuf::from(file)),
            unknown => return Err(not_of("convert", &unknown)),
        }
    }
    match <[PathBuf; 2]>::try_from(files) {
        Ok([from, to]) => Ok(Batch::Convert { from, board, output: asked.output(to)? }),
        Err(files) => {
            Err(UsageError(format!("convert needs two files, one to read and one to write, but there are {}", files.len())))
        }
    }
}

pub(super) fn not_of(command: &str, argument: &Arg<'_>) -> UsageError {
    match argument {
        Arg::Value(_) => UsageError(format!("{command} takes one file, but there is also {}", shown(argument))),
        option => UsageError(format!("{command} has no option {}", shown(option))),
    }
}

pub(super) fn word(parser: &mut Parser) -> Result<String, UsageError> {
    Ok(parser.value()?.string()?)
}

pub(super) fn number(parser: &mut Parser, option: &str, most: u64) -> Result<u64, UsageError> {
    let word = word(parser)?;
    let too_large = || Err(UsageError(format!("{option} can be at most {most}, not '{word}'")));
    match word.parse::<u64>() {
        Ok(number) if number > most => too_large(),
        Ok(number) if number > 0 => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => too_large(),
        _ => Err(UsageError(format!("{option} needs a whole number above 0, not '{word}'"))),
    }
}

pub(super) fn thread_count(parser: &mut Parser) -> Result<usize, UsageError> {
    // Far more than are of use; it keeps a slip from asking the system for a million.
    const MOST: u64 = 1024;
    number(parser, "--threads", MOST).map(|threads| threads as usize)
}

fn method_of(name: &str) -> Result<Method, UsageError> {
    let names = || Method::ALL.map(Method::key).join(", ");
    Method::from_key(name).ok_or_else(|| UsageError(format!("there is no method '{name}', only {}", names())))
}

/// The technique of a code or of a key.
fn technique_of(name: &str) -> Result<Technique, UsageError> {
    let unknown = || UsageError(format!("there is no technique '{name}'; its code has four figures, as in 0901 for ALS-XZ"));
    Technique::from_code(name).or_else(|| Technique::from_key(name)).ok_or_else(unknown)
}

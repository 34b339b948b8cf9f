//! From arguments to a [`Command`].

use std::{
    ffi::OsString,
    num::IntErrorKind,
    path::{Path, PathBuf},
};

use lexopt::{Arg, Parser, ValueExt};

use crate::{
    board::{Rule, Shape, ShapeError},
    cli::{
        generate::{self, GenerateOptions},
        picture::{self, PictureOptions},
    },
    io::{Format, picture::PictureFormat},
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
        /// The file to write.
        to: PathBuf,
        /// What is written.
        target: Target,
    },
}

/// What a file is converted to.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// The format of the file's name, or else plain text.
    ByName,
    /// That format.
    Format(Format),
    /// A picture.
    Picture(PictureOptions),
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

/// What plain text does not tell about a board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Board {
    /// The shape; none: the customary one.
    pub shape: Option<Shape>,
    /// Further rules.
    pub rules: Vec<Rule>,
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
            return alone(&mut parser, Command::Window(Some(file.into())), "only one file can be opened");
        }
        Some(unknown) => return Err(no_option(&unknown)),
    };
    Ok(Command::Batch(batch))
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
            Arg::Long("rule") => board.rules.push(rule_of(&word(parser)?)?),
            Arg::Long("shape") => board.shape = Some(shape_of(&word(parser)?)?),
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
            Arg::Long("rule") => board.rules.push(rule_of(&word(parser)?)?),
            Arg::Long("shape") => board.shape = Some(shape_of(&word(parser)?)?),
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
            Arg::Long("rule") => board.rules.push(rule_of(&word(parser)?)?),
            Arg::Long("shape") => board.shape = Some(shape_of(&word(parser)?)?),
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
    let (mut files, mut to, mut asked) = (Vec::new(), None, picture::Asked::default());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Long("to") => to = Some(word(parser)?),
            Arg::Long(option) if picture::Asked::knows(option) => {
                let option = option.to_owned();
                asked.take(&option, parser)?;
            }
            Arg::Value(file) => files.push(PathBuf::from(file)),
            unknown => return Err(not_of("convert", &unknown)),
        }
    }
    match <[PathBuf; 2]>::try_from(files) {
        Ok([from, to_file]) => {
            let target = target_of(to.as_deref(), &to_file, asked)?;
            Ok(Batch::Convert { from, to: to_file, target })
        }
        Err(files) => {
            Err(UsageError(format!("convert needs two files, one to read and one to write, but there are {}", files.len())))
        }
    }
}

/// What `--to` says, or else the ending of the file's name.
fn target_of(to: Option<&str>, file: &Path, asked: picture::Asked) -> Result<Target, UsageError> {
    let picture = to.map_or_else(|| PictureFormat::of_path(file), PictureFormat::from_key);
    match (picture, to) {
        (Some(format), _) => asked.options(format).map(Target::Picture),
        (None, to) => {
            asked.refuse()?;
            to.map_or(Ok(Target::ByName), |key| format_of(key).map(Target::Format))
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

pub(super) fn rule_of(name: &str) -> Result<Rule, UsageError> {
    let names = || Rule::ALL.map(Rule::key).join(", ");
    Rule::from_key(name).ok_or_else(|| UsageError(format!("there is no rule '{name}', only {}", names())))
}

fn format_of(key: &str) -> Result<Format, UsageError> {
    let written = || {
        Format::ALL
            .iter()
            .filter(|format| format.is_written())
            .map(|format| format.key())
            .chain(PictureFormat::ALL.map(PictureFormat::key))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let format = Format::from_key(key).filter(|format| format.is_written());
    format.ok_or_else(|| UsageError(format!("no format '{key}' can be written, only {}", written())))
}

/// `9` or `9x9`, or `12:3x4` with the width and height of the boxes.
pub(super) fn shape_of(text: &str) -> Result<Shape, UsageError> {
    let refused = |error: ShapeError| UsageError(error.to_string());
    let unclear = || UsageError(format!("--shape needs a size, and perhaps boxes, as in 9x9 or 12:3x4, not '{text}'"));
    let (size, boxes) = text.split_once(':').map_or((text, None), |(size, boxes)| (size, Some(boxes)));
    let (size, height) = size.split_once('x').unwrap_or((size, size));
    let size: usize = size.parse().ok().filter(|size| height.parse() == Ok(*size)).ok_or_else(unclear)?;
    let Some(boxes) = boxes else { return Shape::of_size(size).map_err(refused) };
    let (width, height) = boxes.split_once('x').ok_or_else(unclear)?;
    let shape = Shape::boxes(width.parse().map_err(|_| unclear())?, height.parse().map_err(|_| unclear())?).map_err(refused)?;
    if shape.size() == size {
        Ok(shape)
    } else {
        Err(UsageError(format!("boxes of {boxes} do not make up a board of size {size}")))
    }
}

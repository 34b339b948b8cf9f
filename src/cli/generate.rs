//! `sudoscope generate`.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher as _,
    io::{self, Write},
    num::NonZero,
    ops::{ControlFlow, RangeInclusive},
    path::PathBuf,
    sync::Arc,
    thread,
};

use lexopt::{Arg, Parser};

use crate::{
    board::{Geometry, MAX_SIZE, MIN_SIZE, Puzzle, Shape},
    cli::{
        Batch, Board, DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, UsageError,
        arguments::{not_of, number, thread_count, word},
        board::{check_rules, shape_of},
        output::{self, Failure, Output, Writer},
        progress::Progress,
    },
    io::{Format, Loss, text},
    solve::{
        Cancel,
        generate::{GenerateEvent, GenerateSpec, GeneratedPuzzle, InvalidSpec, StopReason, Symmetry, generate},
        logic::Level,
    },
};

/// Options of `generate`.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerateOptions {
    /// Number of puzzles.
    pub count: u64,
    /// The seed; `None`: one that differs each time.
    pub seed: Option<u64>,
    /// The board.
    pub board: Board,
    /// Whether each puzzle gets irregular regions of its own.
    pub jigsaw: bool,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Number of clues; `None`: what is usual for the level; without a level, as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether puzzles must be minimal.
    pub minimal: bool,
    /// The level; `None`: any.
    pub level: Option<Level>,
    /// Number of threads; `None`: one for each processor.
    pub threads: Option<usize>,
    /// Where the puzzles go, and in which format; `None`: to standard output, as lines where lines can hold them.
    pub output: Option<Output>,
}

/// Reads the arguments after `generate`.
///
/// # Errors
/// When they mean nothing.
pub(super) fn parse(parser: &mut Parser) -> Result<Batch, UsageError> {
    let mut options = GenerateOptions {
        count: 1,
        seed: None,
        board: Board::default(),
        jigsaw: false,
        symmetry: Symmetry::None,
        clues: None,
        minimal: false,
        level: None,
        threads: None,
        output: None,
    };
    let (mut shape, mut file, mut asked) = (None, None, output::Asked::default());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Short('n') => options.count = number(parser, "-n", u64::MAX)?,
            Arg::Short('o') | Arg::Long("output") => file = Some(PathBuf::from(parser.value()?)),
            Arg::Long("seed") => options.seed = Some(seed_of(&word(parser)?)?),
            Arg::Long("jigsaw") => options.jigsaw = true,
            // Which shapes there are depends on whether its regions are drawn.
            Arg::Long("shape") => shape = Some(word(parser)?),
            Arg::Long("symmetry") => options.symmetry = symmetry_of(&word(parser)?)?,
            Arg::Long("clues") => options.clues = Some(clues_of(&word(parser)?)?),
            Arg::Long("minimal") => options.minimal = true,
            Arg::Long("difficulty") => options.level = Some(level_of(&word(parser)?)?),
            Arg::Long("threads") => options.threads = Some(thread_count(parser)?),
            Arg::Long(option) if Board::knows(option) => options.board.take(option.to_owned(), parser)?,
            Arg::Long(option) if output::Asked::knows(option) => asked.take(option.to_owned(), parser)?,
            Arg::Value(word) => {
                return Err(UsageError(format!(
                    "generate reads no file, but there is '{}'; -o names one to write",
                    word.display()
                )));
            }
            unknown => return Err(not_of("generate", &unknown)),
        }
    }
    if let Some(shape) = shape {
        options.board.set_shape(if options.jigsaw { undivided(&shape)? } else { divided(&shape)? })?;
    }
    if file.is_some() || !asked.is_nothing() {
        options.output = Some(asked.output(file.unwrap_or_else(|| PathBuf::from("-")))?);
    }
    check(&options)?;
    Ok(Batch::Generate(options))
}

/// A board with boxes.
fn divided(text: &str) -> Result<Shape, UsageError> {
    shape_of(text).map_err(|refused| match undivided(text) {
        Ok(_) => UsageError(format!("a board of {text} cannot be divided into boxes; with --jigsaw its regions have any form")),
        Err(_) => refused,
    })
}

/// A board of that size, for regions that are still to be drawn: any size will do.
fn undivided(text: &str) -> Result<Shape, UsageError> {
    if let Ok(shape) = shape_of(text) {
        return Ok(shape);
    }
    let (size, height) = text.split_once('x').unwrap_or((text, text));
    let size: Option<usize> = size.parse().ok().filter(|_| size == height);
    let size = size.filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
    let size = size.ok_or_else(|| {
        UsageError(format!("--shape needs a size from {MIN_SIZE}x{MIN_SIZE} to {MAX_SIZE}x{MAX_SIZE}, not '{text}'"))
    })?;
    let rows: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
    Shape::jigsaw(size, &rows).map_err(|error| UsageError(error.to_string()))
}

/// Whether what is asked for goes together.
fn check(options: &GenerateOptions) -> Result<(), UsageError> {
    let shape = options.board.shape.clone().unwrap_or(Shape::classic());
    if options.jigsaw && options.board.shape.as_ref().is_some_and(|_| options.board.has_regions) {
        return Err(UsageError("--jigsaw draws regions by chance, and --regions says them; give one of them".to_owned()));
    }
    let shape = if options.jigsaw { shape.as_jigsaw() } else { shape };
    check_rules(&options.board.rules, &shape).map_err(UsageError)?;
    let can_be_written = options.output.as_ref().map_or(Ok(()), |output| output.check(options.count, &shape));
    can_be_written.map_err(|error| UsageError(error.to_string()))
}

fn seed_of(word: &str) -> Result<u64, UsageError> {
    word.parse().map_err(|_| UsageError(format!("--seed needs a whole number from 0 to {}, not '{word}'", u64::MAX)))
}

/// `24`, or `22..26`, both ends included.
fn clues_of(word: &str) -> Result<RangeInclusive<usize>, UsageError> {
    let (least, most) = word.split_once("..").unwrap_or((word, word));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err(UsageError(format!("--clues needs a number, or the least and the most as in 22..26, not '{word}'"))),
    }
}

fn symmetry_of(name: &str) -> Result<Symmetry, UsageError> {
    let names = || Symmetry::ALL.map(Symmetry::key).join(", ");
    Symmetry::from_key(name).ok_or_else(|| UsageError(format!("there is no symmetry '{name}', only {}", names())))
}

fn level_of(name: &str) -> Result<Level, UsageError> {
    let names = || Level::ALL.map(Level::key).join(", ");
    Level::from_key(name).ok_or_else(|| UsageError(format!("there is no difficulty '{name}', only {}", names())))
}

/// Prints or writes new puzzles in the order of the seed. Returns the exit code.
pub(super) fn run(options: &GenerateOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, shows_progress, .. } = streams;
    let spec = spec(options);
    if let Err(invalid_spec) = spec.check() {
        return Ok(say(errors, &invalid_spec.to_string(), NOT_UNDERSTOOD));
    }
    // A line can hold regions that go without saying, and no others.
    if options.output.is_none() && spec.geometry.shape().box_sides().is_some() {
        let rules = options.board.rules.iter().copied().map(Loss::Rule).collect();
        let notes = [output::lost(Format::Line, &rules), boxes_left_out(spec.geometry.shape())];
        let job = Job::new(options, shows_progress, errors);
        let made = job.make(spec, errors, &mut Lines(output));
        let notes = notes.into_iter().flatten().filter(|_| made.is_ok());
        let notes: Vec<String> = notes.map(|note| format!("standard output: {note}")).collect();
        return ended(made, errors, notes);
    }
    let place = options.output.clone().unwrap_or_else(|| Output::printed(Format::Jigsaw));
    let mut writer = Writer::new(&place, output);
    // Where nothing can be written, the work would be in vain.
    if let Err(failure) = writer.open() {
        return fail(failure, errors);
    }
    let made = Job::new(options, shows_progress, errors).make(spec, errors, &mut writer);
    // What was made before there were no more is kept.
    let notes = if made.is_ok() && writer.has_any() { writer.finish() } else { Ok(Vec::new()) };
    match notes {
        Ok(notes) => ended(made, errors, notes.into_iter().map(|note| format!("{}: {note}", place.name()))),
        Err(failure) => fail(failure, errors),
    }
}

/// That a line does not say how the board is divided, where that is not as usual.
fn boxes_left_out(shape: &Shape) -> Option<String> {
    let (width, height) = shape.box_sides().filter(|_| !Format::Line.capabilities().boards.hold(shape))?;
    let size = shape.size();
    Some(format!("a line of plain text does not say the boxes; read it with --shape {size}:{width}x{height}"))
}

/// The specification of the puzzles.
fn spec(options: &GenerateOptions) -> GenerateSpec {
    let GenerateOptions { board, jigsaw, symmetry, clues, minimal, level, .. } = options;
    let shape = board.shape.clone().unwrap_or(Shape::classic());
    let spec = GenerateSpec::new(Arc::new(Geometry::new(&shape, &board.rules)));
    let spec = if *jigsaw { spec.with_irregular_regions() } else { spec };
    GenerateSpec { symmetry: *symmetry, clues: clues.clone(), minimal: *minimal, level: *level, ..spec }
}

/// What takes new puzzles.
trait Sink {
    /// Takes one.
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), Failure>;
    /// Somebody may be waiting for those that are ready.
    fn show(&mut self) -> Result<(), Failure>;
}

/// A line for each.
struct Lines<'a>(&'a mut (dyn Write + Send));

impl Sink for Lines<'_> {
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), Failure> {
        Ok(writeln!(self.0, "{}", text::write_line(made.geometry.shape(), &made.givens))?)
    }

    fn show(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

impl Sink for Writer<'_> {
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), Failure> {
        self.add(Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens))
    }

    fn show(&mut self) -> Result<(), Failure> {
        Writer::show(self)
    }
}

/// What became of it: made; given up; refused; or not written.
type Ended = Result<Result<(), StopReason>, NotMade>;

enum NotMade {
    Invalid(InvalidSpec),
    NotWritten(Failure),
}

struct Job<'a> {
    options: &'a GenerateOptions,
    seed: u64,
    shows_progress: bool,
}

impl<'a> Job<'a> {
    /// The job with its seed. Prints the seed if it was not given.
    fn new(options: &'a GenerateOptions, shows_progress: bool, errors: &mut dyn Write) -> Self {
        let seed = options.seed.unwrap_or_else(|| {
            let seed = any_seed();
            say(errors, &format!("--seed {seed}"), DONE);
            seed
        });
        Self { options, seed, shows_progress }
    }

    fn make(&self, spec: GenerateSpec, errors: &mut dyn Write, sink: &mut dyn Sink) -> Ended {
        let threads = self.options.threads.or_else(|| thread::available_parallelism().ok().map(NonZero::get)).unwrap_or(1);
        let (mut progress, mut written) = (Progress::new(), Ok(()));
        let made = generate(spec, self.seed, self.options.count, threads, &Cancel::default(), |news| {
            match news {
                GenerateEvent::Puzzle(made) => {
                    written = sink.take(&made);
                    progress.add(1);
                }
                GenerateEvent::Progress(so_far) => {
                    written = sink.show();
                    progress.tried(so_far.attempts);
                }
            }
            if self.shows_progress {
                progress.show(errors);
            } else {
                progress.tell(errors);
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        progress.erase(errors);
        written.map_err(NotMade::NotWritten)?;
        made.map_err(NotMade::Invalid)
    }
}

/// Tells what became of it. Returns the exit code.
fn ended(made: Ended, errors: &mut dyn Write, notes: impl IntoIterator<Item = String>) -> io::Result<u8> {
    for note in notes {
        // The puzzles are what was asked for, whether anybody reads the notes or not.
        let _ = writeln!(errors, "{note}");
    }
    match made {
        Ok(Ok(())) => Ok(DONE),
        Ok(Err(stop)) => Ok(say(errors, &stop.to_string(), NOT_WRITTEN)),
        Err(NotMade::Invalid(invalid_spec)) => Ok(say(errors, &invalid_spec.to_string(), NOT_UNDERSTOOD)),
        Err(NotMade::NotWritten(failure)) => fail(failure, errors),
    }
}

/// Tells why puzzles could not be written. Returns the exit code.
fn fail(failure: Failure, errors: &mut dyn Write) -> io::Result<u8> {
    match failure {
        Failure::Print(error) => Err(error),
        other => Ok(say(errors, &other.to_string(), NOT_WRITTEN)),
    }
}

/// Something else each time: the standard library's hash maps start from chance too.
fn any_seed() -> u64 {
    RandomState::new().hash_one(())
}

/// Prints a message and returns the code.
fn say(errors: &mut dyn Write, message: &str, code: u8) -> u8 {
    // Whether anybody reads it changes nothing.
    let _ = writeln!(errors, "sudoscope: {message}");
    code
}

//! `sudoscope generate`.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher as _,
    io::{self, Write},
    num::NonZero,
    ops::{ControlFlow, RangeInclusive},
    sync::Arc,
    thread,
};

use lexopt::{Arg, Parser};

use crate::{
    board::{Geometry, Shape},
    cli::{
        Batch, Board, DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, UsageError,
        arguments::{not_of, number, rule_of, shape_of, thread_count, word},
        progress::Progress,
    },
    io::text,
    solve::{
        Cancel,
        generate::{News, Symmetry, Wish, generate},
        logic::Level,
    },
};

/// Options of `generate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateOptions {
    /// So many puzzles.
    pub count: u64,
    /// What chance starts from; none: something else each time.
    pub seed: Option<u64>,
    /// The board.
    pub board: Board,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// How many clues; none: as few as digging leaves, or what is usual for the level.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue may be left that the solution does not need.
    pub minimal: bool,
    /// How hard; none: as it comes.
    pub level: Option<Level>,
    /// So many threads search; none: as many as there are processors.
    pub threads: Option<usize>,
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
        symmetry: Symmetry::None,
        clues: None,
        minimal: false,
        level: None,
        threads: None,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Batch::Help),
            Arg::Short('n') => options.count = number(parser, "-n", u64::MAX)?,
            Arg::Long("seed") => options.seed = Some(seed_of(&word(parser)?)?),
            Arg::Long("shape") => options.board.shape = Some(shape_of(&word(parser)?)?),
            Arg::Long("rule") => options.board.rules.push(rule_of(&word(parser)?)?),
            Arg::Long("symmetry") => options.symmetry = symmetry_of(&word(parser)?)?,
            Arg::Long("clues") => options.clues = Some(clues_of(&word(parser)?)?),
            Arg::Long("minimal") => options.minimal = true,
            Arg::Long("difficulty") => options.level = Some(level_of(&word(parser)?)?),
            Arg::Long("threads") => options.threads = Some(thread_count(parser)?),
            Arg::Value(word) => {
                return Err(UsageError(format!("generate reads no file, but there is '{}'", word.display())));
            }
            unknown => return Err(not_of("generate", &unknown)),
        }
    }
    Ok(Batch::Generate(options))
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

/// Prints new puzzles, a line each, in the order of the seed. Returns the exit code.
pub(super) fn run(options: &GenerateOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, shows_progress, .. } = streams;
    let wish = match wish(options) {
        Ok(wish) => wish,
        Err(message) => return Ok(say(errors, &message, NOT_UNDERSTOOD)),
    };
    let seed = options.seed.unwrap_or_else(|| {
        let seed = any_seed();
        say(errors, &format!("--seed {seed}"), DONE);
        seed
    });
    let threads = options.threads.or_else(|| thread::available_parallelism().ok().map(NonZero::get)).unwrap_or(1);
    let shape = wish.geometry.shape().clone();
    let (mut progress, mut written) = (Progress::new(), Ok(()));
    let made = generate(wish, seed, options.count, threads, &Cancel::default(), |news| {
        match news {
            News::Made(made) => {
                written = writeln!(output, "{}", text::write_line(&shape, &made.givens));
                progress.add(1);
            }
            News::Progress(so_far) => {
                // Somebody may be waiting for a puzzle that is ready.
                written = output.flush();
                progress.tried(so_far.candidates);
            }
        }
        if shows_progress {
            progress.show(errors);
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.erase(errors);
    written?;
    Ok(match made {
        Ok(Ok(())) => DONE,
        Ok(Err(stop)) => say(errors, &stop.to_string(), NOT_WRITTEN),
        Err(refusal) => say(errors, &refusal.to_string(), NOT_UNDERSTOOD),
    })
}

fn wish(options: &GenerateOptions) -> Result<Wish, String> {
    let GenerateOptions { board, symmetry, clues, minimal, level, .. } = options;
    let shape = board.shape.clone().unwrap_or(Shape::classic());
    if let Some(rule) = board.rules.iter().find(|rule| !rule.suits(&shape)) {
        return Err(format!("the rule {} means nothing on a board of {shape}", rule.key()));
    }
    let geometry = Arc::new(Geometry::new(&shape, &board.rules));
    Ok(Wish { symmetry: *symmetry, clues: clues.clone(), minimal: *minimal, level: *level, ..Wish::new(geometry) })
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

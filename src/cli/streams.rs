//! Where a command reads and writes, and its exit codes.

use crate::{app::text::batch as text, cli::prelude::*};

/// The name that stands before messages.
pub(super) const PROGRAM: &str = "sudoscope";

/// Everything was done.
pub const DONE: u8 = 0;
/// The result could not be written, or there is none: no puzzle that suits was found.
pub const NOT_WRITTEN: u8 = 1;
/// The command line, or some of the input, could not be understood.
pub const NOT_UNDERSTOOD: u8 = 2;

/// Where a command reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output: data.
    pub output: &'a mut (dyn Write + Send),
    /// Standard error: messages.
    pub errors: &'a mut (dyn Write + Send),
    /// Whether messages go to a terminal on which nothing else is written, so that long work can show its progress there.
    pub shows_progress: bool,
    /// The language of what people read.
    pub lang: Lang,
}

/// Prints a message and returns the exit code. Errors when writing it are ignored.
pub(super) fn say(errors: &mut dyn Write, lang: Lang, message: &str, code: u8) -> u8 {
    let _ = writeln!(errors, "{}", text::about(lang, PROGRAM, message));
    code
}

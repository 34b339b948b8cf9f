//! Where a command reads and writes, and its exit codes; standard output as the program found it: where what is written would be lost,
//! writing fails.

use std::{fs, io::stdout};

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

/// Standard output is open for reading alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct OutputLost;

/// Standard output. Writing to it fails with [`OutputLost`] where that is so; the standard library would hide it. Linux shows how a stream
/// is open, other systems do not.
///
/// Of one that is closed it shows what the library has put in its place before `main`: `/dev/null`, open for reading and writing. That is also
/// what many programs give to those they start to drop what is written, so it is taken to be meant.
pub fn standard_output() -> Box<dyn Write + Send> {
    let is_lost = fs::read_to_string("/proc/self/fdinfo/1").is_ok_and(|text| is_for_reading(&text));
    if is_lost { Box::new(Lost) } else { Box::new(stdout()) }
}

/// Whether a stream is open for reading alone, by the text in which Linux says it: its flags are octal, and the last two bits are the mode.
fn is_for_reading(text: &str) -> bool {
    let flags = text.lines().find_map(|line| line.strip_prefix("flags:"));
    flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok()).is_some_and(|flags| flags & 3 == 0)
}

/// Output that nobody could read.
struct Lost;

impl Write for Lost {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.is_empty() { Ok(0) } else { Err(io::Error::other(OutputLost)) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_bits_of_the_flags_say_what_a_stream_is_open_for() {
        for (flags, expected) in [("0100000", true), ("0100001", false), ("02100002", false), ("none", false)] {
            assert_eq!(is_for_reading(&format!("pos:\t0\nflags:\t{flags}\nmnt_id:\t15\n")), expected, "{flags}");
        }
        assert!(!is_for_reading(""));
    }
}

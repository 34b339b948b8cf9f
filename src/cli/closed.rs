//! Standard output as the program found it: where what is written would be lost, writing fails.

use std::{
    fs,
    io::{self, Write, stdout},
    path::Path,
};

/// Standard output was closed, or is open for reading alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct OutputClosed;

/// Standard output. Writing to it fails with [`OutputClosed`] where that is so; the standard library would hide it.
///
/// Before `main`, the library puts `/dev/null`, open for reading and writing, in place of a closed stream. Linux shows how a stream is
/// open. Some programs give such a `/dev/null` to those they start to drop what is written; if standard error is one too, that is taken
/// to be meant. Other systems do not show it.
pub fn standard_output() -> Box<dyn Write + Send> {
    let is_lost = match mode(1) {
        Some(Mode::Read) => true,
        Some(Mode::Both) => is_null(1) && !(mode(2) == Some(Mode::Both) && is_null(2)),
        Some(Mode::Write) | None => false,
    };
    if is_lost { Box::new(Closed) } else { Box::new(stdout()) }
}

/// The access with which a stream is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Read,
    Write,
    Both,
}

/// The access with which the stream of a number is open; `None` where the system does not show it.
fn mode(stream: u8) -> Option<Mode> {
    fs::read_to_string(format!("/proc/self/fdinfo/{stream}")).ok().as_deref().and_then(mode_in)
}

/// The same, of the text in which Linux says it: its flags are octal, and the last two bits are the mode.
fn mode_in(text: &str) -> Option<Mode> {
    let flags = text.lines().find_map(|line| line.strip_prefix("flags:"))?;
    match u32::from_str_radix(flags.trim(), 8).ok()? & 3 {
        0 => Some(Mode::Read),
        1 => Some(Mode::Write),
        2 => Some(Mode::Both),
        _ => None,
    }
}

fn is_null(stream: u8) -> bool {
    fs::read_link(format!("/proc/self/fd/{stream}")).is_ok_and(|target| target == Path::new("/dev/null"))
}

/// Output that was closed.
struct Closed;

impl Write for Closed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.is_empty() { Ok(0) } else { Err(io::Error::other(OutputClosed)) }
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
        for (flags, expected) in [
            ("0100000", Some(Mode::Read)),
            ("0100001", Some(Mode::Write)),
            ("02100002", Some(Mode::Both)),
            ("0100003", None),
            ("none", None),
        ] {
            assert_eq!(mode_in(&format!("pos:\t0\nflags:\t{flags}\nmnt_id:\t15\n")), expected, "{flags}");
        }
        assert_eq!(mode_in(""), None);
    }
}

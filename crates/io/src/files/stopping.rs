//! The file system for tests of this crate: like that of the library, but an instance can be stopped before any step that changes files.

use std::{
    cell::Cell,
    io,
    panic::{self, AssertUnwindSafe},
    path::Path,
};

pub(crate) use std::fs::*;

thread_local! {
    /// The steps that are still taken; `None` if nothing stops.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
}

/// What a stop unwinds with: as when the program is killed, locks are released, and nothing else is done.
struct Stop;

fn step() {
    match LEFT.get() {
        None => {}
        Some(0) => panic::resume_unwind(Box::new(Stop)),
        Some(left) => LEFT.set(Some(left - 1)),
    }
}

/// Does something that is stopped after so many steps. Returns whether it was.
pub(crate) fn stop_after(steps: u32, act: impl FnOnce()) -> bool {
    LEFT.set(Some(steps));
    let ended = panic::catch_unwind(AssertUnwindSafe(act));
    LEFT.set(None);
    match ended {
        Ok(()) => false,
        Err(why) if why.is::<Stop>() => true,
        Err(why) => panic::resume_unwind(why),
    }
}

pub(crate) fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    step();
    std::fs::rename(from, to)
}

pub(crate) fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    step();
    std::fs::remove_file(path)
}

/// Tears the file where it is stopped within.
pub(crate) fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let (path, bytes) = (path.as_ref(), bytes.as_ref());
    step();
    std::fs::write(path, &bytes[..bytes.len() / 2])?;
    step();
    std::fs::write(path, bytes)
}

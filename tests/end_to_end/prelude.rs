//! What the tests of the real program need.

pub(crate) use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

pub(crate) use crate::{fresh_folder, is_installed, program::Program, skip, wait_for, works, xvfb::Screen};

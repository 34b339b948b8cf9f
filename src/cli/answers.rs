//! Answers on their way from the threads that find them to the one that writes them.

use std::{
    mem,
    sync::mpsc::SyncSender,
    time::{Duration, Instant},
};

use crate::{
    cli::{
        prelude::*,
        record::{AnswerRecord, FileColumns},
    },
    io::AnnouncedCount,
};

/// Size in bytes at which a piece is sent.
const LARGE: usize = 1 << 16;
/// Age at which a piece is sent: somebody may be waiting for it.
const LONG: Duration = Duration::from_millis(50);

/// Some of the answers to a chunk.
#[derive(Debug, Default)]
pub(super) struct Piece {
    /// For standard output.
    pub output: Vec<u8>,
    /// For standard error: what could not be understood.
    pub messages: String,
    /// For standard error: how something was understood.
    pub notes: String,
    /// Puzzles that have been answered.
    pub puzzles: u64,
    /// The number of puzzles that a line above them names.
    pub announced: Option<AnnouncedCount>,
    /// The name of the input that begins here.
    pub begins: Option<String>,
    /// The columns of an input.
    pub columns: Option<FileColumns>,
    /// Answers for programs, instead of those in `output`.
    pub records: Vec<AnswerRecord>,
}

/// Where a thread writes the answers to a chunk. Writing fails when nobody reads them any more.
pub(super) struct Answers {
    piece: Piece,
    /// What stands before each line, and whether one begins.
    prefix: Vec<u8>,
    begins_line: bool,
    begun: Instant,
    to: SyncSender<Piece>,
}

impl Answers {
    pub(super) fn new(to: SyncSender<Piece>) -> Self {
        Self { piece: Piece::default(), prefix: Vec::new(), begins_line: true, begun: Instant::now(), to }
    }

    /// Adds a message about input that could not be understood.
    pub(super) fn say(&mut self, message: &str) {
        self.piece.messages.push_str(message);
        self.piece.messages.push('\n');
    }

    /// Adds a note on how input was understood.
    pub(super) fn note(&mut self, note: &str) {
        self.piece.notes.push_str(note);
        self.piece.notes.push('\n');
    }

    /// What the answers come with.
    pub(super) fn piece(&mut self) -> &mut Piece {
        &mut self.piece
    }

    /// Puts a text before each of the following lines.
    pub(super) fn put_before_lines(&mut self, prefix: String) {
        self.prefix = prefix.into_bytes();
    }

    /// Counts further answered puzzles.
    ///
    /// # Errors
    /// When nobody reads the answers any more.
    pub(super) fn answered(&mut self, puzzles: usize) -> io::Result<()> {
        self.piece.puzzles += puzzles as u64;
        if self.begun.elapsed() > LONG { self.flush() } else { Ok(()) }
    }
}

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.prefix.is_empty() {
            self.piece.output.extend_from_slice(bytes);
        }
        for line in bytes.split_inclusive(|&byte| byte == b'\n').filter(|_| !self.prefix.is_empty()) {
            if mem::replace(&mut self.begins_line, line.ends_with(b"\n")) {
                self.piece.output.extend_from_slice(&self.prefix);
            }
            self.piece.output.extend_from_slice(line);
        }
        if self.piece.output.len() >= LARGE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.begun = Instant::now();
        self.to.send(mem::take(&mut self.piece)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

//! Answers on their way from the threads that find them to the one that writes them.

use std::{
    io::{self, Write},
    sync::mpsc::SyncSender,
    time::{Duration, Instant},
};

use crate::io::AnnouncedCount;

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
}

/// Where a thread writes the answers to a chunk. Writing fails when nobody reads them any more.
pub(super) struct Answers {
    piece: Piece,
    begun: Instant,
    to: SyncSender<Piece>,
}

impl Answers {
    pub(super) fn new(to: SyncSender<Piece>) -> Self {
        Self { piece: Piece::default(), begun: Instant::now(), to }
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

    /// Keeps the number of puzzles that the input names.
    pub(super) fn announce(&mut self, announced: AnnouncedCount) {
        self.piece.announced = Some(announced);
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
        self.piece.output.extend_from_slice(bytes);
        if self.piece.output.len() >= LARGE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.begun = Instant::now();
        self.to.send(std::mem::take(&mut self.piece)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

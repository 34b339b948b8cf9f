//! From an input to its answers: the input is read on this thread, others do the work, and one more writes the answers, in the
//! order of the input and as soon as they are there. However long the input is, only a few chunks are in memory.

use std::{
    panic,
    sync::{
        Mutex,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError},
    },
    thread::{self, Scope, ScopedJoinHandle},
};

use crate::cli::{
    answers::Piece,
    input::{self, PuzzleCount},
    prelude::*,
    progress::{self, Progress},
    record::{RecordForm, RecordWriter},
    streams,
    usage::Source,
};

/// Chunks in flight for each thread before the first of them is written.
const JOBS: usize = 4;
/// Pieces of the answers to a chunk that may wait to be written.
const PIECES: usize = 4;

/// The work of a thread on chunks.
pub(super) trait ChunkWorker: Send {
    /// Processes a chunk. Fails when nobody reads the answers any more.
    fn run(&mut self, job: Chunk, answers: &mut Answers) -> io::Result<()>;
}

/// Processes the chunks of sources on several threads, each with a worker of its own. Returns the exit code and the workers.
///
/// # Errors
/// Those of writing, or when not a single thread can be started.
pub(super) fn run<W: ChunkWorker>(
    sources: &[Source],
    kind: InputKind,
    threads: usize,
    records: Option<RecordForm>,
    streams: Streams<'_>,
    worker: impl Fn() -> W,
) -> io::Result<(u8, Vec<W>)> {
    let Streams { input, output, errors, shows_progress, lang } = streams;
    thread::scope(|scope| {
        let (to_writer, answers) = mpsc::sync_channel(JOBS * threads);
        let (to_workers, jobs) = mpsc::sync_channel(threads);
        let jobs = Arc::new(Mutex::new(jobs));
        let progress = shows_progress.then(|| Progress::new(lang));
        let records = records.map(|form| RecordWriter::new(form, sources.len() > 1));
        let writer = Writer { output, errors, progress, code: DONE, count: PuzzleCount::default(), records, lang };
        let writer = spawn(scope, move || writer.run(&answers))?;
        let start = |_| {
            let (worker, jobs) = (worker(), Arc::clone(&jobs));
            spawn(scope, move || work(worker, &jobs))
        };
        // With fewer threads than asked for the work is only slower.
        let (workers, failed): (Vec<_>, Vec<_>) = (0..threads).map(start).partition(Result::is_ok);
        // Only the workers hold it now: it closes when they have ended.
        drop(jobs);
        let workers: Vec<_> = workers.into_iter().flatten().collect();
        if let (true, Some(Err(error))) = (workers.is_empty(), failed.into_iter().next()) {
            return Err(error);
        }
        hand_out(sources, input, (kind, lang), to_writer, to_workers);
        let workers = workers.into_iter().map(join).collect();
        join(writer).map(|code| (code, workers))
    })
}

fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    thread::Builder::new().spawn_scoped(scope, work)
}

fn join<T>(handle: ScopedJoinHandle<'_, T>) -> T {
    handle.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
}

/// A chunk, and where its answers go.
type Assignment = (Chunk, SyncSender<Piece>);

/// Reads the input, until its end or until nobody wants the answers any more.
fn hand_out(
    sources: &[Source],
    input: &mut dyn Read,
    (kind, lang): (InputKind, Lang),
    to_writer: SyncSender<Receiver<Piece>>,
    to_workers: SyncSender<Assignment>,
) {
    let mut hand_out = |job| {
        let (to, pieces) = mpsc::sync_channel(PIECES);
        let taken = to_writer.send(pieces).is_ok() && to_workers.send((job, to)).is_ok();
        if taken { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // Broken off when nobody wants the answers any more.
    let _ = sources.iter().try_for_each(|source| input::each_chunk(source, input, kind, lang, &mut hand_out));
}

/// Processes chunks as long as there are any.
fn work<W: ChunkWorker>(mut worker: W, jobs: &Mutex<Receiver<Assignment>>) -> W {
    let next = || jobs.lock().ok().and_then(|jobs| jobs.recv().ok());
    while let Some((job, to)) = next() {
        let mut answers = Answers::new(to);
        // It fails when nobody reads the answers; then there are soon no more jobs.
        let _ = worker.run(job, &mut answers).and_then(|()| answers.flush());
    }
    worker
}

/// Writes answers.
struct Writer<'a> {
    output: &'a mut (dyn Write + Send),
    errors: &'a mut (dyn Write + Send),
    progress: Option<Progress>,
    code: u8,
    count: PuzzleCount,
    records: Option<RecordWriter>,
    lang: Lang,
}

impl Writer<'_> {
    /// Writes the answers to one chunk after the other. Returns the exit code.
    fn run(mut self, jobs: &Receiver<Receiver<Piece>>) -> io::Result<u8> {
        let written = self.write_all(jobs);
        if let Some(progress) = &mut self.progress {
            progress.erase(self.errors);
        }
        written?;
        self.begin_input(String::new());
        if let Some(records) = &mut self.records {
            records.finish(self.output)?;
            for note in records.notes(self.lang) {
                streams::say(self.errors, self.lang, &note, DONE);
            }
        }
        Ok(self.code)
    }

    /// Begins an input, with a note if the one before has not as many puzzles as it says.
    fn begin_input(&mut self, name: String) {
        if let Some(note) = self.count.begin(name, self.lang) {
            // Whether anybody reads the note changes nothing.
            let _ = writeln!(self.errors, "{note}");
        }
    }

    fn write_all(&mut self, jobs: &Receiver<Receiver<Piece>>) -> io::Result<()> {
        while let Some(pieces) = self.next(jobs)? {
            while let Some(piece) = self.next(&pieces)? {
                self.write(piece)?;
            }
        }
        Ok(())
    }

    /// The next item; `None` at the end. Somebody may be waiting for what has been written: it is shown before waiting.
    fn next<T>(&mut self, from: &Receiver<T>) -> io::Result<Option<T>> {
        match from.try_recv() {
            Ok(next) => return Ok(Some(next)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => self.output.flush()?,
        }
        let Some(progress) = &mut self.progress else { return Ok(from.recv().ok()) };
        loop {
            match from.recv_timeout(progress::INTERVAL) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => progress.show(self.errors),
            }
        }
    }

    fn write(&mut self, piece: Piece) -> io::Result<()> {
        if let Some(name) = piece.begins {
            self.begin_input(name);
        }
        self.output.write_all(&piece.output)?;
        if let Some(records) = &mut self.records {
            piece.columns.into_iter().for_each(|columns| records.expect(columns));
            piece.records.into_iter().try_for_each(|record| records.write(record, self.output))?;
        }
        self.count.add(piece.puzzles, piece.announced);
        if !piece.messages.is_empty() {
            self.code = NOT_UNDERSTOOD;
        }
        if !piece.messages.is_empty() || !piece.notes.is_empty() {
            if let Some(progress) = &mut self.progress {
                progress.erase(self.errors);
            }
            // Whether anybody reads the messages changes nothing.
            let _ = self.errors.write_all(piece.notes.as_bytes()).and_then(|()| self.errors.write_all(piece.messages.as_bytes()));
        }
        if let Some(progress) = &mut self.progress {
            progress.add(piece.puzzles);
            progress.show(self.errors);
        }
        Ok(())
    }
}

//! Puzzles read from files and from pasted text.

use crate::{
    app::{action::Action, effect::ReadingJob, worker::outbox::Outbox},
    io::{open_puzzles, read_puzzles},
    solve::Cancel,
};

/// Reads puzzles. The result of a job that was cancelled is dropped.
pub(super) fn read(outbox: &Outbox, job: ReadingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let action = match job {
        ReadingJob::File(path) => {
            let result = open_puzzles(&path);
            Action::loaded(path, result)
        }
        ReadingJob::Text(text) => Action::text_read(read_puzzles(text.as_bytes())),
    };
    if !cancel.is_cancelled() {
        outbox.send(action);
    }
}

//! Puzzles read from files, from pasted text and from pictures, and profiles read from files.

use crate::{
    app::{
        action::ProfileAction,
        binding::all_decided,
        effect::ReadingJob,
        model::profile::{ProfileFileError, profile_of},
        worker::{photo, prelude::*},
    },
    io::{open_many, open_part, open_text, read_many, ron::ProfileFile},
};

/// Reads puzzles, or a profile. The result of a job that was cancelled is dropped.
pub(super) fn read(outbox: &Outbox, job: ReadingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let action = match job {
        ReadingJob::File(path) => match photo::bytes_of(&path) {
            Some(bytes) => photo::read_file(path, &bytes, cancel),
            None => {
                let result = open_many(&path).map(|opened| all_decided(opened, cancel));
                Action::read(Some(path), result)
            }
        },
        ReadingJob::Part(path, index) => {
            let result = open_part(&path, index);
            Action::read(Some(path), result)
        }
        ReadingJob::Picture(picture) => photo::read_pasted(&picture, cancel),
        ReadingJob::PictureAgain(job) => photo::read_again(job, cancel),
        ReadingJob::Files(paths) => return photo::read_files(outbox, &paths, cancel),
        ReadingJob::Profile(path) => Action::Profile(ProfileAction::Read(profile(&path), path)),
        ReadingJob::Text(text) => Action::read(None, read_many(text.as_bytes()).map(|opened| all_decided(opened, cancel))),
    };
    if !cancel.is_cancelled() {
        outbox.send(action);
    }
}

/// Reads a profile of techniques.
fn profile(path: &Path) -> Result<TechniqueProfile, ProfileFileError> {
    let text = open_text(path).map_err(|error| ProfileFileError::Load(error.into()))?;
    let file = ProfileFile::read(&text).map_err(|error| ProfileFileError::Load(Arc::new(error.into())))?;
    profile_of(&file).map_err(|problem| {
        let place = problem.entry().and_then(|entry| ProfileFile::place(&text, entry));
        ProfileFileError::Wrong(place, problem)
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        app::worker::test_support::{Folder, wait, workers},
        test_support::EXTREME,
    };

    #[test]
    fn reading_that_is_stopped_opens_nothing() {
        let folder = Folder::new();
        let path = folder.0.join("many.sdm");
        fs::write(&path, format!("{EXTREME}\n").repeat(100_000)).unwrap();
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Reading(ReadingJob::File(path)));
        workers.perform(Effect::Stop(Worker::Reading));
        workers.perform(Effect::Reading(ReadingJob::Text(EXTREME.to_owned())));
        wait(&workers, |action| {
            assert!(!matches!(action, Action::Arrived(Arrival::Read(Some(_), _))), "{action:?}");
            matches!(action, Action::Arrived(Arrival::Read(None, _))).then_some(())
        });
    }
}

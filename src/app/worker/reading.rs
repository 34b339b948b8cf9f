//! Puzzles read from files, from pasted text and from pictures, and profiles read from files.

use std::io::Read;

use crate::{
    app::{
        action::{PhotoAction, PhotoFile, ProfileAction},
        binding::{all_decided, decided},
        effect::{PhotoAgain, ReadingJob},
        model::{
            preview::{PastedPicture, PhotoReading, PhotoSource},
            profile::{ProfileFileError, profile_of},
        },
        worker::prelude::*,
    },
    io::{self, Opened, open_many, open_part, open_text, read_many, ron::ProfileFile},
    photo::{self, BoardReading, DecodeError, NoBoard, Picture, PictureKind},
};

/// Reads puzzles, or a profile. The result of a job that was cancelled is dropped.
pub(super) fn read(outbox: &Outbox, job: ReadingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let action = match job {
        ReadingJob::File(path) => match bytes_of(&path) {
            Some(bytes) => read_file(path, &bytes, cancel),
            None => {
                let result = open_many(&path).map(|opened| all_decided(opened, cancel));
                Action::read(Some(path), result)
            }
        },
        ReadingJob::Part(path, index) => {
            let result = open_part(&path, index);
            Action::read(Some(path), result)
        }
        ReadingJob::Picture(picture) => read_pasted(&picture, cancel),
        ReadingJob::PictureAgain(job) => read_again(job, cancel),
        ReadingJob::Files(paths) => return read_files(outbox, &paths, cancel),
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

/// The first bytes by which a picture is recognized.
const START: u64 = 12;

/// The bytes of a file if it is a picture. Whatever is wrong with the file, reading it as a puzzle will say.
pub(super) fn bytes_of(path: &Path) -> Option<Vec<u8>> {
    let mut file = io::open_file(path).ok()?;
    let mut bytes = Vec::new();
    (&mut file).take(START).read_to_end(&mut bytes).ok()?;
    PictureKind::of(&bytes)?;
    file.take(photo::MAX_BYTES).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Reads the board in a picture.
fn read_photo(source: PhotoSource, picture: Arc<Picture>, cancel: &Cancel) -> Action {
    let read = with_offer(photo::read(&picture, cancel), cancel);
    Action::Arrived(Arrival::Picture(source, picture, read))
}

/// Reads the board in a picture from the clipboard.
pub(super) fn read_pasted(pasted: &PastedPicture, cancel: &Cancel) -> Action {
    match Picture::new(pasted.width, 4, pasted.pixels.as_flattened()) {
        None => Action::Photo(PhotoAction::NotDecoded(PhotoSource::Clipboard, DecodeError::Unknown)),
        Some(picture) => read_photo(PhotoSource::Clipboard, Arc::new(picture), cancel),
    }
}

/// Reads the board in the bytes of a picture file.
pub(super) fn read_file(path: PathBuf, bytes: &[u8], cancel: &Cancel) -> Action {
    let source = PhotoSource::File(path);
    match photo::decode(bytes) {
        Err(error) => Action::Photo(PhotoAction::NotDecoded(source, error)),
        Ok(picture) => read_photo(source, Arc::new(picture), cancel),
    }
}

/// Reads the board at the spot that a person has named.
pub(super) fn read_again(job: PhotoAgain, cancel: &Cancel) -> Action {
    let read = with_offer(photo::read_at(&job.picture, &job.spot, cancel), cancel);
    Action::Photo(PhotoAction::ReadAgain(job, read))
}

fn with_offer(read: Result<BoardReading, NoBoard>, cancel: &Cancel) -> Result<Arc<PhotoReading>, NoBoard> {
    let reading = read?;
    let offered = reading.offer(cancel);
    Ok(Arc::new(PhotoReading { reading, offered }))
}

/// Reads several files, pictures or not, and sends the puzzles of all of them. One picture alone is shown.
pub(super) fn read_files(outbox: &Outbox, paths: &[PathBuf], cancel: &Cancel) {
    let mut files = Vec::new();
    for path in paths {
        if cancel.is_cancelled() {
            return;
        }
        files.push((path.clone(), puzzles_of(path, cancel)));
    }
    if !cancel.is_cancelled() {
        outbox.send(Action::Photo(PhotoAction::Files(Arc::new(files))));
    }
}

fn puzzles_of(path: &Path, cancel: &Cancel) -> PhotoFile {
    let Some(bytes) = bytes_of(path) else {
        return match io::open_many(path) {
            Err(error) => PhotoFile::NotOpened(error.into()),
            Ok(Opened::Collection(puzzles)) => PhotoFile::Puzzles(all(&puzzles, cancel)),
            // A step of a run is shown by itself, not among puzzles.
            Ok(Opened::Step(_)) => PhotoFile::Puzzles(Vec::new()),
            Ok(Opened::Reading(reading)) => {
                PhotoFile::Puzzles(reading.puzzles.into_iter().map(|found| decided(found, cancel).puzzle).collect())
            }
        };
    };
    match photo::decode(&bytes) {
        Err(error) => PhotoFile::NotDecoded(error),
        Ok(picture) => match with_offer(photo::read(&picture, cancel), cancel) {
            Err(why) => PhotoFile::NoBoard(why),
            Ok(read) => PhotoFile::Board(read),
        },
    }
}

fn all(puzzles: &Collection, cancel: &Cancel) -> Vec<Puzzle> {
    (0..puzzles.len()).map(|index| decided(puzzles.get(index), cancel).puzzle).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        app::{
            effect::ReadingJob,
            worker::test_support::{Folder, wait, workers},
        },
        io::picture::{Content, Resolution, Sheet, Style, figure},
        test_support::{EXTREME, puzzle},
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

    fn drawn(text: &str) -> Vec<u8> {
        let puzzle = puzzle(text, &[]);
        figure(&Sheet::new(&puzzle), &Style::default(), Content::Puzzle).unwrap().png(Resolution::Width(300)).unwrap()
    }

    #[test]
    fn a_picture_is_known_by_its_bytes_and_text_is_left_to_others() {
        let folder = Folder::new();
        let (picture, text) = (folder.0.join("picture.txt"), folder.0.join("text.png"));
        fs::write(&picture, drawn(EXTREME)).unwrap();
        fs::write(&text, EXTREME).unwrap();
        assert!(bytes_of(&picture).is_some_and(|bytes| bytes == drawn(EXTREME)));
        assert!(bytes_of(&text).is_none() && bytes_of(&folder.0.join("none")).is_none());
    }

    #[test]
    fn a_picture_that_is_damaged_or_shows_no_board_is_an_answer() {
        let folder = Folder::new();
        let path = folder.0.join("cut.png");
        fs::write(&path, &drawn(EXTREME)[..100]).unwrap();
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Reading(ReadingJob::File(path.clone())));
        let source = wait(&workers, |action| match action {
            Action::Photo(PhotoAction::NotDecoded(source, DecodeError::Damaged { .. })) => Some(source),
            _ => None,
        });
        assert_eq!(source, PhotoSource::File(path));
        let white = PastedPicture { width: 40, pixels: vec![[255; 4]; 1600] };
        workers.perform(Effect::Reading(ReadingJob::Picture(Arc::new(white))));
        wait(&workers, |action| {
            matches!(action, Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, _, Err(NoBoard::NotFound)))).then_some(())
        });
    }
}

//! Atomic saving, and autosave across crashes.

use serde::Deserialize;
use sudoscope::io::{
    self, SaveError,
    atomic::{self, WriteError},
    autosave::{Autosave, AutosaveError, Help, Played, RING, Session, SessionStart},
    examples::EXAMPLES,
};

use crate::prelude::*;

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

fn puzzle() -> Puzzle {
    let mut puzzle = EXAMPLES[0].puzzle();
    let cell = puzzle.squares().find(|(_, square)| **square == Square::EMPTY).unwrap().0;
    puzzle.square_mut(cell).value = Value::Entered(Digit::new(9).unwrap());
    puzzle
}

/// A named pipe stays, and its reader gets the bytes.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_replaced() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = Folder::new();
    let path = folder.join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let reader = std::thread::spawn({
        let path = path.clone();
        move || fs::read(path).unwrap()
    });
    atomic::save(&path, b"12345").unwrap();
    assert_eq!(reader.join().unwrap(), b"12345");
    assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
    assert_eq!(names_in(&folder), ["pipe"]);
}

/// Watching the folder during a save shows what a killed program would leave behind: nothing. (Other systems, and file systems
/// without unnamed temporary files, show a temporary file.)
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_being_written_has_no_name_yet() {
    let folder = Folder::new();
    let mut saving = atomic::Saving::begin(&folder.join("a.ron")).unwrap();
    saving.write(b"12345").unwrap();
    let names = names_in(&folder);
    assert!(names.is_empty() || names.iter().all(|name| name.starts_with(".a.ron.")), "{names:?}");
    saving.commit().unwrap();
    assert_eq!(names_in(&folder), ["a.ron"]);
    assert_eq!(fs::read(folder.join("a.ron")).unwrap(), b"12345");
}

#[test]
fn what_is_saved_is_loaded() {
    let folder = Folder::new();
    let path = folder.join("a.ron");
    io::save_puzzle(&path, &puzzle()).unwrap();
    io::save_puzzle(&path, &puzzle()).unwrap();
    assert_eq!(crate::formats::certain_puzzles(io::open(&path).unwrap()), [puzzle()]);
    assert_eq!(names_in(&folder), ["a.ron"]);
}

#[test]
fn a_file_named_ron_is_read_as_ron() {
    let folder = Folder::new();
    fs::write(folder.join("a.ron"), "Sudoscop(version: 1)").unwrap();
    let error = io::open(&folder.join("a.ron")).unwrap_err();
    assert!(matches!(error, io::LoadError::Ron(_)), "{error}");
    fs::write(folder.join("a.txt"), io::ron::write(&puzzle())).unwrap();
    assert_eq!(crate::formats::certain_puzzles(io::open(&folder.join("a.txt")).unwrap()), [puzzle()]);
}

#[test]
fn a_missing_file_says_which() {
    let error = in_words(io::open(Path::new("/nowhere/x.ron")).unwrap_err());
    assert!(error.starts_with("/nowhere/x.ron: cannot be read: "), "{error}");
}

#[test]
fn a_large_file_is_refused() {
    let folder = Folder::new();
    fs::write(folder.join("a.txt"), vec![b'.'; io::MAX_BYTES + 1]).unwrap();
    let error = in_words(io::open(&folder.join("a.txt")).unwrap_err());
    assert!(error.starts_with("this is more than 4 MB"), "{error}");
}

#[test]
fn a_failed_save_says_why_and_leaves_nothing() {
    let folder = Folder::new();
    fs::create_dir(folder.join("folder.ron")).unwrap();
    assert!(matches!(atomic::save(&folder.join("folder.ron"), b"x"), Err(WriteError::IsFolder { .. })));
    assert!(matches!(atomic::save(&folder.join("missing/a.ron"), b"x"), Err(WriteError::NoFolder { .. })));
    fs::write(folder.join("file"), "old").unwrap();
    assert!(atomic::save(&folder.join("file/a.ron"), b"x").is_err());
    for name in ["folder.ron", "file/a.ron"] {
        let error = io::save_over(&folder.join(name), &puzzle(), &puzzle()).unwrap_err();
        assert!(matches!(error, SaveError::Write(_)), "nobody has changed it: {error}");
    }
    assert_eq!(names_in(&folder), ["file", "folder.ron"]);
}

#[test]
fn a_protected_file_stays_as_it_was() {
    let folder = Folder::new();
    let path = folder.join("a.ron");
    fs::write(&path, "old").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let error = io::save_puzzle(&path, &puzzle()).unwrap_err();
    assert!(matches!(error, SaveError::Write(WriteError::ReadOnly { .. })), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names_in(&folder), ["a.ron"]);
}

#[test]
fn what_would_not_read_back_is_not_saved() {
    let folder = Folder::new();
    let path = folder.join("a.ron");
    fs::write(&path, "old").unwrap();
    let mut broken = puzzle();
    broken.unknown_rules = vec!["Unclosed(".to_owned()];
    assert!(matches!(io::save_puzzle(&path, &broken), Err(SaveError::NotTheSame { .. })));
    let mut beyond = Puzzle::new(sudoscope::board::Shape::of_size(4).unwrap(), &[]);
    *beyond.square_mut(Cell::new(0)) = Square::given(Digit::new(9).unwrap());
    assert!(matches!(io::save_puzzle(&path, &beyond), Err(SaveError::NotTheSame { .. })));
    assert_eq!(fs::read(&path).unwrap(), b"old");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn permissions_stay_and_a_link_stays_a_link() {
        let folder = Folder::new();
        let (path, link) = (folder.join("a.ron"), folder.join("link.ron"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        atomic::save(&link, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().file_type().is_symlink());
        assert_eq!(names_in(&folder), ["a.ron", "link.ron"]);
    }

    #[test]
    fn a_link_to_nothing_is_refused() {
        let folder = Folder::new();
        symlink(folder.join("gone"), folder.join("link.ron")).unwrap();
        assert!(matches!(atomic::save(&folder.join("link.ron"), b"x"), Err(WriteError::BrokenLink { .. })));
        assert!(matches!(io::open(&folder.join("link.ron")), Err(io::LoadError::BrokenLink { .. })));
        assert_eq!(names_in(&folder), ["link.ron"]);
    }

    #[test]
    fn a_file_without_end_is_refused_without_reading_all_of_it() {
        if Path::new("/dev/zero").exists() {
            let error = in_words(io::open(Path::new("/dev/zero")).unwrap_err());
            assert!(error.starts_with("this is more than 4 MB"), "{error}");
        }
    }

    /// `/proc` accepts no files, even from root; it stands in for a full disk.
    #[test]
    fn a_folder_that_takes_no_file_leaves_nothing_changed() {
        let error = atomic::save(Path::new("/proc/sudoscope.ron"), b"x");
        if Path::new("/proc").is_dir() {
            assert!(matches!(error, Err(WriteError::Io { .. })), "{error:?}");
        }
    }
}

fn session(title: &str) -> Session {
    let mut puzzle = puzzle();
    puzzle.about.title = title.to_owned();
    Session {
        path: Some(PathBuf::from("/home/数/a \"b\".ron")),
        saved: true,
        played: Played { seconds: 75, help: Help { hints: 2, checks: 0, solution: false }, is_counted: true },
        game: "(mode: \"play\")".to_owned(),
        ..Session::new(puzzle)
    }
}

/// A file that the first version of the program has written.
const OF_FIRST_VERSION: &str = r#"Kept(version: 1, number: 1, saved: true, played: (seconds: 20, help: (hints: 0, checks: 0, solution: false), is_counted: false), puzzle:
// A Sudoku for Sudoscope, file format version 1: '.' is an empty cell.
Sudoscope(
    version: 1,
    shape: (size: 9),
    givens: [
        "8.7.36...",
        "6938.27.1",
        "45...18..",
        "94..8.315",
        "..5..362.",
        ".3..1..9.",
        "...3...6.",
        ".....8...",
        ".6.75.18.",
    ],
)
)
"#;

#[test]
fn what_the_first_version_of_the_program_has_kept_is_restored() {
    let folder = Folder::new();
    fs::write(folder.join("0-1.ron"), OF_FIRST_VERSION).unwrap();
    let mut autosave = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    let session = autosave.recover().unwrap();
    // 45 cells were to go.
    assert_eq!(session.puzzle.given_count(), 36);
    let played = Played { seconds: 20, ..Played::default() };
    assert_eq!((session.path.clone(), session.saved, session.played), (None, true, played));
    assert_eq!((session.game.as_str(), session.later.as_str()), ("", ""));
    autosave.save(&Session { game: "(mode: \"play\")".to_owned(), ..session }).unwrap();
    assert!(fs::read_to_string(folder.join("0-2.ron")).unwrap().contains("number: 2,"), "it goes on after it");
}

#[test]
fn the_first_version_of_the_program_reads_what_it_knows_of_a_game_and_writes_over_no_other() {
    /// What that version reads of a file.
    #[derive(Deserialize)]
    #[serde(rename = "Kept")]
    struct Known {
        version: u32,
        number: u64,
        #[serde(default)]
        path: Option<String>,
        saved: bool,
        played: Played,
        puzzle: Box<ron::value::RawValue>,
    }
    let folder = Folder::new();
    Autosave::new(&folder.0, SessionStart::Resume).unwrap().save(&session("kept")).unwrap();
    let text = fs::read_to_string(folder.join("0-0.ron")).unwrap();
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let Known { version, number, path, saved, played, puzzle } = options.from_str(&text).unwrap();
    // It takes a slot for empty, and writes over it, if its version is another.
    assert_eq!((version, number, path.as_deref(), saved), (1, 0, Some("/home/数/a \"b\".ron"), true));
    assert_eq!((played, io::ron::read(puzzle.get_ron()).unwrap()), (session("").played, session("kept").puzzle));
}

#[test]
fn what_a_later_version_has_written_beside_is_written_back() {
    let folder = Folder::new();
    let mut autosave = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    autosave.save(&session("1")).unwrap();
    let text = fs::read_to_string(folder.join("0-0.ron")).unwrap();
    let later =
        text.replace("saved: true,", "saved: true, weather: (sun: [1, 2]),").replace("seconds: 75,", "seconds: 75, pauses: 3,");
    fs::write(folder.join("0-0.ron"), &later).unwrap();
    let mut read = autosave.recover().unwrap();
    assert_eq!(Session { later: String::new(), ..read.clone() }, session("1"));
    read.played.seconds += 5;
    autosave.save(&read).unwrap();
    let again = fs::read_to_string(folder.join("0-1.ron")).unwrap();
    assert!(again.contains("weather: (sun: [1, 2])") && again.contains("pauses: 3") && again.contains("seconds: 80"), "{again}");
    assert_eq!(autosave.recover().map(|session| session.played), Some(read.played));
}

#[test]
fn a_saved_session_that_keeps_other_games_is_not_written_over() {
    for has_others in [false, true] {
        let folder = Folder::new();
        let of_game = Session { path: None, has_others, ..session("a") };
        Autosave::new(&folder.0, SessionStart::Afresh).unwrap().save(&of_game).unwrap();
        let mut other = Autosave::new(&folder.0, SessionStart::Afresh).unwrap();
        (0..RING).for_each(|_| other.save(&session("b")).unwrap());
        let left: Vec<Session> = other.left().into_iter().map(|left| left.session).collect();
        assert_eq!(left, if has_others { vec![of_game] } else { Vec::new() });
    }
}

#[test]
fn the_slot_of_a_version_that_cannot_be_read_is_left_alone() {
    let folder = Folder::new();
    let text = "Kept(version: 2, anything: [\"else\"])";
    fs::write(folder.join("0-0.ron"), text).unwrap();
    for start in [SessionStart::Resume, SessionStart::Afresh] {
        let mut autosave = Autosave::new(&folder.0, start).unwrap();
        for _ in 0..=RING {
            autosave.save(&session("")).unwrap();
        }
        assert_eq!(fs::read_to_string(folder.join("0-0.ron")).unwrap(), text);
        assert!(!folder.join("0-1.ron").exists());
    }
}

#[test]
fn the_session_used_last_is_restored_first_whatever_the_clock_says() {
    let folder = Folder::new();
    let unsaved = |title: &str| Session { saved: false, ..session(title) };
    let start = |start| Autosave::new(&folder.0, start).unwrap();
    let mut running = [SessionStart::Afresh; 3].map(start);
    for (slot, title) in [(2, "a"), (0, "b"), (1, "c"), (0, "d")] {
        running[slot].save(&unsaved(title)).unwrap();
    }
    drop(running);
    // The clock was put back by a day before each use, and later the count was lost.
    let now = std::time::SystemTime::now();
    for (slot, days) in [(2, 1), (1, 2), (0, 3)] {
        for place in 0..RING {
            let Ok(file) = fs::File::options().write(true).open(folder.join(format!("{slot}-{place}.ron"))) else { continue };
            file.set_modified(now - std::time::Duration::from_secs(86_400 * days)).unwrap();
        }
    }
    let titles = |autosave: &Autosave| {
        let left = autosave.left().into_iter().map(|left| left.session.puzzle.about.title);
        autosave.recover().map(|session| session.puzzle.about.title).into_iter().chain(left).collect::<Vec<_>>()
    };
    assert_eq!(titles(&start(SessionStart::Resume)), ["d", "c", "a"]);
    fs::write(folder.join("uses"), "not a number").unwrap();
    let mut autosave = start(SessionStart::Resume);
    assert_eq!(autosave.take_over(2), Some(unsaved("a")));
    autosave.save(&unsaved("e")).unwrap();
    drop(autosave);
    // One that is saved is restored as well, if it was used last.
    let mut other = start(SessionStart::Afresh);
    other.save(&session("f")).unwrap();
    drop(other);
    // What was taken over and what was there are among the games of the window that goes on.
    assert_eq!(titles(&start(SessionStart::Resume)), ["f", "e", "c"]);
}

#[test]
fn a_session_is_restored_after_its_instance_is_gone() {
    let folder = Folder::new();
    let mut autosave = Autosave::new(&folder.join("deep/er"), SessionStart::Resume).unwrap();
    assert_eq!(autosave.recover(), None);
    for title in ["1", "2", "3", "4", "5"] {
        autosave.save(&session(title)).unwrap();
    }
    drop(autosave);
    let mut autosave = Autosave::new(&folder.join("deep/er"), SessionStart::Resume).unwrap();
    assert_eq!(autosave.recover(), Some(session("5")));
    // Continuing does not overwrite the newest one first.
    autosave.save(&session("6")).unwrap();
    assert_eq!(autosave.recover(), Some(session("6")));
    autosave.discard().unwrap();
    assert_eq!(autosave.recover(), None);
    autosave.discard().unwrap();
}

#[test]
fn torn_and_foreign_files_are_skipped() {
    let folder = Folder::new();
    let mut autosave = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    for title in ["1", "2", "3"] {
        autosave.save(&session(title)).unwrap();
    }
    let newest = folder.join("0-2.ron");
    let whole = fs::read_to_string(&newest).unwrap();
    for broken in [&whole[..whole.len() / 2], "", "\0\0\0\0", &whole.replace("version: 1, edition", "version: 7, edition")] {
        fs::write(&newest, broken).unwrap();
        assert_eq!(autosave.recover(), Some(session("2")), "{broken}");
    }
    fs::write(&newest, whole.replace("size: 9", "size: 8")).unwrap();
    assert_eq!(autosave.recover(), Some(session("2")));
    fs::write(folder.join("0-1.ron"), [0xff, 0xfe]).unwrap();
    assert_eq!(autosave.recover(), Some(session("1")));
}

#[test]
fn a_second_instance_saves_its_own_session() {
    let folder = Folder::new();
    let mut first = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    first.save(&session("first")).unwrap();
    let mut second = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    assert_eq!(second.recover(), None, "the session of a running instance is not restored");
    for _ in 0..=RING {
        second.save(&session("second")).unwrap();
    }
    assert_eq!(first.recover(), Some(session("first")));
    drop((first, second));
    // Both have crashed: the next two instances are offered one each, the one used last first.
    let (third, fourth) =
        (Autosave::new(&folder.0, SessionStart::Resume).unwrap(), Autosave::new(&folder.0, SessionStart::Resume).unwrap());
    assert_eq!((third.recover(), fourth.recover()), (Some(session("second")), Some(session("first"))));
}

#[test]
fn a_slot_with_a_session_is_taken_before_an_empty_one() {
    let folder = Folder::new();
    let first = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    let mut second = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    second.save(&session("second")).unwrap();
    drop((first, second));
    assert_eq!(Autosave::new(&folder.0, SessionStart::Resume).unwrap().recover(), Some(session("second")));
}

#[test]
fn an_instance_with_a_file_of_its_own_leaves_unsaved_sessions_alone() {
    let folder = Folder::new();
    let mut crashed = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    let unsaved = Session { saved: false, ..session("unsaved") };
    crashed.save(&unsaved).unwrap();
    drop(crashed);
    let mut other = Autosave::new(&folder.0, SessionStart::Afresh).unwrap();
    for _ in 0..=RING {
        other.save(&session("other")).unwrap();
    }
    drop(other);
    let next = Autosave::new(&folder.0, SessionStart::Resume).unwrap();
    assert_eq!(next.recover(), Some(session("other")), "it was used last");
    assert_eq!(next.left().into_iter().map(|left| left.session).collect::<Vec<_>>(), [unsaved]);
}

#[test]
fn slots_whose_session_is_saved_in_a_file_are_used_again() {
    let folder = Folder::new();
    for _ in 0..100 {
        Autosave::new(&folder.0, SessionStart::Afresh).unwrap().save(&session("saved")).unwrap();
    }
    let unsaved = Session { saved: false, ..session("unsaved") };
    while let Ok(mut autosave) = Autosave::new(&folder.0, SessionStart::Afresh) {
        autosave.save(&unsaved).unwrap();
    }
    assert!(matches!(Autosave::new(&folder.0, SessionStart::Afresh), Err(AutosaveError::NoSlot { .. })));
    assert_eq!(Autosave::new(&folder.0, SessionStart::Resume).unwrap().recover(), Some(unsaved));
}

#[test]
fn a_saved_session_stays_only_as_long_as_its_file_does_not_hold_it() {
    let folder = Folder::new();
    let (kept, path) = (folder.join("work"), folder.join("a.ron"));
    io::save_puzzle(&path, &puzzle()).unwrap();
    let saved = Session { puzzle: puzzle(), path: Some(path.clone()), ..session("") };
    let without_file = |title: &str| Session { path: None, ..session(title) };
    let sessions = [saved.clone(), session("its file is gone"), without_file("first"), without_file("second")];
    let mut running: Vec<Autosave> = Vec::new();
    for session in &sessions {
        running.push(Autosave::new(&kept, SessionStart::Afresh).unwrap());
        running.last_mut().unwrap().save(session).unwrap();
        // So that the times of the files differ.
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    drop(running);
    let other = Autosave::new(&kept, SessionStart::Afresh).unwrap();
    let files = |slot: u64| (0..RING).filter(|place| kept.join(format!("{slot}-{place}.ron")).exists()).count();
    assert_eq!([0, 1, 2, 3].map(files), [0, 1, 0, 1]);
    drop(other);
    assert_eq!(io::open(&path).unwrap().puzzles[0].puzzle, saved.puzzle, "the file itself is not touched");
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let folder = Folder::new();
    fs::write(folder.join("file"), "").unwrap();
    let error = Autosave::new(&folder.join("file/x"), SessionStart::Resume).unwrap_err();
    assert!(matches!(error, AutosaveError::Folder { .. }), "{error}");
}

//! [`System`]: what systems answer about files, in terms that are the same on all of them.

use std::{
    ffi::OsStr,
    io,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// A family of systems whose errors have the same numbers and whose files have names by the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Linux and its kin.
    Unix,
    /// macOS.
    Mac,
    /// Windows.
    Windows,
}

/// Names of devices, which stand for them in every folder and with every ending.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", NOTHING, "CONIN$", "CONOUT$"];
/// The one from which nothing comes, and in which everything vanishes.
const NOTHING: &str = "NUL";
/// The beginning of a path that leads to a device.
const AMONG_DEVICES: &str = r"\\.\";
/// Devices of which there are several, with one of these digits.
const NUMBERED: [&str; 2] = ["COM", "LPT"];
const NUMBERS: &str = "123456789¹²³";
/// How long a file that another program looks at is waited for.
const PATIENCE: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(20);

impl System {
    /// The one that the program runs on.
    pub const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::Mac
    } else {
        Self::Unix
    };

    /// The kind of an error. Of those that are usual with files on Windows, the library of Rust leaves some without a kind, and takes a server
    /// that is gone for a missing file. Here the drive that was pulled out counts as one that does not answer, and a file that is kept by a
    /// provider in the cloud as one on the network.
    pub fn kind(self, error: &io::Error) -> io::ErrorKind {
        match (self, error.raw_os_error()) {
            (Self::Windows, Some(2 | 3)) => io::ErrorKind::NotFound,
            (Self::Windows, Some(5 | 395)) => io::ErrorKind::PermissionDenied,
            // The handle of a console that there is not.
            (Self::Windows, Some(6)) => io::ErrorKind::InvalidFilename,
            (Self::Windows, Some(21 | 433 | 1006 | 1110 | 1112 | 1117 | 1167 | 1617)) => io::ErrorKind::TimedOut,
            (Self::Windows, Some(32 | 33 | 303 | 391 | 1224)) => io::ErrorKind::ResourceBusy,
            (Self::Windows, Some(233)) => io::ErrorKind::BrokenPipe,
            (Self::Windows, Some(51 | 53 | 55 | 59 | 64 | 67 | 362 | 388 | 389 | 404 | 426 | 1203 | 1222)) => {
                io::ErrorKind::NetworkDown
            }
            _ => error.kind(),
        }
    }

    /// Why a file was not opened: Windows says of a folder that it is forbidden.
    pub(super) fn not_opened(self, error: io::Error, path: &Path) -> io::Error {
        let may_be_folder = self == Self::Windows && self.kind(&error) == io::ErrorKind::PermissionDenied;
        if may_be_folder && path.is_dir() { io::ErrorKind::IsADirectory.into() } else { error }
    }

    /// Does what Windows forbids for as long as another program has the file open, again until it is done or some time has passed: programs
    /// that look for viruses, make an index or copy to a cloud open each new file for a moment.
    pub(super) fn patiently(self, mut act: impl FnMut() -> io::Result<()>) -> io::Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            let done = act();
            let kind = done.as_ref().err().map(|error| self.kind(error));
            let may_pass = matches!(kind, Some(io::ErrorKind::PermissionDenied | io::ErrorKind::ResourceBusy));
            if self != Self::Windows || !may_pass || Instant::now() >= until {
                return done;
            }
            thread::sleep(PAUSE);
        }
    }

    /// What came of flushing a file or a folder. macOS flushes as far as the disk itself, which some drives of a network and some file systems
    /// of other makers do not know.
    pub(super) fn flushed(self, done: io::Result<()>) -> io::Result<()> {
        // Invalid argument, not for this device, and two for what is not supported.
        let is_unknown = |error: &io::Error| matches!(error.raw_os_error(), Some(22 | 25 | 45 | 102));
        if self == Self::Mac { done.or_else(|error| if is_unknown(&error) { Ok(()) } else { Err(error) }) } else { done }
    }

    /// Puts a file in the place of one that `open` opens with the right to do so. Where that is in use, Windows says that it is forbidden.
    pub(super) fn replace(self, open: impl Fn() -> io::Result<()>, put: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        // What is found out here leaves no file behind that could not be put there.
        self.patiently(|| {
            open().or_else(|error| if self.kind(&error) == io::ErrorKind::ResourceBusy { Err(error) } else { Ok(()) })
        })?;
        put().map_err(|error| {
            let is_in_use = self == Self::Windows && self.kind(&error) == io::ErrorKind::PermissionDenied && open().is_ok();
            if is_in_use { io::ErrorKind::ResourceBusy.into() } else { error }
        })
    }

    /// Whether two paths are written for the same file: on Windows and macOS the case of letters makes no difference, and Windows has a second
    /// way to write each path.
    pub fn is_same(self, one: &Path, other: &Path) -> bool {
        let lower = |path: &Path| path.to_string_lossy().to_lowercase();
        one == other
            || match self {
                Self::Unix => false,
                Self::Mac => lower(one) == lower(other),
                Self::Windows => usual(&lower(one)) == usual(&lower(other)),
            }
    }

    /// Whether a path stands for nothing, to which everything can be written.
    pub(super) fn is_nothing(self, path: &Path) -> bool {
        let name = name(path);
        self == Self::Windows && name.strip_suffix(':').unwrap_or(name).eq_ignore_ascii_case(NOTHING)
    }

    /// Whether a path stands for a device, as some names do in every folder. Reading from one may never end.
    pub(super) fn is_device(self, path: &Path) -> bool {
        let stem = name(path).split(['.', ':']).next().unwrap_or_default().trim_end();
        let (word, digit) = stem.split_at_checked(3).unwrap_or((stem, ""));
        let is_numbered = digit.chars().count() == 1 && NUMBERS.contains(digit);
        let is_device = DEVICES.iter().any(|device| device.eq_ignore_ascii_case(stem))
            || is_numbered && NUMBERED.iter().any(|device| device.eq_ignore_ascii_case(word))
            || path.to_string_lossy().replace('/', r"\").starts_with(AMONG_DEVICES);
        self == Self::Windows && is_device && !self.is_nothing(path)
    }

    /// Whether a file cannot have a path, because its name stands for something else: a device, a stream within a file, a pattern, or the same
    /// name without the dots and spaces at its end.
    pub(super) fn refuses(self, path: &Path) -> bool {
        let name = name(path);
        let is_meant_otherwise = name.ends_with(['.', ' ']) || name.contains(['<', '>', ':', '"', '|', '?', '*']);
        self.is_device(path) || self == Self::Windows && is_meant_otherwise && !self.is_nothing(path)
    }
}

/// The name of a file; empty if it has none that is text.
fn name(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default()
}

/// A path of Windows in small letters as a person writes it: with backslashes, and without the mark of a long path.
fn usual(path: &str) -> String {
    let path = path.replace('/', r"\");
    match path.strip_prefix(r"\\?\") {
        Some(long) => long.strip_prefix(r"unc\").map_or_else(|| long.to_owned(), |server| format!(r"\\{server}")),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_errors_of_windows_have_kinds() {
        let kind = |number| System::Windows.kind(&io::Error::from_raw_os_error(number));
        for (kind_of, numbers) in [
            (io::ErrorKind::ResourceBusy, [32, 33]),
            (io::ErrorKind::TimedOut, [21, 1167]),
            (io::ErrorKind::NetworkDown, [64, 362]),
            (io::ErrorKind::NetworkDown, [53, 67]),
            (io::ErrorKind::NotFound, [2, 3]),
            // A drive that is pulled out, and a file of a cloud.
            (io::ErrorKind::TimedOut, [1006, 1617]),
            (io::ErrorKind::NetworkDown, [388, 389]),
            (io::ErrorKind::ResourceBusy, [391, 391]),
            (io::ErrorKind::PermissionDenied, [5, 395]),
        ] {
            assert_eq!(numbers.map(kind), [kind_of; 2]);
        }
        assert_eq!(kind(233), io::ErrorKind::BrokenPipe, "a reader has gone");
        assert_ne!(System::Unix.kind(&io::Error::from_raw_os_error(33)), io::ErrorKind::ResourceBusy);
    }

    #[test]
    fn a_folder_that_cannot_be_opened_is_a_folder() {
        let forbidden = || io::Error::from(io::ErrorKind::PermissionDenied);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let opened = |system: System, path: &Path| system.not_opened(forbidden(), path).kind();
        assert_eq!(opened(System::Windows, folder), io::ErrorKind::IsADirectory);
        assert_eq!(opened(System::Windows, &folder.join("Cargo.toml")), io::ErrorKind::PermissionDenied);
        assert_eq!(opened(System::Unix, folder), io::ErrorKind::PermissionDenied);
    }

    #[test]
    fn a_file_that_another_program_looks_at_is_waited_for_on_windows() {
        let after = |system: System, failures: &[i32]| {
            let mut left = failures.iter();
            let done = system.patiently(|| left.next().map_or(Ok(()), |&number| Err(io::Error::from_raw_os_error(number))));
            (done.err().and_then(|error| error.raw_os_error()), left.len())
        };
        assert_eq!(after(System::Windows, &[32, 5, 33]), (None, 0));
        assert_eq!(after(System::Windows, &[32, 112, 32]), (Some(112), 1), "a full disk stays full");
        assert_eq!(after(System::Unix, &[32, 33]), (Some(32), 1));
        assert_eq!(after(System::Windows, &[32; 1_000]).0, Some(32), "it is not waited for without end");
    }

    #[test]
    fn a_file_that_is_not_replaced_is_in_use_if_it_could_be() {
        let [free, busy, denied] = [io::ErrorKind::Other, io::ErrorKind::ResourceBusy, io::ErrorKind::PermissionDenied];
        let why = |system: System, open: io::ErrorKind, put: io::ErrorKind| {
            let fails = |kind: io::ErrorKind| if kind == free { Ok(()) } else { Err(io::Error::from(kind)) };
            system.replace(|| fails(open), || fails(put)).map_or_else(|error| error.kind(), |()| free)
        };
        assert_eq!(why(System::Windows, free, denied), busy);
        assert_eq!(why(System::Windows, denied, denied), denied);
        assert_eq!(why(System::Windows, busy, free), busy, "nothing is put there");
        assert_eq!(why(System::Windows, denied, free), free);
        assert_eq!(why(System::Unix, free, denied), denied);
    }

    #[test]
    fn letters_of_either_case_name_the_same_file_but_not_on_linux() {
        let [one, other] = [r"C:\A\É.ron", "c:/a/é.RON"].map(Path::new);
        assert!(System::Windows.is_same(one, other) && !System::Unix.is_same(one, other) && !System::Mac.is_same(one, other));
        let [one, other] = ["/A/É.ron", "/a/é.RON"].map(Path::new);
        assert!(System::Mac.is_same(one, other) && !System::Unix.is_same(one, other));
        assert!(!System::Windows.is_same(one, Path::new(r"C:\A\E.ron")));
        for (long, usual) in [(r"\\?\C:\a", r"C:\a"), (r"\\?\UNC\Server\a", r"\\server\a")] {
            assert!(System::Windows.is_same(Path::new(long), Path::new(usual)), "{long}");
            assert!(!System::Unix.is_same(Path::new(long), Path::new(usual)), "{long}");
        }
    }

    #[test]
    fn a_drive_of_a_mac_that_cannot_flush_is_no_error() {
        let flushed = |system: System, number| system.flushed(Err(io::Error::from_raw_os_error(number))).is_ok();
        assert_eq!([22, 25, 45, 28, 5].map(|number| flushed(System::Mac, number)), [true, true, true, false, false]);
        assert!(!flushed(System::Unix, 22) && System::Unix.flushed(Ok(())).is_ok());
    }

    #[test]
    fn names_that_stand_for_something_else_are_refused() {
        let names = ["CON", "aux.ron", "nul .txt", "Com1.sudoku.ron", "lpt9", "COM².ron", "a.txt:b", "what?.ron", "a.", "a "];
        for name in names.into_iter().chain([r"\\.\COM1", "//./pipe/a", r"folder/aux.ron"]) {
            assert!(System::Windows.refuses(name.as_ref()), "{name}");
            assert!(!System::Unix.refuses(name.as_ref()), "{name}");
        }
        for name in ["console.ron", "com.ron", "COM0", "com10.ron", "数独", "auxiliary", "a.con", "NUL", "nul:"] {
            assert!(!System::Windows.refuses(name.as_ref()), "{name}");
        }
        let (is_device, is_nothing) =
            (|name: &str| System::Windows.is_device(name.as_ref()), |system: System, name: &str| system.is_nothing(name.as_ref()));
        assert!(is_nothing(System::Windows, "nul") && is_nothing(System::Windows, "NUL:") && !is_nothing(System::Unix, "NUL"));
        assert!(is_device("COM1:") && is_device(r"\\.\COM1") && !is_device("a ") && !is_nothing(System::Windows, "nul.ron"));
    }
}

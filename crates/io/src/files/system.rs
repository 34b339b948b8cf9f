//! [`System`]: what systems answer about files, in terms that are the same on all of them.

use std::{fs::File, io, path::Path};

/// A family of systems whose errors have the same numbers and whose files have names by the same rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Linux, macOS and their kin.
    Unix,
    /// Windows.
    Windows,
}

/// Names of devices, which stand for them in every folder and with every ending.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
/// Devices of which there are several, with a digit.
const NUMBERED: [&str; 2] = ["COM", "LPT"];

impl System {
    /// The one that the program runs on.
    pub const HERE: Self = if cfg!(windows) { Self::Windows } else { Self::Unix };

    /// The kind of an error. Of those that are usual with files on Windows, the library of Rust leaves some without a kind. Here the drive
    /// that was pulled out counts as one that does not answer, and a file that is kept by a provider in the cloud as one on the network.
    pub fn kind(self, error: &io::Error) -> io::ErrorKind {
        match (self, error.raw_os_error()) {
            // The handle of a console that there is not.
            (Self::Windows, Some(6)) => io::ErrorKind::InvalidFilename,
            (Self::Windows, Some(21 | 433 | 1110 | 1112 | 1167)) => io::ErrorKind::TimedOut,
            (Self::Windows, Some(32 | 33 | 303 | 1224)) => io::ErrorKind::ResourceBusy,
            (Self::Windows, Some(233)) => io::ErrorKind::BrokenPipe,
            (Self::Windows, Some(51 | 53 | 55 | 59 | 64 | 67 | 362 | 388 | 404 | 426 | 1203 | 1222)) => io::ErrorKind::NetworkDown,
            _ => error.kind(),
        }
    }

    /// Why a file was not opened: Windows says of a folder that it is forbidden.
    pub(super) fn not_opened(self, error: io::Error, path: &Path) -> io::Error {
        let may_be_folder = self == Self::Windows && error.kind() == io::ErrorKind::PermissionDenied;
        if may_be_folder && path.is_dir() { io::ErrorKind::IsADirectory.into() } else { error }
    }

    /// Why a file was not replaced: Windows says of one that another program has open that it is forbidden, and the truth only to those who
    /// `open` it.
    pub(super) fn not_replaced(self, error: io::Error, open: impl FnOnce() -> io::Result<File>) -> io::Error {
        if self == Self::Windows && error.kind() == io::ErrorKind::PermissionDenied {
            return open().err().filter(|why| self.kind(why) == io::ErrorKind::ResourceBusy).unwrap_or(error);
        }
        error
    }

    /// Whether two paths are written for the same file: on Windows the case of letters makes no difference.
    pub fn is_same(self, one: &Path, other: &Path) -> bool {
        let lower = |path: &Path| path.to_string_lossy().replace('/', r"\").to_lowercase();
        one == other || self == Self::Windows && lower(one) == lower(other)
    }

    /// Whether a file cannot have a name, because it stands for something else: a device, a stream within a file, a pattern, or the same name
    /// without the dots and spaces at its end.
    pub(super) fn refuses(self, name: &str) -> bool {
        let stem = name.split('.').next().unwrap_or_default().trim_end();
        let (word, digit) = stem.split_at_checked(3).unwrap_or((stem, ""));
        let is_numbered = matches!(digit.as_bytes(), [b'1'..=b'9']);
        let is_device = DEVICES.iter().any(|device| device.eq_ignore_ascii_case(stem))
            || is_numbered && NUMBERED.iter().any(|device| device.eq_ignore_ascii_case(word));
        let is_meant_otherwise = name.ends_with(['.', ' ']) || name.contains(['<', '>', ':', '"', '|', '?', '*']);
        self == Self::Windows && (is_device || is_meant_otherwise)
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
        ] {
            assert_eq!(numbers.map(kind), [kind_of; 2]);
        }
        let pipe = io::Error::from(io::ErrorKind::BrokenPipe);
        assert_eq!(System::Windows.kind(&pipe), pipe.kind());
        assert_ne!(System::Unix.kind(&io::Error::from_raw_os_error(33)), io::ErrorKind::ResourceBusy);
    }

    #[test]
    fn a_folder_that_cannot_be_opened_is_a_folder_and_a_file_in_use_is_in_use() {
        let forbidden = || io::Error::from(io::ErrorKind::PermissionDenied);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let opened = |system: System, path: &Path| system.not_opened(forbidden(), path).kind();
        assert_eq!(opened(System::Windows, folder), io::ErrorKind::IsADirectory);
        assert_eq!(opened(System::Windows, &folder.join("Cargo.toml")), io::ErrorKind::PermissionDenied);
        assert_eq!(opened(System::Unix, folder), io::ErrorKind::PermissionDenied);
        let in_use = || Err(io::Error::from_raw_os_error(32));
        let replaced = |system: System, open: fn() -> io::Result<File>| system.not_replaced(forbidden(), open).raw_os_error();
        assert_eq!(replaced(System::Windows, in_use), Some(32));
        assert_eq!(replaced(System::Windows, || Err(io::ErrorKind::PermissionDenied.into())), None);
        assert_eq!(replaced(System::Unix, in_use), None);
    }

    #[test]
    fn letters_of_either_case_name_the_same_file_on_windows() {
        let [one, other] = [r"C:\A\É.ron", "c:/a/é.RON"].map(Path::new);
        assert!(System::Windows.is_same(one, other) && !System::Unix.is_same(one, other));
        assert!(!System::Windows.is_same(one, Path::new(r"C:\A\E.ron")));
    }

    #[test]
    fn names_that_stand_for_something_else_are_refused() {
        for name in ["CON", "aux.ron", "nul .txt", "Com1.sudoku.ron", "lpt9", "a.txt:b", "what?.ron", "a.", "a "] {
            assert!(System::Windows.refuses(name), "{name}");
            assert!(!System::Unix.refuses(name), "{name}");
        }
        for name in ["console.ron", "com.ron", "COM0", "com10.ron", "数独", "auxiliary", "a.con"] {
            assert!(!System::Windows.refuses(name), "{name}");
        }
    }
}

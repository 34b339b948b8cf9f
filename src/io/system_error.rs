//! [`in_words`]: what the system says about a file, in words.

use std::io;

/// Describes what went wrong and, where something can be done, what to do: a clause without a full stop, and without the number
/// that the system gives the error. An error that carries a text of its own keeps it.
pub fn in_words(error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return error.to_string();
    }
    let usual = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder; check the name",
        io::ErrorKind::PermissionDenied => "you have no permission; choose another place, or change the permissions there",
        io::ErrorKind::IsADirectory => "this is a folder; choose a file in it",
        io::ErrorKind::NotADirectory => "a part of the path is not a folder; check the path",
        io::ErrorKind::InvalidFilename => "such a name is not allowed there; choose another name",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "no storage space is left; free some, or choose another place",
        io::ErrorKind::FileTooLarge => "such a large file is not allowed there; choose another place",
        io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there; choose another place",
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => {
            "another program is using it; close it there and try again"
        }
        io::ErrorKind::StaleNetworkFileHandle
        | io::ErrorKind::HostUnreachable
        | io::ErrorKind::NetworkUnreachable
        | io::ErrorKind::NetworkDown => "the network drive cannot be reached; connect it and try again",
        io::ErrorKind::TimedOut => "the drive does not answer; try again later",
        _ => return without_number(&error.to_string()).to_owned(),
    };
    usual.to_owned()
}

/// The text of an error without the number at its end.
fn without_number(text: &str) -> &str {
    text.rsplit_once(" (os error ").map_or(text, |(words, _)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_error_of_the_system_shows_its_number() {
        for number in 1..134 {
            let words = in_words(&io::Error::from_raw_os_error(number));
            assert!(!words.is_empty() && !words.contains("os error") && !words.ends_with('.'), "{number}: {words}");
        }
    }

    #[test]
    fn usual_errors_say_what_to_do() {
        for kind in [io::ErrorKind::NotFound, io::ErrorKind::PermissionDenied, io::ErrorKind::StorageFull] {
            assert!(in_words(&kind.into()).contains("; "), "{kind}");
        }
    }

    #[test]
    fn an_error_with_a_text_of_its_own_keeps_it() {
        let error = io::Error::new(io::ErrorKind::NotFound, "the page is torn");
        assert_eq!(in_words(&error), "the page is torn");
    }
}

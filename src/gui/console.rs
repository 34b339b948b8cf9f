//! The console of Windows, in which commands write, and which the window does without: a program for the console that is started by a double
//! click gets one of its own, black and empty, and closing it would end the program.

use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal as _, stderr},
    path::Path,
    process::{Child, Command, Stdio},
};

/// Set for a program that has been started without a console.
const APART: &str = "SUDOSCOPE_APART";

/// Starts this program once more with the same arguments, without a console. Returns whether it did: the window is that of the other
/// program then. Not on systems whose consoles come to nobody unasked.
pub fn leave() -> bool {
    let start = || apart(&env::current_exe()?, env::args_os().skip(1).collect(), stderr().is_terminal()).spawn().map(drop);
    leave_on(cfg!(windows), env::var_os(APART), start)
}

/// The same on any system: whether it is Windows, and what marks a program that has been started so.
fn leave_on(is_windows: bool, apart: Option<OsString>, start: impl FnOnce() -> io::Result<()>) -> bool {
    let leaves = is_windows && apart.is_none();
    leaves && start().inspect_err(|error| log::warn!("the console stays: {error}")).is_ok()
}

/// The exit code of a launcher: that of the window that it opens. If there is none, it says why, since a person has only clicked.
pub fn launched(open: impl FnOnce() -> io::Result<Option<i32>>, show: impl FnOnce(&io::Error)) -> u8 {
    let code = open().inspect_err(show).unwrap_or_default();
    code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}

/// Starts a program without a console, for a launcher that has none itself.
///
/// # Errors
/// When it cannot be started.
pub fn start(program: &Path) -> io::Result<Child> {
    apart(program, env::args_os().skip(1).collect(), true).spawn()
}

/// The command that does so. Messages still go to a file or a pipe, if they did before.
fn apart(program: &Path, arguments: Vec<OsString>, are_messages_lost: bool) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).env(APART, "1").stdin(Stdio::null()).stdout(Stdio::null());
    if are_messages_lost {
        command.stderr(Stdio::null());
    }
    #[cfg(windows)]
    {
        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NO_WINDOW);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_alone_is_left_for_a_program_without_a_console_and_once() {
        let never = || -> io::Result<()> { panic!("started") };
        assert!(leave_on(true, None, || Ok(())));
        assert!(!leave_on(true, None, || Err(io::ErrorKind::NotFound.into())), "the window opens with its console");
        assert!(
            !leave_on(true, Some("1".into()), never) && !leave_on(false, None, never) && !leave_on(false, Some("1".into()), never)
        );
    }

    #[test]
    fn a_launcher_says_why_there_is_no_window_and_returns_its_code() {
        let launch = |opened: io::Result<Option<i32>>| {
            let mut said = Vec::new();
            (launched(|| opened, |error| said.push(error.kind())), said)
        };
        assert_eq!(launch(Err(io::ErrorKind::NotFound.into())), (1, vec![io::ErrorKind::NotFound]));
        assert_eq!(launch(Ok(Some(0))), (0, vec![]));
        assert_eq!(launch(Ok(Some(7))), (7, vec![]));
        assert_eq!(launch(Ok(Some(-1_073_741_510))), (1, vec![]), "it was ended from outside");
    }

    #[cfg(unix)]
    #[test]
    fn the_program_is_started_again_with_its_arguments_and_knows_it() {
        let script = "test \"$1\" = 'a b.ron' && test -n \"$SUDOSCOPE_APART\" && read line || echo said >&2; exit 3";
        let arguments = ["-c", script, "sh", "a b.ron"].map(OsString::from);
        let mut command = apart(Path::new("/bin/sh"), arguments.to_vec(), false);
        let ended = command.stderr(Stdio::piped()).output().expect("a shell");
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(3), &b"said\n"[..]));
    }
}

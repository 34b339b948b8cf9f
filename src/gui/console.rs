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
    if !cfg!(windows) || env::var_os(APART).is_some() {
        return false;
    }
    let start = || apart(&env::current_exe()?, env::args_os().skip(1).collect(), stderr().is_terminal()).spawn();
    start().inspect_err(|error: &io::Error| log::warn!("the console stays: {error}")).is_ok()
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

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_started_again_with_its_arguments_and_knows_it() {
        assert!(!leave(), "there is no such console here");
        let script = "test \"$1\" = 'a b.ron' && test -n \"$SUDOSCOPE_APART\" && read line || echo said >&2; exit 3";
        let arguments = ["-c", script, "sh", "a b.ron"].map(OsString::from);
        let mut command = apart(Path::new("/bin/sh"), arguments.to_vec(), false);
        let ended = command.stderr(Stdio::piped()).output().expect("a shell");
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(3), &b"said\n"[..]));
    }
}

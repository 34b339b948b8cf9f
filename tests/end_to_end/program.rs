//! The program as a process, with its own home folder; and its behaviour without a screen.

use std::{ffi::OsStr, fs::File};

use crate::prelude::*;

/// The command that starts the program: no screen, no session, settings and data in the given folder, English.
pub fn command(home: &Path) -> Command {
    let binary = std::env::var_os("SUDOSCOPE_BIN").unwrap_or_else(|| env!("CARGO_BIN_EXE_sudoscope").into());
    fs::create_dir_all(home).expect("a folder can be made for the test");
    let mut command = Command::new(binary);
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XAUTHORITY", "LANGUAGE"] {
        command.env_remove(variable);
    }
    for (variable, folder) in [
        ("HOME", "."),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_STATE_HOME", "state"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_RUNTIME_DIR", "run"),
    ] {
        let folder = home.join(folder);
        fs::create_dir_all(&folder).expect("a folder can be made in the home of the test");
        command.env(variable, folder);
    }
    command.env("LANG", "en_US.UTF-8").env("LC_ALL", "en_US.UTF-8");
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/no-session-bus");
    command.current_dir(home).stdin(Stdio::null());
    command
}

/// A running program, killed on drop.
pub struct Program {
    process: Child,
    errors: PathBuf,
}

impl Program {
    /// Starts the command. Its standard error goes to a file in the folder, for the message of a failing test.
    pub fn start(mut command: Command, home: &Path) -> Self {
        let errors = home.join("stderr.txt");
        let file = File::create(&errors).expect("a file can be made in the home of the test");
        let process = command.stdout(Stdio::null()).stderr(file).spawn().expect("the program can be started");
        Self { process, errors }
    }

    /// The program's standard error so far.
    pub fn said(&self) -> String {
        let said = fs::read_to_string(&self.errors).unwrap_or_default();
        if said.is_empty() { "The program said nothing.".to_owned() } else { format!("The program said: {said}") }
    }

    pub fn is_running(&mut self) -> bool {
        self.process.try_wait().expect("the program can be asked").is_none()
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills the program, as a crash would.
    pub fn kill(&mut self) {
        self.process.kill().expect("the program can be killed");
        self.process.wait().expect("a killed program ends");
    }

    pub fn wait(&mut self) -> ExitStatus {
        let Self { process, errors } = self;
        let said = || fs::read_to_string(&*errors).unwrap_or_default();
        wait_for("the program to end", Duration::from_secs(120), said, || process.try_wait().expect("the program can be asked"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Outcome {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs the program to completion, without a screen.
fn run(name: &str, arguments: &[impl AsRef<OsStr>]) -> Outcome {
    let output = command(&fresh_folder(name)).args(arguments).output().expect("the program can be started");
    let text = |bytes| String::from_utf8(bytes).expect("the program speaks UTF-8");
    Outcome { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn without_a_display_it_says_so_and_fails() {
    let outcome = run("no_display", &[""; 0]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("display"), "{}", outcome.stderr);
    assert!(!outcome.stderr.contains("panicked"), "{}", outcome.stderr);
    assert_eq!(outcome.stdout, "");
}

#[test]
fn help_and_version_need_no_display() {
    let help = run("help", &["--help"]);
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    for command in ["solve", "count", "convert"] {
        assert!(help.stdout.contains(command), "{}", help.stdout);
    }
    let version = run("version", &["--version"]);
    assert_eq!(version.code, Some(0));
    assert_eq!(version.stdout.trim_end(), concat!("sudoscope ", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_batch_command_needs_no_display() {
    let home = fresh_folder("batch");
    let puzzle = home.join("puzzle.txt");
    fs::write(&puzzle, "1.3.\n3.1.\n2.4.\n4.2.\n").expect("a file can be written");
    let output = command(&home).arg("solve").arg(&puzzle).output().expect("the program can be started");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let solution = String::from_utf8(output.stdout).expect("the program speaks UTF-8");
    assert!(solution.starts_with('1') && solution.trim_end().len() == 16, "{solution}");
}

//! Saving, opening and printing through the dialogs of the desktop, and on a desktop without any.

use std::os::unix::fs::PermissionsExt as _;

use crate::{
    prelude::*,
    xvfb::{A_CELL, digits_in},
};

const ANSWER: Duration = Duration::from_secs(120);

/// A session bus with a stub of the desktop's dialogs.
struct Desktop {
    bus: Child,
    stub: Child,
    address: String,
    log: PathBuf,
}

impl Desktop {
    /// A desktop whose dialogs all return this file, or all Cancel; `None`, with a message, if there cannot be one.
    fn start(test: &str, home: &Path, chosen: Option<&Path>) -> Option<Self> {
        let python =
            ["/usr/bin/python3", "python3"].into_iter().find(|python| works(python, &["-c", "import dbus, dbus.service, gi"]));
        let Some(python) = python.filter(|_| is_installed("dbus-daemon")) else {
            skip(test, "dbus-daemon, or Python's dbus or gi,");
            return None;
        };
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/portal");
        let mut daemon = Command::new("dbus-daemon");
        daemon.arg("--config-file").arg(data.join("session.conf")).args(["--nofork", "--print-address=1"]);
        // In a container it complains about limits that it may not raise.
        let (bus, address) = start_and_hear(daemon.stderr(Stdio::null()));
        assert!(address.starts_with("unix:"), "dbus-daemon did not start");
        let log = home.join("dialogs.txt");
        let mut script = Command::new(python);
        script.arg(data.join("stub_dialogs.py")).arg(&log).env("DBUS_SESSION_BUS_ADDRESS", &address);
        match chosen {
            Some(file) => script.arg("accept").arg(file),
            None => script.arg("cancel"),
        };
        let (stub, ready) = start_and_hear(&mut script);
        assert_eq!(ready, "ready");
        Some(Self { bus, stub, address, log })
    }

    /// The command that starts the program on this screen and this desktop.
    fn command(&self, screen: &Screen, home: &Path) -> Command {
        let mut command = screen.command(home);
        command.env("DBUS_SESSION_BUS_ADDRESS", &self.address);
        command
    }

    /// Waits until a dialog has been requested, by `OpenFile` or `SaveFile`, and returns the proposed name.
    #[track_caller]
    fn asked(&self, method: &str, program: &Program) -> String {
        let proposed = || {
            let log = fs::read_to_string(&self.log).ok()?;
            log.lines().find_map(|line| line.strip_prefix(method)).map(|name| name.trim().to_owned())
        };
        wait_for(&format!("{method} to be called"), ANSWER, || program.said(), proposed)
    }

    /// Waits until such a dialog has been answered.
    #[track_caller]
    fn answered(&self, method: &str, program: &Program) {
        let answer = format!("{method} answered");
        let answered = || fs::read_to_string(&self.log).ok()?.lines().any(|line| line == answer).then_some(());
        wait_for(&answer, ANSWER, || program.said(), answered);
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        for process in [&mut self.stub, &mut self.bus] {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Starts a command and waits for the first line it prints.
pub(crate) fn start_and_hear(command: &mut Command) -> (Child, String) {
    let mut process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the command can be started");
    let mut line = String::new();
    let output = process.stdout.take().expect("its output is ours");
    BufReader::new(output).read_line(&mut line).expect("it prints text");
    (process, line.trim_end().to_owned())
}

#[test]
fn a_puzzle_is_saved_and_opened_through_the_dialogs_of_the_desktop() {
    let Some(screen) = Screen::start("portal_accept") else { return };
    let file = screen.home.join("kept here.sudoku.ron");
    let Some(desktop) = Desktop::start("portal_accept", &screen.home, Some(&file)) else { return };

    let mut program = Program::start(desktop.command(&screen, &screen.home), &screen.home);
    let window = screen.window(&program);
    let started = screen.empty_board(&program);
    screen.click(&window, A_CELL);
    let chosen = screen.changed_a_little("a cell to be chosen", &started, &program);
    screen.press("7");
    screen.changed_a_little("a digit to appear", &chosen, &program);
    screen.press("ctrl+shift+s");
    let proposed = desktop.asked("SaveFile", &program);
    assert!(proposed.ends_with(".sudoku.ron"), "proposed {proposed}");
    let id: u32 = window.parse().expect("the number of the window");
    assert_eq!(desktop.asked("owner", &program), format!("x11:{id:x}"), "the dialog belongs to the window");
    let saved = || digits_in(&file).filter(|digits| digits == "7");
    wait_for("the puzzle to be saved", ANSWER, || program.said(), saved);
    screen.quit(&mut program);

    // Another home folder: this instance can learn of the file only from the dialog.
    let home = screen.home.join("another");
    let mut program = Program::start(desktop.command(&screen, &home), &home);
    let window = screen.window(&program);
    assert!(!screen.title(&window).contains("kept here"));
    screen.press("ctrl+o");
    desktop.asked("OpenFile", &program);
    wait_for(
        "the opened file's name in the title",
        ANSWER,
        || program.said(),
        || screen.title(&window).contains("kept here").then_some(()),
    );
    screen.quit(&mut program);
}

#[test]
fn a_cancelled_dialog_changes_nothing() {
    let Some(screen) = Screen::start("portal_cancel") else { return };
    let Some(desktop) = Desktop::start("portal_cancel", &screen.home, None) else { return };

    let mut program = Program::start(desktop.command(&screen, &screen.home), &screen.home);
    screen.window(&program);
    let before = screen.settled();
    for (keys, method) in [("ctrl+shift+s", "SaveFile"), ("ctrl+o", "OpenFile")] {
        screen.press(keys);
        desktop.answered(method, &program);
        screen.check_no_dialog(&before);
    }
    let files = fs::read_dir(&screen.home).expect("the home of the test");
    let puzzles = files.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.file_name().to_string_lossy().ends_with(".ron")));
    assert_eq!(puzzles.count(), 0);
    screen.quit(&mut program);
}

#[test]
fn a_page_is_printed_through_the_dialog_of_the_desktop() {
    for chosen in [None, Some(Path::new("/dev/null"))] {
        let Some(screen) = Screen::start("portal_print") else { return };
        let Some(desktop) = Desktop::start("portal_print", &screen.home, chosen) else { return };
        let mut command = desktop.command(&screen, &screen.home);
        // What would show the page instead: it must not be needed, also when the dialog is cancelled.
        let shown = screen.home.join("shown");
        let folder = screen.home.join("bin");
        fs::create_dir_all(&folder).expect("a folder of the test");
        let opener = folder.join("xdg-open");
        fs::write(&opener, format!("#!/bin/sh\ntouch '{}'\n", shown.display())).expect("a file of the test");
        fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).expect("a file of the test");
        command.env("PATH", folder);

        let mut program = Program::start(command, &screen.home);
        screen.window(&program);
        let before = screen.settled();
        screen.press("ctrl+p");
        screen.changed_much("the form of the page", &before, &program);
        screen.press("Return");
        let page = desktop.asked("Print", &program);
        assert!(page.ends_with("%PDF-"), "the dialog got {page}");
        desktop.answered("Print", &program);
        screen.quit(&mut program);
        assert!(!shown.exists());
    }
}

#[test]
fn without_any_dialog_of_the_system_the_program_brings_its_own() {
    let Some(screen) = Screen::start("portal_missing") else { return };
    let mut command = screen.command(&screen.home);
    command.env("PATH", screen.home.join("nothing"));
    let mut program = Program::start(command, &screen.home);
    screen.window(&program);
    for keys in ["ctrl+shift+s", "ctrl+o"] {
        let before = screen.settled();
        screen.press(keys);
        let shown = screen.changed_much("the program's own dialog", &before, &program);
        assert!(program.is_running());
        screen.press("Escape");
        screen.changed_much("the dialog to be closed", &shown, &program);
    }
    screen.quit(&mut program);
}

//! The real program, driven from outside: on a virtual screen by mouse and keyboard, through the desktop's own dialogs, and without
//! a screen.
//!
//! The program is the one named by `SUDOSCOPE_BIN` (such as a release build), else the one cargo has built for the tests. README.md
//! lists what the screen tests need from the system; without it they are skipped with a message.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    unreachable_pub,
    reason = "small numbers of known size; a test or bench is no library"
)]

mod at_spi;
mod portal;
mod prelude;
mod program;
mod random_hand;
mod screen;
mod xvfb;

use prelude::*;

/// Polls until there is an answer.
///
/// # Panics
/// If there is none within the limit; the message has what was waited for, and the likely cause.
#[track_caller]
fn wait_for<T>(what: &str, limit: Duration, why_not: impl Fn() -> String, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < limit, "waited {limit:?} without seeing {what}. {}", why_not());
        thread::sleep(Duration::from_millis(40));
    }
}

/// Whether a command exists and succeeds.
fn works(command: &str, arguments: &[&str]) -> bool {
    let status = Command::new(command).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Reports that a test was skipped, bypassing the test runner, which hides the output of passing tests.
///
/// # Panics
/// In continuous integration (`CI` is set), where nothing may be missing.
fn skip(test: &str, missing: &str) {
    assert!(std::env::var_os("CI").is_none(), "{missing} is not installed, which {test} needs");
    let _ = writeln!(std::io::stderr(), "skipped {test}: {missing} is not installed");
}

/// An empty folder for one test. It is kept after a failure.
fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("end_to_end").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the leftovers of an earlier run can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made in the target folder");
    folder
}

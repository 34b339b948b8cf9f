//! Random clicks and keys in the real window, drawn quickly and five times a second; then it is killed, and started again.

use crate::prelude::*;

/// Keys that do something, most of them more than once: digits, arrows, commands, and what opens and closes dialogs.
const KEYS: &str = "1 2 3 5 7 9 0 space Return Escape Escape Tab BackSpace Delete Up Down Left Right shift+Right ctrl+Down ctrl+z ctrl+z ctrl+y \
                    ctrl+a ctrl+n ctrl+c ctrl+v ctrl+s F1 F2 F3 F4 F5 F5 F6 F7 F8 F9 F10 alt+f z x c h";

/// The most things that are done one right after the other.
const AT_ONCE: usize = 4;

/// A number that follows from the one before.
const fn next(number: &mut u64) -> u64 {
    *number ^= *number << 13;
    *number ^= *number >> 7;
    *number ^= *number << 17;
    *number
}

/// The puzzle of the session that was saved last.
fn kept(home: &Path) -> Option<String> {
    let number = |text: &str| text.split("number: ").nth(1)?.split(',').next()?.parse::<u64>().ok();
    let texts = files_under(home).into_iter().filter_map(|file| fs::read_to_string(file).ok());
    let newest = texts.filter(|text| text.starts_with("Kept(")).max_by_key(|text| number(text))?;
    newest.split_once("puzzle:\n").map(|(_, puzzle)| puzzle.to_owned())
}

fn files_under(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_under(&path) } else { vec![path] }).collect()
}

/// Something at random, in the words of `xdotool`.
fn act(window: &str, number: &mut u64) -> Vec<String> {
    let (x, y) = (next(number) % 1_100, next(number) % 800);
    let to = format!("mousemove --window {window} {x} {y}");
    let words = match next(number) % 10 {
        0..5 => format!("{to} click 1"),
        5 => format!("{to} click 3"),
        6 => format!("mousedown 1 {to} mouseup 1"),
        7 => format!("{to} click 5"),
        _ => {
            let all: Vec<&str> = KEYS.split(' ').collect();
            let keys: Vec<&str> = (0..1 + next(number) % 4).map(|_| all[(next(number) % all.len() as u64) as usize]).collect();
            format!("key --delay 5 {}", keys.join(" "))
        }
    };
    words.split(' ').map(str::to_owned).collect()
}

/// Stops the program for most of the time, so that it draws about five times a second, and what happens meanwhile comes at once.
fn slow_down(program: &Program) {
    let signal = |name: &str| {
        let _ = Command::new("kill").args([name, &program.id().to_string()]).status();
    };
    signal("-STOP");
    thread::sleep(Duration::from_millis(170));
    signal("-CONT");
}

#[test]
#[ignore = "takes as long as it is given: SUDOSCOPE_WINDOW=900, in seconds"]
fn whatever_is_clicked_and_typed_the_window_lives_and_its_puzzle_comes_back() {
    let seconds = std::env::var("SUDOSCOPE_WINDOW").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(60);
    let Some(screen) = Screen::start("random_hand") else { return };
    let (begun, mut number, mut acts, mut starts) = (Instant::now(), 88_172_645_463_325_252, 0, 0);
    while begun.elapsed() < Duration::from_secs(seconds) {
        let mut program = Program::start(screen.command(&screen.home), &screen.home);
        let window = screen.window(&program);
        starts += 1;
        let (started, is_slow) = (Instant::now(), starts % 2 == 0);
        while started.elapsed() < Duration::from_secs(60) && program.is_running() {
            let mut words: Vec<String> = Vec::new();
            for _ in 0..AT_ONCE {
                let more = act(&window, &mut number);
                let are_keys = more[0] == "key";
                words.extend(more);
                acts += 1;
                // What follows keys would be taken for keys.
                if are_keys {
                    break;
                }
            }
            // A window that has just been closed takes none.
            let _ = screen.xdotool(&words.iter().map(String::as_str).collect::<Vec<_>>());
            if is_slow {
                slow_down(&program);
            }
        }
        assert!(!program.said().contains("panicked"), "after {acts} acts: {}", program.said());
        if program.is_running() {
            // What has been typed last is on its way to the disk.
            thread::sleep(Duration::from_millis(300));
            let before = kept(&screen.home);
            program.kill();
            let mut again = Program::start(screen.command(&screen.home), &screen.home);
            screen.window(&again);
            thread::sleep(Duration::from_millis(500));
            assert_eq!(kept(&screen.home), before, "another puzzle comes back after {acts} acts");
            again.kill();
        }
    }
    eprintln!("{acts} clicks and keys in {:?}, {starts} starts", begun.elapsed());
}

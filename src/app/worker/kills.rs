//! Windows that are killed at any moment while they save: work is left, and no file is torn. `SUDOSCOPE_KILLS=10000` is the number of windows
//! killed; then nothing may be missing that was typed a tenth of a second before, which only a machine without other work can promise.

use std::{
    collections::BTreeMap,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::{Child, Command as Process, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant, SystemTime},
};

use crate::{
    app::{
        action::{Action, FileAction},
        command::Command,
        effect::Effect,
        model::{FileRequest, Model, settings::Settings},
        update::update,
        worker::{Folders, Workers, random_user::Dice, test_support::Folder},
    },
    board::About,
    io::{
        atomic,
        autosave::{Autosave, SessionStart},
        open,
    },
    test_support::EASY,
};

/// The variables that pass a window its folder and its name.
const TOLD: [&str; 2] = ["SUDOSCOPE_TEST_WINDOW", "SUDOSCOPE_TEST_NAME"];
/// Windows killed where nobody says otherwise.
const USUAL: u64 = 60;
/// What may be missing of what was typed.
const MISSING: Duration = Duration::from_millis(100);

/// The program without its window: only the thread that saves is at work.
struct Program {
    model: Model,
    workers: Workers,
}

impl Program {
    fn start(folder: &Path, start: SessionStart) -> Self {
        let folders = Folders { config: Some(folder.join("config")), data: Some(folder.join("data")) };
        let mut program = Self { model: Model::new(Settings::default()), workers: Workers::start(folders, start, Arc::new(|| {})) };
        while !program.model.is_autosaved {
            program.answer();
            thread::sleep(Duration::from_micros(200));
        }
        program
    }

    fn answer(&mut self) {
        for action in self.workers.drain() {
            self.act(action);
        }
    }

    fn act(&mut self, action: Action) {
        let mut effects = Vec::new();
        update(&mut self.model, action, &mut effects);
        for effect in effects.into_iter().filter(|effect| matches!(effect, Effect::Saving(_))) {
            self.workers.perform(effect);
        }
    }
}

/// Types a title for ever, each time another one, saves it every now and then to a file of its own and to one of both windows, and quits
/// and starts again. It says what it has typed and what it finds on the disk, and when.
#[test]
#[ignore = "runs until it is killed"]
fn types_until_it_is_killed() {
    let [Some(folder), Some(name)] = TOLD.map(std::env::var_os) else { return };
    let (folder, name) = (PathBuf::from(folder), name.into_string().unwrap());
    let mut program = Program::start(&folder, SessionStart::Afresh);
    program.act(Action::File(FileAction::TextRead(Arc::new(crate::io::read(EASY.as_bytes())))));
    let mut dice = Dice::new(u64::from(std::process::id()));
    let say = |what: &str, number: u64| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        println!("{what} {number} {}", now.as_micros());
    };
    for typed in 0_u64.. {
        program.act(Action::Command(Command::AboutPuzzle));
        program.act(Action::EditAbout(About { title: format!("{name} {typed}"), ..About::default() }));
        program.act(Action::Confirm);
        if program.model.puzzle().about.title == format!("{name} {typed}") {
            say("typed", typed);
        }
        if let Some(kept) = on_disk(&folder.join("data/work"), &name) {
            say("kept", kept);
        }
        program.answer();
        let file = dice.of(&[folder.join(format!("{name}.ron")), folder.join("both.ron")]);
        // As fast as anybody types, and more often than anybody saves.
        thread::sleep(Duration::from_micros(2_000 + dice.number() % 20_000));
        match dice.below(40) {
            0..2 => program.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(file)))),
            2 | 3 => program.act(Action::Command(Command::Save)),
            4 => {
                program.act(Action::Command(Command::Quit));
                if program.model.quitting {
                    drop(program);
                    program = Program::start(&folder, SessionStart::Resume);
                }
                program.act(Action::Cancel);
            }
            _ => {}
        }
    }
}

struct Window {
    process: Child,
    name: &'static str,
}

impl Window {
    fn open(folder: &Path, name: &'static str) -> Self {
        let mut process = Process::new(std::env::current_exe().unwrap());
        process.args(["--exact", "app::worker::kills::types_until_it_is_killed", "--ignored", "--nocapture"]);
        process.envs(TOLD.into_iter().zip([folder.as_os_str(), name.as_ref()])).stdout(Stdio::piped());
        Self { process: process.spawn().unwrap(), name }
    }

    /// Kills it; returns the last number that it said of this kind, at least that time ago.
    fn kill(mut self, what: &str, ago: Duration) -> Option<u64> {
        let killed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap() - ago;
        self.process.kill().unwrap();
        let mut said = String::new();
        self.process.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        self.process.wait().unwrap();
        let mut said = said.lines().rev().filter_map(|line| line.strip_prefix(what)?.trim_start().split_once(' '));
        let before = said.find(|(_, when)| when.parse::<u128>().is_ok_and(|when| when < killed.as_micros()));
        before.map(|(number, _)| number.parse().unwrap())
    }
}

/// The newest number of that window in the work that is kept.
fn on_disk(work: &Path, name: &str) -> Option<u64> {
    let files = fs::read_dir(work).into_iter().flatten().flatten().filter_map(|file| fs::read_to_string(file.path()).ok());
    let before = format!("\"{name} ");
    let newest = |text: String| text.split(&before).skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).max();
    files.filter_map(newest).max()
}

/// The number in the title of that window.
fn number(title: &str, name: &str) -> Option<u64> {
    title.strip_prefix(name)?.trim().parse().ok()
}

#[test]
fn no_kill_tears_a_file_or_loses_what_was_kept() {
    let by_hand: Option<u64> = std::env::var("SUDOSCOPE_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills = by_hand.unwrap_or(USUAL);
    let (mut dice, begun, mut checked) = (Dice::new(7), Instant::now(), 0);
    for _ in 0..kills / 2 {
        let folder = Folder::new();
        let mut windows = ["left", "right"].map(|name| Window::open(&folder.0, name)).into_iter();
        thread::sleep(Duration::from_micros(40_000 + dice.number() % 500_000));
        let kill = |window: Window| match by_hand {
            None => (window.name, window.kill("kept", Duration::ZERO)),
            Some(_) => {
                // Where the disk or the processors are busy with something else, nothing is saved sooner than that takes.
                let begun = Instant::now();
                atomic::save(&folder.0.join("probe"), EASY.as_bytes()).unwrap();
                (window.name, window.kill("typed", MISSING.max(4 * begun.elapsed())))
            }
        };
        let must_be_there: Vec<(&str, Option<u64>)> = windows.by_ref().map(kill).collect();
        for path in ["left.ron", "right.ron", "both.ron"].map(|name| folder.0.join(name)).iter().filter(|path| path.exists()) {
            assert!(open(path).is_ok_and(|reading| reading.puzzles.len() == 1), "{} is torn", path.display());
        }
        let work = folder.0.join("data/work");
        // The clock may have been put back between any two of them.
        for file in fs::read_dir(&work).into_iter().flatten().flatten() {
            let back = SystemTime::now() - Duration::from_secs(dice.number() % 1_000_000);
            let _ = fs::File::options().write(true).open(file.path()).and_then(|file| file.set_modified(back));
        }
        let undone: BTreeMap<&str, u64> =
            ["left", "right"].into_iter().filter_map(|name| Some((name, on_disk(&work, name)?))).collect();
        let kept = Autosave::new(&work, SessionStart::Resume).unwrap();
        let left = kept.left().into_iter().map(|left| left.session);
        let titles: Vec<String> = kept.recover().into_iter().chain(left).map(|session| session.puzzle.about.title).collect();
        let in_files = ["left.ron", "right.ron", "both.ron"].map(|name| open(&folder.0.join(name)));
        let in_files = in_files.into_iter().flatten().map(|reading| reading.puzzles[0].puzzle.about.title.clone());
        let all: Vec<String> = titles.into_iter().chain(in_files).collect();
        for (name, last) in must_be_there {
            let Some(last) = last else { continue };
            checked += 1;
            if by_hand.is_none() {
                // Whose work is newest where windows take over each other's work and files depends on time.
                assert!(!all.is_empty(), "{name}: {last} was kept, and there is nothing");
                continue;
            }
            // A window that starts may go on with the work of the other, which its undo brings back.
            let newest = all.iter().filter_map(|title| number(title, name)).chain(undone.get(name).copied()).max();
            assert!(newest >= Some(last), "{name}: {last} must be there, and there are {all:?}");
        }
    }
    eprintln!("{kills} windows killed, of which {checked} had kept something, in {:?}", begun.elapsed());
    assert!(checked > kills / 4, "hardly any window had begun");
}

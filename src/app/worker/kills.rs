//! Windows that are killed at any moment while they save: nothing that was kept is lost, and no file is torn. `SUDOSCOPE_KILLS=10000` is the
//! number of windows killed; then nothing may be missing either that was typed a tenth of a second before, which only a machine without
//! other work can promise.
//!
//! Windows take over each other's work and files. So that it can be seen whether one goes on with what the other has typed, each title has
//! the last numbers of both: whoever types on changes its own one only.

use std::{
    fs,
    io::Read as _,
    process::{Child, Command as Process, Stdio},
    thread,
    time::{Instant, SystemTime},
};

use crate::{
    app::{
        command::Command,
        model::{FileRequest, Model, settings::Settings},
        update::update,
        worker::{Folders, Workers, prelude::*, random_user::Dice, test_support::Folder},
    },
    board::About,
    io::{
        atomic,
        autosave::{Autosave, Session},
        open, open_many, save_puzzle,
    },
    test_support::{EASY, puzzle},
};

const NAMES: [&str; 2] = ["left", "right"];
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
        let folders = Folders { config: Some(folder.join("config")), data: Some(folder.join("data")), cache: None };
        let mut program =
            Self { model: Model::at_start(Settings::default()), workers: Workers::start(folders, start, Arc::new(|| {})) };
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

/// The title after which the numbers stand.
const TYPED: &str = "typed ";

fn title(numbers: [u64; 2]) -> String {
    format!("{TYPED}{} {}.", numbers[0], numbers[1])
}

/// The greatest numbers of the titles in a text.
fn numbers(text: &str) -> [u64; 2] {
    let mut greatest = [0; 2];
    for title in text.split(TYPED).skip(1) {
        let numbers = title.split(|char: char| !char.is_ascii_digit()).map(|number| number.parse().unwrap_or(0));
        greatest.iter_mut().zip(numbers).for_each(|(greatest, number)| *greatest = number.max(*greatest));
    }
    greatest
}

/// Those of several texts.
fn greatest(texts: impl IntoIterator<Item = String>) -> [u64; 2] {
    texts.into_iter().map(|text| numbers(&text)).fold([0; 2], |one, other| [one[0].max(other[0]), one[1].max(other[1])])
}

fn texts(folder: &Path) -> impl Iterator<Item = String> {
    fs::read_dir(folder).into_iter().flatten().flatten().filter_map(|file| fs::read_to_string(file.path()).ok())
}

/// Types a title for ever, each time another one, saves it every now and then to a new file or to the one that it is of, opens a file of both
/// windows, and quits and starts again. It says what it has typed and what it finds on the disk, and when.
#[test]
#[ignore = "runs until it is killed"]
fn types_until_it_is_killed() {
    let [Some(folder), Some(name)] = TOLD.map(std::env::var_os) else { return };
    let (folder, both) = (PathBuf::from(&folder), PathBuf::from(folder).join("both.ron"));
    let me = NAMES.iter().position(|other| name == *other).unwrap();
    let mut program = Program::start(&folder, SessionStart::Afresh);
    program.act(Action::read(None, crate::io::read_many(EASY.as_bytes())));
    let mut dice = Dice::new(u64::from(std::process::id()));
    let say = |what: &str, number: u64| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        println!("{what} {number} {}", now.as_micros());
    };
    for typed in 1_u64.. {
        let mut after = numbers(&program.model.puzzle().about.title);
        after[me] = typed;
        program.act(Action::Command(Command::AboutPuzzle));
        program.act(Action::EditAbout(About { title: title(after), ..About::default() }));
        program.act(Action::Confirm);
        if program.model.puzzle().about.title == title(after) {
            say("typed", typed);
        }
        say("kept", greatest(texts(&folder.join("data/work")))[me]);
        program.answer();
        // As fast as anybody types, and more often than anybody saves.
        thread::sleep(Duration::from_micros(2_000 + dice.number() % 20_000));
        match dice.below(40) {
            0 => {
                let file = folder.join(format!("{}-{typed}.ron", NAMES[me]));
                program.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(file))));
            }
            1 => program.act(Action::read(Some(both.clone()), open_many(&both))),
            2 | 3 => program.act(Action::Command(Command::Save)),
            4 => {
                program.act(Action::Command(Command::Quit));
                if program.model.quitting {
                    drop(program);
                    program = Program::start(&folder, SessionStart::Resume);
                }
            }
            _ => {}
        }
        program.act(Action::Cancel);
    }
}

/// Opens a window.
fn window(folder: &Path, name: &str) -> Child {
    let mut process = Process::new(std::env::current_exe().unwrap());
    process.args(["--exact", "app::worker::kills::types_until_it_is_killed", "--ignored", "--nocapture"]);
    process.envs(TOLD.into_iter().zip([folder.as_os_str(), name.as_ref()])).stdout(Stdio::piped()).spawn().unwrap()
}

/// Kills a window; returns the greatest number that must be there then: of what it has found on the disk, and of what it has `typed` so long
/// ago.
fn kill(mut window: Child, typed: Option<Duration>) -> u64 {
    let killed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    window.kill().unwrap();
    let mut said = String::new();
    window.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    window.wait().unwrap();
    let must_be_there = |line: &str| {
        let [what, number, when] = line.split(' ').collect::<Vec<_>>()[..] else { return None };
        let when = Duration::from_micros(when.parse().ok()?);
        let counts = what == "kept" || what == "typed" && typed.is_some_and(|ago| when + ago < killed);
        number.parse().ok().filter(|_| counts)
    };
    // The last line may be cut short.
    let whole = said.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().filter_map(must_be_there).max().unwrap_or(0)
}

#[test]
fn no_kill_tears_a_file_or_loses_what_was_kept() {
    let by_hand: Option<u64> = std::env::var("SUDOSCOPE_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills = by_hand.unwrap_or(USUAL);
    let (mut dice, begun, mut checked) = (Dice::new(7), Instant::now(), 0);
    for _ in 0..kills / 2 {
        let folder = Folder::new();
        let both = folder.0.join("both.ron");
        let mut of_both = puzzle(EASY, &[]);
        of_both.about.title = title([0; 2]);
        save_puzzle(&both, &of_both).unwrap();
        let windows = NAMES.map(|name| window(&folder.0, name));
        thread::sleep(Duration::from_micros(40_000 + dice.number() % 500_000));
        let must_be_there = windows.map(|window| {
            let typed = by_hand.map(|_| {
                // Where the disk or the processors are busy with something else, nothing is saved sooner than that takes.
                let begun = Instant::now();
                atomic::save(&folder.0.join("probe"), EASY.as_bytes()).unwrap();
                MISSING.max(4 * begun.elapsed())
            });
            kill(window, typed)
        });
        let work = folder.0.join("data/work");
        // The clock may have been put back between any two of them.
        for file in fs::read_dir(&work).into_iter().flatten().flatten() {
            let back = SystemTime::now() - Duration::from_secs(dice.number() % 1_000_000);
            let _ = fs::File::options().write(true).open(file.path()).and_then(|file| file.set_modified(back));
        }
        let kept = Autosave::new(&work, SessionStart::Resume).unwrap();
        let left = kept.left().into_iter().map(|left| left.session);
        let sessions = kept.recover().into_iter().chain(left).map(|session: Session| session.write());
        for path in fs::read_dir(&folder.0)
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        {
            assert!(open(&path).is_ok_and(|reading| reading.puzzles.len() == 1), "{} is torn", path.display());
        }
        let there = greatest(sessions.chain(texts(&folder.0)));
        for (name, (last, there)) in NAMES.into_iter().zip(must_be_there.into_iter().zip(there)) {
            checked += u64::from(last > 0);
            assert!(there >= last, "{name}: {last} must be there, and there is {there}");
        }
    }
    eprintln!("{kills} windows killed, of which {checked} had kept something, in {:?}", begun.elapsed());
    assert!(checked > kills / 4, "hardly any window had begun");
}

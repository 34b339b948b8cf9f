//! The thread that reads and writes files: puzzles, settings, and the work in progress.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread,
};

use etcetera::AppStrategy as _;

use crate::{
    app::{
        action::{Action, Failure},
        settings::Settings,
        worker::{Outbox, spawn},
    },
    board::Puzzle,
    io::{
        atomic,
        keep::{Keeper, Start, Work},
        load_puzzle, save_puzzle,
    },
};

/// Where settings and work in progress are kept. `None`: nowhere, as in tests.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// The folder of the settings.
    pub config: Option<PathBuf>,
    /// The folder of the work in progress.
    pub data: Option<PathBuf>,
}

/// What earlier sessions have left.
#[derive(Debug)]
pub struct Stored {
    /// The settings, or those of a first start.
    pub settings: Settings,
    /// Why stored settings could not be used.
    pub settings_failure: Option<String>,
}

impl Folders {
    /// The customary folders of the system.
    pub fn of_system() -> Self {
        let args = etcetera::AppStrategyArgs {
            top_level_domain: "io.github".to_owned(),
            author: "sudoscope".to_owned(),
            app_name: "Sudoscope".to_owned(),
        };
        match etcetera::choose_app_strategy(args) {
            Ok(strategy) => Self { config: Some(strategy.config_dir()), data: Some(strategy.data_dir()) },
            Err(error) => {
                log::warn!("no home folder, so nothing is kept: {error}");
                Self::default()
            }
        }
    }

    fn settings_file(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// Reads the settings. It takes well under a millisecond, and without it the window has no language.
    pub fn read(&self) -> Stored {
        let first = |settings_failure| Stored { settings: Settings::first_start(), settings_failure };
        let Some(path) = self.settings_file() else { return first(None) };
        match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => first(None),
            Err(error) => first(Some(format!("{}: {error}", path.display()))),
            Ok(text) => match Settings::read(&text) {
                Ok(settings) => Stored { settings, settings_failure: None },
                Err(error) => first(Some(format!("{}: {error}", path.display()))),
            },
        }
    }
}

enum Job {
    Load(PathBuf),
    Save(PathBuf, Puzzle),
    Keep(Box<Work>),
    ForgetKept,
    StoreSettings(Box<Settings>),
}

/// The window's end of the file thread.
pub(super) struct FileWorker {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl FileWorker {
    pub(super) fn start(folders: Folders, start: Start, outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let mut filer = Filer::start(folders, start, outbox.clone());
        let thread = spawn("files", outbox, receiver, move |job| filer.take(job));
        Self { jobs: Some(jobs), thread: Some(thread) }
    }

    pub(super) fn load(&self, path: PathBuf) {
        self.send(Job::Load(path));
    }

    pub(super) fn save(&self, path: PathBuf, puzzle: Puzzle) {
        self.send(Job::Save(path, puzzle));
    }

    pub(super) fn keep(&self, work: Work) {
        self.send(Job::Keep(Box::new(work)));
    }

    pub(super) fn forget_kept(&self) {
        self.send(Job::ForgetKept);
    }

    pub(super) fn store_settings(&self, settings: Settings) {
        self.send(Job::StoreSettings(Box::new(settings)));
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            jobs.send(job).expect("the file thread takes jobs as long as it has a sender");
        }
    }
}

/// What is still to be written is written before the program ends.
impl Drop for FileWorker {
    fn drop(&mut self) {
        self.jobs = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            log::error!("the file thread ended unexpectedly");
        }
    }
}

/// The thread's own end.
struct Filer {
    outbox: Outbox,
    settings_file: Option<PathBuf>,
    keeper: Option<Keeper>,
}

impl Filer {
    /// Opens the folder of the work in progress and tells what an earlier session has left there, if that is to be resumed.
    fn start(folders: Folders, start: Start, outbox: Outbox) -> Self {
        let keeper = folders.data.as_deref().and_then(|folder| match Keeper::new(&folder.join("work"), start) {
            Ok(keeper) => Some(keeper),
            Err(error) => {
                outbox.send(Action::Failed(Failure::Keep(error.to_string())));
                None
            }
        });
        if let Some(work) = keeper.as_ref().filter(|_| start == Start::Resume).and_then(Keeper::recover) {
            outbox.send(Action::Recovered(Arc::new(work)));
        }
        Self { settings_file: folders.settings_file(), outbox, keeper }
    }

    fn take(&mut self, job: Job) {
        match job {
            Job::Load(path) => {
                let result = load_puzzle(&path);
                self.outbox.send(Action::Loaded(path, Arc::new(result)));
            }
            Job::Save(path, puzzle) => {
                let result = save_puzzle(&path, &puzzle);
                self.outbox.send(Action::Saved(path, Arc::new(puzzle), Arc::new(result)));
            }
            Job::Keep(work) => self.kept(|keeper| keeper.keep(&work)),
            Job::ForgetKept => self.kept(Keeper::discard),
            Job::StoreSettings(settings) => self.store(&settings),
        }
    }

    fn kept<E: std::fmt::Display>(&mut self, use_it: impl FnOnce(&mut Keeper) -> Result<(), E>) {
        let Some(keeper) = &mut self.keeper else { return };
        if let Err(error) = use_it(keeper) {
            self.outbox.send(Action::Failed(Failure::Keep(error.to_string())));
        }
    }

    fn store(&self, settings: &Settings) {
        let Some(path) = &self.settings_file else { return };
        if let Err(why) = write_settings(path, settings) {
            self.outbox.send(Action::Failed(Failure::Settings(why)));
        }
    }
}

fn write_settings(path: &Path, settings: &Settings) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let text = settings.write().map_err(|error| error.to_string())?;
    atomic::save(path, text.as_bytes()).map_err(|error| error.to_string())
}

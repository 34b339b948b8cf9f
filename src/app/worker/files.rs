//! The thread that reads and writes files: puzzles, settings, and the work in progress.

use std::{
    collections::VecDeque,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    time::Duration,
};

use etcetera::AppStrategy as _;

use crate::{
    app::{
        action::{Action, CollectionAction, Failure, Worker},
        model::{
            collection::{ListedPuzzles, PuzzleResult},
            printing::{self, Printed, Printing},
            settings::Settings,
        },
        text::{Lang, logic::terms},
        worker::{Outbox, spawn},
    },
    board::Puzzle,
    io::{
        Collection, ExportError, Exported, ListDifficulty, ListRow, atomic,
        autosave::{Autosave, Session, Start},
        export, export_list, load_puzzle, open_puzzles,
        picture::PictureFormat,
        read_puzzles, save_over, save_puzzle,
    },
    solve::{check::Solutions, logic::Rated},
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

pub(super) enum Job {
    /// Opens the folder of the work in progress.
    Start,
    Load(PathBuf),
    ReadText(String),
    Save(PathBuf, Box<Puzzle>, Option<Box<Puzzle>>),
    Export(PathBuf, Box<Puzzle>, Printing),
    ExportList(PathBuf, ListedPuzzles, Printing),
    Draw(Box<Puzzle>, Printing),
    Keep(Box<Session>),
    ForgetKept,
    StoreSettings(Box<Settings>),
}

/// The window's end of the file thread.
pub(super) struct FileWorker {
    jobs: Option<mpsc::Sender<Job>>,
    /// Falls silent when the thread has ended.
    ended: mpsc::Receiver<()>,
}

impl FileWorker {
    pub(super) fn start(folders: Folders, start: Start, outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (alive, ended) = mpsc::channel();
        let mut filer =
            Filer { outbox: outbox.clone(), settings_file: folders.settings_file(), folders, start, autosave: None, _alive: alive };
        drop(spawn(Worker::Files, outbox, Queue::new(receiver), move |job| filer.take(job)));
        let worker = Self { jobs: Some(jobs), ended };
        worker.send(Job::Start);
        worker
    }

    pub(super) fn load(&self, path: PathBuf) {
        self.send(Job::Load(path));
    }

    pub(super) fn read_text(&self, text: String) {
        self.send(Job::ReadText(text));
    }

    pub(super) fn save(&self, path: PathBuf, puzzle: Puzzle, over: Option<Puzzle>) {
        self.send(Job::Save(path, Box::new(puzzle), over.map(Box::new)));
    }

    pub(super) fn export(&self, path: PathBuf, puzzle: Puzzle, printing: Printing) {
        self.send(Job::Export(path, Box::new(puzzle), printing));
    }

    pub(super) fn export_list(&self, path: PathBuf, listed: ListedPuzzles, printing: Printing) {
        self.send(Job::ExportList(path, listed, printing));
    }

    pub(super) fn draw(&self, puzzle: Puzzle, printing: Printing) {
        self.send(Job::Draw(Box::new(puzzle), printing));
    }

    pub(super) fn keep(&self, work: Session) {
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

/// What is still to be written is written before the program ends; but a disk that does not answer does not hold it for ever.
impl Drop for FileWorker {
    fn drop(&mut self) {
        self.jobs = None;
        if self.ended.recv_timeout(LAST_WRITES) == Err(mpsc::RecvTimeoutError::Timeout) {
            log::error!("files were still being written or read when the program ended");
        }
    }
}

/// How long the program waits at its end for what is still to be written.
const LAST_WRITES: Duration = Duration::from_secs(10);

/// The jobs, so that a slow disk is not asked for what is out of date: of several versions of the work in progress, or of the
/// settings, only the newest is written, after what a person waits for.
pub(super) struct Queue {
    receiver: mpsc::Receiver<Job>,
    waiting: VecDeque<Job>,
}

impl Queue {
    pub(super) const fn new(receiver: mpsc::Receiver<Job>) -> Self {
        Self { receiver, waiting: VecDeque::new() }
    }
}

impl Iterator for Queue {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        if self.waiting.is_empty() {
            self.waiting.push_back(self.receiver.recv().ok()?);
        }
        let mut jobs: Vec<Job> = self.waiting.drain(..).chain(self.receiver.try_iter()).collect();
        for is_of_kind in [Job::is_about_work, Job::is_about_settings] {
            let newest = jobs.iter().rposition(is_of_kind);
            let mut place = 0;
            jobs.retain(|job| {
                place += 1;
                !is_of_kind(job) || Some(place - 1) == newest
            });
        }
        jobs.sort_by_key(|job| Job::is_about_work(job) || Job::is_about_settings(job));
        self.waiting = jobs.into();
        self.waiting.pop_front()
    }
}

impl Job {
    fn is_about_work(&self) -> bool {
        matches!(self, Self::Keep(_) | Self::ForgetKept)
    }

    fn is_about_settings(&self) -> bool {
        matches!(self, Self::StoreSettings(_))
    }
}

/// The thread's own end.
struct Filer {
    outbox: Outbox,
    folders: Folders,
    start: Start,
    settings_file: Option<PathBuf>,
    autosave: Option<Autosave>,
    /// Tells by its end that the thread has ended; after the autosave, which must have let go of its slot by then.
    _alive: mpsc::Sender<()>,
}

impl Filer {
    fn take(&mut self, job: Job) {
        match job {
            Job::Start => self.open_work(),
            Job::Load(path) => {
                let result = open_puzzles(&path);
                self.outbox.send(Action::loaded(path, result));
            }
            Job::ReadText(text) => self.outbox.send(Action::text_read(read_puzzles(text.as_bytes()))),
            Job::Save(path, puzzle, over) => {
                let result = match over {
                    Some(expected) => save_over(&path, &puzzle, &expected),
                    None => save_puzzle(&path, &puzzle),
                };
                self.outbox.send(Action::Saved(path, Arc::new(*puzzle), Arc::new(result)));
            }
            Job::Export(path, puzzle, printing) => {
                let result = export_puzzle(&path, *puzzle, printing);
                self.outbox.send(Action::Exported(path, Arc::new(result)));
            }
            Job::ExportList(path, listed, printing) => {
                let ListedPuzzles { puzzles, listing, results } = &listed;
                let rows = listing.indices().iter().map(|&index| row(puzzles, index as usize, results.get(index as usize)));
                let count = rows.len();
                let result = Arc::new(export_rows(&path, rows, printing).map(|()| count));
                self.outbox.send(Action::Collection(CollectionAction::Exported(path, result)));
            }
            Job::Draw(puzzle, printing) => {
                let result = printing::pixels(*puzzle, printing).map(Arc::new);
                self.outbox.send(Action::Drawn(Arc::new(result)));
            }
            Job::Keep(work) => self.kept(|autosave| autosave.save(&work)),
            Job::ForgetKept => self.kept(Autosave::discard),
            Job::StoreSettings(settings) => self.store(&settings),
        }
    }

    /// Opens the folder of the work in progress and tells what an earlier session has left there, if that is to be resumed.
    fn open_work(&mut self) {
        let Some(folder) = &self.folders.data else { return };
        match Autosave::new(&folder.join("work"), self.start) {
            Ok(autosave) => self.autosave = Some(autosave),
            Err(error) => return self.outbox.send(Action::Failed(Failure::Keep(error.to_string()))),
        }
        if self.start == Start::Resume
            && let Some(work) = self.autosave.as_ref().and_then(Autosave::recover)
        {
            let on_disk = work.path.as_deref().and_then(only_puzzle).map(Arc::new);
            self.outbox.send(Action::Recovered(Arc::new(work), on_disk));
        }
    }

    fn kept<E: std::fmt::Display>(&mut self, use_it: impl FnOnce(&mut Autosave) -> Result<(), E>) {
        let Some(autosave) = &mut self.autosave else { return };
        if let Err(error) = use_it(autosave) {
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

fn export_puzzle(path: &Path, puzzle: Puzzle, printing: Printing) -> Result<Exported, ExportError> {
    let Some(format) = PictureFormat::of_path(path) else { return export(path, &[puzzle]) };
    atomic::save(path, &printing::file(format, vec![Printed { puzzle, solution: None }], printing)?)?;
    Ok(Exported::Picture(format))
}

fn export_rows(path: &Path, rows: impl ExactSizeIterator<Item = ListRow>, printing: Printing) -> Result<(), ExportError> {
    let Some(format) = PictureFormat::of_path(path) else { return export_list(path, rows) };
    // One of several solutions is not the one that belongs at the end of a book.
    let printed = |row: ListRow| Printed { puzzle: row.puzzle, solution: row.solution.filter(|_| row.solutions == ONE_SOLUTION) };
    let printed = rows.map(printed).collect();
    Ok(atomic::save(path, &printing::file(format, printed, printing)?)?)
}

/// How a list says that a puzzle has one solution.
const ONE_SOLUTION: &str = "1";

fn row(puzzles: &Collection, index: usize, known: &PuzzleResult) -> ListRow {
    let PuzzleResult { checked, rated } = known;
    let solutions = match checked.as_ref().map(|checked| checked.solutions) {
        Some(Solutions::None) => "0",
        Some(Solutions::One) => ONE_SOLUTION,
        Some(Solutions::Several) => "2+",
        Some(Solutions::Undecided) | None => "",
    };
    let solution = checked.as_ref().and_then(|checked| checked.solution.clone());
    let difficulty = rated.as_ref().map(difficulty).unwrap_or_default();
    ListRow { number: index + 1, line: puzzles.line(index), puzzle: puzzles.puzzle(index), solutions, solution, difficulty }
}

fn difficulty(rated: &Rated) -> ListDifficulty {
    let (score, hardest) = match rated {
        Rated::Solved(rating) => (Some(rating.score), rating.hardest),
        Rated::Beyond => (None, None),
    };
    ListDifficulty {
        level: terms::rated(Lang::default(), rated),
        score,
        hardest: hardest.map_or("", |technique| terms::technique(Lang::default(), technique)),
    }
}

/// The puzzle that a file holds now.
fn only_puzzle(path: &Path) -> Option<Puzzle> {
    let reading = load_puzzle(path).ok()?;
    let [found] = &reading.puzzles[..] else { return None };
    Some(found.puzzle.clone())
}

fn write_settings(path: &Path, settings: &Settings) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let text = settings.write().map_err(|error| error.to_string())?;
    atomic::save(path, text.as_bytes()).map_err(|error| error.to_string())
}

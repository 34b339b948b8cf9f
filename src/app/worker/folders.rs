//! [`Folders`]: where settings and sessions are stored, and the collections that are in no file.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use etcetera::AppStrategy;

use crate::{
    app::{model::settings::Settings, worker::prelude::*},
    io::{
        Collection, LoadError, System,
        atomic::{self, WriteError},
        autosave::Autosave,
        ron::{RonError, RonProblem},
    },
};

/// The folders of settings and sessions. `None`: nothing is stored, as in tests.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// The folder of the settings.
    pub config: Option<PathBuf>,
    /// The folder of games and unsaved work.
    pub data: Option<PathBuf>,
    /// The folder of what can be made again, if it has one of its own.
    pub cache: Option<PathBuf>,
}

/// The settings of earlier sessions.
#[derive(Debug)]
pub struct Stored {
    /// The settings, or those of a first start.
    pub settings: Settings,
    /// Why stored settings could not be used.
    pub settings_failure: Option<Failure>,
}

impl Folders {
    /// The standard folders of the system.
    pub fn of_system() -> Self {
        let args = etcetera::AppStrategyArgs {
            top_level_domain: "io.github".to_owned(),
            author: "sudoscope".to_owned(),
            app_name: "Sudoscope".to_owned(),
        };
        match etcetera::app_strategy::choose_native_strategy(args) {
            Ok(strategy) => Self::of(System::HERE, &strategy).with_work_of(strategy.data_dir()),
            Err(error) => {
                log::warn!("no home folder, so nothing is stored: {error}");
                Self::default()
            }
        }
    }

    /// The folders of a system. Unix has one for the state of programs. Windows may copy those of data to every machine on which a person
    /// works: what is large stays on one. macOS empties the other folder when it wants room, and hours of rating would be lost.
    fn of(system: System, strategy: &impl AppStrategy) -> Self {
        let cache = (system == System::Windows).then(|| strategy.cache_dir());
        let data = strategy.state_dir().unwrap_or_else(|| strategy.data_dir());
        Self { config: Some(strategy.config_dir()), data: Some(data), cache }
    }

    /// These folders, with the games and unsaved work of an earlier version, which had them elsewhere. While a window of it is open, they
    /// stay where it looks for them.
    fn with_work_of(self, before: PathBuf) -> Self {
        let in_use = |now: &PathBuf| !now.exists() && Autosave::is_in_use(&before.join("work"));
        let data = self.data.map(|now| if in_use(&now) { before.clone() } else { moved(before.clone(), now) });
        Self { data, ..self }
    }

    /// A folder of what can be made again.
    fn cached(&self, name: &str) -> Option<PathBuf> {
        let before = self.data.as_ref()?.join(name);
        Some(self.cache.as_ref().map_or_else(|| before.clone(), |cache| moved(before.clone(), cache.join(name))))
    }

    /// The folder of what was found out about collections.
    pub(super) fn results(&self) -> Option<PathBuf> {
        self.cached("results")
    }

    /// The folder of the collections that are in no file.
    pub(super) fn lists(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("lists"))
    }

    /// The folder of the games of collections.
    pub(super) fn games(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("games"))
    }

    /// The folder of the pages that are printed.
    pub(super) fn printed(&self) -> Option<PathBuf> {
        self.cached("printed")
    }

    pub(super) fn settings_file(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// Reads the settings. It takes well under a millisecond, and without it the window has no language.
    pub fn read(&self) -> Stored {
        let first = |settings_failure| Stored { settings: Settings::first_start(), settings_failure };
        let Some(path) = self.settings_file() else { return first(None) };
        let error = match fs::read_to_string(&path) {
            Err(error) if System::HERE.kind(&error) == io::ErrorKind::NotFound => return first(None),
            Err(source) => LoadError::Io { path: path.clone(), source },
            Ok(text) => match Settings::read(&text) {
                Ok(settings) => return Stored { settings, settings_failure: None },
                Err(error) => LoadError::Ron(RonError { place: None, problem: RonProblem::Syntax(error.to_string()) }),
            },
        };
        first(Some(Failure::SettingsUnreadable(path, Arc::new(error))))
    }
}

/// A folder that an earlier version had at another place, from which it is moved. Where that fails, it stays there.
fn moved(before: PathBuf, now: PathBuf) -> PathBuf {
    if !before.is_dir() || now.exists() {
        return now;
    }
    let parent = now.parent().unwrap_or(&now);
    match fs::create_dir_all(parent).and_then(|()| fs::rename(&before, &now)) {
        Ok(()) => now,
        // Another window has moved it meanwhile.
        Err(_) if now.exists() => now,
        Err(error) => {
            log::warn!("{}: cannot be moved to {}: {error}", before.display(), now.display());
            before
        }
    }
}

/// The number of collections that are kept.
const MOST: usize = 50;

/// Keeps a collection in a folder, which is made if it does not exist. Of more than can be kept, those used last stay. Returns its file;
/// `None` if it is none that can be read from one file.
pub(super) fn keep_lists(folder: &Path, puzzles: &Collection) -> Result<Option<PathBuf>, WriteError> {
    let path = folder.join(format!("{:032x}.txt", puzzles.fingerprint()));
    let failed = |source| WriteError::Io { path: path.clone(), source };
    fs::create_dir_all(folder).map_err(failed)?;
    match File::options().append(true).open(&path) {
        Ok(file) => file.set_modified(SystemTime::now()).map_err(failed)?,
        Err(_) => match puzzles.file_text() {
            None => return Ok(None),
            Some(text) => atomic::save(&path, text.as_bytes())?,
        },
    }
    let mut files: Vec<_> = fs::read_dir(folder).map_err(failed)?.flatten().collect();
    files.sort_by_cached_key(|file| std::cmp::Reverse(file.metadata().and_then(|file| file.modified()).ok()));
    for file in files.iter().skip(MOST) {
        // Another window may have removed it.
        _ = fs::remove_file(file.path());
    }
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::test_support::Folder,
        io::{Opened, open_many, read_many},
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn results_stay_on_one_machine_and_those_of_an_earlier_version_are_found() {
        let args = etcetera::AppStrategyArgs { app_name: "Sudoscope".to_owned(), ..etcetera::AppStrategyArgs::default() };
        let strategy = etcetera::app_strategy::Xdg::new(args).unwrap();
        let of = |system| Folders::of(system, &strategy);
        let state = strategy.state_dir().unwrap();
        assert_eq!(of(System::Unix).results(), Some(state.join("results")));
        assert_eq!((of(System::Windows).data, of(System::Windows).cache), (Some(state), Some(strategy.cache_dir())));
        let folder = Folder::new();
        let cache = folder.0.join("cache");
        let folders = Folders { cache: Some(cache.clone()), ..folder.folders() };
        let before = folders.data.clone().unwrap().join("results");
        fs::create_dir_all(&before).unwrap();
        fs::write(before.join("a.txt"), "").unwrap();
        assert_eq!(folders.results(), Some(cache.join("results")));
        assert!(cache.join("results/a.txt").is_file() && !before.exists());
        fs::create_dir_all(&before).unwrap();
        assert_eq!(folders.results(), Some(cache.join("results")), "what is newer counts");
        fs::write(folder.0.join("file"), "").unwrap();
        assert_eq!(
            Folders { cache: Some(folder.0.join("file")), ..folders }.results(),
            Some(before),
            "what cannot be moved is used"
        );
    }

    #[test]
    fn the_work_of_an_earlier_version_is_moved_once_no_window_has_it_open() {
        let folder = Folder::new();
        let (before, now) = (folder.0.join("share"), folder.0.join("state").join("sudoscope"));
        let of = || Folders { data: Some(now.clone()), ..Folders::default() }.with_work_of(before.clone()).data;
        assert_eq!(of(), Some(now.clone()), "there is none");
        let window = Autosave::new(&before.join("work"), SessionStart::Resume).unwrap();
        fs::create_dir_all(before.join("games")).unwrap();
        fs::write(before.join("games/a.txt"), "a game").unwrap();
        assert_eq!(of(), Some(before.clone()), "a window is open");
        drop(window);
        assert_eq!(of(), Some(now.clone()));
        assert_eq!(fs::read_to_string(now.join("games/a.txt")).unwrap(), "a game");
        assert!(!before.exists());
    }

    #[test]
    fn broken_settings_are_reported_and_replaced_by_those_of_a_first_start() {
        let folder = Folder::new();
        let config = folder.folders().config.unwrap();
        fs::create_dir_all(&config).unwrap();
        fs::write(config.join("settings.ron"), "(zoom: ").unwrap();
        let stored = folder.folders().read();
        assert_eq!(stored.settings, Settings::first_start());
        assert!(matches!(stored.settings_failure, Some(Failure::SettingsUnreadable(path, _)) if path.ends_with("settings.ron")));
    }

    #[test]
    fn a_list_is_read_as_it_was_and_the_oldest_ones_go() {
        let folder = Folder::new();
        let Opened::Collection(pasted) = read_many([EASY, EXTREME].join("\n").as_bytes()).unwrap() else { panic!("two") };
        let made = Collection::of_puzzles([EXTREME, EASY].map(|line| puzzle(line, &[crate::board::Rule::AntiKnight])).to_vec());
        for list in [&*pasted, &made] {
            let path = keep_lists(&folder.0, list).unwrap().unwrap();
            let Opened::Collection(read) = open_many(&path).unwrap() else { panic!("a list") };
            assert_eq!((read.fingerprint(), read.len()), (list.fingerprint(), 2));
            assert_eq!(keep_lists(&folder.0, list).unwrap(), Some(path));
        }
        for number in 1..=60 {
            let mut other = puzzle(EASY, &[]);
            other.about.title = number.to_string();
            keep_lists(&folder.0, &Collection::of_puzzles(vec![other.clone(), other])).unwrap();
            keep_lists(&folder.0, &made).unwrap();
        }
        let files: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files.len(), MOST);
        assert!(files.contains(&keep_lists(&folder.0, &made).unwrap().unwrap()), "it was used last");
    }
}

//! [`Folders`]: where settings and sessions are stored.

use std::{fs, io};

use etcetera::AppStrategy;

use crate::{
    app::{model::settings::Settings, worker::prelude::*},
    io::{
        LoadError, System,
        ron::{RonError, RonProblem},
    },
};

/// The folders of settings and sessions. `None`: nothing is stored, as in tests.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// The folder of the settings.
    pub config: Option<PathBuf>,
    /// The folder of the autosaved sessions.
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
            Ok(strategy) => Self::of(System::HERE, &strategy),
            Err(error) => {
                log::warn!("no home folder, so nothing is stored: {error}");
                Self::default()
            }
        }
    }

    /// The folders of a system. Windows may copy those of data to every machine on which a person works: what is large stays on one. macOS
    /// empties the other folder when it wants room, and hours of rating would be lost.
    fn of(system: System, strategy: &impl AppStrategy) -> Self {
        let cache = (system == System::Windows).then(|| strategy.cache_dir());
        Self { config: Some(strategy.config_dir()), data: Some(strategy.data_dir()), cache }
    }

    /// A folder of what can be made again. One of an earlier version, which was among the data, is moved there.
    fn cached(&self, name: &str) -> Option<PathBuf> {
        let before = self.data.as_ref()?.join(name);
        let Some(cache) = &self.cache else { return Some(before) };
        let now = cache.join(name);
        let stays = before.is_dir()
            && !now.exists()
            && fs::create_dir_all(cache)
                .and_then(|()| fs::rename(&before, &now))
                .inspect_err(|error| log::warn!("{error}"))
                .is_err();
        Some(if stays { before } else { now })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::worker::test_support::Folder;

    #[test]
    fn results_stay_on_one_machine_and_those_of_an_earlier_version_are_found() {
        let args = etcetera::AppStrategyArgs { app_name: "Sudoscope".to_owned(), ..etcetera::AppStrategyArgs::default() };
        let strategy = etcetera::app_strategy::Xdg::new(args).unwrap();
        let of = |system| Folders::of(system, &strategy);
        for system in [System::Unix, System::Mac] {
            assert_eq!(of(system).results(), Some(strategy.data_dir().join("results")));
        }
        assert_eq!((of(System::Windows).data, of(System::Windows).cache), (Some(strategy.data_dir()), Some(strategy.cache_dir())));
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
    fn broken_settings_are_reported_and_replaced_by_those_of_a_first_start() {
        let folder = Folder::new();
        let config = folder.folders().config.unwrap();
        fs::create_dir_all(&config).unwrap();
        fs::write(config.join("settings.ron"), "(zoom: ").unwrap();
        let stored = folder.folders().read();
        assert_eq!(stored.settings, Settings::first_start());
        assert!(matches!(stored.settings_failure, Some(Failure::SettingsUnreadable(path, _)) if path.ends_with("settings.ron")));
    }
}

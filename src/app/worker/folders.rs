//! [`Folders`]: where settings and sessions are stored.

use std::{fs, io, path::PathBuf, sync::Arc};

use etcetera::AppStrategy as _;

use crate::{
    app::{action::Failure, model::settings::Settings},
    io::{
        LoadError,
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
            Ok(strategy) => Self { config: Some(strategy.config_dir()), data: Some(strategy.data_dir()) },
            Err(error) => {
                log::warn!("no home folder, so nothing is stored: {error}");
                Self::default()
            }
        }
    }

    /// The folder of what was found out about collections.
    pub(super) fn results(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("results"))
    }

    /// The folder of the games of collections.
    pub(super) fn games(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("games"))
    }

    /// The folder of the pages that are printed.
    pub(super) fn printed(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("printed"))
    }

    pub(super) fn settings_file(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// Reads the settings. It takes well under a millisecond, and without it the window has no language.
    pub fn read(&self) -> Stored {
        let first = |settings_failure| Stored { settings: Settings::first_start(), settings_failure };
        let Some(path) = self.settings_file() else { return first(None) };
        let error = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return first(None),
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

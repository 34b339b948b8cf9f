//! [`has_file_dialogs`]: whether the system can show a file dialog at all.

/// Whether the system can show a file dialog: by the desktop's portal, or by zenity. Asked before a dialog is shown, because its empty
/// answer may mean that a person has cancelled it or that there was none.
#[cfg(target_os = "linux")]
pub(super) fn has_file_dialogs() -> bool {
    let has_portal = pollster::block_on(linux::has_file_chooser()).unwrap_or_else(|error| {
        log::debug!("no portal: {error}");
        false
    });
    has_portal || std::env::var_os("PATH").is_some_and(|folders| linux::is_installed("zenity", &folders))
}

/// Other systems always have file dialogs.
#[cfg(not(target_os = "linux"))]
pub(super) const fn has_file_dialogs() -> bool {
    true
}

#[cfg(target_os = "linux")]
mod linux {
    use std::{env, ffi::OsStr, time::Duration};

    use zbus::connection::Builder;

    const NAME: &str = "org.freedesktop.portal.Desktop";
    const PATH: &str = "/org/freedesktop/portal/desktop";
    const INTROSPECTABLE: &str = "org.freedesktop.DBus.Introspectable";
    const FILE_CHOOSER: &str = "\"org.freedesktop.portal.FileChooser\"";
    /// A portal that has to be started first takes seconds on a slow machine; one that never answers counts as none.
    const ANSWER: Duration = Duration::from_secs(30);

    /// Whether the desktop's portal has file dialogs. It offers the interface only where something implements it.
    pub(super) async fn has_file_chooser() -> zbus::Result<bool> {
        let bus = Builder::session()?.method_timeout(ANSWER).build().await?;
        let answer = bus.call_method(Some(NAME), PATH, Some(INTROSPECTABLE), "Introspect", &()).await?;
        let body = answer.body();
        let interfaces: String = body.deserialize()?;
        Ok(interfaces.contains(FILE_CHOOSER))
    }

    /// Whether one of these folders has a program of that name.
    pub(super) fn is_installed(program: &str, folders: &OsStr) -> bool {
        env::split_paths(folders).any(|folder| folder.join(program).is_file())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_program_is_found_in_any_of_the_folders() {
            let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src/gui");
            let folders = env::join_paths(["/nowhere", source]).unwrap();
            assert!(is_installed("portal.rs", &folders));
            assert!(!is_installed("zenity", &folders));
            assert!(!is_installed("board", &folders), "a folder is no program");
        }
    }
}

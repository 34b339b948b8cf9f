//! `sudoscope setup menu-entry`: the entry of the desktop's menu, the icon and the kind of file, for the account of the user.
//!
//! The files are those that packages install (`assets/linux`), written where the desktop looks for the user's own, by the XDG base
//! directory specification. The entry starts this very program, wherever it lies.

use std::{
    env, fs,
    process::{Command, Stdio},
};

use crate::{
    app::text::batch as text,
    cli::prelude::*,
    io::atomic::{self, WriteError},
};

const ENTRY: &str = include_str!("../../assets/linux/io.github.sudoscope.Sudoscope.desktop");
const ENTRY_PATH: &str = "applications/io.github.sudoscope.Sudoscope.desktop";
/// The line of the entry that starts the program.
const START: &str = "Exec=sudoscope %f";

/// The other files, below the folder for shared data.
const FILES: [(&str, &[u8]); 4] = [
    (
        "mime/packages/io.github.sudoscope.Sudoscope.xml",
        include_bytes!("../../assets/linux/io.github.sudoscope.Sudoscope.mime.xml"),
    ),
    ("icons/hicolor/scalable/apps/io.github.sudoscope.Sudoscope.svg", include_bytes!("../../assets/icon/sudoscope.svg")),
    ("icons/hicolor/256x256/apps/io.github.sudoscope.Sudoscope.png", include_bytes!("../../assets/icon/sudoscope-256.png")),
    ("icons/hicolor/64x64/apps/io.github.sudoscope.Sudoscope.png", include_bytes!("../../assets/icon/sudoscope-64.png")),
];

/// Programs that bring the indexes of the desktop up to date, and the folder each is for. A desktop without them reads the files.
const INDEXES: [(&str, &str); 2] = [("update-desktop-database", "applications"), ("update-mime-database", "mime")];

/// Writes or removes the files, on a system whose desktops read them. Returns the exit code.
///
/// # Errors
/// When the output cannot be written.
pub(super) fn run(system: System, is_removed: bool, share: Option<PathBuf>, streams: Streams<'_>) -> io::Result<u8> {
    let lang = streams.lang;
    let elsewhere = match system {
        System::Unix => None,
        System::Mac => Some(text::no_desktop_menu_mac(lang)),
        System::Windows => Some(text::no_desktop_menu(lang)),
    };
    if let Some(elsewhere) = elsewhere {
        return Ok(say(streams.errors, lang, elsewhere, NOT_WRITTEN));
    }
    let share = match share.or_else(of_user) {
        Some(share) => share,
        None => return Ok(say(streams.errors, streams.lang, text::no_home(lang), NOT_WRITTEN)),
    };
    let done = if is_removed { remove(&share) } else { write(&share) };
    match done {
        Ok(paths) => {
            update_indexes(&share);
            for path in paths {
                let path = path.display();
                let line = if is_removed { text::removed(lang, path) } else { text::written(lang, path) };
                writeln!(streams.output, "{line}")?;
            }
            Ok(DONE)
        }
        Err(error) => Ok(say(streams.errors, streams.lang, &reading::write_error(lang, &error), NOT_WRITTEN)),
    }
}

/// The folder for the user's own shared data.
fn of_user() -> Option<PathBuf> {
    let set = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    set.or_else(|| etcetera::home_dir().ok().map(|home| home.join(".local/share")))
}

fn write(share: &Path) -> Result<Vec<PathBuf>, WriteError> {
    let program = env::current_exe().map_err(failed(Path::new("sudoscope")))?;
    let entry = entry_for(&program);
    let save = |(path, bytes): (&str, &[u8])| {
        let path = share.join(path);
        let folder = path.parent().unwrap_or(share);
        fs::create_dir_all(folder).map_err(failed(folder))?;
        atomic::save(&path, bytes).map(|()| path)
    };
    [(ENTRY_PATH, entry.as_bytes())].into_iter().chain(FILES).map(save).collect()
}

fn remove(share: &Path) -> Result<Vec<PathBuf>, WriteError> {
    let mut removed = Vec::new();
    for path in [ENTRY_PATH].into_iter().chain(FILES.map(|(path, _)| path)) {
        let path = share.join(path);
        match fs::remove_file(&path) {
            Ok(()) => removed.push(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(failed(&path)(error)),
        }
    }
    Ok(removed)
}

fn failed(path: &Path) -> impl Fn(io::Error) -> WriteError {
    move |source| WriteError::Io { path: path.to_owned(), source }
}

/// The entry that starts a program.
fn entry_for(program: &Path) -> String {
    let start = format!("Exec={} %f", quoted(&program.to_string_lossy()));
    ENTRY.replace(START, &start)
}

/// A path as an argument of the line that starts a program: quotes, dollar signs and backslashes get a backslash, which the file
/// itself doubles, and a percent sign stands for itself only when it is doubled (desktop entry specification, "The Exec key").
fn quoted(path: &str) -> String {
    let mut text = String::from("\"");
    for char in path.chars() {
        match char {
            '"' | '`' | '$' => text.extend(['\\', '\\', char]),
            '\\' => text.push_str(r"\\\\"),
            '%' => text.push_str("%%"),
            other => text.push(other),
        }
    }
    text + "\""
}

fn update_indexes(share: &Path) {
    for (program, folder) in INDEXES {
        let folder = share.join(folder);
        // The package of mime types must have its folder even after the last of them was removed.
        if folder.is_dir() {
            let ran = Command::new(program).arg(&folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
            if let Err(error) = ran {
                log::debug!("{program}: {error}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{arguments, help};

    #[test]
    fn the_entry_starts_the_program_wherever_it_lies() {
        let entry = entry_for(Path::new("/home/a b/5%/so\"me\\$dir/sudoscope"));
        assert!(entry.contains("\nExec=\"/home/a b/5%%/so\\\\\"me\\\\\\\\\\\\$dir/sudoscope\" %f\n"), "{entry}");
        let lines = |text: &str| text.lines().filter(|line| !line.starts_with("Exec=")).map(ToOwned::to_owned).collect::<Vec<_>>();
        assert_eq!(lines(&entry), lines(ENTRY), "nothing else is changed");
    }

    #[test]
    fn where_no_desktop_reads_the_entry_nothing_is_written_and_help_is_silent() {
        let share = env::temp_dir().join(format!("sudoscope-no-desktop-{}", std::process::id()));
        for system in [System::Windows, System::Mac] {
            for (lang, is_removed) in [(Lang::En, false), (Lang::Zh, true)] {
                let (mut output, mut errors) = (Vec::new(), Vec::new());
                let streams =
                    Streams { input: &mut io::empty(), output: &mut output, errors: &mut errors, shows_progress: false, lang };
                assert_eq!(run(system, is_removed, Some(share.clone()), streams).unwrap(), NOT_WRITTEN);
                let said = String::from_utf8(errors).unwrap();
                assert!(output.is_empty() && !share.exists());
                assert!(said.contains(if lang == Lang::En { "Linux desktops" } else { "Linux 桌面" }), "{said}");
                assert_eq!(said.contains("Windows"), system == System::Windows, "{said}");
            }
        }
        for system in [System::Unix, System::Windows, System::Mac] {
            for lang in Lang::ALL {
                let help = help::of_command(&arguments::built_on(system, lang), "setup", true, lang);
                for word in ["menu-entry", "setup remove", "FOLDER"] {
                    assert_eq!(help.contains(word), system == System::Unix, "{word}: {help}");
                }
                assert!(help.contains("completions"), "{help}");
                let mut completions = Vec::new();
                clap_complete::generate(
                    clap_complete::Shell::Bash,
                    &mut arguments::built_on(system, lang),
                    "sudoscope",
                    &mut completions,
                );
                let completions = String::from_utf8(completions).unwrap();
                assert_eq!(completions.contains("menu-entry"), system == System::Unix);
            }
        }
    }
}

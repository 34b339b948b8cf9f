//! The texts of `assets/text` as Rust: build scripts call [`build`], and the crates of the texts and of the program include what it writes.

mod explanations;
mod functions;
mod grammar;
#[cfg(test)]
mod tests;
mod texts;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process,
};

/// The texts, and the folder of the language whose messages the others translate.
const TEXTS: &str = "assets/text";
const SOURCE: &str = "en";

/// Whose texts are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The crate of the texts: all but those of the program's own enums.
    Below,
    /// The program: the texts of its enums, below `[of app::…]`.
    Program,
}

/// Writes the texts of a room to `catalogue.rs` in the folder of what is made. `root` is the folder of the workspace, as seen from the
/// package. What is wrong in the texts is said with file and line, and ends the build.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn build(root: &str, room: Room) -> io::Result<()> {
    let root = Path::new(root);
    println!("cargo::rerun-if-changed={}", root.join(TEXTS).display());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut faults = Vec::new();
    let (mut grammars, mut all) = (Vec::new(), Vec::new());
    let mut folders = sorted(root, Path::new(TEXTS))?;
    folders.sort_by_key(|folder| !folder.ends_with(SOURCE));
    for folder in &folders {
        let mut of_language = texts::Texts::new();
        let grammar = folder.join(grammar::FILE);
        grammars.push(grammar::read(&grammar, &fs::read_to_string(root.join(&grammar))?, &mut faults));
        for path in sorted(root, folder)?.iter().filter(|path| !path.ends_with(grammar::FILE)) {
            texts::read(path, &for_system(fs::read_to_string(root.join(path))?), &mut of_language, &mut faults);
        }
        all.push(of_language);
    }
    let names = folders.iter().map(|folder| folder.file_name().and_then(|name| name.to_str()).unwrap_or_default());
    let languages = names.zip(&grammars).zip(all).map(|((name, grammar), texts)| (name, grammar.plural_forms(), texts));
    let messages = texts::united(languages.collect(), &mut faults);
    let made = match room {
        Room::Below => functions::languages(&grammars) + &functions::modules(&messages, room, &mut faults),
        Room::Program => functions::modules(&messages, room, &mut faults),
    };
    for fault in &faults {
        println!("cargo::error={fault}");
    }
    if !faults.is_empty() {
        process::exit(1);
    }
    fs::write(out.join("catalogue.rs"), made)
}

/// A text with the names that keys have on the keyboards of the system.
fn for_system(text: String) -> String {
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("macos") {
        return text;
    }
    text.replace("Ctrl", "Cmd").replace("Alt+", "Option+").replace("Alt ", "Option ")
}

/// The paths in a folder below `root`, without it.
fn sorted(root: &Path, folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root.join(folder))?;
    let mut paths = entries.map(|entry| Ok(folder.join(entry?.file_name()))).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

//! What is made before the program is compiled: the functions of its texts, and for Windows its icon and its manifest. Other systems have
//! these in files beside the program.

mod catalogue;
mod explanations;
mod functions;
mod grammar;
mod resources;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process,
};

/// The texts, and the folder of the language whose messages the others translate.
const TEXTS: &str = "assets/text";
const SOURCE: &str = "en";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={TEXTS}");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut faults = Vec::new();
    let (mut grammars, mut texts) = (Vec::new(), Vec::new());
    let mut folders = sorted(Path::new(TEXTS))?;
    folders.sort_by_key(|folder| !folder.ends_with(SOURCE));
    for folder in &folders {
        let mut of_language = catalogue::Texts::new();
        let grammar = folder.join(grammar::FILE);
        grammars.push(grammar::read(&grammar, &fs::read_to_string(&grammar)?, &mut faults));
        for path in sorted(folder)?.iter().filter(|path| !path.ends_with(grammar::FILE)) {
            catalogue::read(path, &for_system(fs::read_to_string(path)?), &mut of_language, &mut faults);
        }
        texts.push(of_language);
    }
    let names = folders.iter().map(|folder| folder.file_name().and_then(|name| name.to_str()).unwrap_or_default());
    let languages = names.zip(&grammars).zip(texts).map(|((name, grammar), texts)| (name, grammar.plural_forms(), texts));
    let messages = catalogue::united(languages.collect(), &mut faults);
    let made = functions::languages(&grammars) + &functions::modules(&messages, &mut faults);
    for fault in &faults {
        println!("cargo::error={fault}");
    }
    if !faults.is_empty() {
        process::exit(1);
    }
    fs::write(out.join("catalogue.rs"), made)?;
    resources::link();
    Ok(())
}

/// A text with the names that keys have on the keyboards of the system.
fn for_system(text: String) -> String {
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("macos") {
        return text;
    }
    text.replace("Ctrl", "Cmd").replace("Alt+", "Option+").replace("Alt ", "Option ")
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

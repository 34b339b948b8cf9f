//! `sudoscope profile`, and the option that names one.

use crate::{
    app::text::{batch as words, profile as text},
    cli::prelude::*,
    io::{
        open_text,
        ron::{ProfileFile, ProfileLine},
    },
    solve::logic::ProfileEntry,
};

/// What the text of a profile begins with.
const NAME: &str = "TechniqueProfile";

/// The options of `profile`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ProfileOptions {
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// The option for a profile.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
pub struct ProfileArgs {
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
}

impl ProfileArgs {
    /// The profile.
    ///
    /// # Errors
    /// Why its file cannot be read.
    pub(super) fn load(&self) -> Result<TechniqueProfile, Said> {
        self.profile.as_deref().map_or_else(|| Ok(TechniqueProfile::default()), load)
    }
}

/// Prints a profile. Returns the exit code.
pub(super) fn run(options: &ProfileOptions, streams: Streams<'_>) -> io::Result<u8> {
    let profile = match options.file.as_deref().map_or_else(|| Ok(TechniqueProfile::default()), load) {
        Ok(profile) => profile,
        Err(message) => return Ok(say(streams.errors, streams.lang, &message.text(streams.lang), NOT_UNDERSTOOD)),
    };
    let line = |entry: ProfileEntry<'_>| ProfileLine {
        key: entry.key.to_owned(),
        on: entry.is_on,
        level: entry.level.map(str::to_owned),
        score: entry.score,
    };
    let file = ProfileFile { name: profile.name().to_owned(), techniques: profile.entries().map(line).collect() };
    streams.output.write_all(file.write().as_bytes())?;
    Ok(DONE)
}

fn load(path: &Path) -> Result<TechniqueProfile, Said> {
    let name = visible(path.display());
    // An error of the system names the file itself.
    let text = open_text(path).map_err(|error| Said::of(error, |lang, error| reading::load_error(lang, error, Path::new(""))))?;
    let file = ProfileFile::read(&text).map_err(|error| match text.contains(NAME) {
        true => words::said::about(&name, Said::of(error, reading::ron_error)),
        false => words::said::about(&name, words::not_a_profile),
    })?;
    let entries = file.techniques.iter().map(|line| {
        let ProfileLine { key, on, level, score } = line;
        ProfileEntry { key, is_on: *on, level: level.as_deref(), score: *score }
    });
    TechniqueProfile::of_entries(&file.name, entries).map_err(|problem| {
        let place = problem.entry().and_then(|entry| ProfileFile::place(&text, entry));
        words::said::about(&name, move |lang| text::problem(lang, place, &problem))
    })
}

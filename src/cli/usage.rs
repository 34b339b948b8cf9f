//! Options that several commands share: values with names, the number of threads, where puzzles come from.

use std::{num::NonZero, thread};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::{app::text::batch as text, cli::prelude::*};

/// Parses the names of a registry, in small or capital letters. Help and completions list them, and errors suggest a similar one.
pub(super) fn named<T, N>(names: N, from_name: fn(&str) -> Option<T>) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
    N: IntoIterator,
    N::Item: Into<PossibleValue>,
{
    PossibleValuesParser::new(names)
        .try_map(move |name| from_name(&name.to_lowercase()).or_else(|| from_name(&name)).ok_or("this name is not in use"))
}

/// The number of threads that work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Args)]
pub struct Threads {
    // The upper bound keeps a typing error from asking the system for a million.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl Threads {
    /// The number asked for, or else that of the processors.
    pub(super) fn count(self) -> usize {
        self.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
    }
}

/// Where puzzles come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Input,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// Whether it is that file, by whatever name.
    pub(super) fn is_file(&self, file: &Path) -> bool {
        let Self::File(path) = self else { return false };
        System::HERE.is_same(path, file)
            || matches!((path.canonicalize(), file.canonicalize()), (Ok(one), Ok(other)) if one == other)
    }
}

impl From<OsString> for Source {
    fn from(path: OsString) -> Self {
        if path == "-" { Self::Input } else { Self::File(path.into()) }
    }
}

impl Source {
    /// The name in messages.
    pub(super) fn name(&self, lang: Lang) -> String {
        match self {
            Self::Input => text::standard_input(lang).to_owned(),
            Self::File(path) => visible(path.display()),
        }
    }
}

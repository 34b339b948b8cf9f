//! `--scale`: by whose techniques puzzles are solved and rated.

use clap::{Args, ValueEnum};

use crate::{
    app::text::{Said, refusal as words},
    cli::{profile::ProfileArgs, worker::PuzzleOptions},
    solve::explainer::Tenths,
};

/// A scale of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Scale {
    /// HoDoKu's techniques, levels and scores
    #[default]
    Hodoku,
    /// Sudoku Explainer's rules and ratings, of classic boards: ER/EP/ED
    Se,
}

/// The options of `rate`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct RateOptions {
    #[arg(long, value_name = "ER", value_parser = rating)]
    pub at_most: Option<Tenths>,
    #[arg(long, conflicts_with = "at_most")]
    pub typical: bool,
    #[arg(long, conflicts_with_all = ["at_most", "typical", "scale"])]
    pub table: bool,
    /// The scale and the puzzles.
    #[command(flatten)]
    pub rating: RatingOptions,
}

/// A rating: `7.2`.
fn rating(text: &str) -> Result<Tenths, Said> {
    text.parse().map_err(|_| Said::new(|lang| words::no_rating(lang).to_owned()))
}

/// The options of `path`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PathOptions {
    #[arg(long)]
    pub explain: bool,
    #[arg(long)]
    pub notation: bool,
    /// The scale and the puzzles.
    #[command(flatten)]
    pub rating: RatingOptions,
}

/// The options of `path` and `rate`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct RatingOptions {
    #[arg(long, value_enum, default_value_t)]
    pub scale: Scale,
    /// The techniques.
    #[command(flatten)]
    pub profile: ProfileArgs,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

//! `--scale`: by whose techniques puzzles are solved and rated.

use crate::{
    app::text::refusal as words,
    cli::{
        find::{Sought, sought},
        prelude::*,
        profile::ProfileArgs,
        worker::PuzzleOptions,
    },
    solve::se_rating::Tenths,
};

crate::board::keyed! {
    /// A scale of difficulty.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Scale {
        /// HoDoKu's techniques, levels and scores.
        #[default]
        Hodoku = "hodoku",
        /// The same, with the typical score, which rotation does not change.
        Typical = "typical",
        /// Sudoku Explainer's rules and ratings, of classic boards: ER/EP/ED.
        Se = "se",
    }
}

/// The options of `rate`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct RateOptions {
    #[arg(long = "er", value_name = "ER", value_parser = rating)]
    pub at_most: Option<Tenths>,
    // It reads positions of a library, and prints a line for each.
    #[arg(long, value_name = "CODE", value_parser = sought, conflicts_with_all = [
        "at_most", "scale", "profile", "file", "form", "csv", "json", "number", "with_puzzle", "rules", "shape", "accept",
    ])]
    pub technique: Option<Sought>,
    /// The scale and the puzzles.
    #[command(flatten)]
    pub rating: RatingOptions,
}

/// A rating: `7.2`.
fn rating(text: &str) -> Result<Tenths, Said> {
    text.parse().map_err(|_| words::no_rating.into())
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
    #[arg(
        long,
        value_name = "SCALE",
        default_value = Scale::Hodoku.key(),
        value_parser = named(Scale::ALL.map(Scale::key), Scale::from_key)
    )]
    pub scale: Scale,
    /// The techniques.
    #[command(flatten)]
    pub profile: ProfileArgs,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

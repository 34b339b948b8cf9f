//! `--scale`: by whose techniques puzzles are solved and rated.

use clap::{Args, ValueEnum};

use crate::cli::worker::PuzzleOptions;

/// A scale of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Scale {
    /// HoDoKu's techniques, levels and scores
    #[default]
    Hodoku,
    /// Sudoku Explainer's rules and ratings, of classic boards: ER/EP/ED
    Se,
}

/// What `path` and `rate` are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct RatingOptions {
    /// The scale
    #[arg(long, value_enum, default_value_t)]
    pub scale: Scale,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

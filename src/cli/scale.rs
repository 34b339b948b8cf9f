//! `--scale`: by whose techniques puzzles are solved and rated.

use clap::{Args, ValueEnum};

use crate::{
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
    /// Ask only whether the ER is at most this; implies --scale se
    ///
    /// A harder puzzle is printed as >ER, much sooner than its rating.
    #[arg(long, value_name = "ER")]
    pub at_most: Option<Tenths>,
    /// Print the typical score too, which turning does not change
    ///
    /// It is for HoDoKu's scale: the score that does not change when the puzzle is turned, with the lowest and the highest of 16 ways.
    #[arg(long, conflicts_with = "at_most")]
    pub typical: bool,
    /// Print a table, as the window exports it
    ///
    /// It has the puzzle, its title, solutions, difficulty and ER, and the columns of its file.
    #[arg(long, conflicts_with_all = ["at_most", "typical", "scale"])]
    pub table: bool,
    /// The scale and the puzzles.
    #[command(flatten)]
    pub rating: RatingOptions,
}

/// The options of `path`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PathOptions {
    /// Explain each step in words, on the lines below it
    ///
    /// With --scale se every step is explained.
    #[arg(long)]
    pub explain: bool,
    /// Write the steps of --scale se in notation too, as the window does
    ///
    /// Chains inside others stand in square brackets, with lines of their own. The steps of HoDoKu's scale are always in notation.
    #[arg(long)]
    pub notation: bool,
    /// The scale and the puzzles.
    #[command(flatten)]
    pub rating: RatingOptions,
}

/// The options of `path` and `rate`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct RatingOptions {
    /// The scale
    #[arg(long, value_enum, default_value_t)]
    pub scale: Scale,
    /// The techniques.
    #[command(flatten)]
    pub profile: ProfileArgs,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

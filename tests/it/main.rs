//! Integration tests of the library.

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    unreachable_pub,
    reason = "small numbers of known size; a test or bench is no library"
)]

use std::path::Path;

use sudoscope::{
    app::text::{Lang, reading},
    io::LoadError,
};

mod breaches;
mod chapters;
mod cli;
mod corpus;
mod damage;
mod every_entry;
#[path = "../../crates/board/src/test_support/every_kind.rs"]
mod every_kind;
mod explainer;
mod fast;
mod findings;
mod formats;
mod generate;
mod generate_rules;
mod hostile;
mod layering;
mod logic;
mod map;
mod oracle;
mod photo;
mod picture;
mod proof;
mod rating;
mod readme;
mod ron;
mod rule_drawing;
mod rule_logic;
mod rules;
mod saving;
mod se_words;
mod search;
mod slips;
mod soundness;
mod steps;
mod timeline;
mod trace;

/// The path of a file or folder of test data.
fn data(path: &str) -> String {
    format!("{}/tests/data/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// Why something was not read, in English.
fn in_words(error: impl Into<LoadError>) -> String {
    reading::load_error(Lang::En, &error.into(), Path::new(""))
}

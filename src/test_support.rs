//! What unit tests share: values of boards and solvers, and errors in words.

use std::path::Path;

use crate::{
    app::text::{Lang, reading},
    io::{Doubt, LoadError, ReadError, ReadProblem, StepLinkError, Unwritable, ron::RonError},
};

#[path = "../crates/board/src/test_support.rs"]
mod of_boards;

pub use of_boards::*;

/// What a person can be told in words: here in English.
pub trait InWords {
    /// The words.
    fn in_words(&self) -> String;
}

impl InWords for LoadError {
    fn in_words(&self) -> String {
        reading::load_error(Lang::En, self, Path::new(""))
    }
}

impl InWords for ReadError {
    fn in_words(&self) -> String {
        reading::read_error(Lang::En, self)
    }
}

impl InWords for ReadProblem {
    fn in_words(&self) -> String {
        ReadError::of_text(self.clone()).in_words()
    }
}

impl InWords for RonError {
    fn in_words(&self) -> String {
        reading::ron_error(Lang::En, self)
    }
}

impl InWords for StepLinkError {
    fn in_words(&self) -> String {
        LoadError::Step(self.clone()).in_words()
    }
}

impl InWords for Unwritable {
    fn in_words(&self) -> String {
        reading::unwritable(Lang::En, self)
    }
}

impl InWords for Doubt {
    fn in_words(&self) -> String {
        reading::doubt(Lang::En, self)
    }
}

/// Asserts that a text was refused with this message.
#[track_caller]
pub fn assert_refused<T, E: InWords>(read: Result<T, E>, message: &str) {
    let refusal = read.err().map(|error| error.in_words());
    assert_eq!(refusal.as_deref(), Some(message));
}

//! The methods: name, description, lesson and program of each.
//!
//! The texts on a method stand in one place of each language, its `words`, so that a new method has one entry in each.

use crate::{
    app::text::{Lang, catalogue, panel},
    solve::search::{Method, WorkUnit},
};

pub use crate::app::text::catalogue::method::*;

/// Its name.
pub fn name(lang: Lang, method: Method) -> &'static str {
    catalogue::method::NAME.of(lang, method.key())
}

/// One sentence on what it does.
pub fn does(lang: Lang, method: Method) -> &'static str {
    catalogue::method::DOES.of(lang, method.key())
}

/// One sentence on what it teaches.
pub fn lesson(lang: Lang, method: Method) -> &'static str {
    catalogue::method::LESSON.of(lang, method.key())
}

/// Its program, line by line.
pub(super) fn program(lang: Lang, method: Method) -> &'static str {
    catalogue::method::PROGRAM.of(lang, method.key())
}

/// The program that it comes from, line by line, if there is one.
pub(super) fn source(lang: Lang, method: Method) -> Option<&'static str> {
    catalogue::method::SOURCE.get(lang, method.key())
}

/// The work that it counts besides the digits it places, in a word.
pub fn work(lang: Lang, method: Method) -> &'static str {
    match method.work() {
        WorkUnit::Tests => panel::count_tests(lang),
        WorkUnit::Bits => panel::count_bits(lang),
        WorkUnit::Strikes => panel::count_struck(lang),
        WorkUnit::Options => panel::count_options(lang),
    }
}

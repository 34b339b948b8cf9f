//! The methods: name, description, lesson and program of each.
//!
//! The texts on a method stand in one place of each language, its `words`, so that a new method has one entry in each.

use crate::{
    app::text::{Lang, catalogue},
    solve::search::Method,
};

pub use crate::app::text::catalogue::{method::*, work_unit::plural as work_unit};

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

//! The methods: name, description, lesson and program of each.
//!
//! The texts on a method stand in one place of each language, its `words`, so that a new method has one entry in each.

use crate::{
    app::text::{Lang, panel},
    solve::search::{Method, WorkUnit},
};

pub use crate::app::text::catalogue::method::*;

/// The texts of a language on a method.
pub(in crate::app::text) struct MethodWords {
    /// Its name.
    pub(in crate::app::text) name: &'static str,
    /// One sentence on what it does.
    pub(in crate::app::text) does: &'static str,
    /// One sentence on what it teaches.
    pub(in crate::app::text) lesson: &'static str,
    /// Its [program](Method::program), line by line.
    pub(in crate::app::text) program: &'static str,
    /// Its [source program](Method::source), line by line, if it has one.
    pub(in crate::app::text) source: Option<&'static str>,
}

fn words(lang: Lang, method: Method) -> MethodWords {
    by_language!(lang, method::words)(method)
}

/// Its name.
pub fn name(lang: Lang, method: Method) -> &'static str {
    words(lang, method).name
}

/// One sentence on what it does.
pub fn does(lang: Lang, method: Method) -> &'static str {
    words(lang, method).does
}

/// One sentence on what it teaches.
pub fn lesson(lang: Lang, method: Method) -> &'static str {
    words(lang, method).lesson
}

/// Its program, line by line.
pub(super) fn program(lang: Lang, method: Method) -> &'static str {
    words(lang, method).program
}

/// The program that it comes from, line by line, if there is one.
pub(super) fn source(lang: Lang, method: Method) -> Option<&'static str> {
    words(lang, method).source
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

/// Every text on a method with its place, for tests over all texts.
#[cfg(test)]
pub(super) fn all(lang: Lang) -> impl Iterator<Item = (String, &'static str)> {
    Method::ALL.into_iter().flat_map(move |method| {
        let MethodWords { name, does, lesson, program, source } = words(lang, method);
        let parts = [("name", name), ("does", does), ("lesson", lesson), ("program", program)];
        let parts = parts.into_iter().chain(source.map(|text| ("source", text)));
        parts.map(move |(part, text)| (format!("method::{}: {part}", method.key()), text))
    })
}

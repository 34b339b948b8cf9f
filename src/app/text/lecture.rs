//! The words of the lectures.

use sudoscope_text::catalogue;

use crate::app::{
    model::lecture::{Lecture, LecturePlace},
    prelude::*,
};

pub use sudoscope_text::catalogue::lecture::*;

/// The title of a lecture.
pub fn title(lang: Lang, lecture: &'static Lecture) -> &'static str {
    catalogue::lecture::TITLE.of(lang, lecture.key)
}

/// What a page says.
pub fn page(lang: Lang, place: LecturePlace) -> &'static str {
    catalogue::lecture::PAGES.of(lang, place.lecture().key).lines().nth(place.page).unwrap_or_default()
}

/// Which page it is: `Page 2 of 6`.
pub fn place(lang: Lang, place: LecturePlace) -> String {
    page_of(lang, place.page + 1, place.lecture().pages.len())
}

#[cfg(test)]
mod tests;

//! The first pages of a [`Book`](super::Book): its cover and its contents.

use crate::picture::{
    Drawing, caption,
    drawing::whole_part,
    drawing::{Mark, Point, Rect, Shade},
    typeface::{FontWeight, Line},
};

/// The cover of a book.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct BookCover {
    /// The title, large.
    pub title: String,
    /// The lines below it.
    pub lines: Vec<String>,
}

/// Font sizes of the cover.
const TITLE: f32 = 34.0;
const LINE: f32 = 13.0;
/// The height of the title above the middle of the page, as a fraction of the page.
const ABOVE_MIDDLE: f32 = 0.14;
/// The font size of the contents and the distance from one of their lines to the next.
const ENTRY: f32 = 11.0;
const LEADING: f32 = 19.0;
/// The leader from a name to its page, which is repeated, and the space at both ends of it.
const DOT: &str = " .";
const GAP: f32 = 6.0;
const QUIET: Shade = Shade(70);

impl BookCover {
    /// Draws it within the margins of a page.
    pub(super) fn draw(&self, area: Rect, drawing: &mut Drawing) {
        drawing.title.clone_from(&self.title);
        drawing.description = self.lines.join("\n");
        let mut line = area.min.y + area.height() * (0.5 - ABOVE_MIDDLE);
        centred(&self.title, FontWeight::Semibold, TITLE, area, line, Shade::BLACK, &mut drawing.marks);
        line += TITLE * 0.4;
        for text in &self.lines {
            line += LINE * 1.7;
            centred(text, FontWeight::Regular, LINE, area, line, QUIET, &mut drawing.marks);
        }
    }
}

fn centred(text: &str, weight: FontWeight, size: f32, area: Rect, line: f32, shade: Shade, marks: &mut Vec<Mark>) {
    if let Some((words, size)) = caption::fit(text, weight, size, area.width()) {
        let start = area.min.x + (area.width() - words.width * size) / 2.0;
        marks.push(caption::text(words, Point::new(start, line), size, shade));
    }
}

/// A line of the contents: what is found, and the number of its page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub name: String,
    pub page: usize,
}

/// The lines of the contents that fit below the heading of a page.
pub(super) fn entries_per_page(area: Rect) -> usize {
    whole_part(area.height() / LEADING).max(1)
}

/// Draws lines of the contents from the top of an area: the name on the left, the page on the right, dots between.
pub(super) fn draw_entries(entries: &[Entry], area: Rect, drawing: &mut Drawing) {
    let pages: Vec<_> =
        entries.iter().map(|entry| caption::fit(&entry.page.to_string(), FontWeight::Regular, ENTRY, area.width())).collect();
    let widest = pages.iter().flatten().map(|(page, size)| page.width * size).fold(0.0, f32::max);
    // The dots of all lines end at one place, so that they stand below each other.
    let last_dot = area.max.x - widest - GAP;
    let dot = Line::new(DOT, FontWeight::Regular).width * ENTRY;
    for ((entry, page), number) in entries.iter().zip(pages).zip(1_u16..) {
        let line = area.min.y + f32::from(number) * LEADING;
        let mut write = |words: Line, start: f32, size: f32, shade: Shade| {
            drawing.marks.push(caption::text(words, Point::new(start, line), size, shade));
        };
        let mut end = area.min.x;
        if let Some((name, size)) = caption::fit(&entry.name, FontWeight::Regular, ENTRY, last_dot - area.min.x) {
            end += name.width * size;
            write(name, area.min.x, size, Shade::BLACK);
        }
        let dots = whole_part((last_dot - end - GAP).max(0.0) / dot);
        if dots > 0 {
            write(Line::new(&DOT.repeat(dots), FontWeight::Regular), last_dot - dots as f32 * dot, ENTRY, QUIET);
        }
        if let Some((page, size)) = page {
            let start = area.max.x - page.width * size;
            write(page, start, size, Shade::BLACK);
        }
        drawing.description.push_str(&format!("{} {}\n", entry.name, entry.page));
    }
}

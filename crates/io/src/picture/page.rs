//! [`Page`]: steps of logic as an HTML page that needs no other file.
//!
//! - The first pages of a [`Book`](super::Book): its cover and its contents.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::{StepPicture, Style, step_figures};
use crate::picture::{
    Drawing, caption,
    drawing::{Mark, Point, Rect, Shade, whole_part},
    typeface::{FontWeight, Line},
};

/// A page of steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The heading.
    pub title: String,
    /// The content below it.
    pub content: PageContent,
}

/// The content of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum PageContent {
    /// One step, with paragraphs below its picture.
    Step(Box<StepPicture>, Vec<String>),
    /// Steps with numbers.
    Steps(Vec<PageStep>),
}

/// One of several steps.
#[derive(Clone, Debug, PartialEq)]
pub struct PageStep {
    /// The name of the technique.
    pub name: String,
    /// The step in notation.
    pub notation: String,
    /// The position and the step.
    pub picture: Option<StepPicture>,
}

impl Page {
    /// The page as HTML; `None` if `go_on` said no. It gets the number of steps done and of all after each step.
    pub fn html(&self, style: &Style, mut go_on: impl FnMut(usize, usize) -> bool) -> Option<String> {
        let body = match &self.content {
            PageContent::Step(picture, lines) => {
                lines.iter().fold(figure(&self.title, picture, style), |all, line| all + "<p>" + &escaped(line) + "</p>\n")
            }
            PageContent::Steps(steps) => {
                let mut items = String::new();
                for (done, PageStep { name, notation, picture }) in (1..).zip(steps) {
                    let figure = picture.as_ref().map_or(String::new(), |picture| format!("\n{}", figure(name, picture, style)));
                    items += &format!("<li><b>{}</b>: {}{figure}</li>\n", escaped(name), escaped(notation));
                    if !go_on(done, steps.len()) {
                        return None;
                    }
                }
                format!("<ol>\n{items}</ol>\n")
            }
        };
        let title = escaped(&self.title);
        Some(format!(
            "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
        ))
    }
}

/// The characters that must be escaped in an address within quotes.
const UNSAFE: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>');

/// The style of a page.
const STYLE: &str = "body{font:15px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}figure{margin:1em 0}\
    figure img{width:100%;max-width:30em;height:auto}";

/// A drawing within a page. It is a picture of its own, since drawings name their characters alike.
fn figure(name: &str, picture: &StepPicture, style: &Style) -> String {
    let svg: String = step_figures(std::slice::from_ref(picture), style).iter().map(super::Drawing::svg).collect();
    let data = utf8_percent_encode(&svg, UNSAFE);
    format!("<figure><img alt=\"{}\" src=\"data:image/svg+xml,{data}\"></figure>\n", escaped(name))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        picture::{Caption, StepCell, StepSigns},
        test_support::puzzle,
    };

    fn picture() -> StepPicture {
        StepPicture {
            board: puzzle(&".".repeat(81), &[]),
            cells: vec![StepCell::default(); 81],
            links: Vec::new(),
            signs: StepSigns::default(),
            caption: Caption::default(),
        }
    }

    #[test]
    fn a_page_escapes_its_texts_and_holds_each_drawing_whole() {
        let step = |picture| PageStep { name: "A \"b\" & c".to_owned(), notation: "r1c1<>2".to_owned(), picture };
        let content = PageContent::Steps(vec![step(Some(picture())), step(None)]);
        let mut seen = Vec::new();
        let page = Page { title: "<T>".to_owned(), content }.html(&Style::default(), |done, all| {
            seen.push((done, all));
            true
        });
        let page = page.unwrap();
        assert_eq!(seen, [(1, 2), (2, 2)]);
        assert!(!page.contains("<>") && page.contains("<h1>&lt;T&gt;</h1>") && page.ends_with("</html>\n"), "{page}");
        assert!(page.contains("alt=\"A &quot;b&quot; &amp; c\""), "{page}");
        let data = page.split("src=\"data:image/svg+xml,").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let svg = percent_encoding::percent_decode_str(data).decode_utf8().unwrap();
        assert_eq!(svg, step_figures(&[picture()], &Style::default())[0].svg());
        roxmltree::Document::parse(&svg).unwrap();
        assert_eq!(page.matches("<figure>").count(), 1);
    }

    #[test]
    fn a_page_that_is_cancelled_is_none() {
        let step = PageStep { name: String::new(), notation: String::new(), picture: None };
        let content = PageContent::Steps(vec![step.clone(), step]);
        assert_eq!(Page { title: String::new(), content }.html(&Style::default(), |done, _| done < 1), None);
    }
}

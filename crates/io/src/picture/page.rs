//! [`Page`]: steps of logic as an HTML page that needs no other file.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::{StepPicture, Style, step_figures};

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

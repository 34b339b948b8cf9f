//! The explained step, and the path of a run by logic, as text to be copied.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::{
    app::{
        model::{
            Mode, Model,
            hint_level::HintLevel,
            transcript::{LogicPart, Transcript},
        },
        text::logic::{self, terms},
        view::{derived::explainer, step_picture},
    },
    board::{Digit, Digits, Geometry, candidates},
    io::{Format, write_as},
    solve::logic::{Candidate, Holding, Step, notation},
};

/// The explained step; `None` if no step is explained, or all of it is still hidden.
pub fn step(model: &Model, wanted: Transcript) -> Option<String> {
    let (step, level) = model.explained_step()?;
    if level < HintLevel::Whole {
        return None;
    }
    let geometry = &model.document.geometry;
    let name = terms::technique(model.settings.lang, step.technique());
    let line = notation::line(geometry, step);
    let sentences = || {
        let explained = logic::explain(&explainer(model), step);
        explained.into_sentences().map(|sentence| sentence.text()).collect::<Vec<String>>()
    };
    Some(match wanted {
        Transcript::Text => format!("{name}\n{}\n{line}\n", sentences().join("\n")),
        Transcript::Forum => {
            let grid = write_as(Format::Candidates, std::slice::from_ref(model.puzzle())).map(|(_, grid)| grid).unwrap_or_default();
            format!("[b]{name}[/b]: {line}\n{}\n[code]{}[/code]\n", sentences().join("\n"), grid.trim_end())
        }
        Transcript::Html => {
            let drawing = figure(name, &step_picture::drawing_of_explained(model));
            page(name, &(drawing + &paragraphs(&sentences()) + &paragraphs(&[line])))
        }
        Transcript::Library => library_line(model, step)?,
    })
}

/// The steps that are listed, a line for each; `None` if there are none.
pub fn list(model: &Model, wanted: Transcript) -> Option<String> {
    let steps = model.logic.steps.as_ref()?;
    let found = steps.found.as_ref().filter(|_| !steps.listed.is_empty())?;
    lines(model, steps.listed.iter().map(|&at| &found.steps[at].step), wanted, Vec::new)
}

/// The path of the run that is watched, a line for each step, on a page with a drawing of each; `None` if that is no run by logic.
pub fn path(model: &Model, wanted: Transcript) -> Option<String> {
    let path = model.run.as_ref()?.report.as_ref()?.path()?;
    lines(model, path.steps.iter(), wanted, || step_picture::drawings_of_path(model))
}

/// A line for each step, on a page followed by its drawing if there are drawings; `None` in a format for single steps.
fn lines<'s>(
    model: &Model,
    steps: impl Iterator<Item = &'s Step>,
    wanted: Transcript,
    drawings: impl FnOnce() -> Vec<String>,
) -> Option<String> {
    if !wanted.can_write(LogicPart::List) {
        return None;
    }
    let lang = model.settings.lang;
    let line = |step: &Step| (terms::technique(lang, step.technique()), notation::line(&model.document.geometry, step));
    let lines: Vec<(&str, String)> = steps.map(line).collect();
    let joined = |write: &dyn Fn(usize, &str, &str) -> String| -> String {
        (1..).zip(&lines).map(|(number, (name, step))| write(number, name, step)).collect()
    };
    Some(match wanted {
        Transcript::Text | Transcript::Library => joined(&|number, name, step| format!("{number} {name}: {step}\n")),
        Transcript::Forum => {
            let items = joined(&|_, name, step| format!("[*][b]{name}[/b]: {step}\n"));
            format!("[list=1]\n{items}[/list]\n")
        }
        Transcript::Html => {
            let drawings = drawings();
            let items = joined(&|number, name, step| {
                let drawing = drawings.get(number - 1).map_or(String::new(), |drawing| format!("\n{}", figure(name, drawing)));
                format!("<li><b>{}</b>: {}{drawing}</li>\n", escaped(name), escaped(step))
            });
            page(&model.puzzle().about.title, &format!("<ol>\n{items}</ol>\n"))
        }
    })
}

/// What cannot be written as it is in an address within quotes.
const UNSAFE: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>');

/// A drawing within a page. It is a picture of its own, since drawings name their characters alike.
fn figure(name: &str, svg: &str) -> String {
    let data = utf8_percent_encode(svg, UNSAFE);
    format!("<figure><img alt=\"{}\" src=\"data:image/svg+xml,{data}\"></figure>\n", escaped(name))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn paragraphs(texts: &[String]) -> String {
    texts.iter().fold(String::new(), |all, text| all + "<p>" + &escaped(text) + "</p>\n")
}

/// The style of a page.
const STYLE: &str = "body{font:15px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}figure{margin:1em 0}\
    figure img{width:100%;max-width:30em;height:auto}";

fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
    )
}

/// `:code:digits:cells:deleted candidates:eliminations:placements::`, as HoDoKu's library has them; `None` in Watch mode, where the
/// position is not that of the board.
fn library_line(model: &Model, step: &Step) -> Option<String> {
    if model.mode == Mode::Watch {
        return None;
    }
    let geometry: &Geometry = &model.document.geometry;
    let state = Holding::new(model.document.geometry.clone(), model.puzzle()).ok()?.state();
    let digits: Digits = model.puzzle().digits();
    let all = candidates(geometry, &digits);
    let shape = geometry.shape();
    let name =
        |candidate: Candidate| format!("{}{}{}", candidate.digit, shape.row(candidate.cell) + 1, shape.column(candidate.cell) + 1);
    let cells: String = model.puzzle().squares().fold(String::new(), |mut text, (_, square)| {
        match (square.value.given(), square.value.digit()) {
            (Some(given), _) => text.push(given.to_char()),
            (None, Some(entered)) => text.extend(['+', entered.to_char()]),
            (None, None) => text.push('.'),
        }
        text
    });
    let deleted = shape
        .cells()
        .flat_map(|cell| (all[cell.index()] - state.candidates(cell)).iter().map(move |digit| Candidate::new(cell, digit)));
    let list = |candidates: &[Candidate]| candidates.iter().map(|&candidate| name(candidate)).collect::<Vec<_>>().join(" ");
    let deleted = list(&deleted.filter(|candidate| digits[candidate.cell.index()].is_none()).collect::<Vec<_>>());
    let pattern: String = step.digits().iter().map(Digit::to_char).collect();
    let (struck, placed) = (list(step.eliminations()), list(step.placements()));
    Some(format!(":{}:{pattern}:{cells}:{deleted}:{struck}:{placed}::\n", step.technique().code()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::model::{Document, logic::HintModel, settings::Settings},
        board::{Puzzle, Shape},
        solve::{
            Cancel,
            logic::{Engine, Hint, LogicSettings},
        },
    };

    const HARDER: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

    fn hinted(level: HintLevel) -> Model {
        let givens: Vec<Option<Digit>> = HARDER.chars().map(Digit::from_char).collect();
        let mut model = Model::new(Settings::default());
        model.document = Document::new(Puzzle::from_givens(Shape::classic(), &[], &givens));
        model.mode = Mode::Play;
        let holding = Holding::new(model.document.geometry.clone(), model.puzzle()).unwrap();
        let hint = Engine::new(holding.geometry()).hint(&holding, &LogicSettings::default(), &Cancel::default());
        assert!(matches!(hint, Hint::Step(_)));
        model.logic.hint = Some(HintModel { answer: Some(Arc::new(hint)), level });
        model
    }

    #[test]
    fn a_step_is_copied_only_when_all_of_it_is_shown() {
        for wanted in Transcript::ALL {
            assert_eq!(step(&hinted(HintLevel::Where), wanted), None);
            assert!(step(&hinted(HintLevel::Whole), wanted).is_some_and(|text| text.ends_with('\n')), "{wanted:?}");
            assert_eq!(path(&hinted(HintLevel::Whole), wanted), None, "there is no run");
        }
    }

    #[test]
    fn a_library_line_is_read_back_with_the_step_in_it() {
        let model = hinted(HintLevel::Whole);
        let line = step(&model, Transcript::Library).unwrap();
        let read = crate::io::hodoku_technique::read(line.trim_end()).unwrap();
        assert_eq!(read.puzzle.givens(), model.puzzle().givens());
        let (shown, _) = model.explained_step().unwrap();
        assert_eq!(read.code, shown.technique().code());
    }

    #[test]
    fn a_page_escapes_what_it_holds_and_has_a_drawing() {
        let page = step(&hinted(HintLevel::Whole), Transcript::Html).unwrap();
        assert!(!page.contains("<>") && page.ends_with("</html>\n"), "{page}");
        let data = page.split("src=\"data:image/svg+xml,").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let svg = percent_encoding::percent_decode_str(data).decode_utf8().unwrap();
        assert_eq!(svg, step_picture::drawing_of_explained(&hinted(HintLevel::Whole)));
        roxmltree::Document::parse(&svg).unwrap();
    }
}

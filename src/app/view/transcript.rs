//! The explained step, and the path of a run by logic, as text to be copied.

use std::fmt::Write as _;

use crate::{
    app::{
        model::{
            Mode, Model,
            hint_level::HintLevel,
            transcript::{LogicPart, Transcript},
        },
        text::logic::{self, terms},
        view::{
            compose,
            derived::explainer,
            overlay::Decoration,
            scene::{DigitSource, Scene, SceneSquare},
        },
    },
    board::{Cell, Digit, Digits, Geometry, candidates},
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
        Transcript::Html => page(name, &(drawing(model) + &paragraphs(&sentences()) + &paragraphs(&[line]))),
        Transcript::Library => library_line(model, step)?,
    })
}

/// The steps that are listed, a line for each; `None` if there are none.
pub fn list(model: &Model, wanted: Transcript) -> Option<String> {
    let steps = model.logic.steps.as_ref()?;
    let found = steps.found.as_ref().filter(|_| !steps.listed.is_empty())?;
    lines(model, steps.listed.iter().map(|&at| &found.steps[at].step), wanted)
}

/// The path of the run that is watched, a line for each step; `None` if that is no run by logic.
pub fn path(model: &Model, wanted: Transcript) -> Option<String> {
    let path = model.run.as_ref()?.report.as_ref()?.path()?;
    lines(model, path.steps.iter(), wanted)
}

/// A line for each step; `None` in a format for single steps.
fn lines<'s>(model: &Model, steps: impl Iterator<Item = &'s Step>, wanted: Transcript) -> Option<String> {
    if !wanted.can_write(LogicPart::List) {
        return None;
    }
    let lines = steps.zip(1..).map(|(step, number)| {
        let name = terms::technique(model.settings.lang, step.technique());
        (number, name, notation::line(&model.document.geometry, step))
    });
    let joined =
        |line: fn(usize, &str, &str) -> String| lines.map(|(number, name, step)| line(number, name, &step)).collect::<String>();
    Some(match wanted {
        Transcript::Text | Transcript::Library => joined(|number, name, step| format!("{number} {name}: {step}\n")),
        Transcript::Forum => {
            let items = joined(|_, name, step| format!("[*][b]{name}[/b]: {step}\n"));
            format!("[list=1]\n{items}[/list]\n")
        }
        Transcript::Html => {
            let items = joined(|_, name, step| format!("<li><b>{}</b>: {}</li>\n", escaped(name), escaped(step)));
            page(&model.puzzle().about.title, &format!("<ol>\n{items}</ol>\n"))
        }
    })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn paragraphs(texts: &[String]) -> String {
    texts.iter().fold(String::new(), |all, text| all + "<p>" + &escaped(text) + "</p>\n")
}

/// The style of a page: the drawing needs nothing else.
const STYLE: &str = "table{border-collapse:collapse;border:3px solid #2a2d31}td{width:54px;height:54px;padding:0;border:1px solid \
    #d0d0ca;text-align:center;font:600 30px sans-serif;position:relative}td.r{border-right:2px solid #2a2d31}td.b{border-bottom:2px \
    solid #2a2d31}td.e{color:#00609a;font-weight:400}span{display:inline-block;width:33%;font:13px/18px sans-serif;color:#5a5e63}\
    span.p{background:#e0f3ea;color:#1a1c1f;font-weight:600;border-radius:9px;outline:1px solid #006b4c}span.x{color:#ae3a00;\
    font-weight:600;text-decoration:line-through}body{font:15px/1.5 sans-serif;max-width:44em;margin:2em auto}";

fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
    )
}

/// The board with the candidates of the step, as a table.
fn drawing(model: &Model) -> String {
    let scene = compose::scene(model);
    let shape = scene.geometry.shape();
    let size = shape.size();
    let mut table = String::from("<table>\n");
    for row in 0..size {
        table.push_str("<tr>");
        for column in 0..size {
            let cell = shape.cell(row, column);
            let differs = |other: Option<Cell>| other.is_some_and(|other| shape.region(other) != shape.region(cell));
            let right = differs((column + 1 < size).then(|| shape.cell(row, column + 1)));
            let below = differs((row + 1 < size).then(|| shape.cell(row + 1, column)));
            let square = scene.square(cell);
            let entered = matches!(square.digit, Some((_, source)) if source != DigitSource::Given);
            let classes: Vec<&str> = [("r", right), ("b", below), ("e", entered)]
                .into_iter()
                .filter(|(_, holds)| *holds)
                .map(|(class, _)| class)
                .collect();
            let _ = write!(table, "<td class=\"{}\">{}</td>", classes.join(" "), content(model, square, cell, &scene));
        }
        table.push_str("</tr>\n");
    }
    table + "</table>\n"
}

/// The digit of a cell, or its candidates, each in its place.
fn content(model: &Model, square: &SceneSquare, cell: Cell, scene: &Scene) -> String {
    if let Some((digit, _)) = square.digit {
        return model.settings.numerals.write(digit);
    }
    let struck: Vec<Digit> = scene.overlay.digits_in(cell, |decoration| decoration == Decoration::Eliminated).collect();
    let decorated = scene.overlay.decorated_in(cell);
    Digit::all(scene.geometry.size()).fold(String::new(), |mut text, digit| {
        let is_there = (square.candidates | square.struck).contains(digit);
        let class = if struck.contains(&digit) || square.struck.contains(digit) {
            " class=\"x\""
        } else if decorated.contains(digit) {
            " class=\"p\""
        } else {
            ""
        };
        let shown = if is_there { model.settings.numerals.write(digit) } else { "&nbsp;".to_owned() };
        let _ = write!(text, "<span{}>{shown}</span>", if is_there { class } else { "" });
        text
    })
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
    fn a_page_escapes_what_it_holds_and_has_a_cell_for_each() {
        let page = step(&hinted(HintLevel::Whole), Transcript::Html).unwrap();
        assert_eq!((page.matches("<td").count(), page.matches("<tr>").count()), (81, 9));
        assert!(!page.contains("<>") && page.contains("</html>"));
    }
}

//! The explained step, and the path of a run by logic, as text to be copied.

use crate::{
    app::{
        model::{
            hint_level::HintLevel,
            transcript::{LogicPart, Transcript},
        },
        prelude::*,
        text::logic::{self, StepExplanation, terms},
        view::{derived::explained_words, step_picture},
    },
    io::{
        Format,
        picture::{Page, PageContent, PageStep, StepPicture},
        text::write_line,
        write_as,
    },
    solve::{logic::notation, se_rating::SeStep},
};

/// The copied text or page.
#[derive(Clone, Debug, PartialEq)]
pub enum Copied {
    Text(String),
    /// A page that is still to be drawn, which takes too long for the window's thread.
    Page(Box<Page>),
}

/// The explained step, the steps that are listed, or the path of the run that is watched; `None` if there is no such step or run, if
/// part of the step is still hidden, or if that part is never written so.
pub fn copied(model: &Model, wanted: Transcript, part: LogicPart) -> Option<Copied> {
    if !wanted.can_write(part) {
        return None;
    }
    match part {
        LogicPart::Step => explained(model, wanted),
        LogicPart::List => {
            let steps = model.logic.steps.as_ref()?;
            let found = steps.found.as_ref().filter(|_| !steps.listed.is_empty())?;
            let (lang, geometry) = (model.settings.lang, &model.document.geometry);
            let listed = steps.listed.iter().map(|&at| by_technique(lang, geometry, &found.steps[at].step));
            Some(lines(model, listed, wanted, Vec::new))
        }
        LogicPart::Path => {
            let path = model.report()?.path()?;
            let (lang, geometry) = (model.settings.lang, &model.document.geometry);
            let pictures = || step_picture::of_path(model);
            let named: Vec<(&str, String)> = match &path.by_se {
                Some(path) => path.steps.iter().map(|step| by_rule(lang, geometry, step)).collect(),
                None => path.steps.iter().map(|step| by_technique(lang, geometry, step)).collect(),
            };
            let named = match (&path.by_se, wanted) {
                (Some(path), Transcript::Text) => named
                    .into_iter()
                    .zip(&path.steps)
                    .map(|((name, line), step)| (name, line + &reasons(lang, geometry, step)))
                    .collect(),
                _ => named,
            };
            let copied = lines(model, named.into_iter(), wanted, pictures);
            Some(match (copied, puzzle_line(model), wanted) {
                (Copied::Text(text), Some(puzzle), Transcript::Text) => Copied::Text(format!("{puzzle}\n{text}")),
                (Copied::Text(text), Some(puzzle), Transcript::Forum) => Copied::Text(format!("[code]{puzzle}[/code]\n{text}")),
                (copied, ..) => copied,
            })
        }
    }
}

/// The digits from which the run that is watched began, in one line.
fn puzzle_line(model: &Model) -> Option<String> {
    let digits = step_picture::start_of_run(model)?;
    Some(write_line(model.document.geometry.shape(), &digits))
}

/// The sentences of a step by a rule of Sudoku Explainer, with every line of its proof, each indented on a line of its own.
fn reasons(lang: Lang, geometry: &Geometry, step: &SeStep) -> String {
    let sentences = logic::se::explain_plainly(lang, geometry, step).into_sentences();
    sentences.map(|sentence| format!("\n    {}", sentence.text())).collect()
}

fn explained(model: &Model, wanted: Transcript) -> Option<Copied> {
    let (step, level) = model.explained_step()?;
    if level < HintLevel::Whole {
        return None;
    }
    let (lang, geometry) = (model.settings.lang, &model.document.geometry);
    let (name, line) = match model.explained_rule() {
        Some(step) => by_rule(lang, geometry, step),
        None => by_technique(lang, geometry, step),
    };
    let sentences = || -> Vec<String> {
        let words = match model.explained_rule() {
            Some(step) => Some(logic::se::explain_plainly(lang, geometry, step)),
            None => explained_words(model),
        };
        words.into_iter().flat_map(StepExplanation::into_sentences).map(|sentence| sentence.text()).collect()
    };
    Some(Copied::Text(match wanted {
        Transcript::Text => format!("{name}\n{}\n{line}\n", sentences().join("\n")),
        Transcript::Forum => {
            let grid = write_as(Format::CANDIDATES, std::slice::from_ref(model.puzzle())).map(|(_, grid)| grid).unwrap_or_default();
            format!("[b]{name}[/b]: {line}\n{}\n[code]{}[/code]\n", sentences().join("\n"), grid.trim_end())
        }
        Transcript::Html => {
            let lines = sentences().into_iter().chain([line]).collect();
            let content = PageContent::Step(Box::new(step_picture::shown(model)), lines);
            return Some(Copied::Page(Box::new(Page { title: name.to_owned(), content })));
        }
        Transcript::Library => library_line(model, step)?,
    }))
}

/// The name of a step by a technique, and the step in notation.
fn by_technique(lang: Lang, geometry: &Geometry, step: &Step) -> (&'static str, String) {
    (terms::technique(lang, step.technique()), notation::line(geometry, step))
}

/// The name of a step by a rule of Sudoku Explainer, and its difficulty and what it does.
fn by_rule(lang: Lang, geometry: &Geometry, step: &SeStep) -> (&'static str, String) {
    let does = notation::outcome(geometry, &step.step);
    (logic::se::rule(lang, step.rule), format!("{} => {does}", step.difficulty))
}

/// A line for each step, on a page followed by its picture if there are pictures.
fn lines<'s>(
    model: &Model,
    lines: impl Iterator<Item = (&'s str, String)>,
    wanted: Transcript,
    pictures: impl FnOnce() -> Vec<StepPicture>,
) -> Copied {
    Copied::Text(match wanted {
        Transcript::Text | Transcript::Library => {
            (1..).zip(lines).map(|(number, (name, step))| format!("{number} {name}: {step}\n")).collect()
        }
        Transcript::Forum => {
            let items: String = lines.map(|(name, step)| format!("[*][b]{name}[/b]: {step}\n")).collect();
            format!("[list=1]\n{items}[/list]\n")
        }
        Transcript::Html => {
            let mut pictures = pictures().into_iter();
            let step = |(name, notation): (&str, String)| PageStep { name: name.to_owned(), notation, picture: pictures.next() };
            let content = PageContent::Steps(lines.map(step).collect());
            return Copied::Page(Box::new(Page { title: model.puzzle().about.title.clone(), content }));
        }
    })
}

/// `:code:digits:cells:deleted candidates:eliminations:placements::`, as HoDoKu's library has them; `None` in Watch mode, where the
/// position is not that of the board.
fn library_line(model: &Model, step: &Step) -> Option<String> {
    if model.mode == Mode::Watch {
        return None;
    }
    let geometry: &Geometry = &model.document.geometry;
    let state = model.holding().ok()?.state();
    let digits: Digits = model.puzzle().digits();
    let all = geometry.entries(&digits).candidates();
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
        solve::{
            Cancel,
            logic::{Engine, LogicSettings},
        },
    };

    use crate::test_support::HARDER;

    fn hinted(level: HintLevel) -> Model {
        let givens: Vec<Option<Digit>> = HARDER.chars().map(Digit::from_char).collect();
        let mut model = Model::new(Settings::default());
        model.document = Document::new(Puzzle::from_givens(Shape::classic(), &[], &givens));
        model.mode = Mode::Play;
        let holding = model.holding().unwrap();
        let hint = Engine::new(holding.geometry()).hint(&holding, &LogicSettings::default(), &Cancel::default());
        assert!(matches!(hint, Hint::Step(_)));
        model.logic.hint = Some(HintModel { ticket: 1, answer: Some(Arc::new(hint)), level });
        model
    }

    fn copied_text(model: &Model, wanted: Transcript) -> Option<String> {
        match copied(model, wanted, LogicPart::Step)? {
            Copied::Text(text) => Some(text),
            Copied::Page(page) => page.html(&step_picture::style(model), |_, _| true),
        }
    }

    #[test]
    fn a_step_is_copied_only_when_all_of_it_is_shown() {
        for wanted in Transcript::ALL {
            assert_eq!(copied(&hinted(HintLevel::Where), wanted, LogicPart::Step), None);
            assert!(copied_text(&hinted(HintLevel::Whole), wanted).is_some_and(|text| text.ends_with('\n')), "{wanted:?}");
            assert_eq!(copied(&hinted(HintLevel::Whole), wanted, LogicPart::Path), None, "there is no run");
        }
    }

    #[test]
    fn a_library_line_is_read_back_with_the_step_in_it() {
        let model = hinted(HintLevel::Whole);
        let line = copied_text(&model, Transcript::Library).unwrap();
        let read = crate::io::hodoku_technique::read(line.trim_end()).unwrap();
        assert_eq!(read.puzzle.givens(), model.puzzle().givens());
        let (shown, _) = model.explained_step().unwrap();
        assert_eq!(read.code, shown.technique().code());
    }

    #[test]
    fn a_page_of_a_step_has_its_picture_and_its_notation() {
        let model = hinted(HintLevel::Whole);
        let Some(Copied::Page(page)) = copied(&model, Transcript::Html, LogicPart::Step) else { panic!("no page") };
        let PageContent::Step(picture, lines) = page.content else { panic!("one step") };
        let (step, _) = model.explained_step().unwrap();
        assert_eq!(lines.last(), Some(&notation::line(&model.document.geometry, step)));
        let struck: usize = picture.cells.iter().map(|cell| cell.struck.len()).sum();
        assert_eq!(struck, step.eliminations().len());
    }
}

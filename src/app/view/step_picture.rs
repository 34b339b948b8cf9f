//! Steps of logic as pictures: for paper and for pages, in black and grey, with the same signs as on the board.

use crate::{
    app::{
        model::logic::{
            HintLevel,
            steps::{LogicPart, Transcript},
        },
        prelude::*,
        text::logic::{self, StepExplanation, terms},
        view::{
            compose,
            derived::{explained_name, explained_words},
            overlay::{self, CellDecoration, Decoration, Overlay, OverlayContext},
            scene::DigitSource,
        },
    },
    io::{
        Format,
        picture::{Caption, Page, PageContent, PageStep, Paragraph, StepArrow, StepCell, StepInk, StepPicture, StepSigns, Style},
        text::write_line,
        write_as,
    },
    solve::{
        logic::{State, notation},
        se_rating::SeStep,
        search::Origin,
    },
};

/// The style of digits.
pub fn style(model: &Model) -> Style {
    Style { numerals: model.settings.numerals.into(), ..Style::default() }
}

/// The explained step as the board shows it, with its name above and its explanation below; `None` unless all of a step is shown.
pub fn explained(model: &Model) -> Option<StepPicture> {
    let (step, level) = model.explained_step()?;
    if level < HintLevel::Whole {
        return None;
    }
    let paragraph = |text: String| Paragraph { heading: String::new(), text };
    let sentences = explained_words(model)?.into_sentences().map(|sentence| paragraph(sentence.text()));
    let (difficulty, line) = match model.explained_rule() {
        Some(drawn) => (drawn.difficulty.to_string(), drawn.in_notation(&model.document.geometry)),
        None => {
            let level = terms::level(model.settings.lang, model.settings.profile.weight(step.technique()).level);
            (level.to_owned(), notation::line(&model.document.geometry, step))
        }
    };
    let caption = Caption {
        title: explained_name(model).unwrap_or_default().to_owned(),
        difficulty,
        rules: sentences.chain([paragraph(line)]).collect(),
        ..Caption::default()
    };
    Some(StepPicture { caption, ..shown(model) })
}

/// The steps of the run that is watched, each with the position before it; empty if that is no run by logic.
pub(super) fn of_path(model: &Model) -> Vec<StepPicture> {
    let path = model.run.as_ref().and_then(|run| run.report.as_ref()?.path());
    let Some((path, start)) = path.zip(start_of_run(model)) else { return Vec::new() };
    let geometry = &model.document.geometry;
    let mut state = State::from_givens(geometry, &start);
    let picture = |step: &Step| {
        let picture = before(model.puzzle(), geometry, &state, step);
        state.apply(geometry, step);
        picture
    };
    path.steps.iter().map(picture).collect()
}

/// The digits from which the run that is watched began.
pub(super) fn start_of_run(model: &Model) -> Option<Digits> {
    let view = &model.report()?.view;
    let of_start = |(digit, origin): (&Option<Digit>, &Origin)| digit.filter(|_| *origin == Origin::Start);
    Some(view.digits.iter().zip(&view.origins).map(of_start).collect())
}

/// The board as it is shown, with the signs of the explained step.
pub(super) fn shown(model: &Model) -> StepPicture {
    let scene = compose::scene(model);
    let cell = |cell: Cell| {
        let square = scene.square(cell);
        let ink = |source| if source == DigitSource::Given { StepInk::Start } else { StepInk::Followed };
        StepCell {
            digit: square.digit.map(|(digit, source)| (digit, ink(source))),
            candidates: square.candidates | square.struck,
            struck: square.struck,
            ..StepCell::default()
        }
    };
    let cells = scene.geometry.shape().cells().map(cell).collect();
    picture(model.puzzle(), &scene.geometry, cells, &scene.overlay)
}

/// The position before a step, with the signs of the step.
fn before(puzzle: &Puzzle, geometry: &Geometry, state: &State, step: &Step) -> StepPicture {
    let is_possible = |candidate: Candidate| state.candidates(candidate.cell).contains(candidate.digit);
    let backdrop = OverlayContext { geometry, level: HintLevel::Whole, case: 0, opened: &[], is_possible: &is_possible };
    let cell = |cell: Cell| StepCell {
        digit: state.digit(cell).map(|digit| {
            let is_given = state.values()[cell.index()].given().is_some();
            (digit, if is_given { StepInk::Start } else { StepInk::Followed })
        }),
        candidates: state.candidates(cell),
        ..StepCell::default()
    };
    picture(puzzle, geometry, geometry.shape().cells().map(cell).collect(), &overlay::for_step(step, &backdrop))
}

fn picture(puzzle: &Puzzle, geometry: &Geometry, mut cells: Vec<StepCell>, overlay: &Overlay) -> StepPicture {
    let mut board = puzzle.clone();
    board.about = About::default();
    for cell in geometry.shape().cells() {
        *board.square_mut(cell) = Square::EMPTY;
    }
    for &(candidate, decoration) in &overlay.candidates {
        let shown = &mut cells[candidate.cell.index()];
        if decoration == Decoration::Eliminated && shown.digit.is_none() {
            shown.struck |= candidate.digit.set();
        }
    }
    for &(cell, decoration) in &overlay.cells {
        cells[cell.index()].dead |= decoration == CellDecoration::DeadEnd;
    }
    StepPicture { board, cells, links: Vec::new(), signs: signs(geometry, overlay), caption: Caption::default() }
}

/// The signs for the decorations of a step on paper.
fn signs(geometry: &Geometry, overlay: &Overlay) -> StepSigns {
    let place = |candidate: Candidate| (candidate.cell, candidate.digit);
    StepSigns {
        rules: overlay.rules.clone(),
        houses: overlay.houses.iter().map(|&(id, outline)| (geometry.house(id).cells.to_vec(), outline.look().0)).collect(),
        fields: overlay.cells.iter().filter_map(|&(cell, decoration)| Some((cell, decoration.look().0?))).collect(),
        candidates: overlay
            .candidates
            .iter()
            .filter_map(|&(candidate, decoration)| Some((candidate.cell, candidate.digit, decoration.look().0?)))
            .collect(),
        groups: overlay.groups.iter().map(|group| group.iter().copied().map(place).collect()).collect(),
        arrows: overlay
            .links
            .iter()
            .map(|link| StepArrow { from: place(link.from), to: place(link.to), is_dashed: link.kind.is_dashed() })
            .collect(),
        numbers: overlay.numbers.iter().map(|(candidate, number)| (candidate.cell, candidate.digit, number.clone())).collect(),
    }
}

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
        LogicPart::Step => explained_as_text(model, wanted),
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
            let pictures = || of_path(model);
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
    let digits = start_of_run(model)?;
    Some(write_line(model.document.geometry.shape(), &digits))
}

/// The sentences of a step by a rule of Sudoku Explainer, with every line of its proof, each indented on a line of its own.
fn reasons(lang: Lang, geometry: &Geometry, step: &SeStep) -> String {
    let sentences = logic::se::explain_plainly(lang, geometry, step).into_sentences();
    sentences.map(|sentence| format!("\n    {}", sentence.text())).collect()
}

fn explained_as_text(model: &Model, wanted: Transcript) -> Option<Copied> {
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
            let content = PageContent::Step(Box::new(self::shown(model)), lines);
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
        io::picture::CandidateSign,
        solve::{
            Cancel,
            logic::{Engine, LogicSettings, PathEnd},
        },
        test_support::{HARDER, position, puzzle},
    };

    /// Puzzles that need chains, fish, colouring and nets.
    const PUZZLES: [&str; 3] = [
        crate::test_support::HARDER,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ];

    #[test]
    fn a_picture_shows_the_position_and_marks_what_the_step_does() {
        let mut steps = 0;
        for givens in PUZZLES {
            let (puzzle, start) = (puzzle(givens, &[]), position(givens));
            let (geometry, mut state) = (start.geometry(), State::from_position(&start));
            let path = Engine::new(geometry).path(&state, &LogicSettings::default(), &Cancel::default());
            assert_eq!(path.end, PathEnd::Solved);
            for step in &path.steps {
                let drawn = before(&puzzle, geometry, &state, step);
                for cell in geometry.shape().cells() {
                    let shown = &drawn.cells[cell.index()];
                    assert_eq!(shown.digit.map(|(digit, _)| digit), state.digit(cell));
                    assert_eq!(shown.candidates, state.candidates(cell));
                    let gone = step.eliminations().iter().filter(|gone| gone.cell == cell).map(|gone| gone.digit);
                    assert_eq!(shown.struck, gone.collect(), "{}", notation::line(geometry, step));
                }
                for placed in step.placements() {
                    assert!(drawn.signs.candidates.contains(&(placed.cell, placed.digit, CandidateSign::Placed)));
                }
                for chain in step.reason().chains() {
                    for node in &chain.nodes {
                        let is_marked =
                            |of: Candidate| drawn.signs.candidates.iter().any(|sign| (sign.0, sign.1) == (of.cell, of.digit));
                        assert!(node.candidates().all(is_marked), "{}", notation::line(geometry, step));
                    }
                }
                state.apply(geometry, step);
                steps += 1;
            }
        }
        assert!(steps > 150, "{steps}");
    }

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
            Copied::Page(page) => page.html(&style(model), |_, _| true),
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

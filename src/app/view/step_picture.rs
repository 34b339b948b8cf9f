//! Steps of logic as pictures: for paper and for pages, in black and grey, with the same signs as on the board.

use crate::{
    app::{
        model::hint_level::HintLevel,
        prelude::*,
        text::logic::terms,
        view::{
            compose,
            derived::{explained_name, explained_words},
            overlay::{self, CellDecoration, Decoration, Overlay, OverlayContext},
            scene::DigitSource,
        },
    },
    io::picture::{Caption, Paragraph, StepArrow, StepCell, StepInk, StepPicture, StepSigns, Style},
    solve::{
        logic::{State, notation},
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        io::picture::CandidateSign,
        solve::{
            Cancel,
            logic::{Engine, LogicSettings, PathEnd},
        },
        test_support::{position, puzzle},
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
}

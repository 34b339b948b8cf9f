//! Answers of the board in a run at rest: why a candidate is gone, where a digit came from, and what a click there does.

use crate::{
    app::{action::WhyAction, text::why as text, view::why::Click},
    gui::{board::BoardResponse, prelude::*},
    solve::search::Origin,
};

/// Reports what the pointer is at, shows the answer, and takes a click on it. Returns whether such clicks are taken, so that they select
/// nothing.
pub(crate) fn point(ui: &mut Pane<'_>, shown: &BoardResponse) -> bool {
    let asked = ui.model.run.as_ref().filter(|_| ui.model.mode == Mode::Watch).and_then(|run| run.why.pointed);
    let pointed = candidate(ui.model, shown);
    if pointed != asked {
        ui.send(WhyAction::Point(pointed));
        return false;
    }
    let Some(why) = pointed.and_then(|_| ui.model.why()) else { return false };
    let names = ui.model.names();
    let lang = names.lang;
    let hint = why.click.map(|click| match click {
        Click::Go(position) => text::click_step(lang, number(position)),
        Click::Try(cell, digit) => text::click_try(lang, names.cell(cell), names.digit(digit)),
    });
    ui.at_pointer(shown.response.clone(), |ui| {
        ui.set_max_width(320.0);
        ui.label(&why.sentence);
        if let Some(hint) = hint {
            ui.label(RichText::new(hint).size(text_size::SMALL).color(ui.palette().accent));
        }
    });
    if why.click.is_none() {
        return false;
    }
    ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    shown.response.sends(WhyAction::Click, ui);
    true
}

/// The candidate of a cell that the pointer is at, or the digit of the search there, while a search is at rest.
fn candidate(model: &Model, shown: &BoardResponse) -> Option<(Cell, Digit)> {
    // While a question waits, a click on a cell is its answer.
    if model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking) {
        return None;
    }
    let run = model.run.as_ref().filter(|run| model.mode == Mode::Watch && is_asked(run))?;
    let view = &run.report.as_ref()?.view;
    let (cell, at) = (shown.hover?, shown.response.hover_pos()?);
    if let Some(digit) = view.digits.get(cell.index())? {
        return (view.origins[cell.index()] != Origin::Start).then_some((cell, *digit));
    }
    let notes = shown.layout.notes_rect(cell);
    let distance = |digit: &Digit| shown.layout.candidate_place_in(notes, *digit).center().distance_sq(at);
    let nearest = Digit::all(model.document.geometry.size()).min_by(|one, other| distance(one).total_cmp(&distance(other)));
    Some((cell, nearest?))
}

fn is_asked(run: &RunModel) -> bool {
    run.is_at_rest() && matches!(run.task, RunTask::Solve(..))
}

/// Whether this moment is a dead end of several guesses, which a solver could learn from.
pub(crate) fn teaches(model: &ModelView<'_>) -> bool {
    model.blame().is_some_and(|blame| blame.guilty.len() > 1)
}

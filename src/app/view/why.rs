//! [`WhyAnswer`]: the answer to what is pointed at in a run, and [`Blame`]: the guesses that a dead end needs.

use crate::{
    app::{
        model::{run::RunModel, why::dead_end_at},
        prelude::*,
        text::{failure, why as text},
    },
    solve::{
        search::{DeadEnd, View},
        timeline::{Cause, Guesses, Trace},
    },
};

/// The answer to what is pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyAnswer {
    /// The cell that is pointed at.
    pub cell: Cell,
    /// The answer.
    pub sentence: String,
    /// The effect of a click.
    pub click: Option<Click>,
    /// The cells whose digits are the reason.
    pub causes: Vec<Cell>,
}

/// The effect of a click on a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// Goes to that step.
    Go(u64),
    /// Goes on with that digit in that cell, as a separate run.
    Try(Cell, Digit),
}

/// The guesses that the dead end of this moment needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Blame {
    /// Their depths.
    pub guilty: Guesses,
    /// The number of guesses on the board.
    pub of: usize,
}

/// The search whose candidates can be asked about, and what it shows: a search for solutions, at rest, in Watch mode.
pub fn asked(model: &Model) -> Option<(&RunModel, &View)> {
    resting(model).filter(|_| model.mode == Mode::Watch)
}

/// The view of a search for solutions, at rest.
fn resting(model: &Model) -> Option<(&RunModel, &View)> {
    // Digits that are left behind have no place in a trace.
    let is_asked = |run: &&RunModel| run.is_at_rest() && matches!(run.task, RunTask::Solve(..)) && run.omission.is_none();
    let run = model.run.as_ref().filter(is_asked)?;
    Some((run, &run.report.as_ref()?.view))
}

/// The digits that fit a cell of a moment, if it is empty: the candidates of the method, or what no peer and no rule excludes.
pub fn open(model: &Model, view: &View, cell: Cell) -> DigitSet {
    if view.digits[cell.index()].is_some() {
        return DigitSet::EMPTY;
    }
    let geometry = &model.document.geometry;
    if let Some(kept) = &view.candidates {
        return kept[cell.index()];
    }
    let mut board = view.digits.clone();
    let fits = |digit: &Digit| {
        board[cell.index()] = Some(*digit);
        geometry.entries(&board).first_broken(cell, view.strength).is_none()
    };
    geometry.entries(&view.digits).candidates()[cell.index()].iter().filter(fits).collect()
}

/// The answer to what is pointed at, once what it takes is known.
pub fn why(model: &Model) -> Option<WhyAnswer> {
    let (run, view) = resting(model)?;
    let (cell, digit) = run.why.pointed?;
    let geometry = &model.document.geometry;
    let names = Names { lang: model.settings.lang, geometry, numerals: model.settings.numerals };
    let noticed = failure::noticed(geometry, view).map(|(end, _)| end);
    // At a dead end that an undo has noticed, its cell is asked about as it was then.
    let then = if noticed == Some(DeadEnd::Cell(cell)) { dead_end_at(view) } else { view.position };
    let trace = run.why.trace(then)?;
    if view.digits[cell.index()].is_some() {
        let written = trace.at(cell)?;
        let needs = trace.needs(geometry, view.strength, cell)?;
        let sentence = text::placed(names, written, &needs);
        let click = Some(Click::Go(written.position)).filter(|_| written.position != view.position);
        return Some(WhyAnswer { cell, sentence, click, causes: Vec::new() });
    }
    if then == view.position && open(model, view, cell).contains(digit) {
        return Some(WhyAnswer {
            cell,
            sentence: text::open(names, cell, digit),
            click: Some(Click::Try(cell, digit)),
            causes: Vec::new(),
        });
    }
    gone(names, view, trace, cell, digit)
}

/// Why a digit is no candidate of an empty cell.
fn gone(names: Names<'_>, view: &View, trace: &Trace, cell: Cell, digit: Digit) -> Option<WhyAnswer> {
    let removal = trace.removal(names.geometry, view.strength, cell, digit)?;
    let needs = match &removal.cause {
        Cause::Peer(peer) => trace.needs(names.geometry, view.strength, *peer)?,
        Cause::Rule(..) => Guesses::new(),
    };
    let sentence = text::gone(names, &trace.digits(), cell, digit, &removal, &needs);
    let click = Some(Click::Go(removal.position)).filter(|_| removal.position != view.position && removal.position > 0);
    let causes = match removal.cause {
        Cause::Peer(peer) => vec![peer],
        Cause::Rule(_, cells) => cells,
    };
    Some(WhyAnswer { cell, sentence, click, causes })
}

/// The guesses that the dead end of this moment needs, once they are known; `None` if there is none.
pub fn blame(model: &Model) -> Option<Blame> {
    let (run, view) = resting(model)?;
    let geometry = &model.document.geometry;
    let (end, _) = failure::noticed(geometry, view)?;
    let trace = run.why.trace(dead_end_at(view))?;
    let guilty = trace.guilty(geometry, view.strength, end)?;
    let of = trace.written().last().map_or(0, |written| written.depth);
    Some(Blame { guilty, of })
}

//! Checking the player's digits, the clock, and the end of a puzzle.

use crate::{
    app::{
        model::{days::Statistics, play::Finish},
        text::play as text,
        update::prelude::*,
    },
    solve::analyse::{Analysis, Entered},
};

/// Whether an action is for the board while that is covered: it lets the clock run again and does nothing else.
pub(super) fn resumes(model: &mut Model, action: &Action) -> bool {
    let is_for_board = matches!(
        action,
        Action::Press(..)
            | Action::Drag(_)
            | Action::Select(_)
            | Action::SelectSimilar(..)
            | Action::Move(..)
            | Action::TypeDigit(..)
            | Action::TypeNumeral(..)
            | Action::WriteDigit(..)
            | Action::Backspace
            | Action::Clear
            | Action::Command(Command::Undo | Command::Redo)
    );
    let resumes = model.is_paused() && is_for_board;
    model.play.is_paused &= !resumes;
    resumes
}

/// Stops the clock and covers the board, or lets the clock run again.
pub(super) fn pause(model: &mut Model) {
    model.play.is_paused = !model.play.is_paused && model.is_timed();
}

/// Lets the clock run on.
pub(super) fn tick(model: &mut Model, seconds: f64) {
    if model.is_timed() {
        model.play.seconds += seconds;
    }
}

/// Notes that the solver's digits are shown in a puzzle to be played.
pub(super) fn note_result(model: &mut Model) {
    model.play.help.solution |= model.has_result() && model.puzzle().is_posed();
}

/// Checks the player's digits in these cells against the solution, as soon as that is known. Marks the wrong ones.
pub(super) fn check(model: &mut Model, cells: CellSet) {
    model.play.help.checks += 1;
    match &model.verdict {
        VerdictState::Known(analysis) => {
            let analysis = analysis.clone();
            judge(model, &analysis, cells);
        }
        VerdictState::Pending => {
            // Counted once it is carried out.
            model.play.help.checks -= 1;
            model.play.check = Some(cells);
        }
        VerdictState::NotDecided(_) | VerdictState::RegionsOpen | VerdictState::Failed => {
            model.notice = Some(Notice::problem(text::not_decided));
        }
    }
}

/// Carries out what waited for the verdict, and notes that the puzzle is finished if it is.
pub(super) fn verdict_known(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(cells) = model.play.check.take() {
        check(model, cells);
    }
    let is_solved = matches!(&model.verdict, VerdictState::Known(analysis) if analysis.is_solved());
    let by_player =
        matches!(model.history.next_undo(), Some(EditLabel::Digit { .. } | EditLabel::Digits { .. } | EditLabel::Step(..)));
    if !is_solved {
        // Who takes a digit away again plays on: time and help until the next end count.
        model.play.finish = None;
    }
    if is_solved && by_player && model.mode == Mode::Play && model.puzzle().is_posed() && model.play.finish.is_none() {
        let (seconds, help) = (model.play.seconds, model.play.help);
        model.play.finish = Some(Finish { seconds, help, level: None, revision: model.document.revision });
        if let Some(day) = model.play.day.filter(|_| !help.solution) {
            set(model, effects, |settings| settings.days.insert(day));
        }
        games::keep(model, effects);
    }
    rated(model, effects);
}

/// Notes the level of a puzzle that is finished, also in the statistics: the last digit may be there before the level is known.
pub(super) fn rated(model: &mut Model, effects: &mut Vec<Effect>) {
    let level = model.level();
    let (Some(finish), Some(level)) = (model.play.finish.as_mut().filter(|finish| finish.level.is_none()), level) else { return };
    finish.level = Some(level);
    let Finish { seconds, help, .. } = *finish;
    // Who has seen the solution has not solved the puzzle, and who solves it again knows it.
    if !help.solution && !model.play.is_counted {
        model.play.is_counted = true;
        set(model, effects, |settings| settings.statistics.add(level, seconds, help.is_none()));
    }
    games::keep(model, effects);
}

/// Clears the statistics, or brings back those that have just been cleared.
pub(super) fn clear_statistics(model: &mut Model, clear: bool, effects: &mut Vec<Effect>) {
    let Some(Dialog::Statistics(cleared)) = &mut model.dialog else { return };
    let statistics = if clear {
        *cleared = Some(Box::new(model.settings.statistics.clone()));
        Statistics::default()
    } else {
        cleared.take().map_or_else(|| model.settings.statistics.clone(), |cleared| *cleared)
    };
    set(model, effects, |settings| settings.statistics = statistics);
}

fn judge(model: &mut Model, analysis: &Analysis, cells: CellSet) {
    let entered: Vec<(Cell, Digit)> = entered(model, cells);
    model.notice = Some(match (&analysis.givens, &analysis.entered, &entered[..]) {
        (_, _, []) => Notice::info(text::nothing_to_check),
        (Verdict::Unique(solution), _, _) => return compare(model, &entered, solution),
        (_, Some(Entered::Solved), _) => Notice::done(text::said::all_right(entered.len())),
        (_, Some(Entered::Together(Verdict::None(_))), _) => Notice::problem(text::no_solution_has_them),
        (_, Some(Entered::Together(Verdict::Unique(_) | Verdict::Several { .. })), _) => Notice::done(text::some_solution_has_them),
        (Verdict::None(_), _, _) => Notice::problem(text::no_solution_to_check),
        _ => Notice::problem(text::not_decided),
    });
}

/// The player's digits in these cells.
fn entered(model: &Model, cells: CellSet) -> Vec<(Cell, Digit)> {
    let digit = |cell: Cell| match model.puzzle().square(cell).value {
        Value::Entered(digit) => Some((cell, digit)),
        Value::Given(_) | Value::Empty => None,
    };
    cells.iter().filter_map(digit).collect()
}

/// Compares digits with the solution, and marks the wrong ones, which the verdict then names.
fn compare(model: &mut Model, entered: &[(Cell, Digit)], solution: &Digits) {
    let shape = model.document.puzzle.shape();
    let wrong: Vec<(Cell, Digit)> =
        entered.iter().copied().filter(|&(cell, digit)| solution[cell.index()] != Some(digit)).collect();
    let checked: CellSet = entered.iter().map(|(cell, _)| *cell).collect();
    model.notice = wrong.is_empty().then(|| match entered {
        [(cell, _)] => Notice::done(text::said::one_right(shape.name(*cell))).passing(),
        _ => Notice::done(text::said::all_right(entered.len())),
    });
    model.play.wrong.retain(|(cell, _)| !checked.contains(*cell));
    model.play.wrong.extend(wrong);
}

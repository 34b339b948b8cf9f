//! Checking the player's digits.

use crate::{
    app::{
        model::{Model, VerdictState, notice::Notice},
        text::play as text,
    },
    board::{Cell, CellSet, Digit, Digits, Value},
    solve::analyse::{Analysis, Entered, Verdict},
};

/// The greatest number of wrong digits that a notice names; the board marks all.
const NAMED: usize = 6;

/// Checks the player's digits in these cells against the solution, as soon as that is known. Marks the wrong ones.
pub(super) fn check(model: &mut Model, cells: CellSet) {
    match &model.verdict {
        VerdictState::Known(analysis) => {
            let analysis = analysis.clone();
            judge(model, &analysis, cells);
        }
        VerdictState::Pending => model.play.check = Some(cells),
        VerdictState::NotDecided(_) | VerdictState::Failed => {
            model.notice = Some(Notice::problem(text::not_decided(model.settings.lang)));
        }
    }
}

/// Carries out the check that waited for the verdict.
pub(super) fn verdict_known(model: &mut Model) {
    if let Some(cells) = model.play.check.take() {
        check(model, cells);
    }
}

fn judge(model: &mut Model, analysis: &Analysis, cells: CellSet) {
    let lang = model.settings.lang;
    let entered: Vec<(Cell, Digit)> = entered(model, cells);
    model.notice = Some(match (&analysis.givens, &analysis.entered, &entered[..]) {
        (_, _, []) => Notice::problem(text::nothing_to_check(lang)),
        (Verdict::Unique(solution), _, _) => compare(model, &entered, solution),
        (_, Some(Entered::Solved), _) => Notice::done(text::all_right(lang, entered.len())),
        (_, Some(Entered::Together(Verdict::None(_))), _) => Notice::problem(text::no_solution_has_them(lang)),
        (_, Some(Entered::Together(Verdict::Unique(_) | Verdict::Several { .. })), _) => {
            Notice::done(text::some_solution_has_them(lang))
        }
        (Verdict::None(_), _, _) => Notice::problem(text::no_solution_to_check(lang)),
        _ => Notice::problem(text::not_decided(lang)),
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

/// Compares digits with the solution, marks the wrong ones and says how many there are.
fn compare(model: &mut Model, entered: &[(Cell, Digit)], solution: &Digits) -> Notice {
    let lang = model.settings.lang;
    let shape = model.document.puzzle.shape();
    let wrong: Vec<(Cell, Digit)> =
        entered.iter().copied().filter(|&(cell, digit)| solution[cell.index()] != Some(digit)).collect();
    let checked: CellSet = entered.iter().map(|(cell, _)| *cell).collect();
    let names = wrong.iter().take(NAMED).map(|(cell, _)| shape.name(*cell));
    let others = (wrong.len() > NAMED).then(|| text::others(lang, wrong.len() - NAMED));
    let notice = match (&wrong[..], entered) {
        ([], [(cell, _)]) => Notice::done(text::one_right(lang, shape.name(*cell))),
        ([], _) => Notice::done(text::all_right(lang, entered.len())),
        ([(cell, _)], _) => Notice::problem(text::one_wrong(lang, shape.name(*cell))),
        _ => Notice::problem(text::some_wrong(lang, wrong.len(), lang.list(names.chain(others)))),
    };
    model.play.wrong.retain(|(cell, _)| !checked.contains(*cell));
    model.play.wrong.extend(wrong);
    notice
}

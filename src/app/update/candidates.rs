//! Showing and hiding the candidates of all cells, which take the places of the player's marks.

use crate::app::{text::play, update::prelude::*};

/// Shows or hides the candidates of all cells, in this puzzle and those that come. Says so where the player's marks are hidden by that.
pub(super) fn show_candidates(model: &mut Model, shown: bool, effects: &mut Vec<Effect>) {
    let was_shown = model.shows_candidates();
    set(model, effects, |settings| settings.automatic_candidates = shown);
    if !shown {
        model.document.shows_candidates = false;
        model.notice.take_if(|notice| notice.action == Some(Command::AutomaticCandidates));
    }
    follow_candidates(model, was_shown, effects);
}

/// Shows the candidates of all cells in this puzzle alone: what is ruled out in it is not seen otherwise.
pub(super) fn show_ruled_out(model: &mut Model, effects: &mut Vec<Effect>) {
    let was_shown = model.shows_candidates();
    model.document.shows_candidates = true;
    follow_candidates(model, was_shown, effects);
}

/// Where the player's marks are hidden or come back because candidates are shown or hidden, says so, and forgets the hint: it is about what
/// the player sees.
fn follow_candidates(model: &mut Model, was_shown: bool, effects: &mut Vec<Effect>) {
    let is_shown = model.shows_candidates();
    if is_shown == was_shown {
        return;
    }
    let has = |marks: fn(&Square) -> DigitSet| {
        model.puzzle().squares().any(|(_, square)| square.value == Value::Empty && !marks(square).is_empty())
    };
    let (has_marks, has_centre_marks) = (has(|square| square.corner | square.centre), has(|square| square.centre));
    if has_centre_marks {
        hints::changed(model, effects);
    }
    if is_shown && has_marks && model.mode == Mode::Play {
        model.notice = Some(Notice::done(play::marks_hidden).offering(Command::AutomaticCandidates));
    }
}

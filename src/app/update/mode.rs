//! Changing the mode.

use crate::app::update::{prelude::*, shared::end_presentation, typing};

/// Changes the mode, and ends what belongs to the old one.
pub(super) fn set_mode(model: &mut Model, mode: Mode, effects: &mut Vec<Effect>) {
    let is_played = model.mode == Mode::Play && model.puzzle().entered_count() > 0;
    if mode != model.mode {
        // It was about what can be done in the other mode.
        model.notice.take_if(|notice| matches!(notice.kind, NoticeKind::Problem | NoticeKind::Info));
    }
    if mode == Mode::Watch {
        // The board of a search has no room for a hint.
        hints::hide_all(model);
    } else {
        end_presentation(model);
        run::leave(model, effects);
    }
    if mode == Mode::Play {
        // They tell who sets a puzzle what could go.
        model.overlays.key_cells = false;
        if model.mode == Mode::Enter && model.solution_digits().is_some() {
            // Whoever begins to play has not seen it; Watch shows the run again.
            model.answer = None;
            run::stop(model, effects);
            run::set_aside(model);
        }
    }
    if mode != Mode::Enter {
        typing::leave_regions(model);
    }
    (model.play.is_paused, model.is_at_front) = (false, false);
    // A mode that was chosen stays, whatever the verdict on a new puzzle says.
    model.document.verdict_awaited_at = None;
    model.mode = mode;
    // In the middle of a game one wants to see how a person goes on.
    if is_played && mode == Mode::Watch && !model.has_result() && Command::ShowPath.is_enabled(model) {
        run::show_path(model, effects);
    } else if let (Mode::Watch, None, Some(last)) = (mode, &model.run, model.earlier.last().map(|run| run.id)) {
        run::show(model, last, effects);
    }
}

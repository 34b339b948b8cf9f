//! Walking along the arrows of a chain or net.

use crate::app::{model::logic::ChainWalk, update::prelude::*, view::compose};

/// Shows one arrow more, or one less. The first step forward shows the first arrow alone; past the last, all are shown as before.
pub(super) fn walk(model: &mut Model, is_forward: bool) {
    let all = compose::scene(model).overlay.links.len();
    let Some(id) = model.explained_id().filter(|_| all > 0) else { return };
    let next = match (model.walked(), is_forward) {
        (None, true) => 1,
        (None, false) => all - 1,
        (Some(shown), true) => shown + 1,
        (Some(shown), false) => shown.saturating_sub(1),
    };
    let shown = model.shown_case().cloned().unwrap_or_default();
    model.logic.walk = (next < all).then_some(ChainWalk { of: (id, shown), arrows: next });
}

/// Lets the arrows grow again from the first.
pub(super) fn replay(model: &mut Model) {
    model.logic.walk = None;
    model.logic.replays += 1;
}

//! Small text beside the charts.

use crate::{app::text::insight as text, gui::prelude::*};

/// Small secondary text.
pub(super) fn in_small(ui: &Pane<'_>, words: impl Words) -> RichText {
    words.say(ui.lang()).size(text_size::SMALL).color(ui.palette().secondary_text)
}

/// Shows small secondary text.
pub(super) fn small(ui: &mut Pane<'_>, words: impl Words) {
    ui.label(in_small(ui, words));
}

/// Shows how far measuring has come, with the button that stops it or goes on; while it runs, also what `busy` adds.
pub(super) fn progress(ui: &mut Pane<'_>, (known, all): (usize, usize), is_running: bool, busy: impl FnOnce(&mut Pane<'_>)) {
    if is_running {
        ui.button(text::compare_stop).sends(CompareAction::Stop, ui);
        busy(ui);
    } else if known < all {
        ui.button(text::compare_go_on).sends(CompareAction::GoOn, ui);
    }
    if known < all {
        small(ui, text::compare_progress(ui.lang(), number(known as u64), number(all as u64)));
    }
}

/// Shows a sentence over as many lines as it needs.
pub(super) fn sentence(ui: &mut Pane<'_>, words: impl Words) {
    ui.add(Label::new(in_small(ui, words)).wrap());
}

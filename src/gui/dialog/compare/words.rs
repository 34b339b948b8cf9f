//! Small text beside the charts.

use crate::gui::prelude::*;

/// Small secondary text.
pub(super) fn small(ui: &Ui, words: String) -> RichText {
    RichText::new(words).size(text_size::SMALL).color(Palette::of(ui).secondary_text)
}

/// Shows a sentence over as many lines as it needs.
pub(super) fn sentence(ui: &mut Ui, words: String) {
    let words = small(ui, words);
    ui.add(Label::new(words).wrap());
}

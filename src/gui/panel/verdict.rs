//! The verdict panel: no, one or many solutions, and why.

use crate::gui::{panel::difficulty, prelude::*};

/// The text sizes of the short verdict: of these the largest at which the shortest form of the difficulty has room beside it.
const SIZES: [f32; 3] = [text_size::LARGE, text_size::BODY, text_size::SMALL];

/// Where the sentences about the verdict are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sentences {
    /// Below the short verdict.
    Below,
    /// In its tooltip: there is no room for them.
    InTooltip,
}

/// Shows only the sentences.
pub(crate) fn detail(ui: &mut Pane<'_>) {
    let model = ui.model;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.secondary(&model.status().detail);
    });
}

/// Shows only the short verdict.
pub(crate) fn headline(ui: &mut Pane<'_>, sentences: Sentences) {
    let (palette, status) = (ui.palette(), ui.model.status());
    let (symbol, color) = match status.mood {
        Mood::Good => (Icon::Check, palette.found),
        Mood::Open => (Icon::Info, palette.guess),
        Mood::Bad => (Icon::Warning, palette.clash),
        Mood::Neutral => (Icon::Info, palette.secondary_text),
    };
    ui.row(28.0, |ui| {
        icon::inline(ui, symbol, text_size::TITLE, color);
        let width = |size: f32| text_width(ui, &status.headline, FontId::new(size, fonts::semibold())).ceil() + space::SMALL;
        let room = ui.available_width() - difficulty::least_width(ui);
        let size = SIZES.into_iter().find(|&size| width(size) <= room).unwrap_or(text_size::SMALL);
        // The difficulty is at the right end; the verdict has the rest.
        let beside = ui.available_width() - width(size);
        let text = RichText::new(&status.headline).size(size).family(fonts::semibold()).color(color);
        let verdict = |ui: &mut Pane<'_>| {
            let shown = ui.add(Label::new(text).truncate());
            if sentences == Sentences::InTooltip && !status.detail.is_empty() {
                shown.on_hover_text(&status.detail);
            }
        };
        ui.row_with_both_ends("verdict", verdict, |ui| difficulty::show(ui, beside));
    });
}

//! Adds the colours that the player has given, and the links drawn.

use crate::{
    app::{
        model::Tool,
        prelude::*,
        view::scene::{ColoringScene, Scene},
    },
    board::Place,
};

/// Adds the colours. Those of candidates and the links are shown where their candidates are.
pub(super) fn color(scene: &mut Scene, model: &Model) {
    let coloring = &model.puzzle().coloring;
    for (&cell, &color) in &coloring.cells {
        if let Some(square) = scene.squares.get_mut(cell.index()) {
            square.color = Some(color);
        }
    }
    let draws = model.mode == Mode::Play && model.tool == Tool::Color;
    if !scene.shows_candidates {
        return;
    }
    let is_shown = |place: &Place| {
        let square = scene.squares.get(place.cell.index());
        square.is_some_and(|square| square.digit.is_none() && square.candidates.contains(place.digit))
    };
    let candidates = coloring.candidates.iter().filter(|(place, _)| is_shown(place));
    scene.coloring = ColoringScene {
        candidates: candidates.map(|(&place, &color)| (place, color)).collect(),
        links: coloring.links.iter().filter(|link| is_shown(&link.from) && is_shown(&link.to)).copied().collect(),
        from: model.paint.from.filter(|from| draws && is_shown(from)),
        is_strong: model.paint.is_strong,
    };
}

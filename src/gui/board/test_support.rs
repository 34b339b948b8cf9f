//! Helpers that the tests of several files of this folder share.

use eframe::egui::{RawInput, Shape};

use crate::gui::prelude::*;

/// The shapes drawn with a monochrome palette.
pub(super) fn drawn(draw: impl Fn(&Painter, &Palette)) -> Vec<Shape> {
    let palette = Palette::monochrome();
    let ctx = Context::default();
    fonts::install(&ctx);
    let output = ctx.run_ui(RawInput::default(), |ui| {
        draw(&Painter::new(ui.ctx().clone(), LayerId::background(), Rect::EVERYTHING), &palette);
    });
    let shapes = output.shapes.iter().map(|clipped| clipped.shape.clone()).collect();
    output.drop_without_applying_deltas();
    shapes
}

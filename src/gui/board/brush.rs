//! [`Brush`]: what the parts of the board are drawn with.

use std::sync::Arc;

use eframe::egui::{Color32, Mesh, Painter, Rect, Shape};

use crate::{
    app::{
        numerals::Numerals,
        view::scene::{Scene, SceneSquare},
    },
    board::{Cell, House, HouseKind},
    gui::{
        board::{glyph::Glyphs, layout::BoardLayout, route::Curve},
        theme::Palette,
    },
};

/// What a frame of the board is drawn from.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a BoardLayout,
    pub(super) palette: &'a Palette,
    pub(super) numerals: Numerals,
    /// The cell under the pointer.
    pub(super) hover: Option<Cell>,
    /// The cell that something elsewhere in the window is about.
    pub(super) pointed: Option<Cell>,
    /// Whether the board has the keyboard.
    pub(super) focused: bool,
    /// The links of a chain, as far as they are shown.
    pub(super) curves: &'a [Curve],
}

/// Draws a frame of the board. Rectangles and text are collected, so that each kind travels to the graphics card in one piece.
pub(super) struct Brush<'a> {
    pub(super) picture: &'a Picture<'a>,
    pub(super) painter: &'a Painter,
    pub(super) glyphs: Glyphs<'a>,
    flat: Mesh,
}

impl<'a> Brush<'a> {
    pub(super) fn new(painter: &'a Painter, picture: &'a Picture<'a>) -> Self {
        Self { picture, painter, glyphs: Glyphs::new(painter, picture.numerals), flat: Mesh::default() }
    }

    /// A filled rectangle, drawn with the next [`flush`](Self::flush).
    pub(super) fn fill(&mut self, rect: Rect, color: Color32) {
        self.flat.add_colored_rect(rect, color);
    }

    /// Draws the rectangles collected so far.
    pub(super) fn flush(&mut self) {
        let flat = std::mem::take(&mut self.flat);
        self.painter.add(Shape::Mesh(Arc::new(flat)));
    }

    /// Every cell and what it shows.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, &'a SceneSquare)> + use<'a> {
        let scene = self.picture.scene;
        scene.geometry.shape().cells().zip(&scene.squares)
    }

    /// The houses of that kind.
    pub(super) fn houses(&self, kind: HouseKind) -> impl Iterator<Item = &'a House> + use<'a> {
        self.picture.scene.geometry.houses().iter().filter(move |house| house.kind == kind)
    }
}

//! [`Brush`]: the drawing state that all parts of the board share.

use eframe::egui::Shape;

use crate::{
    board::RuleColor,
    gui::{
        board::{glyph::Glyphs, layout::BoardLayout, route::Curve},
        prelude::*,
    },
};

/// Everything that determines one frame of the board.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a BoardLayout,
    pub(super) palette: &'a Palette,
    pub(super) numerals: Numerals,
    /// The cell under the pointer.
    pub(super) hover: Option<Cell>,
    /// The pointer, while it is over the board or beside its cells.
    pub(super) pointer: Option<Pos2>,
    /// The part to highlight because a control elsewhere in the window refers to it.
    pub(super) pointed: Option<Target>,
    /// Whether the board has the keyboard focus.
    pub(super) focused: bool,
    /// Whether the frame of the focus is drawn around a board without a cursor.
    pub(super) framed: bool,
    /// The curves of the links shown so far.
    pub(super) curves: &'a [Curve],
    /// Whether it is small and shows what rules look like: their colors are stronger then.
    pub(super) is_sample: bool,
}

impl Picture<'_> {
    /// The color of a rule.
    pub(super) fn rule(&self, color: RuleColor) -> Color32 {
        if self.is_sample { self.palette.rule_in_sample(color) } else { self.palette.rule(color) }
    }
}

/// Draws one frame of the board. Rectangles and text are batched, so that each kind becomes a single mesh.
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

    /// Adds a filled rectangle to the batch that [`flush`](Self::flush) draws.
    pub(super) fn fill(&mut self, rect: Rect, color: Color32) {
        self.flat.add_colored_rect(rect, color);
    }

    /// Draws the batched rectangles.
    pub(super) fn flush(&mut self) {
        let flat = std::mem::take(&mut self.flat);
        self.painter.add(Shape::Mesh(Arc::new(flat)));
    }

    /// All cells with their contents, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, &'a SceneSquare)> + use<'a> {
        let scene = self.picture.scene;
        scene.geometry.shape().cells().zip(&scene.squares)
    }
}

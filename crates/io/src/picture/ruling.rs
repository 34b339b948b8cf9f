//! [`PrintedRules`]: the shapes of rules on paper, in greys.

use sudoscope_board::Shape;

use crate::picture::{
    drawing::{Mark, Path, Point, Rect, Shade, Text},
    rules::{Anchor, Figure, RuleDrawing, RuleShape, Spot, rectangles},
    typeface::{FontWeight, Line, Typeface},
};

/// The thinnest line, in points: printers lose thinner ones.
const THINNEST: f32 = 0.3;

/// The rules of a board, and where the board is.
pub(super) struct PrintedRules<'a> {
    pub drawing: &'a RuleDrawing,
    pub shape: &'a Shape,
    /// The upper left corner of the first cell.
    pub corner: Point,
    /// The side of a cell, in points.
    pub cell: f32,
}

impl PrintedRules<'_> {
    /// Draws what lies above or below the lines of the grid.
    pub(super) fn draw(&self, above_grid: bool, marks: &mut Vec<Mark>) {
        for shape in self.drawing.shapes().iter().filter(|shape| shape.layer.is_above_grid() == above_grid) {
            self.shape(shape, marks);
        }
    }

    fn place(&self, spot: Spot) -> Point {
        self.corner.moved(spot.x * self.cell, spot.y * self.cell)
    }

    fn width(&self, cells: f32) -> f32 {
        (cells * self.cell).max(THINNEST)
    }

    fn shape(&self, shape: &RuleShape, marks: &mut Vec<Mark>) {
        let shade = Shade(shape.color.grey);
        match &shape.figure {
            Figure::Tint { cells } => {
                for (min, max) in rectangles(self.shape, cells) {
                    marks.push(Mark::Fill { rect: Rect { min: self.place(min), max: self.place(max) }, shade });
                }
            }
            Figure::Line { points, is_closed, width, dash, is_round } => {
                let points = points.iter().map(|&spot| self.place(spot)).collect();
                let dash = dash.map(|lengths| lengths.map(|length| length * self.cell));
                let path = Path { points, is_closed: *is_closed, width: self.width(*width), dash, is_round: *is_round, shade };
                marks.push(Mark::Path(path));
            }
            Figure::Polygon { corners } => {
                marks.push(Mark::Polygon { corners: corners.iter().map(|&spot| self.place(spot)).collect(), shade });
            }
            Figure::Disc { middle, radius } => {
                marks.push(Mark::Disc { middle: self.place(*middle), radius: radius * self.cell, shade });
            }
            Figure::Ring { middle, radius, width } => {
                let (middle, radius, width) = (self.place(*middle), radius * self.cell, self.width(*width));
                marks.push(Mark::Ring { middle, radius, width, shade });
            }
            Figure::Text { at, anchor, size, text, is_backed } => {
                let (line, size) = (Line::new(text, FontWeight::Regular), size * self.cell);
                let (from, to) = line.ink();
                let high = Typeface::Regular.capital_height() * size;
                let left = match anchor {
                    Anchor::Left => 0.0,
                    Anchor::Middle => -(to - from) / 2.0 * size,
                };
                let ink = Rect::new(self.place(*at).moved(left, -high / 2.0), (to - from) * size, high);
                if *is_backed {
                    let air = 0.03 * self.cell;
                    let rect = Rect { min: ink.min.moved(-air, -air), max: ink.max.moved(air, air) };
                    marks.push(Mark::Fill { rect, shade: Shade::WHITE });
                }
                marks.push(Text::centred(&line, ink.center(), size, shade));
            }
        }
    }
}

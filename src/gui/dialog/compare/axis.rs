//! A logarithmic axis for counts.

use crate::gui::prelude::*;

/// Height of the numbers of an axis, in points.
pub(super) const NUMBERS: f32 = 18.0;
/// The least distance between two numbers of an axis, in points.
const APART: f32 = 56.0;

/// Room at the right end for half of the last number, in points.
const RIGHT: f32 = 22.0;

/// A logarithmic axis from 1 upwards, over a horizontal extent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    left: f32,
    right: f32,
    /// The powers of ten at the right end.
    decades: f64,
    /// The unit of the axis.
    unit: Unit,
}

impl Unit {
    /// A power of ten in short form.
    pub(super) fn name(self, decade: f64) -> String {
        let count = 10_f64.powf(decade);
        match self {
            Self::Count if decade < 6.0 => number(crate::gui::convert::nearest(count)).to_string(),
            Self::Count => format!("{} M", number(crate::gui::convert::nearest(count / 1e6))),
            Self::Microseconds if decade < 3.0 => format!("{count:.0} µs"),
            Self::Microseconds if decade < 6.0 => format!("{:.0} ms", count / 1e3),
            Self::Microseconds => format!("{:.0} s", count / 1e6),
        }
    }

    /// A number of it with three digits.
    pub(super) fn precisely(self, count: f64) -> String {
        let digits = |value: f64| format!("{value:.*}", if value < 10.0 { 2 } else { usize::from(value < 100.0) });
        match self {
            Self::Count => number(crate::gui::convert::nearest(count)).to_string(),
            Self::Microseconds if count < 1e3 => format!("{} µs", digits(count)),
            Self::Microseconds if count < 1e6 => format!("{} ms", digits(count / 1e3)),
            Self::Microseconds => format!("{} s", digits(count / 1e6)),
        }
    }
}

/// The units of axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Things.
    Count,
    Microseconds,
}

impl Axis {
    /// An axis on which counts up to `most` have room.
    pub(super) fn new(place: Rect, most: f64, unit: Unit) -> Self {
        Self { left: place.left() + 8.0, right: place.right() - RIGHT, decades: most.max(10.0).log10().ceil().max(1.0), unit }
    }

    /// The place of a count; those below 1 are at the left end.
    pub(super) fn x(&self, count: f64) -> f32 {
        let share = count.max(1.0).log10() / self.decades;
        self.left + (self.right - self.left) * single(share.min(1.0))
    }

    /// The count at the right end.
    pub(super) fn end(&self) -> f64 {
        10_f64.powf(self.decades)
    }

    /// Draws the lines of the powers of ten of an axis upwards, and their numbers beside it.
    pub(super) fn draw_upwards(&self, painter: &Painter, palette: &Palette, place: Rect, y: &dyn Fn(f64) -> f32) {
        let mut decade = 0.0;
        while decade <= self.decades {
            let at = y(10_f64.powf(decade));
            painter.line_segment([pos2(place.left(), at), pos2(place.right(), at)], Stroke::new(1.0, palette.hairline));
            let font = FontId::proportional(text_size::SMALL - 1.0);
            painter.text(pos2(place.left() - 5.0, at), Align2::RIGHT_CENTER, self.unit.name(decade), font, palette.secondary_text);
            decade += 1.0;
        }
    }

    /// Draws the lines of the powers of ten within a place, and their numbers above it.
    pub(super) fn draw(&self, painter: &Painter, palette: &Palette, place: Rect) {
        let each = f64::from(self.right - self.left) / self.decades;
        let every = (f64::from(APART) / each).ceil().max(1.0);
        let mut decade = 0.0;
        while decade <= self.decades {
            let x = self.x(10_f64.powf(decade));
            painter.line_segment([pos2(x, place.top()), pos2(x, place.bottom())], Stroke::new(1.0, palette.hairline));
            if decade % every == 0.0 {
                let font = FontId::proportional(text_size::SMALL - 1.0);
                let at = pos2(x, place.top() - 3.0);
                painter.text(at, Align2::CENTER_BOTTOM, self.unit.name(decade), font, palette.secondary_text);
            }
            decade += 1.0;
        }
    }
}

//! The colours of cells on paper: a grey ground with a pattern for each pair of colours, and a frame for the second of a pair.

use sudoscope_board::Color;

use crate::picture::drawing::{Cap, Mark, Point, Rect, Shade};

/// The ground of a coloured cell.
const GROUND: Shade = Shade(12);
/// Its pattern.
const PATTERN: Shade = Shade(34);
/// Lines of a pattern across a cell.
const LINES: u8 = 4;

/// Draws a colour in a cell.
pub(super) fn draw(cell: Rect, color: Color, marks: &mut Vec<Mark>) {
    marks.push(Mark::Fill { rect: cell, shade: GROUND });
    let side = cell.width();
    let at = |x: f32, y: f32| cell.min.moved(x * side, y * side);
    let parts = (0..LINES).map(|line| (f32::from(line) + 0.5) / f32::from(LINES));
    let ends: Vec<[Point; 2]> = match color.index() / 2 {
        0 => parts.flat_map(|part| [[at(part, 0.0), at(0.0, part)], [at(1.0, part), at(part, 1.0)]]).collect(),
        1 => parts.flat_map(|part| [[at(part, 0.0), at(1.0, 1.0 - part)], [at(0.0, part), at(1.0 - part, 1.0)]]).collect(),
        2 => parts.map(|part| [at(0.0, part), at(1.0, part)]).collect(),
        3 => parts.map(|part| [at(part, 0.0), at(part, 1.0)]).collect(),
        _ => {
            for (x, y) in parts.clone().flat_map(|x| parts.clone().map(move |y| (x, y))) {
                marks.push(Mark::Disc { middle: at(x, y), radius: side * 0.03, shade: PATTERN });
            }
            Vec::new()
        }
    };
    if !ends.is_empty() {
        marks.push(Mark::Lines { ends, width: side * 0.02, shade: PATTERN, cap: Cap::Butt });
    }
    if color.index() % 2 == 1 {
        let corners = [(0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)].map(|(x, y)| at(x, y));
        let frame = (0..4).map(|corner| [corners[corner], corners[(corner + 1) % 4]]).collect();
        marks.push(Mark::Lines { ends: frame, width: side * 0.05, shade: PATTERN, cap: Cap::Square });
    }
}

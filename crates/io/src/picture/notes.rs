//! The player's marks in a cell: corner marks along the edge, centre marks in the middle. All are shown, in a smaller size if there
//! are many.
//!
//! - The colours of cells on paper: a grey ground with a pattern for each pair of colours, and a frame for the second of a pair.

use sudoscope_board::{Color, Digit, DigitSet, Square};

use crate::picture::{
    Style,
    drawing::{Cap, Mark, Point, Rect, Shade, Text, whole_part},
    typeface::{FontWeight, Line, Typeface},
};

const INK: Shade = Shade(70);
/// The font size of corner and centre marks, as a fraction of the cell's side.
const CORNER: f32 = 0.21;
const CENTRE: f32 = 0.24;
/// The least space between two marks side by side, as a fraction of the font size.
const CORNER_GAP: f32 = 0.35;
const CENTRE_GAP: f32 = 0.15;
/// The padding around all marks, as a fraction of the cell's side.
const PADDING: f32 = 0.11;
/// The padding around candidates, as a fraction of the cell's side.
const EDGE: f32 = 0.06;
/// The height left for centre marks between the corner marks, as a fraction of the space within the padding.
const BETWEEN: f32 = 0.4;
/// The line height of marks, as a fraction of the font size.
const LEADING: f32 = 1.05;
/// The factor from one font size to the next smaller one tried.
const SMALLER: f32 = 0.92;

/// The height of a label in the corner of a cell, with the space below it.
const LABEL: f32 = 0.17;

/// Draws the marks of an empty cell, below its label if it has one.
pub(super) fn draw(cell: Rect, is_labelled: bool, square: &Square, style: &Style, marks: &mut Vec<Mark>) {
    let side = cell.width();
    let above = if is_labelled { PADDING + LABEL } else { PADDING };
    let inner = Rect { min: cell.min.moved(side * PADDING, side * above), max: cell.max.moved(-side * PADDING, -side * PADDING) };
    let both = !square.corner.is_empty() && !square.centre.is_empty();
    if !square.corner.is_empty() {
        let set = NoteSet::new(square.corner, style);
        let rows = if both { 2 } else { usize::MAX };
        set.round_the_edge(inner, side * CORNER, rows, marks);
    }
    if !square.centre.is_empty() {
        let set = NoteSet::new(square.centre, style);
        set.in_the_middle(inner, side * CENTRE, if both { BETWEEN } else { 1.0 }, marks);
    }
}

/// Draws the candidates of an empty cell of a board of that size, each at its own place, below the label of the cell if it has one.
pub(super) fn draw_candidates(
    cell: Rect,
    is_labelled: bool,
    candidates: DigitSet,
    size: usize,
    style: &Style,
    marks: &mut Vec<Mark>,
) {
    let side = cell.width();
    let above = if is_labelled { LABEL } else { 0.0 };
    let columns = size.isqrt() + usize::from(size.isqrt().pow(2) < size);
    let rows = size.div_ceil(columns);
    let inner = Rect { min: cell.min.moved(side * EDGE, side * (EDGE + above)), max: cell.max.moved(-side * EDGE, -side * EDGE) };
    let (wide, high) = (inner.width() / columns as f32, inner.height() / rows as f32);
    let set = NoteSet::new(DigitSet::all(size), style);
    let font = (side * CENTRE).min(high / LEADING).min(wide / (set.widest + CENTRE_GAP));
    for (place, digit) in Digit::all(size).enumerate().filter(|(_, digit)| candidates.contains(*digit)) {
        let (row, column) = ((place / columns) as f32 + 0.5, (place % columns) as f32 + 0.5);
        marks.push(Text::centred(&set.lines[digit.index()], inner.min.moved(column * wide, row * high), font, INK));
    }
}

/// Marks of one kind, typeset.
struct NoteSet {
    lines: Vec<Line>,
    /// The width of the widest mark's ink, as a fraction of the font size.
    widest: f32,
}

impl NoteSet {
    fn new(digits: DigitSet, style: &Style) -> Self {
        let lines: Vec<Line> = digits.iter().map(|digit| Line::new(&style.write(digit), FontWeight::Regular)).collect();
        let widest = lines.iter().map(|line| line.ink().1 - line.ink().0).fold(0.0, f32::max);
        Self { lines, widest }
    }

    /// The number of marks per line.
    fn across(&self, room: f32, size: f32, gap: f32) -> usize {
        whole_part((room / size + gap) / (self.widest + gap))
    }

    /// The largest font size up to `size` at which the marks fit, and the number of marks per line.
    fn fit(&self, mut size: f32, fits: impl Fn(f32) -> Option<usize>) -> (f32, usize) {
        loop {
            match fits(size) {
                Some(columns) => return (size, columns),
                None => size *= SMALLER,
            }
        }
    }

    /// Places corner marks from the upper left corner on, in the first and last row; rows between only when those are full.
    fn round_the_edge(&self, inner: Rect, size: f32, most_rows: usize, marks: &mut Vec<Mark>) {
        let count = self.lines.len();
        let (size, columns) = self.fit(size, |size| {
            let most = self.across(inner.width(), size, CORNER_GAP);
            let columns = most.min(count.div_ceil(2).max(2));
            let rows = most_rows.min(whole_part(inner.height() / (size * LEADING)));
            (columns >= 2 && columns * rows >= count).then_some(columns)
        });
        let rows = count.div_ceil(columns).max(2);
        let (wide, high) = (self.widest * size, Typeface::Regular.capital_height() * size);
        let step = ((inner.width() - wide) / (columns - 1) as f32, (inner.height() - high) / (rows - 1) as f32);
        let first = inner.min.moved(wide / 2.0, high / 2.0);
        for (at, line) in self.lines.iter().enumerate() {
            let (row, column) = ((at / columns) as f32, (at % columns) as f32);
            marks.push(Text::centred(line, first.moved(column * step.0, row * step.1), size, INK));
        }
    }

    /// Places centre marks in the middle, in as many lines as needed, within that fraction of the height.
    fn in_the_middle(&self, inner: Rect, size: f32, part: f32, marks: &mut Vec<Mark>) {
        let (size, columns) = self.fit(size, |size| {
            let columns = self.across(inner.width(), size, CENTRE_GAP);
            let rows = whole_part(inner.height() * part / (size * LEADING));
            (columns * rows >= self.lines.len()).then_some(columns)
        });
        let (right, down) = ((self.widest + CENTRE_GAP) * size, size * LEADING);
        let rows = self.lines.chunks(columns);
        let top = (rows.len() - 1) as f32 / 2.0;
        for (row, line) in rows.enumerate() {
            let left = (line.len() - 1) as f32 / 2.0;
            for (column, digit) in line.iter().enumerate() {
                let middle = inner.center().moved((column as f32 - left) * right, (row as f32 - top) * down);
                marks.push(Text::centred(digit, middle, size, INK));
            }
        }
    }
}

/// The ground of a coloured cell.
const GROUND: Shade = Shade(12);
/// Its pattern.
const PATTERN: Shade = Shade(34);
/// Lines of a pattern across a cell.
const LINES: u8 = 4;

/// Draws a colour in a cell.
pub(super) fn draw_colors(cell: Rect, color: Color, marks: &mut Vec<Mark>) {
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

#[cfg(test)]
mod tests {
    use sudoscope_board::MAX_SIZE;

    use super::*;
    use crate::{DigitNotation, picture::drawing::Point};

    /// The centre of each mark's ink, and its font size.
    fn drawn(corner: DigitSet, centre: DigitSet, style: &Style) -> Vec<(Rect, f32)> {
        let mut marks = Vec::new();
        let square = Square { corner, centre, ..Square::EMPTY };
        draw(Rect::new(Point::new(100.0, 100.0), 50.0, 50.0), false, &square, style, &mut marks);
        let ink = |mark: Mark| {
            let Mark::Text(text) = mark else { panic!("{mark:?}") };
            let line = Line { glyphs: text.glyphs, width: 0.0 };
            let high = Typeface::Regular.capital_height() * text.size;
            let corner = text.start.moved(line.ink().0 * text.size, -high);
            (Rect::new(corner, (line.ink().1 - line.ink().0) * text.size, high), text.size)
        };
        marks.into_iter().map(ink).collect()
    }

    #[test]
    fn every_mark_stands_within_the_cell_and_on_no_other() {
        for numerals in [DigitNotation::Numbers, DigitNotation::Letters] {
            let style = Style { numerals, marks: true, ..Style::default() };
            let sets = (0..=MAX_SIZE).flat_map(|corner| [0, 1, 5, MAX_SIZE].map(|centre| (corner, centre)));
            for (corner, centre) in sets {
                let shown = drawn(DigitSet::all(corner), DigitSet::all(centre), &style);
                assert_eq!(shown.len(), corner + centre);
                for (at, (rect, size)) in shown.iter().enumerate() {
                    assert!(*size > 1.5, "{corner} {centre}: {size}");
                    assert!(rect.min.x > 102.0 && rect.min.y > 102.0 && rect.max.x < 148.0 && rect.max.y < 148.0, "{rect:?}");
                    let apart = |(other, _): &(Rect, f32)| {
                        rect.max.x < other.min.x || other.max.x < rect.min.x || rect.max.y < other.min.y || other.max.y < rect.min.y
                    };
                    assert!(shown[..at].iter().all(apart), "{numerals:?}: {corner} round the edge, {centre} in the middle");
                }
            }
        }
    }

    #[test]
    fn two_marks_stand_in_the_upper_corners_and_the_next_below() {
        let digits: DigitSet = [2, 5, 8].into_iter().filter_map(Digit::new).collect();
        let middles: Vec<Point> = drawn(digits, DigitSet::EMPTY, &Style::default()).iter().map(|(rect, _)| rect.center()).collect();
        let quarter = |point: &Point| (point.x > 125.0, point.y > 125.0);
        assert_eq!(middles.iter().map(quarter).collect::<Vec<_>>(), [(false, false), (true, false), (false, true)]);
    }

    #[test]
    fn a_few_marks_in_the_middle_stand_on_one_line() {
        let shown = drawn(DigitSet::EMPTY, DigitSet::all(4), &Style::default());
        assert!(shown.iter().all(|(rect, size)| rect.min.y == shown[0].0.min.y && *size == 12.0));
        assert!((shown[0].0.min.x - 100.0 - (150.0 - shown[3].0.max.x)).abs() < 2.0);
    }
}

//! [`BoardLayout`]: the position and size of everything on the board. Computed in physical pixels, so that lines are crisp at any
//! scale.

mod small_digits;

use crate::{
    board::{CellSet, Shape, runs},
    gui::prelude::*,
    io::picture::rules::Ring,
};

/// Font size of digits, as a fraction of the cell side.
const DIGIT: f32 = 0.62;
/// A drag selects a cell within this distance of its centre, as a fraction of the cell side. Small enough for a diagonal drag to
/// pass between two cells.
const DRAG_RADIUS: f32 = 0.42;
/// Maximum and minimum margin around the board, in points.
const AIR: (f32, f32) = (28.0, 14.0);
/// Margin around a board without labels, in points: the line around it.
const BARE: f32 = 2.0;
/// Width of a digit of one character, of a number from 10 to 19, whose 1 is narrow, and of a greater one, as fractions of the font size.
const DIGIT_WIDTHS: [f32; 3] = [0.54, 0.94, 1.12];

pub(super) use small_digits::least_text;

/// The weight of a grid line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineWeight {
    /// Between cells.
    Hair,
    /// Between regions.
    Region,
    /// Around the board.
    Outer,
}

/// The position and size of everything on the board, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLayout {
    shape: Shape,
    pixels_per_point: f32,
    /// Top left corner of the first cell, in physical pixels.
    origin: [f32; 2],
    pitch: f32,
    air: f32,
    /// Whether there are digits of two characters.
    has_two_figures: bool,
    /// Width of the widest digit, as a fraction of the font size.
    digit_width: f32,
    /// The places of clues outside the board.
    ring: Ring,
    /// Whether any cell has a label in its upper left corner. Small digits are below it in all cells, so that they are at the same places.
    has_labels: bool,
    /// The cells of cages and other outlined sets: a line may run along each of their edges.
    outlined: CellSet,
}

impl BoardLayout {
    /// Lays out the largest board that fits into `available` (in points) with its row and column labels and the clues outside of it,
    /// centred.
    pub fn new(available: Rect, pixels_per_point: f32, shape: &Shape, numerals: Numerals, rules: &RuleDrawing) -> Self {
        let short = available.width().min(available.height());
        Self::with_air((short * 0.03).clamp(AIR.1, AIR.0), available, pixels_per_point, shape, numerals, rules)
    }

    /// Lays out a board without row and column labels.
    pub fn bare(available: Rect, pixels_per_point: f32, shape: &Shape, numerals: Numerals, rules: &RuleDrawing) -> Self {
        Self::with_air(BARE, available, pixels_per_point, shape, numerals, rules)
    }

    fn with_air(air: f32, available: Rect, pixels_per_point: f32, shape: &Shape, numerals: Numerals, rules: &RuleDrawing) -> Self {
        let (ring, has_labels) = (rules.ring(), !rules.labelled().is_empty());
        let cells = vec2((shape.size() + ring.columns()) as f32, (shape.size() + ring.rows()) as f32);
        let room = (available.size() - Vec2::splat(2.0 * air)) * pixels_per_point / cells;
        let pitch = room.min_elem().floor().max(1.0);
        let before = vec2(f32::from(u8::from(ring.left)), f32::from(u8::from(ring.top))) * pitch;
        let origin = available.center() * pixels_per_point - cells * pitch / 2.0 + before;
        let has_two_figures = Digit::all(shape.size()).any(|digit| numerals.write(digit).len() > 1);
        let [one, teen, more] = DIGIT_WIDTHS;
        let digit_width = match shape.size() {
            _ if !has_two_figures => one,
            ..=19 => teen,
            _ => more,
        };
        let (shape, origin) = (shape.clone(), [origin.x.round(), origin.y.round()]);
        let outlined = small_digits::outlined(&shape, rules);
        Self { shape, pixels_per_point, origin, pitch, air, has_two_figures, digit_width, ring, has_labels, outlined }
    }

    /// Converts a rectangle in physical pixels, relative to the first cell's corner, to points.
    fn rect_of_pixels(&self, left: f32, top: f32, width: f32, height: f32) -> Rect {
        let min = pos2(self.origin[0] + left, self.origin[1] + top) / self.pixels_per_point;
        Rect::from_min_size(min, vec2(width, height) / self.pixels_per_point)
    }

    /// Side of a cell in points, measured between the centres of its lines.
    pub fn cell_side(&self) -> f32 {
        self.pitch / self.pixels_per_point
    }

    /// One physical pixel, in points.
    pub fn pixel(&self) -> f32 {
        1.0 / self.pixels_per_point
    }

    /// Rounds a distance in points to whole physical pixels, at least one.
    pub fn snap(&self, points: f32) -> f32 {
        (points * self.pixels_per_point).round().max(1.0) / self.pixels_per_point
    }

    /// The rectangle of all cells, without the outer line.
    pub fn board_rect(&self) -> Rect {
        let side = self.pitch * self.shape.size() as f32;
        self.rect_of_pixels(0.0, 0.0, side, side)
    }

    /// The rectangle of a cell, between the centres of its lines.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        let (row, column) = (self.shape.row(cell) as f32, self.shape.column(cell) as f32);
        self.rect_of_pixels(column * self.pitch, row * self.pitch, self.pitch, self.pitch)
    }

    /// Font size of the digits, in points.
    pub fn digit_size(&self) -> f32 {
        let side = self.cell_side();
        (side * DIGIT).min(side * 0.78 / self.digit_width)
    }

    /// Whether there are no row and column labels.
    pub fn is_bare(&self) -> bool {
        self.air <= BARE
    }

    /// Width of a line, in physical pixels.
    fn line_pixels(&self, weight: LineWeight) -> f32 {
        let points = match weight {
            LineWeight::Hair => 1.0,
            LineWeight::Region => 2.0,
            LineWeight::Outer if self.is_bare() => BARE,
            LineWeight::Outer => 3.0,
        };
        (points * self.pixels_per_point).round().max(1.0)
    }

    /// All grid lines, hairlines first, as rectangles in points with edges on physical pixels.
    pub fn lines(&self) -> Vec<(Rect, LineWeight)> {
        let side = self.pitch * self.shape.size() as f32;
        let mut lines = Vec::new();
        let hair = self.line_pixels(LineWeight::Hair);
        for line in 1..self.shape.size() {
            let middle = line as f32 * self.pitch - (hair / 2.0).floor();
            lines.push((self.rect_of_pixels(middle, 0.0, hair, side), LineWeight::Hair));
            lines.push((self.rect_of_pixels(0.0, middle, side, hair), LineWeight::Hair));
        }
        self.region_lines(&mut lines);
        let outer = self.line_pixels(LineWeight::Outer);
        let long = side + 2.0 * outer;
        for (left, top, width, height) in
            [(-outer, -outer, long, outer), (-outer, side, long, outer), (-outer, -outer, outer, long), (side, -outer, outer, long)]
        {
            lines.push((self.rect_of_pixels(left, top, width, height), LineWeight::Outer));
        }
        lines
    }

    /// Adds the borders between regions, one rectangle for each straight run.
    fn region_lines(&self, lines: &mut Vec<(Rect, LineWeight)>) {
        let (shape, size) = (&self.shape, self.shape.size());
        let thick = self.line_pixels(LineWeight::Region);
        let half = (thick / 2.0).floor();
        let differ = |one: Cell, other: Cell| shape.region(one) != shape.region(other);
        for line in 1..size {
            let middle = line as f32 * self.pitch - half;
            for (from, to) in runs(size, |row| differ(shape.cell(row, line - 1), shape.cell(row, line))) {
                let (top, high) = (from as f32 * self.pitch - half, (to - from) as f32 * self.pitch + thick);
                lines.push((self.rect_of_pixels(middle, top, thick, high), LineWeight::Region));
            }
            for (from, to) in runs(size, |column| differ(shape.cell(line - 1, column), shape.cell(line, column))) {
                let (left, wide) = (from as f32 * self.pitch - half, (to - from) as f32 * self.pitch + thick);
                lines.push((self.rect_of_pixels(left, middle, wide, thick), LineWeight::Region));
            }
        }
    }

    /// The cell at a screen position; `None` outside the board.
    pub fn cell_at(&self, pos: Pos2) -> Option<Cell> {
        let place = (pos * self.pixels_per_point - Vec2::from(self.origin)).to_vec2() / self.pitch;
        let size = self.shape.size() as f32;
        let inside = |at: f32| (0.0..size).contains(&at);
        (inside(place.x) && inside(place.y)).then(|| self.shape.cell(whole(place.y), whole(place.x)))
    }

    /// A screen position in cells, from the upper left corner of the board.
    pub fn spot_at(&self, pos: Pos2) -> Spot {
        let place = (pos * self.pixels_per_point - Vec2::from(self.origin)).to_vec2() / self.pitch;
        Spot::new(place.x, place.y)
    }

    /// The screen position of a place in cells.
    pub fn pos_of(&self, spot: Spot) -> Pos2 {
        self.board_rect().min + vec2(spot.x, spot.y) * self.cell_side()
    }

    /// The cell whose centre is near a screen position, so that a diagonal drag does not hit the cells beside it.
    pub fn cell_near_middle(&self, pos: Pos2) -> Option<Cell> {
        let near = |cell: &Cell| self.cell_rect(*cell).center().distance(pos) <= self.cell_side() * DRAG_RADIUS;
        self.cell_at(pos).filter(near)
    }

    /// The centre of a row's label, left of the board and of the clues there.
    pub fn row_label(&self, row: usize) -> Pos2 {
        let board = self.board_rect();
        let ring = if self.ring.left { self.cell_side() } else { 0.0 };
        pos2(board.left() - ring - self.label_distance(), board.top() + (row as f32 + 0.5) * self.cell_side())
    }

    /// The centre of a column's label, above the board and the clues there.
    pub fn column_label(&self, column: usize) -> Pos2 {
        let board = self.board_rect();
        let ring = if self.ring.top { self.cell_side() } else { 0.0 };
        pos2(board.left() + (column as f32 + 0.5) * self.cell_side(), board.top() - ring - self.label_distance())
    }

    fn label_distance(&self) -> f32 {
        (self.air + self.line_pixels(LineWeight::Outer) / self.pixels_per_point) / 2.0
    }

    /// Font size of row and column labels, in points.
    pub fn label_size(&self) -> f32 {
        // Zooming in leaves fewer points around the board, but the labels are to grow as well.
        let least = (7.0 * self.pixels_per_point.sqrt()).clamp(7.0, 10.0);
        (self.air * 0.5).min(self.cell_side() * 0.7).clamp(least, 14.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn layout(width: f32, height: f32, pixels_per_point: f32, size: usize) -> BoardLayout {
        let available = Rect::from_min_size(pos2(10.0, 50.0), vec2(width, height));
        BoardLayout::new(available, pixels_per_point, &Shape::of_size(size).unwrap(), Numerals::Numbers, &RuleDrawing::default())
    }

    fn is_whole(pixels: f32) -> bool {
        (pixels - pixels.round()).abs() < 1e-3
    }

    #[test]
    fn zooming_in_makes_the_labels_larger() {
        for (width, height) in [(640.0, 600.0), (900.0, 860.0), (420.0, 400.0)] {
            let [near, far] = [1.0, 2.0].map(|zoom| layout(width / zoom, height / zoom, zoom, 9).label_size() * zoom);
            assert!(far > near * 1.4, "{width}: {near} {far}");
        }
    }

    #[test]
    fn every_line_lies_on_whole_physical_pixels_at_any_scale() {
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
            for size in Shape::SIZES {
                for (rect, _) in layout(611.0, 533.0, scale, size).lines() {
                    for edge in [rect.left(), rect.right(), rect.top(), rect.bottom()] {
                        assert!(is_whole(edge * scale), "{scale} {size}: {rect:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_have_the_width_of_their_weight() {
        let lines = layout(800.0, 800.0, 2.0, 9).lines();
        let thickness = |weight| {
            let of_weight = lines.iter().filter(|line| line.1 == weight);
            of_weight.map(|(rect, _)| rect.width().min(rect.height())).collect::<Vec<_>>()
        };
        assert_eq!(thickness(LineWeight::Hair), [1.0; 16]);
        assert_eq!(thickness(LineWeight::Region), [2.0; 4]);
        assert_eq!(thickness(LineWeight::Outer), [3.0; 4]);
    }

    #[test]
    fn the_board_is_a_square_in_the_middle_with_room_for_its_labels() {
        let layout = layout(900.0, 600.0, 1.0, 9);
        let board = layout.board_rect();
        assert_eq!(board.width(), board.height());
        assert!(board.center().distance(pos2(460.0, 350.0)) <= 1.0);
        assert!(board.height() > 540.0);
        assert!(layout.row_label(0).x - layout.label_size() > 10.0);
        assert!(layout.column_label(0).y - layout.label_size() / 2.0 > 50.0);
    }

    #[test]
    fn every_cell_is_found_at_its_middle_and_its_corners() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            let layout = layout(700.0, 800.0, 1.5, size);
            for cell in shape.cells() {
                let rect = layout.cell_rect(cell).shrink(0.1);
                for pos in [rect.center(), rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
                    assert_eq!(layout.cell_at(pos), Some(cell));
                }
                assert_eq!(layout.cell_near_middle(rect.center()), Some(cell));
                assert_eq!(layout.cell_near_middle(rect.left_top()), None);
            }
            assert_eq!(layout.cell_at(layout.board_rect().min - vec2(1.0, 0.0)), None);
            assert_eq!(layout.cell_at(layout.board_rect().max), None);
        }
    }

    #[test]
    fn a_diagonal_drag_hits_no_cell_beside_the_diagonal() {
        let layout = layout(700.0, 700.0, 1.0, 9);
        let shape = Shape::classic();
        let (from, to) = (layout.cell_rect(shape.cell(0, 0)).center(), layout.cell_rect(shape.cell(8, 8)).center());
        let met = (0..=1000).filter_map(|step| layout.cell_near_middle(from.lerp(to, step as f32 / 1000.0)));
        assert!(met.into_iter().all(|cell| shape.row(cell) == shape.column(cell)));
    }

    #[test]
    fn candidates_have_places_of_their_own_within_the_cell() {
        for size in Shape::SIZES {
            let layout = layout(1000.0, 1000.0, 1.0, size);
            let cell = Cell::new(size + 1);
            let places: Vec<Rect> =
                Digit::all(size).map(|digit| layout.candidate_place_in(layout.cell_rect(cell), digit)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(layout.cell_rect(cell).contains_rect(*place), "{size}");
                assert!(places[..index].iter().all(|other| other.intersect(*place).area() < 0.01), "{size}");
            }
        }
    }

    #[test]
    fn candidates_of_a_jigsaw_form_a_nearly_square_grid() {
        let rows: Vec<u8> = (0..49).map(|cell| cell / 7).collect();
        let shape = Shape::jigsaw(7, &rows).unwrap();
        let layout = BoardLayout::new(
            Rect::from_min_size(Pos2::ZERO, Vec2::splat(500.0)),
            1.0,
            &shape,
            Numerals::Numbers,
            &RuleDrawing::default(),
        );
        assert_eq!(layout.candidate_grid(), (3, 3));
        let region = layout.lines().iter().filter(|line| line.1 == LineWeight::Region).count();
        assert_eq!(region, 6);
    }

    #[test]
    fn a_border_between_jigsaw_regions_turns_corners() {
        let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3]).unwrap();
        let layout = BoardLayout::new(
            Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0)),
            1.0,
            &shape,
            Numerals::Numbers,
            &RuleDrawing::default(),
        );
        let region: Vec<Rect> = layout.lines().into_iter().filter(|line| line.1 == LineWeight::Region).map(|line| line.0).collect();
        let vertical = region.iter().filter(|rect| rect.height() > rect.width()).count();
        assert_eq!((vertical, region.len() - vertical), (4, 3));
    }

    #[test]
    fn digits_are_legible_on_the_largest_board_in_the_smallest_window() {
        let largest = layout(540.0, 470.0, 1.0, 25);
        assert!(largest.digit_size() >= 9.0, "{}", largest.digit_size());
        assert_eq!(largest.candidate_size(), None);
        let smallest = layout(3000.0, 2000.0, 1.0, 4);
        assert!(smallest.board_rect().height() > 1900.0);
        assert!(smallest.candidate_size().is_some());
    }

    #[test]
    fn candidates_of_sixteen_digits_are_written_on_a_large_screen_below_the_bars_of_a_desktop() {
        // A window of 1920×1010 pixels magnifies by 1.15; menus, title, bottom line and margins take 138 points.
        let layout = layout(900.0, 1010.0 / 1.15 - 138.0, 1.15, 16);
        assert!(layout.candidate_size().is_some(), "{}", layout.candidate_size_in(layout.cell_side()));
    }

    #[test]
    fn every_window_size_gives_a_finite_layout() {
        for (width, height) in [(0.0, 0.0), (1.0, 900.0), (30.0, 30.0)] {
            let layout = layout(width, height, 1.0, 25);
            assert!(layout.cell_side() >= 1.0);
            assert!(layout.lines().iter().all(|(rect, _)| rect.is_finite()));
        }
    }
}

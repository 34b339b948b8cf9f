//! [`Paper`], and [`Grid`]: the places of the boards on a page.

use crate::picture::{
    MAX_PER_PAGE,
    caption::{self, CaptionParts, Room},
    drawing::{Point, Rect},
};

sudoscope_board::keyed! {
    /// The paper, upright.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Paper {
        /// 210 by 297 mm.
        #[default]
        A4 = "a4",
        /// 148 by 210 mm.
        A5 = "a5",
        /// 8½ by 11 inches.
        Letter = "letter",
    }
}

impl Paper {
    /// Its display name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A5 => "A5",
            Self::Letter => "Letter",
        }
    }

    /// Width and height, in points of 1/72 inch.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
            Self::A5 => (148.0 * MILLIMETRE, 210.0 * MILLIMETRE),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// The most puzzles that a page holds.
    pub const fn most_per_page(self) -> usize {
        match self {
            Self::A4 | Self::Letter => MAX_PER_PAGE,
            Self::A5 => MAX_PER_PAGE / 2,
        }
    }
}

pub(super) const MILLIMETRE: f32 = 72.0 / 25.4;
/// The margins above and beside the boards: wider than the unprintable edge of any printer.
pub(super) const MARGIN: f32 = 16.0 * MILLIMETRE;
/// The margin below them, with the page number.
const LOWER_MARGIN: f32 = 20.0 * MILLIMETRE;
/// The least space between boards side by side, and between one caption and the next.
const GAP: (f32, f32) = (8.0 * MILLIMETRE, 6.0 * MILLIMETRE);
/// The greatest space between rows of boards, as a fraction of a board's side.
const FARTHEST: f32 = 0.4;
/// The least part of its place that a board keeps beside long rules.
const LEAST_BOARD: f32 = 0.6;
/// The largest side of a cell: one board of nine rows has the width of A4 between the margins.
pub(super) const LARGEST_CELL: f32 = 20.0 * MILLIMETRE;

/// The places of the boards on a page: all of one size, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    area: Rect,
    pub columns: usize,
    pub rows: usize,
    /// The side of a board, in points.
    pub side: f32,
    /// The size of captions, in points.
    pub type_size: f32,
    /// The space of captions.
    pub room: Room,
}

impl Grid {
    /// The grid of at least `count` places with the largest boards, at most `largest` points wide; of equals, the one with the
    /// fewest unused places.
    pub(crate) fn new(area: Rect, count: usize, largest: f32, parts: &CaptionParts) -> Self {
        let arrangements = (1..=count).map(|columns| Self::with(area, columns, count.div_ceil(columns), largest, parts));
        let better = |one: Self, other: Self| {
            let places = |grid: Self| grid.columns * grid.rows;
            let larger = other.side > one.side || other.side == one.side && places(other) < places(one);
            if larger { other } else { one }
        };
        arrangements.reduce(better).expect("a page holds at least one puzzle")
    }

    fn with(area: Rect, columns: usize, rows: usize, largest: f32, parts: &CaptionParts) -> Self {
        let share = |length: f32, count: usize, gap: f32| (length + gap) / count as f32 - gap;
        let (width, height) = (share(area.width(), columns, GAP.0), share(area.height(), rows, GAP.1));
        // The font size of captions depends on the boards, and the boards on the captions: it is computed for boards without
        // captions.
        let free = width.min(height).min(largest);
        let type_size = caption::size_for(free);
        // The rules take more lines below a smaller board, so boards shrink until both fit.
        let mut side = width.min(largest);
        let room = loop {
            let room = parts.room(type_size, side);
            let fitting = width.min(height - room.above - room.below).min(largest);
            if fitting >= side {
                break room;
            }
            if fitting < free * LEAST_BOARD {
                // Rules that would take more than their part of the page are cut.
                let line = parts.room_without_rules(type_size, free * LEAST_BOARD);
                side = (free * LEAST_BOARD).min(height - line.above - line.below);
                break Room { below: height - line.above - side, ..line };
            }
            side = fitting;
        };
        Self { area, columns, rows, side, type_size, room }
    }

    /// The number of places.
    pub(crate) fn places(&self) -> usize {
        self.columns * self.rows
    }

    /// The least height that holds the boards with their captions.
    pub(crate) fn height(&self) -> f32 {
        (self.room.above + self.side + self.room.below + GAP.1) * self.rows as f32 - GAP.1
    }

    /// The upper left corner of the board at a place, counted row by row. Boards are centred in equal columns; rows spread over the
    /// page, and more of the remaining space is below than above.
    pub(crate) fn corner(&self, place: usize) -> Point {
        let (row, column) = ((place / self.columns) as f32, (place % self.columns) as f32);
        let pitch = (self.area.width() + GAP.0) / self.columns as f32;
        let block = self.room.above + self.side + self.room.below;
        let free = self.area.height() - block * self.rows as f32;
        let gaps = (self.rows - 1) as f32;
        let gap = if self.rows > 1 { (free / gaps).min(self.side * FARTHEST).max(0.0) } else { 0.0 };
        let top = (free - gap * gaps).max(0.0) * 0.35 + self.room.above;
        self.area.min.moved(column * pitch + (pitch - GAP.0 - self.side) / 2.0, top + row * (block + gap))
    }
}

/// The paper within its margins, below a heading of that height and beside a binding of that width on the right.
pub(super) fn text_area(paper: Paper, heading: f32, binding: f32) -> Rect {
    let (width, height) = paper.size();
    let corner = Point::new(MARGIN, MARGIN + heading);
    Rect { min: corner, max: Point::new(width - MARGIN - binding, height - LOWER_MARGIN) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Caption;

    fn parts() -> CaptionParts {
        CaptionParts::of([&Caption { number: Some(1), note: "note".into(), ..Caption::default() }])
    }

    #[test]
    fn boards_stand_apart_within_the_margins_however_many_there_are() {
        for (paper, largest) in Paper::ALL.into_iter().flat_map(|paper| [100.0, 10_000.0].map(|largest| (paper, largest))) {
            let area = text_area(paper, 0.0, 0.0);
            for count in 1..=paper.most_per_page() {
                let grid = Grid::new(area, count, largest, &parts());
                assert!(grid.places() >= count && grid.side > 40.0 && grid.side <= largest, "{grid:?}");
                // Each board with its captions and the free space beside it.
                let taken = |place| {
                    let corner = grid.corner(place).moved(0.0, -grid.room.above);
                    Rect::new(corner, grid.side + GAP.0, grid.side + grid.room.above + grid.room.below + GAP.1)
                };
                let all: Vec<Rect> = (0..count).map(taken).collect();
                for (at, rect) in all.iter().enumerate() {
                    let near = 0.01;
                    assert!(rect.min.x > area.min.x - near && rect.max.x - GAP.0 < area.max.x + near, "{count}: {rect:?}");
                    assert!(rect.min.y > area.min.y - near && rect.max.y - GAP.1 < area.max.y + near, "{count}: {rect:?}");
                    let apart = |other: &Rect| other.max.x < rect.min.x + near || other.max.y < rect.min.y + near;
                    assert!(all[..at].iter().all(apart), "{paper:?} {count}: {rect:?}");
                }
            }
        }
    }

    #[test]
    fn the_usual_numbers_of_puzzles_fill_the_page() {
        let grid = |count| Grid::new(text_area(Paper::A4, 0.0, 0.0), count, 10_000.0, &parts());
        let arrangements = [1, 2, 4, 6, 12].map(|count| (grid(count).columns, grid(count).rows));
        assert_eq!(arrangements, [(1, 1), (1, 2), (2, 2), (2, 3), (3, 4)]);
    }
}

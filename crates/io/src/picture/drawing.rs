//! [`Drawing`]: the content of one sheet of paper, in points; every picture format is made from it.

use crate::picture::typeface::{Glyph, Line};

/// A point on the paper, in points of 1/72 inch: from the left edge, and down from the upper edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub(crate) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point moved right and down.
    pub(crate) fn moved(self, right: f32, down: f32) -> Self {
        Self::new(self.x + right, self.y + down)
    }
}

/// A rectangle, by two of its corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    /// The upper left corner.
    pub min: Point,
    /// The lower right corner.
    pub max: Point,
}

impl Rect {
    /// The rectangle of that size.
    pub(crate) fn new(corner: Point, width: f32, height: f32) -> Self {
        Self { min: corner, max: corner.moved(width, height) }
    }

    pub(crate) fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    pub(crate) fn height(&self) -> f32 {
        self.max.y - self.min.y
    }

    pub(crate) fn center(&self) -> Point {
        self.min.moved(self.width() / 2.0, self.height() / 2.0)
    }
}

/// A shade of grey: 0 is black, 255 the white of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shade(pub u8);

impl Shade {
    pub(crate) const BLACK: Self = Self(0);
    pub(crate) const WHITE: Self = Self(255);

    /// The lightness from 0 (black) to 1 (white).
    pub(crate) fn lightness(self) -> f32 {
        f32::from(self.0) / 255.0
    }
}

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cap {
    /// At the end point.
    Butt,
    /// Half their width past the end point, so that lines which meet fill the corner.
    Square,
}

/// Something on the paper.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mark {
    /// A shaded rectangle.
    Fill { rect: Rect, shade: Shade },
    /// Straight lines of one width.
    Lines { ends: Vec<[Point; 2]>, width: f32, shade: Shade, cap: Cap },
    /// A line through points, all of one width.
    Path(Path),
    /// A shaded convex polygon.
    Polygon { corners: Vec<Point>, shade: Shade },
    /// A shaded circle.
    Disc { middle: Point, radius: f32, shade: Shade },
    /// A circle; the radius is that of the middle of its line.
    Ring { middle: Point, radius: f32, width: f32, shade: Shade },
    /// Text on one line.
    Text(Text),
}

/// A line through points, all of one width.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Path {
    pub points: Vec<Point>,
    /// Whether the last point is joined to the first.
    pub is_closed: bool,
    pub width: f32,
    /// The lengths of a dash and of the gap after it.
    pub dash: Option<[f32; 2]>,
    /// Whether ends and corners are round; they are square otherwise, and end where the line ends.
    pub is_round: bool,
    pub shade: Shade,
}

/// The distance of the control points of a quarter of a circle from its ends, as a part of the radius.
pub(super) const QUARTER: f32 = 0.552_284_8;

/// Text on one line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Text {
    /// The characters, each with its distance from the start as a fraction of the font size.
    pub glyphs: Vec<Glyph>,
    /// The start of the text, on the baseline.
    pub start: Point,
    /// The font size, in points.
    pub size: f32,
    pub shade: Shade,
    /// Whether it stands on its head: it runs to the left of its start.
    pub is_turned: bool,
}

impl Text {
    /// A line of text whose ink is centred horizontally on `middle`; vertically, digits and capitals are centred, so that all share
    /// a baseline.
    pub(crate) fn centred(line: &Line, middle: Point, size: f32, shade: Shade) -> Mark {
        let (from, to) = line.ink();
        let high = line.glyphs.first().map_or(0.0, |glyph| glyph.typeface.capital_height());
        let start = middle.moved(-(from + to) / 2.0 * size, high / 2.0 * size);
        Mark::Text(Self { glyphs: line.glyphs.clone(), start, size, shade, is_turned: false })
    }

    /// The start of a character.
    pub(crate) fn start_of(&self, glyph: &Glyph) -> Point {
        self.start.moved(self.direction() * glyph.x * self.size, 0.0)
    }

    /// 1 for text that runs to the right, -1 for text that is turned.
    pub(crate) fn direction(&self) -> f32 {
        if self.is_turned { -1.0 } else { 1.0 }
    }

    /// The text.
    pub(crate) fn chars(&self) -> impl Iterator<Item = char> {
        self.glyphs.iter().map(|glyph| glyph.char)
    }
}

/// The content of one sheet of paper, in black and grey on white. [`svg`](Self::svg) and [`png`](Self::png) make a file of it;
/// [`pdf`](super::pdf) makes one of a whole [`Book`](super::Book).
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    pub(super) width: f32,
    pub(super) height: f32,
    /// The title, for screen readers and lists of files.
    pub(super) title: String,
    /// A description in words, for screen readers.
    pub(super) description: String,
    /// The marks, from the bottom up: later ones cover earlier ones.
    pub(super) marks: Vec<Mark>,
    /// Those of the marks that a film shows in the colour of guesses. Paper is black and grey.
    pub(super) guesses: Vec<Mark>,
}

impl Drawing {
    pub(super) fn new(width: f32, height: f32) -> Self {
        Self { width, height, title: String::new(), description: String::new(), marks: Vec::new(), guesses: Vec::new() }
    }

    /// The width, in points of 1/72 inch.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// The height, in points of 1/72 inch.
    pub fn height(&self) -> f32 {
        self.height
    }
}

impl Mark {
    /// Turns the mark upside down about the middle of a rectangle.
    pub(crate) fn turn(&mut self, within: Rect) {
        let (right, down) = (within.min.x + within.max.x, within.min.y + within.max.y);
        let turn = |point: &mut Point| *point = Point::new(right - point.x, down - point.y);
        match self {
            Self::Fill { rect, .. } => {
                turn(&mut rect.min);
                turn(&mut rect.max);
                std::mem::swap(&mut rect.min, &mut rect.max);
            }
            Self::Lines { ends, .. } => ends.iter_mut().flatten().for_each(turn),
            Self::Path(Path { points: corners, .. }) | Self::Polygon { corners, .. } => corners.iter_mut().for_each(turn),
            Self::Disc { middle, .. } | Self::Ring { middle, .. } => turn(middle),
            Self::Text(text) => {
                turn(&mut text.start);
                text.is_turned = !text.is_turned;
            }
        }
    }
}

/// The whole part of a number; 0 for a negative one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates: to 0 below, to the limit above")]
pub(super) fn whole_part(number: f32) -> usize {
    number as usize
}

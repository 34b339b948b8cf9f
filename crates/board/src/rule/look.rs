//! [`RuleLook`]: how the rules of a kind are drawn, as data. Lengths are in cells.

/// A color of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleColor {
    /// On a light board.
    pub light: u32,
    /// On a dark one, muted, so that digits stay readable on it.
    pub dark: u32,
    /// As a grey on paper. Kinds that share one differ in their figures.
    pub grey: u8,
    /// In the drawings of other programs, such as SudokuPad.
    pub elsewhere: u32,
    /// Whether it is that of thin lines, which would vanish if small digits were readable on them.
    pub is_thin: bool,
}

impl RuleColor {
    /// The background of the board.
    pub const PAPER: Self = Self::new(0xFFFFFF, 0x1D2025, 255);
    /// Text, signs and outlines of signs.
    pub const INK: Self = Self::new(0x1A1C1F, 0xE8E8E4, 0).elsewhere(0x202020);
    /// A white dot, in every theme.
    pub const WHITE: Self = Self::new(0xFFFFFF, 0xE8E8E4, 255);
    /// A black dot, in every theme.
    pub const BLACK: Self = Self::new(0x1A1C1F, 0x0C0D0F, 0).elsewhere(0x000000);
    /// Outlines, lines and labels of rules that have no customary drawing.
    pub const OTHER: Self = Self::new(0x77597F, 0xB79CC0, 85).thin();

    /// A color of another program. On a dark board it is as dark as it is light here, in its own hue.
    #[allow(clippy::cast_possible_truncation, reason = "a grey is no more than its parts")]
    pub const fn of_rgb([red, green, blue]: [u8; 3]) -> Self {
        const fn least(one: u32, other: u32) -> u32 {
            if one < other { one } else { other }
        }
        // From the paper of the dark board to its ink.
        const fn dark(part: u32, ends: u32) -> u32 {
            0x1D + (part + 255 - ends) * 0xCB / 255
        }
        let [r, g, b] = [red as u32, green as u32, blue as u32];
        let (low, high) = (least(least(r, g), b), 255 - least(least(255 - r, 255 - g), 255 - b));
        let [r_dark, g_dark, b_dark] = [dark(r, low + high), dark(g, low + high), dark(b, low + high)];
        let grey = (299 * r + 587 * g + 114 * b) / 1000;
        Self::new(r << 16 | g << 8 | b, r_dark << 16 | g_dark << 8 | b_dark, grey as u8)
    }

    /// A color with its grey.
    pub(super) const fn new(light: u32, dark: u32, grey: u8) -> Self {
        Self { light, dark, grey, elsewhere: light, is_thin: false }
    }

    pub(super) const fn elsewhere(self, elsewhere: u32) -> Self {
        Self { elsewhere, ..self }
    }

    pub(super) const fn thin(self) -> Self {
        Self { is_thin: true, ..self }
    }
}

/// How a rule is drawn: in the way that people know from other programs and from paper. What distinguishes kinds by color has a second cue:
/// a width, a mark, or a label.
///
/// In labels, `{number}` is the number, or several with strokes between them, `{digits}` are the digits, `{counts}` how often each digit is
/// there, and `{letter}` the letter of the rule among those of its kind.
#[derive(Clone, Copy, Debug)]
pub enum RuleLook {
    /// Nothing on the board shows it: it is named beside it.
    Unseen,
    /// A number outside the board, with this before it where there are several kinds.
    Outside(&'static str),
    /// A line along each of its houses, from corner to corner.
    Diagonals(RuleColor),
    /// Tinted cells, with a label.
    Tint(RuleColor, &'static str),
    /// An outline with a label; it is dotted where the option of the rule is on.
    Outline(RuleColor, OutlineStyle, &'static str),
    /// A dotted outline with the sum, and the weights in their cells.
    Weights,
    /// A line.
    Line(LineLook),
    /// Branches from a bulb.
    Thermometer {
        /// Its color.
        color: RuleColor,
        /// Whether its core is hollow.
        is_hollow: bool,
    },
    /// Arrows from a circle or a pill.
    Arrow(RuleColor),
    /// An arrow from a ring through a diamond.
    Pointer,
    /// A line or an outline with the name of the rule.
    Named,
    /// A dot, with its number unless that is the customary one.
    Dot {
        /// The color of the disc.
        fill: RuleColor,
        /// The color of the number.
        ink: RuleColor,
        /// The customary number.
        customary: i32,
    },
    /// A number between cells, or the letter that stands for it.
    Letter(&'static [(i32, &'static str)]),
    /// A sign that points from the greater cell to the lesser.
    Greater,
    /// A tint, and signs at the edges of the cell: how far from its middle their tips and their wings are.
    Extremum(RuleColor, f32, f32),
    /// A square in each cell.
    Square(RuleColor),
    /// A disc in each cell.
    Disc(RuleColor),
    /// A circle in each cell.
    Circle(RuleColor),
    /// Small digits in each cell.
    Digits,
    /// Digits in a disc at a corner.
    Corner,
    /// A cell with two rings, and the outline of others.
    Counter,
    /// Tinted cells, each with a double arrow along a line, or with a small square.
    Index(RuleColor, Option<[f32; 2]>),
    /// The rules within it, in an outline with a label.
    Parts(&'static str),
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineStyle {
    /// With dashes.
    Dashed,
    /// With dots.
    Dotted,
    /// Without gaps.
    Solid,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub struct LineLook {
    /// Its color.
    pub color: RuleColor,
    /// Its color where the number is at most half of the digits.
    pub lesser: Option<RuleColor>,
    /// How wide it is.
    pub width: f32,
    /// The lengths of dashes and gaps.
    pub dash: Option<[f32; 2]>,
    /// Whether its end is joined to its beginning.
    pub is_closed: bool,
    /// What is at its ends.
    pub ends: LineEnds,
    /// What is on it.
    pub marks: LineMarks,
    /// The label in its first cell.
    pub label: &'static str,
    /// The number, on a board of that size, that needs no label.
    pub customary: Option<fn(usize) -> usize>,
}

impl LineLook {
    /// A line with nothing on it.
    pub(super) const fn new(color: RuleColor, width: f32) -> Self {
        Self {
            color,
            lesser: None,
            width,
            dash: None,
            is_closed: false,
            ends: LineEnds::None,
            marks: LineMarks::None,
            label: "",
            customary: None,
        }
    }
}

/// What is at the ends of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineEnds {
    /// Nothing.
    None,
    /// Rings of a radius and a width.
    Rings(f32, f32),
    /// Diamonds.
    Diamonds,
}

/// What is on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMarks {
    /// Nothing.
    None,
    /// A hollow core.
    Core,
    /// A bead between two cells.
    Beads,
    /// As many notches between two cells as its number, and six at most.
    Notches,
    /// A ring round its middle cell, or a disc between its two middle cells.
    Middle,
}

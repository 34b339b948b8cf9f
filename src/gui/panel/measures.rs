//! [`Measures`]: the sizes of what is beside the board, which small windows have smaller.

use crate::gui::prelude::*;

/// The sizes of panel and pad, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Measures {
    /// Around everything.
    pub(super) margin: f32,
    /// Minimum height of the panel above a pad whose keys are in a block.
    pub(super) least: f32,
    /// Text size of the title, and height of its line.
    pub(super) title: (f32, f32),
    /// The same of level and what is left of a game, the largest words of Play.
    pub(super) game: (f32, f32),
    /// Text size of the words, and height of a line of them.
    pub(super) words: (f32, f32),
    /// Height of buttons and of folded groups.
    pub(super) control: f32,
    /// Between groups.
    pub(super) gap: f32,
    /// Height of the line above the pad, with the gap below it.
    pub(super) line: f32,
    /// Height of a key in a block of three rows, and in one row.
    pub(super) key: (f32, f32),
    /// Height of the keys below the digits.
    pub(super) foot: f32,
}

/// Minimum height of the panel above a pad whose keys are in one row, in points.
pub(super) const ABOVE_ROWS: f32 = 120.0;

/// Minimum width of a panel and height of a window for the usual measures, and for the large ones, in points.
const USUAL: (f32, f32) = (320.0, 700.0);
pub(super) const LARGE: (f32, f32) = (440.0, 860.0);

impl Measures {
    /// The measures of windows with little room.
    pub(super) const SMALL: Self = Self {
        margin: space::SMALL,
        least: 160.0,
        title: (text_size::TITLE, 28.0),
        game: (text_size::TITLE, 24.0),
        words: (text_size::BODY, 18.0),
        control: 32.0,
        gap: space::TIGHT,
        line: 32.0,
        key: (56.0, 36.0),
        foot: 40.0,
    };

    /// The measures of other windows.
    const USUAL: Self = Self {
        margin: space::WIDE,
        least: 250.0,
        title: (text_size::DISPLAY, 36.0),
        game: (36.0, 48.0),
        words: (text_size::LARGE, 24.0),
        control: 40.0,
        gap: space::LARGE,
        line: 44.0,
        key: (80.0, 44.0),
        foot: 48.0,
    };

    /// The measures of large displays, on which everything is magnified besides.
    const LARGE: Self = Self {
        margin: space::HUGE,
        least: 300.0,
        title: (32.0, 42.0),
        game: (44.0, 58.0),
        words: (text_size::TITLE, 30.0),
        control: 48.0,
        gap: space::WIDE,
        line: 56.0,
        key: (100.0, 48.0),
        foot: 56.0,
    };

    /// The measures of a panel as wide as `room` in a window as high.
    pub(super) fn of(room: Vec2) -> Self {
        let has = |(width, height): (f32, f32)| room.x >= width && room.y >= height;
        match () {
            () if has(LARGE) => Self::LARGE,
            () if has(USUAL) => Self::USUAL,
            () => Self::SMALL,
        }
    }

    /// Whether these are the measures of a window with little room.
    pub(super) fn is_small(self) -> bool {
        self == Self::SMALL
    }

    /// The width of each of `count` controls that share the row that is left.
    pub(super) fn share(ui: &Ui, count: usize) -> f32 {
        let gaps = ui.spacing().item_spacing.x * (count.saturating_sub(1)) as f32;
        ((ui.available_width() - gaps) / count as f32).floor()
    }
}

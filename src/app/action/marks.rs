//! [`Paint`] and [`LightAction`]: what happens to colours, links and digits that are lit up.

use crate::{
    app::model::{paint::PaintTarget, selection::Held},
    board::{Cell, Color, Digit, Place},
};

/// Actions on the digits that are lit up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightAction {
    /// Choose a digit, or let it go if it is chosen.
    Digit(Digit),
    /// Light nothing.
    Off,
    /// Write the chosen digit in the selected cells.
    Write,
}

/// Actions of the tool for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Choose a colour.
    Color(Color),
    /// Choose what is coloured.
    Target(PaintTarget),
    /// Choose whether the next link is strong.
    Strong(bool),
    /// The button is pressed in a cell, nearest to the place of that digit. With Shift the other colour of the pair is taken.
    Press(Place, Held),
    /// The drag reaches a cell.
    Over(Cell),
    /// The button is let go.
    Release,
    /// Colour the selected cells; without a colour, take away theirs.
    Selected(Option<Color>),
}

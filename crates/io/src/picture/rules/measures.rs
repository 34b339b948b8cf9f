//! The measures of outlines and labels, as fractions of the cell side. The window keeps small digits off both.

/// The distance of outlines from the edges of their cells.
pub const INSET: f32 = 0.07;
/// The width of outlines.
pub const THIN: f32 = 0.02;
/// The font size of labels in the corner of a cell; on small boards of paper they are larger, as far as they keep clear of digits.
pub const LABEL: f32 = 0.21;
/// The distance of the middle of such a label from the upper edge of its cell.
pub const MIDDLE_OF_LABEL: f32 = 0.14;

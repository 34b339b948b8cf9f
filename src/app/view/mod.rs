//! What the eye sees, derived from the model: the board as it is drawn, the decorations of a step, and advice. Nothing here is stored.

pub mod advice;
pub mod compose;
pub mod derived;
pub mod overlay;
pub mod scene;

//! Presentation values derived from the model: the board's scene, the overlay of a step, and advice. Nothing here is stored.

pub mod advice;
pub mod compose;
pub mod derived;
pub mod figure;
pub mod front;
pub mod outlook;
pub mod overlay;
pub mod preview;
pub mod reading;
pub mod result;
pub mod scene;
pub mod step_picture;
#[cfg(test)]
mod test_support;
pub mod why;

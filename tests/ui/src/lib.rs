//! What the tests of the window need besides egui's own harness: a renderer that draws with nothing but the processor,
//! so that a picture of the window is the same on every machine, with or without a GPU or a graphics driver.
//!
//! The tests themselves are one binary, `tests/window/`.

mod canvas;
mod renderer;
mod texture;

pub use renderer::CpuRenderer;

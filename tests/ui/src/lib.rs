//! A software renderer for the snapshot tests of the window: images are the same on every machine, with or without a GPU or
//! graphics driver.
//!
//! The tests themselves are one binary, `tests/window/`.

mod canvas;
mod renderer;
mod texture;

pub use renderer::CpuRenderer;

//! Every test of the window, as one binary.

mod fonts;
mod literals;
mod renderer;

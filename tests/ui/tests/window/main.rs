//! Every test of the window, as one binary.

mod entering;
mod files;
mod fixture;
mod fonts;
mod keeping;
mod literals;
mod pasting;
mod playing;
mod renderer;
mod selecting;
mod solving;
mod truth;
mod watching;

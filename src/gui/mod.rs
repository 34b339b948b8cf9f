//! The window: the only room that knows eframe, egui and rfd.

pub mod board;
pub mod fonts;
pub mod icon;
pub mod theme;

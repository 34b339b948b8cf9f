//! The window: the only room that knows eframe, egui and rfd. Views read the model and push actions; nothing here decides anything.

pub mod board;
mod convert;
mod dialog;
mod effects;
pub mod fonts;
pub mod icon;
mod keys;
mod panel;
mod shell;
pub mod theme;
mod widget;

pub use effects::SystemDialogs;
pub use shell::{App, run};

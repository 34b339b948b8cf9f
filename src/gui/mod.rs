//! The window: the only module that uses eframe, egui and rfd. Views read the model and push actions; the application decides what
//! they do.

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

//! The window: the only module that uses eframe, egui and rfd. Views fill a `Pane`: they read its model and send actions; the
//! application decides what they do.

mod announce;
pub mod board;
mod choice;
pub mod console;
mod convert;
mod desktop;
mod dialog;
mod effects;
mod focus;
pub mod fonts;
mod form;
mod frame_clock;
pub mod icon;
mod kept;
mod keys;
mod pane;
mod panel;
mod portal;
mod prelude;
mod printer;
mod shell;
mod table;
pub mod theme;
mod travel;
mod turns;
mod widget;
mod window_place;

pub use effects::SystemDialogs;
pub use shell::{App, NoWindow, run};

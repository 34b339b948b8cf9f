//! The window: the only room that knows eframe, egui and rfd.

//! The application without a window: the model, the actions that change it, the effects they want, the threads behind them, and every
//! sentence a person reads. No egui in here.

pub mod action;
mod binding;
pub mod command;
pub mod effect;
pub mod model;
pub mod preference;
mod prelude;
pub mod rule_form;
pub mod shortcut;
pub mod text;
pub mod update;
pub mod view;
pub mod worker;

//! The application without a window: the model, the actions that change it, the effects they want, the threads behind them, and every
//! sentence a person reads. No egui in here.

pub mod action;
pub mod advice;
pub mod collection;
pub mod command;
pub mod compose;
pub mod dialogs;
pub mod effect;
pub mod generation;
pub mod history;
pub mod logic;
pub mod model;
pub mod notice;
pub mod overlay;
pub mod printing;
pub mod run;
pub mod scene;
pub mod selection;
pub mod settings;
pub mod text;
pub mod update;
pub mod worker;

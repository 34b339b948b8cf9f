//! What is said of the state of the program, beside the sentences of [`sudoscope_text`], which are offered here as well.

#[allow(unreachable_pub, reason = "the modules beside it show what is theirs")]
mod enums;

pub mod access;
pub mod collection;
pub mod front;
pub mod label;
pub mod lecture;
pub mod notice;
pub mod play;
pub mod present;
pub mod rule_form;
pub mod rule_tool;
pub mod run_export;
mod shortcut;
pub mod status;

pub use enums::{file_request, logic_part, measure, mode, preference, preference_group, preset, standing, transcript};
pub use sudoscope_text::*;

/// Menus and commands.
pub mod command {
    pub use super::enums::command::*;
    pub use sudoscope_text::command::*;
}

/// Questions about a whole search: a step by its number, heat, orders, costs.
pub mod insight {
    pub use super::enums::heat_kind::name as heat_name;
    pub use sudoscope_text::insight::*;
}

/// Colours for cells and candidates, and links drawn by hand.
pub mod paint {
    pub use super::enums::paint_target::{hint as target_hint, name as target};
    pub use sudoscope_text::paint::*;
}

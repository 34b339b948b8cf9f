//! The formats of other programs: one file per format or family, each with its detection (`looks_like`), reader, and writer if any.
//! Readers return a [`Record`](super::record::Record) or a reading; they do not know each other. `parts` has what several of them
//! share.

pub(super) mod fpuzzles;
pub(super) mod gnome_save;
pub(super) mod gnome_share;
pub(super) mod gsf;
pub(super) mod hodoku_library;
pub mod hodoku_technique;
pub(super) mod hsol;
pub(super) mod iss;
pub(super) mod jigsaw;
pub(super) mod json_list;
pub(super) mod ksudoku;
pub(super) mod links;
pub(super) mod opensudoku;
mod parts;
pub(super) mod ps_killer;
pub(super) mod sdk;
pub(super) mod simple_sudoku;
pub(super) mod sudokupad;
pub(super) mod sumocue;
pub(super) mod table;
pub(super) mod table_text;
pub(super) mod tatham;
pub(super) mod zero_run;

pub use iss::kind_meant_by;
pub use parts::unknown_rules::unknown_rule_name;

//! The formats of other programs: one file per format or family, each with its spec, its detection (`looks_like`), reader, and writer if
//! any. Readers return [`Interpretation`](super::Interpretation)s or a reading; they do not know each other. `parts` has what several of them
//! share.

pub(super) mod fpuzzles;
mod gnome_save;
mod gnome_share;
mod gsf;
mod hodoku_library;
pub mod hodoku_technique;
pub(super) mod hsol;
mod iss;
pub(super) mod jigsaw;
pub(super) mod json_list;
mod ksudoku;
pub(super) mod links;
mod opensudoku;
mod parts;
mod ps_killer;
mod sdk;
mod sdku;
mod simple_sudoku;
pub(super) mod sudokupad;
mod sumocue;
pub(super) mod table;
pub(super) mod table_text;
mod tatham;
mod zero_run;

pub use iss::kind_meant_by;
pub use parts::by_hand;
pub(crate) use parts::unknown_rules::CELL_COLOR;
pub use parts::unknown_rules::{may_be_decoration, take_for_decoration, unknown_rule_name};

use crate::Format;

impl Format {
    /// Every format, in the order in which detection tries them. Plain text comes last: it accepts what no other format does.
    pub const ALL: &[Self] = &[
        Self::RON,
        Self::HSOL,
        Self::OPEN_SUDOKU,
        Self::OPEN_SUDOKU_DATA,
        Self::GSUDOKU,
        Self::KSUDOKU,
        Self::SDKU,
        Self::GNOME_SAVE,
        Self::GNOME_SHARE,
        Self::FPUZZLES,
        Self::FPUZZLES_JSON,
        Self::SUDOKUPAD_LINK,
        Self::SUDOKUPAD,
        Self::TATHAM_SAVE,
        Self::PS_KILLER,
        Self::TATHAM,
        Self::SUMO_CUE,
        Self::JIGSAW,
        Self::ISS,
        Self::HODOKU_LIBRARY,
        Self::GSF,
        Self::ZERO_RUN,
        Self::TABLE,
        Self::JSON_LIST,
        Self::SUKAKU,
        Self::SIMPLE_SUDOKU,
        Self::SDK,
        Self::SDM,
        Self::CANDIDATES,
        Self::ROWS,
        Self::LINE,
        Self::BOXED,
        Self::CSV,
        Self::TSV,
    ];
}

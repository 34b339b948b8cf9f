//! [`PaintModel`]: what the tool for colours does at the next press.

use crate::{app::prelude::*, board::Place};

/// The state of the tool for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaintModel {
    /// The target of the tool.
    pub target: PaintTarget,
    /// The colour.
    pub color: Color,
    /// Whether the next link is strong. It changes after each link, as in a chain.
    pub is_strong: bool,
    /// Where the next link begins.
    pub from: Option<Place>,
    /// The stroke that a drag makes, while the button is held.
    pub stroke: Option<Stroke>,
}

crate::board::keyed! {
    /// The target of the tool.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PaintTarget {
        Cells = "cells",
        Candidates = "candidates",
        /// None: links are drawn.
        Links = "links",
    }
}

impl PaintTarget {
    /// Whether it is about candidates, so that these must be shown.
    pub const fn needs_candidates(self) -> bool {
        matches!(self, Self::Candidates | Self::Links)
    }
}

/// The stroke that a drag makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The colour that cells get; `None` to take theirs away.
    pub color: Option<Color>,
    /// The cells so far.
    pub cells: CellSet,
    /// The number of edits with that of the stroke, once it has coloured a cell.
    pub edits: Option<usize>,
}

impl Default for PaintModel {
    fn default() -> Self {
        let color = Color::all().next().expect("there are ten colours");
        Self { target: PaintTarget::Cells, color, is_strong: true, from: None, stroke: None }
    }
}

//! [`Engine`]: finding steps on one kind of board.

use super::{
    hint::{self, Hint, Holding},
    layout::Layout,
    path::{self, Path},
    session::Session,
    state::State,
    step::Step,
    technique::Technique,
};
use crate::{board::Geometry, solve::Cancel};

pub use super::finder::Options;

/// Which techniques are searched for, in which order, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The techniques, first those to be tried first.
    pub techniques: Vec<Technique>,
    /// Where tastes differ.
    pub options: Options,
}

impl Default for Settings {
    /// HoDoKu's techniques in HoDoKu's order.
    fn default() -> Self {
        Self { techniques: Technique::all().filter(|technique| technique.is_default()).collect(), options: Options::default() }
    }
}

impl Settings {
    /// One technique alone.
    pub fn only(technique: Technique, options: Options) -> Self {
        Self { techniques: vec![technique], options }
    }
}

/// Finds steps. Made once for a kind of board; costs some microseconds.
#[derive(Clone, Debug)]
pub struct Engine {
    layout: AnyLayout,
}

/// The finders are compiled for small and for large boards.
#[derive(Clone, Debug)]
enum AnyLayout {
    Small(Layout<SMALL>),
    Large(Layout<LARGE>),
}

/// Words for up to 128 cells: 11×11.
const SMALL: usize = 2;
/// Words for up to 640 cells: 25×25.
const LARGE: usize = 10;

/// Runs the same code for small and for large boards.
macro_rules! with_layout {
    ($engine:expr, $layout:ident => $body:expr) => {
        match &$engine.layout {
            AnyLayout::Small($layout) => $body,
            AnyLayout::Large($layout) => $body,
        }
    };
}

impl Engine {
    /// An engine for that board.
    pub fn new(geometry: &Geometry) -> Self {
        let layout = if geometry.shape().cell_count() <= SMALL * 64 {
            AnyLayout::Small(Layout::new(geometry))
        } else {
            AnyLayout::Large(Layout::new(geometry))
        };
        Self { layout }
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        with_layout!(self, layout => layout.geometry())
    }

    /// The first step in the search order; none if nothing is found or the search was cancelled.
    ///
    /// # Panics
    /// When the state is of another board.
    pub fn first_step(&self, state: &State, settings: &Settings, cancel: &Cancel) -> Option<Step> {
        with_layout!(self, layout => Session::new(layout, state, settings, cancel).first())
    }

    /// Every step that can be made now, in search order: one for each technique and outcome. Incomplete if cancelled.
    ///
    /// # Panics
    /// When the state is of another board.
    pub fn all_steps(&self, state: &State, settings: &Settings, cancel: &Cancel) -> Vec<Step> {
        with_layout!(self, layout => Session::new(layout, state, settings, cancel).all())
    }

    /// What to tell a player who has this on the board: what is wrong, or else the next step.
    ///
    /// # Panics
    /// When there is not one value for each cell.
    pub fn hint(&self, holding: Holding<'_>, settings: &Settings, cancel: &Cancel) -> Hint {
        with_layout!(self, layout => hint::hint(layout, holding, settings, cancel))
    }

    /// Takes the first step again and again, until nothing more is found.
    ///
    /// # Panics
    /// When the state is of another board. In debug builds, when a step contradicts the only solution.
    pub fn path(&self, state: &State, settings: &Settings, cancel: &Cancel) -> Path {
        with_layout!(self, layout => path::walk(Session::new(layout, state, settings, cancel), state, cancel))
    }
}

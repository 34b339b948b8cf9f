//! The board: drawn from a [`Scene`], answering with [`BoardEvent`]s. It keeps nothing but the drag under way, and decides nothing.

mod access;
mod glyph;
mod input;
mod layout;
mod notes;
mod paint;

use eframe::egui::{Response, Sense, Ui};

use crate::{
    app::scene::{Numerals, Scene},
    board::Cell,
    gui::theme::Palette,
};

pub use input::BoardEvent;
pub use layout::{BoardLayout, LineWeight};

/// How the board is shown.
#[derive(Clone, Copy, Debug)]
pub struct BoardOptions<'a> {
    /// How digits above 9 are written.
    pub numerals: Numerals,
    /// What a screen reader calls the board.
    pub name: &'a str,
}

/// What came of showing the board.
#[derive(Debug)]
pub struct BoardResponse {
    /// What was done to it, in order.
    pub events: Vec<BoardEvent>,
    /// The board and its surroundings as one widget: it has the keyboard focus or has not.
    pub response: Response,
    /// Where everything lies: for what is drawn over the board.
    pub layout: BoardLayout,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
}

impl BoardResponse {
    /// Whether keys are meant for the board.
    pub fn has_focus(&self) -> bool {
        self.response.has_focus()
    }

    /// Gives the board the keyboard.
    pub fn request_focus(&self) {
        self.response.request_focus();
    }
}

/// Shows the board in all the space there is. `label` names a cell for a screen reader ("r2c3, 5, given"); it is called only while one
/// listens.
///
/// # Panics
/// When the scene has not one square for each cell, or the family [`semibold`](crate::gui::fonts::semibold) is not installed.
pub fn show(ui: &mut Ui, scene: &Scene, options: &BoardOptions<'_>, label: &dyn Fn(Cell) -> String) -> BoardResponse {
    let available = ui.available_size();
    let (rect, response) = ui.allocate_exact_size(available, Sense::click_and_drag());
    let layout = BoardLayout::new(rect, ui.pixels_per_point(), scene.geometry.shape(), options.numerals);
    let mut events = input::pointer_events(ui, &response, &layout);
    events.extend(access::tree(ui, &response, scene, &layout, options.name, label));
    let hover = input::hovered_cell(&response, &layout);
    if ui.is_rect_visible(rect) {
        let picture = paint::Picture {
            scene,
            layout: &layout,
            palette: Palette::of(ui),
            numerals: options.numerals,
            hover,
            focused: response.has_focus(),
        };
        paint::paint(&ui.painter_at(rect), &picture);
    }
    BoardResponse { events, response, layout, hover }
}

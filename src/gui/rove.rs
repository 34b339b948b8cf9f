//! [`Rove`]: buttons that are one control for Tab; arrows go from one to the other.

use eframe::egui::{Id, Key, Modifiers, Rect, Response, Sense, Ui};

use crate::gui::arrows::{hold_all, keep_focus_from_arrow};

/// A group of buttons. Tab comes to the one that had the focus last.
pub(crate) struct Rove {
    id: Id,
    state: State,
    buttons: Vec<(Id, Rect)>,
}

/// What is kept of a group from frame to frame.
#[derive(Clone, Copy, Default)]
struct State {
    /// The button that Tab comes to.
    stop: usize,
    /// Whether that is to get the focus as soon as it is shown.
    takes_focus: bool,
}

impl Rove {
    /// Begins the group of that name. There is one of it in the window.
    pub(crate) fn load(ui: &Ui, name: &str) -> Self {
        let id = Id::unique(("a group of buttons", name));
        let state = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        Self { id, state, buttons: Vec::new() }
    }

    /// What the next button of the group senses.
    pub(crate) fn sense(&self) -> Sense {
        if self.buttons.len() == self.state.stop { Sense::click() } else { Sense::CLICK }
    }

    /// Adds a button, which [senses](Self::sense) what it is to.
    pub(crate) fn add(&mut self, ui: &Ui, button: &Response) {
        if self.state.takes_focus && self.buttons.len() == self.state.stop {
            button.request_focus();
            self.state.takes_focus = ui.is_sizing_pass();
        }
        self.buttons.push((button.id, button.rect));
    }

    /// Gives the focus to the first button, as soon as it is shown.
    pub(crate) fn go_to_first(&mut self, ui: &Ui) {
        self.state = State { stop: 0, takes_focus: true };
        ui.request_repaint();
    }

    /// Ends the group: follows the keys of the button that has the focus.
    pub(crate) fn store(mut self, ui: &Ui) {
        self.state.stop = self.state.stop.min(self.buttons.len().saturating_sub(1));
        let focused = ui.memory(|memory| memory.focused());
        if let Some(place) = self.buttons.iter().position(|(id, _)| Some(*id) == focused)
            && let Some(to) = self.walked(ui, place)
        {
            self.state = State { stop: to, takes_focus: to != place };
            ui.request_repaint();
        }
        ui.data_mut(|data| data.insert_temp(self.id, self.state));
    }

    /// The button that a key goes to from the one at `place`, which has the focus.
    fn walked(&self, ui: &Ui, place: usize) -> Option<usize> {
        hold_all(ui, self.buttons[place].0);
        let count = self.buttons.len();
        let keys = [
            (Key::ArrowRight, (place + 1) % count),
            (Key::ArrowLeft, (place + count - 1) % count),
            (Key::ArrowDown, self.in_next_row(place, 1.0)),
            (Key::ArrowUp, self.in_next_row(place, -1.0)),
            (Key::Home, 0),
            (Key::End, count - 1),
        ];
        let (_, to) = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))?;
        keep_focus_from_arrow(ui);
        Some(to)
    }

    /// The button below the one at `place`, or above it if `way` is negative: the nearest of the next row. Without such a row, itself.
    fn in_next_row(&self, place: usize, way: f32) -> usize {
        let here = self.buttons[place].1;
        let by = |rect: &Rect| rect.center() - here.center();
        let along = |rect: &Rect| by(rect).y * way;
        let others = || self.buttons.iter().enumerate().filter(|(_, (_, rect))| along(rect) > here.height() / 2.0);
        let Some(row) = others().map(|(_, (_, rect))| along(rect)).min_by(f32::total_cmp) else { return place };
        let in_row = others().filter(|(_, (_, rect))| along(rect) < row + here.height() / 2.0);
        let nearest = in_row.min_by(|(_, (_, one)), (_, (_, other))| by(one).x.abs().total_cmp(&by(other).x.abs()));
        nearest.map_or(place, |(to, _)| to)
    }
}

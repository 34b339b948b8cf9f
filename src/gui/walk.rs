//! [`Walk`]: keys go through the list of a collection, of which only the rows in view are there.

use std::ops::Range;

use eframe::egui::{Id, Key, Modifiers, Order, Response, Ui};

use crate::{
    app::model::collection::CollectionModel,
    gui::{
        convert::whole,
        widget::{hold_up_and_down, keep_focus_from_arrow},
    },
};

/// How keys go through the rows, of which only those in view are there.
#[derive(Clone, Default)]
pub(super) struct Walk {
    /// The row that is to get the focus.
    to: Option<usize>,
    /// The row that had the focus last.
    last: Option<usize>,
    /// Where the list is scrolled to, in points.
    pub(super) at: f32,
    /// The list, and how often a command had shown it when it got the focus last.
    seen: Option<(u64, u32)>,
}

impl Walk {
    fn memory() -> Id {
        Id::unique("keys in the list of a collection")
    }

    /// A list that a command has just shown, or that covers the board, gives the focus to the open puzzle.
    pub(super) fn load(ui: &Ui, collection: &CollectionModel) -> Self {
        let mut walk: Self = ui.data(|data| data.get_temp(Self::memory())).unwrap_or_default();
        let now = (collection.id.0, collection.times_shown);
        let covers = ui.layer_id().order == Order::Foreground;
        if walk.seen.replace(now) != Some(now) && (collection.times_shown > 0 || covers) {
            walk.to = Some(collection.place().unwrap_or(0));
            walk.last = None;
        }
        // The filter may have taken the row away: nobody would wait for it.
        walk.to.take_if(|to| *to >= collection.listing().len());
        walk
    }

    pub(super) fn store(self, ui: &Ui) {
        if self.to.is_some() {
            ui.request_repaint();
        }
        ui.data_mut(|data| data.insert_temp(Self::memory(), self));
    }

    /// The scroll offset that brings the row into view that is to get the focus.
    pub(super) fn offset(&self, (height, row_height): (f32, f32)) -> Option<f32> {
        let top = self.to? as f32 * row_height;
        Some(self.at.min(top).max(top + row_height - height))
    }

    /// The row that Tab comes to: the one that had the focus last, or else the open puzzle; of those in view.
    pub(super) fn stop(&self, collection: &CollectionModel, shown: &Range<usize>) -> usize {
        let wanted = self.to.or(self.last).or_else(|| collection.place()).unwrap_or(0);
        wanted.clamp(shown.start, shown.end.saturating_sub(1).max(shown.start))
    }

    /// Gives a row the focus that is to have it, and takes the keys of the one that has it.
    pub(super) fn row(&mut self, ui: &Ui, row: &Response, place: usize, count: usize, (height, row_height): (f32, f32)) {
        if self.to == Some(place) {
            row.request_focus();
            self.to.take_if(|_| !ui.is_sizing_pass());
        }
        if !row.has_focus() {
            return;
        }
        self.last = Some(place);
        hold_up_and_down(ui, row.id);
        let (last, page) = (count - 1, whole(height / row_height).max(2) - 1);
        let keys = [
            (Key::ArrowDown, (place + 1).min(last)),
            (Key::ArrowUp, place.saturating_sub(1)),
            (Key::PageDown, (place + page).min(last)),
            (Key::PageUp, place.saturating_sub(page)),
            (Key::Home, 0),
            (Key::End, last),
        ];
        let pressed = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
        if let Some((_, to)) = pressed {
            keep_focus_from_arrow(ui);
            self.to = (to != place).then_some(to);
        }
    }
}

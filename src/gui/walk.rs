//! [`Walk`]: keys go through a list, of which only the rows in view are there. For Tab it is one control.

use std::ops::Range;

use crate::gui::{
    arrows::{along_list, hold_up_and_down, keep_focus_from_arrow, list_key},
    prelude::*,
};

/// How keys go through the rows, of which only those in view are there.
#[derive(Clone, Default)]
pub(crate) struct Walk {
    /// The row that is to get the focus.
    to: Option<usize>,
    /// The row that had the focus last.
    last: Option<usize>,
    /// Where the list is scrolled to, in points.
    pub(crate) at: f32,
    /// Whether a key has gone through the list since the pointer was moved last.
    by_keys: bool,
}

impl Walk {
    /// The walk through the list of that id, which has `count` rows.
    pub(crate) fn load(ui: &Ui, id: Id, count: usize) -> Self {
        let mut walk: Self = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        // The row may be gone: nobody would wait for it.
        walk.to.take_if(|to| *to >= count);
        walk.by_keys &= ui.input(|input| input.pointer.delta() == Vec2::ZERO);
        walk
    }

    pub(crate) fn store(self, ui: &Ui, id: Id) {
        if self.to.is_some() {
            ui.request_repaint();
        }
        ui.data_mut(|data| data.insert_temp(id, self));
    }

    /// Gives the focus to a row as soon as it is shown.
    pub(crate) fn go(&mut self, row: usize) {
        (self.to, self.last, self.by_keys) = (Some(row), None, true);
    }

    /// Gives a row the focus: keys go on from there.
    pub(crate) fn take(&mut self, row: &Response, place: usize) {
        (self.to, self.last) = (None, Some(place));
        row.request_focus();
    }

    /// Whether it is the keys that go through the list.
    pub(crate) fn is_by_keys(&self) -> bool {
        self.by_keys
    }

    /// The scroll offset that brings the row into view that is to get the focus.
    pub(crate) fn offset(&self, (height, row_height): (f32, f32)) -> Option<f32> {
        let top = self.to? as f32 * row_height;
        Some(self.at.min(top).max(top + row_height - height))
    }

    /// The row that Tab comes to: the one that had the focus last, or else the chosen one; of those in view.
    pub(crate) fn stop(&self, chosen: Option<usize>, shown: &Range<usize>) -> usize {
        let wanted = self.to.or(self.last).or(chosen).unwrap_or(0);
        wanted.clamp(shown.start, shown.end.saturating_sub(1).max(shown.start))
    }

    /// Gives a row the focus that is to have it, and takes the keys of the one that has it. Returns the row that a key goes to.
    pub(crate) fn row(
        &mut self,
        ui: &Ui,
        row: &Response,
        place: usize,
        count: usize,
        (height, row_height): (f32, f32),
    ) -> Option<usize> {
        if self.to == Some(place) {
            row.request_focus();
            self.to.take_if(|_| !ui.is_sizing_pass());
        }
        if !row.has_focus() {
            return None;
        }
        self.last = Some(place);
        hold_up_and_down(ui, row.id);
        let page = whole(height / row_height).max(2) - 1;
        let to = list_key(ui).and_then(|key| along_list(key, Some(place), count, page))?;
        self.by_keys = true;
        keep_focus_from_arrow(ui);
        self.to = (to != place).then_some(to);
        self.to
    }
}

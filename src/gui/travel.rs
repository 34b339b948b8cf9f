//! How keys travel: within a control, where egui would take the focus to its neighbours with arrows; through buttons that are one control
//! for Tab ([`ArrowGroup`]); and along a list, of which only the rows in view are there ([`ListWalk`]).

use std::ops::Range;

use eframe::egui::{Event, FocusDirection};

use crate::gui::{prelude::*, turns};

/// Keeps the arrows up and down for a widget while it has the focus: egui would take the focus to its neighbours with them.
pub(crate) fn hold_up_and_down(ui: &Ui, id: Id) {
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Keeps all arrows for a widget while it has the focus.
pub(crate) fn hold_all(ui: &Ui, id: Id) {
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Rows that Page up and Page down pass in a list whose height does not say it.
pub(crate) const PAGE: usize = 10;

/// Takes the key of this frame that goes along a list, if one is pressed.
pub(crate) fn list_key(ui: &Ui) -> Option<Key> {
    let keys = [Key::ArrowDown, Key::ArrowUp, Key::PageDown, Key::PageUp, Key::Home, Key::End];
    keys.into_iter().find(|&key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
}

/// Where such a key goes in a list of `count` rows from the row `at`: without a row, to one of its ends. Page keys pass `page` rows.
pub(crate) fn along_list(key: Key, at: Option<usize>, count: usize, page: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    let to = match (key, at) {
        (Key::Home, _) => 0,
        (Key::End, _) => last,
        (Key::ArrowDown | Key::PageDown, None) => 0,
        (Key::ArrowUp | Key::PageUp, None) => last,
        (Key::ArrowDown, Some(at)) => at + 1,
        (Key::ArrowUp, Some(at)) => at.saturating_sub(1),
        (Key::PageDown, Some(at)) => at + page,
        (Key::PageUp, Some(at)) => at.saturating_sub(page),
        _ => return None,
    };
    Some(to.min(last))
}

/// Takes an arrow of this frame from egui, which would move the focus with it: a widget that has just got the focus does not hold the
/// arrows yet.
pub(crate) fn keep_focus_from_arrow(ui: &Ui) {
    ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
}

/// Where a key goes among `count` buttons from the one at `place`, which has the focus: `up` and `down` are the places that the arrows of these names go to.
fn around(ui: &Ui, focused: Id, (place, count): (usize, usize), [up, down]: [usize; 2]) -> Option<usize> {
    hold_all(ui, focused);
    let keys = [
        (Key::ArrowRight, (place + 1) % count),
        (Key::ArrowLeft, (place + count - 1) % count),
        (Key::ArrowDown, down),
        (Key::ArrowUp, up),
        (Key::Home, 0),
        (Key::End, count - 1),
    ];
    let (_, to) = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))?;
    keep_focus_from_arrow(ui);
    Some(to)
}

/// The choice that a key goes to from the one at `place`, if that has the focus.
pub(crate) fn walked(ui: &Ui, response: &Response, place: usize, count: usize, in_row: usize) -> Option<usize> {
    let rows = [(place + count - in_row % count) % count, (place + in_row) % count];
    response.has_focus().then(|| around(ui, response.id, (place, count), rows)).flatten().filter(|to| *to != place)
}

/// A group of buttons. Tab comes to the one that had the focus last.
pub(crate) struct ArrowGroup {
    id: Id,
    state: TravelState,
    buttons: Vec<(Id, Rect)>,
}

/// What is kept of a group from frame to frame.
#[derive(Clone, Copy, Default)]
struct TravelState {
    /// The button that Tab comes to.
    stop: usize,
    /// Whether that is to get the focus as soon as it is shown.
    takes_focus: bool,
}

impl ArrowGroup {
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
    pub(crate) fn go_to_first(&mut self) {
        self.state = TravelState { stop: 0, takes_focus: true };
    }

    /// Ends the group: follows the keys of the button that has the focus.
    pub(crate) fn store(mut self, ui: &Ui) {
        self.state.stop = self.state.stop.min(self.buttons.len().saturating_sub(1));
        let focused = ui.memory(|memory| memory.focused());
        if let Some(place) = self.buttons.iter().position(|(id, _)| Some(*id) == focused)
            && let rows = [-1.0, 1.0].map(|way| self.in_next_row(place, way))
            && let Some(to) = around(ui, self.buttons[place].0, (place, self.buttons.len()), rows)
        {
            self.state = TravelState { stop: to, takes_focus: to != place };
        }
        if self.state.takes_focus && !self.buttons.is_empty() {
            turns::await_focus(ui);
        }
        ui.data_mut(|data| data.insert_temp(self.id, self.state));
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

/// How keys go through the rows, of which only those in view are there.
#[derive(Clone, Default)]
pub(crate) struct ListWalk {
    /// The row that is to get the focus.
    to: Option<usize>,
    /// The row that had the focus last.
    last: Option<usize>,
    /// Where the list is scrolled to, in points.
    pub(crate) at: f32,
    /// Whether a key has gone through the list since the pointer was moved last.
    by_keys: bool,
}

impl ListWalk {
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
            turns::await_focus(ui);
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

    /// Moves the focus to the row chosen by the last key press, and returns that row.
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

/// Seconds between two characters of one name.
const PAUSE: f64 = 1.0;

/// The characters typed to find an item.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameSearch {
    typed: String,
    /// When the last character was typed, in egui's seconds.
    at: f64,
}

impl NameSearch {
    /// The next item after that `from` whose name begins with what is typed. A character typed again goes on to the next one.
    pub(crate) fn find(&mut self, text: &str, now: f64, from: Option<usize>, names: &[&str]) -> Option<usize> {
        if now - self.at > PAUSE {
            self.typed.clear();
        }
        self.at = now;
        let typed = text.to_lowercase();
        let goes_on = self.typed == typed;
        if !goes_on {
            self.typed.push_str(&typed);
        }
        let from = from.map_or(0, |at| if goes_on || self.typed == typed { at + 1 } else { at });
        let begins = |place: &usize| names[*place].to_lowercase().starts_with(&self.typed);
        (0..names.len()).map(|step| (from + step) % names.len()).find(begins)
    }
}

/// The text typed last in this frame, unless it is a space.
pub(crate) fn typed_text(ui: &Ui) -> Option<String> {
    let text = |event: &Event| if let Event::Text(text) = event { Some(text.clone()) } else { None };
    ui.input(|input| input.events.iter().rev().find_map(text)).filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_finds_the_next_name_that_begins_with_it() {
        let names = ["alpha", "beta", "Bravo", "gamma"];
        let mut search = NameSearch::default();
        let mut at = None;
        let mut after = |text: &str, now: f64| {
            at = search.find(text, now, at, &names).or(at);
            at.map(|at| names[at])
        };
        assert_eq!(after("b", 10.0), Some("beta"));
        assert_eq!(after("r", 10.5), Some("Bravo"), "both characters belong to one name");
        assert_eq!(after("b", 20.0), Some("beta"), "after a while a new name begins, and the search starts again at the top");
        assert_eq!(after("b", 20.2), Some("Bravo"), "the same character again goes on");
        assert_eq!(after("x", 30.0), Some("Bravo"));
        assert_eq!(search.find("a", 40.0, None, &[]), None);
    }
}
